"""What happened, at a glance: the card after the others' turn, trails on the map, one line for a march."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from doppeladler.engine import Asked, Brief, Choice, Look, Reply
from doppeladler.games.galicia.game import Galicia
from tests.web.players import Json, Player
from tests.web.test_browser_access import axe

MARCH, STEPS = "march RU 45", ("enter 12.23", "enter 13.24")
"""A Russian division goes two hexes; everything else is ended."""


WISH = """if (!sessionStorage.getItem("wished")) {
  localStorage.setItem("doppeladler settings", JSON.stringify({ onlyChoice: "never", warn: false, aims: false }));
  sessionStorage.setItem("wished", "yes");
}"""


class Marcher:
    """Marches once and then ends every phase."""

    def __init__(self, brief: Brief) -> None:
        self.left = [MARCH, *STEPS]

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        texts = {str(each): each for each in choices}
        if self.left and self.left[0] in texts:
            return Reply(texts[self.left.pop(0)])
        ends = [each for each in choices if each.verb in ("end", "stop", "done", "pass", "stay")]
        return Reply(ends[0] if ends else choices[0])


@pytest.fixture(autouse=True)
def marchers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Galicia, "commanders", lambda game: {"strong": Marcher})


def come_to_turn_two(player: Player) -> str:
    """The player ends all phases of turn 1, the computer marches, and the player is asked again; the page is open."""
    player.page.add_init_script(WISH)
    table: str = player.make("me", "computer:strong")["table"]
    player.sit_at(table)
    for _ in range(60):
        state = player.state(table, "AH")
        view, asked = state["view"], state["view"]["decision"]
        if view["turn"] == 2 and view["phasing"] == "AH":
            return table
        if asked and asked["seat"] == "AH":
            texts = [each["text"] for each in view["choices"]]
            player.answer(
                table, "AH", next((text for text in texts if text in ("end", "stop", "done", "pass")), texts[0])
            )
        else:
            player.page.wait_for_timeout(50)
    raise AssertionError("the computer does not play")


def test_the_card_tells_what_the_computer_did_and_each_line_flies_there(anna: Player) -> None:
    come_to_turn_two(anna)
    card = anna.page.get_by_role("region", name="Russia: what happened")
    expect(card).to_be_visible()
    expect(card.locator(".recap-counts div").first).to_have_text("1march")
    expect(anna.page.locator(".trails .trail")).to_have_count(1)
    assert not axe(anna)
    anna.page.keyboard.press("Enter")
    expect(card).to_have_count(0)
    expect(anna.page.locator(".trails .trail")).to_have_count(1)
    anna.page.keyboard.press("t")
    expect(anna.page.locator(".trails")).to_have_count(0)
    anna.button("Last turn").click()
    expect(anna.page.locator(".trails .trail")).to_have_count(1)


def test_the_trails_stay_until_the_player_does_something(anna: Player) -> None:
    table = come_to_turn_two(anna)
    expect(anna.page.locator(".recap")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(".recap")).to_have_count(0)
    while (view := anna.state(table, "AH")["view"])["phase"] != "movement":
        anna.answer(table, "AH", view["choices"][0]["text"])
    expect(anna.prompt).to_contain_text("Choose a unit")
    expect(anna.page.locator(".trails")).to_have_count(1)
    anna.button("End movement").click()
    expect(anna.page.locator(".trails")).to_have_count(0)


def test_what_was_seen_is_not_told_again_and_on_wish_never(anna: Player) -> None:
    come_to_turn_two(anna)
    expect(anna.page.locator(".recap")).to_be_visible()
    anna.page.get_by_label("Every turn").uncheck()
    anna.page.reload()
    expect(anna.prompt).to_be_visible()
    expect(anna.page.locator(".recap")).to_have_count(0)
    anna.button("Last turn").click()
    expect(anna.page.get_by_label("Every turn")).not_to_be_checked()


def test_a_march_is_one_line_of_the_log_with_its_steps_on_wish(anna: Player) -> None:
    come_to_turn_two(anna)
    line = anna.page.locator(".log-march")
    expect(line).to_have_count(1)
    expect(line).to_contain_text(re.compile(r"2 hexes"))
    expect(line.locator("ol li").first).to_be_hidden()
    line.get_by_text("every step").click()
    expect(line.locator("ol li")).to_have_count(2)
    expect(line.locator("ol li").first).to_be_visible()


def test_on_a_phone_the_card_is_the_sheet_and_the_tabs_stay_below(phone: Player) -> None:
    come_to_turn_two(phone)
    card = phone.page.locator(".recap")
    expect(card).to_be_visible()
    go_on = card.get_by_role("button", name="Go on")
    for height in (844, 560):
        phone.page.set_viewport_size({"width": 390, "height": height})
        expect(go_on).to_be_in_viewport(ratio=1)
        expect(phone.page.locator(".sheet-tabs")).to_be_in_viewport(ratio=1)
    go_on.tap()
    expect(card).to_have_count(0)
    expect(phone.prompt).to_be_visible()


def test_at_200_percent_the_card_has_the_whole_side(chromium: Chromium, table_server: str) -> None:
    with Player(chromium, table_server, 720, 450) as player:
        come_to_turn_two(player)
        expect(player.page.locator(".recap")).to_be_visible()
        panel, tabs = (player.page.locator(each).bounding_box() for each in (".panel", ".sheet-tabs"))
        assert panel is not None
        assert tabs is not None
        assert panel["y"] + panel["height"] >= tabs["y"] - 1


OTHERS = dict.fromkeys(("Hadfy", "VII", "Szurmay"), "computer:greedy")
TOLD: list[tuple[str, Json]] = [
    ("VIII", {"game": "limanowa", "seats": {"VIII": "me", **OTHERS}}),
    ("AL", {"game": "kaisers-war", "seats": {"AL": "me", "CP": "computer:greedy"}, "options": {"deploy": "standard"}}),
    ("AH", {"game": "serbien", "scenario": "macva", "seats": {"AH": "me", "SE": "computer:greedy"}}),
    ("SE", {"game": "serbien", "scenario": "macva", "seats": {"SE": "me", "AH": "computer:greedy"}}),
]
LEAST = ("end", "done", "pass", "stay", "stop")


@pytest.mark.parametrize(("seat", "wish"), TOLD, ids=[f"{wish['game']}-{seat}" for seat, wish in TOLD])
def test_every_game_tells_what_the_computer_did(anna: Player, seat: str, wish: Json) -> None:
    """In Serbien at the own counter-movement, in the middle of the enemy's turn."""
    anna.page.add_init_script(WISH)
    table = anna.call("POST", "/tables", wish | {"pace_ms": 0})["table"]
    first = (state := anna.state(table, seat))["view"]["turn"]
    while state["view"]["turn"] == first or seat not in state["asked"]:
        if seat in state["asked"]:
            texts = [each["text"] for each in state["view"]["choices"]]
            anna.answer(table, seat, next((each for each in LEAST if each in texts), texts[0]))
        anna.page.wait_for_timeout(50)
        state = anna.state(table, seat)
    anna.open(f"/#/table/{table}?seat={seat}")
    expect(anna.page.locator(".recap-counts dd").first).not_to_have_text("0")
    if seat == "SE":  # in the turn that the game begins with Austria-Hungary always attacks
        expect(anna.page.locator(".recap-counts dd").nth(1)).not_to_have_text("0")
    expect(anna.page.locator(".trail").first).to_be_attached()
    anna.button("Go on").click()
    expect(anna.page.locator(".recap")).to_have_count(0)
