"""5.4 The position as a seat imagines it: what its view shows, and a plausible guess at what lies hidden.

Only the view is read. So two positions that look alike to a seat are imagined alike, and all rules can be asked about
the imagined one without anybody learning what he may not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from doppeladler.games.galicia.book import SIDES, Hex, Unit, enemy_of
from doppeladler.games.galicia.columns import ELIMINATED, SUPPLY_NAMES, Battle, GaliciaState
from doppeladler.games.galicia.rules.ch05_stacking import STEP_LIMIT, steps_in, top_unit
from doppeladler.hexes import BIT
from doppeladler.wargame.command import Sightings, View, place_seen
from doppeladler.wargame.pieces import NOWHERE

from .wearing import Guess, wear

if TYPE_CHECKING:
    from doppeladler.games.galicia.game import Galicia


def imagine(game: Galicia, view: View, sightings: Sightings | None = None, guess: Guess | None = None) -> GaliciaState:
    """A position that looks to this seat exactly as its view does; what it remembers goes before what it guesses.

    What lies hidden is what is likeliest, and fresh; in a guess it is one of the ways in which it may be.
    """
    s = GaliciaState(game, view["scenario"], dict(view["options"]))
    s.turn, s.phasing, s.phase = view["turn"], view["phasing"], view["phase"]
    s.vp = {(side, source): points for side in SIDES for source, points in view["points"][side].items()}
    captured = set(view["captured"])
    for hex, town in s.printed.town_at.items():
        if town.name in captured:
            s.captured |= BIT[hex]
    for name in view["eliminated"]:
        s.place(s.printed.by_name[name], ELIMINATED)
    for unit, piece in place_seen(s, view["stacks"]):
        _mark(s, unit, piece)
    _turn_over_named(s, view["stacks"])
    if sightings is not None:
        _recall(s, view, sightings)
    _place_hidden(s, view, guess)
    if guess is not None:
        wear(s, enemy_of(view["seat"]), guess)
    s.battle = _battle(s, view["battle"])
    return s


def _turn_over_named(s: GaliciaState, stacks: Iterable[View]) -> None:
    """8.1 and 5.3 A unit of which only the name is known lies below the top one, on its back if need be."""
    for stack in stacks:
        if "unit" in stack["pieces"][-1] and "attack" not in stack["pieces"][-1]:
            top = s.printed.by_name[stack["pieces"][0]["unit"]]
            for unit in s.units_in(s.printed.hex_of[stack["hex"]]):
                if unit != top and not _lies_below(s, top, unit, 0):
                    s.flipped[unit] = 1


def _lies_below(s: GaliciaState, top: Unit, unit: Unit, up: int) -> bool:
    """5.3 Would this face of a unit lie below the top unit as it is?"""
    attack = s.printed.attack
    return (-attack[s.flipped[top]][top], top) < (-attack[up][unit], unit)


def _mark(s: GaliciaState, unit: Unit, piece: View) -> None:
    """The face that lies up, and the markers if they are the seat's own."""
    s.flipped[unit] = piece.get("steps_lost", 0)
    if "effectiveness" in piece:
        s.ce[unit] = -piece["effectiveness"]
        s.supply[unit] = SUPPLY_NAMES.index(piece["supply"])
        s.spent[unit], s.moved[unit], s.fought[unit] = piece["spent"], piece["moved"], piece["fought"]


def _recall(s: GaliciaState, view: View, sightings: Sightings) -> None:
    """5.4 Whoever was named in a stack, and has not been seen elsewhere since, is still there if there is room."""
    missing = _missing(s, view)
    for stack in view["stacks"]:
        hex = s.printed.hex_of[stack["hex"]]
        for name in sightings.below(stack):
            unit, units = s.printed.by_name[name], s.units_in(hex)
            if unit in missing and len(units) < stack["count"] and _fits_below(s, top_unit(s, units), unit):
                missing.remove(unit)
                _lay_below(s, hex, unit)


def _missing(s: GaliciaState, view: View) -> list[Unit]:
    """Who must be somewhere on the map and is not seen."""
    to_come = {piece["unit"] for piece in view["to_come"]}
    return [unit for unit in s.printed.all_units if s.at[unit] == NOWHERE and s.name(unit) not in to_come]


def _fits_below(s: GaliciaState, top: Unit, unit: Unit) -> bool:
    """5.3 Can a unit lie below the top one, on its back if it has one?"""
    return any(_lies_below(s, top, unit, up) for up in range(s.printed.steps[unit]))


def _place_hidden(s: GaliciaState, view: View, guess: Guess | None) -> None:
    """Guess who lies below the tops of the enemy's stacks: of the same corps first, else whoever is left.

    The weakest tops come first, because fewest units can lie below them.
    """
    stacks = sorted(view["stacks"], key=lambda stack: int(stack["pieces"][0].get("attack", 0)))
    missing = _missing(s, view)
    for side in SIDES:
        pool = [unit for unit in missing if s.printed.side[unit] == side]
        if guess is not None:
            Random(guess.number).shuffle(pool)
        for stack in stacks:
            if stack["side"] == side:
                hex = s.printed.hex_of[stack["hex"]]
                for _ in range(stack["count"] - len(s.units_in(hex))):
                    _guess(s, hex, pool)


def _guess(s: GaliciaState, hex: Hex, pool: list[Unit]) -> None:
    """Put the likeliest of those not accounted for below the top unit; turn it over if it would not fit there."""
    printed, top = s.printed, top_unit(s, s.units_in(hex))
    kin = printed.corps[top]

    def unlikely(unit: Unit) -> tuple[bool, bool]:
        return printed.cavalry[unit], not kin or printed.corps[unit] != kin

    below = [unit for unit in pool if _lies_below(s, top, unit, 0)]
    backs = below or [unit for unit in pool if _fits_below(s, top, unit)]
    guess = min(backs or pool, key=unlikely)
    pool.remove(guess)
    _lay_below(s, hex, guess)


def _lay_below(s: GaliciaState, hex: Hex, unit: Unit) -> None:
    """5.2, 5.3 Put a unit below the top one, on its back if it would not fit there otherwise."""
    fits = _lies_below(s, top_unit(s, s.units_in(hex)), unit, 0)
    s.place(unit, hex)
    if s.printed.steps[unit] == 2 and (not fits or steps_in(s, hex) > STEP_LIMIT):
        s.flipped[unit] = 1


def _battle(s: GaliciaState, seen: View | None) -> Battle | None:
    """8.1 What both players announced."""
    if seen is None:
        return None
    hex_of, by_name = s.printed.hex_of, s.printed.by_name
    return Battle(
        hex_of[seen["target"]],
        tuple(hex_of[label] for label in seen["hexes"]),
        tuple(by_name[name] for name in seen["attackers"]),
        tuple(by_name[name] for name in seen["defenders"]),
        attack=seen["attack"],
        defence=seen["defence"],
        cell=seen["result"] or "",
    )
