"""The journal of a table as it is stored: nothing is ever deleted, and each line carries the hash of the one before it.

A line that was altered, taken out or cut off at the end is seen, and named. What the lines say is in
`doppeladler.engine.journal` and `ceremony`. A salt goes into each hash, made from a secret of the table: otherwise
whoever knows two hashes could try out what hidden answer lies between them.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import NamedTuple

from doppeladler.engine import Binding, protocol
from doppeladler.server.words import sentence
from doppeladler.words import Sentence

from .rows import TableRow


class Damaged(Exception):
    """What is stored of a table is not what was written: `after` lines are whole."""

    def __init__(self, after: int, found: Sentence) -> None:
        self.after = after
        super().__init__(found)


class Line(NamedTuple):
    """A line as it is stored."""

    number: int
    body: str
    hash: str


# --- the chain --------------------------------------------------------------------------------------------


def new_salt() -> bytes:
    """The secret of a table that goes into its hashes."""
    return secrets.token_bytes(32)


def start(row: TableRow) -> str:
    """The hash before the first line: which table it is, and what is played there."""
    setting = " ".join([row.scenario, *(f"{name}={value}" for name, value in sorted(row.options.items()))])
    return protocol.chain_start(row.signed_as, row.game, row.rules_version, row.data_version, setting)


def append(row: TableRow, bodies: Iterable[str]) -> list[Line]:
    """New lines at the end of a table's journal; the row then names the last one."""
    lines = []
    for number, body in enumerate(bodies, row.lines + 1):
        row.head = protocol.chain_next(row.head or start(row), number, row.salt, body)
        lines.append(Line(number, body, row.head))
    row.lines += len(lines)
    row.seal = seal_of(row)
    return lines


_SEALED = (
    "id", "game", "rules_version", "data_version", "scenario", "options", "owner", "spectators", "delay", "commitment",
    "entropy", "version", "barrier", "over", "ending", "lines", "head",
)  # fmt: skip


def seal_of(row: TableRow) -> str:
    """The hash of everything in the row of a table that a game depends on."""
    shared = [_in_order([row.origin, row.seeds])] if row.seeds else []
    return protocol.digest("doppeladler seal 2", _in_order(_sealed(row)), row.seed.hex(), row.salt.hex(), *shared)


_sealed = attrgetter(*_SEALED)
_in_order = json.JSONEncoder(sort_keys=True).encode


def _rules(row: TableRow, lines: Sequence[Line]) -> str:
    """The rules and data by which a table that runs is played, as its journal says."""
    carried = (line.body.removeprefix("rules ") for line in reversed(lines) if line.body.startswith("rules "))
    return next(carried, str(Binding(row.rules_version, row.data_version)))


def check(row: TableRow, lines: Sequence[Line]) -> None:
    """Are the row and the journal of a table what was written? Damaged says where they are not."""
    head = ""
    for expected, line in enumerate(lines, 1):
        head = protocol.chain_next(head or start(row), expected, row.salt, line.body)
        if line.number != expected or line.hash != head:
            raise Damaged(expected - 1, sentence("damaged-line", line=expected))
    if len(lines) != row.lines:
        raise Damaged(len(lines), sentence("damaged-length", lines=len(lines), written=row.lines))
    if head != row.head or row.seal != seal_of(row) or not (row.over or row.rules == _rules(row, lines)):
        raise Damaged(len(lines), sentence("damaged-row"))
