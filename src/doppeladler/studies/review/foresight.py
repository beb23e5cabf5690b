"""Looking ahead from a position to the next quiet one: quick hands for all seats, and what the game says of it then."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from doppeladler.commanders import ask, commanders_of, make_commander
from doppeladler.engine import DICE, Brief, Choice, Commander, Decision, FairDice, Game, State, purpose_of
from doppeladler.studies.playing import Hand
from doppeladler.wargame import speech_of

GREEDY = "greedy"
PATIENCE = 400
"""So many answers at most are played ahead; a position that is not quiet then is judged as it stands."""


def quick_of(game: Game[Any]) -> str:
    """Who plays ahead for all seats: the greedy commander, or the weakest a game has."""
    known = commanders_of(game)
    return GREEDY if GREEDY in known else next(iter(known))


def facts_in_text(asked: Decision[Any], state: State) -> str:
    """What a question is about, to know it again."""
    return json.dumps(asked.facts(state), sort_keys=True)


class Alike:
    """Dice that fall alike for the same question, whatever was rolled before it."""

    def __init__(self, seed: str, game: Game[Any]) -> None:
        self.dice = FairDice.seeded(seed, game.name)
        self.asked: Counter[str] = Counter()

    @property
    def rolls(self) -> int:
        """How often they were rolled."""
        return self.asked.total()

    def roll(self, state: State, asked: Decision[Any]) -> Choice:
        """How they fall for a question that waits."""
        purpose = f"{purpose_of(asked)}: {facts_in_text(asked, state)}"
        self.asked[purpose] += 1
        return self.dice.pick(self.asked[purpose], purpose, state.choices(DICE))


def play_until(state: State, hand: Hand, dice: Alike, is_enough: Callable[[State], bool], most: int) -> None:
    """Let a hand answer for all seats until it is enough, the game is over, or so many answers were given."""
    for _ in range(most):
        asked = state.decision_of(None)
        if asked is None or is_enough(state):
            return
        choice = dice.roll(state, asked) if asked.seat == DICE else hand(state, asked.seat)
        state.play(choice, asked.seat)


class Foresight:
    """Judges positions by the first side's chance to win, a draw counted as half; always the same for the same seed."""

    def __init__(self, game: Game[Any], sides: Sequence[str], seed: str, samples: int, quick: str = "") -> None:
        self.game, self.sides, self.seed, self.samples = game, tuple(sides), seed, samples
        self.quick = quick or quick_of(game)
        self.name_of = speech_of(game).name_of
        self.hands: dict[str, Commander] = {}
        self.ends: dict[str, float] = {}
        self.label = ""

    def chances(self, state: State) -> dict[str, float]:
        """Every side's chance as the position stands; a game that is over is certain."""
        if state.is_over:
            winner = self.game.result(state)["winner"]
            return {side: float(side == winner) for side in self.sides}
        found = self.game.appraise(state)
        return {side: found[side] for side in self.sides}

    def worth(self, state: State) -> float:
        """The first side's chance, half of a draw with it."""
        chances = self.chances(state)
        first = chances[self.sides[0]]
        return first + max(0.0, 1 - sum(chances.values())) / 2

    def is_quiet(self, state: State) -> bool:
        """Can the position be judged as it stands?"""
        return state.is_over or (state.decision_of(DICE) is None and self.game.is_quiet(state))

    def ahead(self, state: State, label: str) -> float:
        """What comes of a position on average, played on to a quiet one; the state itself stays as it is."""
        if self.is_quiet(state):
            return self.worth(state)
        found = []
        for sample in range(self.samples):
            end = state.clone()
            end.events = None
            rolls = self._play_on(end, f"{self.seed}/{label}/{sample}")
            found.append(self._worth_of_end(end, label))
            if not rolls:
                break  # no dice on the way: every sample would be the same
        return sum(found) / len(found)

    def _worth_of_end(self, end: State, label: str) -> float:
        """Falls of the same dice often end alike: what was judged for this label is not judged again."""
        if label != self.label:
            self.label, self.ends = label, {}
        text = self.game.to_text(end)
        if text not in self.ends:
            self.ends[text] = self.worth(end)
        return self.ends[text]

    def _play_on(self, state: State, seed: str) -> int:
        """Play until it is quiet; how many rolls there were on the way."""
        dice = Alike(seed, self.game)
        play_until(state, self._answer, dice, self.is_quiet, PATIENCE)
        return dice.rolls

    def _answer(self, state: State, seat: str) -> Choice:
        choices = state.choices(seat)
        if len(choices) == 1:
            return choices[0]
        if seat not in self.hands:
            self.hands[seat] = make_commander(self.game, self.quick, Brief(f"{self.seed}/{seat}"))
        return ask(self.hands[seat], state, seat).choice
