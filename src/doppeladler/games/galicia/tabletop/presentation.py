"""The printed things as plain values: sent to a client once, the same for every seat and every game."""

from __future__ import annotations

from doppeladler.games.galicia import BOX
from doppeladler.games.galicia.book import AH, RU, SIDE_NAMES, Side
from doppeladler.games.galicia.columns import SOURCES
from doppeladler.games.galicia.naming import corps_name
from doppeladler.games.galicia.printed import Printed, VictoryTown
from doppeladler.games.galicia.verbs import HINTS, VERBS
from doppeladler.games.galicia.words import sentence
from doppeladler.wargame.table.presentation import (
    Badge,
    BoardShown,
    Overlay,
    OwnShown,
    PanelShown,
    Presentation,
    UnitShown,
)
from doppeladler.wargame.table.printed import board_shown, overlays_shown, presented, seats_shown

from .charts import charts
from .flows import FLOWS
from .wording import FIGURES, GREY_PHASES, MARKERS

OVER = "over"
PHASES = (
    ("supply", sentence("phase-supply"), "11.0"),
    ("reinforcement", sentence("phase-reinforcement"), "14.0"),
    ("movement", sentence("phase-movement"), "4.0"),
    ("combat", sentence("phase-combat"), "7.0"),
    ("victory points", sentence("phase-victory-points"), "15.1"),
    (OVER, sentence("phase-over"), "15.0"),
)

TABS = ("log", "points", "charts", "losses", "coming")


def presentation(printed: Printed) -> Presentation:
    """Everything a client draws that never changes during play, in the language being spoken."""
    return presented(printed, VERBS, HINTS, [(tab, sentence(f"tab-{tab}")) for tab in TABS], own(printed))


def own(printed: Printed) -> OwnShown:
    """What only this game has to show."""
    return {
        "summary": BOX.summary,
        "seats": seats_shown(BOX),
        "score_name": sentence("score-name"),
        "aims": [
            {"rule": "15.0", "words": sentence("aim-points")},
            {"rule": "15.1", "words": sentence("aim-sources")},
            {"rule": "15.1", "words": sentence("aim-AH"), "side": AH},
            {"rule": "15.1", "words": sentence("aim-RU"), "side": RU},
            {"rule": "3.0", "words": sentence("aim-length")},
        ],
        "turns": printed.last_turn,
        "dates": printed.spans,
        "phases": [
            {"phase": phase, "name": name, "rule": rule, "greys": phase in GREY_PHASES, "outside": phase == OVER}
            for phase, name, rule in PHASES
        ],
        "overlays": overlays(printed),
        "board": board(printed),
        "units": {name: unit(printed, number) for number, name in enumerate(printed.names)},
        "charts": charts(printed),
        "flows": list(FLOWS),
        "figures": FIGURES,
        "markers": MARKERS,
        "panels": panels(printed),
    }


def overlays(printed: Printed) -> list[Overlay]:
    """The layers of the map; the towns that pay are printed, and lie on it from the start."""
    badges: list[Badge] = [
        {"hex": printed.grid.labels[town.hex], "text": str(town.capture)} for _, town in paying(printed)
    ]
    rows: list[tuple[str, str, bool]] = [
        ("zones", "6.0", False), ("supply", "11.0", False), ("towns", "15.1", True), ("arrivals", "14.0", False),
    ]  # fmt: skip
    shown = overlays_shown((name, sentence(f"overlay-{name}"), rule, on) for name, rule, on in rows)
    found = {each["overlay"]: each for each in shown}
    found["towns"]["badges"], found["arrivals"]["panel"] = badges, "to_come"
    return list(found.values())


def panels(printed: Printed) -> list[PanelShown]:
    """What of a view lies beside the map, and in which tab."""
    return [
        {
            "panel": "points",
            "kind": "tally",
            "tab": "points",
            "sources": {source: sentence(f"source-{source}") for source in SOURCES},
        },
        {
            "panel": "captured",
            "kind": "table",
            "tab": "points",
            "name": sentence("panel-towns"),
            "columns": [sentence(f"panel-towns-{each}") for each in ("town", "for", "taken", "each-turn")],
            "rows": [
                {
                    "row": town.name,
                    "cells": [place_name(printed, town), SIDE_NAMES[side], str(town.capture), str(town.occupation)],
                }
                for side, town in paying(printed)
            ],
            "done": 2,
        },
        {"panel": "eliminated", "kind": "lost", "tab": "losses"},
        {"panel": "to_come", "kind": "coming", "tab": "coming", "rule": "14.0"},
        {"panel": "battle", "kind": "sheet"},
    ]


def board(printed: Printed) -> BoardShown:
    """The hexes with their places on the sheet, in hexes from flat to flat."""
    notes = (
        (
            town.hex,
            sentence("note-town", side=SIDE_NAMES[side], capture=town.capture, occupation=town.occupation),
        )
        for side, town in paying(printed)
    )
    return board_shown(printed, {hex: {"note": note} for hex, note in notes})


def unit(printed: Printed, number: int) -> UnitShown:
    """2.1 A counter, front and back, as the sheet prints it."""
    row, (name, short) = printed.counters[number], printed.called[number]
    return {
        "side": row.side,
        "nationality": row.nat,
        "id": row.id,
        "name": name,
        "short": short,
        "corps": row.corps,
        "corps_name": corps_name(row.corps),
        "arm": "cavalry" if printed.cavalry[number] else "infantry",
        "size": row.size,
        "steps": row.steps,
        "move": row.ma,
        "front": {"attack": row.att, "defence": row.def_, "artillery": row.av, "ersatz": row.ersatz_front},
        "back": {"attack": row.r_att, "defence": row.r_def, "artillery": row.r_av, "ersatz": row.ersatz_back},
        "provenance": row.origin.provenance("att"),
    }


def paying(printed: Printed) -> list[tuple[Side, VictoryTown]]:
    """15.1 The towns that pay, and to whom."""
    return [(side, town) for side in (AH, RU) for town in printed.victory_towns[side]]


def place_name(printed: Printed, town: VictoryTown) -> str:
    """A town as the map has it, with its hex."""
    return f"{printed.town_names.get(town.hex) or town.name}, {printed.grid.labels[town.hex]}"
