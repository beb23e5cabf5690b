"""A position of Battle for Galicia: named columns, one entry per unit, and the few things that are not units."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple, Self

from doppeladler.engine import State
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.wargame.pieces import Places

from .book import AH, RU, Hex, Hexes, HexSet, Side, Unit, Units

if TYPE_CHECKING:
    from .game import Galicia
    from .printed import Printed

PENDING = Hex(-1)
"""Not yet on the map (14.0)."""
ELIMINATED = Hex(-2)
"""Removed from play for good (10.3.4)."""

IN_SUPPLY, LOW_SUPPLY, OUT_OF_SUPPLY = 0, 1, 2
SUPPLY_NAMES = ("in", "low", "out")

HAS_ATTACKED, WAS_ATTACKED = 1, 2
"""7.0: once each per combat phase."""


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


class GaliciaState(State):
    """What changes during play. What is printed lives in `printed` and is shared by all clones."""

    __slots__ = (
        "_zoc",
        "at",
        "battle",
        "captured",
        "ce",
        "flipped",
        "fought",
        "moved",
        "occupied",
        "options",
        "phase",
        "phasing",
        "printed",
        "scenario",
        "spent",
        "stacks",
        "supply",
        "turn",
        "vp",
    )

    def __init__(self, game: Galicia, scenario: str, options: Mapping[str, str]) -> None:
        super().__init__(game)
        self.printed: Printed = game.printed
        self.scenario = scenario
        self.options = options
        count = len(self.printed.names)
        self.turn = 1
        self.phasing: Side = AH
        self.phase = ""
        self.at = Places("h", [PENDING] * count)
        self.flipped = bytearray(count)
        self.ce = bytearray(count)
        self.supply = bytearray(count)
        self.spent = bytearray(count)
        self.moved = bytearray(count)
        self.fought = bytearray(count)
        self.vp: Mapping[tuple[Side, str], int] = {}
        self.captured = EMPTY
        self.battle: Battle | None = None
        self.stacks: dict[Hex, Units] = {}
        self.occupied: dict[Side, HexSet] = {AH: EMPTY, RU: EMPTY}
        self._zoc: dict[Side, HexSet] = {}

    def clone(self) -> Self:
        """An independent copy: a handful of small columns."""
        new = self.__class__.__new__(self.__class__)
        new._copy_flow(self)
        new.printed = self.printed
        new.scenario = self.scenario
        new.options = self.options
        new.turn = self.turn
        new.phasing = self.phasing
        new.phase = self.phase
        new.at = self.at.__copy__()
        new.flipped = self.flipped[:]
        new.ce = self.ce[:]
        new.supply = self.supply[:]
        new.spent = self.spent[:]
        new.moved = self.moved[:]
        new.fought = self.fought[:]
        new.vp = self.vp
        new.captured = self.captured
        new.battle = self.battle
        new.stacks = self.stacks.copy()
        new.occupied = self.occupied.copy()
        new._zoc = self._zoc
        return new

    # --- who is where -------------------------------------------------------------------------------------

    def place(self, unit: Unit, hex: Hex) -> None:
        """Put a unit on a hex, or off the map (PENDING, ELIMINATED)."""
        side = self.printed.side[unit]
        old = self.at[unit]
        if old >= 0:
            rest = tuple([each for each in self.stacks[old] if each != unit])
            if rest:
                self.stacks[old] = rest
            else:
                del self.stacks[old]
                self.occupied[side] ^= BIT[old]
                self._forget_zone(side)
        self.at[unit] = hex
        if hex < 0:
            return
        stack = self.stacks.get(hex)
        if stack is None:
            self.stacks[hex] = (unit,)
            self.occupied[side] |= BIT[hex]
            self._forget_zone(side)
        else:
            self.stacks[hex] = tuple(sorted((*stack, unit)))

    def _forget_zone(self, side: Side) -> None:
        """Clones share the zones that were found; whoever changes a side's fields begins a memory of his own."""
        if side in self._zoc:
            self._zoc = {other: zone for other, zone in self._zoc.items() if other != side}

    def units_in(self, hex: Hex) -> Units:
        """The stack in a hex, whoever owns it."""
        return self.stacks.get(hex, ())

    def on_map(self, side: Side) -> Iterator[Unit]:
        """A side's units on the map, in roster order."""
        at = self.at
        return (unit for unit in self.printed.roster[side] if at[unit] >= 0)

    def zoc(self, side: Side) -> HexSet:
        """6.0, 6.1 Every hex in the zone of control of a side's units; rivers stop it."""
        zone = self._zoc.get(side)
        if zone is None:
            zone_of = self.printed.zone_of
            zone = EMPTY
            for hex in members(self.occupied[side]):
                zone |= zone_of[hex]
            self._zoc[side] = zone
        return zone

    # --- short questions ----------------------------------------------------------------------------------

    def name(self, unit: Unit) -> str:
        return self.printed.names[unit]

    def label(self, hex: Hex) -> str:
        return self.printed.grid.labels[hex]

    def names_of(self, units: Units) -> list[str]:
        """Their names, as a part of a sentence."""
        return [self.printed.names[unit] for unit in units]

    def list_names(self, units: Units) -> str:
        """Names in a row, for sentences."""
        return ", ".join(self.printed.names[unit] for unit in units)

    def score(self, side: Side) -> int:
        """A side's victory points from all sources (15.1)."""
        return sum(points for (owner, _), points in self.vp.items() if owner == side)
