"""19.1.6 The two combats of a Two-Hex Unit that is attacked in both of its hexes, fought at the same time."""

from __future__ import annotations

from doppeladler.engine import Todo
from doppeladler.games.serbien.book import Hex, Side, book, enemy_of
from doppeladler.games.serbien.columns import NOWHERE, SerbienState

from .ch09_combat import (
    CombatRoll,
    announce,
    check_attackers,
    check_defenders,
    combat,
    end_combat,
    fight,
    lower_forces,
    retreat_defenders,
    wear_down,
)
from .ch10_support import offer_support
from .ch19_retreat import retreat_shared
from .ch25_squadrons import offer_gunboats


def twin_of(s: SerbienState, target: Hex, due: tuple[Hex, ...]) -> Hex:
    """19.1.6 The other hex of a Two-Hex Unit in this one, if that is attacked too; 9.2.5 not of who has retreated."""
    fighters = [unit for unit in s.units_in(target) if not s.retreated[unit]]
    others = [hex for unit in fighters for hex in s.hexes_of(unit) if hex != target]
    return next((hex for hex in others if hex in due), NOWHERE)


@book.step("19.1.6")
def one_or_both(s: SerbienState, side: Side, target: Hex, due: tuple[Hex, ...]) -> None:
    """19.1.6 An attack, and with it the one on the other half of a Two-Hex Unit there."""
    twin = twin_of(s, target, due)
    if twin < 0:
        s.then(combat(side, target))
    else:
        s.then(announce(side, target), set_aside(), announce(side, twin), fight_both())


@book.step("19.1.6")
def set_aside(s: SerbienState) -> None:
    """19.1.6 A combat waits while the other one is brought as far."""
    if s.battle is not None:
        s.waiting, s.battle = (*s.waiting, s.battle), None


@book.step("19.1.6")
def take_up(s: SerbienState) -> None:
    """19.1.6 The combat that waited goes on."""
    s.waiting, s.battle = s.waiting[:-1], s.waiting[-1]


@book.step("19.1.6")
def turn_over(s: SerbienState) -> None:
    """19.1.6 From one of two concurrent combats to the other."""
    assert s.battle is not None
    s.waiting, s.battle = (*s.waiting[:-1], s.battle), s.waiting[-1]


@book.step("19.1.6")
def fight_both(s: SerbienState) -> None:
    """19.1.6 Each is a combat of its own until both sets of dice have fallen; then come the checks, then the retreats.

    If one of them was dropped the other is fought alone.
    """
    if s.battle is None or not s.waiting:
        s.then(*([take_up()] if s.waiting else []), fight())
        return
    second, first = s.battle, s.waiting[-1]
    dice: list[list[Todo]] = [
        [CombatRoll(battle.target), lower_forces(), wear_down(), offer_support(enemy_of(battle.side)), offer_gunboats()]
        for battle in (first, second)
    ]
    s.then(
        turn_over(),
        *dice[0],
        turn_over(),
        *dice[1],
        turn_over(),
        check_attackers(),
        turn_over(),
        check_attackers(),
        turn_over(),
        check_defenders(),
        turn_over(),
        check_defenders(),
        turn_over(),
        retreat_defenders(),
        turn_over(),
        retreat_defenders(),
        turn_over(),
        retreat_both(),
        end_combat(),
        take_up(),
        end_combat(),
    )


@book.step("19.1.7")
def retreat_both(s: SerbienState) -> None:
    """19.1.7 The retreat of the unit that fought both combats."""
    assert s.battle is not None
    retreat_shared(s, enemy_of(s.battle.side), s.battle, s.waiting[-1])
