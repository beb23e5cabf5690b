"""27.0 Victory points, on one net track that is positive for Austria-Hungary."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import DRAW, Choice, Decision, Facts, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE, Hex, HexSet, Side, book
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rows import VictoryRow
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import BIT

from .ch03_control import is_held
from .ch26_plans import look_for_captures

COLUMN_ZERO = 20
"""27.2 The column from which the advance counts."""
AWARD = "27.6"


def score(s: SerbienState, rule: str, points: int, hex: Hex) -> None:
    """27.0 Points go on the net track."""
    s.vp += points
    s.tell(rule, events.Scores(AH if points > 0 else SE, abs(points), hex, s.vp))


def hex_of(s: SerbienState, row: VictoryRow) -> Hex:
    """27.0 The place of a row."""
    return s.printed.hex_of[row.where]


def key_of(row: VictoryRow) -> str:
    """27.3, 27.7 What is written down when a row that pays once has paid."""
    return f"{row.rule} {row.where}"


# --- once, at the instant (27.3, 27.7) --------------------------------------------------------------------------


def place_of(s: SerbienState, row: VictoryRow) -> HexSet:
    """27.3 and 27.7 Where a unit of the side must come for a row: into the place, or adjacent to it."""
    hex = hex_of(s, row)
    return BIT[hex] if row.event == "enter" else s.printed.grid.adjacent[hex] | BIT[hex]


def once_rows(s: SerbienState) -> list[VictoryRow]:
    """27.3 and 27.7 The rows that pay once and have not paid."""
    return [row for row, _ in places_to_reach(s)]


def places_to_reach(s: SerbienState) -> list[tuple[VictoryRow, HexSet]]:
    """27.3 and 27.7 Hot: the same rows, each with the hexes in which it is earned; found once by what has paid."""
    known = s.remember_for_good("places to reach")
    if s.paid not in known:
        rows = [row for row in s.rules.victory if row.clock == "once" and key_of(row) not in s.paid]
        known[s.paid] = [(row, place_of(s, row)) for row in rows]
    found: list[tuple[VictoryRow, HexSet]] = known[s.paid]
    return found


@book.step("27.3")
def instant_points(s: SerbienState) -> None:
    """27.3 and 27.7 The first A-H unit in Beograd, Valjevo, Nova Varos or Kragujevac scores at once.

    So does the first Serbian one in Visegrad, or beside Sarajevo or Kalinovik.
    """
    for row, place in places_to_reach(s):
        if s.occupied[row.side] & place:
            s.paid = (*s.paid, key_of(row))
            score(s, row.rule, row.vp, hex_of(s, row))


def forgo_what_is_reached(s: SerbienState) -> None:
    """27.3 and 27.7 What is reached at the start of a scenario is in its points at the start."""
    s.paid = (*s.paid, *(key_of(row) for row, place in places_to_reach(s) if s.occupied[row.side] & place))


# --- at the end of a player turn (27.4 to 27.6) -----------------------------------------------------------------


@book.step("27.4")
def end_points(s: SerbienState, side: Side) -> None:
    """27.4, 27.5, 26.1.1 Sabac for who controls it, Serbia for a Beograd that is not shelled; plans may be achieved."""
    for row in s.rules.victory:
        if row.clock != "player turn" or row.side != side:
            continue
        hex = hex_of(s, row)
        if (row.event == "control" and is_held(s, side, hex)) or (
            row.event == "bombardment" and not is_shelled(s, hex)
        ):
            score(s, row.rule, row.vp, hex)
    look_for_captures(s)
    if awards(s) and AWARD not in s.paid:
        s.then(TakeAward(SE))


def is_shelled(s: SerbienState, hex: Hex) -> bool:
    """27.5 Is FsAR.6 adjacent to Beograd?"""
    guns = s.at[s.printed.by_name["FsAR.6"]]
    return guns >= 0 and bool(s.printed.grid.adjacent[hex] >> guns & 1)


def awards(s: SerbienState) -> list[VictoryRow]:
    """27.6 The places in Syrmia that Serbia controls."""
    rows = (row for row in s.rules.victory if row.clock == "choice")
    return [row for row in rows if is_held(s, SE, hex_of(s, row))]


@book.decision("27.6")
class TakeAward(Decision[SerbienState]):
    """27.6 Whether Serbia takes its award for Syrmia now; it can do so once in a game."""

    seat: Side

    def also_told(self, s: SerbienState) -> Facts:
        return {"points": -sum(row.vp for row in awards(s))}

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        yield from (Choice("take"), Choice("wait"))

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        if choice not in (Choice("take"), Choice("wait")):
            yield Objection("27.6", sentence("no-take-or-wait"))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        if choice.verb == "take":
            s.paid = (*s.paid, AWARD)
            for row in awards(s):
                score(s, row.rule, row.vp, hex_of(s, row))


# --- at the Inter-Phase (27.2) ----------------------------------------------------------------------------------


def furthest(s: SerbienState) -> Hex | None:
    """27.2 The easternmost A-H infantry Formation south of Sava and Donau and north of row 23, by its hex."""
    printed, zone = s.printed, s.printed.board.marks["advance_zone"]
    units = [u for u in printed.formations[AH] if printed.is_infantry[u]]
    hexes = [hex for unit in units for hex in s.hexes_of(unit) if zone >> hex & 1]
    return max(hexes, key=lambda hex: (column_of(s, hex), -hex), default=None)


def column_of(s: SerbienState, hex: Hex) -> int:
    """27.2 The column number of a hex."""
    return int(s.label(hex).partition(".")[0])


@book.step("27.2")
def advance_points(s: SerbienState, number: int) -> None:
    """27.2 At each Inter-Phase A-H scores the column of its furthest infantry Formation less 20."""
    hex = furthest(s)
    row = next((row for row in s.rules.victory if row.event == "advance"), None)
    if hex is not None and row is not None:
        score(s, "27.2", row.vp * (column_of(s, hex) - COLUMN_ZERO), hex)


# --- the end (27.0) ---------------------------------------------------------------------------------------------


@book.step("27.0")
def finish(s: SerbienState) -> None:
    """27.0 After the last turn the net points decide who has won, and by how much."""
    s.phase, s.level = "over", level_of(s)
    s.winner = s.level.partition(" ")[0] if s.level != DRAW else DRAW
    s.tell("27.0", events.Ended(s.winner, s.level, s.vp))


def level_of(s: SerbienState) -> str:
    """27.0 The level of victory that the net points mean in this scenario."""
    for row in s.printed.levels:
        least = s.vp if row.from_ is None else row.from_
        most = s.vp if row.to is None else row.to
        if row.scenario == s.rules.number and least <= s.vp <= most:
            return row.level
    raise AssertionError(f"no level for {s.vp} points")
