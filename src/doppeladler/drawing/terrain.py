"""Which art a terrain is drawn with: the names the games use, and what they look like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from doppeladler.boards import Board
from doppeladler.drawing.words import sentence
from doppeladler.hexes import Hex, HexSet, of

from .errors import DrawingError

Kind = Literal["clear", "woods", "hills", "marsh", "sea", "built"]


@dataclass(frozen=True)
class Art:
    """The way a hex is drawn, and how steep its hills are (1 = like the Galician hills)."""

    kind: Kind
    steep: float = 1.0


CLEAR = Art("clear")
WOODS = Art("woods")
HILLS = Art("hills")
MARSH = Art("marsh")
SEA = Art("sea")
BUILT = Art("built")

ART: dict[str, Art] = {
    "clear": CLEAR,
    "flatland": CLEAR,
    "lowland": CLEAR,
    "settlement": BUILT,
    "town": BUILT,
    "city": BUILT,
    "upland": CLEAR,
    "plain": CLEAR,
    "open": CLEAR,
    "woods": WOODS,
    "forest": WOODS,
    "wood": WOODS,
    "hills": HILLS,
    "hill": HILLS,
    "rough": HILLS,
    "broken": HILLS,
    "mountain": Art("hills", 1.25),
    "foothills": Art("hills", 0.45),
    "plateau": Art("hills", 0.5),
    "low mountain": Art("hills", 0.85),
    "high mountain": Art("hills", 1.35),
    "Drina river canyon": Art("hills", 1.2),
    "canyon": Art("hills", 1.2),
    "marsh": MARSH,
    "swamp": MARSH,
    "bottomland": MARSH,
    "bottomland with river": MARSH,
    "sea": SEA,
    "water": SEA,
    "lake": SEA,
}


GRADED: dict[str, float] = {
    "rough": 0.4,
    "plateau": 0.25,
    "foothills": 0.6,
    "low mountain": 0.85,
    "high mountain": 1.25,
}
"""How steep hills are on a map with a ladder of elevations, where the rough is its lowest step."""


def art_of(board: Board, spot: Hex) -> Art:
    """The art of one hex; a terrain without art is an error that names the hex."""
    terrain = board.terrain[spot]
    if board.level[spot] and terrain in GRADED:
        return Art("hills", GRADED[terrain])
    if terrain not in ART:
        known = ", ".join(sorted(ART))
        raise DrawingError(
            sentence("no-art-for-terrain", hex=board.grid.label(spot), terrain=repr(terrain), known=known)
        )
    return ART[terrain]


def is_hilly(terrain: str) -> bool:
    """Is a terrain drawn with hachures?"""
    return ART[terrain].kind == "hills"


def hexes_of(board: Board, kind: Kind) -> HexSet:
    """All hexes that are drawn with one kind of art."""
    return of(spot for spot in board.grid.hexes if art_of(board, spot).kind == kind)


def covers(board: Board, kind: Kind) -> bool:
    """Does the board show this kind of terrain anywhere?"""
    return any(art_of(board, spot).kind == kind for spot in board.grid.hexes)


def word_of(board: Board, kind: Kind) -> str:
    """The word that the board itself has for a kind of terrain; blank if it has several."""
    words = {board.terrain[spot] for spot in board.grid.hexes if art_of(board, spot).kind == kind}
    return words.pop() if len(words) == 1 else ""
