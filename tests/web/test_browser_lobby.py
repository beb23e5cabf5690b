"""A new table with more than two seats: scenario, players and who sits where."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.players import Player

GAME, FOUR = "Limanowa 1914", ("Russian VIII Corps", "Hadfy Group", "Russian VII Corps", "Szurmay Group")


def begin(player: Player) -> None:
    player.open("/#/new")
    player.page.get_by_role("radio", name=GAME).check(force=True)


def test_four_seats_in_two_alliances_are_taken_one_by_one(anna: Player) -> None:
    begin(anna)
    expect(anna.page.locator(".alliance > legend")).to_have_text(["Russia, allied", "Austria-Hungary, allied"])
    for name in FOUR:
        expect(anna.page.get_by_role("group", name=f"Who plays {name}")).to_be_visible()
    anna.page.get_by_role("group", name="Who plays Hadfy Group").get_by_label("Me", exact=True).check(force=True)
    anna.page.get_by_role("group", name="Who plays Russian VIII Corps").get_by_label("Computer").check(force=True)
    anna.page.get_by_role("group", name="Who plays Szurmay Group").get_by_label("Friend").check(force=True)
    anna.button("Set up the game").click()
    expect(anna.page.get_by_label("Link for Szurmay Group")).to_be_visible()
    anna.button("Open the board").click()
    expect(anna.prompt).to_contain_text("Waiting for Szurmay Group to sit down")


def test_the_seats_follow_scenario_and_number_of_players(anna: Player) -> None:
    begin(anna)
    anna.page.get_by_role("radio", name="One per side").check(force=True)
    expect(anna.page.locator(".alliance")).to_have_count(0)
    expect(anna.page.get_by_role("group", name="You play").get_by_role("radio")).to_have_count(2)
    anna.page.get_by_role("group", name="Scenario").get_by_role("radio").nth(1).check(force=True)
    expect(anna.page.get_by_role("status").filter(has_text="do not go together")).to_be_visible()
    expect(anna.button("Set up the game")).to_be_disabled()
    anna.page.get_by_role("radio", name="One per group").check(force=True)
    anna.page.get_by_role("group", name="Against").get_by_label("I play all").check(force=True)
    anna.button("Set up the game").click()
    expect(anna.page.locator(".groups .group")).to_have_count(2)
    expect(anna.page.locator(".out-of-play")).to_have_count(1)
