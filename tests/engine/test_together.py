"""Sealed questions: every seat has its own lane, answers come in any order, and none sees another's."""

from __future__ import annotations

from itertools import permutations

import pytest

from doppeladler.engine import Choice, Refused, Together

from .script import DEAL, play_lines, race
from .toy import DONE, Bid, Race, RaceState, Run, stride

RED = ("red add coin", "red add coin", "red take coin", "red done")
BLUE = ("blue add coin", "blue add coin", "blue done")


def test_every_seat_is_asked_at_once() -> None:
    s = race(*DEAL)
    assert s.open_decisions() == [Bid("red"), Bid("blue")]
    assert s.decision_of("blue") == Bid("blue")
    assert s.choices("blue") == (Choice("add", "coin"), DONE)


def test_a_draft_of_several_clicks_stays_in_its_lane() -> None:
    s = race(*DEAL, *RED[:2])
    assert s.bid == {"red": 2, "blue": 0}
    assert s.open_decisions() == [Bid("red"), Bid("blue")]
    play_lines(s, *RED[2:])
    assert s.open_decisions() == [Bid("blue")]
    assert s.decision_of("red") is None
    with pytest.raises(Refused, match="not for red to answer now; blue is asked"):
        s.play(DONE, "red")


def interleavings() -> set[tuple[str, ...]]:
    """Every way to mix the two drafts while each keeps its own order."""
    orders = set(permutations("r" * len(RED) + "b" * len(BLUE)))
    return {mix(order) for order in orders}


def mix(order: tuple[str, ...]) -> tuple[str, ...]:
    red, blue = iter(RED), iter(BLUE)
    return tuple(next(red if each == "r" else blue) for each in order)


def test_answers_in_any_order_lead_to_the_same_position() -> None:
    orders = interleavings()
    assert len(orders) == 35
    assert len({race(*DEAL, *order).to_text() for order in orders}) == 1
    s = race(*DEAL, *RED, *BLUE)
    assert s.coins == {"red": 2, "blue": 1}
    assert s.open_decisions() == [Run("blue", False)]


def seen_by(s: RaceState, seat: str) -> object:
    """All a seat learns: its view, its question, its choices, why it may not do otherwise."""
    asked = s.decision_of(seat)
    refusals = [str(each) for each in s.why_not("take coin", seat)]
    return s.view(seat), asked, s.choices(seat), asked.prompt(s) if asked else "", refusals


@pytest.mark.parametrize("draft", [(), RED[:1], RED[:2], RED], ids=len)
def test_nobody_sees_what_another_has_sealed(draft: tuple[str, ...]) -> None:
    s = race(*DEAL, *draft, "blue add coin")
    assert seen_by(s, "blue") == seen_by(race(*DEAL, "blue add coin"), "blue")


def test_nobody_sees_another_s_card() -> None:
    fox, owl = (race(f"dice deal {card}", "dice deal hare") for card in ("fox", "owl"))
    assert seen_by(fox, "blue") == seen_by(owl, "blue")
    assert seen_by(fox, "red") != seen_by(owl, "red")


def test_events_of_a_lane_are_for_its_seat_alone() -> None:
    s = race(*DEAL)
    s.events = []
    play_lines(s, *RED)
    assert s.events
    assert not any(event.is_for("blue") for event in s.events)
    assert all(event.is_for("red") for event in s.events)


def test_a_clone_in_the_middle_of_a_sealed_question_is_independent() -> None:
    s = race(*DEAL, *RED[:2])
    twin = play_lines(s.clone(), "red done", "blue done")
    assert s.open_decisions() == [Bid("red"), Bid("blue")]
    assert twin.open_decisions() == [Run("red", False)]


def test_steps_on_a_lane_are_carried_out_before_its_decision_is_asked() -> None:
    s = RaceState(Race(), "sprint", {"dice": "one"})
    s.then(Together((("red", (Bid("red"), stride("red", 2))), ("blue", (Bid("blue"), stride("blue", 1))))))
    s.settle()
    assert s.at == {"red": 2, "blue": 1}
    assert s.open_decisions() == [Bid("red"), Bid("blue")]


def test_a_lane_of_steps_alone_does_not_hold_the_game_up() -> None:
    s = RaceState(Race(), "sprint", {"dice": "one"})
    s.then(Together((("red", (stride("red", 2),)), ("blue", (Bid("blue"),)))))
    s.settle()
    assert s.at["red"] == 2
    assert s.open_decisions() == [Bid("blue")]
    s.play(DONE, "blue")
    assert s.is_over
