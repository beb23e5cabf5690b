"""Opening the database: its lock, its health, its version. What is wrong is said in a sentence, and nothing is lost."""

from __future__ import annotations

import fcntl
import logging
import sqlite3
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import DatabaseError, OperationalError

from doppeladler.server.errors import StartError
from doppeladler.server.words import sentence
from doppeladler.words import Sentence

from .prepared import run_directly
from .schema import metadata

WAIT_SECONDS = 5
MOST_PAGES = 20_000
"""When so much is in the log of the database, who commits brings it into the file himself; it should never happen."""
LOCK = "server.lock"
MIGRATIONS = Path(__file__).parent / "migrations"
log = logging.getLogger("doppeladler.server")
NEWEST = "0008"
"""The number of the last migration; numbers have four digits and grow."""


class Database:
    """An open database that no other server uses, in the newest form."""

    def __init__(self, path: Path, wait: float = WAIT_SECONDS) -> None:
        self.path = path
        self.leases = self.buckets = None  # it has one worker, who holds everything
        self._lock = lock_folder(path.parent)
        self.engine = _engine(path, wait)
        try:
            _in_words(path, self._prepare)
        except BaseException:
            self.close()
            raise

    def _prepare(self) -> None:
        with self.engine.connect() as connection:
            _check_health(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar(), self.path)
        _migrate(self.engine, self.path)
        _close_to_others(self.path)

    def bring_in(self) -> None:
        """Bring what is in the log of the database into its file, aside: else every hundredth answer would wait for it.

        What is in the log is safe already, and nobody is kept from writing or reading meanwhile.
        """
        connection = self.engine.raw_connection()  # in no transaction
        try:
            connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").close()
        except sqlite3.OperationalError as error:
            log.warning("the log of the database stays as it is: %s", error)
        finally:
            connection.close()

    def close(self) -> None:
        """Give the file back, everything in one piece."""
        self.engine.dispose()
        self._lock.close()


# --- one server at a time ---------------------------------------------------------------------------------


def lock_folder(folder: Path) -> IO[str]:
    """Hold the folder for this process; the lock goes with the process, however it ends."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        held = (folder / LOCK).open("a")
    except OSError as error:
        raise StartError(sentence("data-folder-cannot-used", folder=folder, strerror=error.strerror)) from error
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        held.close()
        reason = sentence("another-server-already-uses-data", folder=folder)
        raise StartError(reason) from error
    return held


def _close_to_others(path: Path) -> None:
    """Nobody else on the machine may read what is secret at the tables, also in a folder that was there before."""
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm", LOCK):
        file = path.with_name(name)
        if file.exists():
            file.chmod(0o600)


# --- connections ------------------------------------------------------------------------------------------


def _engine(path: Path, wait: float) -> Engine:
    arguments = {"timeout": wait, "check_same_thread": False}
    engine = create_engine(f"sqlite:///{path}", connect_args=arguments, pool_size=20)

    @event.listens_for(engine, "connect")
    def _settings(connection: sqlite3.Connection, _: Any) -> None:
        connection.isolation_level = None  # we begin transactions ourselves, DDL included
        for pragma in ("foreign_keys=ON", "journal_mode=WAL", "synchronous=FULL", f"wal_autocheckpoint={MOST_PAGES}"):
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Any) -> None:
        mode = connection.get_execution_options().get("begin", "DEFERRED")
        run_directly(connection, f"BEGIN {mode}")

    return engine


def writing(engine: Engine) -> Engine:
    """The same database for who writes: the write lock is taken when the transaction begins."""
    return engine.execution_options(begin="IMMEDIATE")


# --- health and version -----------------------------------------------------------------------------------


def _in_words(path: Path, prepare: Any) -> None:
    try:
        prepare()
    except OperationalError as error:
        if "locked" in str(error.orig) or "busy" in str(error.orig):
            raise StartError(sentence("database-locked-another-program-close", path=path)) from error
        raise StartError(sentence("database-cannot-opened", path=path, orig=error.orig)) from error
    except DatabaseError as error:
        raise StartError(_damaged(path, str(error.orig))) from error


def _damaged(path: Path, found: str) -> Sentence:
    return sentence("database-damaged-not-touched-put", path=path, found=found)


def _check_health(found: object, path: Path) -> None:
    if found != "ok":
        raise StartError(_damaged(path, str(found).replace("\n", "; ")))


def _migrate(engine: Engine, path: Path) -> None:
    """Bring the tables into the newest form, after a copy of the old ones; a newer form is left alone."""
    with writing(engine).begin() as connection:
        now = form_of(connection)
        if now == NEWEST:
            return
        if now is None:
            make_tables(connection)
            return
        if now > NEWEST:
            raise StartError(sentence("database-made-newer-version-doppeladler", path=path, now=now))
        _copy(path, now)
        upgrade(connection)


def make_tables(connection: Connection) -> None:
    """The tables of a new database in the newest form, as the migrations would leave them."""
    metadata.create_all(connection)
    connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
    connection.execute(text("INSERT INTO alembic_version VALUES (:newest)"), {"newest": NEWEST})


def upgrade(connection: Connection) -> None:
    """Bring an older form into the newest."""
    from alembic import command  # only an old database needs it
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def form_of(connection: Connection) -> str | None:
    """The number of a database's form; None when it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def _copy(path: Path, version: str) -> None:
    """A copy beside the database, before its form changes."""
    target = path.with_name(f"{path.stem}-before-{version}{path.suffix}")
    with sqlite3.connect(path) as source, sqlite3.connect(target) as copy:
        source.backup(copy)
    source.close()
    copy.close()
