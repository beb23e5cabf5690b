"""Live sockets: each seat its own view, nothing lost, nothing twice, nothing it may not know."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import doppeladler
from tests.server.browsers import Browser, Json, play_on, served


def apply(log: list[Json], state: Json) -> list[Json]:
    """What a client does with a state: the one rule for events."""
    assert state["keep"] <= len(log), "a gap"
    found: list[Json] = [each for each in log if each["number"] <= state["keep"]] + state["events"]
    assert [each["number"] for each in found] == list(range(1, len(found) + 1))
    return found


def full_log(browser: Browser, table: str, seat: str) -> list[Json]:
    events: list[Json] = browser.get(f"/api/tables/{table}/log", seat=seat).json()["events"]
    return events


def two_players(anna: Browser, boris: Browser, **more: Any) -> tuple[str, dict[str, Browser]]:
    made = anna.make(ru="friend", **more)
    boris.sit(made["links"]["RU"])
    return made["table"], {"AH": anna, "RU": boris}


def test_every_change_reaches_the_other_seat(anna: Browser, boris: Browser) -> None:
    table, seats = two_players(anna, boris)
    with boris.live(table, "RU") as wire:
        seen = boris.hear(wire)
        log = apply([], seen)
        for number in range(12):
            state = play_on(seats, table, 1, number)
            while seen["version"] < state["version"]:
                seen = boris.hear(wire)
                log = apply(log, seen)
        assert seen["seat"] == "RU"
        assert log == full_log(boris, table, "RU")


def test_coming_back_with_a_version_loses_nothing_and_doubles_nothing(anna: Browser, boris: Browser) -> None:
    table, seats = two_players(anna, boris)
    draw, since = Random(5), 0
    log: list[Json] = []
    for number in range(15):
        with boris.live(table, "RU", since) as wire:
            seen = boris.hear(wire)
            log = apply(log, seen)
            since = seen["version"]
            assert log == full_log(boris, table, "RU")
        state = play_on(seats, table, draw.randrange(8), number)
        if draw.random() < 0.5 and state["can_undo"]:
            assert seats[state["seat"]].do("undo", state).status_code == 200


@pytest.mark.slow("plays hundreds of answers at the table")
def test_a_long_absence_shows_a_gap_that_the_log_fills(anna: Browser) -> None:
    table = anna.make()["table"]
    play_on({"AH": anna, "RU": anna}, table, 330, seed=2)
    state = anna.state(table, "AH")
    whole = full_log(anna, table, "AH")
    assert len(whole) == state["keep"] + len(state["events"])
    assert len(state["events"]) == 200
    assert whole[state["keep"] :] == state["events"]
    assert anna.get(f"/api/tables/{table}/log", seat="AH", since=150).json()["events"] == whole[150:]


def test_who_is_there_is_seen(anna: Browser, boris: Browser) -> None:
    table, _ = two_players(anna, boris)
    with anna.live(table, "AH") as mine:
        assert not anna.hear(mine)["seats"]["RU"]["online"]
        with boris.live(table, "RU") as his:
            assert boris.hear(his)["seats"]["AH"]["online"]
            assert json.loads(mine.recv(10)) == {"type": "presence", "version": 2, "online": {"RU": True}}
        assert json.loads(mine.recv(10)) == {"type": "presence", "version": 2, "online": {"RU": False}}


def test_who_comes_with_many_windows_costs_the_others_nothing(anna: Browser, boris: Browser) -> None:
    table, _ = two_players(anna, boris)
    with anna.live(table, "AH") as mine, contextlib.ExitStack() as windows:
        anna.hear(mine)
        for _ in range(50):
            boris.hear(windows.enter_context(boris.live(table, "RU")))
        assert json.loads(mine.recv(10))["type"] == "presence"
        mine.send("ping")
        assert json.loads(mine.recv(10)) == {"type": "pong"}


@pytest.mark.parametrize(("seat", "code"), [("RU", 4403), ("nobody", 4403)])
def test_a_foreign_seat_hears_nothing(anna: Browser, boris: Browser, seat: str, code: int) -> None:
    table, _ = two_players(anna, boris)
    with anna.live(table, seat) as wire, pytest.raises(Exception, match=str(code)):
        wire.recv(10)


def test_a_stranger_hears_nothing(anna: Browser, boris: Browser) -> None:
    table = anna.make()["table"]
    with boris.live(table) as wire, pytest.raises(Exception, match="4404"):
        wire.recv(10)


def test_a_deleted_table_hangs_up(anna: Browser) -> None:
    table = anna.make()["table"]
    with anna.live(table) as wire:
        anna.hear(wire)
        anna.http.delete(f"/api/tables/{table}")
        with pytest.raises(Exception, match="4404"):
            wire.recv(10)


def test_live_tables_of_one_address_are_bounded(tmp_path: Path) -> None:
    with served(tmp_path, sockets_per_address=2) as address, Browser(address) as anna:
        table = anna.make()["table"]
        with anna.live(table) as one, anna.live(table) as two, anna.live(table) as three:
            anna.hear(one)
            anna.hear(two)
            with pytest.raises(Exception, match="4429"):
                three.recv(10)


# --- what each may know -----------------------------------------------------------------------------------


def test_neither_seat_ever_receives_what_it_may_not_know(anna: Browser, boris: Browser) -> None:
    """Everything on the wire of a seat is compared with what the game lets that seat see."""
    table, seats = two_players(anna, boris, spectators="outsider")
    with anna.live(table, "AH") as ah, boris.live(table, "RU") as ru:
        wires = {"AH": ah, "RU": ru}
        for number in range(60):
            state = play_on(seats, table, 2, number)
            for seat, wire in wires.items():
                while seats[seat].hear(wire)["version"] < state["version"]:
                    pass
    for seat, browser in seats.items():
        checked = [check_message(json.loads(text), seat) for text in browser.wire if text.startswith("{")]
        assert sum(checked) > 100


def check_message(message: Json, seat: str) -> int:
    """How many views and events a message has; none may show more than the seat may know."""
    states = [each for each in (message, message.get("state")) if isinstance(each, dict) and "view" in each]
    for state in states:
        assert state["seat"] == state["view"]["seat"] == seat
        assert "seed" not in state["dice"]
        check_view(state["view"], seat)
    events = [event for state in [*states, message] for event in state.get("events", ())]
    for event in events:
        check_event(event, seat)
    return len(states) + len(events)


HIDDEN = {"effectiveness", "supply", "attack_now", "defence_now", "artillery_now", "steps_now", "spent", "moved"}


def check_view(view: Json, seat: str) -> None:
    for stack in view["stacks"]:
        if stack["side"] == seat:
            continue
        for piece in stack["pieces"]:
            assert not HIDDEN & piece.keys()
        if view["battle"] is None:
            assert all("unit" not in piece for piece in stack["pieces"][1:])
    decision = view["decision"]
    if decision and decision["seat"] != seat:
        assert decision["kind"] is decision["rule"] is None
        assert view["choices"] == []


UNITS = doppeladler.game("galicia").presentation()["units"]
PRIVATE = {"march", "step lost", "reduced", "recovered", "supply", "attrition", "waits"}


def check_event(event: Json, seat: str) -> None:
    """Events that only one side may read name only units of that side."""
    if event["kind"] in PRIVATE:
        assert {UNITS[name]["side"] for name in event["units"]} == {seat}


def test_numbers_tell_nothing_of_what_one_may_not_read(anna: Browser, boris: Browser) -> None:
    """Each reader counts his own events, so what others read leaves no hole in his numbers."""
    table, seats = two_players(anna, boris)
    play_on(seats, table, 80, seed=3)
    logs = {seat: full_log(browser, table, seat) for seat, browser in seats.items()}
    assert logs["AH"] != logs["RU"]
    for log in logs.values():
        assert [each["number"] for each in log] == list(range(1, len(log) + 1))
