"""`doppeladler serve`: starts the server, or says in one line why it cannot."""

from __future__ import annotations

import gc
import logging
import os
import resource
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from typing import TYPE_CHECKING

from doppeladler.server.words import say, sentence

from .asked import Asked, settings_for
from .errors import StartError
from .settings import Settings
from .sweeping import OFTEN

if TYPE_CHECKING:
    from argparse import Namespace

    import uvicorn

    from .storage.opening import AnyDatabase

GOOD, BAD_INPUT = 0, 2
LOST = 3
"""A worker leaves with it that others take for dead: what it has in memory is worth nothing any more."""
MOST_FILES = 8192
SWITCH_SECONDS = 0.0005
"""How long a thread may compute before another gets its turn: short, so that the sockets never wait for a view."""


def run(args: Namespace) -> int:
    """Carry out the command as it was typed."""
    asked = Asked(
        args.host, args.data_dir, args.trust_proxy, args.hosts, args.host_password_file, args.anyone_may_make_tables,
        args.database, args.workers, args.link_host, args.older, args.as_older_of,
    )  # fmt: skip
    return serve(asked, args.port, not args.no_browser)


def serve(asked: Asked, port: int, open_browser: bool) -> int:
    """Serve until stopped; 2 when the server cannot start. Then nothing has been changed."""
    try:
        settings = settings_for(asked)
        with listen(asked.host, port) as listening:
            return _serve_on(listening, asked.host, settings, open_browser)
    except StartError as error:
        sys.stderr.write(say("doppeladler-serve", error=error) + "\n")
        return BAD_INPUT


def listen(host: str, port: int) -> socket.socket:
    """A socket that nobody else listens on."""
    if not 0 <= port <= 65535:
        raise StartError(sentence("port-expected-0-65535-got", port=port))
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except OSError as error:
        raise StartError(sentence("host-no-address-machine", host=repr(host))) from error
    listening = socket.socket(*found[:3])  # with its protocol: asyncio turns off waiting (Nagle) only for plain TCP
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(found[4])
        listening.listen(2048)
    except OSError as error:
        listening.close()
        reason = sentence("port-cannot-used-give-another", port=port, host=host, strerror=error.strerror)
        raise StartError(reason) from error
    return listening


def _serve_on(listening: socket.socket, host: str, settings: Settings, open_browser: bool) -> int:
    def tell() -> None:
        address = address_of(host, listening.getsockname()[1])
        sys.stdout.write(say("serves-at", address=address, folder=str(settings.data_dir)) + "\n")
        sys.stdout.flush()
        if open_browser and has_screen():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    if settings.database_url:
        from .workers import keep_running

        return keep_running(listening, settings, tell)
    return work(listening, settings, tell)


def work(listening: socket.socket, settings: Settings, tell: Callable[[], None] = lambda: None) -> int:
    """Serve in this process; `tell` when it begins."""
    gc.disable()  # what is loaded now stays: nobody looks for what may go among it, neither now nor later
    from .storage.opening import open_database

    database = open_database(settings)
    try:
        if database.leases is not None:
            database.leases.on_loss = lambda: os._exit(LOST)
        server = make_server(settings, database)
        gc.freeze()
        gc.set_threshold(*OFTEN)
        gc.enable()
        tell()
        sys.setswitchinterval(SWITCH_SECONDS)
        _allow_files()
        for stop in (signal.SIGINT, signal.SIGTERM):  # uvicorn stops on them and then raises them once more
            signal.signal(stop, lambda number, frame: None)
        server.run([listening])
    finally:
        database.close()
    return GOOD


def _allow_files() -> None:
    """As many open connections as the machine lets us have: many allow a thousand until they are asked for more."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(MOST_FILES, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def has_screen() -> bool:
    """Is there a screen for a browser, rather than a terminal that a text browser would take over?"""
    return sys.platform == "darwin" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def make_server(settings: Settings, database: AnyDatabase) -> uvicorn.Server:
    """The server on an open database."""
    import uvicorn

    from .api.app import make_app
    from .api.door import Door, protocols

    logging.getLogger("doppeladler.server").setLevel(logging.WARNING)
    door = Door(settings.door, settings.proxies)
    http, ws = protocols(door)
    config = uvicorn.Config(
        make_app(settings, database, door), http=http, ws=ws, log_level="warning", access_log=False,
        server_header=False, proxy_headers=bool(settings.proxies), forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=5, ws_max_size=settings.socket_bytes, ws_max_queue=8,
    )  # fmt: skip
    return uvicorn.Server(config)


def address_of(host: str, port: int) -> str:
    """What to type into the browser."""
    name = {"0.0.0.0": "localhost", "::": "localhost", "": "localhost"}.get(host, host)
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"
