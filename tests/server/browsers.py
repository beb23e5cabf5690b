"""A server on a real socket for tests, and browsers that sit at its tables."""

from __future__ import annotations

import json
import ssl
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import httpx
from websockets.sync.client import ClientConnection, connect

from doppeladler.server.run import listen, make_server
from doppeladler.server.settings import RATES, Rate, Settings
from doppeladler.server.storage.opening import open_database

Json = dict[str, Any]
PLENTY: Mapping[str, Rate] = dict.fromkeys(RATES, Rate(100_000, 100_000))
MARK = {"X-Doppeladler": "1"}
NOBODY = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Trusts no certificate, and needs none: by itself every new client would read all that there are, for 50 ms."""
PATIENCE = 120.0
"""Seconds until a test believes that something does not come about: the machine may be much too busy."""


def settings(folder: Path, **changes: Any) -> Settings:
    """Limits for tests: none on rates, no waiting for computers, no art; computers think here, where toys are known."""
    return replace(Settings(folder, rates=PLENTY, pace_ms=0, draws_art=False, unattended=1000, thinkers=0), **changes)


@contextmanager
def served(folder: Path, **changes: Any) -> Iterator[str]:
    """A server in a thread of this process; its address."""
    limits = settings(folder, **changes)
    database = open_database(limits, wait=1)
    with listen("127.0.0.1", 0) as socket:
        server = make_server(limits, database)
        thread = threading.Thread(target=server.run, args=([socket],))
        thread.start()
        try:
            while not server.started and thread.is_alive():
                time.sleep(0.01)
            yield f"http://127.0.0.1:{socket.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()
            database.close()


class Browser:
    """A browser with its cookie; every call goes over the wire."""

    def __init__(self, address: str, **headers: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, headers=MARK | headers, timeout=60, verify=NOBODY)
        self.wire: list[str] = []

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self._note(self.http.get(path, params=query or None))

    def post(self, path: str, body: Json | None = None, **more: Any) -> httpx.Response:
        return self._note(self.http.post(path, json=body, **more))

    def _note(self, response: httpx.Response) -> httpx.Response:
        self.wire.append(response.text)
        return response

    # --- tables -------------------------------------------------------------------------------------------

    def make(self, ah: str = "me", ru: str = "screen", pace: int = 0, **more: Any) -> Json:
        """A new table of Galicia."""
        body = {"game": "galicia", "seats": {"AH": ah, "RU": ru}, "pace_ms": pace, "waive": True}
        response = self.post("/api/tables", body | more)
        assert response.status_code == 201, response.text
        made: Json = response.json()
        return made

    def sit(self, link: str, **more: Any) -> Json:
        response = self.post("/api/sit", {"token": link.rpartition("/")[2], "waive": True} | more)
        assert response.status_code == 200, response.text
        seated: Json = response.json()
        return seated

    def waive(self, table: str, *seats: str) -> Json:
        """Add nothing to the dice that wait."""
        for seat in seats:
            state = self.state(table, seat)
            done = self.do("dice", state, do="waive", epoch=state["dice"]["epoch"])
            assert done.status_code == 200, done.text
        return self.state(table)

    def state(self, table: str, seat: str | None = None, since: int = 0) -> Json:
        query = {"since": since} | ({"seat": seat} if seat else {})
        response = self.get(f"/api/tables/{table}", **query)
        assert response.status_code == 200, response.text
        state: Json = response.json()
        return state

    def try_answer(self, state: Json, *answers: str, key: str = "", **changes: Any) -> httpx.Response:
        """Answer from a state just seen, with whatever a test wants to be different."""
        body = {"seat": state["seat"], "version": state["version"], "key": key or uuid4().hex, "answers": list(answers)}
        return self.post(f"/api/tables/{state['table']}/answers", body | changes)

    def answer(self, state: Json, *answers: str) -> Json:
        response = self.try_answer(state, *answers)
        assert response.status_code == 200, response.text
        after: Json = response.json()["state"]
        return after

    def do(self, what: str, state: Json, **more: Any) -> httpx.Response:
        body = {"seat": state["seat"], "version": state["version"], "key": uuid4().hex} | more
        return self.post(f"/api/tables/{state['table']}/{what}", body)

    @contextmanager
    def live(
        self, table: str, seat: str = "", since: int = 0, behind: str = "", deltas: bool = False
    ) -> Iterator[ClientConnection]:
        """A live socket, perhaps of somebody behind a proxy; what it receives is noted too."""
        headers = {"Cookie": f"doppeladler={self.http.cookies.get('doppeladler', '')}"}
        headers |= {"X-Forwarded-For": behind} if behind else {}
        address = f"{self.address.replace('http', 'ws')}/api/tables/{table}/live?since={since}&deltas={deltas}"
        with connect(address + (f"&seat={seat}" if seat else ""), additional_headers=headers) as socket:
            yield socket

    def hear(self, socket: ClientConnection, timeout: float = 20) -> Json:
        """The next state that a live socket brings."""
        while True:
            text = str(socket.recv(timeout))
            self.wire.append(text)
            message: Json = json.loads(text)
            if message["type"] == "state":
                return message


def until(is_so: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait for what comes about in another thread or process."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it has not come about"
        time.sleep(0.05)


def play_on(browsers: Mapping[str, Browser], table: str, answers: int, seed: int = 1) -> Json:
    """Let the seats answer at random so many times, or until the game is over; the last state."""
    draw = Random(seed)
    state = next(iter(browsers.values())).state(table)
    for _ in range(answers):
        if state["over"]:
            break
        seat = state["asked"][0]
        if state["seat"] != seat:
            state = browsers[seat].state(table, seat)
        state = browsers[seat].answer(state, draw.choice(state["view"]["choices"])["text"])
    return state
