"""The set-up of a scenario: every unit where the play book has it, and the first turn."""

from __future__ import annotations

from doppeladler.games.serbien.book import AH, SE, Unit
from doppeladler.games.serbien.columns import (
    AFLOAT,
    BOUND,
    COMING,
    POOL,
    Boundary,
    SerbienState,
)
from doppeladler.games.serbien.setting import Placing

from .ch04_sequence import game_turn
from .ch27_victory import forgo_what_is_reached

ELSEWHERE = {"reinforce": COMING, "substitute": COMING, "combo": POOL, "pool": POOL, "event": POOL}


def set_up(s: SerbienState) -> None:
    """Put everything where the scenario has it."""
    rules = s.rules
    s.turn, s.phase, s.phasing = rules.first_turn, "set-up", AH
    s.vp, s.shells = rules.vp, rules.shells
    s.rights = {SE: rules.rights, AH: rules.rights}
    s.boundaries = tuple(Boundary(*each) for each in rules.boundaries)
    for army in rules.planners:
        s.plans[army] = BOUND
    for each in rules.placings:
        put_there(s, each)
    forgo_what_is_reached(s)
    s.then(game_turn(rules.first_turn))


def put_there(s: SerbienState, placing: Placing) -> None:
    """One unit as it begins."""
    unit = placing.unit
    s.army[unit], s.corps[unit] = placing.army, placing.corps
    s.sr[unit], s.ce[unit] = placing.sr, placing.ce
    if placing.hex is None:
        s.place(unit, ELSEWHERE[placing.state])
    elif s.printed.is_naval[unit]:
        s.place(unit, AFLOAT)
        s.berth[unit] = placing.hex
    else:
        s.place(unit, placing.hex)
    if placing.state == "inactive":
        s.asleep[unit] = placing.gt
    s.detached[unit] = is_detached(s, unit)


def is_detached(s: SerbienState, unit: Unit) -> bool:
    """21.1 Does this division begin with a detachment away?"""
    parts = [part for part, parent in s.printed.parent_of.items() if parent == unit]
    return any(each.unit in parts and each.hex is not None for each in s.rules.placings)
