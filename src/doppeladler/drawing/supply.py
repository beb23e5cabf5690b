"""Supply sources: small depots in national colours where the lines leave the board."""

from __future__ import annotations

from collections.abc import Sequence

from doppeladler.boards.board import SupplyHead
from doppeladler.hexes import Hex

from .clearing import Clearing
from .palette import Theme
from .shapes import Pen, Point, number
from .sheet import Sheet
from .svg import group, line_path, path
from .tracks import OUT, exit_side, frame_point


def depot_places(sheet: Sheet, heads: Sequence[SupplyHead], lines: Clearing) -> list[tuple[SupplyHead, Point]]:
    """Where each depot stands: near the edge, on the side of the way out that has fewer lines."""
    places: list[tuple[SupplyHead, Point]] = []
    for head in heads:
        taken = [point for other, point in places if other.hex == head.hex]
        free = [point for point in _beside(sheet, head.hex) if point not in taken]
        places.append((head, min(free, key=lambda point: _crowding(point, lines))))
    return places


def _crowding(point: Point, lines: Clearing) -> float:
    x, y = point
    return round(lines.share(x - 10, y - 11, x + 10, y + 10), 2)


def _beside(sheet: Sheet, spot: Hex) -> list[Point]:
    """The two places beside the way out of a hex; inland, two places under the town."""
    x, y = sheet.centre(spot)
    side = exit_side(sheet, spot, None)
    if side is None:
        return [(x + 26, y + 20), (x - 26, y + 20)]
    dx, dy = OUT[side]
    return [(x + dx * 36 + abs(dy) * 18 * along, y + dy * 36 + abs(dx) * 18 * along) for along in (1.0, -1.0)]


def draw_depots(sheet: Sheet, heads: Sequence[SupplyHead], lines: Clearing, theme: Theme) -> str:
    """All depots, and a stretch of road where no railway leads out."""
    roads = Pen()
    for head in heads:
        if head.kind == "road":
            roads.move(*sheet.centre(head.hex))
            roads.line(*(frame_point(sheet, head.hex, None) or sheet.centre(head.hex)))
    return group(
        (
            line_path(roads.text(), theme.road_edge, 4.6, stroke_linecap="round"),
            line_path(roads.text(), theme.road, 2.8, stroke_linecap="round"),
            *(depot(x, y, head.side, theme) for head, (x, y) in depot_places(sheet, heads, lines)),
        ),
        id="supply",
    )


def depot(x: float, y: float, nation: str, theme: Theme) -> str:
    """A storehouse with a wide gate."""
    colours = theme.nation(nation)
    house = f"M{number(x - 9)} {number(y + 8)}v-10l9-7.4l9 7.4v10z"
    gate = f"M{number(x - 4.4)} {number(y + 8)}v-6.6h8.8v6.6z"
    return path(house, fill=colours.body, stroke=theme.rail, stroke_width=1.7, stroke_linejoin="round") + path(
        gate, fill=colours.ink, stroke="none"
    )
