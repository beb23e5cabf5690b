"""Odds of typed-in strengths, without a map: the percentage, its column, and every result of both tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from doppeladler.games.kaisers_war.printed import STANDARD, TABLES, Printed
from doppeladler.games.kaisers_war.rules.tables import column_of, percentage
from doppeladler.games.kaisers_war.words import say, sentence
from doppeladler.wargame.speech import Figure, Study, distribution, in_values

FIGURES = (
    Figure("attack", sentence("typed-attack"), least=1),
    Figure("defence", sentence("typed-defence"), least=1),
)


def study(printed: Printed, numbers: Mapping[str, Any]) -> Study:
    """What an attack of this strength brings against such a defence."""
    attack, defence = numbers["attack"], numbers["defence"]
    percent = percentage(attack, defence)
    column = column_of(printed.bands, percent)
    charts, values = [], dict[str, Any]()
    for table in TABLES:
        codes = [row[column] for row in printed.crt[table]]
        chances = {code: Fraction(times, len(codes)) for code, times in Counter(codes).items()}
        named = {say("outcome", code=code, name=sentence(f"result-{code}")): each for code, each in chances.items()}
        title = say("typed-title", table=sentence(f"table-{table}"), percent=percent, column=printed.band_names[column])
        charts.append(distribution(title, say("head-result"), named))
        values[table] = {code: in_values(each) for code, each in chances.items()}
    found = {"attack": attack, "defence": defence, "percent": percent, "column": printed.band_names[column]}
    return Study(tuple(charts), {"game": "kaisers-war", **found, "results": values[STANDARD], "tables": values})
