"""What can go wrong: a server that cannot start, and a request that is declined."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from doppeladler.engine import Objection
from doppeladler.words import Sentence


class StartError(Exception):
    """The server cannot start; the sentence says why and what to do. Nothing has been changed."""


class Declined(Exception):
    """A request that is not carried out: an HTTP status, the reason, and what else the client should know."""

    def __init__(self, status: int, reason: Sentence, objections: Iterable[Objection] = (), **more: Any) -> None:
        super().__init__(reason)
        self.status = status
        self.objections = tuple(objections)
        self.more = more

    def as_json(self) -> dict[str, Any]:
        """The body of the answer."""
        found: dict[str, Any] = {"error": str(self)}
        if self.objections:
            found["objections"] = objections_as_json(self.objections)
        return found | self.more


class Elsewhere(Exception):
    """Another worker holds the table: whoever asks is to be handed on to it."""

    def __init__(self, table: str, holder: Any) -> None:
        super().__init__(table)
        self.table, self.holder = table, holder


def objections_as_json(objections: Iterable[Objection]) -> list[dict[str, Any]]:
    """Objections as plain values; the words of each are already those of the seat that asked."""
    return [{"rule": each.rule, "sentence": each.sentence, "facts": dict(each.facts)} for each in objections]
