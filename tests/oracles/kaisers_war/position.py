"""A position of Kaiser's War in plain values, read from its text form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple

from tests.oracles import fields, rows

from .board import CLOSED, GAME, MARKS, SOIL, beside, is_russian

COUNTERS = {row["unit"]: row for row in rows(GAME, "units")}
CALENDAR = {int(row["turn"]): row for row in rows(GAME, "calendar")}
SIDES = ("AL", "CP")
ENEMY = {"AL": "CP", "CP": "AL"}
LATER = {"RO": "AL", "BU": "CP"}
"""23.1 Neutrals, and the side they join."""


class Unit(NamedTuple):
    """A counter and the markers on it."""

    name: str
    place: str
    marks: tuple[str, ...]

    def cell(self, name: str) -> str:
        return COUNTERS[self.name][name]

    @property
    def side(self) -> str:
        return self.cell("side")

    @property
    def nation(self) -> str:
        return self.cell("nat")

    @property
    def type(self) -> str:
        return self.cell("type")

    @property
    def is_army(self) -> bool:
        """14.15 (3) Armies and abteilungen."""
        return self.cell("size") in ("XXXX", "[XXXX]")

    @property
    def is_on_map(self) -> bool:
        return self.place.isdigit()

    def printed(self, name: str) -> int:
        """A figure on the side that lies up."""
        back = self.cell(f"back_{name}") if "back" in self.marks and name != "att" else ""
        return int(back or self.cell(name) or 0)

    def marked(self, word: str) -> int:
        """The number behind a marker; 1 if it has none, 0 if it is not there."""
        for mark in self.marks:
            if re.fullmatch(rf"{word}\d*", mark):
                return int(mark.removeprefix(word) or 1)
        return 0

    @property
    def has_zone(self) -> bool:
        """13.0, 20.1 Movement of one or more, and no supply unit; or a fortress."""
        return self.type == "fortress" or (self.type != "supply" and int(self.cell("ma")) > 0)


class Position:
    """Everything that lies on the table, and the question that is asked."""

    def __init__(self, text: str) -> None:
        head, _, todo = text.partition("\ntodo")
        lines = head.splitlines()
        said = {line.split(" ", 1)[0]: line.partition(" ")[2] for line in lines if " @ " not in line}
        self.scenario, *options = said["scenario"].split()
        self.options = dict(word.split("=") for word in options)
        turn, self.phasing, self.phase = said["turn"].split(" ", 2)
        self.turn = int(turn)
        self.vp = {side: int(points) for side, points in (each.split() for each in said["points"].split(", "))}
        self.joined = listed(said["joined"])
        self.entry = int(said["entry"])
        self.revolution = int(said["revolution"].split()[0])
        self.changed, self.fresh, self.attacked = (hexes(said[word]) for word in ("changed", "fresh", "attacked"))
        self.rail_left = int(said["rail"])
        self.bought, self.placed, self.supplied = (listed(said[word]) for word in ("bought", "placed", "supplied"))
        self.committed = dict(read_commitments(said["committed"]))
        self.battle = fields(said["battle"])
        self.units = {unit.name: unit for unit in (read_unit(line) for line in lines if " @ " in line)}
        self.todo = [line.strip() for line in todo.strip().splitlines()]
        self.kind, _, told = self.todo[-1].partition(": ") if self.todo else ("", "", "")
        self.asked = fields(told)

    def is_on(self, option: str) -> bool:
        return self.options[option] == "yes"

    @property
    def weather(self) -> str:
        return CALENDAR[self.turn]["weather"]

    @property
    def is_west(self) -> bool:
        """8.0; opt.13 Moltke turns it round."""
        row = CALENDAR[self.turn]
        return row["year"] != "1914" if self.is_on("moltke") else row["main_effort"] == "West"

    def is_wintry(self, hex: str) -> bool:
        """22.1, 22.2 Winter, or thaw in Russia."""
        return self.weather == "winter" or (self.weather == "thaw" and is_russian(hex))

    @cached_property
    def neutral(self) -> set[str]:
        """23.0 The soil of countries that have not joined."""
        return {hex for country in LATER if country not in self.joined for hex in SOIL[country]}

    def on_map(self, side: str) -> list[Unit]:
        return [unit for unit in self.units.values() if unit.side == side and unit.is_on_map]

    def stack(self, hex: str) -> list[Unit]:
        return self._stacks.get(hex, [])

    @cached_property
    def _stacks(self) -> dict[str, list[Unit]]:
        found: dict[str, list[Unit]] = {}
        for unit in self.units.values():
            if unit.is_on_map:
                found.setdefault(unit.place, []).append(unit)
        return found

    @cached_property
    def occupied(self) -> dict[str, set[str]]:
        return {side: {unit.place for unit in self.on_map(side)} for side in SIDES}

    @cached_property
    def held(self) -> dict[str, set[str]]:
        """7.3 Who controls what: as at the start, and as it has changed."""
        start = held_at_start(self.scenario, self.joined)
        return {side: start[side] - self.changed | start[ENEMY[side]] & self.changed for side in SIDES}

    @cached_property
    def forts(self) -> dict[str, set[str]]:
        """20.1 The fortress hexes that zones do not enter; opt.18 Russia's no more."""
        mute = "RU" if self.is_on("artillery") else ""
        return {
            side: {unit.place for unit in self.on_map(side) if unit.type == "fortress" and unit.nation != mute}
            for side in SIDES
        }

    @cached_property
    def zones(self) -> dict[str, set[str]]:
        """13.0 to 13.2 The zones of control of a side."""
        return {
            side: {
                there
                for unit in self.on_map(side)
                if unit.has_zone and unit.place not in self.neutral
                for there in beside(unit.place)
            }
            - self.forts[ENEMY[side]]
            for side in SIDES
        }

    @property
    def transit_is_open(self) -> bool:
        """18.6, 23.1 From the first turn of 1916, once Bulgaria is at war."""
        return int(CALENDAR[self.turn]["year"]) >= 1916 and "BU" in self.joined


def held_at_start(scenario: str, joined: list[str]) -> dict[str, set[str]]:
    """7.1 Each side of the front line of a scenario, and 23.1 the countries that have joined."""
    taken = {"CP": set(MARKS.get(f"cp_holds_{scenario}", ())), "AL": set(MARKS.get(f"allies_hold_{scenario}", ()))}
    home = {"CP": SOIL["GE"] | SOIL["AH"], "AL": set(SOIL["RU"])}
    start = {side: (home[side] - taken[ENEMY[side]] | taken[side]) - CLOSED for side in SIDES}
    for country in joined:
        start[LATER[country]] |= SOIL[country]
    return start


@lru_cache(6)
def read(text: str) -> Position:
    """The position of a text."""
    return Position(text)


def hexes(text: str) -> set[str]:
    return set() if text == "-" else set(text.split())


def listed(text: str) -> list[str]:
    return [] if text == "-" else text.split(", ")


def read_unit(line: str) -> Unit:
    """``GE 8 @ 2622 back spent4 moved2``."""
    name, _, rest = line.partition(" @ ")
    place, *marks = rest.split(" ")
    return Unit(name, place, tuple(marks))


def read_commitments(text: str) -> Iterator[tuple[str, set[str]]]:
    """``CP supply1: 2214 2315, CP supply2: -``."""
    for part in [] if text == "-" else text.split(", "):
        name, _, reached = part.partition(": ")
        yield name, hexes(reached)


def fits(units: list[Unit]) -> bool:
    """12.1 An army or HQ, or three corps; with them a supply unit, a fortress, and a train, tank or shock corps."""
    kinds = [_room(unit) for unit in units]
    big, corps = kinds.count("big"), kinds.count("corps")
    special = kinds.count("special")
    shock = kinds.count("shock")
    corps += max(0, shock - (0 if special else 1))
    if kinds.count("supply") > 1 or kinds.count("fortress") > 1 or special > 1 or big > 1:
        return False
    return corps == 0 if big else corps <= 3


def _room(unit: Unit) -> str:
    if unit.is_army or unit.type == "hq":
        return "big"
    if unit.type in ("supply", "fortress", "shock"):
        return unit.type
    return "special" if unit.type in ("train", "tank") else "corps"
