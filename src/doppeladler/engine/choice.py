"""A choice: the smallest thing a seat can answer, as a verb and the printed names it speaks of."""

from __future__ import annotations

from typing import NamedTuple

from doppeladler.engine.words import sentence

TO = " > "


class ChoiceError(ValueError):
    """The text is not a choice."""


class Choice(NamedTuple):
    """A verb with no, one or two nouns: ``end``, ``enter 12.20``, ``place AH 17 > 3.06``."""

    verb: str
    noun: str = ""
    to: str = ""

    def __str__(self) -> str:
        if self.to:
            return f"{self.verb} {self.noun}{TO}{self.to}"
        return f"{self.verb} {self.noun}" if self.noun else self.verb

    @classmethod
    def parse(cls, text: str) -> Choice:
        """Read the text form back; refuse what could never be one."""
        words = text.strip()
        if not words or not words.isprintable() or len(words) > 200:
            raise ChoiceError(sentence("expected-verb-and-names", text=repr(text[:60])))
        verb, _, rest = words.partition(" ")
        noun, arrow, to = f" {rest} ".partition(TO)
        if arrow and not (noun.strip() and to.strip()):
            raise ChoiceError(sentence("expected-name-both-sides-got", text=repr(text[:60])))
        return cls(verb, noun.strip(), to.strip())


def as_choice(choice: Choice | str) -> Choice:
    """Accept a choice or its text."""
    if isinstance(choice, Choice):
        return choice
    if isinstance(choice, str):
        return Choice.parse(choice)
    raise ChoiceError(sentence("expected-a-choice-or-its-text", name=type(choice).__name__))
