"""Answers: JSON that no cache keeps, the cookie of a browser that is new, refusals in a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pydantic_core import to_json
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from doppeladler.server import tokens
from doppeladler.words import Sentence

COOKIE = "doppeladler"
YEAR = 365 * 24 * 3600
NO_STORE = {"cache-control": "no-store"}


class Visitor(NamedTuple):
    """A browser: the digest by which tables know it, and the cookie to set when it came without one."""

    browser: str
    new_cookie: str = ""
    is_secure: bool = False


def bearer_of(headers: Headers) -> str:
    """The token of a program, which it made itself and sends with every request; empty without one."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and tokens.is_token(token.strip()) else ""


def known_visitor(connection: HTTPConnection) -> Visitor:
    """The browser of a request, or the program; one without a cookie and without a token is nobody."""
    token = bearer_of(connection.headers) or shown_cookie(connection, COOKIE)
    return Visitor(tokens.digest(token) if tokens.is_token(token) else "")


def visitor(connection: HTTPConnection) -> Visitor:
    """The browser of a request; one without a cookie gets one."""
    found = known_visitor(connection)
    if found.browser:
        return found
    token = tokens.new_token()
    return Visitor(tokens.digest(token), token, is_secure(connection))


# --- cookies ----------------------------------------------------------------------------------------------


def is_secure(connection: HTTPConnection) -> bool:
    """Does it come over TLS, as far as a proxy of ours knows?"""
    return connection.url.scheme in ("https", "wss")


def cookie_name(name: str, is_secure: bool) -> str:
    """Over TLS by a name that browsers guard: no other host and no plain connection can set such a cookie."""
    return f"__Host-{name}" if is_secure else name


def shown_cookie(connection: HTTPConnection, name: str) -> str:
    """What a browser shows; empty when it has nothing."""
    return connection.cookies.get(cookie_name(name, is_secure(connection)), "")


def set_cookie(response: Response, name: str, value: str, is_secure: bool) -> None:
    """For a year, out of reach of scripts and other sites."""
    name = cookie_name(name, is_secure)
    response.set_cookie(name, value, max_age=YEAR, path="/", secure=is_secure, httponly=True, samesite="strict")


# --- answers ----------------------------------------------------------------------------------------------


def reply(body: Any, status: int = 200, who: Visitor | None = None, headers: Mapping[str, str] = NO_STORE) -> Response:
    """An answer in JSON."""
    response = Response(to_json(body), status, dict(headers), "application/json")
    if who is not None and who.new_cookie:
        set_cookie(response, COOKIE, who.new_cookie, who.is_secure)
    return response


def what_is_wrong(errors: Sequence[Any]) -> str:
    """The first thing that is wrong with what came in, and where it stands."""
    found = errors[0]
    where = ".".join(str(part) for part in found["loc"] if part not in ("body", "query", "path"))
    return f"{where}: {found['msg']}" if where else str(found["msg"])


async def refuse(
    scope: Scope, receive: Receive, send: Send, status: int, reason: Sentence, headers: Mapping[str, str] | None = None
) -> None:
    """Turn a request away before it reaches the tables; a socket is closed before it opens."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4000 + status, "reason": str(reason)})
        return
    await reply({"error": str(reason)}, status, headers=NO_STORE | dict(headers or {}))(scope, receive, send)
