"""3.4 Battlecards: the deck, hands, drawing and discarding. What each card does is in the folder cards."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import DICE, OUTSIDER, Choice, Decision, Objection
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import SIDE_OF, Card, Seat, book
from doppeladler.games.limanowa.columns import DECK, DISCARDED, HANDS, REMOVED, LimanowaState
from doppeladler.games.limanowa.words import sentence
from doppeladler.words import Sentence

from .ch07_modes import is_rapid

RAPID_REMOVED = ("Transporting reinforcement", "Deployment of reserve battery")
"""7.2 Both copies of these leave a rapid game."""


def prepare_deck(s: LimanowaState) -> None:
    """3.4.2 All forty cards in one pack; 7.2 a rapid game goes without four of them."""
    for card, printed in enumerate(s.printed.cards):
        removed = is_rapid(s.scenario) and printed.design in RAPID_REMOVED
        s.cards[card] = REMOVED if removed else DECK


def cards_at_start(s: LimanowaState, seat: Seat) -> int:
    """3.4.2 Two for a group, three for a corps; 6.2 five and six; 7.1 a united hand has one card less than two."""
    side = SIDE_OF.get(seat, seat)
    each = s.printed.first_cards[side, s.has("more-cards")]
    return each if seat in SIDE_OF else s.printed.united_cards[side, s.has("more-cards")]


@book.step("3.4.2")
def deal(s: LimanowaState) -> None:
    """3.4.2, 6.2, 7.1 Every seat draws its first cards."""
    s.then(*(draws(seat, cards_at_start(s, seat)) for seat in s.seats))


@book.step("3.4.2")
def draws(s: LimanowaState, seat: Seat, count: int) -> None:
    """3.4.2 A seat draws cards one by one; an empty deck is made again from the discards."""
    if not count:
        return
    if DECK not in s.cards:
        _reshuffle(s)
    if DECK in s.cards:
        s.then(DrawCard(seat), draws(seat, count - 1))


def draw_cards(s: LimanowaState, seat: Seat, count: int) -> None:
    """3.4.2 Let a seat draw; nothing happens when every card is in a hand."""
    if count:
        s.then(draws(seat, count))


def _reshuffle(s: LimanowaState) -> None:
    """3.4.2 The discarded cards become the new deck; those that lie open this round are still in use."""
    in_use = {each.card for each in s.played}
    spare = [card for card in s.printed.all_cards if s.cards[card] == DISCARDED and card not in in_use]
    for card in spare:
        s.cards[card] = DECK
    if spare:
        s.tell("3.4.2", events.Reshuffle())


@book.decision("3.4.2")
class DrawCard(Decision[LimanowaState]):
    """3.4.2 Chance gives a seat any of the cards left in the deck, all equally likely."""

    tells = ("to",)
    to: Seat
    seat = DICE

    def prompt(self, s: LimanowaState) -> Sentence:
        return sentence("ask-DrawCard", to=self.to)

    def candidates(self, s: LimanowaState) -> Iterator[Choice]:
        return (draw for draw, place in zip(s.printed.draw_choices, s.cards, strict=True) if place == DECK)

    def choices(self, s: LimanowaState) -> tuple[Choice, ...]:
        return tuple(self.candidates(s))

    def objections(self, s: LimanowaState, choice: Choice) -> Iterator[Objection]:
        card = s.printed.by_card.get(choice.noun)
        if choice.verb != "draw" or choice.to or card is None or s.cards[card] != DECK:
            yield Objection("3.4.2", sentence("no-only-chance-answers-here-card"))

    def answer(self, s: LimanowaState, choice: Choice) -> None:
        card = s.printed.by_card[choice.noun]
        s.cards[card] = HANDS + s.seats.index(self.to)
        others = tuple(seat for seat in (*s.seats, OUTSIDER) if seat != self.to)
        s.tell("3.4.2", events.Drew(self.to, card), seats=(self.to,))
        s.tell("3.4.2", events.DrewACard(self.to), seats=others)
        s.reveal()


def discard(s: LimanowaState, card: Card) -> None:
    """3.4.2 A card goes to the open pile."""
    s.cards[card] = DISCARDED
