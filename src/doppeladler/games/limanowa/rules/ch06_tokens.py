"""6.4 Artillery tokens: one more gun in an attack or in defence, one token a round for each group."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Objection, asking
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import Group, Hex, Seat, Side, Unit, book, enemy_of, groups_on
from doppeladler.games.limanowa.columns import DEFENDED, DONE_THIS_ROUND, FIRED, Clash, LimanowaState, Order
from doppeladler.games.limanowa.words import sentence
from doppeladler.hexes import members
from doppeladler.words import Sentence

from .ch04_guns import (
    FIRE,
    TOKEN,
    action_of,
    artillery_attack,
    can_support,
    fire_targets,
    guns_of,
    objections_to_fire,
    reaches,
)
from .ch04_losses import remove_shot
from .ch04_moves import is_free
from .ch04_strikes import at_hand
from .ch04_support import join_support

PASS = Choice("pass")
IN_DEFENCE = ("bombard", "support")
"""6.4.3 What a gun can do in defence; a long-range strike is for attackers only (3.3.2)."""


@book.step("6.4.1")
def hand_out_tokens(s: LimanowaState) -> None:
    """6.4.1 Two for each gun and one for each observer; 7.1 a united player has two less than his groups together."""
    for seat in s.seats:
        s.tokens[seat] = 0
        if s.has("tokens"):
            united = s.printed.united_tokens
            s.tokens[seat] = united[seat] if seat in united else s.printed.first_tokens[seat]


def has_token(s: LimanowaState, group: Group) -> bool:
    """6.4.1 Whether the group may use a token now: one a round, from its player's pool."""
    return group not in s.tokened and s.tokens[s.seat_of[group]] > 0


def spend_token(s: LimanowaState, group: Group) -> None:
    """6.4.1 A token is discarded."""
    s.tokens[s.seat_of[group]] -= 1
    s.tokened = (*s.tokened, group)


def objections_to_token(s: LimanowaState, group: Group) -> Iterator[Objection]:
    """6.4.1 In use, not yet used this round, and one left."""
    if not s.has("tokens"):
        yield Objection("6.4", sentence("no-game-played-without-artillery-tokens"))
        return
    if group in s.tokened:
        yield Objection("6.4.1", sentence("no-used-artillery-token-round", group=group))
    if s.tokens[s.seat_of[group]] < 1:
        yield Objection("6.4.1", sentence("no-no-artillery-token-left", seat_of=s.seat_of[group]))


# --- in attack: the ally's guns (6.4.2) -------------------------------------------------------------------


@book.step("6.4.2")
def ask_for_allied_guns(s: LimanowaState) -> None:
    """6.4.2 The ally may lend a gun to what was announced, for a token of his own."""
    for group in groups_on(s.side):
        if group in s.groups and group != s.group and has_token(s, group) and any(lendable(s, group)):
            s.then(LendGuns(s.seat_of[group], group))


def joint_targets(s: LimanowaState) -> set[Hex]:
    """6.4.2 The fields that are attacked or fired on already; a gun may only join."""
    return {order.to for order in s.orders if order.verb == "attack" or action_of(order.verb) in FIRE}


def lendable(s: LimanowaState, group: Group) -> Iterator[Choice]:
    """6.4.2 What the guns of a group could do in an announced attack for a token."""
    targets = joint_targets(s)
    for gun in guns_of(s, group):
        if is_free(s, gun):
            for action in FIRE:
                for to in members(fire_targets(s, gun, action)):
                    if to in targets:
                        yield Choice(TOKEN + action, s.name(gun), s.label(to))


@book.decision("6.4.2")
class LendGuns(Decision[LimanowaState]):
    """6.4.2 Whether an allied gun joins the attack of the acting group."""

    tells = ("group",)
    seat: Seat
    group: Group

    def prompt(self, s: LimanowaState) -> Sentence:
        return sentence("ask-LendGuns", group=self.group, group_2=s.group)

    def candidates(self, s: LimanowaState) -> Iterator[Choice]:
        yield from lendable(s, self.group)
        yield PASS

    def objections(self, s: LimanowaState, choice: Choice) -> Iterator[Objection]:
        if choice == PASS:
            return
        gun, to = s.printed.by_name.get(choice.noun), s.printed.hex_of.get(choice.to)
        if not choice.verb.startswith(TOKEN) or action_of(choice.verb) not in FIRE or gun is None or to is None:
            yield Objection("6.4.2", sentence("no-answer-guns-action-field-token"))
            return
        if not s.is_in(gun, self.group):
            yield Objection("6.4.2", sentence("no-not-in-group", unit=choice.noun, group=self.group))
        if not is_free(s, gun):
            yield Objection("4.2.2", sentence("no-acted-round", noun=choice.noun))
        if to not in joint_targets(s):
            yield Objection("6.4.2", sentence("no-not-attacked-allied-gun-only", to=choice.to))
        yield from objections_to_fire(s, gun, action_of(choice.verb), to)

    def answer(self, s: LimanowaState, choice: Choice) -> None:
        if choice != PASS:
            gun, to = s.printed.by_name[choice.noun], s.printed.hex_of[choice.to]
            spend_token(s, self.group)
            s.orders = (*s.orders, Order(choice.verb, gun, to))
            s.tell("6.4.2", events.Ordered(choice.verb, gun, to))


# --- in attack: a long-range strike by a card (6.4.2) -----------------------------------------------------


def strike_at_long_range(s: LimanowaState, gun: Unit, target: Unit) -> None:
    """6.4.2 Also a strike that a card allows may be sharpened by a token."""
    group = s.group_name(gun)
    if has_token(s, group):
        s.then(Sharpen(s.seat_of[group], gun, target))
    else:
        s.then(artillery_attack(gun, target, True, False), remove_shot(len(s.doomed)))


@book.decision("6.4.2")
class Sharpen(Decision[LimanowaState]):
    """6.4.2 Whether a token gives the siege gun two attack points for its long-range strike."""

    tells = ("gun", "target")
    seat: Seat
    gun: Unit
    target: Unit

    def candidates(self, s: LimanowaState) -> Iterator[Choice]:
        yield Choice("sharpen", s.name(self.gun))
        yield PASS

    def objections(self, s: LimanowaState, choice: Choice) -> Iterator[Objection]:
        if choice not in tuple(self.candidates(s)):
            yield Objection("6.4.2", sentence("no-answer-sharpen-pass", gun=s.name(self.gun)))

    def answer(self, s: LimanowaState, choice: Choice) -> None:
        if choice != PASS:
            spend_token(s, s.group_name(self.gun))
        s.then(artillery_attack(self.gun, self.target, True, choice != PASS), remove_shot(len(s.doomed)))


# --- in a clash (6.4.2, 6.4.3) ----------------------------------------------------------------------------


@book.step("6.4.3")
def offer_tokens(s: LimanowaState) -> None:
    """6.4.3 Before the clash each group of the attacked side may bring a gun in, for a token.

    6.4.1 Tokens serve in every phase: in a clash that a card begins the attackers are asked too, first.
    """
    if not s.has("tokens"):
        return
    clash = at_hand(s)
    side = s.printed.side[clash.attackers[0]]
    attackers = [offer_token_in_attack(group) for group in _groups(s, side)] if clash.card else []
    s.then(*attackers, *(offer_token_in_defence(group) for group in _groups(s, enemy_of(side))))


def _groups(s: LimanowaState, side: Side) -> list[Group]:
    return [group for group in groups_on(side) if group in s.groups]


@book.step("6.4.2")
def offer_token_in_attack(s: LimanowaState, group: Group) -> None:
    """6.4.2 A group of the attackers is asked if one of its guns can do something."""
    _ask(s, AttackByToken(s.seat_of[group], group))


@book.step("6.4.3")
def offer_token_in_defence(s: LimanowaState, group: Group) -> None:
    """6.4.3 A group of the attacked side is asked if one of its guns can do something."""
    _ask(s, DefendByToken(s.seat_of[group], group))


def _ask(s: LimanowaState, question: _ByToken) -> None:
    if any(question.fire(s)):
        s.then(question)


def rested_guns(s: LimanowaState, group: Group) -> Iterator[Unit]:
    """6.4, 8 The guns of a group that may still use a token and have done nothing this round."""
    if has_token(s, group):
        yield from (gun for gun in guns_of(s, group) if not s.acted[gun] & DONE_THIS_ROUND)


@asking
class _ByToken(Decision[LimanowaState]):
    """A question to a group: which of its guns joins the clash for a token."""

    tells = ("group",)
    seat: Seat
    group: Group

    @abstractmethod
    def fire(self, s: LimanowaState) -> Iterator[Choice]:
        """What its guns could do."""

    @abstractmethod
    def join(self, s: LimanowaState, clash: Clash, gun: Unit, action: str, prey: Unit) -> None:
        """Let the gun do it."""

    def candidates(self, s: LimanowaState) -> Iterator[Choice]:
        yield from self.fire(s)
        yield PASS

    def objections(self, s: LimanowaState, choice: Choice) -> Iterator[Objection]:
        if choice != PASS and choice not in tuple(self.fire(s)):
            yield Objection(self.rule, sentence("no-answer-gun-range-not-acted"))

    def answer(self, s: LimanowaState, choice: Choice) -> None:
        if choice == PASS:
            return
        gun, prey = s.printed.by_name[choice.noun], s.figure_at[s.printed.hex_of[choice.to]]
        spend_token(s, self.group)
        self.join(s, at_hand(s), gun, action_of(choice.verb), prey)


@book.decision("6.4.2")
class AttackByToken(_ByToken):
    """6.4.1, 6.4.2 Whether a gun of this group joins an attack that a card has begun."""

    def prompt(self, s: LimanowaState) -> Sentence:
        place = s.label(at_hand(s).target)
        return sentence("ask-AttackByToken", group=self.group, place=place)

    def fire(self, s: LimanowaState) -> Iterator[Choice]:
        clash = at_hand(s)
        if not s.rp[clash.defender]:
            return
        for gun in rested_guns(s, self.group):
            for action in FIRE:
                useless = action == "support" and (clash.supported or not can_support(s, gun, clash.target))
                if reaches(s, gun, action, clash.target) and not useless:
                    yield Choice(TOKEN + action, s.name(gun), s.label(clash.target))

    def join(self, s: LimanowaState, clash: Clash, gun: Unit, action: str, prey: Unit) -> None:
        s.acted[gun] |= FIRED
        if action == "support":
            join_support(s, clash, gun, prey)
        else:
            s.then(artillery_attack(gun, prey, action == "long-range", False))


@book.decision("6.4.3")
class DefendByToken(_ByToken):
    """6.4.3 Whether a gun of this group fires on an attacker before the clash."""

    def prompt(self, s: LimanowaState) -> Sentence:
        place = s.label(at_hand(s).target)
        return sentence("ask-DefendByToken", place=place, group=self.group)

    def fire(self, s: LimanowaState) -> Iterator[Choice]:
        clash = at_hand(s)
        for gun in rested_guns(s, self.group):
            for unit in clash.attackers:
                if s.rp[unit]:
                    yield from _actions_against(s, clash, gun, unit)

    def join(self, s: LimanowaState, clash: Clash, gun: Unit, action: str, prey: Unit) -> None:
        s.acted[gun] |= DEFENDED
        if action == "support":
            join_support(s, clash, gun, prey)
        else:
            s.then(artillery_attack(gun, prey, False, False))


def _actions_against(s: LimanowaState, clash: Clash, gun: Unit, unit: Unit) -> Iterator[Choice]:
    """6.4.3 What a gun can do against an attacker, on the field he starts from."""
    to = s.at[unit]
    for action in IN_DEFENCE:
        useless = action == "support" and (unit in clash.covered or not can_support(s, gun, to))
        if reaches(s, gun, action, to) and not useless:
            yield Choice(TOKEN + action, s.name(gun), s.label(to))
