"""The map's files one by one: each is read and checked against those read before it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from doppeladler.boards.board import Line, Region, River, Road, SupplyHead, TerrainEffect, Town
from doppeladler.boards.errors import DataError
from doppeladler.boards.nations import Daylight, NationRow
from doppeladler.boards.reader import MapReader
from doppeladler.boards.records import Record, read_whole
from doppeladler.boards.rows import (
    CountryRow,
    HexRow,
    MarkRow,
    RailRow,
    RegionRow,
    RoadRow,
    SettingRow,
    SideRow,
    SupplyRow,
    TerrainRow,
    TownRow,
)
from doppeladler.boards.words import sentence
from doppeladler.hexes import BIT, Grid, Hex, HexError, HexSet, Hexside, HexsideSet, of

__all__ = [
    "Effects",
    "Settings",
    "Sides",
    "read_countries",
    "read_effects",
    "read_hexes",
    "read_marks",
    "read_nations",
    "read_rails",
    "read_regions",
    "read_roads",
    "read_settings",
    "read_sides",
    "read_supply",
    "read_towns",
]

Effects = Mapping[str, TerrainEffect]

DERIVED = ("frontier",)
"""Side features that follow from other data and are not listed."""
CLASSES = ("minor", "major")
"""The classes of rivers on a map whose chart lists none, from small to great."""
ROAD = "road"
"""The feature that says the map has roads."""


@dataclass(frozen=True)
class Settings:
    """What board.csv says."""

    name: str
    title: str
    km_per_hex: float | None
    north: int


def read_settings(reader: MapReader) -> Settings:
    """board.csv: the name and the title; the scale and the bearing may be missing."""
    found = {row.key: row for row in reader.read("board.csv", SettingRow, "key")}
    for key, row in found.items():
        reader.remember("board", key, row.origin)
    for key in ("name", "title"):
        if key not in found:
            raise DataError(sentence("expected-a-row-for", key=key), file="board.csv")
    scale, north = found.get("km_per_hex"), found.get("north")
    return Settings(
        name=found["name"].value,
        title=found["title"].value,
        km_per_hex=_scale(scale) if scale else None,
        north=_number(north, -180, 180) if north else 0,
    )


def _number(row: SettingRow, low: int, high: int) -> int:
    try:
        return read_whole(row.value, low, high)
    except ValueError as error:
        raise row.origin.error("value", str(error)) from None


def _scale(row: SettingRow) -> float:
    """Kilometres, with one decimal at most."""
    whole, point, tenth = row.value.partition(".")
    if point and len(tenth) == 1 and tenth.isdecimal():
        return _number(replace(row, value=whole), 1, 999) + int(tenth) / 10
    return _number(row, 1, 999)


def read_effects(reader: MapReader) -> dict[str, TerrainEffect]:
    """terrain.csv: the chart that says which features there are."""
    found = {}
    for row in reader.read("terrain.csv", TerrainRow, "feature"):
        found[row.feature] = TerrainEffect(row.feature, row.kind, row.mp, row.combat)
        reader.remember("terrain", row.feature, row.origin)
    water = ("river", "bridge") if "river" in found or "bridge" in found else ()
    for feature in (*water, *DERIVED):
        if feature not in found or found[feature].kind != "side":
            raise DataError(sentence("expected-a-row-for-the-side-feature", feature=feature), file="terrain.csv")
    return found


def read_hexes(reader: MapReader, effects: Effects) -> dict[Hex, HexRow]:
    """hexes.csv: lays the grid; every terrain must be on the chart and the board must hang together."""
    rows = reader.read("hexes.csv", HexRow, "hex")
    known = [feature for feature, effect in effects.items() if effect.kind == "hex"]
    for row in rows:
        _check_known(row, "terrain", row.terrain, known)
        reader.remember("hex", row.hex, row.origin)
    try:
        reader.grid = grid = Grid(reader.numbering, [row.hex for row in rows])
    except HexError as error:
        raise DataError(str(error), file="hexes.csv") from None
    _check_connected(grid)
    return dict(zip(grid.hexes, rows, strict=True))


def _check_known(row: Record, column: str, feature: str, known: list[str]) -> None:
    if feature not in known:
        raise row.origin.error(
            column, sentence("expected-one-of-see-terrain-csv", known=[*known], feature=repr(feature))
        )


def _check_connected(grid: Grid) -> None:
    reached = grid.flood(BIT[grid.hexes[0]], grid.board)
    for here in grid.hexes:
        if not reached >> here & 1:
            expected = sentence("expected-a-board-in-one-piece", here=grid.label(here))
            raise DataError(expected, file="hexes.csv", column="hex")


@dataclass(frozen=True)
class Sides:
    """What hexsides.csv says."""

    by_feature: Mapping[str, HexsideSet]
    rivers: tuple[River, ...] = ()
    classes: Mapping[str, HexsideSet] = field(default_factory=dict)
    pointing: Mapping[str, frozenset[tuple[Hex, Hex]]] = field(default_factory=dict)


def read_sides(reader: MapReader, effects: Effects) -> Sides:
    """hexsides.csv: the listed sides by feature, and the rivers by name; bridges must lie on rivers.

    A map whose chart has no listed side features does without the file.
    """
    known = [each.feature for each in effects.values() if each.kind == "side" and each.feature not in DERIVED]
    if not known and not reader.has("hexsides.csv"):
        return Sides({})
    classes = [each.feature for each in effects.values() if each.kind == "river"] or list(CLASSES)
    found: dict[str, dict[Hexside, SideRow]] = {feature: {} for feature in known}
    pointing: dict[str, set[tuple[Hex, Hex]]] = {}
    for row in reader.read("hexsides.csv", SideRow, "side", "feature", tidy={"side": reader.tidy_side}):
        _check_known(row, "feature", row.feature, known)
        _check_class(row, classes)
        place = reader.side(row, "side", row.side)
        found[row.feature][place] = row
        if row.toward:
            pointing.setdefault(row.feature, set()).add(_arrow(reader, row, place))
        reader.remember(row.feature, row.side, row.origin)
    rivers = found.get("river", {})
    for place, row in found.get("bridge", {}).items():
        if place not in rivers:
            raise row.origin.error("side", sentence("expected-a-bridge-on-a-river", side=row.side))
    return Sides(
        {feature: frozenset(sides) for feature, sides in found.items()},
        _rivers(rivers, classes),
        {name: frozenset(place for place, row in rivers.items() if row.class_ == name) for name in classes},
        {feature: frozenset(arrows) for feature, arrows in pointing.items()},
    )


def _arrow(reader: MapReader, row: SideRow, place: Hexside) -> tuple[Hex, Hex]:
    """A side with a direction: from the other hex to the one at which it points."""
    head = reader.hex(row, "toward", row.toward)
    if head not in place:
        raise row.origin.error("toward", sentence("expected-one-of", words=row.side.split("/"), cell=repr(row.toward)))
    return (place[1] if head == place[0] else place[0]), head


def _check_class(row: SideRow, classes: list[str]) -> None:
    is_river = row.feature == "river"
    if is_river and row.class_ is None:
        raise row.origin.error("class", sentence("expected-major-or-minor-for-a-river"))
    if is_river and row.class_ not in classes:
        raise row.origin.error("class", sentence("expected-one-of", words=[*classes], cell=repr(row.class_)))
    if is_river and not row.name:
        raise row.origin.error("name", sentence("expected-the-name-of-the-river"))
    if not is_river and row.class_ is not None:
        raise row.origin.error("class", sentence("expected-a-blank-cell", kind=row.class_))


def _rivers(rows: Mapping[Hexside, SideRow], classes: list[str]) -> tuple[River, ...]:
    """The river sides gathered by name; a river is minor where all of its sides are of the smallest class."""
    gathered: dict[str, list[Hexside]] = {}
    for place, row in rows.items():
        gathered.setdefault(row.name, []).append(place)
    big = {row.name for row in rows.values() if row.class_ != classes[0]}
    return tuple(River(name, "major" if name in big else "minor", tuple(sides)) for name, sides in gathered.items())


def read_rails(reader: MapReader) -> tuple[Line, ...]:
    """rails.csv: every line a chain of at least two hexes, each touching the next; a map may have none."""
    lines = []
    for row in reader.read_some("rails.csv", RailRow, "name"):
        lines.append(Line(row.name, row.tracks, reader.chain(row, "hexes", row.hexes), row.gauge))
        reader.remember("rail", row.name, row.origin)
    return tuple(lines)


def read_roads(reader: MapReader, effects: Effects) -> tuple[Road, ...]:
    """roads.csv: chains of hexes like railways; a map whose chart knows no road does without the file."""
    if ROAD not in effects and not reader.has("roads.csv"):
        return ()
    roads = []
    for row in reader.read("roads.csv", RoadRow, "name"):
        roads.append(Road(row.name, reader.chain(row, "hexes", row.hexes)))
        reader.remember(ROAD, row.name, row.origin)
    return tuple(roads)


def read_towns(reader: MapReader) -> tuple[Town, ...]:
    """towns.csv: at most one town in a hex; a height may have its name beside it."""
    towns: dict[tuple[Hex, bool], Town] = {}
    for row in reader.read("towns.csv", TownRow, "name"):
        here = reader.hex(row, "hex", row.hex)
        place = here, row.kind == "height"
        if place in towns:
            raise row.origin.error("hex", sentence("expected-one-town-in-a-hex", name=towns[place].name, hex=row.hex))
        towns[place] = Town(row.name, row.display, here, row.kind)
        reader.remember("town", row.name, row.origin)
    return tuple(towns.values())


def read_supply(reader: MapReader, rail_hexes: HexSet) -> tuple[SupplyHead, ...]:
    """supply.csv: symbols on the map edge, those of railways where a railway is; a game may have no such file."""
    heads = []
    for row in reader.read_some("supply.csv", SupplyRow, "hex", "side"):
        here = reader.hex(row, "hex", row.hex)
        if not reader.grid.edge >> here & 1:
            raise row.origin.error("hex", sentence("expected-a-hex-of-the-map-edge", hex=row.hex))
        if row.kind == "rail" and not rail_hexes >> here & 1:
            raise row.origin.error("kind", sentence("expected-road-as-no-railway-of-rails", hex=row.hex))
        heads.append(SupplyHead(here, row.side, row.kind, row.note))
        reader.remember("supply", f"{row.side} {row.hex}", row.origin)
    return tuple(heads)


def read_marks(reader: MapReader) -> dict[str, HexSet]:
    """marks.csv: named sets of hexes, if there are any."""
    found = {}
    for row in reader.read_some("marks.csv", MarkRow, "mark"):
        found[row.mark] = of(reader.hexes(row, "hexes", row.hexes))
        reader.remember("mark", row.mark, row.origin)
    return found


def read_regions(reader: MapReader) -> tuple[Region, ...]:
    """regions.csv: lettering, if there is any."""
    found = []
    for row in reader.read_some("regions.csv", RegionRow, "text"):
        found.append(Region(row.text, reader.hex(row, "hex", row.hex), row.size))
        reader.remember("region", row.text, row.origin)
    return tuple(found)


def read_countries(reader: MapReader) -> dict[str, dict[Daylight, str]]:
    """countries.csv: the colours of frontiers by country, if there are any."""
    rows = reader.read_some("countries.csv", CountryRow, "country")
    return {row.country: {"day": row.day, "night": row.night} for row in rows}


def read_nations(reader: MapReader) -> dict[tuple[str, Daylight], NationRow]:
    """nations.csv: the colours of counters by nation, if there are any."""
    return {(row.nation, row.theme): row for row in reader.read_some("nations.csv", NationRow, "nation", "theme")}
