"""4.4 Close combat clashes: nine sections, each a step; what earlier sections destroy no longer fights."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from doppeladler.engine import Choice, Decision, Objection, Roll

from .book import Group, Hex, Seat, Unit, Units, book
from .ch03_values import (
    attack_of_attacker,
    attack_of_defender,
    defence_of_attacker,
    defence_of_defender,
    effect_on,
    is_beside,
    worth,
)
from .ch04_barrage import fire_barrage
from .ch04_guns import SURE, action_of
from .ch04_losses import destroy_if_spent, suffer
from .ch06_tokens import offer_tokens
from .state import INSPIRED, MOVED, Clash, LimanowaState

HOLD = Choice("hold")
KEEP = Choice("keep")
FIRE = Choice("fire")
NIGHT_ASSAULT, COUNTER_ATTACK, ENCIRCLEMENT = "Night assault", "Counter-attack", "Encirclement"


@book.step("4.4")
def begin_clash(s: LimanowaState, target: Hex, group: Group, attackers: Units, card: str) -> None:
    """4.4 A clash takes place if the attacked unit still stands there, with those attackers that still can."""
    defender = s.figure_at.get(target)
    near = s.printed.grid.adjacent[target]
    able = tuple(unit for unit in attackers if s.at[unit] >= 0 and near >> s.at[unit] & 1)
    own = any(s.is_in(unit, group) for unit in able)
    if defender is None or not own or s.printed.side[defender] == s.printed.side[able[0]]:
        s.tell("4.4", "no clash", target)
        return
    supported = not card and any(
        action_of(order.verb) == "support" and order.to == target and s.at[order.unit] >= 0 for order in s.orders
    )
    s.clash = Clash(target, defender, able, (0,) * len(able), group, card, supported)
    s.tell("4.4", "clash", target, able, defender)
    if supported:
        s.tell("4.4.3", "supported", target)
    s.then(
        offer_tokens(),
        fire_barrage(),
        use_aggressive_tactics(),
        use_preventive_abilities(),
        make_basic_attack(),
        make_extra_attacks(),
        counter_attack(),
        make_defenders_extra_attack(),
        count_losses(),
    )


def fighting(s: LimanowaState) -> Clash | None:
    """4.4.2, 4.4.4 The clash, as long as the defender and an attacker are left; the destroyed drop out."""
    clash = s.clash
    if clash is None or s.at[clash.defender] != clash.target:
        return None
    if any(s.at[unit] < 0 for unit in clash.attackers):
        left = [(unit, loss) for unit, loss in zip(clash.attackers, clash.losses, strict=True) if s.at[unit] >= 0]
        clash = clash._replace(
            attackers=tuple(unit for unit, _ in left), losses=tuple(loss for _, loss in left),
        )  # fmt: skip
        s.clash = clash
    return clash if clash.attackers else None


# --- section 1: Orlov (6.1) -------------------------------------------------------------------------------


@book.step("6.1")
def use_aggressive_tactics(s: LimanowaState) -> None:
    """6.1 Orlov lends his strength once a round to one neighbouring unit that fights, in his own and enemy rounds."""
    clash = fighting(s)
    if clash is None:
        return
    for officer in s.printed.helpers[s.printed.aggressive]:
        able = inspirable(s, clash, officer)
        if able:
            s.then(Inspire(s.seat_of[s.group_name(officer)], officer, able))


def inspirable(s: LimanowaState, clash: Clash, officer: Unit) -> Units:
    """6.1 The own infantry and cavalry in the clash beside the officer, while he stands still and has not done so."""
    if s.at[officer] < 0 or s.acted[officer] & (MOVED | INSPIRED):
        return ()
    units = (*clash.attackers, clash.defender)
    return tuple(
        unit for unit in units if not s.printed.artillery[unit] and is_beside(s, unit, (officer,)) and unit != officer
    )


@book.decision("6.1")
@dataclass(frozen=True, slots=True)
class Inspire(Decision[LimanowaState]):
    """6.1 Which neighbour gets the two attack points, or nobody in this clash."""

    seat: Seat
    officer: Unit
    units: Units

    def prompt(self, s: LimanowaState) -> str:
        return f"{s.name(self.officer)} may give one neighbour +2 AP in this clash, once a round."

    def candidates(self, s: LimanowaState) -> Iterator[Choice]:
        for unit in self.units:
            yield Choice("inspire", s.name(unit))
        yield KEEP

    def objections(self, s: LimanowaState, choice: Choice) -> Iterator[Objection]:
        if choice == KEEP:
            return
        if choice.verb != "inspire" or choice.to or s.printed.by_name.get(choice.noun) not in self.units:
            yield Objection("6.1", "Answer with a neighbour of his that fights here, or keep the points for later.")

    def answer(self, s: LimanowaState, choice: Choice) -> None:
        if choice == KEEP or s.clash is None:
            return
        unit = s.printed.by_name[choice.noun]
        s.acted[self.officer] |= INSPIRED
        s.clash = s.clash._replace(inspired=(*s.clash.inspired, unit))
        s.tell("6.1", "inspired", self.officer, unit)


# --- section 4: preventive abilities (4.4.4) --------------------------------------------------------------


@book.step("4.4.4")
def use_preventive_abilities(s: LimanowaState) -> None:
    """4.4.4 First the attacker says whether his cavalry charges, then the defender whether his machine-guns fire."""
    clash = fighting(s)
    if clash is None or clash.card == NIGHT_ASSAULT:
        return
    able = tuple(unit for unit in clash.attackers if s.printed.charges[unit])
    if able:
        s.then(Charge(s.seat_of[clash.group], able), answer_with_machine_guns())
    else:
        s.then(answer_with_machine_guns())


@book.step("4.4.4")
def answer_with_machine_guns(s: LimanowaState) -> None:
    """4.4.4 The defender decides when he has seen whether the attacker charges."""
    clash = s.clash
    assert clash is not None
    if s.printed.machine_gun[clash.defender]:
        s.then(MachineGuns(s.seat_of[s.group_name(clash.defender)]))
    else:
        s.then(strike_preventively(False))


@book.decision("4.4.4")
@dataclass(frozen=True, slots=True)
class Charge(Decision[LimanowaState]):
    """4.4.4 Which hussars and Cossacks charge: +2 AP, -2 DP and an attack before the clash."""

    seat: Seat
    units: Units

    def prompt(self, s: LimanowaState) -> str:
        return "Your cavalry may charge: +2 AP, -2 DP and a strike before the clash. Name who charges, then go on."

    def candidates(self, s: LimanowaState) -> Iterator[Choice]:
        for unit in self.units:
            yield Choice("charge", s.name(unit))
        yield HOLD

    def objections(self, s: LimanowaState, choice: Choice) -> Iterator[Objection]:
        if choice == HOLD:
            return
        if choice.verb != "charge" or choice.to or s.printed.by_name.get(choice.noun) not in self.units:
            yield Objection("4.4.4", "Answer with a hussar or Cossack that attacks here and has not charged yet, or hold.")

    def answer(self, s: LimanowaState, choice: Choice) -> None:
        if choice == HOLD or s.clash is None:
            return
        unit = s.printed.by_name[choice.noun]
        s.clash = s.clash._replace(charging=(*s.clash.charging, unit))
        s.tell("4.4.4", "charge", unit)
        rest = tuple(each for each in self.units if each != unit)
        if rest:
            s.then(Charge(self.seat, rest))


@book.decision("4.4.4")
@dataclass(frozen=True, slots=True)
class MachineGuns(Decision[LimanowaState]):
    """4.4.4 Whether the attacked machine-gunners fire on every attacker before the clash."""

    seat: Seat

    def prompt(self, s: LimanowaState) -> str:
        return "Your machine-guns may fire on every attacker before the clash."

    def candidates(self, s: LimanowaState) -> Iterator[Choice]:
        yield FIRE
        yield HOLD

    def objections(self, s: LimanowaState, choice: Choice) -> Iterator[Objection]:
        if choice not in (FIRE, HOLD):
            yield Objection("4.4.4", "Answer with fire or hold.")

    def answer(self, s: LimanowaState, choice: Choice) -> None:
        s.then(strike_preventively(choice == FIRE))


@book.step("4.4.4")
def strike_preventively(s: LimanowaState, fires: bool) -> None:
    """4.4.4 Charges and defensive fire at the same time; afterwards the destroyed are removed."""
    clash = fighting(s)
    if clash is None:
        return
    strikes = [preventive_strike(unit, clash.defender) for unit in clash.charging if unit in clash.attackers]
    if fires:
        strikes += [preventive_strike(clash.defender, unit) for unit in clash.attackers]
    ambush = effect_on(s, "Ambush", clash.defender)
    if ambush is not None:
        prey = s.printed.by_name[ambush.aims[1]]
        strikes += [preventive_strike(clash.defender, prey)] if prey in clash.attackers else []
    s.then(*strikes, end_preventive_section())


@book.step("4.4.4")
def preventive_strike(s: LimanowaState, unit: Unit, target: Unit) -> None:
    """4.4.4 One strike, by its own attack points, for one replacement point."""
    clash = s.clash
    assert clash is not None
    if unit == clash.defender:
        number = worth(attack_of_defender(s, clash)) - worth(defence_of_attacker(s, clash, target))
    else:
        number = worth(attack_of_attacker(s, clash, unit)) - worth(defence_of_defender(s, clash))
    s.tell("4.4.4", "preventive attack", unit, target, number)
    if number >= SURE:
        suffer(s, target, 1, "4.4.4")
    elif number > 0:
        s.then(PreventiveRoll(unit, target, number))


@book.decision("4.4.4")
@dataclass(frozen=True, slots=True)
class PreventiveRoll(Roll):
    """4.4.4 A hit if the die is not above the target number."""

    unit: Unit
    target: Unit
    number: int

    def prompt(self, s: LimanowaState) -> str:
        return f"{s.name(self.unit)} strikes {s.name(self.target)} first: a hit on 1 to {self.number}."

    def rolled(self, s: LimanowaState, faces: tuple[int, ...]) -> None:
        s.tell("4.4.4", "preventive roll", self.unit, self.target, faces[0], self.number)
        if faces[0] <= self.number:
            suffer(s, self.target, 1, "4.4.4")


@book.step("4.4.4")
def end_preventive_section(s: LimanowaState) -> None:
    """4.4.4 The destroyed are removed and take no part in what follows; the field of a destroyed defender may be taken."""
    clash = s.clash
    assert clash is not None
    if not s.rp[clash.defender]:
        _note_spoils(s, clash)
    by = s.group_name(clash.defender)
    for unit in clash.attackers:
        destroy_if_spent(s, unit, by, "4.4.4")
    destroy_if_spent(s, clash.defender, clash.group, "4.4.4")


def _note_spoils(s: LimanowaState, clash: Clash) -> None:
    own = tuple(unit for unit in clash.attackers if s.is_in(unit, clash.group))
    s.spoils = (*s.spoils, (clash.target, own))


# --- sections 5 and 6: the attackers (4.4.5, 4.4.6) -------------------------------------------------------


def split(number: int) -> tuple[int, int]:
    """4.4.5 A basic attack's sure losses, one for each full six, and what is left to roll for."""
    return divmod(number, SURE) if number > 0 else (0, 0)


@book.step("4.4.5")
def make_basic_attack(s: LimanowaState) -> None:
    """4.4.5 The attack points of all attackers together against the defence of the attacked unit."""
    clash = fighting(s)
    if clash is None:
        return
    attack = sum(worth(attack_of_attacker(s, clash, unit)) for unit in clash.attackers)
    defence = worth(defence_of_defender(s, clash))
    sure, rest = split(attack - defence)
    s.tell("4.4.5", "basic attack", clash.attackers, clash.defender, attack, defence, sure, rest)
    s.clash = clash._replace(loss=clash.loss + sure)
    if rest:
        s.then(BasicRoll(rest))


@book.decision("4.4.5")
@dataclass(frozen=True, slots=True)
class BasicRoll(Roll):
    """4.4.5 One more loss if the die is not above what is left of the target number."""

    number: int

    def prompt(self, s: LimanowaState) -> str:
        return f"The basic attack: one more loss on 1 to {self.number}."

    def rolled(self, s: LimanowaState, faces: tuple[int, ...]) -> None:
        hit = faces[0] <= self.number
        s.tell("4.4.5", "basic roll", faces[0], self.number)
        if hit and s.clash is not None:
            s.clash = s.clash._replace(loss=s.clash.loss + 1)


@book.step("4.4.6")
def make_extra_attacks(s: LimanowaState) -> None:
    """4.4.6 Every attacker with an extra attack strikes once more, by its own attack points alone."""
    clash = fighting(s)
    if clash is None or clash.card == NIGHT_ASSAULT:
        return
    s.then(*(extra_attack(unit) for unit in clash.attackers if s.printed.bayonet_attack[unit]))


@book.step("4.4.6")
def extra_attack(s: LimanowaState, unit: Unit) -> None:
    """4.4.6 One loss at most, without counter-attack."""
    clash = s.clash
    assert clash is not None
    number = worth(attack_of_attacker(s, clash, unit)) - worth(defence_of_defender(s, clash))
    s.tell("4.4.6", "extra attack", unit, clash.defender, number)
    if number >= SURE:
        s.clash = clash._replace(loss=clash.loss + 1)
    elif number > 0:
        s.then(ExtraRoll(unit, number))


@book.decision("4.4.6")
@dataclass(frozen=True, slots=True)
class ExtraRoll(Roll):
    """4.4.6 A loss if the die is not above the target number."""

    unit: Unit
    number: int

    def prompt(self, s: LimanowaState) -> str:
        return f"Bayonet combat of {s.name(self.unit)}: a loss on 1 to {self.number}."

    def rolled(self, s: LimanowaState, faces: tuple[int, ...]) -> None:
        s.tell("4.4.6", "extra roll", self.unit, faces[0], self.number)
        if faces[0] <= self.number and s.clash is not None:
            s.clash = s.clash._replace(loss=s.clash.loss + 1)


# --- sections 7 and 8: the defender (4.4.7, 4.4.8) --------------------------------------------------------


def may_counter_attack(s: LimanowaState, clash: Clash) -> bool:
    """4.3.5, 4.4.7 Infantry and cavalry do, also when destroyed just now; artillery and the encircled do not."""
    encircled = any(
        s.printed.cards[each.card].design == ENCIRCLEMENT and each.aims == (s.label(clash.target),)
        for each in s.played
    )
    return not s.printed.artillery[clash.defender] and clash.card != NIGHT_ASSAULT and not encircled


@book.step("4.4.7")
def counter_attack(s: LimanowaState) -> None:
    """4.4.7 The defender strikes back at one attacker of his choice."""
    clash = fighting(s)
    if clash is None or not may_counter_attack(s, clash):
        return
    if len(clash.attackers) == 1:
        s.then(strike_back(clash.attackers[0]))
    else:
        s.then(Counter(s.seat_of[s.group_name(clash.defender)], clash.attackers))


@dataclass(frozen=True, slots=True)
class _WhichAttacker(Decision[LimanowaState]):
    """A question of the defender: which of the attackers."""

    seat: Seat
    units: Units

    def verb(self) -> str:
        """The word of the answer."""
        raise NotImplementedError

    def candidates(self, s: LimanowaState) -> Iterator[Choice]:
        return (Choice(self.verb(), s.name(unit)) for unit in self.units)

    def objections(self, s: LimanowaState, choice: Choice) -> Iterator[Objection]:
        if choice.verb != self.verb() or choice.to or s.printed.by_name.get(choice.noun) not in self.units:
            yield Objection(self.rule, "Answer with one of the attackers of this clash.")


@book.decision("4.4.7")
@dataclass(frozen=True, slots=True)
class Counter(_WhichAttacker):
    """4.4.7 Against whom the counter-attack goes."""

    def verb(self) -> str:
        return "counter"

    def prompt(self, s: LimanowaState) -> str:
        return "Your unit strikes back: choose the attacker it goes for."

    def answer(self, s: LimanowaState, choice: Choice) -> None:
        s.then(strike_back(s.printed.by_name[choice.noun]))


@book.step("4.4.7")
def strike_back(s: LimanowaState, unit: Unit) -> None:
    """4.4.7 Reckoned like a basic attack, with the defender's attack points against the attacker's defence."""
    clash = s.clash
    assert clash is not None
    attack, defence = worth(attack_of_defender(s, clash)), worth(defence_of_attacker(s, clash, unit))
    sure, rest = split(attack - defence)
    s.tell("4.4.7", "counter-attack", clash.defender, unit, attack, defence, sure, rest)
    wound(s, unit, sure)
    if rest:
        s.then(CounterRoll(unit, rest))


def wound(s: LimanowaState, unit: Unit, points: int) -> None:
    """4.4.9 Note the losses of an attacker; they are registered in the last section."""
    clash = s.clash
    if clash is not None and points:
        losses = tuple(
            loss + points if each == unit else loss
            for each, loss in zip(clash.attackers, clash.losses, strict=True)
        )
        s.clash = clash._replace(losses=losses)


@book.decision("4.4.7")
@dataclass(frozen=True, slots=True)
class CounterRoll(Roll):
    """4.4.7 One more loss if the die is not above what is left of the target number."""

    unit: Unit
    number: int

    def prompt(self, s: LimanowaState) -> str:
        return f"The counter-attack on {s.name(self.unit)}: a loss on 1 to {self.number}."

    def rolled(self, s: LimanowaState, faces: tuple[int, ...]) -> None:
        s.tell("4.4.7", "counter roll", self.unit, faces[0], self.number)
        if faces[0] <= self.number:
            wound(s, self.unit, 1)


@book.step("4.4.8")
def make_defenders_extra_attack(s: LimanowaState) -> None:
    """4.4.8 A defender with an extra attack may turn it on any of the attackers."""
    clash = fighting(s)
    if clash is None or not may_counter_attack(s, clash) or not s.printed.bayonet_defence[clash.defender]:
        return
    if len(clash.attackers) == 1:
        s.then(strike_with_bayonets(clash.attackers[0]))
    else:
        s.then(Bayonet(s.seat_of[s.group_name(clash.defender)], clash.attackers))


@book.decision("4.4.8")
@dataclass(frozen=True, slots=True)
class Bayonet(_WhichAttacker):
    """4.4.8 Against whom the extra attack goes; it need not be the target of the counter-attack."""

    def verb(self) -> str:
        return "bayonet"

    def prompt(self, s: LimanowaState) -> str:
        return "Your unit's extra attack: choose any of the attackers."

    def answer(self, s: LimanowaState, choice: Choice) -> None:
        s.then(strike_with_bayonets(s.printed.by_name[choice.noun]))


@book.step("4.4.8")
def strike_with_bayonets(s: LimanowaState, unit: Unit) -> None:
    """4.4.8 As the attackers' extra attacks, with the roles reversed."""
    clash = s.clash
    assert clash is not None
    number = worth(attack_of_defender(s, clash)) - worth(defence_of_attacker(s, clash, unit))
    s.tell("4.4.8", "extra attack", clash.defender, unit, number)
    if number >= SURE:
        wound(s, unit, 1)
    elif number > 0:
        s.then(BayonetRoll(unit, number))


@book.decision("4.4.8")
@dataclass(frozen=True, slots=True)
class BayonetRoll(Roll):
    """4.4.8 A loss if the die is not above the target number."""

    unit: Unit
    number: int

    def prompt(self, s: LimanowaState) -> str:
        return f"The defender's bayonets against {s.name(self.unit)}: a loss on 1 to {self.number}."

    def rolled(self, s: LimanowaState, faces: tuple[int, ...]) -> None:
        s.tell("4.4.8", "bayonet roll", self.unit, faces[0], self.number)
        if faces[0] <= self.number:
            wound(s, self.unit, 1)


# --- section 9 (4.4.9) ------------------------------------------------------------------------------------


@book.step("4.4.9")
def count_losses(s: LimanowaState) -> None:
    """4.4.9 Register what both sides lost; who is destroyed leaves the board after the last clash of the phase."""
    clash = fighting(s)
    if clash is None:
        s.clash = None
        return
    by = s.group_name(clash.defender)
    suffer(s, clash.defender, clash.loss, "4.4.9")
    for unit, loss in zip(clash.attackers, clash.losses, strict=True):
        suffer(s, unit, loss, "4.4.9")
        if not s.rp[unit]:
            s.doomed = (*s.doomed, (unit, by))
    if not s.rp[clash.defender]:
        s.doomed = (*s.doomed, (clash.defender, clash.group))
        _note_spoils(s, clash)
    s.clash = None
