"""Where the tables of a server are: in a file of its data folder, or in a PostgreSQL database."""

from __future__ import annotations

from doppeladler.engine import Binding
from doppeladler.games import GAMES, load_game
from doppeladler.server.settings import Settings

from .database import WAIT_SECONDS, Database
from .postgres import Postgres

AnyDatabase = Database | Postgres


def open_database(settings: Settings, wait: float = WAIT_SECONDS) -> AnyDatabase:
    """The database of a server, for it alone."""
    if not settings.database_url:
        return Database(settings.database, wait)
    return Postgres(settings.database_url, wait, _rules_here() if settings.older_of else ())


def _rules_here() -> list[str]:
    """Every game that is here, with its rules."""
    return [f"{name} {Binding.of(load_game(name))}" for name in GAMES]
