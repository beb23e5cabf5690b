"""Printed things as plain values, in the form every client draws: the hexes of a board, charts, nations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast, get_args

from doppeladler.boards import Board, Daylight
from doppeladler.engine import Box
from doppeladler.hexes import Hex
from doppeladler.wargame.pieces import Printed
from doppeladler.wargame.speech import rules_of
from doppeladler.wargame.verbs import Verbs
from doppeladler.words import in_words

from .presentation import (
    BoardShown,
    Chart,
    ChartRow,
    HexExtras,
    HexShown,
    Nation,
    Overlay,
    OwnShown,
    Presentation,
    Railway,
    Seat,
)
from .view import Say

COLOURS = ("paper", "ink", "box", "edge", "moved", "changed", "stripe", "text")


def presented(
    printed: Printed, verbs: Verbs, hints: Mapping[str, Say], tabs: Iterable[tuple[str, Say]], own: OwnShown
) -> Presentation:
    """What a game shows itself, with the book, the nations and what can be chosen, in the language being spoken."""
    written = printed.words.written
    shown: Presentation = {
        **own,
        "terms": {**{each: printed.words.term(each) for each in {*printed.board.terrain}}, **own.get("terms", {})},
        "title": printed.board.title,
        "tabs": [{"tab": tab, "name": name} for tab, name in tabs],
        "verbs": verbs.shown(),
        "hints": hints,
        "rules": [
            {"rule": rule, "title": text.title, "in_short": text.in_short} for rule, text in rules_of(printed).items()
        ],
        "rulings": [
            {
                "rule": row.rule,
                "question": written(f"ruling-{row.rule}-{row.number}-question", row.question),
                "sentence": written(f"ruling-{row.rule}-{row.number}", row.decision),
            }
            for row in printed.rulings
        ],
        "nations": nations_shown(printed.board),
    }
    return cast("Presentation", in_words(shown))


def seats_shown(box: Box) -> list[Seat]:
    """Every seat that there can be; its side, where seats share one."""
    found: list[Seat] = [
        {"seat": seat, "name": name, "colour": box.colour_of(seat)} for seat, name in box.names.items()
    ]
    for each in found:
        if box.sides:
            each["side"] = box.side_of(each["seat"])
    return found


def overlays_shown(rows: Iterable[tuple[str, Say, str, bool]]) -> list[Overlay]:
    """Layers of the map: name, title, rule, and whether it lies on the map from the start."""
    return [{"overlay": name, "name": title, "rule": rule, "icon": name, "on": on} for name, title, rule, on in rows]


def board_shown(printed: Printed, extras: Mapping[Hex, HexExtras]) -> BoardShown:
    """The hexes with their places on the sheet, in hexes from flat to flat; `extras` adds to a hex what else it has."""
    board, towns = printed.board, printed.town_names
    return {
        "orientation": printed.grid.numbering.orientation,
        "rails": rails_shown(board),
        "hexes": [_hex_shown(board, hex, towns.get(hex, ""), extras.get(hex, {})) for hex in board.grid.hexes],
    }


def _hex_shown(board: Board, hex: Hex, town: str, extras: HexExtras) -> HexShown:
    grid = board.grid
    found: HexShown = {
        "hex": grid.labels[hex],
        "x": round(grid.centre(hex)[0], 4),
        "y": round(grid.centre(hex)[1], 4),
        "terrain": board.terrain[hex],
        "near": [grid.labels[each] for each in grid.neighbours[hex]],
    }
    if town:
        found["town"] = town
    return cast("HexShown", {**found, **extras})


def rails_shown(board: Board) -> list[Railway]:
    """The railways, from one end to the other."""
    labels = board.grid.labels
    return [{"tracks": line.tracks, "hexes": [labels[hex] for hex in line.hexes]} for line in board.rails]


def a_chart(
    name: str, title: str, rule: str, corner: str, columns: list[str], rows: list[ChartRow], note: str = ""
) -> Chart:
    """A chart: its heading and rule, the word in its corner, the columns, and rows of a head and cells."""
    return {
        "chart": name, "title": title, "rule": rule, "corner": corner, "columns": columns, "rows": rows, "note": note,
    }  # fmt: skip


def nations_shown(board: Board) -> list[Nation]:
    """The nations of a game: each colour by day and by night, and the stripes of the flag."""
    rows, themes = board.nations, get_args(Daylight)
    return [
        {
            "nation": nation,
            "colours": {name: [getattr(rows[nation, theme], name) for theme in themes] for name in COLOURS},
            "flag": list(rows[nation, "day"].flag),
        }
        for nation in dict.fromkeys(nation for nation, _ in rows)
    ]
