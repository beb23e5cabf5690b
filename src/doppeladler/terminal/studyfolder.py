"""What is put into the folder of a finished study beside its tables: report, summary, plots and heat maps."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from doppeladler import __version__
from doppeladler.engine import Game
from doppeladler.studies import SimulationReport
from doppeladler.studies.results.comparing import SUMMARY, Comparison
from doppeladler.studies.results.folder import replace_text
from doppeladler.studies.results.markdown import PLOTS, page
from doppeladler.studies.results.plots import draw_plots, slug

from .heatmap import draw_fights


def write_study(
    game: Game[Any], reports: Sequence[SimulationReport], comparisons: Sequence[Comparison], folder: str
) -> None:
    """Everything that can be made again from the tables; the same study gives the same files."""
    path = Path(folder).expanduser()
    cases = [report.to_dict(with_games=False) for report in reports]
    summary = {"cases": cases, "comparisons": [each.to_dict() for each in comparisons]}
    replace_text(path / SUMMARY, json.dumps(summary, indent=1, ensure_ascii=False) + "\n")
    drawn = draw_plots(reports, path / PLOTS)
    for report, names in zip(reports, drawn, strict=True):
        name = f"{slug(report.label or report.scenario)}-fights"
        if draw_fights(game, report, path / PLOTS / name):
            names.append(name)
    replace_text(path / "report.md", page(reports, comparisons, drawn, __version__))
