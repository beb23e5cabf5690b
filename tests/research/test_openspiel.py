from __future__ import annotations

import importlib
import random
from typing import Any

import numpy as np
import pytest

from tests.games.limanowa.disguise import disguise

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")
adapter = importlib.import_module("doppeladler.research.openspiel")
observation = importlib.import_module("open_spiel.python.observation")
rl_environment = importlib.import_module("open_spiel.python.rl_environment")

GAMES = [
    "python_doppeladler_galicia(last_turn=1,skip_forced=true)",
    "python_doppeladler_limanowa(scenario=carpathian-front,last_turn=1)",
    "python_doppeladler_limanowa(options=players:one-for-AH;tokens:yes,last_turn=1,skip_forced=true)",
    "python_doppeladler_limanowa(last_turn=1,skip_forced=true)",
    "python_doppeladler_kaisers_war(options=deploy:standard,last_turn=1,skip_forced=true)",
    "python_doppeladler_serbien(last_turn=1,skip_forced=true)",
]
FRONT = "python_doppeladler_limanowa(scenario=limanowa-front,skip_forced=true)"


def walk(state: Any, seed: int, steps: int) -> Any:
    """Play at random from here."""
    chance = random.Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_accepts_it(name: str) -> None:
    """Its own simulation: clones, serialisation, masks, tensors, strings, returns, at every step."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_a_whole_game_is_played_to_a_win() -> None:
    state = walk(pyspiel.load_game(FRONT).new_initial_state(), seed=2, steps=10_000)
    assert state.is_terminal()
    assert sorted(state.returns()) == [-1.0, 1.0]
    assert state.current_player() == pyspiel.PlayerId.TERMINAL


@pytest.mark.parametrize("name", GAMES)
def test_chance_is_explicit_and_fair(name: str) -> None:
    state, seen = pyspiel.load_game(name).new_initial_state(), 0
    chance = random.Random(8)
    while seen < 3:
        if state.is_terminal():
            state = pyspiel.load_game(name).new_initial_state()
        if state.is_chance_node():
            numbers, weights = zip(*state.chance_outcomes(), strict=True)
            assert len(numbers) > 1
            assert set(weights) == {1 / len(numbers)}
            assert state.action_to_string(pyspiel.PlayerId.CHANCE, numbers[0]).startswith(("roll", "draw"))
            seen += 1
        state.apply_action(chance.choice(state.legal_actions()))


def test_a_seat_cannot_tell_what_it_may_not_know() -> None:
    state = walk(pyspiel.load_game(FRONT).new_initial_state(), seed=4, steps=60)
    twin, seat = state.clone(), state.episode.setting.seats[0]
    twin.episode.state = disguise(state.episode.state, seat, random.Random(1))
    assert str(twin) != str(state)
    assert twin.observation_string(0) == state.observation_string(0)
    assert twin.information_state_string(0) == state.information_state_string(0)
    assert twin.observation_tensor(0) == state.observation_tensor(0)
    assert twin.observation_string(1) != state.observation_string(1)


def test_a_player_with_recall_knows_how_he_came_here() -> None:
    game = pyspiel.load_game("python_doppeladler_galicia")
    words = game.setting.vocabulary
    number = {str(word): action for action, word in enumerate(words.words)}
    ways = ["march AH 46", "stop"], ["march AH 5", "stop"]
    states = [game.new_initial_state(), game.new_initial_state()]
    for state, way in zip(states, ways, strict=True):
        for text in way:
            state.apply_action(number[text])
    recalled = {state.information_state_string(0) for state in states}
    assert len(recalled) == 2
    assert states[0].information_state_string(1) == states[1].information_state_string(1)


def test_clones_and_texts_are_independent() -> None:
    game = pyspiel.load_game(FRONT)
    state = walk(game.new_initial_state(), seed=5, steps=40)
    before, copy = str(state), state.clone()
    again = game.deserialize_state(state.serialize())
    walk(copy, seed=6, steps=20)
    assert str(state) == str(again) == before != str(copy)
    assert again.information_state_string(0) == state.information_state_string(0)
    assert again.history() == state.history()


def test_observers_and_environments_of_openspiel_work_with_it() -> None:
    game = pyspiel.load_game(GAMES[1])
    observer = observation.make_observation(game)
    state = walk(game.new_initial_state(), seed=1, steps=30)
    observer.set_from(state, 1)
    assert np.array_equal(observer.tensor, np.array(state.observation_tensor(1), np.float32))
    assert observer.dict["cards"].shape == (40, 5)
    front = pyspiel.load_game(FRONT)
    environment = rl_environment.Environment(front, observation_type=rl_environment.ObservationType.OBSERVATION)
    environment.seed(1)
    step = environment.reset()
    for _ in range(20):
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert not step.last()


def test_a_view_is_not_cut_in_two() -> None:
    game = pyspiel.load_game(FRONT)
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    with pytest.raises(ValueError, match="not cut in two"):
        game.make_py_observer(public)


def test_importing_twice_registers_once() -> None:
    importlib.reload(adapter)
    assert pyspiel.registered_names().count("python_doppeladler_galicia") == 1
