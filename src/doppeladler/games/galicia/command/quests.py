"""Who is sent where: towns worth having, or worth keeping, and the units that are nearest to them."""

from __future__ import annotations

from typing import NamedTuple

from doppeladler.games.galicia.book import Hex, Unit

from .field import Field

SEEKERS, STORMERS, GUARDS = 2, 6, 1
"""How many units are sent to a free town, to one the enemy holds, and to guard one."""


class Quest(NamedTuple):
    """A town to go to: how far it is by hex, and what being there is worth."""

    town: Hex
    ways: list[int]
    worth: float


def quests(field: Field, units: list[Unit]) -> dict[Unit, Quest]:
    """The nearest units for every town that should be taken or guarded; each unit gets one quest, the dearest first."""
    found: dict[Unit, Quest] = {}
    for quest, wanted in sorted(_wanted(field), key=lambda each: -each[0].worth):
        free = [unit for unit in units if unit not in found and _suits(field, quest, unit)]
        nearest = sorted(free, key=lambda unit: (quest.ways[field.s.at[unit]] / field.printed.ma[unit], unit))
        found |= dict.fromkeys(nearest[:wanted], quest)
    return found


def _wanted(field: Field) -> list[tuple[Quest, int]]:
    s, w, ways = field.s, field.w, field.ground.to_towns
    found = []
    for hex, far in ways[field.side].items():
        if s.occupied[field.enemy] >> hex & 1:
            found.append((Quest(hex, far, w.storm * field.town_points(hex)), STORMERS))
        elif not s.occupied[field.side] >> hex & 1:
            found.append((Quest(hex, far, w.quest * field.town_points(hex)), SEEKERS))
    for hex, far in ways[field.enemy].items():
        if not s.occupied[field.side] >> hex & 1 and not s.occupied[field.enemy] >> hex & 1:
            found.append((Quest(hex, far, w.quest * field.held(hex)), GUARDS))
    return found


def _suits(field: Field, quest: Quest, unit: Unit) -> bool:
    """Cavalry takes no town that the enemy holds."""
    held = field.s.occupied[field.enemy] >> quest.town & 1
    return not (held and field.printed.cavalry[unit])


def nearness(field: Field, quest: Quest, unit: Unit, hex: Hex) -> float:
    """What it is worth for a unit on a quest to be in a hex."""
    turns = quest.ways[hex] / field.printed.ma[unit]
    return float(quest.worth * field.w.delay**turns)
