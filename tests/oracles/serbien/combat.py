"""9.9 The two dice on the table, and 10.2 the checks that follow."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracles import Case, Claim, names, rows

from .board import GAME
from .position import Position, Unit

WHITE = {row["white"].strip("<=+"): row for row in rows(GAME, "crt_white")}
BLACK = {row["black"]: row for row in rows(GAME, "crt_black")}
RATIOS = [row["ratio"] for row in rows(GAME, "crt_odds")]


def best(position: Position, word: str) -> int:
    """9.7 The best proficiency of a side of the battle."""
    return max(int(position.units[name].cell("pr") or 0) for name in names(position.battle[word]))


def modifier(cell: str) -> int:
    """9.9.2 ``+4E`` adds four to a check."""
    return int(cell.strip("+E-") or 0)


def resolving(case: Case) -> Iterator[Claim]:
    """9.7, 9.9.1 White die with the difference of proficiency, black die as it is, in the column of the odds."""
    before = Position(case.before)
    if before.kind != "CombatRoll":
        return
    (told,) = [facts for kind, facts in case.told if kind == "result"]
    column = RATIOS[max(0, min(int(before.battle["rung"]), len(RATIOS) - 1))]
    white = max(0, min(8, told["white"] + best(before, "defenders") - best(before, "attackers")))
    attacker, defender = WHITE[str(white)][column].split("/")
    book = modifier(attacker), modifier(defender)
    yield Claim("9.9.1", f"white {white} at {column}", book, (told["attacker"], told["defender"]))
    black = BLACK[str(told["black"])][column]
    retreat = next((sign for sign in "juv" if sign in black), "")
    yield Claim("9.9.2", f"black {told['black']} at {column}", retreat, told["retreat"])


def level(unit: Unit) -> int:
    """6.1.2 The base less one for each step, three at most."""
    return int(unit.cell("ce")) - min(3, unit.count("ce"))


def checking(case: Case) -> Iterator[Claim]:
    """10.2, 10.3 Roll and modifiers against the level; a level for each three points, three at most."""
    before, after = Position(case.before), Position(case.after)
    if before.kind != "CombatCheck":
        return
    for facts in (facts for kind, facts in case.told if kind == "checked"):
        unit = before.units[facts["units"][0]]
        if not unit.is_formation:
            continue
        margin = max(0, facts["roll"] + facts["modifier"] - level(unit))
        yield Claim("10.2", f"check of {unit.name}", (level(unit), margin), (facts["level"], facts["margin"]))
        if unit.name in after.units and after.units[unit.name].place == unit.place:
            steps = min(6, unit.count("ce") + min(3, -(-margin // 3)))
            yield Claim("10.3", f"status of {unit.name}", steps, after.units[unit.name].count("ce"))
