"""What a step of a lesson speaks of is seen on a phone as well: neither card, cards nor sheet lies over it."""

from __future__ import annotations

import pytest

from tests.web.players import Player

UNSEEN = """() => {
  const area = document.querySelector(".area-point .area-tint");
  const middle = (path) => {
    const points = path.slice(1).split("L").map((each) => each.trim().split(" ").map(Number));
    const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
    return new DOMPoint(x, y).matrixTransform(area.getScreenCTM());
  };
  const isIn = ({ x, y }, box) => x > box.left && x < box.right && y > box.top && y < box.bottom;
  const covers = [...document.querySelectorAll(".lesson, .sheet, .hand-cards, .calendar")];
  const map = document.querySelector(".map-area").getBoundingClientRect();
  const points = area.getAttribute("d").split("z").filter(Boolean).map(middle);
  const isSeen = (point) => isIn(point, map) && !covers.some((each) => isIn(point, each.getBoundingClientRect()));
  return [points.length, points.filter((point) => !isSeen(point)).length];
}"""
"""How many hexes the step points at, and how many of them are not seen."""


@pytest.mark.parametrize(("game", "step", "pointed"), [("limanowa", "march", 5), ("serbien", "prepare", 4)])
def test_a_phone_shows_all_that_a_step_speaks_of(phone: Player, game: str, step: str, pointed: int) -> None:
    phone.open(f"/#/learn/{game}")
    card = phone.page.locator(".lesson")
    card.wait_for()
    while (now := card.get_attribute("data-step")) != step:
        phone.page.locator(".lesson-buttons button").last.click()
        phone.page.wait_for_function("(before) => document.querySelector('.lesson').dataset.step !== before", arg=now)
    phone.page.wait_for_function("() => document.querySelector('.area-point .area-tint')")
    phone.centre(phone.page.locator(".hex-items [data-hex]").first.get_attribute("data-hex") or "")
    assert phone.page.evaluate(UNSEEN) == [pointed, 0]
