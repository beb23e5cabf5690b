"""The map as layers: drawn once, kept, and named by what it depends on."""

from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from doppeladler import game
from doppeladler.drawing import Layers
from doppeladler.drawing.sheet import UNIT, Sheet
from doppeladler.games import OWN
from doppeladler.games.galicia import load
from doppeladler.server import art
from doppeladler.server.errors import Declined
from doppeladler.wargame import speech_of
from tests.server.browsers import Browser, served

DRAWN = Layers("<svg/>", *(("<svg/>",) * 3,) * 3)


def board_sheet() -> Sheet:
    picture = speech_of(game("galicia")).picture
    assert picture is not None
    return Sheet(picture.board)


def test_the_box_puts_hexes_where_they_are_drawn() -> None:
    galicia = game("galicia")
    where, sheet = art.art_of(galicia), board_sheet()
    assert where is not None
    left, top, *_ = where["box"]
    hexes = {each["hex"]: each for each in galicia.presentation()["board"]["hexes"]}
    for spot in sheet.grid.hexes[::50]:
        shown = hexes[sheet.grid.label(spot)]
        x, y = sheet.centre(spot)
        assert (shown["x"] - left) * UNIT == pytest.approx(x, abs=0.1)
        assert (shown["y"] - top) * UNIT == pytest.approx(y, abs=0.1)


def test_pictures_are_drawn_once_and_served_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doppeladler.drawing.draw_layers", lambda board, **how: DRAWN)
    monkeypatch.setattr(art, "end_with", lambda parent: None)
    folder = tmp_path / "art" / "galicia"
    folder.mkdir(parents=True)
    (folder / "ground-light-older.svg").write_text("old")
    assert art.main(["galicia", str(folder)]) == 0
    monkeypatch.setattr("doppeladler.drawing.draw_layers", lambda board, **how: pytest.fail("drawn again"))
    assert art.main(["galicia", str(folder)]) == 0
    names = art.Gallery(tmp_path / "art").names(game("galicia"))
    assert sorted(path.stem for path in folder.iterdir()) == sorted(names)
    with served(tmp_path) as address, Browser(address) as anna:
        for themes in anna.get("/api/games/galicia/presentation").json()["art"]["layers"].values():
            for url in (each for found in themes.values() for each in ([found] if isinstance(found, str) else found)):
                picture = anna.get(url)
                assert picture.status_code == 200
                assert picture.headers["content-type"] == "image/svg+xml"
                assert "immutable" in picture.headers["cache-control"]
                assert "script" not in picture.headers["content-security-policy"]
        assert anna.get("/api/games/galicia/art/other.svg").status_code == 404


@pytest.mark.parametrize(
    ("file", "row"),
    [
        ("nations.csv", "nation,theme,paper\nAH,day,#123456\n"),
        ("countries.csv", "country,day\nAH,#123456\n"),
        ("regions.csv", "text,hex\nPOLAND,14.20\n"),
        ("hexes.csv", "hex,elevation\n12.20,999\n"),
    ],
)
def test_a_picture_of_other_data_has_another_name(tmp_path: Path, file: str, row: str) -> None:
    """Also of data that no rule reads."""
    (tmp_path / file).write_text(row, encoding="utf-8")
    assert art.name_of(load([str(tmp_path)]), "ground", "light") != art.name_of(load(), "ground", "light")


@pytest.mark.parametrize("works", [True, False])
def test_a_process_of_its_own_draws(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, works: bool) -> None:
    galicia, gallery = game("galicia"), art.Gallery(tmp_path)
    names = gallery.names(galicia)
    code = "import pathlib, sys\nfor n in sys.argv[2:]: (pathlib.Path(sys.argv[1]) / n).write_text('drawn')"
    real = asyncio.create_subprocess_exec

    async def start(*command: str) -> asyncio.subprocess.Process:
        assert command[1:4] == ("-m", "doppeladler.server.art", "galicia")
        files = [f"{name}.svg" for name in names]
        return await real(command[0], "-c", code if works else "raise SystemExit(3)", command[4], *files)

    async def ask() -> None:
        if works:
            assert await gallery.find(galicia, names[0]) == gallery.path(galicia, names[0])
            await gallery.begin("galicia")
        else:
            with pytest.raises(Declined, match="could not be drawn"):
                await gallery.find(galicia, names[0])
        await gallery.stop()

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    asyncio.run(ask())


def test_maps_are_drawn_ahead_once_and_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gallery, told = art.Gallery(tmp_path), list[str]()

    async def draw(self: art.Gallery, game: str) -> None:
        told.append(f"{game} begins")
        await asyncio.sleep(0)
        told.append(f"{game} is drawn")

    async def look_at_the_lobby_twice() -> None:
        for _ in range(2):
            await gallery.draw_ahead(["galicia", "limanowa"])
            assert gallery._ahead is not None
            await gallery._ahead

    monkeypatch.setattr(art.Gallery, "_draw", draw)
    asyncio.run(look_at_the_lobby_twice())
    assert told == ["galicia begins", "galicia is drawn", "limanowa begins", "limanowa is drawn"]


def test_who_asks_for_a_picture_in_the_making_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    galicia, gallery = game("galicia"), art.Gallery(tmp_path)
    name = gallery.names(galicia)[0]
    drawn: list[str] = []

    async def draw(self: art.Gallery, game: str) -> None:
        drawn.append("once")
        await asyncio.sleep(0.05)
        path = self.path(galicia, name)
        path.parent.mkdir(parents=True)
        path.write_text(DRAWN.ground)

    async def ask() -> None:
        found = await asyncio.gather(*(gallery.find(galicia, name) for _ in range(3)))
        assert [path.read_text() if path else "" for path in found] == [DRAWN.ground] * 3
        assert await gallery.find(galicia, "nothing") is None
        await gallery.stop()

    monkeypatch.setattr(art.Gallery, "_draw", draw)
    asyncio.run(ask())
    assert drawn == ["once"]


@pytest.mark.parametrize("name", OWN)
def test_every_card_has_its_picture_before_a_map_is_drawn(name: str, anna: Browser) -> None:
    shown = next(each for each in anna.get("/api/games").json() if each["name"] == name)
    assert set(shown["pictures"]) == set(art.THEMES)
    for url in shown["pictures"].values():
        picture = anna.get(url)
        assert (picture.status_code, picture.headers["content-type"]) == (200, "image/webp")
        assert "immutable" in picture.headers["cache-control"]
        with Image.open(BytesIO(picture.content)) as opened:
            assert opened.width >= 600


def test_a_card_that_is_not_there_is_refused(anna: Browser) -> None:
    for name in ("galicia/card/light-000000000000", "galicia/card/noon", "ford/card/light", "nowhere/card/light-1"):
        assert anna.get(f"/api/games/{name}.webp").status_code == 404
