"""What a host asks of his server on the command line, and what it must be told before it lets the internet in."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple

from doppeladler.server.words import sentence

from .errors import StartError
from .reach import address_on_network
from .settings import LOOPBACK, Settings, default_data_dir

HOSTS_VARIABLE = "DOPPELADLER_HOSTS"
DATABASE_VARIABLE = "DOPPELADLER_DATABASE"
"""The same as --database, for who keeps a password in it: others on the machine can read a command line."""
ART_VARIABLE = "DOPPELADLER_ART"
"""`no` draws no maps ahead; each is then drawn when it is first asked for."""
SHORTEST_PASSWORD = 8
POSTGRES = ("postgresql", "postgres")
"""What the address of a database begins with."""
EXAMPLE = "games.example.org"


class Asked(NamedTuple):
    """The options of `doppeladler serve` that bound what it does."""

    host: str = "127.0.0.1"
    data_dir: str | Path | None = None
    proxies: Sequence[str] = ()
    hosts: Sequence[str] = ()
    password_file: str | None = None
    is_open: bool = False
    """May anyone make tables?"""
    database: str | None = None
    """The address of a database elsewhere."""
    workers: int = 1
    link_host: str = LOOPBACK[0]
    older: Sequence[str] = ()
    older_of: int = 0


def settings_for(asked: Asked) -> Settings:
    """The limits of a server; one that others can reach must be told by which names, and who may make tables."""
    for proxy in asked.proxies:
        if not is_address(proxy):
            raise StartError(sentence("proxy-no-address", proxy=repr(proxy)))
    named = _names(asked.hosts) or _names([os.environ.get(HOSTS_VARIABLE, "")])
    is_reached = asked.host not in LOOPBACK
    if is_reached and not named:
        raise StartError(sentence("others-need-hosts", host=asked.host, name=address_on_network() or EXAMPLE))
    if (is_reached or named or asked.proxies) and not asked.password_file and not asked.is_open:
        raise StartError(sentence("others-need-password"))
    database = asked.database or os.environ.get(DATABASE_VARIABLE, "")
    if database and not is_postgres(database):
        raise StartError(sentence("database-no-address", url=repr(database.partition("@")[0])))
    if asked.older and not database:
        raise StartError(sentence("older-needs-postgres"))
    for program in asked.older:
        if not os.access(program, os.X_OK):
            raise StartError(sentence("older-no-program", program=repr(program)))
    if asked.workers > 1 and not database:
        raise StartError(sentence("workers-need-postgres", workers=asked.workers))
    return Settings(
        default_data_dir() if asked.data_dir is None else Path(asked.data_dir).expanduser().absolute(),
        (*LOOPBACK, *named),
        tuple(asked.proxies),
        password=read_password(asked.password_file) if asked.password_file else "",
        database_url=database,
        workers=asked.workers,
        link_host=asked.link_host,
        older=tuple(asked.older),
        older_of=asked.older_of,
        draws_art=os.environ.get(ART_VARIABLE, "yes") != "no",
    )


def is_postgres(url: str) -> bool:
    """Does this address name a PostgreSQL database?"""
    return url.partition("://")[0] in POSTGRES


def _names(lists: Iterable[str]) -> tuple[str, ...]:
    """Names of hosts, also several with commas between them."""
    return tuple(name.strip().lower() for each in lists for name in each.split(",") if name.strip())


def read_password(file: str) -> str:
    """The host's password from its file."""
    try:
        password = Path(file).expanduser().read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise StartError(sentence("password-unread", file=file, error=str(error))) from error
    if len(password) < SHORTEST_PASSWORD:
        raise StartError(sentence("password-too-short", file=file, least=SHORTEST_PASSWORD))
    return password


def is_address(text: str) -> bool:
    """Is this an address of a machine, and no name?"""
    try:
        ip_address(text)
    except ValueError:
        return False
    return True
