"""The hall: all tables, opened when somebody comes, each under its lock, each change saved before it is told."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from threading import RLock
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from doppeladler.engine import Binding, Game, GameError, PositionError, RecordError
from doppeladler.games import GAMES, load_game
from doppeladler.server.errors import Declined, Elsewhere
from doppeladler.server.settings import Settings
from doppeladler.server.storage import reels, store
from doppeladler.server.storage.database import writing
from doppeladler.server.storage.journal import Damaged
from doppeladler.server.storage.opening import AnyDatabase
from doppeladler.server.storage.rows import Change, Json, Stored, TableRow
from doppeladler.server.storage.writer import Writer
from doppeladler.server.words import sentence

from .carrying import carry_over, is_of_these_rules
from .log import Scribe
from .sharing import change_dice
from .table import Deed, Table, now, players_in

T = TypeVar("T")
log = logging.getLogger(__name__)
LOCK_SECONDS = 10.0
NOT_HERE = sentence("no-such-table")


class Unsaved(Declined):
    """The disk is full or the database locked: what is in memory is not what is saved."""


class Doubled(Unsaved):
    """What is to be saved is there already: a repeat of a request that was carried out long ago."""


class Hall:
    """Opens tables from the database and keeps the ones in use."""

    def __init__(self, settings: Settings, database: AnyDatabase) -> None:
        self.settings = settings
        self.engine = database.engine
        self.leases = database.leases
        self.writer = Writer(writing(database.engine), *([self.leases.fence] if self.leases else []))
        self.on_change: Callable[[str], None] = lambda id: None
        self.on_removal: Callable[[str], None] = lambda id: None
        self.is_watched: Callable[[str], bool] = lambda id: False
        self._open: OrderedDict[str, Table] = OrderedDict()
        self._door = RLock()
        self._opening: WeakValueDictionary[str, RLock] = WeakValueDictionary()
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

    @contextmanager
    def at_once(self, id: str) -> Iterator[Table | None]:
        """A table to look at, if it is open and nobody else is there; who calls never waits."""
        table = self._open.get(id)
        if table is None or self._is_late or not table.lock.acquire(blocking=False):
            yield None
            return
        try:
            yield table if self._open.get(id) is table else None
        finally:
            table.lock.release()

    def _enter(self, id: str) -> Table:
        while True:
            if self._is_late:
                raise Declined(503, sentence("table-busy-try-again"))
            table = self._find(id)
            if not table.lock.acquire(timeout=LOCK_SECONDS):
                raise Declined(503, sentence("table-busy-try-again"))
            if self._open.get(id) is table:
                return table
            table.lock.release()

    def _find(self, id: str) -> Table:
        with self._door:
            table = self._open.get(id)
            if table is not None:
                self._open.move_to_end(id)
        if table is not None:
            if not self._is_finished_elsewhere(table):
                return table
            self.forget(id)
        with self._alone_with(id):
            return self._open.get(id) or self._opened(id)

    def _alone_with(self, id: str) -> RLock:
        """The lock of a table that is not open; it lasts as long as somebody holds it or waits for it."""
        with self._door:
            return self._opening.setdefault(id, RLock())

    def _opened(self, id: str) -> Table:
        """A table that nobody else opens meanwhile; a long game takes its time."""
        self._must_hold(id)
        loaded = self._load(id)
        if self._is_finished_elsewhere(loaded):
            self._hand_over(id)
        was_away = self.is_put_away(loaded.row)
        if was_away:
            self.write(lambda connection: store.bring_back(connection, id, now()))
            loaded.row.changed = now()
        with self._door:
            table = self._open.setdefault(id, loaded)
            self._make_room()
        if was_away:
            self.on_change(id)
        return table

    # --- among workers ------------------------------------------------------------------------------------

    @property
    def _is_late(self) -> bool:
        """May another worker have taken our tables?"""
        return self.leases is not None and self.leases.is_late

    def _must_hold(self, id: str) -> None:
        """Before a table is read: nobody else holds it, and from now on nobody else will."""
        if self.leases is None:
            return
        try:
            holder = self.leases.take(id)
        except (DBAPIError, store.Overtaken) as error:
            raise Declined(503, sentence("table-cannot-be-read")) from error
        if (holder is None and self.leases.is_older) or (holder is not None and holder.worker != self.leases.me):
            raise Elsewhere(id, holder)

    def _is_finished_elsewhere(self, table: Table) -> bool:
        """Does a game part from the rules here, and does another worker have its own?"""
        is_parted = table.parted is not None and not table.is_over
        return is_parted and self.leases is not None and self.leases.is_offered(table.id)

    def _hand_over(self, id: str) -> None:
        """Let the worker hold a table that has its rules; who listens here is to go there."""
        leases = self.leases
        assert leases is not None
        self.write(lambda connection: leases.hand_over(connection, id))
        self.on_change(id)
        self._must_hold(id)

    def let_go(self, id: str) -> None:
        """A table was only looked at: whoever opens it next may hold it."""
        with self._alone_with(id):
            leases = self.leases
            if leases is not None and id not in self._open and not self.is_watched(id):
                self.write(lambda connection: leases.release(connection, id))

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
            table = self._reopened(game, scribe, stored)
        except (GameError, RecordError, PositionError) as error:
            reason = sentence("game-begun-other-rules-other", error=error)
            raise Declined(409, reason) from error
        table.kept_view = lambda viewer, at: self._kept_view(id, viewer, at)
        if table.row.restored and not table.is_over:
            self._make_dice_new(table)
        return table

    def _make_dice_new(self, table: Table) -> None:
        """A table that was brought back from a copy: somebody may know what would be rolled."""
        change_dice(table, "restored")
        table.row.restored = False
        line = table.scribe.house_line(sentence("restored-new-dice"), table.answer_count, "dice")
        table.settle(self.save, [line], Deed(offer=table.row.offer, is_quiet=True))

    def _reopened(self, game: Game[Any], scribe: Scribe, stored: Stored) -> Table:
        """A stored table, carried over to the rules that are here if it goes by others."""
        id = stored.row.id

        def find(number: int) -> tuple[int, str] | None:
            return self._snapshot(id, number)

        if is_of_these_rules(game, stored.row):
            return Table.reopened(game, scribe, stored, find)
        with self.engine.connect() as connection:
            positions = store.all_snapshots(connection, id)
        return carry_over(game, scribe, stored, positions, find, self.save, self.write)

    def carry_over(self) -> None:
        """Compare every table of other rules with those that are here: the ones that were used last come first."""
        for name in self._games_needed():
            rules = str(Binding.of(load_game(name)))
            with self.engine.connect() as connection:
                found = store.tables_of_other_rules(connection, name, rules)
            for id in found:
                self._carry_over(id)

    def _games_needed(self) -> list[str]:
        """Those that are played; a worker among others loads all, for it may have to take over any table at once."""
        if self.leases is not None:
            return list(GAMES)
        with self.engine.connect() as connection:
            played = store.games_played(connection)
        return [name for name in GAMES if name in played]

    def _carry_over(self, id: str) -> None:
        """One table: looking at it is enough."""
        try:
            with self.aside(id):
                pass
            self.let_go(id)
        except Elsewhere:
            pass  # who holds it carries it over
        except Declined as declined:
            log.warning("table %s is not carried over: %s", id, declined)

    @contextmanager
    def aside(self, id: str) -> Iterator[Table]:
        """A table to look at; it does not come into use by that, and one that is put away stays so."""
        if id in self._open:
            with self.at(id) as table:
                yield table
            return
        with self._alone_with(id):
            self._must_hold(id)
            yield self._open.get(id) or self._load(id)

    def _kept_view(self, id: str, viewer: str, at: int) -> tuple[int, Json] | None:
        """What a viewer saw after at most so many answers, and after how many, if it was kept."""
        with self.engine.connect() as connection:
            return reels.find(connection, id, viewer, at)

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

    def write(self, job: Callable[[Connection], T]) -> T:
        """Carry out a job and wait until it is on disk; what cannot be saved has not happened."""
        try:
            return self.writer.do(job)
        except IntegrityError as error:
            raise Doubled(503, sentence("could-not-saved-nothing-changed")) from error
        except (DBAPIError, store.Overtaken) as error:
            raise Unsaved(503, sentence("could-not-saved-nothing-changed")) from error

    def save(self, change: Change) -> None:
        """The next version of a table."""
        self.write(lambda connection: store.save_change(connection, change))

    def add(self, table: Table, change: Change) -> None:
        """A new table: saved first, then open to all."""

        def job(connection: Connection) -> None:
            store.add_table(connection, change)
            if self.leases is not None:
                self.leases.hold(connection, table.id, is_new=True)

        self.write(job)
        table.play.find = lambda number: self._snapshot(table.id, number)
        with self._door:
            self._open[table.id] = table
            self._make_room()
        self.on_change(table.id)

    def remove(self, table: Table) -> None:
        """A table goes for good."""
        self.write(lambda connection: store.delete_table(connection, table.id))
        self.forget(table.id)
        self.on_removal(table.id)
