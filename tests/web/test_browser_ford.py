"""The Ford in the browser, from its folder alone: a table from the lobby, a turn by clicks, an interrupt, a lesson."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.players import Json, Player


def make(player: Player, blue: str = "me", red: str = "me") -> str:
    """A table of The Ford."""
    seats = {"Blue": blue, "Red": red}
    table: str = player.call("POST", "/tables", {"game": "ford", "seats": seats, "pace_ms": 0})["table"]
    return table


def where(player: Player, table: str, unit: str) -> str:
    view: Json = player.state(table, "Blue")["view"]
    found = [stack["hex"] for stack in view["stacks"] if stack["pieces"][0]["unit"] == unit]
    return found[0] if found else ""


def see_move(player: Player, table: str, unit: str, hex: str) -> None:
    """Wait until a unit has come to a hex."""
    for _ in range(100):
        if where(player, table, unit) == hex:
            return
        player.page.wait_for_timeout(100)
    assert where(player, table, unit) == hex


DRAWN = "() => [...document.querySelectorAll('img.board-art')].some((each) => each.complete && each.naturalWidth > 1)"
"""The map of this game is a drawn one, and it is shown."""


def test_a_turn_against_the_greedy_computer_from_the_lobby_on(anna: Player) -> None:
    anna.open("/#/new")
    anna.page.get_by_role("radio", name="The Ford").check(force=True)
    anna.page.get_by_role("group", name="The computer plays").get_by_label("Greedy").check(force=True)
    anna.button("Set up the game").click()
    expect(anna.page.locator(".seat").nth(1)).to_contain_text("computer, greedy")
    anna.page.wait_for_function(DRAWN)
    expect(anna.prompt).to_contain_text("Forced march")
    expect(anna.page.locator(".hand-cards .card")).to_have_count(1)
    table = anna.page.url.partition("/table/")[2].partition("?")[0]
    anna.button("No card").click()
    expect(anna.prompt).to_contain_text("Choose a division")

    anna.click("03.02")
    expect(anna.prompt).to_contain_text("Blue 2nd Division")
    anna.hover("05.02")
    expect(anna.page.locator(".panel")).to_contain_text("Route to 05.02")
    anna.click("08.01")
    expect(anna.page.locator(".panel")).to_contain_text("cannot reach 08.01 in this phase")
    anna.click("05.02")
    see_move(anna, table, "Blue 2", "05.02")
    anna.button("End the phase").first.click()
    expect(anna.prompt).to_contain_text("Choose an enemy")

    anna.click("06.02")
    sheet = anna.page.locator(".combat")
    expect(sheet).to_contain_text("4 to 4")
    expect(sheet.locator(".strip-columns b.on")).to_have_text("1:1")
    expect(sheet).to_contain_text("The attackers retreat")
    anna.button("Attack and roll").click()
    expect(anna.prompt).to_contain_text("Guns")
    anna.button("No card").click()
    expect(anna.page.locator(".report")).to_contain_text("06.02")
    expect(anna.page.locator(".report .die")).to_have_count(1)


def test_cavalry_is_asked_before_the_march_goes_on(anna: Player) -> None:
    table = make(anna)
    anna.answer(table, "Blue", "pass", "march Blue 2", "enter 04.02")
    anna.sit_at(table, "Blue")
    anna.click("05.02")
    see_move(anna, table, "Blue 2", "05.02")
    anna.sit_at(table, "Red")
    expect(anna.prompt).to_contain_text("may step back")
    anna.click("05.04")
    anna.page.locator(".confirm").click()
    see_move(anna, table, "Red 5", "05.04")


def test_no_wire_carries_the_other_card(anna: Player) -> None:
    table = make(anna, red="computer:greedy")
    anna.sit_at(table, "Blue")
    card = anna.state(table, "Blue")["view"]["state"]["hand Blue"]
    assert card in ("Forced march", "Guns", "Screen")
    assert not any('"hand Red"' in text for text in anna.wire)


def test_the_first_steps_of_the_lesson_by_hand(anna: Player) -> None:
    anna.open("/#/learn/ford")
    card = anna.page.locator(".lesson")
    card.get_by_role("button", name="Go on").click()
    expect(card).to_contain_text("A card up your sleeve")
    anna.button("No card").first.click()
    expect(card).to_contain_text("The 2nd Division marches")
    anna.click("03.02")
    expect(anna.page.locator(".costs > text").first).to_be_visible()
    anna.click("04.02")
    expect(card).to_contain_text("Over the ford")


def test_on_a_phone_a_division_marches_by_two_taps(phone: Player) -> None:
    table = make(phone)
    phone.answer(table, "Blue", "pass")
    phone.sit_at(table, "Blue")
    phone.click("03.02")
    expect(phone.prompt).to_contain_text("2nd Division")
    phone.click("04.02")
    phone.click("04.02")
    see_move(phone, table, "Blue 2", "04.02")
