"""Four seats in two alliances: who sits where by the setting, who wins, who may know what, and answers at once."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from doppeladler.engine import read_record, verify
from doppeladler.games import GAMES
from doppeladler.server.errors import Declined
from doppeladler.server.tables import sharing
from doppeladler.server.tables.seating import Wanted
from tests.engine.lanterns import CARDS, SEATS, Lanterns, lanterns_in_the_house
from tests.server.browsers import Browser, Json, served
from tests.server.desks import ME, desk_in
from tests.server.four import answer_all, make, mine, seat_all

TEXT = {"Content-Type": "text/plain"}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with lanterns_in_the_house(), served(tmp_path_factory.mktemp("four")) as address:
        yield address


# --- who sits where ---------------------------------------------------------------------------------------


def test_the_lobby_knows_the_seats_of_every_setting(ann: Browser) -> None:
    shown = {game["name"]: game for game in ann.get("/api/games").json()}
    lanterns = shown["lanterns"]
    assert lanterns["players"] == "2 to 4"
    assert [each["seat"] for each in lanterns["seats"]] == list(SEATS)
    assert [(each["scenario"], each["options"], len(each["seats"])) for each in lanterns["seatings"]] == [
        ("garden", {"players": "each"}, 4),
        ("garden", {"players": "united"}, 2),
        ("duel", {"players": "each"}, 2),
    ]
    assert lanterns["seats"][2] == {"seat": "abe", "name": "abe", "colour": "East", "side": "East"}
    assert [option["decides_seats"] for option in lanterns["options"]] == [True, False]
    galicia = shown["galicia"]
    assert (galicia["players"], len(galicia["seatings"])) == ("2", 1)
    assert galicia["seatings"][0]["seats"] == galicia["seats"]
    assert galicia["seats"][0] == {"seat": "AH", "name": "Austria-Hungary", "colour": "AH", "side": "AH"}


def test_a_table_has_the_seats_of_its_setting(ann: Browser) -> None:
    made = make(ann, {"East": "me", "West": "screen"}, options={"players": "united"})
    state = ann.state(made["table"])
    assert {seat: each["side"] for seat, each in state["seats"].items()} == {"East": "East", "West": "West"}
    assert state["asked"] == ["East", "West"]
    short = make(ann, {"ann": "me", "bea": "screen"}, scenario="duel")
    assert list(ann.state(short["table"])["seats"]) == ["ann", "bea"]
    assert {seat: each["side"] for seat, each in ann.get("/api/me").json()["tables"][0]["seats"].items()} == {
        "ann": "East",
        "bea": "West",
    }


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"seats": {"ann": "me", "bea": "screen"}}, "expected who sits at ann, bea, abe and bob"),
        ({"seats": mine(), "options": {"players": "united"}}, "expected who sits at East and West"),
        (
            {"seats": mine(), "scenario": "duel", "options": {"players": "united"}},
            "has no families to unite; leave players at each",
        ),
        ({"seats": mine(), "names": {"East": "Anna"}}, "expected names for ann, bea, abe, bob"),
    ],
    ids=["too few", "united", "not together", "names"],
)
def test_other_seats_are_refused_with_those_there_are(ann: Browser, body: Json, words: str) -> None:
    refused = ann.post("/api/tables", {"game": "lanterns"} | body)
    assert refused.status_code == 422
    assert words in refused.json()["error"]


def test_people_and_computers_in_any_mix(ann: Browser) -> None:
    seats = {"ann": "me", "bea": "computer:random", "abe": "computer:random", "bob": "computer:random"}
    table = make(ann, seats)["table"]
    state = ann.state(table, "ann")
    end = time.monotonic() + 30
    while not state["over"]:
        assert time.monotonic() < end
        if "ann" in state["asked"]:
            state = ann.answer(state, "done")
        else:
            time.sleep(0.02)
            state = ann.state(table, "ann")
    report = verify(Lanterns(), read_record(ann.get(f"/api/tables/{table}/record").text))
    assert report.is_good, str(report)
    card = next(each for each in ann.get("/api/me").json()["tables"] if each["table"] == table)
    assert card["winner"] == state["result"]["winner"]
    assert card["winners"] == state["result"]["winners"]


# --- the dice wait for everybody --------------------------------------------------------------------------


def test_no_card_is_dealt_before_everybody_has_come(four: dict[str, Browser]) -> None:
    ann = four["ann"]
    made = make(ann, {"ann": "me", "bea": "friend", "abe": "friend", "bob": "computer:random"})
    four["bea"].sit(made["links"]["bea"])
    state = ann.state(made["table"])
    assert (state["asked"], state["answers"], state["dice"]["rolls"]) == ([], 0, 0)
    assert state["view"]["choices"] == []
    refused = ann.try_answer(state, "draw amber")
    assert refused.status_code == 409
    assert state["dice"]["waits_for"] == ["abe"]
    four["abe"].sit(made["links"]["abe"])
    state = ann.state(made["table"])
    assert (state["dice"]["rolls"], state["dice"]["waits_for"]) == (4, [])
    assert [event["kind"] for event in state["events"]] == ["seat", "seat", "drew", *["drew a card"] * 3]


def test_dice_that_wait_wait_after_a_restart_too(tmp_path: Path) -> None:
    with lanterns_in_the_house(), desk_in(tmp_path) as desk:
        wanted = Wanted(Lanterns(), None, {}, mine(bob="friend"), waives=True)
        made = desk.create(wanted, ME)
        desk.hall.forget(made["table"])
        assert desk.state(ME, made["table"], "ann", 0)["answers"] == 0
        desk.sit(made["links"]["bob"].rpartition("/")[2], "1" * 64, "", waives=True)
        assert desk.state(ME, made["table"], "ann", 0)["answers"] == 4
        desk.hall.forget(made["table"])
        assert desk.state(ME, made["table"], "ann", 0)["asked"] == list(SEATS)


def test_a_table_of_a_game_that_left_the_house_is_kept(tmp_path: Path) -> None:
    with desk_in(tmp_path) as desk, lanterns_in_the_house():
        table = desk.create(Wanted(Lanterns(), None, {}, mine()), ME)["table"]
        desk.hall.forget(table)
        del GAMES["lanterns"]
        assert desk.my_tables(ME)[0]["title"] == "lanterns"
        with pytest.raises(Declined, match="there is no game 'lanterns'") as declined:
            desk.state(ME, table, None, 0)
        assert declined.value.status == 409


# --- hidden cards -----------------------------------------------------------------------------------------


def test_nobody_receives_a_card_he_may_not_know(four: dict[str, Browser], home: str) -> None:
    """Everything on every wire, whatever is asked, until the game is over."""
    made = seat_all(four, spectators="outsider")
    table = made["table"]
    cards = {seat: browser.state(table, seat)["view"]["cards"][seat] for seat, browser in four.items()}
    assert len(set(cards.values())) == 4
    with Browser(home) as guest, four["bea"].live(table, "bea") as wire:
        guest.sit(made["spectator_link"])
        everybody = [*four.values(), guest]
        for browser in everybody:
            pry(browser, table)
        answer_all(four, table, "drop", "done")
        for browser in everybody:
            pry(browser, table)
        while four["bea"].hear(wire)["view"]["turn"] == 1:
            pass
        for seat, browser in four.items():
            check_wire(browser.wire, cards[seat])
        check_wire(guest.wire, "")


def pry(browser: Browser, table: str) -> None:
    """Ask for all there is, and for what there is not."""
    state = browser.state(table)
    path = f"/api/tables/{table}"
    assert browser.get(f"{path}/log").status_code == 200
    for at in range(state["answers"] + 1):
        shown = browser.get(f"{path}/replay", at=at).json()
        assert shown["view"]["choices"] == []
        assert shown["view"]["decision"] is None
    assert browser.get(f"{path}/record").status_code == 403
    assert browser.post(f"{path}/save").status_code == 403
    assert browser.get(f"{path}/assist/hands").status_code == 422
    browser.try_answer(state, "draw")
    browser.try_answer(state, "play it")
    browser.do("undo", state)
    browser.get("/api/me")


def check_wire(wire: list[str], own: str) -> None:
    """No card but one's own, no seed, and no question to the dice."""
    text = "\n".join(wire)
    assert len(wire) > 10
    assert {card for card in CARDS if card in text} <= {own}
    assert '"seed' not in text
    dice = [state["dice"] for state in map(json.loads, wire) if "dice" in state]
    assert all(each["protocol"] == 2 for each in dice)
    assert "A card for" not in text


def test_the_marks_and_facts_of_an_event_are_for_who_may_read_it(four: dict[str, Browser]) -> None:
    table = seat_all(four)["table"]
    log = four["ann"].get(f"/api/tables/{table}/log").json()["events"]
    drawn = next(event for event in log if event["kind"] == "drew")
    own = four["ann"].state(table)["view"]["cards"]["ann"]
    assert (drawn["cards"], drawn["facts"]) == ([own], {"whose": "ann", "card": own})
    assert all(event["cards"] == [] for event in log if event is not drawn)
    assert all("card" not in event["facts"] for event in log if event is not drawn)
    answer_all(four, table, "done")
    events = four["ann"].get(f"/api/tables/{table}/log").json()["events"]
    wind = next(event for event in events if event["kind"] == "wind blew")
    assert wind["words"] == f"wind blew {wind['facts']['die']}."
    assert wind["dice"] == [wind["facts"]["die"]]
    assert (wind["hexes"], wind["units"], wind["cards"]) == ([], [], [])


def test_a_late_spectator_asks_about_what_he_sees(
    four: dict[str, Browser], home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "LEAST_BEHIND", 2)
    made = seat_all(four, spectators="open", delay=2)
    with Browser(home) as guest:
        guest.sit(made["spectator_link"])
        four["ann"].answer(four["ann"].state(made["table"]), "drop", "drop", "drop")
        assert guest.state(made["table"])["view"]["cards"]["bob"] in CARDS
        assert guest.get(f"/api/tables/{made['table']}/assist/oil").json()["bids"]["ann"] == 1


# --- answers at the same time -----------------------------------------------------------------------------


def test_an_answer_counts_although_others_have_moved_meanwhile(four: dict[str, Browser]) -> None:
    table = seat_all(four)["table"]
    known = {seat: browser.state(table, seat) for seat, browser in four.items()}
    with four["bob"].live(table, "bob") as wire:
        for seat, browser in four.items():
            done = browser.try_answer(known[seat], "drop")
            assert done.status_code == 200, done.text
            assert done.json()["state"]["view"]["bid"] == 1
        while four["bob"].hear(wire)["version"] < known["bob"]["version"] + 4:
            pass


def test_an_own_answer_makes_the_old_version_stale(four: dict[str, Browser]) -> None:
    table = seat_all(four)["table"]
    ann, bea = four["ann"], four["bea"]
    old, key = ann.state(table), uuid4().hex
    bea.answer(bea.state(table), "drop")
    first = ann.try_answer(old, "drop", key=key)
    assert first.status_code == 200
    assert ann.try_answer(old, "drop").status_code == 409
    bea.answer(bea.state(table), "drop")
    again = ann.try_answer(old, "drop", key=key)
    assert (again.status_code, again.json()["version"]) == (200, first.json()["version"])
    assert again.json()["state"]["view"]["bid"] == 1
    other = ann.try_answer(old, "done", key=key)
    assert other.status_code == 409
    assert "key" in other.json()["error"]


def test_what_was_taken_back_is_not_answered_twice(four: dict[str, Browser]) -> None:
    table = seat_all(four)["table"]
    ann, bea = four["ann"], four["bea"]
    before = ann.state(table)
    dropped = ann.answer(before, "drop")
    undone = ann.do("undo", dropped).json()["state"]
    assert undone["view"] == before["view"]
    for stale in (before, dropped):
        assert ann.try_answer(stale, "drop").status_code == 409
    bea.answer(bea.state(table), "drop")
    assert ann.try_answer(undone, "drop").status_code == 200


def test_an_offer_to_go_back_must_be_seen_before_one_answers(four: dict[str, Browser]) -> None:
    table = seat_all(four)["table"]
    ann, bea = four["ann"], four["bea"]
    ann.answer(ann.state(table), "drop")
    old = bea.state(table)
    assert ann.do("rollback", ann.state(table), do="offer", to=4).status_code == 200
    assert bea.try_answer(old, "drop").status_code == 409
    assert bea.state(table)["rollback"]["seat"] == "ann"


def test_undo_and_rollback_need_the_newest_version(four: dict[str, Browser]) -> None:
    table = seat_all(four)["table"]
    ann, bea = four["ann"], four["bea"]
    old = ann.answer(ann.state(table), "drop")
    bea.answer(bea.state(table), "drop")
    assert ann.do("undo", old).status_code == 409
    assert ann.do("rollback", old, do="offer").status_code == 409


def test_a_question_that_has_gone_is_not_answered(four: dict[str, Browser]) -> None:
    """Next turn asks the same again, but it is another question."""
    table = seat_all(four)["table"]
    old = four["ann"].state(table)
    answer_all(four, table, "done")
    assert four["ann"].state(table)["view"]["turn"] == 2
    assert four["ann"].try_answer(old, "drop").status_code == 409


# --- going back -------------------------------------------------------------------------------------------


def test_when_only_others_have_answered_since_one_can_ask_to_go_back(four: dict[str, Browser]) -> None:
    table = seat_all(four)["table"]
    ann, bea = four["ann"], four["bea"]
    dropped = ann.answer(ann.state(table), "drop")
    assert (dropped["can_undo"], dropped["rollback_to"]) == (True, None)
    bea.answer(bea.state(table), "drop")
    state = ann.state(table)
    assert (state["can_undo"], state["rollback_to"]) == (False, 4)
    assert state["why_not_undo"] == "bea has answered since."
    ann.do("rollback", state, do="offer")
    for seat in SEATS[1:]:
        assert four[seat].do("rollback", four[seat].state(table), do="accept").status_code == 200
    back = ann.state(table)
    assert (back["answers"], back["view"]["bid"]) == (4, 0)


def test_computers_agree_at_once(ann: Browser) -> None:
    table = make(ann, mine(bea="computer:random", bob="computer:random"), pace_ms=10_000)["table"]
    state = ann.answer(ann.state(table, "ann"), "drop", "done")
    assert ann.post(f"/api/tables/{table}/pace", {"delay_ms": 0}).status_code == 204
    end = time.monotonic() + 20
    while set(state["asked"]) != {"abe"}:
        assert time.monotonic() < end
        state = ann.state(table, "ann")
    assert (state["can_undo"], state["rollback_to"]) == (False, 5)
    back = ann.do("rollback", state, do="offer")
    assert back.status_code == 200, back.text
    assert back.json()["state"]["rollback"] is None
    assert "ann" in back.json()["state"]["asked"]


# --- giving up --------------------------------------------------------------------------------------------


def test_one_resigns_for_his_side_and_the_record_proves_it(four: dict[str, Browser]) -> None:
    table = seat_all(four)["table"]
    four["ann"].answer(four["ann"].state(table), "drop")
    over = four["abe"].do("resign", four["abe"].state(table)).json()["state"]
    result = over["result"]
    assert (result["resigned"], result["winner"], result["winners"]) == ("abe", "West", ["bea", "bob"])
    assert over["events"][-1]["words"] == "abe resigned. West won."
    card = next(each for each in four["bob"].get("/api/me").json()["tables"] if each["table"] == table)
    assert (card["winner"], card["winners"]) == ("West", ["bea", "bob"])
    text = four["bob"].get(f"/api/tables/{table}/record").text
    report = verify(Lanterns(), read_record(text))
    assert report.is_good, str(report)
    brought = four["bea"].http.post("/api/records", content=text.encode(), headers=TEXT).json()
    assert (brought["over"], brought["verified"]) == (True, True)
    again = four["bea"].state(brought["table"])
    assert again["result"] == result
    assert again["events"][-1]["words"] == "abe resigned. West won."
    assert four["bea"].get(f"/api/tables/{brought['table']}/record").text == text


def test_a_resignation_is_there_after_a_restart(tmp_path: Path) -> None:
    with lanterns_in_the_house(), served(tmp_path) as address, Browser(address) as ann:
        table = make(ann, mine())["table"]
        text = ann.do("resign", ann.state(table, "bob")).text
        cookie, record = ann.http.cookies["doppeladler"], ann.get(f"/api/tables/{table}/record").text
    with lanterns_in_the_house(), served(tmp_path) as address, Browser(address, Cookie=f"doppeladler={cookie}") as ann:
        assert ann.state(table)["result"] == json.loads(text)["state"]["result"]
        assert ann.get(f"/api/tables/{table}/record").text == record
