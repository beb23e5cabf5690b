"""Records in and out: the text of a game that is over or one's own, and a table made from such a text."""

from __future__ import annotations

from typing import Any

from doppeladler.engine import (
    FairDice,
    Game,
    GameError,
    PositionError,
    Record,
    RecordError,
    VerifyReport,
    read_record,
    verify,
)
from doppeladler.engine.replaying import begin_again, play_again, seats_in
from doppeladler.games import load_game
from doppeladler.server import tokens
from doppeladler.server.errors import Declined
from doppeladler.server.storage.rows import Change, Json, LogLine, SeatRow, Stored, TableRow
from doppeladler.server.words import say, sentence

from .acts import resigned_line
from .play import Play
from .seating import FindScribe
from .table import Table, now

MOST_OTHER_LINES = 2000
"""Lines of a record that are no answers, such as agreed rollbacks."""
KEPT_EVERY = 50
"""Answers between two positions kept of an imported game."""


def export_text(table: Table, browser: str, with_secret: bool) -> str:
    """The record of a table: of a finished game for all who sit there, of a running one for who plays all sides."""
    record = table.play.export()
    if table.is_over:
        record.seed = table.row.seed.hex()
        return record.to_text()
    mine = table.seats_of(browser)
    people = [each.seat for each in table.players() if not table.commander_of(each.seat)]
    if not people or any(seat not in mine for seat in people):
        raise Declined(403, sentence("record-running-game-shows-what"))
    return table.play.save_text() if with_secret else record.to_text()


def read_text(text: str, most_answers: int) -> tuple[Game[Any], Record]:
    """A record from what a player sent, and its game; one that is far too long is not even taken apart."""
    lines = text.count("\n")
    if lines > most_answers + MOST_OTHER_LINES:
        raise Declined(422, sentence("expected-record-most-answers", most=most_answers, count=lines))
    try:
        record = read_record(text)
        game = load_game(record.game)
    except (RecordError, GameError) as error:
        raise Declined(422, sentence("no-record", error=error)) from error
    if len(record.answers) > most_answers:
        raise Declined(
            422,
            sentence("expected-record-most-answers", most=most_answers, count=len(record.answers)),
        )
    return game, record


class Imported:
    """A record played again from its beginning: its log, its positions, its end."""

    def __init__(self, game: Game[Any], record: Record, find_scribe: FindScribe) -> None:
        self.game, self.record = game, record
        self.log: list[LogLine] = []
        self.snapshots: list[tuple[int, str]] = []
        try:
            self.seats = seats_in(game, record)
            self.scribe = find_scribe(game, self.seats)
            self._replay()
            self.report: VerifyReport = verify(game, record)
        except (RecordError, PositionError) as error:
            raise Declined(422, sentence("record-cannot-played", error=error)) from error

    def _replay(self) -> None:
        state = begin_again(self.game, self.record)
        for number in range(1, len(self.record.answers) + 1):
            state.events = []
            play_again(state, self.record, number)
            self.log += self.scribe.lines(state.events, number)
            if number % KEPT_EVERY == 0 and state.todo:
                self.snapshots.append((number, self.game.to_text(state)))
        self.is_over = state.is_over or bool(self.record.resigned)

    def table(self, browser: str, pace_ms: int) -> tuple[Table, Change]:
        """The table, all seats in the hands of who brought it; without its seed it can only be looked at."""
        record, game, id = self.record, self.game, tokens.new_table_id()
        if self.report.faults:
            raise Declined(422, sentence("record-not-honest", sentence=self.report.faults[0].sentence))
        play, ending = self._play(), self._ending()
        row = TableRow(
            id, game.name, game.rules_version, game.data_version, record.scenario, dict(record.options), browser,
            "none", 0, bytes.fromhex(record.seed), record.commitment, record.entropy, 1, len(record.answers),
            self.is_over or bool(ending), ending, None, pace_ms, {}, now(), now(), play.kept.copy(),
        )  # fmt: skip
        seats = [
            SeatRow(seat, place, "screen", record.who.get(seat, "")[:60], True) for place, seat in enumerate(self.seats)
        ]
        sitters = {(seat, browser) for seat in self.seats}
        stored = Stored(row, seats, sitters, record.answers, record.rollbacks, self.log, [0])
        table = Table(game, self.scribe, play, stored, self.snapshots[-1][0] if self.snapshots else 0)
        row.card = table.summary()
        change = Change(
            row, 0, record.answers, 0, self.log, brought=record.rollbacks, resigned=record.resigned,
            snapshots=self.snapshots, seats=seats, sitters=sorted(sitters),
        )  # fmt: skip
        return table, change

    def _ending(self) -> Json:
        """Why the game is over although the last position asks somebody."""
        if self.record.resigned:
            return {"resigned": self.record.resigned}
        if self.is_over or self.record.seed:
            return {}
        return {"unfinished": say("record-no-dice-go")}

    def _play(self) -> Play[Any]:
        kept = dict(self.snapshots)

        def find(number: int) -> tuple[int, str] | None:
            at = max((each for each in kept if each <= number), default=0)
            return (at, kept[at]) if at else None

        dice = FairDice(bytes.fromhex(self.record.seed) or bytes(32), self.game.name, self.record.entropy)
        play = Play.reopened(self.game, self.record, dice, find, len(self.record.answers))
        if self.record.resigned:
            play.resign(self.record.resigned)
            self.log.append(resigned_line(self.scribe, self.scribe.speech.name_of(play.resigned), play))
        return play
