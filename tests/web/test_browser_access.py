"""Everybody can play: axe finds nothing serious, the keyboard is enough, a phone is enough, nothing is cut off."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.players import Player

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
RUN = """async (only) => {
  const runOnly = only.length ? { runOnly: only } : {};
  const found = await axe.run(document, { resultTypes: ["violations"], ...runOnly });
  return found.violations.map(({ id, impact, nodes }) => {
    return { id, impact, nodes: nodes.map((each) => each.html.slice(0, 160)) };
  });
}"""
MAY_SCROLL = ".board, .log, .chart-scroll, .sr-only, .opening-map, .thumb, .card-picture"
WIDER = """(mayScroll) => [...document.querySelectorAll("body *")].filter((each) => {
  const box = each.getBoundingClientRect();
  return box.width > 0 && box.right > innerWidth + 1 && !each.closest(mayScroll);
}).map((each) => each.outerHTML.slice(0, 120))"""
TEXTS = ".promptbar *, .topbar *, .panel button, .combat *, .button, .lesson *"
CUT = """(texts) => [...document.querySelectorAll(texts)].filter((each) => {
  const isText = each.children.length === 0 && each.textContent.trim() && !each.closest(".sr-only, .seat-words") &&
    each.clientWidth > 1;
  return isText && getComputedStyle(each).overflowX !== "visible" && each.scrollWidth > each.clientWidth + 1;
}).map((each) => each.outerHTML.slice(0, 120))"""


def axe(player: Player, *only: str) -> list[Any]:
    """What axe finds on the page as it is now, perhaps by some of its rules only."""
    player.page.wait_for_timeout(200)
    if not player.page.evaluate("() => Boolean(window.axe)"):
        player.page.evaluate(AXE)
    found: list[Any] = player.page.evaluate(RUN, list(only))
    return found


def axe_in_light_and_dark(player: Player) -> list[Any]:
    """The same on the light page, and what colours it has against in the dark: nothing else is different there."""
    found = axe(player)
    player.page.emulate_media(color_scheme="dark")
    found += axe(player, "color-contrast")
    player.page.emulate_media(color_scheme="light")
    return found


def open_place(player: Player, place: str) -> None:
    """Bring the client to one of the places that are looked at."""
    if place == "lobby":
        player.make()
        player.open("/#/")
        expect(player.page.locator(".my-games li")).to_have_count(1)
        return
    if place == "new game":
        player.open("/#/new")
        expect(player.page.locator("dialog[open]")).to_be_visible()
        return
    if place == "lesson":
        player.open("/#/learn/galicia")
        expect(player.page.locator(".lesson")).to_be_visible()
        return
    table = player.make()["table"]
    if place == "combat":
        player.answer(table, "AH", "march AH 5", "enter 11.22", "stop", "end")
    if place == "replay":
        player.answer(table, "AH", "march AH 5", "enter 11.22", "stop")
        player.open(f"/#/replay/{table}?seat=AH")
        expect(player.page.locator(".replaybar")).to_be_visible()
        return
    player.sit_at(table)
    if place == "march":
        player.click("8.17")
        expect(player.prompt).to_contain_text("4 of 4 points")
    elif place == "combat":
        player.page.keyboard.press("l")
        player.page.get_by_role("button", name="Attack (Kraśnik, 12.22)").click()
        expect(player.page.locator(".combat")).to_contain_text("to 7")
    elif place in ("rules", "list", "help"):
        player.page.keyboard.press({"rules": "g", "list": "l", "help": "?"}[place])
        expect(player.page.locator("dialog[open]")).to_be_visible()


@pytest.mark.parametrize("place", ["new game", "table", "rules", "list", "help"])
def test_axe_finds_nothing_in_the_light(anna: Player, place: str) -> None:
    open_place(anna, place)
    assert axe(anna) == []


@pytest.mark.parametrize("place", ["lobby", "march", "combat", "replay", "lesson"])
def test_axe_finds_nothing_in_the_light_nor_in_the_dark(anna: Player, place: str) -> None:
    open_place(anna, place)
    assert axe_in_light_and_dark(anna) == []


@pytest.mark.parametrize("place", ["lobby", "table", "combat", "replay", "lesson"])
def test_a_phone_shows_everything_within_its_width(phone: Player, place: str) -> None:
    open_place(phone, place)
    phone.page.wait_for_timeout(300)
    assert phone.page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert phone.page.evaluate(WIDER, MAY_SCROLL) == []
    assert phone.page.evaluate(CUT, TEXTS) == []
    assert axe(phone) == []


@pytest.mark.parametrize("place", ["lobby", "table", "combat"])
def test_at_twice_the_size_prompt_and_buttons_stay_visible(anna: Player, place: str) -> None:
    anna.page.set_viewport_size({"width": 720, "height": 450})
    open_place(anna, place)
    assert anna.page.evaluate(WIDER, MAY_SCROLL) == []
    if place == "combat":  # the sheet has the whole place of the prompt
        expect(anna.page.locator(".combat-head h2")).to_be_in_viewport(ratio=1)
        expect(anna.button("Drop the attack")).to_be_in_viewport(ratio=1)
        expect(anna.button("Attack and roll")).to_be_in_viewport(ratio=1)
    elif place == "table":
        expect(anna.prompt).to_be_in_viewport()
        for button in anna.page.locator(".prompt-buttons button").all():
            expect(button).to_be_in_viewport()


def test_a_march_on_a_phone_takes_two_taps(phone: Player) -> None:
    table = phone.make()["table"]
    phone.sit_at(table)
    phone.page.wait_for_timeout(500)
    hex = phone.page.evaluate(
        """() => ["9.15", "9.17", "8.17", "8.18", "10.19", "10.22"].find((hex) => {
          const box = document.querySelector(`.map-area [data-hex="${hex}"]`).getBoundingClientRect();
          return box.x > 60 && box.right < 300 && box.y > 150 && box.bottom < 560;
        })"""
    )
    phone.click(hex)
    expect(phone.prompt).to_contain_text("points left")
    reach = phone.call("GET", f"/tables/{table}/assist/reach?seat=AH&units={_unit_in(phone, table, hex)}")
    goal = next(each["hex"] for each in reach["hexes"] if each["cost"] <= 2)
    phone.click(goal)
    expect(phone.button(f"Go to {goal}")).to_be_visible()
    assert phone.state(table, "AH")["answers"] == 0
    phone.click(goal)
    expect(phone.prompt).not_to_contain_text("4 of 4 points")
    assert phone.state(table, "AH")["answers"] >= 2


def _unit_in(player: Player, table: str, hex: str) -> str:
    stacks = player.state(table, "AH")["view"]["stacks"]
    name: str = next(stack["pieces"][0]["unit"] for stack in stacks if stack["hex"] == hex)
    return name.replace(" ", "%20")


def _pick_first_of_list(player: Player) -> None:
    player.page.keyboard.press("l")
    expect(player.page.locator("dialog[open]")).to_be_visible()
    player.page.locator(".choice-list button").first.focus()
    player.page.keyboard.press("Enter")


def test_the_keyboard_is_enough_for_a_turn(anna: Player) -> None:
    table = anna.make()["table"]
    anna.sit_at(table)
    press = anna.page.keyboard.press
    _pick_first_of_list(anna)
    expect(anna.prompt).to_contain_text("points left")
    _pick_first_of_list(anna)
    expect(anna.log).to_contain_text(" to ")
    press("u")
    press("Escape")
    anna.page.wait_for_timeout(300)
    press("e")
    expect(anna.prompt).to_contain_text("Choose an enemy hex")


def test_arrow_keys_and_enter_march_on_the_map(anna: Player) -> None:
    anna.sit_at(anna.make()["table"])
    anna.page.locator('.map-area [role=button][data-hex="8.17"]').focus()
    anna.page.keyboard.press("ArrowRight")
    anna.page.keyboard.press("ArrowLeft")
    anna.page.keyboard.press("Enter")
    expect(anna.prompt).to_contain_text("4th Infantry Division")
    anna.page.keyboard.press("ArrowRight")
    anna.page.keyboard.press("Enter")
    expect(anna.prompt).to_contain_text("3 of 4 points")


def test_prompt_and_events_are_spoken(anna: Player) -> None:
    anna.sit_at(anna.make()["table"])
    spoken = anna.page.locator("[role=status].sr-only")
    expect(spoken.first).to_contain_text("Choose a unit to march")
    anna.click("8.17")
    expect(spoken.first).to_contain_text("March with 4th Infantry Division")
    anna.click("8.16")
    expect(spoken.nth(1)).to_contain_text("8.17")
