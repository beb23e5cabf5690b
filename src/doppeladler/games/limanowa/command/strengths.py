"""3.3.1, 4.4.1 What units are worth in a clash, as plain numbers: the sums of ch03_values without their lines."""

from __future__ import annotations

from typing import NamedTuple

from doppeladler.games.limanowa.book import Hex, Unit, Units
from doppeladler.games.limanowa.columns import SNOW, LimanowaState
from doppeladler.games.limanowa.rules.ch03_values import (
    ARTILLERY_PREY,
    CHARGE,
    FOREST,
    GUARD,
    LONG_RANGE,
    SETTLEMENT,
    SPEARHEAD,
    SUPPORT,
    effect_on,
    is_beside,
    is_guarded,
    is_observed,
)

from .reckoning import Numbers


def ground(s: LimanowaState, unit: Unit, hex: Hex) -> int:
    """4.4.1a What a field adds to the defence of a unit."""
    printed = s.printed
    value = (printed.mountain >> hex & 1) + SETTLEMENT * (printed.settlement >> hex & 1)
    if printed.mountain_fighter[unit] and (printed.mountain | printed.forest) >> hex & 1:
        value += 1
    return value


def spirit(s: LimanowaState, unit: Unit) -> int:
    """6.1 Hadfy beside cavalry."""
    if not s.has("officers") or not s.printed.cavalry[unit]:
        return 0
    return int(is_beside(s, unit, s.printed.helpers[s.printed.hussar_spirit]))


def stubborn(s: LimanowaState, unit: Unit) -> int:
    """6.1 Szurmay beside infantry and guns."""
    if not s.has("officers") or s.printed.cavalry[unit]:
        return 0
    return 2 * is_beside(s, unit, s.printed.helpers[s.printed.stubborn])


def defence(s: LimanowaState, unit: Unit, supported: bool = False) -> int:
    """4.4.5 The defence points of an attacked unit where it stands."""
    value = s.printed.dp[unit] + ground(s, unit, s.at[unit]) + spirit(s, unit) + stubborn(s, unit)
    if s.printed.artillery[unit] and is_guarded(s, unit):
        value += GUARD
    if supported and not s.printed.steadfast[unit]:
        value += SUPPORT
    return max(0, value)


def under_fire(s: LimanowaState, unit: Unit) -> int:
    """4.4.2 The defence points against guns."""
    hex = s.at[unit]
    forest = FOREST * (s.printed.forest >> hex & 1)
    return max(0, s.printed.dp[unit] + ground(s, unit, hex) + forest + spirit(s, unit) + stubborn(s, unit))


def fire_number(s: LimanowaState, gun: Unit, target: Unit, far: bool = False) -> int:
    """4.4.2 The target number of an artillery attack."""
    value = s.printed.ap[gun] + (s.printed.mountain >> s.at[gun] & 1) + is_observed(s, gun, s.at[target])
    return max(0, value + LONG_RANGE * far) - under_fire(s, target)


def attack(s: LimanowaState, unit: Unit, prey: Unit, charging: bool) -> int:
    """4.4.5 The attack points an attacker brings."""
    value = s.printed.ap[unit] + ARTILLERY_PREY * s.printed.artillery[prey] + spirit(s, unit)
    return max(0, value - (s.weather == SNOW) + CHARGE * charging)


class Twist(NamedTuple):
    """What a card would change in a clash."""

    defence: int = 0
    """More defence points for the attacked unit."""
    spearhead: Unit | None = None
    """The attacker with more attack and defence points."""
    silent: bool = False
    """The defender does not strike back."""
    charging: Units | None = None
    """Who charges; None: everybody who can."""
    basic_only: bool = False
    """A night assault: a basic attack and nothing else."""


PLAIN = Twist()


def numbers(
    s: LimanowaState, prey: Unit, units: Units, supported: bool, fire: tuple[int, ...] = (), twist: Twist = PLAIN
) -> Numbers:
    """4.4 The clash of these attackers with a unit where it stands."""
    printed = s.printed
    charging = twist.charging
    if charging is None:
        charging = tuple(unit for unit in units if printed.charges[unit]) if not twist.basic_only else ()
    against = defence(s, prey, supported) + twist.defence
    strikes = [
        attack(s, unit, prey, unit in charging) + SPEARHEAD * (unit == twist.spearhead or leads(s, unit))
        for unit in units
    ]
    answer = printed.ap[prey] + (printed.mountain >> s.at[prey] & 1) + spirit(s, prey) + SUPPORT * supported
    back = tuple(max(0, answer) - _guard(s, unit, charging, twist) for unit in units)
    paired = list(zip(units, strikes, strict=True))
    bayonets = tuple(strike - against for unit, strike in paired if printed.bayonet_attack[unit])
    return Numbers(
        sum(strikes) - against,
        fire if twist.basic_only else (*bayonets, *fire),
        tuple(strike - against for unit, strike in paired if unit in charging),
        back,
        not printed.artillery[prey] and not twist.silent and not twist.basic_only,
        printed.bayonet_defence[prey],
        printed.machine_gun[prey] and not twist.basic_only,
        s.rp[prey],
    )


def leads(s: LimanowaState, unit: Unit) -> bool:
    """4.4.1b Whether the card Spearhead lies open for this unit."""
    return bool(s.played) and effect_on(s, "Spearhead", unit) is not None


def _guard(s: LimanowaState, unit: Unit, charging: Units, twist: Twist) -> int:
    """4.4.7 The defence points of an attacker."""
    value = s.printed.dp[unit] + spirit(s, unit) - CHARGE * (unit in charging)
    return max(0, value + SPEARHEAD * (unit == twist.spearhead or leads(s, unit)))
