"""A battle in the browser: the sheet, the dice, retreats, advances and losses by clicking."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.players import Player

Json = dict[str, Any]
APPROACH = ("march AH 5", "enter 11.22", "stop", "march AH 46", "enter 11.23", "stop")
SUPPORT = ("march AH 12", "enter 10.22", "enter 11.23")


@pytest.fixture
def battle(anna: Player) -> str:
    """Three divisions stand before Krasnik; the combat phase has begun."""
    table: str = anna.make()["table"]
    anna.answer(table, "AH", *APPROACH, *SUPPORT, "end")
    return table


def asked(player: Player, table: str) -> Json:
    """The view of the seat that is asked."""
    view: Json = player.state(table, "AH")["view"]
    seat = view["decision"]["seat"]
    return view if seat == "AH" else player.state(table, seat)["view"]


def where(view: Json, unit: str) -> Json:
    found: Json = next(s for s in view["stacks"] if any(p.get("unit") == unit for p in s["pieces"]))
    return found


def click_choice(player: Player, view: Json) -> None:
    """Do the first thing that is offered with the mouse: a button, a hex or a unit."""
    choice = view["choices"][0]
    if "unit" in choice:
        stack = where(view, choice["unit"])
        if stack["count"] == 1:
            player.click(stack["hex"])
            player.page.locator(".confirm").click()
            return
        player.page.keyboard.press("l")  # the list has a button for every choice, also for units below the top
        player.page.locator(".choice-list button").first.click()
    elif "hex" in choice:
        player.click(choice["hex"])
        player.page.locator(".confirm").click()
    else:
        player.page.locator(".prompt-buttons button").last.click()


def test_the_sheet_adds_up_and_changes_with_the_force(anna: Player, battle: str) -> None:
    anna.sit_at(battle)
    anna.click("12.22")
    sheet = anna.page.locator(".combat")
    expect(sheet).to_contain_text("15 to 7")
    expect(sheet.locator(".strip-columns b.on")).to_have_text("2:1")
    anna.button("12th Infantry Division in 11.23").click()
    expect(sheet).to_contain_text("10 to 7")
    expect(sheet.locator(".strip-columns b.on")).to_have_text("1:1")
    expect(sheet.locator(".one-more")).to_contain_text("12th Division")
    anna.button("Add 12th Infantry Division").click()
    expect(sheet).to_contain_text("15 to 7")
    sheet.get_by_role("button", name="Rule 8.3").click()
    expect(anna.page.locator(".rule.on")).to_be_visible()
    anna.page.keyboard.press("Escape")
    assert anna.state(battle, "AH")["view"]["battle"] is None


AFTER_THE_BATTLE = ("ChooseAttack", "PlaceReinforcement")
"""Another attack, or, when none is left, the page has ended the phase by itself: there was one choice only."""


def test_a_battle_through_retreat_and_losses(anna: Player, battle: str) -> None:
    anna.sit_at(battle)
    anna.click("12.22")
    anna.button("Attack and roll").click()
    expect(anna.page.locator(".report")).to_contain_text("12.22")
    expect(anna.page.locator(".report-title")).to_contain_text("Attacker:")
    kinds = []
    for _ in range(25):
        view = asked(anna, battle)
        if view["decision"]["kind"] in AFTER_THE_BATTLE:
            break
        kinds.append(view["decision"]["kind"])
        rule = anna.page.locator(".prompt-line .chip")
        expect(rule).to_have_text(view["decision"]["rule"])
        answers = anna.state(battle, "AH")["answers"]
        anna.page.wait_for_timeout(300)
        click_choice(anna, view)
        for _ in range(40):
            if anna.state(battle, "AH")["answers"] > answers:
                break
            anna.page.wait_for_timeout(100)
    view = asked(anna, battle)
    assert view["decision"]["kind"] in AFTER_THE_BATTLE, kinds
    assert view["points"]["AH"]["attacks"] == 1
    expect(anna.log).to_contain_text("for losses")


def test_hidden_units_are_declared_first_and_the_force_confirmed_after(anna: Player) -> None:
    table = anna.make()["table"]
    anna.answer(table, "AH", *APPROACH, *SUPPORT, "end", "end")
    anna.answer(table, "RU", *_place_all(anna, table))
    anna.answer(table, "RU", "march RU 47", "enter 12.22", "stop", "end")
    view = asked(anna, table)
    while view["decision"]["seat"] == "RU":
        anna.answer(table, "RU", "end" if view["decision"]["kind"] == "ChooseAttack" else view["choices"][-1]["text"])
        view = asked(anna, table)
    anna.answer(table, "AH", *_place_all(anna, table))
    anna.answer(table, "AH", "end")
    anna.sit_at(table)
    anna.click("12.22")
    expect(anna.page.locator(".combat")).to_contain_text("not seen and not counted")
    anna.button("Declare the attack").click()
    expect(anna.prompt).to_contain_text("Attack Kraśnik")
    expect(anna.page.locator(".combat")).to_contain_text("47th Division")
    anna.button("Attack and roll").click()
    expect(anna.log).to_contain_text("against")


def _place_all(player: Player, table: str) -> list[str]:
    """Every reinforcement in the first hex it may have."""
    view = asked(player, table)
    first: dict[str, str] = {}
    for choice in view["choices"]:
        if choice["verb"] == "place":
            first.setdefault(choice["unit"], choice["text"])
    return list(first.values())
