"""Maps in letters: a window of hexes around the action, or the whole board in small."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.games.limanowa.book import AH, Hex
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.naming import mark_of
from doppeladler.wargame.speech import Block, Drawing, Span
from doppeladler.wargame.speech.letters import Canvas

from .reading import dots, tone_of

WIDTH, HEIGHT = 8, 4
"""Letters and lines from one hex of the window to the next."""
ACROSS, DOWN = 5, 3
"""How far the window reaches from its middle, in columns and rows."""
SMALL = 4
"""Letters from one hex to the next on the whole board."""

KEY = "[ ] Austria-Hungary  ( ) Russia  ● points left  * target  + station"
SMALL_KEY = "[ ] A.-H.  ( ) Russia: i infantry  c cavalry  g gun  m machine-guns  o observer  ! officer"
GROUND_KEY = "* target  # settlement  : forest  ^ mountain  . flatland"
GROUND = {"flatland": ".", "forest": ":", "mountain": "^", "settlement": "#"}
SIGNS = {"infantry": "i", "cavalry": "c", "artillery": "g", "machine-gun": "m", "observer": "o", "officer": "!"}


def spot(s: LimanowaState, hex: Hex) -> tuple[int, int]:
    """Column, and row in halves: odd columns stand half a hex further up."""
    column, row = int(s.label(hex)[:2]), int(s.label(hex)[2:])
    return column, 2 * row + (column % 2 == 0)


def window(s: LimanowaState, focus: Hex) -> Iterator[Block]:
    """The hexes around one, with their numbers, units, places and ground."""
    column, half = spot(s, focus)
    canvas = Canvas()
    for hex in s.printed.grid.hexes:
        across, down = spot(s, hex)[0] - column, spot(s, hex)[1] - half
        if s.board >> hex & 1 and abs(across) <= ACROSS and abs(down) <= 2 * DOWN:
            left, top = (across + ACROSS) * WIDTH, (down + 2 * DOWN) * HEIGHT // 2
            _draw_hex(canvas, s, hex, left, top, "strong" if hex == focus else "quiet")
    yield Drawing(tuple(line for line in canvas.lines() if line))
    yield (Span(KEY, "quiet"),)


def _draw_hex(canvas: Canvas, s: LimanowaState, hex: Hex, left: int, top: int, tone: str) -> None:
    canvas.put(top, left + 2, "______", "quiet")
    for line, text in ((1, " /"), (2, "/"), (3, "\\"), (4, " \\")):
        canvas.put(top + line, left + (text != text.lstrip()), text.strip(), "quiet")
    for line, offset, text in ((1, 8, "\\"), (2, 9, "\\"), (3, 9, "/"), (4, 8, "/")):
        canvas.put(top + line, left + offset, text, "quiet")
    canvas.put(top + 4, left + 2, "______", "quiet")
    marks = "*" * (hex in s.printed.target_at) + "+" * (hex in s.printed.station_at)
    canvas.put(top + 1, left + 2, f"{s.label(hex) + marks:^6}", tone)
    for line, (text, shade) in enumerate(_inside(s, hex), 2):
        canvas.put(top + line, left + 1, f"{text[:WIDTH]:^{WIDTH}}", shade)


def _inside(s: LimanowaState, hex: Hex) -> tuple[tuple[str, str], tuple[str, str]]:
    """Two lines: the unit and its points, or the place and the ground."""
    unit, ground = s.figure_at.get(hex), s.printed.board.terrain[hex]
    town = s.printed.town_names.get(hex, "")
    if unit is None:
        return (town, ""), (ground if ground not in ("flatland", "settlement") else "", "quiet")
    side = s.printed.side[unit]
    name = mark_of(s.name(unit))
    shown = f"[{name}]" if side == AH else f"({name})"
    sign = GROUND[ground].replace(".", "")
    return (shown, tone_of(s, side)), (f"{dots(s, unit)} {sign}".strip(), tone_of(s, side))


def whole(s: LimanowaState) -> Iterator[Block]:
    """The whole board, two lines for each row of hexes."""
    canvas = Canvas()
    for hex in s.printed.grid.hexes:
        if not s.board >> hex & 1:
            continue
        column, half = spot(s, hex)
        canvas.put(0, column * SMALL, f"{column:02}", "quiet")
        canvas.put(half, 0, f"{half // 2:02}" if half % 2 == 0 else "", "quiet")
        text, tone = _small(s, hex)
        canvas.put(half, column * SMALL - 1 + (len(text) == 1), text, tone)
    yield Drawing(tuple(line for line in canvas.lines() if line))
    yield (Span(SMALL_KEY, "quiet"),)
    yield (Span(GROUND_KEY, "quiet"),)


def _small(s: LimanowaState, hex: Hex) -> tuple[str, str]:
    unit = s.figure_at.get(hex)
    if unit is not None:
        side, sign = s.printed.side[unit], SIGNS[s.printed.symbol[unit]]
        return (f"[{sign}]" if side == AH else f"({sign})"), tone_of(s, side)
    if hex in s.printed.target_at:
        return "*", "strong"
    return GROUND[s.printed.board.terrain[hex]], "quiet"
