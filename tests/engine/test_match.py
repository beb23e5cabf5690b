"""A match keeps its record, rolls its dice by itself, and takes back what may be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from doppeladler.engine import (
    DICE,
    Choice,
    ChoiceError,
    EndlessSettling,
    Event,
    FairDice,
    GameError,
    Match,
    MatchError,
    RecordError,
    Refused,
    Rollback,
    read_record,
    verify,
)

from .script import a_match, play_on, played_out
from .toy import Bid, Race, RaceState, Sealed, Trip, new_round

# --- playing ----------------------------------------------------------------------------------------------


def test_a_match_begins_where_a_seat_is_asked() -> None:
    match = a_match()
    assert [answer.seat for answer in match.record.answers] == [DICE, DICE]
    assert [answer.roll for answer in match.record.answers] == [1, 2]
    assert match.state.open_decisions() == [Bid("red"), Bid("blue")]
    assert [event.kind for event in match.events] == ["dealt", "dealt"]
    assert match.record.commitment == match.dice.commitment


def test_dice_follow_an_answer_by_themselves_and_its_events_come_back() -> None:
    match = a_match()
    assert match.answer("red", "done") == [Event("2.1", Sealed("red", 0), ("red",))]
    events = match.answer("blue", Choice("done"))
    assert [event.kind for event in events][:3] == ["sealed", "bids", "rolled"]
    assert match.events == events
    assert match.state.events is None
    assert match.state.decision is not None
    assert match.state.decision.seat != DICE


def test_a_refused_answer_changes_nothing() -> None:
    match = a_match()
    state, text, answers = match.state, match.state.to_text(), match.record.answers.copy()
    for seat, choice, error in (
        ("red", "take coin", Refused),
        ("green", "done", Refused),
        (DICE, "roll 6 6", Refused),
        ("red", "\n", ChoiceError),
    ):
        with pytest.raises(error):
            match.answer(seat, choice)
    assert match.state is state
    assert match.state.to_text() == text
    assert match.record.answers == answers


def test_a_fault_in_the_rules_leaves_the_match_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match()
    match.answer("red", "done")
    text, count = match.state.to_text(), len(match.record.answers)
    monkeypatch.setattr("doppeladler.engine.state.PATIENCE", 0)
    with pytest.raises(EndlessSettling):
        match.answer("blue", "done")
    monkeypatch.undo()
    assert (match.state.to_text(), len(match.record.answers)) == (text, count)
    match.answer("blue", "done")


def test_a_position_once_looked_at_stays_as_it_was() -> None:
    match = a_match()
    seen, text = match.state, match.state.to_text()
    play_on(match, 10)
    assert seen.to_text() == text


def test_the_dice_are_those_of_the_match() -> None:
    assert played_out(1).export() == played_out(1).export()
    rolls = [[each for each in played_out(seed).record.answers if each.seat == DICE] for seed in (1, 2)]
    assert rolls[0] != rolls[1]
    assert Match(Race()).dice.seed != Match(Race()).dice.seed


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"scenario": "stroll"}, GameError, "no scenario 'stroll'"),
        ({"options": {"dice": "nine"}}, GameError, "takes one, two"),
        ({"who": {"green": "Gerd"}}, RecordError, "expected a seat of red, blue, got 'green'"),
        ({"who": {"red": "Anna\nblue done"}}, RecordError, "expected plain text"),
        ({"dice": FairDice.fresh("chess")}, MatchError, "expected dice of race, got dice of 'chess'"),
    ],
)
def test_a_match_that_could_not_be_recorded_does_not_begin(
    arguments: dict[str, object], error: type[ValueError], message: str
) -> None:
    with pytest.raises(error, match=message):
        Match(Race(), **arguments)  # type: ignore[arg-type]  # one wrong argument at a time


# --- undo -------------------------------------------------------------------------------------------------


def test_clicks_of_a_draft_are_taken_back_one_by_one() -> None:
    match = a_match()
    texts = []
    for _ in range(3):
        texts.append(match.state.to_text())
        match.answer("red", "add coin")
    for text in reversed(texts):
        assert match.can_undo("red")
        match.undo("red")
        assert match.state.to_text() == text
        assert match.events == []
    assert len(match.record.answers) == 2


def test_nothing_is_taken_back_behind_dice() -> None:
    match = a_match()
    assert match.why_not_undo("red") == "The dice have been rolled since."
    match.answer("red", "done")
    match.answer("blue", "done")
    with pytest.raises(MatchError, match="blue cannot take back: The dice have been rolled"):
        match.undo("blue")
    assert not match.can_undo("blue")


def test_nothing_is_taken_back_behind_another_seat_s_answer() -> None:
    match = a_match()
    match.answer("red", "add coin")
    match.answer("blue", "add coin")
    assert match.why_not_undo("red") == "blue has answered since."
    match.undo("blue")
    match.undo("red")
    assert match.state.bid == {"red": 0, "blue": 0}


class Ambush(Race):
    """The same race, begun where red may trip blue; then bids follow, so that no dice hide what happened."""

    def begin(self, scenario: str, options: Mapping[str, str]) -> RaceState:
        s = RaceState(self, scenario, options)
        s.card["red"] = "fox"
        s.then(Trip("red", "blue", 0), new_round())
        return s


def test_nothing_is_taken_back_behind_what_was_revealed() -> None:
    match = Match(Ambush())
    assert match.why_not_undo("red") == "Nothing has been answered yet."
    match.answer("red", "trip")
    assert match.why_not_undo("red") == "That answer has revealed something."
    match.answer("red", "add coin")
    match.undo("red")
    with pytest.raises(MatchError, match="revealed something"):
        match.undo("red")
    quiet = Match(Ambush())
    quiet.answer("red", "let-pass")
    assert quiet.can_undo("red")


# --- rollback ---------------------------------------------------------------------------------------------


def test_an_agreed_rollback_goes_behind_dice_and_never_repeats_a_roll_number() -> None:
    match = a_match()
    match.answer("red", "done")
    match.answer("blue", "done")
    first = match.record.answers.copy()
    used = max(answer.roll for answer in first)
    match.rollback(3)
    assert match.record.answers == first[:3]
    assert match.state.open_decisions() == [Bid("blue")]
    assert match.record.rollbacks == [Rollback(3, len(first), used + 1)]
    assert match.why_not_undo("red") == "The game was rolled back to here by agreement."
    match.answer("blue", "done")
    again = [answer.roll for answer in match.record.answers[3:] if answer.seat == DICE]
    assert again[0] == used + 1


def test_a_rollback_goes_to_where_a_seat_is_asked() -> None:
    match = a_match()
    match.answer("red", "done")
    match.answer("blue", "done")
    count = len(match.record.answers)
    with pytest.raises(MatchError, match="answer 5 is a roll: go back before the answer that led to it"):
        match.rollback(4)
    for kept in (-1, count, count + 1):
        with pytest.raises(MatchError, match=f"expected to keep 0 to {count - 1} of {count} answers, got {kept}"):
            match.rollback(kept)
    assert match.record.rollbacks == []


def test_a_match_with_rollbacks_and_undos_verifies_when_it_is_over() -> None:
    for seed in range(30):
        random = Random(seed)
        match = a_match(seed)
        for _ in range(3):
            play_on(match, random.randint(1, 12), seed)
            for seat in ("red", "blue"):
                if match.can_undo(seat) and random.random() < 0.5:
                    match.undo(seat)
            kept = random.randrange(2, len(match.record.answers) + 1)
            if kept < len(match.record.answers) and match.record.answers[kept].seat != DICE:
                match.rollback(kept)
        play_on(match, 1000, seed)
        assert match.is_over
        report = verify(Race(), read_record(match.export().to_text()))
        assert report.is_good, f"seed {seed}: {report}"


# --- saving -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answers", range(0, 24, 3))
def test_a_saved_match_goes_on_as_if_never_interrupted(answers: int) -> None:
    match = play_on(a_match(), answers)
    again = Match.load(Race(), match.save_text())
    assert again.state.to_text() == match.state.to_text()
    assert again.state.revealed == match.state.revealed
    assert again.record == match.record
    for seat in ("red", "blue"):
        assert again.why_not_undo(seat) == match.why_not_undo(seat)
    while match.can_undo("red"):
        match.undo("red")
        again.undo("red")
    assert play_on(again, 1000, 5).export() == play_on(match, 1000, 5).export()


def test_a_save_remembers_the_barrier_of_a_rollback() -> None:
    match = play_on(a_match(), 9)
    match.rollback(4 if match.record.answers[4].seat != DICE else 3)
    again = Match.load(Race(), match.save_text())
    for seat in ("red", "blue"):
        assert again.why_not_undo(seat) == match.why_not_undo(seat)
        assert not again.can_undo(seat)
    assert again.record.next_roll == match.record.next_roll


def test_the_seed_is_handed_out_only_when_the_game_is_over() -> None:
    match = play_on(a_match(), 5)
    secret = match.dice.seed.hex()
    assert match.export().seed == ""
    assert secret not in match.export().to_text()
    assert f"secret {secret}" in match.save_text()
    over = played_out()
    assert over.export().seed == secret
    assert f"\nseed {secret}\n" in over.export().to_text()


def test_an_export_is_a_copy() -> None:
    match = play_on(a_match(), 5)
    record = match.export()
    count = len(record.answers)
    play_on(match, 5)
    match.rollback(2)
    assert len(record.answers) == count
    assert record.rollbacks == []


def test_what_is_no_save_is_not_gone_on_with() -> None:
    match = play_on(a_match(), 5)
    with pytest.raises(RecordError, match="expected a save with its secret seed"):
        Match.load(Race(), match.export().to_text())
    other = match.save_text().replace(match.dice.seed.hex(), "0" * 64)
    with pytest.raises(RecordError, match="expected the seed that the record’s commitment was made for"):
        Match.load(Race(), other)
    position = match.export().position
    with pytest.raises(RecordError, match="replays to another position"):
        Match.load(Race(), match.save_text().replace(position, "0" * 64))
    illegal = match.save_text().replace("\nend\n", "\nred fly\nend\n")
    with pytest.raises(RecordError, match="'red fly', cannot be played"):
        Match.load(Race(), illegal)
