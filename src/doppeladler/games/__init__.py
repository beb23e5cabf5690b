"""The games of the house, by name. No game imports another."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import ModuleType
from typing import Any

from doppeladler.engine import Box, Game, GameError
from doppeladler.games.words import sentence

OWN = ("galicia", "kaisers-war", "limanowa", "serbien")
LESSON = "lesson.json"
PLACES = "DOPPELADLER_GAMES"
"""The variable of the environment that names folders with more games, one package each."""


def _folders() -> list[Path]:
    """The folders with more games, each of which must be there."""
    named = [Path(each).resolve() for each in os.environ.get(PLACES, "").split(os.pathsep) if each]
    for folder in named:
        if not folder.is_dir():
            raise GameError(sentence("no-such-folder-of-games", places=PLACES, folder=folder))
    return named


def _added(folders: Sequence[Path]) -> list[str]:
    """The games in these folders, by name."""
    names = sorted(file.parent.name for folder in folders for file in folder.glob("*/__init__.py"))
    twice = [name for name in names if name in OWN or names.count(name) > 1]
    if twice:
        raise GameError(sentence("brings-a-second-game", places=PLACES, name=repr(twice[0])))
    return names


__path__ += map(str, _folders())
GAMES = {name: f"{__name__}.{name.replace('-', '_')}" for name in (*OWN, *_added(_folders()))}
"""Every game that can be played, and the package that holds it."""


def load_game(name: str, data: str | Sequence[str] = ()) -> Game[Any]:
    """A game by name, with data packs over its own data."""
    if name not in GAMES:
        raise GameError(sentence("no-such-game", name=repr(name), games=[*GAMES]))
    return _load(name, (data,) if isinstance(data, str) else tuple(data))


@lru_cache(maxsize=8)
def _load(name: str, packs: tuple[str, ...]) -> Game[Any]:
    game: Game[Any] = import_module(GAMES[name]).load(packs)
    return game


def box_of(name: str) -> Box:
    """What stands on the box of a game; one without a box of its own is loaded."""
    box: Box | None = getattr(import_module(GAMES[name]), "BOX", None)
    return load_game(name) if box is None else box


def _file_of(name: str, file: str) -> Traversable | None:
    """A file in the folder of a game, if it is there; a game that is a single module has none."""
    if not hasattr(import_module(GAMES[name]), "__path__"):
        return None
    found = files(GAMES[name]) / file
    return found if found.is_file() else None


def card_of(name: str, theme: str) -> bytes | None:
    """The picture on the card of a game, a piece of its map as WebP, if it has one: by `light` or `dark`."""
    file = _file_of(name, f"card-{theme}.webp")
    return file.read_bytes() if file else None


def has_lesson(name: str) -> bool:
    """Is there a guided lesson of a game?"""
    return _file_of(name, LESSON) is not None


def lesson_of(name: str) -> dict[str, Any] | None:
    """The guided lesson of a game, if it has one, in the language being spoken."""
    file = _file_of(name, LESSON)
    if file is None:
        return None
    from doppeladler.wargame.lesson import spoken  # only who learns needs it

    lesson: dict[str, Any] = json.loads(file.read_bytes())
    words = load_game(name).rulebook.words
    return lesson if words is None else spoken(lesson, words)


def part_of(name: str, part: str) -> ModuleType:
    """A module of a game that only some need, such as `encode`; a GameError if the game has none."""
    where = f"{GAMES[load_game(name).name]}.{part}"
    try:
        return import_module(where)
    except ModuleNotFoundError as error:
        if error.name != where:
            raise
        raise GameError(sentence("has-no-module", name=name, part=repr(part))) from error
