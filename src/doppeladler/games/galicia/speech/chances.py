"""Odds in words: both sheets, the column, every result with its chance, and what one more would make it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from doppeladler.engine import Objection, Refused, Sheet
from doppeladler.games.galicia.book import Hex, Side, Units, enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.odds import Forecast, Prospect, best_force, one_more, prospect
from doppeladler.games.galicia.printed import Printed
from doppeladler.games.galicia.rules.ch07_combat import (
    CommitAttackers,
    DeclareHexes,
    attackers_in,
    objections_to_attacking,
    objections_to_company,
    objections_to_target,
)
from doppeladler.games.galicia.rules.ch08_procedure import Reckoning
from doppeladler.games.galicia.rules.tables import COLUMNS, column_name
from doppeladler.games.galicia.words import heads, say, sentence
from doppeladler.hexes import members
from doppeladler.wargame.speech import Block, Chart, Span, distribution, percent, place

SHOWN = 5
"""How many units that could join are listed."""


def in_order(printed: Printed, forecast: Forecast) -> dict[str, Fraction]:
    """The results in the order of the dice, lowest roll first."""
    column = forecast.column if forecast.column in COLUMNS else COLUMNS[-1]
    cells = dict.fromkeys(printed.crt[roll][column] for roll in sorted(printed.crt))
    return {cell: forecast.results[cell] for cell in cells}


def summary(forecast: Forecast) -> str:
    """The whole forecast in a sentence."""
    attacker, defender = forecast.expected_losses
    attacker_stays = forecast.attacker_retreat.get(0, Fraction(0))
    return say(
        "forecast",
        defender_leaves=percent(forecast.takes_the_hex),
        attacker_leaves=percent(1 - attacker_stays),
        attacker=f"{float(attacker):.2f}",
        defender=f"{float(defender):.2f}",
    )


# --- on the map -------------------------------------------------------------------------------------------


def odds_of_attack(s: GaliciaState, side: Side, target: Hex, units: Units) -> Iterator[Block]:
    """One attack in full."""
    objections = [*objections_to_target(s, side, target)]
    objections += [each for unit in units for each in objections_to_attacking(s, side, unit, target)]
    objections += objections_to_company(s, units)
    if objections:
        raise Refused(f"attack {s.label(target)} with {s.list_names(units)}", objections)
    found = prospect(s, side, target, units)
    yield (Span(say("odds-title", place=place(s, target), units=s.names_of(units)), "strong"),)
    yield from _sheets(found.reckoning)
    if found.forecast is None:
        yield say("no-attack-at", column=column_name(found.reckoning.column))
    else:
        yield distribution("", say("head-result"), in_order(s.printed, found.forecast))
        yield summary(found.forecast)
    if found.hidden:
        yield say("not-counted", hidden=found.hidden, hex=s.label(target))
    yield from _one_more(s, side, target, units, found)


def _sheets(sums: Reckoning) -> Iterator[Block]:
    yield from _sheet(sums.attack)
    yield from _sheet(sums.defence)
    yield say("artillery-and-steps", attack=sums.attack_av.total, defence=sums.defence_av.total, steps=sums.steps)
    if sums.shifts.lines:
        yield from _sheet(sums.shifts)
    yield (Span(say("column", column=column_name(sums.column)), "strong"),)


def _sheet(sheet: Sheet) -> Iterator[Block]:
    return iter(str(sheet).splitlines())


def _one_more(s: GaliciaState, side: Side, target: Hex, units: Units, now: Prospect) -> Iterator[Block]:
    """What each unit that could join would make of it, the best first."""
    found = sorted(one_more(s, side, target, units), key=lambda pair: _worth(pair[1]), reverse=True)
    better = [(unit, more) for unit, more in found if _worth(more) > _worth(now)]
    for unit, more in better[:SHOWN]:
        column, chance = column_name(more.reckoning.column), more.forecast and percent(more.forecast.takes_the_hex)
        yield say("one-more", unit=s.name(unit), column=column, is_allowed=bool(chance), chance=chance or "")
    if not better:
        yield say("no-better")


def _worth(found: Prospect) -> tuple[int, Fraction]:
    return found.reckoning.column, found.forecast.takes_the_hex if found.forecast else Fraction(0)


# --- without being told who -------------------------------------------------------------------------------


def battle_at_hand(s: GaliciaState, side: Side) -> tuple[Hex, Units] | None:
    """The attack that is being declared, with the units named so far or the best there are."""
    asked = s.decision_of(side)
    if isinstance(asked, DeclareHexes):
        hexes = asked.hexes or tuple(members(s.printed.grid.adjacent[asked.target] & s.occupied[side]))
        units = [unit for hex in hexes for unit in attackers_in(s, side, hex, asked.target)]
        return asked.target, best_force(s, side, asked.target, units)
    if isinstance(asked, CommitAttackers) and s.battle is not None:
        units = [unit for hex in s.battle.hexes for unit in s.units_in(hex)]
        return s.battle.target, asked.chosen or best_force(s, side, s.battle.target, units)
    return None


def near(s: GaliciaState, side: Side, target: Hex) -> Units:
    """A side's units around a hex."""
    hexes = members(s.printed.grid.adjacent[target] & s.occupied[side])
    return tuple(unit for hex in hexes for unit in s.units_in(hex))


def odds(s: GaliciaState, side: Side, target: Hex | None, units: Units) -> Iterator[Block]:
    """The attack that is asked for, else the one that is being declared, else all there could be."""
    if target is not None:
        return odds_of_attack(s, side, target, units or best_force(s, side, target, near(s, side, target)))
    at_hand = battle_at_hand(s, side)
    return odds_everywhere(s, side) if at_hand is None else odds_of_attack(s, side, *at_hand)


def odds_everywhere(s: GaliciaState, side: Side) -> Iterator[Block]:
    """Every hex that could be attacked as things stand, with the strongest force there is."""
    rows = []
    for target in members(s.printed.grid.spread(s.occupied[side]) & s.occupied[enemy_of(side)]):
        if next(objections_to_target(s, side, target), None) is not None:
            continue
        force = best_force(s, side, target, near(s, side, target))
        found = prospect(s, side, target, force)
        chance = percent(found.forecast.takes_the_hex) if found.forecast else say("no-attack")
        hidden = say("not-seen", hidden=found.hidden) if found.hidden else ""
        row = (place(s, target), column_name(found.reckoning.column), chance, s.list_names(force), hidden)
        rows.append((found.reckoning.column, row))
    rows.sort(key=lambda each: -each[0])
    if not rows:
        raise Refused("odds", [Objection("7.0", sentence("no-odds"))])
    columns = (*heads("attack", "column", "must-leave", "strongest-force"), "")
    yield Chart(say("strongest-attacks"), columns, tuple(row for _, row in rows))
    yield (Span(say("odds-in-full"), "quiet"),)
