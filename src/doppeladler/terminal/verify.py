"""`doppeladler verify`: proves the dice and the legality of a recorded game."""

from __future__ import annotations

from argparse import Namespace

from doppeladler.engine import verify

from .loading import game_of, read_file
from .screen import Screen


def run(args: Namespace) -> int:
    """Print what was looked at; 0 when everything holds."""
    record = read_file(args.file)
    report = verify(game_of(record, args.data), record)
    Screen().say(*str(report).splitlines())
    return 0 if report.is_good else 1
