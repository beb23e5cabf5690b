"""9.8 Combat intensity: how hard each side fights, and what that makes of the result."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, Side, Unit, book, enemy_of
from doppeladler.games.serbien.columns import Battle, SerbienState
from doppeladler.games.serbien.rules.tables import Black
from doppeladler.games.serbien.words import sentence

from .ch09_losses import can_bear
from .ch14_positions import dug_in
from .ch26_plans import count_mandated

INTENSE, NORMAL = Choice("intense"), Choice("normal")
ONE, TWO, IF_ATTACKER_INTENSE = "u", "v", "j"
HEXES = {ONE: 1, TWO: 2, IF_ATTACKER_INTENSE: 1}
BLACK_RETREATS = (ONE, TWO)


@book.decision("9.8")
class Intensity(Decision[SerbienState]):
    """9.8 Does this side fight the battle with intensity? The attacker says so first."""

    seat: Side

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        yield NORMAL
        yield INTENSE

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        if choice not in (NORMAL, INTENSE):
            yield Objection("9.8", sentence("no-intensity-like-this"))
        elif choice == INTENSE and not may_be_intense(s, self.seat):
            yield Objection("9.8", sentence("no-nobody-for-intensity"))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        battle = s.battle
        assert battle is not None
        if choice == INTENSE:
            s.battle = battle._replace(intense=(*battle.intense, self.seat))
            if self.seat == battle.side == AH:
                count_mandated(s, battle.attackers)
        s.tell("9.8", events.Fights(self.seat, choice == INTENSE))


def may_be_intense(s: SerbienState, side: Side) -> bool:
    """9.8 One infantry Formation that can lose strength on the map is enough; any if it defends a position."""
    battle = s.battle
    assert battle is not None
    attacks = side == battle.side
    is_dug_in = not attacks and dug_in(s, side) >> battle.target & 1
    units = battle.attackers if attacks else battle.defenders
    return any(is_foot(s, unit) and (is_dug_in or can_bear(s, unit)) for unit in units)


def is_foot(s: SerbienState, unit: Unit) -> bool:
    """9.8 An infantry Formation."""
    return s.printed.is_formation[unit] and s.printed.is_infantry[unit]


def retreat_due(battle: Battle, result: str) -> int:
    """9.8.2 How many hexes the defender retreats by a result of the table, as hard as both sides fight."""
    attacker, defender = (side in battle.intense for side in (battle.side, enemy_of(battle.side)))
    if result == IF_ATTACKER_INTENSE and (defender or not attacker):
        return 0
    if result == ONE and defender and not attacker:
        return 0
    return HEXES.get(result, 0)


def wear_of(battle: Battle, result: Black) -> tuple[int, int]:
    """9.8.2, 9.9.2 Strength reductions of attacker and defender, by the table and by their intensity."""
    attacker, defender = (side in battle.intense for side in (battle.side, enemy_of(battle.side)))
    repelled = attacker and result.retreat not in BLACK_RETREATS
    pressed = defender and bool(result.retreat)
    return result.attacker + repelled, result.defender + pressed
