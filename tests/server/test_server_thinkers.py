"""Thinking aside: processes that answer for computers, that may die, and that are ended when their table goes."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from doppeladler import game
from doppeladler.commanders import ask, make_commander
from doppeladler.engine import Brief, FairDice, Match
from doppeladler.server import thinking
from doppeladler.server.tables.computer import ComputerSeats
from doppeladler.server.tables.desk import Desk
from doppeladler.server.thinkers import NOBODY, PERSON, Died, Dropped, Thinkers
from tests.server.browsers import Browser, Json, served

SEED = "0f" * 16


def question(name: str = "greedy", seed: str = SEED, **more: Any) -> Json:
    """What Austria-Hungary does first."""
    galicia = game("galicia")
    position = galicia.to_text(Match(galicia, dice=FairDice.seeded(1, "galicia")).state)
    asked = {"do": "answer", "game": "galicia", "seat": "AH", "name": name, "seconds": 2.0, "position": position}
    return asked | {"is_new": False, "seed": seed} | more


def with_thinkers(work: Callable[[Thinkers], Awaitable[Any]], number: int = 1) -> Any:
    """Work with thinkers that are gone afterwards."""

    async def run() -> Any:
        thinkers = Thinkers(number)
        try:
            return await work(thinkers)
        finally:
            await thinkers.stop()

    return asyncio.run(run())


def pids(thinkers: Thinkers) -> list[int]:
    return [each._process.pid for each in thinkers._all if each._process is not None]


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_thinker_chooses_what_the_commander_chooses_here(name: str) -> None:
    async def work(thinkers: Thinkers) -> Json:
        return await thinkers.ask("t1", PERSON, question(name))

    galicia = game("galicia")
    state = galicia.from_text(question()["position"])
    here = ask(make_commander(galicia, name, Brief(SEED, 2.0)), state, "AH")
    assert with_thinkers(work)["choice"] == str(here.choice)


def test_who_thinks_steps_back_behind_who_plays() -> None:
    async def work(thinkers: Thinkers) -> int:
        await thinkers.ask("t1", PERSON, question("random"))
        (thinker,) = pids(thinkers)
        return os.getpriority(os.PRIO_PROCESS, thinker)

    assert with_thinkers(work) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + thinking.GENTLE)


def test_a_thinker_that_dies_is_told_and_its_question_asked_again(caplog: pytest.LogCaptureFixture) -> None:
    async def work(thinkers: Thinkers) -> Json:
        await thinkers.ask("t1", PERSON, question("random"))
        (first,) = pids(thinkers)
        os.kill(first, signal.SIGKILL)
        answer = await thinkers.ask("t1", PERSON, question("random"))
        assert pids(thinkers) != [first]
        return answer

    with caplog.at_level(logging.WARNING, "doppeladler.server"):
        assert with_thinkers(work)["choice"]
    assert "asked again" in caplog.text


def test_a_question_that_kills_every_thinker_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(thinkers: Thinkers) -> None:
        with pytest.raises(Died):
            await thinkers.ask("t1", PERSON, question("strong"))

    monkeypatch.setattr("doppeladler.server.thinkers.LATE_SECONDS", 0.01)
    with_thinkers(work)


def test_a_thinker_is_ended_with_its_table() -> None:
    async def work(thinkers: Thinkers) -> None:
        await thinkers.ask("t1", PERSON, question("random"))
        (first,) = pids(thinkers)
        asked = asyncio.create_task(thinkers.ask("t1", PERSON, question("strong")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        thinkers.drop("t1")
        with pytest.raises(Dropped):
            await asked
        assert (await thinkers.ask("t2", PERSON, question("random")))["choice"]
        assert pids(thinkers) != [first]

    with_thinkers(work)


def test_who_has_people_waiting_goes_first() -> None:
    order: list[str] = []

    async def one(thinkers: Thinkers, table: str, rank: int) -> None:
        await thinkers.ask(table, rank, question("random"))
        order.append(table)

    async def work(thinkers: Thinkers) -> None:
        await thinkers.ask("t0", NOBODY, question("random"))
        await asyncio.gather(
            *(one(thinkers, f"computers {number}", NOBODY) for number in range(3)), one(thinkers, "people", PERSON)
        )

    with_thinkers(work)
    assert order.index("people") <= 1, "only what was begun goes before"


def test_what_goes_wrong_in_a_question_is_told_and_the_next_is_answered() -> None:
    lines = [question("nobody", id=1, table="t"), question("random", id=2, table="t"), {"id": 3, "do": "dance"}]
    out = io.StringIO()
    assert thinking.main(io.StringIO("".join(json.dumps(line) + "\n" for line in lines)), out) == 0
    found = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [each["id"] for each in found] == [1, 2, 3]
    assert "no-such-commander" in found[0]["error"] or "nobody" in found[0]["error"]
    assert found[1]["choice"]
    assert "dance" in found[2]["error"]


def until_the_computer_has_answered(anna: Browser, table: str) -> None:
    """Answer until Russia is asked, and wait for its answer."""
    state = anna.state(table, "AH")
    while "RU" not in state["asked"]:
        state = anna.answer(state, state["view"]["choices"][-1]["text"])
    end = time.monotonic() + 60
    while anna.state(table, "AH")["answers"] == state["answers"]:
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_computer_plays_by_a_thinker_and_warnings_come_from_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody thinks in this process, where the server is."""

    def think_here(*_: object) -> None:
        raise AssertionError("whoever plays would wait for this")

    monkeypatch.setattr(ComputerSeats, "think", think_here)
    monkeypatch.setattr(Desk, "assist", think_here)
    with served(tmp_path, thinkers=1) as address, Browser(address) as anna:
        table = anna.make(ru="computer:greedy")["table"]
        found = anna.get(f"/api/tables/{table}/assist/warnings", seat="AH")
        assert found.status_code == 200
        assert isinstance(found.json()["warnings"], list)
        assert anna.get(f"/api/tables/{table}/assist/warnings", seat="RU").status_code == 403
        until_the_computer_has_answered(anna, table)


def test_a_deleted_table_keeps_nobody_thinking(tmp_path: Path) -> None:
    with served(tmp_path, thinkers=1, think_seconds=30.0) as address, Browser(address) as anna:
        seats = dict.fromkeys(("VIII", "Hadfy", "VII", "Szurmay"), "computer:strong")
        made = anna.post("/api/tables", {"game": "limanowa", "seats": seats, "pace_ms": 0}).json()["table"]
        time.sleep(1.0)
        assert anna.http.delete(f"/api/tables/{made}").status_code == 204
        until_the_computer_has_answered(anna, anna.make(ru="computer:random")["table"])
