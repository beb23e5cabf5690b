"""3.4.2 Positions of Limanowa that a seat must not be able to tell apart: other cards in other hands and the deck."""

from __future__ import annotations

import random

from doppeladler.games.limanowa.columns import DECK, HANDS, LimanowaState
from doppeladler.games.limanowa.rules.ch04_cardplay import AimCard


def disguise(s: LimanowaState, seat: str, chance: random.Random) -> LimanowaState:
    """The hidden cards dealt anew; the sizes of hands and deck stay, and so does a card that is being aimed."""
    other = s.clone()
    other._offered = None
    own = HANDS + s.seats.index(seat)
    aimed = {each.card for each in s.open_decisions() if isinstance(each, AimCard)}
    hidden = [
        card
        for card, place in enumerate(s.cards)
        if (place == DECK or place >= HANDS) and place != own and card not in aimed
    ]
    places = [s.cards[card] for card in hidden]
    chance.shuffle(places)
    for card, place in zip(hidden, places, strict=True):
        other.cards[card] = place
    return other
