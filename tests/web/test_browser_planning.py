"""For oneself at the table: drawings, a look back, the way and its price, a shot before it is announced, a rematch."""

from __future__ import annotations

import re
from time import monotonic
from typing import Any

from playwright.sync_api import Route, expect

from tests.web.limanowa import make_table
from tests.web.players import Json, Player
from tests.web.test_browser_combat import APPROACH, SUPPORT

WARNS = """localStorage.setItem("doppeladler settings",
  JSON.stringify({ onlyChoice: "never", recap: false, aims: false }));"""


def draw(player: Player, start: str, end: str) -> None:
    """A stroke of the right button."""
    player.page.mouse.move(*player.centre(start))
    player.page.mouse.down(button="right")
    player.page.mouse.move(*player.centre(end))
    player.page.mouse.up(button="right")


def test_arrows_and_circles_are_kept_until_cleared_and_told_to_nobody(anna: Player) -> None:
    table = anna.make()["table"]
    anna.sit_at(table)
    strokes = anna.page.locator(".sketches > g")
    draw(anna, "10.22", "12.22")
    expect(strokes).to_have_count(1)
    draw(anna, "12.20", "12.20")
    expect(anna.page.locator(".sketches circle")).to_have_count(2)
    assert anna.state(table, "AH")["answers"] == 0
    expect(anna.prompt).to_contain_text("Choose a unit")
    anna.page.reload(wait_until="domcontentloaded")
    expect(strokes).to_have_count(2)
    draw(anna, "10.22", "12.22")
    expect(strokes).to_have_count(1)
    anna.button("Clear my drawings").click()
    expect(strokes).to_have_count(0)
    expect(anna.button("Clear my drawings")).to_have_count(0)


def test_on_a_phone_a_long_press_draws(phone: Player) -> None:
    table = phone.make()["table"]
    phone.sit_at(table)
    expect(phone.prompt).to_contain_text("Choose a unit")
    phone.centre("10.22")  # the map has come to rest
    finger = phone.context.new_cdp_session(phone.page)
    area = phone.page.locator(".map-area").bounding_box()
    assert area is not None
    x, y = area["x"] + area["width"] / 2, area["y"] + area["height"] / 3
    points = [{"x": x, "y": y}], [{"x": x, "y": y + area["height"] / 6}]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[0]})
    expect(phone.page.locator(".sketching")).to_have_count(1)
    finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points[1]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone.page.locator(".sketch-head")).to_have_count(1)
    expect(phone.page.locator(".sketching")).to_have_count(0)
    assert phone.state(table, "AH")["answers"] == 0


def test_one_looks_back_without_leaving_the_table(anna: Player) -> None:
    table = anna.make()["table"]
    anna.answer(table, "AH", "march AH 5", "enter 11.22", "stop")
    anna.sit_at(table)
    here = anna.page.locator('.counters-layer [data-hex="10.22"]')
    expect(here).to_have_count(0)
    anna.page.keyboard.press("b")
    bar = anna.page.get_by_role("region", name="Looking back")
    expect(bar).to_contain_text("2 of 3")
    bar.get_by_role("button", name="One move back").click()
    expect(bar).to_contain_text("1 of 3")
    expect(here).not_to_have_count(0)
    anna.click("10.22")
    expect(bar).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.prompt).to_contain_text("Choose a unit")
    expect(here).to_have_count(0)
    assert anna.state(table, "AH")["answers"] == 3


def test_the_way_tells_what_enemy_zones_cost(anna: Player) -> None:
    anna.sit_at(anna.make()["table"])
    anna.click("10.22")
    expect(anna.prompt).to_contain_text("5th Infantry Division")
    anna.hover("11.22")
    rows = anna.page.locator(".route-part tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("10.22 to 11.22, clear")
    expect(rows.nth(1)).to_contain_text("enemy zone of control")
    expect(rows.nth(1)).to_contain_text("6.3")


def test_the_chance_of_a_shot_is_explained_before_it_is_announced(anna: Player) -> None:
    seats = dict.fromkeys(("VIII", "Hadfy", "VII", "Szurmay"), "me")
    table = anna.call("POST", "/tables", {"game": "limanowa", "seats": seats, "pace_ms": 0})["table"]
    for seat in ("VIII", "Hadfy", "Szurmay"):
        anna.answer(table, seat, "pass")
    for answer in ("move RU guard 2 > 0606", "move RU machine-gun 1 > 0605", "done"):
        anna.answer(table, "VIII", answer)
    for seat in ("Hadfy", "Szurmay", "VIII", "Hadfy", "Szurmay", "Hadfy", "VII", "VIII"):
        anna.answer(table, seat, "pass")
    view = anna.state(table, "Hadfy")["view"]
    shot = next(each for each in view["choices"] if each["verb"] == "bombard")
    home = next(stack["hex"] for stack in view["stacks"] for piece in stack["pieces"] if piece["unit"] == shot["unit"])
    anna.sit_at(table, "Hadfy")
    anna.click(home)
    expect(anna.prompt).to_contain_text("Order for")
    expect(anna.page.locator(".cost-disc text").filter(has_text="%").first).to_be_visible()
    anna.hover(shot["hex"])
    sheet = anna.page.locator(".clash-part.draft")
    expect(sheet).to_contain_text("Fire at")
    expect(sheet).to_contain_text("Target number")
    expect(sheet).to_contain_text("Hit: 1 point lost")
    expect(sheet).not_to_contain_text(re.compile(r"\b(AH|RU) \w"))


def until_announcing(player: Player, table: str) -> Json:
    """Answer what the cards bring, whatever it is, until the group announces; the computers answer meanwhile."""
    until = monotonic() + 60
    while monotonic() < until:
        now: Json = player.state(table, "VIII")
        if "VIII" not in now["asked"]:
            continue
        if now["view"]["decision"]["kind"] == "Announce":
            return now
        offered = [each["text"] for each in now["view"]["choices"]]
        player.answer(table, "VIII", "pass" if "pass" in offered else offered[0])
    raise AssertionError("VIII Corps was never asked to announce")


def test_a_click_on_an_enemy_says_who_could_go_for_it_or_why_not(anna: Player) -> None:
    table = make_table({"VIII": anna}, Hadfy="computer:random", VII="computer:random", Szurmay="computer:random")
    now = until_announcing(anna, table)
    anna.sit_at(table, "VIII")
    enemy = next(stack["hex"] for stack in now["view"]["stacks"] if stack["side"] == "AH")
    anna.click(enemy)
    told = anna.page.locator(".refusal")
    expect(told).to_contain_text("is the nearest")
    expect(told.locator(".objections li").first).to_be_visible()


def test_the_two_numbers_of_the_bar_say_what_they_are(anna: Player) -> None:
    table = make_table({"VIII": anna}, Hadfy="computer:random", VII="computer:random", Szurmay="computer:random")
    anna.sit_at(table, "VIII")
    expect(anna.page.locator(".scores small")).to_be_visible()
    expect(anna.page.locator(".scores small")).not_to_be_empty()


def test_a_rematch_changes_the_sides(anna: Player) -> None:
    made = anna.make(ru="computer:greedy")
    table = made["table"]
    state = anna.state(table, "AH")
    anna.call("POST", f"/tables/{table}/resign", {"seat": "AH", "version": state["version"], "key": "resign-it-now"})
    anna.sit_at(table)
    anna.button("Rematch, sides changed").click()
    dialog = anna.page.get_by_role("dialog")
    expect(dialog).to_contain_text("you play Russia")
    with anna.page.expect_request("**/api/tables") as sent:
        anna.button("Set up the game").click()
    body: Any = sent.value.post_data_json
    assert body["seats"] == {"AH": "computer:greedy", "RU": "me"}
    expect(anna.page).not_to_have_url(f"{anna.address}/#/table/{table}?seat=AH")
    expect(anna.page.locator(".seat", has_text="Russia")).to_contain_text("you")


def test_a_rematch_with_a_friend_gives_his_link(anna: Player, boris: Player) -> None:
    made = anna.make(ru="friend")
    boris.sit_by(made["links"]["RU"])
    expect(boris.prompt).to_contain_text("to decide")
    state = anna.state(made["table"], "AH")
    anna.call("POST", f"/tables/{made['table']}/resign", {"seat": "AH", "version": state["version"], "key": "resigned"})
    boris.button("Rematch, sides changed").click()
    expect(boris.page.get_by_role("dialog")).to_contain_text("you play Austria-Hungary")
    boris.button("Set up the game").click()
    expect(boris.page.get_by_label("Link for Russia")).to_be_visible()


def test_warnings_that_are_not_ready_keep_nobody_waiting(anna: Player) -> None:
    """The answer is held: the player may end anyway, and nothing is ended by accident."""
    anna.page.add_init_script(WARNS)
    held: list[Route] = []
    anna.page.route("**/assist/warnings*", lambda route: held.append(route))
    table = anna.make()["table"]
    anna.sit_at(table)
    expect(anna.prompt).to_contain_text("Choose a unit")
    anna.button("End movement").click()
    expect(anna.prompt).to_contain_text("Looking for what the enemy could do")
    anna.button("Go back").click()
    expect(anna.prompt).to_contain_text("Choose a unit")
    anna.button("End movement").click()
    expect(anna.prompt).to_contain_text("Looking for what the enemy could do")
    warning: Json = {"rule": "11.1", "sentence": "Held back.", "hex": "10.22", "hexes": ["10.22"], "by": []}
    until = monotonic() + 60
    while not held and monotonic() < until:
        anna.page.wait_for_timeout(20)
    assert len(held) == 1
    held[0].fulfill(json={"warnings": [warning]})
    expect(anna.page.locator(".warnings")).to_contain_text("Held back.")
    assert anna.state(table, "AH")["answers"] == 0
    anna.button("End anyway").click()
    expect(anna.prompt).to_contain_text("Choose an enemy hex")


def test_the_combat_sheet_opens_before_the_server_has_answered(anna: Player) -> None:
    table = anna.make()["table"]
    anna.answer(table, "AH", *APPROACH, *SUPPORT, "end")
    held: list[Route] = []
    anna.page.route("**/assist/attackers*", lambda route: held.append(route))
    anna.sit_at(table)
    expect(anna.prompt).to_contain_text("Choose an enemy hex")
    anna.click("12.22")
    sheet = anna.page.get_by_role("region", name="Combat sheet")
    expect(sheet).to_contain_text("Attack on Kraśnik")
    expect(sheet).to_contain_text("A moment")
    expect(anna.button("Attack and roll")).to_be_disabled()
    held[0].continue_()
    expect(anna.button("Attack and roll")).to_be_enabled()
    expect(sheet).not_to_contain_text("A moment")
