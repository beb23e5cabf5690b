"""What is printed on map, counters and charts: loaded once, shared by every position."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from importlib.resources import files

from doppeladler.boards import Layers, Record, read_grid_table, read_rows
from doppeladler.hexes import EMPTY, Fence, HexsideSet, Numbering, of, union
from doppeladler.wargame import pieces

from .book import AH, ARMIES, CORPS, COUNTRIES, MO, SE, SIDES, Army, Corps, Hex, HexSet, Nation, Side, Unit, Units
from .places import gazetteer_of
from .rows import (
    AttachmentRow,
    BoundaryRow,
    CombinationRow,
    CounterRow,
    InterPhaseRow,
    LevelRow,
    MagnitudeRow,
    MarkerRow,
    MontenegrinRow,
    OddsRow,
    OffMapRow,
    OrganisationRow,
    PenaltyRow,
    PlanRow,
    ScenarioRow,
    ScheduleRow,
    SetupRow,
    SupplyUnitRow,
    TecRow,
    TurnRow,
    VictoryRow,
)
from .rules.tables import BULK, DIE, read_black, read_least, read_march, read_white
from .words import words

NUMBERING = Numbering(
    orientation="flat",
    form="{column:02}.{row:02}",
    rows_from="top",
    columns_from="left",
    shoved="odd",
    toward="up",
)
"""5.1.1 Columns count from the west, rows from the north; odd columns stand half a hex higher."""

PLAY_FILES = (
    "artillery.csv", "attachments.csv", "boundaries.csv", "combinations.csv", "crt_black.csv", "crt_odds.csv",
    "crt_white.csv", "forced_march.csv", "hexes.csv", "hexsides.csv", "inter_phase.csv", "markers.csv", "marks.csv",
    "montenegrin_repl.csv", "off_map_rails.csv", "organisation.csv", "plan_penalties.csv", "plans.csv", "rails.csv",
    "roads.csv", "scenarios.csv", "schedule.csv", "setup.csv", "small_magnitude.csv", "supply.csv",
    "supply_units.csv", "tec.csv", "terrain.csv", "towns.csv", "turns.csv", "units.csv", "victory.csv",
    "victory_levels.csv",
)  # fmt: skip
"""The files that can change play; their contents are the data version that records name."""

SOUTH = "23.16"
"""23.1 A hex south of Sava and Donau: Valjevo."""


class Printed(pieces.Printed):
    """Frozen tables by unit and by hex. Tuples of two hold the front and the back of the counters."""

    words = words

    def __init__(self, layers: Layers) -> None:
        super().__init__(layers, NUMBERING)
        self.counters = read_rows(layers, "units.csv", CounterRow, ("id",))
        self._read_ground()
        self._read_sides()
        self._read_railways()
        self._read_counters()
        self.gazetteer = gazetteer_of(self)
        self._read_organisation()
        self._read_calendar()
        self._read_charts()
        self._read_scenarios()
        self.enter, self.prepare = self.by_hex("enter"), self.by_hex("prepare")
        """By hex: what is often chosen, made once."""
        self.march = self.by_unit("march")

    # --- the map (3.3.1, 3.5, 3.6) --------------------------------------------------------------------------

    def _read_ground(self) -> None:
        board, grid = self.board, self.grid
        self.terrain = board.ground()
        self.mp = {feature: effect.mp for feature, effect in board.effects.items()}
        """7.1.3 By feature: what it costs to enter or cross, or what it adds."""
        self.tec = {row.feature: row for row in read_rows(self.layers, "tec.csv", TecRow, ("feature",))}
        """9.3, 9.6.1 By feature: what it does in combat."""
        self.mountainous = of(hex for hex in grid.hexes if self.tec[board.terrain[hex]].mountainous)
        """3.5.3 Foothills, canyon, plateau and mountains."""
        self.low_mountain, self.high_mountain = self.terrain["low mountain"], self.terrain["high mountain"]
        self.rough = union(self.terrain[name] for name in ("foothills", "low mountain", "high mountain"))
        """7.9 Where cavalry and Corps Trains need a roadway."""
        self.level = board.level
        """3.6 By hex: its elevation from 0 to 5."""
        self.country: tuple[Nation, ...] = board.country
        self.soil: Mapping[Nation, HexSet] = {code: board.soil(code) for code in COUNTRIES}
        """3.5.5 By country: its hexes of August 1914."""
        self.homeland = {SE: self.soil["SE"] | self.soil["MO"], AH: self.soil["AH"]}
        self.near = {hex: pieces.BIT[hex] | grid.adjacent[hex] for hex in grid.hexes}
        """By hex: it and its neighbours."""
        self.rank = {hex: number for number, hex in enumerate(grid.hexes)}
        """By hex: its place in the order of the file."""

    def contours(self, here: Hex, there: Hex) -> int:
        """3.6.1 How many contours are crossed uphill on this step: of the Low and of the High Mountains."""
        low, high = self.level[here], self.level[there]
        return sum(low < step <= high for step in (4, 5))

    def _read_sides(self) -> None:
        board = self.board
        self.minor, self.major, self.sava, self.donau = (
            board.river_classes[name] for name in ("minor", "major", "sava", "donau")
        )
        self.impassable = board.sides["impassable"]
        self.sava_islands = board.sides["sava island"]
        self.donau_islands = board.sides["donau island"]
        self.ferries = board.sides["ferry"]
        self.bridges: HexsideSet = board.sides["bridge"] & (self.sava | self.donau)
        """7.1.5 The bridges over Sava and Donau; those over other rivers have no effect."""
        self.bends = board.pointing["riverbend"]
        """3.5.4 From which hex to which an attack follows the arrow of a bend."""
        self.zone = Fence(self.grid, self.sava | self.donau | self.impassable)
        """3.3.1 Zones of control reach across all other sides."""
        self.roadways = board.road_links
        dry = Fence(self.grid, self.sava | self.donau)
        self.south = self.grid.flood(of([self.hex_of[SOUTH]]), self.grid.board, dry)
        """23.1 The hexes south of Sava and Donau."""
        self.banks = of(hex for each in self.sava | self.donau for hex in each)
        """8.7, 25.1.1 The hexes at the Sava or the Donau."""

    # --- railways (15.6.3a, 18.1) ---------------------------------------------------------------------------

    def _read_railways(self) -> None:
        board = self.board
        self.rail = board.rail_hexes
        self.narrow: HexSet = of(hex for line in board.rails if line.gauge == "narrow" for hex in line.hexes)
        """15.0 The hexes with a narrow track; where a wide one passes too, they are none."""
        self.narrow &= ~of(hex for line in board.rails if line.gauge == "standard" for hex in line.hexes)
        self.tracks = self.along(board.rail_links)
        """18.1 A fence on every side that no railway crosses."""
        self.edge: Mapping[Side, HexSet] = {
            one: of(head.hex for head in board.supply_heads if head.side == one and head.kind == "rail")
            for one in SIDES
        }
        """1.1 By side: the hexes in which a railway leads to a friendly map edge."""
        self.edge_source = board.marks["kalinovik"]
        """15.1.4 The supply hex of Austria-Hungary on the map edge."""
        self.montenegrin_edge = board.supply[MO]
        """15.1.5 The Montenegrin supply symbols."""
        rows = read_rows(self.layers, "off_map_rails.csv", OffMapRow, ("from", "to"))
        self.off_map_rails = tuple((row.from_, row.to, row.hexes) for row in rows)

    # --- counters (2.0) -------------------------------------------------------------------------------------

    def _read_counters(self) -> None:
        rows = self.counters
        self.name_units(tuple(row.id for row in rows), tuple(row.side for row in rows), SIDES)
        self.nation: tuple[Nation, ...] = tuple(row.nat for row in rows)
        self.kind = tuple(row.kind for row in rows)
        self.type = tuple(row.type for row in rows)
        self.size = tuple(row.size or "" for row in rows)
        self.attack = (tuple(row.as_ for row in rows), tuple(_back(row.r_as, row.as_) for row in rows))
        self.defence = (tuple(row.ds for row in rows), tuple(_back(row.r_ds, row.ds) for row in rows))
        self.artillery = (tuple(row.av for row in rows), tuple(_back(row.r_av, row.av) for row in rows))
        self.proficiency = tuple(row.pr for row in rows)
        self.base_ce = tuple(row.ce for row in rows)
        self.garrison_range = tuple(row.range for row in rows)
        self.abandon = tuple(int(row.abandon) if row.abandon and row.abandon != "*" else 0 for row in rows)
        """8.5.3 The abandonment number of a Fort; 0 for one that is never abandoned, and for all others."""
        self.region = tuple(self.board.marks[row.region] if row.region else EMPTY for row in rows)
        """25.2 Where a unit with the ID of a region must stay; nothing for all others."""
        self._sort_counters()

    def _sort_counters(self) -> None:
        rows = self.counters
        self.is_formation = tuple(row.kind == "formation" for row in rows)
        self.is_fort = tuple(row.kind == "fort" for row in rows)
        self.is_train = tuple(row.kind == "train" for row in rows)
        self.is_depot = tuple(row.kind == "depot" for row in rows)
        self.is_supply = tuple(row.type == "supply" for row in rows)
        self.is_naval = tuple(row.kind == "naval" for row in rows)
        self.is_artillery = tuple(row.kind == "asset_artillery" for row in rows)
        self.is_marsch = tuple(row.kind == "asset_marsch" for row in rows)
        self.is_garrison = tuple(row.kind == "asset_garrison" for row in rows)
        self.is_river_guard = tuple(row.kind == "asset_river" for row in rows)
        self.is_cavalry = tuple(row.type == "cav" for row in rows)
        self.is_infantry = tuple(row.type == "inf" for row in rows)
        """1.2 Infantry, garrisons, river protection; a Fort only on its back (see `is_combat_now`)."""
        self.is_combat = tuple(row.type in ("inf", "cav") for row in rows)
        self.is_asset = tuple(row.kind.startswith("asset") or row.kind == "fort" for row in rows)
        """1.1 Combat units that are no Formation, Forts and artillery."""
        self.is_division = tuple(row.size == "XX" for row in rows)
        self.bulk = tuple(BULK[row.type, row.size or ""] for row in rows)
        """1.1 Size in eighths of a division, so that a half of everything is a whole number."""
        self.most_sr = tuple(map(_most_sr, rows))
        """9.10.2 How many strength reductions a unit can bear; the next one eliminates an Asset."""
        self.formations = {one: self._those(one, self.is_formation) for one in SIDES}
        self.foot = {one: tuple(u for u in units if self.is_infantry[u]) for one, units in self.formations.items()}
        """3.4.1 By side: its infantry Formations."""
        self.trains = {one: self._those(one, self.is_train) for one in SIDES}
        self.depots = {one: self._those(one, self.is_depot) for one in SIDES}
        self.forts = {one: self._those(one, self.is_fort) for one in SIDES}
        self.garrisons = {one: self._those(one, self.is_garrison) for one in SIDES}
        self.squadrons = self._those(AH, self.is_naval)
        self.cavalry = {one: self._those(one, self.is_cavalry) for one in SIDES}
        towns = {name: town.hex for town in self.board.towns for name in (town.name, town.display)}
        self.garrison_town = {u: towns[self.names[u]] for u in self.all_units if self.is_garrison[u]}
        """8.6 By garrison: the town of its name."""

    def _those(self, side: Side, flags: tuple[bool, ...]) -> Units:
        return tuple(unit for unit in self.roster[side] if flags[unit])

    def unit_in(self, row: Record, column: str, name: str) -> Unit:
        """The unit that a cell names, or an error at that cell."""
        if name not in self.by_name:
            raise row.origin.error(column, f"expected a unit of units.csv, got {name!r}")
        return self.by_name[name]

    # --- organisation (5.0, 16.3) ---------------------------------------------------------------------------

    def _read_organisation(self) -> None:
        rows = read_rows(self.layers, "organisation.csv", OrganisationRow, ("side", "kind", "id"))
        self.boxes: Mapping[Army, int] = {row.id: row.limit for row in rows if row.kind == "army"}
        """5.1.3 By A-H army: how many corps it can have."""
        self.corps_limit: Mapping[Corps, int] = {row.id: 2 * row.limit for row in rows if row.kind == "corps"}
        """5.2, 5.2.3 By corps: how much its Formations may have together, in eighths."""
        self.fixed_corps = tuple(CORPS.index(row.corps) if row.fixed else 0 for row in self.counters)
        """5.2.2 By unit: the corps printed on it; 0 for none."""
        self.own_army = tuple(
            ARMIES.index(row.army) if row.kind == "depot" and row.side == AH else 0 for row in self.counters
        )
        """5.4 By unit whose ID is that of an army: its army; 0 for others."""
        self.train_of: Mapping[Corps, Unit] = {
            row.corps: unit for unit, row in zip(self.all_units, self.counters, strict=True) if self.is_train[unit]
        }
        combos = read_rows(self.layers, "combinations.csv", CombinationRow, ("result", "parts"))
        self.combinations = tuple(
            (
                self.unit_in(row, "result", row.result),
                tuple(self.unit_in(row, "parts", part) for part in row.parts),
                row,
            )
            for row in combos
        )
        self.parent_of: Mapping[Unit, Unit] = {
            part: result for result, parts, row in self.combinations if row.rule == "21.1" for part in parts[1:]
        }
        """21.1 By detachment: its division."""

    # --- the turn track (4.0, 16.0) -------------------------------------------------------------------------

    def _read_calendar(self) -> None:
        rows = read_rows(self.layers, "turns.csv", TurnRow, ("gt",))
        for number, row in enumerate(rows):
            if row.gt != number:
                raise row.origin.error("gt", f"expected turn {number}, got {row.gt}")
        self.calendar = {row.gt: row for row in rows}
        self.last_turn = len(rows) - 1
        chart = read_rows(self.layers, "inter_phase.csv", InterPhaseRow, ("inter_phase",))
        self.inter_phases = {row.inter_phase: row for row in chart}
        self.schedule = read_rows(self.layers, "schedule.csv", ScheduleRow, ("gt", "what", "unit"))
        for each in self.schedule:
            if each.what != "event":
                self.unit_in(each, "unit", each.unit)

    # --- charts (7.2.3a, 9.6, 9.9, 9.10.1, 10.1, 15.0, 24.1, 27.0) ------------------------------------------

    def _read_charts(self) -> None:
        layers = self.layers
        odds = read_rows(layers, "crt_odds.csv", OddsRow, ("ratio",))
        self.ratios = tuple(row.ratio for row in odds)
        """9.6 The columns of the CRT."""
        self.ratio_from = tuple(Fraction(row.from_) for row in odds)
        white = read_grid_table(layers, "crt_white.csv", read_white)
        self.white = tuple(tuple(white[label, ratio] for ratio in self.ratios) for label in white.rows)
        """9.9 By white die (0 and less, 1 to 7, 8 and more) and column: what it says of attacker and defender."""
        black = read_grid_table(layers, "crt_black.csv", read_black)
        self.black = tuple(tuple(black[str(die), ratio] for ratio in self.ratios) for die in DIE)
        """9.9 By black die (from 0) and column: retreats and strength reductions."""
        guns = read_grid_table(layers, "artillery.csv", read_least)
        self.artillery_table = tuple((2 * int(row), tuple(guns[row, drm] for drm in guns.columns)) for row in guns.rows)
        """10.1 From which size in eighths: the least artillery value for -1, 0, +1, +2, +3."""
        marches = read_grid_table(layers, "forced_march.csv", read_march)
        self.forced_march = tuple((int(by), marches[by, "infantry"], marches[by, "cavalry"]) for by in marches.rows)
        """7.2.3a From which margin: levels and strength reductions, for infantry and for cavalry."""
        small = read_rows(layers, "small_magnitude.csv", MagnitudeRow, ("quarters",))
        self.small_magnitude = tuple((2 * row.quarters, row.one_sr_from, row.two_sr_from) for row in small)
        self.montenegrin_repl = {
            row.die: row.repl for row in read_rows(layers, "montenegrin_repl.csv", MontenegrinRow, ("die",))
        }
        ranges = read_rows(layers, "supply_units.csv", SupplyUnitRow, ("kind", "side"))
        self.ranges = {(row.kind, row.side): row for row in ranges}
        """15.0 By kind of source and side: its ranges and ammunition."""
        markers = read_rows(layers, "markers.csv", MarkerRow, ("marker", "side"))
        self.marker_count: Mapping[tuple[str, Side], int] = {(row.marker, row.side): row.count for row in markers}

    # --- scenarios ------------------------------------------------------------------------------------------

    def _read_scenarios(self) -> None:
        layers = self.layers
        self.scenarios = {row.name: row for row in read_rows(layers, "scenarios.csv", ScenarioRow, ("id",))}
        self.setup = read_rows(layers, "setup.csv", SetupRow, ("scenario", "unit"))
        self.attachments = read_rows(layers, "attachments.csv", AttachmentRow, ("scenario", "unit"))
        self.boundaries = read_rows(layers, "boundaries.csv", BoundaryRow, ("scenarios", "line"))
        self.plans = {row.army: row for row in read_rows(layers, "plans.csv", PlanRow, ("army",))}
        self.victory = read_rows(layers, "victory.csv", VictoryRow, ("rule", "side", "where"))
        self.pays = {self.hex_of[row.where]: abs(row.vp) for row in self.victory if row.where in self.hex_of}
        """27.0 By place that pays: how much."""
        self.named = {*self.pays, *self.garrison_town.values()} & self.town_names.keys()
        """8.6, 27.0 The towns that pay or have a garrison of their own."""
        self.penalties = read_rows(layers, "plan_penalties.csv", PenaltyRow, ("distance",))
        self.levels = read_rows(layers, "victory_levels.csv", LevelRow, ("scenario", "level"))


def _back(back: int | None, front: int) -> int:
    return front if back is None else back


def _most_sr(row: CounterRow) -> int:
    """9.10.2, 9.10.3 An infantry division three, everything else with a back one."""
    if row.r_ds is None and row.r_av is None:
        return 0
    return 3 if (row.kind, row.type, row.size) == ("formation", "inf", "XX") else 1


def load_printed(packs: tuple[str, ...] = ()) -> Printed:
    """The game's own data, corrected by data packs."""
    return Printed(Layers.of_game(files(__package__) / "data", packs))
