"""Nations are data of games: no room below the games names one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import doppeladler
from doppeladler.games import OWN, load_game
from doppeladler.wargame import speech_of

ROOMS = ("words", "engine", "hexes", "boards", "commanders", "wargame", "drawing", "studies", "server")
SOURCE = Path(doppeladler.__file__).parent


def nations() -> set[str]:
    """Codes and names of all nations of our games."""
    pictures = [speech_of(load_game(name)).picture for name in OWN]
    rows = [row for picture in pictures if picture for row in picture.board.nations.values()]
    return {word for row in rows for word in (row.nation, row.name)}


@pytest.mark.parametrize("room", ROOMS)
def test_no_room_names_a_nation(room: str) -> None:
    known, found = nations(), list[str]()
    assert "AH" in known
    for path in SOURCE.joinpath(room).rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node.value in known]
        found += [f"{path.name}:{node.lineno}: {node.value!r}" for node in texts]
    assert found == []
