"""Rate limits of the whole house, counted in the database that its workers share."""

from __future__ import annotations

from math import ceil

from sqlalchemy import Engine, text

from doppeladler.server.settings import Rate

_ROOM = "LEAST(CAST(:burst AS float), b.room + EXTRACT(EPOCH FROM clock_timestamp() - b.used) * CAST(:rate AS float))"
_USE = text(
    "INSERT INTO buckets AS b VALUES (:address, :kind, CAST(:burst AS float) - 1, clock_timestamp())"
    f" ON CONFLICT (address, kind) DO UPDATE SET room = {_ROOM} - 1, used = clock_timestamp() WHERE {_ROOM} >= 1"
)


class Buckets:
    """A bucket for each address and kind, which empties by use and fills with time."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def wait(self, address: str, kind: str, rate: Rate) -> int:
        """Take one: 0 when there was one, else seconds after which there is one for certain."""
        values = {"address": address, "kind": kind, "burst": rate.burst, "rate": rate.per_second}
        with self._engine.begin() as connection:
            is_used = connection.execute(_USE, values).rowcount
        return 0 if is_used else ceil(1 / rate.per_second)

    def drop_full(self) -> None:
        """Forget who has done nothing for a day: nothing is counted for longer."""
        with self._engine.begin() as connection:
            connection.execute(text("DELETE FROM buckets WHERE used < clock_timestamp() - interval '1 day'"))
