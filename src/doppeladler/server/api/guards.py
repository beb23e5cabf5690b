"""The guards at the door, outermost first: who is called, how often, how much, from which page. Plain ASGI."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from urllib.parse import urlsplit

from sqlalchemy.exc import DBAPIError
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from doppeladler.server.settings import Settings
from doppeladler.server.storage.buckets import Buckets
from doppeladler.server.words import sentence

from .door import household
from .limits import Limits
from .replies import bearer_of, refuse

HANDED_ON = "doppeladler.handed_on"
"""Marks what another worker has handed on to this one."""

SAFE = ("GET", "HEAD", "OPTIONS")
METHODS = (*SAFE, "POST", "DELETE")
MARK = "x-doppeladler"
"""The header that our own page sends; no form and no foreign page can."""

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
READ_AWAY = 8 * 1024 * 1024
"""How much of a body that is too long is read before the connection is closed."""
_HOST = re.compile(r"^(\[[0-9a-fA-F:.]+\]|[^:\[\]/@]+)(?::(\d{1,5}))?$")


class SafeHeaders:
    """Puts the strict headers on every answer that has not set its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_safely if scope["type"] == "http" else send)


class KnownHost:
    """Answers only to names of this server, so that a foreign name made to point here finds nothing."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.hosts = app, settings.hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            found = _HOST.match(Headers(scope=scope).get("host", ""))
            if found is None or found[1].strip("[]").lower() not in self.hosts:
                await refuse(scope, receive, send, 421, sentence("server-does-not-answer-name"))
                return
        await self.app(scope, receive, send)


class KnownMethod:
    """Answers only to what some call knows; a CONNECT that anything agreed to would be no HTTP any more."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in METHODS:
            about = {"allow": ", ".join(METHODS), "connection": "close"}
            await refuse(scope, receive, send, 405, sentence("no-such-method", methods=METHODS), about)
            return
        await self.app(scope, receive, send)


OFTEN = ("read", "act", "live")
"""What is done all the time is counted by the worker that has to do it; all else is counted for the whole house."""


class NotTooOften:
    """Bounds what one address may do in a while; what another worker hands on was counted there."""

    def __init__(self, app: ASGIApp, limits: Limits, buckets: Buckets | None = None) -> None:
        self.app, self.limits, self.buckets = app, limits, buckets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and HANDED_ON not in scope:
            address = household((scope.get("client") or ("unknown", 0))[0])
            kind = kind_of(scope)
            kinds = [each for each in (kind, f"{kind}-all-day") if each in self.limits.rates]
            try:
                wait = await self._wait(address, kinds)
            except DBAPIError:
                await refuse(scope, receive, send, 503, sentence("could-not-saved-nothing-changed"))
                return
            if wait:
                await refuse(
                    scope, receive, send, 429, sentence("too-many-requests-wait-little"), {"retry-after": str(wait)}
                )
                return
        await self.app(scope, receive, send)

    async def _wait(self, address: str, kinds: Iterable[str]) -> int:
        for kind in kinds:
            if self.buckets is None or kind in OFTEN:
                wait = self.limits.wait(address, kind)
            else:
                wait = await asyncio.to_thread(self.buckets.wait, address, kind, self.limits.rates[kind])
            if wait:
                return wait
        return 0


HOST = "/host"
"""Where the host's password is given, by a plain form, which cannot send our mark."""
_KINDS = {"/api/tables": "create", "/api/sit": "sit", "/api/look": "sit", "/api/records": "import", HOST: "password"}


def kind_of(scope: Scope) -> str:
    """Which bound a request falls under."""
    if scope["type"] == "websocket":
        return "live"
    if scope["method"] in SAFE:
        return "read"
    path = scope["path"].rstrip("/")
    return "review" if path.endswith("/review") else _KINDS.get(path, "act")


class NotTooMuch:
    """Takes no more of a body than fits; what is longer is not kept."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.most, self.most_of_record = app, settings.body_bytes, settings.record_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in SAFE:
            await self.app(scope, receive, send)
            return
        most = self.most_of_record if kind_of(scope) == "import" else self.most
        body = await _read(receive, most)
        if body is None:
            await refuse(scope, receive, send, 413, sentence("expected-most-bytes", most=most), {"connection": "close"})
            return
        await self.app(scope, _once(body, receive), send)


async def _read(receive: Receive, most: int) -> bytes | None:
    """A body; None when it is too long. Some more is read and thrown away, so that the sender hears the answer."""
    body, length = b"", 0
    while length <= READ_AWAY:
        message = await receive()
        part = message.get("body", b"")
        length += len(part)
        body = body + part if length <= most else b""
        if not message.get("more_body", False):
            return body if length <= most else None
    return None


def _once(body: bytes, receive: Receive) -> Receive:
    """Hands on a body that was read already."""
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


class OwnPage:
    """Lets only our own page change anything: its mark on the request, and no foreign origin.

    A program's token is a mark as well: no browser adds it to a request by itself.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in SAFE):
            headers = Headers(scope=scope)
            is_marked = scope["type"] == "websocket" or headers.get(MARK) == "1" or bool(bearer_of(headers))
            is_marked = is_marked or scope["path"] == HOST
            if not is_marked or not is_own_origin(headers):
                await refuse(scope, receive, send, 403, sentence("only-tables-own-page-may"))
                return
        await self.app(scope, receive, send)


def is_own_origin(headers: Headers) -> bool:
    """Does the request come from a page of this very host, or from no page at all?"""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
