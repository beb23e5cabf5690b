"""7.0 Who controls which hex, and which countries are neutral."""

from __future__ import annotations

from functools import lru_cache

from doppeladler.games.kaisers_war.book import COUNTRIES, Hex, Hexes, HexSet, Side, Units, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState, Words, by_standing, standing
from doppeladler.games.kaisers_war.printed import Printed
from doppeladler.hexes import members, union

NEUTRALS = ("RO", "BU")
"""23.0 The countries that begin every scenario as neutrals."""
ANSWERS = 16
"""So many answers are kept."""


def is_neutral(s: KaiserState, country: str) -> bool:
    """7.1, 23.0 Russia, Germany and Austria-Hungary are always at war, Romania and Bulgaria once they have joined."""
    return is_out(s.joined, country)


def is_out(joined: Words, country: str) -> bool:
    """23.0 Is a country still out of the war that these have joined?"""
    return country in NEUTRALS and country not in joined


def neutral_hexes(s: KaiserState) -> HexSet:
    """23.0 The soil of the countries that are still neutral: nobody's, and closed to both sides."""
    return _neutral_soil(s.printed, s.joined)


@lru_cache(maxsize=ANSWERS)
def _neutral_soil(printed: Printed, joined: Words) -> HexSet:
    """23.0 The same, by who has joined the war."""
    return union(printed.soil[country] for country in NEUTRALS if is_out(joined, country))


@by_standing
def at_war(s: KaiserState, side: Side) -> Units:
    """23.0 A side's units on the map without those of neutrals, who stay in their country, where nobody else comes."""
    aside = {unit for hex in _listed(s.occupied[side] & neutral_hexes(s)) for unit in s.stacks[hex]}
    return tuple([unit for unit in standing(s, side) if unit not in aside])


@lru_cache(maxsize=ANSWERS)
def _listed(hexes: HexSet) -> Hexes:
    return tuple(members(hexes))


def held_by(s: KaiserState, side: Side) -> HexSet:
    """7.3 The hexes a side controls.

    Those on its side of the front line that the enemy has not entered since, and those it was the last to enter.
    """
    home, soil, changed = s.rules.home, s.printed.soil, s.changed
    own, others = home[side], home[enemy_of(side)]
    for country in s.joined:
        if COUNTRIES[country] == side:
            own |= soil[country]
        else:
            others |= soil[country]
    return own & ~changed | others & changed


def is_held(s: KaiserState, side: Side, hex: Hex) -> bool:
    """7.3 Does this side control the hex?"""
    return bool(held_by(s, side) >> hex & 1)
