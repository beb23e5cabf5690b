"""Recorded games replay for ever, and together they meet every ending, mode, option, question, verb and event."""

from __future__ import annotations

from pathlib import Path

import pytest

from doppeladler.games.limanowa.events import event
from doppeladler.games.limanowa.game import Limanowa
from tests.games.limanowa.endings import ENDINGS
from tests.games.limanowa.record_games import PATIENCE, RECORDER
from tests.shelf import Shelf

SHELF = Shelf(RECORDER, "tests.games.limanowa.record_games")

VERBS = {
    *("place", "play", "aim", "pass", "change", "done"),
    *("move", "rail", "wave", "follow", "attack"),
    *("bombard", "support", "long-range", "sharpen", "token-bombard", "token-support", "token-long-range"),
    *("charge", "fire", "hold", "inspire", "keep", "counter", "bayonet", "advance", "stay"),
    *("take", "decline", "roll", "draw"),
}
"""Every verb of the game."""

RARE = {"train prevented"}
"""What hardly any game meets: an enemy who withdraws to where a train is to run (test_ch04_rail shows it)."""


@pytest.mark.parametrize("path", SHELF.files, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_position_and_result(game: Limanowa, path: Path) -> None:
    SHELF.check(game, path)
    assert len(SHELF.record(path).answers) <= PATIENCE


@pytest.mark.rule("2.4", "5", "7.2.1", "7.2.2")
@pytest.mark.parametrize("ending", ENDINGS)
def test_every_way_to_win_is_recorded(game: Limanowa, ending: str) -> None:
    SHELF.check_ending(game, ending)


def test_every_wanted_game_is_there() -> None:
    SHELF.check_names(at_least=20)


@pytest.mark.rule("7.1")
def test_every_mode_and_option_value_is_recorded(game: Limanowa) -> None:
    SHELF.check_settings(game)


@pytest.mark.rule("7.1", "7.2")
def test_every_seat_of_a_game_answers(game: Limanowa) -> None:
    for record in SHELF.records:
        seats = set(game.seats_for(record.scenario, record.options))
        assert {answer.seat for answer in record.answers} == {*seats, "dice"}


def test_every_verb_is_recorded() -> None:
    assert SHELF.verbs() == VERBS


def test_every_card_is_recorded(game: Limanowa) -> None:
    """All twenty designs are played, and not only changed for others."""
    answers = (answer.choice for record in SHELF.records for answer in record.answers)
    played = {choice.noun.rpartition(" ")[0] for choice in answers if choice.verb == "play"}
    assert played == {card.design for card in game.printed.cards}


def test_every_question_and_event_is_recorded(game: Limanowa) -> None:
    assert SHELF.not_met(game, event.names - RARE, lively="hunter") == (set(), set())


def test_rollbacks_are_recorded_and_never_reuse_a_roll() -> None:
    SHELF.check_rollbacks()


def test_a_recorded_game_can_be_opened_as_a_finished_match(game: Limanowa) -> None:
    SHELF.check_opening(game)
