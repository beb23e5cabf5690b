"""An answer at the desk is measured for every game; how fast it is, no test says."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

import bench.desk
from bench.desk import main
from bench.middle import prepare
from doppeladler.games import GAMES


def test_a_row_for_every_game_and_the_same_hash_for_the_same_tables(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench.desk, "VARIANTS", 1)
    monkeypatch.setattr(bench.desk, "prepare", partial(prepare, answers=20))
    hashes = set()
    for _ in range(2):
        assert main(["--answers", "2", "--times", "1", "--keep", str(tmp_path / "tables")]) == 0
        rows = dict(line.rsplit(maxsplit=1) for line in capsys.readouterr().out.splitlines())
        hashes.add(rows.pop("hash of all that was sent"))
        of_a_game = {f"{name}, {what}" for name in GAMES for what in ("ms", "the longest")}
        assert rows.keys() == of_a_game | {"mean of the games, ms"}
        assert all(float(value) > 0 for value in rows.values())
    assert len(hashes) == 1


@pytest.mark.parametrize("option", ["--answers", "--times"])
def test_nothing_is_measured_by_no_answers(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([option, "0"])
    assert f"{option}: expected 1 or more, got 0" in capsys.readouterr().err
