"""The journal: nothing in it is deleted, and whatever was altered, taken out or cut off is seen and named."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from doppeladler.engine import DICE
from doppeladler.server.errors import Declined
from doppeladler.server.storage import journal, store
from doppeladler.server.storage.rows import NO_REQUEST, TableRow
from doppeladler.server.tables import acts
from doppeladler.server.tables.desk import Desk
from tests.server.desks import ME, answer, desk_in, make, play, roll_back
from tests.server.old import make_old

VECTORS = json.loads((Path(__file__).parent / "dice-vectors.json").read_text())


def lines_of(desk: Desk, table: str) -> list[str]:
    with closing(sqlite3.connect(desk.hall.settings.database)) as base:
        wanted = "SELECT body FROM journal WHERE table_id = ? ORDER BY number"
        return [body for (body,) in base.execute(wanted, [table])]


def change(folder: Path, statement: str, *values: object) -> None:
    """What no server does: write into its database."""
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as base, base:
        assert base.execute(statement, values).rowcount > 0


# --- what is written --------------------------------------------------------------------------------------


def test_the_chain_is_the_one_anybody_can_reckon() -> None:
    rules, data, setting = VECTORS["setting"]
    scenario, option = setting.split()
    name, value = option.split("=")
    row = TableRow(
        VECTORS["table"], VECTORS["game"], rules, data, scenario, {name: value}, "", "none", 0, b"", "", (), 1, 0,
        False, {}, None, 0, {}, "", "", salt=bytes.fromhex(VECTORS["salt_key"]),
    )  # fmt: skip
    assert journal.start(row) == VECTORS["chain"][0]
    assert [line.hash for line in journal.append(row, VECTORS["bodies"])] == VECTORS["chain"][1:]


def test_every_answer_and_roll_is_a_line_and_nothing_is_taken_out(tmp_path: Path) -> None:
    with desk_in(tmp_path) as desk:
        table = make(desk)
        state = answer(desk, answer(desk, desk.state(ME, table, "AH", 0), "march AH 4"), "stop")
        state = answer(desk, roll_back(desk, state, 1), "stop")
        answer(desk, state, "march AH 13")
        with desk.hall.at(table) as it:
            acts.undo(it, desk.hall.save, "AH", NO_REQUEST)
        with desk.hall.at(table) as it:
            acts.resign(it, desk.hall.save, "RU", NO_REQUEST)
        lines = lines_of(desk, table)
        dice = ["table", "commit", "commit", "waive", "waive", "open"]
        assert [line.split()[0] for line in lines[: len(dice)]] == dice
        head = lines[8].split()[2]
        assert lines[len(dice) :] == [
            "answer AH march AH 4",
            "answer AH stop",
            f"consent AH {head} - rollback 1 of 2 #1",
            f"consent RU {head} - rollback 1 of 2 #1",
            "back 1 of 2 #1",
            "answer AH stop",
            "answer AH march AH 13",
            "undo 2",
            "resign RU",
        ]


def test_what_was_played_is_read_from_it(tmp_path: Path) -> None:
    with desk_in(tmp_path) as desk:
        table = make(desk)
        state = play(desk, table, 80)
        with desk.hall.at(table) as it:
            kept = max(n for n in range(30, 60) if it.play.record.answers[n].seat != DICE)
        play(desk, roll_back(desk, state, kept)["table"], 30)
        before = desk.state(ME, table, "AH", 0)
        with desk.hall.at(table) as it:
            answers, rollbacks = it.play.record.answers.copy(), it.play.record.rollbacks.copy()
    with desk_in(tmp_path) as desk:
        assert desk.state(ME, table, "AH", 0) == before
        with desk.hall.at(table) as it:
            assert (it.play.record.answers, it.play.record.rollbacks) == (answers, rollbacks)


@pytest.mark.parametrize("version", ["0001", "0002", "0003"])
def test_an_old_table_comes_along_whole(tmp_path: Path, version: str) -> None:
    with desk_in(tmp_path) as desk:
        table, path = make(desk), desk.hall.settings.database
        roll_back(desk, play(desk, table, 50), 0)
        play(desk, table, 40)
        before = desk.state(ME, table, "AH", 0)
    make_old(path, version)
    with desk_in(tmp_path) as desk:
        after = desk.state(ME, table, "AH", 0)
        assert after | {"dice": before["dice"]} == before
        assert after["dice"]["protocol"] == 1
        assert play(desk, table, 3)["answers"] > before["answers"]
    assert path.with_name(f"{path.stem}-before-{version}{path.suffix}").exists()


def test_an_offer_that_an_older_server_left_can_still_be_taken(tmp_path: Path) -> None:
    with desk_in(tmp_path) as desk:
        table, path = make(desk), desk.hall.settings.database
        play(desk, table, 10)
    make_old(path, "0003")
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("UPDATE tables SET offer = ?", ['{"seat": "AH", "to": 3, "agreed": ["AH"]}'])
    with desk_in(tmp_path) as desk, desk.hall.at(table) as it:
        acts.answer_rollback(it, desk.hall.save, "RU", True, NO_REQUEST)
        assert (it.answer_count, it.row.offer) == (3, None)


# --- what is seen -----------------------------------------------------------------------------------------

ALTERED = [
    ("UPDATE journal SET body = 'answer AH stop' WHERE number = 3", "line 3 "),
    ("UPDATE journal SET hash = 'x' WHERE number = 7", "line 7 "),
    ("DELETE FROM journal WHERE number = 5", "line 5 "),
    ("DELETE FROM journal WHERE number > 8", "ends after 8 of "),
    ("UPDATE tables SET seed = x'00'", "its row"),
    ("UPDATE tables SET owner = 'somebody'", "its row"),
    ("UPDATE tables SET barrier = barrier + 1", "its row"),
    ("UPDATE tables SET lines = 5", "ends after "),
    ("UPDATE tables SET options = '{}'", "line 1 "),
    ("UPDATE seats SET token = 'mine' WHERE seat = 'AH'", "who sits there"),
    ("UPDATE seats SET who = 'friend', taken = 0 WHERE seat = 'RU'", "who sits there"),
    ("INSERT INTO sitters SELECT table_id, seat, 'somebody' FROM sitters", "who sits there"),
    ("UPDATE events SET viewers = 'AH RU spectator umpire' WHERE number = 4", "line 4 of its log"),
    ("UPDATE events SET words = 'x' WHERE number = 2", "line 2 of its log"),
    ("DELETE FROM events WHERE number = 1", "line 1 of its log"),
    ("DELETE FROM events WHERE number > 6", "its log has 6 lines"),
    ("UPDATE tables SET rules = '1 of long ago'", "its row"),
    ("UPDATE tables SET card = '{'", "its row"),
    ("UPDATE tables SET entropy = '5', parted = '{'", "its row"),
    ("UPDATE tables SET options = 'x'", "its row"),
    ("DELETE FROM changes WHERE version > 9", "change 10 "),
    ("DELETE FROM changes WHERE version = 4", "change 4 "),
    ("UPDATE changes SET version = 99 WHERE version = 7", "change 7 "),
]


@pytest.mark.parametrize(("statement", "found"), ALTERED)
def test_whatever_is_altered_closes_the_table_and_no_other(tmp_path: Path, statement: str, found: str) -> None:
    with desk_in(tmp_path) as desk:
        table = make(desk)
        play(desk, table, 20)
    change(tmp_path, statement)
    with desk_in(tmp_path) as desk:
        other = make(desk)
        with pytest.raises(Declined, match=found) as declined:
            desk.state(ME, table, "AH", 0)
        assert declined.value.status == 409
        assert play(desk, other, 5)["answers"] >= 5
        assert {each["table"] for each in desk.my_tables(ME)} == {table, other}
        with desk.hall.engine.connect() as connection:  # what a server looks for when it starts
            assert store.tables_with_computer_asked(connection, "") == []
            assert table in store.tables_of_other_rules(connection, "galicia", "none")


def test_any_flipped_bit_of_the_journal_is_seen(tmp_path: Path) -> None:
    draw = Random(1914)
    with desk_in(tmp_path) as desk:
        table = make(desk)
        play(desk, table, 60)
        lines = lines_of(desk, table)
        for _ in range(60):
            number = draw.randint(1, len(lines))
            raw = bytearray(lines[number - 1].encode())
            raw[draw.randrange(len(raw))] ^= 1 << draw.randrange(7)
            change(tmp_path, "UPDATE journal SET body = ? WHERE number = ?", raw.decode(), number)
            desk.hall.forget(table)
            with pytest.raises(Declined, match=f"line {number} "):
                desk.state(ME, table, "AH", 0)
            change(tmp_path, "UPDATE journal SET body = ? WHERE number = ?", lines[number - 1], number)
        assert desk.state(ME, table, "AH", 0)["answers"] > 0


def test_a_kept_position_that_was_altered_is_not_used(tmp_path: Path) -> None:
    with desk_in(tmp_path) as desk:
        table = make(desk)
        play(desk, table, 150)
        before = desk.state(ME, table, "AH", 0)
    change(tmp_path, "UPDATE snapshots SET position = replace(position, '1', '2')")
    with desk_in(tmp_path) as desk:
        assert desk.state(ME, table, "AH", 0) == before
