"""The printed charts as plain tables, for the charts page and the odds strip of a client."""

from __future__ import annotations

from typing import Any

from doppeladler.boards import a_chart
from doppeladler.games.galicia.printed import Printed
from doppeladler.games.galicia.rules.tables import COLUMNS, read_cell

Json = dict[str, Any]

_WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""In how many of 36 throws two dice make a total."""


def charts(printed: Printed) -> list[Json]:
    """Combat results, losses, artillery and the cost of ground."""
    return [_combat(printed), _losses(printed), _artillery(printed), _ground(printed)]


def _combat(printed: Printed) -> Json:
    rows = [
        {
            "head": str(roll),
            "weight": _WAYS[roll],
            "cells": [cells[column] for column in COLUMNS],
            "tones": [_tone(cells[column]) for column in COLUMNS],
        }
        for roll, cells in sorted(printed.crt.items())
    ]
    note = "Left of the slash the attacker, right the defender: +n or -n on the loss roll, Rn retreats n hexes."
    return a_chart("crt", "Combat results", "9.1", "2d6", list(COLUMNS), rows, note)


def _tone(cell: str) -> str:
    """For whom a result is good: who drives off whom."""
    attacker, defender = read_cell(cell)
    return "good" if defender.retreat else "bad" if attacker.retreat else "even"


def _losses(printed: Printed) -> Json:
    rows = [
        {"head": str(losses), "cells": [_at_least(small), _at_least(large)]} for losses, small, large in printed.losses
    ]
    return a_chart("losses", "Loss results", "9.4", "reductions", ["fewer than 7 steps", "7 steps or more"], rows, "")


def _at_least(roll: int) -> str:
    return f"from {roll}" if roll > 0 else "below"


def _artillery(printed: Printed) -> Json:
    rows = [
        {"head": f"{row.least} to {row.most}" if row.most is not None else f"{row.least} and more",
         "cells": [f"{row.modifier:+d}"]}
        for row in printed.artillery
    ]  # fmt: skip
    return a_chart("artillery", "Artillery of the opponent", "9.4.1", "value", ["on the loss roll"], rows, "")


def _ground(printed: Printed) -> Json:
    effects = printed.board.effects
    rows = [{"head": name, "cells": [str(found.mp)]} for name, found in effects.items() if found.mp]
    return a_chart("ground", "Movement points", "4.2", "ground", ["points"], rows, "")
