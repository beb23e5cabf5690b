"""Where supply would help: the attacks of this turn that gain by it, and how much."""

from __future__ import annotations

from typing import NamedTuple

from doppeladler.games.kaisers_war.book import HexSet
from doppeladler.hexes import of

from .attacks import Means, Planner, by_moving
from .clash import Help
from .field import Field
from .weights import Level

TRIED = 3
"""Of each hex, so many of the best attacks without supply are looked at."""


class Need(NamedTuple):
    """An attack that supply would better."""

    gain: float
    hexes: HexSet
    """From where it is made."""


def needs_of(field: Field, level: Level) -> list[Need]:
    """The attacks that could be made this turn and are not served yet, each with what supply adds to it."""
    now = Means.on_map(field, may_move=True)
    planner = Planner(field, Means(field, {}, now.hqs), level.hexes)
    everywhere, found = field.printed.grid.board, list[Need]()
    for target, places in by_moving(field, frozenset()).items():
        clash = field.clash(target)
        for attack in planner.on(target, places)[:TRIED]:
            hexes = of(attack.hexes)
            if any(not hexes & ~served for served in now.served.values()):
                continue
            better = clash.prospect(attack.force, Help(attack.help.hq, (), everywhere)).value
            gain = better - max(0.0, attack.value)
            if gain > 0:
                found.append(Need(gain, hexes))
    return found
