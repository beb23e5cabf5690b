"""The tuner moves weights towards the better of two, goes on where it was, and is adopted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from doppeladler.games import OWN, load_game, part_of
from tuning import weights as tuning
from tuning.weights import Task

GALICIA = Task("galicia", keep=("town",))


def test_a_run_moves_towards_what_wins_and_can_be_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def duel(game: object, task: Task, one: dict[str, float], other: dict[str, float], seed: str) -> float:
        return 1.0 if one["fear"] > other["fear"] else -1.0

    monkeypatch.setattr(tuning, "duel", duel)
    out = tmp_path / "run.json"
    before = tuning.load(GALICIA, out)["logs"]
    tuning.tune(GALICIA, 4, 1, out)
    tuning.tune(GALICIA, 6, 1, out)
    run = json.loads(out.read_text(encoding="utf-8"))
    assert run["round"] == run["made"]["rounds"] == 6
    assert run["logs"]["fear"] == pytest.approx(before["fear"] + 6 * tuning.STEP)
    assert "town" not in before


@pytest.mark.parametrize("name", OWN)
def test_every_game_is_played_with_the_weights_of_each_side(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "LIMIT", 150)
    game = load_game(name)
    weights = part_of(name, "command").LEVELS.weights
    sides = game.sides_of(game.seats)
    ended = tuning.play(game, Task(name, level="easy"), dict.fromkeys(sides, weights), "test")
    assert set(ended["scores"]) == set(sides)


def test_tuned_weights_are_adopted_and_foreign_ones_refused(tmp_path: Path) -> None:
    data, run = tmp_path / "weights.json", tmp_path / "run.json"
    shipped = Path(str(part_of("galicia", "command").__file__)).with_name("weights.json")
    data.write_text(shipped.read_text(encoding="utf-8"), encoding="utf-8")
    run.write_text(json.dumps({"weights": {"fear": 0.33}, "made": {"rounds": 6}}), encoding="utf-8")
    tuning.adopt(data, run)
    found = json.loads(data.read_text(encoding="utf-8"))
    assert (found["weights"]["fear"], found["made"]) == (0.33, {"rounds": 6})
    assert set(found["levels"]) == {"greedy", "easy", "normal", "strong"}
    run.write_text(json.dumps({"weights": {"courage": 1}, "made": {}}), encoding="utf-8")
    with pytest.raises(SystemExit, match="courage"):
        tuning.adopt(data, run)
