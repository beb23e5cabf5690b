"""Plain maps, counters and cards: units.csv, cards.csv and crt.csv, read for games that need no more of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from doppeladler.boards import Layers, Record, read_grid_table, read_rows, shown, whole
from doppeladler.hexes import Fence, Hex, Numbering, build_edges
from doppeladler.wargame.pieces import Card, Printed


@dataclass(frozen=True, kw_only=True)
class UnitRow(Record):
    """units.csv: a counter with two steps, its strength on the front and on the back, and where it begins."""

    side: str
    id: str
    name: str
    arm: str
    size: str
    strength: int = whole(0, 99)
    back: int = whole(0, 99)
    move: int = whole(0, 99)
    setup: str


@dataclass(frozen=True, kw_only=True)
class CardRow(Record):
    """cards.csv: a card and when it can be played."""

    card: str
    moment: str
    in_short: str = shown()
    picture: str = shown()


class PlainPrinted(Printed):
    """A board whose rivers are crossed at bridges (or fords), plain counters, one table of results.

    A unit is called by its side and its number. `dry` are the hexes beside each hex that no river parts from it,
    `linked` those and the ones over a bridge; `cost` is what the terrain chart asks for entering them.
    """

    numbering: ClassVar[Numbering]
    sides: ClassVar[tuple[str, ...]]

    def __init__(self, layers: Layers) -> None:
        super().__init__(layers, self.numbering)
        self.units = rows = read_rows(layers, "units.csv", UnitRow, ("side", "id"))
        self.name_units(tuple(f"{row.side} {row.id}" for row in rows), tuple(row.side for row in rows), self.sides)
        self.setup = tuple(self.hex_in(row, "setup", row.setup) for row in rows)
        self.cards = read_rows(layers, "cards.csv", CardRow, ("card",)) if "cards.csv" in layers.names() else []
        self.by_card = {row.card: Card(number) for number, row in enumerate(self.cards)}
        self.crt = read_grid_table(layers, "crt.csv", str)
        rivers, bridges = (self.board.sides.get(each, frozenset()) for each in ("river", "bridge"))
        self.dry, self.linked = (Fence(self.grid, sides).adjacent for sides in (rivers, rivers - bridges))
        self.cost = tuple(map(dict, build_edges(self.grid, self._ground, self._crossing)))

    def _ground(self, hex: Hex) -> int:
        return self.board.effects[self.board.terrain[hex]].mp

    def _crossing(self, here: Hex, there: Hex) -> int:
        return 0 if self.linked[here] >> there & 1 else self.board.effects["river"].mp
