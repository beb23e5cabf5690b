"""What an attack would bring: both strengths, and every result of a table with its chance and its points.

The die of the attack and the dice of panic are enumerated. What owners would choose afterwards is not known: they
are taken to lose what costs least, to retreat by the first way there is, and one attacker enters the cleared hex.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from doppeladler.engine import DICE, Choice, Objection

from .book import Hex, Side, Unit, Units, enemy_of
from .columns import GONE, POOL, Battle, KaiserState
from .printed import STANDARD, TABLES
from .rules.ch05_points import loss_of
from .rules.ch09_lost import clear_marks
from .rules.ch14_combat import (
    SHOCK_TYPES,
    attackers_of,
    committable,
    fight,
    find_strengths,
    objections_to_flying,
    objections_to_joining,
    objections_to_nations,
    objections_to_supply,
    objections_to_support,
)
from .rules.ch14_results import CombatRoll
from .rules.ch14_strengths import Attack, Odds, odds_of
from .rules.ch17_trace import offensive_reach
from .rules.opt_entrench import PASS
from .rules.opt_sea import is_at_sea
from .rules.opt_sight import is_foggy, is_seen
from .rules.tables import ARMIES


@dataclass(frozen=True)
class Outcome:
    """One result of the table: its chance, the points each side loses on average, and whether the hex is left."""

    code: str
    chance: Fraction
    losses: tuple[Fraction, Fraction]
    leaves: Fraction


@dataclass(frozen=True)
class Forecast:
    """Everything a table can bring, the results in the order of the die."""

    table: str
    cells: tuple[str, ...]
    """By die: the result."""
    outcomes: tuple[Outcome, ...]

    @property
    def takes_the_hex(self) -> Fraction:
        """The chance that the defenders leave it."""
        return sum((each.chance * each.leaves for each in self.outcomes), Fraction(0))

    @property
    def losses(self) -> tuple[Fraction, Fraction]:
        """The points that attacker and defender lose on average."""
        ours, theirs = (sum((o.chance * o.losses[at] for o in self.outcomes), Fraction(0)) for at in (0, 1))
        return ours, theirs


@dataclass(frozen=True)
class Prospect:
    """An attack with its odds and what each table that may be used would bring."""

    attack: Attack
    odds: Odds
    tables: Mapping[str, Forecast]

    @property
    def forecast(self) -> Forecast:
        """14.12 What the standard table would bring."""
        return self.tables[STANDARD]


# --- who takes part -------------------------------------------------------------------------------------------


def arranged(s: KaiserState, target: Hex, units: Units) -> Attack:
    """14.3 An attack by these units in the order in which they may be named: opt.5 those at sea first."""
    printed = s.printed
    hq = tuple(unit for unit in units if printed.type[unit] == "hq")
    air = tuple(unit for unit in units if printed.type[unit] == "air")
    supplies = tuple(unit for unit in units if printed.is_supply[unit])
    rest = [unit for unit in units if unit not in (*hq, *air, *supplies)]
    rest.sort(key=lambda unit: not is_at_sea(s, unit))
    return Attack(target, tuple(rest), hq, supplies, air)


def declaration(s: KaiserState, attack: Attack) -> Iterator[tuple[Choice, Attack, Unit]]:
    """14.3 The choices that name everybody, each with the attack as it stands before."""
    printed, so_far = s.printed, Attack(attack.target, ())
    for unit in (*attack.attackers, *attack.hq, *attack.air, *attack.supplies):
        if unit in attack.hq:
            yield printed.support_by[unit], so_far, unit
            so_far = so_far._replace(hq=(*so_far.hq, unit))
        elif unit in attack.air:
            yield printed.fly[unit], so_far, unit
            so_far = so_far._replace(air=(*so_far.air, unit))
        elif unit in attack.supplies:
            yield printed.spend[unit], so_far, unit
            so_far = so_far._replace(supplies=(*so_far.supplies, unit))
        else:
            yield printed.add[unit], so_far, unit
            so_far = so_far._replace(attackers=(*so_far.attackers, unit))


def objections_to_attack(s: KaiserState, side: Side, attack: Attack) -> list[Objection]:
    """14.3 Everything that speaks against somebody's part in an attack, each once."""
    found: list[Objection] = []
    for choice, before, unit in declaration(s, attack):
        if choice.verb == "add":
            found += objections_to_joining(s, side, before, unit)
        elif choice.verb == "support":
            found += objections_to_support(s, side, before, unit)
        elif choice.verb == "fly":
            found += objections_to_flying(s, side, before, unit)
        else:
            found += objections_to_supply(s, before, unit)
    found += objections_to_nations(s, attack)
    return list({(each.rule, each.sentence): each for each in found}.values())


def candidates(s: KaiserState, side: Side, target: Hex) -> Units:
    """14.2, 17.11, 19.1 Everybody who could take part: attackers, HQs, airbases, and supply that is committed."""
    able = attackers_of(s, side, target)
    whole = Attack(target, able)
    hqs = [hq for hq in s.printed.hqs[side] if next(objections_to_support(s, side, whole, hq), None) is None]
    air = [unit for unit in s.printed.airbases[side] if next(objections_to_flying(s, side, whole, unit), None) is None]
    backed = whole._replace(hq=tuple(hqs))
    supplies = [each for each, _ in s.committed if next(objections_to_supply(s, backed, each), None) is None]
    return (*able, *hqs, *air, *supplies)


def with_supply(s: KaiserState, side: Side) -> KaiserState:
    """17.11 The position as if every supply unit that can serve had been committed for this phase."""
    free = committable(s, side)
    if not free:
        return s
    then = s.clone()
    reached = ((each, offensive_reach(s, each) & s.occupied[side]) for each in free)
    then.committed = (*s.committed, *reached)
    return then


def best_force(s: KaiserState, side: Side, target: Hex) -> Units:
    """The strongest attack that can be made together, without supply: one nation, or all that an HQ brings together."""
    able, printed = candidates(s, side, target), s.printed
    fighters = tuple(unit for unit in able if printed.attack[unit])
    by_nation = [
        tuple(u for u in fighters if printed.nation[u] == each) for each in {printed.nation[u] for u in fighters}
    ]
    forces = [*by_nation, *((*fighters, hq) for hq in able if printed.type[hq] == "hq")]
    whole = [force for force in forces if not objections_to_attack(s, side, arranged(s, target, force))]
    return max(whole, key=lambda force: odds_of(s, arranged(s, target, force)).attack, default=())


def hidden_in(s: KaiserState, side: Side, target: Hex) -> int:
    """opt.7 How many defenders a side does not see."""
    return sum(not is_seen(s, side, unit) for unit in s.units_in(target))


# --- what comes of it -------------------------------------------------------------------------------------------


def prospect(s: KaiserState, side: Side, target: Hex, units: Units) -> Prospect:
    """An attack by these units, who may take part in it."""
    attack = arranged(s, target, units)
    odds = odds_of(s, attack)
    return Prospect(attack, odds, {table: forecast(s, side, attack, odds, table) for table in tables_for(s, attack)})


def tables_for(s: KaiserState, attack: Attack) -> tuple[str, ...]:
    """14.12, 21.2 The tables that may be used: shock only with a shock unit or tank."""
    is_shock = any(s.printed.type[unit] in SHOCK_TYPES for unit in attack.attackers)
    return TABLES if is_shock else (STANDARD,)


def forecast(s: KaiserState, side: Side, attack: Attack, odds: Odds, table: str) -> Forecast:
    """14.14 Every result of a table, each played to its end."""
    then = _imagined(s, side)
    fight(then, side, attack, table)
    return _played(s, then, side, attack.target, table, odds.column)


def defended(s: KaiserState, battle: Battle, trench: Units) -> tuple[int, Forecast]:
    """opt.3 The column of the battle at hand, and what it brings, if this supply unit strengthened the defence."""
    then = _imagined(s, enemy_of(battle.side))
    then.battle = battle._replace(trench=trench)
    then.then(find_strengths(), CombatRoll(battle.target))
    then.settle()
    column = then.battle.column
    return column, _played(s, then, battle.side, battle.target, battle.table, column)


def _imagined(s: KaiserState, side: Side) -> KaiserState:
    """The position with nothing to do, to play something out in; opt.7 in fog as a side may take it to be."""
    then = s.clone()
    then.events = then._offered = None
    then.todo = []
    if is_foggy(s):
        _disguise(then, side)
    return then


def _disguise(s: KaiserState, side: Side) -> None:
    """opt.7 In fog a side knows neither who lies covered nor which corps the enemy has free (14.16).

    He is taken to have all corps that are not seen. A stack of which nobody with a zone is seen counts as one unit: an
    army or HQ, so that it has no room for a retreat, as long as there may be more of them.
    """
    printed, enemy = s.printed, enemy_of(side)
    unseen = [unit for unit in printed.roster[enemy] if not is_seen(s, side, unit)]
    covered = list(dict.fromkeys(s.at[unit] for unit in unseen if s.at[unit] >= 0))
    for unit in unseen:
        s.place(unit, POOL if printed.corps[unit] else GONE)
        clear_marks(s, unit)
    able = [unit for unit in unseen if printed.has_zone[unit] and not printed.is_fortress[unit]]
    able.sort(key=lambda unit: printed.load[unit] != ARMIES)
    bare = [hex for hex in sorted(covered) if not any(printed.has_zone[unit] for unit in s.units_in(hex))]
    for hex, unit in zip(bare, able, strict=False):
        s.place(unit, hex)


def _played(s: KaiserState, then: KaiserState, side: Side, target: Hex, table: str, column: int) -> Forecast:
    """14.14 Every face of the die that is rolled next, played to its end; opt.3 nobody is taken to use his trenches."""
    cells = tuple(row[column] for row in s.printed.crt[table])
    then.settle()
    if then.decision_of(DICE) is None:
        then.play(PASS)
    faces = dict(zip(cells, then.choices(DICE), strict=True))
    found = []
    for code, face in faces.items():
        after = then.clone()
        after.play(face, DICE)
        losses, leaves = _averaged(s, side, target, after)
        found.append(Outcome(code, Fraction(cells.count(code), len(cells)), losses, leaves))
    return Forecast(table, cells, tuple(found))


Averages = tuple[tuple[Fraction, Fraction], Fraction]


def _averaged(s: KaiserState, side: Side, target: Hex, after: KaiserState) -> Averages:
    """The points both lose and whether the hex is left, over all dice that are still to be rolled."""
    ours = theirs = leaves = Fraction(0)
    for chance, end in _ends(side, after):
        ours += chance * (s.vp[side] - end.vp[side])
        theirs += chance * (s.vp[enemy_of(side)] - end.vp[enemy_of(side)])
        leaves += chance * (not end.occupied[enemy_of(side)] >> target & 1)
    return (ours, theirs), leaves


def _ends(side: Side, s: KaiserState) -> Iterator[tuple[Fraction, KaiserState]]:
    """Every end of a battle with its chance."""
    while (asked := s.decision_of(None)) is not None:
        offered = s.choices()
        if asked.seat == DICE:
            for face in offered:
                then = s.clone()
                then.play(face, DICE)
                yield from ((chance / len(offered), end) for chance, end in _ends(side, then))
            return
        s.play(_likely(s, side, asked.seat, offered))
    yield Fraction(1), s


def _likely(s: KaiserState, side: Side, seat: Side, offered: tuple[Choice, ...]) -> Choice:
    """What an owner is taken to choose."""
    verbs: dict[str, list[Choice]] = defaultdict(list)
    for choice in offered:
        verbs[choice.verb].append(choice)
    if "split" in verbs:
        return verbs["split"][0]
    if "lose" in verbs or "remove" in verbs:
        return min(offered, key=lambda choice: loss_of(s, s.printed.by_name[choice.noun]))
    if "pursue" in verbs:
        is_new = seat == side and s.battle is not None and not s.occupied[side] >> s.battle.target & 1
        return verbs["pursue"][0] if is_new else verbs["done"][0]
    return (verbs.get("stop") or verbs.get("done") or list(offered))[0]
