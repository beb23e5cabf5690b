"""25.4 Kalinovik threatened."""

from __future__ import annotations

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import SE, book
from doppeladler.games.serbien.columns import POOL, SerbienState

from .ch06_demoralized import find_again

KALINOVIK, DEFENDER = "06.25", "3 Gb"


@book.step("25.4")
def threaten_kalinovik(s: SerbienState) -> None:
    """25.4 The instant a Serbian or Montenegrin unit is adjacent to Kalinovik 3 Gb appears there, once in a game."""
    hex, unit = s.printed.hex_of[KALINOVIK], s.printed.by_name[DEFENDER]
    if s.at[unit] != POOL or not s.printed.grid.adjacent[hex] & s.occupied[SE] or s.occupied[SE] >> hex & 1:
        return
    s.place(unit, hex)
    s.tell("25.4", events.Arrives(unit, hex))
    find_again(s, SE, hex)
