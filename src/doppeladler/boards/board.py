"""The board: everything that is printed on a map, ready for rules and for drawing."""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from doppeladler.boards.layers import Layers
from doppeladler.boards.nations import Daylight, NationRow
from doppeladler.boards.records import Origin
from doppeladler.boards.words import sentence
from doppeladler.hexes import Grid, Hex, HexSet, Hexside, HexsideSet, of, side

__all__ = [
    "Board",
    "FeatureKind",
    "Gauge",
    "Line",
    "Region",
    "River",
    "Road",
    "SupplyHead",
    "TerrainEffect",
    "Town",
    "TownKind",
]

TownKind = Literal["town", "victory", "fortress", "settlement", "height"]
"""A settlement is a built-up place that counts in play; a height is a hill or ridge with a name."""
FeatureKind = Literal["hex", "side", "river", "zone", "other"]
"""What a line of the terrain effects chart speaks of; a river there is a class of rivers."""
Gauge = Literal["standard", "narrow"]


@dataclass(frozen=True)
class Town:
    """A town: its plain name, the spelling shown on the map, and its hex."""

    name: str
    display: str
    hex: Hex
    kind: TownKind


@dataclass(frozen=True)
class Line:
    """A railway: its hexes from one end to the other."""

    name: str
    tracks: int
    hexes: tuple[Hex, ...]
    gauge: Gauge = "standard"


@dataclass(frozen=True)
class Road:
    """A road: its hexes from one end to the other."""

    name: str
    hexes: tuple[Hex, ...]


@dataclass(frozen=True)
class River:
    """A river: its hexsides in the order of the file, and whether it is a major or a minor one."""

    name: str
    grade: Literal["major", "minor"]
    sides: tuple[Hexside, ...]


@dataclass(frozen=True)
class SupplyHead:
    """A map-edge hex with a supply symbol, whom it supplies, by rail or by road, and where it leads."""

    hex: Hex
    side: str
    kind: Literal["rail", "road"]
    note: str


@dataclass(frozen=True)
class Region:
    """Lettering: the name of a region and the hex where its middle stands."""

    text: str
    hex: Hex
    size: Literal["large", "small"] = "large"


@dataclass(frozen=True)
class TerrainEffect:
    """One line of the terrain effects chart."""

    feature: str
    kind: FeatureKind
    mp: int
    combat: str


@dataclass(frozen=True, eq=False)
class Board:
    """One map. Tuples by hex are as long as ``grid.size``; blank at the holes of the grid."""

    name: str
    title: str
    km_per_hex: float | None
    """The scale, if the game has one."""
    north: int
    """Where true north is, in degrees clockwise from the top of the map."""
    grid: Grid = field(repr=False)
    terrain: tuple[str, ...] = field(repr=False)
    """By hex: its terrain, a feature of the terrain effects chart."""
    elevation: tuple[int, ...] = field(repr=False)
    """By hex: metres above the sea."""
    level: tuple[int, ...] = field(repr=False)
    """By hex: its step on the ladder of elevations, where the map has one."""
    country: tuple[str, ...] = field(repr=False)
    """By hex: whose soil it was; blank at sea."""
    half: HexSet = field(repr=False)
    """The half-hexes at the map edge."""
    sides: Mapping[str, HexsideSet] = field(repr=False)
    """By feature: the hexsides that have it. "bridge" has all bridges, "rail bridge" those of railways,
    "frontier" the sides between countries."""
    rivers: tuple[River, ...] = field(repr=False)
    river_classes: Mapping[str, HexsideSet] = field(repr=False)
    """By class: the river sides that have it, from small to great."""
    pointing: Mapping[str, frozenset[tuple[Hex, Hex]]] = field(repr=False)
    """By feature that has a direction: from which hex to which."""
    rails: tuple[Line, ...] = field(repr=False)
    rail_hexes: HexSet = field(repr=False)
    """All hexes with a railway."""
    rail_links: HexsideSet = field(repr=False)
    """The hexsides that a railway crosses."""
    roads: tuple[Road, ...] = field(repr=False)
    road_hexes: HexSet = field(repr=False)
    """All hexes with a road."""
    road_links: HexsideSet = field(repr=False)
    """The hexsides that a road crosses."""
    towns: tuple[Town, ...] = field(repr=False)
    supply: Mapping[str, HexSet] = field(repr=False)
    """By side: the map-edge hexes with its supply symbol."""
    supply_heads: tuple[SupplyHead, ...] = field(repr=False)
    edges: Mapping[str, HexSet] = field(repr=False)
    """The hexes along the "top", "bottom", "left" and "right" edge; a corner belongs to both edges."""
    marks: Mapping[str, HexSet] = field(repr=False)
    """Other named sets of hexes."""
    regions: tuple[Region, ...] = field(repr=False)
    bands: Mapping[str, Mapping[Daylight, str]] = field(repr=False)
    """By country: the colour of its side of the frontier."""
    nations: Mapping[tuple[str, Daylight], NationRow] = field(repr=False)
    """The colours of counters and depots."""
    effects: Mapping[str, TerrainEffect] = field(repr=False)
    """The terrain effects chart by feature."""
    origins: Mapping[tuple[str, str], Origin] = field(repr=False)
    """By kind and key: the row that each thing on the board comes from."""
    layers: Layers = field(repr=False)
    """The files that it was read from, those of data packs among them."""

    def town(self, name: str) -> Town:
        """The town with that plain name."""
        for town in self.towns:
            if town.name == name:
                return town
        raise LookupError(sentence("no-town-on-this-board", name=repr(name)))

    def rail_path(self, start: Hex, end: Hex) -> tuple[Hex, ...]:
        """The hexes of the shortest way by rail, both ends included."""
        came: dict[Hex, Hex] = {start: start}
        queue = deque([start])
        while queue and end not in came:
            here = queue.popleft()
            for there in self.grid.neighbours[here]:
                if there not in came and side(here, there) in self.rail_links:
                    came[there] = here
                    queue.append(there)
        if end not in came:
            raise LookupError(sentence("no-railway-leads", start=self.grid.label(start), end=self.grid.label(end)))
        way = [end]
        while way[-1] != start:
            way.append(came[way[-1]])
        return tuple(reversed(way))

    def hexes_of(self, mark_or_labels: str) -> HexSet:
        """A marked set of hexes by its name, or the hexes with the given labels separated by spaces."""
        if mark_or_labels in self.marks:
            return self.marks[mark_or_labels]
        return of(map(self.grid.hex, mark_or_labels.split()))

    def ground(self) -> dict[str, HexSet]:
        """By terrain of the chart: its hexes."""
        return {
            name: of(hex for hex in self.grid.hexes if self.terrain[hex] == name)
            for name, effect in self.effects.items()
            if effect.kind == "hex"
        }

    def soil(self, country: str) -> HexSet:
        """The hexes of a country."""
        return of(hex for hex in self.grid.hexes if self.country[hex] == country)

    def side_label(self, place: Hexside) -> str:
        """A hexside as it is written in the data: ``8.20/9.20``."""
        numbering = self.grid.numbering
        ends = sorted((self.grid.label(here) for here in place), key=numbering.parse)
        return "/".join(ends)

    def origin_of(self, kind: str, key: str) -> Origin:
        """Where a thing on the board comes from.

        Kinds: hex, any hexside feature (keys such as ``8.20/9.20``), rail, road, town, supply (keys such as
        ``RU 3.01``), mark, region, terrain, board. A railway's bridge comes from its line, a frontier side
        from a hex beside it.
        """
        found = self.origins.get((kind, key))
        if found is None:
            raise LookupError(sentence("nothing-such-on-this-board", kind=kind, key=repr(key)))
        return found

    def provenance_of(self, kind: str, key: str, column: str = "") -> str:
        """The provenance of a thing on the board, or of one of its columns: a word of PROVENANCES."""
        return self.origin_of(kind, key).provenance(column)
