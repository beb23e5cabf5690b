"""The printed things as plain values: sent to a client once, the same for every seat and every game."""

from __future__ import annotations

from doppeladler.games.serbien import BOX
from doppeladler.games.serbien.columns import PHASES, PLACES
from doppeladler.games.serbien.panels import OUTSIDE, dates_of
from doppeladler.games.serbien.pieces import MOUNTAIN, arm_printed, colours_of
from doppeladler.games.serbien.printed import Printed
from doppeladler.games.serbien.rules.ch24_boxes import BOXES as BOXES_SOUTH
from doppeladler.games.serbien.rules.ch24_boxes import MARKS
from doppeladler.games.serbien.verbs import BOX as CORPS_BOXES
from doppeladler.games.serbien.verbs import BOXES, HINTS, LINES, VERBS
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import members
from doppeladler.wargame.table.presentation import (
    Aim,
    Badge,
    BoardShown,
    BoxShown,
    Overlay,
    OwnShown,
    PanelShown,
    Presentation,
    UnitShown,
)
from doppeladler.wargame.table.printed import board_shown, overlays_shown, presented, seats_shown
from doppeladler.wargame.table.view import Say

from .charts import bound, charts
from .explain import EXPLAINED
from .flows import FLOWS
from .standing import STANDING
from .wording import FIGURES, GREY_PHASES, MARKERS

RULE_OF = {
    "set-up": "4.1", "preliminary": "4.2.1", "attachment": "5.0", "supply": "15.4", "movement": "4.2.5",
    "counter-movement": "4.2.6", "attack": "4.2.7", "counter-attack": "4.2.8", "finishing": "4.2.9",
    "inter-phase": "4.3", "over": "27.0",
}  # fmt: skip
"""By phase: its rule."""
AROUND = ("set-up", "preliminary", "inter-phase", "over")
"""Phases before and after those of a player turn in which there is something to do."""
TABS = ("log", "armies", "points", "charts", "pools", "coming", "agenda")
FACTS: tuple[str, ...] = (
    "points",
    "held",
    "positions",
    "komitadji",
    "pontoons",
    "squadrons",
    "places",
    "record",
    "goal",
)
"""What a view has for programs."""
OPENING = 66
"""How many px a hex has on the screen at first."""
POINTS = 9
"""7.1.1 The movement points of a unit in its own Movement Phase."""
CORPS_TRAIN = "XXX"
BESIDE = [place for place in OUTSIDE if place not in BOXES_SOUTH]
"""15.6.3a, 16.6.3, 25.1.2 Other places off the map."""


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
            {"rule": "27.0", "words": sentence("aim-net")},
            *levels(printed),
            {"rule": "27.4", "words": sentence("aim-places")},
            {"rule": "4.2", "words": sentence("aim-turn")},
            {"rule": "4.1", "words": sentence("aim-length")},
        ],
        "dates": {turn: dates_of(printed, turn) for turn in printed.calendar},
        "phases": [
            {
                "phase": phase,
                "name": sentence(f"bar-{phase}"),
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
        "standing": STANDING,
        "nouns": {
            **{name: sentence(f"pool-{name}") for name in BOXES},
            **{line: sentence(f"line-{line.replace('/', '-')}") for line in LINES},
            **{
                f"{verb} {corps}": sentence(f"corps-{corps}") for verb in ("attach", "combine") for corps in CORPS_BOXES
            },
        },
    }


def levels(printed: Printed) -> list[Aim]:
    """27.0 From how many net points on a side wins, by scenario."""
    rows = {(row.scenario, row.level): row for row in printed.levels}
    return [
        {
            "rule": "27.0",
            "scenario": name,
            "words": sentence(
                "aim-levels",
                win=bound(rows[each.id, "AH win"].from_),
                decisive=bound(rows[each.id, "AH decisive"].from_),
                loss=bound(rows[each.id, "SE win"].to),
                rout=bound(rows[each.id, "SE decisive"].to),
            ),
        }
        for name, each in printed.scenarios.items()
    ]


def overlays(printed: Printed) -> list[Overlay]:
    """The layers of the map; markers and what places pay lie on it from the start."""
    badges: list[Badge] = [
        {"hex": printed.grid.labels[hex], "text": str(points)} for hex, points in printed.pays.items()
    ]
    rows = (
        ("zones", "3.3", False),
        ("supply", "15.3", False),
        ("control", "3.4", False),
        ("armies", "5.1", False),
        ("markers", "3.1.6a", True),
    )
    shown = overlays_shown((name, sentence(f"overlay-{name}"), rule, on) for name, rule, on in rows)
    found = {each["overlay"]: each for each in shown}
    found["markers"]["badges"] = badges
    icons = {"control": "ranges", "armies": "layers", "markers": "flag"}
    for name, icon in icons.items():
        found[name]["icon"] = icon
    for name in EXPLAINED:
        found[name]["explains"] = True
    return list(found.values())


def panels() -> list[PanelShown]:
    """What of a view lies beside the map, and in which tab."""
    facts: list[PanelShown] = [{"panel": each, "kind": "facts"} for each in FACTS]
    return [
        *facts,
        {"panel": "organisation", "kind": "pool", "tab": "armies"},
        {"panel": "pays", "kind": "places", "tab": "points"},
        {"panel": "pools", "kind": "pool", "tab": "pools"},
        {"panel": "to_come", "kind": "coming", "tab": "coming", "rule": "16.1"},
        {"panel": "battle", "kind": "sheet", "name": sentence("panel-battle")},
        {"panel": "prepared", "kind": "plan", "name": sentence("panel-prepared")},
        {"panel": "agenda", "kind": "agenda", "tab": "agenda", "name": sentence("panel-agenda"), "rule": "4.3"},
        {"panel": "tracks", "kind": "track"},
        {"panel": "calendar", "kind": "calendar", "name": sentence("panel-calendar")},
    ]


def board(printed: Printed) -> BoardShown:
    """The hexes with their places on the sheet, in hexes from flat to flat, and the part that Macva uses."""
    shown = board_shown(printed, {})
    labels = printed.grid.labels
    fronts = {
        name: [labels[hex] for hex in printed.grid.hexes if printed.board.marks[row.board_mark] >> hex & 1]
        for name, row in printed.scenarios.items()
        if row.board_mark
    }
    return {**shown, "opening": OPENING, "fronts": fronts, "boxes": boxes(printed)}


def boxes(printed: Printed) -> list[BoxShown]:
    """15.6.3a, 24.2, 25.1.2 The Montenegrin boxes with the hexes they lead to, and whatever else lies off the map."""
    labels, marks = printed.grid.labels, printed.board.marks
    others: list[BoxShown] = [{"box": PLACES[each], "name": sentence(f"pool-{PLACES[each]}")} for each in BESIDE]
    south: list[BoxShown] = [
        {
            "box": PLACES[each],
            "name": sentence(f"pool-{PLACES[each]}"),
            "exits": sorted(labels[hex] for hex in members(marks[MARKS[each]])),
            "always": True,
        }
        for each in BOXES_SOUTH
    ]
    return [*others, *south]


def unit(printed: Printed, number: int) -> UnitShown:
    """2.0 A counter, front and back, as the sheet prints it."""
    row = printed.counters[number]
    found: UnitShown = {
        "side": row.side,
        "nationality": colours_of(printed, number),
        "id": id_of(printed, number),
        "name": name_of(printed, number),
        "short": short_of(printed, number),
        "arm": arm_printed(printed, number),
        "size": "" if row.size == CORPS_TRAIN else row.size or "",
        "steps": 0,
        "move": POINTS,
        "front": _face(printed, number, 0),
        "provenance": row.origin.provenance("as"),
    }
    if row.id.endswith(MOUNTAIN):
        found["symbol"] = "mountain"
    if row.r_ds is not None:
        found["back"] = _face(printed, number, 1)
    return found


LETTERS = {
    "Sabac": "Šabac",
    "Macva": "Mačva",
    "Uzice": "Užice",
    "Branicevo": "Braničevo",
    "Sumadija": "Šumadija",
    "BANAT": "Banat",
    "SYRMIEN": "Syrmien",
    "SECOND Depot": "2nd Army Depot",
    "FIFTH Depot": "5th Army Depot",
    "SIXTH Depot": "6th Army Depot",
}
"""How names are read that are typed without marks or in capitals."""


def name_of(printed: Printed, number: int) -> Say:
    """2.2 A unit by its full name; a Corps Train is called after its corps."""
    row = printed.counters[number]
    kind, corps = row.kind.partition("_")[0], sentence(f"corps-{row.corps or 'none'}")
    return sentence(f"unit-{kind}-{row.size or 'none'}", id=spelt(row.id), corps=corps)


def short_of(printed: Printed, number: int) -> Say:
    """2.2 A unit in running text."""
    row = printed.counters[number]
    return name_of(printed, number) if row.size == CORPS_TRAIN else spelt(row.id)


def spelt(name: str) -> str:
    """A name with its right letters."""
    for plain, right in LETTERS.items():
        name = name.replace(plain, right)
    return name


def id_of(printed: Printed, number: int) -> str:
    """2.2.1 What stands on the counter: of a Corps Train its corps, of a Depot its army."""
    row = printed.counters[number]
    return spelt(row.id.replace("Train", "").replace("Depot", "").strip() or row.id)


def _face(printed: Printed, number: int, up: int) -> dict[str, int | bool]:
    if printed.is_supply[number]:
        kind = "depot" if printed.is_depot[number] else "train"
        row = printed.ranges[kind, printed.side[number]]
        return {"range": row.extended_range if up else row.range}
    return {
        "attack": printed.attack[up][number],
        "defence": printed.defence[up][number],
        "guns": printed.artillery[up][number],
        "proficiency": printed.proficiency[number],
        "move": printed.base_ce[number],
    }
