"""9.2.5 Who is withheld from a combat: who must be, who may be and who cannot be."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Hex, Side, Unit, Units, book
from doppeladler.games.serbien.columns import NOWHERE, Battle, SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import union
from doppeladler.wargame.ask import PickUnit

from .ch02_values import is_combat_now, is_fort_now, is_ineffective
from .ch03_stacking import ASSETS, GUNS, bulk_of, combat_limit
from .ch09_odds import by_hex
from .ch10_artillery import fighters_in

DONE = Choice("done")
Command = tuple[int, int, Hex]
"""9.2.2 An army, and a corps of it or the stack of an Independent."""


def command_of(s: SerbienState, unit: Unit) -> Command:
    """9.2.2, 5.3.3 Army and corps of a unit; each stack of Independents counts as a corps of its own."""
    return s.army[unit], s.corps[unit], NOWHERE if s.corps[unit] else stack_of(s, unit)


def stack_of(s: SerbienState, unit: Unit) -> Hex:
    """5.3.3, 19.0 By which hex the stack of an Independent is known: that of a Two-Hex Unit in it, or its own."""
    wide = (each for each in s.units_in(s.at[unit]) if s.also_at[each] >= 0 and not s.corps[each])
    return next((s.at[each] for each in wide), s.at[unit])


def commands_of(s: SerbienState, units: Units) -> set[Command]:
    """9.2.2 The corps of the Formations among units; Assets follow one that is with them, else they have their own."""
    formations = [unit for unit in units if s.printed.is_formation[unit]]
    led = union(s.footprint(unit) for unit in formations)
    alone = (unit for unit in units if not s.footprint(unit) & led)
    return {command_of(s, unit) for unit in (*formations, *alone)}


def battle_of(s: SerbienState) -> Battle:
    """The battle that is being fought."""
    assert s.battle is not None
    return s.battle


# --- the attacker (9.2.5 B and C) -------------------------------------------------------------------------------


def fills(s: SerbienState, units: Units, room: int, waiting: Units) -> bool:
    """9.2.5 C Can some of these units take the room so that none of those fits in who are waiting outside?"""
    if not waiting:
        return True
    least = min(bulk_of(s, unit) for unit in waiting)
    sums = {0}
    for unit in units:
        sums |= {found + bulk_of(s, unit) for found in sums}
    return any(room - least < found <= room for found in sums)


def without(units: Units, unit: Unit) -> Units:
    """All of them but one."""
    return tuple(each for each in units if each != unit)


def is_excess(s: SerbienState, unit: Unit, units: Units, room: int, waiting: Units) -> bool:
    """9.2.5 A, C Is one of these units, which are too many, too many itself? Not if it could still be fitted in."""
    big = [each for each in units if bulk_of(s, each)]
    able = [each for each in big if fills(s, without(units, each), room, (each, *waiting))]
    return unit in (able or big)


def attacked_before(s: SerbienState, here: Hex) -> Units:
    """3.1.2 Who has attacked from a hex in this phase."""
    return tuple(unit for unit in fighters_in(s, here) if s.fought[unit] and s.attacks[unit] >= 0)


def room_in(s: SerbienState, here: Hex, target: Hex) -> int:
    """3.1.2, 3.1.2a How much may attack from a hex, beside those who have attacked from it before."""
    before = attacked_before(s, here)
    high = [unit for unit in before if s.printed.mountainous >> s.attacks[unit] & 1]
    limits = ((before, combat_limit(s, here)), (high, combat_limit(s, here, target)))
    return min(most - sum(bulk_of(s, unit) for unit in group) for group, most in limits)


def has_surplus(s: SerbienState, here: Hex, units: Units) -> bool:
    """3.1.2 Do more than two Assets attack from a hex, with those that have attacked from it before?"""
    return sum(not s.printed.is_formation[unit] for unit in (*attacked_before(s, here), *units)) > ASSETS


def is_full(s: SerbienState, here: Hex, units: Units, target: Hex) -> bool:
    """3.1.2, 3.1.2a Are these by their size more than may attack from a hex?"""
    return sum(bulk_of(s, unit) for unit in units) > room_in(s, here, target)


def is_crowded(s: SerbienState, battle: Battle) -> bool:
    """3.1.2, 3.1.2a, 9.2.5 A Do more attack from a hex than may?"""
    hexes = by_hex(s, battle.attackers, battle.target).items()
    return any(has_surplus(s, here, units) or is_full(s, here, units, battle.target) for here, units in hexes)


def may_be_spared(s: SerbienState, unit: Unit, battle: Battle) -> bool:
    """9.2.5 A, C May a unit be withheld although its marker binds it: of two corps one, and the excess of its hex?"""
    marked = (each for each in s.on_map(battle.side) if s.aim[each] == s.attacks[each] == battle.target)
    out = tuple(each for each in marked if each not in battle.attackers)
    commands = commands_of(s, battle.attackers)
    if len(commands) > 1:
        chosen = commands_of(s, out) & commands
        return not chosen or not s.printed.is_formation[unit] or command_of(s, unit) in chosen
    for here, units in by_hex(s, battle.attackers, battle.target).items():
        if unit not in units:
            continue
        if has_surplus(s, here, units):
            return not s.printed.is_formation[unit]
        waiting = tuple(each for each in out if here in s.hexes_of(each) and command_of(s, each) in commands)
        if is_full(s, here, units, battle.target):
            return is_excess(s, unit, units, room_in(s, here, battle.target), waiting)
    return False


@book.decision("9.2.5")
class WithholdAttackers(PickUnit[SerbienState]):
    """9.2.5 Which attackers stay out of it: any without a marker; with one the excess, or one of two corps."""

    verb, finish = "withhold", DONE
    seat: Side

    def among(self, s: SerbienState) -> Units:
        return battle_of(s).attackers

    def refuse(self, s: SerbienState, thing: Unit) -> Iterator[Objection]:
        battle = battle_of(s)
        if s.aim[thing] == battle.target and not may_be_spared(s, thing, battle):
            yield Objection("9.2.5", sentence("no-marker-binds", unit=s.name(thing)))

    def picked(self, s: SerbienState, thing: Unit) -> None:
        battle = battle_of(s)
        left = without(battle.attackers, thing)
        left = tuple(unit for unit in left if has_company(s, left, unit))
        s.battle = battle._replace(attackers=left)
        s.tell("9.2.5", events.Withheld(self.seat, thing))
        if left:
            s.then(WithholdAttackers(self.seat))

    def refuse_finish(self, s: SerbienState) -> Iterator[Objection]:
        battle = battle_of(s)
        if len(commands_of(s, battle.attackers)) > 1:
            yield Objection("9.2.2", sentence("no-two-corps"))
        if is_crowded(s, battle):
            yield Objection("3.1.2", sentence("no-too-many-in-this-attack", hex=s.label(battle.target)))


def has_company(s: SerbienState, units: Units, unit: Unit) -> bool:
    """5.5.1, 8.8.1 Does an Asset still fight with a Formation, or where there is none: guns with a Combat unit?"""
    is_formation = s.printed.is_formation
    beside = [each for each in units if s.footprint(each) & s.footprint(unit)]
    if any(is_formation[each] for hex in s.hexes_of(unit) for each in s.units_in(hex)):
        return any(is_formation[each] for each in beside)
    return any(is_combat_now(s, each) for each in beside)


# --- the defender (9.2.5 A to C) --------------------------------------------------------------------------------


def is_over(s: SerbienState, units: Units, battle: Battle) -> bool:
    """3.1.2, 3.1.2a Are these more than may defend in the hex, by their size?"""
    return sum(bulk_of(s, unit) for unit in units) > combat_limit(s, battle.target)


def surplus_assets(s: SerbienState, units: Units, battle: Battle) -> Units:
    """3.1.2, 3.1.2a The Assets of whom some stay out: beyond two, beyond one with guns, guns in mountains."""
    printed = s.printed
    assets = [unit for unit in units if printed.is_asset[unit] and not is_fort_now(s, unit)]
    guns = [unit for unit in assets if printed.is_artillery[unit]]
    most = 0 if printed.mountainous >> battle.target & 1 else GUNS
    if len(guns) > most:
        return tuple(guns)
    return tuple(assets) if len(assets) > ASSETS else ()


def must_withhold(s: SerbienState, units: Units, battle: Battle) -> bool:
    """9.2.5 A Are there too many of them, or of more than one corps?"""
    crowd = is_over(s, units, battle) or bool(surplus_assets(s, units, battle))
    return crowd or len(commands_of(s, units)) > 1


def may_be_withheld(s: SerbienState, unit: Unit, units: Units, battle: Battle) -> bool:
    """9.2.5 A, B The excess, another corps, and a Formation that is ineffective while another is not; never a Fort."""
    printed = s.printed
    if is_fort_now(s, unit):
        return False
    if surplus := surplus_assets(s, units, battle):
        return unit in surplus
    if len(commands_of(s, units)) > 1:
        return is_of_that_corps(s, unit, units, battle)
    room, waiting = combat_limit(s, battle.target), left_out(s, units, battle)
    if is_over(s, units, battle) and is_excess(s, unit, units, room, waiting):
        return True
    if not fills(s, without(units, unit), room, waiting):
        return False
    if printed.is_asset[unit]:
        return has_leader_out(s, units, battle)
    formations = [each for each in units if printed.is_formation[each]]
    return is_ineffective(s, unit) and not all(is_ineffective(s, each) for each in formations)


def left_out(s: SerbienState, units: Units, battle: Battle) -> Units:
    """9.2.5 A, C Who has been withheld for his size alone: effective, of the same corps, no Asset that is surplus."""
    out = [each for each in fighters_in(s, battle.target) if each not in units and not s.retreated[each]]
    no_assets = any(is_ineffective(s, each) for each in out) or asset_count(s, units) >= ASSETS
    same = (each for each in out if bulk_of(s, each) and len(commands_of(s, (*units, each))) == 1)
    return tuple(each for each in same if not (is_ineffective(s, each) or (no_assets and s.printed.is_asset[each])))


def asset_count(s: SerbienState, units: Units) -> int:
    """3.1.2 How many of these are Assets, Forts apart."""
    return sum(s.printed.is_asset[unit] and not is_fort_now(s, unit) for unit in units)


def has_leader_out(s: SerbienState, units: Units, battle: Battle) -> bool:
    """9.2.5 B, 5.5.1 Is a Formation withheld as ineffective to which one more Asset can be assigned?"""
    out = [each for each in fighters_in(s, battle.target) if each not in units and not s.retreated[each]]
    assets = [each for each in out if s.printed.is_asset[each]]
    return any(is_ineffective(s, each) for each in out) and len(assets) < ASSETS


def is_of_that_corps(s: SerbienState, unit: Unit, units: Units, battle: Battle) -> bool:
    """9.2.5 A, C Once a Formation is withheld because of its corps, only that corps is."""
    there = (each for each in fighters_in(s, battle.target) if each not in units and not s.retreated[each])
    out = tuple(each for each in there if s.printed.is_formation[each])
    chosen = commands_of(s, out) & commands_of(s, units)
    return not chosen or not s.printed.is_formation[unit] or command_of(s, unit) in chosen


@book.step("9.2.5")
def choose_defenders(s: SerbienState, side: Side) -> None:
    """9.2.5 The defender is asked whenever several units are there, so that the question tells nothing of them."""
    battle = battle_of(s)
    if battle.attackers and len(battle.defenders) > 1:
        s.then(WithholdDefenders(side))


@book.decision("9.2.5")
class WithholdDefenders(PickUnit[SerbienState]):
    """9.2.5 Which defenders are withheld."""

    verb, finish = "withhold", DONE
    seat: Side

    def among(self, s: SerbienState) -> Units:
        return battle_of(s).defenders

    def refuse(self, s: SerbienState, thing: Unit) -> Iterator[Objection]:
        battle = battle_of(s)
        if not may_be_withheld(s, thing, battle.defenders, battle):
            yield Objection("9.2.5", sentence("no-must-defend", unit=s.name(thing)))

    def picked(self, s: SerbienState, thing: Unit) -> None:
        battle = battle_of(s)
        left = without(battle.defenders, thing)
        s.battle = battle._replace(defenders=left)
        s.tell("9.2.5", events.Withheld(self.seat, thing))
        s.then(choose_defenders(self.seat))

    def refuse_finish(self, s: SerbienState) -> Iterator[Objection]:
        battle = battle_of(s)
        if must_withhold(s, battle.defenders, battle):
            yield Objection("9.2.5", sentence("no-too-many-defend", hex=s.label(battle.target)))
