"""What is printed on board, figures and cards: loaded once, shared by every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from itertools import product

from doppeladler.boards import DataError, Layers, read_rows
from doppeladler.engine import Choice
from doppeladler.hexes import BIT, Numbering, members, of
from doppeladler.wargame import pieces
from doppeladler.wargame.pieces import NOWHERE

from .book import CORNERS, GROUPS, SIDE_OF, SIDES, Card, Corner, Group, Hex, HexSet, Side, Unit, Units, enemy_of
from .naming import gazetteer_of, numbered
from .records import BattleCard, RapidGoal, Target
from .rows import AbilityRow, CardRow, HandRow, KindRow, LineupRow, NameRow, RapidRow, StationRow, TargetRow, UnitRow
from .rules.railways import Railways
from .words import words

__all__ = ["NUMBERING", "PLAY_FILES", "BattleCard", "Printed", "RapidGoal", "Target", "load_printed"]

NUMBERING = Numbering(
    orientation="flat", form="{column:02}{row:02}", rows_from="top", columns_from="left", shoved="odd", toward="up"
)
"""Columns count from the left, rows from the top; odd columns stand half a hex further up."""

PLAY_FILES = (
    "abilities.csv", "cards.csv", "hands.csv", "hexes.csv", "kinds.csv", "lineup.csv", "marks.csv",
    "rails.csv", "rapid.csv", "roads.csv", "stations.csv", "targets.csv", "terrain.csv", "units.csv",
)  # fmt: skip
"""The files that can change play; their contents are the data version that records name."""

FRONTS = {"limanowa-front": "front_limanowa", "carpathian-front": "front_carpathian"}
"""7.2 By rapid scenario: the mark of its part of the board."""

FIGURES = {"base": 50, "officer": 4, "krakow": 3}
TARGETS = {"strategic": 5, "tactical": 15, "special": 3}
DESIGNS = {"strategic": 15, "artillery": 5}
COPIES = ("I", "II")
"""3.4.1 Two cards of each design."""
TOKENS_PER_GUN, TOKENS_PER_OBSERVER = 2, 1
ROWS = 10_000
"""So many rows of orders are kept: those of one game and more, in a few megabytes."""


class Printed(pieces.Printed):
    """Frozen tables by unit, by hex and by card."""

    words = words

    def __init__(self, layers: Layers) -> None:
        super().__init__(layers, NUMBERING)
        self._around: dict[tuple[Hex, int], HexSet] = {}
        self._orders: dict[tuple[str, Unit], _Orders] = {}
        self.orders_to = lru_cache(ROWS)(self._orders_to)
        """By verb, unit and set of fields: an order to each of these fields, as choices."""
        self.kinds = {row.kind: row for row in read_rows(layers, "kinds.csv", KindRow, ("kind",))}
        self.units = read_rows(layers, "units.csv", UnitRow, ("name",))
        self.abilities = read_rows(layers, "abilities.csv", AbilityRow, ("kind", "ability"))
        self._read_board()
        self._read_units()
        self._read_abilities()
        self._read_cards()
        self._read_hands()
        self._read_targets()
        self._read_rails()
        self._read_lineup()
        self.gazetteer = gazetteer_of(self)

    # --- figures (3.2, 3.3, 6.1) --------------------------------------------------------------------------

    def _read_units(self) -> None:
        rows = self.units
        for row in rows:
            self._check_unit(row)
        _check_counts("units.csv", (row.scenario for row in rows), FIGURES, "figures")
        kinds = [self.kinds[row.kind] for row in rows]
        self.name_units(tuple(row.name for row in rows), tuple(kind.side for kind in kinds), SIDES)
        self.kind = tuple(row.kind for row in rows)
        called = {row.kind: row for row in read_rows(self.layers, "names.csv", NameRow, ("kind",))}
        if set(called) != set(self.kinds):
            raise DataError("expected a row for every kind of kinds.csv", file="names.csv")
        self.title = tuple(kind.name for kind in kinds)
        self.full_name = tuple(map(numbered, self.title, self.names))
        self.short = tuple(numbered(called[row.kind].short, row.name) for row in rows)
        self.mark = tuple(numbered(called[row.kind].mark, row.name) for row in rows)
        self.symbol = tuple(kind.symbol for kind in kinds)
        self.home_group = tuple(GROUPS.index(row.group) for row in rows)
        self.scenario = tuple(row.scenario for row in rows)
        self.krakow: Units = _where(part == "krakow" for part in self.scenario)
        officers = _where(part == "officer" for part in self.scenario)
        self.officer: dict[Group, Unit] = {rows[unit].group: unit for unit in officers}
        if set(self.officer) != set(GROUPS):
            raise DataError(f"expected one officer for each of {', '.join(GROUPS)}", file="units.csv")
        self.faces = tuple(kind.face for kind in kinds)
        self.arm = tuple(kind.arm for kind in kinds)
        self.infantry = tuple(arm == "infantry" for arm in self.arm)
        self.cavalry = tuple(arm == "cavalry" for arm in self.arm)
        self.artillery = tuple(arm == "artillery" for arm in self.arm)
        self.cls = tuple(kind.class_ for kind in kinds)
        self.core = tuple(cls == "core" for cls in self.cls)
        self.ap = tuple(kind.ap for kind in kinds)
        self.dp = tuple(kind.dp for kind in kinds)
        self.rp = tuple(kind.rp for kind in kinds)
        self.move = tuple(kind.move for kind in kinds)
        self.range = tuple(kind.range for kind in kinds)
        self.strike = tuple(kind.strike for kind in kinds)
        self.vision = tuple(kind.vision for kind in kinds)

    def _check_unit(self, row: UnitRow) -> None:
        """A figure has a known kind, of the side of its group; officers are officers."""
        kind = self.kinds.get(row.kind)
        if kind is None:
            raise row.origin.error("kind", f"expected a kind of kinds.csv, got {row.kind!r}")
        if kind.side != SIDE_OF[row.group]:
            raise row.origin.error("group", f"expected a group of {kind.side} for {row.name}, got {row.group!r}")
        if (kind.class_ == "officer") != (row.scenario == "officer"):
            raise row.origin.error("scenario", f"expected officer for officers only, got {row.scenario!r}")

    # --- abilities (3.3.2) --------------------------------------------------------------------------------

    def _read_abilities(self) -> None:
        found: dict[str, dict[str, AbilityRow]] = {kind: {} for kind in self.kinds}
        for row in self.abilities:
            if row.kind not in found:
                raise row.origin.error("kind", f"expected a kind of kinds.csv, got {row.kind!r}")
            found[row.kind][row.ability] = row
        self.abilities_of = tuple(tuple(found[kind].values()) for kind in self.kind)
        self.horse = self._able("Horseback riding")
        self.bayonet_attack = self._able("Bayonet combat", "attack")
        self.bayonet_defence = self._able("Bayonet combat", "defence")
        self.charges = self._able("Cavalry charge")
        self.machine_gun = self._able("Machine-gun section")
        self.mountain_fighter = self._able("Mountain fighters")
        self.steadfast = self._able("Steadfast")
        self.observer = self._able("Indirect targeting")
        self.bombards = self._able("Artillery attack")
        self.supports = self._able("Artillery support")
        self.long_range = self._able("Long-range strike")
        self.aggressive = self._able("Aggressive tactics")
        self.human_wave = self._able("Human wave")
        self.redeploys = self._able("Rapid redeployment")
        self.hussar_spirit = self._able("Hussar spirit")
        self.stubborn = self._able("Stubborn defence")
        self.observers = _where(self.observer)
        flags = (self.aggressive, self.human_wave, self.redeploys, self.hussar_spirit, self.stubborn, self.observer)
        self.helpers: dict[tuple[bool, ...], Units] = {flag: _where(flag) for flag in flags}

    def _able(self, ability: str, use: str = "") -> tuple[bool, ...]:
        """By unit: has it this ability, in attack or in defence if that matters?"""
        uses = (use, "both") if use else ("attack", "defence", "both")
        return tuple(any(row.ability == ability and row.use in uses for row in rows) for rows in self.abilities_of)

    # --- board (3.1, 3.2, 3.3.3, 7.2) ---------------------------------------------------------------------

    def _read_board(self) -> None:
        board = self.board
        self.forest = self._terrain("forest")
        self.mountain = self._terrain("mountain")
        self.settlement = self._terrain("settlement")
        self.on_road = self.along(board.road_links)
        self.start: tuple[HexSet, ...] = tuple(self._mark(f"start_{group}") for group in GROUPS)
        self.entry: dict[Corner, HexSet] = {corner: self._mark(f"entry_{corner}") for corner in CORNERS}
        self.railhead: dict[Corner, HexSet] = {corner: self._mark(f"railhead_{corner}") for corner in CORNERS}
        self.fronts: dict[str, HexSet] = {scenario: self._mark(mark) for scenario, mark in FRONTS.items()}

    def _terrain(self, word: str) -> HexSet:
        return of(hex for hex in self.grid.hexes if self.board.terrain[hex] == word)

    def _mark(self, name: str) -> HexSet:
        if name not in self.board.marks:
            raise DataError(f"expected a row for the mark {name}", file="marks.csv")
        return self.board.marks[name]

    # --- cards (3.4) --------------------------------------------------------------------------------------

    def _read_cards(self) -> None:
        self.designs = tuple(read_rows(self.layers, "cards.csv", CardRow, ("number",)))
        for number, row in enumerate(self.designs, 1):
            if row.number != number:
                raise row.origin.error("number", f"expected card {number}, got {row.number}")
        _check_counts("cards.csv", (row.deck for row in self.designs), DESIGNS, "designs")
        self.by_design = {row.name: row for row in self.designs}
        self.cards = tuple(BattleCard(f"{row.name} {copy}", row.name, row) for row in self.designs for copy in COPIES)
        self.all_cards = tuple(map(Card, range(len(self.cards))))
        self.by_card = {self.cards[card].name: card for card in self.all_cards}
        self.sealed = {
            (phase, use): tuple(card for card in self.all_cards if self._has_seals(card, phase, use))
            for phase, use in product(("opening", "central", "closing"), ("attack", "defence"))
        }
        """3.4.1 By phase and use: the cards with these seals."""
        self.draw_choices, self.play_choices, self.change_choices = (
            tuple(Choice(verb, card.name) for card in self.cards) for verb in ("draw", "play", "change")
        )

    def _has_seals(self, card: Card, phase: str, use: str) -> bool:
        row = self.cards[card].row
        return row.phase == phase and row.use == use

    def _read_hands(self) -> None:
        """3.4.2, 6.2, 6.4.1, 7.1 Cards and artillery tokens at the beginning."""
        rows = {row.side: row for row in read_rows(self.layers, "hands.csv", HandRow, ("side",))}
        if set(rows) != set(SIDES):
            raise DataError(f"expected a row for each of {', '.join(SIDES)}", file="hands.csv")
        self.first_cards: dict[tuple[Side, bool], int] = {
            (one, more): row.more if more else row.cards for one, row in rows.items() for more in (False, True)
        }
        self.united_cards: dict[tuple[Side, bool], int] = {
            (one, more): row.united_more if more else row.united for one, row in rows.items() for more in (False, True)
        }
        self.united_tokens: dict[Side, int] = {one: row.united_tokens for one, row in rows.items()}
        self.first_tokens: dict[Group, int] = {group: self._tokens(place) for place, group in enumerate(GROUPS)}

    def _tokens(self, group: int) -> int:
        """6.4.1 Two for each gun of a group and one for each observer."""
        base = (unit for unit in range(len(self.names)) if self.scenario[unit] == "base")
        own = [unit for unit in base if self.home_group[unit] == group]
        return sum(TOKENS_PER_GUN * self.artillery[unit] + TOKENS_PER_OBSERVER * self.observer[unit] for unit in own)

    # --- targets (2.1 to 2.3, 7.2.1, 7.2.2) ---------------------------------------------------------------

    def _read_targets(self) -> None:
        rows = read_rows(self.layers, "targets.csv", TargetRow, ("name",))
        _check_counts("targets.csv", (row.kind for row in rows), TARGETS, "targets")
        self.targets = tuple(self._target(row) for row in rows)
        self.by_target = {target.name: place for place, target in enumerate(self.targets)}
        self.target_at: dict[Hex, int] = {}
        for place, row in enumerate(rows):
            for label in row.fields:
                if self.hex_of[label] in self.target_at:
                    raise row.origin.error("fields", f"expected each field in one target, got {label} twice")
                self.target_at[self.hex_of[label]] = place
        self._read_rapid()

    def _target(self, row: TargetRow) -> Target:
        fields = of(self.hex_in(row, "fields", label) for label in row.fields)
        town = next((town for town in self.board.towns if town.name == row.name), None)
        if town is None:
            raise row.origin.error("name", f"expected a place of towns.csv, got {row.name!r}")
        if self.grid.labels[town.hex] != row.fields[0]:
            raise row.origin.error("fields", f"expected the nameplate {self.grid.labels[town.hex]} first")
        if (row.kind == "special") != (row.cards == 0):
            raise row.origin.error("cards", "expected cards for every target but the special ones")
        holder = enemy_of(row.side)
        units = int(row.kind == "special")
        return Target(row.name, town.display, fields, row.fields, row.kind, row.side, row.cards, units, holder)

    def _read_rapid(self) -> None:
        rows = read_rows(self.layers, "rapid.csv", RapidRow, ("scenario", "group", "target"))
        self.rapid: dict[str, dict[Group, RapidGoal]] = {scenario: {} for scenario in FRONTS}
        self.rapid_targets: dict[str, dict[str, int]] = {scenario: {} for scenario in FRONTS}
        for row in rows:
            self._check_rapid(row)
            self.rapid_targets[row.scenario][row.target] = row.cards
        for scenario, group in dict.fromkeys((row.scenario, row.group) for row in rows):
            own = [row for row in rows if (row.scenario, row.group) == (scenario, group)]
            wins = [row.target for row in own if row.goal == "win"]
            if len(wins) != 1:
                raise own[0].origin.error("goal", f"expected one place that wins for {group}, got {len(wins)}")
            rewards = {row.target: row.cards for row in own if row.goal == "reward"}
            self.rapid[scenario][group] = RapidGoal(wins[0], rewards)

    def _check_rapid(self, row: RapidRow) -> None:
        """A goal is a target that the side of the group is to take, on that part of the board."""
        target = next((each for each in self.targets if each.name == row.target), None)
        if target is None:
            raise row.origin.error("target", f"expected a target of targets.csv, got {row.target!r}")
        if target.side != SIDE_OF[row.group]:
            raise row.origin.error("target", f"expected a target that {row.group} is to take, got {row.target!r}")
        if target.fields & ~self.fronts[row.scenario]:
            raise row.origin.error("target", f"expected a target inside {FRONTS[row.scenario]}, got {row.target!r}")

    # --- railways (4.3.2) ---------------------------------------------------------------------------------

    def _read_rails(self) -> None:
        stations: dict[str, Hex] = {}
        for row in read_rows(self.layers, "stations.csv", StationRow, ("name",)):
            hex = self.hex_in(row, "hex", row.hex)
            if not self.board.rail_hexes >> hex & 1:
                raise row.origin.error("hex", f"expected a field with a railway, got {row.hex}")
            stations[row.name] = hex
        self.railways = Railways(self.board, stations, self.railhead)
        self.stations, self.station_at = self.railways.stations, self.railways.station_at
        self.station_fields = of(self.stations.values())
        self.trips, self.trains_from = self.railways.trips, self.railways.trains_from
        self.line_fields = self.railways.line_fields

    # --- the ready line-up (3.2, 6.1) ---------------------------------------------------------------------

    def _read_lineup(self) -> None:
        lineup = [NOWHERE] * len(self.names)
        for row in read_rows(self.layers, "lineup.csv", LineupRow, ("unit",)):
            unit, hex = self.by_name.get(row.unit), self.hex_in(row, "hex", row.hex)
            if unit is None or self.scenario[unit] == "krakow":
                raise row.origin.error("unit", f"expected a unit that begins on the board, got {row.unit!r}")
            if not self.start[self.home_group[unit]] >> hex & 1:
                group = GROUPS[self.home_group[unit]]
                raise row.origin.error("hex", f"expected a field of start_{group} for {row.unit}, got {row.hex}")
            if hex in lineup:
                raise row.origin.error("hex", f"expected one unit in a field, got {row.hex} twice")
            lineup[unit] = hex
        missing = [
            name
            for name, hex, part in zip(self.names, lineup, self.scenario, strict=True)
            if hex < 0 and part != "krakow"
        ]
        if missing:
            raise DataError(f"expected a row for {', '.join(missing)}", file="lineup.csv")
        self.lineup: tuple[Hex, ...] = tuple(lineup)

    def around(self, hex: Hex, fields: int) -> HexSet:
        """Every field at most so many away, the hex itself among them."""
        found = self._around.get((hex, fields))
        if found is None:
            found = self._around[hex, fields] = self.grid.within(BIT[hex], fields)
        return found

    def _orders_to(self, verb: str, unit: Unit, fields: HexSet) -> tuple[Choice, ...]:
        orders = self._orders.get((verb, unit))
        if orders is None:
            orders = self._orders[verb, unit] = _Orders(verb, self.names[unit], self.grid.labels)
        return tuple([orders[to] for to in members(fields)])

    def card(self, name: str) -> Card:
        """A card by its name."""
        try:
            return self.by_card[name]
        except KeyError:
            raise ValueError(f"there is no card {name!r}") from None


class _Orders(dict[Hex, Choice]):
    """One kind of order to a unit, by field: each is made once."""

    def __init__(self, verb: str, name: str, labels: tuple[str, ...]) -> None:
        self.verb, self.name, self.labels = verb, name, labels

    def __missing__(self, to: Hex) -> Choice:
        found = self[to] = Choice(self.verb, self.name, self.labels[to])
        return found


def _where(flags: Iterable[bool]) -> Units:
    return tuple(Unit(unit) for unit, flag in enumerate(flags) if flag)


def _check_counts(file: str, named: Iterable[str], expected: Mapping[str, int], what: str) -> None:
    found = Counter(named)
    if found != expected:
        raise DataError(f"expected {_listed(expected)} {what}, got {_listed(found)}", file=file)


def _listed(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {word}" for word, number in counts.items())


def load_printed(packs: tuple[str, ...] = ()) -> Printed:
    """The game's own data, corrected by data packs."""
    return Printed(Layers.of_game(files(__package__) / "data", packs))
