"""Kaiser's War for learning programs: its verbs, and a seat's view as numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from doppeladler.hexes import members
from doppeladler.wargame.encode import Encoder, Json, Names, Row, Vector, Words, grammar_of, numbered, put_rows

from .columns import PHASES, PLACES
from .options import OPTIONS
from .verbs import VERBS

if TYPE_CHECKING:
    from .game import KaisersWar

GRAMMAR = grammar_of(VERBS)

WEATHER = ("summer", "winter", "thaw")
EFFORTS = ("West", "East")
COUNTRIES = ("RO", "BU")
TURNS, POINTS, STRENGTH, MOVE, RAIL, UNITS_IN_HEX, SPENT = 40, 99, 20, 6, 9, 4, 24
"""What the numbers are divided by: turns, victory points, combat strength, movement points, rail capacity and so on."""

SITUATION = (
    *("is AL", "is CP", "is asked", "own turn", "turn", "own points", "enemy points", "own objectives"),
    *("enemy objectives", "rail left", "revolution", "battle attack", "battle defence"),
)
SIDE = ("units", "attack", "defence", "armies", "supply", "hq", "fortress", "not moved")
HEX_CHANNELS = (
    *(f"own {each}" for each in SIDE),
    *(f"enemy {each}" for each in SIDE),
    *("changed hands", "own objective", "enemy objective", "attacked"),
)
HEXES = numbered(HEX_CHANNELS)
UNITS = (
    *("own", "on the map", "x", "y", "attack", "defence", "move", "support", "back", "moved", "spent", "fought"),
    *(f"in {place}" for place in PLACES.values()),
    *("due", "in battle"),
)
UNIT = numbered(UNITS)
KNOWN = UNIT["fought"] + 1
"""The first channels of a unit: what is known of one on the map."""
SWITCHES = tuple(option.name for option in OPTIONS if option.values == ("no", "yes"))
WORDS = {"phase": tuple(PHASES), "weather": WEATHER, "effort": EFFORTS, "joined": COUNTRIES, "options": SWITCHES}
CHANNELS = {"hexes": HEX_CHANNELS, "units": UNITS}


class KaiserEncoder(Encoder):
    """A seat's view as one vector: the situation, the question, 815 hexes and 157 units."""

    grammar, situation, words, channels = GRAMMAR, SITUATION, WORDS, CHANNELS

    def __init__(self, game: KaisersWar, names: Names) -> None:
        super().__init__(game, names)
        self.coders = game.coders
        self.labels = game.printed.grid.labels
        self.city_hex = {city: self.hex_of[self.labels[hex]] for city, hex in game.printed.city_hex.items()}

    def said(self, view: Json) -> Words:
        switched = [name for name in SWITCHES if view["options"].get(name) == "yes"]
        one = {part: [view[part]] for part in ("phase", "weather", "effort")}
        return {**one, "joined": view["joined"], "options": switched}

    def fill(self, parts: Mapping[str, Vector], view: Json) -> None:
        battle = self.coders["Battle | None"].read(view["record"]["battle"])
        parts["situation"][:] = _situation(view, battle)
        self._stacks(view, parts["hexes"], parts["units"])
        self._ground(view, parts["hexes"])
        self._off_map(view, parts["units"])
        if battle is not None:
            parts["hexes"][self.hex_of[self.labels[battle.target]], HEXES["attacked"]] = 1.0
            for unit in (*battle.attackers, *battle.defenders):
                parts["units"][unit, UNIT["in battle"]] = 1.0

    def _stacks(self, view: Json, hexes: Vector, units: Vector) -> None:
        """opt.7 Units one by one as far as they can be known, and summed up by hex."""
        rows: dict[int, Row] = {}
        for stack in view["stacks"]:
            own, point = stack["side"] == view["seat"], self.point[stack["hex"]]
            named = [piece for piece in stack["pieces"] if "unit" in piece]
            for piece in named:
                rows[self.unit_of[piece["unit"]]] = [own, 1.0, *point, *_figures(piece)]
            first = HEXES["own units" if own else "enemy units"]
            hexes[self.hex_of[stack["hex"]], first : first + len(SIDE)] = _summed(stack["count"], named)
        put_rows(units[:, :KNOWN], rows)

    def _ground(self, view: Json, hexes: Vector) -> None:
        for hex in members(self.coders["HexSet"].read(view["record"]["changed"])):
            hexes[self.hex_of[self.labels[hex]], HEXES["changed hands"]] = 1.0
        for side, cities in view["objectives"].items():
            channel = HEXES["own objective" if side == view["seat"] else "enemy objective"]
            for city in cities:
                hexes[self.city_hex[city], channel] = 1.0

    def _off_map(self, view: Json, units: Vector) -> None:
        for place, names in view["places"].items():
            for name in names:
                row = units[self.unit_of[name]]
                row[UNIT["own"]] = self.side_of[name] == view["seat"]
                row[UNIT[f"in {place}"]] = 1.0
        for name, turn in view["due"].items():
            units[self.unit_of[name], UNIT["due"]] = turn / TURNS


def _situation(view: Json, battle: object) -> Row:
    seat, points, objectives = view["seat"], view["points"], view["objectives"]
    enemy = next(side for side in points if side != seat)
    asked = (view["decision"] or {}).get("seat") == seat
    return [
        *(seat == "AL", seat == "CP", asked, view["phasing"] == seat, view["turn"] / TURNS),
        *(points[seat] / POINTS, points[enemy] / POINTS, len(objectives[seat]) / RAIL, len(objectives[enemy]) / RAIL),
        *((view["rail_left"] or 0) / RAIL, view["revolution"] / 2),
        *(getattr(battle, part, 0) / (4 * STRENGTH) for part in ("attack", "defence")),
    ]


def _figures(piece: Json) -> Iterator[float]:
    yield from (piece["attack"] / STRENGTH, piece["defence"] / STRENGTH, piece["move"] / MOVE)
    yield from (piece.get("support", 0) / MOVE, float(piece["back"]), float(piece["moved"]), piece["spent"] / SPENT)
    yield float(piece["fought"])


def _summed(count: int, pieces: list[Json]) -> Row:
    """What stands in a hex, as far as it can be known."""
    arms = [piece["arm"] for piece in pieces]
    return [
        count / UNITS_IN_HEX,
        sum(piece["attack"] for piece in pieces) / STRENGTH,
        sum(piece["defence"] for piece in pieces) / STRENGTH,
        float(sum(piece["size"] in ("XXXX", "[XXXX]") for piece in pieces)),
        *(float(arms.count(arm)) for arm in ("supply", "hq", "fortress")),
        sum(not piece["moved"] for piece in pieces) / UNITS_IN_HEX,
    ]


ENCODER = KaiserEncoder
