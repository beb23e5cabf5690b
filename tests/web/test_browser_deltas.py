"""The page makes states of what has changed in them; where that does not meet what it has, it asks for the whole."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

import doppeladler
from doppeladler.commanders import RandomCommander, ask
from doppeladler.engine import FairDice, Match
from doppeladler.games import GAMES
from doppeladler.server.deltas import difference
from tests.web.players import Player

APPLY = """async ([changes, old]) => {
  const { applied } = await import("/js/deltas.js");
  return changes.map((change) => (old = applied(change, old)));
}"""
REFUSE = """async ([change, old]) => {
  const { applied, Unfit } = await import("/js/deltas.js");
  try { return applied(change, old); } catch (error) { return error instanceof Unfit; }
}"""
ANSWERS = 60


@pytest.mark.parametrize("name", GAMES)
def test_the_page_makes_the_views_that_the_server_means(anna: Player, name: str) -> None:
    game = doppeladler.game(name)
    match, commander = Match(game, dice=FairDice.seeded(8, name)), RandomCommander(8)
    seat = game.seats[0]
    views: list[Any] = [game.view(match.state, seat)]
    for _ in range(ANSWERS):
        asked = match.state.open_decisions()[0].seat
        match.answer(asked, ask(commander, match.state, asked).choice)
        views.append(game.view(match.state, seat))
    changes = [difference(*pair) for pair in pairwise(views)]
    anna.open("/")
    assert anna.page.evaluate(APPLY, [changes, views[0]]) == json.loads(json.dumps(views[1:]))


@pytest.mark.parametrize(
    ("change", "old"),
    [
        ({"a": {"b": ["=", 1]}}, {"a": None}),
        (["@", [[3, ["=", 1]]]], [1]),
        (["#", "hex", ["q"], [], []], [{"hex": "p"}]),
        (["#", "hex", [], [["q", {"n": ["=", 1]}]], []], [{"hex": "p"}]),
    ],
)
def test_a_change_of_another_value_is_noticed(anna: Player, change: Any, old: Any) -> None:
    anna.open("/")
    assert anna.page.evaluate(REFUSE, [change, old]) is True


def test_a_page_that_has_missed_something_asks_for_the_whole(anna: Player) -> None:
    table = anna.make()["table"]
    missed: list[str] = []
    asked: list[str] = []

    def miss_the_first(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def tell(text: str | bytes) -> None:
            if not missed and '"delta"' in str(text):
                missed.append(str(text))
            else:
                line.send(text)

        def say(text: str | bytes) -> None:
            asked.append(json.loads(text)["call"])
            server.send(text)

        server.on_message(tell)
        line.on_message(say)

    anna.page.route_web_socket("**/live**", miss_the_first)
    anna.sit_at(table)
    anna.answer(table, "AH", "march AH 4", "enter 8.16")
    anna.answer(table, "AH", "enter 8.15")
    expect(anna.prompt).to_contain_text("2 of 4 points")
    assert missed
    assert asked == ["full"]
    shown = anna.page.evaluate("(key) => Number(localStorage.getItem(key))", f"doppeladler seen {table} AH")
    assert shown == len(anna.call("GET", f"/tables/{table}/log?seat=AH&since=0")["events"])
    expect(anna.page.locator(".log")).to_contain_text("8.16")
