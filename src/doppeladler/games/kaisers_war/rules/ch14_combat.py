"""14.0 Combat: who attacks whom, with which support; both combat phases."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import Hex, HexSet, Side, Unit, Units, book, enemy_of
from doppeladler.games.kaisers_war.columns import Battle, KaiserState
from doppeladler.games.kaisers_war.printed import SHOCK, STANDARD
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.wargame.ask import PickUnit
from doppeladler.wargame.columns import begin_anew
from doppeladler.words import Sentence

from .ch07_control import neutral_hexes
from .ch12_stacking import clear_overstacks
from .ch14_results import CombatRoll
from .ch14_strengths import Attack, can_be_doubled, odds_of, served_hexes
from .ch17_trace import can_expend, expend, hq_reach, objection_to_expending, offensive_reach
from .opt_entrench import offer_trenches
from .opt_fog import open_stacks
from .opt_revolution import rouse_russia
from .opt_sea import assaults_due, leave_the_sea
from .opt_sight import is_foggy, is_seen

END = Choice("end")
DONE = Choice("done")
FIGHT = Choice("fight")
STORM = Choice("storm")
SHOCK_TYPES = ("shock", "tank")


@book.step("14.1")
def combat_phase(s: KaiserState, side: Side, number: int) -> None:
    """14.1, 14.17 The phasing player attacks as often as he likes, in each of his two combat phases."""
    s.phase = f"combat {number}"
    begin_anew(s, "fought")
    s.attacked, s.committed = EMPTY, ()
    s.then(offer_supply(side), offer_attack(side), end_combat_phase(side))


@book.step("17.11")
def end_combat_phase(s: KaiserState, side: Side) -> None:
    """17.10, 17.11 A committed supply unit that served no battle is expended all the same; 12.2 stacks are cleared."""
    for supply, _ in s.committed:
        if s.at[supply] >= 0:
            expend(s, supply)
    s.committed = ()
    s.then(clear_overstacks(side))
    leave_the_sea(s, side)


# --- supply for the phase (17.11) -------------------------------------------------------------------------------


def hexes_to_attack_from(s: KaiserState, side: Side, supplied: bool = False) -> HexSet:
    """14.2, 14.4, 21.4 The hexes beside an enemy with a unit that can attack, 17.13 or one that supply doubles.

    Whether it has attacked already is seen when the hexes are named that it may attack.
    """
    enemies = s.occupied[enemy_of(side)] & ~neutral_hexes(s) & ~s.attacked
    attack, type, linked, found = s.printed.attack, s.printed.type, s.printed.linked, EMPTY
    for hex in members(s.occupied[side] & ~neutral_hexes(s) & s.printed.zone.spread(enemies)):
        for unit in s.stacks[hex]:
            is_ready = attack[unit] and (type[unit] != "train" or linked[hex] & enemies)
            if is_ready and (not supplied or can_be_doubled(s, unit)):
                found |= BIT[hex]
                break
    return found


def support_hexes(s: KaiserState, side: Side) -> HexSet:
    """19.1, opt.9 Where a side's HQs and airbases stand, which supply can double as well."""
    found = EMPTY
    for unit in (*s.printed.hqs[side], *s.printed.airbases[side]):
        if s.at[unit] >= 0:
            found |= BIT[s.at[unit]]
    return found


def committable(s: KaiserState, side: Side) -> Units:
    """17.10, 17.11 The supply units that could serve an attack in this phase and are not committed yet."""
    useful = hexes_to_attack_from(s, side, supplied=True)
    if not useful:
        return ()
    useful |= support_hexes(s, side)
    taken = {supply for supply, _ in s.committed}
    return tuple(
        supply
        for supply in s.printed.supply_units[side]
        if supply not in taken and can_expend(s, supply) and offensive_reach(s, supply) & useful
    )


@book.step("17.11")
def offer_supply(s: KaiserState, side: Side) -> None:
    """17.11 At the start of the phase all supply units are named that will be expended in it; opt.7 in fog always."""
    if is_foggy(s) or committable(s, side):
        s.then(CommitSupply(side))


@book.decision("17.11")
class CommitSupply(PickUnit[KaiserState]):
    """17.11 Which supply unit will be expended in this phase; whom it reaches is measured now."""

    verb, finish = "commit", DONE
    seat: Side

    def among(self, s: KaiserState) -> Units:
        return tuple(unit for unit in s.printed.supply_units[self.seat] if s.at[unit] >= 0)

    def refuse(self, s: KaiserState, thing: Unit) -> Iterator[Objection]:
        if not can_expend(s, thing):
            yield objection_to_expending(s, thing)
        elif thing not in committable(s, self.seat):
            yield Objection("17.11", sentence("no-supply-of-no-use", unit=s.name(thing)))

    def picked(self, s: KaiserState, thing: Unit) -> None:
        reached = offensive_reach(s, thing) & s.occupied[self.seat]
        s.committed = (*s.committed, (thing, reached))
        s.tell_owner("17.11", events.Committed(thing, s.at[thing]), self.seat)
        s.then(offer_supply(self.seat))


# --- what is attacked (14.2, 14.4) ------------------------------------------------------------------------------


def objections_to_attacking(s: KaiserState, side: Side, unit: Unit, target: Hex) -> Iterator[Objection]:
    """14.2, 14.4, 21.4 A unit with an attack factor attacks an adjacent hex, once in a combat phase."""
    printed, name, here = s.printed, s.name(unit), s.at[unit]
    if printed.side[unit] != side or here < 0 or neutral_hexes(s) >> here & 1:
        yield Objection("14.4", sentence("no-cannot-attack", unit=name))
        return
    if not printed.zone.adjacent[here] >> target & 1:
        yield Objection("14.2", sentence("no-not-adjacent", hex=s.label(target), here=s.label(here)))
    elif printed.type[unit] == "train" and not printed.linked[here] >> target & 1:
        yield Objection("21.4", sentence("no-railway-to-target", unit=name, hex=s.label(target)))
    if not printed.attack[unit]:
        yield Objection("14.4", sentence("no-attack-factor", unit=name))
    elif s.fought[unit]:
        yield Objection("14.4", sentence("no-has-attacked", unit=name))


def can_attack(s: KaiserState, unit: Unit, target: Hex) -> bool:
    """14.2, 14.4, 21.4 The same, as yes or no, for a unit that stands in an own hex beside the target."""
    printed = s.printed
    if not printed.attack[unit] or s.fought[unit]:
        return False
    return printed.type[unit] != "train" or bool(printed.linked[s.at[unit]] >> target & 1)


def attackers_of(s: KaiserState, side: Side, target: Hex) -> Units:
    """14.2 Everybody who may attack a hex now."""
    near = s.printed.zone.adjacent[target] & s.occupied[side] & ~neutral_hexes(s)
    return tuple([unit for hex in members(near) for unit in s.stacks[hex] if can_attack(s, unit, target)])


def objections_to_target(s: KaiserState, side: Side, target: Hex) -> Iterator[Objection]:
    """14.4, 23.0 A hex with enemies that are at war, not attacked yet, and somebody beside it who may attack."""
    label = s.label(target)
    if not s.occupied[enemy_of(side)] >> target & 1:
        yield Objection("14.2", sentence("no-enemy-there", hex=label))
        return
    if neutral_hexes(s) >> target & 1:
        yield Objection("23.0", sentence("no-neutral-hex", hex=label))
    if s.attacked >> target & 1:
        yield Objection("14.4", sentence("no-attacked-already", hex=label))
    if not attackers_of(s, side, target):
        yield Objection("14.2", sentence("no-nobody-may-attack", hex=label))


def targets(s: KaiserState, side: Side) -> list[Hex]:
    """14.2, 14.4 The enemy hexes that may be attacked now."""
    enemies = s.occupied[enemy_of(side)] & ~neutral_hexes(s) & ~s.attacked
    near = s.printed.zone.spread(hexes_to_attack_from(s, side)) & enemies
    return [hex for hex in members(near) if attackers_of(s, side, hex)]


@book.step("14.4")
def offer_attack(s: KaiserState, side: Side) -> None:
    """14.2, 14.4 Attacks are voluntary, and asked for while one is possible; opt.7 in fog always."""
    if is_foggy(s) or targets(s, side):
        s.then(ChooseAttack(side))


@book.decision("14.4")
class ChooseAttack(Decision[KaiserState]):
    """14.4 The next hex to attack, one at a time; or the phase ends."""

    seat: Side

    def candidates(self, s: KaiserState) -> Iterator[Choice]:
        near = s.printed.grid.spread(s.occupied[self.seat]) & s.occupied[enemy_of(self.seat)]
        yield from (s.printed.attack_hex[hex] for hex in members(near))
        yield END

    def choices(self, s: KaiserState) -> tuple[Choice, ...]:
        """Hot: the enemies beside a hex from which somebody may still attack."""
        attack = s.printed.attack_hex
        found = [attack[hex] for hex in targets(s, self.seat)]
        return tuple(found) if assaults_due(s, self.seat) else (*found, END)

    def objections(self, s: KaiserState, choice: Choice) -> Iterator[Objection]:
        if choice == END:
            due = assaults_due(s, self.seat)
            yield from (Objection("opt.5", sentence("no-assault-is-due", unit=s.name(unit))) for unit, _ in due)
            return
        target = s.printed.hex_of.get(choice.noun)
        if choice.verb != "attack":
            yield Objection("6.2", sentence("no-combat-phase"))
        elif target is None:
            yield Objection("14.4", sentence("no-such-hex", noun=choice.noun))
        else:
            yield from objections_to_target(s, self.seat, target)

    def answer(self, s: KaiserState, choice: Choice) -> None:
        if choice != END:
            target = s.printed.hex_of[choice.noun]
            s.then(DeclareAttack(self.seat, target, (), (), (), ()), offer_attack(self.seat))


# --- the declaration (14.3) -------------------------------------------------------------------------------------


def objections_to_joining(s: KaiserState, side: Side, attack: Attack, unit: Unit) -> Iterator[Objection]:
    """12.3, 14.4, 14.10, 19.3 May this unit attack beside those already named?

    One of another nation may if an HQ supports them, or could when others have joined, in whatever order they do.
    opt.7 Who can never attack meets no such objection: it would tell which of the enemy's
    units are on the map. opt.5 A hex that is the only one a unit at sea can attack is attacked by it first, or not at
    all.
    """
    if unit in attack.attackers:
        yield Objection("14.4", sentence("no-takes-part-already", unit=s.name(unit)))
        return
    yield from objections_to_attacking(s, side, unit, attack.target)
    if not attack.attackers:
        for marine, hexes in assaults_due(s, side):
            if hexes == BIT[attack.target] and unit != marine:
                yield Objection("opt.5", sentence("no-assault-comes-first", unit=s.name(marine)))
    together = attack._replace(attackers=(*attack.attackers, unit))
    is_own = s.printed.side[unit] == side and s.at[unit] >= 0
    if is_own and s.printed.attack[unit] and is_leaderless(s, side, together):
        yield Objection("14.10", sentence("no-nations-need-hq", unit=s.name(unit)))


def is_leaderless(s: KaiserState, side: Side, attack: Attack) -> bool:
    """14.10, 19.3 Are the attackers of several nations, and no HQ could support them, whoever joined them?"""
    if attack.hq or not is_mixed(s, attack):
        return False
    whole = attack._replace(attackers=(*attack.attackers, *attackers_of(s, side, attack.target)))
    return not can_be_led(s, side, whole)


def objections_to_nations(s: KaiserState, attack: Attack) -> Iterator[Objection]:
    """12.3, 14.10, 19.3 Attackers of different nations, when all are named, need an HQ."""
    if is_mixed(s, attack) and not attack.hq:
        yield Objection("14.10", sentence("no-nations-without-hq"))


def is_mixed(s: KaiserState, attack: Attack) -> bool:
    """12.3, 14.10 Are the attackers of more than one nation?"""
    return len({s.printed.nation[unit] for unit in attack.attackers}) > 1


def can_be_led(s: KaiserState, side: Side, attack: Attack) -> bool:
    """19.3 Is there an HQ that could support these attackers, so that they may be of different nations?"""
    return any(next(objections_to_support(s, side, attack, hq), None) is None for hq in s.printed.hqs[side])


def objections_to_support(s: KaiserState, side: Side, attack: Attack, hq: Unit) -> Iterator[Objection]:
    """19.1, 19.2 One HQ an attack, once a phase, of the nation of an attacker and with an attacker in its radius."""
    printed, name = s.printed, s.name(hq)
    if printed.type[hq] != "hq" or printed.side[hq] != side or s.at[hq] < 0:
        yield Objection("19.1", sentence("no-not-your-hq", unit=name))
        return
    if attack.hq:
        yield Objection("19.2", sentence("no-one-hq-only"))
    if s.fought[hq]:
        yield Objection("19.1", sentence("no-hq-has-supported", unit=name))
    if not any(printed.nation[unit] == printed.nation[hq] for unit in attack.attackers):
        yield Objection("19.2", sentence("no-attacker-of-its-nation", unit=name))
    reached = hq_reach(s, hq)
    if not any(reached >> s.at[unit] & 1 for unit in attack.attackers):
        yield Objection("19.1", sentence("no-attacker-in-radius", unit=name))


def objections_to_supply(s: KaiserState, attack: Attack, supply: Unit) -> Iterator[Objection]:
    """17.11, 17.13, opt.27 A supply unit committed for this phase that doubles somebody who is not doubled yet."""
    name = s.name(supply)
    reached = next((reached for each, reached in s.committed if each == supply), None)
    if reached is None or s.at[supply] < 0:
        yield Objection("17.11", sentence("no-not-committed", unit=name))
        return
    more = reached & ~served_hexes(s, attack.supplies)
    units = (*attack.attackers, *attack.hq, *attack.air)
    if not any(more >> s.at[unit] & 1 and can_be_doubled(s, unit) for unit in units):
        yield Objection("17.13", sentence("no-supply-doubles-nobody", unit=name))


def objections_to_flying(s: KaiserState, side: Side, attack: Attack, air: Unit) -> Iterator[Objection]:
    """opt.9 One airbase an attack, once a phase, if the attacked hex is within its range, whatever lies between."""
    printed, name = s.printed, s.name(air)
    if printed.type[air] != "air" or printed.side[air] != side or s.at[air] < 0:
        yield Objection("opt.9", sentence("no-not-your-airbase", unit=name))
        return
    if attack.air:
        yield Objection("opt.9", sentence("no-one-airbase-only"))
    if s.fought[air]:
        yield Objection("opt.9", sentence("no-hq-has-supported", unit=name))
    if not attack.attackers:
        yield Objection("opt.9", sentence("no-attackers-yet"))
    if printed.grid.distance(s.at[air], attack.target) > printed.radius[0][air]:
        yield Objection("opt.9", sentence("no-out-of-range", unit=name, hex=s.label(attack.target)))


@book.decision("14.3")
class DeclareAttack(Decision[KaiserState]):
    """14.3 The attackers, then an HQ and supply units that support them; then the table (14.12)."""

    tells = ("target", "attackers", "hq", "supplies", "air")
    seat: Side
    target: Hex
    attackers: Units
    hq: Units
    supplies: Units
    air: Units

    @property
    def attack(self) -> Attack:
        return Attack(self.target, self.attackers, self.hq, self.supplies, self.air)

    def is_blind(self, s: KaiserState) -> bool:
        """opt.7 Does the attacker not see whom he attacks?"""
        return not all(is_seen(s, self.seat, unit) for unit in s.units_in(self.target))

    def prompt(self, s: KaiserState) -> Sentence:
        in_fog = bool(self.attackers) and self.is_blind(s)
        return sentence("ask-DeclareAttack-in-fog" if in_fog else "ask-DeclareAttack", **self.facts(s))

    def also_told(self, s: KaiserState) -> Facts:
        if not self.attackers or self.is_blind(s):
            return {"attack": 0, "defence": 0, "percent": 0}
        odds = odds_of(s, self.attack)
        return {"attack": odds.attack, "defence": odds.defence, "percent": odds.percent}

    def candidates(self, s: KaiserState) -> Iterator[Choice]:
        printed = s.printed
        for hex in members(printed.grid.adjacent[self.target] & s.occupied[self.seat]):
            yield from (printed.add[unit] for unit in s.stacks[hex])
        yield from (printed.support_by[hq] for hq in printed.hqs[self.seat] if s.at[hq] >= 0)
        yield from (printed.fly[air] for air in printed.airbases[self.seat] if s.at[air] >= 0)
        yield from (printed.spend[supply] for supply, _ in s.committed)
        yield from (FIGHT, STORM)

    def objections(self, s: KaiserState, choice: Choice) -> Iterator[Objection]:
        verb, unit = choice.verb, s.printed.by_name.get(choice.noun)
        if choice in (FIGHT, STORM):
            yield from self._objections_to_fighting(s, choice)
        elif verb not in ("add", "support", "fly", "spend"):
            yield Objection("14.3", sentence("no-declare-first", hex=s.label(self.target)))
        elif unit is None:
            yield Objection("14.3", sentence("no-such-unit", noun=choice.noun))
        elif verb == "add":
            yield from objections_to_joining(s, self.seat, self.attack, unit)
        elif verb == "support":
            yield from objections_to_support(s, self.seat, self.attack, unit)
        elif verb == "fly":
            yield from objections_to_flying(s, self.seat, self.attack, unit)
        else:
            yield from objections_to_supply(s, self.attack, unit)

    def _objections_to_fighting(self, s: KaiserState, choice: Choice) -> Iterator[Objection]:
        """14.10, 14.12, 21.2 Somebody must attack, nations together with an HQ, and on the shock table a shock unit."""
        yield from objections_to_nations(s, self.attack)
        if not self.attackers:
            yield Objection("14.3", sentence("no-attackers-yet"))
        elif choice == STORM and not any(s.printed.type[unit] in SHOCK_TYPES for unit in self.attackers):
            yield Objection("14.12", sentence("no-shock-unit"))

    def answer(self, s: KaiserState, choice: Choice) -> None:
        if choice in (FIGHT, STORM):
            fight(s, self.seat, self.attack, SHOCK if choice == STORM else STANDARD)
            return
        unit = s.printed.by_name[choice.noun]
        attackers, hq, supplies, air = self.attackers, self.hq, self.supplies, self.air
        if choice.verb == "add":
            attackers = (*attackers, unit)
        elif choice.verb == "support":
            hq = (unit,)
        elif choice.verb == "fly":
            air = (unit,)
        else:
            supplies = (*supplies, unit)
        s.then(DeclareAttack(self.seat, self.target, attackers, hq, supplies, air))


def fight(s: KaiserState, side: Side, attack: Attack, table: str) -> None:
    """14.3, 14.5, 14.6 The attack on one hex is on: supply is expended, strengths are found, the die is rolled.

    opt.8 In fog both players look at the stacks.
    opt.9 An airbase that supports it shares the fate of the attackers only if an enemy airbase is in the hex.
    """
    target = attack.target
    exposed = attack.air if any(s.printed.type[unit] == "air" for unit in s.units_in(target)) else ()
    s.battle = Battle(
        side=side,
        target=target,
        attackers=(*attack.attackers, *exposed),
        hq=attack.hq,
        air=attack.air,
        supplies=attack.supplies,
        table=table,
        defenders=s.units_in(target),
        left=tuple(dict.fromkeys(s.at[unit] for unit in attack.attackers)),
    )
    s.attacked |= BIT[target]
    support = (*attack.hq, *attack.air)
    open_stacks(s, target, attack.attackers, (*support, *attack.supplies))
    for unit in (*attack.attackers, *support):
        s.fought[unit] = 1
    s.tell("14.3", events.Attacks(side, target, attack.attackers, support, s.units_in(target)))
    rouse_russia(s, side, s.battle.defenders)
    for supply in attack.supplies:
        expend(s, supply)
    s.then(offer_trenches(target), find_strengths(), CombatRoll(target))


@book.step("14.13")
def find_strengths(s: KaiserState) -> None:
    """14.3, 14.13 Strengths and column of the battle, when both players have said what supports them."""
    battle = s.battle
    assert battle is not None
    target, attackers = battle.target, tuple(unit for unit in battle.attackers if unit not in battle.air)
    attack = Attack(target, attackers, battle.hq, battle.supplies, battle.air)
    odds = odds_of(s, attack, bool(battle.trench))
    s.battle = battle._replace(attack=odds.attack, defence=odds.defence, column=odds.column)
    s.tell("14.13", events.Percentage(target, odds.attack, odds.defence, odds.percent, battle.table))
