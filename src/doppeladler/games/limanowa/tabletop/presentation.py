"""The printed things as plain values: sent to a client once, the same for every seat and every game."""

from __future__ import annotations

from typing import Any

from doppeladler.boards import hexes_shown, rails_shown
from doppeladler.games.limanowa.book import AH, GROUP_NAMES, GROUPS, RU, SIDE_NAMES, SIDE_OF, SIDES
from doppeladler.games.limanowa.naming import full_name, short_name
from doppeladler.games.limanowa.printed import Printed
from doppeladler.games.limanowa.rows import CardRow
from doppeladler.games.limanowa.verbs import HINTS, VERBS
from doppeladler.words import in_words

from .charts import charts
from .flows import FLOWS

Json = dict[str, Any]

OPENING = 76
"""How large a hex is at first, in pixels: large enough to read every counter."""

PHASES = (
    ("set-up", "Set-up", "3.2"),
    ("opening", "Opening", "4.2.1"),
    ("central", "Central", "4.2.2"),
    ("closing", "Closing", "4.2.3"),
)

OVERLAYS = (
    ("targets", "Targets", "2.1", True),
    ("ranges", "Ranges", "4.3.3", False),
    ("vision", "Vision", "4.4.1c", False),
    ("railway", "Railway", "4.3.2", False),
)

FIGURES: list[Json] = [
    {"figure": "attack", "name": "attack points", "spoken": True},
    {"figure": "defence", "name": "defence points", "spoken": True},
    {"figure": "steps", "now": "steps now", "of": "steps", "name": "replacement points", "spoken": True},
    {"figure": "move", "name": "movement points"},
    {"figure": "range", "name": "range"},
    {"figure": "vision", "name": "vision"},
]
"""The figures of a unit, in the order in which they are shown."""

STATES: list[Json] = [
    {"key": "group", "values": dict(GROUP_NAMES)},
    {"key": "class", "values": {"elite": "elite", "officer": "officer", "core": "core"}},
    {"key": "abilities", "words": "{value}"},
    {"key": "acted", "words": "has its order or has acted"},
]
"""The states of a unit, each a phrase."""

SEALS: Json = {
    "phase": {"opening": "Opening", "central": "Central", "closing": "Closing"},
    "use": {
        "attack": {"name": "Attack", "tone": "attack"},
        "defence": {"name": "Defence", "tone": "defence"},
    },
}


def presentation(printed: Printed) -> Json:
    """Everything a client draws that never changes during play, in the language being spoken."""
    shown: Json = in_words(_presentation(printed))
    return shown


def _presentation(printed: Printed) -> Json:
    return {
        "title": printed.board.title,
        "summary": "Regiments and batteries, 5 km a hex. December 1914. Two to four players in two alliances.",
        "seats": seats(),
        "sides": [{"side": side, "name": SIDE_NAMES[side], "colour": side} for side in (AH, RU)],
        "groups": groups(),
        "score name": "strategic towns",
        "sheet name": "Clash",
        "phases": [{"phase": phase, "name": name, "rule": rule} for phase, name, rule in PHASES],
        "overlays": [
            {"overlay": name, "name": title, "rule": rule, "icon": name, "on": on} for name, title, rule, on in OVERLAYS
        ],
        "faces": "points",
        "board": board(printed),
        "units": {name: unit(printed, number) for number, name in enumerate(printed.names)},
        "kinds": kinds(printed),
        "cards": [card(row) for row in printed.designs],
        "seals": SEALS,
        "towns": [],
        "rules": [{"rule": row.rule, "title": row.title, "in short": row.in_short} for row in printed.rules.values()],
        "rulings": [{"rule": row.rule, "question": row.question, "sentence": row.decision} for row in printed.rulings],
        "charts": charts(printed),
        "flows": list(FLOWS),
        "verbs": VERBS.shown(),
        "figures": FIGURES,
        "marks": STATES,
        "hints": HINTS,
        "tabs": ["log", "plan", "targets", "cards", "pools", "charts"],
    }


def seats() -> list[Json]:
    """7.1 Every seat there can be: a group, or a side when one player leads both of its groups."""
    single = [{"seat": group, "name": GROUP_NAMES[group], "colour": SIDE_OF[group]} for group in GROUPS]
    united = [{"seat": side, "name": SIDE_NAMES[side], "colour": side} for side in SIDES]
    return [{**seat, "side": seat["colour"]} for seat in (*single, *united)]


def groups() -> list[Json]:
    """4.1 The army groups in the order of their rounds."""
    shorts = {AH: "A-H", RU: "RU"}
    return [
        {
            "group": group,
            "name": GROUP_NAMES[group],
            "side": SIDE_OF[group],
            "colour": SIDE_OF[group],
            "short": shorts[SIDE_OF[group]],
        }
        for group in GROUPS
    ]


def board(printed: Printed) -> Json:
    """The fields with their places on the sheet, in hexes from flat to flat."""
    stations = {hex: {"station": True} for hex in printed.station_at}
    grid = printed.grid
    return {
        "orientation": grid.numbering.orientation,
        "opening": OPENING,
        "rails": rails_shown(printed.board),
        "fronts": {
            scenario: [grid.labels[hex] for hex in grid.hexes if fields >> hex & 1]
            for scenario, fields in printed.fronts.items()
        },
        "hexes": hexes_shown(printed.board, printed.town_names, stations),
    }


def unit(printed: Printed, number: int) -> Json:
    """3.3 A figure as it is printed; the group is the one it begins in."""
    name, kind = printed.names[number], printed.kind[number]
    found: Json = {
        "side": printed.side[number],
        "nationality": printed.side[number],
        "name": full_name(printed.title[number], name),
        "short": short_name(kind, name),
        "group": GROUPS[printed.home_group[number]],
        "arm": printed.arm[number],
        "class": printed.cls[number],
        "kind": kind,
        "symbol": _symbol(printed, number),
        "steps": printed.rp[number],
        "move": printed.move[number],
        "attack": printed.ap[number],
        "defence": printed.dp[number],
        "front": {"attack": printed.ap[number], "defence": printed.dp[number]},
        "provenance": printed.kinds[kind].origin.provenance("ap"),
    }
    if printed.range[number]:
        found["range"] = printed.range[number]
    if printed.vision[number]:
        found["vision"] = printed.vision[number]
    return found


def _symbol(printed: Printed, number: int) -> str:
    return "siege" if printed.long_range[number] else printed.symbol[number]


def kinds(printed: Printed) -> list[Json]:
    """3.3.2 The kinds of unit with what they can do; reconstructed texts say so."""
    return [
        {
            "kind": kind.kind,
            "name": kind.name,
            "side": kind.side,
            "class": kind.class_,
            "arm": kind.arm,
            "provenance": kind.origin.provenance("ap"),
            "abilities": [
                {
                    "ability": row.ability,
                    "category": row.category,
                    "use": row.use,
                    "in short": row.in_short,
                    "provenance": row.origin.provenance("in_short"),
                }
                for row in printed.abilities
                if row.kind == kind.kind
            ],
        }
        for kind in printed.kinds.values()
    ]


def card(row: CardRow) -> Json:
    """3.4.1 The face of a design."""
    return {
        "card": row.name,
        "name": row.name,
        "number": row.number,
        "deck": row.deck,
        "phase": row.phase,
        "use": row.use,
        "in short": row.in_short,
        "picture": row.picture,
        "provenance": row.origin.provenance("in_short"),
    }
