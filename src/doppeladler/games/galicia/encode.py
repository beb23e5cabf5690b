"""Battle for Galicia for learning programs: its verbs, and a seat's view as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from doppeladler.wargame.encode import Encoder, Json, Names, Row, Vector, Words, grammar_of, numbered

from .verbs import VERBS

if TYPE_CHECKING:
    from .game import Galicia

GRAMMAR = grammar_of(VERBS)

PHASES = ("supply", "reinforcement", "movement", "combat", "victory points", "over")
SUPPLY = {"in": 0.0, "low": 0.5, "out": 1.0}
TURNS, POINTS, STRENGTH, STEPS, MOVE, HURT = 12, 25, 10, 4, 8, 5
"""What the numbers are divided by: turns, victory points, combat strength, steps, movement points, reductions."""

SITUATION = (
    *("is AH", "is RU", "is asked", "own turn", "turn", "own points", "enemy points", "battle attack"),
    *("battle defence", "later reveal"),
)
OWN = ("own", "attack", "defence", "artillery", "steps", "worst effectiveness", "worst supply", "movement left")
ENEMY = ("enemy", "seen attack", "seen defence", "seen artillery", "seen steps", "seen cavalry", "hidden units")
GROUND = ("own capture", "enemy capture", "attacked", "attacks")
UNITS = (
    *("own", "on the map", "x", "y", "attack", "defence", "artillery", "steps", "cavalry", "effectiveness", "supply"),
    *("movement left", "moved", "to come", "eliminated", "in battle"),
)
HEX_CHANNELS = (*OWN, *ENEMY, *GROUND)
HEXES, UNIT = numbered(HEX_CHANNELS), numbered(UNITS)
COUNT, ENEMY_COUNT, HIDDEN = HEXES["own"], HEXES["enemy"], HEXES["hidden units"]
SEEN = UNIT["moved"] + 1
"""The first channels of a unit: what is known of one on the map."""
ADDED = tuple(UNIT[name] for name in ("attack", "defence", "artillery", "steps"))
WORST = tuple(UNIT[name] for name in ("effectiveness", "supply", "movement left"))
CAVALRY = (UNIT["cavalry"],)
WORDS, CHANNELS = {"phase": PHASES}, {"hexes": HEX_CHANNELS, "units": UNITS}


class GaliciaEncoder(Encoder):
    """A seat's view as one vector: the situation, the question, 482 hexes and 135 units, own and enemy as it sees."""

    grammar, situation, words, channels = GRAMMAR, SITUATION, WORDS, CHANNELS

    def __init__(self, game: Galicia, names: Names) -> None:
        super().__init__(game, names)
        printed = game.printed
        self.towns = {
            town.name: (self.hex_of[printed.grid.labels[town.hex]], side, town.capture / 10)
            for side, towns in printed.victory_towns.items()
            for town in towns
        }

    def said(self, view: Json) -> Words:
        return {"phase": [view["phase"]]}

    def fill(self, parts: Mapping[str, Vector], view: Json) -> None:
        parts["situation"][:] = self._situation(view)
        self._stacks(view, parts["hexes"], parts["units"])
        self._off_map(view, parts["units"])
        self._marks(view, parts["units"])
        self._ground(view, parts["hexes"])

    def _situation(self, view: Json) -> Row:
        seat, battle, scores = view["seat"], view["battle"] or {}, view["scores"]
        asked = (view["decision"] or {}).get("seat") == seat
        enemy = next(side for side in scores if side != seat)
        return [
            *(seat == "AH", seat == "RU", asked, view["phasing"] == seat, view["turn"] / TURNS),
            *(scores[seat] / POINTS, scores[enemy] / POINTS),
            *(battle.get("attack", 0) / (4 * STRENGTH), battle.get("defence", 0) / (4 * STRENGTH)),
            view["options"]["reveal"] == "full",
        ]

    def _stacks(self, view: Json, hexes: Vector, units: Vector) -> None:
        """5.3 Own stacks in full, the enemy's as far as they show: units one by one, and summed up by hex."""
        places: list[tuple[int, int, bool]] = []
        rows: list[Row] = []
        for stack in view["stacks"]:
            hex, own, (x, y) = self.hex_of[stack["hex"]], stack["side"] == view["seat"], self.point[stack["hex"]]
            named = [piece for piece in stack["pieces"] if "unit" in piece]
            hexes[hex, COUNT if own else ENEMY_COUNT] = stack["count"] / STEPS
            hexes[hex, HIDDEN] = (stack["count"] - len(named)) / STEPS
            for piece in named:
                places.append((self.unit_of[piece["unit"]], hex, own))
                rows.append([own, 1.0, x, y, *_shown(piece)])
        where, figures = np.array(places, np.intp).reshape(-1, 3), np.array(rows, np.float32).reshape(-1, SEEN)
        units[where[:, 0], :SEEN] = figures
        own_ones = where[:, 2] == 1
        _sum_up(hexes[:, COUNT:], where[own_ones, 1], figures[own_ones], WORST)
        _sum_up(hexes[:, ENEMY_COUNT:], where[~own_ones, 1], figures[~own_ones], CAVALRY)

    def _ground(self, view: Json, hexes: Vector) -> None:
        captured = set(view["captured"])
        for name, (hex, side, worth) in self.towns.items():
            if name not in captured:
                hexes[hex, HEXES["own capture" if side == view["seat"] else "enemy capture"]] = worth
        if view["battle"]:
            hexes[self.hex_of[view["battle"]["target"]], HEXES["attacked"]] = 1.0
            for label in view["battle"]["hexes"]:
                hexes[self.hex_of[label], HEXES["attacks"]] = 1.0

    def _off_map(self, view: Json, units: Vector) -> None:
        for piece in view["to_come"]:
            row = units[self.unit_of[piece["unit"]]]
            row[UNIT["own"]] = piece["side"] == view["seat"]
            row[UNIT["cavalry"]] = piece["arm"] == "cavalry"
            row[UNIT["to come"]] = (piece["turn"] or TURNS) / TURNS
        for name in view["eliminated"]:
            units[self.unit_of[name], UNIT["own"]] = self.side_of[name] == view["seat"]
            units[self.unit_of[name], UNIT["eliminated"]] = 1.0

    def _marks(self, view: Json, units: Vector) -> None:
        battle = view["battle"] or {}
        for name in (*battle.get("attackers", ()), *battle.get("defenders", ())):
            units[self.unit_of[name], UNIT["in battle"]] = 1.0


def _sum_up(hexes: Vector, where: NDArray[np.intp], figures: Vector, worst: tuple[int, ...]) -> None:
    """Strength and steps of a hex are the sum of its units', beginning after the count; of the rest the most counts."""
    for channel, figure in enumerate(ADDED, 1):
        np.add.at(hexes[:, channel], where, figures[:, figure])
    for channel, figure in enumerate(worst, 1 + len(ADDED)):
        np.maximum.at(hexes[:, channel], where, figures[:, figure])


def _shown(piece: Mapping[str, Any]) -> Row:
    """What is known of a unit: all of an own one, the face of a top one, the name of the rest."""
    if "attack" not in piece:
        return [0.0, 0.0, 0.0, 0.0, float(piece["arm"] == "cavalry"), 0.0, 0.0, 0.0, 0.0]
    known = "attack_now" in piece
    now = "_now" if known else ""
    left = piece["steps_now"] if known else piece["steps"] - piece["steps_lost"]
    return [
        piece[f"attack{now}"] / STRENGTH,
        piece[f"defence{now}"] / STRENGTH,
        piece[f"artillery{now}"] / STRENGTH,
        left / STEPS,
        float(piece["arm"] == "cavalry"),
        -piece["effectiveness"] / HURT if known else 0.0,
        SUPPLY[piece["supply"]] if known else 0.0,
        (piece["move"] - piece["spent"]) / MOVE if known else 0.0,
        float(piece["moved"]) if known else 0.0,
    ]


ENCODER = GaliciaEncoder
