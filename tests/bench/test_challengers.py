"""Challengers of one idea: the weights of each are the game's, and each plays every side."""

from __future__ import annotations

from typing import Any

import pytest

from bench import challengers
from bench.challengers import IDEAS, Bout, bout
from doppeladler.games import OWN, load_game, part_of
from tuning.weights import Task


@pytest.mark.parametrize("name", OWN)
def test_every_game_has_ten_ideas_that_its_commander_can_have(name: str) -> None:
    levels = part_of(name, "command").LEVELS
    assert len(IDEAS[name]) == 10
    for idea, weights in IDEAS[name].items():
        found = levels.changed(weights).level("strong").weights
        assert weights == {each: getattr(found, each) for each in weights}, idea
        assert found != levels.level("strong").weights, f"{idea} changes nothing"


def test_a_challenger_plays_both_sides_with_the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[Any, str]] = []

    def play(game: object, task: Task, weights: dict[str, Any], seed: str) -> dict[str, Any]:
        played.append((weights, seed))
        return {"winner": next(side for side, each in weights.items() if each) if len(played) < 3 else None}

    monkeypatch.setattr(challengers, "play", play)
    found = bout(load_game("galicia"), Task("galicia"), {"fear": 9.0}, 2, "x")
    assert found == Bout(won=2, drawn=2, games=4)
    assert [seed for _, seed in played] == ["challenge x 0"] * 2 + ["challenge x 1"] * 2
    assert [next(side for side, each in weights.items() if each) for weights, _ in played[:2]] == ["AH", "RU"]
    assert str(found).startswith("2-2-0  50.0 % (15.0 to 85.0 %)")
    assert "too often" in str(found)
    assert "too often" not in str(Bout(1, 0, 4))
