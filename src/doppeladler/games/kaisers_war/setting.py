"""What the scenario and the options make of the rules: read once when a game begins, never as strings in a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from operator import ge, gt, le, lt
from typing import NamedTuple

from doppeladler.hexes import BIT, EMPTY, first, of

from .book import AL, COUNTRIES, CP, SIDES, Hex, HexSet, Kind, Side, Unit
from .options import NO, SHORT, YES
from .printed import Printed
from .rows import ROWS, SetupRow

WEST, EAST = "West", "East"
COMPARED: Mapping[str, Callable[[int, int], bool]] = {"<": lt, "<=": le, ">": gt, ">=": ge}
TIGHT = 12
"""12.5 Areas with fewer hexes than this could be filled by units that are placed earlier."""
GALLIPOLI, CAPORETTO = 14, 29
"""opt.20 January-February 1916; opt.22 September 1917."""


class Placing(NamedTuple):
    """One unit of a set-up: who places it, of which kinds it may be, and where."""

    side: Side
    kinds: tuple[Kind, ...]
    hexes: HexSet
    """Empty for the available box."""
    face: int
    standard: Hex | None
    """Where the standard deployment has it, if its place is left open."""


@dataclass(frozen=True, eq=False)
class Rules:
    """The setting of one game as its chapters read it, made once for all games with it."""

    first_turn: int
    last_turn: int
    points: Mapping[Side, int]
    """26.2 Victory points at the start."""
    efforts: Mapping[int, str]
    """8.0 By turn: the main effort of the Central Powers."""
    supply: Mapping[Side, Mapping[int, int]]
    """9.2 By side and turn: its scheduled supply units."""
    arrivals: Mapping[Unit, int]
    """9.2 By unit: the turn of its scheduled arrival; those of the past are left out."""
    home: Mapping[Side, HexSet]
    """7.1 By side: the hexes it controls at the start, without neutral countries."""
    placings: tuple[Placing, ...]
    """3.2 The set-up in its order."""
    reserved: tuple[Mapping[Hex, int], ...]
    """12.5 By number in the set-up: what those behind who can stand in one hex only take of it."""
    tight: tuple[tuple[Placing, ...], ...]
    """12.5 By number in the set-up: those behind who have few hexes to stand in, but more than one."""
    is_standard: bool
    """Is the standard deployment used?"""
    on: frozenset[str]
    """The optional rules that are in force, by the name of their option."""

    def first_player(self, turn: int) -> Side:
        """6.1 and 8.0 The Allies in a year of Main Effort West, else the Central Powers."""
        return AL if self.efforts[turn] == WEST else CP


def rules_of(printed: Printed, scenario: str, options: Mapping[str, str]) -> Rules:
    """The rules of a complete and checked setting."""
    row = printed.scenarios[scenario]
    on = frozenset(name for name, chosen in options.items() if chosen == YES)
    if options["romania"] == "variable":
        on |= {"variable"}
    placings = tuple(_placings(printed, scenario, options))
    return Rules(
        first_turn=row.first_turn,
        last_turn=printed.last_turn_of[last_year(printed, scenario, options)],
        points=_points(printed, scenario, on),
        efforts=_efforts(printed, on),
        supply={side: _supply(printed, side, on) for side in SIDES},
        arrivals=_arrivals(printed, row.first_turn, options),
        home=printed.held_at_start[scenario],
        placings=placings,
        reserved=_reserved(printed, placings),
        tight=_tight(placings),
        is_standard=options["deploy"] == "standard",
        on=on,
    )


def last_year(printed: Printed, scenario: str, options: Mapping[str, str]) -> int:
    """26.1 The year in which the game ends, the year of its start unless chosen."""
    chosen = options["last-year"]
    return printed.calendar[printed.scenarios[scenario].first_turn].year if chosen == SHORT else int(chosen)


def _points(printed: Printed, scenario: str, on: frozenset[str]) -> Mapping[Side, int]:
    """26.2, 27.2, 28.2; opt.16 faster Russian mobilization costs the Allies 10 at the start."""
    row = printed.scenarios[scenario]
    return {AL: row.vp_al - (10 if "fast-russia" in on else 0), CP: row.vp_cp}


def _efforts(printed: Printed, on: frozenset[str]) -> Mapping[int, str]:
    """8.0 As printed; opt.13 in Moltke's plan 1914 is East and every later year West."""
    if "moltke" not in on:
        return {turn: row.main_effort for turn, row in printed.calendar.items()}
    return {turn: EAST if row.year == 1914 else WEST for turn, row in printed.calendar.items()}


def _supply(printed: Printed, side: Side, on: frozenset[str]) -> Mapping[int, int]:
    """9.2 As printed; opt.13, opt.18 and opt.22 give other numbers."""
    if side == AL:
        more = "artillery" in on
        return {turn: 2 if more and row.year <= 1915 else row.allied_supply for turn, row in printed.calendar.items()}
    efforts = _efforts(printed, on)
    found = {turn: row.cp_supply for turn, row in printed.calendar.items()}
    if "moltke" in on:
        found = {turn: 3 if efforts[turn] == EAST else 2 for turn in found}
    if "caporetto" in on:
        found[CAPORETTO] += 2
    return found


def _arrivals(printed: Printed, first: int, options: Mapping[str, str]) -> Mapping[Unit, int]:
    return {unit: turn for unit, turn, option in printed.arrivals if turn >= first and _holds(option, options)}


def _holds(option: str, options: Mapping[str, str]) -> bool:
    """Is this the setting for which a row is there? An optional rule that is not written yet is off."""
    name, _, chosen = option.partition("=")
    return not option or options.get(name, NO) == chosen


# --- the set-up (3.2) -----------------------------------------------------------------------------------------


def _placings(printed: Printed, scenario: str, options: Mapping[str, str]) -> Iterator[Placing]:
    standard: dict[str, list[Hex]] = {}
    for row in printed.deployments:
        if row.scenario == scenario:
            standard.setdefault(row.units, []).append(printed.hex_in(row, "hex", row.hex))
    for each in printed.setup:
        if each.scenario == scenario and _holds(each.option, options):
            yield from _placings_of(printed, each, standard)


def _reserved(printed: Printed, placings: tuple[Placing, ...]) -> tuple[Mapping[Hex, int], ...]:
    found: list[dict[Hex, int]] = [{}]
    for placing in reversed(placings[1:]):
        kept = found[0].copy()
        if placing.hexes.bit_count() == 1:
            hex = first(placing.hexes)
            kept[hex] = kept.get(hex, 0) + printed.load[printed.of_kind[placing.kinds[0]][0]]
        found.insert(0, kept)
    return tuple(found)


def _tight(placings: tuple[Placing, ...]) -> tuple[tuple[Placing, ...], ...]:
    tight = [(number, each) for number, each in enumerate(placings) if 1 < each.hexes.bit_count() < TIGHT]
    return tuple(tuple(each for at, each in tight if at > number) for number in range(len(placings)))


def _placings_of(printed: Printed, row: SetupRow, standard: dict[str, list[Hex]]) -> Iterator[Placing]:
    face = 1 if row.face == "back" else 0
    if row.place == "own city":
        for unit in _forts_of(printed, row):
            side, hex = printed.side[unit], printed.fort_hex[unit]
            if own_side(printed, row.scenario, side, printed.nation[unit]) >> hex & 1:
                yield Placing(side, (printed.names[unit],), BIT[hex], 0, None)
        return
    kinds = _kinds_of(printed, row)
    unit = printed.of_kind[kinds[0]][0]
    side = printed.side[unit]
    hexes = EMPTY if row.place == "box" else hexes_of(printed, row, side, printed.nation[unit])
    for _ in range(row.count):
        yield Placing(side, kinds, hexes, face, _standard_hex(printed, row, hexes, standard))


def _standard_hex(printed: Printed, row: SetupRow, hexes: HexSet, standard: dict[str, list[Hex]]) -> Hex | None:
    if hexes.bit_count() < 2:
        return None
    left = standard.get(row.units)
    if not left:
        raise row.origin.error("units", f"expected a hex for {row.units} in deployments.csv")
    hex = left.pop(0)
    if not hexes >> hex & 1:
        raise row.origin.error("units", f"expected another hex than {printed.grid.labels[hex]} in deployments.csv")
    return hex


def _forts_of(printed: Printed, row: SetupRow) -> list[Unit]:
    nation = row.units.removesuffix(" fortresses")
    found = [unit for side in SIDES for unit in printed.fortresses[side] if printed.nation[unit] == nation]
    found = found if nation != row.units else [printed.unit_in(row, "units", row.units)]
    if not found:
        raise row.origin.error("units", f"expected a nation with fortresses, got {row.units!r}")
    return found


def _kinds_of(printed: Printed, row: SetupRow) -> tuple[Kind, ...]:
    """A unit by name, or every kind of corps of a nation and type."""
    if row.units in printed.by_name:
        return (printed.kind[printed.by_name[row.units]],)
    if row.units in printed.corps_of:
        kinds = dict.fromkeys(printed.kind[unit] for unit in printed.corps_of[row.units])
        return (row.units, *(kind for kind in kinds if kind != row.units))
    if row.units in printed.of_kind:
        return (row.units,)
    raise row.origin.error("units", f"expected a unit or a kind of units.csv, got {row.units!r}")


def own_side(printed: Printed, scenario: str, side: Side, nation: str) -> HexSet:
    """7.1 The hexes on a side's own side of the front line; 23.0 of a neutral country, its own soil."""
    if nation in ("RO", "BU"):
        return printed.soil[nation] & printed.open
    return printed.held_at_start[scenario][side]


def hexes_of(printed: Printed, row: SetupRow, side: Side, nation: str) -> HexSet:
    """3.2 Where a row of the set-up allows its units."""
    found = own_side(printed, row.scenario, side, nation)
    if row.place:
        middle = _middle(printed, row)
        found &= printed.grid.within(middle, row.within)
    if row.country:
        if row.country not in COUNTRIES:
            raise row.origin.error("country", f"expected one of {', '.join(COUNTRIES)}, got {row.country!r}")
        found &= printed.soil[row.country]
    for part in row.rows:
        found &= _rows(printed, row, part)
    if row.only:
        found &= printed.cities if row.only == "city" else printed.rail
    if not found:
        raise row.origin.error("place", f"expected a place on the own side of the front for {row.units}")
    return found


def _middle(printed: Printed, row: SetupRow) -> HexSet:
    if row.place in printed.city_hex:
        return BIT[printed.city_hex[row.place]]
    if row.place in printed.board.marks:
        return printed.board.marks[row.place]
    raise row.origin.error("place", f"expected a city or a mark, got {row.place!r}")


def _rows(printed: Printed, row: SetupRow, part: str) -> HexSet:
    """3.2 North or south of a city: by the rows of the map."""
    found = ROWS.fullmatch(part)
    if found is None or found[2] not in printed.city_hex:
        raise row.origin.error("rows", f"expected a city behind <, <=, > or >= such as '<=Warsaw', got {part!r}")
    line = printed.row_of[printed.city_hex[found[2]]]
    keep = COMPARED[found[1]]
    return of(hex for hex in printed.grid.hexes if keep(printed.row_of[hex], line))
