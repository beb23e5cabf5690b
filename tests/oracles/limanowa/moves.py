"""4.3.1, 4.3.2 Moves and trains that may be announced."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracles import Case, Claim, of_verb

from .board import BOARDS, MARKS, RAILS, ROADS, STATIONS, around, beside
from .position import ENEMY, Position, Unit, read

ACTIONS = ("move", "rail", "bombard", "support", "long-range")
LEAVING = ("move", "wave", "follow", "rail")


def actions_left(p: Position) -> int:
    """4.2.2 Three, one fewer for each cut telegraph line."""
    return 3 - p.number("tracks", "cut") - sum(order.verb in ACTIONS for order in p.orders)


def is_free(p: Position, unit: Unit) -> bool:
    """4.2.2, 8 One action for a unit; a gun that fires by a card has had it."""
    fires = any(card.name == "Drumfire" and unit.name in card.aims for card in p.cards)
    return not unit.has_acted and not fires and all(order.unit != unit.name for order in p.orders)


def is_pending(p: Position) -> bool:
    """4.3.1 Somebody has been ordered onto a field that is not yet being left."""
    leaving = {order.unit for order in p.orders if order.verb in LEAVING}
    goals = {order.to for order in p.orders if order.verb in LEAVING}
    return any(goal in p.at and p.at[goal].name not in leaving for goal in goals)


def is_needed(p: Position, unit: Unit) -> bool:
    """8 Announced support may rest on an observer: whether on him alone is not asked here."""
    return bool(unit.printed("vision")) and any(order.verb.endswith("support") for order in p.orders)


def corner(group: str) -> str:
    """3.3.3 The Russian corps share one."""
    return group if group in ("Hadfy", "Szurmay") else "RU"


def one_point(p: Position, fields: set[str], closed: set[str]) -> set[str]:
    """4.3.1 One field, or two along a road unless it rains."""
    near = {there for here in fields for there in around(here)} - closed
    if p.weather == "rain":
        return near
    first = {(here, there) for here in fields for there in around(here) if frozenset((here, there)) in ROADS}
    road = {far for _, mid in first if mid not in closed for far in around(mid) if frozenset((mid, far)) in ROADS}
    return near | (road - closed)


def reach(p: Position, unit: Unit) -> set[str]:
    """4.3.1 Every field a move comes to: through friends, never through enemies, and not off the board."""
    closed = p.held_by(ENEMY[unit.side]) | (BOARDS["campaign"] - BOARDS[p.scenario])
    points = unit.printed("move")
    if any(card.name == "Forced march" and unit.name in card.aims for card in p.cards):
        points *= 2
    reached = {unit.place}
    if unit.place == "field":
        reached, points = set(MARKS[f"entry_{corner(unit.group)}"]) - closed, points - 1
    for _ in range(points):
        reached |= one_point(p, reached, closed)
    return reached - {unit.place}


def trains(p: Position, unit: Unit) -> set[str]:
    """4.3.2, 8 Every field a train may bring a unit to: of another station, and none that its own has too."""
    held = p.held_by(ENEMY[unit.side])
    near = {station for station in STATIONS if unit.place in beside([station])}
    own = {unit.place} if unit.place in STATIONS else near
    starts = {station for station in near if not beside([station]) & held}
    if unit.place == "field":
        starts = set(MARKS[f"railhead_{corner(unit.group)}"])
    elif unit.place in beside(held):
        return set()
    stops = {stop for start in starts for stop in line(start, beside(held))} & STATIONS - own
    return {field for stop in stops for field in beside([stop])} - beside(held) - (beside(own) - stops) - set(p.at)


def line(start: str, menaced: set[str]) -> set[str]:
    """4.3.2 The fields of the railway up to ten away, with no enemy on or beside any of them."""
    found = {start} - menaced
    for _ in range(10):
        found |= {there for here in found for there in around(here) if frozenset((here, there)) in RAILS} - menaced
    return found


def announcing(case: Case) -> Iterator[Claim]:
    """4.3.1, 4.3.2 Onto fields that are empty and nobody else's goal; swaps are the players' own business."""
    p = read(case.before)
    if p.kind != "Announce" or is_pending(p):
        return
    goals = {order.to for order in p.orders if order.verb in LEAVING}
    vacant = BOARDS[p.scenario] - set(p.at) - goals
    here = {unit.name: unit for unit in p.of_group(p.group) if unit.is_on_board or unit.place == "field"}
    bound = {"RU Orlov"} if any(order.verb == "wave" for order in p.orders) else set()
    asked = {name for name, unit in here.items() if name not in bound and not is_needed(p, unit)}

    def told(verb: str) -> set[str]:
        parts = [(each, *each.split(" > ")) for each in of_verb(case.offered, verb)]
        return {each for each, name, field in parts if field in vacant and name in asked}

    free = [here[name] for name in asked if actions_left(p) > 0 and is_free(p, here[name])]
    moves = {f"{unit.name} > {field}" for unit in free for field in reach(p, unit) & vacant}
    yield Claim("4.3.1", "moves", moves, told("move"))
    tokens = p.number("rails", p.side) - sum(order.verb == "rail" for order in p.orders)
    trips = {f"{unit.name} > {field}" for unit in free if tokens > 0 for field in trains(p, unit) & vacant}
    yield Claim("4.3.2", "trains", trips, told("rail"))
