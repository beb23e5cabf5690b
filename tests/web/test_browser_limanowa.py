"""Limanowa 1914 in real browsers: a full turn by clicks, reload and reconnect in the middle of a plan."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Locator, expect

from tests.web.limanowa import Hands, Json, Seated, Turn, browsers, find_turn, latest, seat_all, wait_for
from tests.web.players import Player
from tests.web.test_browser_reconnect import Lines

STEPS = {"pass", "play", "aim", "move", "support", "attack", "done", "counter", "advance"}
MOST_ANSWERS = 48
ORDERS = ("move", "rail", "support", "bombard", "long-range", "attack")
AFTER_CLASH = {"card played", "round", "target taken", "no clash"}
ARROWS = {"move": ".pencil-over", "fire": ".pencil-fire", "clash": ".plan-swords"}
DRAWN = {"move": "move", "rail": "move", "support": "fire", "bombard": "fire", "long-range": "fire", "attack": "clash"}


def plan_part(player: Player) -> Locator:
    return player.page.get_by_role("region", name="Plan of the round")


# --- a full turn ------------------------------------------------------------------------------------------


class Battle:
    """Two players who answer by clicks; both pages are looked at after every step."""

    def __init__(self, players: Seated) -> None:
        self.players = players
        self.hands = {seat: Hands(player) for seat, player in players.items()}
        self.answers: int = latest(next(iter(players.values())))["answers"]
        self.seen: set[str] = set()

    def step(self, seat: str, text: str) -> None:
        """One answer, and what both see of it."""
        verb = text.split()[0]
        wait_for(self.players[seat], self.answers)
        by_key = verb == "done" or (verb == "pass" and not self.seen)
        state = self.hands[seat].answer(text, by_key)
        self.answers = state["answers"]
        view = state["view"]
        is_planning = view["plan"] and (view["decision"] or {}).get("kind") == "Announce"
        if is_planning and verb in ORDERS:
            self.see_plan(view)
        if is_planning and verb == "attack":
            self.see_sheet(seat, text.rpartition(" ")[2])
        if verb == "done":
            self.see_opponent_asked(seat)
        self.seen |= {event["kind"] for event in state["events"]}
        if any(event["dice"] for event in state["events"]):
            self.see_dice(seat, state["table"])

    def see_dice(self, seat: str, table: str) -> None:
        """What was rolled in the clash that goes on is shown as dice."""
        events = self.players[seat].call("GET", f"/tables/{table}/log?seat={seat}&since=0")["events"]
        begun = [place for place, event in enumerate(events) if event["kind"] == "clash"]
        since = events[begun[-1] :] if begun else []
        rolled = any(event["dice"] for event in since)
        if rolled and not AFTER_CLASH & {event["kind"] for event in since}:
            expect(self.players[seat].page.locator(".report .die").first).to_be_visible()
            self.seen.add("dice shown")

    def see_plan(self, view: Json) -> None:
        """The plan lies open: everybody has the same arrows and the same list."""
        for player in self.players.values():
            wait_for(player, self.answers)
            expect(plan_part(player).locator(".orders li")).to_have_count(len(view["plan"]) + len(view["played"]))
            for kind, mark in ARROWS.items():
                count = sum(DRAWN.get(each["verb"]) == kind for each in view["plan"])
                expect(player.page.locator(mark)).to_have_count(count)

    def see_sheet(self, seat: str, target: str) -> None:
        """The clash is reckoned before it is committed, section by section."""
        sheet = self.players[seat].page.get_by_role("region", name=f"Clash at {target}").first
        expect(sheet).to_contain_text("Target number")
        expect(sheet.locator(".section-number")).to_have_text([str(number) for number in range(1, 10)])
        expect(sheet).to_contain_text("Exact odds")

    def see_opponent_asked(self, seat: str) -> None:
        other = next(each for name, each in self.players.items() if name != seat)
        wait_for(other, self.answers)
        if latest(other)["view"]["choices"]:
            expect(other.prompt).to_contain_text("play a battlecard or pass")


def is_lively(turn: Turn) -> bool:
    """Every kind of step, cards of both seats with an aim, in few answers."""
    aimed = {seat for seat, text in turn.script if text.startswith("aim ")}
    return set(turn.verbs) >= STEPS and len(aimed) == 2 and len(turn.script) <= MOST_ANSWERS


def test_two_browsers_play_a_full_turn_by_clicks(chromium: Chromium, table_server: str) -> None:
    turn = find_turn(is_lively)
    with turn.same_dice(), browsers(chromium, table_server, "RU", "AH") as players:
        seat_all(table_server, turn.record, players)
        battle = Battle(players)
        for seat, text in turn.script:
            battle.step(seat, text)
            if text.startswith("advance "):
                expect(players[seat].page.locator(".report")).to_contain_text("Clash at")
                expect(players[seat].log).to_contain_text("is destroyed in")
        for player in players.values():
            state = wait_for(player, battle.answers)
            assert state["view"]["turn"] == turn.number + 1
            expect(player.page.locator(".turn-words")).to_contain_text(f"Turn {turn.number + 1}")
            assert not state["view"]["plan"]
            expect(player.page.locator(", ".join(ARROWS.values()))).to_have_count(0)
    wanted = {"card played", "ordered", "clash", "loses", "destroyed", "advance", "dice shown"}
    assert wanted <= battle.seen, battle.seen


# --- in the middle of a plan ------------------------------------------------------------------------------


def card_in_plan(turn: Turn) -> int:
    """The place of a card that is aimed while a plan of two orders or more is being announced; 0 when there is none."""
    verbs = turn.verbs
    for place in range(2, len(verbs) - 2):
        before, after = verbs[place - 2 : place], verbs[place : place + 2]
        if after == ("play", "aim") and all(verb in ORDERS for verb in before):
            return place
    return 0


@pytest.fixture(scope="module")
def half_planned() -> tuple[Turn, int]:
    turn = find_turn(lambda turn: card_in_plan(turn) > 0)
    return turn, card_in_plan(turn)


def test_reload_and_reconnect_while_announcing_and_aiming(
    chromium: Chromium, table_server: str, half_planned: tuple[Turn, int]
) -> None:
    turn, place = half_planned
    seat, card = turn.script[place]
    with turn.same_dice(), browsers(chromium, table_server, "RU", "AH") as players:
        player, lines = players[seat], Lines(players[seat])
        seat_all(table_server, turn.until(place - 2), players)
        player.page.reload(wait_until="domcontentloaded")
        expect(player.prompt).to_contain_text("actions left")
        hands = Hands(player)
        for _, text in turn.script[place - 2 : place]:
            hands.answer(text)
        planned = latest(player)["view"]["plan"]
        expect(plan_part(player).locator(".orders li")).to_have_count(len(planned))

        player.page.reload(wait_until="domcontentloaded")  # while a plan is being announced
        expect(plan_part(player).locator(".orders li")).to_have_count(len(planned))
        expect(player.page.locator(", ".join(ARROWS.values())).first).to_be_visible()
        expect(player.button("Commit the plan")).to_be_enabled()
        lines.cut()
        expect(player.page.locator(".line-state")).to_be_visible()
        state = hands.answer(card)  # what is answered goes its own way and needs no live line
        assert state["view"]["decision"]["kind"] == "AimCard"
        lines.mend()
        expect(player.page.locator(".line-state")).to_have_count(0)

        player.page.reload(wait_until="domcontentloaded")  # while a card is being aimed
        expect(player.page.locator(".hand .card[aria-pressed=true]:not(.card-large)")).to_have_count(1)
        expect(player.prompt).to_contain_text(card.removeprefix("play ").rpartition(" ")[0])
        assert latest(player)["view"]["plan"] == planned
        at = place + 1
        while at < len(turn.script) and turn.script[at][1].startswith("aim "):
            state = hands.answer(turn.script[at][1])
            at += 1
        assert state["view"]["decision"]["kind"] == "Announce"
        assert state["view"]["plan"] == planned
        assert [each["card"] for each in state["view"]["played"] if each["seat"] == seat] == [card[5:]]
        expect(plan_part(player)).to_contain_text(card.removeprefix("play ").rpartition(" ")[0])
        assert state["answers"] == _answers_in(turn) + at


def _answers_in(turn: Turn) -> int:
    """How many answers a record has."""
    lines = turn.record.splitlines()
    return lines.index("end") - lines.index("answers") - 1
