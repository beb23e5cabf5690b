"""The language of a request: the one its address names (``lang=de``), or the first its browser likes that we speak."""

from __future__ import annotations

from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from doppeladler.words import choose_language, speaking


class Spoken:
    """Speaks the language of whoever asks, as long as he is answered."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        with speaking(language_of(scope)):
            await self.app(scope, receive, send)


def language_of(scope: Scope) -> str:
    """The language of a request or a socket; English when it wishes for none that we speak."""
    named = parse_qs(scope["query_string"].decode("latin-1")).get("lang", [])
    return choose_language([*named, *liked(Headers(scope=scope).get("accept-language", ""))])


def liked(header: str) -> list[str]:
    """The languages of an Accept-Language header, the most liked first; one without a number is liked wholly."""
    wishes = [each.partition(";") for each in header.split(",")]
    return [name.strip() for name, _, weight in sorted(wishes, key=lambda each: -_weight(each[2]))]


def _weight(text: str) -> float:
    name, _, number = text.strip().partition("=")
    try:
        return float(number) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0
