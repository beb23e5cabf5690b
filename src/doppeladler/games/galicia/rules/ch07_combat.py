"""7.0 Combat: who may attack whom, who takes part and who is withheld."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import Hex, Hexes, Side, Unit, Units, book, enemy_of
from doppeladler.games.galicia.columns import HAS_ATTACKED, WAS_ATTACKED, Battle, GaliciaState
from doppeladler.games.galicia.words import sentence
from doppeladler.hexes import members, of
from doppeladler.wargame.ask import PickHex, PickUnit
from doppeladler.words import Sentence

from .ch07_command import is_commanded, is_one_arm, largest_forces
from .ch08_certainty import objections_to_hopeless
from .ch08_procedure import compare_forces
from .ch10_effectiveness import attack_strength, defence_strength
from .ch13_przemysl import objections_to_storming

END = Choice("end")
DECLARE = Choice("declare")
FIGHT = Choice("fight")
DEFEND = Choice("defend")


@book.step("7.0")
def combat_phase(s: GaliciaState, side: Side) -> None:
    """7.0 The phasing player attacks as often as he likes; nobody is forced to."""
    s.phase = "combat"
    s.then(ChooseAttack(side))


# --- who may attack ---------------------------------------------------------------------------------------


def objections_to_attacking(s: GaliciaState, side: Side, unit: Unit, target: Hex) -> Iterator[Objection]:
    """7.0 and 7.4 A unit attacks an adjacent hex, once per combat phase, with a strength above zero."""
    name = s.name(unit)
    if s.printed.side[unit] != side or s.at[unit] < 0:
        yield Objection("7.0", sentence("no-not-one-units-map", name=name, side=side))
        return
    if not s.printed.grid.adjacent[target] >> s.at[unit] & 1:
        yield Objection("7.0", sentence("no-not-adjacent-2", name=name, at=s.label(s.at[unit]), target=s.label(target)))
    if s.fought[unit] & HAS_ATTACKED:
        yield Objection("7.0", sentence("no-attacked-combat-phase", name=name))
    strength = attack_strength(s, unit)
    if strength <= 0:
        yield Objection(
            "7.4", sentence("no-modified-attack-strength", name=name, strength=strength), {"attack": strength}
        )


def can_attack(s: GaliciaState, side: Side, unit: Unit, target: Hex) -> bool:
    """7.0 No objection against this unit attacking that hex."""
    return next(objections_to_attacking(s, side, unit, target), None) is None


def attackers_in(s: GaliciaState, side: Side, hex: Hex, target: Hex) -> Units:
    """7.1 The units of a hex that could attack the target."""
    return tuple(unit for unit in s.units_in(hex) if can_attack(s, side, unit, target))


def able_in(s: GaliciaState, side: Side, hexes: Hexes, target: Hex) -> Units:
    """7.1 The units of some hexes that could attack the target."""
    return tuple(unit for hex in hexes for unit in attackers_in(s, side, hex, target))


def objections_to_weakness(s: GaliciaState, side: Side, near: Hexes, target: Hex) -> Iterator[Objection]:
    """7.0 and 7.4 Why nobody attacks: nobody is there, or what is wrong with each unit that is."""
    there = [unit for hex in near for unit in s.units_in(hex) if s.printed.side[unit] == side]
    if not there:
        yield Objection("7.0", sentence("no-no-unit-adjacent", side=side, target=s.label(target)))
    for unit in there:
        yield from objections_to_attacking(s, side, unit, target)


def objections_to_target(s: GaliciaState, side: Side, target: Hex) -> Iterator[Objection]:
    """7.0, 13.0 A hex with enemies that have not been attacked in this phase and are not in the fortress."""
    if not s.occupied[enemy_of(side)] >> target & 1:
        yield Objection("7.0", sentence("no-there-no-enemy", target=s.label(target)))
        return
    yield from objections_to_storming(s, target)
    attacked = tuple(unit for unit in s.units_in(target) if s.fought[unit] & WAS_ATTACKED)
    if attacked:
        yield Objection("7.0", sentence("no-holds-unit-attacked-combat-phase", target=s.label(target)))
    near = tuple(members(s.printed.grid.adjacent[target] & s.occupied[side]))
    able = able_in(s, side, near, target)
    if able:
        yield from objections_to_hopeless(s, side, target, able)
    else:
        yield from objections_to_weakness(s, side, near, target)


def may_still_attack(s: GaliciaState, unit: Unit) -> bool:
    """7.0, 7.4 It has not attacked and has a strength above zero."""
    return not s.fought[unit] & HAS_ATTACKED and attack_strength(s, unit) > 0


def still_able(s: GaliciaState, hexes: Iterable[Hex]) -> Units:
    """7.0, 7.4 The units of some hexes beside the enemy that may still attack."""
    stacks = s.stacks
    return tuple([unit for hex in hexes for unit in stacks[hex] if may_still_attack(s, unit)])


def able_beside(s: GaliciaState, side: Side) -> dict[Hex, Units]:
    """7.0, 7.4 By hex beside an enemy: the units that may still attack, where there are some."""
    hexes = members(s.occupied[side] & s.printed.grid.spread(s.occupied[enemy_of(side)]))
    return {hex: able for hex in hexes if (able := still_able(s, (hex,)))}


def may_be_attacked(s: GaliciaState, target: Hex) -> bool:
    """7.0, 13.0 No unit there has been attacked in this phase, and it is not the fortress."""
    return target != s.printed.fortress and not any(s.fought[unit] & WAS_ATTACKED for unit in s.stacks[target])


def objections_to_joining_attack(s: GaliciaState, side: Side, chosen: Units, unit: Unit) -> Iterator[Objection]:
    """7.1, 7.2, 7.5 May this unit fight beside those already chosen in the battle at hand?"""
    battle = s.battle
    assert battle is not None
    name = s.name(unit)
    if unit in chosen:
        yield Objection("7.1", sentence("no-takes-part-already", name=name))
        return
    if s.at[unit] not in battle.hexes:
        yield Objection("8.1", sentence("no-not-one-attacking-hexes-declared", name=name))
    yield from objections_to_attacking(s, side, unit, battle.target)
    yield from objections_to_company(s, (*chosen, unit))


def objections_to_company(s: GaliciaState, units: Units) -> Iterator[Objection]:
    """7.2 and 7.5 Does this force exceed the command limit or mix the arms?"""
    names = s.names_of(units)
    if not is_one_arm(s, units):
        yield Objection("7.5", sentence("no-cavalry-infantry-cannot-attack-together", names=names))
    if not is_commanded(s, units):
        corps = ", ".join(s.printed.corps[unit] or "independent" for unit in units)
        yield Objection("7.2", sentence("no-one-corps-one-other-unit", names=names), {"corps": corps})


@book.decision("7.0")
class ChooseAttack(Decision[GaliciaState]):
    """7.0 and 7.1 The next hex to attack, one at a time; or the phase ends."""

    seat: Side

    def candidates(self, s: GaliciaState) -> Iterator[Choice]:
        for hex in members(s.occupied[enemy_of(self.seat)]):
            yield s.printed.attack_hex[hex]
        yield END

    def choices(self, s: GaliciaState) -> tuple[Choice, ...]:
        """Hot: the enemies next to a hex from where somebody may still attack, found together."""
        side, attack = self.seat, s.printed.attack_hex
        able = able_beside(s, side)
        near = s.printed.grid.spread(of(able)) & s.occupied[enemy_of(side)]
        found = [attack[hex] for hex in members(near) if may_be_attacked(s, hex) and self._has_hope(s, hex, able)]
        found.append(END)
        return tuple(found)

    def _has_hope(self, s: GaliciaState, target: Hex, able: Mapping[Hex, Units]) -> bool:
        """8.2 Is the attack not certain to fall below 1:3?"""
        units = tuple([unit for hex in s.printed.grid.neighbours[target] for unit in able.get(hex, ())])
        return next(objections_to_hopeless(s, self.seat, target, units), None) is None

    def objections(self, s: GaliciaState, choice: Choice) -> Iterator[Objection]:
        if choice == END:
            return
        if choice.verb != "attack":
            yield Objection("3.2", sentence("no-combat-phase-attack-adjacent-enemy"))
            return
        target = s.printed.hex_of.get(choice.noun)
        if target is None:
            yield Objection("7.0", sentence("no-there-no-hex", noun=repr(choice.noun)))
        else:
            yield from objections_to_target(s, self.seat, target)

    def answer(self, s: GaliciaState, choice: Choice) -> None:
        if choice != END:
            s.then(DeclareHexes(self.seat, s.printed.hex_of[choice.noun], ()), self)


@book.decision("8.1")
class DeclareHexes(PickHex[GaliciaState]):
    """8.1 and 7.1 The attacker names the hexes he attacks from, before the forces are revealed."""

    tells = ("target", "hexes")
    verb, finish = "from", DECLARE
    seat: Side
    target: Hex
    hexes: Hexes

    def among(self, s: GaliciaState) -> Hexes:
        own = s.occupied[self.seat]
        return tuple(hex for hex in s.printed.grid.neighbours[self.target] if own >> hex & 1)

    def choices(self, s: GaliciaState) -> tuple[Choice, ...]:
        """Hot: only whether somebody in a hex may still attack."""
        named, hex_choice = self.hexes, s.printed.attack_from
        found = [hex_choice[hex] for hex in self.among(s) if hex not in named and still_able(s, (hex,))]
        if named and next(objections_to_hopeless(s, self.seat, self.target, still_able(s, named)), None) is None:
            found.append(DECLARE)
        return tuple(found)

    def refuse(self, s: GaliciaState, thing: Hex) -> Iterator[Objection]:
        if thing in self.hexes:
            yield Objection("8.1", sentence("no-named", noun=s.label(thing)))
        elif not attackers_in(s, self.seat, thing, self.target):
            yield from objections_to_weakness(s, self.seat, (thing,), self.target)

    strangers = refuse

    def refuse_finish(self, s: GaliciaState) -> Iterator[Objection]:
        if not self.hexes:
            yield Objection("8.1", sentence("no-name-least-one-hex-attack"))
            return
        able = able_in(s, self.seat, self.hexes, self.target)
        yield from objections_to_hopeless(s, self.seat, self.target, able)

    def picked(self, s: GaliciaState, thing: Hex) -> None:
        s.then(DeclareHexes(self.seat, self.target, (*self.hexes, thing)))

    def finished(self, s: GaliciaState) -> None:
        reveal_forces(s, self.seat, self.target, self.hexes)


def reveal_forces(s: GaliciaState, side: Side, target: Hex, hexes: Hexes) -> None:
    """8.1 and 5.4 Names and types of all units in the attacking and defending hexes are shown to both."""
    s.battle = Battle(target, hexes)
    s.reveal()
    attacking = tuple(unit for hex in hexes for unit in s.units_in(hex))
    s.tell("8.1", events.AttackDeclared(side, target, hexes, attacking, s.units_in(target)))
    s.then(choose_attackers(side, ()), choose_defenders(enemy_of(side)), compare_forces(side))


# --- the attacker's force ---------------------------------------------------------------------------------


def can_join(s: GaliciaState, chosen: Units) -> Units:
    """7.1, 7.2, 7.5 The units that may still be added to the attacking force; the hexes declared are the side's own."""
    assert s.battle is not None
    there = (unit for hex in s.battle.hexes for unit in s.units_in(hex))
    able = [unit for unit in there if unit not in chosen and may_still_attack(s, unit)]
    forces = ((unit, (*chosen, unit)) for unit in able)
    return tuple(unit for unit, force in forces if is_one_arm(s, force) and is_commanded(s, force))


@book.step("7.6")
def choose_attackers(s: GaliciaState, side: Side, chosen: Units) -> None:
    """7.6 and 8.1 The attacker first: whom he does not commit is withheld. Without a choice nobody is asked."""
    assert s.battle is not None
    more = can_join(s, chosen)
    if not chosen and len(more) == 1:
        s.then(choose_attackers(side, more))
    elif more:
        s.then(CommitAttackers(side, chosen))
    else:
        s.battle = s.battle._replace(attackers=chosen)


@book.decision("7.2")
class CommitAttackers(PickUnit[GaliciaState]):
    """7.2, 7.6 Which units of the declared hexes attack; the others are withheld."""

    tells = ("chosen",)
    verb, finish = "commit", FIGHT
    seat: Side
    chosen: Units

    def also_told(self, s: GaliciaState) -> Facts:
        assert s.battle is not None
        return {"target": s.label(s.battle.target)}

    def among(self, s: GaliciaState) -> Units:
        assert s.battle is not None
        return tuple(unit for hex in s.battle.hexes for unit in s.units_in(hex))

    def choices(self, s: GaliciaState) -> tuple[Choice, ...]:
        """Hot: who may still be added is found together."""
        found = [s.printed.commit[unit] for unit in can_join(s, self.chosen)]
        return tuple(found) if any(self.refuse_finish(s)) else (*found, FIGHT)

    def refuse(self, s: GaliciaState, thing: Unit) -> Iterator[Objection]:
        return objections_to_joining_attack(s, self.seat, self.chosen, thing)

    strangers = refuse

    def refuse_finish(self, s: GaliciaState) -> Iterator[Objection]:
        assert s.battle is not None
        target = s.battle.target
        if not self.chosen:
            yield Objection("8.1", sentence("no-declared-attack-needs-least-one"))
            return
        most = (*self.chosen, *can_join(s, self.chosen))
        if next(objections_to_hopeless(s, self.seat, target, most), None) is None:
            yield from objections_to_hopeless(s, self.seat, target, self.chosen)

    def picked(self, s: GaliciaState, thing: Unit) -> None:
        s.then(choose_attackers(self.seat, (*self.chosen, thing)))

    def finished(self, s: GaliciaState) -> None:
        assert s.battle is not None
        s.battle = s.battle._replace(attackers=self.chosen)


# --- the defender's force ---------------------------------------------------------------------------------


def defending_forces(s: GaliciaState, target: Hex) -> list[Units]:
    """7.4 Units of no strength stand aside if anybody else can fight; if nobody can, the whole stack fights."""
    stack = s.units_in(target)
    able = tuple(unit for unit in stack if defence_strength(s, unit) > 0)
    return largest_forces(s, able) if able else [stack]


@book.step("7.3")
def choose_defenders(s: GaliciaState, side: Side) -> None:
    """7.3 All units in the hex defend unless the limits forbid; the owner chooses whom they spare.

    He is asked whenever the names that were revealed leave a choice, so that being asked tells nothing (5.4).
    """
    assert s.battle is not None
    if len(largest_forces(s, s.units_in(s.battle.target))) > 1:
        s.then(WithholdDefender(side, ()))
    else:
        s.battle = s.battle._replace(defenders=defending_forces(s, s.battle.target)[0])


@book.decision("7.3.1")
class WithholdDefender(PickUnit[GaliciaState]):
    """7.3.1, 7.5 and 7.6 The defender names units to withhold until the rest may fight together."""

    tells = ("withheld",)
    verb, finish = "withhold", DEFEND
    seat: Side
    withheld: Units

    def prompt(self, s: GaliciaState) -> Sentence:
        assert s.battle is not None
        target = s.label(s.battle.target)
        if len(self.forces(s)) == 1:
            return sentence("ask-WithholdDefender", target=target, units=s.names_of(self.forces(s)[0]))
        return sentence("ask-WithholdDefender-attacked-not-all", target=target)

    def also_told(self, s: GaliciaState) -> Facts:
        assert s.battle is not None
        return {"target": s.label(s.battle.target)}

    def forces(self, s: GaliciaState) -> list[Units]:
        """The forces that remain possible."""
        assert s.battle is not None
        possible = defending_forces(s, s.battle.target)
        return [force for force in possible if not any(unit in force for unit in self.withheld)]

    def among(self, s: GaliciaState) -> Units:
        assert s.battle is not None
        return s.units_in(s.battle.target)

    def refuse(self, s: GaliciaState, thing: Unit) -> Iterator[Objection]:
        forces = self.forces(s)
        if all(thing in force for force in forces):
            yield Objection("7.3", sentence("no-must-defend-nothing-forbids-beside", noun=s.name(thing)))
        elif all(thing not in force for force in forces):
            yield Objection("7.6", sentence("no-withheld", noun=s.name(thing)))

    def refuse_finish(self, s: GaliciaState) -> Iterator[Objection]:
        if len(self.forces(s)) > 1:
            yield Objection("7.3.1", sentence("no-not-all-may-defend-together"))

    def picked(self, s: GaliciaState, thing: Unit) -> None:
        then = WithholdDefender(self.seat, (*self.withheld, thing))
        if len(then.forces(s)) > 1:
            s.then(then)
        else:
            then.finished(s)

    def finished(self, s: GaliciaState) -> None:
        assert s.battle is not None
        s.battle = s.battle._replace(defenders=self.forces(s)[0])
