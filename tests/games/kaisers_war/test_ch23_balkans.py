"""Chapter 23: Romania and Bulgaria join the war."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.rules.ch11_movement import offer_march, ready_to_march
from doppeladler.games.kaisers_war.rules.ch23_balkans import belligerency, forbidden_to, join, objections_to_soil
from tests.games.kaisers_war.kaiser_table import (
    at,
    bare,
    begin,
    happened,
    labels,
    play,
    put,
    reasons,
    refused,
    rules,
    unit,
)

LIMITED = ("RO 1", "NA Vol inf", "BO Partisan", "BO LR")


def at_war(s: KaiserState) -> str:
    return " ".join(s.joined)


@pytest.mark.rule("23.1", "5.3")
def test_romania_joins_in_the_allied_turn_of_august_1916_and_bulgaria_in_the_next_of_the_central_powers() -> None:
    s = bare(date=("Jul", 1916), scenario="1916")
    begin(s, belligerency("AL"), belligerency("CP"))
    assert at_war(s) == ""
    s.turn += 1
    begin(s, belligerency("CP"))
    assert at_war(s) == ""
    begin(s, belligerency("AL"))
    assert (at_war(s), s.entry) == ("RO", 19)
    begin(s, belligerency("CP"))
    assert at_war(s) == "RO BU"
    assert [each.country for each in happened(s, events.Joins)] == ["RO", "BU"]
    assert s.vp == {"AL": 60, "CP": 60}


@pytest.mark.rule("23.1")
def test_nobody_joins_twice() -> None:
    s = bare(date=("Sep", 1916), scenario="1916")
    s.joined, s.entry = ("RO", "BU"), 19
    begin(s, belligerency("AL"), belligerency("CP"))
    assert (s.joined, s.entry) == (("RO", "BU"), 19)


@pytest.mark.rule("23.3")
def test_where_romanians_and_bulgarians_may_not_go() -> None:
    s = bare()
    assert labels(s, forbidden_to(s, unit(s, "RO 1"))) == labels(s, s.printed.soil["GE"])
    allowed = s.printed.soil["BU"] | s.printed.soil["RO"]
    assert forbidden_to(s, unit(s, "BU 3")) == s.printed.grid.board & ~allowed
    assert not forbidden_to(s, unit(s, "RU 1"))


@pytest.mark.rule("23.0", "23.1")
def test_neutral_armies_stay_at_home_until_their_country_joins() -> None:
    s = bare(date=("Aug", 1916), scenario="1916")
    put(s, "3321", "RU 1")
    put(s, "2831", "RO 1")
    assert ready_to_march(s, "AL") == [unit(s, "RU 1")]
    join(s, "RO")
    assert ready_to_march(s, "AL") == [unit(s, "RU 1"), unit(s, "RO 1")]


@pytest.mark.rule("23.3", "18.5")
def test_a_ride_beyond_the_limits_of_a_nation_is_refused_for_that_reason() -> None:
    s = bare("CP", ("Oct", 1916), scenario="1916")
    s.joined, s.entry = ("RO", "BU"), 19
    put(s, "2534", "BU 3", "CP supply1")
    begin(s, offer_march("CP"))
    play(s, "march BU 3")
    assert (refused(s, "rail 1926"), reasons(s, "rail 1926")) == ({"23.3"}, ["no-forbidden-to-nation"])


@pytest.mark.rule("23.3", "opt.12", "opt.27")
def test_which_rule_keeps_a_unit_out_of_a_country() -> None:
    s = bare()
    found = [(name, rules(objections_to_soil(s, unit(s, name), at(s, "2214")))) for name in LIMITED]
    assert found == [("RO 1", {"23.3"}), ("NA Vol inf", {"opt.12"}), ("BO Partisan", {"opt.27"}), ("BO LR", set())]
