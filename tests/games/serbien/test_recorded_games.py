"""Recorded games replay for ever; together they meet every scenario, level of victory and option."""

from __future__ import annotations

from pathlib import Path

import pytest

from doppeladler.engine import Record
from doppeladler.games.serbien.book import AH
from doppeladler.games.serbien.game import Serbien
from doppeladler.games.serbien.rules.ch27_victory import level_of
from tests.games.serbien.record_games import LEVELS, RECORDER
from tests.shelf import Shelf

SHELF = Shelf(RECORDER, "tests.games.serbien.record_games")


@pytest.mark.parametrize("path", SHELF.files, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_position_and_result(game: Serbien, path: Path) -> None:
    SHELF.check(game, path)


@pytest.mark.rule("27.0")
def test_every_level_of_victory_is_recorded_in_every_scenario(game: Serbien) -> None:
    wanted = {each.ending for each in RECORDER.wanted}
    assert wanted == {f"{scenario.name}-{level}" for scenario in game.scenarios for level in LEVELS}
    assert all(ending_of(game, SHELF.record(path)) == SHELF.wanted(path).ending for path in SHELF.files)


def ending_of(game: Serbien, record: Record) -> str:
    """The scenario with the level that the net points of the footer mean; replaying proves the footer."""
    assert record.outcome is not None
    s = game.setup(record.scenario, **record.options)
    s.vp = record.outcome.scores[AH]
    return f"{record.scenario}-{level_of(s).replace(' ', '-')}"


def test_every_wanted_game_is_there() -> None:
    SHELF.check_names(at_least=30)


def test_every_scenario_and_option_is_recorded(game: Serbien) -> None:
    SHELF.check_settings(game)


def test_rollbacks_are_recorded_and_never_reuse_a_roll() -> None:
    SHELF.check_rollbacks()


def test_a_recorded_game_can_be_opened_as_a_finished_match(game: Serbien) -> None:
    SHELF.check_opening(game)
