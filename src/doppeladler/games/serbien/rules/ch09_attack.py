"""9.1, 9.2 The attack phases: superfluous markers go, all attacks are indicated, then they are fought one by one."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Hex, Side, Unit, Units, book, enemy_of
from doppeladler.games.serbien.columns import NOWHERE, SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import BIT, EMPTY, HexSet, members
from doppeladler.wargame.ask import PickHex

from .ch02_values import attack_strength, is_combat_now, is_fort_now, is_ineffective
from .ch03_stacking import ASSETS, GUNS, IN_COMBAT, IN_MOUNTAINS, bulk_of, formations_in
from .ch09_odds import help_of, hexes_beside, is_barred
from .ch09_withhold import command_of, commands_of
from .ch10_artillery import fighters_in
from .ch19_combat import one_or_both

DONE = Choice("done")
ATTACK = "attack"


@book.step("9.1")
def attack_phase(s: SerbienState, side: Side) -> None:
    """9.1, 9.2.3 Markers that point at nobody go; the others bind; then attacks are indicated and fought."""
    for unit in s.on_map(side):
        if s.aim[unit] >= 0:
            if is_target(s, side, s.aim[unit]) and may_initiate(s, unit):
                s.attacks[unit] = s.aim[unit]
            else:
                s.aim[unit] = NOWHERE
    s.then(offer_attacks(side), next_combat(side))


def is_target(s: SerbienState, side: Side, hex: Hex) -> bool:
    """9.2 Does the enemy stand in this hex?"""
    return bool(s.occupied[enemy_of(side)] >> hex & 1)


# --- who may attack what (9.2) ----------------------------------------------------------------------------------


def may_initiate(s: SerbienState, unit: Unit) -> bool:
    """6.3, 6.4, 7.8, 9.2.3 Can this unit attack at all?"""
    return next(objections_to_attacking(s, unit), None) is None


def objections_to_attacking(s: SerbienState, unit: Unit) -> Iterator[Objection]:
    """1.1, 6.3, 6.4, 7.8, 8.5.1 and 9.2.3 Why a unit cannot attack anybody; 23.1.1 Komitadji give it strength."""
    name, has_strength = s.name(unit), attack_strength(s, unit) or help_of(s, (unit,), s.at[unit], ())
    if s.printed.is_supply[unit] or is_fort_now(s, unit) or not has_strength:
        yield Objection("9.2.3", sentence("no-attack-strength", unit=name))
    if is_ineffective(s, unit):
        yield Objection("6.3", sentence("no-ineffective", unit=name))
    if s.recovering[unit] or s.absorbing[unit] or s.digging[unit]:
        yield Objection("7.8", sentence("no-at-work", unit=name))
    if s.asleep[unit]:
        yield Objection("1.1", sentence("no-inactive", unit=name))


def objections_to_target(s: SerbienState, unit: Unit, target: Hex) -> Iterator[Objection]:
    """9.2, 9.2.2, 9.2.3, 3.1.2, 5.5.1 and 8.8.1 Why this unit cannot attack this hex."""
    printed, name, label = s.printed, s.name(unit), s.label(target)
    if not s.footprint(unit) & printed.grid.adjacent[target]:
        yield Objection("9.2", sentence("no-not-beside", unit=name, hex=label))
        return
    hexes = hexes_beside(s, unit, target)
    if not hexes:
        yield Objection("9.2.3", sentence("no-attack-across", here=s.label(s.at[unit]), hex=label))
    here = next(iter(hexes), s.at[unit])
    if not printed.is_formation[unit] and not follows_formation(s, unit, here, target):
        yield Objection("5.5.1", sentence("no-asset-without-formation", unit=name, hex=label))
    if printed.is_artillery[unit] and not has_troops(s, here, target):
        yield Objection("8.8.1", sentence("no-guns-alone", unit=name, hex=label))
    if not fits_corps(s, unit, target):
        yield Objection("9.2.2", sentence("no-other-corps", unit=name, hex=label))
    for each in hexes:
        yield from objections_to_crowding(s, unit, each, target)


def follows_formation(s: SerbienState, unit: Unit, here: Hex, target: Hex) -> bool:
    """1.1, 5.5.1 An Asset beside a Formation attacks only with one; Assets alone are a Force of their own."""
    formations = formations_in(s, here)
    return any(s.attacks[each] == target for each in formations) or not formations


def has_troops(s: SerbienState, here: Hex, target: Hex) -> bool:
    """8.8.1 Does a Combat unit attack the target from this hex? Guns do so only with one."""
    return any(s.attacks[unit] == target and is_combat_now(s, unit) for unit in s.units_in(here))


def attackers_of(s: SerbienState, side: Side, target: Hex) -> Units:
    """9.1 Who attacks this hex."""
    return tuple(unit for unit in s.on_map(side) if s.attacks[unit] == target)


def fits_corps(s: SerbienState, unit: Unit, target: Hex) -> bool:
    """9.2.2 Only one corps of one army attacks a hex. An Asset takes the corps of the Formation that it follows."""
    if not s.printed.is_formation[unit] and formations_in(s, s.at[unit]):
        return True
    commands = commands_of(s, attackers_of(s, s.printed.side[unit], target))
    return not commands or command_of(s, unit) in commands


def objections_to_crowding(s: SerbienState, unit: Unit, here: Hex, target: Hex) -> Iterator[Objection]:
    """3.1.2, 3.1.2a How much attacks from a hex in a phase, over all its targets; less in mountains."""
    printed = s.printed
    fighting = [each for each in fighters_in(s, here) if s.attacks[each] >= 0 and touches(s, here, s.attacks[each])]
    high = [each for each in fighting if printed.mountainous >> s.attacks[each] & 1]
    limits = [(fighting, IN_MOUNTAINS if printed.mountainous >> here & 1 else IN_COMBAT)]
    if printed.mountainous >> target & 1:
        limits.append((high, IN_MOUNTAINS))
    if any(sum(bulk_of(s, each) for each in group) + bulk_of(s, unit) > most for group, most in limits):
        yield Objection("3.1.2", sentence("no-too-many-attack", hex=s.label(here)))
    if printed.is_formation[unit]:
        return
    if sum(not printed.is_formation[each] for each in fighting) >= ASSETS:
        yield Objection("3.1.2", sentence("no-more-assets", hex=s.label(here)))
    if printed.is_artillery[unit]:
        if printed.mountainous & (BIT[here] | BIT[target]):
            yield Objection("3.1.2a", sentence("no-guns-in-mountains", unit=s.name(unit)))
        elif sum(printed.is_artillery[each] for each in fighting) >= GUNS:
            yield Objection("3.1.2", sentence("no-more-guns", hex=s.label(here)))


def touches(s: SerbienState, here: Hex, there: Hex) -> bool:
    """9.2, 19.1.6 Can one hex be attacked from the other?"""
    return bool(s.printed.grid.adjacent[here] >> there & 1) and not is_barred(s, here, there)


def targets_of(s: SerbienState, unit: Unit) -> HexSet:
    """9.2 The enemy hexes beside a unit."""
    beside = EMPTY
    for hex in s.hexes_of(unit):
        beside |= s.printed.grid.adjacent[hex]
    return beside & s.occupied[enemy_of(s.printed.side[unit])]


# --- indicating attacks (9.1 step 2) ----------------------------------------------------------------------------


@book.step("9.1")
def offer_attacks(s: SerbienState, side: Side) -> None:
    """9.1 The attacker indicates all his attacks; he is not asked if nobody stands beside an enemy."""
    if any(targets_of(s, unit) for unit in s.on_map(side)):
        s.then(DeclareAttack(side))


@book.decision("9.1")
class DeclareAttack(Decision[SerbienState]):
    """9.1 Who attacks which hex in this phase, before any of the attacks is fought."""

    seat: Side

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        for unit in s.on_map(self.seat):
            for hex in members(targets_of(s, unit)):
                yield Choice(ATTACK, s.name(unit), s.label(hex))
        yield DONE

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        if choice == DONE:
            return
        unit, target = s.printed.by_name.get(choice.noun), s.printed.hex_of.get(choice.to)
        if choice.verb != ATTACK or unit is None or target is None:
            yield Objection("9.1", sentence("no-attack-like-this"))
        elif s.printed.side[unit] != self.seat or s.at[unit] < 0:
            yield Objection("9.2", sentence("no-not-yours-to-attack-with", unit=choice.noun))
        elif s.attacks[unit] >= 0:
            yield Objection("9.2", sentence("no-attacks-already", unit=choice.noun, hex=s.label(s.attacks[unit])))
        elif not is_target(s, self.seat, target):
            yield Objection("9.2", sentence("no-nobody-there", hex=choice.to))
        else:
            yield from objections_to_attacking(s, unit)
            yield from objections_to_target(s, unit, target)

    def answer(self, s: SerbienState, choice: Choice) -> None:
        if choice == DONE:
            return
        unit, target = s.printed.by_name[choice.noun], s.printed.hex_of[choice.to]
        s.attacks[unit] = target
        s.tell("9.1", events.WillAttack(unit, target))
        s.then(offer_attacks(self.seat))


# --- one after another (9.1 step 3) -----------------------------------------------------------------------------


def due(s: SerbienState, side: Side) -> tuple[Hex, ...]:
    """9.1, 9.2, 9.2.5 The hexes that are still to be attacked: enemies there that have not all retreated this phase."""
    found = {s.attacks[unit] for unit in s.on_map(side) if s.attacks[unit] >= 0 and not s.fought[unit]}
    return tuple(sorted(hex for hex in found if not s.battles >> hex & 1))


def drop_idle(s: SerbienState, side: Side) -> None:
    """9.1, 9.2.5 Attacks on hexes that are empty now, or whose troops have all retreated in this phase, are dropped."""
    for hex in due(s, side):
        troops = [unit for unit in fighters_in(s, hex) if not s.printed.is_artillery[unit]]
        there = troops or s.units_in(hex)
        if is_target(s, side, hex) and not all(s.retreated[unit] for unit in there):
            continue
        for unit in attackers_of(s, side, hex):
            s.attacks[unit] = s.aim[unit] = NOWHERE
        s.tell("9.1", events.AttackDropped(hex))


@book.step("9.1")
def next_combat(s: SerbienState, side: Side) -> None:
    """9.1 The next of the indicated attacks, in the order the attacker likes."""
    drop_idle(s, side)
    hexes = due(s, side)
    if len(hexes) > 1:
        s.then(ChooseCombat(side), next_combat(side))
    elif hexes:
        s.then(one_or_both(side, hexes[0], hexes), next_combat(side))


@book.decision("9.1")
class ChooseCombat(PickHex[SerbienState]):
    """9.1 Which of the indicated attacks is fought next."""

    verb = "fight"
    seat: Side

    def among(self, s: SerbienState) -> tuple[Hex, ...]:
        return due(s, self.seat)

    def picked(self, s: SerbienState, thing: Hex) -> None:
        s.then(one_or_both(self.seat, thing, due(s, self.seat)))
