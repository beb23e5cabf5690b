"""Supply sources: small depots in national colours where the lines leave the board."""

from __future__ import annotations

from collections.abc import Sequence

from doppeladler.boards.board import SupplyHead
from doppeladler.hexes import Hex

from .palette import Theme
from .shapes import Pen, Point, number
from .sheet import Sheet
from .svg import group, line_path, path
from .tracks import OUT, exit_side, frame_point


def depot_places(sheet: Sheet, heads: Sequence[SupplyHead]) -> list[tuple[SupplyHead, Point]]:
    """Where each depot stands: beside the way out of its hex, one nation across from the other."""
    places = []
    seen: dict[Hex, int] = {}
    for head in heads:
        turn = seen.get(head.hex, 0)
        seen[head.hex] = turn + 1
        places.append((head, _place(sheet, head.hex, turn)))
    return places


def _place(sheet: Sheet, spot: Hex, turn: int) -> Point:
    """Near the edge by which the hex leaves the board; a second nation stands on the other side."""
    x, y = sheet.centre(spot)
    side = exit_side(sheet, spot, None)
    if side is None:
        return x + 26, y + 20
    dx, dy = OUT[side]
    along = 1.0 if turn % 2 == 0 else -1.0
    return x + dx * 34 + abs(dy) * 17 * along, y + dy * 34 + abs(dx) * 17 * along


def draw_depots(sheet: Sheet, heads: Sequence[SupplyHead], theme: Theme) -> str:
    """All depots, and a stretch of road where no railway leads out."""
    roads = Pen()
    for head in heads:
        if head.kind == "road":
            roads.move(*sheet.centre(head.hex))
            roads.line(*(frame_point(sheet, head.hex, None) or sheet.centre(head.hex)))
    return group((
        line_path(roads.text(), theme.road_edge, 4.6, stroke_linecap="round"),
        line_path(roads.text(), theme.road, 2.8, stroke_linecap="round"),
        *(depot(x, y, head.side, theme) for head, (x, y) in depot_places(sheet, heads)),
    ), id="supply")


def depot(x: float, y: float, nation: str, theme: Theme) -> str:
    """A storehouse with a wide gate."""
    colours = theme.nation(nation)
    house = f"M{number(x - 9)} {number(y + 8)}v-10l9-7.4l9 7.4v10z"
    gate = f"M{number(x - 4.4)} {number(y + 8)}v-6.6h8.8v6.6z"
    return path(
        house, fill=colours.body, stroke=theme.rail, stroke_width=1.7, stroke_linejoin="round"
    ) + path(gate, fill=colours.ink, stroke="none")
