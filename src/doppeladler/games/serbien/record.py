"""What lies open beside the counters, as far as a seat may know it: values, and the columns of units."""

from __future__ import annotations

from typing import TypedDict

from doppeladler.engine import UMPIRE
from doppeladler.wargame.columns import ALL_UNITS
from doppeladler.wargame.table.fields import Fields
from doppeladler.wargame.table.seen import kept
from doppeladler.wargame.text import coder_of_table

from .book import AH, COUNTRIES, SE, SIDES, Hex, Side, Unit
from .columns import NOWHERE, PLACES, SerbienState
from .rules.ch03_stacking import top_unit

OPEN = (
    *("paid", "changed", "positions", "serbian", "fresh", "pontoons", "used", "came", "komitadji", "guns", "restored"),
    *("battles", "battle", "waiting"),
)
OWN = {AH: ("boundaries",), SE: ("shells", "failures", "aid")}
"""By side: what only it knows."""
TABLES = ("rights", "plans", "mandated", "repl")
OWN_TABLES = ("repl",)
"""16.6 Of these everybody knows what belongs to him."""
MARKERS = ("at", "also_at", "aim", "digging", "attacks")
"""3.1.6a What is seen of the top of an enemy stack: where it is, Prepared Attacks, positions in work."""
FIELDS = {each.name: each for each in SerbienState.fields}
COLUMNS = tuple(each.name for each in SerbienState.fields if each.rows == ALL_UNITS)
IN_HEXES = frozenset(name for name in COLUMNS if name == "at" or FIELDS[name].entry == "Hex")
"""The columns whose entries are places."""
PLACE_NAMED = {word: place for place, word in PLACES.items()}
Columns = dict[str, dict[str, int | str]]
"""By column: the entries that differ from its start, by unit; places by their names."""


class Record(TypedDict):
    """What a seat knows."""

    open: dict[str, str]
    """As in the text of a position; the entries of a table by ``name key``."""
    units: Columns
    """The own units."""
    seen: Columns
    """The tops of enemy stacks, with their markers."""


def written(s: SerbienState, seat: str, look: Fields) -> Record:
    """What a seat knows."""
    sides = [side for side in SIDES if seat in (side, UMPIRE)]
    return {
        "open": kept(s, ("open", seat), look(*OPEN, *OWN[AH], *OWN[SE], *TABLES), lambda: _values(s, sides)),
        "units": kept(s, ("units", seat), look(*COLUMNS), lambda: _own_columns(s, seat, sides)),
        "seen": kept(s, ("seen", seat), look("ce", "sr", *MARKERS), lambda: _seen(s, seat)),
    }


def _seen(s: SerbienState, seat: str) -> Columns:
    """3.1.6 The tops of enemy stacks, with their markers."""
    seen = tops(s, seat)
    return {name: marks for name in MARKERS if (marks := _column(s, name, seen))}


def tops(s: SerbienState, seat: str) -> list[Unit]:
    """3.1.6 The units on top of the stacks that a seat sees from outside."""
    side = s.printed.side
    return [top_unit(s, hex) for hex in sorted(s.stacks) if seat not in (side[s.stacks[hex][0]], UMPIRE)]


def _values(s: SerbienState, sides: list[Side]) -> dict[str, str]:
    coders = s.game.coders
    names = (*OPEN, *(name for side in sides for name in OWN[side]))
    found = {name: _value(s, name) for name in names}
    for name in TABLES:
        write = coder_of_table(coders, FIELDS[name]).write
        for key, entry in getattr(s, name).items():
            if name not in OWN_TABLES or COUNTRIES[key] in sides:
                found[f"{name} {key}"] = write(entry)
    return found


def _value(s: SerbienState, name: str) -> str:
    value = getattr(s, name)
    return kept(s, ("written", name), value, lambda: s.game.coders[FIELDS[name].kind].write(value))


def _own_columns(s: SerbienState, seat: str, sides: list[Side]) -> Columns:
    """All columns; one that has not changed is the same object as before, so that nobody need look into it."""
    units = [unit for side in sides for unit in s.printed.roster[side]]
    known, found = s.remember_for_good(f"columns {seat}"), {}
    for name in COLUMNS:
        column, before = getattr(s, name), known.get(name)
        if before is None or before[0] != column:
            before = known[name] = column[:], _column(s, name, units)
        if before[1]:
            found[name] = before[1]
    return found


def _column(s: SerbienState, name: str, units: list[Unit]) -> dict[str, int | str]:
    printed, entries = s.printed.names, getattr(s, name)
    if name in IN_HEXES:
        return {printed[u]: _place(s, entries[u]) for u in units if entries[u] != NOWHERE}
    return {printed[u]: entries[u] for u in units if entries[u]}


def _place(s: SerbienState, place: Hex) -> str:
    return s.label(place) if place >= 0 else PLACES[place]


def read_record(s: SerbienState, record: Record) -> None:
    """Give a position what a record says."""
    coders = s.game.coders
    for name, text in record["open"].items():
        column, _, key = name.partition(" ")
        if key:
            getattr(s, column)[key] = coder_of_table(coders, FIELDS[column]).read(text)
        else:
            setattr(s, column, coders[FIELDS[column].kind].read(text))
    for columns in (record["units"], record["seen"]):
        for name, marks in columns.items():
            if name not in ("at", "also_at"):
                _read_column(s, name, marks)
        _put_units(s, columns)


def _read_column(s: SerbienState, name: str, marks: dict[str, int | str]) -> None:
    by_name, hex_of, entries = s.printed.by_name, s.printed.hex_of, getattr(s, name)
    for unit, mark in marks.items():
        entries[by_name[unit]] = hex_of[mark] if isinstance(mark, str) else mark


def _put_units(s: SerbienState, columns: Columns) -> None:
    """Put units on one hex or two, or off the map."""
    by_name, hex_of = s.printed.by_name, s.printed.hex_of
    also = columns.get("also_at", {})
    for name, where in columns.get("at", {}).items():
        word = str(where)
        place = hex_of[word] if word in hex_of else PLACE_NAMED[word]
        s.place(by_name[name], place, *([hex_of[str(also[name])]] if name in also else []))
