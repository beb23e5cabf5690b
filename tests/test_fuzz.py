"""A slice of the long run for every `make test`."""

from __future__ import annotations

import pytest

import doppeladler
from tests.fuzz import DISGUISES, fuzz_one, variants

SLICE = 16


@pytest.mark.parametrize("number", range(SLICE))
@pytest.mark.parametrize("name", DISGUISES)
def test_a_random_game_breaks_nothing(name: str, number: int) -> None:
    decisions, _, winner = fuzz_one((name, "make test", number))
    assert decisions > 500
    assert winner in (*doppeladler.game(name).seats, "draw")


@pytest.mark.parametrize("name", DISGUISES)
def test_the_slice_meets_every_option(name: str) -> None:
    assert len(variants(doppeladler.game(name).options)) <= SLICE
