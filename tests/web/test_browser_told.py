"""What the table tells: the log by phases, the dice that fold, a layer of the seat that is played, Go on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.web.players import Json, Player
from tests.web.test_browser_combat import APPROACH, SUPPORT

ATTACK = ("attack 12.22", "from 11.22", "from 11.23", "declare")
WITHOUT_THE_TWELFTH = ("commit AH 5", "commit AH 46", "fight")


@pytest.fixture
def battle(anna: Player) -> str:
    """Three divisions stand before Krasnik; the combat phase has begun."""
    table: str = anna.make()["table"]
    anna.answer(table, "AH", *APPROACH, *SUPPORT, "end")
    return table


def test_the_log_has_a_head_for_each_phase_that_folds_and_says_who_was_withheld(anna: Player, battle: str) -> None:
    anna.answer(battle, "AH", *ATTACK, *WITHOUT_THE_TWELFTH)
    anna.sit_at(battle)
    heads = anna.page.locator(".log-head button")
    expect(heads).to_have_text([re.compile("Combat"), re.compile("Movement")])
    expect(anna.log).to_contain_text("Austria-Hungary withholds 12th Division.")
    march = anna.log.get_by_text("11.22")
    expect(march.last).to_be_visible()
    heads.nth(1).click()
    expect(heads.nth(1)).to_have_attribute("aria-expanded", "false")
    expect(anna.page.locator(".log-march")).to_have_count(0)
    heads.nth(1).click()
    expect(anna.page.locator(".log-march")).to_have_count(1)


def test_the_dice_fold_to_a_line_below_the_choices(anna: Player, battle: str) -> None:
    anna.sit_at(battle)
    anna.click("12.22")
    anna.button("Attack and roll").click()
    report = anna.page.locator("details.report")
    expect(report).to_be_visible()
    anna.settle()
    expect(report).not_to_have_attribute("open", "")
    expect(report.locator(".report-lines")).to_be_hidden()
    expect(anna.page.locator(".prompt-buttons")).to_be_in_viewport(ratio=1)
    buttons, box = anna.page.locator(".prompt-buttons").bounding_box(), report.bounding_box()
    assert buttons
    assert box
    assert buttons["y"] + buttons["height"] <= box["y"]
    report.locator("summary").click()
    expect(report.locator(".report-lines")).to_be_visible()


def sources(player: Player, table: str, seat: str) -> int:
    found: Json = player.call("GET", f"/tables/{table}/assist/overlay?seat={seat}&overlay=supply")
    return len(found["network"]["sources"])


def test_the_supply_layer_is_of_the_seat_that_is_played(anna: Player) -> None:
    table = anna.make()["table"]
    anna.answer(table, "AH", "end")
    held: list[Route] = []
    anna.page.route("**/assist/overlay?seat=AH&overlay=supply*", lambda route: held.append(route))
    anna.sit_at(table)
    with anna.page.expect_request("**/assist/overlay?seat=AH&overlay=supply*"):
        anna.page.locator(".overlaybar").get_by_role("button", name="Supply").click()
    anna.button("End combat").click()
    expect(anna.prompt).not_to_contain_text("Choose an enemy hex")
    depots = anna.page.locator(".supply-overlay .depot")
    expect(depots).to_have_count(sources(anna, table, "RU"))
    with anna.page.expect_response("**/assist/overlay?seat=AH&overlay=supply*") as late:
        held[0].continue_()
    late.value.finished()
    anna.page.unroute("**/assist/overlay?seat=AH&overlay=supply*")
    assert sources(anna, table, "AH") != sources(anna, table, "RU")
    expect(depots).to_have_count(sources(anna, table, "RU"))


def test_nothing_that_ends_the_march_or_the_phase_lies_beside_go(phone: Player) -> None:
    phone.sit_at(phone.make()["table"])
    buttons = phone.page.locator(".prompt-buttons")
    expect(buttons.get_by_role("button", name="End movement")).to_be_visible()
    phone.click("8.17")
    expect(phone.prompt).to_contain_text("4 of 4 points")
    phone.click("8.16")
    go = buttons.get_by_role("button", name="Go to 8.16")
    expect(go).to_be_visible()
    expect(buttons.get_by_role("button", name="End movement")).to_have_count(0)
    expect(phone.page.locator(".prompt-sub")).to_contain_text("Tap again")
    go.tap()
    expect(phone.prompt).to_contain_text("3 of 4 points")
