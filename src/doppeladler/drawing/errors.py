"""What can go wrong when a map is drawn."""

from __future__ import annotations


class DrawingError(ValueError):
    """A map that cannot be drawn or saved as asked; the message says what is expected instead."""
