"""What the rules of each game do, in digests: `rules.lock` has those of the version that the game names.

When a recorded game or a perft count changes, the rules have, and RULES_VERSION must be raised: a table that was begun
by the old rules is then carried over, or told where it parts. `python -m tests.versions` stores the digests of a raised
version, and refuses to store others under the old number.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from doppeladler.engine import DICE, Game, Record, purpose_of, read_record_file
from doppeladler.engine.replaying import set_up
from tests.recording import recorded_in

LOCK = Path(__file__).parent / "rules.lock"
Lock = dict[str, Any]


def read_lock() -> dict[str, Lock]:
    """What is stored of every game."""
    found: dict[str, Lock] = json.loads(LOCK.read_text(encoding="utf-8")) if LOCK.exists() else {}
    return found


def asked_in(game: Game[Any], record: Record) -> Iterator[str]:
    """What was asked of whom at every answer of a record, what was offered, and for what dice fell among how many."""
    state = set_up(game, record)
    for answer in record.answers:
        asked = state.decision_of(answer.seat)
        what = "-" if asked is None else purpose_of(asked) if answer.seat == DICE else type(asked).__name__
        offered = "|".join(map(str, state.choices(answer.seat)))
        yield f"{answer.seat} {what} {offered} {answer.choice}\n"
        state.play(answer.choice, answer.seat)
    yield f"{state.is_over} {game.result(state).get('winner')}"


def digest_of(game: Game[Any], record: Record) -> str:
    """All of that in a word."""
    return sha256("".join(asked_in(game, record)).encode()).hexdigest()[:20]


def counts_of(name: str) -> dict[str, list[int]]:
    """The perft counts that a game's tests expect, by position."""
    module = f"tests.games.{name.replace('-', '_')}.test_perft"
    if find_spec(module) is None:
        return {}
    return {position: list(counts) for position, counts in import_module(module).COUNTS.items()}


def lock_of(game: Game[Any]) -> Lock:
    """What there is now."""
    files = sorted(recorded_in(game.name).glob("*.record"))
    games = {path.name: digest_of(game, read_record_file(path)) for path in files}
    return {"rules": game.rules_version, "perft": counts_of(game.name), "games": games}


def changes(stored: Lock, now: Lock) -> list[str]:
    """What the rules do otherwise than before: in perft counts and recorded games that are in both."""
    return [
        f"{kind} {name}"
        for kind in ("perft", "games")
        for name, before in stored.get(kind, {}).items()
        if now[kind].get(name, before) != before
    ]


def fault(name: str, stored: Lock | None, now: Lock) -> str:
    """What is to be done about a game; empty when nothing is."""
    if stored is None or (stored["rules"] < now["rules"]):
        return f"{name}: store its digests with `python -m tests.versions`; records of the old rules go to tests/museum"
    other = changes(stored, now)
    if other:
        return f"{name}: raise RULES_VERSION to {now['rules'] + 1}, for these have changed: {', '.join(other[:8])}"
    if stored != now:
        return f"{name}: store what is new with `python -m tests.versions`"
    return ""
