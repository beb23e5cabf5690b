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
from tests.oracles.serbien import SERBIEN, board, control, odds, retreat, supply

ANSWERS = 40
EATING, FIGHTING, MARCHING = "3", "7", "18"
"""Walks that begin with a Supply Phase, with attacks, with a march."""


def compare(game: Serbien, *walks: str) -> Counter[str]:
    """Some walks, each answer compared; how often which paragraph was."""
    return sum((walk(SERBIEN, game, f"serbien {each}", ANSWERS) for each in walks), Counter[str]())


def test_oracle_and_engine_agree(game: Serbien) -> None:
    counted = compare(game, EATING, FIGHTING, MARCHING)
    assert {"3.4", "6.4", "7.1", "7.1.1", "9.3", "9.4.1", "9.6", "9.9.1", "10.2", "11.1.1", "15.4"} <= set(counted)


@pytest.mark.parametrize(("kind", "walk", "rule"), [("railway", EATING, "15.4"), ("depot", FIGHTING, "9.4.1")])
def test_the_oracle_notices_another_range(
    game: Serbien, monkeypatch: pytest.MonkeyPatch, kind: str, walk: str, rule: str
) -> None:
    for (each, side), row in supply.RANGES.items():
        if kind in (each, "depot"):
            far = {**row, "range": "25", "extended_range": "25"}
            monkeypatch.setitem(supply.RANGES, (each, side), far)
    with pytest.raises(Disagreement, match=rule):
        compare(game, walk)


def test_the_oracle_notices_another_price(game: Serbien, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(board.MP, "lowland", 7)
    with pytest.raises(Disagreement):
        compare(game, MARCHING)


def test_the_oracle_notices_another_strength_and_another_shift(game: Serbien, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "worth", lambda unit, column: 5)
    with pytest.raises(Disagreement, match=r"9\.3"):
        compare(game, FIGHTING)
    monkeypatch.undo()
    monkeypatch.setattr(odds, "shifts", lambda position, stacks, target: 9)
    with pytest.raises(Disagreement, match=r"9\.6"):
        compare(game, FIGHTING)


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
    monkeypatch.setattr(control, "gains", lambda position, side, held: {"24.14"})
    with pytest.raises(Disagreement, match=r"3\.4"):
        compare(game, MARCHING)
