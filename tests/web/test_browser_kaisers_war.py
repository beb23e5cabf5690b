"""Kaiser's War in the East in the browser: a turn by clicks, from the supply that arrives to the attack on Lemberg."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from tests.web.players import Json, Player

OPTIONS = {"deploy": "standard"}
GROUND = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"></svg>'


def make(player: Player, options: Mapping[str, str] = OPTIONS) -> str:
    """A table of August 1914, set up as in history unless said otherwise; both sides at this screen."""
    seats = {"AL": "me", "CP": "me"}
    wish: Json = {"game": "kaisers-war", "scenario": "1914", "options": dict(options), "seats": seats, "pace_ms": 0}
    table: str = player.call("POST", "/tables", wish)["table"]
    return table


def test_a_turn_by_clicks_from_the_arriving_supply_to_the_attack_on_lemberg(anna: Player) -> None:
    table = make(anna)
    anna.sit_at(table, "AL")
    expect(anna.prompt).to_contain_text("Place supply 3")
    expect(anna.page.locator(".calendar li")).to_have_count(4)
    expect(anna.page.locator(".gauges")).to_contain_text("80")
    expect(anna.page.locator(".gauges")).to_contain_text("If Warsaw falls")

    anna.page.locator(".tile", has_text="free").click()
    expect(anna.page.locator(".tile[aria-pressed=true]")).to_have_count(1)
    anna.click("2420")
    expect(anna.prompt).to_contain_text("Buy units (you have 80 victory points)")
    expect(anna.log).to_contain_text("Supply 3 arrives in ")
    anna.button("End the phase").first.click()
    expect(anna.prompt).to_contain_text("Break down an army")
    anna.button("End the phase").first.click()
    expect(anna.prompt).to_contain_text("forced march")
    anna.button("Done").first.click()
    expect(anna.prompt).to_contain_text("Choose a unit to move")

    anna.button("If Lemberg falls").click()
    anna.click("2923")
    expect(anna.prompt).to_contain_text("Russian 8th Army")
    expect(anna.page.locator(".costs > text").first).to_be_visible()
    anna.click("2723")
    expect(anna.prompt).to_contain_text("13 units may still move")
    anna.answer(table, "AL", "march RU 3", "enter 2722")
    expect(anna.prompt).to_contain_text("12 units may still move")
    anna.button("End the phase").first.click()
    expect(anna.prompt).to_contain_text("Commit a supply unit")

    anna.click("2821")
    expect(anna.page.locator(".panel")).to_contain_text("Committed for this combat phase")
    anna.button("Done").first.click()
    expect(anna.prompt).to_contain_text("Choose an enemy hex to attack")
    anna.click("2622")
    sheet = anna.page.locator(".combat")
    expect(sheet).to_contain_text("19 to 14 is 135%")
    expect(sheet.locator(".switches li")).to_have_count(2)
    sheet.locator(".switches li").last.locator("input").click()
    expect(sheet).to_contain_text("38 to 14 is 271%")
    expect(sheet.locator(".tables section")).to_have_count(2)
    expect(sheet.locator(".tables section").first).to_contain_text("Defender Defeated50%")
    expect(sheet).to_contain_text("If Lemberg falls, we gain 10 victory points and they lose 15.")
    expect(sheet.locator(".in-short")).to_contain_text(re.compile(r"Points \+\d+\.\d / −\d+\.\d"))
    anna.button("Fight").click()
    expect(anna.page.locator(".dice-moment p")).to_contain_text("Lemberg")
    expect(anna.page.locator(".report-title")).to_contain_text("(Lemberg): a roll of ")
    assert anna.errors == []


def test_the_rest_of_the_set_up_is_made_with_one_click(anna: Player) -> None:
    table = make(anna, {"deploy": "free"})
    anna.answer(table, "AL", "place RU W > 2413")
    anna.sit_at(table, "AL")
    expect(anna.prompt).to_contain_text("50 units of the set-up are left")
    expect(anna.page.locator(".promptbar")).to_contain_text("press Standard deployment")
    anna.button("Standard deployment").click()
    expect(anna.prompt).to_contain_text("16 units of the set-up are left")  # the other seat's, which is mine too
    stacks = anna.call("GET", f"/tables/{table}?seat=AL")["view"]["stacks"]
    at = {piece["unit"]: stack["hex"] for stack in stacks for piece in stack["pieces"]}
    assert (at["RU W"], at["RU SW"]) == ("2413", "2921")


def test_a_plain_board_says_that_its_map_is_still_being_drawn(anna: Player) -> None:
    drawn: list[bool] = []
    anna.page.route(
        "**/art/ground-*.svg*",
        lambda route: (
            route.fulfill(content_type="image/svg+xml", body=GROUND) if drawn else route.fulfill(status=503, body="")
        ),
    )
    anna.sit_at(make(anna), "AL")
    expect(anna.page.locator(".board-waits")).to_contain_text("The map is being drawn")
    expect(anna.page.locator(".plain-hex").first).to_be_attached()
    anna.page.set_viewport_size({"width": 820, "height": 1180})
    said, layers = (anna.page.locator(each).bounding_box() for each in (".board-waits", ".overlaybar"))
    assert said is not None
    assert layers is not None
    assert said["y"] + said["height"] <= layers["y"], "the layers of the map lie below what is said"
    drawn.append(True)
    expect(anna.page.locator(".board-waits")).to_have_count(0)
    expect(anna.page.locator(".plain-hex")).to_have_count(0)


def test_two_units_of_a_hex_march_together(anna: Player) -> None:
    table = make(anna)
    anna.answer(table, "AL", "place AL supply > 2420", "end", "end", "done")
    anna.sit_at(table, "AL")
    anna.button("If Lemberg falls").click()
    anna.hover("2821")
    anna.page.locator('.fan [data-unit="RU 3"]').click()
    expect(anna.prompt).to_contain_text("Russian 3rd Army")
    expect(anna.page.locator(".costs > text").first).to_be_visible()
    anna.page.get_by_label("along").nth(1).check()
    expect(anna.prompt).to_contain_text("supply")
    anna.click("2722")
    expect(anna.prompt).to_contain_text("12 units may still move")
    stacks = anna.call("GET", f"/tables/{table}?seat=AL")["view"]["stacks"]
    arrived = next(stack["pieces"] for stack in stacks if stack["hex"] == "2722")
    assert {each["unit"] for each in arrived} == {"RU 3", "AL supply2"}


@pytest.mark.parametrize(("size", "shop"), [((820, 1180), ".panel .tile"), ((390, 844), ".promptbar .tile")])
def test_what_can_be_bought_is_seen_on_small_screens(
    chromium: Chromium, table_server: str, size: tuple[int, int], shop: str
) -> None:
    with Player(chromium, table_server, *size, touch=True) as player:
        player.sit_at(make(player), "AL")
        tile = player.page.locator(shop).first
        expect(tile).to_be_in_viewport(ratio=1)
        tile.tap()
        expect(tile).to_have_attribute("aria-pressed", "true")
