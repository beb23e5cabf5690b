"""Inviting somebody: honest links, a name for everybody, a word to the others, notes for oneself."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from tests.web.players import Player

REACH = "**/api/reach*"


@pytest.fixture
def guest(chromium: Chromium, table_server: str) -> Iterator[Player]:
    """Somebody whose browser has never been here."""
    with Player(chromium, table_server, answers_all=False) as player:
        yield player


def invite(player: Player) -> str:
    """A table for a friend by clicks; his link."""
    player.open("/#/new")
    player.page.get_by_role("group", name="Against").get_by_label("Friend by link").check(force=True)
    player.page.get_by_label("Your name").fill("Anna")
    player.button("Set up the game").click()
    link = player.page.get_by_label("Link for Russia")
    expect(link).to_be_visible()
    return link.input_value()


def test_links_of_a_server_for_this_machine_say_so(anna: Player) -> None:
    anna.page.route(REACH, lambda route: route.fulfill(json={"local": True, "address": "http://198.51.100.7:8414/"}))
    link = invite(anna)
    note = anna.page.get_by_role("note")
    expect(note).to_contain_text("Nobody elsewhere can open these links")
    expect(note).to_contain_text("--host 0.0.0.0")
    expect(note).to_contain_text("http://198.51.100.7:8414/")
    assert link.startswith(anna.address)
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anna.button("Copy the command").click()
    assert anna.page.evaluate("navigator.clipboard.readText()") == "doppeladler serve --host 0.0.0.0"


def test_links_of_a_server_for_all_have_an_address_that_others_know(anna: Player) -> None:
    anna.page.route(REACH, lambda route: route.fulfill(json={"local": False, "address": "http://198.51.100.7:8414/"}))
    invite(anna)
    expect(anna.page.get_by_label("Link for Russia")).to_have_value(re.compile(r"^http://198\.51\.100\.7:8414/#/sit/"))
    expect(anna.page.get_by_role("note")).to_have_count(0)


def test_whoever_sits_down_is_asked_for_a_name_and_both_are_called_by_it(anna: Player, guest: Player) -> None:
    link = invite(anna)
    anna.button("Open the board").click()
    expect(anna.page.locator(".seats")).to_contain_text("Russia")
    guest.page.goto(link)
    sit = guest.button("Sit down")
    expect(sit).to_be_disabled()
    guest.page.get_by_label("Your name").fill("Boris")
    sit.click()
    expect(guest.page.locator(".seats")).to_contain_text("Anna")
    expect(anna.page.locator(".seats")).to_contain_text("Boris")
    expect(guest.page.locator(".game-title p").first).to_have_text("against Anna")
    guest.page.goto(f"{guest.address}/#/")
    expect(guest.page.locator(".my-games")).to_contain_text("against Anna")


def test_a_word_to_the_other_and_notes_for_oneself(anna: Player, boris: Player) -> None:
    made = anna.make(ru="friend")
    boris.sit_by(made["links"]["RU"])
    expect(boris.prompt).to_contain_text("to decide")
    anna.sit_at(made["table"])
    anna.page.get_by_role("tab", name="Talk").click()
    anna.page.get_by_label("Say something to the others").fill("Good luck!")
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("log")).to_contain_text("Good luck!")
    boris.button("Message from Austria-Hungary").click()
    expect(boris.page.get_by_role("log")).to_contain_text("Good luck!")
    expect(boris.button("Message from Austria-Hungary")).to_have_count(0)
    anna.page.get_by_role("textbox", name="Notes").fill("Hold Przemyśl")
    with anna.page.expect_response("**/notes*"):
        anna.page.get_by_label("Say something to the others").focus()
    anna.page.reload(wait_until="domcontentloaded")
    anna.page.get_by_role("tab", name="Talk").click()
    expect(anna.page.get_by_role("textbox", name="Notes")).to_have_value("Hold Przemyśl")
    expect(anna.page.get_by_role("log")).to_contain_text("Good luck!")
    expect(boris.page.get_by_role("textbox", name="Notes")).to_have_value("")
    assert not any("Hold" in each for each in boris.wire)


def test_keys_typed_to_the_other_are_no_orders(anna: Player, boris: Player) -> None:
    made = anna.make(ru="friend")
    boris.sit_by(made["links"]["RU"])
    expect(boris.prompt).to_contain_text("to decide")
    anna.sit_at(made["table"])
    before = anna.state(made["table"], "AH")["answers"]
    anna.page.get_by_role("tab", name="Talk").click()
    anna.page.get_by_label("Say something to the others").press_sequentially("even")
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("log")).to_contain_text("even")
    assert anna.state(made["table"], "AH")["answers"] == before


def test_alone_there_are_notes_but_nobody_to_talk_to(anna: Player) -> None:
    anna.sit_at(anna.make(ru="computer:random")["table"])
    anna.page.get_by_role("tab", name="Notes").click()
    expect(anna.page.get_by_role("textbox", name="Notes")).to_be_enabled()
    expect(anna.page.get_by_label("Say something to the others")).to_have_count(0)
