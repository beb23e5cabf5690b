"""The printed charts as plain tables, for the charts page and the odds strip of a client."""

from __future__ import annotations

from doppeladler.games.galicia.printed import Printed
from doppeladler.games.galicia.rules.tables import COLUMNS, read_cell
from doppeladler.games.galicia.words import say, term
from doppeladler.wargame.table.presentation import Chart, ChartRow
from doppeladler.wargame.table.printed import a_chart

_WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""In how many of 36 throws two dice make a total."""


def charts(printed: Printed) -> list[Chart]:
    """Combat results, losses, artillery and the cost of ground."""
    return [_combat(printed), _losses(printed), _artillery(printed), _ground(printed)]


def _combat(printed: Printed) -> Chart:
    rows: list[ChartRow] = [
        {
            "head": str(roll),
            "weight": _WAYS[roll],
            "cells": [cells[column] for column in COLUMNS],
            "tones": [_tone(cells[column]) for column in COLUMNS],
        }
        for roll, cells in sorted(printed.crt.items())
    ]
    title, note = say("chart-crt"), say("chart-crt-note")
    return a_chart("crt", title, "9.1", "2d6", list(COLUMNS), rows, note)


def _tone(cell: str) -> str:
    """For whom a result is good: who drives off whom."""
    attacker, defender = read_cell(cell)
    return "good" if defender.retreat else "bad" if attacker.retreat else "even"


def _losses(printed: Printed) -> Chart:
    rows: list[ChartRow] = [
        {"head": str(losses), "cells": [_at_least(small), _at_least(large)]} for losses, small, large in printed.losses
    ]
    title, corner, columns = (
        say("chart-losses"),
        say("chart-losses-head"),
        [say("chart-few-steps"), say("chart-many-steps")],
    )
    return a_chart("losses", title, "9.4", corner, columns, rows, "")


def _at_least(roll: int) -> str:
    return say("chart-from", roll=roll) if roll > 0 else say("chart-below")


def _artillery(printed: Printed) -> Chart:
    rows: list[ChartRow] = [
        {"head": _band(row.least, row.most),
         "cells": [f"{row.modifier:+d}"]}
        for row in printed.artillery
    ]  # fmt: skip
    title, corner, column = say("chart-artillery"), say("chart-artillery-head"), say("chart-on-the-loss-roll")
    return a_chart("artillery", title, "9.4.1", corner, [column], rows, "")


def _band(least: int, most: int | None) -> str:
    return say("chart-and-more", least=least) if most is None else say("chart-band", least=least, most=most)


def _ground(printed: Printed) -> Chart:
    effects = printed.board.effects
    rows: list[ChartRow] = [
        {"head": str(term(name)), "cells": [str(found.mp)]} for name, found in effects.items() if found.mp
    ]
    return a_chart("ground", say("chart-ground"), "4.2", say("chart-ground-head"), [say("chart-points")], rows, "")
