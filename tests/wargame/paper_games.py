"""The columns of two games that are not there yet, written before they are: what they need can be declared.

Kaiser's War holds hexes, counts half points and pays for units that come later. Serbien 1914 has units on two hexes,
markers that point at a hex, boxes off the map, and stores that may be below nothing.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, NamedTuple

from doppeladler.engine import Coder, Coders
from doppeladler.engine.text import many, one_of, record
from doppeladler.hexes import EMPTY, Grid, Hex, HexSet
from doppeladler.wargame.columns import Bytes, Shorts, column, derived, places, table, value
from doppeladler.wargame.pieces import NOWHERE, Places, Printed, Stacks, TwoHexStacks, Unit, Units, make_coders
from tests.hexes.example_boards import SERBIEN

Side = str
Mark = str

POOL, BOX, GONE = Hex(-1), Hex(-2), Hex(-3)
WEST, REFITTING = Hex(-2), Hex(-3)


class Plan(NamedTuple):
    """26 What an army has begun."""

    army: Mark
    attacks: int


class KaiserState(Stacks):
    """Kaiser's War: 722 hexes that belong to somebody, points on a track, units that are paid for before they come."""

    turn: int = value(1, line="turn", bounds=(1, 31), rule="6.0")
    phasing: Side = value("CP", line="turn")
    vp: dict[Side, int] = table(("CP", "AL"), 40, line="points")
    control: dict[Side, HexSet] = table(("CP", "AL"), EMPTY, line="control")
    rail_left: int = value(9, line="rail", bounds=(0, 9), rule="18.1")
    at: Places = places({POOL: "pool", BOX: "available", GONE: "gone"})
    due: Bytes = column(mark="due", bounds=(0, 31), rule="9.7")
    spent: Bytes = column(mark="spent", bounds=(0, "half_points"), rule="11.0", seen_by="owner")
    railed: Bytes = column(mark="railed", bounds=(0, 1), rule="18.2")


class SerbienState(TwoHexStacks):
    """Serbien 1914: units on two hexes, attacks that are prepared, corps and armies that change."""

    turn: int = value(1, line="turn", bounds=(1, 30), rule="4.0")
    shells: int = value(12, line="stores", label="shells", bounds=(0, 99), rule="17.0")
    net: int = value(0, line="stores", label="vp")
    repl: dict[Side, int] = table(("AH", "SE", "MO"), 0, line="replacements")
    ips: HexSet = value(EMPTY, line="ip")
    plan: Plan | None = value(None, line="plan")
    boundary: tuple[Hex, ...] = value((), line="boundary")
    armies: tuple[Mark, ...] = derived(lambda s: ("SECOND", "FIFTH", "SIXTH"))
    at: Places = places({NOWHERE: "to come", WEST: "west box", REFITTING: "refitting"})
    also_at: Places = column(NOWHERE, mark="and", entry="Hex")
    sr: Bytes = column(mark="sr", bounds=(0, 3), rule="8.1")
    ce: Bytes = column("printed_ce", mark="ce", bounds=(0, 6), rule="6.1", seen_by="owner")
    army: Bytes = column("home_army", words=("SECOND", "FIFTH", "SIXTH"), always=True)
    pa: Shorts = column(NOWHERE, mark="pa", entry="Hex")
    tested: Bytes = column(mark="tested", bounds=(0, 1))


NAMES = ("AH 29", "AH 14", "AH 32", "SE Drina I", "SE Timok II")


class FewUnits(Printed):
    """Five units on the map of Serbien."""

    def __init__(self) -> None:
        self.grid: Grid = SERBIEN
        self.hex_of = {self.grid.labels[hex]: hex for hex in self.grid.hexes}
        self.name_units(NAMES, ("AH", "AH", "AH", "SE", "SE"), ("AH", "SE"))
        self.half_points = (8, 8, 6, 12, 8)
        self.printed_ce = (0, 1, 2, 0, 0)
        self.home_army = (0, 0, 1, 2, 2)


PRINTED = FewUnits()


def coders() -> Coders:
    """How both papers are written."""
    plain: dict[str, Coder] = {**make_coders(PRINTED)}
    plain["Side"] = plain["Mark"] = Coder(str, str)
    return {
        **plain,
        "Side": Coder(str, one_of(("CP", "AL"), "a side")),
        "dict[Side, HexSet]": _by_side(plain["HexSet"]),
        "Plan | None": record(Plan, plain),
        "tuple[Hex, ...]": many(plain["Hex"]),
    }


def _by_side(hexes: Coder) -> Coder:
    """``CP 01.02, 01.03; AL -``."""
    return Coder(
        lambda held: "; ".join(f"{side} {hexes.write(each)}" for side, each in held.items()),
        lambda text: {side: hexes.read(each) for side, _, each in (part.partition(" ") for part in text.split("; "))},
    )


def game() -> Any:
    """As much of a game as a position asks for."""
    return SimpleNamespace(printed=PRINTED)


def unit(name: str) -> Unit:
    """A unit by its name."""
    return PRINTED.unit(name)


def hexes(*labels: str) -> tuple[Hex, ...]:
    """Hexes by their labels."""
    return tuple(PRINTED.hex_of[label] for label in labels)


def all_units() -> Units:
    """All five."""
    return PRINTED.all_units
