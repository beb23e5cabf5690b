"""Why a commander does what it does, in one sentence. What everybody hears names nothing that is hidden (5.4)."""

from __future__ import annotations

from doppeladler.games.galicia.book import Hex, Units
from doppeladler.games.galicia.rules.tables import column_name
from doppeladler.wargame.pieces import NOWHERE

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


def march(field: Field, order: Order) -> str:
    """Why a unit marches where it does."""
    unit, task = order.unit, order.task
    name, there = field.s.name(unit), place(field, task.hex)
    if task.recovers:
        return f"{name} rests in {there} and recovers."
    if task.aim != NOWHERE:
        closing = " and closes the way back" if order.closes == task.aim else ""
        return f"{name} goes to {there} to attack {place(field, task.aim)}{closing}."
    if order.closes != NOWHERE:
        return f"{name} goes to {there} and closes the way back of the enemy in {place(field, order.closes)}."
    if field.held(task.hex) > 0:
        return f"{name} goes to {there} to hold it."
    if order.cuts != NOWHERE:
        return f"{name} goes to {there} and cuts the enemy in {place(field, order.cuts)} off from supply."
    if order.quest != NOWHERE:
        return f"{name} goes to {there}, on its way to {place(field, order.quest)}."
    if field.exposure(field.s.at[unit], (unit,))[0] > field.exposure(task.hex, (unit,))[0]:
        return f"{name} goes back to {there}, out of the enemy's way."
    return f"{name} goes to {there}, nearer to the fighting."


def attack(field: Field, planned: Attack) -> str:
    """The odds of an attack and what it is for."""
    force = frozenset((unit, field.s.at[unit]) for unit in planned.units)
    column = field.column(planned.target, force, planned.flanked)[0]
    found = field.chances(planned.target, force, planned.flanked, planned.back)
    taken = f", {found.takes:.0%} to take the hex".replace("%", " %") if found else ""
    flank = ", on the flank" if planned.flanked else ""
    closed = ", its way back is closed" if planned.back != WayBack.OPEN else ""
    who = names(field, planned.units)
    verb = "attacks" if len(planned.units) == 1 else "attack"
    return f"{who} {verb} {place(field, planned.target)}: {column_name(column)}{flank}{taken}{closed}."
