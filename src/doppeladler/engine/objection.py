"""Why not: every reason against a choice, each with the paragraph that forbids it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from doppeladler.words import Sentence


class Objection(NamedTuple):
    """One reason against a choice: the rule, the reason, the facts it rests on."""

    rule: str
    reason: Sentence | str
    facts: Mapping[str, object] = {}

    @property
    def sentence(self) -> str:
        """The reason in words."""
        return str(self.reason)

    def __str__(self) -> str:
        return f"[{self.rule}] {self.reason}"


class Refused(ValueError):
    """A choice that was not offered, with all objections; the state has not changed."""

    def __init__(self, choice: object, objections: Iterable[Objection]) -> None:
        self.choice = choice
        self.objections = tuple(objections)
        super().__init__(choice, self.objections)

    def __str__(self) -> str:
        return f"{self.choice}: " + " ".join(map(str, self.objections))
