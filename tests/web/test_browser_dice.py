"""The dice have their moment over the map, and a sound for who wants one."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.players import Player
from tests.web.test_browser_combat import APPROACH, SUPPORT

EAR = """const Ear = window.AudioContext;
window.ears = 0;
window.AudioContext = class extends Ear { constructor() { super(); window.ears += 1; } };"""
WISH = """localStorage.setItem("doppeladler settings",
  JSON.stringify({ onlyChoice: "never", warn: false, recap: false, aims: false, name: "Alex", sound: true }));"""


def roll(player: Player) -> None:
    """Attack Kraśnik."""
    table = player.make()["table"]
    player.answer(table, "AH", *APPROACH, *SUPPORT, "end")
    player.sit_at(table)
    player.click("12.22")
    player.button("Attack and roll").click()


def test_the_dice_are_seen_large_with_the_result_in_words_and_go(anna: Player) -> None:
    anna.page.add_init_script(EAR)
    roll(anna)
    moment = anna.page.locator(".dice-moment")
    expect(moment).to_be_visible()
    expect(moment.locator("p")).not_to_be_empty()
    expect(moment).to_have_count(0)
    expect(anna.page.locator(".report")).to_be_visible()
    assert anna.page.evaluate("() => window.ears") == 0, "sounds are off until somebody wants them"


def test_who_wants_sounds_hears_them(anna: Player) -> None:
    anna.page.add_init_script(WISH)
    anna.page.add_init_script(EAR)
    roll(anna)
    expect(anna.page.locator(".report")).to_be_visible()
    assert anna.page.evaluate("() => window.ears") == 1
