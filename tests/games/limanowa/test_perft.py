"""Counts of choices at fixed positions (see tests/perft.py). Draws are dictated, so no count depends on chance."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doppeladler.engine import DICE
from doppeladler.games.limanowa.book import GROUPS
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.game import Limanowa
from doppeladler.games.limanowa.rules.ch03_cards import DrawCard
from doppeladler.games.limanowa.rules.ch04_orders import Announce
from doppeladler.hexes import count
from tests.games.limanowa.helpers import asked, bare, begin_central, fresh, give, offered, order, play, put
from tests.perft import check_counts


def dealt(scenario: str = "campaign", **options: str) -> LimanowaState:
    """The set-up after the deal: everybody has drawn from the end of the deck list."""
    s = fresh(scenario, **options)
    while isinstance(s.todo[-1], DrawCard):
        s.play(s.choices()[-1])
    return s


def announcing(scenario: str = "campaign", **options: str) -> LimanowaState:
    """The first announcement of a game in which nobody has played an opening card."""
    s = dealt(scenario, **options)
    while not isinstance(s.todo[-1], Announce):
        s.play("roll 1" if asked(s).startswith(DICE) else "pass")
    return s


def staff() -> LimanowaState:
    """The first announcement of a rapid game with officers and tokens."""
    return announcing("limanowa-front", officers="yes", tokens="yes")


def front(**options: str) -> LimanowaState:
    """A bare board with a few units of VIII and Hadfy face to face at Golcov Hill."""
    s = bare("VIII", **options)
    for hex, name in FACE_TO_FACE.items():
        put(s, hex, name)
    return s


FACE_TO_FACE = {
    "0606": "RU infantry 1",
    "0605": "RU guard 1",
    "0706": "RU M1902 1",
    "0707": "RU M1877",
    "0506": "AH legion",
    "0507": "AH hussar 1",
    "0406": "AH 1875M 1",
}


def placing() -> LimanowaState:
    """3.2 The first figure of the free set-up of a rapid game."""
    return dealt("carpathian-front", setup="free")


def swap_owed() -> LimanowaState:
    """4.3.1 A unit is ordered where another stands, which must now be ordered away."""
    s = begin_central(front())
    s.play("move RU infantry 1 > 0605")
    return s


def clash() -> LimanowaState:
    """4.4 Two units against the Legion, a gun in support, nobody has played a card: the basic attack is rolled."""
    return order(front(), "attack RU infantry 1 > 0506", "attack RU guard 1 > 0506", "support RU M1902 1 > 0506")


def charge() -> LimanowaState:
    """4.4.4 Hussars attack: do they charge?"""
    s = front()
    s.group = "Hadfy"
    return order(s, "attack AH hussar 1 > 0606")


def aiming() -> LimanowaState:
    """3.4.1 A card with two aims has been played: which gun, then which field."""
    s = front()
    give(s, "VIII", "Drumfire I")
    play(begin_central(s), "play Drumfire I")
    return s


def answering() -> LimanowaState:
    """4.2.2 The Legion is attacked, and Hadfy holds two cards that fit."""
    s = front()
    give(s, "Hadfy", "Orderly withdrawal I", "Entrenchment I", "Spearhead I")
    play(begin_central(s), "attack RU infantry 1 > 0506", "done")
    return s


def tokens() -> LimanowaState:
    """6.4 The attacked may bring a gun in for a token before the clash."""
    return order(front(tokens="yes"), "attack RU infantry 1 > 0506", "attack RU guard 1 > 0506")


POSITIONS: dict[str, tuple[Callable[[], LimanowaState], tuple[int, ...]]] = {
    # position: depth 1, 2, 3 ...
    "deal": (fresh, (40, 1560)),
    "set-up": (dealt, (2, 2, 5, 419)),
    "placing": (placing, (273, 65520)),
    "announcement": (announcing, (415, 124318)),
    "announcement with officers and tokens": (staff, (185, 13333)),
    "swap": (swap_owed, (7, 560, 560, 560, 554)),
    "clash": (clash, (6, 36, 216, 432, 2592)),
    "charge": (charge, (2, 12, 72, 216)),
    "aiming": (aiming, (2, 4, 240, 4200)),
    "answering": (answering, (3, 3, 8, 37)),
    "tokens": (tokens, (5, 30, 132, 768, 3240)),
}
COUNTS = {name: counts for name, (_, counts) in POSITIONS.items()}


@pytest.mark.parametrize("name", POSITIONS)
def test_counts(name: str) -> None:
    position, counts = POSITIONS[name]
    check_counts(position(), counts)


@pytest.mark.rule("3.4.2")
def test_the_cards_of_the_deck_are_drawn_one_by_one(game: Limanowa) -> None:
    cards = len(game.printed.cards)
    assert POSITIONS["deal"][1] == (cards, cards * (cards - 1))


@pytest.mark.rule("3.2")
def test_every_unit_may_be_placed_on_every_vacant_field_of_its_area(game: Limanowa) -> None:
    """Counted from roster and map alone."""
    place = GROUPS.index("VII")
    fields = count(game.printed.start[place])
    kinds = zip(game.printed.home_group, game.printed.scenario, strict=True)
    units = sum(group == place and scenario == "base" for group, scenario in kinds)
    assert POSITIONS["placing"][1] == (units * fields, units * fields * (units - 1) * (fields - 1))


@pytest.mark.rule("4.3.1")
def test_who_owes_room_may_only_move() -> None:
    s = swap_owed()
    assert offered(s) == offered(s, "move")
    assert POSITIONS["swap"][1][0] == len(offered(s, "move"))
