"""`doppeladler simulate`: many random games, with a bar that grows on a terminal."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from doppeladler.games import load_game
from doppeladler.studies import SimulationError, simulate
from doppeladler.studies.simulate import Progress

from .errors import BadInput
from .loading import options_of

INTERRUPTED = 130


def run(args: Namespace) -> int:
    """Play the games and print the report."""
    game = load_game(args.game, args.data)
    options = options_of(args.option)
    load = partial(load_game, args.game, tuple(args.data))
    try:
        with progress_bar(f"{game.title}: {args.games} games") as progress:
            report = simulate(
                game,
                args.games,
                args.seed,
                args.scenario,
                options,
                progress=progress,
                workers=args.workers,
                load=load,
            )
    except SimulationError as error:
        raise BadInput(f"simulate: {error}") from error
    sys.stdout.write(report.to_json() if args.json else f"{report}\n")
    return 0 if report.is_complete else INTERRUPTED


@contextmanager
def progress_bar(title: str) -> Iterator[Progress | None]:
    """A bar on stderr when somebody can see it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, asked: bar.update(task, completed=done, total=asked)
