"""A slice of what the long run compares (`make fuzz`), and proof that an oracle notices."""

from __future__ import annotations

from collections import Counter

import pytest

import doppeladler
from tests.fuzz import game_of
from tests.oracles import Case, Claim, Disagreement, Oracle, check, walk
from tests.oracles.register import ORACLES

WALKS, ANSWERS = 20, 30


@pytest.mark.parametrize("name", ORACLES)
def test_oracle_and_engine_agree(name: str) -> None:
    game, counted = game_of(name), Counter[str]()
    for number in range(WALKS):
        counted += walk(ORACLES[name], game, f"make test {number}", ANSWERS)
    assert len(counted) > 10, "hardly anything was compared"


def test_a_disagreement_is_told_with_its_paragraph_and_the_position() -> None:
    def wrong(case: Case) -> list[Claim]:
        return [Claim("9.9", "the weather", "fair", "foul")]

    game = doppeladler.game("galicia")
    state = game.setup()
    oracle = Oracle((wrong,), lambda game, chance: game.setup())
    with pytest.raises(Disagreement, match=r"9\.9 the weather: the oracle says fair, the engine foul"):
        check(oracle, state, state.choices()[0], Counter())
