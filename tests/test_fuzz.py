"""A slice of the long run for every `make test`."""

from __future__ import annotations

import pytest

import doppeladler
from tests.fuzz import DISGUISES, fuzz_one, variants

SLICE = 6


@pytest.mark.parametrize("number", range(SLICE))
@pytest.mark.parametrize("name", DISGUISES)
def test_a_random_game_breaks_nothing(name: str, number: int) -> None:
    decisions, _, winner = fuzz_one((name, "make test", number))
    assert decisions > 100
    game = doppeladler.game(name)
    assert winner in (*map(game.side_of, game.seats), "draw", "unfinished")


@pytest.mark.parametrize("name", DISGUISES)
def test_every_value_of_every_option_and_every_scenario_is_met(name: str) -> None:
    game = doppeladler.game(name)
    met = variants(game)
    assert {scenario for scenario, _ in met} == {each.name for each in game.scenarios}
    for option in game.options:
        assert {options[option.name] for _, options in met} == set(option.values)
