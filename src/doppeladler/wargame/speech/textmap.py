"""Maps in letters, of pointy and of flat boards: a window around a hex, or the whole board in small."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from doppeladler.hexes import EMPTY, Grid, Hex, HexSet
from doppeladler.wargame.pieces import Position, Stacks
from doppeladler.words import Sentence

from .blocks import Block, Drawing, Span
from .letters import Canvas

WIDTH, HEIGHT = 8, 4
"""Letters and lines from one hex of a window to the next; a pointy one has a line less."""
POINTY_REACH, FLAT_REACH = (4.6, 4), (5, 3)
"""How far a window reaches from its middle, across and down."""
POINTY_SMALL, FLAT_SMALL = 3, 4
"""Letters from one hex to the next on a whole board."""
ROW_HEIGHT = 3**0.5 / 2

S = TypeVar("S", bound=Position)
Cell = tuple[str, str]
"""A text and its tone."""


@dataclass(frozen=True)
class Signs:
    """What a game draws, as a seat may see it."""

    number: Callable[[Hex], str]
    """A hex's number with its marks."""
    inside: Callable[[Hex], tuple[Cell, ...]]
    """The lines under the number, at most two; a pointy board has room for the first."""
    small: Callable[[Hex], Cell]
    """A hex on the whole board."""
    between: Callable[[Hex, Hex], str] = lambda one, other: ""
    """The sign of a hexside; only pointy boards have room for it."""


def top_unit(stack: Any, bracketed: str) -> Cell:
    """The strongest unit of a stack that is seen, and how many more there are; one side's in brackets."""
    top = max(stack["pieces"], key=lambda piece: piece.get("attack", -1))
    more = f"+{stack['count'] - 1}" if stack["count"] > 1 else ""
    name = top.get("unit", " ?").partition(" ")[2].replace(" ", "")[: WIDTH - 3 - len(more)] + more
    return (f"[{name}]" if stack["side"] == bracketed else f"({name})"), stack["side"]


def stack_signs(
    s: Stacks,
    top: Callable[[Hex], Cell],
    letters: Mapping[str, str],
    starred: HexSet = EMPTY,
    between: Callable[[Hex, Hex], str] = lambda one, other: "",
) -> Signs:
    """A board of stacks: `top` is one in short; `letters` are those of the terrain, a dot for what is not named."""
    printed = s.printed

    def ground(hex: Hex) -> Cell:
        terrain = printed.board.terrain[hex]
        named = "." if letters[terrain] == "." else str(printed.words.term(terrain))[: WIDTH - 1]
        return (printed.town_names[hex][: WIDTH - 1], "") if hex in printed.town_names else (named, "quiet")

    def small(hex: Hex) -> Cell:
        if stack := s.stacks.get(hex):
            return f"{printed.side[stack[0]][0]}{len(stack)}", printed.side[stack[0]]
        if starred >> hex & 1:
            return "*", "strong"
        return ("o", "") if hex in printed.town_names else (letters[printed.board.terrain[hex]], "quiet")

    return Signs(
        number=lambda hex: s.label(hex) + "*" * (starred >> hex & 1),
        inside=lambda hex: (top(hex), ground(hex)) if hex in s.stacks else (ground(hex),),
        small=small,
        between=between,
    )


def window(grid: Grid, signs: Signs, focus: Hex, hexes: Iterable[Hex] = ()) -> Drawing:
    """The hexes around one; only these, where a scenario has not the whole map."""
    if grid.numbering.orientation == "pointy":
        return _pointy_window(grid, signs, focus)
    return _flat_window(grid, hexes or grid.hexes, signs, focus)


def whole(grid: Grid, signs: Signs, hexes: Iterable[Hex] = ()) -> Drawing:
    """The whole board in small."""
    if grid.numbering.orientation == "pointy":
        return _pointy_whole(grid, signs)
    return _flat_whole(grid, hexes or grid.hexes, signs)


@dataclass(frozen=True)
class TextMap(Generic[S]):
    """A game's map in letters, with what the signs mean below it."""

    signs: Callable[[S, str], Signs]
    key: Sentence
    small_keys: tuple[Sentence, ...]
    board: Callable[[S], Iterable[Hex]] = lambda s: ()
    """The hexes of a scenario that has not the whole map."""

    def window(self, s: S, seat: str, focus: Hex) -> Iterator[Block]:
        """The hexes around one."""
        yield window(s.printed.grid, self.signs(s, seat), focus, self.board(s))
        yield (Span(str(self.key), "quiet"),)

    def whole(self, s: S, seat: str) -> Iterator[Block]:
        """The whole board."""
        yield whole(s.printed.grid, self.signs(s, seat), self.board(s))
        yield from ((Span(str(key), "quiet"),) for key in self.small_keys)


def _tone(hex: Hex, focus: Hex) -> str:
    """The middle of a window stands out."""
    return "strong" if hex == focus else "quiet"


# --- pointy -----------------------------------------------------------------------------------------------


def _pointy_window(grid: Grid, signs: Signs, focus: Hex) -> Drawing:
    """The hexes around one, with what lies on the sides between them."""
    across, down = POINTY_REACH
    middle_x, middle_y = grid.centre(focus)
    canvas = Canvas()
    spots: dict[Hex, tuple[int, int]] = {}
    for hex in grid.hexes:
        x, y = grid.centre(hex)
        row = round((y - middle_y) / ROW_HEIGHT)
        if abs(x - middle_x) <= across and abs(row) <= down:
            spots[hex] = round((x - middle_x + across) * WIDTH) + WIDTH // 2, row + down
    first = min(row for _, row in spots.values())
    for hex, (column, row) in spots.items():
        line = (row - first) * (HEIGHT - 1)
        canvas.centre(line, column, signs.number(hex), _tone(hex, focus))
        canvas.centre(line + 1, column, *signs.inside(hex)[0])
        for other in grid.neighbours[hex]:
            if other in spots and hex < other and (sign := signs.between(hex, other)):
                _draw_side(canvas, sign, (column + spots[other][0]) // 2, line, spots[other][1] - row)
    return Drawing(tuple(canvas.lines()))


def _draw_side(canvas: Canvas, sign: str, column: int, line: int, down: int) -> None:
    if down == 0:
        canvas.centre(line, column, sign)
        canvas.centre(line + 1, column, sign)
    else:
        canvas.centre(line + 2 if down > 0 else line - 1, column, sign * (WIDTH // 2 - 1))


def _pointy_whole(grid: Grid, signs: Signs) -> Drawing:
    """The whole board, one line for each row of hexes."""
    left, top = (min(grid.centre(hex)[axis] for hex in grid.hexes) for axis in (0, 1))
    canvas = Canvas()
    for hex in grid.hexes:
        x, y = grid.centre(hex)
        line = round((y - top) / ROW_HEIGHT)
        for column, digit in enumerate(f"{grid.numbering.parse(grid.labels[hex])[0]:>2}"):
            canvas.centre(line, column, digit, "quiet")
        text, tone = signs.small(hex)
        canvas.centre(line, 4 + int((x - left) * POINTY_SMALL), text, tone)
    return Drawing(tuple(canvas.lines()))


# --- flat -------------------------------------------------------------------------------------------------


def _halves(grid: Grid, hex: Hex) -> tuple[int, int]:
    """Column, and row in halves: odd columns stand half a hex further up."""
    row, column = grid.numbering.parse(grid.labels[hex])
    return column, 2 * row + (column % 2 == 0)


def _flat_window(grid: Grid, hexes: Iterable[Hex], signs: Signs, focus: Hex) -> Drawing:
    """The hexes around one, each drawn with its sides."""
    reach, rows = FLAT_REACH
    column, half = _halves(grid, focus)
    canvas = Canvas()
    for hex in hexes:
        across, down = (there - here for there, here in zip(_halves(grid, hex), (column, half), strict=True))
        if abs(across) <= reach and abs(down) <= 2 * rows:
            left, top = (across + reach) * WIDTH, (down + 2 * rows) * HEIGHT // 2
            _draw_flat(canvas, left, top)
            canvas.put(top + 1, left + 2, f"{signs.number(hex):^6}", _tone(hex, focus))
            for line, (text, tone) in enumerate(signs.inside(hex), 2):
                canvas.put(top + line, left + 1, f"{text[:WIDTH]:^{WIDTH}}", tone)
    return Drawing(tuple(line for line in canvas.lines() if line))


def _draw_flat(canvas: Canvas, left: int, top: int) -> None:
    """The six sides of a hex."""
    for line in (0, HEIGHT):
        canvas.put(top + line, left + 2, "______", "quiet")
    for line, column, sign in ((1, 1, "/"), (2, 0, "/"), (3, 0, "\\"), (4, 1, "\\")):
        canvas.put(top + line, left + column, sign, "quiet")
    for line, column, sign in ((1, 8, "\\"), (2, 9, "\\"), (3, 9, "/"), (4, 8, "/")):
        canvas.put(top + line, left + column, sign, "quiet")


def _flat_whole(grid: Grid, hexes: Iterable[Hex], signs: Signs) -> Drawing:
    """The whole board, two lines for each row of hexes."""
    canvas = Canvas()
    for hex in hexes:
        column, half = _halves(grid, hex)
        canvas.put(0, column * FLAT_SMALL, f"{column:02}", "quiet")
        canvas.put(half, 0, f"{half // 2:02}" if half % 2 == 0 else "", "quiet")
        text, tone = signs.small(hex)
        canvas.put(half, column * FLAT_SMALL - 1 + (len(text) == 1), text, tone)
    return Drawing(tuple(line for line in canvas.lines() if line))
