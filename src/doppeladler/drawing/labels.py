"""Where names go: each name tries a few places and takes the one that disturbs least."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .clearing import Clearing
from .lettering import Face, text_width, word
from .palette import Theme
from .shapes import number

_BUCKET = 60.0
_APART = 4.0
"""Room at both ends of a name, so that two of them are never read as one."""


@dataclass(frozen=True)
class Box:
    """A rectangle on the sheet."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: Box) -> float:
        """The area that two rectangles share."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0

    def size(self) -> float:
        """The area of the rectangle."""
        return (self.right - self.left) * (self.bottom - self.top)


@dataclass(frozen=True)
class Label:
    """A name, how it is set, and how big it is."""

    text: str
    face: Face
    size: float
    spacing: float = 0.0

    def width(self) -> float:
        """How wide the name is."""
        return text_width(self.text, self.face, self.size, self.spacing) - self.spacing

    def box(self, x: float, y: float) -> Box:
        """The room the name takes when its foot is centred at a point."""
        half = self.width() / 2 + _APART
        return Box(x - half, y - self.size * 0.80, x + half, y + self.size * 0.24)

    def draw(self, x: float, y: float, colour: str, theme: Theme, halo: float) -> str:
        """The name centred at a point, on a halo in the colour of the paper."""
        return word(
            self.text,
            self.face,
            self.size,
            x=number(x + self.spacing / 2),
            y=number(y),
            text_anchor="middle",
            letter_spacing=self.spacing or None,
            fill=colour,
            stroke=theme.halo,
            stroke_width=halo,
            stroke_linejoin="round",
            paint_order="stroke",
        )


class Placer:
    """Remembers the room that is taken, and the lines that names should not cross."""

    def __init__(self, sheet_box: tuple[float, float, float, float], ink: Clearing) -> None:
        self._limits = Box(*sheet_box)
        self._ink = ink
        self._taken: dict[tuple[int, int], list[Box]] = {}

    def _cells(self, box: Box) -> Iterable[tuple[int, int]]:
        for row in range(int(box.top / _BUCKET), int(box.bottom / _BUCKET) + 1):
            for column in range(int(box.left / _BUCKET), int(box.right / _BUCKET) + 1):
                yield column, row

    def take(self, box: Box) -> None:
        """Mark room as taken."""
        for cell in self._cells(box):
            self._taken.setdefault(cell, []).append(box)

    def overlap(self, box: Box) -> float:
        """How much of a box is already taken or lies beyond the frame, in shares of the box."""
        near = {other for cell in self._cells(box) for other in self._taken.get(cell, ())}
        lost = box.size() - box.overlap(self._limits)
        return (sum(box.overlap(other) for other in near) + 3 * lost) / box.size()

    def cost(self, box: Box, ink: float = 1.0) -> float:
        """How much a name in this box would disturb."""
        return 6.0 * self.overlap(box) + ink * self._ink.share(box.left, box.top, box.right, box.bottom)

    def best(self, label: Label, places: Iterable[tuple[float, float, float]]) -> tuple[float, float]:
        """The place (x, y, reluctance) that costs least; its room is taken."""
        x, y, _ = min(places, key=lambda place: self.cost(label.box(place[0], place[1])) + place[2])
        self.take(label.box(x, y))
        return x, y
