"""The whole map: what it must show, that it never varies, and that it is a sound SVG file."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest

from doppeladler.boards import Board
from doppeladler.drawing import CounterFace, DrawingError, draw_board
from doppeladler.drawing.built import bare_fields, draw_built_ground
from doppeladler.drawing.draw import Picture
from doppeladler.drawing.labels import Label, Placer
from doppeladler.drawing.palette import theme_named
from doppeladler.drawing.shapes import number
from doppeladler.drawing.sheet import Sheet
from doppeladler.drawing.towns import draw_town_glyphs, draw_town_names, town_spot
from doppeladler.drawing.zooms import MEDIUM, SMALL, Zoom
from doppeladler.hexes import Hex
from tests.drawing.boards_to_draw import flat, galicia, limanowa

SVG = "{http://www.w3.org/2000/svg}"
BOARDS = {"galicia": galicia, "limanowa": limanowa, "flat": flat}


@cache
def drawn(name: str, theme: str) -> str:
    board = BOARDS[name]()
    victory = {town.hex: 10 for town in board.towns if town.kind == "victory"}
    return draw_board(board, theme=theme, victory=victory, counters=(face(board),), title=board.title, subtitle="1914")


def face(board: Board) -> CounterFace:
    return CounterFace(board.towns[0].hex, "AH", "4", "II", "XX", "infantry", 5, 6, 4, 4, 2)


def texts(svg: str, layer: str) -> list[str]:
    """The words of one layer of the map."""
    root = ElementTree.fromstring(svg)
    found = next(child for child in root.iter(f"{SVG}g") if child.get("id") == layer)
    return ["".join(text.itertext()) for text in found.iter(f"{SVG}text")]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", BOARDS)
def test_map_is_sound_xml_without_outside_references(name: str, theme: str) -> None:
    root = ElementTree.fromstring(drawn(name, theme))
    assert root.tag == f"{SVG}svg"
    names = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(names) == len(set(names))
    links = [element.get("href", "#") for element in root.iter()]
    assert all(link[0] == "#" or link.startswith("data:") for link in links)
    assert {link[1:] for link in links if link[0] == "#"} - {""} <= set(names)


@pytest.mark.slow("draws whole maps twice")
@pytest.mark.parametrize("name", ["galicia", "flat"])
def test_same_board_gives_same_map(name: str) -> None:
    board = BOARDS[name]()
    victory = {town.hex: 10 for town in board.towns if town.kind == "victory"}
    again = draw_board(board, victory=victory, counters=(face(board),), title=board.title, subtitle="1914")
    assert again == drawn(name, "light")


@pytest.mark.parametrize("name", BOARDS)
def test_every_hex_number_is_printed_once(name: str) -> None:
    grid = BOARDS[name]().grid
    assert sorted(texts(drawn(name, "light"), "hex-numbers")) == sorted(grid.label(spot) for spot in grid.hexes)


@pytest.mark.parametrize("name", BOARDS)
def test_every_town_is_named(name: str) -> None:
    board = BOARDS[name]()
    expected = [town.display.upper() if town.kind == "victory" else town.display for town in board.towns]
    assert sorted(texts(drawn(name, "light"), "town-names")) == sorted(expected)


def test_badges_show_victory_points() -> None:
    victory_towns = [town for town in galicia().towns if town.kind == "victory"]
    assert texts(drawn("galicia", "light"), "victory-points") == ["10"] * len(victory_towns)


def test_title_and_scale_stand_in_the_strip() -> None:
    assert "BATTLE FOR GALICIA 1914" in texts(drawn("galicia", "light"), "strip")
    assert "48 km" in texts(drawn("galicia", "light"), "scale")
    assert "4 hexes" in texts(drawn("flat", "light"), "scale")


def test_legend_shows_what_the_board_has_and_nothing_else() -> None:
    shown = texts(drawn("flat", "light"), "legend")
    assert {"forest", "hills", "marsh", "road", "lake", "ridge", "shaded hex", "settlement", "height"} <= set(shown)
    assert "stream" not in shown


def test_legend_has_the_words_of_the_board() -> None:
    assert texts(drawn("limanowa", "light"), "legend") == [
        *("forest", "mountain", "railway", "road", "frontier", "victory town", "settlement", "height")
    ]
    assert {"woods", "hills", "double track", "single track", "frontier", "town"} <= set(
        texts(drawn("galicia", "light"), "legend")
    )


def test_a_place_of_two_hexes_has_houses_in_both_and_one_tint() -> None:
    sheet = Sheet(flat())
    hex = sheet.grid.hex
    assert bare_fields(sheet) == [hex("0604")]
    tint = draw_built_ground(sheet, theme_named("light"))
    assert tint.count("z") == 1
    glyphs = draw_town_glyphs(sheet, {}, theme_named("light"))
    x, y = sheet.centre(hex("0604"))
    assert f'cx="{number(x)}"' in glyphs
    assert f'cy="{number(y)}"' in glyphs


def test_a_summit_keeps_off_a_road_through_its_hex() -> None:
    sheet = Sheet(flat())
    peak, tor = (next(town for town in flat().towns if town.name == name) for name in ("Peak", "Tor"))
    assert town_spot(sheet, tor) == sheet.centre(tor.hex)
    assert town_spot(sheet, peak)[1] < sheet.centre(peak.hex)[1]


def name_sizes(covered: set[Hex], zoom: Zoom) -> dict[str, float]:
    """How large each name on the board of Limanowa is set."""
    picture = Picture(limanowa(), theme_named("light"), {}, ())
    drawn_names = draw_town_names(picture.sheet, {}, picture.placer(), picture.theme, covered, zoom)
    found = ElementTree.fromstring(drawn_names).iter("text")
    return {"".join(text.itertext()): float(text.get("font-size", 0)) for text in found}


def test_names_are_narrowed_only_where_counters_need_the_room() -> None:
    everywhere = set(limanowa().grid.hexes)
    alone = name_sizes(set(), MEDIUM)
    assert alone["LIMANOWA"] == alone["PODOLIN"] == MEDIUM.victory
    assert name_sizes(everywhere, MEDIUM)["NEU SANDEZ"] < MEDIUM.victory
    assert name_sizes(everywhere, SMALL)["LIMANOWA"] > name_sizes(everywhere, MEDIUM)["LIMANOWA"]


class Noting(Placer):
    """Remembers the room of every name."""

    def best(self, label: Label, places: Iterable[tuple[float, float, float]]) -> tuple[float, float]:
        spot = super().best(label, places)
        self.names = [*getattr(self, "names", []), (label.text, label.box(*spot))]
        return spot


def test_names_of_the_whole_map_do_not_run_into_each_other() -> None:
    picture = Picture(galicia(), theme_named("light"), {}, ())
    placer = picture.placer()
    placer.__class__ = Noting
    draw_town_names(picture.sheet, {}, placer, picture.theme, set(galicia().grid.hexes), SMALL)
    names = getattr(placer, "names", [])
    assert len(names) == len(galicia().towns)
    met = [(one, other) for (one, a), (other, b) in combinations(names, 2) if a.overlap(b) > 0.02 * a.size()]
    assert not met


def test_numbers_and_legend_can_be_left_out() -> None:
    svg = draw_board(flat(), numbers=False, legend=False)
    assert 'id="hex-numbers"' not in svg
    assert 'id="legend"' not in svg


def test_unknown_theme_is_refused() -> None:
    with pytest.raises(DrawingError, match="expected one of light, dark, got 'sepia'"):
        draw_board(flat(), theme="sepia")


def test_galicia_is_not_too_heavy() -> None:
    assert len(drawn("galicia", "light").encode()) < 2_500_000
