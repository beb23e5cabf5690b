"""5.4 Positions of Battle for Galicia that a seat must not be able to tell apart."""

from __future__ import annotations

import random

from doppeladler.games.galicia.book import Unit, Units, enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.rules.ch05_stacking import STEP_LIMIT, steps_in, top_unit
from doppeladler.games.galicia.rules.ch10_effectiveness import reductions_to_step_loss
from doppeladler.games.galicia.views import is_laid_open, is_revealed


def disguise(s: GaliciaState, seat: str, chance: random.Random) -> GaliciaState:
    """Other markers on the enemy's units, other backs and other units below the top ones."""
    other = s.clone()
    enemy = enemy_of(seat)
    swap_hidden(other, enemy, chance)
    stacks = {hex: stack for hex, stack in other.stacks.items() if other.printed.side[stack[0]] == enemy}
    for hex, stack in stacks.items():
        if is_laid_open(s, hex):
            continue
        top = top_unit(other, stack)
        for unit in stack:
            if unit != top and other.printed.steps[unit] == 2 and chance.random() < 0.5:
                turn_over(other, stack, unit, top)
        for unit in stack:
            other.ce[unit] = chance.randrange(reductions_to_step_loss(other, unit))
            other.supply[unit] = chance.randrange(3)
            other.moved[unit] = chance.randrange(2)
    return other


def turn_over(s: GaliciaState, stack: Units, unit: Unit, top: Unit) -> None:
    """Flip a hidden unit unless that would put it on top or overstack the hex."""
    s.flipped[unit] ^= 1
    if top_unit(s, stack) != top or steps_in(s, s.at[unit]) > STEP_LIMIT:
        s.flipped[unit] ^= 1


def swap_hidden(s: GaliciaState, side: str, chance: random.Random) -> None:
    """Exchange two units that lie below the tops of two stacks no attack has revealed."""
    named = {unit for step in s.todo for unit in _units_of(step)}
    hidden = [
        unit
        for hex, stack in s.stacks.items()
        if s.printed.side[stack[0]] == side and not is_revealed(s, hex)
        for unit in stack
        if unit != top_unit(s, stack) and unit not in named
    ]
    if len(hidden) < 2:
        return
    one, two = chance.sample(hidden, 2)
    here, there = s.at[one], s.at[two]
    tops = top_unit(s, s.stacks[here]), top_unit(s, s.stacks[there])
    _exchange(s, one, two)
    crowded = steps_in(s, here) > STEP_LIMIT or steps_in(s, there) > STEP_LIMIT
    if crowded or (top_unit(s, s.stacks[here]), top_unit(s, s.stacks[there])) != tops:
        _exchange(s, one, two)


def _exchange(s: GaliciaState, one: Unit, two: Unit) -> None:
    here, there = s.at[one], s.at[two]
    s.place(one, there)
    s.place(two, here)
    s.fought[one], s.fought[two] = s.fought[two], s.fought[one]
    s.spent[one], s.spent[two] = 0, 0


def _units_of(item: object) -> tuple[int, ...]:
    """The units that the to-do list speaks of: they stay where they are."""
    for name in ("group", "units", "going"):
        found = getattr(item, name, None)
        if isinstance(found, tuple):
            return found
    return tuple(each for arg in getattr(item, "args", ()) if isinstance(arg, tuple) for each in arg)
