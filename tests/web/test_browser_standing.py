"""Standing orders: what is answered once for all, when the player is asked all the same, and how it is taken back."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from tests.web import stage as stages
from tests.web.fictive import Json, presentation
from tests.web.players import Player
from tests.web.test_browser_comfort import CARD, PASS, Asking, open_table

ORDER: Json = {"kind": "UseCard", "answer": "pass", "name": "Play no cards", "about": "Until there is another."}
OTHER = {"text": "play Onslaught I", "verb": "play", "card": "Onslaught I"}
QUIET = {"onlyChoice": "never", "warn": False, "recap": False, "aims": False, "handover": False, "name": "Anna"}


@pytest.fixture
def anna(chromium: Chromium, table_server: str) -> Iterator[Player]:
    """A player who answers everything by herself but for her orders."""
    with Player(chromium, table_server, answers_all=False) as player:
        player.open("/icon.svg")
        player.page.evaluate("(all) => localStorage.setItem('doppeladler settings', all)", json.dumps(QUIET))
        yield player


def declare(monkeypatch: pytest.MonkeyPatch, **more: object) -> None:
    """Let the game have one standing order."""
    printed = presentation() | {"standing": [ORDER | more]}
    monkeypatch.setattr(stages, "presentation", lambda: printed)


def test_an_order_stands_until_something_is_new(anna: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    declare(monkeypatch, asks="new")
    both, three = [PASS, CARD], [PASS, CARD, OTHER]
    stage = Asking(anna, ("VIII", both), ("VII", both), ("Szurmay", three), ("VIII", both))
    open_table(anna)
    anna.button("until something is new").click()
    expect(anna.prompt).to_contain_text("the round of Szurmay?")
    expect(anna.page.locator(".promptbar")).to_contain_text("By standing order: Play no cards.")
    expect(anna.button("until something is new")).to_have_count(0)
    assert stage.answers == ["pass", "pass"]


def test_an_order_is_not_given_where_the_game_says_that_it_matters(
    anna: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    declare(monkeypatch, asks="never", facts=["weighty"])
    stage = Asking(anna, ("VIII", [PASS, CARD]), ("VII", [PASS, CARD]))
    stage.now["view"]["decision"]["facts"] = {"weighty": False}
    open_table(anna)
    anna.button("Game menu").click()
    anna.button("Standing orders").click()
    stage.now["view"]["decision"]["facts"] = {"weighty": True}
    anna.page.get_by_label("Play no cards").check()
    anna.page.reload()
    expect(anna.prompt).to_contain_text("the round of VIII?")
    anna.page.wait_for_timeout(300)
    assert stage.answers == []
    anna.button("No card").first.click()
    expect(anna.prompt).to_contain_text("to decide")
    assert stage.answers == ["pass", "pass"]


def test_orders_are_ticked_in_a_dialog(anna: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    declare(monkeypatch, asks="choice")
    stage = Asking(anna, ("VIII", [PASS, CARD]))
    open_table(anna)
    expect(anna.button("from now on")).to_have_count(0)
    anna.button("Game menu").click()
    anna.button("Standing orders").click()
    anna.button("All of them").click()
    expect(anna.page.get_by_label("Play no cards")).to_be_checked()
    anna.button("None of them").click()
    expect(anna.page.get_by_label("Play no cards")).not_to_be_checked()
    assert stage.answers == []


def test_a_counter_movement_without_contact_is_one_click(anna: Player) -> None:
    wish = {"game": "serbien", "scenario": "macva", "options": {}, "seats": {"SE": "me", "AH": "me"}, "pace_ms": 0}
    table = anna.call("POST", "/tables", wish)["table"]
    anna.answer(table, "AH", "done", "end")
    anna.answer(table, "SE", "end")
    anna.answer(table, "AH", "done")
    anna.answer(table, "SE", "done")
    anna.sit_at(table, "AH")
    anna.button("until something is new").click()
    expect(anna.prompt).to_contain_text("Attachment")
    anna.button("Done, from now on").click()
    anna.button("Done").first.click()
    anna.button("End the phase").click()
    anna.button("until something is new").click()
    expect(anna.page.locator(".phases .now")).to_have_text("Counter-move")
    anna.button("End the phase").click()
    expect(anna.prompt).to_contain_text("Which of your units attack")
