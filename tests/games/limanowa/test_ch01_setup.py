"""1 and 3.2 Setting up: the ready line-up, placing freely, tokens and the deal."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa.book import GROUPS
from doppeladler.games.limanowa.columns import DECK, KRAKOW, UNUSED, WAITING, LimanowaState
from doppeladler.games.limanowa.game import Limanowa
from tests.games.limanowa.helpers import asked, fresh, hand, labels, offered, play, refusal, skip, unit, where

SIZES = {"VIII": 13, "Hadfy": 11, "VII": 13, "Szurmay": 13}


def on_board(s: LimanowaState, group: str) -> int:
    return sum(1 for _ in s.units_of(group))


# --- the ready line-up ------------------------------------------------------------------------------------


@pytest.mark.rule("1", "3.2")
def test_the_ready_line_up_puts_every_unit_fresh_on_its_field() -> None:
    s = fresh()
    assert {group: on_board(s, group) for group in GROUPS} == SIZES
    assert all(s.at[each] == s.printed.lineup[each] for each in s.figure_at.values())
    assert all(s.rp[each] == 4 for each in s.figure_at.values())


@pytest.mark.rule("1", "3.3.3k", "6.1")
def test_officers_stay_away_and_three_regiments_are_on_the_way_from_krakow() -> None:
    s = fresh()
    off = {s.name(each): s.at[each] for each in s.printed.all_units if s.at[each] < 0}
    officers = dict.fromkeys(("AH Hadfy", "AH Szurmay", "RU Orlov", "RU Eck"), UNUSED)
    assert off == officers | dict.fromkeys(("AH infantry 6", "AH infantry 7", "AH infantry 8"), KRAKOW)


@pytest.mark.rule("1")
def test_each_side_has_four_railway_tokens() -> None:
    assert fresh().rails == {"AH": 4, "RU": 4}


@pytest.mark.rule("1", "3.4.2")
def test_the_cards_are_dealt_before_the_first_round_from_a_deck_of_forty() -> None:
    s = fresh()
    assert s.cards.count(DECK) == 40
    assert skip(s, "VIII UseCard") == ["dice DrawCard"] * 10
    assert (s.turn, s.group, s.phase) == (1, "VIII", "opening")
    assert [s.hand_size(seat) for seat in s.seats] == [3, 2, 3, 2]
    assert s.cards.count(DECK) == 30


@pytest.mark.rule("1")
def test_no_target_has_paid_or_changed_hands_at_the_start() -> None:
    s = fresh()
    assert (s.paid, s.lost) == (0, 0)


# --- placing freely ---------------------------------------------------------------------------------------


@pytest.mark.rule("3.2")
def test_hadfy_places_first_then_the_russians_then_szurmay() -> None:
    s = fresh(setup="free")
    met = skip(s, "dice DrawCard")
    assert list(dict.fromkeys(met)) == ["Hadfy Deploy", "VIII Deploy", "VII Deploy", "Szurmay Deploy"]
    assert {group: met.count(f"{group} Deploy") for group in GROUPS} == SIZES


@pytest.mark.rule("3.2")
def test_the_russian_corps_place_one_after_the_other() -> None:
    s = fresh(setup="free")
    skip(s, "VIII Deploy")
    assert skip(s, "VII Deploy") == ["VIII Deploy"] * 13
    assert on_board(s, "VII") == 0


@pytest.mark.rule("3.2")
def test_a_unit_is_placed_on_any_vacant_field_of_the_starting_area_of_its_group() -> None:
    s = fresh(setup="free")
    area = labels(s, s.printed.start[GROUPS.index("Hadfy")])
    assert {text.split(" > ")[1] for text in offered(s)} == area
    assert len(offered(s)) == 11 * len(area)
    play(s, "place AH legion > 0404")
    assert where(s, "AH legion") == "0404"
    assert {text.split(" > ")[1] for text in offered(s)} == area - {"0404"}
    assert len(offered(s)) == 10 * (len(area) - 1)


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(
    "choice",
    [
        "place AH legion > 0806",  # where VIII Corps begins
        "place AH infantry 2 > 0404",  # a unit of Szurmay
        "place AH uhlan 1 > 0505",  # where the legion stands
        "place AH legion > 0404",  # placed already
        "place AH infantry 6 > 0404",  # still on the way from Krakow
        "done",
    ],
)
def test_other_fields_and_other_units_are_refused(choice: str) -> None:
    s = fresh(setup="free")
    play(s, "place AH legion > 0505")
    assert refusal(s, choice) == {"3.2"}


@pytest.mark.rule("3.2", "6.1")
def test_officers_are_placed_with_their_groups() -> None:
    s = fresh(setup="free", officers="yes")
    assert s.at[unit(s, "AH Hadfy")] == s.at[unit(s, "RU Eck")] == WAITING
    met = skip(s, "dice DrawCard")
    assert {group: met.count(f"{group} Deploy") for group in GROUPS} == {each: n + 1 for each, n in SIZES.items()}
    assert WAITING not in s.at


@pytest.mark.rule("3.2", "7.1")
def test_a_player_of_both_groups_places_them_when_each_is_due() -> None:
    s = fresh(setup="free", players="one-per-side")
    met = skip(s, "dice DrawCard")
    assert met == ["AH Deploy"] * 11 + ["RU Deploy"] * 26 + ["AH Deploy"] * 13


@pytest.mark.rule("3.2", "7.2")
def test_the_groups_of_a_rapid_game_place_in_the_same_order(game: Limanowa) -> None:
    s = fresh("carpathian-front", setup="free")
    assert list(dict.fromkeys(skip(s, "dice DrawCard"))) == ["VII Deploy", "Szurmay Deploy"]
    assert asked(s) == "dice DrawCard"
    assert game.check(s) == []


@pytest.mark.rule("3.2")
def test_whoever_placed_freely_begins_like_everybody_else() -> None:
    s = fresh(setup="free")
    skip(s, "VIII UseCard")
    assert (s.turn, len(s.figure_at), len(hand(s, "VIII"))) == (1, 50, 3)
