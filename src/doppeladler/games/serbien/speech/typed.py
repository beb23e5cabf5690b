"""Odds of typed-in strengths, without a map: the ratio, its column, and what every pair of intensities brings."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import Battle
from doppeladler.games.serbien.printed import Printed
from doppeladler.games.serbien.rules.ch09_intensity import retreat_due
from doppeladler.games.serbien.rules.tables import DIE
from doppeladler.games.serbien.words import say, sentence
from doppeladler.hexes import Hex
from doppeladler.wargame.speech import Figure, Study, distribution, in_values

FIGURES = (
    Figure("attack", sentence("typed-attack"), least=1),
    Figure("defence", sentence("typed-defence"), least=1),
)
PAIRS = {"normal": (), "attacker": (AH,), "defender": (SE,), "both": (AH, SE)}
"""9.8 Who fights with intensity."""


def study(printed: Printed, numbers: Mapping[str, Any]) -> Study:
    """What an attack of this strength brings against such a defence."""
    attack, defence = numbers["attack"], numbers["defence"]
    ratio = Fraction(attack, defence)
    column = max(0, sum(ratio >= start for start in printed.ratio_from) - 1)
    named, values = dict[str, Fraction](), dict[str, Any]()
    for pair, sides in PAIRS.items():
        battle = Battle(AH, Hex(0), (), (), intense=sides)
        back = sum(bool(retreat_due(battle, printed.black[die - 1][column].retreat)) for die in DIE)
        named[say(f"typed-{pair}")] = Fraction(back, len(DIE))
        values[pair] = in_values(Fraction(back, len(DIE)))
    title = say("typed-title", ratio=printed.ratios[column])
    chart = distribution(title, say("head-intensity"), named)
    found = {"attack": attack, "defence": defence, "column": printed.ratios[column]}
    return Study((chart,), {"game": "serbien", **found, "falls_back": values})
