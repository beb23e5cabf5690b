"""A record replays answer by answer, and whoever doubts a finished game can check all of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doppeladler.engine import (
    DICE,
    Answer,
    Choice,
    FairDice,
    Outcome,
    Record,
    RecordError,
    Rollback,
    VerifyReport,
    position_hash,
    read_record,
    replay,
    verify,
)

from .script import a_match, play_on, played_out
from .toy import Race

GAME = Race()
MATCH = played_out(7)
RECORD = MATCH.export()
HEAD = RECORD.line_of(0)


def changed(**changes: object) -> Record:
    return replace(RECORD, **changes)  # type: ignore[arg-type]  # one field at a time


def with_answer(number: int, seat: str, words: str, roll: int = 0) -> Record:
    answers = RECORD.answers.copy()
    answers[number - 1] = Answer(seat, Choice.parse(words), roll)
    return changed(answers=answers)


def first(seat_is_dice: bool, after: int = 0) -> int:
    """The number of the first such answer after another."""
    numbered = enumerate(RECORD.answers, 1)
    return next(number for number, each in numbered if number > after and (each.seat == DICE) == seat_is_dice)


# --- replay -----------------------------------------------------------------------------------------------


def test_a_replay_walks_through_every_answer_to_the_same_end() -> None:
    numbers, answers, last = [], [], GAME.setup()
    for number, seat, choice, state in replay(GAME, RECORD):
        numbers.append(number)
        answers.append((seat, choice))
        last = state
    assert numbers == list(range(1, len(RECORD.answers) + 1))
    assert answers == [(answer.seat, answer.choice) for answer in RECORD.answers]
    assert position_hash(GAME, last, RECORD) == RECORD.position
    assert last.is_over


def test_a_divergence_names_line_answer_and_objections() -> None:
    number = first(seat_is_dice=False)
    with pytest.raises(RecordError) as fault:
        list(replay(GAME, with_answer(number, "red", "take coin")))
    assert str(fault.value) == (
        f"line {HEAD + number}: answer {number}, 'red take coin', cannot be played: [2.1] There is no coin in the bid."
    )


def test_an_answer_of_a_seat_that_is_not_asked_is_a_divergence() -> None:
    with pytest.raises(RecordError, match=r"answer 1, 'red done', cannot be played: .*not for red to answer now"):
        list(replay(GAME, with_answer(1, "red", "done")))


def test_an_answer_after_the_end_is_a_divergence() -> None:
    with pytest.raises(RecordError, match="The game is over"):
        list(replay(GAME, changed(answers=[*RECORD.answers, Answer("red", Choice("done"))])))


@pytest.mark.parametrize(
    ("changes", "line", "message"),
    [
        ({"game": "chess"}, 2, "expected 'game race 1', got 'game chess 1'"),
        ({"rules_version": 2}, 2, "expected 'game race 1', got 'game race 2'"),
        ({"data_version": "my pack"}, 3, "expected 'data plain', got 'data my pack'"),
        ({"scenario": "stroll"}, 4, "there is sprint, marathon"),
        ({"options": {"weather": "wet"}}, 4, "race has no option 'weather'"),
        ({"who": {"red": "Anna", "green": "Gerd"}}, 6, "expected a seat of red, blue, got 'green'"),
    ],
)
def test_a_record_of_another_game_is_refused(changes: dict[str, object], line: int, message: str) -> None:
    with pytest.raises(RecordError, match=message) as fault:
        next(replay(GAME, changed(**changes)))
    assert fault.value.line == line


# --- verify -----------------------------------------------------------------------------------------------


def holds(report: VerifyReport) -> dict[str, bool | None]:
    return {check.name: check.holds for check in report.checks}


def fault_of(record: Record) -> str:
    """The sentence of the only fault."""
    report = verify(GAME, record)
    assert not report.is_good
    (fault,) = report.faults
    return f"{fault.name}: {fault.sentence}"


def test_an_honest_record_verifies_also_after_a_mail() -> None:
    report = verify(GAME, read_record(RECORD.to_text()))
    assert report.is_good
    assert report.faults == ()
    assert list(holds(report)) == ["answers", "commitment", "numbers", "rolls", "position", "result"]
    assert str(report).startswith("This record is verified.\n  holds  answers     All ")


def test_a_game_that_goes_on_is_neither_verified_nor_dishonest() -> None:
    report = verify(GAME, play_on(a_match(), 6).export())
    assert not report.is_good
    assert report.faults == ()
    assert holds(report) == {
        "answers": True,
        "commitment": None,
        "numbers": True,
        "rolls": None,
        "position": True,
        "result": None,
    }
    assert str(report).startswith("This record is not complete.")


def test_another_fall_of_the_dice_is_found() -> None:
    number = first(seat_is_dice=True, after=2)
    answer = RECORD.answers[number - 1]
    faces = "roll 1 1" if answer.choice != Choice("roll", "1 1") else "roll 1 2"
    report = verify(GAME, with_answer(number, DICE, faces, answer.roll))
    rolls = next(check for check in report.checks if check.name == "rolls")
    assert rolls.holds is False
    assert rolls.sentence == (
        f"line {HEAD + number}: roll #{answer.roll} (FastRun 3.1) falls '{answer.choice}' by the seed, "
        f"but '{faces}' is recorded."
    )
    assert str(report).startswith("This record is not honest.")


def test_another_seed_is_found_by_the_commitment() -> None:
    other = FairDice.seeded("other", "race")
    report = verify(GAME, changed(seed=other.seed.hex()))
    assert holds(report)["commitment"] is False
    assert holds(report)["rolls"] is False


def test_another_commitment_is_found() -> None:
    sentence = "commitment: The revealed seed is not the one committed to at the beginning."
    assert fault_of(changed(commitment="0" * 64)) == sentence


def test_other_entropy_is_found_by_the_rolls() -> None:
    assert fault_of(changed(entropy=("blue: something else",))).startswith("rolls: line")


def test_a_roll_number_left_out_is_found_even_where_the_roll_is_right() -> None:
    """Whoever skips numbers could roll until he likes what falls."""
    number = first(seat_is_dice=True)
    dice, roll = MATCH.dice, RECORD.answers[number - 1].roll
    deals = [Choice("deal", card) for card in ("fox", "hare", "owl")]
    later = next(n for n in range(roll + 1, 99) if dice.pick(n, "Deal 1.1", deals) != RECORD.answers[0].choice)
    answers = [Answer(DICE, dice.pick(later, "Deal 1.1", deals), later)]
    report = verify(GAME, changed(answers=answers, outcome=None, position=""))
    assert holds(report)["rolls"] is True
    assert fault_of(changed(answers=answers, outcome=None, position="")) == (
        f"numbers: line {HEAD + 1}: roll #{later} should be #1; no agreed rollback explains it."
    )


def test_an_agreed_rollback_explains_a_gap_and_a_forgotten_one_does_not() -> None:
    match = a_match()
    match.answer("red", "done")
    match.answer("blue", "done")
    match.rollback(3)
    play_on(match, 1000)
    report = verify(GAME, match.export())
    assert report.is_good
    assert "without gap or repetition, agreed rollbacks: 1." in str(report)
    forgotten = replace(match.export(), rollbacks=[])
    assert fault_of(forgotten).startswith("numbers: line")
    invented = changed(rollbacks=[Rollback(2, 9, 8)])
    assert fault_of(invented).startswith("numbers: line")


def test_another_last_position_is_found() -> None:
    sentence = "position: The replayed game ends in another position than the recorded one."
    assert fault_of(changed(position="0" * 64)) == sentence


def test_another_result_is_found() -> None:
    assert RECORD.outcome is not None
    loser = "blue" if RECORD.outcome.winner == "red" else "red"
    fault = fault_of(changed(outcome=Outcome(loser, RECORD.outcome.scores)))
    assert fault.startswith(f"result: The game ends with {RECORD.outcome}; recorded is winner {loser}")
    assert fault_of(changed(outcome=None)).endswith("recorded is no result.")


def test_a_result_of_a_game_that_goes_on_is_found() -> None:
    short = replace(play_on(a_match(), 6).export(), outcome=Outcome("red", {}))
    assert fault_of(short) == "result: The game goes on; it has no result yet."


def test_an_illegal_answer_is_found_and_what_follows_is_left_open() -> None:
    number = first(seat_is_dice=False)
    report = verify(GAME, with_answer(number, "red", "take coin"))
    assert holds(report) == {
        "answers": False,
        "commitment": True,
        "numbers": True,
        "rolls": None,
        "position": None,
        "result": None,
    }
    assert "The first 2 rolls are right; the rest was not reached." in str(report)


def test_a_record_of_another_game_does_not_verify() -> None:
    assert fault_of(changed(game="chess")).startswith("answers: The game does not replay: line 2: expected")


def test_dice_that_nobody_committed_to_stay_open() -> None:
    report = verify(GAME, changed(commitment="", seed=""))
    assert report.faults == ()
    assert holds(report)["commitment"] is None
    assert "any seed would do" in str(report)
