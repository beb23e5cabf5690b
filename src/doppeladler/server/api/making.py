"""Making tables where the host has a password: the page that asks for it, and the guard that knows who has it."""

from __future__ import annotations

from html import escape
from urllib.parse import parse_qs

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from doppeladler.server.makers import Makers
from doppeladler.server.words import say, sentence
from doppeladler.words import language

from .guards import HOST, POLICY, kind_of
from .replies import COOKIE, NO_STORE, is_secure, known_visitor, refuse, set_cookie, shown_cookie, visitor

PASS = "doppeladler-host"
HEADERS = NO_STORE | {"content-security-policy": POLICY.replace("form-action 'none'", "form-action 'self'")}
router = APIRouter(include_in_schema=False)


class MayMake:
    """Lets only those make tables who may."""

    def __init__(self, app: ASGIApp, makers: Makers) -> None:
        self.app, self.makers = app, makers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and kind_of(scope) in ("create", "import") and not self._may(HTTPConnection(scope)):
            await refuse(scope, receive, send, 403, sentence("tables-need-password", path=HOST))
            return
        await self.app(scope, receive, send)

    def _may(self, connection: HTTPConnection) -> bool:
        return self.makers.has_pass(known_visitor(connection).browser, shown_cookie(connection, PASS))


@router.get(HOST)
def ask(request: Request) -> Response:
    """The page that asks for the password; where there is none, back to the tables."""
    return _page() if request.app.state.makers else RedirectResponse("/", 303)


@router.post(HOST)
async def give(request: Request) -> Response:
    """The password is given: the browser may make tables from now on."""
    said = parse_qs((await request.body()).decode("utf-8", "replace")).get("password", [""])[0]
    return await run_in_threadpool(_given, request, said)


def _given(request: Request, said: str) -> Response:
    makers: Makers | None = request.app.state.makers
    who = visitor(request)
    response: Response = RedirectResponse("/", 303)
    if makers is None:
        return response
    if not makers.admits(said):
        return _page(say("wrong-password"), 403)
    set_cookie(response, PASS, makers.pass_of(who.browser), is_secure(request))
    if who.new_cookie:
        set_cookie(response, COOKIE, who.new_cookie, is_secure(request))
    return response


def _page(wrong: str = "", status: int = 200) -> Response:
    """Without a script, and without anything from elsewhere."""
    alert = f'<p role="alert">{escape(wrong)}</p>' if wrong else ""
    field = '<input type="password" name="password" maxlength="200" autocomplete="current-password" required autofocus>'
    page = (
        f'<!doctype html><html lang="{language()}"><meta charset="utf-8"><title>Doppeladler</title>'
        '<meta name="viewport" content="width=device-width"><h1>Doppeladler</h1>'
        f'<p>{escape(say("password-asked"))}</p>{alert}<form method="post" action="{HOST}">'
        f"<label>{escape(say('password-label'))} {field}</label> <button>{escape(say('password-give'))}</button></form>"
    )
    return HTMLResponse(page, status, HEADERS)
