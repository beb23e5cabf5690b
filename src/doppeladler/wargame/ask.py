"""Questions to a seat: what everybody sees of them."""

from __future__ import annotations

from typing import Any

from doppeladler.engine import UMPIRE, State


def question_seen(s: State, seat: str) -> dict[str, Any] | None:
    """Whose answer is awaited; the question itself, with its facts, only for the seat that is asked."""
    asked = s.decision_of(seat) or s.decision_of(None)
    if asked is None:
        return None
    if seat not in (asked.seat, UMPIRE):
        return {"seat": asked.seat, "rule": None, "kind": None, "prompt": f"Waiting for {asked.seat}.", "facts": {}}
    kind, prompt, facts = type(asked).__name__, str(asked.prompt(s)), asked.facts(s)
    return {"seat": asked.seat, "rule": asked.rule, "kind": kind, "prompt": prompt, "facts": facts}
