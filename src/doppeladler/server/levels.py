"""The computers of a game as a person chooses among them: by level, with a word on how each plays."""

from __future__ import annotations

from typing import Any

from doppeladler.commanders import levels_of
from doppeladler.engine import Box
from doppeladler.server.words import say

LEVELS = ("random", "greedy", "easy", "normal", "strong")
"""Those that we have a word for; a game may have others."""


def computers_of(box: Box, seconds: float) -> list[dict[str, Any]]:
    """Every computer of a game, from the weakest to the strongest; the strongest is the one to begin with."""
    levels = levels_of(box)
    return [
        {"name": name, "title": level_title(name), "words": _words(name, seconds), "recommended": name == levels[-1]}
        for name in levels
    ]


def level_title(name: str) -> str:
    """What a computer is called; nothing for nobody."""
    return say(f"level-{name}") if name in LEVELS else name.capitalize()


def _words(name: str, seconds: float) -> str:
    """What to expect of a level; the strong one takes its time."""
    return say(f"level-{name}-words", seconds=f"{seconds:g}") if name in LEVELS else ""
