"""One row for every verb a seat can choose: what it speaks of, what its button says, what it does to the question.

Buttons and highlights, the words a terminal knows, the vocabulary of learning programs and the commanders read this
one table. Its order numbers the actions of learning programs: new rows go behind those of the same nouns.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from doppeladler.engine import Choice, Rulebook
from doppeladler.words import Sentence

from .ask import Pick, PickHex, PickUnit
from .table.presentation import VerbShown

UNIT, HEX, CARD, WORD = "unit", "hex", "card", "word"
"""What a verb can speak of."""
PLAIN, PRIMARY, ATTACK = "plain", "primary", "attack"
"""The tone of a button."""


@dataclass(frozen=True)
class Verb:
    """A verb with what it speaks of. A second row without a label is the same verb with other nouns."""

    verb: str
    nouns: tuple[str, ...] = ()
    label: Sentence | str = ""
    """On the button or in the menu; ``{card}`` is the card's name."""
    when: str = ""
    """Only in questions of this kind."""
    key: str = ""
    tone: str = PLAIN
    finishes: bool = False
    """Is it the answer that adds nothing more: done, pass, stay?"""
    grave: bool = False
    """Is it done by its name in a menu only, never by one click?"""
    drawn: str = ""
    """How its arrow is drawn while it is a plan."""
    words: tuple[str, ...] = ()
    """The words it may speak of."""
    again: str = ""
    """It may be given once for all questions of the kind, while this value of the view stays the same."""
    again_label: Sentence | str = ""
    light: bool = False
    """May a single click on the map choose it, because it is easily taken back? What is only a plan may."""

    def shown(self) -> VerbShown:
        """The row as a client reads it."""
        found: VerbShown = {
            "verb": self.verb,
            "kind": self.when,
            "label": self.label,
            "key": self.key,
            "tone": self.tone,
        }
        if self.grave:
            found["grave"] = True
        if self.drawn:
            found["arrow"] = self.drawn
        if self.light or self.drawn:
            found["light"] = True
        if self.again:
            found["again"], found["again_label"] = self.again, self.again_label
        return found


class Verbs:
    """The table of a game."""

    def __init__(self, *rows: Verb) -> None:
        self.rows = rows
        self.words = frozenset(row.verb for row in rows)
        self.finishing = frozenset(row.verb for row in rows if row.finishes)

    def taking(self, *nouns: str) -> tuple[str, ...]:
        """The verbs that speak of these, in the order of the table."""
        return tuple(dict.fromkeys(row.verb for row in self.rows if row.nouns == nouns))

    def finish(self, choices: Iterable[Choice]) -> Choice | None:
        """The choice that adds nothing more, if it is offered."""
        return next((choice for choice in choices if choice.verb in self.finishing), None)

    def acts(self, choices: Iterable[Choice]) -> list[Choice]:
        """All the others."""
        return [choice for choice in choices if choice.verb not in self.finishing]

    def shown(self) -> list[VerbShown]:
        """Every row with a label, as a client reads it."""
        return [row.shown() for row in self.rows if row.label]


def verbs_of(book: Rulebook) -> Verbs:
    """The verbs that the questions of a book are answered with; its words have a label ``verb-NAME`` for each."""
    assert book.words is not None
    found: dict[str, Verb] = {}
    for kind in book.decisions.values():
        if issubclass(kind, Pick):
            noun = UNIT if issubclass(kind, PickUnit) else HEX if issubclass(kind, PickHex) else CARD
            parts = {"card": "{card}"} if noun == CARD else {}
            found[kind.verb] = Verb(kind.verb, (noun,), book.words.sentence(f"verb-{kind.verb}", **parts))
            if kind.finish is not None:
                verb = kind.finish.verb
                label = book.words.sentence(f"verb-{verb}")
                found[verb] = Verb(verb, (), label, key=verb[0].upper(), tone=PRIMARY, finishes=True)
    return Verbs(*found.values())
