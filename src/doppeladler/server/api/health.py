"""For whoever runs the server: is it there, can it serve, and what does it do. Nothing of any table is told."""

from __future__ import annotations

import resource
import shutil
import sys
import time
from collections.abc import Callable

from fastapi import APIRouter, FastAPI, Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from doppeladler.server.computers import Computers
from doppeladler.server.errors import Declined
from doppeladler.server.metrics import TYPE, Gauge, Metrics, merged
from doppeladler.server.settings import LOOPBACK
from doppeladler.server.tables.hall import Hall
from doppeladler.server.thinkers import Thinkers
from doppeladler.server.words import sentence

from .door import Door
from .guards import HANDED_ON, kind_of
from .links import Links
from .lobby import desk_of
from .replies import NO_STORE

LEAST_ROOM = 50 * 1024 * 1024
"""So much of the disk must be free for a server to be ready."""
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""What a proxy adds: whoever comes through one does not sit at this machine."""
router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def health() -> Response:
    """The process answers."""
    return PlainTextResponse("ok\n", headers=NO_STORE)


@router.get("/readyz")
def ready(request: Request) -> Response:
    """Games can be played: the database takes what is written, and there is room for more."""
    hall = desk_of(request).hall
    hall.write(lambda connection: None)
    if shutil.disk_usage(hall.settings.data_dir).free < LEAST_ROOM:
        raise Declined(503, sentence("disk-nearly-full"))
    return PlainTextResponse("ready\n", headers=NO_STORE)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """What to watch, for this machine alone."""
    if not _is_here(request):
        return Response(status_code=404)
    found: Metrics = request.app.state.metrics
    links: Links | None = request.app.state.links
    if links is None or HANDED_ON in request.scope:
        text = found.text()
    else:
        text = merged(await links.ask_all(request))
    return PlainTextResponse(text, headers=NO_STORE | {"content-type": TYPE})


def _is_here(request: Request) -> bool:
    is_direct = not any(name in request.headers for name in FORWARDED)
    is_named_so = (request.url.hostname or "") in LOOPBACK
    return is_direct and is_named_so and request.client is not None and request.client.host in LOOPBACK


class Counted:
    """Counts every call and how long it took; outermost, so that what is turned away counts too."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app, self.metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, kind = time.perf_counter(), kind_of(scope)

        async def note(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.metrics.called(kind, message["status"], time.perf_counter() - begun)
            await send(message)

        await self.app(scope, receive, note)


def watch(app: FastAPI, hall: Hall, computers: Computers) -> None:
    """What is asked for when somebody looks."""
    metrics: Metrics = app.state.metrics
    door: Door = app.state.door
    writer, hub = hall.writer, app.state.hub
    metrics.gauges = [
        Gauge("doppeladler_connections", "gauge", "Connections now.", lambda: door.inside),
        Gauge("doppeladler_turned_away_total", "counter", "Connections turned away.", lambda: door.turned_away),
        Gauge("doppeladler_live_sockets", "gauge", "Live sockets now.", lambda: sum(map(len, hub.listeners.values()))),
        Gauge("doppeladler_open_tables", "gauge", "Tables in memory.", lambda: hall.count),
        Gauge("doppeladler_damaged_tables", "gauge", "Tables closed for damage.", lambda: len(hall.damaged)),
        Gauge("doppeladler_computers", "gauge", "Tables where a computer is to answer.", lambda: computers.count),
        Gauge(
            "doppeladler_questions",
            "gauge",
            "Questions that are thought about aside.",
            _questions(app),
        ),
        Gauge("doppeladler_saved_total", "counter", "Changes on disk.", lambda: writer.saved),
        Gauge("doppeladler_unsaved_total", "counter", "Changes that could not be saved.", lambda: writer.failed),
        Gauge("doppeladler_commits_total", "counter", "Transactions; one serves many changes.", lambda: writer.commits),
        Gauge("process_cpu_seconds_total", "counter", "CPU time of the process.", time.process_time),
        Gauge("process_max_resident_bytes", "gauge", "The most memory it had.", _most_memory),
    ]


def _questions(app: FastAPI) -> Callable[[], float]:
    thinkers: Thinkers | None = app.state.thinkers
    return lambda: thinkers.waiting if thinkers is not None else 0


def _most_memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
