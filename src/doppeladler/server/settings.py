"""Every limit of the server in one place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_data_path

LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Rate(NamedTuple):
    """How often one address may do something: so many at once, and so many a second in the long run."""

    burst: int
    per_second: float


RATES: Mapping[str, Rate] = {
    "read": Rate(300, 100),
    "act": Rate(120, 30),
    "live": Rate(120, 10),
    "create": Rate(30, 0.5),
    "sit": Rate(20, 0.5),
    "import": Rate(6, 0.1),
    "review": Rate(20, 0.2),
    "password": Rate(5, 1 / 12),
    "create-all-day": Rate(100, 100 / 86_400),
    "import-all-day": Rate(60, 60 / 86_400),
}
"""Reading, answering, opening live sockets, making tables, trying tokens, importing records, reviewing games, trying
the host's password; and what stays in the long run is bounded by the day as well."""


@dataclass(frozen=True)
class DoorSettings:
    """How many may come in, and how long they may take to say what they want."""

    connections: int = 2000
    connections_per_address: int = 200
    """Live sockets count too. A browser has six connections for calls and one for each open table, and a club that
    plays behind one address has many browsers."""
    head_seconds: float = 5.0
    body_seconds: float = 20.0


@dataclass(frozen=True)
class Settings:
    """Where the data is, and how much of everything is taken in."""

    data_dir: Path
    hosts: tuple[str, ...] = LOOPBACK
    """Names under which the server may be called."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies before this server: only they are believed when they say for whom they ask."""
    password: str = field(default="", repr=False)
    """Whoever makes tables must have given it; empty when anyone may."""
    database_url: str = field(default="", repr=False)
    """A PostgreSQL database for the tables; empty is a file in the data folder."""
    workers: int = 1
    """Processes that serve; more than one share a PostgreSQL database."""
    older: tuple[str, ...] = ()
    """Programs of older versions, which finish the games that part from the rules here."""
    older_of: int = 0
    """The process that has started this one as such a program: it holds nothing but what is handed over to it."""
    link_host: str = "127.0.0.1"
    """The address at which the other workers on the database reach those of this machine."""
    door: DoorSettings = DoorSettings()
    rates: Mapping[str, Rate] = field(default_factory=lambda: RATES)
    body_bytes: int = 64 * 1024
    socket_bytes: int = 16 * 1024
    """The longest message that a live socket takes; what is longer goes by HTTP."""
    record_bytes: int = 2 * 1024 * 1024
    record_answers: int = 40_000
    pace_ms: int = 700
    """The pause before each answer of a computer, unless a table sets its own."""
    think_seconds: float = 2.0
    """The longest a computer may think about one answer."""
    thinkers: int | None = None
    """Processes that think for computers and look for warnings; none is as many as fit the machine, 0 thinks here."""
    open_tables: int = 400
    """Tables kept in memory; the one that was idle longest makes room."""
    put_away_days: int = 90
    """A running table at which nobody has played for so long is put away until somebody opens it."""
    tables_per_browser: int = 500
    unattended_per_browser: int = 4
    """Running games of computers alone: nobody has to be there for them, so they could be made without end."""
    unattended: int = 16
    watchers_per_table: int = 200
    import_seconds: float = 10.0
    """The longest a record that is brought may take to be played through."""
    sockets_per_address: int = 200
    """Live sockets of one address, also behind a proxy, where the door cannot tell addresses apart."""
    draws_art: bool = True

    @property
    def database(self) -> Path:
        return self.data_dir / "tables.sqlite3"

    @property
    def art(self) -> Path:
        return self.data_dir / "art"

    @property
    def reviews(self) -> Path:
        return self.data_dir / "reviews"


def default_data_dir() -> Path:
    """The platform's own place for a program's data."""
    return user_data_path("doppeladler", appauthor=False)
