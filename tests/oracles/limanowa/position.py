"""A position of Limanowa 1914 in plain values, read from its text form."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

from tests.oracles import fields, names, rows

KINDS = {row["kind"]: row for row in rows("limanowa", "kinds")}
FIGURES = {row["name"]: row for row in rows("limanowa", "units")}
SIDE_OF = {"VIII": "RU", "VII": "RU", "Hadfy": "AH", "Szurmay": "AH", "RU": "RU", "AH": "AH"}
ENEMY = {"AH": "RU", "RU": "AH"}
MOVED, ACTED = 1, 15


class Unit(NamedTuple):
    """A figure."""

    name: str
    place: str
    group: str
    points: int
    acted: int

    @property
    def side(self) -> str:
        return SIDE_OF[self.group]

    @property
    def kind(self) -> str:
        return FIGURES[self.name]["kind"]

    @property
    def arm(self) -> str:
        return KINDS[self.kind]["arm"]

    @property
    def is_gun(self) -> bool:
        return self.arm == "artillery"

    @property
    def is_on_board(self) -> bool:
        return self.place.isdigit()

    @property
    def has_moved(self) -> bool:
        return bool(self.acted & MOVED)

    @property
    def has_acted(self) -> bool:
        """4.2.2 One action a round."""
        return bool(self.acted & ACTED)

    def printed(self, value: str) -> int:
        return int(KINDS[self.kind][value])


class Order(NamedTuple):
    """An announced action or attack."""

    verb: str
    unit: str
    to: str


class Card(NamedTuple):
    """A card that lies open."""

    name: str
    aims: list[str]


class Position:
    """Everything that lies on the table, and the question that is asked."""

    def __init__(self, text: str) -> None:
        head, _, todo = text.partition("\ntodo")
        lines = head.splitlines()
        self.lines = dict(line.split(" ", 1) for line in lines[3:] if " @ " not in line)
        words = self.lines["scenario"].split()
        self.scenario, self.options = words[0], dict(word.split("=") for word in words[1:])
        turn, self.group, self.phase = self.lines["turn"].split(" ", 2)
        self.turn, self.side = int(turn), SIDE_OF[self.group]
        self.weather = self.lines["weather"]
        self.units = {unit.name: unit for unit in map(read_unit, (line for line in lines if " @ " in line))}
        self.clash = fields(self.lines["clash"])
        self.orders = [read_order(each) for each in self.lines["orders"].split("; ") if each != "-"]
        self.cards = [read_card(each) for each in self.lines["played"].split("; ") if each != "-"]
        last = todo.rstrip().rpartition("\n")[2].strip()
        self.kind, _, told = last.partition(":")
        self.asked = fields(told.strip())

    def number(self, line: str, word: str) -> int:
        """``AH 4, RU 3`` in a line of the text: the number of a word in it."""
        return next((int(each.split()[1]) for each in names(self.lines[line]) if each.split()[0] == word), 0)

    @cached_property
    def at(self) -> dict[str, Unit]:
        """Who stands on a field."""
        return {unit.place: unit for unit in self.units.values() if unit.is_on_board}

    def held_by(self, side: str) -> set[str]:
        return {field for field, unit in self.at.items() if unit.side == side}

    def of_group(self, group: str) -> list[Unit]:
        return [unit for unit in self.units.values() if unit.group == group]


@lru_cache(4)
def read(text: str) -> Position:
    """The position of a text."""
    return Position(text)


def read_unit(line: str) -> Unit:
    """``RU guard 1 @ 0704 VIII rp4 acted1``."""
    name, _, rest = line.partition(" @ ")
    place, group, points, *acted = rest.split(" ")
    return Unit(name, place, group, int(points[2:]), int(acted[0].removeprefix("acted")) if acted else 0)


def read_order(text: str) -> Order:
    """``move RU guard 1 > 0604``."""
    verb, _, rest = text.partition(" ")
    unit, _, to = rest.partition(" > ")
    return Order(verb, unit, to)


def read_card(text: str) -> Card:
    """``Spearhead I by Hadfy at AH legion``; a blocked card has no aims for us."""
    name, _, rest = text.partition(" by ")
    seat, _, aims = rest.partition(" at ")
    return Card(name.rpartition(" ")[0], [] if "blocked" in seat else names(aims))
