from __future__ import annotations

import pytest

from doppeladler.engine import Choice
from doppeladler.research.episode import Episode
from doppeladler.research.setting import make_setting
from doppeladler.wargame import speech_of
from doppeladler.wargame.encode import Grammar, Names, Vocabulary
from tests.research.walks import SETTINGS, positions, setting


@pytest.mark.parametrize("name", SETTINGS)
def test_every_offered_choice_is_said_in_one_way_and_read_back(name: str) -> None:
    of = setting(name)
    said: dict[tuple[int, ...], Choice] = {}
    for state in positions(of, seed=5, count=4000):
        for choice in state.choices():
            actions = of.vocabulary.actions_of(choice)
            assert of.vocabulary.choice_of(*actions) == choice
            assert said.setdefault(actions, choice) == choice
    assert len(said) > 500


@pytest.mark.parametrize("game", ["galicia", "limanowa"])
def test_every_verb_of_the_game_is_in_the_vocabulary(game: str) -> None:
    of = make_setting(game)
    assert set(of.vocabulary.verbs) - {""} == speech_of(of.game).verbs


@pytest.mark.parametrize("name", SETTINGS)
def test_legal_actions_say_exactly_what_is_offered(name: str) -> None:
    of = setting(name)
    for state in positions(of, seed=6, count=300):
        choices = list(state.choices())
        first = of.vocabulary.legal(choices, None)
        whole = [each for number, each in first.items() if not of.vocabulary.words[number].is_half]
        halves = [each for number, each in first.items() if of.vocabulary.words[number].is_half]
        completed = [each for half in halves for each in of.vocabulary.legal(choices, half).values()]
        assert sorted(whole + completed) == sorted(choices)


@pytest.mark.parametrize("name", ["galicia", "limanowa"])
def test_the_mask_is_what_is_legal_and_empty_for_the_others(name: str) -> None:
    of = setting(name)
    for state in positions(of, seed=7, count=200):
        episode = Episode(of, state=state.clone())
        assert set(episode.mask().nonzero()[0]) == set(episode.legal())
        for seat in set(of.seats) - {episode.seat}:
            assert not episode.mask(seat).any()


def test_parts_name_what_an_action_speaks_of() -> None:
    words = make_setting("galicia").vocabulary
    (place, there) = words.actions_of(Choice("place", "AH 46", "3.06"))
    verb, unit, hex, card = words.parts[place]
    assert (words.verbs[verb], words.names.units[unit], hex, card) == ("place", "AH 46", -1, -1)
    verb, unit, hex, card = words.parts[there]
    assert (words.verbs[verb], unit, words.names.hexes[hex]) == ("", -1, "3.06")
    assert words.text(place) == "place AH 46 >"
    assert words.text(there) == "> 3.06"


def test_half_a_choice_is_no_choice() -> None:
    words = make_setting("galicia").vocabulary
    place, there = words.actions_of(Choice("place", "AH 46", "3.06"))
    for actions in ((place,), (there,), (place, place), (*words.actions_of(Choice("end")), there)):
        with pytest.raises(ValueError, match="no whole choice"):
            words.choice_of(*actions)


def test_two_things_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="every action once"):
        Vocabulary(Grammar(alone=("end",), with_unit=("march",)), Names(("AH 4", "AH 4"), ()))
