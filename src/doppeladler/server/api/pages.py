"""The client's files and its words, the fonts, and a page that describes the interface."""

from __future__ import annotations

import hashlib
import re
from html import escape
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import doppeladler
from doppeladler.server.words import say
from doppeladler.web.words import words
from doppeladler.words import NONE, PSEUDO, language, languages, written_out

HOME = Path(doppeladler.__file__).parent
WEB, FONTS = HOME / "web", HOME / "drawing" / "fonts"
REVALIDATE, WEEK, FOR_EVER = "no-cache", "public, max-age=604800", "public, max-age=31536000, immutable"
router = APIRouter(include_in_schema=False)


def no_client() -> HTMLResponse:
    """What stands where the client would be."""
    return HTMLResponse(f"<!doctype html><title>Doppeladler</title><p>{escape(say('no-client-here'))}</p>")


class Files(StaticFiles):
    """Files with an ETag; how long a browser may keep them without asking is said once."""

    def __init__(self, folder: Path, keep: str, html: bool = False) -> None:
        super().__init__(directory=folder, html=html, check_dir=False)
        self.keep = keep

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = self.keep
        return response


# --- in words ---------------------------------------------------------------------------------------------

_PLACE = re.compile(r"\{ ([a-z-]+) \}")


def in_words(page: str) -> str:
    """A page with its texts in the language being spoken: an id in braces is a message of the client's catalog."""
    tongue = language()
    known = {
        "languages": " ".join(each for each in languages() if each not in (PSEUDO, NONE) or each == tongue),
        "words": f"words.ftl?lang={tongue}&v={_tag(written_out(words.package, tongue))}",
    }
    page = page.replace('<html lang="en"', f'<html lang="{tongue}"', 1)
    return _PLACE.sub(lambda found: escape(known.get(found[1]) or words.say(found[1])), page)


@router.get("/words.ftl")
def catalog(request: Request, v: Annotated[str, Query(max_length=40)] = "") -> Response:
    """The client's catalog in the language being spoken; by the address that a page names it is kept for ever."""
    text = written_out(words.package, language())
    return kept(text, "text/plain", request.headers, FOR_EVER if v == _tag(text) else REVALIDATE)


def kept(text: str, kind: str, headers: Headers, keep: str = REVALIDATE) -> Response:
    """A text with its tag; who has it already is told so."""
    tag = f'"{_tag(text)}"'
    about = {"etag": tag, "cache-control": keep, "vary": "Accept-Language, Accept-Encoding"}
    if headers.get("if-none-match", "").removeprefix("W/") == tag:
        return Response(status_code=304, headers=about)
    return Response(text, headers=about, media_type=kind)


def _tag(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:24]


@router.get("/api/docs", response_class=HTMLResponse)
def docs(request: Request) -> HTMLResponse:
    """The interface as a page that needs no script and nothing from elsewhere."""
    schema: dict[str, Any] = request.app.openapi()
    calls = "".join(
        _call(path, method, call) for path, methods in schema["paths"].items() for method, call in methods.items()
    )
    title = escape(schema["info"]["title"])
    about = escape(schema["info"].get("description", ""))
    return HTMLResponse(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><h1>{title}</h1><p>{about}</p>'
        f'<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>{calls}</html>'
    )


def _model(schema: dict[str, Any]) -> str:
    return str(schema.get("$ref", "")).rpartition("/")[2]


def _call(path: str, method: str, call: dict[str, Any]) -> str:
    rows = "".join(
        f"<li><code>{escape(each['name'])}</code> ({escape(each['in'])}) {escape(each.get('description', ''))}</li>"
        for each in call.get("parameters", ())
    )
    body = "".join(
        f"<li>body: {escape(kind)} <code>{escape(_model(what.get('schema', {})))}</code></li>"
        for kind, what in call.get("requestBody", {}).get("content", {}).items()
    )
    answers = ", ".join(escape(status) for status in call.get("responses", ()))
    return (
        f"<h2><code>{method.upper()} {escape(path)}</code></h2><p>{escape(call.get('description', ''))}</p>"
        f"<ul>{rows}{body}<li>answers: {answers}</li></ul>"
    )
