"""What scenario and options make of the rules: found once for every setting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from doppeladler.hexes import HexSet, of

from .book import AH, ARMIES, CORPS, SE, Army, Hex, Hexes, Side, Unit
from .printed import Printed
from .rows import ScheduleRow, SetupRow, VictoryRow

SHORT_END = 18
"""The last turn of the third scenario with the option ``length=short``."""


class Placing(NamedTuple):
    """How one unit begins."""

    unit: Unit
    state: str
    """As in setup.csv."""
    hex: Hex | None
    gt: int
    """The turn of its arrival, or until which it is inactive."""
    sr: int
    ce: int
    army: int
    corps: int


@dataclass(frozen=True)
class Rules:
    """The setting of one game as its chapters read it."""

    number: str
    """The number of the scenario in the play book."""
    first_turn: int
    last_turn: int
    board: HexSet
    """The hexes that are used."""
    home: Mapping[Side, HexSet]
    """3.4 By side: the hexes it controls at the start."""
    placings: tuple[Placing, ...]
    schedule: Mapping[int, tuple[ScheduleRow, ...]]
    """16.0 By turn: what comes and goes."""
    planners: tuple[Army, ...]
    """26.0 The armies with a strategic plan."""
    boundaries: tuple[tuple[Army, Army, Hexes], ...]
    """5.1.1 The lines between armies at the start: the army to which their hexes belong, the other, the anchors."""
    rear: Mapping[Side, HexSet]
    """1.1 By side: its friendly map edges."""
    edge: Mapping[Side, HexSet]
    """1.1 By side: where its railways lead off the board."""
    shells: int
    vp: int
    rights: int
    victory: tuple[VictoryRow, ...]
    unused: frozenset[str]
    """Rules of chapter 27 that this scenario does without."""


def rules_of(printed: Printed, scenario: str, options: Mapping[str, str]) -> Rules:
    """The rules of a complete and checked setting."""
    row = printed.scenarios[scenario]
    board = printed.board.marks[row.board_mark] if row.board_mark else printed.grid.board
    taken = of(printed.hex_in(row, "se_controls", label) for label in row.se_controls)
    home = {SE: (printed.homeland[SE] | taken) & board, AH: printed.homeland[AH] & ~taken & board}
    last = SHORT_END if options["length"] == "short" else row.last_gt
    own = [each for each in printed.schedule if row.id in each.scenarios]
    return Rules(
        number=row.id,
        first_turn=row.first_gt,
        last_turn=last,
        board=board,
        home=home,
        placings=tuple(_placing(printed, each) for each in printed.setup if each.scenario == row.id),
        schedule={turn: tuple(each for each in own if each.gt == turn) for turn in printed.calendar},
        planners=row.plans,
        boundaries=tuple(_boundaries(printed, row.id)),
        rear={one: _rim(printed, board) & home[one] & printed.homeland[one] for one in home},
        edge={AH: printed.edge[AH] & board, SE: _serbian_edge(printed, board)},
        shells=row.shells,
        vp=row.vp,
        rights=row.ip_rights,
        victory=tuple(
            each for each in printed.victory if row.id in each.scenarios and each.rule not in row.unused_rules
        ),
        unused=frozenset(row.unused_rules),
    )


def _rim(printed: Printed, board: HexSet) -> HexSet:
    """The hexes at the edge of the board, or of the part of it that is used."""
    return board & (printed.grid.edge | printed.grid.spread(printed.grid.board & ~board))


def _serbian_edge(printed: Printed, board: HexSet) -> HexSet:
    """1.1 Where the Serbian railway leaves the board, or the part of it that is used."""
    return printed.edge[SE] & board or printed.board.marks["macva_line"]


def _placing(printed: Printed, row: SetupRow) -> Placing:
    unit = printed.unit_in(row, "unit", row.unit)
    attached = next(
        (each for each in printed.attachments if (each.scenario, each.unit) == (row.scenario, row.unit)), None
    )
    army, corps = (attached.army, attached.corps) if attached else ("", "")
    for column, name, known in (("army", army, ARMIES), ("corps", corps, CORPS)):
        if attached and name not in known:
            raise attached.origin.error(column, f"expected one of {', '.join(filter(None, known))}, got {name!r}")
    hex = printed.hex_in(row, "place", row.place) if row.state in ("place", "inactive") else None
    return Placing(unit, row.state, hex, row.gt, row.sr, row.ce, ARMIES.index(army), CORPS.index(corps))


def _boundaries(printed: Printed, number: str) -> list[tuple[Army, Army, Hexes]]:
    rows = [each for each in printed.boundaries if number in each.scenarios]
    return [
        (row.first, row.second, tuple(printed.hex_in(row, "anchors", label) for label in row.anchors)) for row in rows
    ]
