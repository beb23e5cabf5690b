"""Chapter 6: zones of control."""

from __future__ import annotations

from itertools import pairwise

import pytest

from doppeladler.games.galicia.columns import ELIMINATED, GaliciaState
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.rules.ch04_movement import march_cost
from doppeladler.games.galicia.rules.ch06_zoc import hostile_zone, zoc
from doppeladler.games.galicia.rules.ch07_flank import is_flanked
from doppeladler.games.galicia.rules.ch11_supply import supplied
from doppeladler.games.galicia.rules.ch14_reinforcements import rail_entry
from doppeladler.games.galicia.rules.marches import reach_of
from doppeladler.hexes import ZocCosts
from tests.games.galicia.galicia_table import (
    asked,
    at,
    bare,
    begin_combat,
    begin_movement,
    labels,
    offered,
    play,
    put,
    unit,
    units,
    where,
)

AROUND = {"14.21", "14.23", "15.22", "15.23", "13.22", "13.23"}
"""The neighbours of 14.22, on open ground."""


def cost(s: GaliciaState, mover: str, here: str, there: str) -> int:
    return march_cost(s, mover, at(s, here), at(s, there))


@pytest.mark.rule("6.0")
@pytest.mark.parametrize("name", ["RU 32", "RU 13 c", "RU 2 rf", "RU 9+10 c"])
def test_every_unit_controls_the_six_hexes_around_it(name: str) -> None:
    s = bare()
    put(s, "14.22", name)
    assert labels(s, zoc(s, "RU")) == AROUND
    assert zoc(s, "AH") == 0


@pytest.mark.rule("6.0")
def test_reduced_and_unsupplied_units_control_as_much() -> None:
    s = bare()
    put(s, "14.22", "RU 32", ce=2, flipped=True, supply="out")
    assert labels(s, zoc(s, "RU")) == AROUND


@pytest.mark.rule("6.0")
def test_the_zone_goes_with_the_unit() -> None:
    s = bare(side="RU")
    put(s, "14.22", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21", "stop")
    assert labels(s, zoc(s, "RU")) == {"14.20", "14.22", "15.21", "15.22", "13.21", "13.22"}
    s.place(unit(s, "RU 32"), ELIMINATED)
    assert zoc(s, "RU") == 0


@pytest.mark.rule("6.0")
def test_a_stack_controls_until_its_last_unit_has_left() -> None:
    s = bare(side="RU")
    put(s, "14.22", "RU 32", "RU 13 c")
    s.place(unit(s, "RU 32"), ELIMINATED)
    assert labels(s, zoc(s, "RU")) == AROUND


@pytest.mark.rule("6.1")
def test_zones_do_not_cross_rivers_bridged_or_not() -> None:
    s = bare()
    put(s, "13.14", "RU 32")
    assert labels(s, zoc(s, "RU")) == {"14.14", "13.15", "12.14"}
    s.place(unit(s, "RU 32"), at(s, "14.14"))
    assert "14.13" not in labels(s, zoc(s, "RU"))


@pytest.mark.rule("6.1")
def test_no_river_hexside_anywhere_lets_a_zone_through_and_every_other_does(game: Galicia) -> None:
    printed = game.printed
    rivers = printed.board.sides["river"]
    for here in printed.grid.hexes:
        for there in printed.grid.neighbours[here]:
            crosses = (min(here, there), max(here, there)) in rivers
            assert bool(printed.zone_of[here] >> there & 1) != crosses


@pytest.mark.rule("6.1")
def test_zones_cross_ridges_and_reach_into_the_fortress() -> None:
    s = bare()
    put(s, "10.21", "RU 32")
    assert {"11.21", "10.20"} <= labels(s, zoc(s, "RU"))
    put(s, "2.14", "RU 11")
    assert "3.15" in labels(s, zoc(s, "RU"))


@pytest.mark.rule("6.1", "6.3")
def test_across_a_river_an_enemy_does_not_make_marches_dearer() -> None:
    s = bare()
    put(s, "13.13", "RU 32")
    assert cost(s, "AH", "13.15", "13.14") == 1


# A unit of Austria-Hungary that only 4.25 can supply, and Russians before that door.
DOORS = ("1.23", "1.14", "1.12", "1.07", "1.01")


def only_mielec(s: GaliciaState) -> None:
    """Shut every Austro-Hungarian supply source but the road head at 4.25."""
    for hex, name in zip(DOORS, ("RU 45", "RU 18", "RU 47", "RU 41", "RU 70"), strict=True):
        put(s, hex, name)


@pytest.mark.rule("6.2", "11.3")
def test_supply_is_not_traced_through_zones_but_through_friends_in_them() -> None:
    s = bare()
    only_mielec(s)
    put(s, "5.22", "AH 4")
    put(s, "5.25", "RU 32")
    put(s, "3.24", "RU 11")
    assert "5.22" not in labels(s, supplied(s, "AH")[0] | supplied(s, "AH")[1])
    put(s, "4.24", "AH 13")
    put(s, "4.25", "AH 20")
    assert "5.22" in labels(s, supplied(s, "AH")[0])
    assert {"4.24", "4.25"} <= labels(s, zoc(s, "RU"))
    assert not {"4.24", "4.25"} & labels(s, hostile_zone(s, "AH"))


@pytest.mark.rule("6.3")
@pytest.mark.parametrize(
    ("here", "there", "extra"),
    [
        ("14.24", "14.25", 0),  # free to free
        ("14.24", "14.23", 1),  # into the zone
        ("14.23", "14.24", 1),  # out of it
        ("14.23", "15.23", 2),  # from zone to zone
    ],
)
def test_one_point_to_enter_or_leave_a_zone_two_from_zone_to_zone(here: str, there: str, extra: int) -> None:
    s = bare()
    put(s, "14.22", "RU 32")
    put(s, here, "AH 4")
    assert cost(s, "AH", here, there) == 1 + extra
    begin_movement(s)
    play(s, "march AH 4", f"enter {there}")
    assert s.spent[unit(s, "AH 4")] == 1 + extra


@pytest.mark.rule("6.3")
def test_zones_of_two_enemies_cost_no_more_than_of_one() -> None:
    s = bare()
    put(s, "14.22", "RU 32")
    put(s, "15.22", "RU 11", "RU 33")
    assert cost(s, "AH", "15.24", "15.23") == 2


@pytest.mark.rule("6.3")
def test_friends_do_not_negate_a_zone_for_marches() -> None:
    s = bare()
    put(s, "14.22", "RU 32")
    put(s, "14.23", "AH 13")
    put(s, "14.24", "AH 4")
    assert cost(s, "AH", "14.24", "14.23") == 2


@pytest.mark.rule("6.3")
def test_a_way_is_reckoned_with_the_same_costs_as_its_steps(game: Galicia) -> None:
    assert game.printed.zoc_costs == ZocCosts(enter=1, leave=1, between=2)
    assert game.printed.zone_costs == (0, 1, 2)
    s = bare()
    put(s, "14.22", "RU 32")
    (cavalry,) = put(s, "15.24", "AH 6 c")
    reach = reach_of(s, "AH", (cavalry,))
    for there in reach.cost:
        way = reach.path(there)
        steps = sum(march_cost(s, "AH", a, b) for a, b in pairwise(way))
        assert reach.cost[there] == steps


@pytest.mark.rule("6.4", "7.8")
def test_the_zone_of_an_attacker_closes_a_ring_round_the_defender() -> None:
    s = bare()
    put(s, "14.22", "RU 32")
    attackers = (*put(s, "14.23", "AH 4"), *put(s, "14.21", "AH 13"))
    assert is_flanked(s, "AH", at(s, "14.22"), attackers)
    assert not is_flanked(s, "AH", at(s, "14.22"), attackers[:1])


@pytest.mark.rule("6.4", "9.2.1")
def test_a_retreat_avoids_empty_hexes_in_enemy_zones() -> None:
    s = bare()
    put(s, "14.22", "RU 78 r")
    put(s, "14.23", "AH 4", "AH 13", "AH 25")
    begin_combat(s)
    play(s, "attack 14.22", "from 14.23", "declare", "commit AH 4", "commit AH 13", "commit AH 25", "roll 3 3")
    assert asked(s) == "RU Retreat"
    ways = {choice.removeprefix("retreat ") for choice in offered(s)}
    assert ways
    assert not ways & labels(s, zoc(s, "AH"))


@pytest.mark.rule("6.4", "14.1")
def test_trains_do_not_arrive_in_enemy_zones() -> None:
    s = bare(turn=4, side="RU")
    put(s, "15.24", "AH 4")
    assert "16.24" in labels(s, zoc(s, "AH"))
    arrival = labels(s, rail_entry(s, unit(s, "RU 23")))
    assert arrival
    assert not arrival & labels(s, zoc(s, "AH"))


@pytest.mark.rule("6.4", "12.1.3")
def test_cavalry_does_not_react_into_the_zone_of_another_enemy() -> None:
    s = bare(side="RU")
    put(s, "14.22", "AH 6 c")
    put(s, "14.25", "RU 32")
    put(s, "14.19", "RU 11")
    begin_movement(s)
    play(s, "march RU 11", "enter 14.20", "enter 14.21")
    assert asked(s) == "AH React"
    assert {objection.rule for objection in s.why_not("react AH 6 c > 14.24")} == {"12.1.2"}
    s.place(unit(s, "RU 32"), at(s, "14.24"))
    assert {objection.rule for objection in s.why_not("react AH 6 c > 14.23")} == {"12.1.3"}
    play(s, "react AH 6 c > 13.22")
    assert where(s, "AH 6 c") == "13.22"
    assert units(s, "AH 6 c") == s.units_in(at(s, "13.22"))
