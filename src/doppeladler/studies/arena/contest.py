"""Playing all games of an arena, on as many cores as there are, going on with what is kept."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from doppeladler.engine import Game
from doppeladler.games import load_game
from doppeladler.studies.simulate import Crew, Progress
from doppeladler.studies.workers import results_of

from .bouts import Bout, BoutResult, Pairing, bouts_of, play_bout
from .folder import ArenaFolder
from .table import ArenaTable

LIMIT = 100_000
"""Answers before a game is given up: a commander that wanders so long has not won."""


def contest(
    game: Game[Any],
    pairings: Sequence[Pairing],
    games: int,
    seed: int | str,
    limit: int = LIMIT,
    progress: Progress | None = None,
    crew: Crew | None = None,
    folder: str | Path | None = None,
) -> tuple[ArenaTable, bool]:
    """The table of all pairings, and whether all their games were played; Ctrl-C stops early."""
    bouts = bouts_of(game, pairings, games, str(seed), limit)
    kept = ArenaFolder(folder) if folder else None
    played = _play_missing(game, bouts, crew or Crew(), progress, kept)
    table = ArenaTable.of(game.name, pairings, played)
    if kept:
        kept.write_table(table.to_dict())
    return table, len(played) == len(bouts)


def kept_table(
    game: Game[Any], pairings: Sequence[Pairing], games: int, seed: int | str, folder: str | Path, limit: int = LIMIT
) -> tuple[ArenaTable, bool]:
    """The table of those games that are kept already, and whether they are all; nothing is played."""
    bouts = bouts_of(game, pairings, games, str(seed), limit)
    there = ArenaFolder(folder).kept
    played = [(bout, there[bout.key]) for bout in bouts if bout.key in there]
    return ArenaTable.of(game.name, pairings, played), len(played) == len(bouts)


def _play_missing(
    game: Game[Any], bouts: Sequence[Bout], crew: Crew, progress: Progress | None, kept: ArenaFolder | None
) -> list[tuple[Bout, BoutResult]]:
    there = kept.kept if kept else {}
    played = [(bout, there[bout.key]) for bout in bouts if bout.key in there]
    missing = [bout for bout in bouts if bout.key not in there]
    load = crew.load or partial(load_game, game.name)
    results = results_of(game, load, play_bout, missing, crew.workers, crew.ray)
    try:
        with closing(results):
            for bout, result in zip(missing, results, strict=True):
                played.append((bout, result))
                if kept:
                    kept.keep(bout, result)
                if progress is not None:
                    progress(len(played), len(bouts))
    except KeyboardInterrupt:
        return played
    return played
