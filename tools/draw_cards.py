"""Draw the pictures on the lobby's cards: a piece of each map, by day and by night, kept in the folder of its game.

The lobby shows them at once, while the maps themselves are still being drawn on a first start.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image

import doppeladler
from doppeladler.drawing import Layers, draw_layers
from doppeladler.drawing.save import png_of
from doppeladler.games import GAMES
from doppeladler.wargame import speech_of

GAMES_FOLDER = Path(doppeladler.__file__).parent / "games"
SIZE = (660, 350)
"""Twice what a card shows, for dense screens."""
LETTERS = 1
"""Of the three sizes of lettering the middle one."""


class Piece(NamedTuple):
    """Which piece of a map: how wide the whole would be, and where in it the middle of the piece lies."""

    width: int
    across: float
    down: float


PIECES = {
    "galicia": Piece(1900, 0.60, 0.55),
    "kaisers-war": Piece(2000, 0.36, 0.46),
    "limanowa": Piece(1500, 0.40, 0.40),
    "serbien": Piece(2400, 0.33, 0.32),
}


def painted(layers: Layers, width: int) -> Image.Image:
    """The map with its words, as one picture so wide."""
    whole, *words = (
        Image.open(BytesIO(png_of(svg, width))).convert("RGBA")
        for svg in (layers.ground, layers.rivers[LETTERS], layers.names[LETTERS])
    )
    for each in words:
        whole = Image.alpha_composite(whole, each)
    return whole.convert("RGB")


def cut(whole: Image.Image, piece: Piece) -> Image.Image:
    """A piece of it."""
    left, top = int(whole.width * piece.across) - SIZE[0] // 2, int(whole.height * piece.down) - SIZE[1] // 2
    return whole.crop((left, top, left + SIZE[0], top + SIZE[1]))


def main() -> None:
    """All cards anew."""
    for name, piece in PIECES.items():
        picture = speech_of(doppeladler.game(name)).picture
        assert picture is not None
        for theme in ("light", "dark"):
            layers = draw_layers(picture.board, theme=theme, victory=picture.victory, subtitle=str(picture.subtitle))
            path = GAMES_FOLDER / GAMES[name].rpartition(".")[2] / f"card-{theme}.webp"
            cut(painted(layers, piece.width), piece).save(path, quality=82, method=6)


if __name__ == "__main__":
    main()
