"""Several workers behind one port: processes that share the listening socket, started again when one ends.

They inherit the socket: who has time takes the next connection, and none that waits is lost with a worker, as it would
be if each listened for itself (SO_REUSEPORT). What they share beside it is in the database.
"""

from __future__ import annotations

import hashlib
import logging
import os
import pickle
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from doppeladler.server.words import say

from .errands import end_with
from .errors import StartError
from .settings import Settings
from .thinkers import usual_number

LOOK_SECONDS = 0.1
AGAIN_SECONDS = 1.0
"""One worker is started at most so often."""
GRACE_SECONDS = 12.0
log = logging.getLogger("doppeladler.server")


def keep_running(listening: socket.socket, settings: Settings, tell: Callable[[], None]) -> int:
    """Keep as many workers running as are wanted, until somebody stops us."""
    from .storage.opening import open_database
    from .storage.postgres import Undertaker

    open_database(settings).close()  # what is wrong with it is said once, here
    undertaker = Undertaker(settings.database_url)
    thinkers = max(1, usual_number() // settings.workers) if settings.thinkers is None else settings.thinkers
    errand = pickle.dumps((listening.fileno(), replace(settings, thinkers=thinkers)))
    if settings.older_of:
        end_with(settings.older_of)
    stopped = threading.Event()
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, lambda number, frame: stopped.set())
    workers: list[_Worker] = [_Worker(errand, listening.fileno(), undertaker.told) for _ in range(settings.workers)]
    workers += [Older(program, settings) for program in settings.older]
    tell()
    while not stopped.wait(LOOK_SECONDS):
        for worker in workers:
            worker.look()
        undertaker.look()
    for worker in workers:
        worker.process.terminate()
    end = time.monotonic() + GRACE_SECONDS
    return max(0, *(worker.end(end - time.monotonic()) for worker in workers))  # one that had not begun has a signal's


class _Worker:
    """One of them."""

    again_seconds = AGAIN_SECONDS

    def __init__(self, errand: bytes, socket: int, on_end: Callable[[], None]) -> None:
        self._errand, self._socket, self._on_end = errand, socket, on_end
        self._has_ended = False
        self.start()

    def start(self) -> None:
        """Let it begin."""
        self._began = time.monotonic()
        command = (sys.executable, "-m", "doppeladler.server.workers", str(os.getpid()))
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, pass_fds=(self._socket,))
        assert self.process.stdin is not None
        with suppress(BrokenPipeError), self.process.stdin as told:  # it may have ended already, and is started again
            told.write(self._errand)  # there is a password in it: nobody reads it on a command line

    def look(self) -> None:
        """Start it again if it has ended."""
        code = self.process.poll()
        if code is not None and not self._has_ended:
            self._has_ended = True
            self._on_end()
        if code is not None and time.monotonic() - self._began >= self.again_seconds:
            log.error("a worker has ended with %s; another takes its place", code)
            self._has_ended = False
            self.start()

    def end(self, seconds: float) -> int:
        """Wait for its end; one that does not end is ended."""
        try:
            return self.process.wait(max(0.0, seconds))
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()


def _do_nothing() -> None:
    """Nobody need know."""


class Older(_Worker):
    """A program of an older version: a server of its own that nobody calls but the workers here."""

    again_seconds = 30.0

    def __init__(self, program: str, settings: Settings) -> None:
        folder = settings.data_dir / f"older-{hashlib.sha256(program.encode()).hexdigest()[:8]}"
        quiet = ("--no-browser", "--port", "0", "--anyone-may-make-tables", "--link-host", settings.link_host)
        self._command = (program, "serve", "--as-older-of", str(os.getpid()), *quiet, "--data-dir", str(folder))
        self._on_end, self._has_ended = _do_nothing, False  # it has a parent of its own, who buries
        self._about = {"DOPPELADLER_DATABASE": settings.database_url, "DOPPELADLER_HOSTS": ",".join(settings.hosts)}
        self.start()

    def start(self) -> None:
        """Let it begin."""
        self._began = time.monotonic()
        self.process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, env=os.environ | self._about)


def main() -> int:
    """One worker: what it is to do comes by standard input, from the process that has started it."""
    from .run import BAD_INPUT, work

    end_with(int(sys.argv[1]))
    number, settings = pickle.load(sys.stdin.buffer)
    with socket.socket(fileno=number) as listening:
        try:
            return work(listening, settings)
        except StartError as error:
            sys.stderr.write(say("doppeladler-serve", error=error) + "\n")
            return BAD_INPUT


if __name__ == "__main__":
    sys.exit(main())
