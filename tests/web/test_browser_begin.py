"""How a game begins: the card with its aim, the lesson that points, the contents of the rules, the keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from tests.web.players import Player
from tests.web.test_browser_screens import FIRST, TABLES

TELLS = """if (!sessionStorage.getItem("wished")) {
  localStorage.setItem("doppeladler settings", JSON.stringify({ onlyChoice: "never", warn: false, recap: false }));
  sessionStorage.setItem("wished", "yes");
}"""
BELOW_LESSON = """(hex) => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  return box(`.map-area [role="button"][data-hex="${hex}"]`).top >= box(".lesson").bottom;
}"""
GAMES = ("galicia", "limanowa", "kaisers-war", "serbien")


def test_a_game_opens_with_its_aim_which_stays_one_click_away(anna: Player) -> None:
    anna.page.add_init_script(TELLS)
    table = anna.make(ru="computer:random")["table"]
    anna.sit_at(table)
    card = anna.page.get_by_role("region", name="How this game is won")
    expect(card).to_contain_text("Your side: Austria-Hungary")
    expect(card).to_contain_text("more victory points wins")
    expect(card).to_contain_text("Lublin")
    expect(card).not_to_contain_text("Lemberg")
    card.get_by_role("button", name="Go on").click()
    expect(card).to_have_count(0)
    anna.page.reload(wait_until="domcontentloaded")
    expect(anna.prompt).to_be_visible()
    expect(card).to_have_count(0)
    anna.button("Game menu").click()
    anna.button("How this game is won").click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("more victory points wins")


def test_who_begins_to_play_has_read_the_aim_and_escape_closes_it(anna: Player) -> None:
    anna.page.add_init_script(TELLS)
    card = anna.page.get_by_role("region", name="How this game is won")
    anna.sit_at(anna.make(ru="computer:random")["table"])
    expect(card).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    anna.sit_at(anna.make(ru="computer:random")["table"])
    expect(card).to_be_visible()
    anna.click("8.17")
    expect(anna.prompt).to_contain_text("4 of 4 points")
    expect(card).to_be_visible()
    anna.click("8.16")
    expect(anna.prompt).to_contain_text("3 of 4 points")
    expect(card).to_have_count(0)


@pytest.mark.parametrize("game", TABLES)
def test_the_whole_aim_has_room_on_a_low_screen(chromium: Chromium, table_server: str, game: str) -> None:
    with Player(chromium, table_server, 1280, 720) as player:
        player.page.add_init_script(TELLS)
        player.sit_at(player.call("POST", "/tables", TABLES[game])["table"], FIRST[game])
        card = player.page.get_by_role("region", name="How this game is won")
        expect(card).to_contain_text("Your side: ")
        expect(card.get_by_role("button", name="Go on")).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_aim_is_read_first(phone: Player) -> None:
    phone.page.add_init_script(TELLS)
    phone.open(f"/#/table/{phone.make(ru='computer:random')['table']}?seat=AH")
    card = phone.page.get_by_role("region", name="How this game is won")
    expect(card).to_contain_text("Your side: Austria-Hungary")
    expect(phone.prompt).to_be_hidden()
    card.get_by_role("button", name="Go on").click()
    expect(card).to_have_count(0)
    expect(phone.prompt).to_contain_text("Choose a unit")


def test_the_aim_is_that_of_the_scenario(anna: Player) -> None:
    anna.page.add_init_script(TELLS)
    seats = {"AH": "me", "SE": "me"}
    table = anna.call("POST", "/tables", {"game": "serbien", "scenario": "macva", "seats": seats, "pace_ms": 0})[
        "table"
    ]
    anna.sit_at(table)
    levels = anna.page.locator(".aims-card li", has_text="decisively with")
    expect(levels).to_have_text([re.compile("Austria-Hungary wins with 10 or more, .* Serbia with 7 or less")])


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_every_game_have_contents(anna: Player, game: str) -> None:
    anna.open(f"/#/rules/{game}")
    contents = anna.page.get_by_role("navigation", name="Contents")
    chapters = contents.locator("> ol > li")
    expect(chapters.first).to_be_visible()
    last = chapters.nth(3).get_by_role("button").first
    number = last.locator(".rule-number").inner_text()
    last.click()
    expect(last).to_have_attribute("aria-expanded", "true")
    on = anna.page.locator(".rule.on")
    expect(on).to_be_in_viewport()
    expect(on.locator(".rule-number")).to_contain_text(number)
    games = anna.page.get_by_role("navigation", name="The games")
    for other in GAMES:
        expect(games.locator(f'a[href="#/rules/{other}"]')).to_be_visible()
    expect(games.locator("[aria-current=page]")).to_have_attribute("href", f"#/rules/{game}")


def test_the_lesson_points_at_what_it_talks_about(anna: Player) -> None:
    anna.open("/#/learn/galicia")
    card = anna.page.locator(".lesson")
    expect(card).to_contain_text("You lead the blue divisions of Austria-Hungary")
    expect(anna.page.locator(".overlaybar").get_by_role("button", name="Hex numbers")).to_have_attribute(
        "aria-pressed", "true"
    )
    for step in ("supply", "march"):
        card.get_by_role("button", name="Go on").click()
        expect(card).to_have_attribute("data-step", step)
    expect(anna.page.locator(".area-point .area-line")).to_have_count(1)
    for hex in ("10.22", "11.22"):
        expect(anna.page.locator(f'.map-area [role="button"][data-hex="{hex}"]')).to_be_in_viewport()


def test_on_a_phone_the_lesson_covers_nothing_it_points_at(phone: Player) -> None:
    phone.open("/#/learn/galicia")
    card = phone.page.locator(".lesson")
    for step in ("supply", "march"):
        card.get_by_role("button", name="Go on").click()
        expect(card).to_have_attribute("data-step", step)
    for hex in ("10.22", "11.22"):
        phone.page.wait_for_function(BELOW_LESSON, arg=hex)


def test_n_gives_the_next_unit_the_keyboard(anna: Player) -> None:
    anna.sit_at(anna.make()["table"])
    expect(anna.prompt).to_contain_text("Choose a unit")
    anna.page.keyboard.press("n")
    expect(anna.prompt).to_contain_text("points left")
    here = anna.page.locator('.map-area [role="button"][data-hex]:focus')
    expect(here).to_have_count(1)
    before = here.get_attribute("data-hex")
    assert before
    anna.page.keyboard.press("ArrowRight")
    expect(here).not_to_have_attribute("data-hex", before)
