"""The live socket of a table: it sends what is new, and takes the same calls of a seat as HTTP does.

A client says `ping`, or `{"call": NAME, "body": {...}}` with the body that HTTP takes under that name, or
`{"call": "full", "body": {...}}` for the whole state. It hears `done` or `declined` with the key of its call, after
the state that the call has led to.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, TypeVar

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ValidationError
from pydantic_core import from_json, to_json

from doppeladler.server.errors import Declined, Elsewhere
from doppeladler.server.live import Hub, Listener
from doppeladler.server.metrics import Metrics
from doppeladler.server.storage.rows import Json
from doppeladler.server.tables.computer import Thinking
from doppeladler.server.tables.desk import Desk
from doppeladler.server.tables.news import News, Reader
from doppeladler.server.words import say, sentence
from doppeladler.words import language, speaking

from .bodies import TableId, WholeState
from .calls import CALLS, carry_out
from .direct import line_of
from .door import household
from .limits import Limits
from .links import RESTARTED
from .replies import known_visitor, what_is_wrong

router = APIRouter()
Body = TypeVar("Body", bound=BaseModel)
THREADS = 4
AT_ONCE, A_SECOND = 60.0, 30.0
"""Messages that one socket may send."""
FULL = "full"
GONE, FLOODED = 4410, 4429
log = logging.getLogger("doppeladler.server")


class Sender:
    """Sends one listener what is new, and carries out what it asks for."""

    def __init__(self, socket: WebSocket, listener: Listener, reader: Reader) -> None:
        self.socket, self.listener, self.reader, self.language = socket, listener, reader, language()
        self.sides: dict[str, str] = {}
        self.hub: Hub = socket.app.state.hub
        self.told: Thinking | None = None
        self.desk: Desk = socket.app.state.desk
        self.threads: ThreadPoolExecutor = socket.app.state.threads
        self.metrics: Metrics = socket.app.state.metrics
        self.replies: list[Json] = []
        self.wants_all_since: int | None = None
        """He has lost the thread: the version from which on he needs everything. A change may just be made for him."""

    async def send_on(self) -> None:
        """The state now, and again after every change; what was asked for is answered after the state it led to."""
        it, line = self.listener, line_of(self.socket)
        while True:
            it.news.clear()
            replies, self.replies = self.replies, []
            messages = await self._whats_new()
            messages += replies
            if it.has_talk:
                it.has_talk = False
                messages.append({"type": "talk"})
            thinking = self.hub.thinking.get(it.table)
            if thinking is not None and thinking is not self.told:
                self.told = thinking
                messages.append(self._thinking(thinking))
            if messages:
                await line.say(map(to_json, messages))
            await it.news.wait()

    async def _whats_new(self) -> list[Json]:
        """What has changed at the table, or who has come or gone."""
        it = self.listener
        if it.has_changed:
            it.has_changed = False
            if self.wants_all_since is not None:
                self.reader.lost_thread(self.wants_all_since)
                self.wants_all_since = None
            it.has_come_or_gone.clear()  # a state says it as well
            return await self._state()
        return self._presence() if it.has_come_or_gone else []

    async def _state(self) -> list[Json]:
        with speaking(self.language):
            found = self.desk.news_at_once(self.reader)
        if found is None:
            found = await asyncio.get_running_loop().run_in_executor(self.threads, self._news)
        state = found.state
        self.reader.took(state)
        self.sides = {name: each["side"] for name, each in state["seats"].items()}
        think = [
            {"type": "thinking", "seat": seat, "version": self.reader.since}
            for seat in (state["asked"] if self.listener.table not in self.hub.thinking else ())
            if state["seats"][seat]["who"].startswith("computer:") and seat not in state["stuck"]
        ]
        return [found.message, *think]

    def _presence(self) -> list[Json]:
        """Who has come or gone."""
        seats, self.listener.has_come_or_gone = sorted(self.listener.has_come_or_gone), set()
        online = {seat: self.hub.is_present(self.listener.table, seat) for seat in seats if seat in self.sides}
        self.reader.has.pop("seats", None)
        return [{"type": "presence", "version": self.reader.since, "online": online}] if online else []

    def _thinking(self, thinking: Thinking) -> Json:
        """The share for everybody; what it is about may tell a plan, so only its own side hears that."""
        about = {"type": "thinking", "seat": thinking.seat, "version": self.reader.since}
        is_ally = self.sides.get(self.listener.seat) == self.sides.get(thinking.seat)
        what = {"what": str(thinking.what)} if is_ally else {}
        return about | {"share": round(thinking.share, 2)} | what

    def _news(self) -> News:
        with speaking(self.language):
            return self.desk.news(self.reader)

    # --- hearing ------------------------------------------------------------------------------------------

    async def hear_on(self) -> None:
        """Answer pings and carry out calls, one after the other; whoever says too much is turned away."""
        left, then = AT_ONCE, asyncio.get_running_loop().time()
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            words = message.get("text")
            now = asyncio.get_running_loop().time()
            left, then = min(AT_ONCE, left + (now - then) * A_SECOND) - 1, now
            if left < 0 or words is None:
                log.warning("a socket from %s is closed: it says too much, or no text", _address(self.socket))
                await self.socket.close(FLOODED, say("socket-hears-text-now"))
                return
            if words == "ping":
                self.replies.append({"type": "pong"})
                self.listener.news.set()
            else:
                await self._hear(words)

    async def _hear(self, words: str) -> None:
        """One call: carried out, or declined in words; then nothing has changed."""
        key, status, begun = "", 200, time.perf_counter()
        try:
            with speaking(self.language):
                name, body = _read(words)
                key = _key_of(body)
                found = await self._carry_out(name, body)
            reply = {"type": "done", "key": key, **found}
        except Declined as declined:
            status = declined.status
            reply = {"type": "declined", "key": key, "status": status, **declined.as_json()}
        self.metrics.called("act", status, time.perf_counter() - begun)
        self.replies.append(reply)
        self.listener.news.set()

    async def _carry_out(self, name: str, body: Json) -> Json:
        if name == FULL:
            self.wants_all_since = _as(WholeState, body).since
            self.listener.has_changed = True
            return {}
        limits: Limits = self.socket.app.state.limits
        if limits.wait(_address(self.socket), "act"):
            raise Declined(429, sentence("too-many-requests-wait-little"))
        asked, it = _as(CALLS[name].body, body), self.listener

        def act() -> Json:
            with speaking(self.language):
                return carry_out(self.desk, it.browser, it.table, name, asked, with_state=False)

        return await self.hub.aside(self.threads, act)


def _read(words: str) -> tuple[str, Json]:
    """The name and the body of a call."""
    try:
        said = from_json(words)
    except ValueError as error:
        raise Declined(422, sentence("socket-expects-call", calls=[*CALLS, FULL])) from error
    name, body = (said.get("call"), said.get("body", {})) if isinstance(said, dict) else (None, None)
    if name not in (*CALLS, FULL) or not isinstance(body, dict) or set(said) - {"call", "body"}:
        raise Declined(422, sentence("socket-expects-call", calls=[*CALLS, FULL]))
    return str(name), body


def _as(kind: type[Body], body: Json) -> Body:
    """The body of a call, once it is known to be right."""
    try:
        return kind.model_validate(body)
    except ValidationError as error:
        raise Declined(422, sentence("error", error=what_is_wrong(error.errors()))) from error


def _key_of(body: Json) -> str:
    """The key by which a client knows the answer to its call, whatever else is wrong with it."""
    key = body.get("key", "")
    return key[:80] if isinstance(key, str) else ""


@router.websocket("/api/tables/{id}/live")
async def live(
    socket: WebSocket,
    id: TableId,
    seat: Annotated[str | None, Query(pattern=r"^[A-Za-z0-9_-]{1,20}$")] = None,
    since: Annotated[int, Query(ge=0, le=1_000_000_000)] = 0,
    deltas: bool = False,
) -> None:
    """States of a table for one seat, from the version on that the client has; on request only what changes in them."""
    with contextlib.suppress(asyncio.CancelledError):  # the server ends, and has waited for this line long enough
        await socket.accept()
        listener = Listener(id, seat or "", known_visitor(socket).browser)
        reader = Reader(id, "", listener.browser, since, takes_changes=deltas)
        await _serve(Sender(socket, listener, reader), seat)


async def _serve(sender: Sender, seat: str | None) -> None:
    """One line from its seat on until it ends; who may not listen is told why."""
    socket, listener, hub = sender.socket, sender.listener, sender.hub
    address = _address(socket)
    try:
        with hub.admitted(address, socket.app.state.settings.sockets_per_address):
            try:
                listener.seat = sender.reader.seat = await _seat(sender, seat)
            except Elsewhere as elsewhere:
                await socket.app.state.links.tunnel(socket, elsewhere)
                return
            hub.join(listener)
            await _first_of(sender)
    except Declined as declined:
        log.warning("a socket from %s is turned away: %s", address, declined)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it may have gone by itself meanwhile
            await socket.close(4000 + declined.status, str(declined))
    except Elsewhere:
        await socket.close(RESTARTED)  # whoever comes back is handed on
    except WebSocketDisconnect:
        return
    finally:
        hub.leave(listener)


def _address(socket: WebSocket) -> str:
    return household(socket.client.host if socket.client else "")


async def _seat(sender: Sender, seat: str | None) -> str:
    """The seat that listens, once it is known that it may."""
    it, call = sender.listener, asyncio.get_running_loop().run_in_executor
    return await call(sender.threads, sender.desk.seat_of, it.browser, it.table, seat)


async def _first_of(sender: Sender) -> None:
    """Send and hear until either ends."""
    tasks = [asyncio.create_task(sender.send_on()), asyncio.create_task(sender.hear_on())]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            task.result()
