"""`doppeladler arena`: commanders meet both ways round; a table, and every game as a record."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import Any

from doppeladler.engine import Game
from doppeladler.games import load_game
from doppeladler.studies import SimulationError
from doppeladler.studies.arena.bouts import ladder_of, pairings_of
from doppeladler.studies.arena.contest import contest
from doppeladler.studies.plan import settings_of
from doppeladler.terminal.words import say

from .errors import BadInput
from .loading import folder_for, options_of
from .progress import progress_bar
from .simulate import INTERRUPTED, crew_of


def run(args: Namespace) -> int:
    """Play the games and print the table."""
    game = load_game(args.game, args.data)
    folder = args.out or f"arena-{game.name}"
    try:
        pairings = pairings_of(game, settings_of(game, args.scenario, options_of(args.option)), names_of(game, args))
        total = args.games * len(pairings)
        folder_for(folder)
        with progress_bar(say("so-many-games", title=game.title, total=total)) as progress:
            crew = crew_of(args, total)
            table, is_complete = contest(game, pairings, args.games, args.seed, args.limit, progress, crew, folder)
    except SimulationError as error:
        raise BadInput(f"arena: {error}") from error
    text = json.dumps(table.to_dict(), indent=1, ensure_ascii=False) if args.json else str(table)
    sys.stdout.write(f"{text}\n")
    sys.stderr.write(say("arena-games-are-in", folder=folder) + "\n")
    return 0 if is_complete else INTERRUPTED


def names_of(game: Game[Any], args: Namespace) -> list[tuple[str, str]]:
    """Who meets whom."""
    return ladder_of(game) if args.ladder else [(a, b) for a in args.a.split(",") for b in args.b.split(",")]
