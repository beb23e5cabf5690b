"""Tables of Limanowa 1914 for browsers: positions that were played to, seats by links, and every answer by clicks."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Locator, expect

from doppeladler.engine import FairDice, Match
from doppeladler.games.limanowa.columns import LimanowaState
from tests.games.limanowa.helpers import load
from tests.games.limanowa.movers import PurposefulMover, enemies
from tests.server.browsers import Browser
from tests.web.players import Player

Json = dict[str, Any]
Seated = dict[str, Player]
GROUPS = ("VIII", "Hadfy", "VII", "Szurmay")
TWO = {"players": "one-per-side", "more-cards": "yes"}
SEEDS, TURNS = range(40), 6
NEWEST = 4  # a state may come by socket and as a reply in any order, so the last few are looked at
FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"
SETTLED = """([key, number, isAsked]) => Number(localStorage.getItem(key) ?? 0) >= number &&
  (document.title.startsWith("●") || !isAsked) && !document.querySelector(".prompt-buttons button:disabled")"""
FREE = """(hex) => {
  const box = document.querySelector(`.map-area [data-hex="${hex}"]`).getBoundingClientRect();
  const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return Boolean(over?.closest(".board"));
}"""


@dataclass(frozen=True)
class Turn:
    """A game up to the beginning of a turn as a record with its dice, and what is then answered in that turn."""

    record: str
    number: int
    script: tuple[tuple[str, str], ...]
    dice: FairDice

    @contextmanager
    def same_dice(self) -> Iterator[None]:
        """Whatever is added to the dice of a table meanwhile, they fall as they did when the turn was found."""
        with patch("doppeladler.engine.match.EpochDice", lambda _key: SameDice(self.dice)):
            yield

    def until(self, place: int) -> str:
        """The record when so many answers of the turn have been given."""
        match: Match[LimanowaState] = Match.load(load(), self.record)
        for seat, answer in self.script[:place]:
            match.answer(seat, answer)
        return match.save_text()

    @property
    def verbs(self) -> tuple[str, ...]:
        """What is done, in order."""
        return tuple(answer.split()[0] for _, answer in self.script)


@dataclass(frozen=True)
class SameDice:
    """Dice that fall as those of another game."""

    dice: FairDice

    def fall(self, index: int, purpose: str, count: int) -> int:
        return self.dice.fall(index, purpose, count)


@cache
def find_turn(fits: Callable[[Turn], bool]) -> Turn:
    """The first turn that fits, seeds tried in order, so that other rules still give one."""
    for seed in SEEDS:
        for turn in _turns(seed):
            if fits(turn):
                return turn
    raise AssertionError(f"no turn of the first {len(SEEDS)} games fits")


def _turns(seed: int) -> Iterator[Turn]:
    """The turns of a game that eager commanders play; the dice fall the same way whenever it is played again."""
    dice = FairDice.seeded(seed, "limanowa")
    match: Match[LimanowaState] = Match(load(), "campaign", TWO, dice=dice)
    mover = PurposefulMover(str(seed), enemies, strikes=0.9, cards=0.2)
    while (number := match.state.turn) <= TURNS and not match.is_over:
        record, script = match.save_text(), []
        while (asked := match.state.decision) is not None and match.state.turn == number:
            choice = mover(match.state, match.state.choices(asked.seat))
            script.append((asked.seat, str(choice)))
            match.answer(asked.seat, choice)
        yield Turn(record, number, tuple(script), dice)


# --- who sits where ---------------------------------------------------------------------------------------


@contextmanager
def browsers(chromium: Chromium, address: str, *seats: str, width: int = 1600, height: int = 1000) -> Iterator[Seated]:
    """A browser for each seat, with a window of its own; nobody sits yet."""
    with ExitStack() as stack:
        players = {seat: stack.enter_context(Player(chromium, address, width, height)) for seat in seats}
        for player in players.values():
            leave_out_pictures(player)
        yield players


def leave_out_pictures(player: Player) -> None:
    """The drawn map is not fetched: nothing here looks at it, and drawing it would take the machine from the test."""
    player.page.route("**/art/*.svg", lambda route: route.abort())


def seat_all(address: str, record: str, players: Mapping[str, Player]) -> str:
    """A table from a record; every player takes one seat by its link, and whoever made the table has none open."""
    with Browser(address) as keeper:
        response = keeper.http.post(
            "/api/records", content=record.encode(), headers={"Content-Type": "text/plain", "X-Doppeladler": "1"}
        )
        assert response.status_code == 201, response.text
        table: str = response.json()["table"]
        for seat, player in players.items():
            link = keeper.post(f"/api/tables/{table}/links", {"seat": seat}).json()["link"]
            take_seat(player, link)
        left = keeper.get(f"/api/tables/{table}").json().get("mine", [])
        if left:
            keeper.waive(table, *left)
    for seat, player in players.items():
        player.wait_for_dice(table, seat)
    return table


def take_seat(player: Player, link: str) -> None:
    """Open the board by a secret link."""
    player.sit_by(link)
    player.page.wait_for_selector(".map-area [data-hex]")
    expect(player.page.locator(".promptbar")).to_be_visible()


def make_table(players: Mapping[str, Player], pace: int = 0, **computers: str) -> str:
    """A new table: the first player makes it, the others come by their links, computers sit elsewhere."""
    first, *others = players
    seats = {first: "me", **dict.fromkeys(others, "friend"), **computers}
    made: Json = players[first].call("POST", "/tables", {"game": "limanowa", "seats": seats, "pace_ms": pace})
    assert "table" in made, made
    for seat in others:
        take_seat(players[seat], made["links"][seat])
    players[first].sit_at(made["table"], first)
    table: str = made["table"]
    return table


# --- what a page knows ------------------------------------------------------------------------------------


def states_in(heard: Sequence[str | Json]) -> Iterator[Json]:
    """Every state that came over the wire, the last first."""
    for each in reversed(heard):
        if not isinstance(each, str) or '"view"' in each:
            message = json.loads(each) if isinstance(each, str) else each
            state = message.get("state", message)
            if isinstance(state, dict) and "view" in state and "version" in state:
                yield state


def latest(player: Player) -> Json:
    """The newest state that has come to this browser."""
    found = max(islice(states_in(player.heard), NEWEST), key=lambda state: int(state["version"]), default=None)
    assert found is not None
    return found


def wait_for(player: Player, answers: int) -> Json:
    """The state after so many answers, drawn."""
    for _ in range(1000):
        state = latest(player)
        if state["answers"] >= answers:
            _settle(player, state)
            return state
        player.page.wait_for_timeout(20)
    raise AssertionError(f"no state after {answers} answers has come")


def _settle(player: Player, state: Json) -> None:
    """Wait until the page has drawn a state: it notes the last event it has told, and marks its title when asked.

    A computer may have moved on meanwhile, so that who was not asked is asked now.
    """
    last = state["events"][-1]["number"] if state["events"] else state["keep"]
    is_asked = (state["view"]["decision"] or {}).get("seat") == state["seat"]
    player.page.wait_for_function(SETTLED, arg=[f"doppeladler seen {state['table']} {state['seat']}", last, is_asked])
    player.page.evaluate(FRAME)


# --- answering by clicks ----------------------------------------------------------------------------------


class Hands:
    """Answers by clicks on map, cards and buttons; what is sent must be exactly what is meant."""

    def __init__(self, player: Player) -> None:
        self.player, self.page = player, player.page
        presentation = player.call("GET", "/games/limanowa/presentation")
        self.labels: dict[tuple[str, str], str] = {
            (each["verb"], each["kind"]): each["label"] for each in presentation["verbs"]
        }
        self.light = {each["verb"] for each in presentation["verbs"] if each.get("light")}

    def label(self, choice: Json, kind: str) -> str:
        label = self.labels.get((choice["verb"], kind)) or self.labels[choice["verb"], ""]
        return label.replace("{card}", choice.get("card", "").rpartition(" ")[0])

    def answer(self, text: str, by_key: bool = False) -> Json:
        """Give one of the answers that are offered; the state after it, drawn."""
        view = latest(self.player)["view"]
        choice = next((each for each in view["choices"] if each["text"] == text), None)
        assert choice is not None, f"{text!r} is not offered: {[each['text'] for each in view['choices']][:20]}"
        with self.player.calling() as sent:
            self._do(choice, view, by_key)
        assert [each["body"]["answers"] for each in sent] == [[text]]
        assert sent[0]["reply"]["type"] == "done", sent
        return wait_for(self.player, latest(self.player)["answers"])

    def _do(self, choice: Json, view: Json, by_key: bool) -> None:
        kind = view["decision"]["kind"]
        if "card" in choice:
            self.raise_card(choice["card"])
            self._button(self.label(choice, kind)).click()
        elif "unit" in choice and "hex" in choice:
            self._order(choice, view)
        elif "unit" in choice:
            self.click_unit(choice["unit"], view)
            self.confirm(choice)
        elif "hex" in choice:
            self.click_hex(choice["hex"])
            self.confirm(choice)
        elif by_key:
            self.page.keyboard.press("Enter")
        else:
            self._button(self.label(choice, kind)).click()

    def confirm(self, choice: Json) -> None:
        """What cannot be taken back is only picked by a click."""
        if choice["verb"] not in self.light:
            expect(self.page.locator(".confirm")).to_be_visible()
            self.page.keyboard.press("Enter")

    def _button(self, label: str) -> Locator:
        return self.page.locator(".prompt-buttons").get_by_role("button", name=label, exact=True)

    def _order(self, choice: Json, view: Json) -> None:
        """Pick the unit, then the field; a menu asks if more than one thing could be meant."""
        self.pick(choice["unit"], view)
        self.click_hex(choice["hex"])
        alike = [
            each for each in view["choices"] if (each.get("unit"), each.get("hex")) == (choice["unit"], choice["hex"])
        ]
        own = {each["unit"] for each in view["choices"] if "unit" in each} & {unit_in(view, choice["hex"])}
        if len(alike) > 1 or own - {choice["unit"]}:
            menu = self.page.get_by_role("dialog", name="Choose")
            verb = self.label(choice, view["decision"]["kind"])
            menu.get_by_role("button", name=verb).first.click()

    def pick(self, unit: str, view: Json) -> None:
        """Take a unit in hand that is to be given an order."""
        self.click_unit(unit, view)
        expect(self.player.prompt).to_contain_text("Order for")

    def raise_card(self, card: str) -> None:
        """Lift a card of the hand, if it is not lifted yet."""
        place = [each["card"] for each in latest(self.player)["view"]["hand"]].index(card)
        found = self.page.locator(".hand .card:not(.card-large)").nth(place)
        if found.get_attribute("aria-pressed") != "true":
            found.click()
        expect(found).to_have_attribute("aria-pressed", "true")

    def click_unit(self, unit: str, view: Json) -> None:
        """A unit on the map, or one that lies in a pool."""
        hex = hex_of(view, unit)
        if hex:
            self.click_hex(hex)
            return
        names = [piece["unit"] for pool in view["pools"] for piece in pool["pieces"]]
        offered = {each["unit"] for each in view["choices"] if "unit" in each}
        place = [name for name in names if name in offered].index(unit)
        self.page.locator(".pool button.offered").nth(place).click()

    def click_hex(self, hex: str) -> None:
        """A field of the map; the whole map is shown if it lies outside the window or under a card."""
        if not self.page.evaluate(FREE, hex):
            self.page.get_by_role("button", name="Show the whole map").click()
            self.page.evaluate(FRAME)
        assert self.page.evaluate(FREE, hex), f"{hex} lies under something else"
        self.player.click(hex)


def hex_of(view: Json, unit: str) -> str:
    """Where a unit stands; empty when it is not on the map."""
    found = (each["hex"] for each in view["stacks"] for piece in each["pieces"] if piece["unit"] == unit)
    return next(found, "")


def unit_in(view: Json, hex: str) -> str:
    """Who stands in a field; empty when nobody does."""
    found = (piece["unit"] for each in view["stacks"] if each["hex"] == hex for piece in each["pieces"])
    return next(found, "")
