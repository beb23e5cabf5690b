"""What a client draws of an event: the hexes, units and dice among its facts, in the order of its sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from doppeladler.engine import Event, Marks
from doppeladler.games.galicia.printed import Printed
from doppeladler.games.galicia.rules.ch15_victory import ELIMINATIONS, TOWNS

UNIT, HEX, DIE, REST = "unit", "hex", "die", ""

FACTS: dict[str, tuple[str, ...]] = {
    "supply": (UNIT,),
    "attrition": (UNIT, HEX),
    "arrives": (UNIT, HEX),
    "waits": (UNIT,),
    "march": (UNIT, HEX, HEX),
    "march seen": (UNIT, REST, HEX, HEX),
    "react": (UNIT, HEX, HEX),
    "recovered": (UNIT,),
    "attack declared": (REST, HEX, HEX, UNIT, UNIT),
    "ratio": (HEX,),
    "called off": (HEX,),
    "combat result": (HEX, DIE),
    "retreat": (UNIT, HEX, HEX),
    "cannot retreat": (UNIT,),
    "advance": (UNIT, HEX, HEX),
    "losses": (REST, DIE),
    "reduced": (UNIT,),
    "step lost": (UNIT,),
    "eliminated": (UNIT, HEX),
}
"""What the first facts of an event are; of a kind that is not here there is nothing to draw."""


def marks_of(printed: Printed, event: Event) -> Marks:
    """The marks of one event, each name once."""
    hexes: dict[str, None] = {}
    units: dict[str, None] = {}
    dice: list[int] = []
    for what, fact in _told(printed, event):
        several = fact if isinstance(fact, tuple) else (fact,)
        if what == HEX:
            hexes |= dict.fromkeys(printed.grid.labels[hex] for hex in several)
        elif what == UNIT:
            units |= dict.fromkeys(printed.names[unit] for unit in several)
        elif what == DIE:
            dice += several
    return Marks(tuple(hexes), tuple(units), dice=tuple(dice))


def _told(printed: Printed, event: Event) -> Iterator[tuple[str, Any]]:
    """Facts with what each is: unit, hex or die, one or several."""
    if event.kind == "points":
        _, _, source, what = event.facts
        yield {TOWNS: HEX, ELIMINATIONS: UNIT}.get(str(source), REST), what
    elif event.kind == "strengths":
        lines: Any = event.facts[0]
        yield UNIT, tuple(printed.by_name[line.reason] for line in lines if line.reason in printed.by_name)
    else:
        yield from zip(FACTS.get(event.kind, ()), event.facts, strict=False)
