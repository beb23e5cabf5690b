"""4.4 Losses by exact chances, from the numbers of a clash alone: quick, as the same numbers come again and again."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

SIDES_OF_DIE = 6

Losses = tuple[float, ...]
"""By number of points lost, from none to all a unit has: the chance."""


@cache
def losses(basic: int, single: tuple[int, ...], points: int) -> Losses:
    """4.4.5, 4.4.6 What a unit with so many points loses by one basic attack and by single strikes.

    `basic` and `single` are target numbers; every six of the basic one is a sure loss.
    """
    sure, rest = divmod(max(0, basic), SIDES_OF_DIE)
    found = [0.0] * (points + 1)
    found[min(points, sure)] = 1.0
    for number in (rest, *single):
        found = _struck(found, chance(number))
    return tuple(found)


def _struck(found: list[float], hit: float) -> list[float]:
    """After one more strike that hits with this chance."""
    if hit <= 0:
        return found
    last = len(found) - 1
    after = [p * (1 - hit) for p in found]
    for lost, p in enumerate(found):
        after[min(last, lost + 1)] += p * hit
    return after


def chance(number: int) -> float:
    """4.4.2 The chance that a single strike with this target number hits."""
    return min(1.0, max(0, number) / SIDES_OF_DIE)


def mean(found: Losses) -> float:
    """The points lost on average."""
    return sum(lost * p for lost, p in enumerate(found))


class Numbers(NamedTuple):
    """4.4 A clash in numbers: by attacker its strike on the defender and the defender's strike on it."""

    basic: int
    """The attack points of all, less the defence."""
    extra: tuple[int, ...]
    """Bayonets of the attackers, and the fire that falls before."""
    early: tuple[int, ...]
    """Charges: they strike before the clash."""
    back: tuple[int, ...]
    """By attacker: the defender's attack points less its defence."""
    strikes_back: bool
    bayonets_back: bool
    machine_guns: bool
    points: int
    """What the defender has left."""


def defender_loses(clash: Numbers) -> Losses:
    """4.4.2 to 4.4.6 What the attacked unit loses; attackers are taken to survive what strikes them first."""
    return losses(clash.basic, clash.early + clash.extra, clash.points)


def most_hurt(clash: Numbers) -> int:
    """4.4.7 The place of the attacker whom the counter-attack hurts most."""
    return max(range(len(clash.back)), key=clash.back.__getitem__)


def attacker_loses(clash: Numbers, place: int, points: int, is_struck: bool) -> Losses:
    """4.4.4, 4.4.7, 4.4.8 What an attacker loses, as the one who is struck back or only by machine-guns.

    Who is destroyed by a charge, before the clash, does not strike back any more.
    """
    number = clash.back[place]
    single = (number,) if clash.machine_guns else ()
    spared = losses(0, single, points)
    if not is_struck or not clash.strikes_back:
        return spared
    struck = losses(number, (*single, number) if clash.bayonets_back else single, points)
    gone = losses(0, clash.early, clash.points)[-1] if clash.early else 0.0
    return tuple(gone * before + (1 - gone) * after for before, after in zip(spared, struck, strict=True))
