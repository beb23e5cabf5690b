"""Columns: what changes in play, declared once.

A position's class names each thing that changes, its kind and its start. From this declaration come its slots, its
start values, its clone (straight code, written once), its text form, the check of its bounds, the difference between
two positions, and who may see it. The order of declaration is the order of the text.
"""

from __future__ import annotations

import linecache
from abc import ABCMeta
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from doppeladler.engine import Objection
from doppeladler.words import Sentence

from .words import sentence

if TYPE_CHECKING:
    from doppeladler.wargame.pieces import Position

__all__ = [
    "Bytes",
    "Declared",
    "Field",
    "Shorts",
    "begin",
    "begin_anew",
    "column",
    "derived",
    "difference",
    "given",
    "out_of_bounds",
    "places",
    "table",
    "value",
]

Bytes: TypeAlias = bytearray
"""A column of whole numbers from 0 to 255."""

Shorts: TypeAlias = "array[int]"
"""A column of whole numbers that may be below 0, such as hexes."""

ALL_UNITS = "all_units"
"""The rows of most columns."""

SeenBy: TypeAlias = Literal["all", "owner", "nobody"]

Bounds: TypeAlias = tuple[int, int | str]
"""The least and the most; a name is that of a printed number, or of a printed table with one for each row."""


@dataclass(frozen=True, kw_only=True)
class Field:
    """One thing that changes in play."""

    name: str = ""
    kind: str = ""
    """Its annotation, which names the coder of a value."""
    start: Any = None
    """A thing; or what finds it; or for a column, the name of the printed table it begins with."""
    copied: str = ""
    """What stands behind it in a clone; nothing for what is replaced and never changed."""
    rows: str = ""
    """Of a column: the printed tuple of those who have an entry each."""
    entry: str = "int"
    """Of a column: the coder of an entry."""
    keys: Sequence[str] | str = ()
    """Of a table: its keys, or the attribute of the position that has them."""
    line: str = ""
    label: str = ""
    mark: str = ""
    words: Sequence[str] = ()
    off: Mapping[Any, str] | None = None
    """Of the places: those off the map, by their word."""
    always: bool = False
    bounds: Bounds | None = None
    rule: str = ""
    """The rule that is broken out of bounds."""
    seen_by: SeenBy = "all"
    """Who sees it in a plain game; where that depends on what lies on top, the game's own views say it."""
    drawn: str = ""
    """How a client draws it on a counter."""
    is_given: bool = False
    is_derived: bool = False


# --- declaring: each makes a Field, and says Any because the attribute holds what its annotation says -------


def places(off: Mapping[Any, str]) -> Any:
    """Where each unit is: a hex or a place off the map; it begins in the first of those."""
    return Field(rows=ALL_UNITS, copied="[:]", start=next(iter(off)), off=off)


def column(
    start: int | str = 0,
    *,
    rows: str = ALL_UNITS,
    mark: str = "",
    words: Sequence[str] = (),
    entry: str = "int",
    line: str = "",
    bounds: Bounds | None = None,
    always: bool = False,
    rule: str = "",
    seen_by: SeenBy = "all",
    drawn: str = "",
) -> Any:
    """An entry for each unit (or other row), beginning with one number or as a printed table says.

    In the line of a unit it is one of its words; or its mark, and behind it the entry unless the bounds are 0 and 1.
    It is written when it differs from its start, or always. With a line of its own it is all entries in a row.
    """
    bounds = (0, len(words) - 1) if words else bounds
    return Field(
        start=start,
        copied="[:]",
        rows=rows,
        entry=entry,
        line=line,
        mark=mark,
        words=words,
        always=always,
        bounds=bounds,
        rule=rule,
        seen_by=seen_by,
        drawn=drawn,
    )


def value(
    start: object | Callable[[Any], object],
    *,
    line: str,
    label: str = "",
    bounds: Bounds | None = None,
    rule: str = "",
    seen_by: SeenBy = "all",
) -> Any:
    """One thing that is replaced and never changed; those with the same line share it. Its start may be found."""
    return Field(start=start, line=line, label=label, bounds=bounds, rule=rule, seen_by=seen_by)


def table(keys: Sequence[str] | str, start: object = None, *, line: str, seen_by: SeenBy = "all") -> Any:
    """One thing for each key, such as sides or seats; empty at first if it has no start."""
    return Field(start=start, keys=keys, copied=".copy()", line=line, seen_by=seen_by)


def given() -> Any:
    """What a position is made with and keeps."""
    return Field(is_given=True)


def derived(find: Callable[[Any], object], *, copied: bool = False) -> Any:
    """What follows from the rest: found when the position begins, never written."""
    return Field(start=find, copied=".copy()" if copied else "", is_derived=True)


# --- making the class ---------------------------------------------------------------------------------------


class Declared(ABCMeta):
    """The class of position classes: takes the fields out of the body and makes slots and clone of them."""

    fields: tuple[Field, ...]

    def __new__(meta, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Declared:
        fields = {each.name: each for base in bases for each in getattr(base, "fields", ())}
        own = {key: each for key, each in body.items() if isinstance(each, Field)}
        slots = [key for key in own if key not in fields]
        for key, each in own.items():
            del body[key]
            fields[key] = replace(each, name=key, kind=body["__annotations__"][key])
        body["__slots__"] = (*body.get("__slots__", ()), *slots)
        body["fields"] = tuple(fields.values())
        body["clone"] = _make_clone(name, body["fields"])
        return super().__new__(meta, name, bases, body)


def _make_clone(name: str, fields: Sequence[Field]) -> Any:
    """Straight code: a loop over the declaration would take 1.4 times as long. Tracebacks show its lines."""
    lines = [
        "def clone(self):",
        '    """An independent copy that shares what is printed."""',
        "    new = self.__class__.__new__(self.__class__)",
        "    new._copy_flow(self)",
        *(f"    new.{each.name} = self.{each.name}{each.copied}" for each in fields),
        "    return new",
    ]
    file, source = f"<clone of {name}>", "\n".join(lines)
    linecache.cache[file] = len(source), None, [f"{line}\n" for line in lines], file
    made: dict[str, Any] = {}
    exec(compile(source, file, "exec"), made)  # the source is made above, of declared names
    return made["clone"]


def begin(s: Position, **given: object) -> None:
    """Give a new position what it is made with, and its start values."""
    for each in type(s).fields:
        setattr(s, each.name, given[each.name] if each.is_given else _start(s, each))


def begin_anew(s: Position, *names: str) -> None:
    """Give these things their start values again."""
    named = _by_name(type(s))
    for name in names:
        setattr(s, name, _start(s, named[name]))


@cache
def _by_name(kind: Declared) -> Mapping[str, Field]:
    return {each.name: each for each in kind.fields}


def _start(s: Position, each: Field) -> Any:
    if callable(each.start):
        return each.start(s)
    if each.keys:
        return {} if each.start is None else dict.fromkeys(keys_of(s, each), each.start)
    if each.rows:
        return _column(s, each)
    return each.start


def _column(s: Position, each: Field) -> bytearray | array[int]:
    """A new column; hot where every entry begins alike."""
    if each.kind != "Bytes":
        return array("h", starts_of(s, each))
    if isinstance(each.start, str):
        return bytearray(starts_of(s, each))
    return bytearray((each.start,)) * len(getattr(s.printed, each.rows))


# --- asking ------------------------------------------------------------------------------------------------


def starts_of(s: Position, each: Field) -> Sequence[int]:
    """By row of a column: what it begins with."""
    if isinstance(each.start, str):
        entries: Sequence[int] = getattr(s.printed, each.start)
        return entries
    return [each.start] * len(getattr(s.printed, each.rows))


def keys_of(s: Position, each: Field) -> Sequence[str]:
    """The keys of a table in this position."""
    keys: Sequence[str] = getattr(s, each.keys) if isinstance(each.keys, str) else each.keys
    return keys


def bounds_of(s: Position, each: Field, row: int = 0) -> tuple[int, int]:
    """The least and the most that a thing, or a row of a column, may be."""
    assert each.bounds is not None
    least, most = each.bounds
    if isinstance(most, str):
        printed: int | Sequence[int] = getattr(s.printed, most)
        most = printed if isinstance(printed, int) else printed[row]
    return least, most


def out_of_bounds(s: Position) -> Iterator[Objection]:
    """Everything that is less or more than it may be."""
    for each in type(s).fields:
        if each.bounds is None:
            continue
        things = getattr(s, each.name) if each.rows else (getattr(s, each.name),)
        if not isinstance(each.bounds[1], str) and each.bounds[0] <= min(things) and max(things) <= each.bounds[1]:
            continue
        for row, thing in enumerate(things):
            least, most = bounds_of(s, each, row)
            if not least <= thing <= most:
                yield Objection(each.rule, _fault(s, each, row, thing=thing, least=least, most=most))


def _fault(s: Position, each: Field, row: int, **numbers: int) -> Sentence:
    if each.rows:
        return sentence("no-entry-out-of-bounds", name=each.name, row=_row_name(s, each, row), **numbers)
    return sentence("no-out-of-bounds", name=each.name, **numbers)


def difference(a: Position, b: Position) -> Iterator[str]:
    """What differs between two positions of one game, in words."""
    for each in type(a).fields:
        was, now = getattr(a, each.name), getattr(b, each.name)
        if each.is_derived or was == now:
            continue
        pairs = zip(was, now, strict=True) if each.rows else [(was, now)]
        for row, (before, after) in enumerate(pairs):
            if before != after:
                yield f"{each.name}{f' of {_row_name(a, each, row)}' if each.rows else ''}: {before} > {after}"


def _row_name(s: Position, each: Field, row: int) -> str:
    return s.printed.names[row] if each.rows == ALL_UNITS else str(row)
