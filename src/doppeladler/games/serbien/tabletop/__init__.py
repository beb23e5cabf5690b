"""What a client that draws needs: the printed things once, and answers to questions that change nothing."""

from .assists import assist
from .presentation import presentation

__all__ = ["assist", "presentation"]
