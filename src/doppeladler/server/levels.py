"""The computers of a game as a person chooses among them: by level, with a word on how each plays."""

from __future__ import annotations

from typing import Any, NamedTuple

from doppeladler.commanders import best_of, commanders_of
from doppeladler.engine import Game


class Level(NamedTuple):
    """How a level is called, and what to expect of it; `{seconds}` is the time for a move."""

    title: str
    words: str


LEVELS = {
    "random": Level("Random", "any legal move, without a thought"),
    "greedy": Level("Greedy", "what looks best at once, without a plan"),
    "easy": Level("Easy", "for a first game; it overlooks much"),
    "normal": Level("Normal", "plans its moves, answers quickly"),
    "strong": Level("Strong", "thinks up to {seconds:g} s a move"),
}


def levels_of(game: Game[Any], seconds: float) -> list[dict[str, Any]]:
    """Every computer of a game, from the weakest to the strongest; the strongest is the one to begin with."""
    best = best_of(game)
    return [
        {"name": name, "title": title, "words": words.format(seconds=seconds), "recommended": name == best}
        for name in commanders_of(game)
        for title, words in [LEVELS.get(name, Level(name.capitalize(), ""))]
    ]
