"""The four boards on which the tests of hexes stand: numbering and outline only."""

from doppeladler.hexes import Grid, Numbering

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
