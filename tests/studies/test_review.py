"""A review of a game: the curve, what a roll was worth, what was missed, and that it is the same every time."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from math import exp

import pytest

import doppeladler
from doppeladler.engine import DICE, Event, GameError, Marks, Match, RecordError
from doppeladler.engine.replaying import begin_again, play_again
from doppeladler.studies.review.foresight import Foresight
from doppeladler.studies.review.luck import Ledger, judged_falls
from doppeladler.studies.review.missed import Asked, sampled
from doppeladler.studies.review.plot import to_svg
from doppeladler.studies.review.reviewing import Review, Swing, review, turning_points
from doppeladler.wargame.speech import Speech
from tests.engine.script import DEAL, NO_BIDS, random_answers
from tests.engine.toy import Race, RaceState
from tests.studies.judged import JudgedRace, recorded

FIRST = (*DEAL, *NO_BIDS, "dice roll 2", "dice roll 1")
"""Red is two spaces from the start, blue one."""
OVERTAKING = (*FIRST, *NO_BIDS, "dice roll 1", "dice roll 4")
"""Blue comes up to red, who holds a fox."""


def chance(ahead: int) -> float:
    return 1 / (1 + exp(-ahead / 3))


def whole_race(seed: int = 3) -> Review:
    lines = [f"{seat} {choice}" for seat, choice in random_answers(seed)]
    return review(JudgedRace(), recorded(*lines))


# --- the curve ----------------------------------------------------------------------------------------------


def test_the_curve_has_a_point_for_every_quiet_moment_that_changes_something() -> None:
    found = review(JudgedRace(), recorded(*FIRST), missed=False)
    assert [(point.answer, point.turn) for point in found.curve] == [(2, 1), (6, 2)]
    assert found.curve[0].chances == {"red": 0.5, "blue": 0.5}
    assert found.curve[1].chances["red"] == pytest.approx(chance(1))


def test_a_finished_race_ends_in_certainty() -> None:
    found = whole_race()
    assert found.winner in ("red", "blue")
    assert found.curve[-1].chances[found.winner] == 1.0
    assert found.curve[-1].answer == len(random_answers(3))


def test_the_greatest_swings_are_the_turning_points_and_tell_what_happened() -> None:
    found = whole_race()
    swings = [abs(each.swing) for each in found.turning_points]
    assert swings == sorted(swings, reverse=True)
    first = found.sides[0]
    steps = zip(found.curve, found.curve[1:], strict=False)
    greatest = max(abs(new.chances[first] - old.chances[first]) for old, new in steps)
    assert swings[0] == pytest.approx(greatest)
    assert "rolled" in found.turning_points[0].sentence
    assert turning_points([Swing(found.curve[0], found.curve[0], "")], first, "Red") == ()


class BookkeepingRace(JudgedRace):
    """Nothing that happens can be drawn."""

    def marks(self, event: Event) -> Marks:
        return Marks()


def test_what_only_the_books_know_is_no_turning_point() -> None:
    assert review(JudgedRace(), recorded(*FIRST), missed=False).turning_points
    assert not review(BookkeepingRace(), recorded(*FIRST), missed=False).turning_points


def test_one_march_alone_turns_nothing_but_a_phase_of_marches_may() -> None:
    game = doppeladler.game("galicia")
    match = Match(game)
    marches = ["AH march AH 14", "AH enter 11.21", "RU stay"]
    marches += ["AH march AH 2", "AH enter 11.19", "AH enter 12.18", "AH enter 13.19"]
    for line in marches:
        seat, _, choice = line.partition(" ")
        match.answer(seat, choice)
    found = review(game, match.export(), missed=False)
    assert found.curve[-1].chances["AH"] > found.curve[0].chances["AH"] + 0.1
    assert found.turning_points == ()
    match.answer("AH", "end")
    (turned,) = review(game, match.export(), missed=False).turning_points
    assert turned.sentence.count("AH 14: 10.21 to 11.21") == 1


# --- luck ---------------------------------------------------------------------------------------------------


def test_a_roll_is_worth_the_mean_of_its_falls() -> None:
    """The second runner's roll: after it the bids are quiet; only a six goes on."""
    found = review(JudgedRace(), recorded(*FIRST), missed=False)
    roll = found.rolls[-1]
    assert (roll.answer, roll.rule, roll.kind) == (6, "3.1", "Run")
    assert roll.actual == pytest.approx(chance(1))
    others = [chance(2 - face) for face in range(1, 6)]
    assert roll.expected < roll.actual
    assert roll.expected * 6 - sum(others) < chance(2 - 6)  # the six is followed by one more run
    assert roll.side == "red"
    assert "It fell: rolled 1; 5 of 6 falls were worse" in roll.sentence


@pytest.mark.parametrize("before", [4, 5])
def test_over_all_falls_of_a_roll_luck_is_nothing(before: int) -> None:
    game, record = JudgedRace(), recorded(*FIRST)
    state = begin_again(game, record)
    for number in range(1, before + 1):
        play_again(state, record, number)
    asked = state.decision_of(DICE)
    assert asked is not None
    ledger = Ledger(Foresight(game, game.seats, "luck", 3))
    for fall in state.choices(DICE):
        ledger.enter(state, before + 1, 1, asked, fall)
    assert len(ledger.rolls) == 6
    assert sum(roll.luck for roll in ledger.rolls) == pytest.approx(0)
    assert ledger.rolls[-1].total == pytest.approx(0)


def test_the_running_total_is_the_sum_and_the_sides_mirror_each_other() -> None:
    found = whole_race()
    assert found.rolls[-1].total == pytest.approx(sum(roll.luck for roll in found.rolls))
    assert found.luck["red"] == pytest.approx(-found.luck["blue"])
    assert found.luck["red"] == pytest.approx(found.rolls[-1].total)


def test_of_very_many_falls_a_sample_with_the_one_that_came_is_judged() -> None:
    state = JudgedRace().setup("sprint")
    falls = list(state.choices(DICE)) * 20
    sample = judged_falls(falls, falls[1], 7)
    assert falls[1] in sample
    assert len(sample) < len(falls)
    assert judged_falls(falls, falls[1], 7) == sample
    assert judged_falls(falls[:3], falls[1], 7) == falls[:3]


# --- missed chances -----------------------------------------------------------------------------------------


def test_a_fox_that_was_not_played_is_a_missed_chance() -> None:
    found = review(JudgedRace(), recorded(*OVERTAKING, "red let-pass"))
    (missed,) = found.missed
    assert (missed.answer, missed.seat, missed.better) == (11, "red", "trip")
    assert missed.cost == pytest.approx(chance(0) - chance(-2))
    assert "'trip' instead of 'let-pass'" in missed.sentence
    assert "A fox trips whoever overtakes" in missed.sentence


def test_who_plays_the_fox_has_missed_nothing() -> None:
    found = review(JudgedRace(), recorded(*OVERTAKING, "red trip"))
    assert not found.missed
    assert any("none was clearly worse" in sentence for sentence in found.summary)


def test_every_kind_of_decision_gets_its_share_spread_over_the_game() -> None:
    many = [Asked(number, "red", "march", "") for number in range(100)]
    few = [Asked(number, "red", "attack", "") for number in (110, 111)]
    found = sampled([*many, *few], 12)
    assert [each.number for each in found if each.kind == "attack"] == [110, 111]
    marches = [each.number for each in found if each.kind == "march"]
    assert marches == list(range(0, 100, 10))
    assert sampled(many, 1000) == many


# --- the whole ----------------------------------------------------------------------------------------------


def test_the_same_record_gives_the_same_review_and_plain_values() -> None:
    found = whole_race().to_dict()
    assert json.loads(json.dumps(found)) == found == whole_race().to_dict()
    assert set(found) == {
        "game", "scenario", "sides", "curve", "rolls", "turning_points", "missed", "luck", "summary",
    }  # fmt: skip
    assert set(found["curve"][0]) == {"answer", "turn", "phase", "chances"}
    assert set(found["rolls"][0]) == {
        "answer", "turn", "rule", "kind", "sentence", "side", "expected", "actual", "luck", "total",
    }  # fmt: skip
    assert set(found["turning_points"][0]) == {"answer", "sentence", "swing"}


def test_progress_is_told_from_nothing_to_all() -> None:
    told: list[float] = []
    review(JudgedRace(), recorded(*OVERTAKING, "red let-pass"), progress=lambda share, what: told.append(share))
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_the_summary_tells_how_it_ended() -> None:
    found = whole_race()
    assert found.summary[0].startswith(f"{found.winner} won after ")
    assert any("the dice gave" in sentence for sentence in found.summary)
    going_on = review(JudgedRace(), recorded(*FIRST), missed=False)
    assert going_on.summary[0].startswith("The game goes on: red began with 50 %")


class TitledRace(JudgedRace):
    """Seats have names that players say."""

    def speech(self) -> Speech[RaceState]:
        return replace(super().speech(), names={"red": "Team Red", "blue": "Team Blue"})


def test_sides_and_seats_are_called_as_players_say_them() -> None:
    lines = [f"{seat} {choice}" for seat, choice in random_answers(3)]
    whole = review(TitledRace(), recorded(*lines))
    told = [*whole.summary, *(roll.sentence for roll in whole.rolls), to_svg(whole)]
    assert whole.summary[0].startswith(f"Team {whole.winner.title()} won after ")
    assert "Team Red had begun with" in whole.summary[0]
    assert all(sentence.endswith("% for Team Red.") for sentence in told[len(whole.summary) : -1])
    assert "chance of Team Red" in told[-1]
    assert "Team Red " in whole.turning_points[0].sentence
    missed = review(TitledRace(), recorded(*OVERTAKING, "red let-pass"))
    assert missed.missed[0].sentence.startswith("Turn 2, Team Red: 'trip'")
    assert " of Team Red, " in missed.summary[-1]


def test_a_game_that_judges_nothing_cannot_be_reviewed() -> None:
    with pytest.raises(GameError, match="does not judge"):
        review(Race(), recorded(*FIRST))


def test_a_record_that_does_not_replay_is_refused() -> None:
    record = recorded(*FIRST)
    record.answers[2] = record.answers[2]._replace(seat="blue")
    record.answers[3] = record.answers[2]
    with pytest.raises(RecordError):
        review(JudgedRace(), record)


def test_the_picture_is_well_formed_and_marks_the_turning_points() -> None:
    found = whole_race()
    root = ElementTree.fromstring(to_svg(found))
    circles = [each for each in root.iter() if each.tag.endswith("circle")]
    assert len(circles) == len(found.turning_points)
