"""Two people at one screen: handing over, and what each of them is told."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from doppeladler.terminal.screen import CLEAR
from tests.terminal.at_the_table import Shell

HOTSEAT = ("--hotseat", "--seed", "7")


def test_through_pipes_the_hand_over_is_a_line(shell: Shell) -> None:
    out = shell.play("33, 14 to 11.21", "stay", "log", argv=HOTSEAT)
    before, russia, austria = out.split(" takes the seat ---")
    assert before.endswith("--- Russia")
    assert "AH 33 and 1 more: 10.21 to 11.21 (Janów)." in russia
    assert "AH 14" not in russia
    assert "AH 33, AH 14: 10.21 to 11.21 (Janów)." in austria


def test_nobody_is_passed_over_at_a_hot_seat(shell: Shell) -> None:
    out = shell.play("33, 14 to 11.21", argv=HOTSEAT)
    assert "\nRU [12.1] The enemy has come to 11.21." in out


def test_a_saved_hot_seat_is_handed_over_when_it_is_opened(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.save"
    shell.play("4 to 9.17", f"save {file}", argv=HOTSEAT)
    out = shell.play("show 4", argv=("--load", str(file)))
    assert "--- Austria-Hungary takes the seat ---" in out
    assert "RU Russia: player" in out


# --- on a real terminal -----------------------------------------------------------------------------------


class Terminal:
    """A game on a terminal of its own."""

    def __init__(self, screen: int) -> None:
        self.screen = screen
        self.waiting = b""

    def read_until(self, words: str, seconds: float = 60) -> str:
        """What is written until these words come; what comes after them waits."""
        end = time.monotonic() + seconds
        while words.encode() not in self.waiting and time.monotonic() < end:
            if select.select([self.screen], [], [], 0.2)[0]:
                try:
                    self.waiting += os.read(self.screen, 65536)
                except OSError:  # the other end has gone
                    break
        assert words in self.waiting.decode(errors="replace")
        before, found, self.waiting = self.waiting.partition(words.encode())
        return (before + found).decode(errors="replace")

    def interrupt(self) -> None:
        """Press Ctrl-C, but not before the line editor listens: it misses a signal in its first instant."""
        self.type("x")
        self.read_until("x")
        time.sleep(0.3)
        self.type("\x03")

    def read_to_the_end(self) -> None:
        """Whatever is written until the command leaves."""
        with suppress(OSError):  # how a terminal says that the other end has gone
            while select.select([self.screen], [], [], 30)[0] and os.read(self.screen, 65536):
                pass

    def type(self, words: str) -> None:
        """Type something."""
        os.write(self.screen, words.encode())


OWN_TERMINAL = """
import fcntl, os, signal, sys, termios
os.setsid()
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.SIG_DFL)  # whoever runs tests in the background ignores it
os.execv(sys.executable, [sys.executable, "-m", "doppeladler", *sys.argv[1:]])
"""
"""Makes the terminal on standard input the one whose Ctrl-C counts, then becomes the command."""


@contextmanager
def terminal(*argv: str, colour: bool = True) -> Iterator[Terminal]:
    """The command line on a terminal; it must leave by itself."""
    screen, inner = pty.openpty()
    there = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    there |= {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "50"} | ({} if colour else {"NO_COLOR": "1"})
    command = [sys.executable, "-c", OWN_TERMINAL, *argv]
    with subprocess.Popen(command, stdin=inner, stdout=inner, stderr=inner, env=there) as process:
        os.close(inner)
        table = Terminal(screen)
        try:
            yield table
            table.read_to_the_end()
        finally:
            os.close(screen)  # whoever still plays now hangs up
        assert process.wait(timeout=60) == 0


def test_the_screen_and_its_past_are_cleared_before_the_other_sits_down() -> None:
    with terminal("play", "galicia", *HOTSEAT) as table:
        first = table.read_until("AH> ")
        assert CLEAR not in first
        assert "\x1b[1m" in first
        table.type("33, 14 to 11.21\n")
        hidden = table.read_until("Press Enter when nobody else is looking")
        assert "Russia is asked" in hidden.partition(CLEAR)[2]
        assert "[12.1]" not in hidden
        table.type("\n")
        assert "AH 14" not in table.read_until("RU> ")
        table.type("\x1b[A\n")  # the last player's lines are not in the history either
        assert "33, 14" not in table.read_until("RU> ")
        table.type("quit\n")
        table.read_until("Save first?")
        table.type("\n")


def test_ctrl_c_asks_like_quit_and_ctrl_d_leaves(tmp_path: Path) -> None:
    file = tmp_path / "game.save"
    with terminal("play", "galicia", "--seed", "7") as table:
        table.read_until("AH> ")
        table.type("4 to 9.17\n")
        table.read_until("26 may still march")
        table.read_until("AH> ")
        table.interrupt()
        table.read_until("Save first?")
        table.type("back\n")
        table.read_until("AH> ")
        table.interrupt()
        table.read_until("Save first?")
        table.type(f"{file}\n")
        table.read_until("Saved in")
    assert file.exists()
    with terminal("play", "galicia", "--load", str(file)) as table:
        table.read_until("AH> ")
        table.type("\x04")


def test_replay_is_leafed_through_on_a_terminal(record: Path) -> None:
    with terminal("replay", str(record), colour=False) as reader:
        start = reader.read_until("0 of ")
        assert "n or Enter: next" in start
        for typed, expected in (("n", "1 of "), ("", "2 of "), ("p", "1 of "), ("7", "7 of "), ("look", "7 of ")):
            reader.type(f"{typed}\n")
            reader.read_until(expected)
        reader.type("what\n")
        reader.read_until("n or Enter: next")
        reader.type("9999999\n")
        reader.read_until("The game is over")
        reader.type("q\n")
