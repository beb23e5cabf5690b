"""The words of a review: percents, swings, and the summary in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from doppeladler.engine import DRAW, UMPIRE, Event, Game
from doppeladler.studies.words import say, sentence

if TYPE_CHECKING:
    from .reviewing import Review

MOST_SENTENCES = 4
MOST_LETTERS = 260


def percent(chance: float) -> str:
    """A chance in whole percents."""
    return f"{100 * chance:.0f} %"


def in_percent(luck: float, name: str) -> str:
    """A difference in percents, with its sign, for a side by its name."""
    return say("percent-for", percent=f"{100 * luck:+.1f}", name=name)


def is_seen(game: Game[Any], events: Iterable[Event]) -> bool:
    """Did anything happen that could be drawn on the board? A new turn alone is no story."""
    return any(any(game.marks(event)) for event in events)


def happened(game: Game[Any], events: Sequence[Event]) -> str:
    """What happened, in a few sentences, as one who sees everything tells it."""
    told = list(dict.fromkeys(str(game.describe(event)) for event in events if event.is_for(UMPIRE)))
    short: list[str] = []
    for each in told[:1] + told[1:][-(MOST_SENTENCES - 1) :]:
        if sum(map(len, short)) + len(each) <= MOST_LETTERS:
            short.append(tidy(each))
    return " ".join(short)


def tidy(words: str) -> str:
    """A sentence with its full stop."""
    return words if words.endswith((".", "!", "?")) else f"{words}."


def summary_of(review: Review) -> tuple[str, ...]:
    """A review in a handful of sentences."""
    parts = (_ending(review), _leads(review), _turning(review), _luck(review), _missed(review))
    return tuple(part for part in parts if part)


def _ending(review: Review) -> str:
    if not review.curve:
        return say("nothing-to-judge")
    first, name = review.sides[0], review.name_of(review.sides[0])
    begin, now = review.curve[0].chances[first], review.curve[-1].chances[first]
    if not review.winner:
        return say("game-goes-on", name=name, begin=percent(begin), now=percent(now))
    is_draw = review.winner == DRAW
    winner = "" if is_draw else review.name_of(review.winner)
    return say("it-ended", is_draw=is_draw, winner=winner, turns=review.turns, name=name, begin=percent(begin))


def _leads(review: Review) -> str:
    first = review.sides[0]
    leads = [point.chances[first] > 0.5 for point in review.curve if abs(point.chances[first] - 0.5) > 0.02]
    changes = sum(1 for one, other in pairwise(leads) if one != other)
    if not leads:
        return ""
    return say("lead-changed", changes=changes)


def _turning(review: Review) -> str:
    if not review.turning_points:
        return ""
    top = review.turning_points[0]
    return say("greatest-turning-point", answer=top.answer, sentence=top.sentence)


def _luck(review: Review) -> str:
    if not review.rolls:
        return ""
    total, first = review.rolls[-1].total, review.sides[0]
    most = max(review.rolls, key=lambda roll: abs(roll.luck))
    lucky, name = review.name_of(first if total >= 0 else review.sides[-1]), review.name_of(first)
    return say(
        "luck-in-all",
        rolls=len(review.rolls),
        lucky=lucky,
        total=percent(abs(total)),
        answer=most.answer,
        luck=in_percent(most.luck, name),
    )


def _missed(review: Review) -> str:
    decisions, phases = review.looked_at
    if not decisions:
        return ""
    looked_at = sentence("looked-at", decisions=decisions, phases=phases)
    if not review.missed:
        return say("none-missed", looked_at=looked_at)
    worst = review.missed[0]
    return say(
        "missed-in-all",
        count=len(review.missed),
        looked_at=looked_at,
        is_phase=bool(worst.phase),
        answer=worst.answer,
        name=review.name_of(worst.seat),
        cost=percent(worst.cost),
    )
