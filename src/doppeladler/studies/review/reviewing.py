"""A finished game looked at again: chances turn by turn, turning points, luck, and chances that were missed.

Everything is judged as one who sees everything would, and is the same every time for the same record. `answer` is
always the number of answers of the record after which something holds, so that a replay can go there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from doppeladler.engine import DICE, Choice, Event, Game, Record, State
from doppeladler.engine.commander import Progress, to_nobody
from doppeladler.engine.replaying import begin_again, play_again, seats_in
from doppeladler.studies.words import say, sentence
from doppeladler.wargame import speech_of
from doppeladler.words import Sentence

from .foresight import Foresight
from .luck import Ledger, RollSeen
from .missed import Asked, Critic, Missed, sampled
from .phases import Diary, Strategist
from .reruns import Phase
from .words import happened, is_seen, percent, summary_of

SEED = "review"
MOST_TURNING_POINTS = 8
LEAST_SWING = 0.02
MOVED = 0.001
"""A point of the curve is worth keeping when the chance has changed by so much."""
MOST_DECISIONS = 60
"""So many decisions are compared with the best commander's choice."""
REPLAYED, CRITICISED = 0.4, 0.6
"""So much of all work is done when the record is replayed, and when the decisions are looked at; then come phases."""
SAMPLES = ((60, 4), (250, 2))
"""Records with at most so many rolls look ahead with so many samples of the dice to come; longer ones with one."""


@dataclass(frozen=True)
class Point:
    """Every side's chance after an answer, at a quiet moment."""

    answer: int
    turn: int
    phase: str
    chances: dict[str, float]

    def to_dict(self) -> dict[str, Any]:
        """As plain values."""
        chances = {side: round(chance, 4) for side, chance in self.chances.items()}
        return {"answer": self.answer, "turn": self.turn, "phase": self.phase, "chances": chances}


@dataclass(frozen=True)
class TurningPoint:
    """A great change of the chances between two quiet moments; `swing` is the first side's."""

    answer: int
    sentence: str
    swing: float

    def to_dict(self) -> dict[str, Any]:
        """As plain values."""
        return {"answer": self.answer, "sentence": self.sentence, "swing": round(self.swing, 4)}


@dataclass(frozen=True)
class Review:
    """What was found in a record."""

    game: str
    scenario: str
    sides: tuple[str, ...]
    winner: str
    turns: int
    curve: tuple[Point, ...]
    rolls: tuple[RollSeen, ...]
    turning_points: tuple[TurningPoint, ...]
    missed: tuple[Missed, ...]
    names: Mapping[str, str]
    """Sides and seats as players say them."""
    looked_at: tuple[int, int] = (0, 0)
    """How many decisions and how many phases were compared with the best commander's."""

    def name_of(self, side: str) -> str:
        """A side or a seat as players say it."""
        return self.names[side]

    @property
    def luck(self) -> dict[str, float]:
        """What the dice have brought each side in all."""
        total = self.rolls[-1].total if self.rolls else 0.0
        return {side: total if side == self.sides[0] else -total for side in self.sides}

    @property
    def summary(self) -> tuple[str, ...]:
        """The whole in a handful of sentences."""
        return summary_of(self)

    def to_dict(self) -> dict[str, Any]:
        """As plain values, for files and browsers."""
        return {
            "game": self.game,
            "scenario": self.scenario,
            "sides": list(self.sides),
            "curve": [point.to_dict() for point in self.curve],
            "rolls": [roll.to_dict() for roll in self.rolls],
            "turning_points": [each.to_dict() for each in self.turning_points],
            "missed": [each.to_dict() for each in self.missed],
            "luck": {side: round(luck, 4) for side, luck in self.luck.items()},
            "summary": list(self.summary),
        }


def review(
    game: Game[Any],
    record: Record,
    *,
    missed: bool = True,
    quick: str = "",
    best: str = "",
    most_decisions: int = MOST_DECISIONS,
    progress: Progress = to_nobody,
) -> Review:
    """Look at a record again; a RecordError says what cannot be replayed, a GameError if the game judges nothing.

    `quick` plays ahead for all seats to the next quiet moment, `best` is asked what it would have chosen.
    """
    looking = _Looking(game, record, quick, progress)
    looking.replay(share=REPLAYED if missed else 1.0)
    critic = Critic(game, record, looking.foresight, best)
    found: list[Missed] = []
    looked_at = (0, 0)
    if missed:
        looked_at = looking.criticise(critic, most_decisions), len(looking.phases())
        found = critic.missed + looking.lead_again(critic.best)
    sides, name_of = looking.foresight.sides, looking.foresight.name_of
    return Review(
        game=game.name,
        scenario=record.scenario,
        sides=sides,
        winner=record.outcome.winner if record.outcome else str(game.result(looking.state)["winner"] or ""),
        turns=looking.turn(),
        curve=tuple(looking.curve),
        rolls=tuple(looking.ledger.rolls),
        turning_points=turning_points(looking.swings, sides[0], name_of(sides[0])),
        missed=tuple(sorted(found, key=lambda each: (-each.cost, each.answer))),
        names={each: name_of(each) for each in (*sides, *looking.seats)},
        looked_at=looked_at,
    )


@dataclass(frozen=True)
class Swing:
    """From one point of the curve to the next, and what happened between them."""

    before: Point
    after: Point
    story: str


def turning_points(swings: Sequence[Swing], first: str, name: str) -> tuple[TurningPoint, ...]:
    """The greatest swings, the greatest first; the first side and its name."""
    found = []
    for each in swings:
        old, new = each.before.chances[first], each.after.chances[first]
        where = each.before.phase or sentence("turn-number", turn=each.before.turn)
        words = say("turning-point", where=where, story=each.story, name=name, old=percent(old), new=percent(new))
        found.append(TurningPoint(each.after.answer, " ".join(words.split()), new - old))
    great = [each for each in found if abs(each.swing) >= LEAST_SWING]
    return tuple(sorted(great, key=lambda each: (-abs(each.swing), each.answer))[:MOST_TURNING_POINTS])


class _Looking:
    """One way through the record, and a second one for the decisions that are looked at more closely."""

    def __init__(self, game: Game[Any], record: Record, quick: str, progress: Progress) -> None:
        self.game, self.record, self.progress = game, record, progress
        rolls = sum(1 for answer in record.answers if answer.seat == DICE)
        samples = next((samples for most, samples in SAMPLES if rolls <= most), 1)
        self.seats = seats_in(game, record)
        self.foresight = Foresight(game, game.sides_of(self.seats), SEED, samples, quick)
        self.ledger = Ledger(self.foresight)
        self.speech = speech_of(game)
        self.curve: list[Point] = []
        self.swings: list[Swing] = []
        self.story: list[Event] = []
        self.turned: Point | None = None
        self.rolled = False
        self.decisions: list[Asked] = []
        self.diary = Diary()
        self.state: State = begin_again(game, record)

    def turn(self) -> int:
        """The turn that is being played."""
        return int(self.game.result(self.state)["turns"])

    # --- the way through ----------------------------------------------------------------------------------

    def replay(self, share: float) -> None:
        """Judge every roll and every quiet moment; `share` of all work is done when it is over."""
        self._look(0)
        for number in range(1, len(self.record.answers) + 1):
            self._before(number)
            self.state.events = []
            play_again(self.state, self.record, number)
            self.story += self.state.events
            self.state.events = None
            self._look(number)
            self.progress(share * number / len(self.record.answers), sentence("at-answer", answer=number))

    def _before(self, number: int) -> None:
        """What is to be kept of the position before an answer."""
        seat, choice = self.record.answers[number - 1][:2]
        asked, heading = self.state.decision_of(seat), self.speech.heading(self.state)
        self.diary.open(self.state, number - 1, self.turn(), heading)
        if asked is None or len(self.state.choices(seat)) < 2:
            return
        if seat == DICE:
            self.rolled = True
            self.ledger.enter(self.state, number, self.turn(), asked, choice)
        else:
            self.decisions.append(Asked(number, seat, type(asked).__name__, heading))
            self.diary.write(self.state, seat, choice)

    def _look(self, number: int) -> None:
        """A point of the curve, if the moment is quiet and anything has changed."""
        if not self.foresight.is_quiet(self.state):
            return
        point = Point(number, self.turn(), self.speech.heading(self.state), self.foresight.chances(self.state))
        same = self.curve and (point.turn, point.phase) == (self.curve[-1].turn, self.curve[-1].phase)
        if not same or self.state.is_over or self._moved(self.curve[-1], point):
            self.curve.append(point)
        self._turn_to(point)

    def _moved(self, before: Point, after: Point) -> bool:
        first = self.foresight.sides[0]
        return abs(after.chances[first] - before.chances[first]) >= MOVED

    def _turn_to(self, point: Point) -> None:
        """A swing ends where dice have fallen or a phase has: one march alone turns nothing."""
        before, over = self.turned, self.state.is_over
        if before and not over and not self.rolled and before.phase == point.phase:
            return
        if before and self._moved(before, point) and (over or is_seen(self.game, self.story)):
            self.swings.append(Swing(before, point, happened(self.game, self.story)))
        self.turned, self.rolled = point, False
        self.story.clear()

    # --- missed chances -----------------------------------------------------------------------------------

    def criticise(self, critic: Critic, most: int) -> int:
        """Look at some decisions more closely; how many."""
        chosen = sampled(self.decisions, most)
        self.state = begin_again(self.game, self.record)
        played = 0
        for count, asked in enumerate(chosen, 1):
            for number in range(played + 1, asked.number):
                play_again(self.state, self.record, number)
            played = asked.number - 1
            critic.look_at(self.state, asked, self.turn(), self._later(asked))
            share = REPLAYED + (CRITICISED - REPLAYED) * count / len(chosen)
            self.progress(share, sentence("decision-at-answer", answer=asked.number))
        for number in range(played + 1, len(self.record.answers) + 1):
            play_again(self.state, self.record, number)
        return len(chosen)

    def _later(self, asked: Asked) -> list[Choice]:
        """What the seat chose after a decision in the same phase: what is only done later is not missed."""
        after = (each for each in self.decisions if each.number > asked.number)
        same = takewhile(lambda each: each.heading == asked.heading, after)
        return [self.record.answers[each.number - 1].choice for each in same if each.seat == asked.seat]

    def phases(self) -> list[Phase]:
        """The phases that can be compared as a whole."""
        return self.diary.whole("" if self.state.is_over else self.speech.heading(self.state))

    def lead_again(self, best: str) -> list[Missed]:
        """What the best commander would have made of whole phases, where that was clearly better."""

        def progress(share: float, what: Sentence | str) -> None:
            self.progress(CRITICISED + (1 - CRITICISED) * share, what)

        return Strategist(self.game, self.foresight, best).look_at(self.phases(), progress)
