"""What released versions have recorded is opened, replayed and explained."""

from __future__ import annotations

import csv
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest

from doppeladler.engine import Parted, Record, read_record_file
from doppeladler.engine.carrying import follow, parting
from doppeladler.engine.replaying import differences
from doppeladler.games import load_game
from doppeladler.server.errors import Declined
from doppeladler.server.tables.desk import Desk
from doppeladler.terminal.verify import EXITS
from tests.server.conftest import desk
from tests.server.desks import ME
from tests.terminal.at_the_table import Shell
from tests.terminal.conftest import shell

__all__ = ["desk", "shell"]
HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.record"))
by_name = pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")


def test_nothing_that_hangs_here_is_changed() -> None:
    with (HERE / "seals.csv").open(encoding="utf-8") as file:
        sealed = {row["record"]: row["digest"] for row in csv.DictReader(file)}
    found = {str(path.relative_to(HERE)): sha256(path.read_bytes()).hexdigest()[:32] for path in RECORDS}
    assert found == sealed


def test_every_released_version_has_records_of_its_games() -> None:
    found = {(path.parent.name, path.name.partition("-")[0]) for path in RECORDS}
    games = {"0.1.0": ("galicia", "limanowa"), "0.2.0": ("galicia", "limanowa", "kaisers_war", "serbien")}
    assert found == {(version, name) for version, names in games.items() for name in names}
    kinds = [path.stem for path in RECORDS]
    assert any("rollback" in each for each in kinds)
    assert any("mid-game" in each for each in kinds)
    assert {read_record_file(path).is_public for path in RECORDS} == {True, False}, "dice of both protocols"


@cache
def opened(path: Path) -> tuple[Record, Parted | None]:
    """A record, and where the rules of today part from it: it is replayed once to find out."""
    record = read_record_file(path)
    return record, parting(load_game(record.game), record)


@by_name
def test_a_record_is_opened_and_replayed_as_far_as_it_holds(path: Path) -> None:
    record, parted = opened(path)
    game = load_game(record.game)
    assert parted is None or differences(game, record)
    count = parted.held if parted else len(record.answers)
    reached = 0
    for reached, state in follow(game, record):  # noqa: B007  # the last position is looked at below
        if reached == count:
            break
    assert reached == count
    assert game.view(state, "umpire")["stacks"]
    if parted is not None:
        assert str(parted.expected)
        assert parted.line > 0


@by_name
def test_a_record_is_explained(path: Path, shell: Shell) -> None:
    record = read_record_file(path)
    game = load_game(record.game)
    if not differences(game, record):
        assert shell("verify", path).code == EXITS["good"], "its rules are still those of today"
        return
    for command in ("verify", "replay"):
        ran = shell(command, path)
        assert ran.code == EXITS["other"], "an honest record is not called dishonest"
        assert f"made by game {record.game} {record.rules_version}, data {record.data_version}; here is" in ran.out
        assert "answers go through here in the same way" in ran.out


@by_name
def test_a_record_becomes_a_table_or_says_why_it_cannot(path: Path, desk: Desk) -> None:
    record, parted = opened(path)
    text = path.read_text(encoding="utf-8")
    if parted is None:
        assert desk.state(ME, desk.import_record(text, ME)["table"], None, 0)["answers"] == len(record.answers)
        return
    with pytest.raises(Declined) as declined:
        desk.import_record(text, ME)
    assert declined.value.status == 422
    assert f"by game {record.game} {record.rules_version}" in str(declined.value)
