"""The route that says how a table was set up, to set up another like it."""

from __future__ import annotations

from fastapi import APIRouter, Request
from pydantic import BaseModel
from starlette.responses import Response

from .bodies import TableId
from .lobby import desk_of, problems
from .replies import known_visitor, reply

router = APIRouter(prefix="/api/tables/{id}", tags=["tables"])


class Setting(BaseModel):
    """What was chosen when a table was made."""

    game: str
    scenario: str
    options: dict[str, str]
    spectators: str


@router.get("/setting", responses={200: {"model": Setting}, **problems(404, 409, 503)})
def setting(id: TableId, request: Request) -> Response:
    """Game, scenario, options and spectators of a table at which you have a seat."""
    return reply(desk_of(request).setting(known_visitor(request).browser, id))
