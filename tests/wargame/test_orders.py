"""Orders: carried out until something comes between, and the rest kept with the match."""

from __future__ import annotations

import pytest

from doppeladler.engine import FairDice, Match, Refused, read_record
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.rules.ch04_movement import movement_phase
from doppeladler.games.galicia.rules.ch07_combat import combat_phase
from doppeladler.wargame import Order, Rest, can_go_on, carry_out, go_on, rest_of
from tests.games.galicia.galicia_table import bare, load, put, where

NINTH = Order("march", ("AH 9 c",), "13.20")
"""A march past cavalry that may react, from the first position of the campaign."""


@pytest.fixture
def match() -> Match[GaliciaState]:
    return Match(load(), dice=FairDice.seeded("orders", "galicia"))


def at(state: GaliciaState) -> Match[GaliciaState]:
    """A match at a position of one's own making."""
    found: Match[GaliciaState] = Match(load(), dice=FairDice.seeded("orders", "galicia"))
    found.state = state
    return found


def rest(match: Match[GaliciaState]) -> Rest:
    found = rest_of(match, "AH")
    assert found is not None
    return found


def test_a_march_stops_where_the_enemy_is_asked_and_goes_on(match: Match[GaliciaState]) -> None:
    carried = carry_out(match, "AH", NINTH)
    assert carried is not None
    assert (carried.played, rest(match).why, rest(match).cost) == (3, "asked", 3)
    assert not can_go_on(match, "AH", rest(match)), "Russia is asked"
    match.answer("RU", "stay")
    assert can_go_on(match, "AH", rest(match))
    carried = go_on(match, "AH")
    assert carried is not None
    assert (carried.played, carried.rest, match.kept) == (1, None, {})
    assert where(match.state, "AH 9 c") == "13.20"
    assert go_on(match, "AH") is None


def test_words_and_clicks_march_the_same_way(match: Match[GaliciaState]) -> None:
    carry_out(match, "AH", NINTH)
    other: Match[GaliciaState] = Match(load(), dice=FairDice.seeded("orders", "galicia"))
    carry_out(other, "AH", Order(words="9 c to 13.20"))
    assert other.record.answers == match.record.answers
    other.answer("RU", "stay")
    match.answer("RU", "stay")
    go_on(match, "AH")
    go_on(other, "AH")
    assert other.record.answers == match.record.answers
    for each in (match, other):
        each.answer("RU", "stay")
    carry_out(match, "AH", Order("march", ("AH 4",), "8.16"))
    carry_out(other, "AH", Order(words="4 to 8.16"))
    assert str(match.record.answers[-1].choice) == "enter 8.16"
    assert str(other.record.answers[-1].choice) == "stop", "who is named in words stops where he was sent"


def test_the_rest_goes_when_the_seat_plays_anything_else(match: Match[GaliciaState]) -> None:
    carry_out(match, "AH", NINTH)
    match.answer("RU", "stay")
    match.answer("AH", "stop")
    assert match.kept == {}


def test_the_rest_goes_with_an_undo_and_with_a_rollback(match: Match[GaliciaState]) -> None:
    carry_out(match, "AH", NINTH)
    kept = dict(match.kept)
    match.answer("RU", "stay")
    match.undo("RU")
    assert match.kept == kept, "another seat's undo is not ours"
    match.rollback(1)
    assert match.kept == {}


def test_a_march_that_has_become_dearer_is_asked_anew(match: Match[GaliciaState]) -> None:
    carry_out(match, "AH", NINTH)
    match.answer("RU", "stay")
    cheaper = rest(match)._replace(left=(rest(match).left[0]._replace(cost=2),))
    match.kept["AH"] = cheaper.to_text()
    with pytest.raises(Refused, match=r"It would now cost 3 instead of 2") as refused:
        go_on(match, "AH")
    assert refused.value.objections[0].rule == "4.2"
    assert not can_go_on(match, "AH", cheaper)
    assert where(match.state, "AH 9 c") == "12.19"


def test_a_goal_that_is_taken_is_refused_by_its_rule(match: Match[GaliciaState]) -> None:
    carry_out(match, "AH", NINTH)
    match.answer("RU", "react RU 3 d cs > 13.20")
    with pytest.raises(Refused, match=r"13\.20 is occupied by the enemy"):
        go_on(match, "AH")


def test_an_attack_stops_at_what_it_reveals() -> None:
    s = bare(turn=6, phase="combat")
    put(s, "11.15", "RU 9", "RU 42")
    put(s, "11.16", "AH 4", "AH 13")
    put(s, "10.15", "AH 25")
    s.then(combat_phase("AH"))
    s.settle()
    match = at(s)
    carried = carry_out(match, "AH", Order("attack", ("AH 4", "AH 13"), "11.15"))
    assert carried is not None
    assert carried.rest is not None
    assert (carried.rest.why, carried.rest.cost) == ("revealed", 0)
    assert [str(each.choice) for each in rest(match).left] == ["commit AH 4", "commit AH 13", "fight"]
    carried = go_on(match, "AH")
    assert carried is not None
    assert carried.played == 2, "both are committed; nobody else may join, so nobody is asked to fight"
    assert match.kept == {}


def test_an_order_whose_first_choice_is_not_offered_plays_and_keeps_nothing(match: Match[GaliciaState]) -> None:
    carried = carry_out(match, "AH", Order("fight"))
    assert carried is not None
    assert (carried.played, match.kept) == (0, {})
    assert carried.objections


def test_another_march_ends_the_one_under_way(match: Match[GaliciaState]) -> None:
    carry_out(match, "AH", Order("march", ("AH 4",), "8.16"))
    carry_out(match, "AH", Order("march", ("AH 13",), "8.17"))
    assert [str(each.choice) for each in match.record.answers] == [
        "march AH 4",
        "enter 8.16",
        "stop",
        "march AH 13",
        "enter 8.17",
    ]


def test_words_that_are_no_order_are_nothing(match: Match[GaliciaState]) -> None:
    assert carry_out(match, "AH", Order(words="sing a song")) is None


def test_a_save_holds_the_rest_and_the_record_does_not(match: Match[GaliciaState]) -> None:
    carry_out(match, "AH", NINTH)
    again = Match.load(load(), match.save_text())
    assert again.kept == match.kept
    assert "kept" not in match.export().to_text()
    assert read_record(match.save_text()).answers == match.record.answers


def test_a_game_says_one_choice_for_each_unit_unless_it_knows_better() -> None:
    s = bare(turn=6)
    put(s, "12.10", "AH 4", ce=1)
    s.then(movement_phase("AH"))
    s.settle()
    match = at(s)
    carried = carry_out(match, "AH", Order("recover", ("AH 4",)))
    assert carried is not None
    assert carried.played == 1
