"""The application: guards, routes, and what lives as long as the server does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.telemetry import TelemetryConfig
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from doppeladler import __version__
from doppeladler.server.art import Gallery
from doppeladler.server.computers import Computers
from doppeladler.server.errors import Declined, Elsewhere
from doppeladler.server.live import Hub
from doppeladler.server.makers import Makers
from doppeladler.server.metrics import Metrics
from doppeladler.server.reviews import Reviews
from doppeladler.server.settings import Settings
from doppeladler.server.storage.buckets import Buckets
from doppeladler.server.storage.database import Database
from doppeladler.server.storage.opening import AnyDatabase
from doppeladler.server.storage.writer import Writer
from doppeladler.server.sweeping import Sweep
from doppeladler.server.tables.desk import Desk
from doppeladler.server.tables.hall import Hall
from doppeladler.server.tables.reeling import RESTS_SECONDS, Reels
from doppeladler.server.tables.talk import Talk
from doppeladler.server.thinkers import Thinkers, usual_number
from doppeladler.server.words import say

from . import games, health, lobby, making, packing, pages, reach, reviews, setting, sockets, tables, talk
from .door import Door
from .guards import KnownHost, KnownMethod, NotTooMuch, NotTooOften, OwnPage, SafeHeaders
from .limits import Limits
from .links import Links
from .replies import reply, what_is_wrong
from .spoken import Spoken

DAY = 86_400
BRING_IN_SECONDS = 2.0
log = logging.getLogger("doppeladler.server")
ABOUT = (
    "Tables of Doppeladler over HTTP. A browser is known by its cookie; its calls that change anything need the header "
    "'X-Doppeladler: 1' and come from the table's own page. A program is known by 'Authorization: Bearer TOKEN' with a "
    "token of 43 letters that it has made itself."
)
NO_TELEMETRY: TelemetryConfig = {
    "auto_configure": False, "tracing": False, "metrics": False, "logs": False, "operation_spans": False,
}  # fmt: skip
"""What passes through here holds secrets: nobody listens in, whatever the environment says."""


def make_app(settings: Settings, database: AnyDatabase, door: Door) -> FastAPI:
    """The application on an open database, behind its door."""
    app = FastAPI(
        title="Doppeladler", version=__version__, description=ABOUT, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json", lifespan=_lifespan, telemetry=NO_TELEMETRY,
    )  # fmt: skip
    app.state.settings, app.state.database, app.state.door = settings, database, door
    app.state.metrics, app.state.limits = Metrics(), Limits(settings.rates)
    makers = app.state.makers = Makers(settings.password) if settings.password else None
    for part in (games, lobby, reach, tables, setting, talk, reviews, sockets, pages, making, health):
        app.include_router(part.router)
    app.mount("/fonts", pages.Files(pages.FONTS, pages.WEEK))
    if pages.WEB.is_dir():
        app.mount("/", packing.Client(pages.WEB))
    else:
        app.add_api_route("/", pages.no_client, include_in_schema=False)
    _add_refusals(app)
    app.add_middleware(Spoken)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=1)
    if makers is not None:
        app.add_middleware(making.MayMake, makers=makers)
    app.add_middleware(OwnPage)
    app.add_middleware(NotTooMuch, settings=settings)
    app.add_middleware(NotTooOften, limits=app.state.limits, buckets=database.buckets)
    app.add_middleware(KnownMethod)
    app.add_middleware(KnownHost, settings=settings)
    app.add_middleware(SafeHeaders)
    app.add_middleware(health.Counted, metrics=app.state.metrics)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    hall = Hall(settings, app.state.database)
    desk = app.state.desk = Desk(hall)
    hub = app.state.hub = Hub(desk)
    app.state.talk = Talk(hall)
    app.state.talk.on_talk = hub.tell_talk
    number = usual_number() if settings.thinkers is None else settings.thinkers
    thinkers = app.state.thinkers = Thinkers(number) if number else None
    computers = Computers(desk, thinkers)
    hub.also, hub.gone = computers.wake, computers.drop
    gallery = app.state.gallery = Gallery(settings.art)
    judged = app.state.reviews = Reviews(settings.reviews)
    threads = app.state.threads = ThreadPoolExecutor(sockets.THREADS, "doppeladler-live")
    health.watch(app, hall, computers)
    links = app.state.links = Links(app, settings, hall.leases) if hall.leases is not None else None
    if links is not None:
        links.on_burial = computers.take_over
        await links.start()
    await computers.start()
    reels = Reels(hall, thinkers)
    tasks = (
        asyncio.create_task(_tidy(hall, app.state.database.buckets), name="putting tables away"),
        asyncio.create_task(_look_after(hall, reels), name="carrying tables over, keeping reels"),
        asyncio.create_task(Sweep(lambda: hall.writer.saved).look_on(), name="sweeping"),
        asyncio.create_task(_bring_in(app.state.database, hall.writer), name="bringing in what was written"),
    )
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        if links is not None:
            await links.stop()
        await computers.stop()
        if thinkers is not None:
            await thinkers.stop()
        await gallery.stop()
        await judged.stop()
        threads.shutdown()
        hall.close()


async def _tidy(hall: Hall, buckets: Buckets | None) -> None:
    """Put tables away, now and every day; forget who has long done nothing."""
    while True:
        try:
            await asyncio.to_thread(hall.put_away)
            if buckets is not None:
                await asyncio.to_thread(buckets.drop_full)
        except Declined as declined:
            log.warning("no table is put away: %s", declined)
        await asyncio.sleep(DAY)


async def _bring_in(database: AnyDatabase, writer: Writer) -> None:
    """While something is written, bring it into the file of the database now and then; PostgreSQL does so by itself."""
    brought = 0
    while isinstance(database, Database):
        await asyncio.sleep(BRING_IN_SECONDS)
        if writer.commits != brought:
            brought = writer.commits
            await asyncio.to_thread(database.bring_in)


async def _look_after(hall: Hall, reels: Reels) -> None:
    """Carry tables over to the rules that are here, then keep reels of what is played."""
    await asyncio.to_thread(hall.carry_over)
    while True:
        await reels.keep_all()
        await asyncio.sleep(RESTS_SECONDS)


def _add_refusals(app: FastAPI) -> None:
    """Every error is a sentence in JSON."""

    @app.exception_handler(Declined)
    async def declined(request: Request, error: Declined) -> Response:
        return reply(error.as_json(), error.status)

    @app.exception_handler(Elsewhere)
    async def elsewhere(request: Request, error: Elsewhere) -> Response:
        links: Links = app.state.links
        return await links.forward(request, error)

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        return reply({"error": f"{what_is_wrong(error.errors())}."}, 422)

    @app.exception_handler(HTTPException)
    async def plain(request: Request, error: HTTPException) -> Response:
        return reply({"error": f"{error.detail}."}, error.status_code, headers=dict(error.headers or {}))

    @app.exception_handler(Exception)
    async def fault(request: Request, error: Exception) -> Response:
        return reply({"error": say("server-stumbled-over-written-log")}, 500)
