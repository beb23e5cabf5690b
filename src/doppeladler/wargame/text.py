"""The text form of a position, from its declaration: the lines of values and tables, then a line for every unit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from doppeladler.engine import Coder, Coders, PositionError
from doppeladler.engine.text import NONE
from doppeladler.wargame.words import sentence

from .columns import ALL_UNITS, Field, bounds_of, keys_of, starts_of

if TYPE_CHECKING:
    from .pieces import Position, Unit

__all__ = ["read_body", "write_body"]

Line = tuple[int, str]
"""A line of a text with its number."""


def _heads(s: Position) -> dict[str, list[Field]]:
    """By the first word of a line: what stands in it."""
    found: dict[str, list[Field]] = {}
    for each in type(s).fields:
        if each.line:
            found.setdefault(each.line, []).append(each)
    return found


def _marks(s: Position) -> list[Field]:
    """The columns that stand in the lines of units, but for their places."""
    return [each for each in type(s).fields if each.rows == ALL_UNITS and not each.line and each.off is None]


def _off(s: Position) -> dict[Any, str]:
    """By place off the map: its word."""
    return {place: word for each in type(s).fields for place, word in (each.off or {}).items()}


def coder_of_table(coders: Coders, each: Field) -> Coder:
    """``dict[Seat, int]`` is written as whole numbers."""
    return coders[each.kind.rpartition(", ")[2].removesuffix("]")]


# --- writing ------------------------------------------------------------------------------------------------


def write_body(s: Position, coders: Coders) -> list[str]:
    """The position's columns, line by line."""
    heads = [f"{word} {_write_line(s, coders, fields)}" for word, fields in _heads(s).items()]
    off = _off(s)
    marks = [(each, starts_of(s, each), getattr(s, each.name)) for each in _marks(s)]
    lines = []
    for unit in s.printed.all_units:
        words = [f"{s.printed.names[unit]} @ {off[s.at[unit]] if s.at[unit] < 0 else s.label(s.at[unit])}"]
        for each, starts, entries in marks:
            if each.always or entries[unit] != starts[unit]:
                words.append(_write_mark(coders, each, entries[unit]))
        lines.append(" ".join(words))
    return heads + lines


def _write_line(s: Position, coders: Coders, fields: Sequence[Field]) -> str:
    if fields[0].label:
        return ", ".join(f"{each.label} {_write(s, coders, each)}" for each in fields)
    return " ".join(_write(s, coders, each) for each in fields)


def _write(s: Position, coders: Coders, each: Field) -> str:
    thing = getattr(s, each.name)
    if each.rows:
        return " ".join(map(coders[each.entry].write, thing))
    if each.keys and each.kind not in coders:
        write = coder_of_table(coders, each).write
        return ", ".join(f"{key} {write(part)}" for key, part in thing.items()) or NONE
    return coders[each.kind].write(thing)


def _write_mark(coders: Coders, each: Field, entry: int) -> str:
    if each.words:
        return each.words[entry]
    return each.mark if each.bounds == (0, 1) else f"{each.mark}{coders[each.entry].write(entry)}"


# --- reading ------------------------------------------------------------------------------------------------


def read_body(s: Position, lines: Sequence[Line], coders: Coders) -> None:
    """Fill a new position from its lines; a PositionError names the line."""
    heads, units = _heads(s), s.printed.all_units
    if len(lines) != len(heads) + len(units):
        last = lines[-1][0] if lines else 5
        raise PositionError(last, sentence("expected-lines-and-units", lines=len(heads), units=len(units)))
    for line, (word, fields) in zip(lines, heads.items(), strict=False):
        _try(line, _read_head, s, coders, word, fields)
    off, marks = _off(s), _marks(s)
    for line, unit in zip(lines[len(heads) :], units, strict=True):
        _try(line, _read_unit, s, coders, off, marks, unit)


def _try(line: Line, read: Callable[..., None], *about: Any) -> None:
    try:
        read(line[1], *about)
    except ValueError as error:
        raise PositionError(line[0], str(error)) from error


def _read_head(text: str, s: Position, coders: Coders, word: str, fields: Sequence[Field]) -> None:
    first, _, rest = text.partition(" ")
    if first != word:
        raise ValueError(sentence("expected-a-line-that-begins-with", word=word))
    labels = [each.label for each in fields]
    if any(labels):
        pairs = dict(part.partition(" ")[::2] for part in rest.split(", "))
        if list(pairs) != labels:
            raise ValueError(sentence("expected-each-with-its-value", keys=[*labels]))
        parts = list(pairs.values())
    else:
        parts = rest.split(" ", len(fields) - 1)
    if len(parts) != len(fields):
        raise ValueError(sentence("expected-fields-got", fields=[each.name for each in fields], rest=repr(rest)))
    for each, part in zip(fields, parts, strict=True):
        setattr(s, each.name, _read(s, coders, each, part))


def _read(s: Position, coders: Coders, each: Field, text: str) -> Any:
    if each.rows:
        column, words = getattr(s, each.name), text.split(" ")
        if len(words) != len(column):
            raise ValueError(sentence("expected-so-many-got", count=len(column), name=each.name, got=len(words)))
        for row, word in enumerate(words):
            column[row] = _within(s, each, coders[each.entry].read(word), row)
        return column
    if each.keys and each.kind not in coders:
        return _read_table(s, coder_of_table(coders, each), each, text)
    return _within(s, each, coders[each.kind].read(text))


def _read_table(s: Position, coder: Coder, each: Field, text: str) -> dict[str, Any]:
    pairs = dict(part.partition(" ")[::2] for part in text.split(", ")) if text != NONE else {}
    keys = keys_of(s, each)
    if pairs and list(pairs) != list(keys):
        raise ValueError(sentence("expected-each-with-its-value", keys=[*keys]))
    return {key: coder.read(part) for key, part in pairs.items()}


def _within(s: Position, each: Field, thing: Any, row: int = 0) -> Any:
    if each.bounds is not None:
        least, most = bounds_of(s, each, row)
        if not least <= thing <= most:
            raise ValueError(
                sentence("expected-from-to", what=each.mark or each.name, least=least, most=most, thing=thing)
            )
    return thing


def _read_unit(text: str, s: Position, coders: Coders, off: dict[Any, str], marks: Sequence[Field], unit: Unit) -> None:
    name, at, rest = text.partition(" @ ")
    if not at or name != s.printed.names[unit]:
        raise ValueError(sentence("expected-the-line-of", unit=s.printed.names[unit]))
    place = next((place for place, word in off.items() if f"{rest} ".startswith(f"{word} ")), None)
    label, _, words = (off[place], "", rest[len(off[place]) :]) if place is not None else rest.partition(" ")
    if place is None and label not in s.printed.hex_of:
        raise ValueError(sentence("expected-a-hex-or-one-of", values=[*off.values()], label=repr(label)))
    left = list(marks)
    for word in words.split():
        each = _mark_in(left, word)
        left.remove(each)
        getattr(s, each.name)[unit] = _within(s, each, _entry_in(coders, each, word), unit)
    missing = [each.name for each in left if each.always]
    if missing:
        raise ValueError(sentence("expected-of", missing=[*missing], name=name))
    s.put_back(unit, s.printed.hex_of[label] if place is None else place)


def _mark_in(marks: Sequence[Field], word: str) -> Field:
    """The column that a word stands for: one of its words, its mark, or the longest mark it begins with."""
    exact = [each for each in marks if word in each.words or (each.bounds == (0, 1) and word == each.mark)]
    begun = [each for each in marks if each.mark and each.bounds != (0, 1) and word.startswith(each.mark)]
    found = exact or sorted(begun, key=lambda each: -len(each.mark))
    if not found:
        raise ValueError(
            sentence(
                "expected-marks-got", what=", ".join(map(_shape, marks)) or sentence("nothing-more"), word=repr(word)
            )
        )
    return found[0]


def _shape(each: Field) -> str:
    """What the mark of a column looks like."""
    return " or ".join(each.words) or (each.mark if each.bounds == (0, 1) else f"{each.mark}#")


def _entry_in(coders: Coders, each: Field, word: str) -> int:
    if each.words:
        return list(each.words).index(word)
    entry: int = 1 if each.bounds == (0, 1) else coders[each.entry].read(word.removeprefix(each.mark))
    return entry
