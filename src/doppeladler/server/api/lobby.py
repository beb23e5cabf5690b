"""Routes of the lobby: my tables, new ones, taking a seat, records in."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Body, Request
from starlette.responses import Response

from doppeladler import __version__
from doppeladler.server.errors import Declined
from doppeladler.server.tables.desk import Desk
from doppeladler.server.tables.seating import Wanted
from doppeladler.server.words import sentence

from .bodies import Look, NewTable, Sit
from .games import known_game
from .replies import known_visitor, reply, visitor
from .shown import Imported, Looked, Made, Me, Problem, Seated

router = APIRouter(prefix="/api", tags=["lobby"])


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """How an answer may look that says no.

    FastAPI builds a validator for each model it is shown, so that one in each route costs a tenth of the start of
    the server; the others name what the first has described.
    """
    described = {"content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}}}
    return {400: {"model": Problem}, **dict.fromkeys((*statuses, 403, 413, 422, 429), described)}


def desk_of(request: Request) -> Desk:
    """The desk of this server."""
    desk: Desk = request.app.state.desk
    return desk


@router.get("/me", responses={200: {"model": Me}})
def me(request: Request) -> Response:
    """My tables, the last changed first; a browser that only looks gets no cookie, which could come after another."""
    mine = desk_of(request).my_tables(known_visitor(request).browser)
    return reply({"tables": mine, "version": __version__})


@router.post("/tables", status_code=201, responses={201: {"model": Made}, **problems(404, 409)})
def new_table(body: NewTable, request: Request) -> Response:
    """Make a table; the secret links are told only in this answer."""
    who, desk = visitor(request), desk_of(request)
    pace = desk.hall.settings.pace_ms if body.pace_ms is None else body.pace_ms
    names = {seat: name for seat, name in body.names.items() if name}
    wanted = Wanted(
        known_game(body.game), body.scenario, body.options, body.seats, names, body.spectators, body.delay,
        pace, body.waive,
    )  # fmt: skip
    return reply(desk.create(wanted, who.browser), 201, who)


@router.post("/sit", responses={200: {"model": Seated}, **problems(404, 409)})
def sit(body: Sit, request: Request) -> Response:
    """Take the seat of a secret link with this browser."""
    who = visitor(request)
    return reply(desk_of(request).sit(body.token, who.browser, body.name, body.waive), who=who)


@router.post("/look", responses={200: {"model": Looked}, **problems(404, 409)})
def look(body: Look, request: Request) -> Response:
    """What a secret link leads to, with the commitment of the dice, before the seat is taken."""
    return reply(desk_of(request).look(body.token))


@router.post("/records", status_code=201, responses={201: {"model": Imported}, **problems(409)})
def import_record(
    request: Request, text: bytes = Body(media_type="text/plain", description="A record, as it was exported.")
) -> Response:
    """Make a table from a record: to look at, or to go on with when it has its dice."""
    who = visitor(request)
    try:
        words = text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Declined(422, sentence("expected-record-text-utf-8", start=error.start)) from error
    return reply(desk_of(request).import_record(words, who.browser), 201, who)
