"""What is printed on map, counters and charts: loaded once, shared by every position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Any

from doppeladler.boards import Layers, read_grid_table, read_rows
from doppeladler.hexes import BIT, EMPTY, Edges, Fence, Numbering, ZocCosts, build_edges, of, side
from doppeladler.wargame import pieces
from doppeladler.wargame.dates import days
from doppeladler.wargame.pieces import NOWHERE

from .book import AH, RU, Hex, HexSet
from .naming import corps_mark
from .places import gazetteer_of
from .rows import ArtilleryRow, CalendarRow, CounterRow, LossRow, NameRow, VictoryRow
from .rules.tables import COLUMNS, read_cell
from .words import words

NUMBERING = Numbering(
    orientation="pointy",
    form="{row}.{column:02}",
    rows_from="bottom",
    columns_from="right",
    shoved="even",
    toward="left",
)
"""1.3 Rows count from the bottom, columns from the right; even rows stand half a hex further left."""

PLAY_FILES = (
    "artillery.csv", "calendar.csv", "crt.csv", "hexes.csv", "hexsides.csv", "losses.csv", "marks.csv",
    "rails.csv", "supply.csv", "terrain.csv", "towns.csv", "units.csv", "victory.csv",
)  # fmt: skip
"""The files that can change play; their contents are the data version that records name."""

SHADED_UNTIL = 5
ATTACK_POINTS_UNTIL = 9


@dataclass(frozen=True)
class VictoryTown:
    """15.1 A town that pays points to one side."""

    name: str
    hex: Hex
    capture: int
    occupation: int


class Printed(pieces.Printed):
    """Frozen tables by unit and by hex. Tuples of two hold the front and the back of the counters."""

    words = words

    def __init__(self, layers: Layers) -> None:
        super().__init__(layers, NUMBERING)
        self.counters = read_rows(layers, "units.csv", CounterRow, ("side", "id"))
        self._read_map()
        self._read_counters()
        self._read_arrivals()
        self._read_charts()
        self._make_choices()
        self.gazetteer = gazetteer_of(self)
        self.to_come: dict[tuple[int, str], Any] = {}
        """What views say of a unit that is still to come, by language: it is printed, so it is made once."""

    # --- counters (2.0) -----------------------------------------------------------------------------------

    def _read_counters(self) -> None:
        rows = self.counters
        self.name_units(tuple(f"{row.nat} {row.id}" for row in rows), tuple(row.side for row in rows), (AH, RU))
        self.nationality = tuple(row.nat for row in rows)
        self.corps = tuple(f"{row.side} {row.corps}" if row.corps else "" for row in rows)
        self.corps_mark = tuple(corps_mark(row.corps) for row in rows)
        self.size = tuple(row.size for row in rows)
        self.cavalry = tuple(row.type == "cav" for row in rows)
        self.steps = tuple(row.steps for row in rows)
        self.attack = (tuple(row.att for row in rows), tuple(row.r_att for row in rows))
        self.defence = (tuple(row.def_ for row in rows), tuple(row.r_def for row in rows))
        self.av = (tuple(row.av for row in rows), tuple(row.r_av for row in rows))
        self.ma = tuple(row.ma for row in rows)
        self.ersatz = (tuple(row.ersatz_front for row in rows), tuple(row.ersatz_back for row in rows))
        self.white = tuple(row.white for row in rows)
        self.hold = tuple(row.hold_gt for row in rows)
        self.setup = tuple(self.hex_in(row, "setup", row.setup) if row.setup else NOWHERE for row in rows)

    @cached_property
    def called(self) -> tuple[tuple[str, str], ...]:
        """By unit: its name in full and in running text; who is not in names.csv is called by its designation."""
        rows = read_rows(self.layers, "names.csv", NameRow, ("side", "id"))
        names = {(row.side, row.id): (row.name, row.short or row.name) for row in rows}
        return tuple(names.get((row.side, row.id), (row.id, row.id)) for row in self.counters)

    # --- map (1.3, 4.2, 6.1, 7.7, 11.2) -------------------------------------------------------------------

    def _read_map(self) -> None:
        board, grid = self.board, self.grid
        rivers, ridges = board.sides["river"], board.sides["ridge"]
        self.rivers = Fence(grid, rivers)
        self.zone_of = self.rivers.adjacent
        self.open_ground = Fence(grid, rivers | ridges).adjacent
        self.dry = Fence(grid, rivers - board.sides["bridge"]).adjacent
        self.off_rail = self.along(board.rail_links)
        self.rail = board.rail_hexes
        self.map_edge: HexSet = grid.edge | board.half
        self.fortress: Hex = next(town.hex for town in board.towns if town.kind == "fortress")
        self.shaded = board.marks["shaded"]
        self.shaded_until = SHADED_UNTIL
        self.supply_edge = {one: board.supply[one] for one in (AH, RU)}
        self.entry_edge = {one: board.marks[f"entry_edge_{one}"] for one in (AH, RU)}
        zone, between = board.effects["zone"].mp, board.effects["zone to zone"].mp
        self.zone_costs = (0, zone, between)
        self.zoc_costs = ZocCosts(enter=zone, leave=zone, between=between)
        self.recovery_points = board.effects["recovery"].mp
        self.enter_cost = tuple(board.effects[terrain].mp if terrain else 0 for terrain in board.terrain)
        self.edges: Edges = build_edges(grid, lambda hex: self.enter_cost[hex], self._side_cost)
        self.near = {hex: BIT[hex] | grid.adjacent[hex] for hex in grid.hexes}
        """By hex: it and its neighbours."""
        self.step_cost = tuple(dict(ways) for ways in self.edges)

    def _side_cost(self, here: Hex, there: Hex) -> int:
        """4.2 and 4.2.1 A river costs more, a bridge over it less, a ridge its own."""
        board, between = self.board, side(here, there)
        cost = board.effects["ridge"].mp if between in board.sides["ridge"] else 0
        if between in board.sides["bridge"]:
            return cost + board.effects["bridge"].mp
        return cost + (board.effects["river"].mp if between in board.sides["river"] else 0)

    # --- arrivals (14.0, 14.1) ----------------------------------------------------------------------------

    def _read_arrivals(self) -> None:
        rows = self.counters
        self.arrival = tuple(row.arr_gt for row in rows)
        self.by_rail = tuple(any(text.startswith("RR:") for text in row.arr_hexes) for row in rows)
        self.entry = tuple(self._entry_hexes(row) for row in rows)
        self.entry_text = tuple(row.entry_in_words for row in rows)
        self.late_turn = tuple(row.alt_gt for row in rows)
        self.late_hexes = tuple(of(self.hex_in(row, "alt_hexes", label) for label in row.alt_hexes) for row in rows)

    def _entry_hexes(self, row: CounterRow) -> HexSet:
        """14.0 The hexes listed for a unit; 14.1 ``RR:a-b+c`` is the railway from a to b, and c."""
        found = EMPTY
        for text in row.arr_hexes:
            line, *others = text.removeprefix("RR:").split("+")
            ends = [self.hex_in(row, "arr_hexes", label) for label in line.split("-")]
            found |= of(self._railway(row, *ends)) if text.startswith("RR:") else of(ends)
            found |= of(self.hex_in(row, "arr_hexes", label) for label in others)
        return found

    def _railway(self, row: CounterRow, *ends: Hex) -> tuple[Hex, ...]:
        if len(ends) != 2:
            raise row.origin.error("arr_hexes", "expected two hexes joined by rail such as RR:16.26-19.23")
        try:
            return self.board.rail_path(*ends)
        except LookupError as error:
            raise row.origin.error("arr_hexes", str(error)) from None

    # --- charts (3.0, 9.1, 9.4, 15.1) ---------------------------------------------------------------------

    def _read_charts(self) -> None:
        layers = self.layers
        chart = read_grid_table(layers, "crt.csv", _checked_cell)
        self.crt: Mapping[int, Mapping[str, str]] = {
            int(roll): {column: chart[roll, column] for column in COLUMNS} for roll in chart.rows
        }
        losses = read_rows(layers, "losses.csv", LossRow, ("ce_reductions",))
        self.losses = tuple((row.ce_reductions, row.least(large=False), row.least(large=True)) for row in losses)
        self.artillery = read_rows(layers, "artillery.csv", ArtilleryRow, ("least",))
        calendar = read_rows(layers, "calendar.csv", CalendarRow, ("gt",))
        for number, row in enumerate(calendar, 1):
            if row.gt != number:
                raise row.origin.error("gt", f"expected game turn {number}, got {row.gt}")
            if not set(row.players) <= {AH, RU}:
                raise row.origin.error("players", f"expected {AH}, {RU} or RU|AH")
        self.dates = {row.gt: row.days for row in calendar}
        self.spans = {row.gt: row.span for row in calendar}
        first, last = calendar[0].day("from", calendar[0].from_), calendar[-1].day("to", calendar[-1].to)
        self.campaign = days(first, last)
        self.players = {row.gt: row.players for row in calendar}
        self.last_turn = max(self.dates)
        self.attack_points_until = ATTACK_POINTS_UNTIL
        towns = read_rows(layers, "victory.csv", VictoryRow, ("town",))
        self.victory_towns = {one: tuple(self._town(row) for row in towns if row.side == one) for one in (AH, RU)}
        self.town_at = {town.hex: town for one in (AH, RU) for town in self.victory_towns[one]}

    def _town(self, row: VictoryRow) -> VictoryTown:
        return VictoryTown(row.town, self.hex_in(row, "hex", row.hex), row.capture, row.occupy_per_gt)

    # --- choices, made once -------------------------------------------------------------------------------

    def _make_choices(self) -> None:
        by_unit, by_hex = self.by_unit, self.by_hex
        self.march, self.recover = by_unit("march"), by_unit("recover")
        self.join, self.leave = by_unit("join"), by_unit("leave")
        self.commit = by_unit("commit")
        self.enter, self.retreat = by_hex("enter"), by_hex("retreat")
        self.attack_hex, self.attack_from = by_hex("attack"), by_hex("from")


def _checked_cell(text: str) -> str:
    read_cell(text)
    return text


def load_printed(packs: tuple[str, ...] = ()) -> Printed:
    """The game's own data, corrected by data packs."""
    return Printed(Layers.of_game(files(__package__) / "data", packs))
