"""Studies with commanders: any of them for any seat, repeatable, on any number of cores, honest about errors."""

from __future__ import annotations

import pytest

import doppeladler
from doppeladler.studies import SimulationError, StudyError, plan_of, simulate
from doppeladler.studies.plan import labels_of, settings_of
from tests.studies.hands import Track


def test_commanders_are_named_by_seat_or_by_side() -> None:
    report = simulate(Track(), 6, 1, commanders={"red": "eager"})
    assert report.commanders == {"red": "eager", "blue": "random"}
    assert report.players == "red eager, blue random"
    game = doppeladler.game("limanowa")
    plan = plan_of(game, 1, commanders={"AH": "greedy", "VII": "easy"})
    assert plan.commanders == {"VIII": "random", "Hadfy": "greedy", "VII": "easy", "Szurmay": "greedy"}


def test_all_random_is_random_play_however_it_is_named() -> None:
    named = simulate(Track(), 5, 1, commanders={"red": "random", "blue": "random"})
    assert named.games == simulate(Track(), 5, 1).games
    assert named.players == "random play"


def test_other_commanders_play_other_games_and_the_same_again() -> None:
    once, again = (simulate(Track(), 8, 1, commanders={"red": "eager", "blue": "greedy"}) for _ in range(2))
    assert once == again
    assert once.games != simulate(Track(), 8, 1).games


def test_several_processes_give_the_same_games_with_commanders_and_what_happened() -> None:
    alone, many = (
        simulate(Track(), 9, 1, commanders={"red": "eager"}, listens=True, workers=workers, load=Track)
        for workers in (1, 2)
    )
    assert alone == many
    assert alone.findings is not None
    assert alone.findings.games == 9


def test_a_commander_who_answers_what_was_not_offered_is_named() -> None:
    with pytest.raises(SimulationError, match=r"which was not offered.*simulate game 0 of seed '1' of race"):
        simulate(Track(), 2, 1, commanders={"red": "cheat"})


@pytest.mark.parametrize(
    ("commanders", "message"),
    [
        ({"green": "eager"}, "race has no seat 'green' here; there is red, blue"),
        ({"red": "brilliant"}, "there is no commander 'brilliant' for race; there is random, greedy, eager, cheat"),
    ],
)
def test_who_is_not_there_is_refused(commanders: dict[str, str], message: str) -> None:
    with pytest.raises(StudyError, match=message):
        simulate(Track(), 1, 1, commanders=commanders)


# --- cases ------------------------------------------------------------------------------------------------


def test_several_values_are_several_cases() -> None:
    settings = settings_of(Track(), "all", {"dice": "one,two"})
    assert [(scenario, options["dice"]) for scenario, options in settings] == [
        ("sprint", "one"),
        ("sprint", "two"),
        ("marathon", "one"),
        ("marathon", "two"),
    ]
    assert labels_of(settings) == ["sprint dice=one", "sprint dice=two", "marathon dice=one", "marathon dice=two"]
    assert settings_of(Track(), "sprint", {}, ["dice"]) == settings[:2]
    assert labels_of(settings[:1]) == ["sprint"]


def test_the_same_case_is_played_once() -> None:
    assert len(settings_of(Track(), "sprint,sprint", {"dice": "two,two"})) == 1


def test_an_option_that_is_not_there_cannot_be_varied() -> None:
    with pytest.raises(ValueError, match="race has no option 'wind'"):
        settings_of(Track(), None, {}, ["wind"])
    with pytest.raises(StudyError, match="option dice is both given and varied"):
        settings_of(Track(), None, {"dice": "one"}, ["dice"])
