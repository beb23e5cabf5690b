"""The hall: all tables, opened when somebody comes, each under its lock, each change saved before it is told."""

from __future__ import annotations

import logging
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from threading import RLock
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from doppeladler.engine import Game, GameError, PositionError, RecordError
from doppeladler.games import load_game
from doppeladler.server.errors import Declined
from doppeladler.server.settings import Settings
from doppeladler.server.storage import store
from doppeladler.server.storage.database import Database, writing
from doppeladler.server.storage.journal import Damaged
from doppeladler.server.storage.rows import Change, TableRow
from doppeladler.server.storage.writer import Writer
from doppeladler.server.words import sentence

from .log import Scribe
from .table import Table, now, players_in

log = logging.getLogger(__name__)
LOCK_SECONDS = 10.0
NOT_HERE = sentence("no-such-table")


class Unsaved(Declined):
    """The disk is full or the database locked: what is in memory is not what is saved."""


class Hall:
    """Opens tables from the database and keeps the ones in use."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.engine = database.engine
        self.writer = Writer(writing(database.engine))
        self.on_change: Callable[[str], None] = lambda id: None
        self.is_watched: Callable[[str], bool] = lambda id: False
        self._open: OrderedDict[str, Table] = OrderedDict()
        self._door = RLock()
        self._opening: defaultdict[str, RLock] = defaultdict(RLock)
        """Tables that are being opened: who wants the same one waits, and nobody else does."""
        self.damaged: set[str] = set()
        """Tables that were found damaged, and are closed."""
        self._scribes: dict[tuple[str, tuple[str, ...]], Scribe] = {}

    @property
    def count(self) -> int:
        """How many tables are open."""
        return len(self._open)

    def close(self) -> None:
        """Let the writer finish."""
        self.writer.close()

    def scribe(self, game: Game[Any], seats: tuple[str, ...]) -> Scribe:
        """Who writes the log of a game for those who sit at it."""
        with self._door:
            if (game.name, seats) not in self._scribes:
                self._scribes[game.name, seats] = Scribe(game, seats)
            return self._scribes[game.name, seats]

    # --- at a table ---------------------------------------------------------------------------------------

    @contextmanager
    def at(self, id: str) -> Iterator[Table]:
        """A table, for us alone; what changed in it is saved when we are done, and then everybody is told."""
        table = self._enter(id)
        version = table.version
        try:
            yield table
        except Unsaved:
            self.forget(id)
            raise
        except Declined:
            raise
        except BaseException:
            self.forget(id)
            raise
        finally:
            changed = table.version != version
            table.lock.release()
        if changed:
            self.on_change(id)

    def _enter(self, id: str) -> Table:
        while True:
            table = self._find(id)
            if not table.lock.acquire(timeout=LOCK_SECONDS):
                raise Declined(503, sentence("table-busy-try-again"))
            if self._open.get(id) is table:
                return table
            table.lock.release()

    def _find(self, id: str) -> Table:
        with self._door:
            if id in self._open:
                self._open.move_to_end(id)
                return self._open[id]
            opening = self._opening[id]
        with opening:
            return self._open.get(id) or self._opened(id)

    def _opened(self, id: str) -> Table:
        """A table that nobody else opens meanwhile; a long game takes its time."""
        try:
            loaded = self._load(id)
            was_away = self.is_put_away(loaded.row)
            if was_away:
                self.write(lambda connection: store.bring_back(connection, id, now()))
                loaded.row.changed = now()
            with self._door:
                table = self._open.setdefault(id, loaded)
                self._make_room()
        finally:
            with self._door:
                self._opening.pop(id, None)
        if was_away:
            self.on_change(id)
        return table

    # --- put away -----------------------------------------------------------------------------------------

    def away_before(self) -> str:
        """A running table that has not changed since is put away."""
        return (datetime.now(UTC) - timedelta(days=self.settings.put_away_days)).isoformat(timespec="milliseconds")

    def is_put_away(self, row: TableRow) -> bool:
        """Has nobody played here for long? Whoever opens the table brings it back."""
        return not row.over and row.changed < self.away_before()

    def put_away(self) -> None:
        """Keep of tables that are put away only what cannot be made again."""
        before = self.away_before()
        self.write(lambda connection: store.put_away(connection, before))

    def _load(self, id: str) -> Table:
        try:
            with self.engine.connect() as connection:
                stored = store.load_table(connection, id)
        except Damaged as damaged:
            self.damaged.add(id)
            log.error("table %s: %s", id, damaged)
            raise Declined(409, sentence("table-damaged", found=damaged.args[0], after=damaged.after)) from damaged
        except DBAPIError as error:
            log.error("table %s: %s", id, error.orig)
            raise Declined(503, sentence("table-cannot-be-read")) from error
        if stored is None:
            raise Declined(404, NOT_HERE)
        try:
            game = load_game(stored.row.game)
            scribe = self.scribe(game, players_in(stored.seats))
            return Table.reopened(game, scribe, stored, lambda number: self._snapshot(id, number))
        except (GameError, RecordError, PositionError) as error:
            reason = sentence("game-begun-other-rules-other", error=error)
            raise Declined(409, reason) from error

    def _snapshot(self, id: str, number: int) -> tuple[int, str] | None:
        with self.engine.connect() as connection:
            return store.snapshot_before(connection, id, number)

    def _make_room(self) -> None:
        """Close what was idle longest; a table that is watched or in use stays."""
        for id, table in list(self._open.items()):
            if len(self._open) <= self.settings.open_tables:
                return
            if self.is_watched(id) or not table.lock.acquire(blocking=False):
                continue
            del self._open[id]
            table.lock.release()

    def peek(self, id: str) -> Table | None:
        """A table if it is open; only what never changes of it may be read so."""
        return self._open.get(id)

    def forget(self, id: str) -> None:
        """Drop what is in memory; the next one who comes reads what is saved."""
        with self._door:
            self._open.pop(id, None)

    # --- saving -------------------------------------------------------------------------------------------

    def write(self, job: Callable[[Connection], object]) -> None:
        """Carry out a job and wait until it is on disk; what cannot be saved has not happened."""
        try:
            self.writer.do(job)
        except (DBAPIError, store.Overtaken) as error:
            raise Unsaved(503, sentence("could-not-saved-nothing-changed")) from error

    def save(self, change: Change) -> None:
        """The next version of a table."""
        self.write(lambda connection: store.save_change(connection, change))

    def add(self, table: Table, change: Change) -> None:
        """A new table: saved first, then open to all."""
        self.write(lambda connection: store.add_table(connection, change))
        table.play.find = lambda number: self._snapshot(table.id, number)
        with self._door:
            self._open[table.id] = table
            self._make_room()
        self.on_change(table.id)

    def remove(self, table: Table) -> None:
        """A table goes for good."""
        self.write(lambda connection: store.delete_table(connection, table.id))
        self.forget(table.id)
