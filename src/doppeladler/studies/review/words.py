"""The words of a review: percents, swings, and the summary in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from doppeladler.engine import DRAW, UMPIRE, Event, Game, counted

if TYPE_CHECKING:
    from .reviewing import Review

MOST_SENTENCES = 4
MOST_LETTERS = 260


def percent(chance: float) -> str:
    """A chance in whole percents."""
    return f"{100 * chance:.0f} %"


def in_percent(luck: float, name: str) -> str:
    """A difference in percents, with its sign, for a side by its name."""
    return f"{100 * luck:+.1f} % for {name}"


def is_seen(game: Game[Any], events: Iterable[Event]) -> bool:
    """Did anything happen that could be drawn on the board? A new turn alone is no story."""
    return any(any(game.marks(event)) for event in events)


def happened(game: Game[Any], events: Sequence[Event]) -> str:
    """What happened, in a few sentences, as one who sees everything tells it."""
    told = list(dict.fromkeys(str(game.describe(event)) for event in events if event.is_for(UMPIRE)))
    short: list[str] = []
    for sentence in told[:1] + told[1:][-(MOST_SENTENCES - 1) :]:
        if sum(map(len, short)) + len(sentence) <= MOST_LETTERS:
            short.append(sentence if sentence.endswith((".", "!", "?")) else f"{sentence}.")
    return " ".join(short)


def listed(words: Sequence[str]) -> str:
    """Words in a row: a, b and c."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def summary_of(review: Review) -> tuple[str, ...]:
    """A review in a handful of sentences."""
    parts = (_ending(review), _leads(review), _turning(review), _luck(review), _missed(review))
    return tuple(sentence for sentence in parts if sentence)


def _ending(review: Review) -> str:
    if not review.curve:
        return "There is nothing to judge yet."
    first, name = review.sides[0], review.name_of(review.sides[0])
    begin, now = review.curve[0].chances[first], review.curve[-1].chances[first]
    if not review.winner:
        return f"The game goes on: {name} began with {percent(begin)} and has {percent(now)} now."
    won = "It was a draw" if review.winner == DRAW else f"{review.name_of(review.winner)} won"
    return f"{won} after {counted(review.turns, 'turn')}; {name} had begun with a chance of {percent(begin)}."


def _leads(review: Review) -> str:
    first = review.sides[0]
    leads = [point.chances[first] > 0.5 for point in review.curve if abs(point.chances[first] - 0.5) > 0.02]
    changes = sum(1 for one, other in pairwise(leads) if one != other)
    if not leads:
        return ""
    if not changes:
        return "The lead never changed hands."
    return f"The lead changed {'once' if changes == 1 else f'{changes} times'}."


def _turning(review: Review) -> str:
    if not review.turning_points:
        return ""
    top = review.turning_points[0]
    return f"The greatest turning point came with answer {top.answer}: {top.sentence}"


def _luck(review: Review) -> str:
    if not review.rolls:
        return ""
    total, first = review.rolls[-1].total, review.sides[0]
    most = max(review.rolls, key=lambda roll: abs(roll.luck))
    lucky, name = review.name_of(first if total >= 0 else review.sides[-1]), review.name_of(first)
    whole = f"In {len(review.rolls)} rolls that mattered the dice gave {lucky} {percent(abs(total))} in all"
    return f"{whole}; the luckiest single roll was answer {most.answer}, {in_percent(most.luck, name)}."


def _missed(review: Review) -> str:
    decisions, phases = review.looked_at
    if not decisions:
        return ""
    looked_at = f"{counted(decisions, 'decision')} and {counted(phases, 'whole phase')} looked at"
    if not review.missed:
        return f"Of {looked_at}, none was clearly worse than what the best commander would have done."
    worst = review.missed[0]
    found = f"{counted(len(review.missed), 'missed chance')} in {looked_at}"
    what = f"the {'phase after' if worst.phase else 'decision at'} answer {worst.answer}"
    return f"{found}; the dearest was {what} of {review.name_of(worst.seat)}, {percent(worst.cost)}."
