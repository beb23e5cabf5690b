"""`doppeladler replay` and `verify`: recorded games in words, and the proof of their dice."""

from __future__ import annotations

from pathlib import Path

import pytest

from doppeladler.engine import Answer, as_choice, position_hash, read_record
from doppeladler.engine.replaying import set_up
from doppeladler.games import load_game
from doppeladler.games.galicia.book import RU
from tests.terminal.at_the_table import Shell


def changed(record: Path, old: str, new: str) -> Path:
    """The record with one thing changed."""
    text = record.read_text(encoding="utf-8")
    assert old in text
    record.write_text(text.replace(old, new, 1), encoding="utf-8")
    return record


def test_an_honest_game_is_verified(shell: Shell, record: Path) -> None:
    ran = shell("verify", record)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("This record is verified.\n")


def test_a_turned_die_is_found(shell: Shell, record: Path) -> None:
    roll = next(str(each) for each in read_record(record.read_text()).answers if each.seat == "dice")
    ran = shell("verify", changed(record, roll, "dice roll 6 6" if roll != "dice roll 6 6" else "dice roll 1 1"))
    assert ran.code == 1
    assert "not honest" in ran.out
    assert "WRONG" in ran.out


def test_a_game_without_its_seed_cannot_be_proved(shell: Shell, record: Path) -> None:
    lines = record.read_text().splitlines()
    record.write_text("\n".join(line for line in lines if not line.startswith("seed ")))
    ran = shell("verify", record)
    assert ran.code == 4
    assert "not complete" in ran.out


def test_a_record_of_other_data_is_not_called_dishonest(shell: Shell, record: Path) -> None:
    ran = shell("verify", changed(record, "\ndata ", "\ndata x"))
    assert ran.code == 3
    assert "made by other rules" in ran.out
    assert "answers go through here in the same way" in ran.out


MALFORMED = {
    "no record": ("doppeladler record 1", "something else", "line 1: expected 'doppeladler record 1'"),
    "no game": ("game galicia", "game waterloo", "there is no game 'waterloo'"),
    "no answers": ("\nanswers\n", "\nquestions\n", "expected 'answers'"),
}


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(("old", "new", "expected"), MALFORMED.values(), ids=MALFORMED.keys())
def test_malformed_records_are_named(
    shell: Shell, record: Path, command: str, old: str, new: str, expected: str
) -> None:
    ran = shell(command, changed(record, old, new))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert expected in ran.err


def of_other_rules(record: Path) -> Path:
    """The same game as other rules and data would have written it, if they were only called otherwise."""
    game, made = load_game("galicia"), read_record(record.read_text())
    state = set_up(game, made)
    for answer in made.answers:
        state.play(answer.choice, answer.seat)
    made.rules_version, made.data_version = 1, "of long ago"
    made.position = position_hash(game, state, made)
    record.write_text(made.to_text())
    return record


def test_a_record_of_other_rules_says_who_made_it_and_that_it_holds(shell: Shell, record: Path) -> None:
    count, here = len(read_record(record.read_text()).answers), load_game("galicia").rules_version
    for command in ("replay", "verify"):
        ran = shell(command, of_other_rules(record))
        assert ran.code == 3
        assert f"made by game galicia 1, data of long ago; here is game galicia {here}, data" in ran.out
        assert f"All {count} answers go through here in the same way." in ran.out


def test_a_record_that_parts_is_told_as_far_as_it_holds(shell: Shell, record: Path) -> None:
    made = read_record(of_other_rules(record).read_text())
    made.answers.insert(10, Answer("AH", as_choice("enter 1.01")))
    record.write_text(made.to_text())
    for command in ("replay", "verify"):
        ran = shell(command, record)
        assert ran.code == 3
        assert f"10 of {len(made.answers)} answers go through here in the same way; then: answer 11" in ran.out
    assert shell("replay", record, "--step", "10").code == 3
    assert shell("replay", record, "--step", "11").code == 2


def test_an_illegal_answer_is_named_with_its_line_and_rule(shell: Shell, record: Path) -> None:
    ran = shell("replay", changed(record, "\nanswers\n", "\nanswers\nAH enter 1.01\n"))
    assert ran.code == 2
    assert "answer 1, 'AH enter 1.01', cannot be played: [" in ran.err


def test_a_record_of_bytes_is_no_record(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "picture"
    file.write_bytes(b"\x89PNG\xff\xfe")
    ran = shell("replay", file)
    assert ran.code == 2
    assert "expected text in UTF-8" in ran.err


def test_replay_lists_every_answer_and_event(shell: Shell, record: Path, record_text: str) -> None:
    ran = shell("replay", record)
    lines = ran.out.splitlines()
    assert (ran.code, ran.err) == (0, "")
    assert lines[0] == "Battle for Galicia 1914, campaign. AH random, RU random"
    for number, answer in enumerate(read_record(record_text).answers, 1):
        assert f"{number:>5} {answer}" in lines
    assert lines[-1].endswith("The game is over: " + str(read_record(record_text).outcome) + ".")


def test_quiet_is_one_line(shell: Shell, record: Path) -> None:
    ran = shell("replay", record, "--quiet")
    assert ran.code == 0
    assert ran.out.count("\n") == 1
    assert "The game is over: winner" in ran.out


def test_one_step_with_the_situation(shell: Shell, record: Path) -> None:
    first = shell("replay", record, "--step", "1").out
    assert first.splitlines()[0].startswith("    1 AH ")
    assert "Turn 1 of 12" in first
    begin = shell("replay", record, "--step", "0").out
    assert begin.startswith("Battle for Galicia 1914")
    ran = shell("replay", record, "--step", "999999")
    assert ran.code == 2
    assert "--step 999999: the record has" in ran.err


def test_a_seat_reads_only_what_it_could_know(shell: Shell, record: Path) -> None:
    out = shell("replay", record, "--seat", "AH").out
    assert "AH march " in out
    assert "RU march " not in out
    assert "and 1 more: " in out or "RU " in out
    everything = shell("replay", record).out
    assert f" {RU} march " in everything
    assert len(out) < len(everything)
    assert shell("replay", record, "--seat", "XX").code == 2
