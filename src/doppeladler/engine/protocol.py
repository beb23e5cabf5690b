"""Dice protocol 2: how commitments, keys, rolls and what is signed are made.

Every input is lines of UTF-8 joined by one newline, bytes as lower-case hex. Anybody can make all of it again from a
record: `web/js/proof.js` does, without a line of this.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from functools import lru_cache

WAIVED = "waived"
"""Stands for the entropy of a seat that adds nothing to the dice."""


def digest(*lines: str) -> str:
    """SHA-256 of some lines."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def keyed(key: bytes, *lines: str) -> bytes:
    """HMAC-SHA256 of some lines."""
    found = _begun(key).copy()
    found.update("\n".join(lines).encode())
    return found.digest()


@lru_cache(maxsize=1024)
def _begun(key: bytes) -> hmac.HMAC:
    """A table uses the same few keys again and again, and to begin with one takes longer than all the rest."""
    return hmac.new(key, digestmod="sha256")


# --- the dice ---------------------------------------------------------------------------------------------


def commitment(table: str, epoch: int, seed: bytes) -> str:
    """What the server shows of its seed before anybody adds to the dice."""
    return digest("doppeladler dice 2 commitment", table, str(epoch), seed.hex())


def seat_commitment(table: str, epoch: int, seat: str, shown: str, added: str) -> str:
    """What a seat shows of its entropy before it reveals it, bound to the commitment it was shown."""
    return digest("doppeladler dice 2 seat", table, str(epoch), seat, shown, added)


def roll_key(seed: bytes, table: str, game: str, epoch: int, added: Mapping[str, str]) -> bytes:
    """The key of all rolls of an epoch; `added` has the entropy of each person's seat, or that it was waived."""
    shown = commitment(table, epoch, seed)
    return keyed(
        seed,
        "doppeladler dice 2 key",
        table,
        game,
        str(epoch),
        shown,
        *(f"{seat} {added[seat]}" for seat in sorted(added)),
    )


def fall(key: bytes, index: int, purpose: str, count: int, extra: str = "-") -> int:
    """Roll number `index`: one of `count` equally likely numbers from 0 on, without bias."""
    limit, attempt = (1 << 32) - (1 << 32) % count, 0
    while True:
        block = keyed(key, "doppeladler dice 2 roll", str(index), purpose, str(count), extra, str(attempt))
        for start in range(0, len(block), 4):
            number = int.from_bytes(block[start : start + 4], "big")
            if number < limit:
                return number % count
        attempt += 1


# --- what is signed ---------------------------------------------------------------------------------------


def seat_message(table: str, epoch: int, seat: str, shown: str, bound: str, public: str) -> str:
    """A seat signs the commitment it was shown, and its own."""
    return "\n".join(("doppeladler seat 2", table, str(epoch), seat, shown, bound, public))


def reveal_message(table: str, epoch: int, seat: str, added: str, shown: str, bound: Mapping[str, str]) -> str:
    """A seat signs what it reveals, and the commitments of all that it has seen."""
    rows = (f"{each} {bound[each]}" for each in sorted(bound))
    return "\n".join(("doppeladler reveal 2", table, str(epoch), seat, added, shown, *rows))


def consent_message(table: str, what: str, head: str, seat: str) -> str:
    """A seat signs what it agrees to, at one place of the journal and no other."""
    return "\n".join(("doppeladler consent 2", table, what, head, seat))


# --- the chain --------------------------------------------------------------------------------------------


def chain_start(table: str, game: str, rules: int, data: str, setting: str) -> str:
    """The hash before the first line of a journal: which table it is, and what is played there."""
    return digest("doppeladler journal 2", table, game, str(rules), data, setting)


def chain_next(head: str, number: int, salt: bytes, body: str) -> str:
    """The hash of a line after the one before it; without the salt a hidden answer could be guessed from it."""
    grain = keyed(salt, "doppeladler salt 2", str(number))[:16].hex()
    return digest("doppeladler row 2", head, str(number), grain, body)
