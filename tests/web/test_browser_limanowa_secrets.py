"""Four browsers, four seats, one turn of Limanowa 1914: nobody ever receives a card that is not his to know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Response, expect

from tests.games.limanowa.helpers import load
from tests.web.limanowa import GROUPS, Hands, Json, Seated, browsers, latest, make_table, unit_in, wait_for
from tests.web.players import Player

DESIGNS = tuple(dict.fromkeys(card.design for card in load().printed.cards))
A_DESIGN = re.compile("|".join(sorted(map(re.escape, DESIGNS), key=len, reverse=True)))
A_CARD = re.compile(rf"(?:{A_DESIGN.pattern}) II?\b")
DRAWN = re.compile(rf"draw (?:{A_DESIGN.pattern})")
CARDS = 40


@pytest.fixture
def four(chromium: Chromium, table_server: str) -> Iterator[Seated]:
    """A browser for each group; every body that is no printed thing of a game is noted."""
    with browsers(chromium, table_server, *GROUPS, width=1200, height=800) as players:
        for player in players.values():
            player.page.on("response", partial(note_others, player))
        yield players


def note_others(player: Player, response: Response) -> None:
    """What comes beside the table: the lobby, the seat; the table itself is noted already."""
    is_other = "/api/" in response.url and "/api/tables/" not in response.url
    if is_other and not response.url.endswith(("/presentation", "/api/games")) and response.status < 300:
        player.heard.append(response.text())


# --- a turn -----------------------------------------------------------------------------------------------


def play_turn(players: Seated, hands: dict[str, Hands]) -> int:
    """Everybody answers by buttons until turn 2; the corps and the group at Limanowa also plan and change a card."""
    answers: int = latest(players["VIII"])["answers"]
    planned: set[str] = set()
    while True:
        state = wait_for(players["VIII"], answers)
        if state["view"]["turn"] == 2:
            return answers
        seat = state["asked"][0]
        view = wait_for(players[seat], answers)["view"]
        if view["decision"]["kind"] == "Announce" and seat not in planned:
            planned.add(seat)
            answers = announce(players, hands[seat], view, changes=seat in ("VIII", "Hadfy"))
        else:
            answers = hands[seat].answer(view["choices"][-1]["text"])["answers"]


def announce(players: Seated, hands: Hands, view: Json, changes: bool) -> int:
    """A move, perhaps another card; all four see the plan before it is carried out."""
    moves = (each for each in view["choices"] if each["verb"] == "move")
    move = next(each for each in moves if not unit_in(view, each["hex"]))
    state = hands.answer(move["text"])
    if changes:
        change = next(each for each in state["view"]["choices"] if each["verb"] == "change")
        state = hands.answer(change["text"])
    for player in players.values():
        wait_for(player, state["answers"])
        expect(player.page.locator(".pencil-over")).to_have_count(1)
        expect(player.page.get_by_role("region", name="Plan of the round")).to_contain_text(move["hex"])
    answers: int = state["answers"]
    return answers


# --- what came over the wire ------------------------------------------------------------------------------


class Reader:
    """Reads everything one browser received, in order, and knows what its seat may know by then."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.own: set[str] = set()
        self.open: set[str] = set()
        self.views = 0
        self.changes: list[str] = []
        """What has changed, as it came; the view that it makes is noted behind it."""

    def read(self, text: str) -> None:
        """One message; every card that it names must be the seat's own or lie open."""
        assert not DRAWN.search(text), f"{self.seat} is told a draw: {DRAWN.search(text)}"
        if text.startswith('{"type":"delta"'):
            self.changes.append(text)
            return
        for view in views_within(text):
            self.views += 1
            assert view["seat"] == self.seat
            assert all("seat" not in each for each in view["hand"])
            self.own |= {each["card"] for each in view["hand"]}
            self.open |= {each["card"] for each in (*view["discards"], *view["played"])}
            assert all(each.get("card", "") in {"", *self.own} for each in view["choices"])
        for each in (*self.changes, text):
            self._read_names(each)
        self.changes = []

    def _read_names(self, text: str) -> None:
        known = self.own | self.open
        assert set(A_CARD.findall(text)) <= known, f"{self.seat} reads {set(A_CARD.findall(text)) - known}"
        designs = {card.rpartition(" ")[0] for card in known}
        assert set(A_DESIGN.findall(text)) <= designs, f"{self.seat} reads {set(A_DESIGN.findall(text)) - designs}"


def views_within(text: str) -> Iterator[Json]:
    """Every view of a position in a message, however deep."""
    if '"view"' in text:
        yield from _views(json.loads(text))


def _views(value: Any) -> Iterator[Json]:
    if isinstance(value, dict):
        if isinstance(value.get("view"), dict):
            yield value["view"]
        for each in value.values():
            yield from _views(each)
    elif isinstance(value, list):
        for each in value:
            yield from _views(each)


def look_everywhere(player: Player, table: str, seat: str, answers: int) -> None:
    """Ask for all that a seat may ask for, and for what it may not."""
    for path in (f"log?seat={seat}&since=0", f"replay?seat={seat}&at={answers}", f"replay?seat={seat}&at=1"):
        player.call("GET", f"/tables/{table}/{path}")
    player.call("GET", "/me")
    for other in (*GROUPS, "umpire", "spectator", "dice"):
        if other != seat:
            assert "error" in player.call("GET", f"/tables/{table}?seat={other}"), other
            assert "error" in player.call("GET", f"/tables/{table}/replay?seat={other}&at=1"), other


def test_four_seats_play_a_turn_and_see_only_their_own_hands(four: Seated) -> None:
    table = make_table(four)
    hands = {seat: Hands(player) for seat, player in four.items()}
    for seat, player in four.items():
        expect(player.page.locator(".hand .card:not(.card-large)")).to_have_count(3 if seat in ("VIII", "VII") else 2)
    answers = play_turn(four, hands)
    readers = {seat: Reader(seat) for seat in GROUPS}
    for seat, player in four.items():
        expect(player.page.locator(".turn-words")).to_contain_text("Turn 2")
        wait_for(player, answers)
        look_everywhere(player, table, seat, answers)
        for text in player.wire:
            readers[seat].read(text)
        assert readers[seat].views > 40
    check_the_deal(four, readers)


def check_the_deal(players: Seated, readers: dict[str, Reader]) -> None:
    """No card was in two hands, all see the same discards, and the counts of hands and deck add up to all cards."""
    views = {seat: latest(player)["view"] for seat, player in players.items()}
    held = [each["card"] for view in views.values() for each in view["hand"]]
    assert len(set(held)) == len(held)
    discards = [[each["card"] for each in view["discards"]] for view in views.values()]
    assert len(discards[0]) == 2
    assert discards == [discards[0]] * 4
    assert [views["VIII"]["deck"]] * 4 == [view["deck"] for view in views.values()]
    assert views["VIII"]["deck"] + len(held) + len(discards[0]) == CARDS
    for seat in ("VIII", "Hadfy"):
        changed = readers[seat].own - {each["card"] for each in views[seat]["hand"]}
        assert len(changed) == 1, f"{seat} has changed one card"
        assert changed <= set(discards[0])
    for view in views.values():
        assert [each["cards"] for each in view["groups"]] == [len(views[seat]["hand"]) for seat in GROUPS]
