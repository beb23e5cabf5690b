"""7.4 Repulse in a retreat: once for each stack, before it goes, on its way or at its end."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Objection
from doppeladler.games.serbien.book import Hex, Hexes, Side, Units, book, enemy_of
from doppeladler.games.serbien.columns import FIGHTS, Battle, SerbienState
from doppeladler.hexes import members
from doppeladler.wargame.ask import PickHex

from .ch07_repulse import COST, objections_to_repulsing, repulse
from .ch11_retreat import on_map
from .ch19_combat import set_aside, take_up

PASS = Choice("pass")


def stack_of(battle: Battle, side: Side, origins: Hexes) -> Hex:
    """7.4.1 By which hex a retreating stack is known: that from which it attacked, or in which it was attacked."""
    return origins[0] if side == battle.side else battle.target


def may_try(s: SerbienState, side: Side, force: Units, origins: Hexes) -> bool:
    """7.4, 7.4.1 Does this Force retreat from a combat of an attack phase, and has nobody of its stack tried yet?"""
    battle = s.battle
    if battle is None or battle.is_repulse or s.phase not in FIGHTS or not on_map(s, force):
        return False
    fought = (*battle.attackers, *battle.defenders, *battle.withheld)
    return force[0] in fought and stack_of(battle, side, origins) not in battle.tried


def objections_to_trying(s: SerbienState, force: Units, target: Hex) -> Iterator[Objection]:
    """7.4.2, 7.4.7 Why a Force in retreat cannot repulse the enemy in a hex; over the Sava it could never follow."""
    return objections_to_repulsing(s, force, target, COST)


def enemies_beside(s: SerbienState, side: Side, force: Units) -> tuple[Hex, ...]:
    """7.4 The hexes with enemies beside a Force."""
    return tuple(members(s.printed.grid.adjacent[s.at[force[0]]] & s.occupied[enemy_of(side)]))


@book.step("7.4")
def offer_repulse(s: SerbienState, side: Side, force: Units, origins: Hexes) -> None:
    """7.4 A Force in retreat is asked if it stands beside an enemy whom it can try to repulse."""
    if not may_try(s, side, force, origins):
        return
    left = on_map(s, force)
    beside = enemies_beside(s, side, left)
    if any(next(objections_to_trying(s, left, hex), None) is None for hex in beside):
        s.then(TryRepulse(side, left, origins))


@book.decision("7.4")
class TryRepulse(PickHex[SerbienState]):
    """7.4, 7.4.1 Which enemy a Force in retreat tries to repulse, if any."""

    tells = ("force",)
    verb, finish = "repulse", PASS
    seat: Side
    force: Units
    origins: Hexes

    def among(self, s: SerbienState) -> tuple[Hex, ...]:
        return enemies_beside(s, self.seat, self.force)

    def refuse(self, s: SerbienState, thing: Hex) -> Iterator[Objection]:
        return objections_to_trying(s, self.force, thing)

    def picked(self, s: SerbienState, thing: Hex) -> None:
        battle = s.battle
        assert battle is not None
        s.battle = battle._replace(tried=(*battle.tried, stack_of(battle, self.seat, self.origins)))
        s.then(set_aside(), repulse(self.seat, self.force, thing), take_up())
