from __future__ import annotations

from dataclasses import fields
from functools import partial

import numpy as np
import pytest
from numpy.typing import NDArray

from doppeladler.research.rollouts import Rollout, Rules, Tables, rollouts
from doppeladler.research.setting import make_setting

FRONT = make_setting("limanowa", "carpathian-front")
front = partial(rollouts, "limanowa", scenario="carpathian-front")


def least(observations: NDArray[np.float32], masks: NDArray[np.int8], seats: NDArray[np.intp]) -> NDArray[np.float32]:
    """Wants the action with the lowest number."""
    return np.broadcast_to(-100.0 * np.arange(masks.shape[1], dtype=np.float32), masks.shape)


def same(one: Rollout, other: Rollout) -> bool:
    return all(np.array_equal(getattr(one, each.name), getattr(other, each.name)) for each in fields(Rollout))


def test_a_rollout_is_the_same_in_two_processes() -> None:
    one = front(n_envs=3, steps=25, seed=6)
    assert same(one, front(n_envs=3, steps=25, seed=6, workers=2))
    assert not same(one, front(n_envs=3, steps=25, seed=7))


def test_shapes_and_that_only_legal_actions_are_played() -> None:
    found = front(n_envs=4, steps=30, seed=1)
    assert found.observations.shape == (4, 30, FRONT.observation_size)
    assert found.masks.shape == (4, 30, len(FRONT.vocabulary))
    assert found.rewards.shape == (4, 30, 2)
    assert np.take_along_axis(found.masks, found.actions[..., None], axis=2).all()
    assert set(np.unique(found.seats)) == {0, 1}
    assert not np.array_equal(found.actions[0], found.actions[1])


def test_a_policy_is_asked_with_what_it_may_know_and_followed() -> None:
    found = front(policy=least, n_envs=2, steps=20, seed=1)
    assert np.array_equal(found.actions, found.masks.argmax(axis=2))


def test_observations_are_not_kept_unless_wanted() -> None:
    found = front(n_envs=2, steps=10, seed=1, keep=False)
    assert found.observations.shape == (2, 10, 0)
    assert np.array_equal(found.actions, front(n_envs=2, steps=10, seed=1).actions)


def test_games_follow_one_another_and_pay_when_they_end() -> None:
    cut = rollouts("galicia", n_envs=2, steps=45, seed=3, rules=Rules(max_steps=20), keep=False)
    assert np.array_equal(np.flatnonzero(cut.cut[0]), [19, 39])
    assert not cut.ended.any()
    assert not cut.rewards.any()
    ended = rollouts("limanowa", n_envs=1, steps=1500, seed=3, scenario="limanowa-front", keep=False)
    assert ended.ended.sum() >= 1
    assert sorted(ended.rewards[0, ended.ended[0].argmax()]) == [-1, 1]
    assert not ended.rewards[0, ~ended.ended[0]].any()


def test_shaping_pays_for_every_point_gained_on_the_enemy() -> None:
    tables = Tables(make_setting("galicia"), range(1), seed=4, rules=Rules(shaping=1.0, last_turn=4))
    paid = np.zeros(2)
    while True:
        episode = tables.episodes[0]
        legal = list(episode.legal())
        rewards, _, cut = tables.play(np.array([legal[len(legal) // 2]]))
        paid += rewards[0]
        if cut[0]:
            break
    assert paid.tolist() == list(episode.leads().values())
    assert tables.episodes[0] is not episode


def test_impossible_wishes_are_refused() -> None:
    with pytest.raises(ValueError, match="1 or more tables"):
        rollouts("galicia", n_envs=0)
