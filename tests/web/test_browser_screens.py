"""Every game on every screen: nothing that is to be tapped lies under something else, no word is cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from tests.web.players import Json, Player

SCREENS = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844), "twice the size": (720, 450)}
TABLES: dict[str, Json] = {
    "galicia": {"game": "galicia", "seats": {"AH": "me", "RU": "me"}},
    "limanowa": {"game": "limanowa", "seats": dict.fromkeys(("VIII", "Hadfy", "VII", "Szurmay"), "me")},
    "kaisers-war": {
        "game": "kaisers-war",
        "seats": {"AL": "me", "CP": "me"},
        "options": {"deploy": "standard"},
    },
    "serbien": {"game": "serbien", "scenario": "macva", "seats": {"SE": "me", "AH": "me"}},
}
FIRST = {"galicia": "AH", "limanowa": "VIII", "kaisers-war": "AL", "serbien": "AH"}
COVERED = """() => [...document.querySelectorAll("button, a, input, summary")].flatMap((each) => {
  const box = each.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const found = document.elementFromPoint(x, y);
  for (let outer = each.parentElement; outer; outer = outer.parentElement) {
    const room = outer.getBoundingClientRect();
    const cuts = getComputedStyle(outer).overflow !== "visible";
    if (cuts && (x < room.left || x > room.right || y < room.top || y > room.bottom)) return [];
  }
  if (!box.width || !found || !each.checkVisibility({ visibilityProperty: true })) return [];
  if (each.closest(".board-window")) return [];
  const name = (one) => `${one.className} ${one.ariaLabel ?? one.textContent.trim()}`;
  return each.contains(found) || found.contains(each) ? [] : [`${name(each)} under ${name(found)}`];
})"""
WORDS = ".topbar *, .calendar *, .tabs button, .promptbar *"
CUT = """(words) => [...document.querySelectorAll(words)].flatMap((each) => {
  const style = getComputedStyle(each);
  if (style.overflow === "visible" || each.matches(".phases, .tiles") || each.closest("svg, .sr-only")) return [];
  if (each.closest(".seat-words, .group-words") || !each.textContent.trim()) return [];
  const wide = each.scrollWidth > each.clientWidth + 1;
  const high = each.scrollHeight > each.clientHeight + 1;
  return wide || (high && style.overflowY === "hidden") ? [`${each.className} ${each.textContent}`] : [];
})"""


@pytest.fixture(params=SCREENS)
def player(request: pytest.FixtureRequest, chromium: Chromium, table_server: str) -> Iterator[Player]:
    """A player at a screen of each size."""
    width, height = SCREENS[request.param]
    with Player(chromium, table_server, width, height, touch=width < 900) as found:
        yield found


@pytest.mark.parametrize("game", TABLES)
def test_nothing_is_covered_and_no_word_is_cut_off(player: Player, game: str) -> None:
    table = player.call("POST", "/tables", TABLES[game])["table"]
    player.sit_at(table, FIRST[game])
    assert player.page.evaluate(COVERED) == []
    assert player.page.evaluate(CUT, WORDS) == []
    expect(player.button("Show the whole map")).to_be_in_viewport(ratio=1)


def test_on_a_phone_one_button_unfolds_the_layers_with_their_names(phone: Player) -> None:
    phone.sit_at(phone.make()["table"])
    supply = phone.page.locator('.overlaybar [aria-label="Supply"]')
    expect(supply).to_be_hidden()
    phone.button("Map layers").tap()
    expect(supply).to_have_text("Supply")
    supply.tap()
    expect(supply).to_be_hidden()
    expect(supply).to_have_attribute("aria-pressed", "true")


def test_this_phase_and_the_next_stand_in_the_bar(anna: Player) -> None:
    """A game of seven phases on a screen of 1440 px."""
    table = anna.call("POST", "/tables", TABLES["serbien"])["table"]
    anna.sit_at(table, "AH")
    phases = anna.page.locator(".phases")
    now = phases.locator("[aria-current=step]")
    expect(now).to_be_in_viewport(ratio=1)
    room, after = phases.bounding_box(), now.locator("+ li").bounding_box()
    assert room is not None
    assert after is not None
    assert after["y"] + after["height"] <= room["y"] + room["height"]


def test_groups_keep_different_names_and_the_bar_its_height(chromium: Chromium, table_server: str) -> None:
    """Limanowa at 1280 px: two Russian corps, a track and the trains of both sides."""
    with Player(chromium, table_server, 1280, 720) as player:
        player.sit_at(player.call("POST", "/tables", TABLES["limanowa"])["table"], "VIII")
        signs = [each.inner_text() for each in player.page.locator(".group .flag").all()]
        assert len(set(signs)) == 4, signs
        bar, turn = (player.page.locator(each).bounding_box() for each in (".topbar", ".turn-words"))
        first = player.page.locator(".group").first.bounding_box()
        assert bar is not None
        assert turn is not None
        assert first is not None
        assert turn["height"] <= bar["height"] <= 54
        dots = player.page.locator(".turn-words .dots").bounding_box()
        assert dots is not None
        assert dots["x"] + dots["width"] <= first["x"]
