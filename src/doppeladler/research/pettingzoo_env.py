"""The games as PettingZoo environments: agents are the seats, asked one after the other, and chance plays inside.

`env` is what to use; `raw_env` is the same without the wrappers that catch calls in the wrong order.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import numpy as np

from doppeladler.engine import FairDice
from doppeladler.wargame.encode import LEAST, MOST

from .episode import Episode
from .extras import needed
from .picture import draw
from .setting import make_setting

with needed("gymnasium", by=__name__):
    from gymnasium import spaces
with needed("pettingzoo", by=__name__):
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper


def env(**choices: Any) -> AECEnv:
    """An environment that says so when it is used in the wrong order; see `SeatsEnv` for what it can be told."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(**choices)))


def raw_env(**choices: Any) -> SeatsEnv:
    """The same without the wrappers."""
    return SeatsEnv(**choices)


class SeatsEnv(AECEnv):
    """A game as an agent environment cycle.

    `scenario`, `options` and `data` are those of the game. `seed` is for the first `reset` without one. `shaping` pays
    every seat so much for each victory point its side gains on the enemy, beside 1, 0 or -1 at the end. After
    `last_turn` or `max_steps` actions the game is cut off (truncated). `skips_forced` answers by itself what has but
    one answer. `render_mode` is ``ansi`` (a text comes back) or ``human`` (it is printed).
    """

    def __init__(
        self,
        game: str = "galicia",
        scenario: str | None = None,
        options: Mapping[str, str] | None = None,
        data: str | Iterable[str] = (),
        seed: int | None = None,
        shaping: float = 0.0,
        last_turn: int | None = None,
        max_steps: int | None = None,
        skips_forced: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setting = make_setting(game, scenario, options, data)
        self.metadata = {
            "name": f"doppeladler_{game}_v{self.setting.game.rules_version}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.shaping, self.last_turn, self.max_steps = shaping, last_turn, max_steps
        self.skips_forced = skips_forced
        self.possible_agents = list(self.setting.seats)
        actions = len(self.setting.vocabulary)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space(actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._random = Random(seed)

    def _space(self, actions: int) -> Any:
        seen = spaces.Box(LEAST, MOST, (self.setting.observation_size,), np.float32)
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    # --- the cycle ----------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same dice; without one, the next dice of the last seed."""
        if seed is not None:
            self._random = Random(seed)
        self.dice_seed = self._random.getrandbits(64)
        dice = FairDice.seeded(self.dice_seed, self.setting.game.name)
        self.episode = Episode(self.setting, dice, self.skips_forced)
        self.agents = list(self.possible_agents)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._leads = self.episode.leads()
        self.agent_selection: str = self.episode.seat or self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the seat may know, as numbers, and what it may play; nothing while another seat is asked."""
        cut = self.terminations.get(agent, True) or self.truncations.get(agent, True)
        mask = np.zeros(len(self.setting.vocabulary), np.int8) if cut else self.episode.mask(agent)
        return {"observation": self.episode.observe(agent), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Play an action of the selected agent; None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.episode.play(int(action))
        self._pay()
        self._accumulate_rewards()
        if not self._end():
            self.agent_selection = self.episode.seat or agent

    def _pay(self) -> None:
        ending = self.episode.returns() if self.episode.is_over else {}
        leads = self.episode.leads() if self.shaping else self._leads
        for agent in self.agents:
            gained = self.shaping * (leads[agent] - self._leads[agent])
            self.rewards[agent] = ending.get(agent, 0.0) + gained
        self._leads = leads

    def _end(self) -> bool:
        if self.episode.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._is_cut_off():
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            return False
        self._deads_step_first()
        return True

    def _is_cut_off(self) -> bool:
        if self.max_steps is not None and self.episode.steps >= self.max_steps:
            return True
        return self.last_turn is not None and self.episode.turn > self.last_turn

    # --- looking on ---------------------------------------------------------------------------------------

    def render(self) -> str | None:
        """The board in letters as the selected agent may see it."""
        if self.render_mode is None:
            return None
        text = draw(self.setting.game, self.episode.state, self.agent_selection)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text + "\n")
        return None

    def close(self) -> None:
        """Nothing is held open."""
