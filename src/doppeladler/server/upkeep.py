"""`doppeladler check`, `backup` and `restore`: is all that was kept whole, a copy of it, and the way back."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from doppeladler.server.words import say, sentence

from .asked import DATABASE_VARIABLE
from .errors import StartError
from .settings import Settings, default_data_dir

if TYPE_CHECKING:
    from argparse import Namespace

    from sqlalchemy import Connection

GOOD, DAMAGED = 0, 2


def run(args: Namespace) -> int:
    """Carry out one of the three; what is wrong is said in one line."""
    try:
        return {"check": _check, "backup": _backup, "restore": _restore}[args.command](args)
    except (StartError, sqlite3.Error, OSError) as error:
        sys.stderr.write(say("doppeladler-upkeep", command=args.command, error=str(error)) + "\n")
        return DAMAGED
    finally:
        _leave_to_owner(_folder(args.data_dir))


def _check(args: Namespace) -> int:
    """Look at every table, also while a server runs."""
    url = args.database or ("" if args.data_dir else os.environ.get(DATABASE_VARIABLE, ""))
    if url:
        path, (count, faults) = url.partition("?")[0], _faults_in_postgres(url)
    else:
        path = str(_database(args.data_dir))
        count, faults = faults_in(Path(path))
    for line in (*faults, say("check-result", path=path, tables=count, faults=len(faults))):
        sys.stdout.write(line + "\n")
    return DAMAGED if faults else GOOD


def _backup(args: Namespace) -> int:
    """Copy the database in one piece, also while a server runs; a copy that is not whole is not kept."""
    target = Path(args.file).expanduser().absolute()
    if target.exists():
        raise StartError(sentence("backup-is-there", target=target))
    _copy(_database(args.data_dir), target)
    sys.stdout.write(say("backup-made", target=str(target)) + "\n")
    return GOOD


def _restore(args: Namespace) -> int:
    """Put a copy in the place of the database; the one that was there is kept beside it."""
    from .storage.database import lock_folder

    source, target = Path(args.file).expanduser().absolute(), Settings(_folder(args.data_dir)).database
    if not source.is_file():
        raise StartError(sentence("no-database-there", path=source))
    with lock_folder(target.parent):
        growing = target.with_name("restored.sqlite3")
        _copy(source, growing)
        _make_dice_new(growing)
        aside = _set_aside(target)
        growing.rename(target)
    sys.stdout.write(say("backup-restored", target=str(target)) + "\n")
    if aside is not None:
        sys.stdout.write(say("backup-beside", aside=str(aside)) + "\n")
    return GOOD


def _make_dice_new(path: Path) -> None:
    """Tables that run get new dice when they are opened: players may have seen what would be rolled."""
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE tables SET restored = 1 WHERE over = 0")


def _leave_to_owner(folder: Path) -> None:
    """What root has made in the folder of a server belongs to the server's own user, who could not open it else."""
    if os.geteuid() != 0 or not folder.is_dir():
        return
    owner = folder.stat()
    for file in folder.iterdir():
        if file.is_file() and file.stat().st_uid == 0:
            os.chown(file, owner.st_uid, owner.st_gid)


def _folder(named: str | None) -> Path:
    return default_data_dir() if named is None else Path(named).expanduser().absolute()


def _database(named: str | None) -> Path:
    path = Settings(_folder(named)).database
    if not path.is_file():
        raise StartError(sentence("no-database-there", path=path))
    return path


def _reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)


def faults_in(path: Path) -> tuple[int, list[str]]:
    """How many tables a database has, and what is wrong with it and with each of them, in words."""
    from sqlalchemy import create_engine

    engine = create_engine("sqlite://", creator=lambda: _reading(path))
    faults = []
    with closing(_reading(path)) as pages:
        found = str(pages.execute("PRAGMA quick_check(1)").fetchone()[0])
        if found != "ok":
            faults.append(found.replace("\n", "; "))
    with engine.connect() as connection:
        count, found_in_tables = _faults(connection, path)
    engine.dispose()
    return count, [*faults, *found_in_tables]


def _faults_in_postgres(url: str) -> tuple[int, list[str]]:
    """The same of a PostgreSQL database; its pages are its own affair."""
    from sqlalchemy.exc import DBAPIError

    from .storage.postgres import make_engine

    engine = make_engine(url)
    try:
        with engine.connect() as connection:
            return _faults(connection, engine.url.render_as_string(hide_password=True))
    except DBAPIError as error:
        found = str(error.orig).strip().replace("\n", "; ")
        raise StartError(sentence("database-cannot-opened", path=url.partition("?")[0], orig=found)) from error
    finally:
        engine.dispose()


def _faults(connection: Connection, path: Path | str) -> tuple[int, list[str]]:
    """How many tables there are, and what is wrong with each."""
    from sqlalchemy import select

    from .storage import schema, store
    from .storage.database import NEWEST, form_of
    from .storage.journal import Damaged

    version = form_of(connection)
    if version != NEWEST:
        raise StartError(sentence("check-other-version", path=path, version=str(version)))
    faults = []
    ids = connection.execute(select(schema.tables.c.id).order_by(schema.tables.c.created)).scalars().all()
    for id in ids:
        try:
            store.load_table(connection, id)
        except Damaged as damaged:
            faults.append(say("check-table", table=id, found=damaged.args[0]))
    return len(ids), faults


def _copy(source: Path, target: Path) -> None:
    """A whole copy under its name, or none: it is checked and on the disk before it gets the name."""
    growing = target.with_name(f"{target.name}.part")
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        os.close(os.open(growing, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))
        with closing(_reading(source)) as old, closing(sqlite3.connect(growing)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
        faults = faults_in(growing)[1]
        if faults:
            raise StartError(sentence("copy-not-whole", source=source, found=faults[0]))
        with growing.open("rb") as file:
            os.fsync(file.fileno())
        growing.rename(target)
    finally:
        growing.unlink(missing_ok=True)


def _set_aside(path: Path) -> Path | None:
    """Move a database out of the way, with what it has not written into itself yet."""
    if not path.exists():
        return None
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.stem}-before-restore-{stamp}{path.suffix}")
    for end in ("", "-wal", "-shm"):
        part = path.with_name(path.name + end)
        if part.exists():
            part.rename(aside.with_name(aside.name + end))
    return aside
