"""What must hold at every decision, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.limanowa.book import AH, CORNERS, GROUP_SIDES, GROUPS, RU
from doppeladler.games.limanowa.columns import HANDS, RESERVE, UNUSED, WAITING, LimanowaState
from doppeladler.games.limanowa.words import sentence
from doppeladler.wargame.columns import out_of_bounds

from .ch03_replacements import FIELDS_PER_CORNER, KRAKOW_LAST, in_corner
from .ch04_orders import actions_left


def faults(s: LimanowaState) -> Iterator[Objection]:
    """Every invariant that does not hold."""
    yield from out_of_bounds(s)
    yield from _places(s)
    yield from (Objection("4.3.1", each) for each in s.misplaced())
    yield from _figures(s)
    yield from _cards(s)
    yield from _tracks(s)


def _places(s: LimanowaState) -> Iterator[Objection]:
    if s.occupied[AH] & s.occupied[RU]:
        yield Objection("4.3.1", sentence("no-enemies-share-field"))
    if (s.occupied[AH] | s.occupied[RU]) & ~s.board:
        yield Objection("3.1", sentence("no-figure-stands-off-board"))
    for corner in CORNERS:
        if len(in_corner(s, corner)) > FIELDS_PER_CORNER:
            yield Objection(
                "3.3.3",
                sentence("no-more-than-figures-replacement-fields", fields_per_corner=FIELDS_PER_CORNER, corner=corner),
            )


def _figures(s: LimanowaState) -> Iterator[Objection]:
    fighting = bool(s.doomed) or s.clash is not None
    for unit in s.printed.all_units:
        if GROUP_SIDES[s.group_of[unit]] != s.printed.side[unit]:
            yield Objection("3.2", sentence("no-serves-enemy", unit=s.name(unit)))
        if not s.rp[unit] and not fighting:
            yield Objection("3.3.1", sentence("no-replacement-points", unit=s.name(unit), rp=s.rp[unit]))
        if s.at[unit] == RESERVE and s.acted[unit]:
            yield Objection("3.3.3", sentence("no-reserve-acted", unit=s.name(unit)))
        if s.at[unit] != UNUSED and GROUPS[s.group_of[unit]] not in s.groups:
            yield Objection("7.2", sentence("no-belongs-other-front", unit=s.name(unit)))
    waiting = {unit for unit in s.printed.all_units if s.at[unit] == WAITING}
    if s.phase != "set-up" and waiting != set(s.waiting):
        yield Objection("3.3.3", sentence("no-who-waits-replacement-field-not"))


def _cards(s: LimanowaState) -> Iterator[Objection]:
    if any(place >= HANDS + len(s.seats) for place in s.cards):
        yield Objection("3.4.2", sentence("no-card-hand-nobody"))
    if not {*s.carded, *(each.seat for each in s.played)} <= set(s.seats):
        yield Objection("3.4.2", sentence("no-card-used-by-nobody"))
    if len(set(s.carded)) != len(s.carded):
        yield Objection("3.4.2", sentence("no-seat-used-two-battlecards-round"))


def _tracks(s: LimanowaState) -> Iterator[Objection]:
    if s.group not in s.groups:
        yield Objection("7.2", sentence("no-group-not-in-game", group=s.group))
    if actions_left(s) < 0:
        yield Objection("4.2.2", sentence("no-more-than-three-actions-announced"))
    if not 0 <= s.krakow <= KRAKOW_LAST + 1:
        yield Objection("3.3.3k", sentence("no-help-krakow-stands-field", krakow=s.krakow))
    if any(count < 0 for count in (*s.rails.values(), *s.tokens.values())):
        yield Objection("4.3.2", sentence("no-more-tokens-used-than-there"))
