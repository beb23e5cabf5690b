"""Boards: data files read and checked into frozen records, and maps ready for rules and drawing."""

from doppeladler.boards.board import Board, Line, Region, River, Road, SupplyHead, TerrainEffect, Town
from doppeladler.boards.errors import DataError
from doppeladler.boards.layers import Layers, Pack
from doppeladler.boards.loading import edges_of, load_board
from doppeladler.boards.nations import Daylight, NationRow
from doppeladler.boards.provenance import WORDS as PROVENANCES
from doppeladler.boards.records import Origin, Record, parts, shown, whole
from doppeladler.boards.rulesheets import RuleRow, RuleSheets, RulingRow
from doppeladler.boards.tables import GridTable, read_grid_table, read_rows

__all__ = [
    "PROVENANCES",
    "Board",
    "DataError",
    "Daylight",
    "GridTable",
    "Layers",
    "Line",
    "NationRow",
    "Origin",
    "Pack",
    "Record",
    "Region",
    "River",
    "Road",
    "RuleRow",
    "RuleSheets",
    "RulingRow",
    "SupplyHead",
    "TerrainEffect",
    "Town",
    "edges_of",
    "load_board",
    "parts",
    "read_grid_table",
    "read_rows",
    "shown",
    "whole",
]
