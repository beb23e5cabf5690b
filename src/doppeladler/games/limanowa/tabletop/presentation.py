"""The printed things as plain values: sent to a client once, the same for every seat and every game."""

from __future__ import annotations

from typing import NotRequired, cast

from doppeladler.games.limanowa import BOX
from doppeladler.games.limanowa.book import AH, GROUP_NAMES, GROUPS, RU, SIDE_NAMES, SIDE_OF
from doppeladler.games.limanowa.printed import Printed
from doppeladler.games.limanowa.rows import CardRow
from doppeladler.games.limanowa.verbs import HINTS, VERBS
from doppeladler.games.limanowa.words import sentence, term
from doppeladler.hexes import Hex
from doppeladler.wargame.table.presentation import (
    BoardShown,
    CardShown,
    Figure,
    GroupShown,
    HexExtras,
    KindShown,
    Marker,
    OwnShown,
    PanelShown,
    Presentation,
    Seals,
    UnitShown,
)
from doppeladler.wargame.table.printed import board_shown, overlays_shown, presented, seats_shown

from .charts import charts
from .flows import FLOWS

OPENING = 76
"""How large a hex is at first, in pixels: large enough to read every counter."""

PHASES = (("set-up", "3.2"), ("opening", "4.2.1"), ("central", "4.2.2"), ("closing", "4.2.3"))
OVER = ("", "5")
"""When the game is over there is no phase."""

TABS = ("log", "targets", "cards", "pools", "charts")

PANELS: list[PanelShown] = [
    {"panel": "targets", "kind": "places", "tab": "targets"},
    {"panel": "played", "kind": "played", "tab": "cards", "name": sentence("panel-played")},
    {"panel": "hand", "kind": "hand", "tab": "cards", "name": sentence("panel-hand")},
    {"panel": "deck", "kind": "count", "tab": "cards", "name": sentence("panel-deck")},
    {"panel": "discards", "kind": "pile", "tab": "cards", "name": sentence("panel-discards")},
    {"panel": "pools", "kind": "pool", "tab": "pools"},
    {"panel": "plan", "kind": "plan"},
    {"panel": "clash", "kind": "sheet", "name": sentence("panel-clash")},
    {"panel": "weather", "kind": "words"},
    {"panel": "tracks", "kind": "track"},
    {"panel": "rail_tokens", "kind": "tokens", "name": sentence("panel-rail-tokens"), "icon": "train"},
]
"""What of a view lies beside the map, and in which tab."""

OVERLAYS = (
    ("targets", sentence("overlay-targets"), "2.1", True),
    ("ranges", sentence("overlay-ranges"), "4.3.3", False),
    ("vision", sentence("overlay-vision"), "4.4.1c", False),
    ("railway", sentence("overlay-railway"), "4.3.2", False),
)

FIGURES: list[Figure] = [
    {"figure": "attack", "name": sentence("figure-attack"), "spoken": True, "drawn": "left"},
    {"figure": "defence", "name": sentence("figure-defence"), "spoken": True, "drawn": "right"},
    {"figure": "steps", "now": "steps_now", "of": "steps", "name": sentence("figure-steps"), "spoken": True},
    {"figure": "move", "name": sentence("figure-move")},
    {"figure": "range", "name": sentence("figure-range")},
    {"figure": "vision", "name": sentence("figure-vision")},
]
"""The figures of a unit, in the order in which they are shown."""

MARKERS: list[Marker] = [
    {"key": "group", "values": dict(GROUP_NAMES)},
    {
        "key": "grade",
        "values": {grade: term(grade) for grade in ("elite", "officer", "core")},
        "drawn": "rim",
        "signs": {"elite": "edge", "officer": "frame"},
    },
    {"key": "abilities", "words": "{value}"},
    {"key": "acted", "words": sentence("has-acted"), "drawn": "moved"},
]
"""The states of a unit, each a phrase."""

SEALS: Seals = {
    "phase": {phase: sentence(f"phase-{phase}") for phase, _ in PHASES[1:]},
    "use": {use: {"name": sentence(f"use-{use}"), "tone": use} for use in ("attack", "defence")},
}


class Unit(UnitShown):
    """What a figure of this game has printed beside."""

    grade: str
    kind: str
    attack: int
    defence: int
    range: NotRequired[int]
    vision: NotRequired[int]


def presentation(printed: Printed) -> Presentation:
    """Everything a client draws that never changes during play, in the language being spoken."""
    return presented(printed, VERBS, HINTS, [(tab, sentence(f"tab-{tab}")) for tab in TABS], own(printed))


def own(printed: Printed) -> OwnShown:
    """What only this game has to show."""
    return {
        "summary": BOX.summary,
        "seats": seats_shown(BOX),
        "sides": [{"side": side, "name": SIDE_NAMES[side], "colour": side} for side in (AH, RU)],
        "groups": groups(),
        "score_name": sentence("score-name"),
        "aims": [
            {"rule": "2.4", "words": sentence("aim-campaign")},
            {"rule": "7.2", "words": sentence("aim-rapid")},
            {"rule": "4.3.5", "words": sentence("aim-attack")},
            {"rule": "5", "words": sentence("aim-length")},
        ],
        "terms": {target.kind: term(target.kind) for target in printed.targets},
        "phases": [
            {"phase": phase, "name": sentence(f"phase-{phase or 'over'}"), "rule": rule, "outside": not phase}
            for phase, rule in (*PHASES, OVER)
        ],
        "overlays": overlays_shown(OVERLAYS),
        "faces": "points",
        "board": board(printed),
        "units": {name: unit(printed, number) for number, name in enumerate(printed.names)},
        "kinds": kinds(printed),
        "cards": [card(row) for row in printed.designs],
        "seals": SEALS,
        "charts": charts(printed),
        "flows": list(FLOWS),
        "figures": FIGURES,
        "markers": MARKERS,
        "panels": PANELS,
    }


def groups() -> list[GroupShown]:
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


def board(printed: Printed) -> BoardShown:
    """The fields with their places on the sheet, in hexes from flat to flat."""
    stations: dict[Hex, HexExtras] = {hex: {"station": True} for hex in printed.station_at}
    grid = printed.grid
    return {
        **board_shown(printed, stations),
        "opening": OPENING,
        "fronts": {
            scenario: [grid.labels[hex] for hex in grid.hexes if fields >> hex & 1]
            for scenario, fields in printed.fronts.items()
        },
    }


def unit(printed: Printed, number: int) -> Unit:
    """3.3 A figure as it is printed; the group is the one it begins in."""
    face = printed.faces[number]
    own = {
        "name": printed.full_name[number],
        "short": printed.short[number],
        "group": GROUPS[printed.home_group[number]],
        "symbol": "siege" if printed.long_range[number] else face["symbol"],
        "front": {"attack": face["attack"], "defence": face["defence"]},
        "provenance": printed.kinds[face["kind"]].origin.provenance("ap"),
    }
    return cast("Unit", face | own)


def kinds(printed: Printed) -> list[KindShown]:
    """3.3.2 The kinds of unit with what they can do; reconstructed texts say so."""
    return [
        {
            "kind": kind.kind,
            "name": kind.name,
            "side": kind.side,
            "grade": kind.class_,
            "arm": kind.arm,
            "provenance": kind.origin.provenance("ap"),
            "abilities": [
                {
                    "ability": row.ability,
                    "category": row.category,
                    "use": row.use,
                    "in_short": row.does,
                    "provenance": row.origin.provenance("in_short"),
                }
                for row in printed.abilities
                if row.kind == kind.kind
            ],
        }
        for kind in printed.kinds.values()
    ]


def card(row: CardRow) -> CardShown:
    """3.4.1 The face of a design."""
    return cast("CardShown", row.face | {"card": row.name, "number": row.number, "in_short": row.does})
