"""A seat's view and a game's choices as numbers, for learning programs. Needs numpy, so it is imported when asked for.

A game's own part is its module `encode`: a `GRAMMAR` of its verbs and an `ENCODER`.
"""

from .encoder import Encoder, Json, Row, Words
from .layout import LEAST, MOST, Layout, Part, Vector, numbered, put_rows
from .plain import PlainEncoder
from .vocabulary import Grammar, Names, Vocabulary, Word, grammar_of

__all__ = [
    "LEAST",
    "MOST",
    "Encoder",
    "Grammar",
    "Json",
    "Layout",
    "Names",
    "Part",
    "PlainEncoder",
    "Row",
    "Vector",
    "Vocabulary",
    "Word",
    "Words",
    "grammar_of",
    "numbered",
    "put_rows",
]
