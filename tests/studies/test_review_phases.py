"""Whole phases of a review: cut from the record, played again both ways with the same dice, and the dearest named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

from doppeladler.engine import DICE, Asked, Brief, Choice, Game, Look, MakeCommander, Record, Reply, read_record
from doppeladler.engine.replaying import begin_again, play_again
from doppeladler.studies.review.foresight import Alike, Foresight, play_until
from doppeladler.studies.review.missed import WORTH_A_WORD
from doppeladler.studies.review.phases import CLOSE_LOOK, FIRST_LOOK, MOST_PHASES, Compared, Diary, Strategist
from doppeladler.studies.review.reruns import Follower, Phase, Reruns, Staff, TurnEnd
from doppeladler.studies.review.reviewing import review
from doppeladler.wargame import speech_of
from tests.engine.script import DEAL, NO_BIDS
from tests.engine.toy import ADD, DONE, RaceState
from tests.games.galicia.galicia_table import load
from tests.studies.judged import CALM, SHARP, JudgedRace, calm, recorded

ROUND = (*NO_BIDS, "dice roll 2", "dice roll 1")
GALICIA = Path(__file__).parents[1] / "games/galicia/recorded/03-draw-eager-eager.record"


class Spender:
    """Bids one coin, then no more."""

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        if ADD in choices and not look()["bid"]:
            return Reply(ADD, "Coins are for spending.")
        return Reply(choices[-1])


def spender(brief: Brief) -> Spender:
    return Spender()


class SpendingRace(JudgedRace):
    """Every coin spent is worth a tenth, whatever the dice do."""

    def appraise(self, state: RaceState) -> dict[str, float]:
        red = 0.5 + 0.1 * (state.coins["blue"] - state.coins["red"])
        return {"red": red, "blue": 1 - red}

    def commanders(self) -> Mapping[str, MakeCommander]:
        return {CALM: calm, SHARP: spender}


def phases_of(game: Any, record: Record, most: int | None = None) -> list[Phase]:
    """The phases of a record, of its first answers."""
    state, speech, diary = begin_again(game, record), speech_of(game), Diary()
    for number, (seat, choice, *_) in enumerate(record.answers[:most], 1):
        diary.open(state, number - 1, game.result(state)["turns"], speech.heading(state))
        if seat != DICE and len(state.choices(seat)) > 1:
            diary.write(state, seat, choice)
        play_again(state, record, number)
    return diary.whole(speech.heading(state))


def strategist(game: Any) -> Strategist:
    return Strategist(game, Foresight(game, game.seats, "phases", 1), SHARP)


# --- dice ---------------------------------------------------------------------------------------------------


def test_dice_fall_alike_for_the_same_question_in_any_order() -> None:
    game, record = JudgedRace(), recorded(*DEAL, *NO_BIDS)
    state = begin_again(game, record)
    for number in range(1, len(record.answers) + 1):
        play_again(state, record, number)
    asked = state.decision_of(DICE)
    assert asked is not None
    alone, after = (Alike("dice", game) for _ in range(2))
    after.asked["another question"] = 3
    falls = [alone.roll(state, asked) for _ in range(20)]
    assert falls == [after.roll(state, asked) for _ in range(20)]
    assert len(set(falls)) > 1
    assert (alone.rolls, after.rolls) == (20, 23)
    other = Alike("other dice", game)
    assert falls != [other.roll(state, asked) for _ in range(20)]


# --- phases -------------------------------------------------------------------------------------------------


def test_a_record_is_cut_at_its_headings_and_who_is_asked_first_leads() -> None:
    phases = phases_of(JudgedRace(), recorded(*DEAL, *ROUND, *NO_BIDS))
    assert [(phase.heading, phase.answers, phase.lead) for phase in phases] == [("Round 1", 2, "red")]
    assert [(said.seat, said.kind, said.choice) for said in phases[0].said] == [
        ("red", "Bid", DONE),
        ("blue", "Bid", DONE),
    ]


def test_a_phase_without_dice_played_again_is_the_phase_of_the_record() -> None:
    game: Game[Any] = load()
    record = read_record(GALICIA.read_text(encoding="utf-8"))
    reruns = Reruns(game, Foresight(game, game.seats, "again", 1), "greedy")
    phases = phases_of(game, record, 400)
    still = 0
    for phase, following in pairwise(phases):
        answers = record.answers[phase.answers : following.answers]
        if any(answer.seat == DICE for answer in answers):
            continue
        still += 1
        assert game.to_text(reruns.as_played(phase, 0).state) == game.to_text(following.state), phase.heading
    assert still >= 3


def test_the_record_is_followed_only_where_it_answers_the_question() -> None:
    game = JudgedRace()
    (phase,) = phases_of(game, recorded(*DEAL, "red add coin", "red done", "blue done", "dice roll 2", "dice roll 1"))
    asked: list[str] = []

    def other(state: Any, seat: str) -> Choice:
        asked.append(seat)
        return DONE

    follower, state = Follower(phase.said, other), phase.state.clone()
    assert follower(state, "red") == ADD
    assert follower(state, "red") == DONE, "the coin is used up"
    assert asked == ["red"]


@pytest.mark.parametrize(("is_answered", "stands"), [(False, (2, "RU")), (True, (2, "AH"))])
def test_a_turn_ends_when_another_leads_and_is_answered_when_the_side_leads_again(
    is_answered: bool, stands: tuple[int, str]
) -> None:
    game = load()
    state = game.setup()
    ends = TurnEnd(game, "AH", 1, is_answered)
    staff = Staff(game, "random", "turn")
    assert not ends(state)
    play_until(state, staff, Alike("turn", game), ends, 5000)
    assert (state.turn, state.phasing) == stands


# --- comparing ----------------------------------------------------------------------------------------------


def test_better_orders_for_a_whole_phase_are_a_missed_chance() -> None:
    found = review(SpendingRace(), recorded(*DEAL, *ROUND, *NO_BIDS))
    whole = [each for each in found.missed if each.phase]
    (missed,) = whole
    assert (missed.answer, missed.seat, missed.phase, missed.error) == (2, "red", "Round 1", 0.0)
    assert missed.cost == pytest.approx(0.1)
    assert missed.better == "Coins are for spending"
    assert missed.sentence == (
        "Round 1. The strong commander would have ordered: Coins are for spending."
        " That stands 10 % better for red after the enemy’s answer."
    )
    assert any("decisions and 1 whole phase looked at" in sentence for sentence in found.summary)


def test_who_gave_the_same_orders_has_missed_nothing() -> None:
    spent = ("red add coin", "red done", "blue done", "dice roll 2", "dice roll 1")
    found = review(SpendingRace(), recorded(*DEAL, *spent, *NO_BIDS))
    assert not [each for each in found.missed if each.phase]


def test_the_cost_is_the_mean_over_the_dice_and_its_error_theirs() -> None:
    class DicedRace(SpendingRace):
        def appraise(self, state: RaceState) -> dict[str, float]:
            red = 0.5 + 0.02 * state.at["red"] * (state.coins["blue"] - state.coins["red"])
            return {"red": red, "blue": 1 - red}

    game = DicedRace()
    (phase,) = phases_of(game, recorded(*DEAL, *ROUND))
    alone = [strategist(game).compare(phase, [throw]).cost for throw in CLOSE_LOOK]
    found = strategist(game).compare(phase, CLOSE_LOOK)
    assert len(set(alone)) > 1
    assert found.cost == pytest.approx(fmean(alone))
    assert found.error == pytest.approx(stdev(alone) / sqrt(len(alone)))


@pytest.mark.parametrize(
    ("cost", "error", "orders", "is_missed"),
    [
        (0.10, 0.04, ("march",), True),
        (0.10, 0.06, ("march",), False),
        (WORTH_A_WORD / 2, 0.0, ("march",), False),
        (0.10, 0.0, (), False),
    ],
    ids=["clear", "perhaps luck", "little", "nothing to say"],
)
def test_what_may_be_luck_is_not_listed(cost: float, error: float, orders: tuple[str, ...], is_missed: bool) -> None:
    assert Compared(cost, error, orders).is_missed == is_missed


def test_the_dearest_phases_are_judged_by_other_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    state = JudgedRace().setup("sprint")
    phases = [Phase(f"Round {number}", number, number, state, []) for number in range(MOST_PHASES + 3)]
    looked: list[tuple[int, tuple[int, ...], bool]] = []

    def compare(self: Strategist, phase: Phase, throws: Sequence[int], is_answered: bool = False) -> Compared:
        looked.append((phase.answers, tuple(throws), is_answered))
        return Compared(0.01 * phase.answers)

    monkeypatch.setattr(Strategist, "compare", compare)
    told: list[float] = []
    assert strategist(JudgedRace()).look_at(phases, lambda share, what: told.append(share)) == []
    count = len(phases)
    assert looked[:count] == [(number, tuple(FIRST_LOOK), False) for number in range(count)]
    assert looked[count:] == [(number, tuple(CLOSE_LOOK), True) for number in range(count - 1, 2, -1)]
    assert not set(FIRST_LOOK) & set(CLOSE_LOOK)
    assert told == sorted(told)
    assert told[-1] == 1.0
