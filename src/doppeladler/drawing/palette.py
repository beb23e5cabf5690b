"""The colours of the map and the counters, light and dark."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

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


_CODES = {"Austria-Hungary": "AH", "Russia": "RU", "Germany": "GE"}
_NEUTRAL = CounterColours("#c9c1ad", "#2b271f", "#efe9da", "#1a140c", "#8e1238", "#ffffff")


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
    bands: Mapping[str, str]
    counters: Mapping[str, CounterColours]

    def nation(self, name: str) -> CounterColours:
        """The colours of a nation by its code or its name; a nation without its own gets neutral ones."""
        return self.counters.get(_CODES.get(name, name), _NEUTRAL)

    def band(self, country: str) -> str:
        """The colour of a country's frontier band; a country without its own gets the neutral one."""
        return self.bands.get(country, self.bands[""])


_LIGHT_BANDS = {
    "Austria-Hungary": "#6f9fcb",
    "AH": "#6f9fcb",
    "Russia": "#d07a4e",
    "RU": "#d07a4e",
    "Germany": "#6f7780",
    "GE": "#6f7780",
    "Serbia": "#8a5a9c",
    "Romania": "#c9a227",
    "Montenegro": "#4f9a86",
    "Bulgaria": "#6d9a4f",
    "Galicia": "#6f9fcb",
    "GA": "#6f9fcb",
    "Hungary": "#7fa35c",
    "HU": "#7fa35c",
    "": "#8d8470",
}
_DARK_BANDS = {
    "Austria-Hungary": "#6fa3d6",
    "AH": "#6fa3d6",
    "Russia": "#d9794a",
    "RU": "#d9794a",
    "Germany": "#a5b0bb",
    "GE": "#a5b0bb",
    "Serbia": "#b184c4",
    "Romania": "#d9b64a",
    "Montenegro": "#63b39d",
    "Bulgaria": "#8dba6d",
    "Galicia": "#6fa3d6",
    "GA": "#6fa3d6",
    "Hungary": "#98bd75",
    "HU": "#98bd75",
    "": "#a89f8a",
}

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
    bands=_LIGHT_BANDS,
    counters={
        "AH": CounterColours("#adc9e2", "#12253a", "#dfebf6", "#1a140c", "#8e1238", "#ffffff"),
        "RU": CounterColours("#ab4a26", "#fff4e2", "#772e12", "#1a140c", "#ffe895", "#ffe9c9"),
        "GE": CounterColours("#353d46", "#ffffff", "#1b2026", "#1a140c", "#ffe895", "#ffe9c9"),
    },
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
    bands=_DARK_BANDS,
    counters={
        "AH": CounterColours("#9db9d2", "#0b1826", "#c9dbea", "#000000", "#6e0a28", "#ffffff"),
        "RU": CounterColours("#b25029", "#fff1dc", "#74300f", "#e7a17d", "#ffe895", "#ffe9c9"),
        "GE": CounterColours("#3b444e", "#ffffff", "#20262c", "#b9c4cf", "#ffe895", "#ffe9c9"),
    },
)

THEMES: Mapping[str, Theme] = {"light": LIGHT, "dark": DARK}


def theme_named(name: str) -> Theme:
    """The theme of that name, or an error that says which there are."""
    if name not in THEMES:
        raise DrawingError(sentence("no-such-theme", themes=[*THEMES], name=repr(name)))
    return THEMES[name]
