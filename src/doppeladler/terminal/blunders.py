"""`doppeladler blunders`: what commanders do that a good player would not, counted over many games."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from dataclasses import replace

from doppeladler.games import load_game
from doppeladler.studies import SimulationError, plan_of, study
from doppeladler.studies.blunders import BlunderTable, names_of
from doppeladler.studies.plan import settings_of
from doppeladler.terminal.words import say

from .errors import BadInput
from .loading import options_of
from .progress import progress_bar
from .simulate import INTERRUPTED, commanders_of, crew_of


def run(args: Namespace) -> int:
    """Play the games and print a table for every case."""
    game = load_game(args.game, args.data)
    try:
        names = names_of(game)
        plans = [
            plan_of(game, args.seed, *setting, commanders_of(game, game.seats_for(*setting), args), args.limit)
            for setting in settings_of(game, args.scenario, options_of(args.option))
        ]
        total = args.games * len(plans)
        with progress_bar(say("so-many-games", title=game.title, total=total)) as progress:
            cases = [replace(plan, listens=True) for plan in plans]
            reports = study(game, cases, args.games, progress, crew_of(args, total))
    except SimulationError as error:
        raise BadInput(f"blunders: {error}") from error
    tables = [BlunderTable(report, names) for report in reports]
    if args.json:
        text = json.dumps([table.to_dict() for table in tables], indent=1, ensure_ascii=False)
    else:
        text = "\n\n".join("\n".join(table.lines()) for table in tables)
    sys.stdout.write(f"{text}\n")
    return 0 if all(report.is_complete for report in reports) else INTERRUPTED
