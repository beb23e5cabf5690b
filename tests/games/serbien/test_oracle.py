"""The oracle of Serbien and the engine, over random answers from crowded positions."""

from __future__ import annotations

from collections import Counter

import pytest

from doppeladler.games.serbien.book import SE
from doppeladler.games.serbien.game import Serbien
from doppeladler.games.serbien.rules.ch11_retreat import retreat as retreat_step
from tests.games.serbien.battle_table import field
from tests.games.serbien.serbien_table import begin, put
from tests.oracles import Disagreement, check, walk
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


def test_the_oracle_notices_other_ways_back(monkeypatch: pytest.MonkeyPatch) -> None:
    s = field()
    put(s, "23.13", "9")
    begin(s, retreat_step(SE, put(s, "24.13", "Morava I"), 2))
    counted = Counter[str]()
    check(SERBIEN, s, s.choices()[0], counted)
    assert counted["11.1.1"] == 1
    monkeypatch.setattr(retreat, "ways", lambda *given: [("01.01",)])
    with pytest.raises(Disagreement, match=r"11\.1\.1"):
        check(SERBIEN, s, s.choices()[0], counted)


def test_the_oracle_notices_another_line(game: Serbien, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(control, "widest", lambda position, side, held: set())
    with pytest.raises(Disagreement, match=r"3\.4"):
        compare(game)
