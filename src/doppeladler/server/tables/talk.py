"""What players say to each other at a table, and what each writes down for itself.

Spectators hear nothing of it while the game runs: they could be somebody's second pair of eyes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from doppeladler.server.errors import Declined
from doppeladler.server.storage import talk
from doppeladler.server.storage.rows import Json
from doppeladler.server.words import sentence

from .hall import NOT_HERE, Hall
from .table import Table, now

MOST_REMARKS = 2000


class Talk:
    """The talk and the notes of all tables."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.on_talk: Callable[[str, Collection[str]], None] = lambda id, seats: None
        """Who at a table hears that something was said."""

    def heard(self, browser: str, id: str, after: int) -> list[Json]:
        """What was said after the first so many remarks."""
        with self.hall.at(id) as table:
            mine = table.seats_of(browser)
            if not mine:
                raise Declined(404, NOT_HERE)
            if not table.is_over and set(mine).isdisjoint(table.playing):
                raise Declined(403, sentence("talk-is-for-players"))
        with self.hall.engine.connect() as connection:
            return [each._asdict() for each in talk.remarks_after(connection, id, after)]

    def say(self, browser: str, id: str, seat: str, words: str) -> None:
        """Say something to everybody who plays here."""
        with self.hall.at(id) as table:
            _must_sit(table, browser, seat)
            with self.hall.engine.connect() as connection:
                if talk.count_remarks(connection, id) >= MOST_REMARKS:
                    raise Declined(409, sentence("enough-was-said", most=MOST_REMARKS))
            self.hall.write(lambda connection: talk.add_remark(connection, id, seat, words, now()))
            seats = tuple(table.seats) if table.is_over else table.playing
        self.on_talk(id, seats)

    def note(self, browser: str, id: str, seat: str) -> str:
        """What this browser has written down for its seat."""
        with self.hall.at(id) as table:
            _must_sit(table, browser, seat)
        with self.hall.engine.connect() as connection:
            return talk.note_of(connection, id, seat, browser)

    def keep_note(self, browser: str, id: str, seat: str, words: str) -> None:
        """Write it down."""
        with self.hall.at(id) as table:
            _must_sit(table, browser, seat)
            self.hall.write(lambda connection: talk.keep_note(connection, id, seat, browser, words))


def _must_sit(table: Table, browser: str, seat: str) -> None:
    """Only who plays a seat speaks for it and reads its notes, also when the game is over."""
    mine = table.seats_of(browser)
    if not mine:
        raise Declined(404, NOT_HERE)
    if seat not in mine or seat not in table.playing:
        raise Declined(403, sentence("not-your-seat"))
