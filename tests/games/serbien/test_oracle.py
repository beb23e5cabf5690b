"""The oracle of Serbien and the engine, over random answers from crowded positions."""

from __future__ import annotations

from collections import Counter

import pytest

from doppeladler.games.serbien.game import Serbien
from tests.oracles import Disagreement, walk
from tests.oracles.serbien import SERBIEN, board, control, odds, retreat

WALKS, ANSWERS = 4, 40


def compare(game: Serbien) -> Counter[str]:
    """Some walks, each answer compared; how often which paragraph was."""
    return sum((walk(SERBIEN, game, f"serbien {number}", ANSWERS) for number in range(WALKS)), Counter[str]())


def test_oracle_and_engine_agree(game: Serbien) -> None:
    assert {"7.1", "7.1.1"} <= set(compare(game))


def test_the_oracle_notices_another_price(game: Serbien, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(board.MP, "lowland", 7)
    with pytest.raises(Disagreement):
        compare(game)


def test_the_oracle_notices_another_strength_and_another_shift(game: Serbien, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "worth", lambda unit, column: 5)
    with pytest.raises(Disagreement, match=r"9\.3"):
        compare(game)
    monkeypatch.undo()
    monkeypatch.setattr(odds, "shifts", lambda position, stacks, target: 9)
    with pytest.raises(Disagreement, match=r"9\.6"):
        compare(game)


def test_the_oracle_notices_other_ways_back_and_another_line(game: Serbien, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retreat, "ways", lambda *given: [("01.01",)])
    with pytest.raises(Disagreement, match=r"11\.1\.1|6\.4"):
        compare(game)
    monkeypatch.undo()
    monkeypatch.setattr(control, "widest", lambda position, side, held: set())
    with pytest.raises(Disagreement, match=r"3\.4"):
        compare(game)
