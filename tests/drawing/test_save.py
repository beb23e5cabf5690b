"""Saving: SVG as it is, PNG as wide as asked, anything else refused."""

from pathlib import Path
from struct import unpack_from

import pytest

from doppeladler.drawing import DrawingError, draw_board, save_map
from doppeladler.drawing.lettering import FACES, font_paths, text_width
from doppeladler.drawing.raster import png
from tests.drawing.boards_to_draw import flat


@pytest.fixture(scope="module")
def svg() -> str:
    return draw_board(flat())


def test_svg_is_written_as_it_is(svg: str, tmp_path: Path) -> None:
    file = save_map(svg, tmp_path / "map.svg")
    assert file.read_text(encoding="utf-8") == svg


@pytest.mark.parametrize("width", [320, 911])
def test_png_has_the_width_asked_for(svg: str, tmp_path: Path, width: int) -> None:
    data = save_map(svg, str(tmp_path / "map.PNG"), width_px=width).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert unpack_from(">I", data, 16)[0] == width


@pytest.mark.parametrize("name", ["map.pdf", "map", "map.svg.gz"])
def test_other_suffix_is_refused_and_nothing_written(svg: str, tmp_path: Path, name: str) -> None:
    with pytest.raises(DrawingError, match=r"expected a file name that ends in \.svg or \.png"):
        save_map(svg, tmp_path / name)
    assert not list(tmp_path.iterdir())


def test_senseless_width_is_refused(svg: str, tmp_path: Path) -> None:
    with pytest.raises(DrawingError, match="expected 1 to 20000 pixels, got 0"):
        save_map(svg, tmp_path / "map.png", width_px=0)


def test_fonts_are_there_and_know_the_letters_of_the_maps() -> None:
    assert all(Path(path).is_file() for path in font_paths())
    for face in FACES:
        assert text_width("W", face, 10) > text_width("i", face, 10) > 0
        assert text_width("Żółkiew", face, 10) == pytest.approx(text_width("Zolkiew", face, 10), rel=0.1)


def test_raster_writes_a_sound_png() -> None:
    data = png([bytes(range(6)), bytes(range(6, 12))])
    assert unpack_from(">II", data, 16) == (2, 2)
    assert data.endswith(b"IEND\xaeB`\x82")
