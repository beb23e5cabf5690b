"""The counters: one face for each unit, and how stacks lie on the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from doppeladler.drawing.words import sentence
from doppeladler.hexes import Hex

from .chits import effectiveness_chit, padlock, supply_chit
from .errors import DrawingError
from .lettering import BOLD, SANS_BOLD, text_width, word
from .palette import CounterColours, Theme
from .shapes import number
from .sheet import Sheet
from .svg import circle, group, line_path, path, rect

Size = Literal["X", "XX", "XXX"]
Arm = Literal["infantry", "cavalry", "artillery"]
Supply = Literal["in", "low", "out"]

SCALE = 66 / 64
OFFSET = (-5.0, 13.5)
LOW = 4.0
"""How far below the middle of the hex the lowest counter of a stack may lie: the town's name needs room."""


@dataclass(frozen=True)
class CounterFace:
    """What a counter shows now: current strengths, losses, supply and the turn until which it holds."""

    hex: Hex
    nationality: str
    unit: str
    corps: str
    size: Size
    arm: Arm
    attack: int
    defence: int
    move: int
    artillery: int
    steps: int
    steps_lost: int = 0
    ersatz: bool = False
    hold: int | None = None
    effectiveness: Literal[0, 1, 2] = 0
    supply: Supply = "in"

    @property
    def is_weakened(self) -> bool:
        """Are the strengths below what is printed on this side of the counter?"""
        return self.effectiveness > 0 or self.supply != "in"


def stacks_of(sheet: Sheet, faces: Sequence[CounterFace]) -> dict[Hex, list[CounterFace]]:
    """The counters by hex, from the top of the sheet down; a counter off the board is an error."""
    stacks: dict[Hex, list[CounterFace]] = {}
    for face in faces:
        if face.hex not in sheet.corners:
            raise DrawingError(
                sentence("counter-off-the-board", nationality=face.nationality, unit=face.unit, hex=face.hex)
            )
        stacks.setdefault(face.hex, []).append(face)
    return {spot: stacks[spot] for spot in sorted(stacks, key=lambda spot: sheet.centre(spot)[::-1])}


def draw_counters(sheet: Sheet, stacks: Mapping[Hex, Sequence[CounterFace]], theme: Theme) -> str:
    """All counters, stacks spread so that each header line stays visible; later ones lie on top."""
    return group((_stack(sheet, spot, faces, theme) for spot, faces in stacks.items()), id="counters")


def _stack(sheet: Sheet, spot: Hex, faces: Sequence[CounterFace], theme: Theme) -> str:
    x, y = sheet.centre(spot)
    last = len(faces) - 1
    left, top = x - OFFSET[0] * last / 2, y - OFFSET[1] * last + LOW * (last > 0)
    parts = [
        group(
            (counter(face, theme),),
            transform=(f"translate({number(left + OFFSET[0] * i)} {number(top + OFFSET[1] * i)}) scale({SCALE:.3f})"),
        )
        for i, face in enumerate(faces)
    ]
    if len(faces) > 1:
        parts.append(_count(left + OFFSET[0] * last - 37, top + OFFSET[1] * last + 14.5, len(faces)))
    return group(parts)


def _count(x: float, y: float, count: int) -> str:
    """A small disc that says how many counters lie here."""
    return circle(x, y, 8.5, fill="#14120e", stroke="#f7efd9", stroke_width=1.4) + word(
        str(count), SANS_BOLD, 12, x=number(x), y=number(y + 4.2), text_anchor="middle", fill="#fff8e6"
    )


def counter(face: CounterFace, theme: Theme) -> str:
    """One counter in a frame of 64 by 64 around the origin."""
    colours = theme.nation(face.nationality)
    return group(
        (
            rect(-31, -29.5, 64, 64, rx=5, fill="#000", fill_opacity=0.34),
            rect(-32, -32, 64, 64, rx=5, fill=colours.body, stroke=colours.edge, stroke_width=1.5),
            _stripe(face, colours),
            line_path("M-30.6 26V-27q0-3.6 3.6-3.6H26", "#ffffff", 1.1, stroke_opacity=0.42),
            _header(face, colours),
            _symbol(face, colours),
            _steps(face, colours),
            _artillery(face, colours),
            _strengths(face, colours),
            effectiveness_chit(face.effectiveness),
            supply_chit(face.supply),
        )
    )


def _stripe(face: CounterFace, colours: CounterColours) -> str:
    """The pale diagonal of a unit that has lost a step."""
    if not face.steps_lost:
        return ""
    return path("M-31.2 9.5L9.5-31.2H26.5L-31.2 26.5z", fill=colours.stripe, fill_opacity=colours.stripe_opacity)


def _fitting(text: str, size: float, room: float) -> float:
    """The size at which a word fits the room."""
    return min(size, size * room / max(1.0, text_width(text, SANS_BOLD, size)))


def _header(face: CounterFace, colours: CounterColours) -> str:
    """Unit number at the left, corps at the right."""
    right = (28.5, 14.8, 12.0)[face.effectiveness]
    corps_width = text_width(face.corps, BOLD, 11.5) if face.corps else 0.0
    size = _fitting(face.unit, 14.5, right + 28.5 - corps_width - 3)
    unit = word(face.unit, SANS_BOLD, size, x="-28.5", y="-18.6", fill=colours.ink)
    corps = word(face.corps, BOLD, 11.5, x=number(right), y="-19", text_anchor="end", fill=colours.ink)
    return unit + (corps if face.corps else "")


def _symbol(face: CounterFace, colours: CounterColours) -> str:
    """The box with the sign of the arm, and the size marks above it."""
    box, ink = ("#ffffff", "#000000") if face.ersatz else (colours.box, colours.ink)
    frame = rect(-15.5, -10.4, 31, 17.6, fill=box, stroke=ink, stroke_width=1.9)
    if face.arm == "infantry":
        sign = line_path("M-15.5-10.4L15.5 7.2M15.5-10.4L-15.5 7.2", ink, 1.7)
    elif face.arm == "cavalry":
        sign = line_path("M-15.5 7.2L15.5-10.4", ink, 1.7)
    else:
        sign = circle(0, -1.6, 3.6, fill=ink)
    count = len(face.size)
    marks = "".join(
        f"M{number(x - 1.8)}-15.8l3.6 3.6m0-3.6l-3.6 3.6" for x in ((i - (count - 1) / 2) * 5.6 for i in range(count))
    )
    return frame + sign + line_path(marks, colours.ink, 1.25)


def _steps(face: CounterFace, colours: CounterColours) -> str:
    """A square for each step; hollow when lost."""
    parts = []
    for i in range(face.steps):
        y = -1.6 + (i - (face.steps - 1) / 2) * 7.6
        is_lost = i < face.steps_lost
        parts.append(
            rect(20.4, y - 2.6, 5.2, 5.2, fill="none" if is_lost else colours.ink, stroke=colours.ink, stroke_width=1.2)
        )
    return "".join(parts)


def _artillery(face: CounterFace, colours: CounterColours) -> str:
    """The artillery value in a ring."""
    ring = circle(-23.4, -1.6, 6.1, fill="none", stroke=colours.ink, stroke_width=1.1)
    return ring + word(str(face.artillery), SANS_BOLD, 10, x="-23.4", y="1.9", text_anchor="middle", fill=colours.ink)


def _strengths(face: CounterFace, colours: CounterColours) -> str:
    """Attack and defence at the left, movement or the padlock at the right."""
    ink = colours.changed if face.is_weakened else colours.ink
    text = f"{face.attack}-{face.defence}"
    strengths = word(text, SANS_BOLD, _fitting(text, 22.5, 39), x="-28.8", y="27.2", fill=ink)
    if face.hold is not None:
        return strengths + padlock(20.5, 19.3, face.hold, colours)
    return strengths + word(str(face.move), SANS_BOLD, 17, x="28.4", y="27", text_anchor="end", fill=colours.ink)
