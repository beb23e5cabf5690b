"""Records in and out: the text of a game that is over or one's own, and a table made from such a text."""

from __future__ import annotations

from time import thread_time
from typing import Any

from doppeladler.engine import (
    Binding,
    CeremonyError,
    FairDice,
    Game,
    GameError,
    Parted,
    PositionError,
    Record,
    RecordError,
    Shared,
    VerifyReport,
    read_record,
    verify,
)
from doppeladler.engine.carrying import follow
from doppeladler.engine.proof import Proof
from doppeladler.engine.replaying import differences, replayed, seats_in
from doppeladler.games import load_game
from doppeladler.server import tokens
from doppeladler.server.errors import Declined
from doppeladler.server.storage.rows import Change, Json, LogLine, SeatRow, Stored, TableRow
from doppeladler.server.words import say, sentence

from .acts import resigned_line
from .play import Play
from .seating import FindScribe
from .sharing import change_dice
from .table import Deed, Save, Table, now

MOST_OTHER_LINES = 2000
"""Lines of a record that are no answers, such as agreed rollbacks."""
KEPT_EVERY = 50
"""Answers between two positions kept of an imported game."""


def export_text(table: Table, browser: str) -> str:
    """The record of a table: of a finished game for all who sit there, of a running one for who plays all sides."""
    if table.is_over:
        record = table.play.export()
        record.seed = table.row.seed.hex()
        if record.is_public:  # with the salt one could guess what is hidden while the game goes on
            record.salt, record.head = table.row.salt.hex(), table.row.head
        return record.to_text()
    _must_play_all_sides(table, browser)
    return table.play.export().to_text()


def save_text(table: Table, save: Save, browser: str) -> str:
    """The record with the secret of its dice, for who plays all sides: as it leaves the server, the dice are new."""
    if table.is_over:
        return export_text(table, browser)
    _must_play_all_sides(table, browser)
    change_dice(table, "shown")
    line = table.scribe.house_line(sentence("secret-has-left"), table.answer_count, "dice")
    table.settle(save, [line], Deed(offer=table.row.offer, is_quiet=True))
    return table.play.save_text()


def _must_play_all_sides(table: Table, browser: str) -> None:
    mine = table.seats_of(browser)
    if not table.people or any(seat not in mine for seat in table.people):
        raise Declined(403, sentence("record-running-game-shows-what"))


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

    def __init__(self, game: Game[Any], record: Record, find_scribe: FindScribe, seconds: float) -> None:
        self.game, self.record = game, record
        self.is_of_other_rules = bool(differences(game, record))
        self.played = 0
        self._until = thread_time() + seconds
        self.log: list[LogLine] = []
        self.snapshots: list[tuple[int, str]] = []
        try:
            self.seats = seats_in(game, record)
            self.scribe = find_scribe(game, self.seats)
            self._replay()
            self.report: VerifyReport = verify(game, record, self._must_have_time)
        except Parted as parted:
            if not self.is_of_other_rules:
                raise Declined(422, sentence("record-cannot-played", error=parted)) from parted
            made, here = differences(game, record)
            raise Declined(422, sentence("record-parts", made=made, here=here, error=parted)) from parted
        except (RecordError, PositionError) as error:
            raise Declined(422, sentence("record-cannot-played", error=error)) from error

    def _replay(self) -> None:
        played = follow(self.game, self.record) if self.is_of_other_rules else replayed(self.game, self.record)
        for number, state in played:
            self.played = number
            if number:
                self._must_have_time()
            self.log += self.scribe.lines(state.events or (), number) if number else []
            state.events = []
            if number and number % KEPT_EVERY == 0 and state.todo:
                self.snapshots.append((number, self.game.to_text(state)))
        self.is_over = state.is_over or bool(self.record.resigned)

    def _must_have_time(self) -> None:
        """A record can be made so that playing it takes for ever: by rollbacks, for example."""
        if thread_time() > self._until:
            raise Declined(422, sentence("record-takes-too-long", number=self.played))

    def table(self, browser: str, pace_ms: int) -> tuple[Table, Change]:
        """The table, all seats in the hands of who brought it; without its seed it can only be looked at."""
        record, game, id = self.record, self.game, tokens.new_table_id()
        if self.report.faults:
            raise Declined(422, sentence("record-not-honest", sentence=self.report.faults[0].sentence))
        try:
            play, ending = self._play(), self._ending()
        except CeremonyError as error:
            raise Declined(422, sentence("record-cannot-played", error=error)) from error
        row = TableRow(
            id, game.name, record.rules_version, record.data_version, record.scenario, dict(record.options), browser,
            "none", 0, bytes.fromhex(record.seed), record.commitment, record.entropy, 1, len(record.answers),
            self.is_over or bool(ending), ending, None, pace_ms, {}, now(), now(), play.kept.copy(),
            salt=bytes.fromhex(record.salt), seeds={str(epoch): seed.hex() for epoch, seed in play.seeds.items()},
            rules=str(Binding.of(game)),
        )  # fmt: skip
        if play.ceremony.has_begun:
            row.origin = play.ceremony.table
        elif not row.over:
            play.share_dice(Shared(id, tuple(self.seats)))
            row.seeds = {str(epoch): seed.hex() for epoch, seed in play.seeds.items()}
        seats = [
            SeatRow(seat, place, "screen", record.who.get(seat, "")[:60], True) for place, seat in enumerate(self.seats)
        ]
        sitters = {(seat, browser) for seat in self.seats}
        stored = Stored(row, seats, sitters, play.record.journal, self.log, [0])
        table = Table(game, self.scribe, play, stored, self.snapshots[-1][0] if self.snapshots else 0)
        row.card = table.summary()
        change = Change(
            row, 0, play.record.journal, 0, self.log, snapshots=self.snapshots, seats=seats, sitters=sorted(sitters)
        )
        return table, change

    def _ending(self) -> Json:
        """Why the game is over although the last position asks somebody."""
        if self.record.resigned:
            return {"resigned": self.record.resigned}
        if self.is_over or self.record.seed or self._has_all_seeds:
            return {}
        return {"unfinished": say("record-no-dice-go")}

    @property
    def _has_all_seeds(self) -> bool:
        """Does a shared record come with its secrets, so that it can go on?"""
        return self.record.is_public and not set(Proof(self.record).ceremony.used) - self.record.seeds.keys()

    def _play(self) -> Play[Any]:
        kept = dict(self.snapshots)

        def find(number: int) -> tuple[int, str] | None:
            at = max((each for each in kept if each <= number), default=0)
            return (at, kept[at]) if at else None

        seed, seeds = bytes.fromhex(self.record.seed), self.record.seeds
        dice = FairDice(seed, self.game.name, self.record.entropy) if seed else None
        known = {epoch: bytes.fromhex(each) for epoch, each in seeds.items()}
        play = Play.reopened(self.game, self.record, dice, find, len(self.record.answers), known)
        if self.is_of_other_rules and not self.is_over:
            play.go_by_these_rules()
        if play.ceremony.has_begun and not self.is_over and self._has_all_seeds:
            play.take_all_seats(self.seats)
        if self.record.resigned:
            if self.record.is_public:
                play.resigned = self.record.resigned
            else:
                play.resign(self.record.resigned)
            self.log.append(resigned_line(self.scribe, self.scribe.speech.name_of(play.resigned), play))
        return play
