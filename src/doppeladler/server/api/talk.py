"""Routes of what players say to each other at a table and write down for themselves."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, ConfigDict, StringConstraints
from starlette.responses import Response

from doppeladler.server.tables.talk import Talk

from .bodies import Number, Seat, TableId
from .lobby import problems
from .replies import known_visitor, reply

router = APIRouter(prefix="/api/tables/{id}", tags=["tables"])
_AS_ALWAYS = problems(404, 409, 503)
Words = Annotated[
    str,
    StringConstraints(min_length=1, max_length=500, pattern=r"^[^\x00-\x1f\x7f]+$", strip_whitespace=True),
]
Written = Annotated[str, StringConstraints(max_length=8000, pattern=r"^[^\x00-\x08\x0b-\x1f\x7f]*$")]
OwnSeat = Annotated[str, Query(alias="seat", pattern=r"^[A-Za-z0-9_-]{1,20}$", description="Which of your seats.")]


class ToSay(BaseModel):
    """Something a seat says to all who play at the table."""

    model_config = ConfigDict(extra="forbid", strict=True)
    seat: Seat
    words: Words


class ToKeep(BaseModel):
    """Something a seat writes down for itself."""

    model_config = ConfigDict(extra="forbid", strict=True)
    seat: Seat
    words: Written


class RemarkShown(BaseModel):
    """A line of the talk."""

    number: int
    seat: str
    words: str
    said: str


class TalkShown(BaseModel):
    """What was said, in order."""

    remarks: list[RemarkShown]


class NoteShown(BaseModel):
    """What a seat has written down."""

    words: str


def _talk(request: Request) -> Talk:
    found: Talk = request.app.state.talk
    return found


@router.get("/talk", responses={200: {"model": TalkShown}, **_AS_ALWAYS})
def heard(id: TableId, request: Request, since: Number = 0) -> Response:
    """What the players said after the first `since` remarks; for spectators when the game is over."""
    return reply({"remarks": _talk(request).heard(known_visitor(request).browser, id, since)})


@router.post("/talk", status_code=204, responses=_AS_ALWAYS)
def say(id: TableId, body: ToSay, request: Request) -> Response:
    """Say something to all who play here."""
    _talk(request).say(known_visitor(request).browser, id, body.seat, body.words)
    return Response(status_code=204)


@router.get("/notes", responses={200: {"model": NoteShown}, **_AS_ALWAYS})
def note(id: TableId, request: Request, seat: OwnSeat) -> Response:
    """What one of your seats has written down."""
    return reply({"words": _talk(request).note(known_visitor(request).browser, id, seat)})


@router.post("/notes", status_code=204, responses=_AS_ALWAYS)
def keep_note(id: TableId, body: ToKeep, request: Request) -> Response:
    """Write something down that nobody else reads."""
    _talk(request).keep_note(known_visitor(request).browser, id, body.seat, body.words)
    return Response(status_code=204)
