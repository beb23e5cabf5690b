"""What must hold at every decision, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.limanowa.book import AH, CORNERS, GROUP_SIDES, GROUPS, RU
from doppeladler.games.limanowa.state import HANDS, RESERVE, UNUSED, WAITING, LimanowaState

from .ch03_replacements import FIELDS_PER_CORNER, KRAKOW_LAST, in_corner
from .ch04_orders import actions_left


def faults(s: LimanowaState) -> Iterator[Objection]:
    """Every invariant that does not hold."""
    yield from _places(s)
    yield from _figures(s)
    yield from _cards(s)
    yield from _tracks(s)


def _places(s: LimanowaState) -> Iterator[Objection]:
    if s.occupied[AH] & s.occupied[RU]:
        yield Objection("4.3.1", "Enemies share a field.")
    if (s.occupied[AH] | s.occupied[RU]) & ~s.board:
        yield Objection("3.1", "A figure stands off the board.")
    for hex, unit in s.figure_at.items():
        if s.at[unit] != hex or not s.occupied[s.printed.side[unit]] >> hex & 1:
            yield Objection("4.3.1", f"{s.name(unit)} is not where the board says.")
    if len(s.figure_at) != sum(hex >= 0 for hex in s.at):
        yield Objection("4.3.1", "A field holds more than one figure.")
    for corner in CORNERS:
        if len(in_corner(s, corner)) > FIELDS_PER_CORNER:
            yield Objection("3.3.3", f"More than {FIELDS_PER_CORNER} figures on the replacement fields of {corner}.")


def _figures(s: LimanowaState) -> Iterator[Objection]:
    fighting = bool(s.doomed) or s.clash is not None
    for unit in s.printed.all_units:
        if GROUP_SIDES[s.group_of[unit]] != s.printed.side[unit]:
            yield Objection("3.2", f"{s.name(unit)} serves the enemy.")
        if s.rp[unit] > s.printed.rp[unit] or (not s.rp[unit] and not fighting):
            yield Objection("3.3.1", f"{s.name(unit)} has {s.rp[unit]} replacement points.")
        if s.at[unit] == RESERVE and s.acted[unit]:
            yield Objection("3.3.3", f"{s.name(unit)} in the reserve has acted.")
        if s.at[unit] != UNUSED and GROUPS[s.group_of[unit]] not in s.groups:
            yield Objection("7.2", f"{s.name(unit)} belongs to the other front.")
    waiting = {unit for unit in s.printed.all_units if s.at[unit] == WAITING}
    if s.phase != "set-up" and waiting != set(s.waiting):
        yield Objection("3.3.3", "Who waits for a replacement field is not in the queue.")


def _cards(s: LimanowaState) -> Iterator[Objection]:
    if any(place >= HANDS + len(s.seats) for place in s.cards):
        yield Objection("3.4.2", "A card is in the hand of nobody.")
    if len(set(s.carded)) != len(s.carded):
        yield Objection("3.4.2", "A seat has used two battlecards in a round.")


def _tracks(s: LimanowaState) -> Iterator[Objection]:
    if actions_left(s) < 0:
        yield Objection("4.2.2", "More than three actions are announced.")
    if not 0 <= s.krakow <= KRAKOW_LAST + 1:
        yield Objection("3.3.3k", f"The help from Krakow stands on field {s.krakow}.")
    if any(count < 0 for count in (*s.rails.values(), *s.tokens.values())):
        yield Objection("4.3.2", "More tokens were used than there are.")
