"""The view follows what others do, unless the player looks around."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.web.players import Player

FAR = "9.01"
"""At the edge of the map, out of sight of who looks closely at its middle."""


@pytest.fixture
def table(anna: Player, boris: Player) -> str:
    """Austria-Hungary looks closely at the middle of the map; Russia is about to play."""
    made = anna.make(ru="friend")
    boris.sit_by(made["links"]["RU"])
    anna.sit_at(made["table"])
    anna.answer(made["table"], "AH", "end", "end")
    anna.page.locator(".board-window").focus()
    for _ in range(4):
        anna.page.keyboard.press("+")
    expect(far_of(anna)).not_to_be_in_viewport()
    return str(made["table"])


def far_of(player: Player) -> Locator:
    return player.page.locator(f'.hex-items [data-hex="{FAR}"]')


def arrive(boris: Player, table: str) -> None:
    """The cavalry that comes at the edge of the map."""
    boris.answer(table, "RU", next(each for each in texts(boris, table) if each.endswith(FAR)))


def texts(player: Player, table: str) -> list[str]:
    return [each["text"] for each in player.state(table, "RU")["view"]["choices"]]


def test_what_another_does_is_brought_into_sight(anna: Player, boris: Player, table: str) -> None:
    arrive(boris, table)
    expect(far_of(anna)).to_be_in_viewport()


def test_whoever_moves_the_map_by_hand_is_not_led_away(anna: Player, boris: Player, table: str) -> None:
    anna.page.mouse.move(500, 500)
    anna.page.mouse.wheel(0, -20)
    arrive(boris, table)
    expect(anna.log).to_contain_text(FAR)
    expect(far_of(anna)).not_to_be_in_viewport()
