from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from doppeladler.commanders import ask, commanders_of
from doppeladler.engine import Brief, Choice, Roll
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.command.commander import SerbienCommander
from doppeladler.games.serbien.command.weights import LEVELS
from doppeladler.games.serbien.rules.ch07_ends import is_astray
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.words import Sentence
from tests.games.serbien.command.helpers import asked_positions, play_on
from tests.games.serbien.disguise import disguise
from tests.games.serbien.serbien_table import bare, begin, load, put, unit


def test_there_are_levels_from_easy_to_strong() -> None:
    assert LEVELS.names == ("greedy", "easy", "normal", "strong")
    assert tuple(commanders_of(load())) == ("random", *LEVELS.names)


def test_every_kind_of_question_has_an_answer() -> None:
    commander = SerbienCommander(load(), LEVELS.level("greedy"), Brief("all"))
    kinds = {name for name, kind in load().rulebook.decisions.items() if not issubclass(kind, Roll)}
    assert kinds == set(commander.answers)


@pytest.mark.parametrize("scenario", ["macva", "campaign", "drina", "case-b"])
def test_a_commander_answers_in_the_middle_of_games_it_has_not_led(scenario: str) -> None:
    asked = 0
    for s, seat in asked_positions(scenario, seed=2, most=150):
        commander = commanders_of(load())["greedy"](Brief("middle"))
        ask(commander, s, seat)
        asked += 1
    assert asked == 150


@pytest.mark.parametrize("level", ["greedy", "easy", "normal"])
def test_levels_play_on(level: str) -> None:
    assert len(play_on(load().setup("macva"), level, 120)) == 120


def test_the_same_seed_gives_the_same_answers() -> None:
    first, second = (play_on(load().setup("macva"), "normal", 80) for _ in range(2))
    assert [each[:2] for each in first] == [each[:2] for each in second]


def test_reasons_are_sentences_by_id() -> None:
    told = play_on(load().setup("macva"), "greedy", 150)
    assert all(isinstance(why, Sentence) for _, _, why in told if why)
    assert any(kind == "ChooseMarch" and why for kind, _, why in told)


def test_austria_hungary_prepares_the_attack_on_sabac_and_loznica_at_once() -> None:
    told = play_on(load().setup("macva"), "greedy", 40)
    assert {"prepare 21.10", "prepare 16.12"} <= {choice for kind, choice, _ in told if kind == "March"}


@pytest.mark.rule("8.6.2")
def test_a_garrison_that_must_go_back_goes_before_the_phase_ends() -> None:
    s = bare(SE, turn=7)
    put(s, "21.14", "Sabac")
    put(s, "20.08", "9")
    begin(s, march_phase(SE))
    commander = SerbienCommander(load(), replace(LEVELS.level("greedy"), careless=1.0), Brief("overlooks all"))
    while is_astray(s, unit(s, "Sabac")):
        s.play(ask(commander, s, SE).choice)
    assert ask(commander, s, SE).choice == Choice("stop")


def test_what_lies_hidden_changes_no_answer() -> None:
    chance, differed = Random(7), 0
    for s, seat in asked_positions(seed=4, most=150):
        other = disguise(s, seat, chance)
        if other.choices(seat) != s.choices(seat):
            continue
        differed += other.to_text() != s.to_text()
        replies = [ask(commanders_of(load())["greedy"](Brief("hidden")), each, seat) for each in (s, other)]
        assert replies[0] == replies[1]
    assert differed > 40


@pytest.mark.parametrize(("seat", "wanted"), [(AH, 1), (SE, -1)])
def test_greedy_does_better_than_chance(seat: str, wanted: int) -> None:
    assert sum(points_against_chance(seat, seed) for seed in ("one", "two", "three")) * wanted > 0


def points_against_chance(seat: str, seed: str) -> int:
    """The score after three turns of a game in which greedy has one side."""
    game = load()
    s, chance = game.setup("macva"), Random(seed)
    names = {each: "greedy" if each == seat else "random" for each in game.seats}
    seats = {each: commanders_of(game)[name](Brief(f"chance {each}")) for each, name in names.items()}
    while s.turn < 3:
        asked = s.decision_of(None)
        assert asked is not None
        s.play(ask(seats[asked.seat], s, asked.seat).choice if asked.seat in seats else chance.choice(s.choices()))
    return s.vp
