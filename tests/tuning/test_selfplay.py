"""Games that are kept can be played again, and a run goes on where its file ends."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from tests.engine.toy import RaceState
from tests.studies.judged import CALM, SHARP, JudgedRace
from tuning.selfplay import kept_in, pair_of, play_all


def test_a_kept_game_is_played_again_to_the_same_end(tmp_path: Path) -> None:
    game, file = JudgedRace(), tmp_path / "games.jsonl"
    for kept in play_all(game, [(CALM, SHARP)], 4, "test", file):
        last = list(kept.positions(game))[-1]
        assert last.is_over
        assert isinstance(last, RaceState)
        assert game.result(last)["scores"] == kept.scores
    assert [each.scenario for each in kept_in(file)] == ["sprint", "marathon"] * 2


def test_a_run_goes_on_where_its_file_ends(tmp_path: Path) -> None:
    game, file, other = JudgedRace(), tmp_path / "games.jsonl", tmp_path / "other.jsonl"
    assert [each.number for each in play_all(game, [(CALM, CALM)], 2, "test", file)] == [0, 1]
    assert [each.number for each in play_all(game, [(CALM, CALM)], 4, "test", file)] == [2, 3]
    assert list(play_all(game, [(CALM, CALM)], 4, "test", other)) == kept_in(file)


def test_pairs_take_turns_and_are_named_by_side(tmp_path: Path) -> None:
    played = play_all(JudgedRace(), [(CALM, SHARP), (SHARP, CALM)], 4, "test", tmp_path / "games.jsonl")
    assert [each.commanders["red"] for each in played] == [CALM, CALM, SHARP, SHARP]


def test_a_pair_needs_two_names() -> None:
    assert pair_of("normal:strong") == ("normal", "strong")
    with pytest.raises(argparse.ArgumentTypeError, match="expected two commanders"):
        pair_of("normal")
