"""What goes out over a live socket: the whole state, or what has changed in it since this reader was told."""

from __future__ import annotations

from dataclasses import dataclass, field

from doppeladler.server.storage.rows import Json
from doppeladler.words import language

from .table import Table

APART = ("view", "events", "keep", "version")
"""What of a state is told by other means than key by key."""


@dataclass
class Reader:
    """One who listens: where he sits, and what he has."""

    table: str
    seat: str
    browser: str
    since: int = 0
    has_view: bool = False
    """Does he have the view of that version? Otherwise he gets all of the next."""
    has: Json = field(default_factory=dict)
    """What he was told of everything beside view and events."""
    takes_changes: bool = False

    def lost_thread(self, since: int) -> None:
        """He cannot make the next state of what he has: all of it, and the events since the version he knows."""
        self.since, self.has_view = since, False

    def took(self, state: Json) -> None:
        """He was sent a state, or what makes it of his last one."""
        self.since, self.has_view = state["version"], True
        self.has = {key: value for key, value in state.items() if key not in APART}


@dataclass
class News:
    """A message, and the state it leads to."""

    message: Json
    state: Json


def news(table: Table, state: Json, reader: Reader) -> News:
    """The state as a message; as what has changed where the reader can make it from what he has."""
    change = None
    if reader.takes_changes:
        seen = reader.since if reader.has_view else None
        change = table.showing.change((reader.seat, language()), seen, table.version, state["view"])
    if change is None:
        return News({"type": "state", **state}, state)
    told = {key: value for key, value in state.items() if key not in APART and reader.has.get(key, _NONE) != value}
    message = {
        "type": "delta",
        "from": reader.since,
        "version": state["version"],
        "view": change,
        "state": told,
        "keep": state["keep"],
        "events": state["events"],
    }
    return News(message, state)


_NONE = object()
