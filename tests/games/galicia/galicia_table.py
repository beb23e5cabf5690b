"""A table for tests: an empty map, units put where a rule needs them, scripts of choices."""

from __future__ import annotations

import doppeladler
from doppeladler.games.galicia.book import Units
from doppeladler.games.galicia.columns import SUPPLY_NAMES, GaliciaState
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.rules.ch04_movement import movement_phase
from doppeladler.games.galicia.rules.ch07_combat import combat_phase
from doppeladler.wargame import testing
from doppeladler.wargame.testing import (
    asked,
    at,
    begin,
    happened,
    labels,
    play,
    rules,
    seen,
    unit,
    units,
    where,
)
from doppeladler.wargame.testing import truly_offered as offered

__all__ = [
    "asked",
    "at",
    "bare",
    "begin",
    "begin_combat",
    "begin_movement",
    "happened",
    "labels",
    "load",
    "names_seen",
    "offered",
    "play",
    "put",
    "rules",
    "seen",
    "told",
    "unit",
    "units",
    "where",
]


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


def put(s: GaliciaState, hex: str, *names: str, ce: int = 0, flipped: bool = False, supply: str = "in") -> Units:
    """Put units into a hex, in a given state."""
    return testing.put(s, hex, *names, ce=ce, flipped=int(flipped), supply=SUPPLY_NAMES.index(supply))


# --- phases, views and events -----------------------------------------------------------------------------


def begin_movement(s: GaliciaState) -> None:
    """The phasing player's movement phase, from its first question to its end."""
    begin(s, movement_phase(s.phasing))


def begin_combat(s: GaliciaState) -> None:
    """The phasing player's combat phase, from its first question to its end."""
    s.phase = "combat"
    begin(s, combat_phase(s.phasing))


def names_seen(s: GaliciaState, seat: str, hex: str) -> list[str]:
    """The names a seat can read in a stack, '?' for a counter it cannot."""
    return [piece.get("unit", "?") for piece in seen(s, seat, hex)["pieces"]]


def told(s: GaliciaState, seat: str) -> list[str]:
    """The kinds of the events a seat has heard of."""
    return [event.kind for event in s.events or [] if event.is_for(seat)]
