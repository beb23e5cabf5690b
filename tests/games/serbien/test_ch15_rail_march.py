"""15.6.3 Depots move by rail, on the map and beyond it."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import DOBOJ, UNDER_WAY, ZAVIDOVICI
from doppeladler.games.serbien.rules.ch15_rail_march import depot_hexes, march_depot
from doppeladler.hexes import BIT
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    give,
    labels,
    offered,
    play,
    put,
    refused,
    unit,
    where,
)


@pytest.mark.rule("15.6.3", "7.10", "2.6.3")
def test_a_depot_goes_along_operational_railways_a_point_a_hex() -> None:
    s = bare(side=SE)
    (depot,) = put(s, "30.10", "Depot 1")
    assert "31.13" in labels(s, depot_hexes(s, depot, 3))
    assert "32.13" not in labels(s, depot_hexes(s, depot, 3))
    give(s, AH, "30.12")
    assert not depot_hexes(s, depot, 3)


@pytest.mark.rule("15.6.3")
def test_it_may_go_in_several_steps_and_stops_when_its_points_are_spent() -> None:
    s = bare(side=SE)
    put(s, "30.10", "Depot 1")
    begin(s, march_depot(unit(s, "Depot 1"), 5))
    assert asked(s) == "SE MarchDepot"
    assert refused(s, "enter 33.15") == {"15.6.3"}
    assert refused(s, "enter 30.13") == {"15.6.3"}
    play(s, "enter 30.12")
    assert (s.spent[unit(s, "Depot 1")], asked(s)) == (2, "SE MarchDepot")
    play(s, "enter 32.14")
    assert (where(s, "Depot 1"), asked(s), s.moved[unit(s, "Depot 1")]) == ("32.14", "nobody", 1)


@pytest.mark.rule("15.6.3", "15.6.2")
def test_it_does_not_go_beside_enemies_where_no_combat_unit_is() -> None:
    s = bare(side=SE)
    (depot,) = put(s, "30.10", "Depot 1")
    put(s, "31.12", "10 c")
    assert labels(s, depot_hexes(s, depot, 5)) == {"30.09"}
    put(s, "30.11", "Danube II")
    assert labels(s, depot_hexes(s, depot, 5)) == {"30.09", "30.11"}


@pytest.mark.rule("15.6.3a")
def test_serbian_depots_have_no_lines_beyond_the_map() -> None:
    s = bare(side=SE)
    put(s, "30.10", "Depot 1")
    begin(s, march_depot(unit(s, "Depot 1"), 5))
    assert offered(s, "travel") == []
    assert refused(s, "travel Doboj") == {"15.6.3a"}


@pytest.mark.rule("15.6.3a", "25.5")
def test_vector_37_from_sarajevo_to_tuzla_in_four_phases() -> None:
    s = bare(side=AH)
    (depot,) = put(s, "06.21", "SIXTH Depot 1")
    begin(s, march_depot(depot, 9))
    play(s, "travel 08.12")
    assert (s.at[depot], s.line[depot], s.leg[depot], asked(s)) == (UNDER_WAY, 1, 9, "nobody")
    s.spent[depot] = s.moved[depot] = 0
    begin(s, march_depot(depot, 5))
    play(s, "travel 08.12")
    assert (s.at[depot], s.line[depot], s.leg[depot]) == (ZAVIDOVICI, 0, 0)
    s.spent[depot] = s.moved[depot] = 0
    begin(s, march_depot(depot, 9))
    play(s, "travel Doboj")
    assert (s.at[depot], s.spent[depot]) == (DOBOJ, 5)
    play(s, "travel 08.12")
    assert (s.at[depot], s.leg[depot]) == (UNDER_WAY, 4)
    s.spent[depot] = s.moved[depot] = 0
    begin(s, march_depot(depot, 5))
    play(s, "travel 08.12", "enter 10.12")
    assert (where(s, "SIXTH Depot 1"), s.spent[depot]) == ("10.12", 3)
    play(s, "stop")
    assert (s.moved[depot], asked(s)) == (1, "nobody")


@pytest.mark.rule("15.6.3a")
def test_a_depot_under_way_can_turn_back_and_does_not_come_out_where_the_enemy_is() -> None:
    s = bare(side=AH)
    (depot,) = put(s, "06.21", "SIXTH Depot 1")
    begin(s, march_depot(depot, 9))
    play(s, "travel Zavidovici")
    put(s, "08.12", "Lim")
    give(s, SE, "08.12")
    s.spent[depot] = s.moved[depot] = 0
    begin(s, march_depot(depot, 9))
    assert offered(s, "travel") == [
        f"travel {name}" for name in ("06.21", "Zavidovici", "Doboj", "Brod", "08.03", "08.15")
    ]
    assert refused(s, "travel 08.12") == {"15.6.3a"}
    play(s, "travel 06.21")
    assert where(s, "SIXTH Depot 1") == "06.21"
    assert at(s, "06.21") == s.at[depot]


@pytest.mark.rule("15.6.3", "23.1.1")
def test_an_austro_hungarian_depot_pays_one_more_where_komitadji_are_alone_and_a_serbian_one_does_not() -> None:
    s = bare(side=AH)
    (depot,) = put(s, "10.12", "FIFTH Depot")
    s.komitadji = BIT[at(s, "09.12")]
    assert not depot_hexes(s, depot, 1)
    assert labels(s, depot_hexes(s, depot, 2)) == {"09.12"}
    assert labels(s, depot_hexes(s, depot, 3)) == {"09.12", "08.12"}
    begin(s, march_depot(depot, 9))
    play(s, "enter 08.12")
    assert s.spent[depot] == 3
    (other,) = put(s, "30.10", "Depot 1")
    s.komitadji = BIT[at(s, "30.11")]
    assert labels(s, depot_hexes(s, other, 1)) == {"30.09", "30.11"}


@pytest.mark.rule("15.6.3a", "23.1.1")
def test_komitadji_on_the_line_delay_a_depot_that_travels_beyond_the_map() -> None:
    s = bare(side=AH)
    (depot,) = put(s, "10.12", "FIFTH Depot")
    s.komitadji = BIT[at(s, "08.12")]
    begin(s, march_depot(depot, 9))
    play(s, "travel Doboj")
    assert (s.at[depot], s.spent[depot]) == (DOBOJ, 8)
    play(s, "stop")
    put(s, "09.12", "FIFTH Depot", spent=4)
    begin(s, march_depot(depot, 5))
    assert offered(s, "travel") == []
    assert refused(s, "travel Doboj") == {"15.6.3a"}
    play(s, "stop")
    assert asked(s) == "nobody"
