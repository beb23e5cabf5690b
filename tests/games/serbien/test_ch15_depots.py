"""15.6.3 The march of Depots by rail: what is asked and told, why not, and what follows."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import DOBOJ, UNDER_WAY, Boundary, SerbienState
from doppeladler.games.serbien.rules.ch15_rail_march import depot_hexes, march_depot
from doppeladler.hexes import BIT
from doppeladler.wargame.testing import truly_offered
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    labels,
    noted,
    offered,
    play,
    put,
    reasons,
    told,
    unit,
    where,
)

DEPOT = "SIXTH Depot 1"


def marching(hex: str, points: int = 9, depot: str = DEPOT) -> SerbienState:
    """A Depot begins to march with so many points."""
    s = bare(AH)
    return begin(s, march_depot(put(s, hex, depot)[0], points))


# --- where to (15.6.3, 5.4) ---------------------------------------------------------------------------------------


@pytest.mark.rule("15.6.3", "15.6.3a")
def test_a_depot_is_offered_the_hexes_and_places_in_reach_and_no_others() -> None:
    s = marching("08.16", 2)
    assert told(s, AH) == {"unit": DEPOT, "points": 2, "left": 2}
    assert set(truly_offered(s)) == {
        *(f"enter {hex}" for hex in ("08.15", "08.17", "09.18")),
        *(f"travel {name}" for name in ("06.21", "08.03", "08.12", "08.15", "Brod", "Doboj", "Zavidovici")),
        "stop",
    }
    play(s, "enter 08.15")
    assert told(s, AH)["left"] == 1


@pytest.mark.rule("15.6.3")
def test_a_depot_that_has_spent_its_points_has_moved_and_nobody_is_asked() -> None:
    s = bare(AH)
    (depot,) = put(s, "08.16", DEPOT, spent=5)
    begin(s, march_depot(depot, 5))
    assert (asked(s), s.moved[depot]) == ("nobody", 1)


@pytest.mark.rule("15.6.3")
def test_komitadji_elsewhere_open_no_way() -> None:
    s = bare(AH)
    (depot,) = put(s, "08.16", DEPOT)
    s.komitadji = BIT[at(s, "10.17")] | BIT[at(s, "25.16")]
    assert labels(s, depot_hexes(s, depot, 2)) == {"08.15", "08.17", "09.18"}


@pytest.mark.rule("15.6.3", "5.4")
@pytest.mark.parametrize(("start", "ends"), [("08.21", {"07.21"}), ("09.22", {"08.21", "10.22"})])
def test_a_depot_stays_in_the_area_of_its_army_unless_it_is_out_of_it_already(start: str, ends: set[str]) -> None:
    s = bare(AH)
    s.boundaries = (Boundary("FIFTH", "SIXTH", (at(s, "09.22"), at(s, "09.01"))),)  # the line is of the Fifth
    (depot,) = put(s, start, DEPOT)
    assert labels(s, depot_hexes(s, depot, 1)) == ends


@pytest.mark.rule("15.6.3", "7.1.6", "7.1.6a")
def test_a_depot_pays_for_enemy_zones_as_others_do() -> None:
    s = bare(AH, turn=8)
    (depot,) = put(s, "20.06", DEPOT)
    for hex, name in (("21.07", "107 Ls"), ("22.06", "32"), ("21.08", "Krupanj"), ("22.07", "Lim")):
        put(s, hex, name)
    for points, ends in ((2, set()), (3, {"21.07"}), (7, {"21.07"}), (8, {"21.07", "22.06"})):
        assert labels(s, depot_hexes(s, depot, points)) & {"21.07", "22.06"} == ends
    s.place(depot, at(s, "21.07"))
    assert not labels(s, depot_hexes(s, depot, 1)) & {"20.06"}
    begin(s, march_depot(depot, 9))
    play(s, "enter 22.06")
    assert s.spent[depot] == 5


@pytest.mark.rule("15.6.3a", "7.1.6")
@pytest.mark.parametrize(("start", "leg", "goal", "cost"), [("08.12", 0, "Doboj", 6), ("", 4, "08.12", 3)])
def test_a_depot_pays_for_the_zone_in_which_it_leaves_or_enters_the_map(
    start: str, leg: int, goal: str, cost: int
) -> None:
    s = bare(AH, turn=8)
    put(s, "08.12", "7 Gb")
    put(s, "09.13", "Lim")
    (depot,) = put(s, start or UNDER_WAY, DEPOT, line=6 if leg else 0, leg=leg)
    begin(s, march_depot(depot, 9))
    play(s, f"travel {goal}")
    assert s.spent[depot] == cost


# --- why not (15.6.3, 15.6.3a) ------------------------------------------------------------------------------------


@pytest.mark.rule("15.6.3")
def test_it_is_said_why_a_depot_does_not_go_there() -> None:
    s = marching("08.21", 1)
    for choice in ("enter 10.22", "enter 08.20", "enter 08.21"):
        assert reasons(s, choice) == ["no-not-by-rail"]
    for choice in ("enter nowhere", "travel nowhere", "march 07.21", "march Doboj"):
        assert reasons(s, choice) == ["no-depot-goes-there"]


@pytest.mark.rule("15.6.3a")
def test_it_is_said_why_a_depot_does_not_travel() -> None:
    s = marching("10.12", 1)
    s.komitadji = BIT[at(s, "09.12")]
    assert reasons(s, "travel Doboj") == ["no-not-by-rail"]
    s = bare(SE)
    begin(s, march_depot(put(s, "30.10", "Depot 1")[0], 5))
    assert reasons(s, "travel Doboj") == ["no-lines-of-the-others"]


@pytest.mark.rule("15.6.3a")
def test_from_beyond_the_map_a_depot_enters_no_hex_but_travels_there() -> None:
    s = bare(AH)
    (depot,) = put(s, UNDER_WAY, DEPOT, line=1, leg=1)
    begin(s, march_depot(depot, 9))
    assert offered(s, "enter") == []
    assert reasons(s, "enter 06.21") == ["no-not-by-rail"]
    play(s, "travel 06.21", "enter 07.21")
    assert (where(s, DEPOT), s.spent[depot]) == ("07.21", 2)


# --- beyond the map (15.6.3a) -------------------------------------------------------------------------------------


@pytest.mark.rule("15.6.3a")
@pytest.mark.parametrize(("leg", "spent"), [(7, 7), (2, 2), (1, 1)])
def test_a_depot_that_turns_back_pays_for_every_hex_of_its_way(leg: int, spent: int) -> None:
    s = bare(AH)
    (depot,) = put(s, UNDER_WAY, DEPOT, line=1, leg=leg)
    begin(s, march_depot(depot, 9))
    play(s, "travel 06.21")
    assert (where(s, DEPOT), s.spent[depot]) == ("06.21", spent)


# --- doing it -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("15.6.3")
def test_a_march_by_rail_costs_a_point_a_hex_and_is_told() -> None:
    s = marching("09.22")
    play(s, "enter 07.21", "travel 06.21")
    (depot,) = (unit(s, DEPOT),)
    assert s.spent[depot] == 3
    assert noted(s, events.DepotMarches) == [
        ("15.6.3", events.DepotMarches(depot, at(s, "07.21"), 2)),
        ("15.6.3", events.DepotMarches(depot, at(s, "06.21"), 1)),
    ]


@pytest.mark.rule("15.6.3", "8.2.1")
def test_cavalry_reacts_to_a_depot_that_comes_beside_it_and_to_where_others_have_come_from() -> None:
    s = bare(AH)
    put(s, "21.10", "Cavalry")
    s.came = at(s, "21.11")  # the last march of another Force
    begin(s, march_depot(put(s, "22.08", DEPOT)[0], 9))
    play(s, "enter 22.09")
    assert (asked(s), told(s, SE)["hex"]) == ("SE React", "22.09")
    assert "react 21.11" in offered(s)


def passing() -> SerbienState:
    """A Depot goes by rail along the Sava, past Serbian cavalry on the other bank."""
    s = bare(AH, turn=8)
    put(s, "19.07", "Cavalry", recovering=5)
    begin(s, march_depot(put(s, "17.05", DEPOT)[0], 9))
    return play(s, "enter 22.06")


@pytest.mark.rule("15.6.3", "8.2.1", "7.8.3")
def test_a_depot_that_passes_an_enemy_is_met_at_every_hex_beside_him() -> None:
    s = passing()
    assert (asked(s), where(s, DEPOT), s.recovering[unit(s, "Cavalry")]) == ("SE React", "19.06", 5)
    play(s, "stay")
    assert (asked(s), where(s, DEPOT), s.recovering[unit(s, "Cavalry")]) == ("SE React", "20.06", 0)
    assert "react 19.06" not in offered(s)  # the hex it has just left
    play(s, "stay")
    assert (asked(s), where(s, DEPOT)) == ("AH MarchDepot", "22.06")
    depot = unit(s, DEPOT)
    assert [each[1] for each in noted(s, events.DepotMarches)] == [
        events.DepotMarches(depot, at(s, hex), points) for hex, points in (("19.06", 2), ("20.06", 1), ("22.06", 2))
    ]


@pytest.mark.rule("15.6.3", "15.6.2b")
def test_a_depot_that_is_displaced_on_its_way_goes_no_further() -> None:
    s = play(passing(), "react 20.06")
    assert asked(s) == "AH DisplaceDepot"
    play(s, "displace 24.06")
    assert (asked(s), where(s, DEPOT), s.moved[unit(s, DEPOT)]) == ("nobody", "24.06", 1)


@pytest.mark.rule("15.6.3")
def test_a_depot_whose_way_is_closed_while_it_goes_may_go_elsewhere() -> None:
    s = passing()
    put(s, "19.06", "32")
    play(s, "react 20.06")
    assert (asked(s), where(s, DEPOT), s.spent[unit(s, DEPOT)]) == ("AH MarchDepot", "19.06", 2)
    assert reasons(s, "enter 21.07") == ["no-not-by-rail"]
    assert "enter 18.05" in offered(s)


@pytest.mark.rule("15.6.3a")
def test_a_depot_in_a_node_goes_on_along_every_line_from_there() -> None:
    s = bare(AH)
    (depot,) = put(s, DOBOJ, DEPOT)
    begin(s, march_depot(depot, 5))
    play(s, "travel 08.12")
    assert (where(s, DEPOT), s.spent[depot], asked(s)) == ("08.12", 5, "nobody")
