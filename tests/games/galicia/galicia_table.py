"""A table for tests: an empty map, units put where a rule needs them, scripts of choices."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import doppeladler
from doppeladler.engine import Happening, Objection, Step
from doppeladler.games.galicia.book import Hex, HexSet, Unit, Units
from doppeladler.games.galicia.columns import SUPPLY_NAMES, GaliciaState
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.rules.ch04_movement import movement_phase
from doppeladler.games.galicia.rules.ch07_combat import combat_phase
from doppeladler.hexes import members

H = TypeVar("H", bound=Happening)


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


def unit(s: GaliciaState, name: str) -> Unit:
    """A unit's number by its name."""
    return s.printed.by_name[name]


def units(s: GaliciaState, *names: str) -> Units:
    """Numbers of several units."""
    return tuple(s.printed.by_name[name] for name in names)


def at(s: GaliciaState, label: str) -> Hex:
    """A hex's number by its label."""
    return s.printed.hex_of[label]


def put(s: GaliciaState, hex: str, *names: str, ce: int = 0, flipped: bool = False, supply: str = "in") -> Units:
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


def happened(s: GaliciaState, kind: type[H]) -> list[H]:
    """Every event of a kind so far."""
    return [event.what for event in s.events or [] if isinstance(event.what, kind)]


# --- phases, views and events -----------------------------------------------------------------------------


def begin(s: GaliciaState, *steps: Step) -> None:
    """Carry out steps up to the first question."""
    s.then(*steps)
    s.settle()


def begin_movement(s: GaliciaState) -> None:
    """The phasing player's movement phase, from its first question to its end."""
    begin(s, movement_phase(s.phasing))


def begin_combat(s: GaliciaState) -> None:
    """The phasing player's combat phase, from its first question to its end."""
    s.phase = "combat"
    begin(s, combat_phase(s.phasing))


def asked(s: GaliciaState) -> str:
    """Whose answer is awaited and to what kind of question, such as 'AH March'; 'nobody' when none is."""
    return f"{s.decision.seat} {s.decision.kind}" if s.decision else "nobody"


def seen(s: GaliciaState, seat: str, hex: str) -> dict[str, Any]:
    """A stack as a seat sees it."""
    found: dict[str, Any] = next(stack for stack in s.view(seat)["stacks"] if stack["hex"] == hex)
    return found


def names_seen(s: GaliciaState, seat: str, hex: str) -> list[str]:
    """The names a seat can read in a stack, '?' for a counter it cannot."""
    return [piece.get("unit", "?") for piece in seen(s, seat, hex)["pieces"]]


def told(s: GaliciaState, seat: str) -> list[str]:
    """The kinds of the events a seat has heard of."""
    return [event.kind for event in s.events or [] if event.is_for(seat)]


def labels(s: GaliciaState, hexes: HexSet) -> set[str]:
    """The labels of a set of hexes."""
    return {s.label(hex) for hex in members(hexes)}
