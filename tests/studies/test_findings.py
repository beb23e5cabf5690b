"""What happened in many games, added up, told and plotted."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

from doppeladler.studies import SimulationReport, StudyError, simulate
from doppeladler.studies.listening import Count, TurnScore
from doppeladler.studies.results.findings import Fall, Findings, quantile
from doppeladler.studies.results.markdown import page
from doppeladler.studies.results.plots import draw_plots, fallen_by, last_turn
from tests.studies.hands import Track


def found() -> Findings:
    findings = Findings()
    for turn, score in ((1, 0), (1, 1), (1, 1), (2, 9)):
        findings.add_game(turn, {"AH": score})
    findings.add_scores([TurnScore(1, "AH", score) for score in (0, 1, 1, 6)])
    findings.add_scores([TurnScore(2, "AH", 9)])
    findings.add_counts(
        [
            Count(1, "loss", "AH", "steps", "", 2),
            Count(2, "loss", "AH", "steps", "9.01", 1),
            Count(1, "fight", "RU", "attack", "9.01", 3),
            Count(2, "fight", "AH", "attack", "9.01", 1),
            Count(2, "fight", "AH", "artillery", "", 5),
            Count(1, "taken", "AH", "Lublin", "16.22", 1),
            Count(3, "taken", "AH", "Lublin", "16.22", 2),
            Count(2, "taken", "RU", "Sambor", "", 1),
        ]
    )
    return findings


def test_a_curve_has_mean_and_spread_and_games_that_are_over_keep_their_score() -> None:
    first, second = found().curve("AH")
    assert first == (1, 4, 2.0, 0, 6)
    assert second == (2, 1, 2.75, 0, 9)
    assert found().curve("RU") == []


def test_sums_by_what_by_turn_and_by_hex() -> None:
    assert found().by_what("loss") == {("AH", "steps"): 3}
    assert found().by_turn("loss") == {("AH", "steps"): {1: 2, 2: 1}}
    assert found().fights() == {"9.01": 4}
    assert found().to_dict()["fights"] == {"9.01": 1.0}


def test_falls_in_the_order_of_their_number() -> None:
    lublin, sambor = found().falls()
    assert (lublin.what, lublin.games, lublin.median) == ("Lublin", 3, 3)
    assert list(fallen_by(lublin, 4, 3)) == [(1, 0.25), (2, 0.25), (3, 0.75)]
    assert sambor == Fall("RU", "Sambor", {2: 1})


def test_turns_that_few_games_reach_are_left_out_of_plots() -> None:
    findings = Findings(games=100)
    findings.add_scores([TurnScore(1, "AH", 0)] * 100 + [TurnScore(2, "AH", 0)] * 5 + [TurnScore(3, "AH", 0)] * 4)
    assert last_turn(findings, ["AH"]) == 2


@pytest.mark.parametrize(("share", "value"), [(0.1, 1), (0.5, 1), (0.51, 2), (1.0, 3)])
def test_quantiles_of_counted_values(share: float, value: int) -> None:
    assert quantile(Counter({1: 5, 2: 3, 3: 2}), share) == value


# --- told and drawn ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def report() -> SimulationReport:
    return simulate(Track(), 12, 1, "marathon", commanders={"red": "eager"}, listens=True)


def test_a_report_tells_what_happened(report: SimulationReport) -> None:
    text = str(report)
    assert "race marathon: 12 games, red eager, blue random, seed 1" in text
    assert "goal, to " in text
    won = sum(fall.games for fall in report.findings.falls()) if report.findings else 0
    assert won == sum(1 for game in report.games if max(game.scores.values()) >= 200)
    assert report.to_dict()["findings"]["points"]["red spaces"] > 0


def test_plots_are_drawn_as_svg_and_png(report: SimulationReport, tmp_path: Path) -> None:
    (drawn,) = draw_plots([report], tmp_path / "plots")
    assert drawn[0] == "marathon-scores"
    assert "marathon-falls" in drawn
    for name in drawn:
        assert (tmp_path / "plots" / f"{name}.svg").read_text().startswith("<?xml")
        assert (tmp_path / "plots" / f"{name}.png").read_bytes().startswith(b"\x89PNG")
    text = page([report], [], [drawn], "9.9")
    assert "![marathon-scores](plots/marathon-scores.svg)" in text
    assert "doppeladler 9.9" in text
    assert "Commanders: red eager, blue random." in text
    assert f"| red | {report.wins['red']} | {report.win_rates['red'].in_percent()} |" in text


def test_the_same_study_gives_the_same_plot(report: SimulationReport, tmp_path: Path) -> None:
    for folder in ("one", "two"):
        draw_plots([report], tmp_path / folder)
    one, two = ((tmp_path / folder / "marathon-scores.svg").read_bytes() for folder in ("one", "two"))
    assert one == two


def test_without_listening_there_is_little_to_plot(tmp_path: Path) -> None:
    assert draw_plots([simulate(Track(), 2, 1)], tmp_path) == [[]]


def test_who_has_no_matplotlib_is_told_how_to_get_it(
    report: SimulationReport, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(StudyError, match=r"plots needs matplotlib, .*pip install 'doppeladler\[studies\]'"):
        draw_plots([report], tmp_path)
