"""Links between workers: a call or a live socket of a table that another worker holds is handed on to it.

Each worker listens for the others at a port of its own. What they hand on bears the secret of that worker, and says for
whom it is: it has passed the door where it came in. All sockets of a table end at its holder, so what one seat does the
others hear there, and no message need ever pass between workers.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection
from hmac import compare_digest
from typing import Any, TypeVar

import h11
import uvicorn
from fastapi import FastAPI, Request, WebSocket, WebSocketDisconnect
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from doppeladler.server.errors import Declined, Elsewhere
from doppeladler.server.run import listen
from doppeladler.server.settings import Settings
from doppeladler.server.storage.leases import Holder, Leases
from doppeladler.server.words import sentence

from .direct import Direct
from .guards import HANDED_ON
from .replies import refuse, reply

LINK = "x-doppeladler-link"
"""The header of what was handed on: the secret of the holder, the scheme, and the address of who asks."""
KEPT = ("accept-language", "authorization", "content-type", "cookie", "origin", "sec-fetch-site", "x-doppeladler")
"""What is handed on of the headers of a request."""
OWN = (b"connection", b"content-length", b"date", b"transfer-encoding")
"""What each of two connections has for itself."""
TRIES, PAUSE_SECONDS = 8, 0.25
RESTARTED = 1012
T = TypeVar("T")
log = logging.getLogger("doppeladler.server")


class Unreached(Exception):
    """The holder could not be asked; nothing was sent to it."""


class Inside:
    """Lets in what other workers hand on, and nobody else."""

    def __init__(self, app: ASGIApp, secret: str) -> None:
        self.app, self.secret = app, secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        secret, _, who = Headers(scope=scope).get(LINK, "").partition(" ")
        if not compare_digest(secret.encode(), self.secret.encode()):
            await refuse(scope, receive, send, 403, sentence("only-tables-own-page-may"))
            return
        scheme, _, address = who.partition(" ")
        await self.app({**scope, "scheme": scheme, "client": (address, 0), HANDED_ON: True}, receive, send)


class Links:
    """The links of one worker, both ways. Everything is called on the event loop but where it says so."""

    def __init__(self, app: FastAPI, settings: Settings, leases: Leases) -> None:
        self.on_burial: Callable[[], None] = lambda: None
        self._leases, self._loop = leases, asyncio.get_running_loop()
        self._socket = listen(settings.link_host, 0)
        config = uvicorn.Config(
            Inside(app, leases.secret), lifespan="off", http="h11", ws=Direct, log_level="warning",
            access_log=False, server_header=False, proxy_headers=False, timeout_graceful_shutdown=2,
            ws_max_size=settings.socket_bytes, ws_max_queue=8, ws_per_message_deflate=False,
        )  # fmt: skip
        self._server = uvicorn.Server(config)
        self._asking: defaultdict[int, set[asyncio.Future[Any]]] = defaultdict(set)
        """What is under way with each worker."""

    async def start(self) -> None:
        """From now on others may hand on to us."""
        self._server.config.load()
        self._server.lifespan = self._server.config.lifespan_class(self._server.config)
        host, port = self._socket.getsockname()[:2]
        await self._server.startup([self._socket])
        await asyncio.to_thread(self._leases.announce, host, port)
        self._leases.on_living = lambda living: self._tell(self._drop_dead, living)
        self._leases.on_burial = lambda: self._tell(self.on_burial)

    async def stop(self) -> None:
        """Take in nothing more."""
        await self._server.shutdown([self._socket])

    def _tell(self, what: Callable[..., None], *about: Collection[int]) -> None:
        """Called from any thread."""
        with contextlib.suppress(RuntimeError):  # the loop may have ended
            self._loop.call_soon_threadsafe(what, *about)

    def _drop_dead(self, living: Collection[int]) -> None:
        """Wait no longer for a worker that is taken for dead: it may only be stopped, and then its lines stay open."""
        for worker in [each for each in self._asking if each not in living]:
            for task in self._asking.pop(worker):
                task.cancel()

    # --- handing on ---------------------------------------------------------------------------------------

    async def forward(self, request: Request, elsewhere: Elsewhere) -> Response:
        """The answer of the worker that holds the table."""
        try:
            return await self._at_holder(elsewhere, lambda holder: self._ask(request, holder))
        except (OSError, h11.RemoteProtocolError) as error:
            log.warning("the worker that holds table %s is gone: %r", elsewhere.table, error)
        except Declined:
            log.warning("no worker holds table %s", elsewhere.table)
        return reply({"error": str(sentence("table-busy-try-again"))}, 503)

    async def ask_all(self, request: Request) -> dict[int, str]:
        """What every worker answers; one that is gone just now is left out."""
        found = {}
        for holder in await asyncio.to_thread(self._leases.all):
            with contextlib.suppress(Unreached, OSError, h11.RemoteProtocolError):
                response = await self._while_it_lives(holder.worker, self._ask(request, holder))
                found[holder.worker] = bytes(response.body).decode()
        return found

    async def tunnel(self, socket: WebSocket, elsewhere: Elsewhere) -> None:
        """Both ways between a client and the worker that holds the table, until either ends."""
        try:
            await self._at_holder(elsewhere, lambda holder: self._pass_on(socket, holder))
        except (Declined, OSError):
            await _close(socket, RESTARTED, "")

    async def _at_holder(self, elsewhere: Elsewhere, ask: Callable[[Holder], Awaitable[T]]) -> T:
        """Ask whoever holds a table; one that is gone is buried, and then somebody holds it again, perhaps we."""
        holder: Holder | None = elsewhere.holder
        for attempt in range(TRIES):
            if holder is None:
                break
            await asyncio.sleep(PAUSE_SECONDS * (attempt > 1))
            try:
                return await self._while_it_lives(holder.worker, ask(holder))
            except Unreached:
                await asyncio.to_thread(self._leases.bury)
                holder = await asyncio.to_thread(self._leases.take, elsewhere.table)
        raise Declined(503, sentence("table-busy-try-again"))

    async def _while_it_lives(self, worker: int, asked: Awaitable[T]) -> T:
        task = asyncio.ensure_future(asked)
        self._asking[worker].add(task)
        try:
            await asyncio.wait([task])
        finally:
            task.cancel()
            self._asking[worker].discard(task)
        if task.cancelled():
            raise ConnectionAbortedError
        return task.result()

    async def _ask(self, request: Request, holder: Holder) -> Response:
        body = await request.body()
        try:
            reader, writer = await asyncio.open_connection(holder.host, holder.port)
        except OSError as error:
            raise Unreached from error
        with contextlib.closing(writer):
            talk = h11.Connection(h11.CLIENT)
            headers = _headers(request, holder) | {"host": request.headers["host"], "connection": "close"}
            about = [*headers.items(), ("content-length", str(len(body)))]
            target = request.scope["raw_path"] + b"?" + request.scope["query_string"]
            asked = h11.Request(method=request.method, target=target, headers=about)
            writer.write(b"".join(talk.send(each) or b"" for each in (asked, h11.Data(body), h11.EndOfMessage())))
            talk.receive_data(await reader.read())
            talk.receive_data(b"")
        return _response(talk)

    async def _pass_on(self, socket: WebSocket, holder: Holder) -> None:
        url = socket.url
        address = f"ws://{socket.headers['host']}{url.path}?{url.query}"
        dial = connect(
            address, host=holder.host, port=holder.port, additional_headers=_headers(socket, holder), proxy=None,
            compression=None, max_size=None, user_agent_header=None, open_timeout=10,
        )  # fmt: skip
        try:
            line = await dial
        except (OSError, InvalidHandshake, TimeoutError) as error:
            raise Unreached from error
        async with line:
            ways = [asyncio.create_task(_down(line, socket)), asyncio.create_task(_up(socket, line))]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)


def _headers(connection: HTTPConnection, holder: Holder) -> dict[str, str]:
    """What the holder hears of who asks."""
    found = {name: connection.headers[name] for name in KEPT if name in connection.headers}
    address = connection.client.host if connection.client else "unknown"
    return found | {LINK: f"{holder.secret} {connection.url.scheme} {address}"}


def _response(talk: h11.Connection) -> Response:
    """What has come back, whole."""
    head, body = talk.next_event(), b""
    if not isinstance(head, h11.Response):
        raise h11.RemoteProtocolError("it ended without an answer")
    while isinstance(event := talk.next_event(), h11.Data):
        body += event.data
    response = Response(body, head.status_code)
    response.raw_headers += [(name, value) for name, value in head.headers if name not in OWN]
    return response


async def _down(line: ClientConnection, socket: WebSocket) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the client may have gone by itself
        with contextlib.suppress(ConnectionClosed):
            async for text in line:
                await socket.send_text(str(text))
        is_said = line.close_code is not None and line.close_code >= 4000
        await _close(socket, line.close_code if is_said and line.close_code else RESTARTED, line.close_reason or "")


async def _up(socket: WebSocket, line: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        while (message := await socket.receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            await line.send(message["bytes"] if text is None else text)


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it may have gone by itself meanwhile
        await socket.close(code, reason)
