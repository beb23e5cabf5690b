"""3.4.2 Positions of Limanowa that a seat must not be able to tell apart: other cards in other hands, other places."""

from __future__ import annotations

import random

from doppeladler.engine import Together
from doppeladler.games.limanowa.book import GROUPS
from doppeladler.games.limanowa.columns import DECK, HANDS, WAITING, LimanowaState
from doppeladler.games.limanowa.rules.ch04_cardplay import AimCard
from doppeladler.hexes import members


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
    place_elsewhere(other, seat, chance)
    return other


def place_elsewhere(s: LimanowaState, seat: str, chance: random.Random) -> None:
    """3.2 What another corps is placing at the same time stands somewhere else in its starting area."""
    top = s.todo[-1] if s.todo else None
    if not isinstance(top, Together):
        return
    for other in (name for name, _ in top.lanes if name != seat):
        placed = list(s.units_of(other))
        fields = chance.sample(list(members(s.printed.start[GROUPS.index(other)])), len(placed))
        for unit in placed:
            s.place(unit, WAITING)
        for unit, field in zip(placed, fields, strict=True):
            s.place(unit, field)
