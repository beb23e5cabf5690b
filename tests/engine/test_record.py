"""A record is text that reads back; anything else is a RecordError with its line and what is expected."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doppeladler.engine import (
    Answer,
    Choice,
    Outcome,
    Record,
    RecordError,
    Rollback,
    read_record,
    read_record_file,
)
from doppeladler.engine.record import MAX_BYTES, MAX_LINE

HASH = "0123456789abcdef" * 4
RECORD = Record(
    "race",
    1,
    "plain",
    "sprint",
    {"dice": "one"},
    {"red": "Anna von Berg", "blue": ""},
    HASH,
    ("Anna: seven herons", "x"),
    [Rollback(4, 9, 5), Rollback(5, 7, 9)],
    [
        Answer("dice", Choice("deal", "fox"), 1),
        Answer("red", Choice("place", "AH 17", "3.06")),
        Answer("red", Choice("end")),
        Answer("dice", Choice("roll", "3 4"), 2),
        Answer("dice", Choice("roll", "6"), 5),
        Answer("blue", Choice("plan", "#7")),
        Answer("dice", Choice("roll", "1"), 6),
        Answer("dice", Choice("draw", "card #7"), 7),
        Answer("dice", Choice("draw", "card #7"), 12),
    ],
    Outcome("red", {"red": 80, "blue": -3}),
    HASH[::-1],
    HASH,
)
TEXT = RECORD.to_text()


def test_a_record_as_it_is_mailed() -> None:
    assert TEXT.splitlines() == [
        "doppeladler record 1",
        "game race 1",
        "data plain",
        "scenario sprint dice=one",
        "seat red Anna von Berg",
        "seat blue",
        f"dice {HASH}",
        "entropy Anna: seven herons",
        "entropy x",
        "rollback 4 of 9 #5",
        "rollback 5 of 7 #9",
        "answers",
        "dice deal fox",
        "red place AH 17 > 3.06",
        "red end",
        "dice roll 3 4",
        "dice roll 6 #5",
        "blue plan #7",
        "dice roll 1",
        "dice draw card #7 #7",
        "dice draw card #7 #12",
        "end",
        "winner red",
        "score red 80",
        "score blue -3",
        f"position {HASH[::-1]}",
        f"seed {HASH}",
    ]


def test_a_record_reads_back() -> None:
    assert read_record(TEXT) == RECORD
    bare = Record("race", 1, "plain", "sprint", {})
    assert read_record(bare.to_text()) == bare


def test_the_seed_of_a_game_that_goes_on_is_called_a_secret() -> None:
    running = replace(RECORD, outcome=None)
    assert running.to_text().endswith(f"\nsecret {HASH}\n")
    assert read_record(running.to_text()) == running


def test_a_record_does_not_print_its_seed_to_a_log() -> None:
    assert "seed" not in repr(RECORD)


def test_spaces_and_line_ends_of_a_mail_do_no_harm() -> None:
    assert read_record(TEXT.replace("\n", " \r\n") + "\n \n") == RECORD


def test_a_record_cut_off_after_an_answer_is_one_of_a_game_that_goes_on() -> None:
    cut = "\n".join(TEXT.splitlines()[:16])
    assert read_record(cut).answers == RECORD.answers[:4]


def test_every_answer_knows_its_line() -> None:
    lines = TEXT.splitlines()
    for number, answer in enumerate(RECORD.answers, 1):
        assert lines[RECORD.line_of(number) - 1].startswith(str(answer))


def test_roll_numbers_go_on_after_all_that_was_ever_rolled() -> None:
    assert RECORD.next_roll == 13
    assert replace(RECORD, answers=RECORD.answers[:5]).next_roll == 9
    assert replace(RECORD, answers=[], rollbacks=[]).next_roll == 1
    assert [RECORD.expected_roll(number, 2) for number in (4, 5, 6, 7)] == [3, 5, 9, 9]
    assert RECORD.expected_roll(7, 20) == 21


# --- faults -----------------------------------------------------------------------------------------------

FAULTS = {
    "no record": (
        "doppeladler record 1",
        "doppeladler position 1",
        1,
        "expected 'doppeladler record 1', got",
    ),
    "game": ("game race 1", "game race", 2, "expected 'game NAME VERSION'"),
    "version": ("game race 1", "game race ٣", 2, "expected 'game NAME VERSION'"),
    "data": ("data plain", "date plain", 3, "expected 'data VERSION'"),
    "scenario": ("scenario sprint dice=one", "scenario", 4, "expected 'scenario NAME"),
    "seat": ("seat blue", "seat", 6, "expected 'seat SEAT NAME', got 'seat'"),
    "seat twice": ("seat blue", "seat red", 6, "expected one line for the seat red"),
    "commitment": (f"dice {HASH}", "dice 77", 7, "64 hexadecimal digits"),
    "two commitments": (f"dice {HASH}", f"dice {HASH}\ndice {HASH}", 8, "only one commitment"),
    "entropy": ("entropy x", "entropy", 9, "expected 'entropy TEXT'"),
    "rollback": ("rollback 4 of 9 #5", "rollback 4 of 9", 10, "expected 'rollback KEPT of ANSWERS #ROLL'"),
    "rollback forward": ("rollback 4 of 9 #5", "rollback 9 of 9 #5", 10, "keeps fewer answers"),
    "unknown header": ("answers", "weather wet", 12, "expected 'answers' before the answers"),
    "answer": ("red end", "red", 15, "expected 'SEAT CHOICE', got 'red'"),
    "choice": ("red place AH 17 > 3.06", "red place > 3.06", 14, "expected a name on both sides of '>'"),
    "blank": ("red end", "", 15, "expected 'SEAT CHOICE', got ''"),
    "roll used twice": ("dice roll 6 #5", "dice roll 6 #2", 17, "above #2, got #2: no number is used twice"),
    "score": ("score blue -3", "score blue many", 25, "expected 'score SIDE NUMBER'"),
    "position": (f"position {HASH[::-1]}", "position x", 26, "expected 'position HASH'"),
    "seed": (f"seed {HASH}", "seed 00", 27, "expected 'seed SEED'"),
    "secret of a finished game": (f"seed {HASH}", f"secret {HASH}", 27, "nothing more after the footer"),
    "more": (f"seed {HASH}\n", f"seed {HASH}\nred end", 28, "nothing more after the footer"),
    "tab": ("red end", "red\tend", 15, "expected plain text of at most 2000 characters"),
    "other line break": ("red end", "red\u2028end", 15, "expected plain text"),
    "long line": ("entropy x", "entropy " + "x" * MAX_LINE, 9, "expected plain text of at most 2000"),
}


@pytest.mark.parametrize(("old", "new", "line", "message"), FAULTS.values(), ids=FAULTS.keys())
def test_a_fault_is_named_with_its_line_and_what_is_expected(old: str, new: str, line: int, message: str) -> None:
    assert f"{old}\n" in f"{TEXT}\n"
    with pytest.raises(RecordError, match=message) as fault:
        read_record(TEXT.replace(old, new, 1))
    assert fault.value.line == line
    assert str(fault.value) == f"line {line}: {fault.value.expected}"


def test_a_text_that_ends_too_soon_says_so() -> None:
    with pytest.raises(RecordError, match="line 3: expected 'data VERSION', got the end of the text"):
        read_record("doppeladler record 1\ngame race 1\n")


def test_more_than_the_largest_record_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="at most 20,000,000 characters"):
        read_record("x" * (MAX_BYTES + 1))
    file = tmp_path / "big.txt"
    with file.open("wb") as big:
        big.truncate(MAX_BYTES + 1)
    with pytest.raises(RecordError, match=r"at most 20,000,000 bytes, big\.txt has 20,000,001"):
        read_record_file(file)


def test_a_record_is_read_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "race.txt"
    file.write_text(TEXT, encoding="utf-8-sig")
    assert read_record_file(file) == RECORD
    file.write_bytes(b"doppeladler record 1\n\xff")
    with pytest.raises(RecordError, match=r"expected text in UTF-8, race\.txt has other bytes at 21"):
        read_record_file(file)


@pytest.mark.parametrize(
    "broken",
    [
        replace(RECORD, who={"red": "Anna\nseat blue Anna"}),
        replace(RECORD, entropy=("x" * MAX_LINE,)),
        replace(RECORD, data_version="plain "),
        replace(RECORD, answers=[Answer("red", Choice("end\nblue end"))]),
    ],
)
def test_what_could_not_be_read_back_is_not_written(broken: Record) -> None:
    with pytest.raises(RecordError, match="expected plain text"):
        broken.to_text()


# --- garbage ----------------------------------------------------------------------------------------------


def read_or_refuse(text: str) -> None:
    """Only a RecordError may come out, and what is accepted reads back as itself."""
    try:
        record = read_record(text)
    except RecordError:
        return
    assert read_record(record.to_text()) == record


@given(st.text(max_size=300))
def test_garbage_is_refused(text: str) -> None:
    read_or_refuse(text)


@settings(max_examples=300)
@given(st.integers(0, 2**32))
def test_a_damaged_record_is_refused_or_is_another_record(seed: int) -> None:
    random = Random(seed)
    lines = TEXT.splitlines()
    for _ in range(random.randint(1, 3)):
        spot = random.randrange(len(lines))
        word = random.choice(["", "red", "9", "-", "  ", "end", "#", "=", ">", "#3", "\x00", "\u2028", "٣"])
        where = random.randint(0, len(lines[spot]))
        lines[spot] = lines[spot][:where] + word + lines[spot][where + random.randint(0, 4) :]
        if random.random() < 0.1:
            del lines[random.randrange(1, len(lines))]
    read_or_refuse("\n".join(lines))
