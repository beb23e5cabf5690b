"""3.4.2 What each seat may know: hands are hidden, also from the ally; plans, units and discards lie open."""

from __future__ import annotations

import json
import random

import pytest

from doppeladler.engine import DICE
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.ch03_cards import draws
from tests.games.limanowa.disguise import disguise
from tests.games.limanowa.helpers import (
    asked,
    bare,
    begin,
    begin_central,
    begin_opening,
    begin_round,
    fresh,
    give,
    play,
    put,
    skip,
    told,
)


def text(s: LimanowaState, seat: str) -> str:
    return json.dumps(s.view(seat), sort_keys=True)


def hands_dealt() -> LimanowaState:
    s = bare("VIII")
    give(s, "VIII", "Spearhead I", "Ambush I")
    give(s, "VII", "Forced march I")
    give(s, "Hadfy", "Entrenchment I", "Night assault I")
    give(s, "Szurmay", "Drumfire I")
    return s


@pytest.mark.rule("3.4.2", "1")
def test_a_seat_sees_its_own_hand_and_only_the_size_of_all_others() -> None:
    s = hands_dealt()
    seen = s.view("VIII")
    assert [card["card"] for card in seen["hand"]] == ["Spearhead I", "Ambush I"]
    assert {group["group"]: group["cards"] for group in seen["groups"]} == {
        "VIII": 2, "Hadfy": 2, "VII": 1, "Szurmay": 1,
    }  # fmt: skip
    for secret in ("Forced march", "Entrenchment", "Night assault", "Drumfire"):
        assert secret not in text(s, "VIII")


@pytest.mark.rule("3.4.2")
def test_the_ally_is_shown_no_more_than_an_enemy() -> None:
    s = hands_dealt()
    assert [card["card"] for card in s.view("VII")["hand"]] == ["Forced march I"]
    assert "Spearhead" not in text(s, "VII")
    assert {group["group"]: group["relation"] for group in s.view("VII")["groups"]} == {
        "VIII": "ally", "Hadfy": "opponent", "VII": "you", "Szurmay": "opponent",
    }  # fmt: skip


@pytest.mark.rule("3.4.2")
def test_a_spectator_sees_no_hand_and_an_umpire_all() -> None:
    s = hands_dealt()
    assert s.view("spectator")["hand"] == []
    assert {(card["seat"], card["card"]) for card in s.view("umpire")["hand"]} >= {
        ("VIII", "Spearhead I"), ("VII", "Forced march I"), ("Szurmay", "Drumfire I"),
    }  # fmt: skip


@pytest.mark.rule("3.4.2")
def test_only_the_size_of_the_deck_is_known() -> None:
    s = hands_dealt()
    for seat in (*s.seats, "spectator", "umpire"):
        assert s.view(seat)["deck"] == 34
    begin(s, draws("VIII", 1))
    assert s.view("VIII")["choices"] == s.view("spectator")["choices"] == []


@pytest.mark.rule("4.2.2", "3.4.1")
def test_plans_and_played_cards_are_open_to_all() -> None:
    s = hands_dealt()
    put(s, "1003", "RU infantry 1")
    put(s, "1004", "AH infantry 1")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1004", "play Spearhead I", "aim RU infantry 1", "done")
    for seat in (*s.seats, "spectator"):
        seen = s.view(seat)
        assert [order["words"] for order in seen["plan"]] == ["RU infantry 1 attacks 1004"]
        assert [(each["seat"], each["card"], each["aims"]) for each in seen["played"]] == [
            ("VIII", "Spearhead I", ["RU infantry 1"])
        ]


@pytest.mark.rule("4.2")
def test_only_who_is_asked_reads_the_question_and_its_choices() -> None:
    s = begin_opening(hands_dealt())
    assert asked(s) == "VIII UseCard"
    assert s.view("VIII")["decision"]["kind"] == "UseCard"
    for seat in ("VII", "Hadfy", "spectator"):
        assert s.view(seat)["decision"] == {
            "seat": "VIII", "rule": None, "kind": None, "prompt": "Waiting for VIII.", "facts": {},
        }  # fmt: skip
        assert s.view(seat)["choices"] == []


@pytest.mark.rule("4.2")
def test_only_who_aims_a_card_is_shown_which() -> None:
    s = bare()
    put(s, "1003", "RU infantry 1")
    give(s, "VIII", "Forced march I")
    begin_central(s)
    s.play("play Forced march I")
    assert s.view("VIII")["decision"]["facts"] == {"card": "Forced march I", "aims": []}
    assert all(not s.view(seat)["decision"]["facts"] for seat in ("Hadfy", "VII", "Szurmay", "spectator"))


@pytest.mark.rule("3.4.2")
def test_an_empty_hand_and_a_useless_one_are_asked_alike() -> None:
    """Nobody can tell from the questions what an opponent holds."""
    empty, full = bare("VIII"), hands_dealt()
    assert skip(begin_round(empty)) == skip(begin_round(full))


def test_an_unknown_seat_has_no_view() -> None:
    with pytest.raises(ValueError, match="no seat 'AH'; there is VIII, Hadfy, VII, Szurmay, spectator, umpire"):
        bare().view("AH")


# --- positions that a seat cannot tell apart --------------------------------------------------------------

SETTINGS = [
    ("campaign", {}),
    ("campaign", {"players": "one-per-side", "more_cards": "yes"}),
    ("campaign", {"officers": "yes", "tokens": "yes", "weather": "yes", "more_cards": "yes"}),
    ("limanowa-front", {"more_cards": "yes", "tokens": "yes"}),
]


@pytest.mark.rule("3.4.2")
@pytest.mark.parametrize(("scenario", "options"), SETTINGS)
def test_positions_that_differ_in_hidden_cards_look_the_same(scenario: str, options: dict[str, str]) -> None:
    """Views, own choices and what is told agree, whatever the others hold and the deck is."""
    chance = random.Random(f"{scenario} {options}")
    s = fresh(scenario, **options)
    for number in range(400):
        if number % 8 == 0:
            for seat in s.seats:
                other = disguise(s, seat, chance)
                assert text(other, seat) == text(s, seat)
                assert other.choices(seat) == s.choices(seat)
        if s.is_over:
            break
        s.play(chance.choice(s.choices()))


@pytest.mark.rule("3.4.2")
def test_what_is_told_of_a_draw_is_the_same_for_every_card() -> None:
    s = begin(hands_dealt(), draws("VIII", 1))
    stories = set()
    for choice in s.choices():
        other = s.clone()
        other.events = []
        other.play(choice)
        stories.add(tuple((seat, *told(other, seat)) for seat in ("Hadfy", "VII", "Szurmay", "spectator")))
    assert len(stories) == 1


@pytest.mark.rule("3.4.2")
def test_what_others_are_told_while_a_seat_acts_depends_on_nothing_hidden() -> None:
    """Two games that differ in the hands of others only, played alike by one seat: it hears the same."""
    chance = random.Random(7)
    s = fresh(more_cards="yes")
    while s.turn < 1:
        s.play(s.choices()[0])
    for _ in range(120):
        asked_seat = asked(s).split()[0]
        choice = chance.choice(s.choices())
        if asked_seat != DICE:
            other = disguise(s, asked_seat, chance)
            one = s.clone()
            one.events, other.events = [], []
            one.play(choice)
            other.play(choice)
            assert told(one, asked_seat) == told(other, asked_seat)
            assert asked(one) == asked(other)
        s.play(choice)


@pytest.mark.rule("3.4.2")
def test_drawing_reveals_something_so_that_nobody_takes_it_back() -> None:
    s = begin(hands_dealt(), draws("VIII", 1))
    before = s.revealed
    s.play(s.choices()[0])
    assert s.revealed == before + 1


def test_every_view_is_plain_json_from_the_first_to_the_last_decision() -> None:
    chance = random.Random(3)
    s = fresh("carpathian-front", tokens="yes", officers="yes", setup="free")
    for number in range(300):
        if number % 10 == 0:
            for seat in (*s.seats, "spectator", "umpire"):
                assert json.loads(text(s, seat))["seat"] == seat
        s.play(chance.choice(s.choices()))
