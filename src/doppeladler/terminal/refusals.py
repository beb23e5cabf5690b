"""How the table says no: every objection with its rule, or what was not understood and what would be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from doppeladler.engine import Objection
from doppeladler.terminal.words import say
from doppeladler.wargame.speech import Block, Span

from .screen import Screen


def say_refusal(screen: Screen, words: str, objections: Iterable[Objection]) -> None:
    """Every reason against something, one a line."""
    screen.say((Span(say("refused", words=words), "strong"),))
    for objection in objections:
        rule = f"[{objection.rule}] " if objection.rule else ""
        screen.say((Span(f"  {rule}", "quiet"), Span(objection.sentence)))


def did_you_mean(words: str, known: Sequence[str]) -> tuple[Block, ...]:
    """What to type instead of what nobody understands."""
    near = get_close_matches(words.split()[0].lower(), known, 1)
    guess = say("did-you-mean", near=near[0]) if near else ""
    hint = say("type-number-words-choice-choices")
    return say("i-do-not-understand", words=words[:60], guess=guess), hint
