"""Speech: names, questions and answers in words, maps in letters, odds as players read them."""

from .blocks import Block, Chart, Drawing, Figure, Picture, RuleText, Span, Study, Words, rules_of
from .gazetteer import Gazetteer
from .letters import Canvas, distribution, in_values, percent
from .lookups import Common, Lookup, Lookups
from .naming import Naming, ground, place
from .speech import Speech

__all__ = [
    "Block",
    "Canvas",
    "Chart",
    "Common",
    "Drawing",
    "Figure",
    "Gazetteer",
    "Lookup",
    "Lookups",
    "Naming",
    "Picture",
    "RuleText",
    "Span",
    "Speech",
    "Study",
    "Words",
    "distribution",
    "ground",
    "in_values",
    "percent",
    "place",
    "rules_of",
]
