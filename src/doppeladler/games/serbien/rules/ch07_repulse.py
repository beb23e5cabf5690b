"""7.4 Repulse: a Force on the march drives an enemy stack out of its way."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection, Roll
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Hex, Side, Unit, Units, book, enemy_of
from doppeladler.games.serbien.columns import MARCHES, Battle, SerbienState
from doppeladler.games.serbien.rules.tables import Black
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import BIT
from doppeladler.hexes import side as hexside

from .ch02_values import attack_strength, is_combat_now, is_demoralized, is_ineffective, those_there
from .ch03_stacking import formations_in
from .ch03_zones import zone_without
from .ch06_effectiveness import force_level, lower
from .ch07_costs import bare_cost, crossing, reached, starts_beside
from .ch07_ends import all_ends, end_objections, entry_objections, is_restricted
from .ch07_tasks import is_pinned
from .ch08_forts import drive_off
from .ch09_intensity import BLACK_RETREATS
from .ch09_odds import Clash, column_of, final_rung, forces_of, ratio_name, white_modifier
from .ch09_withhold import choose_defenders
from .ch10_artillery import fighters_in
from .ch11_retreat import on_map, retreat
from .moved import LEFT, at_once

COST = 1
"""7.4 What an attempt costs, in movement points."""
UNITS = 2
"""7.4.1 So many units of the Force count."""
FROM, SURE = "3:1", "8:1"
"""7.4.3 The first column that can succeed, and the one that always does."""
AFTER_SUCCESS = 1
"""7.4.4 What the check of a repulsed Force suffers."""
BACK = 2
"""7.4.4 A repulsed stack retreats so many hexes."""


# --- who may try (7.4.1, 7.4.2, 7.4.7) --------------------------------------------------------------------------


def repulsers(s: SerbienState, units: Units) -> Units:
    """7.4.1 The units that count: the two strongest Combat units of the Force."""
    fit = [unit for unit in units if is_combat_now(s, unit)]
    return tuple(sorted(fit, key=lambda unit: -attack_strength(s, unit))[:UNITS])


def objections_to_repulsing(s: SerbienState, units: Units, target: Hex, most: int) -> Iterator[Objection]:
    """7.4, 7.4.2, 7.4.7 and 9.2.3 Why a group cannot try to repulse this hex with so many points left."""
    printed, label = s.printed, s.label(target)
    owner, here = printed.side[units[0]], nearest(s, units, target)
    if not printed.grid.are_adjacent(here, target) or not s.occupied[enemy_of(owner)] >> target & 1:
        yield Objection("7.4", sentence("no-nobody-to-repulse", hex=label))
        return
    if not any(is_combat_now(s, unit) or printed.is_fort[unit] for unit in s.units_in(target)):
        yield Objection("7.4", sentence("no-nobody-to-repulse", hex=label))
    if not any(attack_strength(s, unit) for unit in repulsers(s, units)):
        yield Objection("9.2.3", sentence("no-attack-strength", unit=s.name(units[0])))
    for unit in (*(unit for unit in units if is_ineffective(s, unit)), *leaders_of(s, units)):
        yield Objection("7.4.2", sentence("no-ineffective", unit=s.name(unit)))
    between = hexside(here, target)
    if between in printed.donau or between in printed.impassable:
        yield Objection("9.2.3", sentence("no-attack-across", here=s.label(here), hex=label))
    yield from objections_to_price(s, units, target, most)


def leaders_of(s: SerbienState, units: Units) -> Units:
    """5.5.1, 6.3 The ineffective Formations of whose Force Assets are that go without one, if all there are so."""
    formations = formations_in(s, s.at[units[0]])
    is_led = any(unit in units or not is_ineffective(s, unit) for unit in formations)
    return () if is_led else formations


def nearest(s: SerbienState, units: Units, target: Hex) -> Hex:
    """19.0 The hex of a Force that is nearest to a target; of equals the first."""
    return min(s.hexes_of(units[0]), key=lambda hex: s.printed.grid.distance(hex, target))


def objections_to_price(s: SerbienState, units: Units, target: Hex, most: int) -> Iterator[Objection]:
    """7.4, 7.4.7 An attempt costs a point; over the Sava who began beside it must be able to enter the hex.

    8.7, 26.2.1 And to end its movement there or further on.
    """
    label = s.label(target)
    if not is_over_sava(s, nearest(s, units, target), target):
        if most < COST:
            yield Objection("7.4", sentence("no-too-dear", hex=label, cost=COST, left=max(0, most)))
        return
    if s.also_at[units[0]] >= 0:
        yield Objection("7.4.7", sentence("no-cannot-follow-over-the-sava", hex=label))
    here = nearest(s, units, target)
    if not starts_beside(s, units, here, target) and not can_cross_dry(s, units, here, target):
        yield Objection("7.4.7", sentence("no-came-to-the-sava", hex=label))
    yield from entry_objections(s, units, target)
    for unit in units:
        if held_by_others(s, unit, target):
            yield Objection("7.3.3", sentence("no-pinned", unit=s.name(unit)))
    left = most - COST - entry_price(s, units, target)
    if left < 0:
        yield Objection("7.4.7", sentence("no-cannot-follow-over-the-sava", hex=label))
    elif is_restricted(s, units) and not can_end_beyond(s, units, target, left):
        yield from end_objections(s, units, target)


def can_end_beyond(s: SerbienState, units: Units, target: Hex, points: int) -> bool:
    """8.7, 26.2.1, 7.4.7 Can a group that has followed over the Sava end its movement, now that the enemy has gone?"""
    zone = zone_without(s, enemy_of(s.printed.side[units[0]]), target)
    ends = all_ends(s, units)
    return any(all(each.agree(BIT[hex]) for each in ends) for hex, _ in reached(s, units, target, points, zone))


def can_cross_dry(s: SerbienState, units: Units, here: Hex, target: Hex) -> bool:
    """7.1.4b, 7.4.7 Is there a bridge or pontoon for a group that began beside the hex, at whatever side of it?"""
    began = (s.began[unit] for unit in units)
    beside = all(s.printed.grid.are_adjacent(hex, target) for hex in began)
    return beside and not crossing(s, s.printed.side[units[0]], here, target).wet


def held_by_others(s: SerbienState, unit: Unit, target: Hex) -> bool:
    """7.3.3, 7.4.7 Is a unit pinned by an enemy elsewhere, so that it could not follow into the hex?"""
    bearer = Unit(s.pinned[unit] - 1)
    return is_pinned(s, unit) and s.at[bearer] != target


def entry_price(s: SerbienState, units: Units, target: Hex) -> int:
    """7.4.7 What it will cost to enter the hex over the Sava once its defenders have left it."""
    owner, here = s.printed.side[units[0]], nearest(s, units, target)
    zone, mp = zone_without(s, enemy_of(owner), target), s.printed.mp
    price = bare_cost(s, owner, here, target)
    assert price is not None  # the Sava is no closed side
    if not zone >> target & 1:
        return price + (mp["leave"] if zone >> here & 1 else 0)
    return price + (mp["between"] if zone >> here & 1 else mp["enter"])


def is_over_sava(s: SerbienState, here: Hex, there: Hex) -> bool:
    """7.4.7 Does the Sava flow between these hexes?"""
    return hexside(here, there) in s.printed.sava


# --- the attempt (7.4.3) ----------------------------------------------------------------------------------------


@book.step("7.4")
def repulse(s: SerbienState, side: Side, units: Units, target: Hex) -> None:
    """7.4, 7.4.3 The attempt is announced; the defender says who is withheld, as in combat."""
    attackers = repulsers(s, units)
    s.tell("7.4", events.TriesRepulse(units, nearest(s, units, target), target))
    s.battle = Battle(side, target, attackers, fighters_in(s, target), is_repulse=True)
    s.then(choose_defenders(enemy_of(side)), weigh_repulse(units))


@book.step("7.4.3")
def weigh_repulse(s: SerbienState, units: Units) -> None:
    """7.4.3 From 3:1 the dice decide, at 8:1 nobody rolls, below the attempt has failed."""
    battle = s.battle
    assert battle is not None
    clash = Clash(battle.side, battle.target, battle.attackers, battle.defenders)
    rung = final_rung(s, clash)
    column, ratios = column_of(s, rung), s.printed.ratios
    s.battle = battle._replace(rung=rung)
    s.tell("7.4.3", events.RepulseOdds(battle.target, ratio_name(s, rung)))
    if column == ratios.index(SURE):
        succeed(s)
    elif column < ratios.index(FROM):
        s.then(fail_repulse(units))
    else:
        s.then(RepulseRoll(units))


@book.decision("7.4.3")
class RepulseRoll(Roll):
    """7.4.3 White and black die, as in combat; only a retreat on black counts."""

    dice = 2
    tells = ("units",)
    units: Units

    def rolled(self, s: SerbienState, faces: tuple[int, ...]) -> None:
        battle = s.battle
        assert battle is not None
        result: Black = s.printed.black[faces[1] - 1][column_of(s, battle.rung)]
        modifier = white_modifier(s, Clash(battle.side, battle.target, battle.attackers, battle.defenders))
        s.tell("7.4.3", events.RepulseRolled(faces[0], faces[1], modifier, result.retreat in BLACK_RETREATS))
        if result.retreat in BLACK_RETREATS:
            succeed(s)
        else:
            s.then(fail_repulse(self.units))


def succeed(s: SerbienState) -> None:
    """7.4.4, 7.4.6 The whole stack goes back two hexes, and each Force that defended is checked."""
    battle = s.battle
    assert battle is not None
    defender = enemy_of(battle.side)
    stack = (*battle.defenders, *(unit for unit in fighters_in(s, battle.target) if unit not in battle.defenders))
    forces = forces_of(s, stack)
    s.then(
        *(retreat(defender, force, BACK) for force in forces),
        drive_off(battle.target),
        RepulseCheck(forces_of(s, battle.defenders), AFTER_SUCCESS),
    )


@book.step("7.4.5")
def fail_repulse(s: SerbienState, units: Units) -> None:
    """7.4.5 The Force that tried is checked; in a movement phase it moves no further, and may still prepare or dig."""
    s.battle = None
    left = on_map(s, units)
    for unit in left if s.phase in MARCHES else ():
        s.fought[unit] = 1
    if left:
        s.then(RepulseCheck((left,), 0))


Forces = tuple[Units, ...]


@book.decision("7.4.4")
class RepulseCheck(Roll):
    """7.4.4, 7.4.5 A check after a Repulse: whoever fails loses one level, by whatever margin.

    6.4 Who has lost heart by it and is in a zone goes on at once.
    """

    dice = 2
    tells = ("modifier",)
    forces: Forces
    modifier: int

    def rolled(self, s: SerbienState, faces: tuple[int, ...]) -> None:
        for force in self.forces:
            left = those_there(s, force)
            if left:
                margin = max(0, sum(faces) + self.modifier - force_level(s, left))
                s.tell("7.4.4", events.Checked(left, sum(faces), self.modifier, force_level(s, left), margin))
                here = s.at[left[0]]
                lower(s, left, 1 if margin else 0)
                if len(those_there(s, left)) < len(left) or any(is_demoralized(s, unit) for unit in left):
                    s.then(at_once(s.printed.side[left[0]], here, LEFT))
