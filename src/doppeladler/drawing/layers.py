"""The map as separate pictures, for a client that lays counters of its own between ground and names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from doppeladler.boards import Board
from doppeladler.hexes import Hex

from .draw import Picture, document
from .features import features_of
from .frame import Strip, draw_frame
from .hexgrid import draw_hex_numbers
from .legend import legend_of
from .lettering import BOLD, ITALIC, ROMAN, SANS
from .palette import Theme, theme_of
from .rivernames import draw_river_names
from .sheet import UNIT, Sheet
from .spotheights import draw_spot_heights
from .supply import draw_depots
from .towns import draw_town_glyphs, draw_town_names
from .zooms import ZOOMS, Zoom


@dataclass(frozen=True)
class Layers:
    """The pictures of a map, all of one size; letterings for small, medium and large hexes on the screen."""

    ground: str
    rivers: tuple[str, ...]
    numbers: tuple[str, ...]
    names: tuple[str, ...]


def draw_layers(
    board: Board, *, theme: str = "light", victory: Mapping[Hex, int] | None = None, title: str = "", subtitle: str = ""
) -> Layers:
    """The board as pictures to lay over each other: ground, river names and hex numbers, counters, town names.

    Town names stand where a counter in the hex leaves them room. Badges with points are left to the client.
    """
    colours = theme_of(board, theme)
    picture = Picture(board, colours, victory or {}, ())
    sheet = picture.sheet
    strip = _strip(sheet, colours, title or board.title, subtitle)
    sheet.height += strip.height()
    ground = [
        *picture.ground(),
        *picture.lines(),
        draw_depots(sheet, picture.features.supply, picture.ink, colours),
        draw_town_glyphs(sheet, picture.victory, colours),
        draw_frame(sheet, colours),
        strip.draw(),
    ]
    rivers, numbers, names = zip(*(_letterings(picture, zoom) for zoom in ZOOMS), strict=True)
    return Layers(document(sheet, title or board.title, ground), rivers, numbers, names)


def layers_box(board: Board, *, title: str = "", subtitle: str = "") -> tuple[float, float, float, float]:
    """What the pictures show: left, top, width and height in hexes, as the grid counts them."""
    sheet = Sheet(board)
    height = sheet.height + _strip(sheet, theme_of(board, "light"), title or board.title, subtitle).height()
    spot = board.grid.hexes[0]
    (x, y), (left, top) = board.grid.centre(spot), sheet.centre(spot)
    return x - left / UNIT, y - top / UNIT, round(sheet.width) / UNIT, round(height) / UNIT


def _strip(sheet: Sheet, theme: Theme, title: str, subtitle: str) -> Strip:
    return Strip(sheet, theme, title, subtitle, legend_of(sheet, features_of(sheet.board), theme))


def _letterings(picture: Picture, zoom: Zoom) -> tuple[str, str, str]:
    """River names, hex numbers with spot heights, and town names, each as a picture."""
    sheet, theme, placer = picture.sheet, picture.theme, picture.placer()
    names = draw_town_names(sheet, picture.victory, placer, theme, set(sheet.grid.hexes), zoom)
    rivers = draw_river_names(picture.courses, placer, theme, zoom)
    heights = draw_spot_heights(sheet, placer, theme)
    numbers = draw_hex_numbers(sheet, placer, theme, zoom.number)
    title = sheet.board.title
    return (
        document(sheet, title, [rivers], (ITALIC,)),
        document(sheet, title, [numbers, heights], (SANS, ITALIC)),
        document(sheet, title, [names], (ROMAN, BOLD)),
    )
