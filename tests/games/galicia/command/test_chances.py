"""The commander's tables agree with the exact odds."""

from __future__ import annotations

from itertools import product

import pytest

from doppeladler.games.galicia.book import Hex, Unit
from doppeladler.games.galicia.columns import Battle
from doppeladler.games.galicia.command.chances import ChanceBook, expected_kills, expected_losses
from doppeladler.games.galicia.odds import forecast
from tests.games.galicia.galicia_table import load


@pytest.mark.parametrize(("column", "steps"), list(product((0, 3, 8, 10), (4, 9))))
def test_the_means_are_those_of_the_exact_odds(column: int, steps: int) -> None:
    printed = load().printed
    for guns, flanked in product((0, 4, 15), (False, True)):
        battle = Battle(Hex(0), (Hex(1),), (Unit(0),), (Unit(1),), column, flanked, 1, 1, guns, 5, steps)
        exact, found = forecast(printed, battle), ChanceBook(printed).chances(column, steps, guns, 5, flanked)
        assert found.takes == pytest.approx(float(exact.takes_the_hex))
        means = (found.attacker_losses, found.defender_losses)
        assert means == pytest.approx(tuple(map(float, exact.expected_losses)))


def test_units_are_lost_only_when_they_can_bear_no_more() -> None:
    tails = (0.9, 0.5, 0.2, 0.0, 0.0, 0.0)
    assert expected_kills(tails, 0, 3) == pytest.approx(1.6)
    assert expected_kills(tails, 2, 3) == pytest.approx(0.2)
    assert expected_kills(tails, 9, 3) == 0


def test_no_more_units_are_lost_than_there_are() -> None:
    tails = (0.9, 0.5, 0.2, 0.0, 0.0, 0.0)
    assert expected_kills(tails, 0, 1) == pytest.approx(0.9)
    assert expected_kills(tails, 1, 1) == pytest.approx(0.5)
    assert expected_losses(tails, 0, 1) == pytest.approx(0.9)
    assert expected_losses(tails, 4, 1) == pytest.approx(1.6)
