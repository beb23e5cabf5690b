"""Who is attacked sees what each answer would mean before giving it, as the attacker sees his odds."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from doppeladler import game
from doppeladler.commanders import ask, make_commander
from doppeladler.engine import Brief, FairDice, Match
from tests.web.players import Json, Player
from tests.web.test_browser_combat import APPROACH, SUPPORT
from tests.web.test_browser_sure import ATTACK, IMPORT

WEIGHED = ("WithholdDefender", "Retreat", "TakeLoss")


def struck(seed: int) -> Match[Any] | None:
    """The battle of Kraśnik until somebody has several answers that are weighed; None if these dice bring none."""
    match: Match[Any] = Match(game("galicia"), dice=FairDice.seeded(seed, "galicia"))
    for answer in (*APPROACH, *SUPPORT, "end", *ATTACK):
        match.answer("AH", answer)
    while (asked := match.state.decision) is not None and asked.kind != "ChooseAttack":
        texts = [each["text"] for each in match.state.view(asked.seat)["choices"]]
        if asked.kind in WEIGHED and len(texts) > 1:
            return match
        match.answer(asked.seat, next((text for text in texts if text in ("fight", "done", "stay")), texts[0]))
    return None


def come_to_a_weighed_choice(player: Player) -> tuple[str, str, Json]:
    """A table where such a question is asked: its name, the seat, and the question."""
    match = next(found for seed in range(99) if (found := struck(seed)))
    player.open("/icon.svg")
    table: str = player.page.evaluate(IMPORT, match.save_text())["table"]
    seat: str = match.state.decision.seat
    view: Json = player.state(table, seat)["view"]
    return table, seat, view


def test_every_answer_says_what_it_means_and_a_click_on_it_only_picks(anna: Player) -> None:
    table, seat, view = come_to_a_weighed_choice(anna)
    answers = anna.state(table, seat)["answers"]
    anna.sit_at(table, seat)
    rows = anna.page.locator(".weigh-row")
    expect(rows).to_have_count(len(view["choices"]))
    meaning = rows.first.locator("dt").first.inner_text()
    rows.first.click()
    expect(rows.first).to_have_attribute("aria-pressed", "true")
    expect(anna.page.locator(".prompt-sub")).to_contain_text(f"{meaning}: ")
    assert anna.state(table, seat)["answers"] == answers
    anna.page.keyboard.press("Escape")
    expect(rows.first).to_have_attribute("aria-pressed", "false")
    rows.first.click()
    with anna.calling() as sent:
        rows.first.click()
    assert [each["body"]["answers"] for each in sent] == [[view["choices"][0]["text"]]]


def test_a_question_without_odds_shows_none(anna: Player) -> None:
    anna.sit_at(anna.make()["table"])
    expect(anna.prompt).to_contain_text("Choose a unit")
    expect(anna.page.locator(".weighing")).to_have_count(0)


OTHERS: dict[str, tuple[str | None, dict[str, str], tuple[str, ...]]] = {
    "limanowa": (None, {}, ("Counter", "Bayonet", "MachineGuns")),
    "kaisers-war": (None, {"deploy": "standard"}, ("LoseOne", "Retreat")),
    "serbien": ("macva", {}, ("RetreatTo", "TryRepulse", "TakeReduction")),
}
"""Each other game: its scenario and options, and what who is attacked is asked there."""


def led_to_a_weighed_choice(name: str) -> Match[Any]:
    """A game that greedy computers have played until somebody who is attacked has several answers."""
    scenario, options, kinds = OTHERS[name]
    rules: Any = game(name)
    match: Match[Any] = Match(rules, scenario, options, dice=FairDice.seeded(7, name))
    leaders: dict[str, Any] = {}
    while True:
        asked = match.state.open_decisions()[0]
        if type(asked).__name__ in kinds and len(match.state.view(asked.seat)["choices"]) > 1:
            return match
        leader = leaders.setdefault(asked.seat, make_commander(rules, "greedy", Brief(f"7 {asked.seat}")))
        match.answer(asked.seat, ask(leader, match.state, asked.seat).choice)


@pytest.mark.parametrize("name", OTHERS)
def test_who_is_attacked_reads_what_each_answer_means_in_every_game(anna: Player, name: str) -> None:
    match = led_to_a_weighed_choice(name)
    anna.open("/icon.svg")
    table: str = anna.page.evaluate(IMPORT, match.save_text())["table"]
    seat: str = match.state.open_decisions()[0].seat
    answers = anna.state(table, seat)["answers"]
    anna.sit_at(table, seat)
    row = anna.page.locator(".weigh-row").first
    expect(row.locator("dd").first).not_to_be_empty()
    row.click()
    expect(row).to_have_attribute("aria-pressed", "true")
    assert anna.state(table, seat)["answers"] == answers
