"""Maps in letters: a window of hexes around the action, or the whole board in small."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.games.galicia.book import AH, Hex
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.views import stack_seen
from doppeladler.hexes import side
from doppeladler.wargame.speech import Block, Drawing, Span
from doppeladler.wargame.speech.letters import Canvas

WIDTH = 8
"""Letters from one hex to the next in the window."""
ACROSS, DOWN = 4.6, 4
"""How far the window reaches from its middle, in hexes."""
SMALL = 3
"""Letters from one hex to the next on the whole board."""
ROW_HEIGHT = 3**0.5 / 2

KEY = "[ ] Austria-Hungary  ( ) Russia  +n more in the stack  * pays points  ~ river  = bridge  ^ ridge"
SMALL_KEY = "A3 R2 stacks and how many units  * pays points  o town  : woods  n hills  % marsh  . clear"
TERRAIN = {"clear": ".", "woods": ":", "hills": "n", "marsh": "%"}


def window(s: GaliciaState, seat: str, focus: Hex) -> Iterator[Block]:
    """The hexes around one, with their numbers, stacks, towns, rivers and ridges."""
    grid = s.printed.grid
    middle_x, middle_y = grid.centre(focus)
    canvas = Canvas()
    spots: dict[Hex, tuple[int, int]] = {}
    for hex in grid.hexes:
        x, y = grid.centre(hex)
        row = round((y - middle_y) / ROW_HEIGHT)
        if abs(x - middle_x) <= ACROSS and abs(row) <= DOWN:
            spots[hex] = round((x - middle_x + ACROSS) * WIDTH) + WIDTH // 2, row + DOWN
    first = min(row for _, row in spots.values())
    for hex, (column, row) in spots.items():
        line = (row - first) * 3
        _draw_hex(canvas, s, seat, hex, column, line, is_focus=hex == focus)
        for other in grid.neighbours[hex]:
            if other in spots and hex < other:
                _draw_side(canvas, s, (hex, other), (column + spots[other][0]) // 2, line, spots[other][1] - row)
    yield Drawing(tuple(canvas.lines()))
    yield (Span(KEY, "quiet"),)


def _draw_hex(canvas: Canvas, s: GaliciaState, seat: str, hex: Hex, column: int, line: int, is_focus: bool) -> None:
    paying = "*" if hex in s.printed.town_at else ""
    canvas.centre(line, column, s.label(hex) + paying, "strong" if is_focus else "quiet")
    if hex in s.stacks:
        text, tone = _stack(s, seat, hex)
        canvas.centre(line + 1, column, text, tone)
        return
    town = s.printed.town_names.get(hex, "")
    terrain = s.printed.board.terrain[hex]
    canvas.centre(
        line + 1, column, town[: WIDTH - 1] or (terrain if terrain != "clear" else "."), "" if town else "quiet"
    )


def _stack(s: GaliciaState, seat: str, hex: Hex) -> tuple[str, str]:
    """The top unit of a stack and how many lie under it."""
    stack = stack_seen(s, seat, hex)
    top = max(stack["pieces"], key=lambda piece: piece.get("attack", -1))
    name = top["unit"].partition(" ")[2].replace(" ", "")
    more = f"+{stack['count'] - 1}" if stack["count"] > 1 else ""
    name = name[: WIDTH - 3 - len(more)] + more
    return (f"[{name}]" if stack["side"] == AH else f"({name})"), stack["side"]


def _draw_side(canvas: Canvas, s: GaliciaState, ends: tuple[Hex, Hex], column: int, line: int, down: int) -> None:
    """A river, bridge or ridge between two hexes of the window."""
    between, sides = side(*ends), s.printed.board.sides
    sign = "=" if between in sides["bridge"] else "~" if between in sides["river"] else ""
    sign = sign or ("^" if between in sides["ridge"] else "")
    if not sign:
        return
    if down == 0:
        canvas.centre(line, column, sign)
        canvas.centre(line + 1, column, sign)
    else:
        canvas.centre(line + 2 if down > 0 else line - 1, column, sign * (WIDTH // 2 - 1))


def whole(s: GaliciaState, seat: str) -> Iterator[Block]:
    """The whole board, one line for each row of hexes."""
    grid = s.printed.grid
    left, top = (min(grid.centre(hex)[axis] for hex in grid.hexes) for axis in (0, 1))
    canvas = Canvas()
    for hex in grid.hexes:
        x, y = grid.centre(hex)
        line = round((y - top) / ROW_HEIGHT)
        row = s.label(hex).partition(".")[0]
        canvas.centre(line, 0, f"{row:>2}"[:1], "quiet")
        canvas.centre(line, 1, f"{row:>2}"[1:], "quiet")
        text, tone = _small(s, hex)
        canvas.centre(line, 4 + int((x - left) * SMALL), text, tone)
    yield Drawing(tuple(canvas.lines()))
    yield (Span(SMALL_KEY, "quiet"),)
    yield (Span("Columns count from the right: the last hex of each line is .01", "quiet"),)


def _small(s: GaliciaState, hex: Hex) -> tuple[str, str]:
    stack = s.stacks.get(hex)
    if stack:
        owner = s.printed.side[stack[0]]
        return f"{owner[0]}{len(stack)}", owner
    if hex in s.printed.town_at:
        return "*", "strong"
    return ("o", "") if hex in s.printed.town_names else (TERRAIN[s.printed.board.terrain[hex]], "quiet")
