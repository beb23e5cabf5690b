"""Cases of a study beside a baseline: another study, or the first case of the same one."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from doppeladler.studies.extras import StudyError
from doppeladler.studies.intervals import Interval, Mean, difference_of_means, difference_of_shares
from doppeladler.studies.report import SimulationReport
from doppeladler.studies.words import say, sentence

SUMMARY = "report.json"
"""The file of a study's folder that a comparison reads."""


@dataclass(frozen=True)
class Comparison:
    """One case minus its baseline: shares of won games and mean scores, by side."""

    label: str
    baseline: str
    wins: dict[str, Interval]
    scores: dict[str, Interval]

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON values."""
        return {
            "label": self.label,
            "baseline": self.baseline,
            "wins": {side: found.to_dict() for side, found in self.wins.items()},
            "scores": {side: found.to_dict() for side, found in self.scores.items()},
        }

    def lines(self) -> Iterator[str]:
        """As a table."""
        yield say("compared-with", label=self.label, baseline=self.baseline)
        for side, won in self.wins.items():
            wins = say("wins-by", share=_flush(won.as_change(), 6))
            score = say("score-by", score=_flush(self.scores[side].as_score(), 7))
            yield f"  {side:<12} {wins}   {score}{_verdict(won)}"


def _flush(figures: str, width: int) -> str:
    """Figures whose first stands flush right in so many letters."""
    return " " * (width - len(figures.partition(" ")[0])) + figures


def _verdict(won: Interval) -> str:
    return "" if won.low <= 0 <= won.high else "  *"


def compare(report: Mapping[str, Any], baseline: Mapping[str, Any], name: str = "") -> Comparison:
    """A case and its baseline, both as summaries (`SimulationReport.to_dict`)."""
    sides = list(report["scores"])
    if sides != list(baseline["scores"]):
        raise StudyError(sentence("expected-a-baseline-with-the-sides", sides=[*sides], baseline=[*baseline["scores"]]))
    wins = {side: difference_of_shares(_won(report, side), _won(baseline, side)) for side in sides}
    scores = {side: difference_of_means(_mean(report, side), _mean(baseline, side)) for side in sides}
    return Comparison(_name(report), name or _name(baseline), wins, scores)


def _name(report: Mapping[str, Any]) -> str:
    return str(report["label"] or report["scenario"])


def _won(report: Mapping[str, Any], side: str) -> tuple[int, int]:
    return report["wins"][side], report["played"]


def _mean(report: Mapping[str, Any], side: str) -> Mean:
    return Mean(**report["score_means"][side])


def compare_cases(reports: Sequence[SimulationReport], baseline: Sequence[Mapping[str, Any]] = ()) -> list[Comparison]:
    """Every case with the baseline of the same name, or with its only case; without one, with the first case."""
    own = [report.to_dict(with_games=False) for report in reports]
    if not baseline:
        return [compare(report, own[0]) for report in own[1:]]
    pairs = [(report, _match(report, baseline)) for report in own]
    return [compare(report, match, say("of-the-baseline", name=_name(match))) for report, match in pairs]


def _match(report: Mapping[str, Any], baseline: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
    if report["game"] != baseline[0]["game"]:
        raise StudyError(sentence("expected-a-baseline-of", game=report["game"], baseline=baseline[0]["game"]))
    if len(baseline) == 1:
        return baseline[0]
    named = {_name(each): each for each in baseline}
    if _name(report) not in named:
        raise StudyError(sentence("the-baseline-has-no-case", name=repr(_name(report)), named=[*named]))
    return named[_name(report)]


def read_summary(folder: str | Path) -> list[dict[str, Any]]:
    """The cases of a study that was kept in a folder."""
    file = Path(folder).expanduser() / SUMMARY
    if not file.is_file():
        raise StudyError(sentence("expected-the-folder-of-a-finished-study", folder=folder, summary=SUMMARY))
    try:
        found: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["cases"]
    except (ValueError, KeyError, TypeError) as error:
        raise StudyError(sentence("expected-the-summary-of-a-study", file=file)) from error
    return found
