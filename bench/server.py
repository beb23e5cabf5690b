"""The server under load: ``python -m bench.server [--tables N ...] [--computers N] [--seconds S] [--think S]``.

With ``--database ADDRESS --workers N`` it is several workers on a PostgreSQL database. ``--growth sqlite`` and
``--growth postgres [--workers N]`` measure 50, 100, 200 and 400 tables and ten strong computers in one go (`growth`).

A server in a process of its own, players in another (`bench.load`), tables of all games in the middle of a
game (`bench.middle`), a live line for each seat. CPU time is the server's, from the first answer to the last.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from threading import Timer
from time import perf_counter, sleep
from typing import NamedTuple

import httpx

from bench.load import Load
from bench.middle import ALL_GAMES, ANSWERS, prepare, saved, unbounded
from doppeladler.server.settings import Settings

MARK = {"X-Doppeladler": "1"}
LONG = 2000
"""Answers of the long game that is opened."""
GRACE = 180.0
"""Seconds beside its own in which a load must have ended; then its processes are."""


class Where(NamedTuple):
    """Where a server keeps its tables, and how many serve them."""

    folder: str
    database: str = ""
    workers: int = 1

    def as_arguments(self) -> tuple[str, ...]:
        """For a process of its own."""
        return self.folder, "--database", self.database, "--workers", str(self.workers)


# --- the server -------------------------------------------------------------------------------------------


def limits_of(where: Where) -> Settings:
    """The limits of a server."""
    return replace(unbounded(Path(where.folder)), database_url=where.database, workers=where.workers)


def serve(where: Where) -> None:
    """Serve without limits on rates until the process is ended; the address is printed."""
    from doppeladler.server.run import listen, work
    from doppeladler.server.workers import keep_running

    with listen("127.0.0.1", 0) as socket:
        print(f"http://127.0.0.1:{socket.getsockname()[1]}", flush=True)
        if where.database:
            keep_running(socket, limits_of(where), lambda: None)
        else:
            work(socket, limits_of(where))


@contextmanager
def serving(where: Where) -> Iterator[tuple[str, int]]:
    """A server in a process of its own; its address, and its number."""
    command = (sys.executable, "-m", "bench.server", "--serve", *where.as_arguments())
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip(), process.pid
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()


# --- many tables at once ----------------------------------------------------------------------------------


def cpu_of(process: int, has_workers: bool = False) -> dict[str, float]:
    """Seconds of CPU that a server, or its workers, has used, and those of the processes it has started (Linux)."""
    tick = os.sysconf("SC_CLK_TCK")
    times: dict[int, tuple[int, float]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parts = stat.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue  # it has ended meanwhile
        times[int(stat.parent.name)] = int(parts[1]), (int(parts[11]) + int(parts[12])) / tick
    serving = [each for each, (parent, _) in times.items() if parent == process] if has_workers else [process]
    helpers = sum(spent for parent, spent in times.values() if parent in serving)
    return {"server": sum(times[each][1] for each in serving), "helpers": helpers}


Measure = Callable[[int], dict[str, float]]
"""Plays at so many tables and says what was found."""


@contextmanager
def under_load(
    address: str, server: int, load: Load, has_workers: bool = False, grace: float = GRACE
) -> Iterator[Measure]:
    """Players in a process of their own; they are ended for certain, whatever the server does."""
    load.addresses = [address]
    command = (sys.executable, "-m", "bench.load")
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        process.stdin.write(load.to_json() + "\n")
        try:
            yield lambda tables: _measured(process, tables, server, has_workers, load.seconds + grace)
        finally:
            process.kill()


def _measured(
    process: subprocess.Popen[str], tables: int, server: int, has_workers: bool, most_seconds: float
) -> dict[str, float]:
    assert process.stdin is not None
    assert process.stdout is not None
    deadline = Timer(most_seconds, process.kill)
    deadline.start()
    spent: dict[str, dict[str, float]] = {}
    found: dict[str, float] = {}
    try:
        process.stdin.write(f"{tables}\n")
        process.stdin.flush()
        while not found and (line := process.stdout.readline()):
            told = json.loads(line)
            spent[told["what"]] = cpu_of(server, has_workers)
            found = told.get("rows", found)
    finally:
        deadline.cancel()
    if not found:
        raise SystemExit("bench.server: the load did not end by itself; there are no figures")
    answers = max(1.0, found["answers"])
    used = {name: spent["played"][name] - spent["begun"][name] for name in spent["begun"]}
    return found | {
        "CPU ms an answer": 1e3 * used["server"] / answers,
        "CPU seconds of helpers": used["helpers"],
        "load of the machine": os.getloadavg()[0],
    }


def loaded(
    tables: int,
    computers: int,
    seconds: float,
    think: float,
    answers: int,
    database: str = "",
    workers: int = 1,
    games: Sequence[str] = ALL_GAMES,
) -> dict[str, float]:
    """One load on a fresh server."""
    with tempfile.TemporaryDirectory() as folder:
        where = Where(folder, database, workers)
        sat = prepare(limits_of(where), tables, computers, answers, games)
        load = Load([], sat, seconds, think)
        with serving(where) as (address, number), under_load(address, number, load, bool(database)) as measure:
            found = measure(tables)
    return {"tables": float(tables), "computer games": float(computers), "workers": float(workers)} | found


# --- one long game ----------------------------------------------------------------------------------------


def opening(folder: str, times: int = 5) -> dict[str, float]:
    """How long a server that has just started takes to open a long game, and how large its view is on the wire."""
    found: list[float] = []
    sizes: dict[str, float] = {}
    text = saved("galicia", 0, LONG)
    with serving(Where(folder)) as (address, _), httpx.Client(base_url=address, headers=MARK, timeout=60) as http:
        brought = http.post("/api/records", content=text, headers={"Content-Type": "text/plain"})
        table, cookie = brought.json()["table"], brought.cookies["doppeladler"]
    for _ in range(times):
        with (
            serving(Where(folder)) as (address, _),
            httpx.Client(base_url=address, cookies={"doppeladler": cookie}, timeout=60) as http,
        ):
            http.get("/api/games/galicia/presentation")  # the game itself is loaded once a server
            begun = perf_counter()
            state = http.get(f"/api/tables/{table}?seat=RU&since=1")
            found.append(perf_counter() - begun)
            sizes = {"view, bytes": len(state.content), "view, bytes deflated": len(zlib.compress(state.content, 6))}
        sleep(0.1)
    return {f"opening a game of {LONG:,} answers, ms": 1e3 * min(found)} | sizes


# --- the start --------------------------------------------------------------------------------------------


def starting(pages: Sequence[str], times: int = 3) -> float:
    """The least CPU time of `doppeladler serve`, from its start until these pages are answered and it has ended.

    Modules are compiled by a start that does not count, also where the environment forbids to keep them.
    """
    with tempfile.TemporaryDirectory() as compiled:
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment = {**kept, "PYTHONPYCACHEPREFIX": compiled}
        return min([_spent_on(pages, environment) for _ in range(times + 1)][1:])


def _spent_on(pages: Sequence[str], environment: Mapping[str, str]) -> float:
    before = getrusage(RUSAGE_CHILDREN)
    with tempfile.TemporaryDirectory() as folder:
        command = (sys.executable, "-um", "doppeladler", "serve", "--no-browser", "--port", "0", "--data-dir", folder)
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
            assert process.stdout is not None
            said = next(found for line in process.stdout if (found := re.search(r"http://\S+:\d+", line)))
            for page in pages:
                httpx.get(said[0] + page, timeout=60)
            process.terminate()
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


# --- the command ------------------------------------------------------------------------------------------


def measure_rest() -> dict[str, float]:
    """What is promised of the server beside the load."""
    with tempfile.TemporaryDirectory() as folder:
        return opening(folder) | measure_start()


def measure_start() -> dict[str, float]:
    """What a start costs."""
    return {
        "start to the first page, CPU ms": 1e3 * starting(["/"]),
        "start to the lobby's games, CPU ms": 1e3 * starting(["/", "/api/games"]),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description="Measures the server under load.")
    parser.add_argument("--tables", type=int, nargs="+", default=[200], help="tables at once; several: one load each")
    parser.add_argument(
        "--games", nargs="+", choices=ALL_GAMES, default=ALL_GAMES, help="which games are played at them"
    )
    parser.add_argument("--computers", type=int, default=0, help="games of strong computers alone beside them")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long they are played at")
    parser.add_argument("--think", type=float, default=4.0, help="seconds between two answers at a table")
    parser.add_argument("--answers", type=int, default=ANSWERS, help="answers that were given before")
    parser.add_argument("--database", metavar="ADDRESS", default="", help="a PostgreSQL database for the tables")
    parser.add_argument("--workers", type=int, default=1, help="processes that serve; more than one need --database")
    parser.add_argument("--growth", choices=["sqlite", "postgres"], help="one server, ever more tables, then computers")
    parser.add_argument("--load", action="store_true", help="measure the load only")
    parser.add_argument("--start", action="store_true", help="measure the start only")
    parser.add_argument("--json", action="store_true", help="print JSON instead of lines")
    parser.add_argument("--serve", metavar="FOLDER", help=argparse.SUPPRESS)
    wish = parser.parse_args(arguments)
    if wish.serve:
        serve(Where(wish.serve, wish.database, wish.workers))
        return 0
    if wish.growth:
        from bench.growth import show_growth

        return show_growth(wish.growth == "postgres", wish.workers)
    if not wish.start:
        for tables in wish.tables:
            about = wish.computers, wish.seconds, wish.think, wish.answers, wish.database, wish.workers, wish.games
            show(loaded(tables, *about), wish.json)
    if not wish.load:
        show(measure_start() if wish.start else measure_rest(), wish.json)
    return 0


def show(rows: Mapping[str, float], as_json: bool) -> None:
    """The figures, for people or for programs."""
    lines = (f"{name:<40}{value:>12,.1f}" for name, value in rows.items())
    print(json.dumps(rows) if as_json else "\n".join(lines) + "\n", flush=True)


if __name__ == "__main__":
    sys.exit(main())
