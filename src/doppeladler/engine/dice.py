"""Dice that anybody can check: commit to a secret seed, derive every roll, reveal the seed at the end.

The commitment is a plain hash of the seed in its own domain; a roll is an HMAC keyed by the seed. From the
commitment no roll can be computed, and once the seed is shown every roll can.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, ClassVar, TypeVar

from doppeladler.engine.words import sentence

from . import protocol
from .choice import Choice
from .objection import Objection
from .todo import DICE, Decision

SEED_BYTES = 32
S = TypeVar("S")

ROLLS: dict[int, tuple[Choice, ...]] = {
    dice: tuple(Choice("roll", " ".join(map(str, faces))) for faces in product(range(1, 7), repeat=dice))
    for dice in (1, 2)
}
"""Every fall of one or two dice. All choices of the seat `dice` are equally likely, always."""


class Roll(Decision[Any]):
    """A roll of six-sided dice, answered by the seat `dice`; the game says what the faces do."""

    __slots__ = ()
    dice: ClassVar[int] = 1
    seat = DICE

    @abstractmethod
    def rolled(self, s: Any, faces: tuple[int, ...]) -> None:
        """What the fall of the dice brings about."""

    def candidates(self, s: Any) -> Iterable[Choice]:
        return ROLLS[self.dice]

    def choices(self, s: Any) -> tuple[Choice, ...]:
        return ROLLS[self.dice]

    def objections(self, s: Any, choice: Choice) -> Iterator[Objection]:
        if choice not in ROLLS[self.dice]:
            yield Objection(self.rule, sentence("no-only-dice-answer-here-faces", dice=self.dice))

    def answer(self, s: Any, choice: Choice) -> None:
        self.rolled(s, tuple(map(int, choice.noun.split())))


def purpose_of(asked: Decision[Any]) -> str:
    """What a roll is for: the kind of question and its rule. Wording may change; this must not."""
    return f"{type(asked).__name__} {asked.rule}"


def fresh_seed() -> bytes:
    """A secret that nobody can foresee."""
    return secrets.token_bytes(SEED_BYTES)


@dataclass(frozen=True)
class FairDice:
    """The dice of one game: a secret seed, what the players added, and the game's name."""

    seed: bytes = field(repr=False)
    game: str
    entropy: tuple[str, ...] = ()
    _key: bytes = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES:
            raise ValueError(sentence("a-dice-seed-has-bytes", seed_bytes=SEED_BYTES, count=len(self.seed)))
        for text in (self.game, *self.entropy):
            if not text.isprintable():
                raise ValueError(sentence("expected-one-line-plain-text", text=repr(text[:40])))
        context = "\n".join(["doppeladler roll 1", self.game, *self.entropy]).encode()
        object.__setattr__(self, "_key", hmac.digest(self.seed, context, "sha256"))

    @classmethod
    def fresh(cls, game: str, entropy: Sequence[str] = ()) -> FairDice:
        """Dice nobody can foresee."""
        return cls(fresh_seed(), game, tuple(entropy))

    @classmethod
    def seeded(cls, seed: int | str, game: str) -> FairDice:
        """Dice for studies: the same seed gives the same rolls."""
        return cls(hashlib.sha256(f"doppeladler study seed {seed}".encode()).digest(), game)

    @property
    def commitment(self) -> str:
        """What is published when the game begins."""
        return commitment_of(self.seed)

    def pick(self, index: int, purpose: str, choices: Sequence[Choice]) -> Choice:
        """Roll number `index`: one of the equally likely choices, without bias."""
        return choices[self.fall(index, purpose, len(choices))]

    def fall(self, index: int, purpose: str, count: int) -> int:
        """The number of the choice, from 0 on."""
        limit = (1 << 32) - (1 << 32) % count
        attempt = 0
        while True:
            block = hmac.digest(self._key, f"{index}|{attempt}|{purpose}".encode(), "sha256")
            for start in range(0, len(block), 4):
                number = int.from_bytes(block[start : start + 4], "big")
                if number < limit:
                    return number % count
            attempt += 1


@dataclass(frozen=True)
class EpochDice:
    """The dice of one epoch of a table, by protocol 2."""

    key: bytes = field(repr=False)

    def fall(self, index: int, purpose: str, count: int) -> int:
        """Roll number `index`: the number of one of `count` equally likely choices, from 0 on."""
        return protocol.fall(self.key, index, purpose, count)


def commitment_of(seed: bytes) -> str:
    """The published hash of a seed, in a domain of its own."""
    return hashlib.sha256(b"doppeladler commitment 1\n" + seed).hexdigest()
