"""A position of Battle for Galicia in plain values, read from its text form."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from functools import cached_property, lru_cache
from typing import NamedTuple

from tests.oracles import fields, rows

from .board import zone

COUNTERS = {f"{row['nat']} {row['id']}": row for row in rows("galicia", "units")}
ENEMY = {"AH": "RU", "RU": "AH"}
LIMIT = 6
"""5.1 Steps in a hex."""
LACK = {"in": 0, "low": 1, "out": 2}
"""11.1 What a state of supply takes from a unit's strength."""


class Unit(NamedTuple):
    """A counter and the markers on it."""

    name: str
    place: str
    reduced: int
    flipped: bool
    supply: str
    spent: int
    marched: bool
    fought: int

    @property
    def side(self) -> str:
        return COUNTERS[self.name]["side"]

    @property
    def corps(self) -> str:
        return COUNTERS[self.name]["corps"]

    @property
    def is_infantry(self) -> bool:
        return COUNTERS[self.name]["type"] == "inf"

    @property
    def allowance(self) -> int:
        return int(COUNTERS[self.name]["ma"])

    def is_held(self, turn: int) -> bool:
        """2.1 Its movement dot."""
        return turn < int(COUNTERS[self.name]["hold_gt"] or 0)

    @property
    def steps(self) -> int:
        """5.1."""
        return int(COUNTERS[self.name]["steps"]) - self.flipped

    @property
    def is_ersatz(self) -> bool:
        """2.1 The dot on the side that lies up."""
        return COUNTERS[self.name]["ersatz_back" if self.flipped else "ersatz_front"] == "1"

    def printed(self, value: str) -> int:
        """A figure on the side that lies up: att, def or av."""
        return int(COUNTERS[self.name]["r_" * self.flipped + value])

    @property
    def attack(self) -> int:
        """10.1, 11.1 Modified for effectiveness and supply."""
        return self.printed("att") - self.reduced - LACK[self.supply]

    @property
    def defence(self) -> int:
        return self.printed("def") - self.reduced - LACK[self.supply]

    @property
    def artillery(self) -> int:
        return 0 if self.supply == "out" else self.printed("av")

    @property
    def is_on_map(self) -> bool:
        return "." in self.place

    @property
    def has_attacked(self) -> bool:
        return bool(self.fought & 1)

    @property
    def was_attacked(self) -> bool:
        return bool(self.fought & 2)


class Position:
    """Everything that lies on the table, and the question that is asked."""

    def __init__(self, text: str) -> None:
        head, _, todo = text.partition("\ntodo")
        lines = head.splitlines()
        self.options = dict(word.split("=") for word in lines[3].split()[2:])
        words = lines[4].split(" ", 3)
        self.turn, self.phasing, self.phase = int(words[1]), words[2], words[3]
        self.points = lines[5].removeprefix("points ")
        self.captured = set(lines[6].split()[1:])
        self.battle = fields(lines[7].removeprefix("battle "))
        self.units = {unit.name: unit for unit in map(read_unit, lines[8:])}
        last = todo.rstrip().rpartition("\n")[2].strip()
        self.kind, _, told = last.partition(": ")
        self.asked = fields(told)

    def on_map(self, side: str) -> list[Unit]:
        return [unit for unit in self.units.values() if unit.side == side and unit.is_on_map]

    @cached_property
    def held_by(self) -> dict[str, set[str]]:
        """The hexes in which a side has units."""
        return {side: {unit.place for unit in self.on_map(side)} for side in ENEMY}

    @cached_property
    def zones(self) -> dict[str, set[str]]:
        """6.0 The hexes in a side's zones of control."""
        return {side: zone(self.held_by[side]) for side in ENEMY}

    def stack(self, hex: str) -> list[Unit]:
        return [unit for unit in self.units.values() if unit.place == hex]

    def steps_in(self, hex: str) -> int:
        return sum(unit.steps for unit in self.stack(hex))

    def without(self, units: Iterable[Unit]) -> Position:
        """The same with these units off the map."""
        other = copy(self)
        other.units = {**self.units, **{unit.name: unit._replace(place="on the way") for unit in units}}
        for derived in ("held_by", "zones"):
            other.__dict__.pop(derived, None)
        return other


@lru_cache(4)
def read(text: str) -> Position:
    """The position of a text."""
    return Position(text)


def read_unit(line: str) -> Unit:
    """``AH 5 @ 10.22 reduced1 flipped low spent2 marched fought1``."""
    name, _, rest = line.partition(" @ ")
    if not rest[0].isdigit():
        return Unit(name, rest, 0, "flipped" in rest, "in", 0, False, 0)
    place, *marks = rest.split(" ")

    def number(word: str) -> int:
        return next((int(mark.removeprefix(word)) for mark in marks if mark.startswith(word)), 0)

    supply = next((word for word in ("low", "out") if word in marks), "in")
    return Unit(
        name,
        place,
        number("reduced"),
        "flipped" in marks,
        supply,
        number("spent"),
        "marched" in marks,
        number("fought"),
    )
