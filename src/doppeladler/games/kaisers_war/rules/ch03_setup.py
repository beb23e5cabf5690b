"""3.0 Set-up: each player places his units in the order listed, on his own side of the front line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import Hex, Hexes, HexSet, Kind, Side, Unit, Units, book, enemy_of
from doppeladler.games.kaisers_war.columns import BOX, COMING, GONE, POOL, KaiserState
from doppeladler.games.kaisers_war.printed import Printed
from doppeladler.games.kaisers_war.rules.tables import fits_in_hex
from doppeladler.games.kaisers_war.setting import Placing, Rules
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import BIT, members, of, union
from doppeladler.wargame.ask import PickUnit

from .ch05_points import most_points
from .ch06_sequence import game_turn
from .ch09_mobilization import placements
from .ch10_reorganization import dismantle, objections_to_dismantling
from .ch12_stacking import load_in
from .opt_revolution import in_effect_at
from .opt_sight import has_flag, is_foggy

SETTINGS = 64
"""So many settings are kept."""


def set_up(s: KaiserState) -> None:
    """3.0, 26.6 Everything in its pool, box or track; then the set-up, and the first turn of the scenario.

    Nobody is on the map yet, so that nobody has to be taken from it.
    """
    s.turn, s.phase = s.rules.first_turn, "set-up"
    s.phasing = s.rules.placings[0].side
    s.revolution = in_effect_at(s.turn) if "revolutions" in s.rules.on else 0
    s.vp = {side: min(points, most_points(s, side)) for side, points in s.rules.points.items()}
    for unit, place in zip(s.printed.all_units, first_places(s.printed, s.rules), strict=True):
        s.at[unit] = place
    numbers = range(len(s.rules.placings))
    mine = [number for number in numbers if s.rules.placings[number].side == s.phasing]
    others = [number for number in numbers if s.rules.placings[number].side != s.phasing]
    s.then(
        *map(deploy, mine),
        offer_dismantling(s.phasing),
        *map(deploy, others),
        offer_dismantling(enemy_of(s.phasing)),
        game_turn(s.rules.first_turn),
    )


def first_place(s: KaiserState, unit: Unit) -> Hex:
    """26.6 Where a unit lies before the set-up."""
    return first_places(s.printed, s.rules)[unit]


@lru_cache(maxsize=SETTINGS)
def first_places(printed: Printed, rules: Rules) -> Hexes:
    """26.6 By unit: where it lies before the set-up."""
    return tuple(_first_place(printed, rules, unit) for unit in printed.all_units)


def _first_place(printed: Printed, rules: Rules, unit: Unit) -> Hex:
    """9.2, 21.7, 26.6 The schedule holds armies and HQs, the pool corps and supply units; others have no part."""
    if unit in rules.arrivals or unit in printed.after_romania:
        return COMING
    price = printed.price_of.get(printed.kind[unit])
    if price is not None and price.needs in rules.on:
        return POOL
    if printed.optional[unit] or printed.is_army[unit] or printed.type[unit] == "hq":
        return GONE
    return POOL


def next_of(s: KaiserState, kind: Kind) -> Unit | None:
    """3.2 The next unit of a kind that is not in play yet."""
    for unit in s.printed.of_kind[kind]:
        if s.at[unit] in (POOL, COMING, GONE):
            return unit
    return None


@book.step("3.2")
def deploy(s: KaiserState, number: int) -> None:
    """3.2 One unit of the set-up: where it must stand, or where its owner wants it."""
    placing = s.rules.placings[number]
    s.phasing = placing.side
    kind = placing.kinds[0]
    if not placing.hexes:
        unit = next_of(s, kind)
        assert unit is not None  # the set-up names no more than there are
        s.place(unit, BOX)
    elif s.rules.is_standard and placing.standard is not None:
        put_there(s, placing, kind, placing.standard)
    elif placing.hexes.bit_count() == 1 and (s.rules.is_standard or len(placing.kinds) == 1):
        put_there(s, placing, kind, next(members(placing.hexes)))
    else:
        s.then(Deploy(placing.side, number))


def put_there(s: KaiserState, placing: Placing, kind: Kind, hex: Hex) -> None:
    """3.2 Place a unit of the set-up, opt.7 in fog face down; nobody gains control by it (7.1)."""
    unit = next_of(s, kind)
    assert unit is not None  # the set-up names no more than there are
    s.place(unit, hex)
    s.face[unit] = placing.face
    s.down[unit] = is_foggy(s) and has_flag(s, unit)
    s.tell("3.2", events.Deployed(unit, hex))


# --- fortresses turned into corps (opt.19) ----------------------------------------------------------------------


@book.step("opt.19")
def offer_dismantling(s: KaiserState, side: Side) -> None:
    """opt.19 With the options for fortresses and artillery the Russian player may convert some in the 1914 set-up."""
    if {"fort-conversion", "artillery"} <= s.rules.on and s.turn == 1:
        s.offer(DismantleForts(side))


@book.decision("opt.19")
class DismantleForts(PickUnit[KaiserState]):
    """opt.19 Which Russian fortress becomes an infantry corps before the first turn."""

    verb, finish = "convert", Choice("done")
    seat: Side

    def among(self, s: KaiserState) -> Units:
        return tuple(
            unit for unit in s.printed.fortresses[self.seat] if s.at[unit] >= 0 and s.printed.nation[unit] == "RU"
        )

    def refuse(self, s: KaiserState, thing: Unit) -> Iterator[Objection]:
        yield from objections_to_dismantling(s, self.seat, thing)
        hex = s.at[thing]
        load = load_in(s, hex) - s.printed.load[thing] + load_of_kind(s, "RU infantry")
        if not fits_in_hex(load):
            yield Objection("12.5", sentence("no-room-in-hex", hex=s.label(hex)))

    def picked(self, s: KaiserState, thing: Unit) -> None:
        s.then(dismantle(thing), offer_dismantling(self.seat))


# --- room for those who come later (12.5) -----------------------------------------------------------------------


def load_of_kind(s: KaiserState, kind: Kind) -> int:
    """12.1 What a unit of this kind takes of a hex."""
    return s.printed.load[s.printed.of_kind[kind][0]]


def has_room(s: KaiserState, reserved: Mapping[Hex, int], later: Sequence[Placing], loads: dict[Hex, int]) -> bool:
    """12.5 Can all of these still be placed, with what is reserved, and with so much in some hexes?"""
    if not later:
        return True
    first, *rest = later
    load = load_of_kind(s, first.kinds[0])
    for hex in members(first.hexes):
        taken = loads.get(hex)
        full = (load_in(s, hex) + reserved.get(hex, 0) if taken is None else taken) + load
        if fits_in_hex(full) and has_room(s, reserved, rest, {**loads, hex: full}):
            return True
    return False


def open_hexes(s: KaiserState, number: int) -> HexSet:
    """3.2, 12.5 Where the unit may be placed: within stacking, and without taking the only room of a later one."""
    placing, reserved, later = s.rules.placings[number], s.rules.reserved[number], s.rules.tight[number]
    load, narrow, found = load_of_kind(s, placing.kinds[0]), union(each.hexes for each in later), placing.hexes
    for hex in members(placing.hexes & (s.occupied[placing.side] | narrow | of(reserved))):
        full = load_in(s, hex) + reserved.get(hex, 0) + load
        if not fits_in_hex(full) or (narrow >> hex & 1 and not has_room(s, reserved, later, {hex: full})):
            found &= ~BIT[hex]
    return found


@book.decision("3.2")
class Deploy(Decision[KaiserState]):
    """3.2 Where the next unit of the set-up stands, and of which kind it is if it may be of several."""

    seat: Side
    number: int

    def also_told(self, s: KaiserState) -> Facts:
        kinds = [kind for kind in self.placing(s).kinds if next_of(s, kind) is not None]
        return {"kinds": kinds, "left": len(s.rules.placings) - self.number}

    def placing(self, s: KaiserState) -> Placing:
        """What is to be placed."""
        return s.rules.placings[self.number]

    def candidates(self, s: KaiserState) -> Iterator[Choice]:
        placing, labels = self.placing(s), s.printed.grid.labels
        for kind in placing.kinds:
            yield from (Choice("place", kind, labels[hex]) for hex in members(placing.hexes))

    def choices(self, s: KaiserState) -> tuple[Choice, ...]:
        """Hot: the open hexes are found together."""
        hexes = open_hexes(s, self.number)
        kinds = [kind for kind in self.placing(s).kinds if next_of(s, kind) is not None]
        return tuple([choice for kind in kinds for choice in placements(s.printed, "place", kind, hexes)])

    def objections(self, s: KaiserState, choice: Choice) -> Iterator[Objection]:
        placing = self.placing(s)
        if choice.verb != "place" or choice.noun not in placing.kinds:
            yield Objection("3.2", sentence("no-not-to-be-placed-now", kinds=placing.kinds))
            return
        if next_of(s, choice.noun) is None:
            yield Objection("9.5", sentence("no-none-left", kind=choice.noun))
        hex = s.printed.hex_of.get(choice.to)
        if hex is None:
            yield Objection("3.2", sentence("no-such-hex", noun=choice.to))
        elif not placing.hexes >> hex & 1:
            yield Objection("3.2", sentence("no-not-its-area", kind=choice.noun, hex=choice.to))
        elif not fits_in_hex(load_in(s, hex) + load_of_kind(s, choice.noun)):
            yield Objection("12.5", sentence("no-room-in-hex", hex=choice.to))
        elif not open_hexes(s, self.number) >> hex & 1:
            yield Objection("12.5", sentence("no-room-needed-later", hex=choice.to))

    def answer(self, s: KaiserState, choice: Choice) -> None:
        put_there(s, self.placing(s), choice.noun, s.printed.hex_of[choice.to])
