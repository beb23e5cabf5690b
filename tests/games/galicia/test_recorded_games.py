"""Recorded games replay for ever, and together they meet every ending, option, question, verb and event."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from pathlib import Path

import pytest

from doppeladler.engine import Match, Outcome, Record, position_hash, read_record_file, replay, verify
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.state import GaliciaState
from doppeladler.games.galicia.wording import Wording
from tests.games.galicia.endings import ENDINGS, endings_of
from tests.games.galicia.record_games import RECORDED, WANTED

FILES = sorted(RECORDED.glob("*.record"))
HOW_TO_RECORD = "python -m tests.games.galicia.record_games"

VERBS = set(
    "march enter join leave stop recover end place wait react stay attack from declare commit fight withhold defend "
    "roll retreat follow advance done suffer remove".split()
)
"""Every verb of the game."""


@lru_cache(maxsize=len(FILES))
def recorded(path: Path) -> Record:
    return read_record_file(path)


def wanted_ending(path: Path) -> str:
    number = int(path.name.partition("-")[0])
    return WANTED[number - 1].ending


each_game = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@each_game
def test_a_recorded_game_replays_to_its_end(game: Galicia, path: Path) -> None:
    record = recorded(path)
    assert record.data_version == game.data_version, f"the data have changed: {HOW_TO_RECORD}"
    state: GaliciaState | None = None
    for _number, _seat, _choice, after in replay(game, record):
        state = after
    assert state is not None
    assert state.is_over
    assert position_hash(game, state) == record.position
    assert Outcome.of(game, state) == record.outcome
    assert wanted_ending(path) in endings_of(game.result(state))


@each_game
def test_a_recorded_game_was_rolled_honestly(game: Galicia, path: Path) -> None:
    report = verify(game, recorded(path))
    assert report.is_good, str(report)


def test_every_wanted_game_is_there() -> None:
    assert [path.stem for path in FILES] == [wanted.name(number) for number, wanted in enumerate(WANTED, 1)]
    assert len(FILES) >= 30


@pytest.mark.rule("15.0", "15.1")
def test_every_way_to_win_is_recorded() -> None:
    assert {wanted_ending(path) for path in FILES} == set(ENDINGS)


def test_every_option_value_is_recorded(game: Galicia) -> None:
    played = {pair for path in FILES for pair in recorded(path).options.items()}
    assert played == {(option.name, value) for option in game.options for value in option.values}


def test_every_verb_is_recorded() -> None:
    answers = chain.from_iterable(recorded(path).answers for path in FILES)
    assert {answer.choice.verb for answer in answers} == VERBS


def test_every_question_and_event_is_recorded(game: Galicia) -> None:
    """Games are replayed only until all have been met, the lively ones first."""
    questions = set(game.rulebook.decisions)
    events = {name[1:].replace("_", " ") for name in vars(Wording) if name[1:2].isalpha() and name.startswith("_")}
    events -= {"hex", "hexes", "names"}
    for path in sorted(FILES, key=lambda path: "eager-eager" not in path.name):
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
