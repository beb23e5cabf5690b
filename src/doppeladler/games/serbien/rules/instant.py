"""What happens at once, when units have come to another hex, died or left: in the order of ruling 11.9.

A retreat among it is made of steps that call `instant` again: what goes on afterwards must be on the list already.
"""

from __future__ import annotations

from functools import cache

from doppeladler.engine import Step
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Hex, Side, Unit, book, enemy_of
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.hexes import members

from .ch03_control import control
from .ch03_zones import is_adjacent_to_enemy, unguarded
from .ch06_demoralized import demoralized_retreats, find_again
from .ch07_repulse_back import offer_repulse
from .ch07_tasks import clear_recovery
from .ch08_cavalry import offer_reactions
from .ch08_forts import lose_guns, try_forts
from .ch15_units import displace_depot, retreat_train
from .ch21_pontoons import clear_pontoons
from .ch25_guns import spike_guns
from .ch25_kalinovik import threaten_kalinovik
from .ch27_victory import instant_points
from .moved import LEFT, MARCHED, SPREAD, How, marked


@book.step("1.1")
def instant(s: SerbienState, side: Side, hex: Hex, how: How) -> None:
    """1.1 What follows at once when units of a side have come to a hex or left one, in the order of the rulings."""
    other = enemy_of(side)
    reaction = [offer_reactions(other, hex, how == SPREAD)] if how in (MARCHED, SPREAD) else []
    if how != LEFT:
        find_again(s, other, hex)
    s.then(*before_reaction(side), *reaction, *after_reaction(side))


@cache
def before_reaction(side: Side) -> tuple[Step, ...]:
    """1.1 Ruling 11.9: what comes before the enemy's cavalry may react."""
    return wake_neighbours(), threaten_kalinovik(), spike_guns(), instant_points(), leave_alone(side, False)


@cache
def after_reaction(side: Side) -> tuple[Step, ...]:
    """1.1 Ruling 11.9: what comes after that."""
    other = enemy_of(side)
    return (
        leave_alone(side, True),
        try_forts(other),
        try_forts(side),
        demoralized_retreats(other),
        demoralized_retreats(side),
        clear_recovery(),
        clear_pontoons(),
        control(),
    )


@book.step("15.6.2")
def supply_unit_came(s: SerbienState) -> None:
    """1.1, 7.8.3, 21.2.2, 25.4, 27.0 What follows at once when a supply unit has retreated or flown to a hex.

    It has no zone, and nobody reacts to it.
    """
    s.then(wake_neighbours(), threaten_kalinovik(), instant_points(), clear_recovery(), clear_pontoons())


FOUND_BY_NAME = (instant, supply_unit_came, offer_repulse)
"""The steps that moved.py finds by their names."""


@book.step("1.1")
def wake_neighbours(s: SerbienState) -> None:
    """1.1 An Inactive unit is activated when an enemy unit stands adjacent."""
    for unit in marked(s.asleep):
        if is_adjacent_to_enemy(s, s.printed.side[unit], s.at[unit]):
            wake(s, unit)


@book.step("4.2.1")
def wake_for_turn(s: SerbienState) -> None:
    """4.2.1a Units that are scheduled for this turn, of both sides, are activated."""
    for unit in marked(s.asleep):
        if s.asleep[unit] <= s.turn:
            wake(s, unit)


def wake(s: SerbienState, unit: Unit) -> None:
    """1.1 An Inactive unit may move again."""
    s.asleep[unit] = 0
    s.tell("1.1", events.Awake(unit, s.at[unit]))


@book.step("15.6.2")
def leave_alone(s: SerbienState, side: Side, trains: bool) -> None:
    """15.6.2, 15.6.2a, 15.6.2b and 8.8.1 Trains, Depots and artillery alone in an enemy zone go, one after another.

    Those of the side that did not move go first; what one of them changes is looked at before the next goes. Corps
    Trains wait for the reaction of cavalry.
    """
    printed = s.printed
    for one in (enemy_of(side), side):
        alone = unguarded(s, one)
        for hex in members(alone) if alone else ():
            for unit in s.units_in(hex):
                if printed.is_train[unit] and trains:
                    s.then(retreat_train(unit), leave_alone(side, trains))
                elif printed.is_depot[unit]:
                    s.then(displace_depot(unit), leave_alone(side, trains))
                elif printed.is_artillery[unit]:
                    s.then(lose_guns(unit), leave_alone(side, trains))
                else:
                    continue
                return
