"""The four boards on which the tests of hexes stand, numbering and outline only, and hex sets on them."""

from random import Random

from hypothesis import strategies as st

from doppeladler.hexes import Grid, HexSet, Numbering, of

GALICIA_NUMBERS = Numbering(
    "pointy", "{row}.{column:02}", rows_from="bottom", columns_from="right", shoved="even", toward="left"
)
SERBIEN_NUMBERS = Numbering(
    "flat", "{column:02}.{row:02}", rows_from="top", columns_from="left", shoved="odd", toward="up"
)
PLAIN_NUMBERS = Numbering(
    "flat", "{column:02}{row:02}", rows_from="top", columns_from="left", shoved="odd", toward="up"
)

GALICIA = Grid(
    GALICIA_NUMBERS,
    [f"{row}.{column:02}" for row in range(1, 20) for column in range(1, 26 if row <= 12 else 27)],
)
SERBIEN = Grid(
    SERBIEN_NUMBERS,
    [f"{column:02}.{row:02}" for column in range(6, 45) for row in range(1 if column >= 8 else 17, 30)],
)
KAISERS_WAR = Grid(PLAIN_NUMBERS, [f"{column:02}{row:02}" for column in range(12, 43) for row in range(4, 35)])
LIMANOWA = Grid(PLAIN_NUMBERS, [f"{column:02}{row:02}" for column in range(1, 22) for row in range(1, 19)])

BOARDS = {"galicia": GALICIA, "serbien": SERBIEN, "kaisers-war": KAISERS_WAR, "limanowa": LIMANOWA}


def some_hexes(
    grid: Grid, shares: tuple[float, ...] = (0, 0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 1)
) -> st.SearchStrategy[HexSet]:
    """Any set of hexes of the grid: about one of these shares of them, scattered all over the board."""
    return st.builds(_scattered, st.just(grid), st.sampled_from(shares), st.integers(0, 2**32))


def _scattered(grid: Grid, share: float, seed: int) -> HexSet:
    chance = Random(seed)
    return of(here for here in grid.hexes if chance.random() < share)
