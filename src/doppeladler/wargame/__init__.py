"""What every hex wargame shares: columns, pieces, events, verbs, questions, orders, speech, the table, commanders.

The room knows the engine, hexes and boards, and no game. It holds what two games already do alike; what is one
game's own stays in that game.
"""

from .folder import FolderGame
from .game import Wargame, by_setting, outline_of, speech_of
from .orders import GONE, Carried, Order, Rest, Wish, can_go_on, carry_out, go_on, rest_of

__all__ = [
    "GONE",
    "Carried",
    "FolderGame",
    "Order",
    "Rest",
    "Wargame",
    "Wish",
    "by_setting",
    "can_go_on",
    "carry_out",
    "go_on",
    "outline_of",
    "rest_of",
    "speech_of",
]
