"""Room in the house: how many tables, games of computers alone, spectators and imports there may be at a time."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from threading import Lock

from doppeladler.server.errors import Declined
from doppeladler.server.storage import store
from doppeladler.server.words import sentence

from .hall import Hall
from .table import COMPUTER, WATCHER, Table

IMPORT_SECONDS = 20.0
"""So long an import waits for the one before it."""


class Room:
    """Knows what is bounded, and says so when it is full."""

    def __init__(self, hall: Hall) -> None:
        self.hall, self.settings = hall, hall.settings
        self._importing = Lock()

    def must_be_for_table(self, browser: str, who: Collection[str] = ()) -> None:
        """One more table of a browser. Where only computers sit, nobody has to answer: such games are few at a time."""
        are_computers = bool(who) and all(each.startswith(COMPUTER) for each in who)
        with self.hall.engine.connect() as connection:
            if store.count_tables(connection, browser) >= self.settings.tables_per_browser:
                raise Declined(409, sentence("you-too-many-tables-delete"))
            if are_computers and store.count_unattended(connection, browser) >= self.settings.unattended_per_browser:
                raise Declined(409, sentence("you-too-many-unattended"))
            if are_computers and store.count_unattended(connection) >= self.settings.unattended:
                raise Declined(503, sentence("too-many-unattended"))

    def must_be_for_watcher(self, table: Table) -> None:
        """One more spectator of a table."""
        watching = sum(table.seats[seat].who == WATCHER for seat, _ in table.sitters)
        if watching >= self.settings.watchers_per_table:
            raise Declined(409, sentence("too-many-watch"))

    @contextmanager
    def importing(self) -> Iterator[None]:
        """One record at a time is played through, however many are brought."""
        if not self._importing.acquire(timeout=IMPORT_SECONDS):
            raise Declined(503, sentence("too-many-imports"))
        try:
            yield
        finally:
            self._importing.release()
