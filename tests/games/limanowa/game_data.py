"""The game's own data, read once for the data proofs."""

from __future__ import annotations

from functools import cache

from doppeladler.games.limanowa.printed import Printed, load_printed


@cache
def data() -> Printed:
    """What is printed, without data packs."""
    return load_printed()


def table(text: str) -> list[list[str]]:
    """A table written with semicolons."""
    return [[cell.strip() for cell in line.split(";")] for line in text.strip().splitlines()]
