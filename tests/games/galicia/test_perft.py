"""Counts of choices at fixed positions (see tests/perft.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

from doppeladler.engine import DICE
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.rules.ch04_movement import is_held
from doppeladler.games.galicia.rules.ch04_shaded import closed_hexes
from doppeladler.hexes import count
from doppeladler.wargame.testing import read
from tests.perft import check_counts

POSITIONS = Path(__file__).parent / "positions"

COUNTS = {
    # position: depth 1, 2, 3, 4
    "set-up": (28, 187, 1919, 20335),
    "march": (46, 300, 3479, 34237),
    "reaction": (6, 198, 1317, 12197),
    "attack": (21, 28, 43, 905),
    "dice": (36, 108, 385, 2910),
    "retreat": (2, 8, 30, 96),
}


def position(game: Galicia, name: str) -> GaliciaState:
    """The set-up, or a position from its file, whatever data it was written with."""
    if name == "set-up":
        return game.setup()
    return read(game, (POSITIONS / f"{name}.position").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", COUNTS)
def test_counts(game: Galicia, name: str) -> None:
    check_counts(position(game, name), COUNTS[name])


def test_every_position_is_counted() -> None:
    assert {path.stem for path in POSITIONS.glob("*.position")} == set(COUNTS) - {"set-up"}


@pytest.mark.rule("2.1", "4.0")
def test_the_first_choices_are_the_units_that_are_free(game: Galicia) -> None:
    s = game.setup()
    free = [unit for unit in s.on_map("AH") if not is_held(s, unit)]
    assert COUNTS["set-up"][0] == len(free) + len(["end"])


@pytest.mark.rule("4.1", "4.2", "4.5")
def test_the_second_choices_are_open_hexes_and_companions(game: Galicia) -> None:
    """Counted from the map alone; the first hex of a march is never too dear (4.3)."""
    s = game.setup()
    free = [unit for unit in s.on_map("AH") if not is_held(s, unit)]
    hexes = sum(count(s.printed.grid.adjacent[s.at[unit]] & ~closed_hexes(s, "AH")) for unit in free)
    mates = sum(1 for one in free for other in free if one != other and s.at[one] == s.at[other])
    attacks = s.clone()
    attacks.play("end")
    assert COUNTS["set-up"][1] == hexes + mates + len(free) * len(["stop"]) + len(attacks.choices())


@pytest.mark.rule("8.3")
def test_the_dice_are_counted_fall_by_fall(game: Galicia) -> None:
    s = position(game, "dice")
    assert s.decision is not None
    assert s.decision.seat == DICE
    assert COUNTS["dice"][0] == 6 * 6
