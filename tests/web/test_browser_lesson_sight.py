"""What a step of a lesson speaks of is seen on a phone as well: neither card, cards nor sheet lies over it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser as Chromium

from tests.web.players import Player

UNSEEN = """() => {
  const area = document.querySelector(".area-point .area-tint");
  const middle = (path) => {
    const points = path.slice(1).split("L").map((each) => each.trim().split(" ").map(Number));
    const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
    return new DOMPoint(x, y).matrixTransform(area.getScreenCTM());
  };
  const isIn = ({ x, y }, box) => x > box.left && x < box.right && y > box.top && y < box.bottom;
  const covers = [...document.querySelectorAll(".lesson, .sheet, .panel, .hand-cards, .calendar")].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );
  const map = document.querySelector(".map-area").getBoundingClientRect();
  const points = area.getAttribute("d").split("z").filter(Boolean).map(middle);
  const isSeen = (point) => isIn(point, map) && !covers.some((each) => isIn(point, each.getBoundingClientRect()));
  return [points.length, points.filter((point) => !isSeen(point)).length];
}"""
"""How many hexes the step points at, and how many of them are not seen."""


def unseen(player: Player, game: str, step: str) -> list[int]:
    """Go through a lesson to a step, and count."""
    player.open(f"/#/learn/{game}")
    card = player.page.locator(".lesson")
    card.wait_for()
    while (now := card.get_attribute("data-step")) != step:
        player.page.locator(".lesson-buttons button").last.click()
        player.page.wait_for_function("(before) => document.querySelector('.lesson').dataset.step !== before", arg=now)
    player.page.wait_for_function("() => document.querySelector('.area-point .area-tint')")
    player.centre(player.page.locator(".hex-items [data-hex]").first.get_attribute("data-hex") or "")
    found: list[int] = player.page.evaluate(UNSEEN)
    return found


@pytest.mark.parametrize(("game", "step", "pointed"), [("limanowa", "march", 5), ("serbien", "prepare", 4)])
def test_a_phone_shows_all_that_a_step_speaks_of(phone: Player, game: str, step: str, pointed: int) -> None:
    assert unseen(phone, game, step) == [pointed, 0]


@pytest.mark.parametrize(("game", "step", "pointed"), [("limanowa", "welcome", 1), ("limanowa", "march", 5)])
def test_a_tablet_shows_all_that_a_step_speaks_of(
    chromium: Chromium, table_server: str, game: str, step: str, pointed: int
) -> None:
    """Its drawer stays closed: it would cover what the lesson points at."""
    with Player(chromium, table_server, 820, 1180, touch=True) as tablet:
        assert unseen(tablet, game, step) == [pointed, 0]
