"""`doppeladler verify`: proves the dice and the legality of a recorded game."""

from __future__ import annotations

from argparse import Namespace

from doppeladler.engine import verify

from .loading import game_of, read_file
from .screen import Screen

EXITS = {"good": 0, "wrong": 1, "damaged": 2, "other": 3, "open": 4}
"""0 all holds, 1 not honest, 2 damaged (or no record at all), 3 made by other rules, 4 the game goes on."""


def run(args: Namespace) -> int:
    """Print what was looked at; the exit says what was found."""
    record = read_file(args.file)
    report = verify(game_of(record, args.data), record)
    Screen().say(*str(report).splitlines())
    return EXITS[report.verdict]
