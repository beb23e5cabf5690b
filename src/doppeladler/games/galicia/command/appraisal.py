"""Who is likely to win, as one who sees everything judges it: a few features, weighed by numbers fitted to games.

Every feature is counted for Austria-Hungary less the same for Russia, so it changes its sign when the sides are
exchanged. The weights in appraisal.json are logits.
"""

from __future__ import annotations

from doppeladler.games.galicia.book import AH, RU, Hex, Side, enemy_of
from doppeladler.games.galicia.columns import ELIMINATED, HAS_ATTACKED, PENDING, GaliciaState
from doppeladler.games.galicia.rules.ch05_stacking import steps_of
from doppeladler.games.galicia.rules.ch10_effectiveness import attack_strength
from doppeladler.games.galicia.rules.ch15_victory import occupation_points, winner
from doppeladler.hexes import BIT, members
from doppeladler.wargame.command import Appraisal

APPRAISAL = Appraisal.of(__package__)


def features(s: GaliciaState) -> dict[str, float]:
    """What can be counted of a position, Austria-Hungary less Russia."""
    counted = {side: _count(s, side) for side in (AH, RU)}
    return {name: counted[AH][name] - counted[RU][name] for name in counted[AH]}


def _count(s: GaliciaState, side: Side) -> dict[str, float]:
    printed = s.printed
    points, scorings, attacks = s.score(side), turns_to_score(s, side), turns_to_attack(s, side)
    left = (printed.last_turn - s.turn) / printed.last_turn
    here = [unit for unit in printed.roster[side] if s.at[unit] >= 0]
    power = sum(max(0, attack_strength(s, unit)) for unit in here)
    to_come = sum(1 for unit in printed.roster[side] if s.at[unit] == PENDING)
    return {
        "lead": points / 10,
        "lead late": points / 10 * (1 - left) ** 2,
        "power": power / 100,
        "power to attack": power / 100 * attacks / 9,
        "steps": sum(steps_of(s, unit) for unit in here) / 100,
        "to come": to_come / 10,
        "lost": sum(1 for unit in printed.roster[side] if s.at[unit] == ELIMINATED) / 10,
        "attack phases": attacks,
        "out of supply": sum(1 for unit in here if s.supply[unit]) / 10,
        **_towns(s, side, scorings),
    }


def _towns(s: GaliciaState, side: Side, scorings: int) -> dict[str, float]:
    """15.1 What the towns held will still pay, what those within reach would, and what others are worth."""
    held = near = free = 0.0
    own = s.occupied[side]
    for town in s.printed.victory_towns[side]:
        later = occupation_points(s, town.hex) * max(0, scorings - 1)
        worth = later + (occupation_points(s, town.hex) if s.captured >> town.hex & 1 else town.capture)
        if not scorings:
            continue
        if own >> town.hex & 1:
            held += worth
        elif s.printed.grid.adjacent[town.hex] & own:
            near += worth
        else:
            free += worth / (1 + _distance(s, side, town.hex))
    return {"towns held": held / 10, "towns near": near / 10, "towns far": free / 10}


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
    chance = APPRAISAL.chance(s.scenario, features(s))
    return {AH: chance, RU: 1 - chance}


def is_quiet(s: GaliciaState) -> bool:
    """No combat is being resolved, whose dice and losses are still to come."""
    return s.battle is None
