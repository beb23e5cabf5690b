"""The recorded games of one game, read once, and the questions that its tests ask of them."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Generic, TypeVar

from doppeladler.engine import Game, Match, Record, State, read_record_file, replay, verify
from tests.recording import ROLLBACK, Recorder, Wanted

S = TypeVar("S", bound=State)


class Shelf(Generic[S]):
    """The files that a recorder has written."""

    def __init__(self, recorder: Recorder[S], module: str) -> None:
        self.recorder = recorder
        self.files = sorted(recorder.folder.glob("*.record"))
        self.how_to_record = f"python -m {module}"
        self._read: dict[Path, Record] = {}

    def record(self, path: Path) -> Record:
        """A game as recorded."""
        if path not in self._read:
            self._read[path] = read_record_file(path)
        return self._read[path]

    @cached_property
    def records(self) -> list[Record]:
        return [self.record(path) for path in self.files]

    def wanted(self, path: Path) -> Wanted:
        """What a game was recorded for."""
        return self.recorder.wanted[int(path.name.partition("-")[0]) - 1]

    # --- one game -----------------------------------------------------------------------------------------

    def check(self, game: Game[S], path: Path) -> None:
        """Legal answers, honest dice, the same last position by its hash, the same result."""
        record = self.record(path)
        assert record.data_version == game.data_version, f"the data have changed: {self.how_to_record}"
        report = verify(game, record)
        assert report.is_good, f"{report}\nIf the rules were meant to change: {self.how_to_record}"
        assert record.outcome is not None

    def last_position(self, game: Game[S], path: Path) -> S:
        """Where a game ended."""
        *_, (_number, _seat, _choice, state) = replay(game, self.record(path))
        return state

    def check_ending(self, game: Game[S], ending: str) -> None:
        """The shortest game of an ending is replayed and looked at."""
        there = [path for path in self.files if self.wanted(path).ending == ending]
        path = min(there, key=lambda path: path.stat().st_size)
        assert ending in self.recorder.endings_of(game, self.last_position(game, path))

    def check_opening(self, game: Game[S]) -> None:
        """A recorded game, the shortest, can be opened as a finished match."""
        text = min(self.files, key=lambda path: path.stat().st_size).read_text(encoding="utf-8")
        match = Match.load(game, text)
        assert match.is_over
        assert match.export().to_text() == text

    # --- all games ----------------------------------------------------------------------------------------

    def check_names(self, at_least: int) -> None:
        """Every wanted game is there, and no other."""
        wanted = range(1, len(self.recorder.wanted) + 1)
        assert [path.name for path in self.files] == [self.recorder.file_name(number) for number in wanted]
        assert len(self.files) >= at_least

    def check_settings(self, game: Game[S]) -> None:
        """Every scenario and every value of every option is played."""
        played = {pair for record in self.records for pair in record.options.items()}
        assert played == {(option.name, value) for option in game.options for value in option.values}
        assert {record.scenario for record in self.records} == {scenario.name for scenario in game.scenarios}

    def check_rollbacks(self) -> None:
        """Only the games that say so have been rolled back, and no roll is ever used again."""
        for path, record in zip(self.files, self.records, strict=True):
            assert bool(record.rollbacks) == (self.wanted(path).back == ROLLBACK)
            rolls = [answer.roll for answer in record.answers if answer.roll]
            assert len(set(rolls)) == len(rolls)

    def verbs(self) -> set[str]:
        """Every verb that was answered."""
        return {answer.choice.verb for record in self.records for answer in record.answers}

    def not_met(self, game: Game[S], events: set[str], lively: str) -> tuple[set[str], set[str]]:
        """The questions of the rules and those kinds of event that no game meets.

        Games are replayed only until all have been met, those with the word `lively` in their names first.
        """
        questions = set(game.rulebook.decisions)
        for path in sorted(self.files, key=lambda path: (lively in path.name, path.name), reverse=True):
            for _number, _seat, _choice, state in replay(game, self.record(path)):
                questions -= {type(asked).__name__ for asked in state.open_decisions()}
                events = events - {event.kind for event in state.events or ()}
                state.events = []
            if not questions and not events:
                break
        return questions, events
