"""Commanders play whole games by the rules, the same for the same seed, and know only what their seat may know."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from doppeladler.commanders import ask, commanders_of
from doppeladler.engine import Brief
from doppeladler.games.limanowa.command import commanders
from doppeladler.games.limanowa.command.levels import level
from tests.games.limanowa.command.helpers import EVERYTHING, KINDS, answer, play_game, wander
from tests.games.limanowa.disguise import disguise
from tests.games.limanowa.helpers import load

SELDOM = {"Sharpen", "AttackByToken", "LendGuns", "TakeCoreUnit", "Bayonet"}
"""Questions with a test of their own in test_tactics."""


def test_the_commanders_are_registered_from_weak_to_strong() -> None:
    assert list(commanders_of(load())) == ["random", "greedy", "easy", "normal", "strong"]


@pytest.mark.slow("self-play: a whole game")
@pytest.mark.parametrize("scenario", ["limanowa-front", "carpathian-front"])
@pytest.mark.parametrize("side", ["AH", "RU"])
def test_the_strong_one_beats_the_random_one(scenario: str, side: str) -> None:
    sides = {"AH": "random", "RU": "random", side: "strong"}
    s, _ = play_game(scenario, sides, f"wins {side}", turns=40)
    assert load().result(s)["winner"] == side


@pytest.mark.slow("self-play: two turns of the whole army")
@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("campaign", {"players": "one-per-group"}),
        ("campaign", {"players": "one-for-AH", **EVERYTHING}),
        ("campaign", {"players": "one-for-RU", "setup": "free"}),
        ("campaign", {"players": "one-per-side", "officers": "yes"}),
        ("limanowa-front", {**EVERYTHING, "setup": "free"}),
        ("carpathian-front", EVERYTHING),
    ],
)
def test_they_play_every_scenario_and_mode(scenario: str, options: dict[str, str]) -> None:
    """`ask` refuses whatever was not offered."""
    s, told = play_game(scenario, {"AH": "strong", "RU": "easy"}, "modes", turns=2, **options)
    assert s.turn == 3 or s.is_over
    assert {seat for seat, _, _ in told} == set(s.seats)
    assert any(reply.choice.verb == "attack" or reply.choice.verb == "move" for _, _, reply in told)


@pytest.mark.slow("self-play: four turns, twice")
@pytest.mark.parametrize("name", ["greedy", "normal"])
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    games = [play_game("carpathian-front", {"AH": name, "RU": name}, "same", turns=4) for _ in range(2)]
    assert games[0][0].to_text() == games[1][0].to_text()
    assert games[0][1] == games[1][1]


def test_a_commander_can_begin_in_the_middle() -> None:
    """Whoever takes over after some answers of the plan answers with what is offered, and goes on to the end of it."""
    s, _ = play_game("limanowa-front", {"AH": "strong", "RU": "strong"}, "middle", turns=1)
    while s.decision is not None and s.turn < 4:
        if s.decision.seat == "dice":
            s.play(s.choices()[0])
        else:
            s.play(answer(s).choice)
    assert s.turn == 4


def test_every_question_is_answered_with_a_reason_wherever_random_play_leads() -> None:
    met: Counter[str] = Counter()
    chance = random.Random("kinds")
    for number in range(3):
        options = {**EVERYTHING, "setup": "free" if number == 0 else "ready"}
        for s in wander("limanowa-front" if number else "campaign", f"kinds {number}", 4000, **options):
            assert s.decision is not None
            kind = s.decision.kind
            if met[kind] > 4 and chance.random() > 0.004:
                continue
            name = ("strong", "normal", "easy", "greedy")[met[kind] % 4]
            met[kind] += 1
            reply = answer(s, name)
            assert reply.choice in s.choices()
            assert reply.reason or len(s.choices()) == 1 or reply.choice.verb == "pass"
    missing = set(KINDS) - set(met)
    assert missing <= SELDOM, f"never asked: {missing}"


@pytest.mark.parametrize("name", ["greedy", "strong"])
def test_what_a_seat_may_not_know_changes_no_answer(name: str) -> None:
    chance = random.Random("hidden")
    for s in wander("limanowa-front", "secrets", 900, **EVERYTHING):
        if chance.random() > 0.05:
            continue
        assert s.decision is not None
        other = disguise(s, s.decision.seat, chance)
        assert answer(s, name) == answer(other, name)


@pytest.mark.slow("self-play: five turns, twice")
def test_what_is_told_names_no_card_in_hand() -> None:
    """Cards are named only in the reason, which is for the own seat."""
    designs = {row.name for row in load().printed.designs}
    told = []
    for options in ({}, EVERYTHING):
        _, replies = play_game("limanowa-front", {"AH": "strong", "RU": "greedy"}, "told", turns=5, **options)
        told += replies
    assert any(reply.choice.verb in ("play", "change") for _, _, reply in told)
    assert any(reply.told for _, _, reply in told)
    for _, _, reply in told:
        assert not any(design in str(reply.told) for design in designs), reply


def test_with_little_time_it_still_answers_and_tells_what_it_thinks_about() -> None:
    heard: list[tuple[float, str]] = []
    make = commanders(load())["strong"]
    commander = make(Brief("hurry", seconds=0.0, progress=lambda share, what: heard.append((share, str(what)))))
    for s in wander("campaign", "hurry", 60):
        asked = s.decision
        if asked is None or asked.kind != "Announce":
            continue
        assert ask(commander, s, asked.seat).choice in s.choices()
        assert heard
        return
    pytest.fail("no plan was asked for")


def test_levels_are_data_and_the_strong_one_is_never_careless() -> None:
    assert level("strong").careless == 0
    assert level("easy").careless > level("normal").careless > 0
    assert level("strong").width > level("normal").width > level("easy").width
