"""No irrevocable click by accident: looking never chooses, what cannot be taken back is picked and then made."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.players import Json, Player
from tests.web.test_browser_combat import APPROACH, SUPPORT, asked, where

WORTH_ASKING = ("suffer", "remove", "retreat", "withdraw", "follow", "advance", "withhold")


def come_to_a_choice(player: Player) -> tuple[str, Json, Json]:
    """A battle is fought until something is asked that one click on the map would answer for good."""
    table: str = player.make()["table"]
    player.answer(table, "AH", *APPROACH, *SUPPORT, "end", "attack 12.22", "from 11.22", "from 11.23", "declare")
    for _ in range(20):
        view = asked(player, table)
        choice = view["choices"][0]
        single = "hex" in choice or ("unit" in choice and where(view, choice["unit"])["count"] == 1)
        if choice["verb"] in WORTH_ASKING and single:
            return table, view, choice
        texts = [each["text"] for each in view["choices"]]
        ends = [text for text in texts if text in ("fight", "defend", "done", "stay")]
        player.answer(table, view["decision"]["seat"], (ends or texts)[0])
    raise AssertionError("nothing is asked")


def test_the_first_click_only_picks_and_escape_lets_it_go(anna: Player) -> None:
    table, view, choice = come_to_a_choice(anna)
    seat = view["decision"]["seat"]
    answers = anna.state(table, seat)["answers"]
    anna.sit_at(table, seat)
    hex = choice.get("hex") or where(view, choice["unit"])["hex"]
    confirm = anna.page.locator(".confirm")
    anna.click(hex)
    expect(confirm).to_be_visible()
    expect(anna.prompt).to_contain_text("?")
    assert anna.state(table, seat)["answers"] == answers
    anna.page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    assert anna.state(table, seat)["answers"] == answers
    anna.click(hex)
    expect(confirm).to_be_visible()
    with anna.page.expect_response("**/answers"):
        anna.page.keyboard.press("Enter")
    assert anna.state(table, seat)["answers"] > answers


def test_a_second_click_on_the_same_makes_it(anna: Player) -> None:
    table, view, choice = come_to_a_choice(anna)
    seat = view["decision"]["seat"]
    anna.sit_at(table, seat)
    hex = choice.get("hex") or where(view, choice["unit"])["hex"]
    anna.click(hex)
    expect(anna.page.locator(".confirm")).to_be_visible()
    with anna.page.expect_response("**/answers") as sent:
        anna.click(hex)
    assert sent.value.request.post_data_json["answers"] == [choice["text"]]


def test_the_dice_take_no_click_and_fold_to_a_line_when_something_is_asked(anna: Player) -> None:
    table: str = anna.make()["table"]
    anna.answer(table, "AH", *APPROACH, *SUPPORT, "end")
    anna.sit_at(table)
    anna.click("12.22")
    anna.button("Attack and roll").click()
    report = anna.page.locator(".report")
    expect(report.locator(".report-title")).to_contain_text("Attacker:")
    view = asked(anna, table)
    if view["decision"]["seat"] == "AH":
        expect(report.locator(".report-lines")).to_be_hidden()
        report.locator("summary").click()
    expect(report.locator(".report-lines")).to_contain_text("12.22")
    moment = anna.page.locator(".dice-moment")
    if moment.count():
        assert moment.evaluate("each => getComputedStyle(each).pointerEvents") == "none"
    report.get_by_role("button", name="Close").click()
    expect(report).to_have_count(0)
