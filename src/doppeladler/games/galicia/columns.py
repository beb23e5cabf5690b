"""What changes in a game of Battle for Galicia: the columns of its position, and how they are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from doppeladler.engine import Coder, Coders
from doppeladler.engine.text import NONE, one_of, read_whole, record, word_or_none
from doppeladler.hexes import EMPTY
from doppeladler.wargame.columns import Bytes, column, places, value
from doppeladler.wargame.pieces import Places, Stacks, make_coders

from .book import AH, RU, Hex, Hexes, HexSet, Side, Units
from .printed import Printed

PENDING = Hex(-1)
"""Not yet on the map (14.0)."""
ELIMINATED = Hex(-2)
"""Removed from play for good (10.3.4)."""

IN_SUPPLY, LOW_SUPPLY, OUT_OF_SUPPLY = 0, 1, 2
SUPPLY_NAMES = ("in", "low", "out")

HAS_ATTACKED, WAS_ATTACKED = 1, 2
"""7.0: once each per combat phase."""

PHASES = ("supply", "reinforcement", "movement", "combat", "victory points", "over")
SOURCES = ("attacks", "towns", "eliminations")
"""15.1 What points are for."""
Phase = str
Points = Mapping[tuple[Side, str], int]
"""By side and source."""


class Battle(NamedTuple):
    """The one combat that is being resolved; empty fields are not known yet."""

    target: Hex
    hexes: Hexes
    attackers: Units = ()
    defenders: Units = ()
    column: int = 0
    flanked: bool = False
    attack: int = 0
    defence: int = 0
    attack_av: int = 0
    defence_av: int = 0
    steps: int = 0
    cell: str = ""
    attacker_failed: bool = False
    defender_failed: bool = False
    advanced: bool = False
    retreated: Units = ()
    """The attackers, and whoever went along, that have set out on their retreat."""


class GaliciaState(Stacks):
    """A position of Battle for Galicia."""

    printed: Printed
    turn: int = value(1, line="turn", bounds=(1, "last_turn"), rule="3.0")
    phasing: Side = value(AH, line="turn")
    phase: Phase = value("", line="turn")
    vp: Points = value({}, line="points")
    captured: HexSet = value(EMPTY, line="captured")
    battle: Battle | None = value(None, line="battle")
    at: Places = places({PENDING: "to come", ELIMINATED: "eliminated"})
    ce: Bytes = column(bounds=(0, 2), mark="reduced", rule="10.2")
    flipped: Bytes = column(bounds=(0, 1), mark="flipped", rule="5.1")
    supply: Bytes = column(words=SUPPLY_NAMES, rule="11.0")
    spent: Bytes = column(bounds=(0, "ma"), mark="spent", rule="4.1")
    moved: Bytes = column(bounds=(0, 1), mark="marched", rule="4.1")
    fought: Bytes = column(bounds=(0, 3), mark="fought", rule="7.0")

    def score(self, side: Side) -> int:
        """A side's victory points from all sources (15.1)."""
        return sum(points for (owner, _), points in self.vp.items() if owner == side)


def coders_of(printed: Printed) -> Coders:
    """How everything is written: by its printed name."""
    plain = make_coders(printed)
    return {
        **plain,
        "Side": Coder(str, one_of((AH, RU), "a side")),
        "Phase": word_or_none(PHASES, "a phase"),
        "Points": Coder(_write_points, _read_points),
        "Battle | None": record(Battle, plain),
    }


def _write_points(vp: Points) -> str:
    return ", ".join(f"{side} {source} {points}" for (side, source), points in sorted(vp.items())) or NONE


def _read_points(text: str) -> Points:
    vp = {}
    for part in [] if text == NONE else text.split(", "):
        words = part.split(" ")
        if len(words) != 3 or words[0] not in (AH, RU) or words[1] not in SOURCES:
            raise ValueError(f"expected points such as 'AH towns 10', got {part!r}")
        vp[words[0], words[1]] = read_whole(words[2])
    return vp
