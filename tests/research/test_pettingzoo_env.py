from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from doppeladler.research.episode import IllegalAction
from doppeladler.research.pettingzoo_env import SeatsEnv, env, raw_env

# What PettingZoo's own test only warns of, and for which we have reasons: a mask goes with the observation, as in its
# own board games, and agents have the names of the seats.
accepted = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:We recommend agents to be named"),
]
KINDS: list[dict[str, Any]] = [
    {"game": "galicia", "max_steps": 250},
    {"game": "galicia", "last_turn": 1, "shaping": 0.1, "skips_forced": True},
    {"game": "limanowa", "scenario": "limanowa-front", "skips_forced": True},
    {"game": "limanowa", "options": {"tokens": "yes", "officers": "yes"}, "max_steps": 200},
]


def told(kind: dict[str, Any]) -> str:
    return ", ".join(str(value) for value in kind.values())


@accepted[0]
@accepted[1]
@accepted[2]
@pytest.mark.parametrize("kind", KINDS, ids=told)
def test_pettingzoo_accepts_it(kind: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(**kind), num_cycles=150)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("kind", KINDS, ids=told)
def test_pettingzoo_finds_the_same_game_for_the_same_seed(kind: dict[str, Any]) -> None:
    seed_test(lambda: env(**kind), num_cycles=40)


@pytest.mark.parametrize("game", ["galicia", "limanowa"])
def test_pettingzoo_can_have_it_drawn(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env(game=game, render_mode=render_mode))
    assert "Turn" in capsys.readouterr().out


def play_out(table: SeatsEnv, seed: int) -> dict[str, float]:
    """A random game to its end; what every agent has gained."""
    table.reset(seed=seed)
    chance, gained = np.random.default_rng(seed), dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        gained[agent] += table.last(observe=False)[1]
        over = table.terminations[agent] or table.truncations[agent]
        table.step(None if over else int(chance.choice(list(table.episode.legal()))))
    return gained


def test_the_winner_gains_one_and_the_loser_loses_one() -> None:
    table = raw_env(game="limanowa", scenario="limanowa-front", skips_forced=True)
    gained = play_out(table, 3)
    winner = table.setting.game.result(table.episode.state)["winner"]
    assert {table.setting.game.side_of(agent): paid for agent, paid in gained.items()} == {
        winner: 1.0,
        ({"AH", "RU"} - {winner}).pop(): -1.0,
    }


def test_shaping_pays_the_lead_in_points_and_a_cut_game_nothing_else() -> None:
    table = raw_env(game="galicia", last_turn=3, shaping=0.5)
    for seed in range(4):
        gained = play_out(table, seed)
        lead = table.episode.leads()["AH"]
        assert table.episode.turn == 4
        assert gained == pytest.approx({"AH": lead / 2, "RU": -lead / 2})


def test_a_cut_game_is_truncated_for_all_and_offers_nothing() -> None:
    table = raw_env(game="galicia", max_steps=5)
    table.reset(seed=1)
    for _ in range(5):
        table.step(min(table.episode.legal()))
    assert table.truncations == {"AH": True, "RU": True}
    assert table.terminations == {"AH": False, "RU": False}
    assert not table.observe("AH")["action_mask"].any()


def test_resets_without_a_seed_give_new_dice_in_the_order_of_the_first_seed() -> None:
    one, another = raw_env(seed=9), raw_env(seed=9)
    seeds = []
    for table in (one, another):
        for _ in range(3):
            table.reset()
            seeds.append(table.dice_seed)
    assert seeds[:3] == seeds[3:]
    assert len(set(seeds)) == 3


def test_an_illegal_action_is_an_error() -> None:
    table = env()
    table.reset(seed=1)
    mask = table.last()[0]["action_mask"]
    with pytest.raises(IllegalAction):
        table.step(int(np.argmin(mask)))
