"""The random commander: any choice, all equally likely. The yardstick of every other, and the fuzzer's hand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from doppeladler.engine import Asked, Choice, Look, Reply


class RandomCommander:
    """Answers at random, the same for the same seed, on every machine."""

    __slots__ = ("draw", "seed")

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self.draw = Random(f"doppeladler random commander {seed}").random

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        """Any of them; it never looks."""
        return Reply(self.pick(choices))

    def pick(self, choices: Sequence[Choice]) -> Choice:
        """The same without the question, for studies that play millions of choices."""
        return choices[int(self.draw() * len(choices))]
