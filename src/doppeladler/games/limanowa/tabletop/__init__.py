"""What a client that draws needs: the printed things once, and answers to questions that change nothing."""

from .assists import assist
from .marks import marks_of
from .presentation import presentation

__all__ = ["assist", "marks_of", "presentation"]
