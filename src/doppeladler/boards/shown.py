"""Printed things as plain values, in the form every client draws: the hexes of a board, and charts."""

from collections.abc import Mapping
from typing import Any

from doppeladler.boards.board import Board
from doppeladler.hexes import Hex

__all__ = ["a_chart", "hexes_shown", "rails_shown"]

Json = dict[str, Any]


def hexes_shown(board: Board, towns: Mapping[Hex, str], extras: Mapping[Hex, Json] | None = None) -> list[Json]:
    """The hexes with their places on the sheet, in hexes from flat to flat; `extras` adds to a hex what else it has."""
    grid = board.grid
    return [
        {
            "hex": grid.labels[hex],
            "x": round(grid.centre(hex)[0], 4),
            "y": round(grid.centre(hex)[1], 4),
            "terrain": board.terrain[hex],
            "near": [grid.labels[each] for each in grid.neighbours[hex]],
            **({"town": towns[hex]} if hex in towns else {}),
            **((extras or {}).get(hex, {})),
        }
        for hex in grid.hexes
    ]


def rails_shown(board: Board) -> list[Json]:
    """The railways, from one end to the other."""
    labels = board.grid.labels
    return [{"tracks": line.tracks, "hexes": [labels[hex] for hex in line.hexes]} for line in board.rails]


def a_chart(
    name: str, title: str, rule: str, corner: str, columns: list[str], rows: list[Json], note: str = ""
) -> Json:
    """A chart: its heading and rule, the word in its corner, the columns, and rows of a head and cells."""
    return {
        "chart": name, "title": title, "rule": rule, "corner": corner, "columns": columns, "rows": rows, "note": note,
    }  # fmt: skip
