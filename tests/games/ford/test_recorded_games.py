"""Recorded games replay for ever, and together they meet every ending, question, verb and event."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.ford.ford_table import load
from tests.games.ford.record_games import ENDINGS, RECORDER
from tests.shelf import Shelf

SHELF = Shelf(RECORDER, "tests.games.ford.record_games")


@pytest.mark.parametrize("path", SHELF.files, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_position_and_result(path: Path) -> None:
    SHELF.check(load(), path)


@pytest.mark.rule("3.5")
@pytest.mark.parametrize("ending", ENDINGS)
def test_every_way_to_win_is_recorded(ending: str) -> None:
    SHELF.check_ending(load(), ending)


def test_every_wanted_game_is_there() -> None:
    SHELF.check_names(at_least=10)


def test_every_verb_is_recorded() -> None:
    assert SHELF.verbs() == {*load().verbs.words, "roll"}


def test_every_question_and_event_is_recorded() -> None:
    assert SHELF.not_met(load(), load().events.names, lively="greedy-greedy") == (set(), set())


def test_rollbacks_are_recorded_and_never_reuse_a_roll() -> None:
    SHELF.check_rollbacks()


def test_a_recorded_game_can_be_opened_as_a_finished_match() -> None:
    SHELF.check_opening(load())
