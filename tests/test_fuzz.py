"""A slice of the long run for every `make test`."""

from __future__ import annotations

import pytest

from tests.fuzz import DISGUISES, fuzz_one, game_of, variants
from tests.fuzzing import MARKS, played

SLICE = 6
DECISIONS = 600


@pytest.mark.parametrize("number", range(SLICE))
@pytest.mark.parametrize("name", DISGUISES)
def test_a_random_game_breaks_nothing(name: str, number: int) -> None:
    decisions, _, winner = fuzz_one((name, "make test", number))
    assert decisions > 20
    game = game_of(name)
    assert winner in (*map(game.side_of, game.seats), "draw", "unfinished")


@pytest.mark.parametrize("name", DISGUISES)
def test_a_random_game_is_the_same_in_every_language(name: str) -> None:
    game = game_of(name)
    english, said = played(game, "languages", "en", DECISIONS)
    assert len(said) > len(english) > 100
    for tongue, mark in MARKS.items():
        answers, other = played(game, "languages", tongue, DECISIONS)
        assert answers == english
        assert len(other) == len(said)
        assert all(words.startswith(mark) for words in other if words)


@pytest.mark.parametrize("name", DISGUISES)
def test_every_value_of_every_option_and_every_scenario_is_met(name: str) -> None:
    game = game_of(name)
    met = variants(game)
    assert {scenario for scenario, _ in met} == {each.name for each in game.scenarios}
    for option in game.options:
        assert {options[option.name] for _, options in met} == set(option.values)
