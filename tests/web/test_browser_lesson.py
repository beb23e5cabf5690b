"""The lesson to its end: in the browser, and through the server's interface without one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Route, expect

import doppeladler
from tests.server.browsers import Browser
from tests.web.lesson import Pupil, all_lessons, read_lesson
from tests.web.players import Player

Json = dict[str, Any]


class ServedTable:
    """A lesson's table behind the server's interface."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.table = browser.make("me", "me")["table"]

    def asked(self) -> str:
        asked: str = self.browser.state(self.table, "AH")["asked"][0]
        return asked

    def view(self, seat: str) -> Json:
        view: Json = self.browser.state(self.table, seat)["view"]
        return view

    def answer(self, seat: str, answers: Sequence[str]) -> int:
        response = self.browser.try_answer(self.browser.state(self.table, seat), *answers)
        return int(response.json().get("played", 0))

    def reach(self, seat: str, unit: str) -> Json:
        found: Json = self.browser.get(f"/api/tables/{self.table}/assist/reach", seat=seat, units=unit).json()
        return found


def test_the_lesson_plays_through_the_real_interface(table_server: str) -> None:
    lesson = read_lesson()
    with Browser(table_server) as browser:
        pupil = Pupil(ServedTable(browser), lesson, doppeladler.game(lesson["game"]).presentation())
        pupil.play()
    assert "React" in {kind for kind, _ in pupil.met}


GO_ON = """() => {
  const card = document.querySelector(".lesson");
  const button = [...card.querySelectorAll(".lesson-buttons .button")].at(-1);
  if (card.dataset.step !== "end") button?.click();
  return card.dataset.step;
}"""
MAY_PASS: dict[str, set[str]] = {
    "galicia": {"stop", "aftermath", "withdraw", "recover", "reaction"},
    "kaisers-war": {"aftermath"},
    "limanowa": {"card", "clash"},
    "serbien": set(),
    "ford": {"aftermath"},
}
"""By game: the steps that the dice or the cards may make needless."""


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson["game"])
def test_every_lesson_is_found_and_plays_in_the_browser_to_its_end(anna: Player, lesson: Json) -> None:
    title = doppeladler.game(lesson["game"]).title
    anna.open("/")
    anna.page.get_by_role("navigation", name="Pages").get_by_role("link", name="Learn").click()
    anna.button(f"Begin the lesson of {title}").click()
    card = anna.page.locator(".lesson")
    expect(card).to_be_visible()
    seen: set[str] = set()
    for _ in range(600):
        step = anna.page.evaluate(GO_ON)
        if step == "end":
            break
        seen.add(step)
        anna.page.wait_for_timeout(100)
        anna.settle()
    expect(card).to_contain_text(lesson["end"]["title"])
    missed = {step["name"] for step in lesson["steps"]} - seen
    assert missed <= MAY_PASS[lesson["game"]], missed


def test_the_pupil_may_do_it_by_himself(anna: Player) -> None:
    anna.open("/#/learn/galicia")
    card = anna.page.locator(".lesson")
    for _ in range(2):
        card.get_by_role("button", name="Go on").click()
    expect(card).to_contain_text("The 5th Division marches")
    anna.click("10.22")
    expect(anna.prompt).to_contain_text("5th Infantry Division")
    anna.click("11.22")
    expect(card).to_contain_text("Stop here")


def test_a_step_that_is_played_before_the_dice_are_shared_waits_for_them(anna: Player) -> None:
    held: list[Route] = []
    anna.page.route("**/api/tables/*/dice*", lambda route: held.append(route))
    with anna.page.expect_request("**/api/tables/*/dice*"):
        anna.open("/#/learn/limanowa")
    card = anna.page.locator(".lesson")
    for name in ("Go on", "Go on", "Let VIII Corps play"):
        card.get_by_role("button", name=name).click()
    anna.page.unroute("**/api/tables/*/dice*")  # what was held goes on
    expect(card).to_contain_text("Announce three moves")
