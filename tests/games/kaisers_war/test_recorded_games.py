"""Recorded games replay for ever; together they meet every ending, scenario and option, and nearly every question."""

from __future__ import annotations

from pathlib import Path

import pytest

from doppeladler.games.kaisers_war.events import event
from doppeladler.games.kaisers_war.game import KaisersWar
from tests.games.kaisers_war.endings import ENDINGS
from tests.games.kaisers_war.record_games import RECORDER
from tests.shelf import Shelf

SHELF = Shelf(RECORDER, "tests.games.kaisers_war.record_games")

RARE_QUESTIONS = {
    *("BreakOne", "ChoosePanic", "PanicRoll", "GiveCorps"),
    *("LandingRoll", "PayForSailing", "CallBolshevik"),
}
RARE_EVENTS = {"panics", "landing", "sails"}
"""Shock tables, marines and late Bolsheviks are too rare for these movers; each has tests of its own."""


@pytest.mark.parametrize("path", SHELF.files, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_position_and_result(game: KaisersWar, path: Path) -> None:
    SHELF.check(game, path)


@pytest.mark.rule("4.0", "4.1", "4.2", "4.3")
@pytest.mark.parametrize("ending", ENDINGS)
def test_every_way_to_win_is_recorded(game: KaisersWar, ending: str) -> None:
    SHELF.check_ending(game, ending)


def test_every_wanted_game_is_there() -> None:
    SHELF.check_names(at_least=30)


def test_every_option_value_is_recorded(game: KaisersWar) -> None:
    SHELF.check_settings(game)


@pytest.mark.slow("all games are replayed")
def test_nearly_every_question_and_event_is_recorded(game: KaisersWar) -> None:
    questions, events = SHELF.not_met(game, event.names, lively="eager-eager")
    assert questions <= RARE_QUESTIONS
    assert events <= RARE_EVENTS


def test_rollbacks_are_recorded_and_never_reuse_a_roll() -> None:
    SHELF.check_rollbacks()


def test_a_recorded_game_can_be_opened_as_a_finished_match(game: KaisersWar) -> None:
    SHELF.check_opening(game)
