"""4.4 Close combat clashes: nine sections, each a step; what earlier sections destroy no longer fights."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection, Step, asking
from doppeladler.engine.todo import Todo
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import Group, Hex, Seat, Unit, Units, book
from doppeladler.games.limanowa.columns import Clash, LimanowaState
from doppeladler.games.limanowa.words import sentence
from doppeladler.wargame.ask import PickUnit

from .ch03_values import meant_at
from .ch04_losses import note_spoils, remove_shot, suffer
from .ch04_preventive import use_preventive_abilities
from .ch04_strikes import (
    ENCIRCLEMENT,
    NIGHT_ASSAULT,
    BasicRoll,
    BayonetRoll,
    CounterRoll,
    ExtraRoll,
    at_hand,
    attack,
    fighting,
    strike,
)
from .ch04_support import give_support, with_support
from .ch06_tactics import use_aggressive_tactics
from .ch06_tokens import offer_tokens


@book.step("4.4")
def begin_clash(s: LimanowaState, target: Hex, group: Group, attackers: Units, card: str) -> None:
    """4.4 A clash takes place if the attacked unit still stands there, with those attackers that still can."""
    defender = meant_at(s, target)
    near = s.printed.grid.adjacent[target]
    able = tuple(unit for unit in attackers if s.at[unit] >= 0 and near >> s.at[unit] & 1)
    own = any(s.is_in(unit, group) for unit in able)
    if defender is None or not own:
        s.tell("4.4", events.NoClash(target))
        return
    s.clash = with_support(s, Clash(target, defender, able, (0,) * len(able), group, card))
    s.tell("4.4", events.Clash(target, able, defender))
    s.then(
        offer_tokens(),
        remove_shot(len(s.doomed)),
        give_support(),
        use_aggressive_tactics(),
        use_preventive_abilities(),
        make_basic_attack(),
        make_extra_attacks(),
        counter_attack(),
        make_defenders_extra_attack(),
        count_losses(),
    )


# --- sections 5 and 6: the attackers (4.4.5, 4.4.6) -------------------------------------------------------


@book.step("4.4.5")
def make_basic_attack(s: LimanowaState) -> None:
    """4.4.5 The attack points of all attackers together against the defence of the attacked unit."""
    clash = fighting(s)
    if clash is not None:
        attack(s, BasicRoll, clash.attackers, clash.defender)


def extra_attackers(s: LimanowaState, clash: Clash) -> Units:
    """4.4.6 The attackers with an extra attack; a night assault is a basic attack only."""
    if clash.card == NIGHT_ASSAULT:
        return ()
    return tuple(unit for unit in clash.attackers if s.printed.bayonet_attack[unit])


@book.step("4.4.6")
def make_extra_attacks(s: LimanowaState) -> None:
    """4.4.6 Every attacker with an extra attack strikes once more, by its own attack points alone."""
    clash = fighting(s)
    if clash is not None:
        s.then(*(extra_attack(unit) for unit in extra_attackers(s, clash)))


@book.step("4.4.6")
def extra_attack(s: LimanowaState, unit: Unit) -> None:
    """4.4.6 One loss at most, without counter-attack."""
    strike(s, ExtraRoll, unit, at_hand(s).defender)


# --- sections 7 and 8: the defender (4.4.7, 4.4.8) --------------------------------------------------------


def exposed(s: LimanowaState, clash: Clash) -> Units:
    """4.3.5, 4.4.7 The attackers at whom the defender may strike, also when destroyed just now.

    Artillery strikes at nobody; the encircled only at allies of those who encircle, whom no card shields (3.4.1).
    """
    if s.printed.artillery[clash.defender] or clash.card == NIGHT_ASSAULT:
        return ()
    if is_encircled(s, clash):
        return tuple(unit for unit in clash.attackers if not s.is_in(unit, clash.group))
    return clash.attackers


def is_encircled(s: LimanowaState, clash: Clash) -> bool:
    """4.4.1b The card Encirclement works in the announced attack only, not when a card turns the tables there."""
    aims = (s.label(clash.target),)
    return not clash.card and any(
        s.printed.cards[each.card].design == ENCIRCLEMENT and each.aims == aims for each in s.played
    )


def before_the_answer(s: LimanowaState) -> list[Todo]:
    """4.4 What is still on the list of the clash at hand before the defender strikes back."""
    answers = [place for place, item in enumerate(s.todo) if isinstance(item, Step) and item.kind is counter_attack]
    return s.todo[answers[-1] + 1 :] if answers else []


@book.step("4.4.7")
def counter_attack(s: LimanowaState) -> None:
    """4.4.7 The defender strikes back at one attacker of his choice."""
    clash = fighting(s)
    units = exposed(s, clash) if clash is not None else ()
    if len(units) > 1:
        s.then(Counter(s.seat_of[s.group_name(at_hand(s).defender)], units))
    else:
        s.then(*map(strike_back, units))


@book.step("4.4.7")
def strike_back(s: LimanowaState, unit: Unit) -> None:
    """4.4.7 Reckoned like a basic attack, with the defender's attack points against the attacker's defence."""
    attack(s, CounterRoll, (at_hand(s).defender,), unit)


def exposed_to_bayonets(s: LimanowaState, clash: Clash) -> Units:
    """4.4.8 The attackers at whom the extra attack of the defender may go, if he has one."""
    return exposed(s, clash) if s.printed.bayonet_defence[clash.defender] else ()


@book.step("4.4.8")
def make_defenders_extra_attack(s: LimanowaState) -> None:
    """4.4.8 A defender with an extra attack may turn it on any of the attackers."""
    clash = fighting(s)
    units = exposed_to_bayonets(s, clash) if clash is not None else ()
    if len(units) > 1:
        s.then(Bayonet(s.seat_of[s.group_name(at_hand(s).defender)], units))
    else:
        s.then(*map(strike_with_bayonets, units))


@book.step("4.4.8")
def strike_with_bayonets(s: LimanowaState, unit: Unit) -> None:
    """4.4.8 As the attackers' extra attacks, with the roles reversed."""
    strike(s, BayonetRoll, at_hand(s).defender, unit)


@asking
class _WhichAttacker(PickUnit[LimanowaState]):
    """A question of the defender: which of the attackers."""

    tells = ("units",)
    seat: Seat
    units: Units

    def among(self, s: LimanowaState) -> Units:
        return self.units

    def strangers(self, s: LimanowaState, thing: Unit) -> Iterator[Objection]:
        yield Objection(self.rule, sentence("no-answer-one-attackers-clash"))


@book.decision("4.4.7")
class Counter(_WhichAttacker):
    """4.4.7 Against whom the counter-attack goes."""

    verb = "counter"

    def picked(self, s: LimanowaState, thing: Unit) -> None:
        s.then(strike_back(thing))


@book.decision("4.4.8")
class Bayonet(_WhichAttacker):
    """4.4.8 Against whom the extra attack goes; it need not be the target of the counter-attack."""

    verb = "bayonet"

    def picked(self, s: LimanowaState, thing: Unit) -> None:
        s.then(strike_with_bayonets(thing))


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
        note_spoils(s, clash)
    s.clash = None
