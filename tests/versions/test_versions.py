"""Versions are raised when rules or data change what can happen, and only then."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any, cast

import pytest

from doppeladler.boards import Layers
from doppeladler.engine import Game, read_record_file
from doppeladler.games import GAMES, load_game
from doppeladler.wargame.plain import PlainGame
from tests.recording import recorded_in
from tests.versions import asked_in, changes, digest_of, fault, lock_of, read_lock

LOCKED = {"rules": 2, "perft": {"march": [46, 300]}, "games": {"01.record": "aa", "02.record": "bb"}}


@pytest.mark.slow("replays every recorded game with all that was offered")
@pytest.mark.parametrize("name", GAMES)
def test_what_the_rules_do_is_what_their_version_says(name: str) -> None:
    found = fault(name, read_lock().get(name), lock_of(load_game(name)))
    assert not found, found


@pytest.mark.parametrize(
    ("now", "wanted"),
    [
        ({}, ""),
        ({"perft": {"march": [46, 301]}}, "galicia: raise RULES_VERSION to 3, for these have changed: perft march"),
        ({"games": {"01.record": "aa", "02.record": "cc"}}, "galicia: raise RULES_VERSION to 3"),
        ({"games": {"01.record": "aa", "02.record": "bb", "03.record": "cc"}}, "galicia: store what is new"),
        ({"rules": 3, "perft": {"march": [46, 301]}}, "galicia: store its digests"),
    ],
)
def test_a_change_asks_for_a_version(now: dict[str, Any], wanted: str) -> None:
    assert fault("galicia", LOCKED, LOCKED | now).startswith(wanted)
    assert bool(fault("galicia", LOCKED, LOCKED | now)) == bool(wanted)


def test_a_game_nobody_has_stored_is_asked_for() -> None:
    assert "tests.versions" in fault("new", None, LOCKED)


def test_a_choice_more_or_less_anywhere_is_another_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("galicia")
    record = read_record_file(min(recorded_in("galicia").glob("*.record"), key=lambda path: path.stat().st_size))
    before = digest_of(game, record)
    offered = type(game.setup()).choices
    monkeypatch.setattr(type(game.setup()), "choices", lambda state, seat=None: [*offered(state, seat), "pass"])
    assert digest_of(game, record) != before
    assert changes({"games": {"01": before}}, {"games": {"01": digest_of(game, record)}}) == ["games 01"]


# --- what counts in the data ------------------------------------------------------------------------------


def scrambled(game: Any, folder: Path) -> Layers:
    """The data of a game with every column turned upside down that no rule reads."""
    layers = game.printed.layers
    for name in layers.names():
        sheet = layers.sheets(name)[0]
        counted = {column for row in layers.counted.get(name, ()) for column, _ in row} | {"provenance"}
        rows = [dict(row.cells) for row in sheet.rows]
        for column in sheet.columns if name in layers.counted else ():
            filled = [row for row in rows if row[column] and column not in counted]
            for row, cell in zip(filled, [row[column] for row in reversed(filled)], strict=True):
                row[column] = cell
        with (folder / name).open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, sheet.columns)
            writer.writeheader()
            writer.writerows(rows)
    return Layers.of_game(str(folder))


def reprinted(game: Any, layers: Layers) -> Game[Any]:
    """The same game with other data; a plain game prints them itself."""
    printed = type(game.printed)(layers)
    if not isinstance(game, PlainGame):
        return cast("Game[Any]", type(game)(printed))
    own = {"print": staticmethod(lambda _: printed), "__module__": type(game).__module__}
    return cast("Game[Any]", type("Reprinted", (type(game),), own)())


@pytest.mark.parametrize("name", GAMES)
def test_names_and_notes_do_not_count(name: str, tmp_path: Path) -> None:
    """Whatever only a player reads is exchanged: the version is the same, and so is every choice of a whole game."""
    game: Any = load_game(name)
    other = reprinted(game, scrambled(game, tmp_path))
    assert _towns(other) != _towns(game)
    assert other.data_version == game.data_version
    for path in sorted(recorded_in(name).glob("*.record"), key=lambda path: path.stat().st_size)[:3]:
        record = read_record_file(path)
        assert [*asked_in(other, record)] == [*asked_in(game, record)]


def _towns(game: Any) -> list[Any]:
    return [row.cells for row in game.printed.layers.sheets("towns.csv")[0].rows]


@pytest.mark.parametrize(
    ("file", "text", "is_other"),
    [
        ("towns.csv", "name,display\nLemberg,Lwów\n", False),
        ("units.csv", "side,id,note\nAH,4,a note\n", False),
        ("units.csv", "side,id,bn\nAH,4,99\n", False),
        ("units.csv", "side,id,att\nAH,4,19\n", True),
        ("victory.csv", "town,capture\nLemberg,9\n", True),
        ("crt.csv", "roll,1:1\n2,-/R4\n", True),
    ],
)
def test_a_pack_counts_when_rules_read_what_it_corrects(tmp_path: Path, file: str, text: str, is_other: bool) -> None:
    plain = load_game("galicia")
    (tmp_path / file).write_text(text, encoding="utf-8")
    packed = load_game("galicia", (str(tmp_path),))
    assert (packed.data_version != plain.data_version) == is_other
