"""Orders in words made into the choices they consist of."""

from __future__ import annotations

from doppeladler.engine import ChoiceError, Refused
from doppeladler.games.limanowa.book import Seat
from doppeladler.games.limanowa.naming import Gazetteer
from doppeladler.games.limanowa.spoken import objections_in_turn, read_order
from doppeladler.games.limanowa.state import LimanowaState
from doppeladler.wargame import Wish

from .reading import read_choice


def steps(s: LimanowaState, gazetteer: Gazetteer, seat: Seat, words: str) -> list[Wish] | None:
    """The choices an order consists of; Refused when they cannot be played one after the other."""
    choices = read_order(s, gazetteer, seat, words)
    if choices is None:
        return _bare_choice(s, gazetteer, seat, words)
    objections = objections_in_turn(s, seat, choices)
    if objections:
        raise Refused(words, objections)
    return [Wish(choice) for choice in choices]


def _bare_choice(s: LimanowaState, gazetteer: Gazetteer, seat: Seat, words: str) -> list[Wish] | None:
    """A choice in a player's spelling: "charge hussars 3", "counter legion", "advance hussar 1"."""
    try:
        choice = read_choice(s, gazetteer, seat, words)
    except ChoiceError:
        return None
    return [Wish(choice)] if choice in s.choices(seat) else None
