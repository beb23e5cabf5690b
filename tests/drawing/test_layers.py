"""The map as separate pictures: each shows its part and nothing of the others, and all lie in the same place."""

from functools import cache
from xml.etree import ElementTree

import pytest

from doppeladler.drawing import Layers, draw_layers, layers_box
from tests.drawing.boards_to_draw import flat, galicia, limanowa

SVG = "{http://www.w3.org/2000/svg}"
BOARDS = {"galicia": galicia, "limanowa": limanowa, "flat": flat}
LETTERS = ("river-names", "hex-numbers", "town-names")


@cache
def drawn(name: str) -> Layers:
    board = BOARDS[name]()
    return draw_layers(board, victory={town.hex: 10 for town in board.towns if town.kind == "victory"})


def parts(svg: str) -> set[str]:
    """The names of the groups of a picture."""
    return {child.get("id", "") for child in ElementTree.fromstring(svg) if child.tag == f"{SVG}g"}


@pytest.mark.parametrize("name", BOARDS)
def test_ground_has_no_names_that_counters_could_cover(name: str) -> None:
    assert parts(drawn(name).ground).isdisjoint((*LETTERS, "victory-points", "counters"))
    assert {"paper", "grid", "frame", "strip", "towns"} <= parts(drawn(name).ground)


@pytest.mark.parametrize("name", BOARDS)
def test_each_lettering_stands_alone_for_three_sizes_of_hexes(name: str) -> None:
    layers = drawn(name)
    for pictures, part in zip((layers.rivers, layers.numbers, layers.names), LETTERS, strict=True):
        assert len(pictures) == 3
        for picture in pictures:
            assert parts(picture) & set(LETTERS) <= {part}


def test_names_are_larger_on_a_map_seen_from_afar() -> None:
    def largest(svg: str) -> float:
        return max(float(text.get("font-size", 0)) for text in ElementTree.fromstring(svg).iter(f"{SVG}text"))

    small, medium, large = map(largest, drawn("galicia").names)
    assert small > medium > large


@pytest.mark.parametrize("name", BOARDS)
def test_all_pictures_have_the_size_of_the_box(name: str) -> None:
    layers = drawn(name)
    _, _, width, height = layers_box(BOARDS[name]())
    for picture in (layers.ground, *layers.rivers, *layers.numbers, *layers.names):
        root = ElementTree.fromstring(picture)
        assert root.get("viewBox") == f"0 0 {width * 100:.0f} {height * 100:.0f}"


def test_box_begins_left_of_and_above_every_hex() -> None:
    board = galicia()
    left, top, width, height = layers_box(board)
    for spot in board.grid.hexes:
        x, y = board.grid.centre(spot)
        assert left + 0.5 < x < left + width - 0.5
        assert top + 0.5 < y < top + height - 0.5
