"""`doppeladler odds`: exact chances from typed-in numbers."""

from __future__ import annotations

import json
from argparse import Namespace

from doppeladler.games import load_game

from .errors import BadInput
from .screen import Screen

NUMBERS = ("attack", "defence", "attack_av", "defence_av", "steps", "flank", "przemysl")


def run(args: Namespace) -> int:
    """Print the whole distribution, or give it as JSON."""
    game = load_game(args.game, args.data)
    study = game.aide().odds_of({name: getattr(args, name) for name in NUMBERS})
    if study is None:
        raise BadInput(f"{game.name} has no odds to work out from strengths alone")
    screen = Screen(game.seats)
    if args.json:
        screen.console.file.write(json.dumps(study.values, indent=1, ensure_ascii=False) + "\n")
    else:
        screen.say(*study.blocks)
    return 0
