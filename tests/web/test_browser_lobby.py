"""A new table with more than two seats: scenario, players and who sits where."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.web.players import Player

GAME, FOUR = "Limanowa 1914", ("Russian VIII Corps", "Hadfy Group", "Russian VII Corps", "Szurmay Group")


NEEDY = {
    "name": "needy",
    "values": ["no", "yes"],
    "names": {"no": "No", "yes": "Yes"},
    "rule": "9.9",
    "meaning": "Needy.",
    "decides_seats": False,
    "only": [],
    "because": "",
    "needs": {"chelm": "1"},
    "group": "What if",
}


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
    players = anna.page.locator(".setting", has_text="Who leads")
    expect(players.locator(".why-not")).to_have_text("Rapid game: Limanowa front has one group a side (7.2).")
    expect(players.get_by_role("radio", name="One per side")).to_be_disabled()
    expect(players.get_by_role("radio", name="One per group")).to_be_checked()
    anna.page.get_by_role("group", name="Against").get_by_label("I play all").check(force=True)
    anna.button("Set up the game").click()
    expect(anna.page.locator(".groups .group")).to_have_count(2)
    expect(anna.page.locator(".out-of-play")).to_have_count(1)


def test_an_option_that_needs_another_says_so_and_stays_at_its_default_without_it(anna: Player) -> None:
    def with_needy(route: Route) -> None:
        games = route.fetch().json()
        games[0]["options"].append(NEEDY)
        route.fulfill(json=games)

    anna.page.route("**/api/games", with_needy)
    anna.open("/#/new")
    anna.page.get_by_text("Options and spectators").click()
    heading = anna.page.get_by_role("group", name="What if")
    expect(heading.locator(".why-not")).to_have_text("Only if it is 1: What holding Chełm pays each turn.")
    yes = heading.get_by_role("radio", name="Yes")
    expect(yes).to_be_disabled()
    chelm = anna.page.get_by_role("group", name="What holding Chełm pays each turn.")
    chelm.get_by_role("radio", name="1").check(force=True)
    yes.check(force=True)
    expect(yes).to_be_checked()
    chelm.get_by_role("radio", name="2").check(force=True)
    expect(heading.get_by_role("radio", name="No")).to_be_checked()


def test_a_set_of_options_is_chosen_with_one_click(anna: Player) -> None:
    anna.open("/#/new")
    anna.page.get_by_role("radio", name="Kaiser’s War").check(force=True)
    sets = anna.page.get_by_role("group", name="Rules")
    meaning = anna.page.locator(".setting", has=sets).locator("small")
    expect(sets.get_by_role("radio", name="As printed")).to_be_checked()
    sets.get_by_role("radio", name="Everything").check(force=True)
    expect(meaning).to_contain_text("All optional rules")
    anna.page.get_by_text("Options and spectators").click()
    fog = anna.page.get_by_role("group", name="Enemy stacks are closed")
    expect(fog.get_by_role("radio", name="Yes")).to_be_checked()
    fog.get_by_role("radio", name="No").check(force=True)
    expect(meaning).to_have_text("Your own choice of options, below.")
    fog.get_by_role("radio", name="Yes").check(force=True)
    expect(sets.get_by_role("radio", name="Everything")).to_be_checked()
    anna.page.get_by_role("group", name="Scenario").get_by_role("radio", name="1915").check(force=True)
    expect(sets.get_by_role("radio", name="Everything")).to_be_checked()
    expect(anna.page.locator(".setting", has_text="three more armies").locator(".why-not")).to_be_visible()
    sets.get_by_role("radio", name="First game").check(force=True)
    expect(fog.get_by_role("radio", name="No")).to_be_checked()
    with anna.page.expect_request("**/api/tables") as sent:
        anna.button("Set up the game").click()
    assert '"deploy":"standard"' in (sent.value.post_data or "")
    expect(anna.prompt).not_to_be_empty()
