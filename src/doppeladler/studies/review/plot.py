"""A review as a picture: the chances as a curve, the sum of luck beneath it, turning points as marks."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from doppeladler.studies.words import say

if TYPE_CHECKING:
    from .reviewing import Review

WIDTH, HEIGHT, LUCK, MARGIN = 900, 300, 130, 46
BLUE, RED, GREY, INK = "#2f5d8a", "#a83232", "#b8b2a6", "#2b2924"

Spot = tuple[float, float]


def to_svg(review: Review) -> str:
    """The picture as SVG text."""
    parts = [*_frame(review), *_turns(review), *_curve(review), *_luck(review), *_marks(review)]
    full = HEIGHT + LUCK + 2 * MARGIN
    size = f'width="{WIDTH + 2 * MARGIN}" height="{full}" viewBox="0 0 {WIDTH + 2 * MARGIN} {full}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">'
    return "\n".join([head, '<rect width="100%" height="100%" fill="#f6f2e8"/>', *parts, "</svg>", ""])


def _across(review: Review, answer: int) -> float:
    last = max([point.answer for point in review.curve] + [roll.answer for roll in review.rolls] + [1])
    return MARGIN + WIDTH * answer / last


def _down(chance: float) -> float:
    return MARGIN + HEIGHT * (1 - chance)


def _text(x: float, y: float, words: str, fill: str = INK, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{fill}" text-anchor="{anchor}">{escape(words)}</text>'


def _line(spots: Iterable[Spot], stroke: str, width: float = 1.0, extra: str = "") -> str:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    return f'<polyline points="{points}" fill="none" stroke="{stroke}" stroke-width="{width}" {extra}/>'


def _title(review: Review) -> str:
    name = review.name_of(review.sides[0])
    return say("plot-chance-of", game=review.game, scenario=review.scenario, name=name)


def _frame(review: Review) -> Iterable[str]:
    yield _text(MARGIN, 18, _title(review))
    for percent in (0, 25, 50, 75, 100):
        y = _down(percent / 100)
        yield _line([(MARGIN, y), (MARGIN + WIDTH, y)], GREY, 1.0 if percent == 50 else 0.5)
        yield _text(MARGIN - 6, y + 4, f"{percent} %", anchor="end")


def _turns(review: Review) -> Iterable[str]:
    seen = 0
    for point in review.curve:
        if point.turn > seen:
            seen = point.turn
            x = _across(review, point.answer)
            yield _line([(x, MARGIN), (x, MARGIN + HEIGHT)], GREY, 0.5, 'stroke-dasharray="2 4"')
            yield _text(x + 2, MARGIN + HEIGHT + 14, str(point.turn))


def _curve(review: Review) -> Iterable[str]:
    first = review.sides[0]
    yield _line([(_across(review, each.answer), _down(each.chances[first])) for each in review.curve], BLUE, 2.0)


def _luck(review: Review) -> Iterable[str]:
    top, middle = MARGIN + HEIGHT + 24, MARGIN + HEIGHT + 24 + LUCK / 2
    most = max([abs(roll.total) for roll in review.rolls] + [0.05])
    yield _line([(MARGIN, middle), (MARGIN + WIDTH, middle)], GREY)
    name = review.name_of(review.sides[0])
    yield _text(MARGIN, top + 10, say("plot-luck-of", name=name, most=f"{100 * most:.0f}"))
    spots = [(_across(review, roll.answer), middle - LUCK / 2 * roll.total / most) for roll in review.rolls]
    yield _line([(MARGIN, middle), *spots], RED, 1.5)


def _marks(review: Review) -> Iterable[str]:
    first = review.sides[0]
    at = {point.answer: point.chances[first] for point in review.curve}
    for each in review.turning_points:
        x, y = _across(review, each.answer), _down(at[each.answer])
        told = escape(say("plot-answer", answer=each.answer, sentence=each.sentence))
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{RED}"><title>{told}</title></circle>'
