"""Counts of choices at fixed positions: a rule that offers one choice more or less anywhere near changes a number.

A count of depth n is the number of ways to answer n decisions one after the other, dice included. When a rule was
meant to change, the numbers in a game's test_perft.py change with it, and the change is part of the review.
"""

from __future__ import annotations

from doppeladler.engine import State


def ways(s: State, depth: int) -> int:
    """The number of ways to answer so many decisions from here; a game that is over has no more."""
    if s.is_over:
        return 0
    choices = s.choices()
    if depth == 1:
        return len(choices)
    total = 0
    for choice in choices:
        after = s.clone()
        after.play(choice)
        total += ways(after, depth - 1)
    return total


def check_counts(s: State, counts: tuple[int, ...]) -> None:
    """From depth 1 on; counting leaves the position alone."""
    text = s.to_text()
    counted = tuple(ways(s, depth) for depth in range(1, len(counts) + 1))
    assert counted == counts, f"counted {counted}, expected {counts}"
    assert s.to_text() == text, "counting has changed the position"
