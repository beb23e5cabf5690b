"""What a player should know before he ends a phase: who could be cut off or surrounded, and which towns stand open.

Only from what his seat may know; every enemy march that is named is legal and does what the sentence says.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from doppeladler.engine import counted

from .book import Hex, Hexes, Side, Units
from .columns import LOW_SUPPLY, OUT_OF_SUPPLY, GaliciaState
from .rules.ch11_supply import supplied
from .threats import Marches, Threats, has_another_turn, next_enemy_turn

Json = dict[str, Any]


@dataclass(frozen=True)
class Warning:
    """One thing to be warned of: where, whom it touches, and the enemy marches that would bring it about."""

    rule: str
    kind: str
    hex: Hex
    units: Units
    sentence: str
    marches: Marches = ()

    @property
    def hexes(self) -> Hexes:
        """What to highlight: the place and where the enemy would stand."""
        return (self.hex, *(march.to for march in self.marches))


def warnings(s: GaliciaState, side: Side) -> list[Warning]:
    """Everything a side should know now, the gravest first."""
    checked = has_another_turn(s, side)
    found = list(_supply_now(s, side)) if checked else []
    turn = next_enemy_turn(s, side)
    if turn is not None:
        threats = Threats(s, side, turn)
        found += _cut_off(s, threats) if checked else []
        found += _surrounded(s, threats)
        found += _open_towns(s, threats)
    return sorted(found, key=lambda each: len(each.marches))


def in_plain_values(s: GaliciaState, each: Warning) -> Json:
    """A warning as a client gets it."""
    return {
        "rule": each.rule,
        "kind": each.kind,
        "hex": s.label(each.hex),
        "units": [s.name(unit) for unit in each.units],
        "sentence": each.sentence,
        "by": [s.label(march.start) for march in each.marches],
        "hexes": [s.label(hex) for hex in each.hexes],
    }


# --- the sentences ----------------------------------------------------------------------------------------


def _supply_now(s: GaliciaState, side: Side) -> Iterator[Warning]:
    """11.4, 11.5 Whose supply has failed, or would if it were checked as the units stand now."""
    full, low = supplied(s, side)
    for hex, units in s.stacks.items():
        if s.printed.side[units[0]] != side or full >> hex & 1:
            continue
        starving = tuple(unit for unit in units if s.supply[unit] == OUT_OF_SUPPLY)
        who = _who(s, units, hex)
        if low >> hex & 1:
            if any(s.supply[unit] < LOW_SUPPLY for unit in units):
                yield Warning("11.4", "supply", hex, units, f"{who} would be low on supply if it were checked now.")
            continue
        yield Warning("11.4", "supply", hex, units, f"{who} would be out of supply if it were checked now.")
        if starving:
            names = s.list_names(starving)
            sentence = f"{names} in {s.label(hex)} would suffer attrition in the next supply phase, as things stand."
            yield Warning("11.5", "attrition", hex, starving, sentence)


def _cut_off(s: GaliciaState, threats: Threats) -> Iterator[Warning]:
    for hex, marches in threats.cut_off().items():
        units = s.units_in(hex)
        sentence = f"{_coming(s, marches)} would cut {_who(s, units, hex)} off from supply."
        yield Warning("11.3", "supply", hex, units, sentence, marches)


def _surrounded(s: GaliciaState, threats: Threats) -> Iterator[Warning]:
    for hex, marches in threats.surrounded().items():
        units = s.units_in(hex)
        who = _who(s, units, hex)
        if marches:
            sentence = f"{_coming(s, marches)} would leave {who} without a good retreat."
        else:
            sentence = f"{who} has no good retreat: every hex is the enemy's, in his zone or away from supply."
        yield Warning("9.2.1", "encirclement", hex, units, sentence, marches)


def _open_towns(s: GaliciaState, threats: Threats) -> Iterator[Warning]:
    for hex, marches in threats.open_towns().items():
        town = s.printed.town_at[hex]
        first = not s.captured >> hex & 1
        pays = counted(town.capture, "point") if first else "points every turn"
        name = s.printed.town_names[hex]
        sentence = f"{s.name(marches[0].unit)} could march into {name} ({s.label(hex)}) and take {pays}."
        yield Warning("15.1", "town", hex, (), sentence, marches)


def _who(s: GaliciaState, units: Units, hex: Hex) -> str:
    return f"{s.list_names(units)} in {s.label(hex)}"


def _coming(s: GaliciaState, marches: Marches) -> str:
    goes = [f"{s.name(march.unit)} to {s.label(march.to)}" for march in marches]
    return " and ".join(filter(None, (", ".join(goes[:-1]), goes[-1])))
