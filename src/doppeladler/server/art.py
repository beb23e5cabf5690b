"""The map as pictures for the browser: drawn once by a process of its own, layer by layer, kept in the data folder."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import doppeladler
from doppeladler.engine import Game
from doppeladler.server.errands import end_with, write_whole
from doppeladler.server.errors import Declined
from doppeladler.server.words import sentence
from doppeladler.wargame import speech_of
from doppeladler.wargame.speech import Picture
from doppeladler.words import speaking

THEMES = ("light", "dark")
GROUND = "ground"
LETTERINGS = ("rivers", "numbers", "names")
"""Words of the map, each drawn three times: for small, medium and large hexes on the screen."""
ZOOMS = (1, 2, 3)
LAYERS = (GROUND, *(f"{kind}-{zoom}" for kind in LETTERINGS for zoom in ZOOMS))
PATIENCE_SECONDS, LOOK_SECONDS = 1.0, 0.1
log = logging.getLogger("doppeladler.server")


# --- names and places -------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def edition(game: Game[Any]) -> str:
    """What a picture depends on: all data of the board, colours and lettering too, and the drawing itself."""
    picture = speech_of(game).picture
    data = picture.board.layers.digest() if picture else ""
    found = hashlib.sha256(f"{doppeladler.__version__} {data}".encode())
    for path in sorted(Path(doppeladler.__file__).parent.joinpath("drawing").glob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


@lru_cache(maxsize=8)
def art_of(game: Game[Any]) -> dict[str, Any] | None:
    """Where the pictures are, and which part of the board they show, in hexes as the presentation counts them."""
    from doppeladler.drawing import layers_box  # only who looks at a map needs it

    picture = speech_of(game).picture
    if picture is None:
        return None
    with speaking("en"):  # as the pictures are drawn, by a process of their own
        box = layers_box(picture.board, subtitle=str(picture.subtitle))
    ground = {theme: url(game, GROUND, theme) for theme in THEMES}
    words = {
        kind: {theme: [url(game, f"{kind}-{zoom}", theme) for zoom in ZOOMS] for theme in THEMES} for kind in LETTERINGS
    }
    return ground | {"box": [round(each, 4) for each in box], "layers": {GROUND: ground, **words}}


def name_of(game: Game[Any], layer: str, theme: str) -> str:
    """The name of a picture; another drawing has another name, so a browser may keep it for ever."""
    return f"{layer}-{theme}-{edition(game)}"


def url(game: Game[Any], layer: str, theme: str) -> str:
    """The address of a picture."""
    return f"/api/games/{game.name}/art/{name_of(game, layer, theme)}.svg"


# --- drawing ----------------------------------------------------------------------------------------------


class Gallery:
    """The pictures on disk; whoever asks for one that is being drawn waits a moment, and asks again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._drawing: dict[str, asyncio.Task[None]] = {}
        self._ahead: asyncio.Task[None] | None = None

    def path(self, game: Game[Any], name: str) -> Path:
        return self.folder / game.name / f"{name}.svg"

    def names(self, game: Game[Any]) -> list[str]:
        """Every picture of a game."""
        return [name_of(game, layer, theme) for layer in LAYERS for theme in THEMES]

    async def find(self, game: Game[Any], name: str) -> Path | None:
        """A picture, drawn now if need be; None when there is none of that name."""
        if speech_of(game).picture is None or name not in self.names(game):
            return None
        path = self.path(game, name)
        if not path.exists():
            await self._wait(self.begin(game.name), path)
        if not path.exists():
            raise Declined(503, sentence("map-could-not-drawn-servers"))
        return path

    async def _wait(self, drawing: asyncio.Task[None], path: Path) -> None:
        """Wait a moment for one picture, not longer: a browser has few lines, and a player must not wait for art."""
        for _ in range(int(PATIENCE_SECONDS / LOOK_SECONDS)):
            if path.exists() or drawing.done():
                return
            await asyncio.sleep(LOOK_SECONDS)
        raise Declined(503, sentence("map-still-being-drawn-try"))

    async def draw_ahead(self, games: Sequence[str]) -> None:
        """Draw what is missing, once: whoever looks for a game will open one."""
        if self._ahead is None:
            self._ahead = asyncio.create_task(self._draw_in_turn(games), name="art of all games")

    async def _draw_in_turn(self, games: Sequence[str]) -> None:
        """One game after the other, so that the first is there soonest; a map that somebody asks for begins at once."""
        for game in games:
            if game not in self._drawing:
                await asyncio.wait([self.begin(game)])

    def begin(self, game: str) -> asyncio.Task[None]:
        """Draw what is missing, in the background."""
        if game not in self._drawing or self._drawing[game].done():
            self._drawing[game] = asyncio.create_task(self._draw(game), name=f"art of {game}")
        return self._drawing[game]

    async def _draw(self, game: str) -> None:
        folder = self.folder / game
        folder.mkdir(parents=True, exist_ok=True)
        command = (sys.executable, "-m", "doppeladler.server.art", game, str(folder))
        process = await asyncio.create_subprocess_exec(*command)
        try:
            code = await process.wait()
            if code:
                log.error("drawing the map of %s ended with %s", game, code)
        except asyncio.CancelledError:
            process.kill()
            await process.wait()
            raise

    async def stop(self) -> None:
        """Leave off drawing."""
        tasks = [*self._drawing.values(), *([self._ahead] if self._ahead else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def main(arguments: Sequence[str]) -> int:
    """Draw the pictures of a game that a folder lacks; older ones go."""
    name, folder = arguments[0], Path(arguments[1])
    end_with(os.getppid())
    game = doppeladler.game(name)
    picture = speech_of(game).picture
    if picture is None:
        return 0
    names = {theme: [name_of(game, layer, theme) for layer in LAYERS] for theme in THEMES}
    for theme in THEMES:
        if not all((folder / f"{each}.svg").exists() for each in names[theme]):
            for layer, svg in _pictures(picture, theme):
                write_whole(folder / f"{name_of(game, layer, theme)}.svg", svg)
    for path in folder.glob("*.svg"):
        if not any(path.stem in wanted for wanted in names.values()):
            path.unlink()
    return 0


def _pictures(picture: Picture, theme: str) -> Iterator[tuple[str, str]]:
    """Each picture with the name of its layer."""
    from doppeladler.drawing import draw_layers

    drawn = draw_layers(picture.board, theme=theme, victory=picture.victory, subtitle=str(picture.subtitle))
    yield GROUND, drawn.ground
    for kind, svgs in zip(LETTERINGS, (drawn.rivers, drawn.numbers, drawn.names), strict=True):
        for zoom, svg in zip(ZOOMS, svgs, strict=True):
            yield f"{kind}-{zoom}", svg


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
