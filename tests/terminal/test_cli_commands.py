"""The command line as a whole: help, version, lists, and what it says to bad input."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import doppeladler
from doppeladler.cli import main
from tests.terminal.at_the_table import Shell

COMMANDS = (
    "play", "rules", "odds", "simulate", "arena", "blunders", "replay", "review", "verify", "map", "games", "serve",
    "attend",
)  # fmt: skip


def test_help_names_every_command(shell: Shell) -> None:
    ran = shell("--help")
    assert ran.code == 0
    assert all(f"\n    {command} " in ran.out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(shell: Shell, command: str) -> None:
    ran = shell(command, "--help")
    assert ran.code == 0
    assert ran.out.startswith(f"usage: doppeladler {command}")


def test_version(shell: Shell) -> None:
    assert shell("--version").out == f"doppeladler {doppeladler.__version__}\n"


def test_without_a_command_the_help_is_shown(shell: Shell) -> None:
    ran = shell()
    assert ran.code == 2
    assert ran.out.startswith("usage:")


def test_games_lists_scenarios_and_options(shell: Shell) -> None:
    ran = shell("games")
    assert ran.code == 0
    assert "galicia  Battle for Galicia 1914. Seats: AH, RU." in ran.out
    assert "--scenario campaign" in ran.out
    assert "--option reveal=names|full" in ran.out
    assert "--set first-game: First game. One year" in ran.out


def test_a_set_of_options_is_played_by_its_name(shell: Shell) -> None:
    ran = shell("play", "kaisers-war", "--scenario", "1916", "--set", "everything", "--option", "fog=no", "--hotseat")
    assert "last-year=1918" in ran.out
    assert "fog=no" in ran.out
    assert "moltke=no" in ran.out


BAD = {
    "unknown command": (("dance",), "dance"),
    "unknown game": (("play", "waterloo"), "there is no game 'waterloo'; there is galicia"),
    "unknown game for rules": (("rules", "waterloo"), "'waterloo'"),
    "unknown scenario": (("play", "galicia", "--scenario", "winter"), "no scenario 'winter'; there is campaign"),
    "unknown option": (("play", "galicia", "--option", "fog=on"), "no option 'fog'"),
    "unknown value": (("play", "galicia", "--option", "chelm=9"), "option chelm of galicia takes 2, 1; got '9'"),
    "option without value": (("play", "galicia", "--option", "chelm"), "--option chelm: expected NAME=VALUE"),
    "option twice": (("play", "galicia", "--option", "chelm=1", "--option", "chelm=2"), "given twice"),
    "unknown set": (
        ("play", "kaisers-war", "--set", "all"),
        "no set of options 'all'; there is first-game, as-printed",
    ),
    "no sets at all": (("play", "galicia", "--set", "all"), "galicia has no set of options 'all'; there is none"),
    "set of a saved game": (("play", "galicia", "--load", "x", "--set", "first-game"), "leave --scenario, --set and"),
    "unknown seat": (("play", "galicia", "--seat", "GE"), "--seat GE: galicia has the seats AH, RU"),
    "seat and hot seat": (("play", "galicia", "--seat", "AH", "--hotseat"), "leave one out"),
    "two opponents": (("play", "galicia", "--vs", "random", "--hotseat"), "not allowed with"),
    "unknown commander": (("play", "galicia", "--vs", "Conrad"), "no commander 'Conrad' for galicia; there is random"),
    "pack that is not there": (("play", "galicia", "--data", "no-such-pack"), "no-such-pack"),
    "file that is not there": (("play", "galicia", "--load", "no-such-file"), "no-such-file: there is no such file"),
    "scenario of a saved game": (("play", "galicia", "--load", "x", "--scenario", "campaign"), "--load"),
    "no file to replay": (("replay", "no-such-file"), "no-such-file: there is no such file"),
    "no file to verify": (("verify", "no-such-file"), "no-such-file: there is no such file"),
    "folder to verify": (("verify", "."), ".: expected a file with a record"),
    "no strength": (("odds", "galicia", "--attack", "0", "--defence", "5"), "--attack: expected a whole number"),
    "strength in words": (("odds", "galicia", "--attack", "ten", "--defence", "5"), "got 'ten'"),
    "half a question": (("odds", "galicia", "--attack", "5"), "--defence"),
    "flank at the fortress": (
        ("odds", "galicia", "--attack", "5", "--defence", "5", "--flank", "--przemysl", "attacker"),
        "7.8.2",
    ),
    "no games": (("simulate", "galicia", "--games", "0", "--seed", "1"), "--games: expected a whole number from 1"),
    "unknown rule": (("rules", "galicia", "--rule", "6.9"), "--rule 6.9: no such rule; there is 6.0, 6.1"),
    "unknown picture": (("map", "galicia", "-o", "map.gif"), "map.gif: expected a file name that ends in"),
    "unknown folder": (("map", "galicia", "-o", "no-such-folder/map.svg"), "no-such-folder"),
    "unknown theme": (("map", "galicia", "-o", "map.svg", "--theme", "pink"), "light, dark"),
}


@pytest.mark.parametrize(("argv", "expected"), BAD.values(), ids=BAD.keys())
def test_bad_input_is_one_line_and_changes_nothing(
    shell: Shell, argv: tuple[str, ...], expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = shell(*argv)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("doppeladler")
    assert expected in ran.err
    assert list(tmp_path.iterdir()) == []


def test_a_fault_of_ours_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(args: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr("doppeladler.terminal.games.run", fail)
    with pytest.raises(ZeroDivisionError):
        main(["games"])


def test_ctrl_c_leaves_cleanly(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("doppeladler.terminal.games.run", interrupt)
    ran = shell("games")
    assert (ran.code, ran.err) == (130, "\n")


def test_a_malformed_pack_is_named(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "units.csv").write_text("side,id,att\nAH,4,many\n", encoding="utf-8")
    ran = shell("games", "--data", tmp_path)
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "units.csv:2: att" in ran.err


def test_a_pack_changes_the_game(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "units.csv").write_text("side,id,att,provenance\nAH,4,9,public\n", encoding="utf-8")
    ran = shell("play", "galicia", "--data", tmp_path, lines=("show 4",))
    assert "AH 4 9-6" in ran.out


def test_as_a_module_and_through_a_closed_pipe() -> None:
    command = [sys.executable, "-m", "doppeladler", "rules", "galicia"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith("rule ")
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait(timeout=60) in (0, 1)
