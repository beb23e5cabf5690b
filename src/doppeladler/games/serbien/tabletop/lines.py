"""5.1 The lines between armies as a client draws them, and what a line would mean before it is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from doppeladler.games.serbien.book import AH, ARMIES, CORPS, Army, Hex, Hexes, HexSet, Side
from doppeladler.games.serbien.columns import Boundaries, Boundary, SerbienState
from doppeladler.games.serbien.rules.ch03_control import held_by
from doppeladler.games.serbien.rules.ch05_areas import areas, course_to, drawn, ray
from doppeladler.games.serbien.rules.ch05_attachment import DrawBoundary, name_of
from doppeladler.games.serbien.words import say
from doppeladler.wargame.table.assists import About, Json

KINDS = ("Attach", "DrawBoundary")
"""5.1.2 The questions in which lines are looked at."""


def lines_seen(s: SerbienState, side: Side) -> list[Json]:
    """5.1.1 The lines as they lie, for the side whose armies they part; Serbia has none."""
    return [_ribbon(s, line, line.anchors) for line in s.boundaries] if side == AH else []


def _ribbon(s: SerbienState, line: Boundary, anchors: Hexes) -> Json:
    return {
        "line": name_of(line),
        "hexes": [s.label(hex) for hex in drawn(s.printed, s.rules.board, anchors)],
        "anchors": [s.label(hex) for hex in anchors],
        "tones": [ARMIES.index(line.first), ARMIES.index(line.second)],
    }


def line(s: SerbienState, side: Side, about: About) -> Json:
    """5.1, 5.1.1 The lines with their faults; while one is drawn also its draft and where every anchor would lead."""
    asked, lines = s.decision_of(side), lines_seen(s, side)
    found: Json = {"lines": lines, "notes": list(notes(s, s.boundaries)) if lines else [], "draft": None, "ways": []}
    if not isinstance(asked, DrawBoundary):
        return found
    old = s.boundaries[asked.number]
    for each in found["lines"]:
        each["old"] = each["line"] == name_of(old)
    draft = _ribbon(s, old, asked.anchors) if asked.anchors else None
    return found | {"draft": draft, "notes": [], "ways": [_way(s, asked, hex) for hex in _open(s, asked)]}


def _open(s: SerbienState, asked: DrawBoundary) -> list[Hex]:
    return [hex for hex in asked.among(s) if next(asked.refuse(s, hex), None) is None]


def _way(s: SerbienState, asked: DrawBoundary, hex: Hex) -> Json:
    """5.1.1 The straight way to an anchor, whether the line ends there, and what it would mean then."""
    ends = asked.is_end(s, hex)
    told = list(notes(s, asked.lines_with(s, (*asked.anchors, hex)))) if ends else []
    way = _straight(s, asked.anchors[-1], hex) if asked.anchors else (hex,)
    return {"hex": s.label(hex), "way": [s.label(each) for each in way], "ends": ends, "notes": told}


def _straight(s: SerbienState, start: Hex, end: Hex) -> Hexes:
    course = course_to(s.printed, s.rules.board, start, end)
    assert course is not None  # it was offered
    way = ray(s.printed, s.rules.board, start, course)
    return (start, *way[: way.index(end) + 1])


# --- what lines mean (5.1.3, 5.2.2) -----------------------------------------------------------------------------


def notes(s: SerbienState, boundaries: Boundaries) -> Iterator[Json]:
    """5.1.3, 5.2.2 What these lines would leave amiss: too many trains in an army, Formations away from their corps."""
    if not boundaries:
        return
    printed = s.printed
    found = areas(printed, s.rules.board, held_by(s, AH), boundaries)
    trains = [unit for unit in printed.trains[AH] if s.at[unit] >= 0]
    for army, boxes in printed.boxes.items():
        there = [unit for unit in trains if _army_in(found, s.at[unit]) == army]
        if len(there) > boxes:
            words = say("line-crowded", army=say(f"army-{army}"), trains=len(there), boxes=boxes)
            yield {"rule": "5.1.3", "words": words}
    for unit in printed.formations[AH]:
        corps = printed.fixed_corps[unit]
        train = printed.train_of[CORPS[corps]] if corps else None
        if train is None or s.at[unit] < 0 or s.at[train] < 0:
            continue
        if _army_in(found, s.at[unit]) != _army_in(found, s.at[train]):
            yield {"rule": "5.2.2", "words": say("line-astray", unit=s.name(unit), corps=say(f"corps-{CORPS[corps]}"))}


def _army_in(areas: Mapping[Army, HexSet], hex: Hex) -> Army:
    """5.1 In whose area a hex would lie."""
    return next(army for army, area in areas.items() if area >> hex & 1)
