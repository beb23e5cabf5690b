"""What the answers of who is attacked mean: who defends (9.2.5), intensity (9.8), losses (9.10), ways back (11.1).

Of the enemy only what a player may know is counted (3.1.6).
"""

from __future__ import annotations

from fractions import Fraction

from doppeladler.engine import Choice
from doppeladler.games.serbien.book import Side, Unit
from doppeladler.games.serbien.columns import Battle, SerbienState
from doppeladler.games.serbien.odds import known_position, points, prospects
from doppeladler.games.serbien.rules.ch02_values import attack_strength, defence_strength
from doppeladler.games.serbien.rules.ch06_demoralized import Flee
from doppeladler.games.serbien.rules.ch07_repulse import FROM, SURE, repulsers
from doppeladler.games.serbien.rules.ch07_repulse_back import TryRepulse
from doppeladler.games.serbien.rules.ch09_combat import clash_of
from doppeladler.games.serbien.rules.ch09_intensity import BLACK_RETREATS, INTENSE, Intensity
from doppeladler.games.serbien.rules.ch09_losses import TakeReduction, can_bear
from doppeladler.games.serbien.rules.ch09_odds import column_of, defence_total, final_rung, ratio_name
from doppeladler.games.serbien.rules.ch09_withhold import WithholdDefenders
from doppeladler.games.serbien.rules.ch10_artillery import fighters_in
from doppeladler.games.serbien.rules.ch11_retreat import RetreatTo, crosses_hard_side, zone_in_the_way
from doppeladler.games.serbien.rules.ch15_sources import is_supplied
from doppeladler.games.serbien.rules.tables import DIE
from doppeladler.games.serbien.words import say, sentence
from doppeladler.wargame.table.weighing import Cell, Scales, Weighing


def _defenders(s: SerbienState, side: Side, asked: WithholdDefenders, choice: Choice) -> list[Cell]:
    """9.2.5, 9.3.1 Who defends then, and how strong the hex is with its ground."""
    assert s.battle is not None
    out = (s.printed.by_name[choice.noun],) if choice.noun else ()
    left = tuple(unit for unit in s.battle.defenders if unit not in out)
    strength = defence_total(s, clash_of(s.battle._replace(defenders=left)))
    return [say("weigh-units", units=s.names_of(left)), float(points(strength))]


def _intensity(s: SerbienState, side: Side, asked: Intensity, choice: Choice) -> list[Cell] | None:
    """9.8.2 What the dice bring by this answer of the defender; the attacker's sheet has every pair of answers."""
    battle = s.battle
    assert battle is not None
    if side == battle.side:
        return None
    found = prospects(s, battle.side, battle.rung)[battle.side in battle.intense, choice == INTENSE]
    theirs, ours = found.losses
    return [float(found.falls_back), float(ours), float(theirs)]


def _reduced(s: SerbienState, side: Side, asked: TakeReduction, choice: Choice) -> list[Cell]:
    """9.10.3, 9.10.4 The strength of a unit before and after a reduction, or what is paid in its place."""
    unit = s.printed.by_name[choice.noun]
    return [_strength(s, unit), _after_reduction(s, side, unit)]


def _after_reduction(s: SerbienState, side: Side, unit: Unit) -> str:
    if not can_bear(s, unit):
        return say("weigh-replacement" if s.printed.is_formation[unit] else "weigh-eliminated")
    then = s.clone()
    then.sr[unit] += 1
    then.forget(side)
    return _strength(then, unit)


def _strength(s: SerbienState, unit: Unit) -> str:
    return say("weigh-strength", attack=attack_strength(s, unit), defence=defence_strength(s, unit))


def _way_back(s: SerbienState, side: Side, asked: RetreatTo | Flee, choice: Choice) -> list[Cell] | None:
    """11.1.3, 11.1.4, 15.1 Supply in the next hex, and what it costs to go there; who flees by 6.4 pays for no zone."""
    if choice.noun not in s.printed.hex_of:
        return None
    hex, leader = s.printed.hex_of[choice.noun], asked.force[0]
    zone = isinstance(asked, RetreatTo) and bool(zone_in_the_way(s, side, s.began[leader]) >> hex & 1)
    hard = crosses_hard_side(s, s.at[leader], hex)
    then = s.clone()
    for unit in asked.force:
        then.place(unit, hex)
    supplied = say("weigh-supplied", supplied="yes" if is_supplied(then, leader) else "no")
    return [supplied, say("weigh-price", levels=zone + hard, reduced="yes" if hard else "no")]


def _repulse(s: SerbienState, side: Side, asked: TryRepulse, choice: Choice) -> list[Cell] | None:
    """7.4.3 The odds against the enemy as he is known, and how often he goes."""
    if choice.noun not in s.printed.hex_of:
        return None
    target = s.printed.hex_of[choice.noun]
    then = known_position(s, side, target)
    rung = final_rung(then, clash_of(Battle(side, target, repulsers(s, asked.force), fighters_in(then, target))))
    return [ratio_name(s, rung), float(_success(s, rung))]


def _success(s: SerbienState, rung: int) -> Fraction:
    """7.4.3 Sure in the last column, never below 3:1, else by the black die."""
    column, ratios = column_of(s, rung), s.printed.ratios
    if column == ratios.index(SURE):
        return Fraction(1)
    if column < ratios.index(FROM):
        return Fraction(0)
    return Fraction(sum(s.printed.black[die - 1][column].retreat in BLACK_RETREATS for die in DIE), len(DIE))


WAY_BACK: Weighing[SerbienState] = Weighing(
    ((sentence("weigh-supply"), "words"), (sentence("weigh-costs"), "words")), _way_back
)
SCALES: Scales[SerbienState] = Scales(
    {
        "WithholdDefenders": Weighing(
            ((sentence("weigh-defend"), "words"), (sentence("weigh-defence"), "number")), _defenders
        ),
        "Intensity": Weighing(
            (
                (sentence("weigh-falls-back"), "chance"),
                (sentence("weigh-own-losses"), "number"), (sentence("weigh-their-losses"), "number"),
            ),
            _intensity,
        ),
        "TakeReduction": Weighing(((sentence("weigh-now"), "words"), (sentence("weigh-then"), "words")), _reduced),
        "RetreatTo": WAY_BACK,
        "Flee": WAY_BACK,
        "TryRepulse": Weighing(((sentence("weigh-odds"), "words"), (sentence("weigh-succeeds"), "chance")), _repulse),
    }
)  # fmt: skip
