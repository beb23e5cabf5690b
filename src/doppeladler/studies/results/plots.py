"""Plots of a study, as SVG and PNG: scores by turn, when places fall, losses, where points come from.

Maps are not drawn here: where fighting happened is drawn on the board by the doors.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from doppeladler.studies.extras import need
from doppeladler.studies.report import SimulationReport
from doppeladler.studies.words import say, sentence
from doppeladler.wargame.noted import LOSS

from .findings import Fall, Findings

COLOURS = ("#3f74a8", "#b5542c", "#4d7c4a", "#80619c", "#8a7a3d", "#5b5b5b")
STYLE = {
    "svg.hashsalt": "doppeladler",
    "svg.fonttype": "path",
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#dddddd",
    "axes.axisbelow": True,
    "figure.facecolor": "white",
}
LINES = ("-", "--", ":", "-.")
RARE = 0.05
"""Turns that fewer than this share of the games reached are left out: their figures are noise."""
SUFFIXES = (".svg", ".png")


def slug(text: str) -> str:
    """A file name out of the name of a case."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def draw_plots(reports: Sequence[SimulationReport], folder: Path) -> list[list[str]]:
    """All plots of every case; the names of their files without suffix, case by case."""
    matplotlib: Any = need("matplotlib", sentence("drawing-plots"), "studies")
    folder.mkdir(parents=True, exist_ok=True)
    with matplotlib.rc_context(STYLE):
        return [list(_plots_of(report, folder)) for report in reports]


def _plots_of(report: SimulationReport, folder: Path) -> Iterator[str]:
    kinds: dict[str, Callable[[SimulationReport, Any], bool]] = {
        "scores": draw_scores,
        "points": draw_points,
        "falls": draw_falls,
        "losses": draw_losses,
    }
    for kind, draw in kinds.items():
        figure: Any = need("matplotlib.figure", sentence("drawing-plots"), "studies").Figure(figsize=(8, 4.5), dpi=110)
        axes = figure.subplots()
        if draw(report, axes):
            name = f"{slug(report.label or report.scenario)}-{kind}"
            for suffix in SUFFIXES:
                metadata = {"Date": None} if suffix == ".svg" else {"Software": None}
                figure.savefig(folder / f"{name}{suffix}", bbox_inches="tight", metadata=metadata)
            yield name


def colour_of(report: SimulationReport, side: str) -> str:
    """The same colour for a side in every plot."""
    return COLOURS[sorted(report.sides).index(side) % len(COLOURS)]


def last_turn(findings: Findings, sides: Sequence[str]) -> int:
    """The last turn that more than a few games reached."""
    points = [point for side in sides for point in findings.curve(side)]
    return max((point.turn for point in points if point.playing >= max(1, RARE * findings.games)), default=0)


# --- one plot each: True when there was something to draw -------------------------------------------------


def draw_scores(report: SimulationReport, axes: Any) -> bool:
    """Mean score by turn, and the band in which four of five games lie."""
    found = report.findings
    if found is None or not found.scores:
        return False
    end = last_turn(found, report.sides)
    for side in report.sides:
        curve = [point for point in found.curve(side) if point.turn <= end]
        turns = [point.turn for point in curve]
        colour = colour_of(report, side)
        axes.fill_between(turns, [p.low for p in curve], [p.high for p in curve], color=colour, alpha=0.18, lw=0)
        axes.plot(turns, [p.mean for p in curve], color=colour, label=side, lw=2)
    _label(
        axes,
        report,
        say("plot-scores"),
        say("turn"),
        say("score"),
    )
    axes.legend(frameon=False)
    return True


def draw_points(report: SimulationReport, axes: Any) -> bool:
    """Where points come from: one bar a side."""
    if not report.points:
        return False
    names = list(report.points)
    colours = [colour_of(report, name.partition(" ")[0]) for name in names]
    axes.barh(names, list(report.points.values()), color=colours)
    axes.invert_yaxis()
    for place, value in enumerate(report.points.values()):
        axes.text(value, place, f" {value:.1f}", va="center", fontsize=9)
    _label(axes, report, say("plot-points"), say("points"), "")
    return True


def draw_falls(report: SimulationReport, axes: Any) -> bool:
    """In what share of the games each place has fallen by each turn."""
    found = report.findings
    falls = found.falls() if found is not None else []
    if found is None or not falls:
        return False
    end = max(last_turn(found, report.sides), 1)
    rows = [[share for _, share in fallen_by(fall, found.games, end)] for fall in falls]
    axes.figure.set_size_inches(8, 1.6 + 0.3 * len(falls))
    picture = axes.imshow(rows, aspect="auto", cmap="Reds", vmin=0, vmax=1, extent=(0.5, end + 0.5, len(falls), 0))
    axes.set_yticks([place + 0.5 for place in range(len(falls))], [f"{fall.what} ({fall.side})" for fall in falls])
    axes.grid(visible=False)
    axes.figure.colorbar(picture, ax=axes, format=lambda share, _: f"{100 * share:.0f} %")
    _label(axes, report, say("plot-falls"), say("turn"), "")
    return True


def fallen_by(fall: Fall, games: int, end: int) -> Iterator[tuple[int, float]]:
    """The share of all games in which a place has fallen, turn by turn."""
    so_far = 0
    for turn in range(1, end + 1):
        so_far += fall.turns.get(turn, 0)
        yield turn, so_far / games


def draw_losses(report: SimulationReport, axes: Any) -> bool:
    """Losses a game, turn by turn."""
    found = report.findings
    losses = found.by_turn(LOSS) if found is not None else {}
    if found is None or not losses:
        return False
    end = last_turn(found, report.sides)
    kinds = list(dict.fromkeys(what for _, what in losses))
    for (side, what), turns in losses.items():
        shown = range(1, end + 1)
        values = [turns.get(turn, 0) / found.games for turn in shown]
        style = LINES[kinds.index(what) % len(LINES)]
        axes.plot(shown, values, color=colour_of(report, side), ls=style, label=f"{side} {what}")
    _label(axes, report, say("plot-losses"), say("turn"), say("losses"))
    axes.legend(frameon=False, fontsize=9)
    return True


def _label(axes: Any, report: SimulationReport, title: str, x: str, y: str) -> None:
    head = say(
        "plot-head",
        game=report.game,
        label=report.label or report.scenario,
        games=f"{len(report.games):,}",
        players=report.players,
    )
    axes.set_title(f"{title}\n{head}", loc="left", fontsize=10)
    axes.set_xlabel(x)
    axes.set_ylabel(y)
