"""8.3 to 9.4 What a combat brings on average, as plain numbers that are found once and then looked up."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import NamedTuple

from doppeladler.games.galicia.printed import Printed
from doppeladler.games.galicia.rules.ch09_results import FAILED_RETREAT, FLANKED_LOSSES, artillery_modifier, losses_for
from doppeladler.games.galicia.rules.tables import COLUMNS, LAST_COLUMN, read_cell

DICE = Counter(sum(faces) for faces in product(range(1, 7), repeat=2))
MOST = 6
"""No loss roll brings so many reductions."""

Tails = tuple[float, ...]
"""Entry n: the chance of more than n reductions."""


class Chances(NamedTuple):
    """One combat on average."""

    takes: float
    """The chance that the defender must retreat."""
    repelled: float
    """The chance that the attacker must retreat."""
    attacker_losses: float
    defender_losses: float
    """Reductions rolled on average, however many can be borne."""
    attacker_tails: Tails
    defender_tails: Tails
    hexes: float
    """How many hexes the defender must retreat."""


class ChanceBook:
    """Looks combats up by column, magnitude, artillery and flank."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self._band = tuple(artillery_modifier(printed, guns) for guns in range(100))
        self._known: dict[tuple[int, int, int, bool, bool, bool], Chances] = {}

    def chances(
        self, column: int, steps: int, attack_av: int, defence_av: int, flanked: bool, barred: bool = False
    ) -> Chances:
        """What an attack on this column brings; the column is at least 1:3. `barred`: no good way back (9.2.1)."""
        key = (column, self._band[attack_av], self._band[defence_av], steps >= 7, flanked, barred)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._reckon(*key)
        return found

    def _reckon(self, column: int, attacking: int, defending: int, large: bool, flanked: bool, barred: bool) -> Chances:
        """Enumerate the two dice of the result and one die for each side's losses."""
        name, steps = COLUMNS[min(column, LAST_COLUMN)], 7 if large else 2
        extra = attacking + max(0, column - LAST_COLUMN) + (FLANKED_LOSSES if flanked else 0)
        takes = repelled = hexes = 0.0
        ours, theirs = [0.0] * MOST, [0.0] * MOST
        for roll, falls in DICE.items():
            attacker, defender = read_cell(self.printed.crt[roll][name])
            takes += falls / 36 if defender.retreat else 0
            repelled += falls / 36 if attacker.retreat else 0
            hexes += falls / 36 * defender.retreat
            worse = extra + (FAILED_RETREAT if barred and defender.retreat else 0)
            for die in range(1, 7):
                ours[losses_for(self.printed, die + attacker.modifier + attacker.retreat + defending, steps)] += falls
                theirs[losses_for(self.printed, die + defender.modifier + defender.retreat + worse, steps)] += falls
        return Chances(takes, repelled, _mean(ours), _mean(theirs), _tails(ours), _tails(theirs), hexes)


def _mean(falls: list[float]) -> float:
    return sum(number * weight for number, weight in enumerate(falls)) / 216


def _tails(falls: list[float]) -> Tails:
    return tuple(sum(falls[number + 1 :]) / 216 for number in range(MOST))


def expected_losses(tails: Tails, room: int, units: int) -> float:
    """9.4.2 Reductions on average, no more than eliminate all of so many units."""
    return sum(tails[: room + units])


def expected_kills(tails: Tails, room: int, units: int) -> float:
    """9.4.2 Of so many units those eliminated on average, when `room` reductions are borne before the first is lost."""
    return sum(tails[room : room + units]) if room < MOST else 0.0
