"""A seat's view of any game as numbers: the figures and states of its pieces, by unit and by hex."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from doppeladler.engine import Game

from .encoder import Encoder, Json, Row, Words
from .layout import Vector, put_rows
from .vocabulary import Grammar, Names

SITUATION = ("is asked", "own turn", "turn", "own score", "other scores")
TURNS, SCORES = 10, 10
"""What turns and scores are divided by."""


class PlainEncoder(Encoder):
    """Every figure and state that the presentation names, each divided by its most among the printed ones."""

    situation = SITUATION

    def __init__(self, game: Game[Any], names: Names, grammar: Grammar) -> None:
        shown = game.presentation()
        named = [each.get("figure") or each["key"] for each in (*shown["figures"], *shown["markers"])]
        self.figures = tuple(dict.fromkeys(named))
        fronts = [{**unit, **unit["front"]} for unit in shown["units"].values()]
        self.most = {key: max([unit.get(key) or 0 for unit in fronts] + [1]) for key in self.figures}
        self.words = {"seat": game.seats, "phase": [each["phase"] for each in shown["phases"]]}
        units = ("own", "on the map", "x", "y", *self.figures)
        self.grammar = grammar
        self.channels = {"hexes": ("own", "enemy", *self.figures), "units": units}
        if names.cards:
            self.channels["cards"] = ("in hand",)
        super().__init__(game, names)

    def said(self, view: Json) -> Words:
        return {part: [view[part]] for part in ("seat", "phase")}

    def fill(self, parts: Mapping[str, Vector], view: Json) -> None:
        seat, scores = view["seat"], view["scores"]
        own, asked = scores.get(seat, 0), (view["decision"] or {}).get("seat") == seat
        others = sum(scores.values()) - own
        parts["situation"][:] = [asked, view["phasing"] == seat, view["turn"] / TURNS, own / SCORES, others / SCORES]
        hexes: dict[int, Row] = {}
        units: dict[int, Row] = {}
        for stack in view["stacks"]:
            mine = stack["side"] == seat
            for piece in stack["pieces"]:
                row = [float(piece.get(key) or 0) / self.most[key] for key in self.figures]
                hexes[self.hex_of[stack["hex"]]] = [mine, not mine, *row]
                if "unit" in piece:
                    units[self.unit_of[piece["unit"]]] = [mine, 1.0, *self.point[stack["hex"]], *row]
        put_rows(parts["hexes"], hexes)
        put_rows(parts["units"], units)
        if self.names.cards:
            put_rows(parts["cards"], {self.card_of[each["card"]]: [1.0] for each in view.get("hand", ())})
