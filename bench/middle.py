"""Tables in the middle of a game, put straight into the storage of a server before it starts."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

import doppeladler
from bench.load import Sat
from doppeladler.commanders import RandomCommander, ask, commanders_of
from doppeladler.engine import FairDice, Game, Match
from doppeladler.games import GAMES
from doppeladler.server import tokens
from doppeladler.server.settings import RATES, DoorSettings, Rate, Settings
from doppeladler.server.storage import store
from doppeladler.server.storage.opening import open_database
from doppeladler.server.storage.rows import NO_REQUEST, Change
from doppeladler.server.tables import sharing
from doppeladler.server.tables.desk import Desk
from doppeladler.server.tables.hall import Hall
from doppeladler.server.tables.seating import Wanted

ANSWERS = 300
"""Of a game that is in its middle."""
VARIANTS = 3
"""Different positions of each game."""
ALL_GAMES = tuple(sorted(GAMES))


def unbounded(folder: Path) -> Settings:
    """A server without limits on rates and numbers: they are not what is measured."""
    rates, door = dict.fromkeys(RATES, Rate(10**6, 10**6)), DoorSettings(10**4, 10**4)
    return Settings(
        folder, rates=rates, door=door, sockets_per_address=10**4, draws_art=False, tables_per_browser=10**6,
        unattended=10**3, unattended_per_browser=10**3, open_tables=10**4, pace_ms=0,
    )  # fmt: skip


def saved(name: str, seed: int, answers: int = ANSWERS) -> str:
    """A running game of its own with so many answers."""
    game = doppeladler.game(name)
    for attempt in range(100):
        match, commander = Match(game, dice=FairDice.seeded(seed + attempt, name)), RandomCommander(seed + attempt)
        while not match.is_over and len(match.record.answers) < answers:
            seat = match.state.open_decisions()[0].seat
            match.answer(seat, ask(commander, match.state, seat).choice)
        if not match.is_over:
            return match.save_text()
    raise AssertionError(f"no random game of {name} has {answers} answers")


def prepare(
    settings: Settings, tables: int, computers: int, answers: int = ANSWERS, games: Sequence[str] = ALL_GAMES
) -> list[Sat]:
    """So many tables for people, taking turns with these games, and beside them games of strong computers alone."""
    database = open_database(settings)
    hall = Hall(settings, database)
    try:
        desk = Desk(hall)
        kinds = [(name, 100 * seed) for seed in range(1, VARIANTS + 1) for name in games]
        firsts = [_seated(desk, saved(*kind, answers)) for kind in kinds[:tables]]
        found = [*firsts, *_again(hall, firsts, tables - len(firsts))]
        for game in islice(cycle(strong_games()), computers):
            desk.create(Wanted(game, None, {}, dict.fromkeys(game.seats, "computer:strong"), pace_ms=0), "0" * 64)
        return found
    finally:
        hall.close()
        database.close()
        os.sync()  # else the disk would still be busy with it while others are measured


def strong_games() -> list[Game[Any]]:
    """The games that have a strong commander."""
    games = (doppeladler.game(name) for name in ALL_GAMES)
    return [game for game in games if "strong" in commanders_of(game)]


def _seated(desk: Desk, text: str) -> Sat:
    token = tokens.new_token()
    id = desk.import_record(text, tokens.digest(token))["table"]
    with desk.hall.at(id) as table:
        for line in _waived(table.play.ceremony.current, table.people):
            sharing.take_part(table, desk.hall.save, line, NO_REQUEST)
        return Sat(id, token, list(table.people))


def _again(hall: Hall, firsts: list[Sat], count: int) -> list[Sat]:
    """More tables with what was played at others, all in one go: to play it through again would take far longer."""
    with hall.engine.connect() as connection:
        kept = {each.id: _Kept(connection, each) for each in firsts[:count]}
    copies = [(first, tokens.new_token(), tokens.new_table_id()) for first in islice(cycle(firsts), count)]

    def add(connection: Connection) -> None:
        for first, token, id in copies:
            store.add_table(connection, kept[first.id].copy(id, tokens.digest(token)))

    hall.write(add)
    return [Sat(id, token, first.seats) for first, token, id in copies]


class _Kept:
    """All that is stored of a table."""

    def __init__(self, connection: Connection, table: Sat) -> None:
        stored = store.load_table(connection, table.id)
        assert stored is not None
        self.stored, self.seats = stored, table.seats
        self.snapshots = list(store.all_snapshots(connection, table.id).items())

    def copy(self, id: str, owner: str) -> Change:
        """The same as a new table."""
        row = replace(
            self.stored.row, id=id, origin=self.stored.row.signed_as, owner=owner, version=1, lines=0, head="", reeled=1
        )
        return Change(
            row, 0, self.stored.journal, 0, self.stored.log, snapshots=self.snapshots, seats=self.stored.seats,
            sitters=[(seat, owner) for seat in self.seats],
        )  # fmt: skip


def _waived(epoch: int, seats: tuple[str, ...]) -> Iterator[str]:
    return (f"waive {epoch} {seat}" for seat in seats)
