"""Cases compared with the first, or with another study."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from doppeladler.studies import SimulationReport, StudyError, plan_of, study
from doppeladler.studies.results.comparing import compare_cases, read_summary
from tests.studies.hands import Track


def reports(games: int = 40, **commanders: str) -> list[SimulationReport]:
    cases = [plan_of(Track(), 1, "sprint", {"dice": dice}, commanders) for dice in ("one", "two")]
    return study(Track(), cases, games)


def test_the_first_case_is_the_baseline_of_the_others() -> None:
    one, two = reports()
    (found,) = compare_cases([one, two])
    assert (found.label, found.baseline) == ("sprint dice=two", "sprint dice=one")
    assert found.wins["red"].value == pytest.approx((two.wins["red"] - one.wins["red"]) / 40)
    assert found.wins["red"].low < found.wins["red"].value < found.wins["red"].high
    mean = sum(two.scores("blue")) / 40 - sum(one.scores("blue")) / 40
    assert found.scores["blue"].value == pytest.approx(mean)
    assert compare_cases([one]) == []


def test_a_clear_difference_is_starred() -> None:
    one, two = reports(200)
    clear = next(iter(compare_cases([one, two])))
    chance = next(iter(compare_cases([one, one])))
    starred = [line for line in clear.lines() if line.endswith("*")]
    assert len(starred) == sum(1 for won in clear.wins.values() if won.low > 0 or won.high < 0)
    assert not any(line.endswith("*") for line in chance.lines())


def write(folder: Path, found: list[SimulationReport]) -> Path:
    cases = [report.to_dict(with_games=False) for report in found]
    (folder / "report.json").write_text(json.dumps({"cases": cases}))
    return folder


def test_another_study_is_the_baseline(tmp_path: Path) -> None:
    now = reports(red="eager")
    same = compare_cases(now, read_summary(write(tmp_path, now)))
    assert [each.wins["red"].value for each in same] == [0, 0]
    assert same[1].baseline == "the baseline’s sprint dice=two"
    before = compare_cases(now, read_summary(write(tmp_path, reports()[:1])))
    assert [each.baseline for each in before] == ["the baseline’s sprint dice=one"] * 2


def test_a_baseline_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="expected the folder of a finished study"):
        read_summary(tmp_path)
    (tmp_path / "report.json").write_text("[]")
    with pytest.raises(StudyError, match="expected the summary of a study"):
        read_summary(tmp_path)
    baseline = [report.to_dict() for report in reports(2)]
    other = [each | {"label": "stroll", "game": "race"} for each in baseline]
    with pytest.raises(StudyError, match="the baseline has no case 'sprint dice=one'"):
        compare_cases(reports(2), other)
    with pytest.raises(StudyError, match="expected a baseline of race, got one of chess"):
        compare_cases(reports(2), [baseline[0] | {"game": "chess"}])
    with pytest.raises(StudyError, match="expected a baseline with the sides red, blue, got red"):
        compare_cases(reports(2), [baseline[0] | {"scores": {"red": {}}}])
