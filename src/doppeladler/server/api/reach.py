"""The route that says who can open a link to this server."""

from __future__ import annotations

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import Response

from doppeladler.server.reach import address_on_network, is_local_only
from doppeladler.server.settings import LOOPBACK

from .replies import reply

router = APIRouter(prefix="/api", tags=["lobby"])


class Reach(BaseModel):
    """Who can open a link to this server."""

    local: bool = Field(description="Does it answer to this machine alone?")
    address: str = Field(
        description="Where others on the network find it, or would find it; told to this machine alone."
    )


@router.get("/reach", responses={200: {"model": Reach}})
def reach(request: Request) -> Response:
    """Can a friend elsewhere open a link, and under which address?"""
    is_own = (request.url.hostname or "").lower() in LOOPBACK
    found = address_on_network() if is_own else ""
    address = f"http://{found}:{request.url.port or 80}/" if found else ""
    return reply({"local": is_local_only(request.app.state.settings), "address": address})
