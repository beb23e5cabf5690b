"""The choices as they stand on the screen, and which of them a player's words mean."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rich.table import Table
from rich.text import Text

from doppeladler.engine import Choice
from doppeladler.terminal.words import say

FOLD = 12
"""So many choices of one verb are shown before the rest is folded away."""
GAP = 3
"""Blanks between two columns."""
_FILLERS = re.compile(r"\s+(?:(?:>|->|to|at|in|into|with|the)\s+)+")

Note = Callable[[Choice], str]


def menu(choices: Sequence[Choice], note: Note, width: int, is_full: bool = False) -> Table:
    """All choices with their numbers, verb by verb in columns; long lists are folded."""
    rows: dict[str, list[tuple[int, Choice]]] = {}
    for number, choice in enumerate(choices, 1):
        rows.setdefault(choice.verb, []).append((number, choice))
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    room = width - max(map(len, rows), default=0) - 6
    for verb, row in rows.items():
        shown = row if is_full else row[:FOLD]
        if len(row) > FOLD and not is_full and (by_name := _by_name(row)):
            table.add_row(Text(f"  {verb}", "bold"), by_name)
            continue
        text = _in_columns([_entry(number, choice, note) for number, choice in shown], room)
        if len(row) > len(shown):
            text.append(say("more-choices-shows-all", row_number=len(row) - len(shown)), "dim")
        table.add_row(Text(f"  {verb}", "bold"), text)
    return table


def _by_name(row: Sequence[tuple[int, Choice]]) -> Text | None:
    """Many choices of the form NAME > PLACE: a line for each name, with its numbers and places; else None."""
    places: dict[str, list[tuple[int, str]]] = {}
    for number, choice in row:
        places.setdefault(choice.noun, []).append((number, choice.to))
    if not all(choice.to for _, choice in row) or not 1 < len(places) < len(row):
        return None
    lines = []
    for name, found in places.items():
        first, last = found[0][0], found[-1][0]
        numbers = f"{first}-{last}" if last > first else str(first)
        line = Text().append(f"{numbers} ", "cyan").append(f"{name} > ", "bold")
        lines.append(line.append(" ".join(place for _, place in found)))
    return Text("\n").join(lines)


def _in_columns(entries: Sequence[Text], room: int) -> Text:
    """Entries side by side in columns of equal width, as many as there is room for."""
    widest = max(len(entry) for entry in entries) + GAP
    across = max(1, (room + GAP) // widest)
    lines = []
    for first in range(0, len(entries), across):
        line = Text()
        for entry in entries[first : first + across]:
            line.append(" " * (-len(line) % widest))
            line.append_text(entry)
        lines.append(line)
    return Text("\n").join(lines)


def _entry(number: int, choice: Choice, note: Note) -> Text:
    names = choice.noun + (f" > {choice.to}" if choice.to else "")
    words = note(choice)
    entry = Text().append(str(number), "cyan")
    if names:
        entry.append(f" {names}", "bold")
    if words:
        entry.append(f" ({words})", "dim")
    return entry


def find(choices: Sequence[Choice], words: str) -> list[Choice]:
    """The choices that the words can mean: one when they are clear, none when nothing fits."""
    if words.isdigit():
        return [choices[int(words) - 1]] if 1 <= int(words) <= len(choices) else []
    wanted = _plain(words)
    for forms in (_full_forms, _short_forms, _nouns):
        found = [choice for choice in choices if wanted in forms(choice)]
        if found:
            return found
    return []


def _plain(words: str) -> str:
    return " ".join(_FILLERS.sub(" ", words.lower().strip()).split())


def _full_forms(choice: Choice) -> set[str]:
    return {_plain(str(choice))}


def _short_forms(choice: Choice) -> set[str]:
    """The choice without the nationality before a name."""
    return {_plain(str(choice._replace(noun=_short(choice.noun))))}


def _nouns(choice: Choice) -> set[str]:
    """The names alone, when there are any."""
    names = (choice.noun, _short(choice.noun))
    return {_plain(f"{name} {choice.to}") for name in names} if choice.noun else set()


def _short(noun: str) -> str:
    first, _, rest = noun.partition(" ")
    return rest or first
