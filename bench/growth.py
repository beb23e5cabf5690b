"""How a server grows: ``python -m bench.server --growth sqlite``, or ``--growth postgres --workers 2``.

One server; people come to 50 of its tables, then to 100, 200 and 400, and at last 200 of these are played at while ten
games of strong computers run beside them. Who has come stays, so a table is opened once, before the clock of its row
starts. The rows are those of docs/speed.md. It ends after four minutes at most: what has not been measured by then is
told as such.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from time import monotonic
from types import FrameType
from typing import NamedTuple, NoReturn

import httpx

from bench.load import Load
from bench.middle import prepare, strong_games
from bench.server import MARK, Where, limits_of, serving, under_load
from doppeladler.server.settings import Settings

SIZES = (50, 100, 200, 400)
BESIDE = 200
"""Tables of people beside the games of computers."""
COMPUTERS = 10
SECONDS, THINK = 6.0, 4.0
ANSWERS = 300
MOST_SECONDS = 240
SLOW = ("fsync=on", "listen_addresses=", "max_connections=100")
"""A PostgreSQL that keeps what it says it has written."""
HEAD = (
    "tables", "database, workers", "computers beside", "answers", "p50, ms", "p95", "p99", "CPU ms an answer",
    "KB an answer, all seats", "refused, lost", "jobs waiting",
)  # fmt: skip


class Plan(NamedTuple):
    """What is measured, at which server."""

    sizes: Sequence[int] = SIZES
    beside: int = BESIDE
    computers: int = COMPUTERS
    seconds: float = SECONDS
    think: float = THINK
    answers: int = ANSWERS


def grown(where: Where, plan: Plan) -> Iterator[str]:
    """A row for each load on one server."""
    settings: Settings = limits_of(where)
    tables = prepare(settings, max(*plan.sizes, plan.beside), 0, plan.answers)
    load = Load([], tables, plan.seconds, plan.think)
    with serving(where) as (address, number), under_load(address, number, load, bool(where.database)) as measure:
        for size in plan.sizes:
            yield row_of(where, size, 0, measure(size))
        if plan.computers:
            begin_computers(address, plan.computers)
            yield row_of(where, plan.beside, plan.computers, measure(plan.beside))


def begin_computers(address: str, count: int) -> None:
    """Games that strong computers play among themselves."""
    games = strong_games()
    with httpx.Client(base_url=address, headers=MARK, timeout=60) as http:
        for at in range(count):
            game = games[at % len(games)]
            seats = dict.fromkeys(game.seats, "computer:strong")
            http.post("/api/tables", json={"game": game.name, "seats": seats, "pace_ms": 0}).raise_for_status()


def row_of(where: Where, tables: int, computers: int, found: Mapping[str, float]) -> str:
    """A row as docs/speed.md has it."""
    kept = f"{'PostgreSQL' if where.database else 'SQLite'}, {where.workers}"
    beside = f"{computers} strong" if computers else "none"
    times = [f"{found.get(f'{name} ms', float('nan')):,.1f}" for name in ("p50", "p95", "p99")]
    rest = [f"{found[name]:.1f}" for name in ("CPU ms an answer", "KB received an answer")]
    gone = f"{found['refused']:.0f}, {found['lost']:.0f}"
    cells = [str(tables), kept, beside, f"{found['answers']:,.0f}", *times, *rest, gone, f"{os.getloadavg()[0]:.0f}"]
    return _line(cells)


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


# --- the command ------------------------------------------------------------------------------------------


@contextmanager
def ends_after(seconds: int) -> Iterator[None]:
    """Whatever happens, nobody waits longer; processes that were started are ended on the way out."""

    def stop(number: int, frame: FrameType | None) -> NoReturn:
        raise SystemExit(f"bench.growth: not done after {seconds} s; the rows above are all there are")

    signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)


@contextmanager
def stored(on_postgres: bool, workers: int) -> Iterator[Where]:
    """Where a server keeps its tables: a file, or a PostgreSQL of its own from Debian's packages."""
    with tempfile.TemporaryDirectory() as folder:
        if not on_postgres:
            yield Where(folder)
            return
        from tests.server.postgres import cluster

        with cluster(SLOW) as found:
            yield Where(folder, found.new_database(), workers)


def show_growth(on_postgres: bool, workers: int, plan: Plan | None = None, most_seconds: int = MOST_SECONDS) -> int:
    """Measure, and print a row as soon as it is known."""
    begun = monotonic()
    with ends_after(most_seconds), stored(on_postgres, workers) as where:
        print("\n".join([_line(HEAD), f"|{'---|' * len(HEAD)}"]), flush=True)
        for row in grown(where, plan or Plan()):
            print(row, flush=True)
    print(f"in {monotonic() - begun:.0f} s", file=sys.stderr)
    return 0
