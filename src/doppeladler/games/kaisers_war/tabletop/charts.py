"""The printed charts as plain tables, for the charts page and the odds strip of a client."""

from __future__ import annotations

from doppeladler.games.kaisers_war.events import spell_halves
from doppeladler.games.kaisers_war.printed import TABLES, Printed
from doppeladler.games.kaisers_war.words import say, term
from doppeladler.wargame.table.presentation import Chart, ChartRow
from doppeladler.wargame.table.printed import a_chart

GOOD, BAD = ("BT", "DD", "DP", "DZ", "MD"), ("AD", "AZ")


def tone(code: str) -> str:
    """14.14 For whom a result is good."""
    return "good" if code in GOOD else "bad" if code in BAD else "even"


def charts(printed: Printed) -> list[Chart]:
    """Both combat tables, their results, prices, points, the cost of ground, and the levels of victory."""
    combat = [_combat(printed, table) for table in TABLES]
    return [*combat, _results(), _prices(printed), _points(printed), _ground(printed), _levels(printed)]


def _combat(printed: Printed, table: str) -> Chart:
    rows: list[ChartRow] = [
        {"head": str(die), "cells": [str(term(code)) for code in cells], "tones": [tone(code) for code in cells]}
        for die, cells in enumerate(printed.crt[table], 1)
    ]
    note = say(f"chart-{table}-note")
    return a_chart(table, say(f"chart-{table}"), "14.14", say("chart-die"), list(printed.band_names), rows, note)


def _results() -> Chart:
    codes = ("AZ", "AD", "ST", "BB", "MD", "DD", "DP", "DZ", "BT")
    rows: list[ChartRow] = [
        {"head": str(term(code)), "cells": [say(f"result-{code}"), say(f"means-{code}")]} for code in codes
    ]
    return a_chart(
        "results", say("chart-results"), "14.14", say("chart-result"), [say("chart-name"), say("chart-means")], rows
    )


def _prices(printed: Printed) -> Chart:
    rows: list[ChartRow] = [
        {
            "head": say(f"price-{row.what.replace(' ', '-')}"),
            "cells": [
                say("chart-each-point", cost=row.cost) if row.what == "fortress" else str(row.cost),
                say("chart-delay", turns=row.delay),
                str(row.from_year),
            ],
        }
        for row in printed.prices.values()
    ]
    columns = [say("chart-cost"), say("chart-comes"), say("chart-from-year")]
    return a_chart("prices", say("chart-prices"), "9.3", say("chart-unit"), columns, rows)


def _points(printed: Printed) -> Chart:
    rows: list[ChartRow] = [
        {"head": say(f"points-{what.replace(' ', '-')}"), "cells": [str(row.gain), str(row.loss), str(row.west)]}
        for what, row in printed.points.items()
    ]
    columns = [say("chart-gain"), say("chart-loss"), say("chart-loss-west")]
    return a_chart("points", say("chart-points"), "5.0", say("chart-what"), columns, rows)


def _ground(printed: Printed) -> Chart:
    rows: list[ChartRow] = [
        {"head": str(term(name)), "cells": [spell_halves(found.mp)]}
        for name, found in printed.board.effects.items()
        if found.mp
    ]
    return a_chart("ground", say("chart-ground"), "11.4", say("chart-ground-head"), [say("chart-movement")], rows)


def _levels(printed: Printed) -> Chart:
    rows: list[ChartRow] = [
        {"head": say("chart-from", points=least), "cells": [say(f"level-{level}")]} for least, level in printed.levels
    ]
    return a_chart("levels", say("chart-levels"), "4.3", say("chart-difference"), [say("chart-level")], rows)
