"""Many tables side by side: batches of observations and masks for a policy, and what came of its answers.

Every table has dice and a generator of its own, made from the seed and its number, so a rollout is the same whatever
the number of processes it is spread over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from multiprocessing import get_context
from typing import Any

import numpy as np
from numpy.typing import NDArray

from doppeladler.engine import FairDice
from doppeladler.research.words import sentence
from doppeladler.wargame.encode import Vector

from .episode import Episode
from .setting import Setting, make_setting, setting_of

Floats = NDArray[np.float32]
Policy = Callable[[Floats, NDArray[np.int8], NDArray[np.intp]], NDArray[Any] | None]
"""(observations, masks, seats) -> a score for every action of every table, or None to play at random.

Scores are logits: actions are drawn by the softmax over those that may be played. With several processes a policy must
be importable there (a function of a module, or an object that pickles).
"""


@dataclass(frozen=True)
class Batch:
    """What waits at every table: what the asked seat sees, what it may play, and which seat it is."""

    observations: Floats
    masks: NDArray[np.int8]
    seats: NDArray[np.intp]


@dataclass(frozen=True)
class Rules:
    """How tables pay and when they are cut off, as in the PettingZoo environment."""

    shaping: float = 0.0
    last_turn: int | None = None
    max_steps: int | None = None
    skips_forced: bool = True


class Tables:
    """Some games of one setting, played in step; a game that ends is followed by the next at the same table."""

    def __init__(self, setting: Setting, numbers: range, seed: int | str, rules: Rules | None = None) -> None:
        self.setting, self.numbers, self.seed, self.rules = setting, numbers, seed, rules or Rules()
        self.games = [0] * len(numbers)
        self.episodes = [self._begin(table) for table in range(len(numbers))]
        self.leads = [self._lead(episode) for episode in self.episodes]

    def _begin(self, table: int) -> Episode:
        dice = FairDice.seeded(f"{self.seed}/{self.numbers[table]}/{self.games[table]}", self.setting.game.name)
        self.games[table] += 1
        return Episode(self.setting, dice, self.rules.skips_forced)

    def _lead(self, episode: Episode) -> Floats:
        return np.array(list(episode.leads().values()), np.float32)

    def look(self) -> Batch:
        """What waits at every table now."""
        asked = [episode.seat or "" for episode in self.episodes]
        seen: Vector = np.stack([episode.observe(seat) for episode, seat in zip(self.episodes, asked, strict=True)])
        masks = np.stack([episode.mask() for episode in self.episodes])
        return Batch(seen, masks, np.array([self.setting.seats.index(seat) for seat in asked], np.intp))

    def play(self, actions: NDArray[Any]) -> tuple[Floats, NDArray[np.bool_], NDArray[np.bool_]]:
        """Play one action at every table: what each seat gains, where a game ended, where it was cut off."""
        rewards = np.zeros((len(self.episodes), len(self.setting.seats)), np.float32)
        ended, cut = np.zeros(len(self.episodes), bool), np.zeros(len(self.episodes), bool)
        for table, action in enumerate(actions):
            episode = self.episodes[table]
            episode.play(int(action))
            rewards[table] = self._pay(table, episode)
            ended[table], cut[table] = episode.is_over, not episode.is_over and self._is_cut_off(episode)
            if ended[table] or cut[table]:
                self.episodes[table] = self._begin(table)
                self.leads[table] = self._lead(self.episodes[table])
        return rewards, ended, cut

    def _pay(self, table: int, episode: Episode) -> Floats:
        paid = np.array(list(episode.returns().values()), np.float32) if episode.is_over else np.float32(0)
        if not self.rules.shaping:
            return np.broadcast_to(paid, len(self.setting.seats))
        before, self.leads[table] = self.leads[table], self._lead(episode)
        return paid + np.float32(self.rules.shaping) * (self.leads[table] - before)

    def _is_cut_off(self, episode: Episode) -> bool:
        rules = self.rules
        if rules.max_steps is not None and episode.steps >= rules.max_steps:
            return True
        return rules.last_turn is not None and episode.turn > rules.last_turn


@dataclass(frozen=True)
class Rollout:
    """What happened, table by table (rows) and step by step (columns).

    `rewards` have one more axis: the seats in the order of the setting. `ended` and `cut` are true on the last action
    of a game. `observations` and `masks` are empty unless they were asked for: they are large.
    """

    observations: Floats
    masks: NDArray[np.int8]
    seats: NDArray[np.intp]
    actions: NDArray[np.intp]
    rewards: Floats
    ended: NDArray[np.bool_]
    cut: NDArray[np.bool_]


def rollouts(
    game: str,
    policy: Policy | None = None,
    n_envs: int = 8,
    steps: int = 100,
    seed: int | str = 0,
    scenario: str | None = None,
    options: Mapping[str, str] | None = None,
    rules: Rules | None = None,
    keep: bool = True,
    workers: int = 1,
) -> Rollout:
    """Play `steps` actions at each of `n_envs` tables; `keep` says whether observations and masks are kept."""
    if n_envs < 1 or steps < 1 or workers < 1:
        raise ValueError(sentence("expected-tables-steps-and-workers", tables=n_envs, steps=steps, workers=workers))
    key = make_setting(game, scenario, options).key
    share = -(-n_envs // workers)
    shares = [range(first, min(first + share, n_envs)) for first in range(0, n_envs, share)]
    told = [(key, each, policy, steps, seed, rules, keep) for each in shares]
    if len(shares) == 1:
        return _play(*told[0])
    with ProcessPoolExecutor(len(shares), get_context("spawn")) as pool:
        return _joined(list(pool.map(_play, *zip(*told, strict=True))))


def _joined(found: list[Rollout]) -> Rollout:
    return Rollout(*(np.concatenate([getattr(one, each.name) for one in found]) for each in fields(Rollout)))


def _play(
    key: tuple[Any, ...],
    numbers: range,
    policy: Policy | None,
    steps: int,
    seed: int | str,
    rules: Rules | None,
    keep: bool,
) -> Rollout:
    tables = Tables(setting_of(*key), numbers, seed, rules)
    generators = [np.random.default_rng(_whole(f"{seed}/{number}")) for number in numbers]
    kept: list[list[NDArray[Any]]] = [[] for _ in fields(Rollout)]
    for _ in range(steps):
        batch = tables.look() if keep or policy else None
        scores = policy(batch.observations, batch.masks, batch.seats) if policy and batch else None
        seats = [tables.setting.seats.index(episode.seat or "") for episode in tables.episodes]
        actions = pick(tables, scores, generators)
        seen = (batch.observations, batch.masks) if keep and batch else (np.zeros((len(numbers), 0)),) * 2
        for column, value in zip(kept, (*seen, np.array(seats, np.intp), actions, *tables.play(actions)), strict=True):
            column.append(value)
    return Rollout(*(np.stack(column, axis=1) for column in kept))


def pick(tables: Tables, scores: NDArray[Any] | None, generators: list[np.random.Generator]) -> NDArray[np.intp]:
    """At every table an action that may be played, drawn by the softmax of the scores, or any when there are none."""
    actions = []
    for table, (episode, generator) in enumerate(zip(tables.episodes, generators, strict=True)):
        legal = np.fromiter(episode.legal(), np.intp)
        if scores is None:
            actions.append(legal[int(generator.random() * len(legal))])
        else:
            gumbel = generator.gumbel(size=len(legal))
            actions.append(legal[int(np.argmax(scores[table, legal] + gumbel))])
    return np.array(actions, np.intp)


def _whole(text: str) -> list[int]:
    """A seed for numpy from any text."""
    return list(f"doppeladler rollout {text}".encode())
