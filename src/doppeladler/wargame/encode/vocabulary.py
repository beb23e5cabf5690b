"""Every answer a game can ever offer, numbered once and for all.

A choice is a verb and at most two names. A choice with one name or none is one action: ``end``, ``march AH 4``,
``enter 12.20``. A choice with two names is answered in two actions, the half ``place AH 17 >`` and then the place
``> 3.06``: so the space grows with units plus hexes and not with units times hexes, and every action keeps its
meaning in every position, setting and scenario of the game. What completes a half may also be a unit or a word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from doppeladler.engine import Choice
from doppeladler.wargame.verbs import CARD, HEX, UNIT, WORD, Verbs
from doppeladler.wargame.words import sentence

from .layout import numbered

PARTS = ("verb", "unit", "hex", "card")
"""The columns of `Vocabulary.parts`."""


@dataclass(frozen=True)
class Grammar:
    """Which verbs a game has, and which kind of name follows each."""

    alone: tuple[str, ...]
    with_unit: tuple[str, ...]
    with_hex: tuple[str, ...] = ()
    with_card: tuple[str, ...] = ()
    with_word: tuple[tuple[str, str], ...] = ()
    unit_to_hex: tuple[str, ...] = ()
    word_to_hex: tuple[tuple[str, str], ...] = ()
    hex_to_hex: tuple[str, ...] = ()
    unit_to_unit: tuple[str, ...] = ()
    unit_to_word: tuple[tuple[str, str], ...] = ()

    @property
    def halves(self) -> tuple[str, ...]:
        """The verbs that are said in two actions."""
        with_words = (verb for verb, _ in (*self.word_to_hex, *self.unit_to_word))
        return tuple(dict.fromkeys((*self.unit_to_hex, *self.hex_to_hex, *self.unit_to_unit, *with_words)))

    @property
    def from_unit(self) -> tuple[str, ...]:
        """The verbs of which the first name is a unit and another follows."""
        return tuple(dict.fromkeys((*self.unit_to_hex, *self.unit_to_unit, *(verb for verb, _ in self.unit_to_word))))

    def completions(self, names: Names) -> tuple[str, ...]:
        """All names that can complete a half."""
        hexes = names.hexes if self.unit_to_hex or self.word_to_hex or self.hex_to_hex else ()
        units = names.units if self.unit_to_unit else ()
        return tuple(dict.fromkeys((*hexes, *units, *(word for _, word in self.unit_to_word))))


def grammar_of(verbs: Verbs) -> Grammar:
    """The grammar of a game's table of verbs."""
    grammar = Grammar(
        alone=verbs.taking(),
        with_unit=verbs.taking(UNIT),
        with_hex=verbs.taking(HEX),
        with_card=verbs.taking(CARD),
        with_word=_with_words(verbs, WORD),
        unit_to_hex=verbs.taking(UNIT, HEX),
        word_to_hex=_with_words(verbs, WORD, HEX),
        hex_to_hex=verbs.taking(HEX, HEX),
        unit_to_unit=verbs.taking(UNIT, UNIT),
        unit_to_word=_with_words(verbs, UNIT, WORD),
    )
    two = {(UNIT, HEX), (WORD, HEX), (HEX, HEX), (UNIT, UNIT), (UNIT, WORD)}
    known = {(), (UNIT,), (HEX,), (CARD,), (WORD,), *two}
    strange = [row.verb for row in verbs.rows if row.nouns not in known]
    if strange:
        raise ValueError(sentence("no-action-says", strange=[*strange]))
    return grammar


def _with_words(verbs: Verbs, *nouns: str) -> tuple[tuple[str, str], ...]:
    return tuple((row.verb, word) for row in verbs.rows if row.nouns == nouns for word in row.words)


@dataclass(frozen=True)
class Names:
    """The printed names of a game, in the order of its data."""

    units: tuple[str, ...]
    hexes: tuple[str, ...]
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Word:
    """One action: a whole choice, the first half of one (`is_half`), or the name that completes a half (no verb)."""

    choice: Choice
    is_half: bool = False

    def __str__(self) -> str:
        if self.is_half:
            return f"{self.choice} >"
        return str(self.choice) if self.choice.verb else f"> {self.choice.to}"


class Vocabulary:
    """Actions by number. The order is fixed by the grammar and the printed names, so equal data, equal numbers."""

    def __init__(self, grammar: Grammar, names: Names) -> None:
        self.grammar, self.names = grammar, names
        self.words: tuple[Word, ...] = tuple(_words(grammar, names))
        self.number_of: dict[Word, int] = {word: number for number, word in enumerate(self.words)}
        if len(self.number_of) != len(self.words):
            raise ValueError(sentence("expected-every-action-once"))
        self._whole = {word.choice: number for word, number in self.number_of.items() if not word.is_half}
        self._half = {(w.choice.verb, w.choice.noun): number for w, number in self.number_of.items() if w.is_half}

    def __len__(self) -> int:
        return len(self.words)

    def text(self, number: int) -> str:
        """An action in words: ``march AH 4``, ``place AH 17 >``, ``> 3.06``."""
        return str(self.words[number])

    def actions_of(self, choice: Choice) -> tuple[int, ...]:
        """The one or two actions that say a choice; KeyError for what no position of this game can offer."""
        if not choice.to:
            return (self._whole[choice],)
        return self._half[choice.verb, choice.noun], self._whole[Choice("", "", choice.to)]

    def choice_of(self, *actions: int) -> Choice:
        """The choice that one or two actions say."""
        first, *rest = (self.words[action] for action in actions)
        if first.is_half and len(rest) == 1 and not rest[0].choice.verb:
            return first.choice._replace(to=rest[0].choice.to)
        if first.is_half or rest or not first.choice.verb:
            raise ValueError(sentence("is-no-whole-choice", text=repr(" ".join(map(self.text, actions)))))
        return first.choice

    def legal(self, choices: Iterable[Choice], half: Choice | None) -> dict[int, Choice]:
        """By action: the choice it plays, or the half it begins; after a half, the places that complete it."""
        if half is not None:
            places = (each for each in choices if each[:2] == half[:2] and each.to)
            return {self._whole[Choice("", "", each.to)]: each for each in places}
        found: dict[int, Choice] = {}
        for each in choices:
            if each.to:
                found[self._half[each.verb, each.noun]] = Choice(each.verb, each.noun)
            else:
                found[self._whole[each]] = each
        return found

    @cached_property
    def verbs(self) -> tuple[str, ...]:
        """Every verb; the last, without a name, is the place that completes a half."""
        return tuple(dict.fromkeys(word.choice.verb for word in self.words))

    @cached_property
    def parts(self) -> NDArray[np.int16]:
        """What each action speaks of, for policies that share what they learn: verb, unit, hex, card; -1 is none."""
        verbs, names = numbered(self.verbs), self.names
        columns = [numbered(names.units), numbered(names.hexes), numbered(names.cards)]
        rows = []
        for word in self.words:
            said = {word.choice.noun, word.choice.to} - {""}
            found = [next((column[name] for name in said if name in column), -1) for column in columns]
            rows.append([verbs[word.choice.verb], *found])
        return np.array(rows, np.int16)

    def describe(self) -> list[dict[str, Any]]:
        """The vocabulary as plain values, for a file beside trained weights."""
        return [{"action": number, "text": str(word)} for number, word in enumerate(self.words)]


def _words(grammar: Grammar, names: Names) -> Iterator[Word]:
    yield from (Word(Choice(verb)) for verb in grammar.alone)
    yield from (Word(Choice(verb, word)) for verb, word in grammar.with_word)
    yield from (Word(Choice(verb, unit)) for verb in grammar.with_unit for unit in names.units)
    yield from (Word(Choice(verb, hex)) for verb in grammar.with_hex for hex in names.hexes)
    yield from (Word(Choice(verb, card)) for verb in grammar.with_card for card in names.cards)
    yield from (Word(Choice(verb, unit), is_half=True) for verb in grammar.from_unit for unit in names.units)
    yield from (Word(Choice(verb, word), is_half=True) for verb, word in grammar.word_to_hex)
    yield from (Word(Choice(verb, hex), is_half=True) for verb in grammar.hex_to_hex for hex in names.hexes)
    yield from (Word(Choice("", "", name)) for name in grammar.completions(names))
