"""Why a commander does what it does, in one sentence."""

from __future__ import annotations

from doppeladler.games.kaisers_war.book import Hex, Unit
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.words import Sentence

from .attacks import Attack
from .field import Field


def place(field: Field, hex: Hex) -> str:
    """A hex with the city in it."""
    label = field.s.label(hex)
    return next((f"{city} ({label})" for city, at in field.printed.city_hex.items() if at == hex), label)


def goes_to_attack(field: Field, unit: Unit, hex: Hex, attack: Attack) -> Sentence:
    """Why a unit marches to where it will attack from."""
    return sentence(
        "why-goes-to-attack",
        unit=field.s.name(unit),
        there=place(field, hex),
        aim=place(field, attack.target),
        is_ring=attack.prospect.is_ring,
    )


def goes_to_meet(field: Field, unit: Unit, hex: Hex, army: Unit) -> Sentence:
    """Why a corps marches to where others of its army come."""
    return sentence("why-goes-to-meet", unit=field.s.name(unit), there=place(field, hex), army=field.s.name(army))


def goes(field: Field, unit: Unit, hex: Hex) -> Sentence:
    """Why anybody else goes where he does."""
    name, there, printed = field.s.name(unit), place(field, hex), field.printed
    if field.worth.capture(hex, field.side) > field.weights.city:
        return sentence("why-goes-to-take", unit=name, there=there)
    if not printed.attack[unit]:
        return sentence("why-follows-those-it-serves", unit=name, there=there)
    if field.worth.capture_by_enemy(hex) > field.weights.city:
        return sentence("why-goes-to-hold", unit=name, there=there)
    here = field.s.at[unit]
    if field.to_goal[hex] > field.to_goal[here]:
        return sentence("why-goes-out-of-the-way", unit=name, there=there)
    return sentence("why-goes-nearer", unit=name, there=there)


def attack(field: Field, found: Attack) -> Sentence:
    """The odds of an attack, and what it promises."""
    printed = field.printed
    return sentence(
        "why-attack",
        units=field.s.names_of(found.units),
        aim=place(field, found.target),
        percent=found.prospect.percent,
        column=printed.band_names[found.prospect.column],
        chance=round(100 * found.prospect.clears),
        is_ring=found.prospect.is_ring,
        is_supplied=bool(found.help.supplies),
        is_led=found.help.hq is not None,
    )
