"""The colours of the map and the counters, light and dark."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from doppeladler.boards import Board, Daylight, NationRow
from doppeladler.drawing.words import sentence

from .errors import DrawingError

ThemeName = Literal["light", "dark"]
Rgb = tuple[int, int, int]


@dataclass(frozen=True)
class CounterColours:
    """How the counters of one nation look."""

    body: str
    ink: str
    box: str
    edge: str
    changed: str
    stripe: str
    stripe_opacity: float


_NEUTRAL = CounterColours("#c9c1ad", "#2b271f", "#efe9da", "#1a140c", "#8e1238", "#ffffff", 0.42)


@dataclass(frozen=True)
class Theme:
    """All colours of one theme; names as the things on the map are called."""

    name: ThemeName
    desk: str
    sheet: str
    paper: str
    label: str
    quiet: str
    halo: str
    tint: Rgb
    shadow: Rgb
    light: Rgb
    tint_strength: float
    shadow_strength: float
    light_strength: float
    woods: str
    woods_edge: str
    crown: str
    crown_edge: str
    conifer: str
    hill: str
    hachure: str
    ridge: str
    marsh: str
    marsh_dash: str
    reed: str
    river: str
    casing: str
    minor: str
    river_name: str
    sea: str
    built: str
    rail: str
    rail_dash: str
    road: str
    road_edge: str
    grid: str
    side_opacity: float
    tick_opacity: float
    region: str
    region_opacity: float
    badge: str
    badge_edge: str
    badge_figure: str
    neutral_band: str
    steps: tuple[str, ...]
    """The tints of the steps of a ladder of elevations, from the first above the plain."""
    plateau: str
    canyon: str
    wet: str
    contour: str
    bands: Mapping[str, str] = field(default_factory=dict)
    counters: Mapping[str, CounterColours] = field(default_factory=dict)

    def nation(self, name: str) -> CounterColours:
        """The colours of a nation; one without its own gets neutral ones."""
        return self.counters.get(name, _NEUTRAL)

    def band(self, country: str) -> str:
        """The colour of a country's frontier band; a country without its own gets the neutral one."""
        return self.bands.get(country, self.neutral_band)


LIGHT = Theme(
    name="light",
    desk="#cfc3a4",
    sheet="#f8f0dc",
    paper="#f4ead1",
    label="#1b1813",
    quiet="#6c6350",
    halo="#f7efd9",
    tint=(196, 140, 70),
    shadow=(70, 48, 20),
    light=(255, 252, 240),
    tint_strength=0.55,
    shadow_strength=0.40,
    light_strength=0.42,
    woods="#c3cea0",
    woods_edge="#88996a",
    crown="#d6dfb9",
    crown_edge="#66804a",
    conifer="#748f57",
    hill="#e0c293",
    hachure="#6f4420",
    ridge="#5c3718",
    marsh="#cfe0dc",
    marsh_dash="#3f7d92",
    reed="#5f7d3c",
    river="#8fbcd0",
    casing="#22587a",
    minor="#3a7a9c",
    river_name="#1f5575",
    sea="#bcd6de",
    built="#d9a58a",
    rail="#211d18",
    rail_dash="#f8f0dc",
    road="#b56a3a",
    road_edge="#5a2f17",
    grid="#3a2f1c",
    side_opacity=0.20,
    tick_opacity=0.62,
    region="#3a2f1c",
    region_opacity=0.26,
    badge="#1b1813",
    badge_edge="#f7efd9",
    badge_figure="#ffd466",
    neutral_band="#8d8470",
    steps=("#f0e8bd", "#ecdca6", "#e4c68a", "#d8a96f", "#c58d5d"),
    plateau="#e2cba8",
    canyon="#b3b39d",
    wet="#9fc7d2",
    contour="#8a5230",
)

DARK = Theme(
    name="dark",
    desk="#0f1113",
    sheet="#242522",
    paper="#30312d",
    label="#f3e9d2",
    quiet="#a79d86",
    halo="#222320",
    tint=(196, 140, 70),
    shadow=(0, 0, 0),
    light=(255, 244, 214),
    tint_strength=0.14,
    shadow_strength=0.42,
    light_strength=0.075,
    woods="#37432f",
    woods_edge="#5c6f4a",
    crown="#3f4e36",
    crown_edge="#718a58",
    conifer="#66804f",
    hill="#54432c",
    hachure="#a98558",
    ridge="#bf9660",
    marsh="#2b3d42",
    marsh_dash="#74aebf",
    reed="#8fae66",
    river="#34637c",
    casing="#86b9d1",
    minor="#659fba",
    river_name="#a9d3e6",
    sea="#22343d",
    built="#6b4a3c",
    rail="#e6d9bb",
    rail_dash="#30312d",
    road="#c98a5c",
    road_edge="#2a1c12",
    grid="#f1e8d4",
    side_opacity=0.13,
    tick_opacity=0.42,
    region="#f3e9d2",
    region_opacity=0.22,
    badge="#121210",
    badge_edge="#f3e9d2",
    badge_figure="#ffd466",
    neutral_band="#a89f8a",
    steps=("#35362d", "#3b392c", "#463f2d", "#54462f", "#664f36"),
    plateau="#5a503f",
    canyon="#3d4542",
    wet="#2b4a57",
    contour="#b58a5c",
)

THEMES: Mapping[str, Theme] = {"light": LIGHT, "dark": DARK}
_DAYLIGHT: Mapping[str, Daylight] = {"light": "day", "dark": "night"}


def theme_named(name: str) -> Theme:
    """The theme of that name, or an error that says which there are."""
    if name not in THEMES:
        raise DrawingError(sentence("no-such-theme", themes=[*THEMES], name=repr(name)))
    return THEMES[name]


def theme_of(board: Board, name: str) -> Theme:
    """The theme of that name, with the colours of the nations and countries of a board."""
    theme, light = theme_named(name), _DAYLIGHT[name]
    return replace(
        theme,
        bands={country: band[light] for country, band in board.bands.items()},
        counters={nation: _counter(row) for (nation, when), row in board.nations.items() if when == light},
    )


def _counter(row: NationRow) -> CounterColours:
    """Colours without transparency, but for the stripe, which lets the counter through."""
    plain = (row.paper, row.ink, row.box, row.edge[:7], row.changed, row.stripe[:7])
    return CounterColours(*plain, stripe_opacity=int(row.stripe[7:] or "ff", 16) / 255)
