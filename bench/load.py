"""The players of a load, in a process of their own: ``python -m bench.load`` reads what to do as JSON, line by line.

The first line is the whole load; each line after it is how many of its tables are played at next. Who has come stays:
to open a table is no part of what is measured, and is done once.

An open loop: when an answer is due is settled beforehand, and the clock runs from that moment until the last seat has
its new view. Who is late because the server was slow is counted as late, and not excused.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from random import Random
from time import perf_counter
from typing import Any
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from doppeladler.server.deltas import applied

AT_ONCE = 16
"""So many lines are being opened at a time."""
PATIENCE = 20.0
"""So long a view may take; then the answer counts as lost."""


@dataclass
class Sat:
    """A table of the load: its name, who may play there, and the seats of its game."""

    id: str
    token: str
    seats: list[str]


@dataclass
class Load:
    """What to do: at which server, for how long, and how long a player thinks about an answer."""

    addresses: list[str]
    tables: list[Sat]
    seconds: float = 30.0
    think: float = 4.0
    seed: int = 1

    def to_json(self) -> str:
        """As the process reads it."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Load:
        """As it was told."""
        told = json.loads(text)
        return cls(**told | {"tables": [Sat(**each) for each in told["tables"]]})


@dataclass
class Found:
    """What came of it: seconds by answer, what was refused by status, what never came, bytes that were read."""

    took: list[float] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    lost: int = 0
    received: int = 0

    def rows(self, seconds: float) -> dict[str, float]:
        """The figures, in milliseconds."""
        took = sorted(self.took)
        shares = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
        times = {f"{name} ms": 1e3 * took[int(len(took) * share)] for name, share in shares.items()} if took else {}
        return {
            "answers": float(len(took)),
            "answers a second": len(took) / seconds,
            **times,
            "KB received an answer": self.received / 1e3 / max(1, len(took)),
            "refused": float(sum(self.refused.values())),
            "lost": float(self.lost),
        }


class Player:
    """Plays all seats of one table, each over a line of its own."""

    def __init__(self, table: Sat, found: Found, draw: Random) -> None:
        self.table, self.found, self.draw = table, found, draw
        self.states: dict[str, dict[str, Any]] = {}
        self.lines: dict[str, ClientConnection] = {}
        self.heard: dict[str, float] = {}
        self.replies: dict[str, dict[str, Any]] = {}
        self.news = asyncio.Event()
        self.is_cut = False

    async def come(self, addresses: Sequence[str], number: int, few: asyncio.Semaphore) -> None:
        """Open a line for each seat; not everybody comes at once."""
        table, bearer = self.table, {"Authorization": f"Bearer {self.table.token}"}
        for place, seat in enumerate(table.seats):
            address = addresses[(number + place) % len(addresses)].replace("http", "ws")
            where = f"{address}/api/tables/{table.id}/live?seat={seat}&deltas=true"
            async with few:
                self.lines[seat] = await connect(where, additional_headers=bearer, open_timeout=60)

    async def listen(self, seat: str) -> None:
        """Take over everything that comes for a seat."""
        try:
            async for text in self.lines[seat]:
                self._hear(seat, str(text))
        except ConnectionClosed:
            self.found.refused["closed"] += 1
            self.is_cut = True
            self.news.set()

    def _hear(self, seat: str, text: str) -> None:
        came, message = perf_counter(), json.loads(text)
        self.found.received += len(text)
        if message["type"] == "state":
            self.states[seat], self.heard[seat] = message, came
        elif message["type"] == "delta":
            state = self.states[seat]
            assert message["from"] == state["version"], "a gap"
            state.update(message["state"], version=message["version"], view=applied(message["view"], state["view"]))
            self.heard[seat] = came
        elif message["type"] in ("done", "declined"):
            self.replies[message["key"]] = message
        self.news.set()

    async def play(self, begun: float, due: Iterator[float]) -> None:
        """Answer whenever it is time, until the game or the time is over."""
        for moment in due:
            await asyncio.sleep(max(0.0, begun + moment - perf_counter()))
            if not await self._answer(begun + moment):
                return

    async def _answer(self, due: float) -> bool:
        first = next(iter(self.states.values()))
        if first["over"] or not first["asked"]:
            return False
        state = self.states[first["asked"][0]]
        seat, version, key = state["seat"], state["version"], uuid4().hex
        choice = self.draw.choice(state["view"]["choices"])["text"]
        body = {"seat": seat, "version": version, "key": key, "answers": [choice]}
        await self.lines[seat].send(json.dumps({"call": "answers", "body": body}))
        try:
            await asyncio.wait_for(self._seen_by_all(key, version), PATIENCE)
        except TimeoutError:
            self.found.lost += 1
            return False
        reply = self.replies.pop(key)
        if reply["type"] == "done":
            self.found.took.append(max(self.heard.values()) - due)
        else:
            self.found.refused[str(reply["status"])] += 1
        return True

    async def _seen_by_all(self, key: str, version: int) -> None:
        while True:
            reply = self.replies.get(key)
            if reply is not None and (
                reply["type"] == "declined" or all(each["version"] > version for each in self.states.values())
            ):
                return
            if self.is_cut:
                raise ConnectionError("a line was closed")
            self.news.clear()
            await self.news.wait()


def moments(draw: Random, load: Load) -> Iterator[float]:
    """When answers are due at one table, in seconds after the beginning."""
    moment = draw.uniform(0, load.think)
    while moment < load.seconds:
        yield moment
        moment += draw.uniform(0.5, 1.5) * load.think


class Company:
    """All who play; they come as they are needed, and stay."""

    def __init__(self, load: Load) -> None:
        self.load, self.few = load, asyncio.Semaphore(AT_ONCE)
        self.players: list[Player] = []
        self.listeners: list[asyncio.Task[None]] = []

    async def play(self, tables: int) -> Found:
        """The first so many tables at once."""
        await self._come(tables)
        found, playing = Found(), self.players[:tables]
        for player in self.players:
            player.found = found
        tell("begun")
        begun = perf_counter()
        await asyncio.gather(*(each.play(begun, moments(each.draw, self.load)) for each in playing))
        tell("played")
        return found

    async def _come(self, tables: int) -> None:
        load, first = self.load, len(self.players)
        new = [Player(each, Found(), Random(load.seed * 10_000 + at)) for at, each in enumerate(load.tables)][
            first:tables
        ]
        async with asyncio.TaskGroup() as group:
            for number, player in enumerate(new, first):
                group.create_task(player.come(load.addresses, number, self.few))
        self.listeners += [asyncio.create_task(each.listen(seat)) for each in new for seat in each.lines]
        for player in new:
            while len(player.states) < len(player.table.seats):
                player.news.clear()
                await asyncio.wait_for(player.news.wait(), 120)
        self.players += new

    async def go(self) -> None:
        """Everybody leaves."""
        for listener in self.listeners:
            listener.cancel()
        await asyncio.gather(*self.listeners, return_exceptions=True)
        await asyncio.gather(*(line.close() for each in self.players for line in each.lines.values()))


def tell(what: str, more: Mapping[str, Any] | None = None) -> None:
    """One line for who has started us."""
    print(json.dumps({"what": what, **(more or {})}), flush=True)


def main() -> int:
    """Play what standard input says."""
    asyncio.run(play_on(Load.from_json(sys.stdin.readline())))
    return 0


async def play_on(load: Load) -> None:
    """At as many tables as each line says, until there is none."""
    company = Company(load)
    while tables := await asyncio.to_thread(sys.stdin.readline):
        found = await company.play(int(tables))
        tell("found", {"rows": found.rows(load.seconds), "refused": found.refused})
    await company.go()


if __name__ == "__main__":
    sys.exit(main())
