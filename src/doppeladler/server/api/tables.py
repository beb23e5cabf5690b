"""Routes of one table: looking, answering, taking back, giving up."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from doppeladler.server.errors import Declined
from doppeladler.server.storage.rows import Json
from doppeladler.server.tables.hall import NOT_HERE
from doppeladler.server.thinkers import PERSON, Died, Dropped, Thinkers
from doppeladler.server.words import sentence

from .bodies import (
    Answers,
    AskAgain,
    AsSeat,
    DiceRequest,
    LinkRequest,
    Number,
    OrderRequest,
    Pace,
    RestRequest,
    RollbackRequest,
    SeatRequest,
    TableId,
)
from .calls import carry_out
from .lobby import desk_of, problems
from .replies import known_visitor, reply
from .shown import Done, Link, LogShown, RecapShown, Replayed, TableState

router = APIRouter(prefix="/api/tables/{id}", tags=["tables"])
_DONE = {200: {"model": Done}, **problems(404, 409, 503)}
_AS_ALWAYS = problems(404, 409, 503)
ASSIST_WORDS = 2000
SLOW = ("warnings",)
"""Questions that a game thinks about for long: a process aside does it."""


def _browser(request: Request) -> str:
    return known_visitor(request).browser


# --- looking ----------------------------------------------------------------------------------------------


@router.get("", responses={200: {"model": TableState}, **_AS_ALWAYS})
def table(id: TableId, request: Request, seat: AsSeat = None, since: Number = 0) -> Response:
    """The table as one of your seats sees it."""
    return reply(desk_of(request).state(_browser(request), id, seat, since))


@router.get("/log", responses={200: {"model": LogShown}, **_AS_ALWAYS})
def log(id: TableId, request: Request, seat: AsSeat = None, since: Number = 0) -> Response:
    """What happened after the first `since` events."""
    return reply({"events": desk_of(request).log(_browser(request), id, seat, since)})


@router.get("/recap", responses={200: {"model": RecapShown}, **_AS_ALWAYS})
def recap(id: TableId, request: Request, seat: AsSeat = None, since: Number = 0) -> Response:
    """What happened since the seat's last turn, or after the first `since` events."""
    return reply(desk_of(request).recap(_browser(request), id, seat, since))


@router.get("/replay", responses={200: {"model": Replayed}, **_AS_ALWAYS})
def replay(id: TableId, request: Request, at: Number, seat: AsSeat = None) -> Response:
    """The position after `at` answers."""
    return reply(desk_of(request).replay(_browser(request), id, seat, at))


@router.get("/record", responses={200: {"content": {"text/plain": {}}}, **_AS_ALWAYS})
def record(id: TableId, request: Request) -> Response:
    """The record as a file: of a finished game, or of a running one of which you play all sides."""
    return _file(*desk_of(request).record(_browser(request), id))


def _file(text: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text, headers=headers, media_type="text/plain")


@router.get("/assist/{question}", responses={200: {"description": "The game's answer."}, **_AS_ALWAYS})
async def assist(
    id: TableId,
    question: Annotated[str, Path(pattern=r"^[a-z-]{1,40}$")],
    request: Request,
    seat: AsSeat = None,
) -> Response:
    """Ask the game without playing (reach, why, odds, overlay); what it is about stands in the query."""
    about = {key: value[:ASSIST_WORDS] for key, value in request.query_params.items() if key not in ("seat", "lang")}
    desk, asked = desk_of(request), (_browser(request), id, seat, question, about)
    thinkers: Thinkers | None = request.app.state.thinkers
    if thinkers is None or question not in SLOW:
        return reply(await run_in_threadpool(desk.assist, *asked))
    return reply(await _thought_aside(thinkers, id, await run_in_threadpool(desk.assist_aside, *asked)))


async def _thought_aside(thinkers: Thinkers, id: str, asked: Json) -> Json:
    try:
        told = await thinkers.ask(id, PERSON, asked)
    except Dropped as error:
        raise Declined(404, NOT_HERE) from error
    except Died as error:
        raise Declined(503, sentence("thinker-ended")) from error
    if "error" in told:
        raise RuntimeError(told["error"])
    if "refused" in told:
        raise Declined(422, sentence("error", error=told["refused"]))
    found: Json = told["found"]
    return found


# --- doing ------------------------------------------------------------------------------------------------


def _do(request: Request, id: str, name: str, body: SeatRequest) -> Response:
    return reply(carry_out(desk_of(request), _browser(request), id, name, body))


@router.post("/answers", responses=_DONE)
def answers(id: TableId, body: Answers, request: Request) -> Response:
    """Play answers in order; nothing changes when the first is refused, a later one just ends the row.

    A version that is not the newest will do as long as the seat has had the same question ever since.
    """
    return _do(request, id, "answers", body)


@router.post("/orders", responses=_DONE)
def orders(id: TableId, body: OrderRequest, request: Request) -> Response:
    """Carry out an order until it is done or something comes between; what is left then is told as `rest`.

    It stops where another seat is asked, where something has been revealed, and where its next choice is not offered.
    """
    return _do(request, id, "orders", body)


@router.post("/orders/rest", responses=_DONE)
def rest(id: TableId, body: RestRequest, request: Request) -> Response:
    """Go on with what is left of your order, at the same cost or less; or drop it."""
    return _do(request, id, "rest", body)


@router.post("/undo", responses=_DONE)
def undo(id: TableId, body: SeatRequest, request: Request) -> Response:
    """Take back your last answer."""
    return _do(request, id, "undo", body)


@router.post("/resign", responses=_DONE)
def resign(id: TableId, body: SeatRequest, request: Request) -> Response:
    """Give the game up; whatever has happened since the version you know."""
    return _do(request, id, "resign", body)


@router.post("/rollback", responses=_DONE)
def rollback(id: TableId, body: RollbackRequest, request: Request) -> Response:
    """Offer to go back behind a barrier, or answer such an offer; all seats must agree."""
    return _do(request, id, "rollback", body)


@router.post("/dice", responses=_DONE)
def dice(id: TableId, body: DiceRequest, request: Request) -> Response:
    """Take part in the dice: first all are bound, then all reveal; then the dice that waited fall."""
    return _do(request, id, "dice", body)


@router.post("/key", responses=_DONE)
def key(id: TableId, body: SeatRequest, request: Request) -> Response:
    """Your browser has lost what your seat signs with: ask the others to agree to another key, and new dice."""
    return _do(request, id, "key", body)


@router.post("/save", responses={200: {"content": {"text/plain": {}}}, **_AS_ALWAYS})
def save(id: TableId, request: Request) -> Response:
    """The record of a running game of your own with its secret dice, to go on elsewhere; here the dice are new."""
    return _file(*desk_of(request).save(_browser(request), id))


@router.post("/pace", status_code=204, responses=_AS_ALWAYS)
def pace(id: TableId, body: Pace, request: Request) -> Response:
    """How long computers wait before each answer; 0 is at once."""
    desk_of(request).set_pace(_browser(request), id, body.delay_ms)
    return Response(status_code=204)


@router.post("/computer", status_code=204, responses=_AS_ALWAYS)
def ask_again(id: TableId, body: AskAgain, request: Request) -> Response:
    """Ask a computer again that has stumbled over its question; `at_random`: any choice will do for this once."""
    desk_of(request).ask_again(_browser(request), id, body.at_random)
    return Response(status_code=204)


@router.post("/links", responses={200: {"model": Link}, **_AS_ALWAYS})
def links(id: TableId, body: LinkRequest, request: Request) -> Response:
    """A fresh secret link for a seat of yours, or for somebody still to come; the one before opens nothing any more."""
    return reply({"link": desk_of(request).new_link(_browser(request), id, body.seat)})


@router.delete("", status_code=204, responses=_AS_ALWAYS)
def delete(id: TableId, request: Request) -> Response:
    """Delete a table that nobody else plays at; leave one that is over or that you only watch."""
    desk_of(request).delete(_browser(request), id)
    request.app.state.reviews.forget(id)
    return Response(status_code=204)
