"""Commanders and studies: ``python -m bench.commanders [--json] [--seconds S] [--games N] [--write docs/speed.md]``.

How many decisions a second each commander makes, how random play grows with cores, and how long a large study takes.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import doppeladler
from doppeladler.commanders import commanders_of
from doppeladler.engine import Choice, FairDice, Game, State
from doppeladler.games import GAMES
from doppeladler.studies import simulate
from doppeladler.studies.playing import Hand, hand_of, play_on
from doppeladler.studies.workers import all_cores

LARGE = 100_000
"""Games of a large study."""
BEGIN, END = "<!-- python -m bench.commanders begins -->", "<!-- python -m bench.commanders ends -->"


@dataclass(frozen=True)
class Thinking:
    """One commander on all seats of a game's first scenario: process time of its answers, not of carrying them out."""

    game: str
    commander: str
    decisions: int
    seconds: float
    worst: float

    @property
    def per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0


@dataclass(frozen=True)
class Scaling:
    """Random play on so many processes, by the clock on the wall, the start of the processes included."""

    game: str
    workers: int
    games: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.games / self.seconds

    @property
    def large_hours(self) -> float:
        """How long a large study would take at this rate."""
        return LARGE / self.per_second / 3600


# --- measuring --------------------------------------------------------------------------------------------


class Enough(Exception):
    """So much time has been spent thinking."""


def measure_commander(game: Game[Any], name: str, seconds: float) -> Thinking:
    """From the beginning of a game on, for so many seconds or to its end."""
    state: State = game.setup()
    spent: list[float] = []
    end = process_time() + seconds

    def timed(hand: Hand) -> Hand:
        def answer(state: State, seat: str) -> Choice:
            begun = process_time()
            choice = hand(state, seat)
            spent.append(process_time() - begun)
            if process_time() > end:
                raise Enough
            return choice

        return answer

    hands = {seat: timed(hand_of(game, name, f"bench/{seat}")) for seat in game.seats_of(state)}
    with suppress(Enough):
        play_on(state, FairDice.seeded("bench", game.name), hands, 1_000_000)
    return Thinking(game.name, name, len(spent), sum(spent), max(spent))


def measure_scaling(game: Game[Any], games: int, workers: int) -> Scaling:
    """The same games on so many processes."""
    begun = perf_counter()
    report = simulate(game, games, "bench", workers=workers)
    assert report.is_complete
    return Scaling(game.name, workers, games, perf_counter() - begun)


# --- the page ---------------------------------------------------------------------------------------------


def lines_of(thinking: Sequence[Thinking], scaling: Sequence[Scaling]) -> Iterator[str]:
    """What was measured, as Markdown."""
    machine = f"Python {platform.python_version()}, {all_cores()} cores"
    yield f"Version {doppeladler.__version__}, {date.today():%-d %B %Y}, {machine}."
    yield from ("", "| game | commander | decisions/s | ms a decision | worst, ms |", "|---|---|---|---|---|")
    for each in thinking:
        mean = 1e3 * each.seconds / each.decisions
        cells = (each.game, each.commander, f"{each.per_second:,.0f}", f"{mean:,.2f}", f"{1e3 * each.worst:,.1f}")
        yield f"| {' | '.join(cells)} |"
    yield from ("", f"| random games of | processes | games | seconds | games/s | times one | {LARGE:,} games |")
    yield "|---|---|---|---|---|---|---|"
    alone = {each.game: each.per_second for each in scaling if each.workers == 1}
    for found in scaling:
        times = f"{found.per_second / alone[found.game]:.2f}" if found.game in alone else ""
        figures = (f"{found.games:,}", f"{found.seconds:.1f}", f"{found.per_second:.2f}", times)
        yield f"| {found.game} | {found.workers} | " + " | ".join(figures) + f" | {found.large_hours:.1f} h |"
    yield from ("", f"The last column is reckoned from the rate of the games that were played: no {LARGE:,} were.")


def write_between(file: Path, text: str) -> None:
    """Put the text between its two marks; a page without them gets both at its end."""
    page = file.read_text(encoding="utf-8")
    if BEGIN not in page:
        page += f"\n## Commanders and studies\n\n{BEGIN}\n{END}\n"
    before, rest = page.split(BEGIN, 1)
    file.write_text(f"{before}{BEGIN}\n{text}\n{END}{rest.split(END, 1)[1]}", encoding="utf-8")


# --- the command ------------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.commanders", description="Measures commanders and studies.")
    parser.add_argument("--seconds", type=float, default=5.0, help="thinking of each commander; default: 5")
    parser.add_argument("--games", type=int, default=120, help="random games for the scaling; default: 120")
    parser.add_argument("--only", choices=list(GAMES), help="one game")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--write", metavar="FILE", help="also put the tables into this page, such as docs/speed.md")
    wish = parser.parse_args(arguments)
    games = [doppeladler.game(name) for name in ([wish.only] if wish.only else GAMES)]
    thinking = [measure_commander(game, name, wish.seconds) for game in games for name in commanders_of(game)]
    workers = sorted({1, min(2, all_cores()), all_cores()})
    scaling = [measure_scaling(game, wish.games, count) for game in games for count in workers]
    text = "\n".join(lines_of(thinking, scaling))
    if wish.write:
        write_between(Path(wish.write), text)
    values = {"commanders": [vars(each) for each in thinking], "scaling": [vars(each) for each in scaling]}
    print(json.dumps(values, indent=1) if wish.json else text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
