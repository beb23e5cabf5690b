"""Draws a whole board: all layers from the paper up to the counters and names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from doppeladler.boards import Board
from doppeladler.hexes import Hex

from .built import bare_fields, draw_built_ground
from .clearing import Clearing
from .counters import CounterFace, draw_counters, stacks_of
from .features import Features, features_of, rail_sides, river_sides
from .frame import Strip, draw_frame
from .frontier import draw_bands, draw_frontier, frontier_lines
from .heat import draw_heat
from .hexgrid import draw_grid, draw_hex_numbers, draw_shaded
from .hills import draw_hachures, draw_hills_ground
from .labels import Box, Placer
from .lakes import draw_lakes, draw_sea
from .legend import legend_of
from .lettering import FACES, Face, font_rules
from .levels import draw_contours, draw_levels
from .marsh import draw_marsh_ground, draw_marsh_plants
from .palette import Theme, theme_of
from .paper import draw_paper
from .rails import draw_bridges, draw_rails, draw_roads
from .regions import draw_regions
from .ridges import draw_ridges
from .rivermarks import base_places, draw_river_marks, marked_sides
from .rivernames import draw_river_names
from .rivers import Course, draw_rivers, river_courses
from .shapes import Points
from .sheet import Sheet
from .spotheights import draw_spot_heights
from .supply import depot_places, draw_depots
from .svg import tag
from .towns import badge_box, draw_badges, draw_town_glyphs, draw_town_names, town_radius, town_spot
from .tracks import Network, crossing, lay_tracks
from .woods import draw_trees, draw_woods_ground


def draw_board(
    board: Board,
    *,
    theme: str = "light",
    numbers: bool = True,
    legend: bool = True,
    victory: Mapping[Hex, int] | None = None,
    counters: Sequence[CounterFace] = (),
    title: str = "",
    subtitle: str = "",
    heat: Mapping[Hex, float] | None = None,
) -> str:
    """The board as one SVG text; the same board always gives the very same text.

    `victory` puts a badge with points on hexes, `counters` lie on the map in the order given, the last
    of a stack on top, `heat` tints hexes by a figure. Without a title the board's own is used.
    """
    colours = theme_of(board, theme)
    picture = Picture(board, colours, victory or {}, counters)
    sheet = picture.sheet
    items = legend_of(sheet, picture.features, colours) if legend else None
    strip = Strip(sheet, colours, title or board.title, subtitle, items)
    sheet.height += strip.height()
    tints = draw_heat(sheet, heat or {})
    layers = [*picture.ground(), *picture.lines(), tints, *picture.pieces(numbers), strip.draw()]
    return document(sheet, title or board.title, layers)


def document(sheet: Sheet, title: str, layers: Sequence[str], faces: tuple[Face, ...] = FACES) -> str:
    """The finished file: fonts and the layers in order."""
    head = (tag("title", escape(title)), tag("style", font_rules(faces) + _SMOOTH + _page_rule(sheet)))
    body = "\n".join(("", *head, *filter(None, layers), ""))
    return (
        tag(
            "svg",
            body,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {sheet.width:.0f} {sheet.height:.0f}",
            width=f"{sheet.width:.0f}",
            height=f"{sheet.height:.0f}",
        )
        + "\n"
    )


_SMOOTH = "image{image-rendering:smooth}"
"""The paper is a small picture: painting it with anything dearer takes half of a map's time and looks the same."""


def _page_rule(sheet: Sheet) -> str:
    """The style rule that prints the map on one sheet of A3, upright or across as it fits better."""
    across = "landscape" if sheet.width > sheet.height else "portrait"
    return f"@media print{{@page{{size:A3 {across};margin:7mm}}svg{{width:100%;height:100%}}}}"


class Picture:
    """The layers of one map; each method gives the next few, bottom first."""

    def __init__(self, board: Board, theme: Theme, victory: Mapping[Hex, int], counters: Sequence[CounterFace]) -> None:
        self.sheet = Sheet(board)
        self.theme = theme
        self.victory = victory
        self.stacks = stacks_of(self.sheet, counters)
        self.features = features_of(board)
        self.courses = river_courses(self.sheet, self.features.rivers)
        self.rails, self.roads = _networks(self.sheet, self.features)
        self.ink = _ink(self.rails, self.roads, self.courses, frontier_lines(self.sheet, self.features.frontier))

    def ground(self) -> list[str]:
        """Paper, terrain and the frontier bands."""
        sheet, theme = self.sheet, self.theme
        clearing = _clearing(sheet, self.rails, self.roads, self.courses)
        return [
            draw_paper(sheet, theme),
            draw_levels(sheet, theme),
            draw_sea(sheet, theme),
            draw_woods_ground(sheet, theme),
            draw_hills_ground(sheet, theme),
            draw_marsh_ground(sheet, theme),
            draw_built_ground(sheet, theme),
            draw_bands(sheet, self.features.frontier, theme),
            draw_trees(sheet, theme, clearing),
            draw_hachures(sheet, theme, clearing),
            draw_marsh_plants(sheet, theme, clearing),
            draw_regions(sheet, theme),
            draw_shaded(sheet, theme),
            draw_grid(sheet, theme),
        ]

    def lines(self) -> list[str]:
        """Ridges, water, frontier, roads and railways."""
        sheet, theme, features = self.sheet, self.theme, self.features
        return [
            draw_contours(sheet, theme),
            draw_ridges(sheet, features.ridges, theme),
            draw_rivers(self.courses, theme),
            draw_lakes(sheet, features.lakes, theme),
            draw_frontier(sheet, features.frontier, theme),
            draw_roads(self.roads, theme),
            draw_rails(self.rails, theme),
            draw_bridges(
                sheet,
                features.bridges,
                river_sides(features),
                river_sides(features, major=True),
                rail_sides(features),
                theme,
            ),
            draw_river_marks(sheet, theme),
        ]

    def pieces(self, numbers: bool) -> list[str]:
        """Towns, depots, names, frame and counters."""
        sheet, theme = self.sheet, self.theme
        placer = self.placer()
        names = draw_town_names(sheet, self.victory, placer, theme, self.stacks)
        rivers = draw_river_names(self.courses, placer, theme)
        heights = draw_spot_heights(sheet, placer, theme)
        return [
            draw_depots(sheet, self.features.supply, self.ink, theme),
            draw_town_glyphs(sheet, self.victory, theme),
            draw_hex_numbers(sheet, placer, theme) if numbers else "",
            rivers,
            heights,
            draw_frame(sheet, theme),
            draw_counters(sheet, self.stacks, theme),
            names,
            draw_badges(sheet, self.victory, theme, self.stacks),
        ]

    def placer(self) -> Placer:
        """Names keep off counters, bridges, the symbols of towns, depots, badges and, as far as they can, off lines."""
        placer = Placer(self.sheet.box, self.ink)
        for town in self.sheet.board.towns:
            x, y = town_spot(self.sheet, town)
            radius = town_radius(town, self.victory.get(town.hex, 0)) * 0.9
            placer.take(Box(x - radius, y - radius, x + radius, y + radius))
        for hex in bare_fields(self.sheet):
            x, y = self.sheet.centre(hex)
            placer.take(Box(x - 9, y - 9, x + 9, y + 9))
        for a, b in self.features.bridges:
            x, y = crossing(self.sheet, a, b, river_sides(self.features))
            placer.take(Box(x - 9, y - 9, x + 9, y + 9))
        for x, y in (*marked_sides(self.sheet), *base_places(self.sheet)):
            placer.take(Box(x - 9, y - 9, x + 9, y + 9))
        for spot in self.stacks:
            x, y = self.sheet.centre(spot)
            placer.take(Box(x - 32, y - 32, x + 32, y + 34))
        for spot in self.victory:
            placer.take(badge_box(self.sheet, spot))
        for _, (x, y) in depot_places(self.sheet, self.features.supply, self.ink):
            placer.take(Box(x - 9, y - 10, x + 9, y + 9))
        return placer


def _networks(sheet: Sheet, features: Features) -> tuple[Network, Network]:
    stops = {town.hex for town in sheet.board.towns if town.kind != "height"} | set(bare_fields(sheet))
    rivers = river_sides(features)
    return (
        lay_tracks(sheet, features.rails, stops, rivers, _gates(sheet, features)),
        lay_tracks(sheet, features.roads, stops, rivers, set(sheet.hexes_in(sheet.grid.edge)), rail_sides(features)),
    )


def _gates(sheet: Sheet, features: Features) -> set[Hex]:
    """Where railways leave the board: at rail heads, or at any edge hex if the board has no heads at all."""
    if features.supply:
        return {head.hex for head in features.supply if head.kind == "rail"}
    return set(sheet.hexes_in(sheet.grid.edge))


def _ink(rails: Network, roads: Network, courses: Sequence[Course], frontier: Sequence[Points]) -> Clearing:
    """The lines that names and depots should not cover."""
    ink = Clearing()
    for way in (*rails.ways(), *roads.ways()):
        ink.keep_line(way.points(), 3.0)
    for line in frontier:
        ink.keep_line(line, 4.0)
    for course in courses:
        if course.river.grade == "major":
            ink.keep_line(course.line, 4.0)
    return ink


def _clearing(sheet: Sheet, rails: Network, roads: Network, courses: Sequence[Course]) -> Clearing:
    """The ground that trees and hachures leave free."""
    clearing = Clearing()
    for way in (*rails.ways(), *roads.ways()):
        clearing.keep_line(way.points(), 7.5)
    for course in courses:
        clearing.keep_line(course.line, 8.0 if course.river.grade == "major" else 5.0)
    for town in sheet.board.towns:
        clearing.keep_disc(town_spot(sheet, town), 12.0)
    return clearing
