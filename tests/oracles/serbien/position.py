"""A position of Serbien in plain values, read from its text form."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tests.oracles import fields, names, rows

from .board import GAME, HEXES, MARKS, around, beside

COUNTERS = {row["id"]: row for row in rows(GAME, "units")}
TURNS = {int(row["gt"]): row for row in rows(GAME, "turns")}
SCENARIOS = {row["name"]: row for row in rows(GAME, "scenarios")}
ENEMY = {"AH": "SE", "SE": "AH"}


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

    def marked(self, word: str) -> str:
        """What is written behind a marker; empty if it is not there."""
        found = (mark.removeprefix(word) for mark in self.marks if mark.startswith(word))
        return next((rest for rest in found if not rest or not rest[0].isalpha()), "")

    def told(self, word: str) -> str:
        """What is written behind a word with a colon, such as ``corps:``; empty if it is not there."""
        return next((mark.removeprefix(word) for mark in self.marks if mark.startswith(word)), "")

    def count(self, word: str) -> int:
        return int(self.marked(word) or (1 if word in self.marks else 0))

    @property
    def hexes(self) -> list[str]:
        """19.0 None, one or two."""
        return [hex for hex in (self.place, self.marked("and")) if hex[:1].isdigit()]

    @property
    def fights(self) -> bool:
        """1.1 Infantry and cavalry, and a Fort on its infantry side."""
        return self.cell("type") in ("inf", "cav") or (self.cell("kind") == "fort" and self.count("sr") > 0)

    @property
    def is_fort(self) -> bool:
        return self.cell("kind") == "fort"

    @property
    def is_formation(self) -> bool:
        return self.cell("kind") == "formation"


class Position:
    """What lies on the table, and the question that is asked."""

    def __init__(self, text: str) -> None:
        head, _, todo = text.partition("\ntodo")
        lines = head.splitlines()
        said = {line.split(" ", 1)[0]: line.partition(" ")[2] for line in lines if " @ " not in line}
        self.scenario = said["scenario"].split()[0]
        turn, self.phasing, self.phase = said["turn"].split(" ", 2)
        self.turn = int(turn)
        self.komitadji = [] if said["komitadji"] == "-" else said["komitadji"].split()
        self.positions, self.changed = (
            set() if said[word] == "-" else set(said[word].split()) for word in ("positions", "changed")
        )
        self.waiting = said["waiting"] != "-"
        self.pontoons, self.used = said["pontoons"] != "-", said["used"] != "-"
        self.has_lines = said["boundaries"] != "-"
        self.battle = fields(said["battle"])
        self.units = {unit.name: unit for unit in map(read_unit, (line for line in lines if " @ " in line))}
        self.todo = [line.strip().partition(":")[0] for line in todo.splitlines()]
        last = [line.strip() for line in todo.strip().splitlines()][-1:]
        self.kind, _, told = last[0].partition(": ") if last else ("", "", "")
        self.asked = fields(told)

    def group(self, word: str) -> list[Unit]:
        """The units that the question names."""
        return [self.units[name] for name in names(self.asked[word])]

    def held_by(self, side: str) -> set[str]:
        return {hex for unit in self.units.values() if unit.side == side for hex in unit.hexes}

    def zone(self, side: str) -> set[str]:
        """3.3 The hexes around the Combat units of a side."""
        fighters = (unit for unit in self.units.values() if unit.side == side and unit.fights)
        return {there for unit in fighters for hex in unit.hexes for there in beside(hex)}


@cache
def board_of(scenario: str) -> frozenset[str]:
    """The hexes that are used."""
    mark = SCENARIOS[scenario]["board_mark"]
    return frozenset(MARKS[mark] if mark else HEXES)


@cache
def home_of(scenario: str, side: str) -> frozenset[str]:
    """3.4, 3.5.5 What a side controls at the start: its soil, Montenegro with Serbia."""
    own = {"AH"} if side == "AH" else {"SE", "MO"}
    taken = frozenset(SCENARIOS[scenario]["se_controls"].split())
    found = frozenset(hex for hex in board_of(scenario) if HEXES[hex]["country"] in own)
    return found - taken if side == "AH" else found | taken


@cache
def rear_of(scenario: str, side: str) -> frozenset[str]:
    """1.1 The map edges of a side: hexes of its soil at the rim of the board."""
    board, own = board_of(scenario), {"AH"} if side == "AH" else {"SE", "MO"}
    rim = {hex for hex in board if len([each for each in around(hex) if each in board]) < 6}
    return frozenset(hex for hex in rim if HEXES[hex]["country"] in own) & home_of(scenario, side)


def read_unit(line: str) -> Unit:
    name, _, rest = line.partition(" @ ")
    place, *marks = rest.split()
    return Unit(name, place, tuple(marks))
