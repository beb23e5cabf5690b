"""9.1.1 One attack from its announcement to the advance, step by step."""

from __future__ import annotations

from doppeladler.engine import Facts, Roll, Step
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Hex, Side, Units, book, enemy_of
from doppeladler.games.serbien.columns import NOWHERE, Battle, SerbienState
from doppeladler.games.serbien.rules.tables import BRIGADE
from doppeladler.hexes import BIT

from .ch02_values import is_demoralized, is_fort_now, those_there
from .ch05_assets import assign_assets
from .ch06_effectiveness import lower
from .ch08_forts import drive_off
from .ch09_ammo import ammunition
from .ch09_intensity import Intensity, retreat_due, wear_of
from .ch09_losses import suffer
from .ch09_odds import (
    Clash,
    attack_total,
    by_first_hex,
    by_hex,
    column_of,
    defence_total,
    final_rung,
    forces_of,
    is_flanked,
    ratio_name,
    white_modifier,
)
from .ch09_withhold import WithholdAttackers, choose_defenders
from .ch10_artillery import attackers_value, defenders_value, fighters_in, modifier_of, size_of
from .ch10_checks import CombatCheck
from .ch10_support import offer_support
from .ch11_advance import offer_advance
from .ch11_retreat import oblige, on_map, release, retreat
from .ch19_retreat import FAR, retreat_half, shared_by
from .ch25_squadrons import offer_gunboats
from .moved import LEFT, at_once

NO_CHECK = -99
"""10.0 Odds below the table: no check at all."""
FLANKED = 1
"""9.5.2 What the check of a flanked defender suffers."""


def clash_of(battle: Battle) -> Clash:
    """9.2 The two sides of a battle."""
    return Clash(battle.side, battle.target, battle.attackers, battle.defenders, battle.unfed)


# --- a and b: who fights (9.1.1) --------------------------------------------------------------------------------


@book.step("9.1.1")
def combat(s: SerbienState, side: Side, target: Hex) -> None:
    """9.1.1 One attack, from its announcement to the advance."""
    s.then(announce(side, target), fight())


@book.step("9.1.1")
def announce(s: SerbienState, side: Side, target: Hex) -> None:
    """9.1.1 a, b The attack is announced, all units in the hex are named, and each side says who is withheld."""
    attackers = tuple(unit for unit in s.on_map(side) if s.attacks[unit] == target)
    defenders = tuple(unit for unit in fighters_in(s, target) if not s.retreated[unit])
    s.battles |= BIT[target]
    stop_work(s, target)
    s.tell("9.1.1", events.Attacks(side, attackers, target, s.units_in(target)))
    if any(s.printed.is_combat[unit] or s.printed.is_fort[unit] for unit in defenders):
        s.battle = Battle(side, target, attackers, defenders)
        s.then(WithholdAttackers(side), choose_defenders(enemy_of(side)), open_fight())
    else:
        s.then(drive_off(target), offer_advance(side, target, attackers))


def stop_work(s: SerbienState, hex: Hex) -> None:
    """7.8.3 Work on a position and with Marsch replacements stops when the hex is attacked, also of the withheld."""
    for unit in s.units_in(hex):
        s.absorbing[unit] = s.digging[unit] = 0


@book.step("9.1.1")
def open_fight(s: SerbienState) -> None:
    """9.2.5 B The attack goes on with those who are left; without any it is dropped."""
    battle = s.battle
    assert battle is not None
    if battle.attackers:
        s.then(assign_assets(battle.side), assign_assets(enemy_of(battle.side)), give_supplies(), reckon())
    else:
        drop(s, battle)


def drop(s: SerbienState, battle: Battle) -> None:
    """9.2.3, 9.2.5 Nobody is left to attack, or no strength: the attack is dropped and nobody has attacked."""
    s.battles &= ~BIT[battle.target]
    for unit in s.on_map(battle.side):
        if s.attacks[unit] == battle.target:
            s.attacks[unit] = s.aim[unit] = NOWHERE
    s.battle = None
    s.tell("9.2.5", events.AttackDropped(battle.target))


@book.step("9.1.1")
def give_supplies(s: SerbienState) -> None:
    """9.1.1 c Ammunition and shells for each Force, the attacker first."""
    battle = s.battle
    assert battle is not None
    attack = [
        ammunition(battle.side, force)
        for units in by_first_hex(s, battle.attackers, battle.target).values()
        for force in forces_of(s, units)
    ]
    s.then(*attack, *(ammunition(enemy_of(battle.side), force) for force in forces_of(s, battle.defenders)))


# --- d to g: odds, intensity and dice ---------------------------------------------------------------------------


@book.step("9.6")
def reckon(s: SerbienState) -> None:
    """9.1.1 d to f Strengths, odds and the guns of both sides as they stand now; then both say how hard they fight.

    9.2.3 Without any strength nobody attacks. 10.1.1 The guns of the defenders have fired for this phase.
    """
    battle = s.battle
    assert battle is not None
    clash = clash_of(battle)
    if not attack_total(s, clash):
        drop(s, battle)
        return
    for unit in battle.attackers:
        s.fought[unit] = 1
    for unit in battle.defenders:
        s.fired[unit] = s.fired[unit] or unit not in battle.silent
    rung = final_rung(s, clash)
    s.battle = battle._replace(
        rung=rung,
        flanked=is_flanked(s, clash),
        withheld=tuple(unit for unit in fighters_in(s, battle.target) if unit not in battle.defenders),
        fire=attackers_value(s, clash, battle.silent),
        reply=defenders_value(s, clash, battle.silent),
        attacking=sum(size_of(s, units) for units in by_hex(s, battle.attackers, battle.target).values()),
        defending=size_of(s, battle.defenders),
        forts=sum(is_fort_now(s, unit) for unit in battle.defenders),
    )
    s.tell("9.6", events.Odds(battle.target, attack_total(s, clash), defence_total(s, clash), ratio_name(s, rung)))
    s.then(Intensity(battle.side), Intensity(enemy_of(battle.side)))


# --- g to k: dice, results, checks, advance ---------------------------------------------------------------------


@book.step("9.1.1")
def fight(s: SerbienState) -> None:
    """9.1.1 g to k The dice, and what comes of them; nothing of an attack that was dropped."""
    battle = s.battle
    if battle is not None:
        s.then(
            CombatRoll(battle.target),
            retreat_defenders(),
            lower_forces(),
            wear_down(),
            offer_support(enemy_of(battle.side)),
            offer_gunboats(),
            check_attackers(),
            check_defenders(),
            end_combat(),
        )


@book.decision("9.9.1")
class CombatRoll(Roll):
    """9.9.1 A white die, which the proficiency of the troops modifies, and a black one."""

    dice = 2
    target: Hex

    def also_told(self, s: SerbienState) -> Facts:
        return {"hex": s.label(self.target)}

    def rolled(self, s: SerbienState, faces: tuple[int, ...]) -> None:
        battle = s.battle
        assert battle is not None
        white, black = faces
        printed, column = s.printed, column_of(s, battle.rung)
        modified = max(0, min(white + white_modifier(s, clash_of(battle)), len(printed.white) - 1))
        attacker, defender = printed.white[modified][column]
        result = printed.black[black - 1][column]
        worn, wear = wear_of(battle, result)
        s.battle = battle._replace(
            fallen=True,
            strain=attacker.drm,
            stress=defender.drm,
            back=retreat_due(battle, result.retreat),
            worn=worn,
            wear=wear,
            shaken=attacker.level,
            shaking=defender.level,
        )
        s.tell("9.9", events.Result(battle.target, white, black, attacker.drm, defender.drm, result.retreat))


@book.step("9.9.2")
def retreat_defenders(s: SerbienState) -> None:
    """9.9.2, 9.2.5 D All Forces that defended retreat, then the withheld.

    19.1.6 But not who fights in the concurrent combat too. 19.1.7 Of a Two-Hex Unit the half in the hex, if it is one.
    """
    battle = s.battle
    assert battle is not None
    shared = shared_by(battle, s.waiting[-1]) if s.waiting else ()
    defenders = tuple(unit for unit in battle.defenders if unit not in shared)
    if battle.back:
        s.then(*(driven_back(s, battle, force) for force in forces_of(s, defenders)), retreat_withheld(defenders))


def driven_back(s: SerbienState, battle: Battle, force: Units) -> Step:
    """9.9.2, 19.1.7 The retreat of a Force by the table."""
    defender = enemy_of(battle.side)
    if battle.back < FAR:
        return retreat_half(defender, force, battle.target)
    return retreat(defender, force, battle.back)


@book.step("9.2.5")
def retreat_withheld(s: SerbienState, defenders: Units) -> None:
    """9.2.5 D The withheld go only if none is left in the hex of those who defended it."""
    battle = s.battle
    assert battle is not None
    if not any(battle.target in s.hexes_of(unit) for unit in on_map(s, defenders)):
        left = tuple(unit for unit in on_map(s, battle.withheld) if battle.target in s.hexes_of(unit))
        s.then(*(driven_back(s, battle, force) for force in forces_of(s, left)))


@book.step("9.9.2")
def lower_forces(s: SerbienState) -> None:
    """9.9.2 Each Force of a side loses a level if the table says so; 6.4 who loses heart flees after the combat."""
    battle = s.battle
    assert battle is not None
    stacks = by_first_hex(s, those_there(s, battle.attackers), battle.target).values()
    for due, each_hex in ((battle.shaken, stacks), (battle.shaking, [those_there(s, battle.defenders)])):
        for force in (force for units in each_hex for force in forces_of(s, units) if due):
            lower(s, force, 1)
            oblige(s, tuple(unit for unit in on_map(s, force) if is_demoralized(s, unit) and not s.fleeing[unit]))


@book.step("9.10")
def wear_down(s: SerbienState) -> None:
    """9.10 The strength reductions of both sides, the attacker's first; 8.5.1 for their size Forts do not count."""
    battle = s.battle
    assert battle is not None
    s.then(
        suffer(battle.side, battle.attackers, battle.worn, battle.defending - BRIGADE * battle.forts),
        suffer(enemy_of(battle.side), battle.defenders, battle.wear, battle.attacking),
    )


@book.step("10.0")
def check_attackers(s: SerbienState) -> None:
    """10.0 The attacker rolls for each hex from which he attacked, and goes back before the defender rolls."""
    battle = s.battle
    assert battle is not None
    modifier = battle.strain + modifier_of(s, battle.reply, battle.attacking)
    hexes = by_first_hex(s, those_there(s, battle.attackers), battle.target)
    s.then(*(CombatCheck(battle.side, forces_of(s, units), modifier, ()) for units in hexes.values()))


@book.step("10.0")
def check_defenders(s: SerbienState) -> None:
    """10.0, 9.5.2 The defender rolls once for his hex, unless the odds were below the table."""
    battle = s.battle
    assert battle is not None
    spared = checked_elsewhere(s, battle)
    left = tuple(unit for unit in those_there(s, battle.defenders) if unit not in spared)
    if left and battle.rung >= 0:
        s.then(CombatCheck(enemy_of(battle.side), forces_of(s, left), strain_of(s, battle), on_map(s, battle.withheld)))


def strain_of(s: SerbienState, battle: Battle) -> int:
    """9.5.2, 9.9.2, 10.1 What modifies the check of the defenders."""
    return battle.stress + modifier_of(s, battle.fire, battle.defending) + FLANKED * battle.flanked


def checked_elsewhere(s: SerbienState, battle: Battle) -> Units:
    """19.1.6 A Two-Hex Unit that fights two combats is checked once, where it is worse for it; else in the first."""
    if not s.waiting:
        return ()
    other = s.waiting[-1]
    here, there = (strain_of(s, each) if each.rung >= 0 else NO_CHECK for each in (battle, other))
    is_here = (here, other.target) > (there, battle.target)
    return () if is_here else shared_by(battle, other)


@book.step("9.1.1")
def end_combat(s: SerbienState) -> None:
    """9.1.1 k The attack is over: its markers go, and the attackers may advance into a vacated hex.

    6.4, 9.2 Before that who has lost heart by the table flees, and who has lost his company goes.
    """
    battle = s.battle
    assert battle is not None
    s.battle = None
    for unit in battle.attackers:
        s.aim[unit] = NOWHERE
    release(s, (*battle.attackers, *battle.defenders))
    s.then(
        at_once(battle.side, battle.target, LEFT),
        drive_off(battle.target),
        offer_advance(battle.side, battle.target, battle.attackers),
    )
