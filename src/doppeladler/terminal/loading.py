"""Games, options and files as the command line names them."""

from __future__ import annotations

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


def read_file(path: str) -> Record:
    """A record from a file; what is wrong with it is said with the file's name."""
    file = Path(path).expanduser()
    if file.is_dir():
        raise BadInput(f"{path}: expected a file with a record, got a folder")
    try:
        return read_record_file(file)
    except RecordError as error:
        raise BadInput(f"{path}: {error}") from error


def game_of(record: Record, packs: Sequence[str]) -> Game[Any]:
    """The game that a record was played with."""
    return load_game(record.game, packs)
