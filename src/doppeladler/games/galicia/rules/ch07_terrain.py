"""7.7 Effects of terrain on combat: rivers and ridges between attackers and their target."""

from __future__ import annotations

from doppeladler.engine import Sheet
from doppeladler.games.galicia.book import Hex, Unit, Units
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.words import sentence

from .ch10_effectiveness import artillery_value, attack_strength

ATTACK, ATTACK_GUNS = sentence("sheet-attack"), sentence("sheet-attack-guns")


def attack_power(s: GaliciaState, unit: Unit, target: Hex) -> int:
    """7.7 The strength a unit attacks a hex with, halved (rounded up) across a river or ridge."""
    power = attack_strength(s, unit)
    return power if s.printed.open_ground[s.at[unit]] >> target & 1 else (power + 1) // 2


def attack_sheets(s: GaliciaState, target: Hex, attackers: Units) -> tuple[Sheet, Sheet]:
    """7.7 Each attacker's strength and guns, both halved (rounded up) across a river or ridge."""
    strength, guns = Sheet(ATTACK), Sheet(ATTACK_GUNS)
    for unit in attackers:
        power, av, name = attack_strength(s, unit), artillery_value(s, unit), s.name(unit)
        if s.printed.open_ground[s.at[unit]] >> target & 1:
            strength.add("8.1", name, power)
            guns.add("9.4.1", name, av)
        else:
            strength.add("7.7", sentence("sheet-halved", name=name, value=power), attack_power(s, unit, target))
            guns.add("7.7", sentence("sheet-halved", name=name, value=av), (av + 1) // 2)
    return strength, guns
