"""Reading the command line: what is wrong with it is one line."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NoReturn

BAD_INPUT = 2


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong with the arguments."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message}; {self.prog} --help explains\n")


def whole(least: int) -> Callable[[str], int]:
    """Reads a whole number from a least one on, with no more digits than anybody needs."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 7) or int(text) < least:
            raise argparse.ArgumentTypeError(f"expected a whole number from {least} on, got {text!r}")
        return int(text)

    return read
