"""What a game gets that says nothing of its own: `PlainGame` with its view, presentation, doors and greedy commander.

All of it is made from what the game declares (columns, questions, phases, messages of its catalog) and by trying the
rules on a copy of the position. A game may put something better in the place of every piece of it.
"""

from .attack import Attack, Sums
from .game import ENEMY, OWN, PlainGame
from .march import March
from .printed import PlainPrinted

__all__ = ["ENEMY", "OWN", "Attack", "March", "PlainGame", "PlainPrinted", "Sums"]
