"""The guided lessons over HTTP: each from its game's own folder."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from doppeladler.games import GAMES, lesson_of
from doppeladler.server.api import games
from tests.server.browsers import served


def test_every_game_that_says_so_has_its_lesson(tmp_path: Path) -> None:
    with served(tmp_path) as address, httpx.Client(base_url=address) as http:
        told = {each["name"]: each["lesson"] for each in http.get("/api/games").json()}
        assert told == {name: lesson_of(name) is not None for name in GAMES}
        for name in filter(told.get, told):
            lesson = http.get(f"/api/games/{name}/lesson").json()
            assert lesson["game"] == name
            assert lesson["steps"]
        assert http.get("/api/games/chess/lesson").status_code == 404


def test_a_game_without_a_lesson_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "lesson_of", lambda name: None)
    with served(tmp_path) as address, httpx.Client(base_url=address) as http:
        found = http.get("/api/games/galicia/lesson")
    assert found.status_code == 404
    assert "no lesson" in found.json()["error"]
