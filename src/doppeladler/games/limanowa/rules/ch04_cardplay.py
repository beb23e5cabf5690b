"""3.4 and 4.2 Playing battlecards: who may when, aiming them, and laying them open."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from doppeladler.engine import Choice, Decision, Facts, Objection, Step
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import GROUPS, Card, Group, Names, Seat, book, side_of_group
from doppeladler.games.limanowa.columns import HANDS, LimanowaState, Played
from doppeladler.games.limanowa.words import sentence
from doppeladler.words import Sentence

from .cards import CARD_RULES
from .ch03_cards import discard, draw_cards

PASS = Choice("pass")
PASS_ONLY = (PASS,)
ATTACK, DEFENCE = "attack", "defence"


def opponents(s: LimanowaState) -> tuple[Seat, ...]:
    """4.2 The enemy seats in the order of their rounds after the acting group."""
    return _opponents(s.group, s.groups, tuple(s.seat_of.values()))


@cache
def _opponents(acting: Group, groups: tuple[Group, ...], seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    place, seat_of = GROUPS.index(acting), dict(zip(groups, seats, strict=True))
    order = (*GROUPS[place + 1 :], *GROUPS[:place])
    foes = (group for group in order if group in groups and side_of_group(group) != side_of_group(acting))
    return tuple(dict.fromkeys(seat_of[group] for group in foes))


def objections_to_card(s: LimanowaState, seat: Seat, card: Card, phase: str) -> Iterator[Objection]:
    """3.4.1, 3.4.2 In hand, the seals of the phase and of the round, one card a round, and something to use it on."""
    row = s.printed.cards[card].row
    if s.cards[card] != HANDS + s.seats.index(seat):
        yield Objection("3.4.2", sentence("no-not-your-hand", name=s.printed.cards[card].name))
        return
    if seat in s.carded:
        yield Objection("3.4.2", sentence("no-you-used-battlecard-round-no"))
    if row.phase != phase:
        yield Objection("3.4.1", sentence("no-seal-of-other-phase", card=row.name, seal=row.phase, phase=phase))
    use = ATTACK if seat == s.seat else DEFENCE
    if row.use != use:
        yield Objection("3.4.1", sentence("no-card-for-other-round", card=row.name, use=row.use))
    if row.phase == phase and row.use == use:
        yield from CARD_RULES[row.name].objections(s, seat)


def playable(s: LimanowaState, seat: Seat, phase: str) -> list[Card]:
    """3.4 The cards of a hand that may be used now; of two equal ones the first. The seals are looked at first."""
    if seat in s.carded:
        return []
    use, where = ATTACK if seat == s.seat else DEFENCE, HANDS + s.seats.index(seat)
    held = [card for card in s.printed.sealed[phase, use] if s.cards[card] == where]
    if not held:
        return held
    designs = {s.printed.cards[card].design: card for card in reversed(held)}
    return [
        card
        for card in held
        if designs[s.printed.cards[card].design] == card
        and next(objections_to_card(s, seat, card, phase), None) is None
    ]


def objections_to_equal_card(s: LimanowaState, seat: Seat, card: Card) -> Iterator[Objection]:
    """3.4.1 Of two equal cards in hand the first is named."""
    twin = next(each for each in s.hand(seat) if s.printed.cards[each].design == s.printed.cards[card].design)
    if twin != card:
        yield Objection("3.4.1", sentence("no-you-hold-two-these-name", name=s.printed.cards[twin].name))


@book.step("4.2")
def ask_for_card(s: LimanowaState, seat: Seat, phase: str) -> None:
    """4.2 A seat that has used no card this round is asked, whatever it holds: silence must tell nothing."""
    if seat not in s.carded:
        s.then(UseCard(seat, phase))


def answers(s: LimanowaState) -> tuple[Step, ...]:
    """4.2 The enemy seats are asked for a card in this phase, one after the other."""
    return _answers(opponents(s), s.phase)


@cache
def _answers(seats: tuple[Seat, ...], phase: str) -> tuple[Step, ...]:
    return tuple(ask_for_card(seat, phase) for seat in seats)


@book.decision("4.2")
class UseCard(Decision[LimanowaState]):
    """4.2.1, 4.2.2, 4.2.3 One battlecard with the seal of this phase, or none."""

    tells = ("phase",)
    seat: Seat
    phase: str

    def prompt(self, s: LimanowaState) -> Sentence:
        return sentence("ask-UseCard", phase=self.phase, is_own=self.seat == s.seat, group=s.group)

    def also_told(self, s: LimanowaState) -> Facts:
        return {"round": s.group}

    def candidates(self, s: LimanowaState) -> Iterator[Choice]:
        for card in s.hand(self.seat):
            yield Choice("play", s.printed.cards[card].name)
        yield PASS

    def choices(self, s: LimanowaState) -> tuple[Choice, ...]:
        cards = playable(s, self.seat, self.phase)
        return (*(s.printed.play_choices[card] for card in cards), PASS) if cards else PASS_ONLY

    def objections(self, s: LimanowaState, choice: Choice) -> Iterator[Objection]:
        if choice == PASS:
            return
        card = s.printed.by_card.get(choice.noun)
        if choice.verb != "play" or choice.to or card is None:
            yield Objection("4.2", sentence("no-answer-battlecard-your-hand-pass"))
            return
        found = False
        for objection in objections_to_card(s, self.seat, card, self.phase):
            found = True
            yield objection
        if not found:
            yield from objections_to_equal_card(s, self.seat, card)

    def answer(self, s: LimanowaState, choice: Choice) -> None:
        if choice != PASS:
            begin_card(s, self.seat, s.printed.by_card[choice.noun])


def begin_card(s: LimanowaState, seat: Seat, card: Card) -> None:
    """3.4.1 Aim the card if it needs that, then lay it open."""
    s.then(aim_card(seat, card, ()))


@book.step("3.4.1")
def aim_card(s: LimanowaState, seat: Seat, card: Card, aims: Names) -> None:
    """3.4.1 Ask for the next thing the card needs to know; when nothing is missing it lies open."""
    rule = CARD_RULES[s.printed.cards[card].design]
    if len(aims) < len(rule.ask):
        s.then(AimCard(seat, card, aims))
    else:
        lay_open(s, seat, card, aims)


@book.decision("3.4.1")
class AimCard(Decision[LimanowaState]):
    """3.4.1 What a battlecard is used on: a unit, a field, or a way."""

    tells = ("card", "aims")
    seat: Seat
    card: Card
    aims: Names

    def prompt(self, s: LimanowaState) -> Sentence:
        card = s.printed.cards[self.card]
        return sentence("ask-AimCard", card=card.design, aim=CARD_RULES[card.design].ask[len(self.aims)])

    def names(self, s: LimanowaState) -> tuple[str, ...]:
        """The names that lead to a complete use."""
        rule = CARD_RULES[s.printed.cards[self.card].design]
        return tuple(dict.fromkeys(rule.legal_aims(s, self.seat, self.aims)))

    def candidates(self, s: LimanowaState) -> Iterator[Choice]:
        return (Choice("aim", name) for name in self.names(s))

    def choices(self, s: LimanowaState) -> tuple[Choice, ...]:
        return tuple(self.candidates(s))

    def objections(self, s: LimanowaState, choice: Choice) -> Iterator[Objection]:
        if choice.verb != "aim" or choice.to:
            yield Objection("3.4.1", sentence("no-answer-with-aim", prompt=self.prompt(s)))
        elif choice.noun not in self.names(s):
            yield Objection(
                "3.4.1", sentence("no-cannot-used-now", design=s.printed.cards[self.card].design, noun=choice.noun)
            )

    def answer(self, s: LimanowaState, choice: Choice) -> None:
        s.then(aim_card(self.seat, self.card, (*self.aims, choice.noun)))


def lay_open(s: LimanowaState, seat: Seat, card: Card, aims: Names) -> None:
    """3.4.1, 3.4.2 The card lies open and is discarded.

    An opening card waits for all answers (4.2.1), a central card of the acting seat for the announced actions (4.2.2);
    every other works at once.
    """
    discard(s, card)
    s.carded = (*s.carded, seat)
    played = Played(card, seat, aims)
    s.played = (*s.played, played)
    s.tell("3.4.1", events.CardPlayed(seat, card, aims))
    rule = CARD_RULES[s.printed.cards[card].design]
    rule.lie_open(s, played)
    if s.phase == "closing" or (s.phase == "central" and seat != s.seat):
        rule.resolve(s, played)


@book.step("4.2.1")
def carry_out_card(s: LimanowaState, phase: str) -> None:
    """4.2.1 The opening cards that were not blocked; 4.2.2 A the acting seat's card of the central phase."""
    for played in s.played:
        row = s.printed.cards[played.card].row
        if row.phase == phase and not played.blocked and (phase == "opening" or played.seat == s.seat):
            CARD_RULES[row.name].resolve(s, played)
    if has_changed_card(s):
        draw_cards(s, s.seat, 1)


def has_changed_card(s: LimanowaState) -> bool:
    """4.3.4 Whether the acting seat's card operation of this round was a change: it used one, and none lies open."""
    return s.seat in s.carded and all(played.seat != s.seat for played in s.played)


def change_card(s: LimanowaState, seat: Seat, card: Card) -> None:
    """4.3.4 Discard a card openly; the new one is drawn when the plan is carried out and cannot be part of it."""
    discard(s, card)
    s.carded = (*s.carded, seat)
    s.tell("4.3.4", events.CardChanged(seat, card))
