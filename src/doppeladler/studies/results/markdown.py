"""The readable report of a study: tables, verdicts and plots as one page of Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doppeladler.engine import DRAW
from doppeladler.studies.report import UNFINISHED, SimulationReport, spread, spread_words, winner
from doppeladler.studies.words import say, sentence
from doppeladler.wargame.noted import LOSS

from .comparing import Comparison

PLOTS = "plots"
TITLES = {
    "scores": sentence("title-scores"),
    "points": sentence("title-points"),
    "falls": sentence("title-falls"),
    "losses": sentence("title-losses"),
    "fights": sentence("title-fights"),
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
        f"# {say('a-study-of', game=first.game)}",
        "",
        say(
            "study-made-with",
            version=version,
            rules=first.rules_version,
            data=first.data_version,
            seed=first.seed,
            games=f"{first.asked:,}",
            cases=len(reports),
        ),
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
    return say("scenario", scenario=report.scenario) + (f"; {options}" if options else "")


def _players(report: SimulationReport) -> str:
    return say("everybody-at-random") if report.is_random else say("commanders", players=report.players)


def _head(*words: str) -> tuple[str, str]:
    """The head of a table."""
    return "|" + "|".join(f" {word} " if word else " " for word in words) + "|", "|---" * len(words) + "|"


def _wins(report: SimulationReport) -> Iterator[str]:
    yield from _head(say("winner"), say("games"), say("share"))
    for name, games in report.wins.items():
        if games or name not in (DRAW, UNFINISHED):
            share = report.win_rates[name].in_percent() if name in report.win_rates else ""
            yield f"| {winner(name)} | {games:,} | {share or f'{100 * games / (len(report.games) or 1):.1f} %'} |"


def _figures(report: SimulationReport) -> Iterator[str]:
    yield from _head("", *spread_words())
    for name, values in report.columns().items():
        yield f"| {name} | " + " | ".join(f"{value:,}" for value in spread(values).values()) + " |"
    for source, mean in report.points.items():
        yield f"| {say('points-of', source=source)} | | | {mean:,.2f} | |"
    if report.findings is not None:
        for (side, what), amount in report.findings.by_what(LOSS).items():
            yield f"| {say('losses-of', side=side, what=what)} | | | {amount / (report.findings.games or 1):,.2f} | |"


def _falls(report: SimulationReport) -> Iterator[str]:
    falls = report.findings.falls() if report.findings is not None else []
    if falls and report.findings is not None:
        yield from ("", *_head(say("what-falls"), say("falls-to-whom"), say("share-of-games"), say("median-turn")))
        for fall in falls:
            share = 100 * fall.games / report.findings.games
            yield f"| {fall.what} | {fall.side} | {share:.1f} % | {fall.median} |"


def _comparisons(comparisons: Sequence[Comparison]) -> Iterator[str]:
    yield from (f"## {say('compared')}", "", *say("compared-how").split("\n"), "")
    yield from _head(say("case"), say("compared-with-what"), say("side"), say("won"), say("score"))
    for each in comparisons:
        for side, won in each.wins.items():
            star = "" if won.low <= 0 <= won.high else " *"
            share, points = f"{won.as_change()}{star}", each.scores[side].as_score()
            yield f"| {each.label} | {each.baseline} | {side} | {share} | {points} |"
