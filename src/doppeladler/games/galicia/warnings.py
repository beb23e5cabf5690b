"""What a player should know before he ends a phase: who could be cut off or surrounded, and which towns stand open.

Only from what his seat may know; every enemy march that is named is legal and does what the sentence says.
"""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.wargame.table.warnings import Moves, Warning
from doppeladler.words import Part, Sentence, all_of

from .book import Hex, Side, Units
from .columns import LOW_SUPPLY, OUT_OF_SUPPLY, GaliciaState
from .rules.ch11_supply import supplied
from .threats import Threats, has_another_turn, next_enemy_turn
from .words import sentence


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
    return sorted(found, key=lambda each: len(each.moves))


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
                yield Warning("11.4", "supply", hex, units, sentence("warn-low", who=who))
            continue
        yield Warning("11.4", "supply", hex, units, sentence("warn-out", who=who))
        if starving:
            reason = sentence("warn-attrition", who=_who(s, starving, hex))
            yield Warning("11.5", "attrition", hex, starving, reason)


def _cut_off(s: GaliciaState, threats: Threats) -> Iterator[Warning]:
    for hex, marches in threats.cut_off().items():
        units = s.units_in(hex)
        reason = sentence("warn-cut-off", coming=_coming(s, marches), who=_who(s, units, hex))
        yield Warning("11.3", "supply", hex, units, reason, marches)


def _surrounded(s: GaliciaState, threats: Threats) -> Iterator[Warning]:
    for hex, marches in threats.surrounded().items():
        units = s.units_in(hex)
        who = _who(s, units, hex)
        if marches:
            reason = sentence("warn-leaves-no-retreat", coming=_coming(s, marches), who=who)
        else:
            reason = sentence("warn-no-retreat", who=who)
        yield Warning("9.2.1", "encirclement", hex, units, reason, marches)


def _open_towns(s: GaliciaState, threats: Threats) -> Iterator[Warning]:
    for hex, marches in threats.open_towns().items():
        town = s.printed.town_at[hex]
        reason = sentence(
            "warn-open-town",
            unit=s.name(marches[0].unit),
            town=s.printed.town_names[hex],
            hex=s.label(hex),
            is_first=not s.captured >> hex & 1,
            points=town.capture,
        )
        yield Warning("15.1", "town", hex, (), reason, marches)


def _who(s: GaliciaState, units: Units, hex: Hex) -> Sentence:
    return sentence("units-in", units=s.names_of(units), hex=s.label(hex))


def _coming(s: GaliciaState, marches: Moves) -> Part:
    return all_of([sentence("unit-to", unit=s.name(march.unit), hex=s.label(march.to)) for march in marches])
