"""kill -9 at any moment: every answer that was acknowledged is there, none is there twice, and the game goes on."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from random import Random
from uuid import uuid4

import httpx
import pytest

from doppeladler import game
from doppeladler.engine import DICE, read_record, verify
from tests.server.browsers import Browser, Json
from tests.server.processes import Process, running

ROUNDS = 7


class Player:
    """Answers as fast as it can and notes what was acknowledged."""

    passing: tuple[int, ...] = (429,)
    """Statuses after which the same is asked again."""

    def __init__(self, table: str, cookie: str) -> None:
        self.table, self.cookie = table, cookie
        self.acknowledged: list[str] = []
        self.draw = Random(1)
        self.open: Json | None = None

    def play(self, address: str) -> None:
        """Until the server is gone. A request without an answer is sent again first, with its key."""
        with Browser(address, Cookie=f"doppeladler={self.cookie}") as browser:
            try:
                while True:
                    self._answer(browser)
            except httpx.TransportError:
                return

    def _answer(self, browser: Browser) -> None:
        if self.open is None:
            response = browser.get(f"/api/tables/{self.table}")
            if self._must_wait(response):
                return
            state = response.json()
            assert state["answers"] >= len(self.acknowledged)
            self.open = {
                "seat": state["seat"],
                "version": state["version"],
                "key": uuid4().hex,
                "answers": [self.draw.choice(state["view"]["choices"])["text"]],
            }
        response = browser.post(f"/api/tables/{self.table}/answers", self.open)
        if self._must_wait(response):
            return
        body = response.json()
        assert body["played"] == 1
        assert body["version"] == self.open["version"] + 1
        self.acknowledged.append(f"{self.open['seat']} {self.open['answers'][0]}")
        self.open = None

    def _must_wait(self, response: httpx.Response) -> bool:
        if response.status_code in self.passing:
            time.sleep(0.2)
            return True
        assert response.status_code == 200, response.text
        return False


@pytest.mark.slow("kills and restarts a server process many times")
def test_kill_dash_nine_loses_nothing(tmp_path: Path) -> None:
    kill_and_look(tmp_path)


def kill_and_look(tmp_path: Path, *more: str) -> None:
    """Play, kill, start again, many times; then look at what is there."""
    with running(tmp_path, *more) as first, Browser(first.address) as anna:
        table = anna.make()["table"]
        player = Player(table, anna.http.cookies["doppeladler"])
    draw = Random(2)
    for _ in range(ROUNDS):
        _play_and_kill(tmp_path, player, draw.randrange(8), draw.uniform(0, 0.1), *more)
    with running(tmp_path, *more) as last, Browser(last.address, Cookie=f"doppeladler={player.cookie}") as anna:
        look_at(anna, player)
        assert last.stop() == 0
    assert len(player.acknowledged) > ROUNDS


def look_at(anna: Browser, player: Player) -> None:
    """Is everything there that a player was told of, once, and are the dice those that were promised?"""
    state = anna.state(player.table)
    text = anna.post(f"/api/tables/{player.table}/save").text
    log = anna.get(f"/api/tables/{player.table}/log", seat=state["seat"]).json()["events"]
    assert [each["number"] for each in log] == list(range(1, len(log) + 1))
    record = read_record(text)
    kept = [str(answer) for answer in record.answers if answer.seat != DICE]
    assert kept[: len(player.acknowledged)] == player.acknowledged
    assert len(kept) - len(player.acknowledged) <= 1, "only the last request may have been carried out unheard"
    report = verify(game("galicia"), record)
    assert not report.faults, str(report)


def test_the_rest_of_an_order_outlives_kill_dash_nine(tmp_path: Path) -> None:
    with running(tmp_path) as first, Browser(first.address) as anna:
        table, cookie = anna.make()["table"], anna.http.cookies["doppeladler"]
        given = {"kind": "march", "units": ["AH 9 c"], "to": "13.20"}
        body = {"seat": "AH", "version": 1, "key": uuid4().hex, "order": given}
        done = anna.post(f"/api/tables/{table}/orders", body).json()
        assert (done["played"], done["state"]["rest"]["why"]) == (3, "asked")
        first.kill()
    with running(tmp_path) as last, Browser(last.address, Cookie=f"doppeladler={cookie}") as anna:
        state = anna.answer(anna.state(table, "RU"), "stay")
        rest = anna.state(table, "AH")["rest"]
        assert (rest["order"]["to"], rest["cost"], rest["ready"]) == ("13.20", 3, True)
        body = {"seat": "AH", "version": state["version"], "key": uuid4().hex, "do": "go on"}
        after = anna.post(f"/api/tables/{table}/orders/rest", body).json()
        assert (after["played"], after["state"]["rest"]) == (1, None)
        assert last.stop() == 0


def _play_and_kill(folder: Path, player: Player, answers: int, seconds: float, *more: str) -> None:
    """Kill a moment after so many more answers, which may be in the middle of anything."""
    goal = len(player.acknowledged) + answers
    process = Process(folder, *more)
    hands = threading.Thread(target=player.play, args=(process.address,))
    hands.start()
    while len(player.acknowledged) < goal and hands.is_alive():
        time.sleep(0.002)
    time.sleep(seconds)
    process.kill()
    hands.join()
