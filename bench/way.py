"""The way of one march with a reaction, from the click to both views: which functions it passes, through which rooms.

python -m bench.way [--list]

A first march warms everything up; the second is counted: the reach that the browser shows, the order as it sends it,
the answer of the cavalry, the rest of the march, and after each of these the table as both seats see it. Counted are
functions of ours, each once, and room changes: pairs of functions in different rooms of which one calls the other.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

from doppeladler import game
from doppeladler.server.settings import Settings
from doppeladler.server.storage.database import Database
from doppeladler.server.tables import acts
from doppeladler.server.tables.desk import Asking, Desk
from doppeladler.server.tables.hall import Hall
from doppeladler.server.tables.seating import Wanted
from doppeladler.wargame import Order

ME = "0" * 64
MARCH = Order("march", ("AH 9 c",), "13.20")
"""Past Russian cavalry, which may step back."""
HOME = f"{Path(acts.__file__).parents[2]}/"


class Counter:
    """Notes every function of ours that is called while it is on, and who called it."""

    def __init__(self) -> None:
        self.is_on = False
        self.forget()

    def forget(self) -> None:
        """Begin anew."""
        self.functions: set[str] = set()
        self.changes: set[tuple[str, str]] = set()

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        if not self.is_on or event != "call" or not (name := _name(frame)):
            return
        self.functions.add(name)
        back = frame.f_back
        while back is not None and not _name(back):
            back = back.f_back
        caller = _name(back) if back else ""
        if caller and _room(caller) != _room(name):
            self.changes.add((caller, name))


def _name(frame: FrameType) -> str:
    """A function of ours by room, file and name; what stands inside a function belongs to it."""
    code = frame.f_code
    if not code.co_filename.startswith(HOME):
        return ""
    is_inner = code.co_name.startswith("<") or ".<locals>." in code.co_qualname
    return "" if is_inner else f"{code.co_filename[len(HOME) :]}:{code.co_name}"


def _room(name: str) -> str:
    return name.partition("/")[0]


def march(desk: Desk, counter: Counter) -> None:
    """The whole way, at a new table."""
    wanted = Wanted(game("galicia"), None, {}, {"AH": "me", "RU": "screen"})
    table = str(desk.create(wanted, ME)["table"])
    counter.is_on = True
    desk.assist(ME, table, "AH", "reach", {"units": MARCH.units[0]})
    _act(desk, table, "AH", lambda it, save, key: acts.order(it, save, "AH", MARCH, key))
    _act(desk, table, "RU", lambda it, save, key: acts.answer(it, save, "RU", ["stay"], key))
    _act(desk, table, "AH", lambda it, save, key: acts.go_on_with_rest(it, save, "AH", key))
    counter.is_on = False
    seen = desk.state(ME, table, "AH", 0)["view"]["stacks"]
    assert any(stack["hex"] == MARCH.to and stack["side"] == "AH" for stack in seen), "the march has not arrived"


def _act(desk: Desk, table: str, seat: str, act: Callable[[Any, Any, Any], int]) -> None:
    with desk.hall.at(table) as it:
        version = it.version
    desk.act(Asking(ME, table, seat, version, f"{seat}-{version}-key"), {"do": version}, act)
    for each in ("AH", "RU"):
        desk.state(ME, table, each, version)


def main(arguments: list[str]) -> None:
    """Count and print."""
    counter = Counter()
    threading.setprofile(counter)
    with TemporaryDirectory() as folder:
        settings = Settings(Path(folder), draws_art=False)
        database = Database(settings.database)
        hall = Hall(settings, database)
        try:
            march(Desk(hall), counter)
            counter.forget()
            sys.setprofile(counter)
            march(Desk(hall), counter)
        finally:
            sys.setprofile(None)
            hall.close()
            database.close()
    rooms = sorted({_room(name) for name in counter.functions})
    counts = ", ".join(f"{room} {sum(_room(name) == room for name in counter.functions)}" for room in rooms)
    print(f"{len(counter.functions)} functions ({counts}), {len(counter.changes)} room changes")
    for name in sorted(counter.functions) if "--list" in arguments else ():
        print(f"  {name}")


if __name__ == "__main__":
    main(sys.argv[1:])
