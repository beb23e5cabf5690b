"""Games outlive releases: a table of other rules goes on by those that are here, or says where it parts from them."""

from __future__ import annotations

import asyncio
import json
import lzma
from pathlib import Path
from typing import Any

import pytest

from doppeladler import game
from doppeladler.engine import Binding, read_record, verify
from doppeladler.games.galicia.rules.ch04_movement import ChooseMarch
from doppeladler.server.errors import Declined
from doppeladler.server.filming import Piece, Take, film, unpack
from doppeladler.server.storage import reels
from doppeladler.server.tables.desk import Desk
from doppeladler.server.tables.reeling import Reel, Reels
from doppeladler.server.thinking import Thinker
from tests.server.desks import ME, answer, desk_in, give_up, make, play, roll_back

NEW = 99
"""The version of the rules to come."""


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """The rules of Galicia are newer from now on; what they forbid is up to the test."""
    monkeypatch.setattr(type(game("galicia")), "rules_version", NEW)
    return monkeypatch


def forbid(patch: pytest.MonkeyPatch, choice: str) -> None:
    """New rules by which one march is not offered any more."""
    offered = ChooseMarch.choices
    patch.setattr(ChooseMarch, "choices", lambda self, s: tuple(c for c in offered(self, s) if str(c) != choice))


def journal(desk: Desk, table: str) -> list[str]:
    with desk.hall.at(table) as it:
        return list(it.play.record.journal)


def last_march(desk: Desk, table: str) -> tuple[int, str]:
    """The number of answers before the last march that was chosen, and the march."""
    with desk.hall.at(table) as it:
        answers = it.play.record.answers
    march = max(number for number, each in enumerate(answers) if each.choice.verb == "march")
    first = next(number for number, each in enumerate(answers) if each.choice == answers[march].choice)
    return first, str(answers[first].choice)


def begun(desk: Desk, answers: int = 40) -> tuple[str, dict[str, Any]]:
    table = make(desk)
    return table, play(desk, table, answers)


# --- going through ----------------------------------------------------------------------------------------


def test_a_table_that_goes_through_goes_on_without_a_word(desk: Desk, request: pytest.FixtureRequest) -> None:
    table, before = begun(desk)
    desk.hall.forget(table)
    request.getfixturevalue("newer")
    after = desk.state(ME, table, before["seat"], 0)
    assert after["parted"] is None
    assert before["rules"] < after["rules"] == NEW
    assert after["view"] == before["view"]
    assert after["events"] == desk.log(ME, table, before["seat"], after["keep"])
    assert after["events"][-1]["words"] == before["events"][-1]["words"], "nothing is said"
    assert journal(desk, table)[-1] == f"rules {Binding.of(game('galicia'))}"
    assert answer(desk, after, after["view"]["choices"][0]["text"])["version"] == after["version"] + 1
    desk.hall.forget(table)
    assert journal(desk, table).count(f"rules {Binding.of(game('galicia'))}") == 1, "it is carried over once"


def test_a_game_that_was_carried_over_is_verified_to_its_end(desk: Desk, request: pytest.FixtureRequest) -> None:
    table, before = begun(desk)
    desk.hall.forget(table)
    request.getfixturevalue("newer")
    give_up(desk, table)
    record = read_record(desk.record(ME, table)[0])
    assert record.rules_version == before["rules"] < NEW, "the chain begins where the game did"
    report = verify(game("galicia"), record)
    assert not report.faults, str(report)
    assert not report.is_foreign
    assert report.is_good, str(report)


def test_all_tables_are_carried_over_in_the_background(tmp_path: Path, newer: pytest.MonkeyPatch) -> None:
    newer.undo()
    with desk_in(tmp_path) as desk:
        tables = [begun(desk, 10)[0] for _ in range(3)]
    newer.setattr(type(game("galicia")), "rules_version", NEW)
    with desk_in(tmp_path) as desk:
        desk.hall.carry_over()
        assert desk.hall.count == 0, "nobody is at them"
        with desk.hall.engine.connect() as connection:
            rows = connection.exec_driver_sql("SELECT id, rules, version FROM tables").all()
        assert {row.rules for row in rows} == {str(Binding.of(game("galicia")))}
        assert {row.id for row in rows} == set(tables)
        desk.hall.carry_over()
        with desk.hall.engine.connect() as connection:
            assert connection.exec_driver_sql("SELECT id, rules, version FROM tables").all() == rows


def test_a_finished_game_is_not_written_into(desk: Desk, request: pytest.FixtureRequest) -> None:
    table, _ = begun(desk, 60)
    give_up(desk, table)
    before, lines = desk.state(ME, table, None, 0), journal(desk, table)
    desk.hall.forget(table)
    request.getfixturevalue("newer")
    after = desk.state(ME, table, None, 0)
    assert (after["version"], after["view"], after["result"]) == (before["version"], before["view"], before["result"])
    assert journal(desk, table) == lines


# --- parting ----------------------------------------------------------------------------------------------


def test_a_table_that_parts_stays_whole_and_says_where(desk: Desk, request: pytest.FixtureRequest) -> None:
    table, before = begun(desk)
    held, march = last_march(desk, table)
    lines = journal(desk, table)
    desk.hall.forget(table)
    forbid(request.getfixturevalue("newer"), march)
    after = desk.state(ME, table, before["seat"], 0)
    assert (after["rules"], after["parted"]["here"]) == (before["rules"], NEW)
    assert after["parted"]["held"] == held
    assert after["parted"]["of"] == after["answers"] == before["answers"]
    assert f"answer {held + 1}, '" in after["parted"]["words"]
    assert march in after["parted"]["words"]
    assert after["parted"]["rule"] == "4.0"
    assert after["asked"] == []
    assert after["view"]["choices"] == []
    assert after["events"] == desk.log(ME, table, before["seat"], after["keep"])
    assert len(desk.log(ME, table, before["seat"], 0)) == len(before["events"]) + before["keep"]
    assert journal(desk, table) == lines
    assert desk.my_tables(ME)[0]["over"] is False


def test_nothing_is_played_where_a_game_parts(desk: Desk, request: pytest.FixtureRequest) -> None:
    table, before = begun(desk)
    _, march = last_march(desk, table)
    desk.hall.forget(table)
    forbid(request.getfixturevalue("newer"), march)
    state = desk.state(ME, table, before["seat"], 0)
    with pytest.raises(Declined, match="begun by other rules") as declined:
        answer(desk, state, "end")
    assert declined.value.status == 409
    assert desk.state(ME, table, before["seat"], 0)["version"] == state["version"]


def test_all_can_agree_to_go_back_to_where_it_held(desk: Desk, request: pytest.FixtureRequest) -> None:
    table, before = begun(desk)
    held, march = last_march(desk, table)
    desk.hall.forget(table)
    forbid(request.getfixturevalue("newer"), march)
    state = desk.state(ME, table, before["seat"], 0)
    assert state["rollback_to"] == held
    with pytest.raises(Declined, match="hold for the first"):
        roll_back(desk, state, held + 1)
    back = roll_back(desk, desk.state(ME, table, before["seat"], 0), held)
    assert back["parted"] is None
    assert back["answers"] == held
    assert journal(desk, table)[-1] == f"rules {Binding.of(game('galicia'))}"
    desk.hall.forget(table)
    state = play(desk, table, 5)
    assert state["answers"] > held
    give_up(desk, table)
    report = verify(game("galicia"), read_record(desk.record(ME, table)[0]))
    assert not report.faults, str(report)


def test_a_table_that_went_through_otherwise_is_seen_by_its_positions(
    desk: Desk, request: pytest.FixtureRequest
) -> None:
    """All answers stay legal, and yet a kept position is another one."""
    table, _ = begun(desk, 120)
    desk.hall.forget(table)
    with desk.hall.engine.connect() as connection:
        kept = connection.exec_driver_sql("SELECT max(number) FROM snapshots").scalar()
    assert kept
    patch = request.getfixturevalue("newer")
    galicia: Any = game("galicia")
    begin = type(galicia).set_up

    def with_a_point_more(self: Any, state: Any) -> None:
        begin(self, state)
        state.vp = {**state.vp, ("AH", "towns"): 3}

    patch.setattr(type(galicia), "set_up", with_a_point_more)
    parted = desk.state(ME, table, None, 0)["parted"]
    assert parted is not None
    assert parted["held"] == 0
    assert "is another one" in parted["words"]


def test_the_next_release_is_tried_again(desk: Desk, request: pytest.FixtureRequest) -> None:
    table, before = begun(desk)
    _, march = last_march(desk, table)
    desk.hall.forget(table)
    patch = request.getfixturevalue("newer")
    with patch.context() as meanwhile:
        forbid(meanwhile, march)
        assert desk.state(ME, table, before["seat"], 0)["parted"] is not None
        desk.hall.forget(table)
    patch.setattr(type(game("galicia")), "rules_version", NEW + 1)
    after = desk.state(ME, table, before["seat"], 0)
    assert after["parted"] is None
    assert after["view"] == before["view"]


# --- the reel ---------------------------------------------------------------------------------------------


def test_a_finished_game_is_looked_at_without_its_rules(desk: Desk, request: pytest.FixtureRequest) -> None:
    table, _ = begun(desk, 60)
    give_up(desk, table)
    count = desk.state(ME, table, None, 0)["answers"]
    seen = {at: desk.replay(ME, table, "umpire", at) for at in (0, 7, count // 2, count - 1, count)}
    before = desk.state(ME, table, "umpire", 0)
    asyncio.run(Reels(desk.hall, share=1000).keep_all())
    _, march = last_march(desk, table)
    desk.hall.forget(table)
    forbid(request.getfixturevalue("newer"), march)
    after = desk.state(ME, table, "umpire", 0)
    assert after["parted"] is not None
    assert after["view"] == before["view"]
    assert after["over"] is True
    assert {key: after["result"][key] for key in ("winner", "winners", "scores")} == {
        key: before["result"][key] for key in ("winner", "winners", "scores")
    }
    for at, shown in seen.items():
        assert desk.replay(ME, table, "umpire", at) == shown
    record = read_record(desk.record(ME, table)[0])
    assert len(record.answers) == count
    assert verify(game("galicia"), record).verdict == "other"


def test_a_running_game_that_parts_shows_what_each_seat_saw(desk: Desk, request: pytest.FixtureRequest) -> None:
    table, before = begun(desk, 60)
    asyncio.run(Reels(desk.hall, share=1000).keep_all(rests_seconds=-5))
    held, march = last_march(desk, table)
    views = {seat: desk.state(ME, table, seat, 0)["view"] for seat in ("AH", "RU")}
    desk.hall.forget(table)
    forbid(request.getfixturevalue("newer"), march)
    for seat, view in views.items():
        after = desk.state(ME, table, seat, 0)
        assert after["parted"]["held"] == held
        assert after["view"] == view | {"decision": None, "choices": []}
        assert desk.replay(ME, table, seat, held)["view"]["turn"] == view["turn"]
    assert before["answers"] > held


def test_a_damaged_reel_stops_nobody(desk: Desk, request: pytest.FixtureRequest) -> None:
    table, _ = begun(desk, 60)
    give_up(desk, table)
    asyncio.run(Reels(desk.hall, share=1000).keep_all())
    held, march = last_march(desk, table)
    with desk.hall.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE reels SET views = substr(views, 1, 200)")
    desk.hall.forget(table)
    forbid(request.getfixturevalue("newer"), march)
    after = desk.state(ME, table, "umpire", 0)
    assert after["over"] is True
    assert after["view"] == desk.replay(ME, table, "umpire", held)["view"], "what the rules here can still show"


def test_nobody_who_answers_waits_until_a_reel_is_packed(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = begun(desk, 45)
    writing: list[bool] = []
    compress = lzma.compress

    def noted(*args: Any, **more: Any) -> bytes:
        writing.append(desk.hall.writer.is_writing)
        return compress(*args, **more)

    monkeypatch.setattr(lzma, "compress", noted)
    asyncio.run(Reels(desk.hall, share=1000).keep(table))
    assert writing == [False] * 4, "once for each viewer, and the writer is free"


def test_a_reel_is_kept_once_and_follows_a_rollback(desk: Desk) -> None:
    table, state = begun(desk, 45)
    keeping = Reels(desk.hall, share=1000)
    asyncio.run(keeping.keep_all(rests_seconds=-5))
    with desk.hall.engine.connect() as connection:
        last = reels.last_kept(connection, table)
        assert last == state["answers"]
        assert reels.behind(connection, "9") == []
    assert reels_of(desk, table) == {"AH", "RU", "spectator", "umpire"}
    roll_back(desk, state, 12)
    with desk.hall.engine.connect() as connection:
        assert reels.last_kept(connection, table) <= 12
        assert reels.behind(connection, "9") == [table]


def test_a_thinker_makes_the_same_reel(desk: Desk) -> None:
    table, _ = begun(desk, 45)
    with desk.hall.at(table) as at:
        take = Reel.of(at, -1).take()
    told: list[dict[str, Any]] = []
    question = json.loads(json.dumps({"id": 1, "table": "reels", "do": "film", **take._asdict()}))
    Thinker(told.append).hear(question)
    assert Piece.from_json(json.loads(json.dumps(told[0]))) == film(take)


def test_a_reel_goes_on_from_a_kept_position(desk: Desk) -> None:
    table, _ = begun(desk, 120)
    with desk.hall.at(table) as at:
        count = at.answer_count
        reel = Reel.of(at, count - 5)
        take = reel.take()
    assert count - 5 - take.number < count // 2, "not from the beginning"
    piece = film(take)
    with desk.hall.at(table) as at:
        view = at.view_of("AH") | {"decision": None, "choices": []}
    assert unpack(piece.reels["AH"].views)[count] == json.loads(json.dumps(view))
    reel.go_on(take, piece)
    assert reel.is_done


def test_nothing_is_kept_of_a_table_that_is_played_at_again(desk: Desk) -> None:
    table, state = begun(desk, 45)
    keeping = Reels(desk.hall, share=1000)
    made = keeping._film_here

    async def meanwhile(take: Take) -> Piece:
        piece = await made(take)
        roll_back(desk, state, 12)
        return piece

    keeping._film_here = meanwhile  # type: ignore[method-assign]
    asyncio.run(keeping.keep(table))
    assert reels_of(desk, table) == set()
    with desk.hall.engine.connect() as connection:
        assert reels.behind(connection, "9") == [table]


def reels_of(desk: Desk, table: str) -> set[str]:
    with desk.hall.engine.connect() as connection:
        return {row.viewer for row in connection.exec_driver_sql("SELECT viewer FROM reels")}
