"""How the game is likely to end, as one who sees everything judges it: features, weighed by numbers fitted to games.

Every feature is counted for Austria-Hungary less the same for Russia, so it changes its sign when the sides are
exchanged. The weights in appraisal.json are victory points.
"""

from __future__ import annotations

from doppeladler.games.galicia.book import AH, RU, Hex, Side, Unit, enemy_of
from doppeladler.games.galicia.columns import ELIMINATED, HAS_ATTACKED, IN_SUPPLY, PENDING, GaliciaState
from doppeladler.games.galicia.rules.ch10_effectiveness import attack_strength, defence_strength
from doppeladler.games.galicia.rules.ch15_victory import occupation_points, winner
from doppeladler.hexes import BIT, members
from doppeladler.wargame.command import Margin

MARGIN = Margin.of(__package__)
NEAR = 4
"""So many hexes round a town are its sector."""
FEW = 5.0
"""Strength that is always taken to be about, so that one weak unit does not rule a sector."""


def lead(s: GaliciaState) -> float:
    """The points that Austria-Hungary is ahead now."""
    return s.score(AH) - s.score(RU)


def left(s: GaliciaState) -> float:
    """How much may still happen: the player turns that still score."""
    return turns_to_score(s, AH) + turns_to_score(s, RU)


def features(s: GaliciaState) -> dict[str, float]:
    """What can be counted of a position, Austria-Hungary less Russia."""
    counted = {side: _count(s, side) for side in (AH, RU)}
    return {name: counted[AH][name] - counted[RU][name] for name in counted[AH]}


def _count(s: GaliciaState, side: Side) -> dict[str, float]:
    printed = s.printed
    scorings, attacks = turns_to_score(s, side), turns_to_attack(s, side)
    here = [unit for unit in printed.roster[side] if s.at[unit] >= 0]
    foot = [unit for unit in here if not printed.cavalry[unit]]
    power = sum(max(0, attack_strength(s, unit)) for unit in foot) / 100
    wear = sum(s.ce[unit] + 3 * s.flipped[unit] for unit in foot) / 100
    hungry = sum(1 for unit in foot if s.supply[unit] != IN_SUPPLY) / 10
    to_come = sum(1 for unit in printed.roster[side] if s.at[unit] == PENDING) / 10
    return {
        "attack phases": attacks,
        "power": power,
        "power to attack": power * attacks,
        "worn": wear,
        "worn with time": wear * attacks,
        "to come": to_come,
        "to come with time": to_come * scorings,
        "lost": sum(1 for unit in printed.roster[side] if s.at[unit] == ELIMINATED) / 10,
        "hungry": hungry,
        "contact": _contact(s, side) / 10 * attacks,
        **_towns(s, side, scorings),
    }


def _contact(s: GaliciaState, side: Side) -> int:
    """7.1 How many enemy hexes infantry could attack from where it stands."""
    foot = [unit for unit in s.printed.roster[side] if s.at[unit] >= 0 and not s.printed.cavalry[unit]]
    near = 0
    for unit in foot:
        near |= s.printed.grid.adjacent[s.at[unit]]
    return (near & s.occupied[enemy_of(side)]).bit_count()


def _towns(s: GaliciaState, side: Side, scorings: int) -> dict[str, float]:
    """15.1 What the towns held will still pay, what others would, and how well both are kept or within reach."""
    held = kept = near = far = won = 0.0
    own = s.occupied[side]
    for town in s.printed.victory_towns[side]:
        if not scorings:
            continue
        later = occupation_points(s, town.hex) * (scorings - 1)
        worth = later + (occupation_points(s, town.hex) if s.captured >> town.hex & 1 else town.capture)
        share = _share(s, side, town.hex)
        if own >> town.hex & 1:
            held += worth
            kept += worth * share
            continue
        won += worth * share
        if s.printed.grid.adjacent[town.hex] & own:
            near += worth
        else:
            far += worth / (1 + _distance(s, side, town.hex))
    return {
        "towns held": held / 10,
        "towns kept": kept / 10,
        "towns near": near / 10,
        "towns far": far / 10,
        "towns to be won": won / 10,
    }


def _share(s: GaliciaState, side: Side, hex: Hex) -> float:
    """The share of the strength in a town's sector that is a side's, who stands in it with its defence."""
    sector = s.printed.grid.within(BIT[hex], NEAR)
    ours, theirs = (_strength(s, each, sector, hex) for each in (side, enemy_of(side)))
    return (ours + FEW / 2) / (ours + theirs + FEW)


def _strength(s: GaliciaState, side: Side, sector: int, town: Hex) -> float:
    def strength(unit: Unit) -> int:
        return defence_strength(s, unit) if s.at[unit] == town else attack_strength(s, unit)

    return sum(
        max(0, strength(unit)) for unit in s.printed.roster[side] if s.at[unit] >= 0 and sector >> s.at[unit] & 1
    )


def _distance(s: GaliciaState, side: Side, hex: Hex) -> int:
    """Hexes from a town to the nearest unit of a side."""
    grid, own = s.printed.grid, s.occupied[side]
    for length, ring in enumerate(grid.layers(BIT[hex], grid.board)):
        if ring & own:
            return length
    return len(tuple(members(grid.board)))


def turns_to_score(s: GaliciaState, side: Side) -> int:
    """How often a side will still be paid for its towns."""
    return _turns(s, side, s.printed.last_turn, ("victory points", "over"))


def turns_to_attack(s: GaliciaState, side: Side) -> float:
    """How many combat phases of a side that pay for attacks are still to come; of the one at hand the part left."""
    found = float(_turns(s, side, s.printed.attack_points_until, ("victory points", "over")))
    if s.phasing == side and s.phase == "combat" and s.turn <= s.printed.attack_points_until:
        found -= 1 - part_left(s, side)
    return found


def part_left(s: GaliciaState, side: Side) -> float:
    """7.0 How much of a combat phase is left: of those who stand beside the enemy, who has not attacked."""
    adjacent, enemies = s.printed.grid.adjacent, s.occupied[enemy_of(side)]
    here = [unit for unit in s.printed.roster[side] if s.at[unit] >= 0]
    done = sum(1 for unit in here if s.fought[unit] & HAS_ATTACKED)
    idle = sum(1 for unit in here if not s.fought[unit] & HAS_ATTACKED and adjacent[s.at[unit]] & enemies)
    return idle / (idle + done) if idle else 0.0


def _turns(s: GaliciaState, side: Side, last: int, over: tuple[str, ...]) -> int:
    """Own turns through turn `last` that are not over yet."""
    later = max(0, last - s.turn)
    if s.turn > last:
        return 0
    is_mine, second = s.phasing == side, side == s.printed.players[s.turn][-1]
    now = s.phase not in over if is_mine else second
    return later + int(now)


def appraise(s: GaliciaState) -> dict[str, float]:
    """Each side's chance to win."""
    if s.is_over:
        won = winner(s)
        return {side: float(side == won) for side in (AH, RU)}
    chance = MARGIN.chance(s.scenario, features(s), lead(s), left(s))
    return {AH: chance, RU: 1 - chance}


def is_quiet(s: GaliciaState) -> bool:
    """No combat is being resolved, whose dice and losses are still to come."""
    return s.battle is None
