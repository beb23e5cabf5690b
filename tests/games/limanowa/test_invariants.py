"""What must hold at every decision: each broken on purpose is named with its rule; random games never break one."""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable

import pytest

from doppeladler.games.limanowa.columns import (
    FIELD,
    HANDS,
    MOVED,
    RESERVE,
    UNUSED,
    WAITING,
    Clash,
    LimanowaState,
    Order,
    Played,
)
from doppeladler.games.limanowa.game import Limanowa
from doppeladler.hexes import BIT, EMPTY
from doppeladler.words import Sentence
from tests.games.limanowa.helpers import at, bare, fresh, put, unit

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
    s.seats = s.seats[:3]
    s.cards[0] = HANDS + 3


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


def let_a_card_be_used_by_nobody(s: LimanowaState) -> None:
    s.carded = ("AH",)


def let_a_card_lie_open_for_nobody(s: LimanowaState) -> None:
    s.played = (Played(s.printed.by_card["Ambush I"], "AH"),)


def change_the_front(s: LimanowaState) -> None:
    s.groups = ("VII", "Szurmay")
    s.at[unit(s, "RU infantry 1")] = UNUSED
    s.occupied["RU"] = EMPTY
    s.figure_at.clear()
    for each in s.printed.all_units:
        s.at[each] = UNUSED


BREAKERS: list[tuple[Breaker, str, str]] = [
    (share_a_field, "4.3.1", "no-enemies-share-field"),
    (leave_the_board, "3.1", "no-figure-stands-off-board"),
    (lose_track, "4.3.1", "no-not-where-board-says"),
    (crowd_a_field, "4.3.1", "no-not-where-board-says"),
    (crowd_a_corner, "3.3.3", "no-more-than-figures-replacement-fields"),
    (defect, "3.2", "no-serves-enemy"),
    (die_standing, "3.3.1", "no-replacement-points"),
    (grow, "3.3.1", "no-entry-out-of-bounds"),
    (act_from_the_grave, "3.3.3", "no-reserve-acted"),
    (wait_without_a_place_in_the_queue, "3.3.3", "no-who-waits-replacement-field-not"),
    (deal_to_nobody, "3.4.2", "no-card-hand-nobody"),
    (let_a_card_be_used_by_nobody, "3.4.2", "no-card-used-by-nobody"),
    (let_a_card_lie_open_for_nobody, "3.4.2", "no-card-used-by-nobody"),
    (use_two_cards, "3.4.2", "no-seat-used-two-battlecards-round"),
    (act_four_times, "4.2.2", "no-more-than-three-actions-announced"),
    (overrun_the_track, "3.3.3k", "no-help-krakow-stands-field"),
    (overspend_rails, "4.3.2", "no-more-tokens-used-than-there"),
    (overspend_tokens, "4.3.2", "no-more-tokens-used-than-there"),
    (change_the_front, "7.2", "no-group-not-in-game"),
]


def found(game: Limanowa, s: LimanowaState) -> list[tuple[str, str]]:
    return [(each.rule, each.reason.id if isinstance(each.reason, Sentence) else "") for each in game.check(s)]


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [pytest.param(spoil, (rule, why), marks=pytest.mark.rule(rule)) for spoil, rule, why in BREAKERS],
)
def test_a_broken_position_is_found_with_its_rule(game: Limanowa, spoil: Breaker, fault: tuple[str, str]) -> None:
    s = bare("VIII", tokens="yes")
    put(s, "1002", "RU infantry 1")
    assert game.check(s) == []
    spoil(s)
    assert found(game, s) == [fault]


@pytest.mark.rule("7.2")
def test_a_unit_of_the_other_front_is_found(game: Limanowa) -> None:
    s = bare("VIII", scenario="limanowa-front")
    put(s, "0404", "AH infantry 2")
    assert found(game, s) == [("7.2", "no-belongs-other-front")]


@pytest.mark.rule("3.2", "3.3.1", "3.3.3", "3.3.3k", "4.2.2")
def test_what_is_allowed_is_no_fault(game: Limanowa) -> None:
    s = bare("VIII", tokens="yes")
    put(s, "1002", "RU infantry 1")
    for number in (4, 5, 6):
        put(s, FIELD, f"RU infantry {number}")
    put(s, WAITING, "RU infantry 2")
    s.waiting = (unit(s, "RU infantry 2"),)
    s.krakow, s.rails["AH"], s.tokens["VII"] = 10, 0, 0
    s.orders = (Order("move", unit(s, "RU infantry 1"), at(s, "1001")),) * 3
    assert game.check(s) == []
    s.carded = s.seats
    assert game.check(s) == []
    s.doomed = ((unit(s, "RU infantry 1"), "Hadfy"),)
    s.rp[unit(s, "RU infantry 1")] = 0  # until it is taken off
    assert game.check(s) == []
    s.doomed, s.clash = (), Clash(at(s, "1002"), unit(s, "RU infantry 1"), (), (), "Hadfy")
    assert game.check(s) == []
    s.clash, s.phase, s.waiting = None, "set-up", ()
    assert found(game, s) == [("3.3.1", "no-replacement-points")]  # whoever waits in a set-up waits to be placed


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
