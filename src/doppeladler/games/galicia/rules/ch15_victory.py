"""15.0 Victory: points for attacks, towns and eliminated units; most points after the last turn win."""

from __future__ import annotations

from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import AH, ATTACKS, ELIMINATIONS, RU, SIDES, TOWNS, Hex, Side, Unit, book, enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.hexes import BIT


def score(s: GaliciaState, side: Side, source: str, points: int) -> None:
    """15.0 Add points to a side's total, remembering where they came from."""
    s.vp = {**s.vp, (side, source): s.vp.get((side, source), 0) + points}


def score_attack(s: GaliciaState, side: Side, has_infantry: bool) -> None:
    """15.1 (1) Through game turn 9 every combat result rolled with attacking infantry earns one point."""
    if has_infantry and s.turn <= s.printed.attack_points_until:
        score(s, side, ATTACKS, 1)
        s.tell("15.1", events.PointsForAttack(side, 1))


def score_elimination(s: GaliciaState, unit: Unit, was_ersatz: bool) -> None:
    """15.1 (3) One point for each enemy unit eliminated, none for ersatz units."""
    if not was_ersatz:
        side = enemy_of(s.printed.side[unit])
        score(s, side, ELIMINATIONS, 1)
        s.tell("15.1", events.PointsForElimination(side, 1, unit))


@book.step("15.1")
def record_victory_points(s: GaliciaState, side: Side) -> None:
    """15.1 (2) At the end of the own turn: capture points the first time, occupation points each turn after."""
    s.phase = "victory points"
    for town in s.printed.victory_towns[side]:
        if not s.occupied[side] >> town.hex & 1:
            continue
        points = occupation_points(s, town.hex) if s.captured >> town.hex & 1 else town.capture
        s.captured |= BIT[town.hex]
        score(s, side, TOWNS, points)
        s.tell("15.1", events.PointsForTown(side, points, town.hex))


def occupation_points(s: GaliciaState, hex: Hex) -> int:
    """15.1 (2) What a held town pays each turn; for Chelm the later edition's chart prints one, by option."""
    town = s.printed.town_at[hex]
    if town.name == "Chelm" and s.options["chelm"] == "1":
        return 1
    return town.occupation


@book.step("15.0")
def final_result(s: GaliciaState) -> None:
    """15.0 After the last turn the higher total wins; equal totals are a draw."""
    s.phase = "over"
    s.tell("15.0", events.Result(winner(s), s.score(AH), s.score(RU)))


def winner(s: GaliciaState) -> str:
    """15.0 The side with more points, or a draw."""
    points = {side: s.score(side) for side in SIDES}
    if points[AH] == points[RU]:
        return "draw"
    return AH if points[AH] > points[RU] else RU
