"""What a client draws of an event: the fields, units, cards and dice among its facts, in the order of its sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from doppeladler.engine import Event, Marks
from doppeladler.games.limanowa.printed import Printed

UNIT, HEX, CARD, DIE, NAME, REST = "unit", "hex", "card", "die", "name", ""
"""What a fact is; a NAME is whatever bears it: a unit, a field, a target."""

FACTS: dict[str, tuple[str, ...]] = {
    "placed": (UNIT, HEX),
    "weather": (DIE,),
    "krakow": (DIE,),
    "drew": (REST, CARD),
    "card": (REST, CARD, NAME),
    "card changed": (REST, CARD),
    "blocked": (CARD,),
    "recovers": (UNIT,),
    "withdraws": (UNIT, HEX, HEX),
    "last reserves": (UNIT,),
    "ordered": (REST, UNIT, HEX),
    "move": (UNIT, HEX, HEX),
    "move prevented": (UNIT, HEX),
    "rail": (UNIT, HEX, HEX),
    "track blown up": (UNIT,),
    "train prevented": (UNIT, HEX),
    "no target": (UNIT, HEX),
    "artillery attack": (UNIT, UNIT, REST, REST, REST, HEX),
    "artillery roll": (UNIT, REST, DIE),
    "clash": (HEX, UNIT, UNIT),
    "no clash": (HEX,),
    "supported": (HEX,),
    "covered": (UNIT, UNIT),
    "inspired": (UNIT, UNIT),
    "charge": (UNIT,),
    "strike": (UNIT, UNIT),
    "strike roll": (UNIT, REST, DIE),
    "basic attack": (UNIT, UNIT),
    "loses": (UNIT,),
    "destroyed": (UNIT, HEX),
    "advance": (UNIT, HEX, HEX),
    "replacement": (UNIT,),
    "target taken": (NAME,),
    "reward": (REST, NAME),
}
"""What the first facts of an event are; of a kind that is not here there is nothing to draw."""


def marks_of(printed: Printed, event: Event) -> Marks:
    """The marks of one event, each name once."""
    found: dict[str, dict[Any, None]] = {UNIT: {}, HEX: {}, CARD: {}}
    dice: list[int] = []
    for what, fact in _told(printed, event):
        if what == DIE:
            dice.append(fact)
        else:
            found[what][fact] = None
    return Marks(tuple(found[HEX]), tuple(found[UNIT]), tuple(found[CARD]), tuple(dice))


def _told(printed: Printed, event: Event) -> Iterator[tuple[str, Any]]:
    """Single things with what each is, by the names a client knows."""
    for what, fact in zip(FACTS.get(event.kind, ()), event.facts, strict=False):
        several: tuple[Any, ...] = fact if isinstance(fact, tuple) else (fact,)
        for each in several:
            if what == UNIT:
                yield UNIT, printed.names[each]
            elif what == HEX and each >= 0:
                yield HEX, printed.grid.labels[each]
            elif what == CARD:
                yield CARD, printed.cards[each].name
            elif what == DIE:
                yield DIE, each
            elif what == NAME:
                yield from _named(printed, each)


def _named(printed: Printed, name: str) -> Iterator[tuple[str, Any]]:
    if name in printed.by_name:
        yield UNIT, name
    elif name in printed.hex_of:
        yield HEX, name
    elif name in printed.by_target:
        for label in printed.targets[printed.by_target[name]].labels:
            yield HEX, label
