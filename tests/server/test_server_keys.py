"""What is sent is read by programs: a key is one word, unless it is a name from the game's own data."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.browsers import Browser, play_on

GAMES = {
    "galicia": {"AH": "me", "RU": "screen"},
    "limanowa": dict.fromkeys(("VIII", "Hadfy", "VII", "Szurmay"), "me"),
}
ANSWERS = 40


def keys_of(value: Any) -> Iterator[str]:
    """Every key in a value, however deep."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from keys_of(each)
    elif isinstance(value, list):
        for each in value:
            yield from keys_of(each)


@pytest.mark.parametrize("game", GAMES)
def test_no_key_that_is_sent_has_a_blank(anna: Browser, game: str) -> None:
    response = anna.post("/api/tables", {"game": game, "seats": GAMES[game], "pace_ms": 0, "waive": True})
    assert response.status_code == 201, response.text
    table = response.json()["table"]
    printed = anna.get(f"/api/games/{game}/presentation").json()
    for path in ("/api/games", "/api/me", f"/api/games/{game}/lesson", "/api/openapi.json"):
        anna.get(path)
    play_on(dict.fromkeys(GAMES[game], anna), table, ANSWERS)
    for path in ("", "/log", "/replay?at=3"):
        assert anna.get(f"/api/tables/{table}{path}").status_code == 200, path
    units = set(printed["units"])
    sent = [json.loads(text) for text in anna.wire]
    assert len(sent) > ANSWERS
    assert not {key for each in sent for key in keys_of(each) if " " in key} - units
