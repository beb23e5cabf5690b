"""Cards, plans, sheets, groups and pools: drawn for a game that only these tests know."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.fictive import card
from tests.web.players import Player
from tests.web.stage import Stage
from tests.web.test_browser_access import axe_in_light_and_dark

Seated = tuple[Player, Stage]


def sit(player: Player) -> Seated:
    stage = Stage(player.page)
    player.open("/#/table/t1?seat=Hadfy")
    player.page.wait_for_selector(".map-area [data-hex]")
    return player, stage


@pytest.fixture
def desktop(anna: Player) -> Seated:
    return sit(anna)


@pytest.fixture
def pocket(phone: Player) -> Seated:
    return sit(phone)


def test_a_card_is_read_raised_and_played(desktop: Seated) -> None:
    player, stage = desktop
    hand = player.page.get_by_role("region", name="Your cards, 4")
    expect(hand.get_by_role("button", name="Last reserves")).to_contain_text("reconstructed")
    playable = hand.get_by_role("button", name="Spearhead")
    playable.click()
    expect(playable).to_have_attribute("aria-pressed", "true")
    player.button("Play Spearhead").click()
    assert stage.answers_on(player.page, 1) == ["play Spearhead I"]


def test_a_card_is_played_with_the_keyboard_and_one_that_cannot_is_only_read(desktop: Seated) -> None:
    """What is not the card's own use, such as changing it, is done by its button only."""
    player, stage = desktop
    closed = player.page.locator(".hand .card").first
    closed.focus()
    player.page.keyboard.press("Enter")
    expect(closed).to_have_attribute("aria-pressed", "true")
    player.page.keyboard.press("Enter")
    assert stage.answers == []
    player.page.locator(".hand .card").nth(2).focus()
    player.page.keyboard.press("Enter")
    player.page.keyboard.press("Enter")
    assert stage.answers == []
    player.page.keyboard.press("Enter")
    player.button("Change Forced march").click()
    played = player.page.locator(".hand .card").nth(1)
    expect(played).to_have_attribute("aria-pressed", "false")
    assert stage.answers_on(player.page, 1) == ["change Forced march I"]
    played.focus()
    player.page.keyboard.press("Enter")
    expect(played).to_have_attribute("aria-pressed", "true")
    player.page.keyboard.press("Enter")
    assert stage.answers_on(player.page, 2) == ["change Forced march I", "play Spearhead I"]


def test_the_plan_is_listed_and_drawn(desktop: Seated) -> None:
    player, _ = desktop
    plan = player.page.get_by_role("region", name="Plan of the round")
    expect(plan.locator("li")).to_have_count(4)
    expect(player.page.locator(".pencil-over")).to_have_count(2)
    expect(player.page.locator(".pencil-fire")).to_have_count(1)
    expect(player.page.locator(".plan-swords")).to_have_count(1)
    expect(player.page.locator(".plan-number")).to_have_count(3)


def test_an_order_of_a_unit_that_is_not_seen_says_so(anna: Player) -> None:
    stage = Stage(anna.page)
    stage.now["view"]["plan"][0] |= {"unit": ""}
    anna.open("/#/table/t1?seat=Hadfy")
    plan = anna.page.get_by_role("region", name="Plan of the round")
    expect(plan.locator("li").first).to_contain_text("Unknown unit")


def test_orders_show_their_costs_and_are_sent(desktop: Seated) -> None:
    player, stage = desktop
    player.click("0403")
    expect(player.prompt).to_contain_text("Order for Uhlans")
    expect(player.page.locator(".costs > text")).to_have_text(["1", "2"])
    player.hover("0601")
    expect(player.page.locator(".route-dots")).to_have_count(1)
    player.click("0601")
    expect(player.prompt).to_contain_text("announce")
    assert stage.answers_on(player.page, 1) == ["move AH uhlan 1 > 0601"]


def test_a_menu_asks_which_of_several_orders_is_meant(desktop: Seated) -> None:
    player, stage = desktop
    player.click("0306")
    player.click("0507")
    menu = player.page.get_by_role("dialog", name="Choose")
    expect(menu.get_by_role("button", name="Machine-guns: attack")).to_be_focused()
    menu.get_by_role("button", name="Machine-guns: support").click()
    expect(menu).to_have_count(0)
    assert stage.answers_on(player.page, 1) == ["support AH machine-gun 1 > 0507"]


def test_the_sheet_of_a_meeting_has_its_sections_and_odds(desktop: Seated) -> None:
    player, stage = desktop
    sheet = player.page.get_by_role("region", name="Clash at 0507")
    expect(sheet).to_contain_text("Target number 15, 2 hits sure")
    expect(sheet).to_contain_text("Counter-attack")
    expect(sheet.get_by_role("cell", name="−2", exact=True).first).to_be_visible()
    expect(sheet.locator("progress")).to_have_count(2)
    player.click("0406")
    player.hover("0507")
    expect(player.page.locator(".clash-part.draft")).to_have_count(1)
    assert any("units=AH+legion%2C+AH+hussar+1" in each for each in stage.asked)


def test_groups_tracks_and_tokens_stand_in_the_bar(desktop: Seated) -> None:
    player, _ = desktop
    groups = player.page.get_by_role("list", name="Groups in the order of their rounds").get_by_role("listitem")
    expect(groups).to_have_count(4)
    expect(groups.nth(1)).to_have_attribute("aria-current", "step")
    expect(groups.nth(1)).to_contain_text("you")
    expect(groups.nth(3)).to_contain_text("ally")
    expect(groups.nth(0)).to_contain_text("3 cards")
    expect(player.page.get_by_role("img", name="Krakow column: 4 of 9")).to_be_visible()
    expect(player.page.locator(".turn-words")).to_contain_text("snow, vision 1")


def test_a_piece_of_a_pool_can_be_taken(desktop: Seated) -> None:
    player, stage = desktop
    player.page.locator(".pool button.offered").click()
    player.page.locator(".confirm").click()
    assert stage.answers_on(player.page, 1) == ["take AH infantry 2"]


def test_targets_and_discards_have_their_tabs(desktop: Seated) -> None:
    player, _ = desktop
    player.page.get_by_role("tab", name="Targets").click()
    expect(player.page.locator(".targets li")).to_have_count(5)
    player.page.get_by_role("tab", name="Cards").click()
    player.page.get_by_text("Discards, 1").click()
    expect(player.page.get_by_role("list", name="Discards")).to_contain_text(card("Forced march")["in_short"])


def test_orders_are_taken_back_one_by_one_or_all(desktop: Seated) -> None:
    player, stage = desktop
    player.button("Take back the last order").click()
    expect(player.page.locator(".orders li")).to_have_count(3)
    expect(player.button("Take back order 3")).to_be_visible()
    player.button("Clear plan").click()
    expect(player.page.locator(".orders")).to_have_count(0)
    assert len(stage.sent) == 4


def test_enter_presses_the_dark_button_after_a_click_and_the_hex_after_a_walk(desktop: Seated) -> None:
    player, stage = desktop
    player.click("0403")
    player.page.keyboard.press("Enter")
    expect(player.prompt).to_be_visible()
    assert stage.answers_on(player.page, 1) == ["done"]
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("ArrowLeft")
    player.page.keyboard.press("Enter")
    expect(player.prompt).to_contain_text("Order for Uhlans")
    assert stage.answers_on(player.page, 1) == ["done"]


def test_orders_that_are_carried_out_are_listed_but_no_longer_drawn(anna: Player) -> None:
    stage = Stage(anna.page)
    view = stage.now["view"]
    view["plan"] = [each | {"done": True} for each in view["plan"]]
    view["choices"] = [each for each in view["choices"] if each["verb"] != "done"]
    anna.open("/#/table/t1?seat=Hadfy")
    expect(anna.page.locator(".orders li")).to_have_count(4)
    expect(anna.page.locator(".plan-swords, .plan-number")).to_have_count(0)
    expect(anna.button("Undo")).to_be_visible()
    expect(anna.button("Clear plan")).to_have_count(0)
    assert not any("/assist/clash" in each for each in stage.asked)


def test_on_a_phone_the_hand_is_a_strip_and_orders_take_two_taps(pocket: Seated) -> None:
    player, stage = pocket
    strip = player.page.locator(".hand-cards")
    assert (strip.bounding_box() or {"height": 999})["height"] < 90
    player.page.locator(".hand .card").nth(1).tap()
    expect(player.page.locator(".card-large")).to_contain_text("stronger by two")
    player.page.locator(".hand .card").nth(1).tap()
    assert stage.answers_on(player.page, 1) == ["play Spearhead I"]
    player.click("0403")
    expect(player.prompt).to_contain_text("Order for Uhlans")
    player.click("0402")
    expect(player.prompt).to_be_visible()
    assert len(stage.answers) == 1
    player.button("Move, 0402").click()
    assert stage.answers_on(player.page, 2)[1:] == ["move AH uhlan 1 > 0402"]
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_axe_finds_nothing_in_hand_plan_sheet_and_menu(anna: Player) -> None:
    player, _ = sit(anna)
    player.page.get_by_role("tab", name="Cards").click()
    player.click("0306")
    player.click("0507")
    expect(player.page.get_by_role("dialog", name="Choose")).to_be_visible()
    assert not axe_in_light_and_dark(player)
    player.page.keyboard.press("Escape")
    player.page.get_by_role("tab", name="Targets").click()
    assert not axe_in_light_and_dark(player)


def test_who_agrees_to_a_rollback_is_not_told_that_it_is_done_while_others_have_still_to_agree(anna: Player) -> None:
    stage = Stage(anna.page)
    stage.now["rollback"] = {"seat": "VII", "to": 2, "agreed": ["VII"], "undoes": None}
    anna.open("/#/table/t1?seat=Hadfy")
    anna.button("A rollback is offered").click()
    anna.button("Agree").click()
    told = anna.page.get_by_role("dialog")
    expect(told).to_contain_text("Others have still to agree")
    expect(told).not_to_contain_text("Rolled back")


def test_a_hint_is_given_only_while_there_is_something_to_pick(anna: Player) -> None:
    stage = Stage(anna.page)
    hint = anna.page.locator(".prompt-sub")
    anna.open("/#/table/t1?seat=Hadfy")
    expect(hint).not_to_be_empty()
    stage.now["view"]["choices"] = [each for each in stage.now["view"]["choices"] if each["text"] == "done"]
    assert stage.now["view"]["choices"]
    anna.page.reload(wait_until="domcontentloaded")
    expect(anna.prompt).to_be_visible()
    expect(hint).to_be_empty()
