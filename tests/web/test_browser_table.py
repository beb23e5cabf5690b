"""A game at one screen: from the lobby to a march, a reaction, an undo and a resignation."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.players import Player


def test_new_game_in_three_clicks_and_resume_in_one(anna: Player) -> None:
    anna.open()
    anna.button("New table").click()
    anna.page.get_by_text("I play all").click()
    anna.button("Set up the game").click()
    expect(anna.prompt).to_contain_text("Choose a unit to march")
    anna.open("/#/")
    expect(anna.page.locator(".my-games li")).to_have_count(1)
    expect(anna.page.locator(".my-games")).to_contain_text("your move")
    anna.button("Open the board").click()
    expect(anna.prompt).to_contain_text("Choose a unit to march")


def test_choose_a_unit_see_its_reach_march_and_take_it_back(anna: Player) -> None:
    anna.sit_at(anna.make()["table"])
    anna.click("8.17")
    expect(anna.prompt).to_contain_text("4th Infantry Division")
    expect(anna.prompt).to_contain_text("4 of 4 points")
    anna.hover("8.15")
    expect(anna.page.locator(".route-part")).to_contain_text("8.16 to 8.15")
    anna.click("8.15")
    expect(anna.prompt).to_contain_text("2 of 4 points")
    expect(anna.log).to_contain_text("8.16")
    for told in ("3 of 4 points", "4 of 4 points", "Choose a unit to march"):
        anna.settle()
        anna.page.keyboard.press("u")
        expect(anna.prompt).to_contain_text(told)
    expect(anna.log).to_contain_text("Nothing has happened yet")


def test_a_dark_hex_says_why_not_with_its_rule(anna: Player) -> None:
    anna.sit_at(anna.make()["table"])
    anna.click("8.17")
    expect(anna.prompt).to_contain_text("4 of 4 points")
    anna.click("12.20")
    refusal = anna.page.locator(".refusal")
    expect(refusal).to_contain_text("occupied by the enemy")
    refusal.get_by_role("button", name="Rule 4.1").click()
    expect(anna.page.locator(".rule.on")).to_contain_text("Movement Allowance")
    expect(anna.page.locator(".rule.on")).to_be_in_viewport()


def test_a_march_is_interrupted_by_a_reaction_and_goes_on(anna: Player, boris: Player) -> None:
    made = anna.make(ru="friend")
    boris.sit_by(made["links"]["RU"])
    expect(boris.prompt).to_contain_text("Austria-Hungary to decide")
    anna.sit_at(made["table"])
    anna.click("10.18")
    expect(anna.prompt).to_contain_text("9th Cavalry Division")
    anna.click("13.20")
    expect(anna.prompt).to_contain_text("Russia to decide")
    expect(boris.prompt).to_contain_text("12.19")
    boris.button("Stay").click()
    expect(anna.log).to_contain_text("13.20")
    stacks = anna.state(made["table"], "AH")["view"]["stacks"]
    assert any(stack["hex"] == "13.20" and stack["side"] == "AH" for stack in stacks)


def test_resign_ends_the_game_and_opens_the_replay(anna: Player) -> None:
    table = anna.make(ru="computer:random")["table"]
    anna.answer(table, "AH", "march AH 4", "enter 8.16", "stop")
    anna.sit_at(table)
    anna.button("Game menu").click()
    anna.button("Resign").click()
    anna.button("Yes, I resign").click()
    anna.page.keyboard.press("Escape")
    expect(anna.prompt).to_contain_text("Russia won")
    anna.open(f"/#/replay/{table}?seat=AH")
    expect(anna.page.locator(".replaybar")).to_contain_text("0 of 3")
    anna.button("One move on").click()
    anna.button("One move on").click()
    expect(anna.page.locator(".report-lines")).to_contain_text("8.16")
    anna.page.get_by_text("Russia", exact=True).last.click()
    expect(anna.page.locator(".report-lines")).to_contain_text("8.16")


def test_two_at_one_screen_hand_it_over(anna: Player) -> None:
    table = anna.make(ru="screen")["table"]
    anna.answer(table, "AH", "march AH 33")
    anna.sit_at(table)
    expect(anna.prompt).to_contain_text("33rd Infantry Division")
    anna.click("11.21")
    cover = anna.page.get_by_role("dialog", name="Hand over to Russia")
    expect(cover).to_be_visible()
    cover.get_by_role("button", name="I play Russia").click()
    expect(anna.prompt).to_contain_text("Cavalry in 12.20 may step back")
    anna.button("Stay").click()
    anna.button("I play Austria-Hungary").click()
    expect(anna.prompt).to_contain_text("Choose a unit to march")


def test_computer_moves_are_shown_and_can_be_skipped(anna: Player) -> None:
    table = anna.make(ru="computer:random")["table"]
    anna.call("POST", f"/tables/{table}/pace", {"delay_ms": 2000})
    anna.answer(table, "AH", "end")
    anna.sit_at(table)
    expect(anna.prompt).to_contain_text("Choose an enemy hex to attack")
    anna.page.keyboard.press("e")
    expect(anna.prompt).to_contain_text("Russia to decide")
    anna.button("Skip to my move").click()
    expect(anna.page.locator(".seat.asked")).to_contain_text("Austria-Hungary", timeout=60_000)
    expect(anna.page.locator(".log li")).not_to_have_count(0)


SHEET = """() => [".board-window", ".board-sheet"].map((each) => {
  const { left, right, top, bottom } = document.querySelector(each).getBoundingClientRect();
  return { left, right, top, bottom };
})"""


def test_zoom_keys_work_before_anything_is_clicked_and_a_corner_shows_little_of_the_desk(anna: Player) -> None:
    anna.sit_at(anna.make()["table"])
    board = anna.page.locator(".board")
    expect(board).to_have_attribute("data-zoom", "1")
    for _ in range(5):
        anna.page.keyboard.press("+")
        expect(anna.page.locator(".board-window.moving")).to_have_count(0)
    expect(board).to_have_attribute("data-zoom", "3")
    for _ in range(5):
        anna.page.mouse.move(900, 650)
        anna.page.mouse.down()
        anna.page.mouse.move(100, 150, steps=4)
        anna.page.mouse.up()
    expect(anna.page.locator(".board-window.moving")).to_have_count(0)
    window, sheet = anna.page.evaluate(SHEET)
    assert sheet["right"] - window["left"] > 0.8 * (window["right"] - window["left"])
    assert sheet["bottom"] - window["top"] > 0.7 * (window["bottom"] - window["top"])
    anna.page.keyboard.press("0")
    expect(board).to_have_attribute("data-zoom", "1")
