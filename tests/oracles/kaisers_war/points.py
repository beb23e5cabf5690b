"""5.0 Victory points: what every happening of an answer pays and costs, one after another."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracles import Case, Claim, rows

from .board import CITY_OF, GAME, OBJECTIVES, SOIL
from .position import CALENDAR, COUNTERS, ENEMY, SIDES, Position, read

LOSS = {"XXXXX": 6, "XXXX": 6, "[XXXX]": 4, "XXX": 2}
WEST = {"XXXXX": 9, "XXXX": 9, "[XXXX]": 6, "XXX": 3}
"""5.1, 5.2 By size: what a lost unit costs, and what it costs the Central Powers in a West year."""
PRICES = {row["what"]: int(row["cost"]) for row in rows(GAME, "mobilization")}
PSYWAR = {row["die"]: row for row in rows(GAME, "psywar")}
HOME = {"CP": ("GE", "AH", "BU"), "AL": ("RU", "RO")}
AUGUST, SECOND = 1, 2
CAP = {0: 99, 1: 25, 2: 10}
"""5.6, opt.23, opt.24 The most the Allies may have, by revolution."""


class Ledger:
    """Both totals as they change."""

    def __init__(self, p: Position) -> None:
        self.p, self.vp, self.is_over = p, dict(p.vp), False

    def pay(self, side: str, points: int) -> None:
        most = CAP[self.p.revolution] if side == "AL" else 99
        self.vp[side] = max(0, min(most, self.vp[side] + points))

    def lose(self, unit: str) -> None:
        """5.1 A unit is eliminated in combat."""
        row = COUNTERS[unit]
        side = row["side"]
        if row["type"] == "fortress":
            self.pay(ENEMY[side], int(row["def"]))
            self.pay(side, -int(row["def"]))
        elif row["nat"] == "BO":
            self.pay(side, -1)
        else:
            self.pay(side, -self.rate(side, row["size"]))

    def rate(self, side: str, size: str) -> int:
        return (WEST if side == "CP" and self.p.is_west else LOSS).get(size, 0)

    def capture(self, side: str) -> None:
        """5.3, 26.7."""
        august = self.p.turn == AUGUST
        self.pay(side, 10 if august else 5)
        self.pay(ENEMY[side], -15 if august else -10)

    def buy(self, unit: str, low: bool) -> None:
        """9.3, opt.1."""
        row = COUNTERS[unit]
        cost = PRICES.get(unit) or PRICES.get(row["type"]) or 0
        cost *= int(row["def"]) if row["type"] == "fortress" else 1
        self.pay(row["side"], -cost * (2 if low else 1))


def is_low(ledger: Ledger, side: str) -> bool:
    """opt.1 At 25 or less."""
    return ledger.p.is_on("morale") and ledger.vp[side] <= 25


def income(p: Position, side: str) -> int:
    """5.4 Four for an own objective, two for an enemy's."""
    held = p.held[side] & OBJECTIVES
    own = {hex for country in HOME[side] for hex in SOIL[country]}
    return 4 * len(held & own) + 2 * len(held - own)


def scoring(case: Case) -> Iterator[Claim]:
    """5.0 The totals after an answer, by what has happened."""
    p, after = read(case.before), read(case.after)
    if p.revolution != after.revolution or after.joined != p.joined:
        return
    ledger = Ledger(p)
    if p.kind == "Psywar" and case.choice == "psywar" and (p.asked["seat"], p.revolution) != ("AL", SECOND):
        ledger.pay(p.asked["seat"], -5)
    for kind, facts in case.told:
        happen(ledger, kind, facts, p, after)
    yield Claim("5.0", "victory points", ledger.vp, after.vp)
    ended = [facts for kind, facts in case.told if kind == "ended"]
    dead = [side for side in SIDES if after.vp[side] == 0]
    if dead:
        yield Claim("4.1", "the game ends at zero", True, bool(ended))
    if ended and ended[0]["ending"] == "counted":
        totals = {side: after.vp[side] + cities(after, side) for side in SIDES}
        yield Claim("4.2", "final totals", totals, {"AL": ended[0]["al"], "CP": ended[0]["cp"]})


def cities(p: Position, side: str) -> int:
    """4.2 Enemy cities under control, of countries at war."""
    abroad = {hex for country in HOME[ENEMY[side]] for hex in SOIL[country]} - p.neutral
    return len(p.held[side] & abroad & set(CITY_OF))


def happen(ledger: Ledger, kind: str, facts: dict[str, object], p: Position, after: Position) -> None:
    """What one happening pays and costs."""
    if kind == "eliminated":
        ledger.lose(str(facts["unit"]))
    elif kind == "corps lost":
        side = COUNTERS[str(facts["army"])]["side"]
        ledger.pay(side, -ledger.rate(side, "XXX"))
    elif kind == "captured":
        ledger.capture(str(facts["side"]))
    elif kind in ("bought", "ordered"):
        side = COUNTERS[str(facts["unit"])]["side"]
        ledger.buy(str(facts["unit"]), is_low(ledger, side))
    elif kind == "converted":
        ledger.pay(COUNTERS[str(facts["hq"])]["side"], -PRICES["conversion"])
    elif kind == "psywar rolled":
        row, side = PSYWAR[str(facts["die"])], str(facts["side"])
        ledger.pay(side, -int(row["own_vp"]))
        ledger.pay(ENEMY[side], -int(row["enemy_vp"]))
    elif kind in ("turn", "ended") and ends_a_turn(kind, facts, ledger):
        for side in SIDES:
            ledger.pay(side, income(after, side))
        toll(ledger, p, kind)


def ends_a_turn(kind: str, facts: dict[str, object], ledger: Ledger) -> bool:
    """Has a turn been counted? At the next one, after the last, and before what falls due between two ends the game."""
    if kind == "turn":
        return facts["turn"] == ledger.p.turn + 1
    return facts["ending"] == "counted" or (facts["ending"] == "overthrown" and 0 not in ledger.vp.values())


def toll(ledger: Ledger, p: Position, kind: str) -> None:
    """opt.13, opt.20, opt.22 What options pay and cost between two turns."""
    row = CALENDAR[p.turn]
    if p.is_on("moltke") and (row["year"], row["months"]) == ("1914", "Nov-Dec"):
        ledger.pay("CP", -33)
    following = CALENDAR.get(p.turn + 1)
    if kind != "turn" or following is None:
        return
    date = following["year"], following["months"]
    if p.is_on("gallipoli") and date == ("1916", "Jan-Feb"):
        ledger.pay("CP", 25)
    if p.is_on("caporetto") and date == ("1917", "Sep"):
        ledger.pay("CP", -25)
