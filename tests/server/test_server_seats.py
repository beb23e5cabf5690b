"""Who sits where: secret links, spectators, hot seats, deleting."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from doppeladler import game
from doppeladler.server.errors import Declined
from doppeladler.server.tables.seating import Wanted
from tests.server.browsers import Browser, play_on, served
from tests.server.desks import ME, desk_in, make


def test_a_friend_sits_down_by_link_and_adds_to_the_dice(anna: Browser, boris: Browser) -> None:
    made = anna.make(ru="friend", names={"AH": "Anna"})
    link = made["links"]["RU"]
    assert link.startswith(f"/#/sit/{made['table']}/")
    before = anna.state(made["table"])
    assert before["seats"]["RU"] == {
        "who": "friend",
        "level": "",
        "name": "",
        "taken": False,
        "online": False,
        "side": "RU",
    }
    assert boris.sit(link, name="Boris") == {"table": made["table"], "seat": "RU"}
    after = anna.state(made["table"], since=before["version"])
    assert after["seats"]["RU"]["name"] == "Boris"
    assert (before["dice"]["waits_for"], after["dice"]["waits_for"]) == (["RU"], [])
    assert after["dice"]["commitment"] == before["dice"]["commitment"]
    assert after["events"][-1]["words"] == "Russia (Boris) sits down."
    assert boris.state(made["table"])["mine"] == ["RU"]
    assert boris.get("/api/me").json()["tables"][0]["mine"] == ["RU"]


def test_sitting_down_twice_is_the_same_as_once(anna: Browser, boris: Browser) -> None:
    made = anna.make(ru="friend")
    boris.sit(made["links"]["RU"])
    version = boris.state(made["table"])["version"]
    boris.sit(made["links"]["RU"])
    assert boris.state(made["table"])["version"] == version


def test_a_wrong_token_opens_nothing(anna: Browser, boris: Browser) -> None:
    anna.make(ru="friend")
    assert boris.post("/api/sit", {"token": "A" * 43}).status_code == 404
    assert boris.post("/api/sit", {"token": "short"}).status_code == 422


def test_a_new_link_makes_the_old_one_useless(anna: Browser, boris: Browser) -> None:
    made = anna.make(ru="friend")
    fresh = anna.post(f"/api/tables/{made['table']}/links", {"seat": "RU"}).json()["link"]
    assert boris.post("/api/sit", {"token": made["links"]["RU"].rpartition("/")[2]}).status_code == 404
    assert boris.sit(fresh)["seat"] == "RU"


def test_a_link_works_once(anna: Browser, boris: Browser) -> None:
    """Who passed the link on cannot look into the other hand with it."""
    made = anna.make(ru="friend")
    token = made["links"]["RU"].rpartition("/")[2]
    boris.sit(made["links"]["RU"])
    assert anna.post("/api/sit", {"token": token}).status_code == 404
    assert anna.state(made["table"])["mine"] == ["AH"]
    assert boris.post("/api/sit", {"token": token}).status_code == 200


def test_a_spectator_link_works_for_many(anna: Browser, boris: Browser, address: str) -> None:
    made = anna.make(spectators="outsider")
    with Browser(address) as other:
        assert boris.sit(made["spectator_link"]) == other.sit(made["spectator_link"])


def test_a_name_must_fit_into_the_record(anna: Browser) -> None:
    body = {"game": "galicia", "seats": {"AH": "me", "RU": "me"}}
    for name in ("a\u2028b", "a\u200bb", "x" * 41):
        assert anna.post("/api/tables", body | {"names": {"AH": name}}).status_code == 422
    made = anna.make(names={"AH": "  Žofie Ďábel  "})
    assert "seat AH Žofie Ďábel\n" in anna.get(f"/api/tables/{made['table']}/record").text


def test_links_are_given_only_to_whom_they_belong(anna: Browser, boris: Browser, address: str) -> None:
    made = anna.make(ru="friend")
    boris.sit(made["links"]["RU"])
    path = f"/api/tables/{made['table']}/links"
    assert anna.post(path, {"seat": "RU"}).status_code == 403
    assert boris.post(path, {"seat": "AH"}).status_code == 403
    assert boris.post(path, {"seat": "nobody"}).status_code == 403
    own = boris.post(path, {"seat": "RU"}).json()["link"]
    with Browser(address) as phone:
        phone.sit(own)
        assert phone.state(made["table"])["seat"] == "RU"


def test_the_first_roll_waits_for_the_friend(anna: Browser, boris: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    from doppeladler.engine import DICE
    from doppeladler.games.galicia.columns import GaliciaState

    made = anna.make(ru="friend")
    state = anna.state(made["table"])
    monkeypatch.setattr(GaliciaState, "decision_of", _dice_next(GaliciaState.decision_of, DICE))
    refused = anna.try_answer(state, "march AH 4")
    monkeypatch.undo()
    assert refused.status_code == 422
    assert "wait for RU" in refused.json()["objections"][0]["sentence"]
    assert anna.answer(state, "march AH 4")["answers"] == 1


def _dice_next(real: Any, dice: str) -> Any:
    """As if the answer led to a roll at once."""
    return lambda self, seat: real(self, seat) or (real(self, None) if seat == dice and self.todo else None)


def test_an_outsider_sees_what_any_outsider_may(anna: Browser, boris: Browser) -> None:
    made = anna.make(spectators="outsider")
    play_on({"AH": anna, "RU": anna}, made["table"], 40)
    assert boris.sit(made["spectator_link"])["seat"] == "spectator"
    state = boris.state(made["table"])
    assert state["seat"] == state["view"]["seat"] == "spectator"
    assert state["view"]["choices"] == []
    assert any("unit" not in piece for stack in state["view"]["stacks"] for piece in stack["pieces"])
    assert boris.try_answer(state, "end", seat="AH").status_code == 403
    assert boris.try_answer(state, "end", seat="spectator").status_code == 403
    assert boris.do("resign", state).status_code == 403
    assert boris.get(f"/api/tables/{made['table']}/record").status_code == 403
    assert boris.get(f"/api/tables/{made['table']}/assist/reach", units="AH 4").status_code == 422


def test_an_open_game_is_seen_with_its_delay(anna: Browser, boris: Browser) -> None:
    made = anna.make(spectators="open", delay=10)
    boris.sit(made["spectator_link"])
    last = play_on({"AH": anna, "RU": anna}, made["table"], 30)
    seen = boris.state(made["table"])
    assert (seen["seat"], seen["answers"]) == ("umpire", last["answers"] - 10)
    assert all(event["at"] <= seen["answers"] for event in seen["events"])
    assert all("supply" in piece for stack in seen["view"]["stacks"] for piece in stack["pieces"])
    path = f"/api/tables/{made['table']}/replay"
    assert boris.get(path, at=seen["answers"] + 1).status_code == 422
    assert boris.get(path, at=seen["answers"]).json()["view"] == seen["view"]
    assert [e["at"] for e in boris.get(f"/api/tables/{made['table']}/log").json()["events"]] == [
        event["at"] for event in seen["events"]
    ]
    anna.do("resign", last)
    assert boris.state(made["table"])["answers"] == last["answers"]


def test_who_plays_alone_deletes_a_table(anna: Browser) -> None:
    table = anna.make(ru="computer:random")["table"]
    assert anna.http.delete(f"/api/tables/{table}").status_code == 204
    assert anna.http.delete(f"/api/tables/{table}").status_code == 404
    assert anna.get(f"/api/tables/{table}").status_code == 404
    assert table not in {each["table"] for each in anna.get("/api/me").json()["tables"]}


def test_who_plays_with_others_leaves_only_when_it_is_over(anna: Browser, boris: Browser) -> None:
    made = anna.make(ru="friend")
    boris.sit(made["links"]["RU"])
    path = f"/api/tables/{made['table']}"
    assert boris.http.delete(path).status_code == anna.http.delete(path).status_code == 409
    anna.do("resign", anna.state(made["table"]))
    assert anna.http.delete(path).status_code == 204
    assert anna.get(path).status_code == 404
    assert boris.state(made["table"])["over"]
    assert boris.http.delete(path).status_code == 204
    assert boris.get(path).status_code == 404


def test_no_secret_is_ever_written_down(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with served(tmp_path) as address, Browser(address) as anna:
        made = anna.make(ru="friend", spectators="outsider")
        anna.get(f"/api/tables/{made['table']}")
        anna.post("/api/sit", {"token": "A" * 43})
        cookie = anna.http.cookies["doppeladler"]
        with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
            kept = "\n".join(database.iterdump())
        database.close()
    told = "".join(capfd.readouterr())
    for secret in (cookie, made["links"]["RU"].rpartition("/")[2], made["spectator_link"].rpartition("/")[2], "A" * 43):
        assert secret not in kept
        assert secret not in told
        for path in tmp_path.iterdir():
            assert secret.encode() not in path.read_bytes()


def test_tables_of_one_browser_are_bounded(tmp_path: Path) -> None:
    with served(tmp_path, tables_per_browser=2) as address, Browser(address) as anna:
        anna.make()
        anna.make()
        refused = anna.post("/api/tables", {"game": "galicia", "seats": {"AH": "me", "RU": "me"}})
        assert refused.status_code == 409


# --- a way back -------------------------------------------------------------------------------------------


def test_who_kept_a_link_to_his_own_seat_comes_back_without_the_cookie(anna: Browser, boris: Browser) -> None:
    """A cookie is gone with the browser: the link that its holder kept is the way back, and the dice are new."""
    table = anna.make()["table"]
    back = anna.post(f"/api/tables/{table}/links", {"seat": "AH"}).json()["link"]
    before = anna.state(table, "AH")
    anna.answer(before, before["view"]["choices"][0]["text"])
    boris.sit(back)
    state = boris.state(table, "AH")
    assert state["mine"] == ["AH"]
    assert state["dice"]["epoch"] == before["dice"]["epoch"] + 1
    assert anna.get(f"/api/tables/{table}?seat=AH").status_code == 403, "whoever had it before is out"


def test_a_seat_that_is_silent_for_two_weeks_may_be_given_anew(tmp_path: Path) -> None:
    with desk_in(tmp_path) as desk:
        wanted = Wanted(game("galicia"), None, {}, {"AH": "friend", "RU": "me"})
        made = desk.create(wanted, ME)
        table = made["table"]
        desk.sit(made["links"]["AH"].rpartition("/")[2], "1" * 64, "Anna", waives=True)
        with pytest.raises(Declined, match="Only"):
            desk.new_link(ME, table, "AH")
        with desk.hall.at(table) as it:
            it.row.changed = (datetime.now(UTC) - timedelta(days=15)).isoformat(timespec="milliseconds")
        link = desk.new_link(ME, table, "AH")
        desk.sit(link.rpartition("/")[2], "2" * 64, "Carla", waives=True)
        with desk.hall.at(table) as it:
            assert it.seats_of("2" * 64) == ["AH"]
            assert it.seats_of("1" * 64) == []
            assert "hand AH" in it.play.record.journal


def test_who_handed_a_seat_on_is_out_when_the_table_is_opened_again(tmp_path: Path) -> None:
    """What is in memory may forget him; so must the database."""
    with desk_in(tmp_path) as desk:
        table = make(desk)
        link = desk.new_link(ME, table, "RU")
        desk.sit(link.rpartition("/")[2], "1" * 64, "Boris", waives=True)
    with desk_in(tmp_path) as desk:
        assert desk.state(ME, table, None, 0)["mine"] == ["AH"]
        with pytest.raises(Declined, match="not your seat"):
            desk.state(ME, table, "RU", 0)
        assert desk.state("1" * 64, table, None, 0)["mine"] == ["RU"]
