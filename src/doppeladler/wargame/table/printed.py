"""Printed things as plain values, in the form every client draws: the hexes of a board, charts, nations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from doppeladler.boards import Board, Layers, read_nations
from doppeladler.hexes import Hex

from .presentation import Chart, ChartRow, HexExtras, HexShown, Nation, Railway

COLOURS = ("paper", "ink", "box", "edge", "moved", "changed", "stripe", "text")


def hexes_shown(
    board: Board, towns: Mapping[Hex, str], extras: Mapping[Hex, HexExtras] | None = None
) -> list[HexShown]:
    """The hexes with their places on the sheet, in hexes from flat to flat; `extras` adds to a hex what else it has."""
    return [_hex_shown(board, hex, towns.get(hex, ""), (extras or {}).get(hex, {})) for hex in board.grid.hexes]


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


def nations_shown(layers: Layers) -> list[Nation]:
    """The nations of a game: each colour by day and by night, and the stripes of the flag."""
    rows = {(row.nation, row.theme): row for row in read_nations(layers)}
    return [
        {
            "nation": nation,
            "colours": {name: [getattr(rows[nation, theme], name) for theme in ("day", "night")] for name in COLOURS},
            "flag": list(rows[nation, "day"].flag),
        }
        for nation in dict.fromkeys(nation for nation, _ in rows)
    ]
