"""The printed things as plain values: sent to a client once, the same for every seat and every game."""

from __future__ import annotations

from typing import Any

from doppeladler.boards import hexes_shown, rails_shown
from doppeladler.games.galicia.book import AH, RU, SIDE_NAMES
from doppeladler.games.galicia.naming import corps_name, full_name
from doppeladler.games.galicia.printed import Printed
from doppeladler.games.galicia.verbs import HINTS, VERBS
from doppeladler.games.galicia.words import sentence
from doppeladler.words import in_words

from .charts import charts
from .flows import FLOWS
from .wording import FIGURES, GREY_PHASES, STATES, short_name

Json = dict[str, Any]

PHASES = (
    ("supply", sentence("phase-supply"), "11.0"),
    ("reinforcement", sentence("phase-reinforcement"), "14.0"),
    ("movement", sentence("phase-movement"), "4.0"),
    ("combat", sentence("phase-combat"), "7.0"),
    ("victory points", sentence("phase-victory-points"), "15.1"),
)

OVERLAYS = (
    ("zones", sentence("overlay-zones"), "6.0"),
    ("supply", sentence("overlay-supply"), "11.0"),
    ("towns", sentence("overlay-towns"), "15.1"),
    ("arrivals", sentence("overlay-arrivals"), "14.0"),
)


def presentation(printed: Printed) -> Json:
    """Everything a client draws that never changes during play, in the language being spoken."""
    shown: Json = in_words(_presentation(printed))
    return shown


def _presentation(printed: Printed) -> Json:
    return {
        "title": printed.board.title,
        "summary": sentence("summary"),
        "seats": [{"seat": side, "name": SIDE_NAMES[side], "colour": side} for side in (AH, RU)],
        "turns": printed.last_turn,
        "dates": printed.dates,
        "phases": [
            {"phase": phase, "name": name, "rule": rule, "greys": phase in GREY_PHASES} for phase, name, rule in PHASES
        ],
        "overlays": [{"overlay": name, "name": title, "rule": rule} for name, title, rule in OVERLAYS],
        "board": board(printed),
        "units": {name: unit(printed, number) for number, name in enumerate(printed.names)},
        "towns": towns(printed),
        "rules": [{"rule": row.rule, "title": row.title, "in short": row.in_short} for row in printed.rules.values()],
        "rulings": [{"rule": row.rule, "question": row.question, "sentence": row.decision} for row in printed.rulings],
        "charts": charts(printed),
        "flows": list(FLOWS),
        "verbs": VERBS.shown(),
        "figures": FIGURES,
        "marks": STATES,
        "hints": HINTS,
    }


def board(printed: Printed) -> Json:
    """The hexes with their places on the sheet, in hexes from flat to flat."""
    return {
        "orientation": printed.grid.numbering.orientation,
        "rails": rails_shown(printed.board),
        "hexes": hexes_shown(printed.board, printed.town_names),
    }


def unit(printed: Printed, number: int) -> Json:
    """2.1 A counter, front and back, as the sheet prints it."""
    row = printed.counters[number]
    return {
        "side": row.side,
        "nationality": row.nat,
        "id": row.id,
        "name": full_name(row),
        "short": short_name(full_name(row)),
        "corps": row.corps,
        "corps name": corps_name(row.corps),
        "arm": "cavalry" if printed.cavalry[number] else "infantry",
        "size": row.size,
        "steps": row.steps,
        "move": row.ma,
        "front": {"attack": row.att, "defence": row.def_, "artillery": row.av, "ersatz": row.ersatz_front},
        "back": {"attack": row.r_att, "defence": row.r_def, "artillery": row.r_av, "ersatz": row.ersatz_back},
        "provenance": row.origin.provenance("att"),
    }


def towns(printed: Printed) -> list[Json]:
    """15.1 The towns that pay, and to whom."""
    return [
        {
            "name": town.name,
            "hex": printed.grid.labels[town.hex],
            "side": side,
            "capture": town.capture,
            "occupation": town.occupation,
        }
        for side in (AH, RU)
        for town in printed.victory_towns[side]
    ]
