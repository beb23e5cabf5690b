"""Recorded games replay for ever, and together they meet every ending, option, question, verb and event."""

from __future__ import annotations

from pathlib import Path

import pytest

from doppeladler.games.galicia.events import event
from doppeladler.games.galicia.game import Galicia
from tests.games.galicia.endings import ENDINGS
from tests.games.galicia.record_games import RECORDER
from tests.shelf import Shelf

SHELF = Shelf(RECORDER, "tests.games.galicia.record_games")

VERBS = {
    *("march", "enter", "join", "leave", "stop", "recover", "end"),
    *("place", "wait", "react", "stay"),
    *("attack", "from", "declare", "commit", "fight", "withhold", "defend", "roll"),
    *("retreat", "withdraw", "follow", "advance", "done", "suffer", "remove"),
}
"""Every verb of the game."""


@pytest.mark.parametrize("path", SHELF.files, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_position_and_result(game: Galicia, path: Path) -> None:
    SHELF.check(game, path)


@pytest.mark.rule("15.0", "15.1")
@pytest.mark.parametrize("ending", ENDINGS)
def test_every_way_to_win_is_recorded(game: Galicia, ending: str) -> None:
    SHELF.check_ending(game, ending)


def test_every_wanted_game_is_there() -> None:
    SHELF.check_names(at_least=30)


def test_every_option_value_is_recorded(game: Galicia) -> None:
    SHELF.check_settings(game)


def test_every_verb_is_recorded() -> None:
    assert SHELF.verbs() == VERBS


def test_every_question_and_event_is_recorded(game: Galicia) -> None:
    assert SHELF.not_met(game, event.names, lively="eager-eager") == (set(), set())


def test_rollbacks_are_recorded_and_never_reuse_a_roll() -> None:
    SHELF.check_rollbacks()


def test_a_recorded_game_can_be_opened_as_a_finished_match(game: Galicia) -> None:
    SHELF.check_opening(game)
