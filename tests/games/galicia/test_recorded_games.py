"""Recorded games replay for ever, and together they meet every ending, option, question, verb and event."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain
from pathlib import Path

import pytest

from doppeladler.engine import Match, Record, read_record_file, replay, verify
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.state import GaliciaState
from doppeladler.games.galicia.wording import Wording
from tests.games.galicia.endings import ENDINGS, endings_of
from tests.games.galicia.record_games import RECORDED, WANTED

FILES = sorted(RECORDED.glob("*.record"))
HOW_TO_RECORD = "python -m tests.games.galicia.record_games"

VERBS = {
    *("march", "enter", "join", "leave", "stop", "recover", "end"),
    *("place", "wait", "react", "stay"),
    *("attack", "from", "declare", "commit", "fight", "withhold", "defend", "roll"),
    *("retreat", "follow", "advance", "done", "suffer", "remove"),
}
"""Every verb of the game."""


@lru_cache(maxsize=len(FILES))
def recorded(path: Path) -> Record:
    return read_record_file(path)


def last_position(game: Galicia, path: Path) -> GaliciaState:
    *_, (_number, _seat, _choice, state) = replay(game, recorded(path))
    return state


def wanted_ending(path: Path) -> str:
    number = int(path.name.partition("-")[0])
    return WANTED[number - 1].ending


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_position_and_result(game: Galicia, path: Path) -> None:
    """Legal answers, honest dice, the same last position by its hash, the same result."""
    record = recorded(path)
    assert record.data_version == game.data_version, f"the data have changed: {HOW_TO_RECORD}"
    report = verify(game, record)
    assert report.is_good, f"{report}\nIf the rules were meant to change: {HOW_TO_RECORD}"
    assert record.outcome is not None


@pytest.mark.rule("15.0", "15.1")
@pytest.mark.parametrize("ending", ENDINGS)
def test_every_way_to_win_is_recorded(game: Galicia, ending: str) -> None:
    """The shortest game of each ending is replayed and looked at."""
    path = min((path for path in FILES if wanted_ending(path) == ending), key=lambda path: path.stat().st_size)
    assert ending in endings_of(game.result(last_position(game, path)))


def test_every_wanted_game_is_there() -> None:
    assert [path.stem for path in FILES] == [wanted.name(number) for number, wanted in enumerate(WANTED, 1)]
    assert len(FILES) >= 30


def test_every_option_value_is_recorded(game: Galicia) -> None:
    played = {pair for path in FILES for pair in recorded(path).options.items()}
    assert played == {(option.name, value) for option in game.options for value in option.values}


def test_every_verb_is_recorded() -> None:
    answers = chain.from_iterable(recorded(path).answers for path in FILES)
    assert {answer.choice.verb for answer in answers} == VERBS


def kinds_of_events() -> set[str]:
    """Every kind that the game has words for."""
    writers = {name[1:].replace("_", " ") for name in vars(Wording) if re.match("_[a-z]", name)}
    return writers - {"hex", "hexes", "names"}


def test_every_question_and_event_is_recorded(game: Galicia) -> None:
    """Games are replayed only until all have been met, the lively ones first."""
    questions = set(game.rulebook.decisions)
    events = kinds_of_events()
    for path in sorted(FILES, key=lambda path: ("eager-eager" in path.name, path.name), reverse=True):
        for _number, _seat, _choice, state in replay(game, recorded(path)):
            questions -= {type(asked).__name__ for asked in state.open_decisions()}
            events -= {event.kind for event in state.events or ()}
            state.events = []
        if not questions and not events:
            return
    pytest.fail(f"no recorded game meets the questions {questions} and the events {events}")


def test_rollbacks_are_recorded_and_never_reuse_a_roll() -> None:
    for path in FILES:
        record = recorded(path)
        assert bool(record.rollbacks) == ("rollback" in path.name)
        rolls = [answer.roll for answer in record.answers if answer.roll]
        assert len(set(rolls)) == len(rolls)


def test_a_recorded_game_can_be_opened_as_a_finished_match(game: Galicia) -> None:
    text = FILES[0].read_text(encoding="utf-8")
    match = Match.load(game, text)
    assert match.is_over
    assert match.export().to_text() == text
