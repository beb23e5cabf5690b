"""Answers that need no click: the only choice there is, and one answer for a whole round; never where it would tell."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from tests.web import stage as stages
from tests.web.fictive import Json, presentation
from tests.web.players import Player
from tests.web.stage import Stage

PASS = {"text": "pass", "verb": "pass"}
CARD = {"text": "play Spearhead I", "verb": "play", "card": "Spearhead I"}
AGAIN = {"verb": "pass", "kind": "UseCard", "label": "Play no card", "key": "Enter", "tone": "primary"} | {
    "again": "phasing",
    "again_label": "Pass for this round",
}


@pytest.fixture
def anna(chromium: Chromium, table_server: str) -> Iterator[Player]:
    """A player whose page answers by itself as it comes out of the box."""
    with Player(chromium, table_server, answers_all=False) as player:
        yield player


class Asking(Stage):
    """Asks the questions of a script one after the other: who acts, and what can be answered."""

    def __init__(self, player: Player, *questions: tuple[str, list[Json]], elsewhere: str = "computer:random") -> None:
        super().__init__(player.page)
        self.questions = list(questions)
        for seat, each in self.now["seats"].items():
            each["who"] = "me" if seat == "Hadfy" else elsewhere
        self.now["can_undo"] = False
        self._ask()

    def _ask(self) -> None:
        acting, choices = self.questions.pop(0) if self.questions else ("nobody", [])
        decision = {
            "seat": "Hadfy",
            "rule": "4.2",
            "kind": "UseCard",
            "prompt": f"Play a card in the round of {acting}?",
        }
        other = {"seat": "VIII", "rule": None, "kind": None, "prompt": "Waiting."}
        self.now["view"] |= {
            "phasing": acting,
            "decision": decision if choices else other,
            "choices": choices,
            "plan": [],
        }

    def _play(self, name: str, body: Json) -> None:
        super()._play(name, body)
        self.now = deepcopy(self.now)
        self._ask()


@pytest.fixture(autouse=True)
def _with_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = presentation()
    printed["verbs"] = [*printed["verbs"], AGAIN]
    monkeypatch.setattr(stages, "presentation", lambda: printed)


def open_table(player: Player) -> None:
    player.open("/#/table/t1?seat=Hadfy")
    player.page.wait_for_selector(".map-area [data-hex]")


def test_an_only_choice_is_answered_by_itself_among_computers(anna: Player) -> None:
    stage = Asking(anna, ("VIII", [PASS]), ("VIII", [PASS]), ("VII", [PASS, CARD]))
    open_table(anna)
    expect(anna.prompt).to_contain_text("the round of VII?")
    assert stage.answers == ["pass", "pass"]


def test_a_person_elsewhere_learns_nothing_from_a_quick_answer(anna: Player) -> None:
    stage = Asking(anna, ("VIII", [PASS]), ("VII", [PASS]), elsewhere="friend")
    open_table(anna)
    expect(anna.prompt).to_contain_text("the round of VIII?")
    anna.page.wait_for_timeout(400)
    assert stage.answers == []
    anna.button("Settings").click()
    anna.page.get_by_text("Always", exact=True).click()
    anna.page.keyboard.press("Escape")
    anna.button("Play no card").click()
    expect(anna.prompt).to_contain_text("to decide")
    assert stage.answers == ["pass", "pass"]


def test_it_can_be_switched_off(anna: Player) -> None:
    stage = Asking(anna, ("VIII", [PASS]))
    anna.open("/icon.svg")
    anna.page.evaluate("() => localStorage.setItem('doppeladler settings', JSON.stringify({ onlyChoice: 'never' }))")
    open_table(anna)
    anna.page.wait_for_timeout(400)
    assert stage.answers == []


def test_one_answer_lasts_for_the_round_and_no_longer(anna: Player) -> None:
    both = [PASS, CARD]
    stage = Asking(anna, ("VIII", both), ("VIII", both), ("VIII", both), ("VII", both), elsewhere="friend")
    open_table(anna)
    anna.button("Pass for this round").click()
    expect(anna.prompt).to_contain_text("the round of VII?")
    assert stage.answers == ["pass", "pass", "pass"]
    expect(anna.button("Pass for this round")).to_be_visible()


def test_a_round_of_limanowa_is_passed_at_once(anna: Player) -> None:
    seats = {"VIII": "me", **dict.fromkeys(("Hadfy", "VII", "Szurmay"), "computer:random")}
    made: Json = anna.call("POST", "/tables", {"game": "limanowa", "seats": seats, "pace_ms": 0})
    anna.open("/icon.svg")
    anna.page.evaluate("() => localStorage.setItem('doppeladler settings', JSON.stringify({ onlyChoice: 'never' }))")
    anna.sit_at(made["table"], "VIII")
    anna.button("Pass for this round").click()
    anna.button("Commit the plan").click()
    expect(anna.page.locator(".group.acting")).to_contain_text("Hadfy")
    told = anna.call("GET", f"/tables/{made['table']}/replay?seat=VIII&at=0")
    assert told["of"] >= 4
