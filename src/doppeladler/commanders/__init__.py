"""Computer commanders, by name. They see a seat's view, never the position.

What every game has is here; a game's own commanders, who know its rules, live in its `command` folder.
"""

from .commander import CommanderError, ask, best_of, commanders_of, levels_of, make_commander, question_for
from .random import RandomCommander

__all__ = [
    "CommanderError",
    "RandomCommander",
    "ask",
    "best_of",
    "commanders_of",
    "levels_of",
    "make_commander",
    "question_for",
]
