"""The live socket of a table: it sends states, the client only listens."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Any

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from pydantic_core import to_json

from doppeladler.server.errors import Declined
from doppeladler.server.live import Hub, Listener
from doppeladler.server.tables.computer import Thinking
from doppeladler.server.tables.desk import Desk
from doppeladler.server.words import say
from doppeladler.words import language, speaking

from .bodies import TableId
from .door import household
from .replies import known_visitor

router = APIRouter()
THREADS = 4
PINGS_AT_ONCE = 20
GONE, FLOODED = 4410, 4429
log = logging.getLogger("doppeladler.server")


class Sender:
    """Makes states off the event loop and sends them to one listener."""

    def __init__(self, socket: WebSocket, listener: Listener, since: int) -> None:
        self.socket, self.listener, self.since, self.language = socket, listener, since, language()
        self.sides: dict[str, str] = {}
        self.hub: Hub = socket.app.state.hub
        self.told: Thinking | None = None
        self.desk: Desk = socket.app.state.desk
        self.threads: ThreadPoolExecutor = socket.app.state.threads

    async def send_on(self) -> None:
        """The state now, and again after every change."""
        it = self.listener
        while True:
            it.news.clear()
            if it.has_changed:
                it.has_changed = False
                it.has_come_or_gone.clear()  # a state says it as well
                await self._send_state()
            elif it.has_come_or_gone:
                await self._send_presence()
            if it.has_talk:
                it.has_talk = False
                await self._send({"type": "talk"})
            thinking = self.hub.thinking.get(it.table)
            if thinking is not None and thinking is not self.told:
                self.told = thinking
                await self._send_thinking(thinking)
            await it.news.wait()

    async def _send_state(self) -> None:
        text, state = await asyncio.get_running_loop().run_in_executor(self.threads, self._state)
        await self.socket.send_text(text)
        self.since, self.sides = state["version"], {name: each["side"] for name, each in state["seats"].items()}
        for seat in state["asked"] if self.listener.table not in self.hub.thinking else ():
            if state["seats"][seat]["who"].startswith("computer:") and seat not in state["stuck"]:
                await self._send({"type": "thinking", "seat": seat, "version": self.since})

    async def _send_presence(self) -> None:
        """Who has come or gone."""
        seats, self.listener.has_come_or_gone = sorted(self.listener.has_come_or_gone), set()
        online = {seat: self.hub.is_present(self.listener.table, seat) for seat in seats if seat in self.sides}
        if online:
            await self._send({"type": "presence", "version": self.since, "online": online})

    async def _send_thinking(self, thinking: Thinking) -> None:
        """The share for everybody; what it is about may tell a plan, so only its own side hears that."""
        message = {"type": "thinking", "seat": thinking.seat, "version": self.since, "share": round(thinking.share, 2)}
        is_ally = self.sides.get(self.listener.seat) == self.sides.get(thinking.seat)
        await self._send(message | ({"what": str(thinking.what)} if is_ally else {}))

    def _state(self) -> tuple[str, dict[str, Any]]:
        it = self.listener
        with speaking(self.language):
            state = self.desk.state(it.browser, it.table, it.seat, self.since)
        return to_json({"type": "state", **state}).decode(), state

    async def _send(self, message: dict[str, Any]) -> None:
        await self.socket.send_text(to_json(message).decode())

    async def hear_on(self) -> None:
        """Answer pings; whoever sends more than that is turned away."""
        left, then = float(PINGS_AT_ONCE), asyncio.get_running_loop().time()
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            words = message.get("text")
            now = asyncio.get_running_loop().time()
            left, then = min(float(PINGS_AT_ONCE), left + now - then) - 1, now
            if left < 0 or words != "ping":
                log.warning("a socket from %s is closed: it says more than ping", _address(self.socket))
                await self.socket.close(FLOODED, say("socket-only-listens-ping-now"))
                return
            await self._send({"type": "pong"})


@router.websocket("/api/tables/{id}/live")
async def live(
    socket: WebSocket,
    id: TableId,
    seat: Annotated[str | None, Query(pattern=r"^[A-Za-z0-9_-]{1,20}$")] = None,
    since: Annotated[int, Query(ge=0, le=1_000_000_000)] = 0,
) -> None:
    """States of a table for one seat, from the version on that the client has."""
    await socket.accept()
    hub: Hub = socket.app.state.hub
    address = _address(socket)
    listener = Listener(id, seat or "", known_visitor(socket).browser)
    sender = Sender(socket, listener, since)
    try:
        with hub.admitted(address, socket.app.state.settings.sockets_per_address):
            listener.seat = await _seat(sender, seat)
            hub.join(listener)
            await _first_of(sender)
    except Declined as declined:
        log.warning("a socket from %s is turned away: %s", address, declined)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it may have gone by itself meanwhile
            await socket.close(4000 + declined.status, str(declined))
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
