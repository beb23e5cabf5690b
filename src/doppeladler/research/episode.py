"""One game as a learning program plays it: numbered actions, a vector to see, chance inside or outside."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from doppeladler.engine import DICE, DRAW, Choice, FairDice, State, purpose_of
from doppeladler.research.words import say
from doppeladler.wargame.encode import Vector

from .setting import Setting, setting_of


class IllegalAction(ValueError):
    """The action is not offered now; says what was meant and why not."""


class Episode:
    """A position, and the half of a choice that the asked seat has already said.

    With `dice`, chance answers by itself; without, `play_chance` does. With `skips_forced`, what has but one answer is
    answered at once, so that nobody learns from questions that are none. `state` is a position to begin with.
    """

    __slots__ = ("_legal", "_seen", "dice", "half", "rolls", "setting", "skips_forced", "state", "steps")

    def __init__(
        self, setting: Setting, dice: FairDice | None = None, skips_forced: bool = False, state: State | None = None
    ) -> None:
        self.setting, self.dice, self.skips_forced = setting, dice, skips_forced
        self.state: State = state or setting.game.setup(setting.scenario, **setting.options)
        self.half: Choice | None = None
        self.steps = self.rolls = 0
        self._legal: dict[int, Choice] | None = None
        self._seen: dict[str, Vector] = {}
        self._settle()

    # --- who is asked what --------------------------------------------------------------------------------

    @property
    def seat(self) -> str | None:
        """Who is asked: a seat, ``dice``, or None when the game is over."""
        asked = self.state.decision_of(None)
        return asked.seat if asked else None

    @property
    def question(self) -> str:
        """The kind of question that waits, as the asked seat is told it; nothing when the game is over."""
        asked = self.state.decision_of(None)
        return type(asked).__name__ if asked else ""

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    def legal(self) -> dict[int, Choice]:
        """The actions of the seat that is asked, each with the choice it plays or begins."""
        if self._legal is None:
            asked = self.seat not in (None, DICE)
            self._legal = self.setting.vocabulary.legal(self.state.choices(), self.half) if asked else {}
        return self._legal

    def mask(self, seat: str | None = None) -> NDArray[np.int8]:
        """1 for every action that may be played now; none for a seat that is not asked."""
        mask = np.zeros(len(self.setting.vocabulary), np.int8)
        if seat is None or seat == self.seat:
            mask[list(self.legal())] = 1
        return mask

    # --- seeing -------------------------------------------------------------------------------------------

    def view(self, seat: str) -> dict[str, Any]:
        """What the seat may know, as plain values."""
        return self.setting.game.view(self.state, seat)

    def observe(self, seat: str) -> Vector:
        """What the seat may know, as numbers; made when it is first asked for in a position. Do not write to it."""
        seen = self._seen.get(seat)
        if seen is None:
            half = self.half if seat == self.seat else None
            seen = self._seen[seat] = self.setting.encoder.encode(self.view(seat), half)
            seen.flags.writeable = False
        return seen

    # --- playing ------------------------------------------------------------------------------------------

    def play(self, action: int) -> None:
        """Play an action of the seat that is asked, and whatever chance and forced answers follow."""
        choice = self.legal().get(action)
        if choice is None:
            raise IllegalAction(self._why_not(action))
        self.steps += 1
        self._answer(choice, bool(self.setting.vocabulary.words[action].is_half))
        self._settle()

    def play_chance(self, number: int) -> None:
        """Play an answer of chance by its number in the setting's `chances`."""
        self.state.play(self.setting.chances[number], DICE)
        self._forget()
        self._settle()

    def _answer(self, choice: Choice, is_half: bool) -> None:
        if is_half:
            self.half = choice
        else:
            self.half = None
            self.state.play(choice)
        self._forget()

    def _forget(self) -> None:
        self._legal = None
        self._seen = {}

    def _settle(self) -> None:
        """Roll, and answer what is forced, until somebody has something to decide."""
        while (asked := self.state.decision_of(None)) is not None:
            if asked.seat == DICE:
                if self.dice is None:
                    return
                self.rolls += 1
                self.state.play(self.dice.pick(self.rolls, purpose_of(asked), self.state.choices()))
                self._forget()
            elif self.skips_forced and len(self.legal()) == 1:
                ((action, choice),) = self.legal().items()
                self._answer(choice, self.setting.vocabulary.words[action].is_half)
            else:
                return

    def _why_not(self, action: int) -> str:
        words = self.setting.vocabulary
        if not 0 <= action < len(words):
            return say("expected-an-action", last=len(words) - 1, action=action)
        if self.seat in (None, DICE):
            return say("nobody-is-asked", text=repr(words.text(action)))
        offered = ", ".join(words.text(each) for each in list(self.legal())[:5])
        return say(
            "is-not-offered",
            text=repr(words.text(action)),
            seat=self.seat,
            offered=offered,
            count=len(self.legal()),
        )

    # --- the end ------------------------------------------------------------------------------------------

    def returns(self) -> dict[str, float]:
        """By seat: 1 for a win, -1 for a loss, 0 for a draw or a game that goes on. Allies share."""
        result = self.setting.game.result(self.state)
        if not self.is_over or result["winner"] in (None, DRAW):
            return dict.fromkeys(self.setting.seats, 0.0)
        return {seat: 1.0 if seat in result["winners"] else -1.0 for seat in self.setting.seats}

    def leads(self) -> dict[str, float]:
        """By seat: its side's victory points less the enemy's, which everybody may know."""
        game, scores = self.setting.game, self.setting.game.result(self.state)["scores"]
        whole = sum(scores.values())
        return {seat: float(2 * scores[game.side_of(seat)] - whole) for seat in self.setting.seats}

    @property
    def turn(self) -> int:
        """The turn of the game; everybody knows it."""
        return int(self.setting.game.result(self.state)["turns"])

    # --- copies -------------------------------------------------------------------------------------------

    def clone(self) -> Episode:
        """An independent copy; numbers already made are shared, for nobody writes to them."""
        new = Episode.__new__(Episode)
        new.setting, new.dice, new.skips_forced = self.setting, self.dice, self.skips_forced
        new.state, new.half, new.steps, new.rolls = self.state.clone(), self.half, self.steps, self.rolls
        new._legal, new._seen = self._legal, self._seen.copy()
        return new

    def __deepcopy__(self, memo: object) -> Episode:
        return self.clone()

    def to_text(self) -> str:
        """The whole position as text, for whoever may see everything; the half said comes first."""
        return f"half: {self.half or '-'}\n{self.state.to_text()}"

    def __reduce__(self) -> tuple[Any, ...]:
        seed = (self.dice.seed, self.dice.game, self.dice.entropy) if self.dice else None
        return read_episode, (self.setting.key, self.to_text(), seed, self.skips_forced, self.steps, self.rolls)


def read_episode(
    key: tuple[Any, ...], text: str, seed: tuple[Any, ...] | None, skips_forced: bool, steps: int, rolls: int
) -> Episode:
    """An episode from its text form."""
    setting: Setting = setting_of(*key)
    half, _, position = text.partition("\n")
    said = half.removeprefix("half: ")
    episode = Episode.__new__(Episode)
    episode.setting, episode.dice = setting, FairDice(*seed) if seed else None
    episode.skips_forced, episode.steps, episode.rolls = skips_forced, steps, rolls
    episode.state = setting.game.from_text(position)
    episode.half = None if said == "-" else Choice.parse(said)
    episode._forget()
    return episode
