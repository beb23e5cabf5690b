"""Battlecards for tests: the phases played with passes, a card with its aims in one line."""

from __future__ import annotations

from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.ch04_rounds import closing_phase, opening_phase
from tests.games.limanowa.helpers import asked, begin, begin_central, pass_cards, play

TURN = ("VIII", "Hadfy", "VII", "Szurmay")


def wait_for(s: LimanowaState, seat: str) -> LimanowaState:
    """Whoever is asked for a card before this seat passes."""
    while asked(s).endswith("UseCard") and not asked(s).startswith(f"{seat} "):
        play(s, "pass")
    assert asked(s) == f"{seat} UseCard"
    return s


def use(s: LimanowaState, card: str, *aims: str) -> LimanowaState:
    """Play a card and aim it; the rest of the hands stays where it is."""
    play(s, f"play {card}", *(f"aim {aim}" for aim in aims))
    return s


def opening(s: LimanowaState) -> LimanowaState:
    """The opening phase of the acting group."""
    return begin(s, opening_phase())


def closing(s: LimanowaState) -> LimanowaState:
    """The closing phase of the acting group."""
    return begin(s, closing_phase())


def answering(s: LimanowaState, seat: str, *orders: str) -> LimanowaState:
    """A central phase with these orders, at the point where an opponent may answer with a card."""
    begin_central(s)
    play(s, *orders, "done")
    return wait_for(s, seat)


def answered(s: LimanowaState, seat: str, orders: tuple[str, ...], card: str, *aims: str) -> LimanowaState:
    """A central phase with these orders that an opponent answers with a card."""
    use(answering(s, seat, *orders), card, *aims)
    pass_cards(s)
    return s
