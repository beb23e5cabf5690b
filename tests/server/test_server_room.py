"""Room in the house: games of computers alone, spectators and imports are bounded, whoever asks."""

from __future__ import annotations

from pathlib import Path

import pytest

from doppeladler.server.errors import Declined
from doppeladler.server.tables import room
from doppeladler.server.tables.desk import Desk
from tests.server.browsers import Browser, Json, served
from tests.server.desks import ME, finish, make

ALONE: Json = {"game": "galicia", "seats": {"AH": "computer:random", "RU": "computer:random"}, "pace_ms": 10_000}


def test_games_of_computers_alone_are_few_for_each_browser(tmp_path: Path) -> None:
    with served(tmp_path, unattended_per_browser=2) as address, Browser(address) as anna, Browser(address) as boris:
        assert [anna.post("/api/tables", ALONE).status_code for _ in range(3)] == [201, 201, 409]
        assert boris.post("/api/tables", ALONE).status_code == 201
        anna.make(ru="computer:random", pace=10_000)


def test_new_names_bring_no_more_of_them(tmp_path: Path) -> None:
    with served(tmp_path, unattended=3) as address:
        codes = []
        for _ in range(5):
            with Browser(address) as throw_away:
                codes.append(throw_away.post("/api/tables", ALONE).status_code)
                throw_away.make(ru="computer:random", pace=10_000)
    assert codes == [201, 201, 201, 503, 503]


def test_a_game_that_is_over_makes_room(tmp_path: Path) -> None:
    with served(tmp_path, unattended_per_browser=1) as address, Browser(address) as anna:
        table = anna.post("/api/tables", ALONE).json()["table"]
        assert anna.post("/api/tables", ALONE).status_code == 409
        assert anna.http.delete(f"/api/tables/{table}").status_code == 204
        assert anna.post("/api/tables", ALONE).status_code == 201


# --- spectators -------------------------------------------------------------------------------------------


def test_a_spectator_changes_nothing_and_nobody_is_told(anna: Browser, boris: Browser) -> None:
    made = anna.make(spectators="outsider")
    before = anna.state(made["table"])
    with anna.live(made["table"], since=before["version"]) as wire:
        assert anna.hear(wire)["version"] == before["version"]
        boris.sit(made["spectator_link"])
        boris.sit(made["spectator_link"])
        assert boris.state(made["table"])["version"] == before["version"]
        after = anna.answer(before, before["view"]["choices"][0]["text"])
        assert anna.hear(wire)["version"] == after["version"] == before["version"] + 1, "the next thing heard"


def test_a_spectator_is_still_one_when_the_table_is_opened_again(tmp_path: Path) -> None:
    with served(tmp_path) as address, Browser(address) as anna, Browser(address) as boris:
        made = anna.make(spectators="outsider")
        boris.sit(made["spectator_link"])
    with served(tmp_path) as address, Browser(address) as again:
        again.http.cookies = boris.http.cookies
        assert again.state(made["table"])["mine"] == ["spectator"]


def test_only_so_many_watch(tmp_path: Path) -> None:
    with served(tmp_path, watchers_per_table=2) as address, Browser(address) as anna:
        token = anna.make(spectators="outsider")["spectator_link"].rpartition("/")[2]
        codes = []
        for _ in range(3):
            with Browser(address) as throw_away:
                codes += [throw_away.post("/api/sit", {"token": token}).status_code for _ in range(2)]
    assert codes == [200, 200, 200, 200, 409, 409]


# --- imports ----------------------------------------------------------------------------------------------


def test_one_record_at_a_time_is_played_through(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "IMPORT_SECONDS", 0.01)
    with desk.room.importing(), pytest.raises(Declined, match="try again") as declined:
        desk.import_record("no record", ME)
    assert declined.value.status == 503
    with pytest.raises(Declined, match="no record"):
        desk.import_record("no record", ME)


def test_a_record_that_takes_too_long_is_left(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    table = make(desk)
    finish(desk, table)
    text = desk.record(ME, table)[0]
    assert desk.import_record(text, ME)["verified"]
    monkeypatch.setattr("doppeladler.server.tables.records.thread_time", iter(range(10_000)).__next__)
    with pytest.raises(Declined, match="takes too long: it was played through up to move 11"):
        desk.import_record(text, ME)
