"""Reading the command line: what is wrong with it is one line."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, NoReturn

from doppeladler.terminal.words import say, sentence

BAD_INPUT = 2


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong with the arguments."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, say("help-explains", prog=self.prog, message=message) + "\n")


class CommandParser(Parser):
    """Reads what follows a command: the command itself says what it does not know, and what was perhaps meant."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """Nobody else takes what is left over."""
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            near = get_close_matches(unknown[0], self._option_string_actions, 1)
            self.error(say("no-such-argument", unknown=" ".join(unknown), near=near))
        return found, unknown


def whole(least: int) -> Callable[[str], int]:
    """Reads a whole number from a least one on, with no more digits than anybody needs."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 7) or int(text) < least:
            raise argparse.ArgumentTypeError(sentence("expected-a-whole-number", least=least, text=repr(text)))
        return int(text)

    return read
