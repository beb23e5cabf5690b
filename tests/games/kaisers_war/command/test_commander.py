from __future__ import annotations

import pytest

from doppeladler.commanders import ask, commanders_of
from doppeladler.engine import DICE, Brief
from doppeladler.games.kaisers_war.book import AL, CP
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.command.weights import LEVELS
from doppeladler.words import Sentence
from tests.games.kaisers_war.kaiser_table import load

EVERYTHING = {
    **dict.fromkeys(("psywar", "air", "volunteers", "morale", "expedition", "cavalry", "artillery"), "yes"),
    **dict.fromkeys(("fort-conversion", "amphibious", "entrenching", "revolutions", "czechs", "gallipoli"), "yes"),
    "romania": "variable",
}


def play_on(s: KaiserState, level: str, most: int, seed: str = "game") -> list[tuple[str, str, object]]:
    """Both seats by commanders of a level, with dice 1, 2, 3 ... in turn; what was answered, and why."""
    seats = {seat: commanders_of(load())[level](Brief(f"{seed} {seat}")) for seat in load().seats}
    told: list[tuple[str, str, object]] = []
    rolls = 0
    while not s.is_over and len(told) < most:
        asked = s.decision_of(None)
        assert asked is not None
        if asked.seat == DICE:
            choices = s.choices()
            s.play(choices[rolls % len(choices)])
            rolls += 1
            continue
        reply = ask(seats[asked.seat], s, asked.seat)
        told.append((type(asked).__name__, str(reply.choice), reply.reason))
        s.play(reply.choice)
    return told


def test_there_are_levels_from_easy_to_strong() -> None:
    assert LEVELS.names == ("greedy", "easy", "normal", "strong")
    assert tuple(commanders_of(load())) == ("random", *LEVELS.names)


@pytest.mark.parametrize("level", ["greedy", "easy", "normal"])
@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("1914", {}),
        ("1915", {"deploy": "standard"}),
        ("1916", EVERYTHING | {"last-year": "1918"}),
        ("1914", {"fog": "yes"}),
    ],
)
def test_every_question_is_answered_with_a_choice_that_is_offered(
    level: str, scenario: str, options: dict[str, str]
) -> None:
    told = play_on(load().setup(scenario, **options), level, 150)
    assert len(told) > 60


def test_the_same_seed_gives_the_same_answers() -> None:
    first, second = (play_on(load().setup("1915", deploy="standard"), "normal", 80) for _ in range(2))
    assert [each[:2] for each in first] == [each[:2] for each in second]


def test_reasons_are_sentences_by_id() -> None:
    told = play_on(load().setup("1914"), "normal", 120)
    assert all(isinstance(why, Sentence) for _, _, why in told if why)
    assert any(kind == "ChooseAttack" and why for kind, _, why in told)


def test_russia_goes_for_lemberg_in_august_1914() -> None:
    s = load().setup("1914", deploy="standard")
    told = play_on(s, "normal", 60)
    assert ("ChooseAttack", "attack 2622") in [each[:2] for each in told]
    lemberg = [str(why) for kind, choice, why in told if choice == "attack 2622"]
    assert "from all sides" in lemberg[0]


def test_nobody_spends_himself_near_to_death() -> None:
    s = load().setup("1915", deploy="standard")
    play_on(s, "normal", 250)
    assert min(s.vp[AL], s.vp[CP]) > 0 or s.is_over
