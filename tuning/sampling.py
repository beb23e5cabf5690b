"""Self-play for fitting: what positions looked like whenever a phase began, and who won in the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from doppeladler.engine import DRAW, Choice, FairDice, Game, State
from doppeladler.studies.playing import Hand, hands_of, play_on
from doppeladler.wargame import speech_of

Features = Callable[[Any], Mapping[str, float]]
FIRST = "AH"
"""The side for which features speak when they are positive; in a game without it, that of the first seat."""
LIMIT = 100_000
"""More answers than any game needs."""


@dataclass(frozen=True)
class Sample:
    """A quiet position as numbers, and how its game ended for the first side: 1, 0, or a half."""

    game: int
    scenario: str
    features: dict[str, float]
    ended: float


@dataclass(frozen=True)
class Task:
    """One game to be played, with a commander for the first side and one for the other."""

    number: int
    scenario: str
    commanders: tuple[str, str]
    seed: str


def judgement_of(name: str) -> ModuleType:
    """How a game judges positions."""
    return import_module(f"doppeladler.games.{name}.command.appraisal")


def features_of(name: str) -> Features:
    """The features by which a game judges positions."""
    found: Features = judgement_of(name).features
    return found


def tasks_of(game: Game[Any], games: int, commanders: Sequence[str], seed: str) -> Iterator[Task]:
    """As many games: the scenarios take turns, and in each scenario all pairs of these commanders do."""
    scenarios, pairs = (
        [each.name for each in game.scenarios],
        [(one, other) for one in commanders for other in commanders],
    )
    for number in range(games):
        turn, place = divmod(number, len(scenarios))
        yield Task(number, scenarios[place], pairs[turn % len(pairs)], seed)


def play(game: Game[Any], task: Task) -> list[Sample]:
    """The samples of one game, played with the game's own features."""
    return play_with(game, task, features_of(game.name))


def play_with(game: Game[Any], task: Task, features: Features) -> list[Sample]:
    """Play a game to its end and look at it whenever a phase begins."""
    state: State = game.setup(task.scenario)
    seats = game.seats_of(state)
    seed = f"{task.seed}/{task.number}"
    sides = game.sides_of(seats)
    first, seen = FIRST if FIRST in sides else sides[0], dict[str, dict[str, float]]()
    names = {seat: task.commanders[game.side_of(seat) != first] for seat in seats}
    heading = speech_of(game).heading

    def looking(hand: Hand) -> Hand:
        def answer(state: State, seat: str) -> Choice:
            moment = heading(state)
            if moment not in seen and game.is_quiet(state):
                seen[moment] = dict(features(state))
            return hand(state, seat)

        return answer

    hands = {seat: looking(hand) for seat, hand in hands_of(game, names, seed).items()}
    play_on(state, FairDice.seeded(seed, game.name), hands, LIMIT)
    winner = game.result(state)["winner"]
    ended = 0.5 if winner in (None, DRAW) else float(winner == first)
    return [Sample(task.number, task.scenario, each, ended) for each in seen.values()]
