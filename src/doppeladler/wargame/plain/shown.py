"""A plain presentation: from what is printed, the columns, and the messages of the game's catalog."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from doppeladler.wargame.table.presentation import (
    CardShown,
    Chart,
    ChartRow,
    Figure,
    Marker,
    OwnShown,
    Phase,
    UnitShown,
)
from doppeladler.wargame.table.printed import a_chart, board_shown, overlays_shown, presented, seats_shown

from .view import card_seen
from .words import say, sentence

if TYPE_CHECKING:
    from doppeladler.wargame.table.presentation import Presentation

    from .game import PlainGame

FIGURES: list[Figure] = [
    {"figure": "attack", "name": sentence("figure-attack"), "spoken": True, "drawn": "left"},
    {"figure": "defence", "name": sentence("figure-defence"), "spoken": True, "drawn": "right"},
    {"figure": "move", "name": sentence("figure-move")},
]
OPENING = 82
"""How many px a hex has on the screen at first."""
TABS = ("log", "charts", "losses")


def plain_presentation(game: PlainGame[Any]) -> Presentation:
    """Everything a client draws that never changes during play."""
    kinds = game.rulebook.decisions
    hints = {kind: game.words.sentence(f"hint-{kind}") for kind in kinds if game.words.has(f"hint-{kind}")}
    tabs = [(tab, sentence(f"tab-{tab}")) for tab in TABS]
    return presented(game.printed, game.verbs, hints, tabs, _own(game))


def _own(game: PlainGame[Any]) -> OwnShown:
    printed = game.printed
    phases: list[Phase] = [
        {"phase": phase, "name": game.words.sentence(f"phase-{phase}"), "rule": rule, "greys": phase == "movement"}
        for phase, rule in game.phases
    ]
    overlays = ((name, game.words.sentence(f"overlay-{name}"), rule, False) for name, rule, *_ in game.overlays)
    return {
        "summary": game.summary,
        "seats": seats_shown(game),
        "score_name": game.words.sentence("score-name"),
        "turns": game.turns,
        "phases": phases,
        "overlays": overlays_shown(overlays),
        "board": {**board_shown(printed, {}), "opening": OPENING},
        "units": {name: _unit(game, number) for number, name in enumerate(printed.names)},
        "charts": _charts(game),
        "flows": [game.march.shown(), game.attack.shown()],
        "figures": FIGURES,
        "markers": _markers(game),
        "panels": [{"panel": "lost", "kind": "lost", "tab": "losses"}, {"panel": "hand", "kind": "hand"}],
        "cards": [_card(game, number) for number in range(len(printed.cards))],
    }


def _unit(game: PlainGame[Any], number: int) -> UnitShown:
    row = game.printed.units[number]
    return {
        "side": row.side,
        "nationality": row.side,
        "id": row.id,
        "name": game.words.written(f"unit-{row.side}-{row.id}", row.name),
        "short": game.words.written(f"unit-{row.side}-{row.id}", row.name),
        "arm": row.arm,
        "size": row.size,
        "steps": 2,
        "move": row.move,
        "front": {"attack": row.strength, "defence": row.strength},
        "back": {"attack": row.back, "defence": row.back},
        "provenance": row.origin.provenance("strength"),
    }


def _card(game: PlainGame[Any], number: int) -> CardShown:
    face: Any = card_seen(game, game.printed.cards[number].card)
    return cast("CardShown", {**face, "number": number + 1})


def _markers(game: PlainGame[Any]) -> list[Marker]:
    """The columns that are drawn on counters, each with its words."""
    drawn = [each for each in game.position.fields if each.drawn]
    rows = (
        {"key": each.name, "words": game.words.sentence(f"state-{each.name}"), "drawn": each.drawn} for each in drawn
    )
    return [cast("Marker", row | ({"signs": {"true": "struck"}} if row["drawn"] == "disc" else {})) for row in rows]


def _charts(game: PlainGame[Any]) -> list[Chart]:
    """The table of results, and what ground costs."""
    crt = game.printed.crt
    title, note = game.words.say("chart-crt"), game.words.say("chart-crt-note")
    rows = [_result_row(game, roll, [crt[roll, each] for each in crt.columns]) for roll in crt.rows]
    costs = {name: each.mp for name, each in game.printed.board.effects.items() if each.mp}
    ground: list[ChartRow] = [{"head": game.words.term(name), "cells": [str(mp)]} for name, mp in costs.items()]
    head, rule = say("chart-ground-head"), dict(game.phases)["movement"]
    return [
        a_chart("crt", title, game.attack.rules[1], "1d6", list(crt.columns), rows, note),
        a_chart("ground", say("chart-ground"), rule, head, [say("chart-points")], ground),
    ]


def _result_row(game: PlainGame[Any], roll: str, cells: list[str]) -> ChartRow:
    """Cells that begin with A are bad for the attacker, those that begin with D good."""
    tones = [{"A": "bad", "D": "good"}.get(each[0], "even") for each in cells]
    return {"head": roll, "cells": [str(game.words.term(each)) for each in cells], "tones": tones}
