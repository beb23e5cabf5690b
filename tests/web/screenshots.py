"""The pictures in docs/shots: ``python -m tests.web.screenshots`` takes them all from a real table, or only some."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import FilePayload, sync_playwright

from doppeladler import game
from doppeladler.commanders import ask, make_commander
from doppeladler.engine import Brief, FairDice, Match
from tests.server.browsers import served
from tests.web.conftest import FLAGS, chromium_path
from tests.web.players import Json, Player
from tests.web.test_browser_combat import APPROACH, SUPPORT
from tests.web.test_browser_weighing import come_to_a_weighed_choice

SHOTS = Path(__file__).parents[2] / "docs" / "shots"
SETTLE_MS = 2500
REVIEW_MS = 180_000
TOLD = """localStorage.setItem("doppeladler settings",
  JSON.stringify({ onlyChoice: "never", warn: false, aims: false, name: "Alex" }));"""
DRAWN = "() => [...document.querySelectorAll('img.board-art')].every((img) => img.complete && img.naturalWidth > 0)"


def take(player: Player, name: str) -> None:
    """One picture, when everything has come to rest."""
    player.page.wait_for_function(DRAWN)
    player.page.wait_for_timeout(SETTLE_MS)
    player.page.screenshot(path=SHOTS / f"{name}.png")
    print(f"docs/shots/{name}.png")


def board(player: Player) -> str:
    """A march being planned."""
    table: str = player.make(ru="computer:random")["table"]
    player.answer(table, "AH", "march AH 4", "enter 8.16")
    player.sit_at(table)
    player.page.wait_for_timeout(SETTLE_MS)
    player.hover("8.14")
    return table


def combat(player: Player) -> str:
    """An attack on Kraśnik before it is declared."""
    table: str = player.make()["table"]
    player.answer(table, "AH", *APPROACH, *SUPPORT, "end")
    player.sit_at(table)
    player.page.wait_for_timeout(SETTLE_MS)
    player.click("12.22")
    return table


def supply(player: Player) -> None:
    """The supply overlay."""
    board(player)
    player.page.locator(".overlaybar").get_by_role("button", name="Supply").click()


def lobby(player: Player) -> None:
    """A game that waits."""
    combat(player)
    player.open("/#/")
    player.page.wait_for_selector(".game-card .card-picture img")


def replay(player: Player) -> None:
    """A game looked at again."""
    table = combat(player)
    player.open(f"/#/replay/{table}?seat=AH")


def lesson(player: Player) -> None:
    """The guided first turn."""
    player.open("/#/learn/galicia")
    player.page.wait_for_selector(".lesson")


LIMANOWA: Json = {
    "game": "limanowa",
    "scenario": "campaign",
    "options": {"officers": "yes", "weather": "yes", "tokens": "yes", "more-cards": "yes"},
    "seats": dict.fromkeys(("VIII", "Hadfy", "VII", "Szurmay"), "me"),
    "pace_ms": 0,
}
ROUND_OF_VIII = (
    ("VIII", "pass"),
    ("Hadfy", "pass"),
    ("Szurmay", "pass"),
    ("VIII", "move RU guard 2 > 0606"),
    ("VIII", "move RU machine-gun 1 > 0605"),
    ("VIII", "done"),
    ("Hadfy", "pass"),
    ("Szurmay", "pass"),
    ("VIII", "pass"),
    ("Hadfy", "pass"),
    ("Szurmay", "pass"),
)
PLAN_OF_HADFY = (
    ("Hadfy", "pass"),
    ("VII", "pass"),
    ("VIII", "pass"),
    ("Hadfy", "move AH uhlan 1 > 0602"),
    ("Hadfy", "attack AH hussar 1 > 0606"),
    ("Hadfy", "attack AH hussar 3 > 0606"),
    ("Hadfy", "support AH 1875M 1 > 0606"),
    ("Hadfy", "move AH hussar 4 > 0303"),
)
"""Two Russian units come up to the heights before Limanowa; the hussars answer."""


def plan(player: Player) -> None:
    """The plan of a round of Limanowa, before it is carried out."""
    table: str = player.call("POST", "/tables", LIMANOWA)["table"]
    for seat, answer in (*ROUND_OF_VIII, *PLAN_OF_HADFY):
        player.answer(table, seat, answer)
    player.sit_at(table, "Hadfy")
    player.page.wait_for_timeout(SETTLE_MS)


def commander(player: Player) -> None:
    """A game with computers on both sides, and what they say of their moves."""
    seats = {"VIII": "me", "Hadfy": "computer:strong", "VII": "computer:strong", "Szurmay": "computer:strong"}
    table: str = player.call("POST", "/tables", {"game": "limanowa", "seats": seats, "pace_ms": 0})["table"]
    state = player.state(table, "VIII")
    while state["view"]["turn"] < 4 and not state["over"]:
        if state["view"]["choices"]:
            texts = [each["text"] for each in state["view"]["choices"]]
            player.answer(table, "VIII", next((each for each in texts if each in ("pass", "done")), texts[0]))
        state = player.state(table, "VIII")
    player.sit_at(table, "VIII")


def warnings(player: Player) -> None:
    """What the enemy could do next."""
    table: str = player.make("computer:strong", "me")["table"]
    state = player.state(table, "RU")
    while state["view"]["turn"] < 2:
        if "RU" in state["asked"]:
            texts = [each["text"] for each in state["view"]["choices"]]
            player.answer(table, "RU", "stay" if "stay" in texts else texts[0])
        state = player.state(table, "RU")
    player.sit_at(table, "RU")
    player.page.wait_for_timeout(SETTLE_MS)
    player.page.keyboard.press("w")
    player.page.get_by_label("Show warning 1 on the map").click()


def recorded(seed: int) -> str:
    """The record of a game between two computers."""
    galicia = game("galicia")
    match = Match(galicia, *galicia.setting(None, {}), {}, FairDice.seeded(seed, galicia.name))
    seats = {seat: make_commander(galicia, "easy", Brief(f"{seed} {seat}")) for seat in galicia.seats}
    while not match.is_over:
        seat = match.state.open_decisions()[0].seat
        match.answer(seat, ask(seats[seat], match.state, seat).choice)
    return match.export().to_text()


def review(player: Player) -> None:
    """A game of two computers, reviewed."""
    player.open("/#/")
    file: FilePayload = {"name": "record.txt", "mimeType": "text/plain", "buffer": recorded(3).encode()}
    player.page.locator("input[type=file]").set_input_files([file])
    player.page.get_by_role("tab", name="Review").click()
    player.page.wait_for_selector(".chance-curve", timeout=REVIEW_MS)
    player.page.get_by_text("Go to move").first.click()
    player.page.locator(".panel-top").evaluate("panel => panel.scrollTo(0, 0)")


def recap(player: Player) -> None:
    """What the computer did in its turn."""
    player.page.add_init_script(TOLD)
    table: str = player.make(ru="computer:easy")["table"]
    player.answer(table, "AH", *APPROACH, *SUPPORT, "end", "end")
    while (state := player.state(table, "AH"))["view"]["decision"]["kind"] not in ("PlaceReinforcement", "ChooseMarch"):
        if "AH" in state["asked"]:
            texts = [each["text"] for each in state["view"]["choices"]]
            player.answer(table, "AH", "stay" if "stay" in texts else texts[0])
    player.open(f"/#/table/{table}?seat=AH")
    player.page.wait_for_selector(".recap")


def weighing(player: Player) -> None:
    """What each answer would mean, for who is attacked."""
    table, seat, _ = come_to_a_weighed_choice(player)
    player.sit_at(table, seat)
    if player.touch:
        player.page.locator(".sheet-tabs").get_by_role("button", name="Stack").tap()
    player.page.locator(".weigh-row").first.click()


def newcomer(player: Player) -> None:
    """The lobby of somebody who has no game."""
    player.open("/#/")
    player.page.wait_for_selector(".game-card .card-picture img, .games img")


def kaisers_war(player: Player) -> None:
    """August 1914, mobilization."""
    seats = {"AL": "me", "CP": "computer:easy"}
    wish = {"game": "kaisers-war", "seats": seats, "options": {"deploy": "standard"}, "pace_ms": 0}
    player.sit_at(player.call("POST", "/tables", wish)["table"], "AL")


def serbien(player: Player) -> None:
    """August 1914 in the Mačva: a march being planned."""
    wish = {"game": "serbien", "scenario": "macva", "seats": {"AH": "me", "SE": "computer:easy"}, "pace_ms": 0}
    table: str = player.call("POST", "/tables", wish)["table"]
    player.answer(table, "AH", "done")
    player.sit_at(table, "AH")
    player.page.wait_for_timeout(SETTLE_MS)
    player.click("15.12")


def rules(player: Player) -> None:
    """The rules of a game with their contents."""
    player.open("/#/rules/galicia")
    player.page.get_by_role("navigation", name="Contents").locator("> ol > li").nth(3).get_by_role(
        "button"
    ).first.click()


class Shot(NamedTuple):
    """What is shown, and on which screen."""

    show: Callable[[Player], object]
    is_dark: bool = False
    is_phone: bool = False


PICTURES = {
    "board": Shot(board),
    "combat": Shot(combat),
    "supply": Shot(supply),
    "lobby": Shot(lobby),
    "replay": Shot(replay),
    "lesson": Shot(lesson),
    "limanowa": Shot(plan),
    "commander": Shot(commander),
    "warnings": Shot(warnings),
    "review": Shot(review),
    "recap": Shot(recap),
    "weighing": Shot(weighing),
    "newcomer": Shot(newcomer),
    "kaisers-war": Shot(kaisers_war),
    "serbien": Shot(serbien),
    "rules": Shot(rules),
    "recap-dark": Shot(recap, is_dark=True),
    "recap-phone": Shot(recap, is_phone=True),
    "weighing-phone": Shot(weighing, is_phone=True),
    "kaisers-war-dark": Shot(kaisers_war, is_dark=True),
    "kaisers-war-phone": Shot(kaisers_war, is_phone=True),
    "serbien-dark": Shot(serbien, is_dark=True),
    "serbien-phone": Shot(serbien, is_phone=True),
    "combat-dark": Shot(combat, is_dark=True),
    "limanowa-dark": Shot(plan, is_dark=True),
    "phone": Shot(board, is_phone=True),
    "limanowa-phone": Shot(plan, is_phone=True),
}


def main(*only: str) -> None:
    """All pictures, or only some."""
    SHOTS.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, served(Path(folder)) as address, sync_playwright() as playwright:
        chromium: Chromium = playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))
        for name in only or PICTURES:
            shot = PICTURES[name]
            width, height = (390, 844) if shot.is_phone else (1440, 900)
            with Player(chromium, address, width, height, touch=shot.is_phone) as player:
                if shot.is_dark:
                    player.page.emulate_media(color_scheme="dark")
                shot.show(player)
                take(player, name)


if __name__ == "__main__":
    main(*sys.argv[1:])
