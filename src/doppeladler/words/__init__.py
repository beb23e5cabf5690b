"""Sentences for people: every one is written in a catalog under an id, with named parts, and read in any language.

A room (or a game) that speaks has a folder ``words`` with a catalog ``en.ftl`` and an ``__init__.py`` of three lines::

    from doppeladler.words import Words

    words = Words(__name__)
    say, sentence = words.say, words.sentence

The catalog is written in Fluent (https://projectfluent.org), of which we use text, parts, terms, and selectors on a
number or a word (each variant on a line of its own; ``yes`` and ``no`` select on a truth)::

    ask-Retreat = { $units } must retreat { $left ->
            [one] one more hex
           *[other] { $left } more hexes
        } from { $here }.

Where nobody may ever read the words (refusals, prompts, errors, constants), make a `Sentence`: it is cheap, keeps its
id and parts, and is put into words by ``str()`` when it is read. Where they are read at once, ``say`` gives the text::

    Objection("9.2", sentence("ask-Retreat", units=names, left=2, here=s.label(hex)))
    raise MatchError(sentence("has-resigned", seat=seat))          # str(error) puts it into words
    yield say("towns-title")

A part is a printed name, a number, another sentence, or a list of these: a list is joined by commas, by `all_of` with
"and", by `one_of` with "or", and ``{ $units-count }`` comes with every list. Numbers that need a form ("+2", "0.50")
are given as text. `in_words` puts every sentence of a structure of plain values into words. Programs read ids and
parts, never words.

Texts of data files (rules in short, rulings, what a card does, lessons) stand in the file in English; ``written`` gives
each an id, and a language that has a message of that id says it in its own words::

    written(f"rule-{row.rule}", row.in_short)                      # rule-4-4-1 = ... in de.ftl; else as in rules.csv

The language is that of whoever reads: ``with speaking("de"): ...``. English is the default; an id that a language lacks
is said in English. Language ``none`` gives id and parts as JSON, `PSEUDO` marks every word that comes from a catalog.
"""

from .catalog import read_catalog
from .language import NONE, PSEUDO, choose_language, language, languages, speaking
from .lists import all_of, one_of
from .message import WordsError
from .sentence import Part, Sentence, Thing, Words, Written, in_words, spans, text_of
from .writing import written_out

__all__ = [
    "NONE",
    "PSEUDO",
    "Part",
    "Sentence",
    "Thing",
    "Words",
    "WordsError",
    "Written",
    "all_of",
    "choose_language",
    "in_words",
    "language",
    "languages",
    "one_of",
    "read_catalog",
    "spans",
    "speaking",
    "text_of",
    "written_out",
]
