"""The server under load: ``python -m bench.server [--tables N] [--seconds S] [--think S] [--start]``.

A server in a process of its own, many tables, two live sockets at each. At every table somebody answers now and then;
the clock on the wall runs from the moment the answer is sent until the last seat has its new view.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter, sleep
from typing import Any
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect

import doppeladler
from doppeladler.commanders import RandomCommander, ask
from doppeladler.engine import FairDice, Match

MARK = {"X-Doppeladler": "1"}
SEATS = ("AH", "RU")
LONG = 2000
"""Answers of the long game that is opened."""


@dataclass(frozen=True)
class Load:
    """How many tables live at once, for how long, and how long a player thinks about an answer."""

    tables: int = 200
    seconds: float = 30.0
    think: float = 4.0


@dataclass
class Table:
    """One table of the load: who listens, what they have, and when they got it."""

    id: str
    cookie: str
    states: dict[str, dict[str, Any]] = field(default_factory=dict)
    heard: dict[str, float] = field(default_factory=dict)
    news: asyncio.Condition = field(default_factory=asyncio.Condition)


# --- the server -------------------------------------------------------------------------------------------


def serve(folder: str) -> None:
    """Serve without limits on rates until the process is ended; the address is printed."""
    from doppeladler.server.run import SWITCH_SECONDS, listen, make_server
    from doppeladler.server.settings import RATES, DoorSettings, Rate, Settings
    from doppeladler.server.storage.database import Database

    rates, door = dict.fromkeys(RATES, Rate(10**6, 10**6)), DoorSettings(10**4, 10**4)
    limits = Settings(Path(folder), rates=rates, door=door, sockets_per_address=10**4, draws_art=False)
    sys.setswitchinterval(SWITCH_SECONDS)
    with listen("127.0.0.1", 0) as socket:
        print(f"http://127.0.0.1:{socket.getsockname()[1]}", flush=True)
        make_server(limits, Database(limits.database)).run([socket])


@contextmanager
def server(folder: str) -> Iterator[str]:
    """A server in a process of its own; its address."""
    command = (sys.executable, "-m", "bench.server", "--serve", folder)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


# --- many tables at once ----------------------------------------------------------------------------------


async def under_load(address: str, load: Load) -> list[float]:
    """Seconds from an answer to the last seat's view, for every answer."""
    async with AsyncExitStack() as stack, httpx.AsyncClient(base_url=address, headers=MARK, timeout=60) as http:
        tables = [await open_table(http) for _ in range(load.tables)]
        listeners = []
        for table in tables:
            for seat in SEATS:
                where = f"{address.replace('http', 'ws')}/api/tables/{table.id}/live?seat={seat}"
                cookie = {"Cookie": f"doppeladler={table.cookie}"}
                socket = await stack.enter_async_context(connect(where, additional_headers=cookie))
                listeners.append(asyncio.create_task(listen_on(table, seat, socket)))
        end = perf_counter() + load.seconds
        players = [play(http, table, Random(number), load.think, end) for number, table in enumerate(tables)]
        found = await asyncio.gather(*players)
        for listener in listeners:
            listener.cancel()
        await asyncio.gather(*listeners, return_exceptions=True)
    return sorted(took for each in found for took in each)


async def open_table(http: httpx.AsyncClient) -> Table:
    """A new table, both seats in one hand."""
    body = {"game": "galicia", "seats": dict.fromkeys(SEATS, "me"), "waive": True}
    http.cookies.clear()
    made = await http.post("/api/tables", json=body)
    return Table(made.json()["table"], made.cookies["doppeladler"])


async def listen_on(table: Table, seat: str, socket: ClientConnection) -> None:
    """Note every state of a seat when it comes."""
    async for text in socket:
        came = perf_counter()
        message = json.loads(text)
        if message["type"] == "state":
            async with table.news:
                table.states[seat], table.heard[seat] = message, came
                table.news.notify_all()


async def play(http: httpx.AsyncClient, table: Table, draw: Random, think: float, end: float) -> list[float]:
    """Answer now and then; how long the last seat waited for its view each time."""
    found: list[float] = []
    async with table.news:
        await table.news.wait_for(lambda: len(table.states) == len(SEATS))
    await asyncio.sleep(draw.uniform(0, think))
    while perf_counter() < end:
        found.append(await answer(http, table, draw))
        await asyncio.sleep(draw.uniform(0.5, 1.5) * think)
    return found


async def answer(http: httpx.AsyncClient, table: Table, draw: Random) -> float:
    """One answer, until both seats have seen it."""
    state = table.states[table.states[SEATS[0]]["asked"][0]]
    choice = draw.choice(state["view"]["choices"])["text"]
    body = {"seat": state["seat"], "version": state["version"], "key": uuid4().hex, "answers": [choice]}
    cookie = {"Cookie": f"doppeladler={table.cookie}"}
    begun = perf_counter()
    sent = asyncio.create_task(http.post(f"/api/tables/{table.id}/answers", json=body, headers=cookie))
    async with table.news:
        await table.news.wait_for(lambda: all(table.states[seat]["version"] > state["version"] for seat in SEATS))
    (await sent).raise_for_status()
    return max(table.heard.values()) - begun


# --- one long game ----------------------------------------------------------------------------------------


def long_record() -> str:
    """A game of its own with so many answers, still running."""
    game = doppeladler.game("galicia")
    for seed in range(100):
        match, commander = Match(game, dice=FairDice.seeded(seed, game.name)), RandomCommander(seed)
        while not match.is_over and len(match.record.answers) < LONG:
            seat = match.state.open_decisions()[0].seat
            match.answer(seat, ask(commander, match.state, seat).choice)
        if not match.is_over:
            return match.save_text()
    raise AssertionError(f"no random game has {LONG} answers")


def opening(folder: str, times: int = 5) -> dict[str, float]:
    """How long a server that has just started takes to open a long game, and how large its view is on the wire."""
    found: list[float] = []
    sizes: dict[str, float] = {}
    with server(folder) as address, httpx.Client(base_url=address, headers=MARK, timeout=60) as http:
        brought = http.post("/api/records", content=long_record(), headers={"Content-Type": "text/plain"})
        table, cookie = brought.json()["table"], brought.cookies["doppeladler"]
    for _ in range(times):
        with server(folder) as address, httpx.Client(base_url=address, cookies={"doppeladler": cookie}) as http:
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


def measure(load: Load) -> dict[str, float]:
    """Everything that is promised of the server."""
    with tempfile.TemporaryDirectory() as folder:
        with server(folder) as address:
            took = asyncio.run(under_load(address, load))
        rows = {
            "tables at once": float(load.tables),
            "answers": float(len(took)),
            "answers a second": len(took) / load.seconds,
            "answer to last view, median ms": 1e3 * took[len(took) // 2],
            "answer to last view, 99 % ms": 1e3 * took[int(len(took) * 0.99)],
        }
    with tempfile.TemporaryDirectory() as folder:
        rows |= opening(folder)
    return rows | measure_start()


def measure_start() -> dict[str, float]:
    """What a start costs."""
    return {
        "start to the first page, CPU ms": 1e3 * starting(["/"]),
        "start to the lobby's games, CPU ms": 1e3 * starting(["/", "/api/games"]),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description="Measures the server under load.")
    parser.add_argument("--tables", type=int, default=Load.tables, help="tables at once")
    parser.add_argument("--seconds", type=float, default=Load.seconds, help="how long they are played at")
    parser.add_argument("--think", type=float, default=Load.think, help="seconds between two answers at a table")
    parser.add_argument("--start", action="store_true", help="measure the start only")
    parser.add_argument("--json", action="store_true", help="print JSON instead of lines")
    parser.add_argument("--serve", metavar="FOLDER", help=argparse.SUPPRESS)
    wish = parser.parse_args(arguments)
    if wish.serve:
        serve(wish.serve)
        return 0
    rows = measure_start() if wish.start else measure(Load(wish.tables, wish.seconds, wish.think))
    print(
        json.dumps(rows, indent=1)
        if wish.json
        else "\n".join(f"{name:<40}{value:>12,.1f}" for name, value in rows.items())
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
