"""Room on the screen: the drawer of a tablet, a page zoomed to 200 %, what must be seen together, the first lobby."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Route, expect

from doppeladler.games import OWN, box_of
from tests.web.players import Player
from tests.web.test_browser_combat import APPROACH, SUPPORT

SHARE = "document.querySelector('.map-area').getBoundingClientRect().height / innerHeight"
CLIPPED = """[...document.querySelectorAll('.chart-scroll')].filter((each) => each.scrollWidth > each.clientWidth)
  .map((each) => each.getAttribute("aria-label"))"""

NEXT = re.compile("46th Infantry Division|3rd Cavalry Division")
"""Whichever lies on top of the stack."""


def opened(chromium: Chromium, address: str, width: int, height: int, touch: bool = False) -> Player:
    return Player(chromium, address, width=width, height=height, touch=touch)


@pytest.fixture
def tablet(chromium: Chromium, table_server: str) -> Iterator[Player]:
    with opened(chromium, table_server, 820, 1180, touch=True) as player:
        yield player


def before_an_attack(player: Player) -> None:
    table = player.make()["table"]
    player.answer(table, "AH", *APPROACH, *SUPPORT, "end")
    player.sit_at(table)


def test_on_a_tablet_the_panel_is_a_drawer(tablet: Player) -> None:
    tablet.sit_at(tablet.make()["table"])
    panel = tablet.page.locator(".panel")
    expect(panel).not_to_be_visible()
    expect(tablet.page.locator(".topbar")).to_contain_text("Turn 1 of 12")
    expect(tablet.page.locator(".turn-in-short")).to_be_in_viewport(ratio=1)
    assert tablet.page.evaluate("document.querySelector('.map-area').clientWidth === innerWidth")
    tablet.click("10.22")
    expect(panel).to_contain_text("5th Infantry Division")
    expect(panel).to_be_in_viewport()
    tablet.button("Close the panel").tap()
    expect(panel).not_to_be_visible()
    expect(tablet.prompt).to_contain_text("5th Infantry Division")
    tablet.button("Open the panel").tap()
    expect(panel).to_be_visible()
    tablet.page.get_by_role("tab", name="Charts").tap()
    expect(tablet.page.locator(".charts")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(720, 450), (640, 360), (410, 590)])
def test_at_200_percent_the_map_keeps_half_the_height(
    chromium: Chromium, table_server: str, width: int, height: int
) -> None:
    """What a window of 1440 by 900, 1280 by 720 or 820 by 1180 has at 200 %."""
    with opened(chromium, table_server, width, height) as player:
        player.sit_at(player.make()["table"])
        player.page.keyboard.press("n")
        expect(player.prompt).to_contain_text("points left")
        assert player.page.evaluate(SHARE) >= 0.5
        expect(player.button("End movement")).to_be_in_viewport()


@pytest.mark.parametrize(("width", "height", "touch"), [(1280, 720, False), (390, 844, True), (720, 450, False)])
def test_odds_and_the_attack_are_seen_together(
    chromium: Chromium, table_server: str, width: int, height: int, touch: bool
) -> None:
    with opened(chromium, table_server, width, height, touch) as player:
        before_an_attack(player)
        player.page.keyboard.press("n")
        expect(player.button("Attack and roll")).to_be_enabled()
        expect(player.button("Attack and roll")).to_be_in_viewport(ratio=1)
        expect(player.page.locator(".in-short")).to_be_in_viewport(ratio=1)
        expect(player.page.locator(".odds-table tr").nth(2)).to_be_in_viewport(ratio=1)


def test_on_a_phone_what_can_be_attacked_is_brought_into_sight(phone: Player) -> None:
    table = phone.make()["table"]
    phone.answer(table, "AH", *APPROACH, *SUPPORT)
    phone.sit_at(table)
    target = phone.page.locator('.map-area [role="button"][data-hex="12.22"]')
    expect(target).not_to_be_in_viewport()
    phone.answer(table, "AH", "end")
    expect(phone.prompt).to_contain_text("Choose an enemy hex")
    expect(target).to_be_in_viewport()
    phone.page.reload(wait_until="domcontentloaded")
    expect(target).to_be_in_viewport()


@pytest.mark.parametrize("game", OWN)
def test_no_chart_is_clipped(anna: Player, game: str) -> None:
    box = box_of(game)
    made = anna.call("POST", "/tables", {"game": game, "seats": dict.fromkeys(box.seats, "me"), "pace_ms": 0})
    anna.sit_at(made["table"], box.seats[0])
    anna.page.get_by_role("tab", name="Charts").click()
    expect(anna.page.locator(".chart table").first).to_be_visible()
    anna.page.evaluate("document.fonts.ready.then(() => true)")
    assert anna.page.evaluate(CLIPPED) == []


def test_a_newcomer_has_one_clear_way_to_begin_and_sees_all_games(anna: Player) -> None:
    anna.open("/#/")
    cards = anna.page.locator(".game-card")
    expect(anna.page.locator(".begin-here")).to_have_count(1)
    names = anna.call("GET", "/games")
    expect(cards).to_have_count(len(names))
    for game in names:
        facts = cards.filter(has_text=game["title"]).locator(".card-facts")
        expect(facts).to_contain_text(game["length"])
        expect(facts).to_contain_text(game["nature"])
        expect(facts.get_by_role("img", name=f"Weight: {game['weight']} of 4").locator(".full")).to_have_count(
            game["weight"]
        )
    expect(anna.page.locator("main .button-primary")).to_have_count(1)
    anna.button("Start the guided game").click()
    expect(anna.page.locator(".lesson")).to_be_visible()
    anna.open("/#/")
    expect(anna.page.locator(".my-games")).to_be_visible()
    expect(anna.page.locator(".begin-here")).to_have_count(0)


def test_the_question_mark_lists_every_key(anna: Player) -> None:
    anna.sit_at(anna.make()["table"])
    expect(anna.prompt).to_contain_text("Choose a unit")
    anna.page.keyboard.press("?")
    keys = anna.page.get_by_role("dialog", name="Keys")
    for key in ("Arrow keys", "Tab", "Enter", "Esc", "U", "N", "S", "1 to 9", "L", "G", "W", "T", "Space", "E", "?"):
        expect(keys.locator("dt").get_by_text(key, exact=True)).to_have_count(1)


def test_the_next_march_has_its_own_name_buttons_boxes_and_corners(anna: Player) -> None:
    """A march is under way and was not ended: another stack is clicked."""
    anna.sit_at(anna.make()["table"])
    anna.click("10.22")
    expect(anna.prompt).to_contain_text("5th Infantry Division")
    anna.click("11.22")
    expect(anna.button("Stop here")).to_be_visible()
    anna.click("10.23")
    expect(anna.prompt).to_contain_text(NEXT)
    expect(anna.button("Stop here")).to_have_count(0)
    expect(anna.page.locator(".prompt-sub")).to_contain_text("may go along")
    boxes = anna.page.locator(".along input")
    expect(boxes).to_have_count(2)
    boxes.nth(1).check()
    expect(anna.prompt).to_contain_text("46th Infantry Division")
    expect(anna.prompt).to_contain_text("3rd Cavalry Division")
    expect(anna.page.locator(".prompt-sub")).not_to_contain_text("may go along")
    anna.click("12.22")
    expect(anna.page.locator(".refusal .objections li")).to_have_text([re.compile("occupied by the enemy")])
    anna.button("Another unit").click()
    expect(anna.prompt).to_contain_text("5th Infantry Division")
    expect(anna.button("Stop here")).to_be_visible()


def test_a_hint_of_many_lines_folds(chromium: Chromium, table_server: str) -> None:
    """On a tablet the prompt leaves room to the map, and the rest of it can be read."""

    def lengthen(route: Route) -> None:
        found = route.fetch().json()
        found["hints"]["ChooseMarch"] = "A hint that has much to say. " * 20
        route.fulfill(json=found)

    with Player(chromium, table_server, 820, 1180, touch=True) as player:
        player.page.route("**/games/galicia/presentation*", lengthen)
        player.sit_at(player.make()["table"])
        bar = player.page.locator(".promptbar")
        before = bar.bounding_box()
        assert before
        assert before["height"] < 120
        bar.get_by_role("button", name="more", exact=True).tap()
        expect(bar.get_by_role("button", name="less", exact=True)).to_be_visible()
        after = bar.bounding_box()
        assert after
        assert after["height"] > before["height"]
