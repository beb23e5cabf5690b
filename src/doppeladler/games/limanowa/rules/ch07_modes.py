"""7 Two and three players, and the rapid games: who sits at the table, which groups fight, and on which board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from doppeladler.games.limanowa.book import (
    AH,
    GROUPS,
    HADFY,
    RU,
    SIDE_OF,
    SZURMAY,
    VII,
    VIII,
    Group,
    HexSet,
    Seat,
    Side,
)

if TYPE_CHECKING:
    from doppeladler.games.limanowa.printed import Printed

CAMPAIGN, LIMANOWA_FRONT, CARPATHIAN_FRONT = "campaign", "limanowa-front", "carpathian-front"

SCENARIO_GROUPS: Mapping[str, tuple[Group, ...]] = {
    CAMPAIGN: GROUPS,
    LIMANOWA_FRONT: (VIII, HADFY),
    CARPATHIAN_FRONT: (VII, SZURMAY),
}
"""4.1, 7.2 The groups of each scenario in the order of their rounds."""

UNITED: Mapping[str, tuple[Side, ...]] = {
    "one-per-group": (),
    "one-for-AH": (AH,),
    "one-for-RU": (RU,),
    "one-per-side": (RU, AH),
}
"""7.1 The sides whose two groups are led by one player."""


def groups_of(scenario: str) -> tuple[Group, ...]:
    """4.1 The groups in the order of their rounds; 7.2 a rapid game has two."""
    return SCENARIO_GROUPS[scenario]


def seats_of(scenario: str, options: Mapping[str, str]) -> tuple[Seat, ...]:
    """7.1 One seat for each player: a group, or a side when one player leads both of its groups."""
    united = UNITED[options["players"]]
    seats = (SIDE_OF[group] if SIDE_OF[group] in united else group for group in groups_of(scenario))
    return tuple(dict.fromkeys(seats))


def is_rapid(scenario: str) -> bool:
    """7.2 Whether this is a game on a part of the board."""
    return scenario != CAMPAIGN


def board_of(printed: Printed, scenario: str) -> HexSet:
    """7.2 The fields that are in play."""
    return printed.fronts[scenario] if is_rapid(scenario) else printed.grid.board
