"""A real PostgreSQL for tests: a cluster of its own in a temporary folder, reached by a socket in it alone."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

MISSING = "no PostgreSQL here: ./tools/find-postgres installs it, or says how"
QUICK = ("fsync=off", "full_page_writes=off", "listen_addresses=", "max_connections=100", "shared_buffers=32MB")


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder, self.programs = folder, programs
        self._numbers = count(1)

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"tables{next(self._numbers)}"
        self.run("createdb", "-h", str(self.folder), "-U", "doppeladler", name)
        return f"postgresql://doppeladler@/{name}?host={self.folder}"

    def run(self, program: str, *more: str) -> None:
        subprocess.run([str(self.programs / program), *more], check=True, stdout=subprocess.DEVNULL, **_as_other())


def _as_other() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it runs as the user that its package has made."""
    return {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}


def programs() -> Path | None:
    """Where PostgreSQL's programs are; Debian keeps them aside."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((each for each in folders if (each / "initdb").exists() and (each / "createdb").exists()), None)


@contextmanager
def cluster(wanted: Sequence[str] = QUICK) -> Iterator[Cluster]:
    """A cluster with these settings that is gone afterwards."""
    pytest.importorskip("psycopg", reason="no psycopg here: make setup")
    where = programs()
    if where is None:
        pytest.skip(MISSING)
    folder = Path(tempfile.mkdtemp(prefix="doppeladler-postgres-", dir="/tmp"))
    if os.geteuid() == 0:
        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    found = Cluster(folder, where)
    data = folder / "data"
    try:
        plain = ("-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        found.run("initdb", "-D", str(data), "-U", "doppeladler", *plain)
        settings = [part for each in wanted for part in ("-c", each)]
        command = [str(where / "postgres"), "-D", str(data), "-k", str(folder), *settings]
        with (folder / "log").open("w") as log, subprocess.Popen(command, stderr=log, **_as_other()) as process:
            try:
                _wait_for(found, process)
                yield found
            finally:
                process.send_signal(signal.SIGINT)  # at once, whoever is still connected
                process.wait(30)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _wait_for(found: Cluster, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + 60
    while True:
        try:
            found.run("pg_isready", "-q", "-h", str(found.folder), "-U", "doppeladler")
        except subprocess.CalledProcessError:
            assert process.poll() is None, (found.folder / "log").read_text()
            assert time.monotonic() < end, "PostgreSQL does not start"
            time.sleep(0.05)
        else:
            return
