"""Learning to open the campaign: the first three turns of Battle for Galicia against a random enemy.

A linear softmax policy learns by REINFORCE from what its seat may see, in minutes on one core and with nothing but
numpy. Run it as a program, or cell by cell in any editor that knows ``# %%``:

    python docs/examples/learn_galicia.py --games 240 --evaluate 50 --out learning.png
"""

# %% What this run may cost
from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from matplotlib.figure import Figure

from doppeladler.engine import FairDice
from doppeladler.research.episode import Episode
from doppeladler.research.setting import make_setting

parser = argparse.ArgumentParser(description="Learn the opening of Battle for Galicia against a random enemy.")
parser.add_argument("--games", type=int, default=240, help="games to learn from")
parser.add_argument("--batch", type=int, default=8, help="games between two updates")
parser.add_argument("--evaluate", type=int, default=50, help="games to judge by, before and after, for each side")
parser.add_argument("--turns", type=int, default=3, help="turns of each game")
parser.add_argument("--seed", type=int, default=1914)
parser.add_argument("--out", type=Path, default=Path("learning.png"))
told = parser.parse_known_args()[0]

setting = make_setting("galicia")
say = sys.stdout.write

# %% What an action looks like
# A deed is a verb in answer to a kind of question: `end` ends the marches or the combats. Every deed has weights of its
# own. Some are learned blindly: who does not look does not pay for the observation. For the others the features of an
# action are what the observation says of the unit and the hex it names, and of the hexes around it. So what is learned
# of attacking 11.15 holds for attacking any hex.
parts = setting.vocabulary.parts.astype(np.intp)
verbs = setting.vocabulary.verbs
layout = setting.encoder.layout
questions = {kind: number for number, kind in enumerate(layout.parts["question"].channels)}
blind = ("PlaceReinforcement", "ChooseMarch", "React")
before_combat = (*blind, "March")
deeds = [(kind, verb) for kind in questions for verb in verbs]
shown = setting.game.presentation()["board"]["hexes"]
place = {each["hex"]: number for number, each in enumerate(shown)}
near = np.zeros((len(shown), len(shown)), np.float32)
for each in shown:
    near[place[each["hex"]], [place[other] for other in each["near"]]] = 1.0
wide = layout.parts["hexes"].shape[1]
size = 1 + 2 * wide + layout.parts["units"].shape[1]


def features(observation: np.ndarray | None, legal: np.ndarray) -> np.ndarray:
    """A row for every action that may be played: 1, the hex it names, the hexes around it, the unit it names."""
    rows = np.zeros((len(legal), size if observation is not None else 1), np.float32)
    rows[:, 0] = 1.0
    if observation is None:
        return rows
    seen = layout.split(observation)
    units, hexes = parts[legal, 1], parts[legal, 2]
    there, who = hexes >= 0, units >= 0
    rows[there, 1 : 1 + wide] = seen["hexes"][hexes[there]]
    rows[there, 1 + wide : 1 + 2 * wide] = near[hexes[there]] @ seen["hexes"]
    rows[who, 1 + 2 * wide :] = seen["units"][units[who]]
    return rows


# %% Playing a game
@dataclass
class Step:
    """One answer of the learner: what it could play, how likely each was, what it played, what it gained after."""

    rows: np.ndarray
    deed: np.ndarray
    chance: np.ndarray
    picked: int
    situation: np.ndarray
    fights: bool
    gained: float = 0.0


@dataclass
class Policy:
    """Weights by deed and feature, and Adam's memory of their gradients."""

    weights: np.ndarray = field(default_factory=lambda: np.zeros((len(deeds), size)))
    mean: np.ndarray = field(default_factory=lambda: np.zeros((len(deeds), size)))
    spread: np.ndarray = field(default_factory=lambda: np.zeros((len(deeds), size)))
    updates: int = 0

    def climb(self, gradient: np.ndarray, rate: float) -> None:
        """One step of Adam uphill."""
        self.updates += 1
        self.mean = 0.9 * self.mean + 0.1 * gradient
        self.spread = 0.99 * self.spread + 0.01 * gradient**2
        unbiased = self.mean / (1 - 0.9**self.updates), self.spread / (1 - 0.99**self.updates)
        self.weights += rate * unbiased[0] / (np.sqrt(unbiased[1]) + 1e-8)


def think(policy: Policy, episode: Episode, seat: str, random: np.random.Generator) -> tuple[int, Step]:
    """Look, score what may be played, and draw by the softmax."""
    question = episode.question
    legal = np.fromiter(episode.legal(), np.intp)
    rows = features(None if question in blind else episode.observe(seat), legal)
    deed = parts[legal, 0] + len(verbs) * questions[question]
    score = np.einsum("af,af->a", rows, policy.weights[deed, : rows.shape[1]])
    chance = np.exp(score - score.max())
    chance /= chance.sum()
    picked = int(min(np.searchsorted(np.cumsum(chance), random.random()), len(legal) - 1))
    situation = np.zeros(len(questions) + 2)
    situation[questions[question]], situation[-2:] = 1.0, (episode.turn / 12, seat == "AH")
    return int(legal[picked]), Step(rows, deed, chance, picked, situation, question not in before_combat)


def play(policy: Policy | None, seat: str, seed: str, turns: int = told.turns) -> tuple[list[Step], float]:
    """A game of the policy in one seat against a random enemy; its answers and the lead in victory points."""
    random = np.random.default_rng(list(seed.encode()))
    episode = Episode(setting, FairDice.seeded(seed, "galicia"), skips_forced=True)
    steps: list[Step] = []
    before = episode.leads()[seat]
    while not episode.is_over and episode.turn <= turns:
        if policy is not None and episode.seat == seat:
            action, step = think(policy, episode, seat, random)
            steps.append(step)
        else:
            legal = list(episode.legal())
            action = legal[int(random.random() * len(legal))]
        episode.play(action)
        lead = episode.leads()[seat]
        if steps:
            steps[-1].gained += lead - before
        before = lead
    return steps, before


# %% Learning from a batch of games
def learn(policy: Policy, games: list[list[Step]], rate: float, patience: float = 0.97, curious: float = 0.01) -> None:
    """REINFORCE: what was followed by more points than the situation let expect becomes likelier.

    Only in combat are later points worth less: a march must not seem dear because it takes many answers.
    """
    steps, worth = [], []
    for game in games:
        later = 0.0
        for step in reversed(game):
            later = step.gained + later * (patience if step.fights else 1.0)
            steps.append(step)
            worth.append(later)
    situation = np.array([step.situation for step in steps], np.float64)
    value = np.array(worth)
    ridge = situation.T @ situation + np.eye(situation.shape[1])
    surprise = value - situation @ np.linalg.solve(ridge, situation.T @ value)
    surprise /= surprise.std() + 1e-8
    gradient = np.zeros_like(policy.weights)
    for step, better in zip(steps, surprise, strict=True):
        blame = -better * step.chance
        blame[step.picked] += better
        entropy = -(step.chance * np.log(step.chance + 1e-12)).sum()
        blame -= curious * step.chance * (np.log(step.chance + 1e-12) + entropy)
        np.add.at(gradient[:, : step.rows.shape[1]], step.deed, blame[:, None] * step.rows)
    policy.climb(gradient / len(steps), rate)


def judge(policy: Policy | None, games: int, name: str, turns: int = told.turns) -> np.ndarray:
    """Leads at the end of games against a random enemy, as many on each side."""
    return np.array(
        [play(policy, seat, f"{name} {seat} {g}", turns)[1] for g in range(games) for seat in setting.seats]
    )


def interval(leads: np.ndarray) -> tuple[float, float, float]:
    """Mean lead and its 95 % interval."""
    half = 1.96 * leads.std(ddof=1) / np.sqrt(len(leads))
    return float(leads.mean()), float(leads.mean() - half), float(leads.mean() + half)


def share_ahead(leads: np.ndarray) -> tuple[float, float, float]:
    """Share of games with a lead (half a game for none) and its Wilson interval."""
    n, p, z = len(leads), float((leads > 0).mean() + (leads == 0).mean() / 2), 1.96
    middle, half = p + z * z / (2 * n), z * np.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return p, float((middle - half) / (1 + z * z / n)), float((middle + half) / (1 + z * z / n))


# %% The run
policy = Policy()
begun = time.perf_counter()
curve: list[tuple[int, float, float]] = []
for first in range(0, told.games, told.batch):
    batch = [play(policy, setting.seats[(first + g) % 2], f"{told.seed} learn {first + g}") for g in range(told.batch)]
    learn(policy, [steps for steps, _ in batch], rate=0.12 * (1 - first / told.games) + 0.01)
    leads = np.array([lead for _, lead in batch])
    curve.append((first + told.batch, float(leads.mean()), float(leads.std())))
    say(f"\r{first + told.batch:5} games, lead {leads.mean():+6.2f} in the last {told.batch}  ")
learned_in = time.perf_counter() - begun

before, after = judge(None, told.evaluate, f"{told.seed} judge"), judge(policy, told.evaluate, f"{told.seed} judge")
report = {
    **setting.provenance(),
    "turns": told.turns,
    "games learned from": told.games,
    "seconds": round(learned_in, 1),
    "games judged by": len(after),
    "lead of random play": interval(before),
    "lead after learning": interval(after),
    "share ahead of random play": share_ahead(before),
    "share ahead after learning": share_ahead(after),
}
say("\n" + json.dumps(report, indent=1) + "\n")

# %% What it has learned: the deeds it likes and avoids most
liked = np.argsort(policy.weights[:, 0])[::-1]
for deed in (*liked[:6], *liked[-6:]):
    say(f"{' '.join(deeds[deed]):32} {policy.weights[deed, 0]:+.2f}\n")

# %% The learning curve
games, lead, spread = (np.array(column) for column in zip(*curve, strict=True))
window = min(6, len(lead))
smooth = np.convolve(lead, np.ones(window) / window, mode="valid")
figure = Figure(figsize=(7, 4))
axes = figure.subplots()
axes.plot(games, lead, ".", color="0.7", label=f"mean of {told.batch} games")
axes.plot(games[window - 1 :], smooth, color="C0", label=f"mean of {told.batch * window} games")
mean, low, high = interval(after)
axes.axhspan(low, high, color="C2", alpha=0.3, label=f"judged after learning: {mean:+.1f}")
axes.axhline(interval(before)[0], color="C3", linestyle="--", label="random play")
axes.set(xlabel="games", ylabel="lead in victory points", title=f"Galicia, {told.turns} turns against a random enemy")
axes.legend()
figure.tight_layout()
figure.savefig(told.out, dpi=120)
say(f"{told.out}\n")
