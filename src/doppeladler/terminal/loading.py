"""Games, options and files as the command line names them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from doppeladler.engine import Game, Record, RecordError, read_record_file
from doppeladler.games import load_game

from .errors import BadInput


def options_of(pairs: Sequence[str]) -> dict[str, str]:
    """Options given as name=value."""
    found: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise BadInput(f"--option {pair}: expected NAME=VALUE, such as reveal=full")
        if name in found:
            raise BadInput(f"--option {pair}: {name} is given twice")
        found[name] = value
    return found


def folder_for(path: str) -> str:
    """The folder of --out; that nothing can be written there is said before anything is played."""
    folder = Path(path).expanduser().absolute()
    there = next(each for each in (folder, *folder.parents) if each.exists())
    if not there.is_dir():
        raise BadInput(f"--out {path}: {there.name} is no folder; choose another")
    if not os.access(there, os.W_OK | os.X_OK):
        raise BadInput(f"--out {path}: nothing may be written in {there}; choose another folder")
    return path


def picture_for(path: str) -> Path:
    """The file of --plot; that it cannot be written is said before anything is computed for it."""
    file = Path(path).expanduser()
    if file.suffix != ".svg":
        raise BadInput(f"--plot {path}: expected a file that ends in .svg")
    if file.is_dir() or not file.parent.is_dir():
        raise BadInput(f"--plot {path}: expected a file in a folder that is there")
    return file


def read_file(path: str) -> Record:
    """A record from a file; what is wrong with it is said with the file's name."""
    file = Path(path).expanduser()
    if not file.exists():
        raise BadInput(f"{path}: there is no such file; expected a record, as 'export' or 'save' write one at a table")
    if file.is_dir():
        raise BadInput(f"{path}: expected a file with a record, got a folder")
    try:
        return read_record_file(file)
    except RecordError as error:
        raise BadInput(f"{path}: {error}") from error


def game_of(record: Record, packs: Sequence[str]) -> Game[Any]:
    """The game that a record was played with."""
    return load_game(record.game, packs)
