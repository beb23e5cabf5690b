"""Why not: every reason against a choice, each with the paragraph that forbids it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Objection(NamedTuple):
    """One reason against a choice: the rule, the reason in words, the facts it rests on."""

    rule: str
    sentence: str
    facts: Mapping[str, object] = {}

    def __str__(self) -> str:
        return f"[{self.rule}] {self.sentence}"


class Refused(ValueError):
    """A choice that was not offered, with all objections; the state has not changed."""

    def __init__(self, choice: object, objections: Iterable[Objection]) -> None:
        self.choice = choice
        self.objections = tuple(objections)
        super().__init__(f"{choice}: " + " ".join(str(each) for each in self.objections))
