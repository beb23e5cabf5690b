"""5.3 and 5.4 Who may know what. Two positions that differ only in what a seat may not know look the same to it."""

from __future__ import annotations

from functools import partial
from typing import NotRequired

from doppeladler.engine import UMPIRE
from doppeladler.wargame.pieces import by_columns
from doppeladler.wargame.table.seen import common_view, kept, stacks_seen, those_off_map
from doppeladler.wargame.table.view import PieceSeen, SheetSeen, StackSeen, Tally, View
from doppeladler.words import language, text_of

from .book import SIDES, Hex, Side, Unit
from .columns import ELIMINATED, PENDING, SUPPLY_NAMES, GaliciaState
from .rules.ch05_stacking import steps_of, top_unit
from .rules.ch10_effectiveness import artillery_value, attack_strength, defence_strength, is_ersatz
from .rules.tables import column_name


class Piece(PieceSeen):
    """What a counter of this game has beside: its artillery value, and the markers that only its owner sees."""

    corps_mark: NotRequired[str]
    artillery: NotRequired[int]
    ersatz: NotRequired[bool]
    attack_now: NotRequired[int]
    defence_now: NotRequired[int]
    artillery_now: NotRequired[int]
    effectiveness: NotRequired[int]
    supply: NotRequired[str]
    spent: NotRequired[int]
    moved: NotRequired[bool]
    held_until: NotRequired[int]
    fought: NotRequired[int]
    turn: NotRequired[int]
    hexes: NotRequired[list[str]]
    where: NotRequired[str]


class GaliciaView(View):
    """The panels of this game."""

    points: Tally
    captured: list[str]
    to_come: list[Piece]
    eliminated: list[str]
    battle: SheetSeen | None


def view(s: GaliciaState, seat: str) -> GaliciaView:
    """5.4 The position as a seat may see it, in plain values that any client can draw."""
    aside = those_off_map(s, ())
    return {
        **common_view(
            s,
            seat,
            turn=s.turn,
            dates=s.printed.spans[s.turn],
            phasing=s.phasing,
            phase=s.phase,
            stacks=stacks_seen(s, seat, partial(stack_seen, s, seat), MARKED, _laid_open(s)),
        ),
        "points": {side: _points(s, side) for side in SIDES},
        "captured": [
            town.name for side in SIDES for town in s.printed.victory_towns[side] if s.captured >> town.hex & 1
        ],
        "to_come": kept(s, "to come", aside, lambda: [unit_to_come(s, unit) for unit in _those(s, PENDING)]),
        "eliminated": kept(s, "eliminated", aside, lambda: [s.name(unit) for unit in _those(s, ELIMINATED)]),
        "battle": battle_seen(s, seat),
    }


def _those(s: GaliciaState, place: Hex) -> list[Unit]:
    return [unit for unit in s.printed.all_units if s.at[unit] == place]


MARKED = ("flipped", "ce", "supply", "spent", "moved", "fought")
"""What is marked on a unit, of which `unit_known` is made."""


def _laid_open(s: GaliciaState) -> tuple[Hex, ...]:
    """The hexes of which more is seen now: those of the combat, and once more the one that is laid open."""
    battle = s.battle
    if battle is None:
        return ()
    return (battle.target, *battle.hexes, *((battle.target,) if is_laid_open(s, battle.target) else ()))


def _points(s: GaliciaState, side: Side) -> dict[str, int]:
    return {source: points for (owner, source), points in sorted(s.vp.items()) if owner == side}


def stack_seen(s: GaliciaState, seat: str, hex: Hex) -> StackSeen:
    """5.3, 5.4 Own stacks openly; of others the top unit, and in a combat the names and types of all in its hexes."""
    units = s.stacks[hex]
    owner = s.printed.side[units[0]]
    if seat in (owner, UMPIRE) or is_laid_open(s, hex):
        pieces = [unit_known(s, unit) for unit in units]
    else:
        top = top_unit(s, units)
        others = [unit for unit in units if unit != top]
        named = is_revealed(s, hex)
        below: list[Piece] = [unit_named(s, unit) if named else {"side": owner} for unit in others]
        pieces = [unit_on_top(s, top), *below]
    return {"hex": s.label(hex), "side": owner, "count": len(units), "pieces": pieces}


def is_revealed(s: GaliciaState, hex: Hex) -> bool:
    """8.1 Names and types in the declared hexes are open while the combat lasts."""
    return s.battle is not None and (hex == s.battle.target or hex in s.battle.hexes)


def is_laid_open(s: GaliciaState, hex: Hex) -> bool:
    """5.4 In the later edition the attacked stack shows everything while the attack is resolved (by option)."""
    battle = s.battle
    return s.options["reveal"] == "full" and battle is not None and hex == battle.target and battle.attack > 0


def unit_named(s: GaliciaState, unit: Unit) -> Piece:
    """8.1 Name and type, and what is printed on every counter of that name."""
    printed = s.printed
    return {
        "unit": s.name(unit),
        "side": printed.side[unit],
        "nationality": printed.nationality[unit],
        "arm": "cavalry" if printed.cavalry[unit] else "infantry",
        "size": printed.size[unit],
        "corps": printed.corps[unit],
        "corps_mark": printed.corps_mark[unit],
    }


@by_columns("flipped")
def unit_on_top(s: GaliciaState, unit: Unit) -> Piece:
    """5.3 The face of the top counter: what is printed on the side that lies up, no markers."""
    printed, up = s.printed, s.flipped[unit]
    return unit_named(s, unit) | {
        "attack": printed.attack[up][unit],
        "defence": printed.defence[up][unit],
        "artillery": printed.av[up][unit],
        "move": printed.ma[unit],
        "steps": printed.steps[unit],
        "steps_lost": up,
        "ersatz": is_ersatz(s, unit),
    }


@by_columns(*MARKED)
def unit_known(s: GaliciaState, unit: Unit) -> Piece:
    """Everything about an own unit: its face, its markers and its strength now."""
    return unit_on_top(s, unit) | {
        "effectiveness": -s.ce[unit],
        "supply": SUPPLY_NAMES[s.supply[unit]],
        "attack_now": attack_strength(s, unit),
        "defence_now": defence_strength(s, unit),
        "artillery_now": artillery_value(s, unit),
        "steps_now": steps_of(s, unit),
        "spent": s.spent[unit],
        "moved": bool(s.moved[unit]),
        "held_until": s.printed.hold[unit],
        "fought": s.fought[unit],
    }


def unit_to_come(s: GaliciaState, unit: Unit) -> Piece:
    """14.0 The schedule is printed for both players; so what it says of a unit is made once in each language."""
    known = s.printed.to_come
    key = unit, language()
    if key not in known:
        known[key] = _unit_to_come(s, unit)
    found: Piece = known[key]
    return found


def _unit_to_come(s: GaliciaState, unit: Unit) -> Piece:
    printed = s.printed
    return unit_named(s, unit) | {
        "turn": printed.arrival[unit],
        "hexes": printed.counters[unit].entry_labels,
        "where": text_of(printed.entry_text[unit]),
    }


def battle_seen(s: GaliciaState, seat: str) -> SheetSeen | None:
    """8.1 What both players announce: hexes, who fights, totals, column, result."""
    battle = s.battle
    if battle is None:
        return None
    return {
        "target": s.label(battle.target),
        "hexes": [s.label(hex) for hex in battle.hexes],
        "attackers": [s.name(unit) for unit in battle.attackers],
        "defenders": [s.name(unit) for unit in battle.defenders],
        "attack": battle.attack,
        "defence": battle.defence,
        "column": column_name(battle.column) if battle.attack else None,
        "result": battle.cell or None,
    }
