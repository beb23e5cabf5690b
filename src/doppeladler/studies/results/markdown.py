"""The readable report of a study: tables, verdicts and plots as one page of Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doppeladler.engine import DRAW
from doppeladler.studies.report import UNFINISHED, SimulationReport, spread
from doppeladler.wargame.noted import LOSS

from .comparing import Comparison

PLOTS = "plots"
TITLES = {
    "scores": "Scores by turn",
    "points": "Where points come from",
    "falls": "What falls, and when",
    "losses": "Losses by turn",
    "fights": "Where fighting happened",
}


def page(
    reports: Sequence[SimulationReport],
    comparisons: Sequence[Comparison],
    plots: Sequence[Sequence[str]],
    version: str,
) -> str:
    """The whole page; the same study always gives the same page."""
    first = reports[0]
    lines = [
        f"# A study of {first.game}",
        "",
        f"doppeladler {version}, rules {first.rules_version}, data `{first.data_version}`, seed `{first.seed}`, "
        f"{first.asked:,} games in each of {len(reports)} case{'s' * (len(reports) > 1)}. "
        "Shares are given with Wilson's 95 % interval.",
    ]
    for report, drawn in zip(reports, plots, strict=True):
        lines += ["", *_case(report, drawn)]
    if comparisons:
        lines += ["", *_comparisons(comparisons)]
    return "\n".join(lines) + "\n"


def _case(report: SimulationReport, plots: Sequence[str]) -> Iterator[str]:
    yield f"## {report.label or report.scenario}"
    yield ""
    yield f"{_settings(report)}. {_players(report)}."
    yield from ("", *_wins(report), "", *_figures(report))
    yield from _falls(report)
    for name in plots:
        yield from ("", f"### {TITLES[name.rpartition('-')[2]]}", "", f"![{name}]({PLOTS}/{name}.svg)")


def _settings(report: SimulationReport) -> str:
    options = ", ".join(f"{name} {value}" for name, value in report.options.items())
    return f"Scenario {report.scenario}" + (f"; {options}" if options else "")


def _players(report: SimulationReport) -> str:
    return "Everybody plays at random" if report.players == "random play" else f"Commanders: {report.players}"


def _wins(report: SimulationReport) -> Iterator[str]:
    yield from ("| winner | games | share |", "|---|---|---|")
    for name, games in report.wins.items():
        if games or name not in (DRAW, UNFINISHED):
            share = report.win_rates[name].in_percent() if name in report.win_rates else ""
            yield f"| {name} | {games:,} | {share or f'{100 * games / (len(report.games) or 1):.1f} %'} |"


def _figures(report: SimulationReport) -> Iterator[str]:
    yield from ("| | least | median | mean | most |", "|---|---|---|---|---|")
    columns = {f"score {side}": report.scores(side) for side in report.sides}
    columns |= {name: [getattr(game, name) for game in report.games] for name in ("turns", "decisions", "rolls")}
    for name, values in columns.items():
        yield f"| {name} | " + " | ".join(f"{value:,}" for value in spread(values).values()) + " |"
    for source, mean in report.points.items():
        yield f"| points, {source} | | | {mean:,.2f} | |"
    if report.findings is not None:
        for (side, what), amount in report.findings.by_what(LOSS).items():
            yield f"| losses, {side} {what} | | | {amount / (report.findings.games or 1):,.2f} | |"


def _falls(report: SimulationReport) -> Iterator[str]:
    falls = report.findings.falls() if report.findings is not None else []
    if falls and report.findings is not None:
        yield from ("", "| what falls | to | share of games | median turn |", "|---|---|---|---|")
        for fall in falls:
            share = 100 * fall.games / report.findings.games
            yield f"| {fall.what} | {fall.side} | {share:.1f} % | {fall.median} |"


def _comparisons(comparisons: Sequence[Comparison]) -> Iterator[str]:
    yield from (
        "## Compared",
        "",
        "Differences of shares with Newcombe's 95 % interval, of mean scores with the normal",
    )
    yield from ("one; a star stands where the share has changed beyond chance.", "")
    yield from ("| case | compared with | side | won | score |", "|---|---|---|---|---|")
    for each in comparisons:
        for side, won in each.wins.items():
            score = each.scores[side]
            star = "" if won.low <= 0 <= won.high else " *"
            share = f"{100 * won.value:+.1f} % ({100 * won.low:+.1f} to {100 * won.high:+.1f} %){star}"
            points = f"{score.value:+.2f} ({score.low:+.2f} to {score.high:+.2f})"
            yield f"| {each.label} | {each.baseline} | {side} | {share} | {points} |"
