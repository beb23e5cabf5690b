"""A person who takes part in the dice of a table, as a page does it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from typing import Any
from unittest.mock import patch

from doppeladler.engine import Match, Signer, protocol


@contextmanager
def known_seeds() -> Iterator[None]:
    """The server's seeds are the same in every run."""
    numbers = count()

    def seed() -> bytes:
        return hashlib.sha256(f"seed {next(numbers)}".encode()).digest()

    with patch("doppeladler.engine.match.fresh_seed", seed):
        yield


class Person:
    """Somebody with a secret of his own, who signs."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.signer = Signer(hashlib.sha256(f"key of {name}".encode()).digest())

    def entropy(self, seat: str, shown: str) -> str:
        """What he adds under a commitment: never the same under another."""
        return hashlib.sha256(f"{self.name} {seat} {shown}".encode()).hexdigest()

    def bind(self, table: str, epoch: int, seat: str, shown: str) -> dict[str, str]:
        """Bound to an entropy, and to the commitment that was shown."""
        added = self.entropy(seat, shown)
        bound = protocol.seat_commitment(table, epoch, seat, shown, added)
        public = self.signer.public
        signature = self.signer.sign(protocol.seat_message(table, epoch, seat, shown, bound, public))
        return {"key": public, "bound": bound, "signature": signature}

    def reveal(self, table: str, epoch: int, seat: str, shown: str, bound: Mapping[str, str]) -> dict[str, str]:
        """The entropy, once all are bound."""
        added = self.entropy(seat, shown)
        signature = self.signer.sign(protocol.reveal_message(table, epoch, seat, added, shown, bound))
        return {"added": added, "signature": signature}

    def consent(self, table: str, what: str, head: str, seat: str) -> str:
        return self.signer.sign(protocol.consent_message(table, what, head, seat))


def bind(match: Match[Any], seat: str, person: Person) -> str:
    """The line by which a seat is bound at a match."""
    it = match.ceremony
    made = person.bind(it.table, it.current, seat, it.epoch.commitment)
    return f"bind {it.current} {seat} {made['key']} {made['bound']} {made['signature']}"


def reveal(match: Match[Any], seat: str, person: Person) -> str:
    """The line by which a seat reveals at a match."""
    it = match.ceremony
    made = person.reveal(it.table, it.current, seat, it.epoch.commitment, it.epoch.bound)
    return f"reveal {it.current} {seat} {made['added']} {made['signature']}"


def open_dice(match: Match[Any], people: Mapping[str, Person]) -> None:
    """Everybody takes part in the epoch that waits."""
    for seat, person in people.items():
        match.take_part(bind(match, seat, person))
    for seat, person in people.items():
        match.take_part(reveal(match, seat, person))
