"""Limanowa in letters: what stands in a field, and what the signs mean."""

from __future__ import annotations

from doppeladler.games.limanowa.book import AH, Hex
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.words import sentence, term
from doppeladler.hexes import members
from doppeladler.wargame.speech.textmap import Cell, Signs, TextMap

from .reading import dots, tone_of

GROUND = {"flatland": ".", "forest": ":", "mountain": "^", "settlement": "#"}
SIGNS = {"infantry": "i", "cavalry": "c", "artillery": "g", "machine-gun": "m", "observer": "o", "officer": "!"}


def _signs(s: LimanowaState, seat: str) -> Signs:
    def number(hex: Hex) -> str:
        return s.label(hex) + "*" * (hex in s.printed.target_at) + "+" * (hex in s.printed.station_at)

    return Signs(number, lambda hex: _inside(s, hex), lambda hex: _small(s, hex))


def _inside(s: LimanowaState, hex: Hex) -> tuple[Cell, Cell]:
    """Two lines: the unit and its points, or the place and the ground."""
    unit, ground = s.figure_at.get(hex), s.printed.board.terrain[hex]
    town = s.printed.town_names.get(hex, "")
    if unit is None:
        return (town, ""), (str(term(ground)) if ground not in ("flatland", "settlement") else "", "quiet")
    side = s.printed.side[unit]
    name = s.printed.mark[unit]
    shown = f"[{name}]" if side == AH else f"({name})"
    sign = GROUND[ground].replace(".", "")
    return (shown, tone_of(s, side)), (f"{dots(s, unit)} {sign}".strip(), tone_of(s, side))


def _small(s: LimanowaState, hex: Hex) -> Cell:
    unit = s.figure_at.get(hex)
    if unit is not None:
        side, sign = s.printed.side[unit], SIGNS[s.printed.symbol[unit]]
        return (f"[{sign}]" if side == AH else f"({sign})"), tone_of(s, side)
    if hex in s.printed.target_at:
        return "*", "strong"
    return GROUND[s.printed.board.terrain[hex]], "quiet"


MAP = TextMap(
    _signs,
    sentence("map-key"),
    (sentence("map-small-key"), sentence("map-ground-key")),
    lambda s: tuple(members(s.board)),
)
