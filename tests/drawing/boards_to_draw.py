"""Boards for the tests of drawing: those of Galicia and Limanowa, and a small flat-top one with everything on it."""

from functools import cache
from importlib.resources import files

from doppeladler.boards import Board, Layers, load_board
from doppeladler.boards.board import Line, Region, River, Road, SupplyHead, Town
from doppeladler.hexes import BIT, EMPTY, Grid, HexSet, HexsideSet, Numbering, side

POINTY = Numbering(
    "pointy", "{row}.{column:02}", rows_from="bottom", columns_from="right", shoved="even", toward="left"
)
FLAT = Numbering("flat", "{column:02}{row:02}", rows_from="top", columns_from="left", shoved="odd", toward="up")

TERRAIN = (
    "clear forest forest clear",
    "clear forest mountain rough",
    "marsh clear mountain rough",
    "marsh clear clear clear",
    "clear sea sea clear",
    "clear sea settlement settlement",
)


@cache
def galicia() -> Board:
    """The board of Galicia, from the game's own data."""
    return load_board(Layers.of_game(files("doppeladler.games.galicia") / "data"), POINTY)


@cache
def limanowa() -> Board:
    """The board of Limanowa, from the game's own data."""
    return load_board(Layers.of_game(files("doppeladler.games") / "limanowa" / "data"), FLAT)


@cache
def flat() -> Board:
    """Six columns of four flat-top hexes."""
    grid = Grid(FLAT, [f"{column:02}{row:02}" for column in range(1, 7) for row in range(1, 5)])
    hex = grid.hex
    terrain = [""] * grid.size
    elevation = [0] * grid.size
    country = [""] * grid.size
    for column, words in enumerate(TERRAIN, 1):
        for row, word in enumerate(words.split(), 1):
            spot = hex(f"{column:02}{row:02}")
            terrain[spot], elevation[spot] = word, 100 * row
            country[spot] = "AH" if row < 3 else "Ruritania"
    frontier = frozenset(side(a, b) for a in grid.hexes for b in grid.neighbours[a] if country[a] != country[b])
    sides: dict[str, HexsideSet] = {
        "frontier": frontier,
        "lake": frozenset({side(hex("0403"), hex("0404"))}),
        "ridge": frozenset({side(hex("0302"), hex("0303")), side(hex("0303"), hex("0402"))}),
        "bridge": frozenset({side(hex("0201"), hex("0202"))}),
    }
    river = River("Weiße & Elster", "major", (side(hex("0201"), hex("0202")), side(hex("0201"), hex("0302"))))
    line = Line("Nordbahn", 2, tuple(map(hex, ("0201", "0202", "0203"))))
    road = Road("Heerstraße", tuple(map(hex, ("0101", "0201", "0202"))))
    edges: dict[str, HexSet] = {"left": BIT[hex("0103")], "top": BIT[hex("0201")]}
    return Board(
        name="flat",
        title="Flat & Small",
        km_per_hex=None,
        north=10,
        grid=grid,
        terrain=tuple(terrain),
        elevation=tuple(elevation),
        level=(0,) * grid.size,
        country=tuple(country),
        half=EMPTY,
        sides=sides,
        rivers=(river,),
        river_classes={"minor": frozenset(), "major": frozenset(river.sides)},
        pointing={},
        rails=(line,),
        rail_hexes=EMPTY,
        rail_links=frozenset(),
        roads=(road,),
        road_hexes=BIT[hex("0101")] | BIT[hex("0201")] | BIT[hex("0202")],
        road_links=frozenset({side(hex("0101"), hex("0201")), side(hex("0201"), hex("0202"))}),
        towns=(
            Town("Zabrze", "Żabrze", hex("0203"), "victory"),
            Town("Fort", "Fort", hex("0602"), "fortress"),
            Town("Markt", "Markt", hex("0603"), "settlement"),
            Town("Peak", "Peak", hex("0101"), "height"),
            Town("Tor", "Tor", hex("0303"), "height"),
            Town("Llan", "Llanfairpwllgwyngyll", hex("0104"), "town"),
        ),
        supply={},
        supply_heads=(SupplyHead(hex("0103"), "AH", "road", ""), SupplyHead(hex("0201"), "Ruritania", "rail", "")),
        edges=edges,
        marks={"shaded": BIT[hex("0601")]},
        regions=(Region("Ruritania", hex("0303")),),
        bands={"AH": {"day": "#6f9fcb", "night": "#6fa3d6"}},
        nations=galicia().nations,
        effects={},
        origins={},
        layers=galicia().layers,
    )
