"""Why a commander does what it does, in one sentence. What everybody hears names nothing that is hidden (5.4)."""

from __future__ import annotations

from doppeladler.games.galicia.book import Hex, Units
from doppeladler.games.galicia.rules.tables import column_name
from doppeladler.games.galicia.words import sentence
from doppeladler.wargame.pieces import NOWHERE
from doppeladler.words import Sentence

from .encircling import WayBack
from .field import Field
from .fighting import Attack
from .marching import Order


def place(field: Field, hex: Hex) -> str:
    """A hex with the town in it."""
    return field.printed.gazetteer.place(hex)


def names(field: Field, units: Units) -> str:
    """Units in a row."""
    return field.s.list_names(units)


def march(field: Field, order: Order) -> Sentence:
    """Why a unit marches where it does."""
    unit, task = order.unit, order.task
    name, there = field.s.name(unit), place(field, task.hex)
    if task.recovers:
        return sentence("why-rests-recovers-2", name=name, there=there)
    if task.aim != NOWHERE:
        return sentence(
            "why-goes-attack-closes-way-back",
            name=name,
            there=there,
            aim=place(field, task.aim),
            is_closes=order.closes == task.aim,
        )
    if order.closes != NOWHERE:
        return sentence("why-goes-closes-way-back-enemy", name=name, there=there, closes=place(field, order.closes))
    if field.held(task.hex) > 0:
        return sentence("why-goes-hold", name=name, there=there)
    if order.cuts != NOWHERE:
        return sentence("why-goes-cuts-enemy-off-supply", name=name, there=there, cuts=place(field, order.cuts))
    if order.quest != NOWHERE:
        return sentence("why-goes-way", name=name, there=there, quest=place(field, order.quest))
    if field.exposure(field.s.at[unit], (unit,))[0] > field.exposure(task.hex, (unit,))[0]:
        return sentence("why-goes-back-out-enemys-way", name=name, there=there)
    return sentence("why-goes-nearer-fighting", name=name, there=there)


def attack(field: Field, planned: Attack) -> Sentence:
    """The odds of an attack and what it is for."""
    force = frozenset((unit, field.s.at[unit]) for unit in planned.units)
    column = field.column(planned.target, force, planned.flanked)[0]
    return sentence(
        "why-attack",
        units=field.s.names_of(planned.units),
        target=place(field, planned.target),
        column=column_name(column),
        is_flanked=planned.flanked,
        chance=f"{planned.takes:.0%}".removesuffix("%"),
        is_closed=planned.back != WayBack.OPEN,
    )
