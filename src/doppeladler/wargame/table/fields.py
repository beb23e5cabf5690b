"""What of a position is another than when somebody looked last: so a part of a view is made only when it must be."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from functools import cache
from itertools import count
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

from doppeladler.wargame.columns import Declared
from doppeladler.wargame.pieces import Position, Unit

T = TypeVar("T")
_NEW = count(1)


class Fields(NamedTuple):
    """The fields of a position, each with a number that stands for what it holds: another value, another number."""

    held: list[Any]
    numbers: dict[str, int]
    whole: int
    """What stands for the whole position."""

    def __call__(self, *names: str) -> Hashable:
        """What stands for all that these fields hold."""
        numbers = self.numbers
        return tuple([numbers[name] for name in names])


def fields_of(s: Position) -> Fields:
    """All that is declared and changes in play, and what is to be done. Clones share what was found."""
    memory = s.remember_for_good("fields")
    before: Fields | None = memory.get("")
    names, read = _fields(type(s))
    now = read(s)
    if before is None:
        found = Fields([_copied(each) for each in now], dict.fromkeys(names, number := next(_NEW)), number)
    else:
        pairs = enumerate(zip(before.held, now, strict=True))
        others = [at for at, (known, each) in pairs if known is not each and known != each]
        if not others:
            return before
        found = Fields(before.held.copy(), before.numbers.copy(), number := next(_NEW))
        for at in others:
            found.held[at], found.numbers[names[at]] = _copied(now[at]), number
    memory[""] = found
    return found


@cache
def _fields(kind: Declared) -> tuple[tuple[str, ...], Callable[[Position], tuple[Any, ...]]]:
    names = (*(each.name for each in kind.fields if not each.is_derived and not each.is_given), "todo")
    return names, attrgetter(*names)


def _copied(value: Any) -> Any:
    """A thing that no move changes."""
    if isinstance(value, bytearray | array):
        return value[:]
    return value.copy() if isinstance(value, dict | list) else value


# --- by unit ------------------------------------------------------------------------------------------------


class _Known(NamedTuple):
    about: Hashable
    columns: tuple[Sequence[int], ...]
    made: dict[Unit, Any]


def of_side(
    s: Position, side: str, what: str, columns: Sequence[str], about: Hashable, make: Callable[[Unit], T]
) -> Mapping[Unit, T]:
    """By unit of a side what is made of it: anew where one of these columns has another entry.

    Whatever else it depends on is `about`; when that is another, all are made anew. When none is, it is the same object
    as before; whoever gets it changes nothing in it.
    """
    memory = s.remember_for_good("of-side")
    before: _Known | None = memory.get((what, side))
    units = s.printed.roster[side]
    now = tuple([getattr(s, name)[:] for name in columns])
    if before is None or before.about != about:
        made = {unit: make(unit) for unit in units}
    else:
        others = units_changed(units, before.columns, now)
        if not others:
            return before.made
        made = before.made.copy()
        for unit in others:
            made[unit] = make(unit)
    memory[what, side] = _Known(about, now, made)
    return made


def units_changed(units: Collection[Unit], before: Sequence[Sequence[int]], now: Sequence[Sequence[int]]) -> set[Unit]:
    """Those with another entry in any of these columns."""
    pairs = [(old, new) for old, new in zip(before, now, strict=True) if old != new]
    return {unit for old, new in pairs for unit in units if old[unit] != new[unit]}
