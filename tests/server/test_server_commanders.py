"""Commanders at a table: they think while nobody waits, say how far they are and why, and a stumble is no silence."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

from doppeladler.server.tables import sharing
from tests.engine.lanterns import SEATS, Lanterns, lanterns_in_the_house
from tests.server.browsers import Browser, Json, served
from tests.server.four import Four, answer_all, make, mine
from tests.server.thinkers import PLAN, REASON, TOLD, Clumsy, Thinkers

THINKERS = Thinkers()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    patch = pytest.MonkeyPatch()
    patch.setattr(Lanterns, "commanders", lambda game: THINKERS.all())
    with patch.context(), lanterns_in_the_house(), served(tmp_path_factory.mktemp("thinkers")) as address:
        yield address
    patch.undo()


def until(browser: Browser, table: str, seat: str, wanted: Any) -> Json:
    """The first state of a seat that is as wanted."""
    end = time.monotonic() + 20
    while not wanted(state := browser.state(table, seat)):
        assert time.monotonic() < end, "it does not come to that"
        time.sleep(0.02)
    return state


def test_the_lobby_offers_computers_by_level_with_a_word_on_each(ann: Browser) -> None:
    games = {game["name"]: game for game in ann.get("/api/games").json()}
    levels = games["lanterns"]["computers"]
    assert [each["name"] for each in levels] == ["random", "waiter", "clumsy", "talker"]
    assert [each["recommended"] for each in levels] == [False, False, False, True]
    assert levels[0]["words"] == "any legal move, without a thought"
    assert games["lanterns"]["recommended_seat"] == "ann"


# --- thinking ---------------------------------------------------------------------------------------------


def test_nobody_waits_for_a_computer_that_thinks(ann: Browser) -> None:
    table = make(ann, mine(bea="computer:waiter"))["table"]
    state = until(ann, table, "ann", lambda _: THINKERS.waiters and THINKERS.waiters[-1].asked.is_set())
    waiter, begun = THINKERS.waiters[-1], time.monotonic()
    ann.answer(state, "done")
    ann.answer(ann.state(table, "abe"), "drop", "done")
    assert ann.get("/api/me").status_code == 200
    assert time.monotonic() - begun < 2
    assert "bea" in ann.state(table, "ann")["asked"], "it has not answered yet"
    waiter.may_answer.set()
    until(ann, table, "ann", lambda state: "bea" not in state["asked"])
    assert waiter.questions == 1, "others who are asked at once change nothing for it"


def test_a_computer_whose_question_is_gone_thinks_again(ann: Browser) -> None:
    seats = {"ann": "me", "bea": "computer:waiter"}
    table = make(ann, seats, scenario="duel")["table"]
    ann.answer(ann.state(table, "ann"), "drop")
    until(ann, table, "ann", lambda _: THINKERS.waiters[-1].asked.is_set())
    waiter = THINKERS.waiters[-1]
    assert ann.do("undo", ann.state(table, "ann")).status_code == 200
    waiter.may_answer.set()
    state = until(ann, table, "ann", lambda state: "bea" not in state["asked"])
    assert waiter.questions == 2
    assert state["answers"] == 3, "two cards, and one answer of the computer"


def test_a_computer_says_nothing_after_the_end(ann: Browser) -> None:
    table = make(ann, {"ann": "me", "bea": "computer:waiter"}, scenario="duel")["table"]
    until(ann, table, "ann", lambda _: THINKERS.waiters[-1].asked.is_set())
    assert ann.do("resign", ann.state(table, "ann")).status_code == 200
    before = ann.state(table, "ann")
    THINKERS.waiters[-1].may_answer.set()
    time.sleep(0.3)
    assert ann.state(table, "ann")["version"] == before["version"]


def test_how_far_it_is_reaches_all_and_what_it_thinks_of_its_own_side_only(four: Four) -> None:
    made = make(four["ann"], {"ann": "me", "bea": "friend", "abe": "computer:waiter", "bob": "computer:random"})
    table = made["table"]
    four["bea"].sit(made["links"]["bea"])
    with four["ann"].live(table, "ann") as ally, four["bea"].live(table, "bea") as enemy:
        until(four["ann"], table, "ann", lambda _: THINKERS.waiters[-1].asked.is_set())
        THINKERS.waiters[-1].brief.progress(0.6, PLAN)
        time.sleep(0.25)
        THINKERS.waiters[-1].brief.progress(0.8, PLAN)
        own, others = thinking_on(ally), thinking_on(enemy)
        THINKERS.waiters[-1].may_answer.set()
    assert own == {"type": "thinking", "seat": "abe", "version": own["version"], "share": 0.8, "what": PLAN}
    assert others == {"type": "thinking", "seat": "abe", "version": others["version"], "share": 0.8}


def thinking_on(socket: Any) -> Json:
    """The next message that says how far a computer is, 80 per cent."""
    while True:
        message: Json = json.loads(socket.recv(20))
        if message["type"] == "thinking" and message.get("share") == 0.8:
            return message


def test_progress_is_told_at_most_five_times_a_second(ann: Browser) -> None:
    table = make(ann, {"ann": "me", "bea": "computer:waiter"}, scenario="duel")["table"]
    until(ann, table, "ann", lambda _: THINKERS.waiters[-1].asked.is_set())
    with ann.live(table, "ann") as wire:
        ann.hear(wire)
        for step in range(300):
            THINKERS.waiters[-1].brief.progress(step / 300, PLAN)
            time.sleep(0.002)
        THINKERS.waiters[-1].may_answer.set()
        messages = [json.loads(wire.recv(20))]
        while messages[-1]["type"] != "state":
            messages.append(json.loads(wire.recv(20)))
    shares = [each["share"] for each in messages if "share" in each]
    assert 2 <= len(shares) <= 7
    assert shares[1:] == sorted(shares[1:]), "the first was said before"


# --- reasons ----------------------------------------------------------------------------------------------


def log_of(browser: Browser, table: str, seat: str) -> list[Json]:
    events: list[Json] = browser.get(f"/api/tables/{table}/log", seat=seat).json()["events"]
    return events


def said(events: list[Json]) -> list[tuple[str, str]]:
    return [(each["kind"], each["words"]) for each in events if each["kind"] in ("reason", "told")]


def test_a_reason_is_for_nobody_else_until_the_game_is_over(four: Four, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "LEAST_BEHIND", 0)
    seats = {"ann": "me", "bea": "friend", "abe": "computer:talker", "bob": "friend"}
    made = make(four["ann"], seats, spectators="open", delay=0)
    table = made["table"]
    for seat in ("bea", "bob"):
        four[seat].sit(made["links"][seat])
    watcher = four["abe"]
    watcher.sit(made["spectator_link"])
    people = {seat: four[seat] for seat in ("ann", "bea", "bob")}
    with four["bea"].live(table, "bea") as wire:
        answer_all(people, table, "done")
        until(four["ann"], table, "ann", lambda state: "abe" not in state["asked"] or state["view"]["turn"] == 2)
        seen = four["bea"].hear(wire)
        while seen["view"]["turn"] < 2:
            seen = four["bea"].hear(wire)
        why = f"{REASON}, says abe"
        assert ("reason", why) not in said(log_of(four["ann"], table, "ann")), "an ally may not know his hand"
        assert ("told", TOLD) in said(log_of(four["ann"], table, "ann"))
        assert ("told", TOLD) in said(log_of(four["bea"], table, "bea"))
        assert ("told", TOLD) in said(log_of(watcher, table, "umpire"))
        assert not any(REASON in text or PLAN in text for seat in ("bea", "bob", "abe") for text in four[seat].wire)
        answer_all(people, table, "done")
        seen = four["bea"].hear(wire)
        while not seen["over"]:
            seen = four["bea"].hear(wire)
    assert ("reason", why) in said(seen["events"]), "now everybody may know, from the first answer on"
    assert ("reason", why) in said(log_of(watcher, table, "umpire"))
    assert seen["keep"] == 0
    assert [each["number"] for each in seen["events"]] == list(range(1, len(seen["events"]) + 1))
    assert seen["events"] == log_of(four["bea"], table, "bea")
    first = next(each for each in seen["events"] if each["kind"] == "reason")
    assert first["seat"] == "abe"
    past = four["bea"].get(f"/api/tables/{table}/replay", seat="bea", at=first["at"]).json()
    assert ("reason", why) in said(past["events"])


def test_a_person_and_a_program_may_give_a_reason_too(ann: Browser) -> None:
    table = make(ann, mine())["table"]
    state = ann.state(table, "ann")
    assert ann.try_answer(state, "drop", reason="I have  amber", told="Light!").status_code == 200
    assert said(log_of(ann, table, "ann")) == [("reason", "I have amber")]
    assert said(log_of(ann, table, "abe")) == [("told", "Light!")]
    assert said(log_of(ann, table, "bea")) == [("told", "Light!")]
    assert ann.do("undo", ann.state(table, "ann")).status_code == 200
    assert said(log_of(ann, table, "ann")) == []


def test_a_reason_outlives_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("again")
    with lanterns_in_the_house(), served(folder) as address, Browser(address) as ann:
        table = make(ann, mine())["table"]
        ann.try_answer(ann.state(table, "ann"), "done", reason="Amber")
        ann.do("resign", ann.state(table, "bea"))
        before = {seat: log_of(ann, table, seat) for seat in SEATS}
        cookie = ann.http.cookies["doppeladler"]
    with lanterns_in_the_house(), served(folder) as address, Browser(address, Cookie=f"doppeladler={cookie}") as ann:
        assert {seat: log_of(ann, table, seat) for seat in SEATS} == before
    assert ("reason", "Amber") in said(before["bea"])


# --- a commander that raises ------------------------------------------------------------------------------


def test_a_computer_that_stumbles_says_so_and_can_be_asked_again(ann: Browser) -> None:
    Clumsy.stumbles = True
    table = make(ann, {"ann": "me", "bea": "computer:clumsy"}, scenario="duel")["table"]
    state = until(ann, table, "ann", lambda state: state["stuck"])
    assert state["stuck"] == ["bea"]
    assert "bea cannot answer" in state["events"][-1]["words"]
    state = ann.answer(state, "done")
    assert ann.state(table)["stuck"] == ["bea"], "what others do is no help to it"
    Clumsy.stumbles = False
    assert ann.post(f"/api/tables/{table}/computer", {}).status_code == 204
    until(ann, table, "ann", lambda state: state["view"]["turn"] == 2)


def test_any_choice_will_do_when_it_stumbles_every_time(ann: Browser, four: Four) -> None:
    Clumsy.stumbles = True
    table = make(ann, {"ann": "me", "bea": "computer:clumsy"}, scenario="duel")["table"]
    state = until(ann, table, "ann", lambda state: state["stuck"])
    assert four["bob"].post(f"/api/tables/{table}/computer", {}).status_code == 404
    assert ann.post(f"/api/tables/{table}/computer", {"at_random": True}).status_code == 204
    after = until(ann, table, "ann", lambda now: now["answers"] > state["answers"])
    assert after["answers"] == state["answers"] + 1
