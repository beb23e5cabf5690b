"""The rules reckoned a second time from the book alone (tests/oracles/kaisers_war), over random positions."""

from __future__ import annotations

from collections import Counter

from doppeladler.games.kaisers_war.game import KaisersWar
from tests.oracles import walk
from tests.oracles.kaisers_war import KAISERS_WAR

WALKS, ANSWERS = 20, 30
TOPICS = {"9.11", "11.9", "14.9", "14.11", "14.13", "14.14", "17.11", "18.1", "18.2", "19.1", "5.0"}


def test_oracle_and_engine_agree(game: KaisersWar) -> None:
    counted = Counter[str]()
    for number in range(WALKS):
        counted += walk(KAISERS_WAR, game, f"make test {number}", ANSWERS)
    assert set(counted) >= TOPICS
