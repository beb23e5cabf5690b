"""14.14 to 14.16 Combat results, step by step in the printed order; after each the totals are looked at (4.1)."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Facts, Objection, Roll
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import Hex, Side, Unit, Units, book, enemy_of
from doppeladler.games.kaisers_war.columns import Battle, KaiserState
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.wargame.ask import PickUnit

from .ch10_breakdown import break_down, split_and_lose
from .ch12_stacking import clear_overstacks
from .ch14_losses import eliminate
from .ch15_retreat import panic, retreat
from .ch16_pursuit import pursuit
from .opt_entrench import leave_the_trenches
from .opt_revolution import second_revolution
from .opt_sea import leave_the_sea

SHOCK_TYPES = ("shock", "tank")
ATTACKER = "attacker"


@book.decision("14.3")
class CombatRoll(Roll):
    """14.3 One die for the attack."""

    target: Hex

    def also_told(self, s: KaiserState) -> Facts:
        return {"hex": s.label(self.target)}

    def rolled(self, s: KaiserState, faces: tuple[int, ...]) -> None:
        battle = s.battle
        assert battle is not None
        code = s.printed.crt[battle.table][faces[0] - 1][battle.column]
        s.battle = battle._replace(code=code)
        s.tell("14.14", events.Result(battle.target, faces[0], code))
        s.then(result_step(0))


def force_of(s: KaiserState, battle: Battle, who: str) -> Units:
    """14.15 The attackers or the defenders of a battle that are still on the map, corps of broken armies too."""
    units = battle.attackers if who == ATTACKER else battle.defenders
    return tuple(unit for unit in units if s.at[unit] >= 0)


@book.step("14.14")
def result_step(s: KaiserState, number: int) -> None:
    """14.14 One numbered step of the result, then the next; after the last the battle is over."""
    battle = s.battle
    assert battle is not None
    steps = s.printed.results[battle.code]
    if number == len(steps):
        s.then(end_battle())
        leave_the_sea(s, battle.side)
        return
    who, effect = steps[number]
    side = battle.side if who == ATTACKER else enemy_of(battle.side)
    s.then(result_step(number + 1))
    carry_out(s, side, who, effect, force_of(s, battle, who))


def carry_out(s: KaiserState, side: Side, who: str, effect: str, force: Units) -> None:
    """14.14 What one step does to a force."""
    if effect.startswith("eliminate"):
        for unit in doomed(s, effect, force):
            eliminate(s, unit)
    elif effect.startswith("break"):
        break_armies(s, side, effect, tuple(unit for unit in force if s.printed.is_army[unit]))
    elif effect.startswith("lose"):
        lose_one(s, side, effect, force)
    elif effect.startswith("pursue"):
        s.then(pursuit(side, who == ATTACKER, int(effect.removeprefix("pursue "))))
    else:
        s.then(panic(side, force) if effect == "panic" else retreat(side, force))


def break_armies(s: KaiserState, side: Side, effect: str, armies: Units) -> None:
    """14.16 All armies of a force break down, or one of them by the owner's choice."""
    if effect == "break one" and len(armies) > 1:
        s.then(BreakOne(side, armies))
    else:
        s.then(*(break_down(army, True) for army in armies))


def lose_one(s: KaiserState, side: Side, effect: str, force: Units) -> None:
    """14.15 The owner loses one unit of a force, or one shock unit (21.2)."""
    if effect == "lose shock":
        force = tuple(unit for unit in force if s.printed.type[unit] in SHOCK_TYPES)
    if force:
        s.then(LoseOne(side, force))


def doomed(s: KaiserState, effect: str, force: Units) -> Units:
    """14.15 Those a step eliminates: all, all but armies and abteilungen, or those that cannot move."""
    printed = s.printed
    if effect == "eliminate non-army":
        return tuple(unit for unit in force if not printed.is_army[unit])
    if effect == "eliminate immobile":
        return tuple(unit for unit in force if not printed.ma[s.face[unit]][unit])
    return force


@book.step("14.3")
def end_battle(s: KaiserState) -> None:
    """14.3, 12.2 The battle is over: overstacked hexes are cleared, and the next attack may follow.

    opt.3 The supply unit of an enhanced defence is expended. opt.24 A revolution that it brought comes before, even if
    a capture has raised the total again.
    """
    battle = s.battle
    assert battle is not None
    s.battle = None
    leave_the_trenches(s, battle.trench)
    s.then(clear_overstacks(battle.side), *([second_revolution()] if battle.revolt else []))


@book.decision("14.16")
class BreakOne(PickUnit[KaiserState]):
    """14.14 Which of several armies breaks down."""

    tells = ("armies",)
    verb = "split"
    seat: Side
    armies: Units

    def among(self, s: KaiserState) -> Units:
        return self.armies

    def picked(self, s: KaiserState, thing: Unit) -> None:
        s.then(break_down(thing, True))


@book.decision("14.15")
class LoseOne(Decision[KaiserState]):
    """14.15 Which unit the owner loses; or which army he breaks down to lose one of its corps."""

    tells = ("units",)
    seat: Side
    units: Units

    def candidates(self, s: KaiserState) -> Iterator[Choice]:
        for unit in self.units:
            yield Choice("lose", s.name(unit))
            if s.printed.is_army[unit]:
                yield Choice("split", s.name(unit))

    def objections(self, s: KaiserState, choice: Choice) -> Iterator[Objection]:
        unit = s.printed.by_name.get(choice.noun)
        if choice.verb not in ("lose", "split") or unit not in self.units:
            yield Objection("14.15", sentence("no-lose-one-of-these", units=s.names_of(self.units)))
        elif choice.verb == "split" and not s.printed.parts[unit]:
            yield Objection("10.6", sentence("no-breaks-not-down", unit=s.name(unit)))

    def answer(self, s: KaiserState, choice: Choice) -> None:
        unit = s.printed.by_name[choice.noun]
        if choice.verb == "split":
            s.then(split_and_lose(unit))
        else:
            eliminate(s, unit)
