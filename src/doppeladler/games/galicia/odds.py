"""Exact odds before the dice: the whole distribution of a combat, enumerated from the same rules (8.3, 9.1, 9.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import NamedTuple, TypeVar

from .book import Hex, Side, Unit, Units, enemy_of
from .columns import PENDING, Battle, GaliciaState
from .printed import Printed
from .rules.ch05_stacking import top_unit
from .rules.ch07_combat import defending_forces, objections_to_attacking
from .rules.ch07_command import is_commanded, is_one_arm
from .rules.ch07_terrain import attack_sheets
from .rules.ch08_procedure import Reckoning, reckon
from .rules.ch09_guidelines import Retreater
from .rules.ch09_results import loss_modifiers, losses_for
from .rules.ch10_effectiveness import defence_strength
from .rules.tables import COLUMNS, LAST_COLUMN, column_name, read_cell
from .views import is_revealed

K = TypeVar("K")
DICE = tuple(product(range(1, 7), repeat=2))


class Outcome(NamedTuple):
    """9.2 Who falls back how far, its chance, and what both sides lose on average when it happens."""

    attacker_retreat: int
    defender_retreat: int
    chance: Fraction
    losses: tuple[Fraction, Fraction]


@dataclass(frozen=True)
class Forecast:
    """Every outcome of one combat with its exact probability."""

    column: str
    results: Mapping[str, Fraction]
    attacker_retreat: Mapping[int, Fraction]
    defender_retreat: Mapping[int, Fraction]
    attacker_losses: Mapping[int, Fraction]
    defender_losses: Mapping[int, Fraction]
    outcomes: tuple[Outcome, ...]

    @property
    def takes_the_hex(self) -> Fraction:
        """9.2, 9.3 The chance that the defender must go."""
        return 1 - self.defender_retreat.get(0, Fraction(0))

    @property
    def expected_losses(self) -> tuple[Fraction, Fraction]:
        """Mean effectiveness reductions of attacker and defender from the loss table."""
        return _mean(self.attacker_losses), _mean(self.defender_losses)


def _mean(odds: Mapping[int, Fraction]) -> Fraction:
    return sum((value * chance for value, chance in odds.items()), Fraction(0))


Fails = Callable[[bool, int], bool]
"""(attacker?, hexes): would that retreat break the guidelines or be impossible?"""


def always_fine(attacker: bool, hexes: int) -> bool:
    """When no map is at hand every retreat is taken to succeed."""
    return False


def forecast(printed: Printed, battle: Battle, fails: Fails = always_fine) -> Forecast:
    """9.1 and 9.4 Enumerate both dice of the result and the die of each side's losses."""
    column = COLUMNS[min(battle.column, LAST_COLUMN)]
    cells = Counter(printed.crt[sum(faces)][column] for faces in DICE)
    retreats: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
    losses: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
    outcomes: dict[tuple[int, int], list[int]] = {}
    for cell, falls in cells.items():
        ours, theirs = read_cell(cell)
        told = outcomes.setdefault((ours.retreat, theirs.retreat), [0, 0, 0])
        told[0] += falls
        for index, attacker in enumerate((True, False)):
            result = read_cell(cell)[index]
            retreats[index][result.retreat] += falls
            failed = bool(result.retreat) and fails(attacker, result.retreat)
            fought = battle._replace(cell=cell, attacker_failed=failed, defender_failed=failed)
            for lost in die_of_losses(printed, fought, attacker):
                losses[index][lost] += falls
                told[1 + index] += falls * lost
    (our_way, their_way), (our_losses, their_losses) = map(_chances, retreats), map(_chances, losses)
    return Forecast(
        column_name(battle.column), _chances(cells), our_way, their_way, our_losses, their_losses, _told(outcomes)
    )


def die_of_losses(printed: Printed, battle: Battle, attacker: bool) -> list[int]:
    """9.4 The reductions that each face of a side's loss die brings."""
    modifier = loss_modifiers(printed, battle, attacker).total
    return [losses_for(printed, die + modifier, battle.steps) for die in range(1, 7)]


def _told(outcomes: Mapping[tuple[int, int], list[int]]) -> tuple[Outcome, ...]:
    """The outcomes from the best for the attacker to the worst."""
    best_first = sorted(outcomes, key=lambda both: (-both[1], both[0]))
    return tuple(
        Outcome(*both, Fraction(falls, len(DICE)), (Fraction(ours, 6 * falls), Fraction(theirs, 6 * falls)))
        for both in best_first
        for falls, ours, theirs in (outcomes[both],)
    )


def _chances(falls: Counter[K]) -> dict[K, Fraction]:
    """Counted falls of the dice as exact chances, in the order of their text."""
    total = falls.total()
    return {key: Fraction(falls[key], total) for key in sorted(falls, key=str)}


# --- on the map -------------------------------------------------------------------------------------------


def as_known_to(s: GaliciaState, side: Side) -> GaliciaState:
    """5.4 The position as a player may imagine it: enemy units at full strength, hidden ones left out."""
    known = s.clone()
    enemy = enemy_of(side)
    for hex, stack in s.stacks.items():
        if s.printed.side[stack[0]] != enemy:
            continue
        top = top_unit(s, stack)
        for unit in stack:
            known.ce[unit] = known.supply[unit] = 0
            if unit != top:
                known.flipped[unit] = 0
                if not is_revealed(s, hex):
                    known.place(unit, PENDING)
    return known


def likely_defenders(s: GaliciaState, target: Hex) -> Units:
    """7.3.1 The strongest force the defender may choose."""
    if not s.units_in(target):
        return ()
    return max(defending_forces(s, target), key=lambda force: sum(defence_strength(s, unit) for unit in force))


@dataclass(frozen=True)
class Prospect:
    """An attack that could be made: its sheets, its odds, and what the attacker cannot know."""

    reckoning: Reckoning
    forecast: Forecast | None
    """None when the ratio is below 1:3 and there would be no attack (8.2)."""
    hidden: int
    """Units in the target that are not counted because the attacker may not see them (5.4)."""


def prospect(s: GaliciaState, side: Side, target: Hex, attackers: Units) -> Prospect:
    """8.1 to 9.4 What this attack would bring, as far as the attacking side may know."""
    known = as_known_to(s, side)
    hidden = len(s.units_in(target)) - len(known.units_in(target))
    return outlook(known, side, target, attackers, likely_defenders(known, target), hidden)


def outlook(
    known: GaliciaState, side: Side, target: Hex, attackers: Units, defenders: Units, hidden: int = 0
) -> Prospect:
    """8.1 to 9.4 What an attack of this side brings in a position as somebody imagines it."""
    sums = reckon(known, side, target, attackers, defenders)
    if not sums.is_allowed:
        return Prospect(sums, None, hidden)
    battle = Battle(
        target,
        tuple(sorted({known.at[unit] for unit in attackers})),
        attackers,
        defenders,
        sums.column,
        sums.flanked,
        sums.attack.total,
        sums.defence.total,
        sums.attack_av.total,
        sums.defence_av.total,
        sums.steps,
    )
    return Prospect(sums, forecast(known.printed, battle, _fails_on_map(known, side, battle)), hidden)


def _fails_on_map(s: GaliciaState, side: Side, battle: Battle) -> Fails:
    """9.2.1 and 9.2.3 Would the best retreat of the defender, or of any attacking stack, still go wrong?"""
    known: dict[tuple[bool, int], bool] = {}

    def fails(attacker: bool, hexes: int) -> bool:
        if (attacker, hexes) not in known:
            starts = battle.hexes if attacker else (battle.target,)
            known[attacker, hexes] = any(goes_wrong(attacker, start, hexes) for start in starts)
        return known[attacker, hexes]

    def goes_wrong(attacker: bool, start: Hex, hexes: int) -> bool:
        here = s.units_in(start)
        going = tuple(unit for unit in here if unit in battle.attackers) if attacker else here
        retreater = Retreater(s, side if attacker else enemy_of(side), going, hexes)
        return retreater.faults((start,)).is_failure

    return fails


def one_more(s: GaliciaState, side: Side, target: Hex, attackers: Units) -> Iterator[tuple[Unit, Prospect]]:
    """7.2 For every unit that could still join the attack: what it would become."""
    for unit in s.on_map(side):
        force = (*attackers, unit)
        if unit in attackers or next(objections_to_attacking(s, side, unit, target), None) is not None:
            continue
        if is_one_arm(s, force) and is_commanded(s, force):
            yield unit, prospect(s, side, target, force)


def best_force(s: GaliciaState, side: Side, target: Hex, units: Iterable[Unit]) -> Units:
    """The strongest force that may attack together: a corps and the best beside it, or two on their own."""
    able = [unit for unit in units if next(objections_to_attacking(s, side, unit, target), None) is None]
    power = {unit: attack_sheets(s, target, (unit,))[0].total for unit in able}
    able.sort(key=lambda unit: -power[unit])
    starts = [tuple(unit for unit in able if s.printed.corps[unit] == corps) for corps in _corps(s, able)]
    forces = []
    for start in (*starts, *((unit,) for unit in able)):
        for arm in (False, True):
            force = tuple(unit for unit in start if s.printed.cavalry[unit] is arm)
            forces.append(_filled(s, force, able) if force else ())
    return max(forces, key=lambda force: sum(power[unit] for unit in force), default=())


def _corps(s: GaliciaState, units: Iterable[Unit]) -> list[str]:
    return [corps for corps in dict.fromkeys(s.printed.corps[unit] for unit in units) if corps]


def _filled(s: GaliciaState, force: Units, able: list[Unit]) -> Units:
    for unit in able:
        larger = (*force, unit)
        if unit not in force and is_one_arm(s, larger) and is_commanded(s, larger):
            force = larger
    return force
