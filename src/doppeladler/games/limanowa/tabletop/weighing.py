"""What the answers of who is attacked would mean: fire before the clash (4.4.4), and whom to strike (4.4.7, 4.4.8)."""

from __future__ import annotations

from doppeladler.engine import Choice
from doppeladler.games.limanowa.book import Seat, Unit
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.odds import Odds, basic, mean, single
from doppeladler.games.limanowa.rules.ch04_clash import Bayonet, Counter
from doppeladler.games.limanowa.rules.ch04_preventive import FIRE, MachineGuns
from doppeladler.games.limanowa.rules.ch04_strikes import at_hand, target_number
from doppeladler.games.limanowa.words import sentence
from doppeladler.wargame.table.weighing import Cell, Scales, Weighing


def _countered(s: LimanowaState, seat: Seat, asked: Counter, choice: Choice) -> list[Cell]:
    """4.4.7 The counter-attack on this attacker."""
    unit = s.printed.by_name[choice.noun]
    return _struck(s, unit, basic(_number(s, unit)))


def _stabbed(s: LimanowaState, seat: Seat, asked: Bayonet, choice: Choice) -> list[Cell]:
    """4.4.8 The extra attack on this attacker."""
    unit = s.printed.by_name[choice.noun]
    return _struck(s, unit, single(_number(s, unit)))


def _fired(s: LimanowaState, seat: Seat, asked: MachineGuns, choice: Choice) -> list[Cell]:
    """4.4.4 The hits of the machine-guns on all attackers together."""
    if choice != FIRE:
        return [0.0]
    return [float(sum(mean(single(_number(s, unit))) for unit in at_hand(s).attackers))]


def _number(s: LimanowaState, unit: Unit) -> int:
    """4.4 The target number of the defender against one attacker."""
    clash = at_hand(s)
    return target_number(s, clash, (clash.defender,), unit)


def _struck(s: LimanowaState, unit: Unit, odds: Odds) -> list[Cell]:
    """The target number, the hits on average, and whether they destroy the unit with what it has lost already."""
    clash = at_hand(s)
    left = s.rp[unit] - dict(zip(clash.attackers, clash.losses, strict=True))[unit]
    destroys = sum(chance for hits, chance in odds.items() if hits >= left)
    return [_number(s, unit), float(mean(odds)), float(destroys)]


STRUCK = (
    (sentence("weigh-number"), "count"),
    (sentence("weigh-hits"), "number"),
    (sentence("weigh-destroys"), "chance"),
)
SCALES: Scales[LimanowaState] = Scales(
    {
        "Counter": Weighing(STRUCK, _countered),
        "Bayonet": Weighing(STRUCK, _stabbed),
        "MachineGuns": Weighing(((sentence("weigh-hits"), "number"),), _fired),
    }
)
