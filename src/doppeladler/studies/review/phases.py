"""Missed chances of whole phases: what the best commander would have made of a phase from the seat's view.

The phase is played both ways with the same dice. What a march is good for shows in the combat after it, so a first look
goes to the end of the side's turn. There a bold plan still looks better than it is, and the dearest of many phases is
often dear by luck: those are looked at again, by other dice, until the enemy has answered. One throw of the dice says
little, so that means over several are compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from doppeladler.engine import Choice, Game, State
from doppeladler.engine.commander import Progress
from doppeladler.studies.words import say, sentence

from .foresight import Foresight
from .missed import WORTH_A_WORD, Missed
from .reruns import Ended, Phase, Reruns, Said, question_of
from .words import percent

MOST_PHASES = 4
"""So many phases, those that seem to have cost most, are looked at closely."""
FIRST_LOOK = range(1)
"""The throws of the dice by which every phase is looked at."""
CLOSE_LOOK = range(1, 6)
"""The throws by which the phases that seem to have cost most are judged."""
SURE = 2.0
"""A cost is listed when it is so many standard errors away from nothing."""
MOST_ORDERS = 3
"""So many orders stand in the sentence."""


class Diary:
    """Cuts a record into phases while it is replayed."""

    def __init__(self) -> None:
        self.phases: list[Phase] = []

    def open(self, state: State, answers: int, turn: int, heading: str) -> None:
        """After so many answers the game stands under this heading."""
        if not self.phases or self.phases[-1].heading != heading:
            self.phases.append(Phase(heading, turn, answers, state.clone(), []))

    def write(self, state: State, seat: str, choice: Choice) -> None:
        """What a seat answers that has a choice."""
        self.phases[-1].said.append(Said(seat, *question_of(state, seat), choice))

    def whole(self, going_on: str = "") -> list[Phase]:
        """The phases in which somebody had a choice, but for the one that is going on under this heading."""
        return [phase for phase in self.phases if phase.said and phase.heading not in ("", going_on)]


class Compared(NamedTuple):
    """What a phase cost the side that led it: the mean over some throws, its standard error, the better orders."""

    cost: float
    error: float = 0.0
    orders: tuple[str, ...] = ()

    @property
    def is_missed(self) -> bool:
        """Is it worth a word, and no matter of luck?"""
        return bool(self.orders) and self.cost >= max(WORTH_A_WORD, SURE * self.error)


class Strategist:
    """Compares phases with what the best commander would have made of them."""

    def __init__(self, game: Game[Any], foresight: Foresight, best: str) -> None:
        self.game, self.foresight, self.best = game, foresight, best
        self.reruns = Reruns(game, foresight, best)

    def look_at(self, phases: Sequence[Phase], progress: Progress) -> list[Missed]:
        """A first look at all phases, a close one at those that seem to have cost most."""
        work = len(FIRST_LOOK) * len(phases) + len(CLOSE_LOOK) * min(MOST_PHASES, len(phases))
        done, costs, found = 0, [], []
        for phase in phases:
            costs.append(self.compare(phase, FIRST_LOOK).cost)
            done += len(FIRST_LOOK)
            progress(done / work, sentence("phase-from", answer=phase.answers))
        for place in sorted(range(len(phases)), key=lambda place: -costs[place])[:MOST_PHASES]:
            closely = self.compare(phases[place], CLOSE_LOOK, is_answered=True) if costs[place] > 0 else Compared(0.0)
            found += [self._missed(phases[place], closely)] if closely.is_missed else []
            done += len(CLOSE_LOOK)
            progress(done / work, sentence("phase-from-again", answer=phases[place].answers))
        return found

    def compare(self, phase: Phase, throws: Sequence[int], is_answered: bool = False) -> Compared:
        """What the phase cost over these throws, and what the commander would have ordered at the first."""
        played, led = self.reruns.as_played(phase, throws[0]), self.reruns.as_led(phase, throws[0])
        costs = [self._cost(phase, played, led, throws[0], is_answered)]
        for throw in throws[1:]:
            again = played if not played.rolls else self.reruns.as_played(phase, throw)
            other = led if not led.rolls else self.reruns.as_led(phase, throw)
            costs.append(self._cost(phase, again, other, throw, is_answered))
        error = stdev(costs) / sqrt(len(costs)) if len(costs) > 1 else 0.0
        return Compared(fmean(costs), error, led.orders)

    def _cost(self, phase: Phase, played: Ended, led: Ended, throw: int, is_answered: bool) -> float:
        if self.game.to_text(played.state) == self.game.to_text(led.state):
            return 0.0
        led_worth, played_worth = (self.reruns.worth(phase, each, throw, is_answered) for each in (led, played))
        return led_worth - played_worth

    def _missed(self, phase: Phase, found: Compared) -> Missed:
        named = "; ".join(found.orders[:MOST_ORDERS])
        more = len(found.orders) - MOST_ORDERS
        words = say(
            "missed-phase",
            heading=phase.heading,
            best=self.best,
            orders=sentence("and-more-orders", orders=named, more=more) if more > 0 else named,
            cost=percent(found.cost),
            is_sure=not found.error,
            error=ceil(100 * SURE * found.error),
            side=self.foresight.name_of(self.game.side_of(phase.lead)),
        )
        better = "; ".join(found.orders)
        return Missed(phase.answers, phase.lead, words, found.cost, better, phase.heading, found.error)
