"""Why a commander does what it does, in one sentence."""

from __future__ import annotations

from doppeladler.engine import Choice
from doppeladler.games.serbien.book import Hex, Unit
from doppeladler.games.serbien.rules.ch09_odds import ratio_name
from doppeladler.games.serbien.words import sentence
from doppeladler.words import Sentence

from .attacks import Attack
from .field import Field


def place(field: Field, hex: Hex) -> str:
    """A hex with the town in it."""
    label = field.s.label(hex)
    towns = (town.display for town in field.printed.board.towns if town.hex == hex)
    return next((f"{town} ({label})" for town in towns), label)


def goes(field: Field, unit: Unit, hex: Hex) -> Sentence:
    """Why somebody goes where he does."""
    name, there, goal = field.s.name(unit), place(field, hex), field.to_goal(unit)
    if field.prize(hex):
        return sentence("why-goes-to-take", unit=name, there=there)
    if goal[hex] > goal[field.s.began[unit]] if field.s.began[unit] >= 0 else False:
        return sentence("why-goes-back", unit=name, there=there)
    return sentence("why-goes-nearer", unit=name, there=there)


def goes_to_attack(field: Field, unit: Unit, hex: Hex, attack: Attack) -> Sentence:
    """Why a unit marches to where it will attack from."""
    return sentence(
        "why-goes-to-attack", unit=field.s.name(unit), there=place(field, hex), aim=place(field, attack.target)
    )


def works(field: Field, unit: Unit, task: Choice) -> Sentence:
    """Why a unit stays where it is and works."""
    return sentence("why-digs" if task.verb == "dig" else "why-rests", unit=field.s.name(unit))


def attack(field: Field, found: Attack) -> Sentence:
    """The odds of an attack, and what it promises."""
    units, aim = field.s.names_of(found.units), place(field, found.target)
    if found.prospect is None:
        return sentence("why-drives-off", units=units, aim=aim)
    return sentence(
        "why-attack",
        units=units,
        aim=aim,
        odds=ratio_name(field.s, found.prospect.rung),
        chance=round(100 * found.prospect.clears),
    )
