"""The plan of a combat phase: which attacks, with which supply units, from where everybody stands."""

from __future__ import annotations

from collections.abc import Sequence

from doppeladler.games.kaisers_war.book import Hex, HexSet, Unit
from doppeladler.games.kaisers_war.rules.ch14_combat import can_attack, targets
from doppeladler.games.kaisers_war.rules.ch17_trace import hq_reach

from .attacks import Attack, Means, Planner, standing
from .field import Field
from .weights import Level


def plan_phase(field: Field, level: Level) -> list[Attack]:
    """17.11 At the start of a phase: the attacks that are worth making with all the supply there is."""
    return _plan(field, level, Means.on_map(field, may_move=False), targets(field.s, field.side))


def plan_rest(field: Field, level: Level, aims: Sequence[Hex]) -> list[Attack]:
    """14.4 The attacks that are left, with the supply units that were committed: those cost nothing more."""
    s = field.s
    served: dict[Unit, HexSet] = {unit: reached for unit, reached in s.committed if s.at[unit] >= 0}
    hqs = {hq: hq_reach(s, hq) for hq in field.printed.hqs[field.side] if s.at[hq] >= 0 and not s.fought[hq]}
    return _plan(field, level, Means(field, served, hqs), aims, price=0.0)


def _plan(field: Field, level: Level, means: Means, aims: Sequence[Hex], price: float | None = None) -> list[Attack]:
    s = field.s
    planner = Planner(field, means, max(level.hexes, 3), in_second=s.phase == "combat 2", price=price)
    return planner.choose(standing(field, aims, lambda unit, target: can_attack(s, unit, target)))
