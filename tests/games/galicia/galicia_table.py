"""A table for tests: an empty map, units put where a rule needs them, scripts of choices."""

from __future__ import annotations

from collections.abc import Iterable

import doppeladler
from doppeladler.engine import Objection
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.state import SUPPLY_NAMES, GaliciaState


def load() -> Galicia:
    """The game, loaded once for all tests."""
    game = doppeladler.game("galicia")
    assert isinstance(game, Galicia)
    return game


def bare(turn: int = 6, side: str = "AH", phase: str = "movement", **options: str) -> GaliciaState:
    """An empty map on a turn when nobody is held and no hex is closed; nothing to do yet."""
    game = load()
    s = GaliciaState(game, "campaign", game.check_options(options))
    s.turn, s.phasing, s.phase = turn, side, phase
    s.events = []
    return s


def unit(s: GaliciaState, name: str) -> int:
    """A unit's number by its name."""
    return s.printed.by_name[name]


def units(s: GaliciaState, *names: str) -> tuple[int, ...]:
    """Numbers of several units."""
    return tuple(s.printed.by_name[name] for name in names)


def at(s: GaliciaState, label: str) -> int:
    """A hex's number by its label."""
    return s.printed.hex_of[label]


def put(
    s: GaliciaState, hex: str, *names: str, ce: int = 0, flipped: bool = False, supply: str = "in"
) -> tuple[int, ...]:
    """Put units into a hex, in a given state."""
    placed = units(s, *names)
    for each in placed:
        s.place(each, at(s, hex))
        s.ce[each], s.flipped[each] = ce, int(flipped)
        s.supply[each] = SUPPLY_NAMES.index(supply)
    return placed


def where(s: GaliciaState, name: str) -> str:
    """A unit's hex, or 'off' when it is not on the map."""
    place = s.at[unit(s, name)]
    return s.label(place) if place >= 0 else "off"


def play(s: GaliciaState, *choices: str) -> None:
    """Answer the waiting decisions one after the other."""
    for choice in choices:
        s.play(choice)


def offered(s: GaliciaState, verb: str = "") -> list[str]:
    """The choices on offer as text, of one verb or all."""
    return [str(choice) for choice in s.choices() if not verb or choice.verb == verb]


def rules(objections: Iterable[Objection]) -> set[str]:
    """The rule numbers of objections."""
    return {objection.rule for objection in objections}


def happened(s: GaliciaState, kind: str) -> list[tuple[object, ...]]:
    """The facts of every event of a kind so far."""
    return [event.facts for event in s.events or [] if event.kind == kind]
