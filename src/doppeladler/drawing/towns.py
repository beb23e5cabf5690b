"""Towns: rings, towns and settlements with streets, fortresses, named heights, and all their names."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import cos, pi, sin

from doppeladler.boards import Town
from doppeladler.hexes import Hex

from .built import bare_fields
from .chance import chance
from .labels import Box, Label, Placer
from .lettering import BOLD, ROMAN, SANS_BOLD, word
from .palette import Theme
from .shapes import Pen, Point, number, straight_path
from .sheet import Sheet
from .svg import circle, group, path
from .zooms import MEDIUM, Zoom

GREAT = 10
_GUTTER = 51.0
_FLAT_WIDTH = 104.0
_FAR = 5.8
_TOUCH = 0.01
_HOUSES = 12.0
_ASIDE = 22.0
Place = tuple[float, float, float]
"""Where the foot of a name may be centred, and how reluctantly."""


def town_radius(town: Town, points: int) -> float:
    """How far the symbol of a town reaches."""
    if town.kind == "fortress":
        return 25.0
    if town.kind == "victory":
        return 19.0 if points >= GREAT else 15.0
    return {"settlement": _HOUSES, "height": 6.0}.get(town.kind, 6.5)


def town_spot(sheet: Sheet, town: Town) -> Point:
    """Where the symbol of a town stands: in the middle of its hex; a summit keeps off a road, railway or town there."""
    x, y = sheet.centre(town.hex)
    if town.kind != "height":
        return x, y
    passed = (sheet.board.rail_hexes | sheet.board.road_hexes) >> town.hex & 1
    shared = any(other.hex == town.hex and other.kind != "height" for other in sheet.board.towns)
    return (x, y - _ASIDE) if passed or shared else (x, y)


def draw_town_glyphs(sheet: Sheet, victory: Mapping[Hex, int], theme: Theme) -> str:
    """The symbols of all towns, without names."""
    parts = [_city(sheet.centre(spot), _HOUSES, theme) for spot in bare_fields(sheet)]
    for town in sheet.board.towns:
        spot = town_spot(sheet, town)
        if town.kind == "fortress":
            parts.append(_fortress(spot, theme))
        elif town.kind == "victory":
            parts.append(_city(spot, town_radius(town, victory.get(town.hex, 0)), theme))
        elif town.kind == "settlement":
            parts.append(_city(spot, _HOUSES, theme))
        else:
            parts.append(_summit(spot, theme) if town.kind == "height" else _ring(spot, theme))
    return group(parts, id="towns")


def _summit(spot: Point, theme: Theme) -> str:
    """A small triangle."""
    x, y = spot
    return path(
        straight_path(((x, y - 6), (x + 6, y + 4.5), (x - 6, y + 4.5)), closed=True),
        fill=theme.rail,
        stroke=theme.halo,
        stroke_width=1.4,
        stroke_linejoin="round",
    )


def _ring(spot: Point, theme: Theme) -> str:
    return circle(*spot, 5.4, fill=theme.sheet, stroke=theme.rail, stroke_width=2.1) + circle(
        *spot, 1.7, fill=theme.rail
    )


def _city(spot: Point, radius: float, theme: Theme) -> str:
    """A disc with blocks of streets."""
    disc = circle(*spot, radius, fill=theme.sheet, fill_opacity=0.92, stroke=theme.rail, stroke_width=1.5)
    return disc + path(_blocks(spot, 4 if radius > 15 else 3, radius * 0.36), fill=theme.rail)


def _blocks(spot: Point, count: int, pitch: float) -> str:
    """A small town plan, turned a little, with one or two blocks left open as squares."""
    pitch = min(pitch, 6.2)
    turn = (chance(round(spot[0]), round(spot[1]), 6) - 0.5) * 0.7
    pen = Pen()
    for row in range(count):
        for column in range(count):
            if chance(round(spot[0]) + row, round(spot[1]) + column, 8) < 0.14:
                continue
            x, y = (column - (count - 1) / 2) * pitch, (row - (count - 1) / 2) * pitch
            half = pitch * 0.36
            points = [(x + dx * half, y + dy * half) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            turned = [_turned(spot, point, turn) for point in points]
            pen.move(*turned[0])
            for point in turned[1:]:
                pen.line(*point)
            pen.close()
    return pen.text()


def _turned(spot: Point, point: Point, angle: float) -> Point:
    x, y = point
    return spot[0] + x * cos(angle) - y * sin(angle), spot[1] + x * sin(angle) + y * cos(angle)


def _fortress(spot: Point, theme: Theme) -> str:
    """An eight-pointed star with a ring of twelve detached forts."""
    star = [
        (spot[0] + r * cos(i * pi / 8 + pi / 8), spot[1] + r * sin(i * pi / 8 + pi / 8))
        for i in range(16)
        for r in (25.0 if i % 2 else 16.5,)
    ]
    forts = [
        circle(spot[0] + 37 * cos(i * pi / 6 + 0.26), spot[1] + 37 * sin(i * pi / 6 + 0.26), 2.9) for i in range(12)
    ]
    return group(
        (
            group(forts, fill=theme.rail, stroke=theme.halo, stroke_width=0.8),
            path(
                straight_path(star, closed=True),
                fill=theme.sheet,
                stroke=theme.rail,
                stroke_width=2.6,
                stroke_linejoin="miter",
            ),
            path(_blocks(spot, 3, 5.4), fill=theme.rail),
        )
    )


def town_label(town: Town, zoom: Zoom = MEDIUM) -> Label:
    """The name as it is set: capitals for victory towns, bold for fortresses, heights a little smaller."""
    if town.kind == "victory":
        return Label(town.display.upper(), BOLD, zoom.victory, zoom.victory / 17)
    if town.kind == "fortress":
        return Label(town.display, BOLD, zoom.fortress)
    return Label(town.display, ROMAN, zoom.town * (0.9 if town.kind == "height" else 1.0))


def _narrowed(sheet: Sheet, town: Town, label: Label, zoom: Zoom) -> Label:
    """The name set small enough to stand between the counters beside it on a flat-top board.

    Seen from afar a victory town may reach a little over them, or it would be the smallest name of all.
    """
    room = max(_FLAT_WIDTH, _FAR * zoom.victory) if town.kind == "victory" else _FLAT_WIDTH
    if sheet.pointy or label.width() <= room:
        return label
    shrink = room / label.width()
    return Label(label.text, label.face, max(10.5, label.size * shrink), label.spacing * shrink)


def draw_town_names(
    sheet: Sheet,
    victory: Mapping[Hex, int],
    placer: Placer,
    theme: Theme,
    covered: Collection[Hex],
    zoom: Zoom = MEDIUM,
) -> str:
    """All names, the weightiest towns choosing first; in the gutter where a counter covers the hex."""
    rank = {"fortress": 0, "victory": 1}
    parts = []
    for town in sorted(sheet.board.towns, key=lambda town: rank.get(town.kind, 2)):
        label = town_label(town, zoom)
        label = _narrowed(sheet, town, label, zoom) if covered else label
        x, y = sheet.centre(town.hex) if town.hex in covered else town_spot(sheet, town)
        radius = town_radius(town, victory.get(town.hex, 0))
        places = _gutter_places(x, y) if town.hex in covered else _near_places(label, x, y, radius)
        if town.hex in covered:
            label, places = _fitted(label, places, placer)
        parts.append(label.draw(*placer.best(label, places), theme.label, theme, zoom.halo))
    return group(parts, id="town-names")


def _fitted(label: Label, places: list[Place], placer: Placer) -> tuple[Label, list[Place]]:
    """The name, set a little smaller where it would run into another one, and the places where it then does not."""
    sizes = [
        Label(label.text, label.face, label.size * share, label.spacing * share) for share in (1.0, 0.88, 0.77, 0.68)
    ]
    for smaller in sizes:
        if free := [place for place in places if placer.overlap(smaller.box(*place[:2])) < _TOUCH]:
            return smaller, free
    return sizes[-1], places


def _gutter_places(x: float, y: float) -> list[Place]:
    """Under the counter, or above it where names would collide."""
    return [(x, y + _GUTTER, 0.0), (x, y - 37.0, 0.25), (x - 22, y + _GUTTER, 0.35), (x + 22, y + _GUTTER, 0.35)]


def _near_places(label: Label, x: float, y: float, radius: float) -> list[Place]:
    """Close around the symbol, below first."""
    below, above = y + radius + label.size * 0.95, y - radius - label.size * 0.42
    side = radius + label.width() / 2 + 4
    shift = label.width() * 0.36
    return [
        (x, below, 0.0),
        (x, above, 0.08),
        (x + side, y + label.size * 0.3, 0.16),
        (x - side, y + label.size * 0.3, 0.18),
        (x + shift, below, 0.14),
        (x - shift, below, 0.14),
        (x + shift, above, 0.18),
        (x - shift, above, 0.18),
        (x, below + 10, 0.22),
    ]


def badge_box(sheet: Sheet, spot: Hex) -> Box:
    """The room of a victory point badge."""
    x, y = _badge_spot(sheet, spot, covered=False)
    return Box(x - 13, y - 14, x + 13, y + 15)


def _badge_spot(sheet: Sheet, spot: Hex, covered: bool) -> Point:
    x, y = sheet.centre(spot)
    if covered:
        return x + 46, y - 2
    return (x + 32, y - 27) if sheet.pointy else (x + 34, y - 30)


def draw_badges(sheet: Sheet, victory: Mapping[Hex, int], theme: Theme, covered: Collection[Hex]) -> str:
    """The victory point badges: black shields at the upper right, or small beside a counter."""
    parts = []
    for spot, points in victory.items():
        x, y = _badge_spot(sheet, spot, spot in covered)
        scale = " scale(.78)" if spot in covered else ""
        figure = word(str(points), SANS_BOLD, 17.0, x=0, y=5.4, text_anchor="middle", fill=theme.badge_figure)
        shield = path(
            "M-12-13h24v15q0 8-12 13q-12-5-12-13z", fill=theme.badge, stroke=theme.badge_edge, stroke_width=1.6
        )
        parts.append(group((shield, figure), transform=f"translate({number(x)} {number(y)}){scale}"))
    return group(parts, id="victory-points")
