"""A table for tests of combat: an attack phase with attacks already indicated."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import AH, Side
from doppeladler.games.serbien.columns import ATTACK, SerbienState
from doppeladler.games.serbien.rules import ch09_ammo
from doppeladler.games.serbien.rules.ch09_attack import attack_phase
from doppeladler.games.serbien.rules.ch09_odds import Clash
from tests.games.serbien.serbien_table import at, bare, begin, units

__all__ = ["clash", "feed", "field", "indicate"]


def field(side: Side = AH, turn: int = 8) -> SerbienState:
    """An empty map in the attack phase of a side."""
    return bare(side, turn=turn, phase=ATTACK)


def clash(s: SerbienState, target: str, attackers: str, defenders: str, side: Side = AH) -> Clash:
    """Who fights whom, by names separated with commas."""
    return Clash(side, at(s, target), units(s, *attackers.split(", ")), units(s, *defenders.split(", ")))


def feed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let ammunition come to everybody for nothing."""
    monkeypatch.setattr(ch09_ammo, "ammo_ways", lambda s, unit: iter([()]))


def indicate(s: SerbienState, side: Side = AH) -> SerbienState:
    """Begin the attack phase of a side."""
    return begin(s, attack_phase(side))
