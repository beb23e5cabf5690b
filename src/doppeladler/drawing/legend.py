"""The legend: a small sample of everything the map shows, with its name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil

from doppeladler.boards import Board
from doppeladler.drawing.words import say

from .features import Features
from .lettering import SANS, text_width, word
from .levels import is_graded, tints_of
from .palette import Theme
from .rivermarks import BASES, BEND, FERRY, GATES, islands_of
from .samples import SAMPLES, depots, frontier, tinted
from .shapes import number
from .sheet import Sheet
from .svg import group
from .terrain import Kind, covers, is_hilly, word_of

SIZE = 17.0
SAMPLE = (58.0, 30.0)
ROW = 42.0
_GAP = 26.0


@dataclass(frozen=True)
class Item:
    """One line of the legend: its sample and its word."""

    sample: str
    word: str


@dataclass(frozen=True)
class Legend:
    """The items of a legend, ready to be laid out in rows."""

    items: tuple[Item, ...]
    theme: Theme

    def _width(self, item: Item) -> float:
        return SAMPLE[0] + 8 + text_width(item.word, SANS, SIZE) + _GAP

    def rows(self, width: float) -> list[list[Item]]:
        """The items broken into rows that fit the width."""
        total = sum(map(self._width, self.items))
        for count in range(max(1, ceil(total / width)), len(self.items)):
            rows = self._broken(total / count)
            if max(sum(map(self._width, row)) for row in rows) <= width + _GAP:
                return rows
        return [[item] for item in self.items]

    def _broken(self, share: float) -> list[list[Item]]:
        """The items in rows of about equal length: an item goes where its middle falls."""
        rows: list[list[Item]] = [[]]
        used = 0.0
        for item in self.items:
            if used + self._width(item) / 2 > share * len(rows):
                rows.append([])
            rows[-1].append(item)
            used += self._width(item)
        return rows

    def draw(self, left: float, top: float, right: float) -> str:
        """The legend from the left edge on, row under row."""
        parts = []
        for i, row in enumerate(self.rows(right - left)):
            x, y = left, top + i * ROW
            for item in row:
                parts.append(group((item.sample,), transform=f"translate({number(x)} {number(y)})"))
                parts.append(
                    word(item.word, SANS, SIZE, x=number(x + SAMPLE[0] + 8), y=number(y + 20.5), fill=self.theme.label)
                )
                x += self._width(item)
        return group(parts, id="legend")


def legend_of(sheet: Sheet, features: Features, theme: Theme) -> Legend:
    """A legend of what this board really shows."""
    board = sheet.board
    kinds = {town.kind for town in board.towns}
    shown: dict[str, Callable[[], bool]] = {
        "woods": lambda: covers(board, "woods"),
        "hills": lambda: covers(board, "hills") and not is_graded(board),
        **{terrain: lambda: is_graded(board) for terrain in tints_of(board, theme)},
        "contour": lambda: is_graded(board),
        "marsh": lambda: covers(board, "marsh"),
        "river": lambda: any(river.grade == "major" for river in features.rivers),
        "stream": lambda: any(river.grade == "minor" for river in features.rivers),
        "lake": lambda: bool(features.lakes),
        "ridge": lambda: "ridge" in board.sides,
        "impassable": lambda: "impassable" in board.sides,
        "double track": lambda: any(line.tracks > 1 for line in features.rails),
        "single track": lambda: any(line.tracks == 1 and line.gauge == "standard" for line in features.rails),
        "narrow gauge": lambda: any(line.gauge == "narrow" for line in features.rails),
        "road": lambda: bool(features.roads),
        "bridge": lambda: bool(features.bridges),
        "ferry": lambda: FERRY in board.sides,
        "island": lambda: bool(islands_of(board)),
        "riverbend": lambda: BEND in board.pointing,
        "naval base": lambda: any(each in board.marks for each in BASES),
        "gate": lambda: GATES in board.marks,
        "frontier": lambda: bool(features.frontier),
        "town": lambda: "town" in kinds,
        "victory town": lambda: "victory" in kinds,
        "fortress": lambda: "fortress" in kinds,
        "settlement": lambda: covers(board, "built"),
        "height": lambda: "height" in kinds,
        "shaded hex": lambda: "shaded" in board.marks,
        "supply source": lambda: bool(features.supply),
    }
    names = _words(board, features)
    return Legend(
        tuple(
            Item(_sample(sheet, features, name, theme), names.get(name) or say(f"legend-{name.replace(' ', '-')}"))
            for name, is_shown in shown.items()
            if is_shown()
        ),
        theme,
    )


def _words(board: Board, features: Features) -> dict[str, str]:
    """What this board calls things otherwise: terrain by its own words, railways that are all alike."""
    kinds: tuple[tuple[str, Kind], ...] = (("woods", "woods"), ("hills", "hills"), ("marsh", "marsh"))
    found = {name: word_of(board, kind) for name, kind in (*kinds, ("settlement", "built"))}
    if is_graded(board):
        found |= {terrain: terrain for terrain in {*board.terrain}}
        found["marsh"] = say("legend-bottomland")
    if len({line.tracks > 1 for line in features.rails}) == 1:
        found.update(dict.fromkeys(("double track", "single track"), say("legend-railway")))
    return found


def _sample(sheet: Sheet, features: Features, name: str, theme: Theme) -> str:
    if name == "frontier":
        return frontier(theme, *_neighbours(sheet, features))
    tints = tints_of(sheet.board, theme)
    if is_graded(sheet.board) and name in tints:
        return tinted(theme, tints[name], is_hilly(name))
    if name in SAMPLES:
        return SAMPLES[name](theme)
    return depots(theme, sorted({head.side for head in features.supply}))


def _neighbours(sheet: Sheet, features: Features) -> tuple[str, str]:
    """The two countries at the first hexside of the frontier, the one that lies higher on the sheet first."""
    countries = {sheet.board.country[spot] for spot in features.frontier[0]}

    def height(country: str) -> float:
        spots = [spot for spot in sheet.grid.hexes if sheet.board.country[spot] == country]
        return sum(sheet.centre(spot)[1] for spot in spots) / len(spots)

    upper, lower = sorted(countries, key=height)
    return upper, lower
