"""Limanowa 1914 at the table: from the lobby, with computers, on a phone, for everybody."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Locator, expect

from tests.web.limanowa import (
    Hands,
    Turn,
    browsers,
    find_turn,
    latest,
    leave_out_pictures,
    make_table,
    seat_all,
    wait_for,
)
from tests.web.players import Player
from tests.web.test_browser_access import CUT, MAY_SCROLL, TEXTS, WIDER, axe_in_light_and_dark

GAME, COMPUTER = "Heroes of the Great War: Limanowa 1914", "computer:random"
AT_ONCE = 20_000  # so many ms may pass on a slow and busy machine until a dialog stands


# --- a new table ------------------------------------------------------------------------------------------


def segment(player: Player, group: str, name: str) -> Locator:
    return player.page.get_by_role("group", name=group).get_by_text(name, exact=True)


def choose(player: Player, option: str, place: int) -> None:
    """Click a value of an option by its place; what the values are called is the game's affair."""
    player.page.locator(f".segments:has(input[name=option-{option}]) label").nth(place).click()


def test_a_new_table_by_clicks_with_scenario_options_and_seats(anna: Player) -> None:
    leave_out_pictures(anna)
    anna.open("/#/")
    anna.button(f"New game of {GAME}").click()
    rows = anna.page.locator(".seat-row")
    expect(rows).to_have_count(4)
    choose(anna, "players", 1)
    expect(rows).to_have_count(3)
    expect(anna.page.get_by_role("group", name="Who plays Austria-Hungary")).to_be_visible()
    choose(anna, "players", 0)
    expect(rows).to_have_count(4)
    scenario = anna.page.get_by_role("group", name="Scenario")
    scenario.locator("label").nth(2).click()
    expect(rows).to_have_count(0)
    expect(anna.page.get_by_role("group", name="You play").get_by_role("radio")).to_have_count(2)
    segment(anna, "You play", "Szurmay Group").click()
    segment(anna, "Against", "Computer").click()
    segment(anna, "The computer plays", "Random").click()
    anna.page.get_by_text("Options and spectators").click()
    for option in ("officers", "weather", "tokens"):
        choose(anna, option, 1)
    anna.button("Set up the game").click()
    expect(anna.page.locator(".groups .group")).to_have_count(2)
    anna.page.wait_for_selector(".map-area [data-hex]")
    state = latest(anna)
    assert (state["view"]["scenario"], state["seat"]) == ("carpathian-front", "Szurmay")
    chosen = {name: value for name, value in state["view"]["options"].items() if value == "yes"}
    assert set(chosen) == {"officers", "weather", "tokens"}
    assert {seat: each["who"] for seat, each in state["seats"].items()} == {"VII": COMPUTER, "Szurmay": "me"}
    assert any(piece["grade"] == "officer" for each in state["view"]["stacks"] for piece in each["pieces"])


# --- with computers, and on a phone -----------------------------------------------------------------------


@pytest.fixture
def pocket(chromium: Chromium, table_server: str) -> Iterator[Player]:
    with Player(chromium, table_server, width=390, height=844, touch=True) as player:
        yield player


def answer_quietly(player: Player, hands: Hands, table: str) -> int:
    """Do as little as possible, by a button if there is one; how many answers there are then."""
    state = latest(player)
    choice = state["view"]["choices"][-1]
    if {"unit", "hex", "card"} & set(choice):
        return int(player.answer(table, state["seat"], choice["text"])["answers"])
    return int(hands.answer(choice["text"])["answers"])


def wait_for_question(players: dict[str, Player], answers: int) -> tuple[str, int]:
    """Who of the people is asked after so many answers, or nobody once turn 2 has begun; computers go on alone."""
    seat, player = next(iter(players.items()))
    for _ in range(1500):
        state = latest(player)
        asked = [each for each in state["asked"] if each in players]
        if state["answers"] >= answers and (asked or state["view"]["turn"] > 1):
            return (asked[0] if state["view"]["turn"] == 1 else ""), state["answers"]
        player.page.wait_for_timeout(20)
    raise AssertionError(f"{seat} has waited too long for the computers")


def check_phone(phone: Player) -> None:
    """Everything within 390 px; a card of the hand can be read by a tap."""
    cards = phone.page.locator(".hand .card:not(.card-large)")
    expect(cards.first).to_be_in_viewport()
    cards.first.tap()
    expect(phone.page.locator(".card-large")).to_be_visible()
    expect(phone.page.locator(".card-large .card-text")).not_to_be_empty()
    assert phone.page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert phone.page.evaluate(WIDER, MAY_SCROLL) == []
    assert phone.page.evaluate(CUT, TEXTS) == []
    for button in phone.page.locator(".prompt-buttons button").all():
        expect(button).to_be_in_viewport()
    phone.page.keyboard.press("Escape")  # a second tap would play the card, if it can be played
    expect(phone.page.locator(".card-large")).to_have_count(0)


def test_computers_move_by_themselves_beside_a_desktop_and_a_phone(anna: Player, pocket: Player) -> None:
    people = {"Hadfy": anna, "Szurmay": pocket}
    for player in people.values():
        leave_out_pictures(player)
    table = make_table(people, pace=60, VIII=COMPUTER, VII=COMPUTER)
    hands = {seat: Hands(player) for seat, player in people.items()}
    anna.page.keyboard.press("g")  # while the first computer moves, the page answers at once
    expect(anna.page.locator("dialog[open]")).to_be_visible(timeout=AT_ONCE)
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("dialog[open]")).to_have_count(0, timeout=AT_ONCE)
    answers, looked = 0, False
    while True:
        seat, answers = wait_for_question(people, answers)
        if not seat:
            break
        wait_for(people[seat], answers)
        if seat == "Szurmay" and not looked and latest(pocket)["view"]["hand"]:
            check_phone(pocket)
            looked = True
        answers = answer_quietly(people[seat], hands[seat], table)
    assert looked
    for player in people.values():
        expect(player.page.locator(".turn-words")).to_contain_text("Turn 2")
        expect(player.log).to_contain_text("Round of Russian VII Corps")


# --- for everybody ----------------------------------------------------------------------------------------


def is_planned(turn: Turn) -> bool:
    """An attack announced after a move, early in the turn."""
    return {"move", "attack"} <= set(turn.verbs[:14])


def test_axe_finds_nothing_on_the_table(chromium: Chromium, table_server: str) -> None:
    turn = find_turn(is_planned)
    place = turn.verbs.index("attack") + 1
    with turn.same_dice(), browsers(chromium, table_server, "RU", "AH") as players:
        seat_all(table_server, turn.until(place), players)
        player = players[turn.script[place - 1][0]]
        expect(player.page.locator(".clash-part").first).to_be_visible()
        for tab in ("Targets", "Cards"):
            player.page.get_by_role("tab", name=tab).click()
            assert axe_in_light_and_dark(player) == []
        player.page.locator(".hand .card").first.click()
        assert axe_in_light_and_dark(player) == []
