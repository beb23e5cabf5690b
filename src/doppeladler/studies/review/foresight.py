"""Looking ahead from a position to the next quiet one: quick hands for all seats, and what the game says of it then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doppeladler.commanders import ask, commanders_of, make_commander
from doppeladler.engine import DICE, Brief, Choice, Commander, FairDice, Game, State, purpose_of

GREEDY = "greedy"
PATIENCE = 400
"""So many answers at most are played ahead; a position that is not quiet then is judged as it stands."""


def quick_of(game: Game[Any]) -> str:
    """Who plays ahead for all seats: the greedy commander, or the weakest a game has."""
    known = commanders_of(game)
    return GREEDY if GREEDY in known else next(iter(known))


class Foresight:
    """Judges positions by the first side's chance to win, a draw counted as half; always the same for the same seed."""

    def __init__(self, game: Game[Any], sides: Sequence[str], seed: str, samples: int, quick: str = "") -> None:
        self.game, self.sides, self.seed, self.samples = game, tuple(sides), seed, samples
        self.quick = quick or quick_of(game)
        self.name_of = game.aide().name_of
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
        dice = FairDice.seeded(seed, self.game.name)
        rolls = 0
        for _ in range(PATIENCE):
            if self.is_quiet(state):
                break
            asked = state.decision_of(None)
            assert asked is not None, "a game that is not over asks somebody"
            if asked.seat == DICE:
                rolls += 1
                state.play(dice.pick(rolls, purpose_of(asked), state.choices(DICE)), DICE)
            else:
                state.play(self._answer(state, asked.seat), asked.seat)
        return rolls

    def _answer(self, state: State, seat: str) -> Choice:
        choices = state.choices(seat)
        if len(choices) == 1:
            return choices[0]
        if seat not in self.hands:
            self.hands[seat] = make_commander(self.game, self.quick, Brief(f"{self.seed}/{seat}"))
        return ask(self.hands[seat], state, seat).choice
