"""Every answer: the right seat, the right version, once, and only what is offered."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

from doppeladler.engine import read_record
from tests.server.browsers import Browser, play_on, served


def first_choice(state: dict[str, object]) -> str:
    view = state["view"]
    assert isinstance(view, dict)
    return str(view["choices"][0]["text"])


def test_an_answer_is_played_and_the_state_comes_back(anna: Browser) -> None:
    state = anna.state(anna.make()["table"])
    assert state["asked"] == [state["seat"]] == ["AH"]
    done = anna.try_answer(state, first_choice(state))
    assert done.status_code == 200
    body = done.json()
    assert (body["played"], body["refused"], body["version"]) == (1, None, state["version"] + 1)
    assert body["state"]["answers"] == 1
    assert body["state"]["version"] == body["version"]


def test_several_answers_go_in_one_call(anna: Browser) -> None:
    state = anna.state(anna.make()["table"])
    body = anna.try_answer(state, "march AH 4", "stop").json()
    assert (body["played"], body["version"]) == (2, state["version"] + 1)
    assert body["state"]["answers"] == 2


def test_a_row_of_answers_ends_where_the_next_is_not_offered(anna: Browser) -> None:
    state = anna.state(anna.make()["table"])
    body = anna.try_answer(state, "march AH 4", "fight", "stop").json()
    assert (body["played"], body["state"]["answers"]) == (1, 1)
    assert body["refused"] is None


def test_a_stale_version_is_refused_with_the_fresh_state(anna: Browser) -> None:
    old = anna.state(anna.make()["table"])
    new = anna.answer(old, "march AH 4")
    refused = anna.try_answer(old, "march AH 13")
    assert refused.status_code == 409
    assert refused.json()["state"]["version"] == new["version"]
    assert anna.state(old["table"])["answers"] == 1


def test_a_repeat_changes_nothing_and_says_the_same(anna: Browser) -> None:
    state = anna.state(anna.make()["table"])
    key = uuid4().hex
    first = anna.try_answer(state, "march AH 4", key=key).json()
    anna.answer(first["state"], "stop")
    again = anna.try_answer(state, "march AH 4", key=key)
    assert again.status_code == 200
    assert (again.json()["version"], again.json()["played"]) == (first["version"], 1)
    assert again.json()["state"]["answers"] == 2


def test_a_repeat_is_known_after_a_restart_whatever_version_it_names(tmp_path: Path) -> None:
    key = uuid4().hex
    with served(tmp_path) as address, Browser(address) as anna:
        made = anna.state(anna.make()["table"])
        anna.answer(anna.try_answer(made, "march AH 4", key=key).json()["state"], "stop")
        cookie = anna.http.cookies["doppeladler"]
    with served(tmp_path) as address, Browser(address, Cookie=f"doppeladler={cookie}") as anna:
        now = anna.state(made["table"])
        again = anna.try_answer(now, "march AH 4", key=key)
        assert again.status_code == 200
        assert again.json()["version"] == now["version"] - 1
        assert anna.state(made["table"])["answers"] == now["answers"]


def test_a_key_serves_one_request_only(anna: Browser) -> None:
    state = anna.state(anna.make()["table"])
    key = uuid4().hex
    anna.try_answer(state, "march AH 4", key=key)
    other = anna.try_answer(anna.state(state["table"]), "stop", key=key)
    assert other.status_code == 409
    assert "key" in other.json()["error"]


def test_a_choice_that_is_not_offered_is_refused_with_its_rules(anna: Browser) -> None:
    state = anna.state(anna.make()["table"])
    refused = anna.try_answer(state, "march RU 1 gd")
    assert refused.status_code == 422
    assert refused.json()["objections"][0]["sentence"]
    assert refused.json()["state"]["version"] == state["version"]


def test_a_seat_that_is_not_asked_cannot_answer(anna: Browser) -> None:
    state = anna.state(anna.make()["table"], "RU")
    refused = anna.try_answer(state, "end")
    assert refused.status_code == 409
    assert refused.json()["objections"][0]["facts"] == {"asked": "AH"}


def test_a_foreign_seat_is_closed(anna: Browser, boris: Browser) -> None:
    made = anna.make(ru="friend")
    boris.sit(made["links"]["RU"])
    state = anna.state(made["table"])
    for seat, refused in (("AH", boris), ("RU", anna)):
        assert refused.try_answer(state, "end", seat=seat).status_code == 403
        assert refused.get(f"/api/tables/{made['table']}", seat=seat).status_code == 403
        assert refused.get(f"/api/tables/{made['table']}/log", seat=seat).status_code == 403
        assert refused.get(f"/api/tables/{made['table']}/replay", seat=seat, at=0).status_code == 403
        assert refused.get(f"/api/tables/{made['table']}/assist/reach", seat=seat).status_code == 403


def test_a_stranger_sees_no_table(anna: Browser, boris: Browser) -> None:
    state = anna.state(anna.make()["table"])
    path = f"/api/tables/{state['table']}"
    for part in ("", "/log", "/record", "/replay?at=0", "/assist/reach"):
        assert boris.get(path + part).status_code == 404
    assert boris.try_answer(state, "end").status_code == 404
    for part in ("undo", "resign"):
        assert boris.do(part, state).status_code == 404
    assert boris.http.delete(path).status_code == 404
    assert boris.get("/api/tables/0123456789abcdef").json() == boris.get(path).json()


def test_undo_takes_back_the_last_answer_and_its_events(anna: Browser) -> None:
    before = anna.state(anna.make()["table"])
    on_the_march = anna.answer(before, "march AH 4")
    hex = next(each["hex"] for each in on_the_march["view"]["choices"] if each["verb"] == "enter")
    marched = anna.answer(on_the_march, f"enter {hex}")
    assert marched["can_undo"]
    assert marched["events"][-1]["hexes"][-1] == hex
    undone = anna.do("undo", marched).json()["state"]
    assert undone["view"] == on_the_march["view"]
    assert undone["keep"] == marched["keep"]
    assert undone["events"] == []


def test_undo_says_why_not(anna: Browser) -> None:
    state = anna.state(anna.make()["table"])
    refused = anna.do("undo", state)
    assert refused.status_code == 409
    assert "Nothing has been answered yet" in refused.json()["error"]


def test_resigning_ends_the_game_and_shows_the_seed(anna: Browser) -> None:
    state = anna.state(anna.make()["table"])
    over = anna.do("resign", state).json()["state"]
    assert over["over"]
    assert over["result"]["resigned"] == "AH"
    assert over["result"]["winner"] == "RU"
    assert over["asked"] == over["view"]["choices"] == []
    assert [len(seed) for seed in over["dice"]["seeds"].values()] == [64]
    assert anna.try_answer(over, "end").status_code == 409
    card = next(each for each in anna.get("/api/me").json()["tables"] if each["table"] == state["table"])
    assert (card["over"], card["winner"], card["your_move"]) == (True, "RU", False)


def test_hot_seat_lets_one_browser_answer_for_both(anna: Browser) -> None:
    table = anna.make()["table"]
    state = play_on({"AH": anna, "RU": anna}, table, 60, seed=4)
    assert state["answers"] >= 60
    assert state["mine"] == ["AH", "RU"]
    record = anna.get(f"/api/tables/{table}/record").text
    assert {each.seat for each in read_record(record).answers} >= {"AH", "RU"}
