"""The client's files, the fonts, and a page that describes the interface."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import doppeladler
from doppeladler.server.words import say

HOME = Path(doppeladler.__file__).parent
WEB, FONTS = HOME / "web", HOME / "drawing" / "fonts"
REVALIDATE, WEEK = "no-cache", "public, max-age=604800"
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
