"""A position of Serbien in plain values, read from its text form."""

from __future__ import annotations

from typing import NamedTuple

from tests.oracles import fields, names, rows

from .board import GAME, beside

COUNTERS = {row["id"]: row for row in rows(GAME, "units")}
TURNS = {int(row["gt"]): row for row in rows(GAME, "turns")}
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
        self.pontoons, self.used = said["pontoons"] != "-", said["used"] != "-"
        self.battle = fields(said["battle"])
        self.units = {unit.name: unit for unit in map(read_unit, (line for line in lines if " @ " in line))}
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


def read_unit(line: str) -> Unit:
    name, _, rest = line.partition(" @ ")
    place, *marks = rest.split()
    return Unit(name, place, tuple(marks))
