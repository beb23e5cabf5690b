"""The game's own data, read once for the data proofs."""

from functools import cache
from importlib.resources import files

from doppeladler.boards import Board, Layers, load_board, read_rows
from doppeladler.games.galicia.printed import NUMBERING
from doppeladler.games.galicia.rows import CounterRow
from doppeladler.hexes import Fence, HexSet, members, of, side, union

LAYERS = Layers.of_game(files("doppeladler.games.galicia") / "data")
ENEMY = {"AH": "RU", "RU": "AH"}


@cache
def the_board() -> Board:
    """The map."""
    return load_board(LAYERS, NUMBERING)


@cache
def the_counters() -> tuple[CounterRow, ...]:
    """All counters."""
    return tuple(read_rows(LAYERS, "units.csv", CounterRow, ("side", "id")))


def counter(side: str, id: str) -> CounterRow:
    """One counter by its designation."""
    return next(each for each in the_counters() if (each.side, each.id) == (side, id))


def hexes(labels: str) -> HexSet:
    """The hexes with the given labels."""
    return the_board().hexes_of(labels)


def names(chosen: HexSet) -> str:
    """The labels of a set of hexes, in the order of the map."""
    board = the_board()
    return " ".join(board.grid.label(here) for here in board.grid.hexes if chosen >> here & 1)


@cache
def off_rail() -> Fence:
    """Every hexside that no railway crosses."""
    board = the_board()
    every = {side(here, there) for here in board.grid.hexes for there in board.grid.neighbours[here]}
    return Fence(board.grid, every - board.rail_links)


def at_start(owner: str) -> HexSet:
    """The hexes in which a side sets up."""
    own = (each for each in the_counters() if each.side == owner and each.setup)
    return of(the_board().grid.hex(each.setup) for each in own)


def zone(occupied: HexSet) -> HexSet:
    """6.1 The zone of control of units in these hexes."""
    board = the_board()
    around = Fence(board.grid, board.sides["river"]).adjacent
    return union(around[here] for here in members(occupied))


def sources_at_start(owner: str) -> HexSet:
    """11.2 The supply sources of a side before the first move, with the strictest reading of blocked railways."""
    board, enemy = the_board(), at_start(ENEMY[owner])
    free = board.rail_hexes & ~enemy & ~zone(enemy)
    return board.supply[owner] | board.grid.flood(board.supply[owner] & free, free, off_rail())
