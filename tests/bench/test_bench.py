"""The bench runs and has all its rows; how fast anything is, no test says."""

from __future__ import annotations

import json
from functools import cache

import pytest

import bench.__main__
from bench.__main__ import main, measure
from bench.measuring import Effort, in_turns
from bench.report import Line, Report
from bench.rows import ROWS, START, Row


@cache
def measured(effort: Effort) -> Report:
    """What is measured, once for both ways to print it."""
    return measure(effort)


def test_the_bench_prints_a_row_for_everything(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench.__main__, "measure", measured)
    assert main(["--tiny"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for row in ROWS:
        assert any(line.startswith(row.name) and row.unit in line for line in lines), row.name


def test_the_bench_speaks_json(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench.__main__, "measure", measured)
    assert main(["--tiny", "--json", "--rounds", "1"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in report["rows"]] == [row.name for row in ROWS]
    assert all(row["ours"] > 0 for row in report["rows"])
    assert {row["name"] for row in report["rows"] if row["peer"]} >= {"random play", "clone", START}


def test_the_bench_wants_a_round(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--rounds", "0"])
    assert "expected 1 or more, got 0" in capsys.readouterr().err


def test_a_rate_is_better_when_higher_and_a_time_when_lower() -> None:
    rate, time = Row("rate", "games/s", "", aim=10), Row("time", "us", "", aim=10)
    assert (rate.is_met(12), rate.is_met(8)) == (True, False)
    assert (time.is_met(12), time.is_met(8)) == (False, True)
    assert Line(rate, 20, 10).ratio == Line(time, 10, 20).ratio == 2
    assert Line(rate, 20, None).ratio is None


def test_each_round_changes_who_goes_first() -> None:
    order: list[str] = []

    def probe(name: str) -> dict[str, float]:
        order.append(name)
        return {"row": float(len(order))}

    ours, peer = in_turns([lambda: probe("ours")] * 2, [lambda: probe("peer")], rounds=2)
    assert order == ["ours", "peer", "ours", "peer", "ours", "ours"]
    assert ours == {"row": [1.0, 3.0, 5.0, 6.0]}
    assert peer == {"row": [2.0, 4.0]}


def test_the_best_round_counts() -> None:
    assert Row("rate", "games/s", "").best([3, 5, 4]) == 5
    assert Row("time", "us", "").best([3, 5, 4]) == 3
