"""The arena of the house: ``python -m bench.arena [--games N] [--only GAME] [--write docs/arena.md]``.

Every rung of the ladder in every scenario of every game, both ways round. It takes long, keeps every game in its
folder, and goes on where it was stopped; games of an older version of rules or commanders are not counted.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from statistics import fmean
from typing import Any

import doppeladler
from doppeladler.engine import Game
from doppeladler.games import GAMES
from doppeladler.studies import Crew
from doppeladler.studies.arena.bouts import Pairing, code_of, ladder_of, pairings_of
from doppeladler.studies.arena.contest import contest, kept_table
from doppeladler.studies.arena.table import RESULTS, ArenaTable, Line, dashes
from doppeladler.studies.plan import settings_of
from doppeladler.studies.workers import all_cores

AIMS = {
    ("strong", "random"): 0.99,
    ("strong", "greedy"): 0.80,
    ("strong", "normal"): 0.70,
    ("normal", "easy"): 0.70,
    ("easy", "random"): 0.70,
}
"""What share of its games the first is to win."""
HIGH, MORE = 0.99, 4
"""An aim so high needs more games before the interval can lie above it: so many times as many."""

FOLDER = "build/arena"
INTRODUCTION = (
    "How strong the computer commanders are, measured by `python -m bench.arena`. Games are played in pairs, both",
    "ways round with the same dice: A on one side and then on the other. *A has won* is the share of all games, with",
    "Wilson's 95 % interval; a draw is not won, nor is a game that was given up at 100,000 answers. Commanders count",
    "their steps, not the time, so the same seed gives the same games on every machine. `doppeladler arena GAME",
    "--a strong --b greedy --games 200 --out FOLDER` plays such games and keeps each as a record for `verify`.",
)
LEGEND = (
    "The last columns: won-drawn-lost on each side (+ given up), and the mean length. Met: *surely* when the whole",
    "interval lies above the aim.",
)


def play(game: Game[Any], games: int, seed: str, folder: Path, workers: int) -> tuple[ArenaTable, bool]:
    """All rungs, one after the other; each is printed when it is done. Without workers, those that are kept."""
    pairings = pairings_of(game, settings_of(game, "all", {}), ladder_of(game))
    crew = Crew(workers)
    for pairing in pairings if workers else ():
        table, is_complete = contest(game, [pairing], games_of(pairing, games), seed, crew=crew, folder=folder)
        print("\n".join(str(table).splitlines()[1:3]), flush=True)
        if not is_complete:
            break
    table, _ = kept_table(game, pairings, games * MORE, seed, folder)
    return table, all(line.games >= games_of(line.pairing, games) for line in table.lines)


def games_of(pairing: Pairing, games: int) -> int:
    """How many games a pairing is given."""
    return games * MORE if AIMS.get((pairing.a, pairing.b), 0) >= HIGH else games


# --- the page ---------------------------------------------------------------------------------------------


def page(tables: Sequence[ArenaTable], codes: Sequence[str], today: date) -> str:
    """The committed page."""
    lines = [
        "# The arena",
        "",
        *INTRODUCTION,
        "",
        f"Version {doppeladler.__version__}, {today:%-d %B %Y}, Python {platform.python_version()}, "
        + ", ".join(f"{table.game} `{code}`" for table, code in zip(tables, codes, strict=True))
        + " (fingerprints of rules and commanders).",
    ]
    for table in tables:
        lines += ["", f"## {doppeladler.game(table.game).title}", "", *_results(table), "", *_paces(table)]
    return "\n".join(lines) + "\n"


def _results(table: ArenaTable) -> Iterator[str]:
    sides = list(dict.fromkeys(side for line in table.lines for side in line.by_side))
    heads = ("scenario", "A", "B", "games", *RESULTS, "A has won", "aim", "met", *(f"A as {side}" for side in sides))
    yield f"| {' | '.join((*heads, 'turns'))} |"
    yield "|---" * (len(heads) + 1) + "|"
    for line in table.lines:
        if line.games:
            yield _row(line, sides)
    yield ""
    yield from LEGEND


def _row(line: Line, sides: Sequence[str]) -> str:
    aim = AIMS.get((line.pairing.a, line.pairing.b))
    cells = (
        line.label,
        line.pairing.a,
        line.pairing.b,
        f"{line.games:,}",
        *(f"{line.results[name]:,}" for name in RESULTS),
        line.score.in_percent(),
        f"{100 * aim:.0f} %" if aim is not None else "",
        is_met(line, aim),
        *(dashes(line.by_side[side]) for side in sides),
        f"{fmean(line.turns):.1f}",
    )
    return f"| {' | '.join(cells)} |"


def is_met(line: Line, aim: float | None) -> str:
    """Is the aim reached, and how sure is that?"""
    if aim is None:
        return ""
    if line.score.value < aim:
        return "NO"
    return "surely" if line.score.low >= aim else "yes"


def _paces(table: ArenaTable) -> Iterator[str]:
    yield "| commander | decisions | seconds a decision | worst | seconds a turn | worst |"
    yield "|---|---|---|---|---|---|"
    for name, pace in table.paces().items():
        times = (pace.per_decision, pace.worst, pace.per_turn, pace.worst_turn)
        if pace.decisions:
            yield f"| {name} | {pace.decisions:,} | " + " | ".join(f"{seconds:.4f}" for seconds in times) + " |"
    yield ""
    yield "Seconds of one core; a turn is that of one seat."


# --- the command ------------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print and write."""
    parser = argparse.ArgumentParser(prog="python -m bench.arena", description="Measures the commanders' strength.")
    parser.add_argument(
        "--games",
        type=int,
        default=100,
        help=f"games of each pairing, even; {MORE} times as many where the aim is {HIGH:.0%}%; default: 100",
    )
    parser.add_argument("--only", choices=list(GAMES), help="one game")
    parser.add_argument("--seed", default="arena", help="default: arena")
    parser.add_argument("--folder", default=FOLDER, help=f"where games are kept; default: {FOLDER}")
    parser.add_argument("--workers", type=int, default=all_cores(), help="default: all cores; 0 plays nothing more")
    parser.add_argument("--write", metavar="FILE", help="the page to write, such as docs/arena.md")
    wish = parser.parse_args(arguments)
    names = [wish.only] if wish.only else list(GAMES)
    played = [
        play(doppeladler.game(name), wish.games, wish.seed, Path(wish.folder) / name, wish.workers) for name in names
    ]
    text = page([table for table, _ in played], [code_of(doppeladler.game(name)) for name in names], date.today())
    if wish.write:
        Path(wish.write).write_text(text, encoding="utf-8")
    else:
        print(text)
    return 0 if all(is_complete for _, is_complete in played) else 1


if __name__ == "__main__":
    sys.exit(main())
