"""3.1.6 Positions of Serbien that a seat must not be able to tell apart."""

from __future__ import annotations

import random
from collections.abc import Iterator

from doppeladler.games.serbien.book import AH, SE, Hex, Unit, enemy_of
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.record import tops
from doppeladler.games.serbien.rules.ch03_stacking import top_unit
from doppeladler.games.serbien.rules.tables import CI

SWAPS = 8


def disguise(s: SerbienState, seat: str, chance: random.Random) -> SerbienState:
    """Other units below the tops of enemy stacks, other losses and effectiveness, other stores."""
    other = s.clone()
    other._offered = None
    enemy = enemy_of(seat)
    named = {unit for item in s.todo for unit in _named(item)} | set(in_battle(s))
    shown = tops(s, seat)
    hidden = [u for u in s.on_map(enemy) if u not in named and u not in shown and is_loose(s, u)]
    for _ in range(SWAPS):
        if len(hidden) > 1:
            swap(other, *chance.sample(hidden, 2))
    for unit in s.on_map(enemy):
        if unit not in named and s.printed.is_formation[unit] and s.ce[unit] < CI:
            other.ce[unit] = chance.randrange(CI)
            other.sr[unit] = chance.randint(0, s.printed.most_sr[unit])
    for nation in other.repl:
        if nation == AH if enemy == AH else nation != AH:
            other.repl[nation] += 1
    if enemy == SE:
        other.shells = chance.randint(0, 40)
    other.forget(enemy)
    return other


def is_loose(s: SerbienState, unit: Unit) -> bool:
    """May another unit stand in its place: it holds one hex, and no marker of it points at another."""
    return s.also_at[unit] < 0 and s.aim[unit] < 0 and s.attacks[unit] < 0


def in_battle(s: SerbienState) -> Iterator[Unit]:
    """Who has been named in a combat."""
    for battle in filter(None, (s.battle, *s.waiting)):
        yield from (*battle.attackers, *battle.defenders, *battle.withheld)


def _named(item: object) -> Iterator[Unit]:
    """The units that an element of the to-do list speaks of: they stay as they are."""
    fields = getattr(item, "__dataclass_fields__", None)
    values = [getattr(item, name) for name in fields] if fields else getattr(item, "args", ())
    for value in values:
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, int):
                yield Unit(each)


def swap(s: SerbienState, one: Unit, two: Unit) -> None:
    """Exchange two units of the same kind, unless the tops of their stacks would be others."""
    printed = s.printed
    if (printed.kind[one], printed.bulk[one], printed.type[one]) != (
        printed.kind[two],
        printed.bulk[two],
        printed.type[two],
    ):
        return
    hexes = s.at[one], s.at[two]
    looks = [top_unit(s, hex) for hex in hexes]
    _exchange(s, one, two, *hexes)
    if [top_unit(s, hex) for hex in hexes] != looks:
        _exchange(s, two, one, *hexes)


def _exchange(s: SerbienState, one: Unit, two: Unit, here: Hex, there: Hex) -> None:
    s.place(one, there)
    s.place(two, here)
