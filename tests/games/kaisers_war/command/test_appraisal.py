from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war.book import AL, CP
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.command.appraisal import APPRAISAL, features, income
from tests.games.kaisers_war.command.helpers import asked_positions
from tests.games.kaisers_war.kaiser_table import bare, give, load, put


def chance(s: KaiserState) -> float:
    s.then(object())  # type: ignore[arg-type]  # something is still to do
    return load().appraise(s)[AL]


def test_the_chances_add_up_and_every_weight_has_its_feature() -> None:
    for s, _ in asked_positions("1914", seed="appraise", kind="Mobilize"):
        chances = load().appraise(s)
        assert sum(chances.values()) == pytest.approx(1)
        assert 0 < chances[AL] < 1
        assert set(APPRAISAL.weights) <= set(features(s))


def test_points_objectives_and_armies_are_better() -> None:
    even, rich, held, strong = (bare() for _ in range(4))
    rich.vp = {AL: 90, CP: 60}
    give(held, AL, "2622")
    put(strong, "2620", "RU 5")
    assert chance(even) < min(chance(rich), chance(held), chance(strong))


def test_income_counts_own_objectives_twice() -> None:
    s = bare()
    assert (income(s, AL), income(s, CP)) == (24, 24)
    give(s, AL, "2622")
    assert (income(s, AL), income(s, CP)) == (26, 20)


def test_a_draw_is_half_a_victory() -> None:
    s = bare()
    s.winner = "draw"
    assert load().appraise(s) == {AL: 0.5, CP: 0.5}
