"""8.2 and 5.4 Attacks that fall below 1:3 whatever is hidden are not allowed: nobody declares them just to look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from doppeladler.engine import Objection
from doppeladler.games.galicia.book import Hex, Side, Unit, Units
from doppeladler.games.galicia.columns import OUT_OF_SUPPLY, GaliciaState
from doppeladler.games.galicia.words import sentence

from .ch05_stacking import top_unit
from .ch07_command import largest_forces
from .ch07_flank import FLANK_SHIFT, is_flanked
from .ch07_terrain import attack_power
from .ch10_effectiveness import most_reductions
from .ch13_przemysl import fortress_shift
from .tables import FIRST_COLUMN, column_of


def objections_to_hopeless(s: GaliciaState, side: Side, target: Hex, able: Units) -> Iterator[Objection]:
    """8.2 Are these units below 1:3, whichever of them attack, against the weakest defence there may be?"""
    defence, shift = least_defence(s, target), fortress_shift(s, side, target)
    if _makes(1, defence, shift):  # whoever is able brings as much
        return
    powers = {unit: attack_power(s, unit, target) for unit in able}
    if _makes(max(powers.values()), defence, shift):
        return
    attack = strongest(s, powers)
    if _makes(attack, defence, shift):
        return
    for power, zones in ((attack, able), *((powers[unit], (unit,)) for unit in able)):
        if _makes(power, defence, shift + FLANK_SHIFT) and is_flanked(s, side, target, zones):
            return
    reason = sentence("no-certain-below-1-3", attack=attack, defence=defence, target=s.label(target))
    yield Objection("8.2", reason, {"attack": attack, "defence": defence})


def _makes(attack: int, defence: int, shift: int) -> bool:
    """8.1, 8.2 Does so much attack, with these shifts, make 1:3?"""
    return column_of(attack, defence) + shift >= FIRST_COLUMN


def strongest(s: GaliciaState, powers: Mapping[Unit, int]) -> int:
    """7.2 and 7.5 The most attack some of these units bring together: any two of an arm, or a corps and one more."""
    sums = []
    for arm in (False, True):
        power = {unit: each for unit, each in powers.items() if s.printed.cavalry[unit] is arm}
        sums.append(sum(sorted(power.values())[-2:]))
        for corps in {s.printed.corps[unit] for unit in power} - {""}:
            own = [each for unit, each in power.items() if s.printed.corps[unit] == corps]
            others = [each for unit, each in power.items() if s.printed.corps[unit] != corps]
            sums.append(sum(own) + max(others, default=0))
    return max(sums)


def least_defence(s: GaliciaState, target: Hex) -> int:
    """5.4 The least strength that may defend a hex, as far as the attacker can know.

    Markers are hidden; so is who lies below the top unit until an attack is declared, and then the side that lies up.
    Whoever may be without strength may be withheld (7.4); the last of them defends with one.
    """
    stack = s.units_in(target)
    if len(stack) > 1 and (s.battle is None or s.battle.target != target):
        return 1
    if len(stack) == 1:
        return max(1, least_strength(s, stack[0], True))
    top = top_unit(s, stack)
    least = {unit: least_strength(s, unit, unit == top) for unit in stack}
    weak = [unit for unit in stack if least[unit] <= 0]
    return min(
        sum(max(1, least[unit]) for unit in force)
        for size in range(len(weak) + 1)
        for gone in combinations(weak, size)
        for force in largest_forces(s, tuple(unit for unit in stack if unit not in gone))
    )


def least_strength(s: GaliciaState, unit: Unit, is_seen: bool) -> int:
    """5.4, 10.1 and 11.1 The least a unit may defend with: the worse side unless it is seen, and the worst markers."""
    sides = (s.flipped[unit],) if is_seen else range(s.printed.steps[unit])
    return min(s.printed.defence[side][unit] - most_reductions(s, unit, side) for side in sides) - OUT_OF_SUPPLY
