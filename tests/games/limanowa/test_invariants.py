"""What must hold at every decision: each broken on purpose is named with its rule; random games never break one."""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable

import pytest

from doppeladler.games.limanowa.columns import FIELD, HANDS, MOVED, RESERVE, WAITING, LimanowaState, Order
from doppeladler.games.limanowa.game import Limanowa
from doppeladler.hexes import BIT
from tests.games.limanowa.helpers import at, bare, fresh, put, rules, unit

Breaker = Callable[[LimanowaState], None]


def share_a_field(s: LimanowaState) -> None:
    s.occupied["AH"] |= BIT[at(s, "1002")]


def leave_the_board(s: LimanowaState) -> None:
    s.board ^= BIT[at(s, "1002")]


def lose_track(s: LimanowaState) -> None:
    s.at[unit(s, "RU infantry 1")] = at(s, "1001")


def crowd_a_field(s: LimanowaState) -> None:
    s.at[unit(s, "RU infantry 2")] = at(s, "1002")


def crowd_a_corner(s: LimanowaState) -> None:
    for number in (4, 5, 6, 7):
        put(s, FIELD, f"RU infantry {number}")


def defect(s: LimanowaState) -> None:
    s.group_of[unit(s, "RU infantry 1")] = 1


def die_standing(s: LimanowaState) -> None:
    s.rp[unit(s, "RU infantry 1")] = 0


def grow(s: LimanowaState) -> None:
    s.rp[unit(s, "RU infantry 1")] = 5


def act_from_the_grave(s: LimanowaState) -> None:
    put(s, RESERVE, "RU infantry 2")
    s.acted[unit(s, "RU infantry 2")] = MOVED


def wait_without_a_place_in_the_queue(s: LimanowaState) -> None:
    put(s, WAITING, "RU infantry 2")


def deal_to_nobody(s: LimanowaState) -> None:
    s.cards[0] = HANDS + 4


def use_two_cards(s: LimanowaState) -> None:
    s.carded = ("VIII", "VIII")


def act_four_times(s: LimanowaState) -> None:
    s.orders = (Order("move", unit(s, "RU infantry 1"), at(s, "1001")),) * 4


def overrun_the_track(s: LimanowaState) -> None:
    s.krakow = 11


def overspend_rails(s: LimanowaState) -> None:
    s.rails["AH"] = -1


def overspend_tokens(s: LimanowaState) -> None:
    s.tokens["VII"] = -1


BREAKERS: list[tuple[Breaker, str]] = [
    (share_a_field, "4.3.1"),
    (leave_the_board, "3.1"),
    (lose_track, "4.3.1"),
    (crowd_a_field, "4.3.1"),
    (crowd_a_corner, "3.3.3"),
    (defect, "3.2"),
    (die_standing, "3.3.1"),
    (grow, "3.3.1"),
    (act_from_the_grave, "3.3.3"),
    (wait_without_a_place_in_the_queue, "3.3.3"),
    (deal_to_nobody, "3.4.2"),
    (use_two_cards, "3.4.2"),
    (act_four_times, "4.2.2"),
    (overrun_the_track, "3.3.3k"),
    (overspend_rails, "4.3.2"),
    (overspend_tokens, "4.3.2"),
]


@pytest.mark.parametrize(("spoil", "rule"), BREAKERS)
def test_a_broken_position_is_found_with_its_rule(game: Limanowa, spoil: Breaker, rule: str) -> None:
    s = bare("VIII", tokens="yes")
    put(s, "1002", "RU infantry 1")
    assert game.check(s) == []
    spoil(s)
    assert rule in rules(game.check(s))


@pytest.mark.rule("7.2")
def test_a_unit_of_the_other_front_is_found(game: Limanowa) -> None:
    s = bare("VIII", scenario="limanowa-front")
    put(s, "0404", "AH infantry 2")
    assert "7.2" in rules(game.check(s))


SETTINGS = [
    ("campaign", {"officers": "yes", "tokens": "yes", "weather": "yes", "more_cards": "yes"}),
    ("campaign", {"players": "one-per-side", "setup": "free"}),
    ("carpathian-front", {"tokens": "yes", "officers": "yes"}),
]


@pytest.mark.parametrize(("scenario", "options"), SETTINGS)
def test_nothing_is_lost_or_doubled_in_a_random_game(game: Limanowa, scenario: str, options: dict[str, str]) -> None:
    chance = random.Random(scenario)
    s = fresh(scenario, **options)
    present = [each for each in s.printed.all_units if s.at[each] != -5]
    assert isinstance(s.at, array)
    for _ in range(600):
        s.play(chance.choice(s.choices()))
        assert game.check(s) == []
        assert len(s.cards) == 40
        assert [each for each in s.printed.all_units if s.at[each] != -5] == present
