"""The samples of the legend, each drawn in a field 58 wide and 30 high."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .palette import Theme
from .rivermarks import anchor, bend, ferry, gate, island
from .supply import depot
from .svg import circle, group, line_path, path, rect

Sample = Callable[[Theme], str]


def _field(colour: str, opacity: float) -> str:
    return rect(0, 0, 58, 30, rx=5, fill=colour, fill_opacity=opacity)


def _woods(theme: Theme) -> str:
    trees = [
        circle(x, y, 3, fill=theme.crown, stroke=theme.crown_edge, stroke_width=0.9)
        for x, y in ((9, 9), (24, 19), (36, 8), (50, 21), (13, 23))
    ]
    firs = path(
        "M17 5l2.4 6h-4.8zM44 13l2.4 6h-4.8zM33 19l2.4 6h-4.8zM52 5l2.4 6h-4.8zM26 7l2.4 6h-4.8z", fill=theme.conifer
    )
    return _field(theme.woods, 0.8) + group(trees) + firs


def _hills(theme: Theme) -> str:
    left = "".join(f"M{7 + i * 3.4:.1f} {20 - abs(6 - i) * -0.6:.1f}l{(i - 6) * 0.7:.1f} 7" for i in range(13))
    right = "".join(f"M{13 + i * 3.4:.1f} {11 - abs(5 - i) * -0.5:.1f}l{(i - 5) * 0.8:.1f} 6" for i in range(11))
    top = "".join(f"M{20 + i * 3.4:.1f} 4l{(i - 3) * 0.8:.1f} 4.5" for i in range(6))
    return _field(theme.hill, 0.6) + line_path(left + right + top, theme.hachure, 1.1, stroke_linecap="round")


def tinted(theme: Theme, colour: str, hilly: bool) -> str:
    """A step of the ladder of elevations, with hachures if it is steep."""
    strokes = "".join(f"M{9 + i * 6.5:.1f} {11 + i % 2 * 5}l{(i - 3) * 0.7:.1f} 7" for i in range(7))
    return _field(colour, 0.86) + (line_path(strokes, theme.hachure, 1.1, stroke_linecap="round") if hilly else "")


def _contour(theme: Theme) -> str:
    line = "M2 20q14-16 28-8t26-5"
    return line_path(line, theme.contour, 2.2, stroke_linecap="round", stroke_opacity=0.75)


def _marsh(theme: Theme) -> str:
    dashes = "M5 7h14M25 7h9M41 7h12M9 13h8M23 13h16M45 13h8M5 19h11M22 19h8M36 19h15M10 25h15M31 25h7M44 25h9"
    reeds = "M27 13l-2.6-4M27 13v-7M27 13l2.6-4.4M46 25l-2.4-4M46 25v-7M46 25l2.6-4.4"
    return _field(theme.marsh, 0.75) + line_path(dashes, theme.marsh_dash, 1.25) + line_path(reeds, theme.reed, 1.1)


_WAVE = "M2 17q9-14 18-5t17 3t18-5"


def _river(theme: Theme) -> str:
    return line_path(_WAVE, theme.casing, 11, stroke_linecap="round") + line_path(
        _WAVE, theme.river, 8, stroke_linecap="round"
    )


def _stream(theme: Theme) -> str:
    return line_path(_WAVE, theme.minor, 3.4, stroke_linecap="round")


def _lake(theme: Theme) -> str:
    shore = "M8 17q2-9 12-7t14-3t15 6t-8 10t-16 0t-17-6z"
    return path(shore, fill=theme.river, stroke=theme.casing, stroke_width=1.8)


def _ridge(theme: Theme) -> str:
    teeth = "".join(f"M{x} 10l3 10l3-10z" for x in (4, 17, 30, 43))
    hairs = "".join(f"M{x} 10v6" for x in (12, 15, 25, 28, 38, 41, 51, 54))
    return (
        rect(2, 10, 54, 13, fill=theme.ridge, fill_opacity=0.16)
        + path(teeth, fill=theme.ridge)
        + line_path(hairs, theme.ridge, 0.9)
        + line_path("M2 10h54", theme.ridge, 2.7)
    )


def _double(theme: Theme) -> str:
    return line_path("M2 15h54", theme.rail, 5.6) + line_path("M6 15h50", theme.rail_dash, 2.8, stroke_dasharray="9 9")


def _single(theme: Theme) -> str:
    return line_path("M2 15h54", theme.rail, 2.1) + line_path("M7 15h49", theme.rail, 8.4, stroke_dasharray="1.7 13.3")


def _narrow(theme: Theme) -> str:
    return line_path("M2 15h54", theme.rail, 1.3) + line_path("M5 15h51", theme.rail, 5.2, stroke_dasharray="1.2 5.4")


def _on_water(glyph: Callable[[Theme], str]) -> Sample:
    """A mark in the middle of a river that flows down the sample."""

    def drawn(theme: Theme) -> str:
        water = line_path("M29 0v30", theme.casing, 13) + line_path("M29 0v30", theme.river, 10)
        return water + group((glyph(theme),), transform="translate(29 15)")

    return drawn


def _base(theme: Theme) -> str:
    return anchor(42, 15, theme)


def _gate(theme: Theme) -> str:
    return gate(42, 15, theme)


def _road(theme: Theme) -> str:
    return line_path("M2 20q14-12 28-5t26-4", theme.road_edge, 5.2) + line_path(
        "M2 20q14-12 28-5t26-4", theme.road, 3.2
    )


def _bridge(theme: Theme) -> str:
    water = "M29 0v30"
    rails = "M15 6.6l3.2 3.2h21.6l3.2-3.2M15 23.4l3.2-3.2h21.6l3.2 3.2"
    return (
        line_path(water, theme.casing, 11)
        + line_path(water, theme.river, 8)
        + line_path("M18 15h22", theme.paper, 10)
        + line_path("M2 15h54", theme.rail, 2.1)
        + line_path(rails, theme.rail, 2.1, stroke_linecap="round")
    )


def frontier(theme: Theme, upper: str, lower: str) -> str:
    """The frontier between two countries."""
    return (
        rect(0, 3, 58, 12, fill=theme.band(upper), fill_opacity=0.45)
        + rect(0, 15, 58, 12, fill=theme.band(lower), fill_opacity=0.45)
        + line_path("M1 15h56", theme.halo, 5)
        + line_path("M1 15h56", theme.rail, 2.6, stroke_dasharray="13 4 2.2 4 2.2 4")
    )


def _town(theme: Theme) -> str:
    return circle(42, 15, 5.4, fill=theme.sheet, stroke=theme.rail, stroke_width=2.1) + circle(
        42, 15, 1.7, fill=theme.rail
    )


def _victory(theme: Theme) -> str:
    blocks = "".join(f"M{35.4 + 5 * i:.1f} {8.4 + 5 * j:.1f}h3.6v3.6h-3.6z" for i in range(3) for j in range(3))
    return circle(42, 15, 13.5, fill=theme.sheet, stroke=theme.rail, stroke_width=1.5) + path(blocks, fill=theme.rail)


def _settlement(theme: Theme) -> str:
    blocks = "".join(f"M{36.4 + 4.3 * i:.1f} {9.4 + 4.3 * j:.1f}h3v3h-3z" for i in range(3) for j in range(3))
    disc = circle(42, 15, 11, fill=theme.sheet, stroke=theme.rail, stroke_width=1.5)
    return _field(theme.built, 0.4) + disc + path(blocks, fill=theme.rail)


def _height(theme: Theme) -> str:
    return path("M42 7.5l6 10.5h-12z", fill=theme.rail)


def _fortress(theme: Theme) -> str:
    star = (
        "M42 1l3.6 5.3l6.3-1.2l-1.2 6.3l5.3 3.6l-5.3 3.6l1.2 6.3l-6.3-1.2l-3.6 5.3l-3.6-5.3l-6.3 1.2l1.2-6.3"
        "l-5.3-3.6l5.3-3.6l-1.2-6.3l6.3 1.2z"
    )
    return path(star, fill=theme.sheet, stroke=theme.rail, stroke_width=1.8) + path("M39 12h6v6h-6z", fill=theme.rail)


def _shaded(theme: Theme) -> str:
    lines = "".join(f"M{x} 26l22-22" for x in range(-2, 40, 7))
    return line_path("M2 4h54v22h-54z", theme.grid, 1.2, stroke_opacity=0.4) + line_path(
        lines, theme.grid, 1.1, stroke_opacity=0.45
    )


def depots(theme: Theme, nations: Sequence[str]) -> str:
    """The depots of two nations, or of one."""
    return "".join(depot(22 + 23 * place, 16, nation, theme) for place, nation in enumerate(nations[:2]))


SAMPLES: dict[str, Sample] = {
    "woods": _woods,
    "hills": _hills,
    "contour": _contour,
    "marsh": _marsh,
    "river": _river,
    "stream": _stream,
    "lake": _lake,
    "ridge": _ridge,
    "impassable": _ridge,
    "double track": _double,
    "single track": _single,
    "narrow gauge": _narrow,
    "road": _road,
    "bridge": _bridge,
    "ferry": _on_water(ferry),
    "island": _on_water(island),
    "riverbend": _on_water(bend),
    "naval base": _base,
    "gate": _gate,
    "town": _town,
    "victory town": _victory,
    "fortress": _fortress,
    "settlement": _settlement,
    "height": _height,
    "shaded hex": _shaded,
}
