"""1 and 3.2 Setting up: the ready line-up, placing freely, tokens and the deal."""

from __future__ import annotations

import pytest

from doppeladler.engine import Event, FairDice, Match
from doppeladler.games.limanowa.book import GROUPS
from doppeladler.games.limanowa.columns import DECK, KRAKOW, UNUSED, WAITING, LimanowaState
from doppeladler.games.limanowa.game import Limanowa
from doppeladler.hexes import count
from doppeladler.wargame import speech_of
from tests.games.limanowa.helpers import (
    asked,
    fresh,
    hand,
    labels,
    load,
    offered,
    play,
    reasons,
    refusal,
    skip,
    told,
    unit,
    where,
)

AFTER_PLACING = "VIII UseCard"
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
    assert s.paid == 0


# --- placing freely ---------------------------------------------------------------------------------------


@pytest.mark.rule("3.2")
def test_hadfy_places_first_then_the_russians_then_szurmay() -> None:
    s = fresh(setup="free")
    met = skip(s, AFTER_PLACING)
    order = ["dice DrawCard", "Hadfy Deploy", "VIII Deploy", "VII Deploy", "Szurmay Deploy"]
    assert list(dict.fromkeys(met)) == order
    assert {group: met.count(f"{group} Deploy") for group in GROUPS} == SIZES


def placing(group: str = "Hadfy", **options: str) -> LimanowaState:
    """A game with free set-up at the first question of a group."""
    s = fresh(setup="free", **options)
    skip(s, f"{group} Deploy")
    return s


@pytest.mark.rule("1", "3.2")
def test_hands_are_dealt_before_units_are_placed() -> None:
    s = fresh(setup="free")
    assert skip(s, "Hadfy Deploy") == ["dice DrawCard"] * 10
    assert [s.hand_size(seat) for seat in s.seats] == [3, 2, 3, 2]


@pytest.mark.rule("3.2")
def test_the_russian_corps_place_at_the_same_time() -> None:
    s = placing("VIII")
    assert [each.seat for each in s.open_decisions()] == ["VIII", "VII"]
    s.play("place RU Cossack 1 > 1813", "VII")
    s.play("place RU guard 1 > 0806", "VIII")
    assert s.choices("Szurmay") == ()
    assert (where(s, "RU Cossack 1"), where(s, "RU guard 1")) == ("1813", "0806")
    assert skip(s, "Szurmay Deploy") == ["VIII Deploy"] * 12 + ["VII Deploy"] * 12


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("seat", ["VIII", "Hadfy", "Szurmay", "spectator"])
def test_nobody_sees_what_another_corps_is_placing(seat: str) -> None:
    s = placing("VIII")
    s.events = []
    before = s.view(seat)
    s.play("place RU Cossack 1 > 1813", "VII")
    assert s.view(seat) == before
    assert not [event for event in s.events if event.is_for(seat)]
    speech = speech_of(s.game)
    assert "Cossack" not in str(list(speech.look_up(s, seat, "who is in 1813") or ()))
    assert "1813" in str(s.view("VII")["stacks"])
    assert "1813" in str(s.view("umpire")["stacks"])


@pytest.mark.rule("3.2")
def test_when_both_corps_are_placed_everybody_sees_them_and_nothing_is_taken_back() -> None:
    match = Match(load(), "campaign", {"setup": "free"}, {}, FairDice.seeded("placing", "limanowa"))
    while match.state.group != "VIII":
        match.answer("Hadfy", match.state.choices("Hadfy")[0])
    while match.state.decision_of("VIII"):
        match.answer("VIII", match.state.choices("VIII")[0])
    heard: list[Event] = []
    while match.state.decision_of("VII"):
        heard = match.answer("VII", match.state.choices("VII")[0])
    assert len([event for event in heard if event.is_for("Hadfy") and event.kind == "placed"]) == 26
    assert len([event for event in heard if event.is_for("VIII") and event.kind == "placed"]) == 13
    assert not match.can_undo("VII")
    assert match.state.view("Hadfy")["groups"][2]["units"] == 13


@pytest.mark.rule("3.2")
def test_no_starting_area_overlaps_another(game: Limanowa) -> None:
    areas = game.printed.start
    assert sum(map(count, areas)) == count(areas[0] | areas[1] | areas[2] | areas[3])


@pytest.mark.rule("3.2")
def test_a_unit_is_placed_on_any_vacant_field_of_the_starting_area_of_its_group() -> None:
    s = placing()
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
    s = placing()
    play(s, "place AH legion > 0505")
    assert refusal(s, choice) == {"3.2"}


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(
    ("choice", "why"),
    [
        ("place AH legion > 0806", {"no-not-unit-still-placed", "no-not-starting-area"}),
        ("place AH infantry 2 > 0404", {"no-not-unit-still-placed"}),
        ("place AH uhlan 1 > 0806", {"no-not-starting-area"}),
        ("place AH uhlan 1 > 0505", {"no-occupied"}),
        ("place AH legion > 0505", {"no-not-unit-still-placed", "no-occupied"}),
        ("place nobody > 0404", {"no-answer-unit-field-placed"}),
        ("place AH uhlan 1 > 9999", {"no-answer-unit-field-placed"}),
        ("move AH uhlan 1 > 0404", {"no-answer-unit-field-placed"}),
        ("place AH uhlan 1 > 0404", set()),
    ],
)
def test_every_reason_against_a_field_is_named(choice: str, why: set[str]) -> None:
    s = placing()
    play(s, "place AH legion > 0505")
    assert set(reasons(s, choice)) == why


@pytest.mark.rule("3.2")
def test_the_placing_player_is_told_how_many_are_left() -> None:
    s = placing()
    assert (s.group, s.phase) == ("Hadfy", "set-up")
    play(s, "place AH legion > 0505")
    found = s.decision_of("Hadfy")
    assert found is not None
    assert found.facts(s)["left"] == 10


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("group", ["Hadfy", "VIII", "Szurmay"])
def test_everybody_hears_of_open_placing_and_of_sealed_placing_only_its_player(group: str) -> None:
    s = placing(group)
    s.events = []
    choice = s.choices(group)[0]
    s.play(choice, group)
    placed = ("placed", (unit(s, choice.noun), s.printed.hex_of[choice.to]))
    hear = [group] if group == "VIII" else [*GROUPS, "spectator"]
    assert [seat for seat in (*GROUPS, "spectator") if told(s, seat) == [placed]] == hear


@pytest.mark.rule("3.2")
def test_both_corps_are_uncovered_field_by_field() -> None:
    s = placing("VIII")
    s.events = []
    skip(s, "Szurmay Deploy")
    heard = [facts for kind, facts in told(s, "Hadfy") if kind == "placed"]
    assert sorted(heard) == sorted((each, s.at[each]) for group in ("VIII", "VII") for each in s.units_of(group))


@pytest.mark.rule("3.2", "6.1")
def test_officers_are_placed_with_their_groups() -> None:
    s = fresh(setup="free", officers="yes")
    assert s.at[unit(s, "AH Hadfy")] == s.at[unit(s, "RU Eck")] == WAITING
    met = skip(s, AFTER_PLACING)
    assert {group: met.count(f"{group} Deploy") for group in GROUPS} == {each: n + 1 for each, n in SIZES.items()}
    assert WAITING not in s.at


@pytest.mark.rule("3.2", "7.1")
def test_a_player_of_both_groups_places_them_when_each_is_due() -> None:
    s = fresh(setup="free", players="one-per-side")
    met = skip(s, "RU UseCard")
    assert met == ["dice DrawCard"] * 8 + ["AH Deploy"] * 11 + ["RU Deploy"] * 26 + ["AH Deploy"] * 13


@pytest.mark.rule("3.2", "7.2")
def test_the_groups_of_a_rapid_game_place_in_the_same_order(game: Limanowa) -> None:
    s = fresh("carpathian-front", setup="free")
    assert list(dict.fromkeys(skip(s, "VII UseCard"))) == ["dice DrawCard", "VII Deploy", "Szurmay Deploy"]
    assert asked(s) == "VII UseCard"
    assert game.check(s) == []


@pytest.mark.rule("3.2")
def test_whoever_placed_freely_begins_like_everybody_else() -> None:
    s = fresh(setup="free")
    skip(s, "VIII UseCard")
    assert (s.turn, len(s.figure_at), len(hand(s, "VIII"))) == (1, 50, 3)
