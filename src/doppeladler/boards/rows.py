"""The rows of the map's data files: what the columns are and what their cells may hold."""

from dataclasses import dataclass
from typing import Literal

from doppeladler.boards.board import FeatureKind, TownKind
from doppeladler.boards.records import Record, later, parts, shown, whole

__all__ = [
    "HexRow",
    "MarkRow",
    "RailRow",
    "RegionRow",
    "RoadRow",
    "SettingRow",
    "SideRow",
    "SupplyRow",
    "TerrainRow",
    "TownRow",
]


@dataclass(frozen=True, kw_only=True)
class SettingRow(Record):
    """board.csv: what the board is called, and its scale and bearing."""

    key: Literal["name", "title", "km_per_hex", "north"]
    value: str


@dataclass(frozen=True, kw_only=True)
class TerrainRow(Record):
    """terrain.csv: the terrain effects chart."""

    feature: str
    kind: FeatureKind
    mp: int = whole(0, 20)
    combat: str = shown()


@dataclass(frozen=True, kw_only=True)
class HexRow(Record):
    """hexes.csv: the hexes of the board."""

    hex: str
    terrain: str
    elevation: int = shown(range=(-500, 9000))
    country: str = ""
    half: bool
    level: int = later(0, range=(0, 9))
    note: str = later("", shown=True)


@dataclass(frozen=True, kw_only=True)
class SideRow(Record):
    """hexsides.csv: features on hexsides."""

    side: str
    feature: str
    name: str = shown("")
    class_: str | None
    toward: str = later("")


@dataclass(frozen=True, kw_only=True)
class RailRow(Record):
    """rails.csv: railways as chains of hexes."""

    name: str
    tracks: int = shown(range=(1, 4))
    gauge: Literal["standard", "narrow"] = later("standard")
    hexes: tuple[str, ...] = parts(" ")


@dataclass(frozen=True, kw_only=True)
class RoadRow(Record):
    """roads.csv: roads as chains of hexes."""

    name: str
    hexes: tuple[str, ...] = parts(" ")


@dataclass(frozen=True, kw_only=True)
class TownRow(Record):
    """towns.csv: towns."""

    name: str
    display: str = shown()
    hex: str
    kind: TownKind


@dataclass(frozen=True, kw_only=True)
class SupplyRow(Record):
    """supply.csv: map-edge hexes with a supply symbol."""

    hex: str
    side: str
    kind: Literal["rail", "road"]
    note: str = shown("")


@dataclass(frozen=True, kw_only=True)
class MarkRow(Record):
    """marks.csv: other named sets of hexes."""

    mark: str
    hexes: tuple[str, ...] = parts(" ")
    note: str = shown("")


@dataclass(frozen=True, kw_only=True)
class CountryRow(Record):
    """countries.csv: the colour of a country's frontier, by day and by night."""

    country: str
    day: str
    night: str


@dataclass(frozen=True, kw_only=True)
class RegionRow(Record):
    """regions.csv: lettering of regions."""

    text: str
    hex: str
    size: Literal["large", "small"] = later("large")
