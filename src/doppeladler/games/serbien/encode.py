"""Serbien for learning programs: its verbs, and a seat's view as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from doppeladler.hexes import members
from doppeladler.wargame.encode import Encoder, Json, Names, Row, Vector, Words, grammar_of, numbered, put_rows

from .book import AH, SE, SIDES
from .columns import PHASES, PLACES, PLAN_STATES, PLANNERS
from .pieces import SUPPLY
from .rules.tables import WORST
from .verbs import VERBS

if TYPE_CHECKING:
    from .game import Serbien

GRAMMAR = grammar_of(VERBS)

TURNS, POINTS, STRENGTH, SPENT, UNITS_IN_HEX, STORE, RUNGS, MOST_SR = 36, 40, 14, 12, 4, 40, 10, 3
"""What the numbers are divided by: turns, victory points, strength, movement points and so on."""
SITUATION = (
    *("is AH", "is SE", "is asked", "own turn", "turn", "own points", "shells", "replacements", "own rights"),
    *("enemy rights", "battle odds", "battle attackers", "battle defenders"),
)
HEX_CHANNELS = (
    *("own units", "own attack", "own defence", "own divisions", "own supply"),
    *("enemy units", "enemy divisions", "enemy supply"),
    *("own ground", "position", "komitadji", "pontoon", "attacked", "fought for"),
)
HEXES = numbered(HEX_CHANNELS)
COUNTS = ("sr", "ce", "spent", "recovering", "absorbing", "digging", "owed", "crossed", "given", "leg", "refit")
"""Columns of the own units, with what each is divided by."""
SCALES = dict(zip(COUNTS, (MOST_SR, WORST, SPENT, 9, 9, 13, 9, 2, 5, STORE, TURNS), strict=True))
FLAGS = (
    "moved",
    "extended",
    "fought",
    "retreated",
    "fired",
    "detached",
    "idle",
    "asleep",
    "pinned",
    "fleeing",
    "tested",
)
AIMS = ("also_at", "aim", "attacks", "berth")
"""Columns that name a hex: whether they do, and where it is."""
UNITS = (
    *("own", "on the map", "x", "y", "attack", "defence"),
    *(f"in {place}" for place in PLACES.values()),
    *COUNTS,
    *FLAGS,
    *(f"{name} {part}" for name in AIMS for part in ("set", "x", "y")),
    "in battle",
)
UNIT = numbered(UNITS)
PLANS = tuple(f"{army} {state}" for army in PLANNERS for state in PLAN_STATES)
WORDS = {"phase": tuple(PHASES), "plans": PLANS}
CHANNELS = {"hexes": HEX_CHANNELS, "units": UNITS}


NOW = ("attack_now", "defence_now")
"""2.3 The strengths of a unit as it stands."""


class SerbienEncoder(Encoder):
    """A seat's view as one vector: the situation, the question, 1099 hexes and 107 units."""

    grammar, situation, words, channels = GRAMMAR, SITUATION, WORDS, CHANNELS

    def __init__(self, game: Serbien, names: Names) -> None:
        super().__init__(game, names)
        self.coders, self.labels = game.coders, game.printed.grid.labels

    def said(self, view: Json) -> Words:
        values = view["record"]["open"]
        return {"phase": [view["phase"]], "plans": [f"{army} {values[f'plans {army}']}" for army in PLANNERS]}

    def fill(self, parts: Mapping[str, Vector], view: Json) -> None:
        battle = self.coders["Battle | None"].read(view["record"]["open"]["battle"])
        parts["situation"][:] = _situation(view, battle)
        self._stacks(view, parts["hexes"], parts["units"])
        self._ground(view, parts["hexes"])
        self._columns(view, parts["units"])
        if battle is not None:
            parts["hexes"][self.hex_of[self.labels[battle.target]], HEXES["attacked"]] = 1.0
            for unit in (*battle.attackers, *battle.defenders):
                parts["units"][unit, UNIT["in battle"]] = 1.0

    def _stacks(self, view: Json, hexes: Vector, units: Vector) -> None:
        """3.1.6 Units one by one as far as they can be known, and summed up by hex."""
        rows: dict[int, Row] = {}
        for stack in view["stacks"]:
            own, row = stack["side"] == view["seat"], hexes[self.hex_of[stack["hex"]]]
            for piece in stack["pieces"]:
                figures = [piece.get(name, 0) / STRENGTH for name in NOW]
                rows[self.unit_of[piece["unit"]]] = [own, 1.0, *self.point[stack["hex"]], *figures]
            side, pieces = "own" if own else "enemy", stack["pieces"]
            row[HEXES[f"{side} units"]] = stack["count"] / UNITS_IN_HEX
            row[HEXES[f"{side} divisions"]] = sum(piece["size"] == "XX" for piece in pieces)
            row[HEXES[f"{side} supply"]] = any(piece["nationality"] == SUPPLY for piece in pieces)
            if own:
                for channel, name in zip(("own attack", "own defence"), NOW, strict=True):
                    row[HEXES[channel]] = sum(piece.get(name, 0) for piece in pieces) / STRENGTH
        put_rows(units[:, : UNIT["defence"] + 1], rows)

    def _ground(self, view: Json, hexes: Vector) -> None:
        marks = {"own ground": view["held"].get(view["seat"], ()), "position": view["positions"]}
        for channel, labels in {**marks, "komitadji": view["komitadji"]}.items():
            for label in labels:
                hexes[self.hex_of[label], HEXES[channel]] = 1.0
        for bridge in self.coders["Pontoons"].read(view["record"]["open"]["pontoons"]):
            for hex in (bridge.here, bridge.there):
                hexes[self.hex_of[self.labels[hex]], HEXES["pontoon"]] = 1.0 if bridge.ready else 0.5
        for hex in members(self.coders["HexSet"].read(view["record"]["open"]["battles"])):
            hexes[self.hex_of[self.labels[hex]], HEXES["fought for"]] = 1.0

    def _columns(self, view: Json, units: Vector) -> None:
        """What the record says of the own units, and of the markers on enemy tops."""
        record = view["record"]
        for name, place in record["units"].get("at", {}).items():
            row = units[self.unit_of[name]]
            row[UNIT["own"]] = 1.0
            if f"in {place}" in UNIT:
                row[UNIT[f"in {place}"]] = 1.0
        for columns in (record["units"], record["seen"]):
            for column in (*COUNTS, *FLAGS):
                for name, mark in columns.get(column, {}).items():
                    units[self.unit_of[name], UNIT[column]] = mark / SCALES[column] if column in SCALES else 1.0
            for column in AIMS:
                first = UNIT[f"{column} set"]
                for name, label in columns.get(column, {}).items():
                    units[self.unit_of[name], first : first + 3] = (1.0, *self.point[label])


def _situation(view: Json, battle: object) -> Row:
    seat, values = view["seat"], view["record"]["open"]
    enemy = next(side for side in SIDES if side != seat)
    asked = (view["decision"] or {}).get("seat") == seat
    stores = sum(int(values[f"repl {nation}"]) for nation in (AH, SE, "MO") if f"repl {nation}" in values)
    return [
        *(seat == AH, seat == SE, asked, view["phasing"] == seat, view["turn"] / TURNS),
        *((view["points"] if seat == AH else -view["points"]) / POINTS, int(values.get("shells", 0)) / STORE),
        *(stores / TURNS, int(values.get(f"rights {seat}", 0)) / TURNS, int(values[f"rights {enemy}"]) / TURNS),
        getattr(battle, "rung", 0) / RUNGS,
        *(len(getattr(battle, part, ())) / UNITS_IN_HEX for part in ("attackers", "defenders")),
    ]


ENCODER = SerbienEncoder
