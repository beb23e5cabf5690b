"""Serbien in the middle of a game: armies close together, boxes, squadrons, empty magazines, French guns."""

from __future__ import annotations

import random
from collections.abc import Mapping

from doppeladler.engine import Game, Step
from doppeladler.games.serbien.book import AH, SE, SIDES, Hex, Side, Unit, enemy_of
from doppeladler.games.serbien.columns import (
    AFLOAT,
    ATTACK,
    BOX_C,
    BOX_W,
    COMING,
    COUNTER_ATTACK,
    GONE,
    MOVEMENT,
    POOL,
    SerbienState,
)
from doppeladler.games.serbien.rules.ch03_stacking import MOST, bulk_in
from doppeladler.games.serbien.rules.ch04_sequence import (
    advance_turn,
    begin_phase,
    finishing,
    inter_phase,
    player_turn,
)
from doppeladler.games.serbien.rules.ch07_prepared import can_prepare
from doppeladler.games.serbien.rules.ch09_attack import attack_phase, touches
from doppeladler.games.serbien.rules.ch25_squadrons import put_squadron
from doppeladler.games.serbien.rules.ch25_waters import open_water
from doppeladler.hexes import BIT, members

CENTRES = ("21.10", "29.11", "18.14", "16.22", "18.28", "23.16")
"""Sabac, Beograd, the Drina, Visegrad, the Montenegrin edge, Valjevo."""
RADII = (1, 3)
"""How far the crowd is strewn: stacks of several Formations with Assets, or a front."""
DROWSY, LATE = 0.3, 0.2
"""How often most units are inactive, so that boxes and squadrons come to their turn; how often it is late."""
FIGHTS = 0.3
"""How often a game begins with prepared attacks of whole stacks."""
GUNS_FROM, NEVER = 32, 36
AWAY = (GONE, COMING, POOL)


def crowded(game: Game[SerbienState], scenario: str, options: Mapping[str, str], chance: random.Random) -> SerbienState:
    """The turn of a side in which most units stand around one place of the map."""
    s = game.setup(scenario, **options)
    s.todo = []
    s.turn, side = chance.randint(max(1, s.turn), s.rules.last_turn), chance.choice(SIDES)
    if s.rules.last_turn > GUNS_FROM and chance.random() < LATE:
        s.turn, side = GUNS_FROM + 1, SE
    strew(s, chance)
    if chance.random() < DROWSY:
        lull(s)
    s.shells = chance.choice((0, 2, 40))
    for army in s.plans:
        s.mandated[army] = chance.randrange(6)
    last, row = (player_turn(AH),) if side == SE else (), s.printed.calendar[s.turn]
    between = (inter_phase(row.inter_phase),) if row.inter_phase else ()
    first = fighting(s, side) if chance.random() < FIGHTS else (player_turn(side),)
    s.then(*first, *last, *between, advance_turn())
    s.settle()
    return s


def fighting(s: SerbienState, side: Side) -> tuple[Step, ...]:
    """The rest of a player turn from its Attack Phase on; all infantry beside an enemy has prepared an attack."""
    s.phasing, s.phase, enemies = side, MOVEMENT, s.occupied[enemy_of(side)]
    for unit in s.on_map(side):
        beside = [hex for hex in members(s.printed.grid.adjacent[s.at[unit]] & enemies) if touches(s, s.at[unit], hex)]
        if beside and can_prepare(s, unit, beside[0]):
            s.aim[unit] = beside[0]
    first, second = (begin_phase(phase) for phase in (ATTACK, COUNTER_ATTACK))
    return first, attack_phase(side), second, attack_phase(enemy_of(side)), begin_phase("finishing"), finishing(side)


def lull(s: SerbienState) -> None:
    """1.1 Nobody on the map marches until an enemy comes adjacent; squadrons and who is in a box do."""
    for unit in s.printed.all_units:
        s.asleep[unit] = NEVER if s.at[unit] >= 0 else 0


def strew(s: SerbienState, chance: random.Random) -> None:
    """Combat units and guns into the patch, squadrons on its water, Montenegrins also into a box."""
    printed, grid = s.printed, s.printed.grid
    centres = [printed.hex_of[label] for label in CENTRES if s.rules.board >> printed.hex_of[label] & 1]
    patch = grid.within(BIT[chance.choice(centres)], chance.choice(RADII)) & s.rules.board
    for unit in chance.sample(printed.all_units, len(printed.all_units)):
        s.asleep[unit] = 0
        if printed.is_naval[unit] and s.at[unit] == AFLOAT:
            if near := list(members(patch & printed.banks & open_water(s) & ~s.occupied[SE])):
                put_squadron(s, unit, chance.choice(near))
        elif s.name(unit) == "Pljevlja" and s.at[unit] not in AWAY:
            s.place(unit, chance.choice((BOX_W, BOX_C, s.at[unit])))
        elif s.at[unit] >= 0 and (printed.is_combat[unit] or printed.is_artillery[unit]) and chance.random() < 0.8:
            put_near(s, unit, list(members(patch)), chance)


def put_near(s: SerbienState, unit: Unit, patch: list[Hex], chance: random.Random) -> None:
    """A unit into a hex of the patch without enemies that has room, shaken and reduced as may be."""
    printed, enemies = s.printed, s.occupied[enemy_of(s.printed.side[unit])]
    berths = [hex for hex in patch if not enemies >> hex & 1 and bulk_in(s, hex) + printed.bulk[unit] <= MOST]
    if berths:
        s.place(unit, chance.choice(berths))
        s.ce[unit] = chance.choice((0, 0, 0, 1, 2, 3, 4)) if printed.is_formation[unit] else 0
        s.sr[unit] = chance.choice((0, 0, s.printed.most_sr[unit])) if printed.is_formation[unit] else 0
        s.forget(printed.side[unit])
