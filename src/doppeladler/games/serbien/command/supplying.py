"""Corps Trains and Depots: near those they serve, fed themselves, and out of the enemy's way."""

from __future__ import annotations

from doppeladler.engine import Choice
from doppeladler.games.serbien.book import Hex, Unit, Units
from doppeladler.games.serbien.rules.ch07_costs import points_left
from doppeladler.games.serbien.rules.ch15_sources import reach_of, serves
from doppeladler.games.serbien.rules.ch18_rails import joined
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import EMPTY

from .field import Field
from .marching import Order
from .ways import Reach

SAFE = 3
"""Hexes from the nearest enemy at which a train feels safe; a Depot wants one more."""
EXPOSED = 4.0
"""What each hex less is worth, in hexes of the way to those it serves."""
STARVED = 8.0
"""The same for a train without supply of its own."""


def served(field: Field, source: Unit) -> Units:
    """The Formations that a supply unit serves."""
    s = field.s
    return tuple(unit for unit in field.printed.formations[field.side] if s.at[unit] >= 0 and serves(s, source, unit))


def place_value(field: Field, source: Unit, hex: Hex) -> float:
    """How well a supply unit stands in a hex; hexes of way to those it serves beyond its range count most."""
    s, distance = field.s, field.printed.grid.distance
    reach, value = reach_of(s, source, extended=False), 0.0
    units = served(field, source)
    for unit in units:
        far = distance(hex, s.at[unit])
        value -= (max(0, far - reach + 1) + 0.1 * far) / len(units)
    safe = SAFE + field.printed.is_depot[source]
    return value - EXPOSED * max(0, safe - field.nearest_foe(hex))


def train_order(field: Field, train: Unit) -> Order | None:
    """15.6 Where a Corps Train goes; nothing if it stands well."""
    s, printed = field.s, field.printed
    if s.at[train] < 0 or not served(field, train):
        return None
    reach = Reach(s, (train,), points_left(s, (train,)))
    fed = joined(s, field.side)
    for source, hexes in field.sources.items():
        fed |= hexes if printed.is_depot[source] and serves(s, source, train) else EMPTY

    def value(hex: Hex) -> float:
        return place_value(field, train, hex) - STARVED * (not fed >> hex & 1) - 0.01 * reach.cost[hex]

    best = max(reach.ends(), key=value)
    if best == reach.start:
        return None
    why = sentence("why-follows-those-it-serves", unit=s.name(train), there=s.label(best))
    return Order(train, (), tuple(reach.way(best)), (), why)


def depot_march(field: Field, depot: Unit, choices: tuple[Choice, ...]) -> Choice:
    """15.6.3 By rail to where its army is; one beyond the map to the edge that is nearest to it."""
    s, hex_of = field.s, field.printed.hex_of
    here = s.at[depot]
    stop = next(choice for choice in choices if choice.verb == "stop")
    if not served(field, depot):
        return stop
    hexes = {choice: hex_of[choice.noun] for choice in choices if choice.verb == "enter" or choice.noun in hex_of}
    if here >= 0:
        hexes = {choice: hex for choice, hex in hexes.items() if choice.verb == "enter"}
    best = max(hexes, key=lambda choice: place_value(field, depot, hexes[choice]), default=stop)
    if best is stop or (here >= 0 and place_value(field, depot, hexes[best]) <= place_value(field, depot, here) + 0.5):
        return stop
    return best
