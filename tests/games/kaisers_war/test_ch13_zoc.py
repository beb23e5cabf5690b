"""Chapters 13 and 20: zones of control and fortresses."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war.columns import POOL
from doppeladler.games.kaisers_war.rules.ch13_zoc import zoc
from doppeladler.games.kaisers_war.rules.ch23_balkans import join
from tests.games.kaisers_war.kaiser_table import at, bare, labels, put, unit

AROUND_2622 = {"2522", "2523", "2621", "2623", "2722", "2723"}


@pytest.mark.rule("13.0", "13.1")
@pytest.mark.parametrize("name", ["AH 3", "AH inf1", "AH B-E", "AH cav1", "AH PZ"])
def test_the_six_hexes_around_a_unit_are_its_zone_across_rivers_too(name: str) -> None:
    s = bare()
    put(s, "2622", name)
    assert labels(s, zoc(s, "CP")) == AROUND_2622


@pytest.mark.rule("13.0")
def test_supply_units_have_no_zone_of_their_own() -> None:
    s = bare()
    put(s, "2622", "CP supply1")
    assert not zoc(s, "CP")
    put(s, "2622", "AH inf1")
    assert labels(s, zoc(s, "CP")) == AROUND_2622


@pytest.mark.rule("20.1", "13.0")
def test_a_fortress_has_a_zone_although_it_cannot_move() -> None:
    s = bare()
    put(s, "2017", "GE F Thorn")
    assert labels(s, zoc(s, "CP")) == {"1917", "1918", "2016", "2018", "2117", "2118"}


@pytest.mark.rule("13.2", "20.1", "20.0")
def test_no_zone_reaches_into_a_hex_with_an_enemy_fortress() -> None:
    s = bare()
    put(s, "2118", "RU inf1")
    put(s, "2017", "GE F Thorn")
    assert "2017" not in labels(s, zoc(s, "AL"))
    assert "2018" in labels(s, zoc(s, "AL"))
    put(s, "2017", "GE inf1")
    s.place(unit(s, "GE F Thorn"), -1)  # type: ignore[arg-type]
    assert "2017" in labels(s, zoc(s, "AL"))


@pytest.mark.rule("13.1")
def test_zones_do_not_cross_all_sea_sides() -> None:
    s = bare()
    put(s, "2706", "RU inf1")
    assert "2707" not in labels(s, zoc(s, "AL"))
    assert "2606" in labels(s, zoc(s, "AL"))


@pytest.mark.rule("13.3")
def test_both_sides_may_have_a_zone_in_one_hex_and_units_do_not_negate_it() -> None:
    s = bare()
    put(s, "2622", "AH 3")
    put(s, "2722", "RU 3")
    assert "2722" in labels(s, zoc(s, "CP"))
    assert "2622" in labels(s, zoc(s, "AL"))
    assert labels(s, zoc(s, "CP") & zoc(s, "AL")) == {"2621", "2723"}


@pytest.mark.rule("23.0")
def test_neutral_units_have_no_zone_until_they_join() -> None:
    s = bare()
    put(s, "2926", "RO 1")
    assert not zoc(s, "AL")
    join(s, "RO")
    assert "2825" in labels(s, zoc(s, "AL"))


@pytest.mark.rule("13.2", "20.1")
def test_a_zone_is_kept_out_as_soon_as_a_fortress_stands_and_is_back_when_it_falls() -> None:
    s = bare()
    put(s, "2118", "RU 1")
    put(s, "2017", "CP supply1")
    assert zoc(s, "AL") >> at(s, "2017") & 1
    put(s, "2017", "GE F Thorn")
    assert not zoc(s, "AL") >> at(s, "2017") & 1
    s.place(unit(s, "CP supply1"), POOL)
    assert not zoc(s, "AL") >> at(s, "2017") & 1
    s.place(unit(s, "GE F Thorn"), POOL)
    assert zoc(s, "AL") >> at(s, "2017") & 1
    s.place(unit(s, "RU 1"), at(s, "2218"))
    assert not zoc(s, "AL") >> at(s, "2017") & 1
