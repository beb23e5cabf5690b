"""Games that are still being written: without commanders yet, and not held by the net."""

from __future__ import annotations

from doppeladler.games import GAMES, OWN

YOUNG = ("kaisers-war",)
GROWN = tuple(name for name in GAMES if name not in YOUNG)
OWN_GROWN = tuple(name for name in OWN if name not in YOUNG)
