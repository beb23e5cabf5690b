"""5.4 The position as a seat imagines it: what its view shows, and a plausible guess at what lies hidden.

Only the view is read. So two positions that look alike to a seat are imagined alike, and all rules can be asked about
the imagined one without anybody learning what he may not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from doppeladler.games.galicia.book import SIDES, Hex, Unit
from doppeladler.games.galicia.columns import ELIMINATED, SUPPLY_NAMES, Battle, GaliciaState
from doppeladler.games.galicia.rules.ch05_stacking import STEP_LIMIT, steps_in, top_unit
from doppeladler.hexes import BIT
from doppeladler.wargame.command import View, place_seen

if TYPE_CHECKING:
    from doppeladler.games.galicia.game import Galicia


def imagine(game: Galicia, view: View) -> GaliciaState:
    """A position that looks to this seat exactly as its view does."""
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
    _place_hidden(s, view)
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


def _place_hidden(s: GaliciaState, view: View) -> None:
    """Guess who lies below the tops of the enemy's stacks: of the same corps first, else whoever is left.

    The weakest tops come first, because fewest units can lie below them.
    """
    stacks = sorted(view["stacks"], key=lambda stack: int(stack["pieces"][0].get("attack", 0)))
    to_come = {piece["unit"] for piece in view["to_come"]}
    for side in SIDES:
        pool = [u for u in s.printed.roster[side] if s.at[u] == -1 and s.name(u) not in to_come]
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
    backs = below or [unit for unit in pool if printed.steps[unit] == 2 and _lies_below(s, top, unit, 1)]
    guess = min(backs or pool, key=unlikely)
    pool.remove(guess)
    s.place(guess, hex)
    if printed.steps[guess] == 2 and (guess not in below or steps_in(s, hex) > STEP_LIMIT):
        s.flipped[guess] = 1


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
