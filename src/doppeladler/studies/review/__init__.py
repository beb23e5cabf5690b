"""A game looked at again: the chances of all sides, turning points, luck, missed chances."""

from .plot import to_svg
from .reviewing import Point, Review, review

__all__ = ["Point", "Review", "review", "to_svg"]
