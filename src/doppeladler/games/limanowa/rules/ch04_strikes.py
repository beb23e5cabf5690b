"""4.4 What clashes are made of: who still fights, single strikes and basic attacks, and the losses they bring."""

from __future__ import annotations

from typing import ClassVar

from doppeladler.engine import Roll, asking
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import Unit, Units, book
from doppeladler.games.limanowa.columns import Clash, LimanowaState
from doppeladler.games.limanowa.words import sentence
from doppeladler.words import Sentence

from .ch03_values import attack_of_attacker, attack_of_defender, defence_of_attacker, defence_of_defender, worth
from .ch04_guns import SURE
from .ch04_losses import suffer

NIGHT_ASSAULT, COUNTER_ATTACK, ENCIRCLEMENT = "Night assault", "Counter-attack", "Encirclement"


def left_of(s: LimanowaState) -> Clash | None:
    """4.3.5, 4.4.2, 4.4.4 The clash, as long as the defender and an own attacker are left; the destroyed drop out."""
    clash = s.clash
    if clash is None or s.at[clash.defender] != clash.target:
        return None
    left = [(unit, loss) for unit, loss in zip(clash.attackers, clash.losses, strict=True) if s.at[unit] >= 0]
    if not any(s.is_in(unit, clash.group) for unit, _ in left):
        return None
    return clash._replace(attackers=tuple(unit for unit, _ in left), losses=tuple(loss for _, loss in left))


def fighting(s: LimanowaState) -> Clash | None:
    """4.4.2, 4.4.4 The clash with those who are left in it, from now on; None when it is decided."""
    clash = left_of(s)
    if clash is not None:
        s.clash = clash
    return clash


def at_hand(s: LimanowaState) -> Clash:
    """The clash that is being played out."""
    assert s.clash is not None
    return s.clash


# --- target numbers (4.4) ---------------------------------------------------------------------------------


def target_number(s: LimanowaState, clash: Clash, units: Units, target: Unit) -> int:
    """4.4 The attack points of all who strike, less the defence points of whom they strike."""
    if target == clash.defender:
        attack = sum(worth(attack_of_attacker(s, clash, unit)) for unit in units)
        return attack - worth(defence_of_defender(s, clash))
    return worth(attack_of_defender(s, clash)) - worth(defence_of_attacker(s, clash, target))


def split(number: int) -> tuple[int, int]:
    """4.4.5 A basic attack's sure losses, one for each full six, and what is left to roll for."""
    return divmod(number, SURE) if number > 0 else (0, 0)


# --- losses -----------------------------------------------------------------------------------------------


def note_loss(s: LimanowaState, unit: Unit, points: int) -> None:
    """4.4.9 Losses of a clash are noted and suffered in its last section."""
    clash = at_hand(s)
    if unit == clash.defender:
        s.clash = clash._replace(loss=clash.loss + points)
    else:
        pairs = zip(clash.attackers, clash.losses, strict=True)
        s.clash = clash._replace(losses=tuple(loss + points * (each == unit) for each, loss in pairs))


# --- rolls ------------------------------------------------------------------------------------------------


@asking
class StrikeRoll(Roll):
    """4.4 One loss if the die is not above the number."""

    tells = ("unit", "target", "number")
    unit: Unit
    target: Unit
    number: int
    way: ClassVar[str] = ""
    """Which roll of a clash it is, as its prompt says."""

    def prompt(self, s: LimanowaState) -> Sentence:
        return sentence(
            "ask-StrikeRoll", unit=s.name(self.unit), target=s.name(self.target), way=self.way, number=self.number
        )

    def rolled(self, s: LimanowaState, faces: tuple[int, ...]) -> None:
        s.tell(self.rule, events.StrikeRoll(self.unit, faces[0], self.number))
        if faces[0] <= self.number:
            self.lose(s, self.target, 1)

    @classmethod
    def lose(cls, s: LimanowaState, unit: Unit, points: int) -> None:
        """4.4.9 What the strike costs whom it hits."""
        note_loss(s, unit, points)


@book.decision("4.4.4")
class PreventiveRoll(StrikeRoll):
    """4.4.4 A strike before the clash: its losses count at once."""

    way = "before"

    @classmethod
    def lose(cls, s: LimanowaState, unit: Unit, points: int) -> None:
        suffer(s, unit, points, cls.rule)


@book.decision("4.4.5")
class BasicRoll(StrikeRoll):
    """4.4.5 What is left of the attackers' target number; the first of them stands for all."""

    way = "basic"


@book.decision("4.4.6")
class ExtraRoll(StrikeRoll):
    """4.4.6 An attacker's extra attack."""

    way = "bayonet"


@book.decision("4.4.7")
class CounterRoll(StrikeRoll):
    """4.4.7 What is left of the counter-attack's target number."""

    way = "counter"


@book.decision("4.4.8")
class BayonetRoll(StrikeRoll):
    """4.4.8 The defender's extra attack."""

    way = "defender"


# --- the two ways to strike -------------------------------------------------------------------------------


def strike(s: LimanowaState, roll: type[StrikeRoll], unit: Unit, target: Unit) -> None:
    """4.4.4, 4.4.6, 4.4.8 One loss at most, by the attack points of one unit: from six on for sure."""
    number = target_number(s, at_hand(s), (unit,), target)
    s.tell(roll.rule, events.Strike(unit, target, number))
    if number >= SURE:
        roll.lose(s, target, 1)
    elif number > 0:
        s.then(roll(unit, target, number))


def attack(s: LimanowaState, roll: type[StrikeRoll], units: Units, target: Unit) -> None:
    """4.4.5, 4.4.7 A basic attack: a loss for each full six, and a roll for one more with what is left."""
    number = target_number(s, at_hand(s), units, target)
    sure, rest = split(number)
    s.tell(roll.rule, events.BasicAttack(units, target, number, sure, rest))
    roll.lose(s, target, sure)
    if rest:
        s.then(roll(units[0], target, rest))
