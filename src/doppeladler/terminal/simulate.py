"""`doppeladler simulate`: many games with any commanders, compared, kept and drawn."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from doppeladler.engine import Game
from doppeladler.games import load_game
from doppeladler.studies import Crew, Plan, SimulationError, SimulationReport, plan_of, study
from doppeladler.studies.plan import settings_of
from doppeladler.studies.results.comparing import Comparison, compare_cases, read_summary
from doppeladler.studies.results.folder import has_study
from doppeladler.studies.workers import all_cores
from doppeladler.terminal.words import say, sentence

from .errors import BadInput
from .loading import folder_for, options_of
from .progress import progress_bar
from .studyfolder import write_study

INTERRUPTED = 130


def run(args: Namespace) -> int:
    """Play the games and print the report."""
    game = load_game(args.game, args.data)
    try:
        reports, comparisons = _study(game, args)
        _say(args, reports, comparisons)
        if not all(report.is_complete for report in reports):
            if args.out:
                sys.stderr.write(say("study-stopped", out=args.out) + "\n")
            return INTERRUPTED
        if args.out:
            write_study(game, reports, comparisons, args.out)
            sys.stderr.write(say("study-is-in", out=args.out) + "\n")
    except SimulationError as error:
        raise BadInput(f"simulate: {error}") from error
    return 0


def _study(game: Game[Any], args: Namespace) -> tuple[list[SimulationReport], list[Comparison]]:
    cases = cases_of(game, args)
    baseline = read_summary(args.baseline) if args.baseline else []
    if args.resume and not (args.out and has_study(args.out)):
        raise BadInput(sentence("resume-no-study", has_out=bool(args.out), out=args.out))
    folder = folder_for(args.out) if args.out else None
    total = args.games * len(cases)
    with progress_bar(say("so-many-games", title=game.title, total=total)) as progress:
        reports = study(game, cases, args.games, progress, crew_of(args, total), folder)
    return reports, compare_cases(reports, baseline)


def cases_of(game: Game[Any], args: Namespace) -> list[Plan]:
    """Every setting that is asked for, with its commanders."""
    settings = settings_of(game, args.scenario, options_of(args.option), args.vary)
    plans = [
        plan_of(game, args.seed, *setting, commanders_of(game, game.seats_for(*setting), args), args.limit)
        for setting in settings
    ]
    is_asked = bool(args.out) or args.noted
    return [replace(plan, listens=is_asked or not plan.is_random) for plan in plans]


def commanders_of(game: Game[Any], seats: Sequence[str], args: Namespace) -> dict[str, str]:
    """Commanders as the command line names them: A leads the first side, B all others, or seat by seat."""
    sides = game.sides_of(seats)
    named = {side: args.a if side == sides[0] else args.b for side in sides}
    held = {side: name for side, name in named.items() if name}
    for pair in args.commander:
        seat, equals, name = pair.partition("=")
        if not (seat and equals and name):
            raise BadInput(sentence("expected-seat-equals-name", pair=pair, seat=seats[0]))
        held[seat] = name
    return held


def crew_of(args: Namespace, total: int) -> Crew:
    """Who plays: all cores of this machine unless told otherwise, but no more processes than games."""
    workers = min(args.workers or all_cores(), max(1, total))
    return Crew(workers, partial(load_game, args.game, tuple(args.data)), args.ray or "")


def _say(args: Namespace, reports: Sequence[SimulationReport], comparisons: Sequence[Comparison]) -> None:
    if not args.json:
        found = [str(report) for report in reports]
        found += ["\n".join(each.lines()) for each in comparisons]
        sys.stdout.write("\n\n".join(found) + "\n")
        return
    if len(reports) == 1 and not comparisons:
        sys.stdout.write(reports[0].to_json())
        return
    cases = [report.to_dict() | {"speed": report.speed()} for report in reports]
    values = {"cases": cases, "comparisons": [each.to_dict() for each in comparisons]}
    sys.stdout.write(json.dumps(values, indent=1, ensure_ascii=False) + "\n")
