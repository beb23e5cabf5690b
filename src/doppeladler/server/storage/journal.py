"""The journal of a table: every answer, roll, step back and resignation, one line each, and nothing is ever deleted.

Each line carries the hash of the one before it, so that a line that was altered, taken out or cut off at the end is
seen, and named. What a table has played is read from it: see `read`. A salt goes into each hash, made from a secret of
the table: otherwise whoever knows two hashes could try out what hidden answer lies between them.

    answer RU march 12.20      what a seat has answered
    roll 3 roll 2 5            a roll, with its number
    undo 12                    a seat has taken back its last answers: the first 12 stay
    back 4 of 9 #5             all have agreed to go back: 4 of 9 answers stay, the next roll is number 5
    brought 4 of 9 #5          the same in a record that was brought here: what was taken back did not come along
    resign AH                  a seat has given the game up
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from doppeladler.engine import DICE, Answer, Choice, Rollback
from doppeladler.server.words import sentence
from doppeladler.words import Sentence

from .rows import Change, TableRow

_ROLLBACK = re.compile(r"^(\d+) of (\d+) #(\d+)$")


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
    return _hash("doppeladler journal 2", row.id, row.game, str(row.rules_version), row.data_version, setting)


def following(head: str, number: int, salt: bytes, body: str) -> str:
    """The hash of a line after the one before it."""
    grain = hmac.digest(salt, f"doppeladler salt 2\n{number}".encode(), "sha256")[:16].hex()
    return _hash("doppeladler row 2", head, str(number), grain, body)


def _hash(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def append(row: TableRow, bodies: Iterable[str]) -> list[Line]:
    """New lines at the end of a table's journal; the row then names the last one."""
    lines = []
    for number, body in enumerate(bodies, row.lines + 1):
        row.head = following(row.head or start(row), number, row.salt, body)
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
    values = [getattr(row, name) for name in _SEALED]
    return _hash("doppeladler seal 2", json.dumps(values, sort_keys=True), row.seed.hex(), row.salt.hex())


def check(row: TableRow, lines: Sequence[Line]) -> None:
    """Are the row and the journal of a table what was written? Damaged says where they are not."""
    head = ""
    for expected, line in enumerate(lines, 1):
        head = following(head or start(row), expected, row.salt, line.body)
        if line.number != expected or line.hash != head:
            raise Damaged(expected - 1, sentence("damaged-line", line=expected))
    if len(lines) != row.lines:
        raise Damaged(len(lines), sentence("damaged-length", lines=len(lines), written=row.lines))
    if head != row.head or row.seal != seal_of(row):
        raise Damaged(len(lines), sentence("damaged-row"))


# --- what it says -----------------------------------------------------------------------------------------


def bodies_of(change: Change) -> Iterator[str]:
    """What a change adds to the journal."""
    yield from (f"brought {rollback}" for rollback in change.brought)
    if change.rollback is not None:
        yield f"back {change.rollback}"
    elif change.drops:
        yield f"undo {change.kept_answers}"
    for answer in change.answers:
        yield f"roll {answer.roll} {answer.choice}" if answer.seat == DICE else f"answer {answer}"
    if change.resigned:
        yield f"resign {change.resigned}"


def read(lines: Iterable[Line]) -> tuple[list[Answer], list[Rollback]]:
    """The answers that stand, and every rollback that was agreed on."""
    answers: list[Answer] = []
    rollbacks: list[Rollback] = []
    for line in lines:
        kind, _, rest = line.body.partition(" ")
        if kind == "answer":
            seat, _, choice = rest.partition(" ")
            answers.append(Answer(seat, Choice.parse(choice)))
        elif kind == "roll":
            number, _, choice = rest.partition(" ")
            answers.append(Answer(DICE, Choice.parse(choice), int(number)))
        elif kind == "undo":
            del answers[int(rest) :]
        elif kind in ("back", "brought"):
            found = _ROLLBACK.match(rest)
            assert found is not None  # the chain holds: it is what was written
            rollback = Rollback(*map(int, found.groups()))
            rollbacks.append(rollback)
            if kind == "back":
                del answers[rollback.kept :]
    return answers, rollbacks
