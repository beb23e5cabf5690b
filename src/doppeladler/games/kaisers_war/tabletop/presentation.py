"""The printed things as plain values: sent to a client once, the same for every seat and every game."""

from __future__ import annotations

from doppeladler.games.kaisers_war import BOX
from doppeladler.games.kaisers_war.columns import PHASES
from doppeladler.games.kaisers_war.printed import Printed
from doppeladler.games.kaisers_war.verbs import HINTS, VERBS
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import members
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

SET_UP = "set-up"
RULE_OF = {
    SET_UP: "3.0", "start": "6.1", "mobilization": "9.0", "reorganization": "10.0", "movement": "11.0",
    "combat 1": "14.1", "combat 2": "14.1", "attrition": "17.8", "victory points": "5.0", "over": "4.0",
}  # fmt: skip
"""By phase: its rule."""
AROUND = (SET_UP, "start", "victory points", "over")
"""Phases before and after those of a player turn that are always there."""
TABS = ("log", "points", "charts", "pools", "coming")
FACTS: tuple[str, ...] = (
    *("points", "objectives", "places", "joined", "revolution", "weather", "effort", "rail_left", "record", "due"),
)
"""What a view has for programs."""
OPENING = 64
"""How many px a hex has on the screen at first."""


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
            {"rule": "4.1", "words": sentence("aim-sudden")},
            {"rule": "4.3", "words": sentence("aim-count")},
            {"rule": "5.0", "words": sentence("aim-points")},
            {"rule": "3.1", "words": sentence("aim-length")},
        ],
        "dates": printed.spans,
        "phases": [
            {
                "phase": phase,
                "name": sentence(f"phase-{phase.replace(' ', '-')}"),
                "rule": RULE_OF[phase],
                "greys": phase in GREY_PHASES,
                "outside": phase in AROUND,
            }
            for phase in PHASES
        ],
        "overlays": overlays(printed),
        "board": board(printed),
        "units": {name: unit(printed, number) for number, name in enumerate(printed.names)},
        "charts": charts(printed),
        "flows": list(FLOWS),
        "figures": FIGURES,
        "markers": MARKERS,
        "panels": panels(),
        "nouns": {
            kind: sentence(f"kind-{kind.replace(' ', '-')}") for kind in printed.of_kind if kind not in printed.by_name
        },
    }


def worth(printed: Printed) -> dict[str, int]:
    """5.4 What an objective pays a turn: to its own side, and to the enemy."""
    return {what: printed.points[f"{what} objective"].gain for what in ("own", "enemy")}


def overlays(printed: Printed) -> list[Overlay]:
    """The layers of the map; the objectives are printed, and lie on it from the start."""
    pays = worth(printed)["own"]
    badges: list[Badge] = [{"hex": printed.grid.labels[hex], "text": str(pays)} for hex in members(printed.objectives)]
    rows = (
        ("zones", "13.0", False),
        ("supply", "17.2", False),
        ("railways", "18.4", False),
        ("objectives", "5.4", True),
        ("control", "7.0", False),
    )
    shown = overlays_shown((name, sentence(f"overlay-{name}"), rule, on) for name, rule, on in rows)
    found = {each["overlay"]: each for each in shown}
    found["objectives"]["badges"] = badges
    found["objectives"]["icon"], found["control"]["icon"], found["railways"]["icon"] = "flag", "ranges", "railway"
    return list(found.values())


def panels() -> list[PanelShown]:
    """What of a view lies beside the map, and in which tab."""
    facts: list[PanelShown] = [{"panel": each, "kind": "facts"} for each in FACTS]
    return [
        *facts,
        {"panel": "income", "kind": "tally", "tab": "points"},
        {"panel": "cities", "kind": "places", "tab": "points"},
        {"panel": "pools", "kind": "pool", "tab": "pools"},
        {"panel": "to_come", "kind": "coming", "tab": "coming", "rule": "9.2"},
        {"panel": "battle", "kind": "sheet"},
        {"panel": "season", "kind": "words"},
        {"panel": "tracks", "kind": "track"},
        {"panel": "gauges", "kind": "gauge", "name": sentence("score-name"), "rule": "5.0"},
        {"panel": "shop", "kind": "shop", "name": sentence("phase-mobilization"), "rule": "9.3"},
        {"panel": "calendar", "kind": "calendar", "name": sentence("panel-calendar")},
    ]


def board(printed: Printed) -> BoardShown:
    """The hexes with their places on the sheet, in hexes from flat to flat."""
    pays = worth(printed)
    note = sentence("note-objective", own=pays["own"], enemy=pays["enemy"])
    shown = board_shown(printed, {hex: {"note": note} for hex in members(printed.objectives)})
    return {**shown, "opening": OPENING}


def _on_the_counter(name: str, called: str) -> str:
    """2.3 What is printed on it: a fortress has the name of its city, with all its letters."""
    return called.split(" ", 1)[1] if name.startswith("F ") else name


def unit(printed: Printed, number: int) -> UnitShown:
    """2.3 A counter, front and back, as the sheet prints it."""
    row, called = printed.counters[number], printed.called[printed.names[number]]
    found: UnitShown = {
        "side": row.side,
        "nationality": row.nat,
        "id": _on_the_counter(row.unit.removeprefix(f"{row.nat} "), called.name),
        "name": called.name,
        "short": called.short,
        "arm": row.type,
        "size": row.size or "",
        "steps": 0,
        "move": row.ma,
        "front": _face(printed, number, 0),
        "provenance": row.origin.provenance("att"),
    }
    if printed.has_back[number]:
        found["back"] = _face(printed, number, 1)
    return found


def _face(printed: Printed, number: int, up: int) -> dict[str, int | bool]:
    figures: dict[str, int | bool] = {"attack": printed.attack[number], "defence": printed.defence[up][number]}
    if printed.radius[up][number]:
        figures |= {"support": printed.support[up][number], "radius": printed.radius[up][number]}
    return figures | {"move": printed.ma[up][number]}
