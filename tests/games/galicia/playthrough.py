"""Writes the first turns of one game as a text to read.

``UPDATE_PLAYTHROUGH=1 pytest tests/games/galicia/test_playthrough.py`` rewrites `playthrough.txt`.
"""

from __future__ import annotations

from pathlib import Path

from doppeladler.games.galicia.book import AH, RU
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.game import Galicia
from tests.games.galicia.movers import EagerMover
from tests.playthrough import Playthrough

PLAYTHROUGH = Path(__file__).parent / "playthrough.txt"
TURNS = 2
SEED = "playthrough"


def write_playthrough(game: Galicia) -> str:
    """The first turns, answer by answer."""
    script: Playthrough[GaliciaState] = Playthrough(
        title=f"{game.title}: the first {TURNS} turns of one game, as the rules play it.",
        seed=SEED,
        movers={side: EagerMover(f"{side} {SEED}") for side in (AH, RU)},
        everybody="both",
        is_enough=lambda s: s.turn > TURNS,
        chapter=lambda s: f"Game turn {s.turn}, {s.phasing}",
        standing=standing,
        closing=lambda s: closing(game, s),
    )
    return script.write(game, game.setup())


def standing(s: GaliciaState) -> list[str]:
    """Where the sides stand at the beginning of a player turn."""
    return [
        f"{side}: {sum(1 for _ in s.on_map(side))} units on the map, {s.score(side)} points, "
        f"{sum(s.flipped[unit] for unit in s.on_map(side))} on their backs"
        for side in (AH, RU)
    ]


def closing(game: Galicia, s: GaliciaState) -> list[str]:
    """The last lines."""
    points = ", ".join(f"{source} {count}" for source, count in game.result(s)["points"].items())
    return ["=== Here the text ends ===", f"Points: {points}"]
