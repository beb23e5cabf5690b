"""Commanders in the browser: chosen by level, seen thinking, heard with reasons; and warnings before a phase ends."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from threading import Event

import pytest
from playwright.sync_api import Route, expect

from doppeladler.engine import Asked, Brief, Choice, Commander, Look, Reply
from doppeladler.games.galicia.box import GaliciaBox
from doppeladler.games.galicia.game import Galicia
from doppeladler.server.tables.desk import Desk
from tests.web.players import Json, Player
from tests.web.test_browser_access import axe
from tests.web.test_browser_combat import APPROACH

SECRET, OPEN, PLAN = "AH 4 hides the road to 12.22", "Nothing to do at 8.17", "weighing the road to Chelm"


class Thinker:
    """Ends every phase; waits in the middle of a thought until it may go on, and stumbles when told to."""

    may_go_on = Event()
    stumbles = False

    def __init__(self, brief: Brief) -> None:
        self.brief = brief

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        if Thinker.stumbles:
            raise ArithmeticError("I cannot count that far")
        self.brief.progress(0.4, PLAN)
        assert Thinker.may_go_on.wait(60)
        return Reply(next((each for each in choices if each.verb == "end"), choices[0]), SECRET, OPEN)


def easy(brief: Brief) -> Commander:
    return Thinker(brief)


@pytest.fixture(autouse=True)
def thinkers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The computers of the game are easy and strong, and both are this one."""
    monkeypatch.setattr(Galicia, "commanders", lambda game: {"easy": easy, "strong": Thinker})
    monkeypatch.setattr(GaliciaBox, "levels", ("easy", "strong"))
    Thinker.may_go_on.clear()
    Thinker.stumbles = False
    yield
    Thinker.may_go_on.set()


def test_a_game_against_the_strongest_is_one_click_away(anna: Player) -> None:
    anna.open("/#/")
    anna.button("Play now").first.click()
    expect(anna.page.locator(".map-area [data-hex]").first).to_be_attached()
    expect(anna.page.locator(".seat").nth(0)).to_contain_text("you")
    expect(anna.page.locator(".seat").nth(1)).to_contain_text("computer, strong")


def test_the_first_table_stays_mine_when_the_list_of_my_tables_comes_after_it(
    anna: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A first visit asks for my tables and is quick to make one: the late list must not make me somebody else."""
    is_made, listed = Event(), Desk.my_tables

    def late(desk: Desk, browser: str) -> list[Json]:
        assert is_made.wait(60)
        return listed(desk, browser)

    monkeypatch.setattr(Desk, "my_tables", late)
    anna.open("/#/")
    anna.button("Play now").first.click()
    anna.page.wait_for_url("**/#/table/**")
    with anna.page.expect_response("**/api/me*"):
        is_made.set()
    anna.page.reload()
    expect(anna.page.locator(".map-area [data-hex]").first).to_be_attached()


def test_the_level_is_chosen_with_a_word_on_each_and_remembered(anna: Player) -> None:
    anna.open("/#/new")
    levels = anna.page.get_by_role("group", name="The computer plays")
    expect(levels.get_by_role("radio")).to_have_count(3)
    expect(anna.page.get_by_text("Strong: thinks up to 2 s a move")).to_be_visible()
    levels.get_by_label("Easy").check(force=True)
    expect(anna.page.get_by_text("Easy: for a first game")).to_be_visible()
    assert not axe(anna)
    anna.button("Set up the game").click()
    expect(anna.page.locator(".seat").nth(1)).to_contain_text("computer, easy")
    anna.open("/#/new")
    expect(levels.get_by_label("Easy")).to_be_checked()


def test_an_opponent_is_seen_thinking_and_his_reasons_are_heard_when_the_game_is_over(anna: Player) -> None:
    table = anna.make("computer:strong", "me")["table"]
    anna.sit_at(table, "RU")
    expect(anna.page.locator(".prompt-sub")).to_have_text("The computer is thinking: 40 %")
    assert not axe(anna)
    Thinker.may_go_on.set()
    said = anna.page.locator(".log .log-said").first
    expect(said).to_contain_text("Nothing to do at 8.17")
    assert said.locator(".sr-only").evaluate("hidden => hidden.offsetParent.matches('.log')"), "else the page scrolls"
    said.get_by_role("button", name="8.17").click()
    expect(anna.page.locator(".inspector h2")).to_contain_text("8.17")
    expect(anna.prompt).not_to_contain_text("to decide")
    assert not any(SECRET in text or PLAN in text for text in anna.wire)
    anna.call("POST", f"/tables/{table}/resign", {"seat": "RU", "version": 1, "key": "r" * 20})
    expect(anna.log).to_contain_text("4th Division hides the road to 12.22")
    anna.page.keyboard.press("Escape")
    anna.button("Settings").click()
    anna.page.get_by_label("Show the computer’s reasons").uncheck()
    anna.button("Close").click()
    expect(anna.page.locator(".log-said")).to_have_count(0)


def test_a_computer_that_stumbles_can_be_asked_again(anna: Player) -> None:
    Thinker.stumbles = True
    anna.sit_at(anna.make("computer:strong", "me")["table"], "RU")
    expect(anna.prompt).to_have_text("Austria-Hungary cannot answer.")
    expect(anna.log).to_contain_text("has stumbled over this question")
    Thinker.stumbles = False
    Thinker.may_go_on.set()
    anna.button("Ask it again").click()
    expect(anna.page.locator(".log .log-said").first).to_be_visible()


# --- warnings ---------------------------------------------------------------------------------------------

WARNINGS: Json = {
    "warnings": [
        {
            "rule": "11.4",
            "kind": "supply",
            "hex": "8.17",
            "units": ["AH 4"],
            "sentence": "AH 4 in 8.17 could be cut off by a march from 12.22 to 9.17.",
            "by": ["12.22"],
            "hexes": ["8.17", "9.17"],
        },
        {
            "rule": "9.4",
            "kind": "town",
            "hex": "10.22",
            "units": [],
            "sentence": "10.22 stands open.",
            "by": [],
            "hexes": ["10.22"],
        },
    ]
}


WARNED = """localStorage.setItem("doppeladler settings", JSON.stringify({ onlyChoice: "never", aims: false }));"""


def warn(player: Player, found: Json) -> None:
    """A player who wants to be warned, and the game's answer, whatever the position."""
    player.page.add_init_script(WARNED)

    def answer(route: Route) -> None:
        route.fulfill(body=json.dumps(found), content_type="application/json")

    player.page.route("**/assist/warnings*", answer)


def test_who_ends_a_phase_is_warned_and_may_go_back_or_end_anyway(anna: Player) -> None:
    warn(anna, WARNINGS)
    anna.sit_at(anna.make()["table"])
    anna.button("End movement").click()
    expect(anna.prompt).to_have_text("Before you end: 2 warnings")
    listed = anna.page.locator(".warnings li")
    expect(listed).to_have_count(2)
    expect(listed.first).to_contain_text("4th Division in 8.17 could be cut off")
    expect(anna.page.locator(".brackets")).to_have_count(2)
    listed.first.hover()
    expect(anna.page.locator(".brackets")).to_have_count(1)
    expect(anna.page.locator(".pencil")).to_have_count(1)
    assert not axe(anna)
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(".warnings")).to_have_count(0)
    anna.page.keyboard.press("e")
    anna.page.locator(".promptbar").get_by_role("button", name="End anyway").click()
    expect(anna.prompt).to_contain_text("Choose an enemy hex")


def test_warnings_are_asked_for_at_any_time_and_can_be_switched_off(anna: Player) -> None:
    warn(anna, WARNINGS)
    anna.sit_at(anna.make()["table"])
    anna.page.keyboard.press("w")
    expect(anna.prompt).to_have_text("2 warnings")
    anna.button("Close").click()
    anna.button("Settings").click()
    anna.page.get_by_label("Warn me before I end a phase").uncheck()
    anna.button("Close").click()
    anna.button("End movement").click()
    expect(anna.prompt).to_contain_text("Choose an enemy hex")


def test_nothing_to_warn_of_and_nothing_left_to_do_stops_nobody(anna: Player) -> None:
    warn(anna, {"warnings": []})
    table = anna.make()["table"]
    anna.answer(table, "AH", "end")
    anna.sit_at(table)
    anna.button("Warnings").click()
    expect(anna.prompt).to_have_text("No warnings")
    anna.page.keyboard.press("Escape")
    anna.button("End combat").click()
    expect(anna.button("End combat")).to_have_count(0)
    anna.settle()
    assert anna.state(table, "RU")["asked"] == ["RU"]


def test_who_could_still_march_does_not_end_the_phase_by_one_click(anna: Player) -> None:
    warn(anna, {"warnings": []})
    anna.sit_at(anna.make()["table"])
    anna.button("End movement").click()
    expect(anna.prompt).to_have_text(re.compile(r"\d+ units could still march. End all the same\?"))
    anna.page.keyboard.press("Escape")
    expect(anna.prompt).to_contain_text("may still march")
    anna.button("End movement").click()
    anna.button("End anyway").click()
    expect(anna.prompt).to_contain_text("Choose an enemy hex")


def test_who_is_on_the_march_does_not_end_the_phase_by_one_click(anna: Player) -> None:
    warn(anna, {"warnings": []})
    anna.sit_at(anna.make()["table"])
    anna.click("10.22")
    expect(anna.prompt).to_contain_text("5th Infantry Division")
    anna.click("11.22")
    expect(anna.button("Stop here")).to_be_visible()
    anna.click("10.23")
    expect(anna.button("Stop here")).to_have_count(0)
    anna.page.keyboard.press("e")
    expect(anna.prompt).to_have_text("26 units could still march. End all the same?")
    anna.page.reload()
    expect(anna.button("Stop here")).to_be_visible()
    anna.button("End movement").click()
    expect(anna.prompt).to_have_text("Others could perhaps still march. End all the same?")
    anna.page.keyboard.press("Enter")
    expect(anna.prompt).to_contain_text("Choose an enemy hex")


def test_who_could_still_attack_does_not_end_the_phase_by_one_click(anna: Player) -> None:
    warn(anna, {"warnings": []})
    table = anna.make()["table"]
    anna.answer(table, "AH", *APPROACH, "end")
    anna.sit_at(table)
    anna.button("End combat").click()
    expect(anna.prompt).to_have_text("You could still attack. End all the same?")
    anna.page.keyboard.press("Escape")
    expect(anna.prompt).to_contain_text("Choose an enemy hex")
    anna.page.keyboard.press("e")
    expect(anna.prompt).to_contain_text("You could still attack")
    anna.page.keyboard.press("Enter")
    expect(anna.prompt).not_to_contain_text("attack")
