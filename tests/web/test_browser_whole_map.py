"""The whole map is seen whole: nothing that lies over it covers its edge, its legend or the boxes below it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser as Chromium

from tests.web.players import Json, Player

READY = {"deploy": "standard"}
TABLES: dict[str, tuple[str, Json]] = {
    "serbien": ("AH", {"game": "serbien", "scenario": "macva", "seats": {"AH": "me", "SE": "me"}}),
    "kaisers-war": ("AL", {"game": "kaisers-war", "seats": dict.fromkeys(("AL", "CP"), "me"), "options": READY}),
    "limanowa": ("VIII", {"game": "limanowa", "seats": dict.fromkeys(("VIII", "Hadfy", "VII", "Szurmay"), "me")}),
}
SIZES = {"desktop": (1440, 900), "laptop": (1280, 720), "phone": (390, 844)}
COVERED = """() => {
  const parts = [...document.querySelectorAll(".board-sheet, .offmap-box")].map((each) => each.getBoundingClientRect());
  const [top, bottom] = [Math.min(...parts.map((each) => each.top)), Math.max(...parts.map((each) => each.bottom))];
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const tools = innerWidth < 768 ? (box(".hand") ?? box(".sheet")) : (box(".hand") ?? box(".overlaybar"));
  return [Math.max(0, (box(".calendar")?.bottom ?? 0) - top), Math.max(0, bottom - tools.top)].map(Math.round);
}"""
"""How many px of the map lie under what is above it, and under what is below it."""


@contextmanager
def sitting(chromium: Chromium, address: str, game: str, size: str) -> Iterator[Player]:
    seat, wish = TABLES[game]
    with Player(chromium, address, *SIZES[size], touch=size == "phone") as player:
        player.sit_at(player.call("POST", "/tables", wish | {"pace_ms": 0})["table"], seat)
        yield player


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", TABLES)
def test_nothing_covers_the_edge_of_the_whole_map(chromium: Chromium, table_server: str, game: str, size: str) -> None:
    with sitting(chromium, table_server, game, size) as player:
        player.button("Show the whole map").first.click()
        player.centre(next(iter(player.page.locator(".hex-items [data-hex]").all())).get_attribute("data-hex") or "")
        assert player.page.evaluate(COVERED) == [0, 0]
