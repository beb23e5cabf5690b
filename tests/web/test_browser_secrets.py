"""Two browsers, two seats: neither ever receives what it may not know. Everything on the wire is read."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from tests.web.players import Player, views_in

Json = dict[str, Any]
SECRETS = ("effectiveness", "supply", "attack_now", "defence_now", "steps_now", "spent", "moved")


def check_views(player: Player, enemy: str) -> int:
    """No view shows more of the enemy than the face of the top counter."""
    views = views_in(player.wire)
    for view in views:
        assert view["seat"] != enemy
        for stack in view["stacks"]:
            if stack["side"] == enemy:
                top, *others = stack["pieces"]
                assert not any(key in piece for piece in stack["pieces"] for key in SECRETS), stack
                assert "unit" in top
                if view["battle"] is None:
                    assert all(piece == {"side": enemy} for piece in others), stack
        if view["decision"] and view["decision"]["seat"] == enemy:
            assert view["choices"] == []
            assert view["decision"]["kind"] is None
    return len(views)


def test_neither_seat_receives_what_it_may_not_know(anna: Player, boris: Player) -> None:
    made = anna.make(ru="friend")
    link = made["links"]["RU"]
    boris.sit_by(link)
    anna.sit_at(made["table"])
    table = made["table"]
    anna.click("10.22")
    expect(anna.prompt).to_contain_text("5th Infantry Division")
    anna.click("11.22")
    expect(boris.log).to_contain_text("11.22")
    anna.answer(table, "AH", "stop", "march AH 46", "enter 11.23", "stop", "march AH 12", "enter 10.22", "enter 11.23")
    anna.answer(table, "AH", "end")
    expect(anna.prompt).to_contain_text("Choose an enemy hex")
    anna.click("12.22")
    anna.button("Attack and roll").click()
    expect(boris.log).to_contain_text("on 2:1")
    expect(anna.log).to_contain_text("on 2:1")
    assert check_views(anna, "RU") >= 4
    assert check_views(boris, "AH") >= 4
    hidden = [json.loads(text) for text in boris.wire if text.startswith("{")]
    words = [event["words"] for message in hidden for event in message.get("events", [])]
    assert not any(" for 2 points." in line for line in words), "the cost of an enemy march is not for Boris"
    token = link.rpartition("/")[2]
    assert not any(token in text for text in (*anna.wire, *boris.wire))


def test_a_stranger_and_a_second_sitter_are_turned_away(anna: Player, boris: Player) -> None:
    made = anna.make(ru="computer:random")
    boris.open(f"/#/table/{made['table']}?seat=AH")
    expect(boris.page.locator("h1")).to_contain_text("cannot be opened")
    boris.open(f"/#/sit/{made['table']}/{'A' * 43}")
    expect(boris.page.locator("h1")).to_contain_text("cannot be taken")
    assert not views_in(boris.wire)
