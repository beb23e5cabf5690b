"""No irrevocable click by accident: looking never chooses, what cannot be taken back is picked and then made."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from doppeladler import game
from doppeladler.engine import FairDice, Match
from tests.web.players import Json, Player
from tests.web.test_browser_combat import APPROACH, SUPPORT, where

WORTH_ASKING = ("suffer", "remove", "retreat", "withdraw", "follow", "advance", "withhold")
ATTACK = ("attack 12.22", "from 11.22", "from 11.23", "declare")
IMPORT = """async (record) => {
  const headers = { "X-Doppeladler": "1", "Content-Type": "text/plain" };
  return (await fetch("/api/records", { method: "POST", headers, body: record })).json();
}"""


def fought(seed: int) -> Match[Any] | None:
    """A battle until one click on the map would answer for good; None when these dice bring no such question."""
    match: Match[Any] = Match(game("galicia"), dice=FairDice.seeded(seed, "galicia"))
    for answer in (*APPROACH, *SUPPORT, "end", *ATTACK):
        match.answer("AH", answer)
    while (asked := match.state.decision) is not None and asked.kind != "ChooseAttack":
        view = match.state.view(asked.seat)
        choice = view["choices"][0]
        if choice["verb"] in WORTH_ASKING and ("hex" in choice or where(view, choice["unit"])["count"] == 1):
            return match
        texts = [each["text"] for each in view["choices"]]
        match.answer(
            asked.seat, next((text for text in texts if text in ("fight", "defend", "done", "stay")), texts[0])
        )
    return None


def come_to_a_choice(player: Player) -> tuple[str, str, str, str]:
    """A table where such a question is asked: its name, the seat, the first answer, and the hex to click for it."""
    match = next(found for seed in range(99) if (found := fought(seed)))
    player.open("/icon.svg")
    table: str = player.page.evaluate(IMPORT, match.save_text())["table"]
    seat: str = match.state.decision.seat
    view: Json = player.state(table, seat)["view"]
    choice = view["choices"][0]
    return table, seat, choice["text"], choice.get("hex") or where(view, choice["unit"])["hex"]


def test_the_first_click_only_picks_and_escape_lets_it_go(anna: Player) -> None:
    table, seat, _, hex = come_to_a_choice(anna)
    answers = anna.state(table, seat)["answers"]
    anna.sit_at(table, seat)
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
    with anna.calling():
        anna.page.keyboard.press("Enter")
    assert anna.state(table, seat)["answers"] > answers


def test_a_second_click_on_the_same_makes_it(anna: Player) -> None:
    table, seat, text, hex = come_to_a_choice(anna)
    anna.sit_at(table, seat)
    anna.click(hex)
    expect(anna.page.locator(".confirm")).to_be_visible()
    with anna.calling() as sent:
        anna.click(hex)
    assert [each["body"]["answers"] for each in sent] == [[text]]


def test_on_a_phone_the_tabs_stay_in_the_window_with_a_unit_picked_and_the_log_open(phone: Player) -> None:
    phone.sit_at(phone.make()["table"])
    phone.page.keyboard.press("n")
    expect(phone.page.locator(".picked-card")).to_be_visible()
    tabs = phone.page.locator(".sheet-tabs")
    tabs.get_by_role("button", name="Log").tap()
    expect(phone.log).to_be_visible()
    expect(tabs).to_be_in_viewport(ratio=1)
    assert phone.page.evaluate("document.querySelector('.table-page').scrollHeight <= innerHeight")
    phone.button("Show the whole map").tap()
    phone.button("Game menu").tap()
    phone.page.get_by_role("dialog").get_by_role("button", name="Settings").tap()
    expect(phone.page.get_by_role("dialog", name="Settings")).to_be_visible()
