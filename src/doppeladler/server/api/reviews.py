"""Routes of a finished game's review: begin it, and ask how far it is."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from doppeladler.server.reviews import Reviews

from .bodies import TableId
from .lobby import desk_of, problems
from .replies import known_visitor, reply
from .shown import Reviewed

router = APIRouter(prefix="/api/tables/{id}/review", tags=["tables"])
_ANSWERS: dict[int | str, dict[str, Any]] = {200: {"model": Reviewed}, **problems(404, 409, 503)}


async def _record(id: str, request: Request) -> str:
    return await run_in_threadpool(desk_of(request).finished_record, known_visitor(request).browser, id)


@router.post("", responses=_ANSWERS)
async def begin(id: TableId, request: Request) -> Response:
    """Review a game that is over: win chances, turning points, luck, missed chances. It takes a while."""
    reviews: Reviews = request.app.state.reviews
    return reply(reviews.begin(id, await _record(id, request)))


@router.get("", responses=_ANSWERS)
async def status(id: TableId, request: Request) -> Response:
    """The review when it is ready, else how far it is."""
    reviews: Reviews = request.app.state.reviews
    return reply(reviews.status(id, await _record(id, request)))
