"""Where fighting happened, drawn on the board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from doppeladler.drawing import draw_board, save_map
from doppeladler.engine import Game
from doppeladler.studies import SimulationReport
from doppeladler.terminal.words import say
from doppeladler.wargame import speech_of

WIDTH = 1600
"""Pixels across the picture."""


def draw_fights(game: Game[Any], report: SimulationReport, stem: Path) -> bool:
    """The board with a tint on every hex that was fought for, as SVG and PNG; False when there is nothing to draw."""
    picture = speech_of(game).picture
    found = report.findings
    fights = found.fights() if found is not None else {}
    if picture is None or found is None or not fights:
        return False
    heat = {picture.board.grid.hex(label): amount / found.games for label, amount in fights.items()}
    label = max(fights, key=lambda each: fights[each])
    svg = draw_board(
        picture.board,
        victory=picture.victory,
        heat=heat,
        title=game.title,
        subtitle=say(
            "where-fighting-happened",
            games=f"{len(report.games):,}",
            players=report.players,
            hex=label,
            most=f"{max(heat.values()):.1f}",
        ),
    )
    for suffix in (".svg", ".png"):
        save_map(svg, stem.with_name(f"{stem.name}{suffix}"), WIDTH)
    return True
