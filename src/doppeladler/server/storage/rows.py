"""What passes between the tables in memory and the database: plain values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from doppeladler.engine import Binding
from doppeladler.words import Sentence

Json = dict[str, Any]


class LogLine(NamedTuple):
    """One line of the log, and who may read it."""

    at: int
    rule: str
    kind: str
    viewers: tuple[str, ...]
    words: Sentence | str
    marks: Json


class Request(NamedTuple):
    """What a seat asked for, so that a repeat of it is known."""

    seat: str = ""
    key: str = ""
    body: str = ""


NO_REQUEST = Request()
"""What happens without anybody asking under a key: a computer answers, somebody sits down."""


class Past(NamedTuple):
    """What a request brought about when it came first."""

    version: int
    body: str
    played: int


@dataclass
class SeatRow:
    """A seat of one table; `who` is me, screen, friend, computer:NAME or watcher."""

    seat: str
    place: int
    who: str
    name: str
    taken: bool
    token: str = field(default="", repr=False)


@dataclass
class TableRow:
    """A table as its row says."""

    id: str
    game: str
    rules_version: int
    data_version: str
    scenario: str
    options: dict[str, str]
    owner: str = field(repr=False)
    spectators: str
    delay: int
    seed: bytes = field(repr=False)
    commitment: str
    entropy: tuple[str, ...]
    version: int
    barrier: int
    over: bool
    ending: Json
    offer: Json | None
    pace_ms: int
    card: Json
    created: str
    changed: str
    kept: dict[str, str] = field(default_factory=dict)
    """What is left of each seat's order, beside the record."""
    salt: bytes = field(default=b"", repr=False)
    lines: int = 0
    """Lines of the journal."""
    head: str = ""
    """The hash of its last line."""
    seal: str = field(default="", repr=False)
    """The hash of this row."""
    origin: str = ""
    """The name under which everything was signed, when the game was brought here from another table."""
    seeds: dict[str, str] = field(default_factory=dict, repr=False)
    """The secret of each epoch of the dice."""
    seated: str = field(default="", repr=False)
    """The hash of who sits where."""
    rules: str = ""
    """The rules and data it is played by now; it was begun by those above."""
    parted: Json | None = None
    """Where it parts from the rules that are here: `to` which, answers `held`, by which `rule`, why in `words`."""
    restored: bool = False
    """Was it brought back from a copy, so that somebody may know what comes?"""
    reeled: int = 0
    """The version up to which its reel is kept."""
    told: int = 0
    """Lines of the log."""

    def __post_init__(self) -> None:
        self.rules = self.rules or str(Binding(self.rules_version, self.data_version))

    @property
    def signed_as(self) -> str:
        """The name of the table in everything that is signed."""
        return self.origin or self.id


@dataclass
class Stored:
    """Everything of one table but its snapshots."""

    row: TableRow
    seats: list[SeatRow]
    sitters: set[tuple[str, str]]
    journal: list[str]
    log: list[LogLine]
    floors: list[int]


@dataclass
class Change:
    """What one transaction writes: the record, the log and the row of one table in its next version."""

    row: TableRow
    kept_answers: int
    bodies: list[str]
    """New lines of the journal."""
    kept_lines: int
    lines: list[LogLine]
    request: Request = NO_REQUEST
    played: int = 0
    drops: bool = False
    """Does anything go that was there before?"""
    snapshots: list[tuple[int, str]] = field(default_factory=list)
    seats: list[SeatRow] = field(default_factory=list)
    sitters: list[tuple[str, str]] = field(default_factory=list)
    """Who alone sits at a seat from now on."""
    is_carried: bool = False
    """Do other rules apply from now on? Then positions that were kept help nobody."""
    opens_log: bool = False
    """Do lines become readable that were not before? Then every reader's numbers begin anew."""

    @property
    def floor(self) -> int:
        """How many lines of the log are for every reader what they were before."""
        return 0 if self.opens_log else self.kept_lines
