"""What the enemy's next turn would bring him if a plan were carried out, with everybody where the plan puts him."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from doppeladler.engine import Choice
from doppeladler.games.kaisers_war.book import SIDES, Hex, HexSet, Side, Unit, Units, enemy_of
from doppeladler.games.kaisers_war.columns import POOL, RAIL_CAPACITY, KaiserState
from doppeladler.games.kaisers_war.rules.ch05_points import most_points
from doppeladler.games.kaisers_war.rules.ch07_control import held_by, neutral_hexes
from doppeladler.hexes import BIT, EMPTY, members, union
from doppeladler.wargame.columns import begin_anew
from doppeladler.wargame.command import NO_CLOCK, Clock

from .appraisal import income
from .attacks import Attack, Means, Planner, by_moving
from .field import Field
from .weights import Weights

FROM = 3
"""From how many hexes at most the enemy is expected to attack one."""
CLEARED = 0.6
"""An attack that clears its hex with this chance is expected to."""


class Riposte(NamedTuple):
    """The enemy's best answer to a plan, as he sees it."""

    value: float
    attacks: tuple[Attack, ...]
    walks: tuple[tuple[float, Hex], ...]
    """The open objectives that he would walk into, with what each brings him."""


def riposte_to(s: KaiserState, side: Side, weights: Weights, clock: Clock = NO_CLOCK) -> Riposte:
    """What a side, whose turn is to come, would do in a position: walk into open objectives, attack with the others."""
    field = Field(s, side, weights)
    walks, walkers = _walks(field)
    planner = Planner(field, Means.on_map(field, may_move=True), FROM, clock=clock)
    attacks = planner.choose(by_moving(field, walkers))
    value = sum([attack.value for attack in attacks]) + sum([prize for prize, _ in walks])
    return Riposte(value, tuple(attacks), walks)


def _walks(field: Field) -> tuple[tuple[tuple[float, Hex], ...], frozenset[Unit]]:
    """The open objectives that can be walked into, each by the weakest who comes, and who these are."""
    s, worth, attack = field.s, field.worth, field.printed.attack
    open_ones = held_by(s, field.enemy) & s.printed.objectives & ~s.occupied[field.enemy] & ~neutral_hexes(s)
    free = sorted((unit for unit in field.fighters(field.side) if unit in field.reach), key=attack.__getitem__)
    walks, walkers = [], set[Unit]()
    for prize, hex in sorted(((worth.capture(hex, field.side), hex) for hex in members(open_ones)), reverse=True):
        comes = next((unit for unit in free if unit not in walkers and hex in field.reach[unit].cost), None)
        if comes is not None:
            walks.append((prize, hex))
            walkers.add(comes)
    return tuple(walks), frozenset(walkers)


# --- the position after a plan ------------------------------------------------------------------------------------


def carried_out(
    s: KaiserState, side: Side, places: Mapping[Unit, Hex], entered: HexSet, attacks: Iterable[Attack]
) -> KaiserState:
    """A copy of a position in which a side has marched and fought as it plans to, and the enemy's turn begins.

    6.2 Where a game turn ends before that, both have been paid for their objectives.
    """
    s = s.clone()
    for unit, hex in places.items():
        if s.at[unit] != hex:
            s.place(unit, hex)
    for unit in _beaten(s, attacks):
        s.place(unit, POOL)
    s.changed ^= held_by(s, enemy_of(side)) & entered
    begin_anew(s, "spent", "moved", "doubled", "fought")
    s.fresh = s.attacked = EMPTY
    s.rail_left, s.committed = RAIL_CAPACITY, ()
    s.phasing = enemy_of(side)
    if s.rules.first_player(s.turn) != side and s.turn < s.rules.last_turn:
        s.vp = {each: min(most_points(s, each), s.vp[each] + income(s, each)) for each in SIDES}
        s.turn += 1
    return s


def _beaten(s: KaiserState, attacks: Iterable[Attack]) -> Units:
    """Those whom attacks are expected to drive off; armies that are broken are not reckoned with for a turn."""
    return tuple(unit for each in attacks if each.prospect.clears >= CLEARED for unit in s.units_in(each.target))


def crossed(s: KaiserState, steps: Iterable[Choice]) -> HexSet:
    """The hexes that a way leads through on foot."""
    hex_of = s.printed.hex_of
    return union([BIT[hex_of[step.noun]] for step in steps if step.verb == "enter"])
