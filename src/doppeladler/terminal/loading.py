"""Games, options and files as the command line names them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from doppeladler.engine import Game, Record, RecordError, read_record_file
from doppeladler.games import load_game
from doppeladler.terminal.words import sentence

from .errors import BadInput


def options_of(pairs: Sequence[str]) -> dict[str, str]:
    """Options given as name=value."""
    found: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise BadInput(sentence("option-expected-name-value-such", pair=pair))
        if name in found:
            raise BadInput(sentence("option-given-twice", pair=pair, name=name))
        found[name] = value
    return found


def folder_for(path: str) -> str:
    """The folder of --out; that nothing can be written there is said before anything is played."""
    folder = Path(path).expanduser().absolute()
    there = next(each for each in (folder, *folder.parents) if each.exists())
    if not there.is_dir():
        raise BadInput(sentence("out-no-folder-choose-another", path=path, name=there.name))
    if not os.access(there, os.W_OK | os.X_OK):
        raise BadInput(sentence("out-nothing-may-written-choose", path=path, there=there))
    return path


def picture_for(path: str) -> Path:
    """The file of --plot; that it cannot be written is said before anything is computed for it."""
    file = Path(path).expanduser()
    if file.suffix != ".svg":
        raise BadInput(sentence("plot-expected-file-ends-svg", path=path))
    if file.is_dir() or not file.parent.is_dir():
        raise BadInput(sentence("plot-expected-file-folder-there", path=path))
    return file


def read_file(path: str) -> Record:
    """A record from a file; what is wrong with it is said with the file's name."""
    file = Path(path).expanduser()
    if not file.exists():
        raise BadInput(sentence("there-no-such-file-expected", path=path))
    if file.is_dir():
        raise BadInput(sentence("expected-file-record-got-folder", path=path))
    try:
        return read_record_file(file)
    except RecordError as error:
        raise BadInput(f"{path}: {error}") from error


def game_of(record: Record, packs: Sequence[str]) -> Game[Any]:
    """The game that a record was played with."""
    return load_game(record.game, packs)
