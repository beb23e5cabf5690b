"""Counts of choices at fixed positions (see tests/perft.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

from doppeladler.engine import DICE
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.game import KaisersWar
from doppeladler.wargame.testing import read
from tests.perft import check_counts

POSITIONS = Path(__file__).parent / "positions"

COUNTS = {
    # position: depth 1, 2, 3, 4
    "1914": (193, 36275),
    "1915": (148, 21450),
    "1916": (150, 22003),
    "mobilization": (130, 16808),
    "reorganization": (6, 25, 132, 1772),
    "march": (188, 1642, 15217),
    "attack": (4, 20, 88, 450),
    "dice": (6, 12, 36, 216),
    "loss": (2, 10, 30, 95),
    "retreat": (2, 4, 8, 40),
    "pursuit": (5, 27, 109, 336),
}


def position(game: KaisersWar, name: str) -> KaiserState:
    """A scenario after its standard deployment, or a position from its file, whatever data it was written with."""
    if name.isdigit():
        return game.setup(name, deploy="standard")
    return read(game, (POSITIONS / f"{name}.position").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", COUNTS)
def test_counts(game: KaisersWar, name: str) -> None:
    check_counts(position(game, name), COUNTS[name])


def test_every_position_is_counted() -> None:
    assert {path.stem for path in POSITIONS.glob("*.position")} == {name for name in COUNTS if not name.isdigit()}


@pytest.mark.rule("14.3")
def test_the_die_of_an_attack_has_six_faces(game: KaisersWar) -> None:
    s = position(game, "dice")
    assert s.decision is not None
    assert (s.decision.seat, s.decision.kind) == (DICE, "CombatRoll")
    assert COUNTS["dice"][0] == 6
