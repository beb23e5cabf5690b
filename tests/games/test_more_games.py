"""More games than the house has: folders named in the environment."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

GAME = """
from doppeladler.games.galicia import load as load_galicia

def load(packs=()):
    game = load_galicia(packs)
    game.name = "other"
    return game
"""


def run(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What a new process prints that is told of the folder."""
    environment = {**os.environ, "DOPPELADLER_GAMES": str(folder)}
    return subprocess.run([sys.executable, "-c", code], env=environment, text=True, capture_output=True, check=False)


def put_game(folder: Path, name: str) -> None:
    (folder / name).mkdir(parents=True)
    (folder / name / "__init__.py").write_text(GAME, encoding="utf-8")


def test_a_game_in_a_named_folder_is_found_and_loaded(tmp_path: Path) -> None:
    put_game(tmp_path, "other")
    ran = run("import doppeladler; print(doppeladler.game('other').setup().decision.seat)", tmp_path)
    assert ran.stdout.strip() == "AH", ran.stderr


def test_a_game_without_a_part_says_so(tmp_path: Path) -> None:
    put_game(tmp_path, "other")
    ran = run("from doppeladler.games import part_of; part_of('other', 'encode')", tmp_path)
    assert "GameError: other has no module 'encode'" in ran.stderr


@pytest.mark.parametrize(("place", "said"), [("none", "which is no folder"), ("twice", "a second game 'galicia'")])
def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path, place: str, said: str) -> None:
    put_game(tmp_path / "twice", "galicia")
    ran = run("import doppeladler.games", tmp_path / place)
    assert ran.returncode != 0
    assert said in ran.stderr
