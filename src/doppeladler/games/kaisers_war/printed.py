"""What is printed on map, counters and charts: loaded once, shared by every position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib.resources import files
from itertools import pairwise
from operator import or_
from typing import NamedTuple

from doppeladler.boards import Layers, Record, read_grid_table, read_rows
from doppeladler.engine import Choice
from doppeladler.hexes import BIT, EMPTY, Edges, Fence, Hexside, Numbering, build_edges, of, side, union
from doppeladler.wargame import pieces

from .book import AL, COUNTRIES, CP, SIDES, Hex, HexSet, Kind, Nation, Side, Unit, Units
from .places import gazetteer_of
from .rows import (
    ArrivalRow,
    AttritionRow,
    BalkanRow,
    CalendarRow,
    CityRow,
    CounterRow,
    DeploymentRow,
    FormationRow,
    LandingRow,
    LevelRow,
    NameRow,
    PointsRow,
    PriceRow,
    PsywarRow,
    ResultRow,
    ScenarioRow,
    SetupRow,
)
from .rules.tables import DIE, RESULTS, band_name, load_of, read_band
from .words import words

NUMBERING = Numbering(
    orientation="flat",
    form="{column:02}{row:02}",
    rows_from="top",
    columns_from="left",
    shoved="odd",
    toward="up",
)
"""28.4 Lemberg is 2622: columns count from the west, rows from the north; odd columns stand half a hex higher."""

PLAY_FILES = (
    "arrivals.csv", "attrition.csv", "balkans.csv", "calendar.csv", "cities.csv", "crt_shock.csv", "crt_standard.csv",
    "deployments.csv", "hexes.csv", "hexsides.csv", "landing.csv", "levels.csv", "marks.csv", "mobilization.csv",
    "psywar.csv", "rails.csv", "reorganization.csv", "results.csv", "scenarios.csv", "setup.csv", "terrain.csv",
    "towns.csv", "units.csv", "vp.csv",
)  # fmt: skip
"""The files that can change play; their contents are the data version that records name."""

SUMMER, WINTER, THAW = "summer", "winter", "thaw"
WEATHERS = (SUMMER, WINTER, THAW)
TRANSIT = "Serbian transit"
"""The railway of 18.6 by its name in rails.csv."""
SEAS = {"Baltic": "baltic", "Black": "black_sea"}
"""By sea, as cities.csv names it: its mark."""
STANDARD, SHOCK = "standard", "shock"
TABLES = (STANDARD, SHOCK)


class Offer(NamedTuple):
    """9.3 A kind of unit that is sold: its line of the chart, its units, what one costs."""

    kind: Kind
    price: PriceRow
    units: Units
    cost: int


class Printed(pieces.Printed):
    """Frozen tables by unit and by hex. Tuples of two hold the front and the back of the counters."""

    words = words

    def __init__(self, layers: Layers) -> None:
        super().__init__(layers, NUMBERING)
        self.counters = read_rows(layers, "units.csv", CounterRow, ("unit",))
        self._read_ground()
        self._read_cities()
        self._read_ways()
        self._read_railways()
        self._read_counters()
        self._read_calendar()
        self._read_charts()
        self._read_formations()
        self._read_scenarios()
        self._make_choices()
        self.purchases: dict[tuple[object, ...], tuple[Choice, ...]] = {}
        """9.3 What was found of purchases, by all that they depend on."""
        self.gazetteer = gazetteer_of(self)

    # --- the map (2.1, 7.1, 11.4, 13.1) ---------------------------------------------------------------------

    def _read_ground(self) -> None:
        board, grid = self.board, self.grid
        self.terrain = board.ground()
        self.soil = {code: board.soil(code) for code in (*COUNTRIES, "SB")}
        """By country: its hexes of 1914."""
        self.row_of = {hex: int(grid.labels[hex][2:]) for hex in grid.hexes}
        """3.2 By hex: its row, counted from the north."""
        self.closed = self.terrain["sea"] | self.soil["SB"]
        """Hexes that no land unit ever enters (11.7, 18.6)."""
        self.open = grid.board & ~self.closed
        self.dry = self.open & ~self.terrain["marsh"]
        """17.3 Hexes through which supply can be traced."""
        self.water = board.sides["river"] | board.sides["lake"]
        self.zone = Fence(grid, board.sides["all-sea"])
        """13.1 Zones of control reach across every side that is not all sea."""
        self.forbidden: Mapping[Nation, HexSet] = {
            "RO": self.soil["GE"],
            "BU": grid.board & ~(self.soil["BU"] | self.soil["RO"]),
            "NA": grid.board & ~self.soil["RU"],
            "partisan": grid.board & ~self.soil["RU"],
        }
        """23.3, opt.12, opt.27 By nation, and for the partisan: where its units never go."""
        self.covers = {hex: self._covers(hex) for hex in grid.hexes}
        """14.8 By target and hex beside it: which of the six hexes around the target a unit there holds, as bits."""
        self.near = {hex: BIT[hex] | grid.adjacent[hex] for hex in grid.hexes}
        """By hex: it and its neighbours."""

    def _covers(self, target: Hex) -> Mapping[Hex, int]:
        """14.8 A unit holds its hex and the two beside it, on the map or off it, but none across an all-sea side."""
        grid, sea, found = self.grid, self.board.sides["all-sea"], {}
        ring = [grid.neighbour(target, way) for way in range(6)]
        for way, hex in enumerate(ring):
            if hex is not None:
                next_to = [(way + turn) % 6 for turn in (1, 5)]
                held = [each for each in next_to if (other := ring[each]) is None or side(hex, other) not in sea]
                found[hex] = sum(1 << each for each in (way, *held))
        return found

    def _read_cities(self) -> None:
        rows = {row.city: row for row in read_rows(self.layers, "cities.csv", CityRow, ("city",))}
        names = {town.name: town.hex for town in self.board.towns}
        for name, row in rows.items():
            if name not in names:
                raise row.origin.error("city", f"expected a city of towns.csv, got {name!r}")
        self.city_hex: Mapping[str, Hex] = {name: names[name] for name in rows}
        self.cities = of(self.city_hex.values())
        self.objectives: HexSet = of(names[row.city] for row in rows.values() if row.objective)
        """2.1 The Strategic Objectives."""
        self.homeland_of = {one: self.homeland(one) for one in SIDES}
        """2.2 By side: the soil of all its countries."""
        edges = [self.board.marks[f"edge_{code}"] for code in ("GE", "AH", "RU")]
        marks = self.board.marks
        self.sites_in = {code: self.cities & self.soil[code] | marks.get(f"edge_{code}", EMPTY) for code in COUNTRIES}
        """9.4 By country: its cities, and its map-edge hexes with a railway leading off."""
        self.own_sites = {
            one: union(self.sites_in[code] for code, side in COUNTRIES.items() if side == one) for one in SIDES
        }
        """9.4 By side: the same of all its countries."""
        self.sites = union(
            (self.cities, *edges, *map(self.board.marks.__getitem__, ("south_edge_BU", "north_edge_RU")))
        )
        """9.4, 23.2, opt.10 The hexes in which reinforcements arrive."""
        self.home_objectives: Mapping[Side, HexSet] = {one: self.objectives & self.homeland(one) for one in SIDES}
        """5.4 By side: the objectives on its side of the border of 1914."""
        self.ports: Mapping[str, HexSet] = {
            sea: of(names[row.city] for row in rows.values() if row.port == sea) for sea in SEAS
        }
        """21.6 By sea: its ports."""
        self.coast = {
            sea: (self.grid.spread(self.board.marks[mark]) & self.open) | self.ports[sea] for sea, mark in SEAS.items()
        }
        """opt.4 By sea: the land hexes beside it, and its ports."""
        self.forts: Mapping[str, int] = {name: row.fort for name, row in rows.items() if row.fort}
        """By city with a fortress: the defence of the fortress unit."""

    def homeland(self, side: Side) -> HexSet:
        """2.2 The soil of all countries of a side, neutral ones too."""
        return of(hex for code, one in COUNTRIES.items() if one == side for hex in self._hexes(code))

    def _hexes(self, country: str) -> list[Hex]:
        return [hex for hex in self.grid.hexes if self.board.country[hex] == country]

    # --- ways of the march (11.4, 11.5, 22.1, 22.2) ---------------------------------------------------------

    def _read_ways(self) -> None:
        transit = {step for line in self.board.rails if line.name == TRANSIT for step in _links(line.hexes)}
        self.transit_links = frozenset(transit)
        self.roads = self.board.rail_links - self.transit_links
        """11.5 The sides that a road crosses: those of the railways."""
        mp = {feature: effect.mp for feature, effect in self.board.effects.items()}
        self.leaving_cost, self.rail_cost = mp["disengagement"], mp["clear"]
        """13.5 and 18.1 One movement point each, in halves."""
        self._mp = mp
        self.edges: Mapping[str, Edges] = {weather: self._edges(weather) for weather in WEATHERS}
        """By weather: the steps from each hex and their costs in half points."""
        self.steps = {
            weather: tuple(of(hex for hex, _ in ways) for ways in edges) for weather, edges in self.edges.items()
        }
        """By weather and hex: the hexes next to it that can be entered from it."""
        self.step_cost = {weather: tuple(dict(ways) for ways in edges) for weather, edges in self.edges.items()}

    def _edges(self, weather: str) -> Edges:
        return build_edges(
            self.grid,
            lambda hex: None if self.closed >> hex & 1 else 0,
            lambda here, there: self._cost(weather, here, there),
        )

    def _cost(self, weather: str, here: Hex, there: Hex) -> int | None:
        """11.4 The hex entered and the side crossed; 11.5 a road instead of both; 22.1 and 22.2 the season."""
        between, mp = side(here, there), self._mp
        if between in self.roads:
            return mp["railway road"]
        if between in self.board.sides["all-sea"]:
            return None
        cost = mp[self.board.terrain[there]]
        if self.is_wintry(weather, there) and self.terrain["forest"] >> there & 1:
            cost = 2 * mp["forest"]
        if weather == WINTER or between not in self.water:
            return cost
        return None if between in self.board.sides["lake"] else cost + mp["river"]

    def is_wintry(self, weather: str, hex: Hex) -> bool:
        """22.1 and 22.2 Winter everywhere; thaw in Russia only."""
        return weather == WINTER or (weather == THAW and bool(self.soil["RU"] >> hex & 1))

    # --- railways (17.5, 18.0, 21.4) ------------------------------------------------------------------------

    def _read_railways(self) -> None:
        board = self.board
        self.rail = of(hex for line in board.rails if line.name != TRANSIT for hex in line.hexes)
        """All hexes with an ordinary railway."""
        border = frozenset(link for link in self.roads if self._crosses_russian_border(link))
        self.train_tracks = self.along(self.roads)
        """21.4 Where armored trains go: every link, over the border too."""
        self.tracks = self.along(self.roads - border)
        """18.4 Where others go by rail: never across the Russian border."""
        self.tracks_with_transit = self.along(board.rail_links)
        """18.6 Every link, with those of the transit line."""
        ends = next(line.hexes for line in board.rails if line.name == TRANSIT)
        self.transit_ends = {"AH": ends[0], "BU": ends[-1]}
        self.transit_hexes = of(ends)
        self.linked = {hex: self._linked(hex) for hex in self.grid.hexes}
        """By hex: the neighbours to which a railway leads."""

    def _linked(self, hex: Hex) -> HexSet:
        return of(there for there in self.grid.neighbours[hex] if side(hex, there) in self.roads)

    def _crosses_russian_border(self, link: Hexside) -> bool:
        a, b = link
        return bool(self.soil["RU"] >> a & 1) != bool(self.soil["RU"] >> b & 1)

    # --- counters (2.3 to 2.7) ------------------------------------------------------------------------------

    def _read_counters(self) -> None:
        rows = self.counters
        self.name_units(tuple(row.unit for row in rows), tuple(row.side for row in rows), SIDES)
        self.belongs = {one: int.from_bytes(bytes(row.side == one for row in rows), "little") for one in SIDES}
        """By side: a byte for each unit, 1 for its own."""
        self.nation: tuple[Nation, ...] = tuple(row.nat for row in rows)
        self.type: tuple[str, ...] = tuple(row.type for row in rows)
        self.size = tuple(row.size or "" for row in rows)
        self.kind: tuple[Kind, ...] = tuple(row.kind for row in rows)
        self.attack = tuple(row.att for row in rows)
        self.defence = (tuple(row.def_ for row in rows), tuple(row.back_def or row.def_ for row in rows))
        self.ma = (tuple(row.ma for row in rows), tuple(row.back_ma or row.ma for row in rows))
        self.radius = (tuple(row.radius for row in rows), tuple(row.back_radius or row.radius for row in rows))
        self.support = (tuple(row.support for row in rows), tuple(row.back_support or row.support for row in rows))
        self.back_name = tuple(f"{row.nat} {row.back_name}" if row.back_name else row.unit for row in rows)
        self.has_back = tuple(row.back_support > 0 for row in rows)
        self.optional = tuple(row.optional for row in rows)
        self.is_army = tuple(row.size in ("XXXX", "[XXXX]") for row in rows)
        """14.15 Armies and abteilungen; everything else is a non-army unit."""
        self.armies = {one: tuple(u for u in self.roster[one] if self.is_army[u]) for one in SIDES}
        self.is_supply = tuple(row.type == "supply" for row in rows)
        self.is_fortress = tuple(row.type == "fortress" for row in rows)
        self.always_supplied = tuple(row.type in ("supply", "fortress") or row.nat == "BO" for row in rows)
        """17.7, opt.25 Who is in general supply wherever it stands."""
        self.has_zone = tuple(row.type == "fortress" or (row.ma > 0 and row.type != "supply") for row in rows)
        """13.0 and 20.1 Who exerts a zone of control."""
        self.is_source = tuple(map(or_, self.is_supply, self.is_fortress))
        """17.5 Who gives supply where it stands."""
        self.share = tuple(_share(row) for row in rows)
        """9.6 What a unit takes of a hex in a mobilization phase: an army or HQ as much as three others."""
        self.rises = tuple(row.nat == "NA" or row.type == "partisan" for row in rows)
        """opt.12, opt.24 Who rises in hexes that it need not control, and controls them from then on."""
        self.load = tuple(load_of(row.type, row.size or "") for row in rows)
        """12.1 What a unit takes of a hex."""
        self.thirds = tuple(_thirds(row) for row in rows)
        """18.2 What a unit takes of the rail capacity, in thirds of an army."""
        self.most_points = tuple(4 * max(row.ma, row.back_ma) for row in rows)
        """11.9 A unit's movement points after a forced march, in halves."""
        self.of_kind: Mapping[Kind, Units] = _grouped(self.kind)
        self.corps = tuple(f"{row.nat} {row.type}" if row.size == "XXX" else "" for row in rows)
        """By unit: its nation and type, such as ``RU infantry``, if it is a corps."""
        self.corps_of: Mapping[str, Units] = _grouped(self.corps)
        """By nation and type, such as ``RU infantry``: its corps, the elite ones too."""
        self.supply_units = {one: tuple(u for u in self.roster[one] if self.is_supply[u]) for one in SIDES}
        self.hqs = {one: tuple(u for u in self.roster[one] if self.type[u] == "hq") for one in SIDES}
        self.airbases = {one: tuple(u for u in self.roster[one] if self.type[u] == "air") for one in SIDES}
        self.marines = {one: tuple(u for u in self.roster[one] if self.type[u] == "marine") for one in SIDES}
        self.fortresses = {one: tuple(u for u in self.roster[one] if self.is_fortress[u]) for one in SIDES}
        self.bolsheviks: Units = tuple(u for u in self.all_units if self.nation[u] == "BO")
        self.partisan = next(u for u in self.bolsheviks if self.type[u] == "partisan")
        self.fort_hex = {unit: self._fort_hex(unit) for one in SIDES for unit in self.fortresses[one]}
        """By fortress: the city of its name."""

    @cached_property
    def called(self) -> Mapping[str, NameRow]:
        """By unit: its name in full and in running text."""
        return {row.unit: row for row in read_rows(self.layers, "names.csv", NameRow, ("unit",))}

    def _fort_hex(self, unit: Unit) -> Hex:
        row = self.counters[unit]
        city = row.unit.removeprefix(f"{row.nat} F ")
        if self.forts.get(city) != row.def_:
            raise row.origin.error("def", f"expected the fort of {city} in cities.csv, got {row.def_}")
        return self.city_hex[city]

    # --- the turn record (8.0, 9.2, 22.0, 23.1) -------------------------------------------------------------

    def _read_calendar(self) -> None:
        rows = read_rows(self.layers, "calendar.csv", CalendarRow, ("turn",))
        for number, row in enumerate(rows, 1):
            if row.turn != number:
                raise row.origin.error("turn", f"expected turn {number}, got {row.turn}")
        self.calendar = {row.turn: row for row in rows}
        self.spans = {row.turn: row.span for row in rows}
        self.turn_of = {event: row.turn for row in rows for event in row.events}
        """By event, ``transit`` and ``Romania``: the turn it stands in."""
        for event in ("transit", "Romania"):
            if event not in self.turn_of:
                raise rows[0].origin.error("events", f"expected a turn with the event {event}")
        self.last_turn_of = {year: max(row.turn for row in rows if row.year == year) for year in {r.year for r in rows}}
        """26.1 By year: its November-December turn."""
        self.last_turn = len(rows)
        arrivals = read_rows(self.layers, "arrivals.csv", ArrivalRow, ("unit", "turn"))
        self.arrivals = tuple((self.unit_in(row, "unit", row.unit), row.turn, row.option) for row in arrivals)
        balkans = read_rows(self.layers, "balkans.csv", BalkanRow, ("unit",))
        self.after_romania = {self.unit_in(row, "unit", row.unit): row.turns_after for row in balkans}
        """23.2, opt.21 By unit: how many turns after Romania it comes."""

    def unit_in(self, row: Record, column: str, name: str) -> Unit:
        """The unit that a cell names, or an error at that cell."""
        if name not in self.by_name:
            raise row.origin.error(column, f"expected a unit of units.csv, got {name!r}")
        return self.by_name[name]

    # --- charts (4.3, 5.0, 9.0, 14.0, 17.8) -----------------------------------------------------------------

    def _read_charts(self) -> None:
        layers = self.layers
        charts = {table: read_grid_table(layers, f"crt_{table}.csv", _checked_code) for table in TABLES}
        self.bands = tuple(map(read_band, charts[STANDARD].columns))
        """14.13 The least percentage of each column."""
        self.band_names = tuple(map(band_name, charts[STANDARD].columns))
        self.crt = {
            table: tuple(tuple(chart[str(die), band] for band in chart.columns) for die in DIE)
            for table, chart in charts.items()
        }
        """By table: the results by die (from 0) and column."""
        results = read_rows(layers, "results.csv", ResultRow, ("code", "step"))
        self.results = {code: tuple((row.side, row.effect) for row in results if row.code == code) for code in RESULTS}
        """14.14 By result: whose units suffer or do what, in the printed order."""
        points = read_rows(layers, "vp.csv", PointsRow, ("what",))
        self.points = {row.what: row for row in points}
        levels = read_rows(layers, "levels.csv", LevelRow, ("least",))
        self.levels = tuple((row.least, row.level) for row in sorted(levels, key=lambda row: row.least))
        prices = read_rows(layers, "mobilization.csv", PriceRow, ("what",))
        self.prices = {row.what: row for row in prices}
        self.price_of = {
            kind: row for kind, units in self.of_kind.items() if (row := self._price(units[0])) is not None
        }
        """9.3 By kind of unit: its line of the mobilization chart; armies, HQs and the Turks are not sold."""
        self.costs = {kind: self._cost_of(row, self.of_kind[kind][0]) for kind, row in self.price_of.items()}
        """9.3 By kind of unit: what it costs; a fortress so much for each point of its defence."""
        self.sold_to = {one: tuple(self._offers(one)) for one in SIDES}
        """By side: everything it could ever buy."""
        self.volunteers = frozenset(kind for kind in self.price_of if self.nation[self.of_kind[kind][0]] == "NA")
        """opt.12 The kinds of unit that rise in Russia when its cause is low."""
        attrition = read_rows(layers, "attrition.csv", AttritionRow, ("terrain",))
        self.attrition = {row.terrain: row.weather for row in attrition}
        """17.8 By terrain: the weather in which unsupplied units are checked."""
        self.bleak = {weather: self._bleak(weather) for weather in WEATHERS}
        """17.8 By weather: the hexes in which they are."""
        self.psywar = {row.die: row for row in read_rows(layers, "psywar.csv", PsywarRow, ("die",))}
        self.landing = {row.die: row.effect for row in read_rows(layers, "landing.csv", LandingRow, ("die",))}

    def _bleak(self, weather: str) -> HexSet:
        checked = [ground for ground, weathers in self.attrition.items() if weather in weathers]
        found = union(self.terrain[ground] for ground in checked if ground != "city") & ~self.cities
        return found | self.cities if "city" in checked else found

    def _cost_of(self, row: PriceRow, unit: Unit) -> int:
        return row.cost * self.defence[0][unit] if self.is_fortress[unit] else row.cost

    def _offers(self, side: Side) -> Iterator[Offer]:
        for kind, row in self.price_of.items():
            units = self.of_kind[kind]
            if self.side[units[0]] == side:
                yield Offer(kind, row, units, self.costs[kind])

    def _price(self, unit: Unit) -> PriceRow | None:
        type, nation = self.type[unit], self.nation[unit]
        if self.names[unit] in self.prices:
            return self.prices[self.names[unit]]
        is_sold = self.size[unit] == "XXX" or type in ("train", "supply", "fortress", "air")
        return self.prices.get(type) if is_sold and nation in (*COUNTRIES, *SIDES) else None

    # --- armies and their corps (10.0) ----------------------------------------------------------------------

    def _read_formations(self) -> None:
        rows = read_rows(self.layers, "reorganization.csv", FormationRow, ("nat", "army"))
        found = {(row.nat, row.army): self._parts(row) for row in rows}
        self.parts: tuple[tuple[str, ...], ...] = tuple(
            found.get((self.nation[unit], self._formation(unit)), ()) if self.is_army[unit] else ()
            for unit in self.all_units
        )
        """By unit: of which corps (nation and type) an army is made; nothing if it cannot be broken down."""

    def _formation(self, unit: Unit) -> str:
        if self.names[unit] == "GE Sud":
            return "GE Sud"
        if self.size[unit] == "[XXXX]":
            return "abteilung"
        return "shock army" if self.type[unit] == "shock" else "army"

    def _parts(self, row: FormationRow) -> tuple[str, ...]:
        found: list[str] = []
        for part in row.parts:
            number, _, corps = part.partition(" ")
            if not number.isdigit() or corps not in self.corps_of:
                raise row.origin.error("parts", f"expected corps such as '3 RU infantry', got {part!r}")
            found += [corps] * int(number)
        return tuple(found)

    # --- scenarios (3.2, 26 to 28) --------------------------------------------------------------------------

    def _read_scenarios(self) -> None:
        layers = self.layers
        self.scenarios = {row.scenario: row for row in read_rows(layers, "scenarios.csv", ScenarioRow, ("scenario",))}
        self.setup = read_rows(layers, "setup.csv", SetupRow, ("scenario", "step"))
        self.deployments = read_rows(layers, "deployments.csv", DeploymentRow, ("scenario", "step"))
        self.held_at_start = {name: self._held(row) for name, row in self.scenarios.items()}
        """7.1 By scenario and side: the hexes on its side of the front line, without neutral countries."""

    def _held(self, row: ScenarioRow) -> Mapping[Side, HexSet]:
        for column, mark in (("cp_holds", row.cp_holds), ("al_holds", row.al_holds)):
            if mark and mark not in self.board.marks:
                raise row.origin.error(column, f"expected a mark of marks.csv, got {mark!r}")
        taken = {CP: self.board.marks.get(row.cp_holds, EMPTY), AL: self.board.marks.get(row.al_holds, EMPTY)}
        own = {CP: self.soil["GE"] | self.soil["AH"], AL: self.soil["RU"]}
        playable = self.open
        return {CP: (own[CP] & ~taken[AL] | taken[CP]) & playable, AL: (own[AL] & ~taken[CP] | taken[AL]) & playable}

    # --- choices, made once ---------------------------------------------------------------------------------

    def _make_choices(self) -> None:
        self.march, self.add = self.by_unit("march"), self.by_unit("add")
        self.support_by, self.spend, self.fly = map(self.by_unit, ("support", "spend", "fly"))
        self.demobilize, self.convert, self.split = map(self.by_unit, ("demobilize", "convert", "split"))
        self.cover = self.by_unit("cover")
        self.entrench, self.redeploy = self.by_unit("entrench"), self.by_unit("redeploy")
        self.enter, self.go_by_rail, self.sail = self.by_hex("enter"), self.by_hex("rail"), self.by_hex("sail")
        self.land, self.assault, self.transfer = map(self.by_hex, ("land", "assault", "transfer"))
        self.attack_hex = self.by_hex("attack")


def _links(hexes: tuple[Hex, ...]) -> list[Hexside]:
    return [side(a, b) for a, b in pairwise(hexes)]


def _grouped(names: tuple[str, ...]) -> dict[str, Units]:
    """By name: the units that bear it, in roster order; blank ones are left out."""
    found: dict[str, Units] = {}
    for unit, name in enumerate(names):
        if name:
            found[name] = (*found.get(name, ()), Unit(unit))
    return found


def _share(row: CounterRow) -> int:
    """9.6 Supply units are always on top of what a hex takes."""
    return 0 if row.type == "supply" else 3 if row.type == "hq" or row.size in ("XXXX", "[XXXX]") else 1


def _thirds(row: CounterRow) -> int:
    """18.2 An army, abteilung or HQ is a whole, others a third; armored trains are never counted."""
    if row.type == "train":
        return 0
    return 3 if row.size in ("XXXXX", "XXXX", "[XXXX]") else 1


def _checked_code(text: str) -> str:
    if text not in RESULTS:
        raise ValueError(f"expected one of {', '.join(RESULTS)}, got {text!r}")
    return text


def load_printed(packs: tuple[str, ...] = ()) -> Printed:
    """The game's own data, corrected by data packs."""
    return Printed(Layers.of_game(files(__package__) / "data", packs))
