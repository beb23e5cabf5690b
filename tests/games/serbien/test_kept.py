"""What is kept, tabled or looked up is what the plain rule finds anew, in random games of every scenario."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from doppeladler.games.serbien.book import ARMIES, SIDES, Hex, Hexes, Unit, Units
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules.ch02_values import is_ineffective
from doppeladler.games.serbien.rules.ch03_control import _gained, gained
from doppeladler.games.serbien.rules.ch03_stacking import open_ground
from doppeladler.games.serbien.rules.ch03_zones import enemy_zone, unguarded
from doppeladler.games.serbien.rules.ch07_ahead import can_end
from doppeladler.games.serbien.rules.ch07_costs import (
    Prices,
    bottomland_now,
    crossing,
    ground,
    harassment,
    on_wheels,
    starts_beside,
    zone_cost,
)
from doppeladler.games.serbien.rules.ch07_ends import end_objections, is_restricted
from doppeladler.games.serbien.rules.ch07_march import March
from doppeladler.games.serbien.rules.ch07_tasks import held_hexes
from doppeladler.games.serbien.rules.ch15_sources import is_supplied
from doppeladler.games.serbien.rules.ch15_supply import helpful, unsupplied
from doppeladler.games.serbien.rules.ch19_two_hex import moves_from
from doppeladler.games.serbien.rules.ch26_plans import began_in, ends_of_plan, is_bound
from doppeladler.games.serbien.rules.ch27_victory import once_rows, places_to_reach
from doppeladler.hexes import of, side, union
from tests.games.serbien.serbien_table import load

GAMES = [("macva", 3, 700), ("campaign", 1, 500), ("drina", 15, 500), ("case-b", 2, 500)]
"""Scenario, seed, and how many answers."""
LOOK = 0.04
POINTS = (0, 1, 2, 3, 5, 8)


def positions(scenario: str, seed: int, answers: int) -> Iterator[tuple[SerbienState, SerbienState]]:
    """Positions of a random game, each with one that remembers nothing: read back from its text."""
    game, rng = load(), random.Random(seed)
    s = game.setup(scenario)
    for _ in range(answers):
        if s.is_over:
            return
        if rng.random() < LOOK:
            s.choices()
            yield s, game.from_text(s.to_text())
        going_on = [choice for choice in s.choices() if choice.verb != "end" or rng.random() < LOOK]
        s.play(rng.choice(going_on or s.choices()))


def marching(scenario: str, seed: int, answers: int) -> Iterator[tuple[SerbienState, Units]]:
    """Those of them in which a group is on the march."""
    for s, _ in positions(scenario, seed, answers):
        asked = s.todo[-1]
        if isinstance(asked, March):
            yield s, asked.units


@pytest.mark.parametrize(("scenario", "seed", "answers"), GAMES)
def test_nothing_that_is_kept_is_out_of_date(scenario: str, seed: int, answers: int) -> None:
    seen = 0
    for s, fresh in positions(scenario, seed, answers):
        seen += 1
        assert s.choices() == fresh.choices()
        assert s.wide == fresh.wide == {u: s.footprint(u) for u in s.printed.all_units if s.also_at[u] >= 0}
        assert places_to_reach(s) == places_to_reach(fresh)
        assert [row for row, _ in places_to_reach(s)] == once_rows(fresh)
        for one in SIDES:
            assert unguarded(s, one) == unguarded(fresh, one)
            assert gained(s, one) == gained(fresh, one) == _gained(fresh, one)
            assert unsupplied(s, one) == unsupplied(fresh, one)
            assert helpful(s, one) == helpful(fresh, one) == flipped_one_by_one(fresh, one)
    assert seen > answers * LOOK / 2


def flipped_one_by_one(s: SerbienState, one: str) -> Units:
    """15.6.1 The supply units that would bring somebody into supply: each is flipped and all is looked at."""
    hungry, found = [unit for force in unsupplied(s, one) for unit in force], []
    for source in (*s.printed.depots[one], *s.printed.trains[one]):
        if not s.extended[source]:
            then = s.clone()
            then.extended[source] = 1
            if any(is_supplied(then, unit) for unit in hungry):
                found.append(source)
    return tuple(found)


@pytest.mark.parametrize(("scenario", "seed", "answers"), GAMES)
def test_a_price_is_that_of_ground_side_contours_komitadji_and_zones(scenario: str, seed: int, answers: int) -> None:
    seen = 0
    for s, units in marching(scenario, seed, answers):
        prices = Prices(s, units)
        for here in s.printed.grid.hexes:
            if s.rules.board >> here & 1:
                assert prices[here] == plain_prices(s, units, here), s.label(here)
                assert list(prices[here]) == sorted(prices[here])
                seen += not prices.is_quiet(here)
    assert seen > 100


def plain_prices(s: SerbienState, units: Units, here: Hex) -> dict[Hex, int]:
    """7.1.3 to 7.1.7, 7.9, 23.1.1 By neighbour what a step costs, rule by rule."""
    printed, owner = s.printed, s.printed.side[units[0]]
    found: dict[Hex, int] = {}
    for there in printed.grid.neighbours[here]:
        over, way = crossing(s, owner, here, there), side(here, there)
        rough = (printed.rough >> here | printed.rough >> there) & 1 and way not in printed.roadways
        if not open_ground(s, owner) >> there & 1 or over.cost is None or (rough and on_wheels(s, units)):
            continue
        if over.wet and not starts_beside(s, units, here, there):
            continue
        cost = over.cost + ground(printed, bottomland_now(s))[here, there] + harassment(s, owner, there)
        found[there] = cost + zone_cost(s, enemy_zone(s, owner), here, there)
    return found


@pytest.mark.rule("26.2.1")
@pytest.mark.parametrize(("scenario", "seed", "answers"), GAMES)
def test_looking_ahead_finds_what_trying_every_way_finds(scenario: str, seed: int, answers: int) -> None:
    seen = {True: 0, False: 0}
    for s, units in marching(scenario, seed, answers):
        if not is_restricted(s, units):
            continue
        here = s.hexes_of(units[0])
        for hexes in (here, *(move.hexes for move in moves_from(s, s.at[units[0]], s.also_at[units[0]]).values())):
            for points in POINTS:
                found = can_end(s, units, hexes, points)
                assert found == tried(s, units, hexes, points), (s.names_of(units), hexes, points)
                seen[found] += 1
    if scenario in ("macva", "case-b"):
        assert min(seen.values()) > 20


def tried(s: SerbienState, units: Units, hexes: Hexes, points: int) -> bool:
    """8.7, 19.1.4, 26.2.1 The same by brute force: every place that the group can come to hold."""
    least, queue = {frozenset(hexes): points}, [(tuple(hexes), points)]
    while queue:
        here, left = queue.pop()
        if next(end_objections(s, units, *here), None) is None:
            return True
        for there, cost in onward(s, units, here):
            key = frozenset(there)
            if cost <= left and left - cost > least.get(key, -1):
                least[key] = left - cost
                queue.append((there, left - cost))
    return False


def onward(s: SerbienState, units: Units, here: Hexes) -> Iterator[tuple[Hexes, int]]:
    """19.1.2, 19.1.4 Every next place and its price; who is together again does not spread again."""
    if len(here) == 1:
        yield from (((there,), cost) for there, cost in plain_prices(s, units, here[0]).items())
        return
    held = union(held_hexes(s, unit) for unit in units)
    mine = [unit for unit in s.on_map(s.printed.side[units[0]]) if unit not in units and s.also_at[unit] >= 0]
    full = union(s.footprint(unit) for unit in mine)
    for move in moves_from(s, *here).values():
        if any(held >> start & 1 for start, _ in move.steps) or (len(move.hexes) > 1 and full & of(move.hexes)):
            continue
        costs = [plain_prices(s, units, start).get(end) for start, end in move.steps]
        if None not in costs:
            yield move.hexes, max(cost for cost in costs if cost is not None)


@pytest.mark.rule("26.2.1")
@pytest.mark.parametrize(("scenario", "seed", "answers"), GAMES)
def test_a_plan_compares_what_is_new_with_what_was_left_for_each_objective(
    scenario: str, seed: int, answers: int
) -> None:
    for s, units in marching(scenario, seed, answers):
        for unit in units:
            ends = ends_of_plan(s, unit)
            assert (ends is not None) == (is_bound(s, unit) and bool(began_in(s, unit)))
            if ends is None:
                continue
            assert not is_ineffective(s, unit)
            for hex in s.printed.grid.hexes:
                for hexes in ((hex,), *((hex, other) for other in s.printed.grid.neighbours[hex])):
                    agreed = ends.agree(of(hexes))
                    assert agreed == is_nearer(s, unit, hexes)
                    assert not agreed or of(hexes) & ends.within


def is_nearer(s: SerbienState, unit: Unit, hexes: Hexes) -> bool:
    """26.2.1 Word for word."""
    began, distance = began_in(s, unit), s.printed.grid.distance
    new = [hex for hex in hexes if hex not in began] or list(hexes)
    left = [hex for hex in began if hex not in hexes] or list(began)
    goals = [s.printed.hex_of[label] for label in s.printed.plans[ARMIES[s.army[unit]]].objectives]
    far = [[min(distance(hex, goal) for hex in group) for goal in goals] for group in (new, left)]
    return set(hexes) == set(began) or any(now < before for now, before in zip(*far, strict=True))
