"""What a game shows at the table, typed: the view of a seat and the presentation, which never changes."""

from .presentation import Presentation
from .view import ChoiceSeen, PieceSeen, StackSeen, View

__all__ = ["ChoiceSeen", "PieceSeen", "Presentation", "StackSeen", "View"]
