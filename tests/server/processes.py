"""A server as a process of its own, started as a player starts it, so that it can be killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

COMMAND = (sys.executable, "-m", "doppeladler", "serve", "--no-browser")

QUIET = os.environ | {"DOPPELADLER_ART": "no"}


class Process:
    """A running server."""

    def __init__(self, folder: Path, *more: str) -> None:
        command = (*COMMAND, "--port", "0", "--data-dir", str(folder), *more)
        self.popen = subprocess.Popen(command, env=QUIET, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.popen.stdout is not None
        line = self.popen.stdout.readline()
        assert line.startswith("Doppeladler is at http://"), line
        self.address = line.split()[3].rstrip("/")

    def workers(self) -> list[int]:
        """The numbers of its workers."""
        number = self.popen.pid
        return [int(each) for each in Path(f"/proc/{number}/task/{number}/children").read_text().split()]

    def kill(self) -> None:
        """As a power cut would: no goodbye."""
        self.popen.send_signal(signal.SIGKILL)
        self._end()

    def stop(self) -> int:
        """As Ctrl+C does."""
        self.popen.send_signal(signal.SIGINT)
        return self._end()

    def _end(self) -> int:
        self.popen.communicate(timeout=30)
        return self.popen.returncode


@contextmanager
def running(folder: Path, *more: str) -> Iterator[Process]:
    """A server that is gone afterwards, whatever the test does."""
    process = Process(folder, *more)
    try:
        yield process
    finally:
        if process.popen.poll() is None:
            process.kill()


def refused(folder: Path | str, *more: str) -> str:
    """What a server says that cannot start; it must say it in one line and leave with 2."""
    command = (*COMMAND, "--data-dir", str(folder), *(more or ("--port", "0")))
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, env=QUIET, check=False)
    assert ran.returncode == 2, ran
    assert ran.stdout == ""
    assert ran.stderr.startswith("doppeladler: serve: ")
    assert ran.stderr.count("\n") == 1
    return ran.stderr
