"""What commanders share: levels and appraisal from data, distances, problems answered by kind."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import pytest

from doppeladler.engine import Asked, Brief, Choice, Look, Reply
from doppeladler.games.galicia import command as galicia
from doppeladler.games.galicia.command.weights import Level, Weights
from doppeladler.hexes import Hex
from doppeladler.wargame.command import FAR, Appraisal, Levels, Margin, Problem, Staff, distances, seated

LEVELS = Levels(galicia.__name__, Weights, Level)


def test_a_level_sees_some_weights_otherwise() -> None:
    assert LEVELS.names == ("greedy", "easy", "normal", "strong")
    easy, strong = LEVELS.level("easy"), LEVELS.level("strong")
    assert (easy.name, easy.weights.fear) == ("easy", 0.8)
    assert easy.weights.fear != LEVELS.weights["fear"]
    assert set(asdict(easy.weights)) == set(asdict(strong.weights)) == set(LEVELS.weights)
    assert LEVELS.changed({"fear": 0.7}).level("easy").weights.fear == 0.7


def test_a_weight_that_nobody_counts_is_refused() -> None:
    @dataclass(frozen=True)
    class Few:
        fear: float

    with pytest.raises(TypeError, match="unexpected keyword argument"):
        Levels(galicia.__name__, Few, Level).level("strong")


def test_a_chance_grows_with_what_speaks_for_a_side_and_never_leaves_its_bounds() -> None:
    even = Appraisal({"lead": 1.0, "towns": -0.5}, {"short": 0.0, "long": 2.0})
    assert even.chance("short", {"lead": 0.0, "unknown": 9.0}) == 0.5
    assert even.chance("long", {}) == pytest.approx(0.8808, abs=1e-4)
    chances = [even.chance("short", {"lead": lead, "towns": 1.0}) for lead in (-900.0, -1.0, 1.0, 900.0)]
    assert chances == sorted(chances)
    assert 0 < chances[0] < 1e-12
    assert chances[-1] <= 1


def test_a_lead_is_worth_the_more_the_less_is_left() -> None:
    margin = Margin({"towns": 4.0}, {"short": -0.5}, (1.0, 2.0))
    assert margin.difference("short", {"towns": 2.0, "unknown": 9.0}, 3.0, 4.0) == 9.0
    assert margin.chance("long", {}, 0.0, 9.0) == 0.5
    chances = [margin.chance("long", {}, 6.0, left) for left in (16.0, 4.0, 0.0)]
    assert chances == sorted(chances)
    assert chances[-1] == pytest.approx(0.9975, abs=1e-4)
    assert margin.chance("long", {}, -900.0, 0.0) < 1e-12


def test_distances_are_those_of_the_cheapest_ways() -> None:
    chance = random.Random("ways")
    edges: list[list[tuple[Hex, int]]] = [[] for _ in range(40)]
    for _ in range(70):
        one, other, price = Hex(chance.randrange(39)), Hex(chance.randrange(39)), chance.randint(1, 4)
        edges[one].append((other, price))
        edges[other].append((one, price))
    goals = {Hex(3): 0, Hex(17): 2}
    found = distances(edges, goals)
    slow = [goals.get(Hex(hex), FAR) for hex in range(40)]
    for _ in edges:
        slow = [min([slow[hex], *(slow[there] + price for there, price in edges[hex])]) for hex in range(40)]
    assert found == [min(FAR, cost) for cost in slow]
    assert found[39] == FAR


class Riddle(Problem[str, int, str]):
    def imagined(self) -> str:
        return f"{self.game} {self.view['turn']}"


class Solver(Staff[str, int, Riddle]):
    def __init__(self, game: str, level: int, brief: Brief) -> None:
        super().__init__(game, level, brief)
        self.answers = {"Guess": lambda riddle: Reply(riddle.choices[self.level], riddle.s)}

    def problem(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Riddle:
        return Riddle(self.game, self.level, self.brief, look, question, choices)


class Other(Solver):
    pass


GUESS = Asked("red", "1", "Guess", "Guess!", {})


def test_a_single_choice_is_taken_without_looking() -> None:
    def look() -> dict[str, Any]:
        raise AssertionError("it need not look")

    only = Choice("pass")
    assert Solver("riddles", 1, Brief(1)).choose(look, GUESS, [only]) == Reply(only)


def test_every_other_question_is_answered_by_its_kind() -> None:
    choices = Choice("one"), Choice("two")
    solver = Solver("riddles", 1, Brief(1))
    assert solver.choose(lambda: {"turn": 3, "stacks": []}, GUESS, choices) == Reply(Choice("two"), "riddles 3")
    with pytest.raises(KeyError, match="Bid"):
        solver.choose(lambda: {"turn": 3, "stacks": []}, GUESS._replace(kind="Bid"), choices)


def test_each_level_has_a_commander_and_some_one_of_their_own() -> None:
    made = seated("riddles", Levels(galicia.__name__, dict, lambda name, **_: len(name)), Solver, greedy=Other)
    assert list(made) == ["greedy", "easy", "normal", "strong"]
    assert [type(make(Brief(1))) for make in made.values()] == [Other, Solver, Solver, Solver]
