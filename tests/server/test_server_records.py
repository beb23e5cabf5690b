"""Records in and out, replay, and the same dice for everybody to check."""

from __future__ import annotations

import json
import time
import tracemalloc
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from doppeladler import game
from doppeladler.commanders import RandomCommander, ask
from doppeladler.engine import FairDice, Match, read_record, verify
from doppeladler.server.errors import Declined
from doppeladler.server.tables.desk import Desk
from tests.server.browsers import Browser, play_on, served
from tests.server.desks import ME

TEXT = {"Content-Type": "text/plain"}


def finished_record() -> str:
    """A whole game, played without a server."""
    galicia = game("galicia")
    match = Match(galicia, who={"AH": "Anna", "RU": "Boris"}, dice=FairDice.seeded(3, "galicia"))
    commander = RandomCommander(3)
    while not match.is_over:
        seat = match.state.open_decisions()[0].seat
        match.answer(seat, ask(commander, match.state, seat).choice)
    return match.export().to_text()


FINISHED = finished_record()


def bring(browser: Browser, text: str) -> httpx.Response:
    return browser.http.post("/api/records", content=text.encode(), headers=TEXT)


def test_a_finished_game_comes_in_is_verified_and_goes_out_the_same(anna: Browser) -> None:
    brought = bring(anna, FINISHED)
    assert brought.status_code == 201, brought.text
    assert (brought.json()["over"], brought.json()["verified"]) == (True, True)
    table = brought.json()["table"]
    assert anna.get(f"/api/tables/{table}/record").text == FINISHED
    state = anna.state(table)
    assert state["over"]
    assert state["result"]["winner"] == read_record(FINISHED).outcome.winner  # type: ignore[union-attr]
    assert state["seats"]["AH"]["name"] == "Anna"
    assert anna.http.delete(f"/api/tables/{table}").status_code == 204


def test_a_finished_game_is_stepped_through_from_any_side(anna: Browser) -> None:
    table = bring(anna, FINISHED).json()["table"]
    galicia = game("galicia")
    of = anna.state(table)["answers"]
    state = galicia.setup()
    record = read_record(FINISHED)
    wanted = {0, 1, 49, 50, 51, 333, of - 1, of}
    for number, answer in enumerate([None, *record.answers]):
        if answer is not None:
            state.play(answer.choice, answer.seat)
        if number not in wanted:
            continue
        for seat in ("AH", "RU", "spectator", "umpire"):
            shown = anna.get(f"/api/tables/{table}/replay", seat=seat, at=number).json()
            expected = galicia.view(state, seat) | {"decision": None, "choices": []}
            assert (shown["at"], shown["of"]) == (number, of)
            assert shown["view"] == json.loads(json.dumps(expected))
            assert all(event["at"] == number for event in shown["events"])
    assert anna.get(f"/api/tables/{table}/replay", at=of + 1).status_code == 422


def test_a_running_game_of_ones_own_is_saved_and_goes_on_elsewhere(anna: Browser, boris: Browser) -> None:
    table = anna.make()["table"]
    state = play_on({"AH": anna, "RU": anna}, table, 80, seed=6)
    plain = anna.get(f"/api/tables/{table}/record").text
    assert "secret" not in plain
    save = anna.post(f"/api/tables/{table}/save").text
    brought = bring(boris, save).json()
    assert brought["over"] is False
    seat = state["asked"][0]
    there = boris.state(brought["table"], seat)
    assert there["view"] == anna.state(table, seat)["view"]
    for who, where in ((anna, table), (boris, brought["table"])):
        who.waive(where, "AH", "RU")
        after = play_on({"AH": who, "RU": who}, where, 60, seed=7)
        assert after["answers"] > state["answers"]


def test_a_record_without_its_dice_can_only_be_looked_at(anna: Browser) -> None:
    table = anna.make()["table"]
    state = play_on({"AH": anna, "RU": anna}, table, 30, seed=6)
    brought = bring(anna, anna.get(f"/api/tables/{table}/record").text).json()
    assert (brought["over"], brought["verified"]) == (True, False)
    looked = anna.state(brought["table"])
    assert looked["answers"] == state["answers"]
    assert "no dice" in looked["result"]["unfinished"]
    assert looked["dice"]["seeds"] == {}
    assert anna.try_answer(looked, "end").status_code == 409


def test_only_who_plays_all_sides_sees_the_record_of_a_running_game(anna: Browser, boris: Browser) -> None:
    made = anna.make(ru="friend")
    path = f"/api/tables/{made['table']}/record"
    assert anna.get(path).status_code == 403
    boris.sit(made["links"]["RU"])
    assert anna.get(path).status_code == boris.post(path.replace("record", "save")).status_code == 403
    anna.do("resign", anna.state(made["table"]))
    text = boris.get(path).text
    record = read_record(text)
    report = verify(game("galicia"), record)
    assert report.is_good, str(report)
    assert record.outcome is not None
    assert (record.resigned, record.outcome.winner) == ("AH", "RU")
    brought = bring(boris, text).json()
    assert (brought["over"], brought["verified"]) == (True, True)
    assert boris.get(f"/api/tables/{brought['table']}/record").text == text
    alone = anna.make(ru="computer:random", pace=10_000)["table"]
    assert anna.get(f"/api/tables/{alone}/record").status_code == 200


def test_a_dishonest_record_is_refused(anna: Browser) -> None:
    rolled = next(line for line in FINISHED.splitlines() if line.startswith("dice roll"))
    other = "dice roll 1 1" if rolled != "dice roll 1 1" else "dice roll 2 2"
    refused = bring(anna, FINISHED.replace(rolled, other, 1))
    assert refused.status_code == 422
    assert "record" in refused.json()["error"]


def test_garbage_is_no_record(anna: Browser) -> None:
    for text in (
        "",
        "hello",
        FINISHED.replace("game galicia", "game waterloo"),
        FINISHED.replace("AH march", "AH fly", 1),
    ):
        refused = bring(anna, text)
        assert refused.status_code == 422, text[:100]
        assert refused.json()["error"]
    bad = anna.http.post("/api/records", content=b"\xff\xfe\x00", headers=TEXT)
    assert bad.status_code == 422


def test_an_endless_record_is_refused_before_it_is_played(tmp_path: Path) -> None:
    with served(tmp_path, record_answers=100) as address, Browser(address) as anna:
        assert "at most 100 answers" in bring(anna, FINISHED).json()["error"]


def test_a_record_of_half_a_million_lines_is_not_even_taken_apart(
    anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("doppeladler.server.tables.records.read_record", pytest.fail)
    assert "at most 40000 answers" in bring(anna, "a b\n" * 500_000).json()["error"].replace(",", "")


def test_running_replay_shows_only_ones_own_view(anna: Browser, boris: Browser) -> None:
    made = anna.make(ru="friend")
    boris.sit(made["links"]["RU"])
    last = play_on({"AH": anna, "RU": boris}, made["table"], 40)
    path = f"/api/tables/{made['table']}/replay"
    shown = boris.get(path, seat="RU", at=20).json()
    assert (shown["of"], shown["view"]["seat"]) == (last["answers"], "RU")
    assert boris.get(path, seat="umpire", at=20).status_code == 403
    assert boris.get(path, seat="spectator", at=20).status_code == 403
    assert boris.get(path, seat="RU", at=last["answers"] + 1).status_code == 422


# --- records that are made to hurt ------------------------------------------------------------------------


def hostile(*lines: str, version: int = 2) -> str:
    """A record of Galicia with these lines instead of a game."""
    galicia = game("galicia")
    setting = " ".join(f"{option.name}={option.default}" for option in galicia.options)
    head = [f"doppeladler record {version}", f"game galicia {galicia.rules_version}", f"data {galicia.data_version}"]
    return "\n".join([*head, f"scenario campaign {setting}", *lines, "end", ""])


BEGIN = ("journal", "table 00112233445566aa persons - spectators none 0")
BOUND = (*BEGIN, f"commit 1 {'a' * 64}", f"commit 2 {'b' * 64}", "open 1")
MARCHES = ("AH march AH 4", "AH enter 8.16", "AH stop", "AH march AH 5", "AH enter 11.22", "AH stop")
HOSTILE = {
    "bound to nothing": hostile(*BEGIN, *["answer AH march AH 5", "undo 0"] * 20_000),
    "rolls without end": hostile("answers", *["dice roll 1 1"] * 40_000, version=1),
    "long words": hostile("answers", *[f"AH {'x' * 45}"] * 40_000, version=1),
    "rollbacks without end": hostile(
        *BOUND, *(f"answer {each}" for each in MARCHES), *["answer AH march AH 12", "back 6 of 7 #1"] * 19_000
    ),
}


def test_a_record_gets_no_more_time_than_it_may_have(desk: Desk) -> None:
    desk.hall.settings = replace(desk.hall.settings, import_seconds=0.0)
    with pytest.raises(Declined, match="takes too long"):
        desk.import_record(FINISHED, ME)
    assert desk.my_tables(ME) == []


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_record_that_is_made_to_hurt_is_refused_in_bounded_time_and_memory(desk: Desk, text: str) -> None:
    settings = replace(desk.hall.settings, import_seconds=2.0)
    desk.hall.settings = settings
    assert len(text) <= settings.record_bytes
    begun = time.thread_time()
    tracemalloc.start()
    try:
        with pytest.raises(Declined) as declined:
            desk.import_record(text, ME)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert declined.value.status == 422
    assert most < 60_000_000
    assert time.thread_time() - begun < 20, "parsing included, and traced"
    assert desk.my_tables(ME) == []
