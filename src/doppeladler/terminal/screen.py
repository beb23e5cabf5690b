"""The screen: writes blocks of words in the colours of the seats, and asks for the next line.

On a terminal there are colours and a prompt; through pipes there is plain text, and every line that was read is
written back, so that the output reads like a transcript.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from doppeladler.terminal.words import say
from doppeladler.wargame.speech import Block, Chart, Drawing, Span, Words

if TYPE_CHECKING:
    from rich.progress import Progress

PIPE_WIDTH = 100
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Empty screen and empty scroll-back."""
THINKING = 20
"""Letters of the bar that grows while the computer thinks."""
SEAT_STYLES = ("bright_blue", "bright_red", "bright_green", "bright_magenta")
STYLES = {"strong": "bold", "quiet": "dim", "": ""}


class Screen:
    """Where one person, or one script, sits."""

    def __init__(self, seats: Sequence[str] = (), pipe_width: int = PIPE_WIDTH) -> None:
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # no letter a terminal cannot show may end a game
        self.is_live = sys.stdin.isatty() and sys.stdout.isatty()
        width = None if sys.stdout.isatty() else pipe_width
        self.console = Console(highlight=False, markup=False, emoji=False, width=width)
        self.thinking: Progress | None = None
        self.styles = STYLES | dict(zip(seats, SEAT_STYLES, strict=False))
        if self.is_live:
            import readline  # noqa: F401  # gives `input` its history and line editing

    # --- writing ------------------------------------------------------------------------------------------

    def say(self, *blocks: Block) -> None:
        """Write blocks one under the other."""
        for block in blocks:
            if isinstance(block, Drawing):
                for line in block.lines:
                    self.console.print(self.text(line), no_wrap=True, overflow="crop", crop=True)
            elif isinstance(block, Chart):
                if block.title:
                    self.say((Span(block.title, "strong"),))
                self.show(self._chart(block))
            else:
                self.console.print(self.text(block), soft_wrap=not self.console.is_terminal)

    def show(self, table: Table) -> None:
        """Write a table; through pipes without the blanks that fill it up at the right."""
        if self.console.is_terminal:
            self.console.print(table)
            return
        with self.console.capture() as captured:
            self.console.print(table)
        self.console.file.writelines(f"{line.rstrip()}\n" for line in captured.get().splitlines())

    def text(self, words: Words) -> Text:
        """A line in its tones."""
        if isinstance(words, str):
            return Text(words)
        return Text.assemble(*((span.text, self.styles.get(span.tone, "")) for span in words))

    def _chart(self, chart: Chart) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for column in chart.columns:
            table.add_column(Text(column, self.styles["quiet"]), overflow="fold")
        for row in chart.rows:
            table.add_row(*map(self.text, row))
        return table

    # --- while the computer thinks ------------------------------------------------------------------------

    def think(self, words: str, share: float) -> None:
        """One line that tells what the computer thinks about and how far it is; only on a terminal."""
        if not self.console.is_terminal:
            return
        if self.thinking is None:
            from rich.progress import BarColumn, Progress, TextColumn  # only a terminal needs them

            columns = TextColumn("{task.description}", style=STYLES["quiet"]), BarColumn(THINKING)
            self.thinking = Progress(*columns, console=self.console, transient=True, auto_refresh=False)
            self.thinking.add_task("", total=1.0)
            self.thinking.start()
        self.thinking.update(self.thinking.task_ids[0], description=words, completed=share, refresh=True)

    def stop_thinking(self) -> None:
        """The line disappears."""
        if self.thinking is not None:
            self.thinking.stop()
            self.thinking = None

    # --- asking -------------------------------------------------------------------------------------------

    def ask(self, prompt: str) -> str | None:
        """The next line; None at the end of the input."""
        if self.is_live:
            try:
                return input(prompt).strip()
            except EOFError:
                self.say("")
                return None
        line = sys.stdin.readline()
        if not line:
            return None
        self.say((Span(f"{prompt}{line.strip()[:200]}", "quiet"),))
        return line.strip()

    def hand_over(self, name: str) -> bool:
        """Hide what the last player saw until the next one sits down; False when nobody comes."""
        if not self.is_live:
            self.say("", (Span(say("takes-seat", name=name), "strong"),))
            return True
        import readline

        readline.clear_history()
        sys.stdout.write(CLEAR)
        self.say((Span(say("asked-please-take-seat", name=name), "strong"),))
        return self.ask(say("press-enter-when-nobody-else")) is not None
