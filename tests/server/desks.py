"""The desk without a wire, for tests of long games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

from doppeladler import game
from doppeladler.commanders import RandomCommander, ask
from doppeladler.server.storage.opening import open_database
from doppeladler.server.storage.rows import NO_REQUEST
from doppeladler.server.tables import acts
from doppeladler.server.tables.desk import Asking, Desk
from doppeladler.server.tables.hall import Hall
from doppeladler.server.tables.seating import Wanted
from tests.server.browsers import Json, settings

ME = "0" * 64


@contextmanager
def desk_in(folder: Path, **changes: Any) -> Iterator[Desk]:
    """A desk on a database in a folder."""
    limits = settings(folder, **changes)
    database = open_database(limits)
    hall = Hall(limits, database)
    try:
        yield Desk(hall)
    finally:
        hall.close()
        database.close()


def make(desk: Desk) -> str:
    """A table with both seats in one hand."""
    wanted = Wanted(game("galicia"), None, {}, {"AH": "me", "RU": "screen"}, waives=True)
    return str(desk.create(wanted, ME)["table"])


def play(desk: Desk, table: str, answers: int, pick: int = 7) -> Json:
    """Answer so many times, or until the game is over; the last state."""
    state = desk.state(ME, table, None, 0)
    for number in range(answers):
        if state["over"]:
            break
        seat = state["asked"][0]
        if seat != state["seat"]:
            state = desk.state(ME, table, seat, state["version"])
        choices = state["view"]["choices"]
        state = answer(desk, state, choices[number * pick % len(choices)]["text"])
    return state


def finish(desk: Desk, table: str) -> None:
    """Play a game to its end, without looking at it."""
    commander = RandomCommander(1)
    with desk.hall.at(table) as it:
        while not it.is_over:
            seat = it.asked[0]
            acts.answer(it, desk.hall.save, seat, [str(ask(commander, it.play.state, seat).choice)], NO_REQUEST)


def give_up(desk: Desk, table: str, seat: str = "AH") -> None:
    """End a game at once."""
    with desk.hall.at(table) as it:
        acts.resign(it, desk.hall.save, seat, NO_REQUEST)


def answer(desk: Desk, state: Json, choice: str) -> Json:
    """One answer of the seat that looks."""
    seat = str(state["seat"])
    asking = Asking(ME, state["table"], seat, state["version"], uuid4().hex)
    done = desk.act(asking, {}, lambda table, save, key: acts.answer(table, save, seat, [choice], key))
    after: Json = done["state"]
    return after


def roll_back(desk: Desk, state: Json, to: int) -> Json:
    """Go back by agreement with oneself."""

    def act(table: Any, save: Any, key: Any) -> int:
        acts.offer_rollback(table, save, state["seat"], to, ME, key)
        return 0

    asking = Asking(ME, state["table"], state["seat"], state["version"], uuid4().hex)
    after: Json = desk.act(asking, {}, act)["state"]
    return after
