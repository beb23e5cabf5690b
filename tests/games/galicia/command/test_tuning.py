"""The tuning script moves weights towards the better of two, goes on where it was, and is adopted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tuning import galicia as tuning


def test_a_run_moves_towards_what_wins_and_can_be_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def duel(game: object, one: dict[str, float], other: dict[str, float], seed: str) -> float:
        return 20.0 if one["fear"] > other["fear"] else -20.0

    monkeypatch.setattr(tuning, "duel", duel)
    out = tmp_path / "run.json"
    before = tuning.load(out)["logs"]["fear"]
    tuning.tune(4, 1, out)
    tuning.tune(6, 1, out)
    run = json.loads(out.read_text())
    assert run["round"] == 6
    assert run["logs"]["fear"] == pytest.approx(before + 6 * tuning.STEP)
    assert run["made"]["rounds"] == 6


def test_tuned_weights_are_adopted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, run = tmp_path / "weights.json", tmp_path / "run.json"
    data.write_text(tuning.WEIGHTS.read_text())
    run.write_text(json.dumps({"weights": {"fear": 0.33}, "made": {"rounds": 6}}))
    monkeypatch.setattr(tuning, "WEIGHTS", data)
    tuning.adopt(run)
    found = json.loads(data.read_text())
    assert found["weights"]["fear"] == 0.33
    assert found["made"] == {"rounds": 6}
    assert set(found["levels"]) == {"greedy", "easy", "normal", "strong"}
