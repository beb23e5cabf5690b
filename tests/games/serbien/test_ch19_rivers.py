"""19.1.7 Two-Hex Units whose hexes a river parts: how they come together when they must go back."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import FRESH, Battle, Pontoon, SerbienState
from doppeladler.games.serbien.rules.ch06_demoralized import demoralized_retreats
from doppeladler.games.serbien.rules.ch11_retreat import SHELTERED, end_retreat, retreat
from doppeladler.games.serbien.rules.ch18_rails import operational
from doppeladler.games.serbien.rules.ch19_retreat import retreat_half
from doppeladler.games.serbien.rules.tables import CI, D1, D2
from tests.games.serbien.battle_table import field
from tests.games.serbien.serbien_table import (
    asked,
    at,
    begin,
    extend,
    give,
    happened,
    labels,
    noted,
    offered,
    play,
    put,
    reasons,
    refused,
    unit,
    units,
    where,
)
from tests.games.serbien.test_ch19_two_hex import holds

NORTH, SOUTH = "18.02", "18.03"
"""A ferry over the Donau is between them; two hexes beside both lie on the north bank."""
SABAC, KLENAK = "21.10", "22.09"
"""The Sava is between them, without a bridge."""


def across(hit: str, other: str, **columns: int) -> SerbienState:
    """32 in two hexes, of which it must leave the first."""
    s = field()
    extend(s, "32", hit, other)
    for column, value in columns.items():
        getattr(s, column)[unit(s, "32")] = value
    return s


def state_of(s: SerbienState) -> tuple[int, int]:
    """What 32 has lost: levels, and strength."""
    return s.ce[unit(s, "32")], s.sr[unit(s, "32")]


# --- the Donau (11.1) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("19.1.7", "11.1")
def test_half_a_unit_wheels_on_its_bank_and_does_not_join_the_other_half_over_the_donau() -> None:
    s = across(NORTH, SOUTH)
    begin(s, retreat_half(AH, units(s, "32"), at(s, NORTH)))
    assert set(offered(s)) == {"retreat 17.03", "retreat 19.03"}
    assert refused(s, f"retreat {SOUTH}") == {"11.1"}
    assert reasons(s, f"retreat {SOUTH}") == ["no-closed-to-retreats"]
    play(s, "retreat 19.03")
    assert (holds(s, "32"), state_of(s)) == ({"19.03", SOUTH}, (0, 0))


@pytest.mark.rule("19.1.7", "11.1")
def test_half_a_unit_joins_the_other_half_by_the_bridge_over_the_donau() -> None:
    s = across("23.03", "23.04")
    begin(s, retreat_half(AH, units(s, "32"), at(s, "23.03")))
    assert "retreat 23.04" in offered(s)


@pytest.mark.rule("19.1.7", "11.1", "11.1.5")
def test_half_a_unit_without_a_hex_on_its_bank_stays_and_pays() -> None:
    s = across(SOUTH, NORTH)
    begin(s, retreat_half(AH, units(s, "32"), at(s, SOUTH)))
    assert (holds(s, "32"), state_of(s), asked(s)) == ({NORTH, SOUTH}, (1, 1), "nobody")
    assert happened(s, events.CannotRetreat) == [events.CannotRetreat(units(s, "32"), at(s, SOUTH), 1)]


@pytest.mark.rule("19.1.7", "11.1", "11.1.5")
@pytest.mark.parametrize("hit", [NORTH, SOUTH])
def test_a_whole_unit_does_not_come_together_over_the_donau_but_stays_and_pays_for_every_hex(hit: str) -> None:
    s = across(hit, SOUTH if hit == NORTH else NORTH)
    begin(s, retreat(AH, units(s, "32"), 2))
    assert (holds(s, "32"), state_of(s), s.fleeing[unit(s, "32")]) == ({NORTH, SOUTH}, (2, 2), 0)


@pytest.mark.rule("19.1.7", "11.1.6")
def test_an_isolated_unit_that_the_donau_keeps_apart_and_that_loses_heart_by_it_surrenders() -> None:
    s = across(NORTH, SOUTH, ce=CI)
    give(s, SE, *labels(s, operational(s, AH)))
    begin(s, retreat(AH, units(s, "32"), 1))
    assert (where(s, "32"), happened(s, events.CannotRetreat)) == ("off", [])
    assert [each.units for each in happened(s, events.Surrenders)] == [units(s, "32")]


@pytest.mark.rule("19.1.7", "6.4", "11.1.5")
def test_a_demoralized_unit_that_the_donau_keeps_apart_stays_in_a_zone_and_pays_once() -> None:
    s = across(SOUTH, NORTH, ce=D1)
    put(s, "18.04", "Drina I")
    begin(s, demoralized_retreats(AH))
    assert (holds(s, "32"), state_of(s), s.fleeing[unit(s, "32")]) == ({NORTH, SOUTH}, (D2, 3), SHELTERED)
    assert happened(s, events.Surrounded) == []
    assert [rule for rule, _ in noted(s, events.CannotRetreat)] == ["11.1.5"]


@pytest.mark.rule("7.4", "19.1.7", "11.1.5")
def test_a_unit_that_the_donau_keeps_apart_may_repulse_an_enemy_before_it_pays() -> None:
    s = across(SOUTH, NORTH)
    put(s, "19.04", "Krupanj")
    s.battle = Battle(SE, at(s, SOUTH), (), units(s, "32"))
    begin(s, retreat(AH, units(s, "32"), 2))
    assert (asked(s), offered(s)) == ("AH TryRepulse", ["repulse 19.04", "pass"])
    assert state_of(s) == (0, 0)
    play(s, "pass")
    assert state_of(s) == (2, 2)


@pytest.mark.rule("7.4", "19.1.7")
def test_a_unit_that_the_donau_keeps_apart_repulses_from_the_hex_that_was_hit() -> None:
    s = across(NORTH, SOUTH)
    put(s, "19.04", "Krupanj")
    s.battle = Battle(SE, at(s, SOUTH), (), units(s, "32"))
    begin(s, retreat(AH, units(s, "32"), 2))
    assert offered(s) == ["repulse 19.04", "pass"]


@pytest.mark.rule("19.1.7", "11.1", "11.1.2")
@pytest.mark.parametrize("bank", [NORTH, SOUTH])
def test_assets_of_a_unit_that_the_donau_keeps_apart_stay_on_their_bank(bank: str) -> None:
    s = across(SOUTH, NORTH)
    put(s, bank, "13 Ma")
    begin(s, retreat(AH, units(s, "32"), 1))
    assert (holds(s, "32"), holds(s, "13 Ma")) == ({NORTH, SOUTH}, {bank})


# --- the Sava (11.1.4) --------------------------------------------------------------------------------------------


@pytest.mark.rule("19.1.7", "11.1.4", "7.1.4b")
@pytest.mark.parametrize(
    ("hit", "way"),
    [
        (SABAC, ("21.11", "21.12")),  # the other half crosses the Sava
        (SABAC, (KLENAK, "22.08")),  # the half that was hit does
        (KLENAK, ("22.08", "22.07")),
    ],
)
def test_a_unit_that_comes_together_over_the_sava_pays_for_it_once(hit: str, way: tuple[str, ...]) -> None:
    s = across(hit, KLENAK if hit == SABAC else SABAC)
    begin(s, retreat(AH, units(s, "32"), 2))
    for hex in way:
        if f"retreat {hex}" in offered(s):
            play(s, f"retreat {hex}")
    assert (holds(s, "32"), asked(s)) == ({way[-1]}, "nobody")
    assert (state_of(s), s.crossed[unit(s, "32")]) == ((1, 1), FRESH)


@pytest.mark.rule("19.1.7", "11.1.4", "21.2")
def test_a_unit_comes_together_over_a_pontoon_for_nothing() -> None:
    s = across(SABAC, KLENAK)
    s.pontoons = (Pontoon(AH, at(s, SABAC), at(s, KLENAK), True),)
    begin(s, retreat(AH, units(s, "32"), 2))
    play(s, "retreat 21.11", "retreat 21.12")
    assert (holds(s, "32"), state_of(s), s.crossed[unit(s, "32")]) == ({"21.12"}, (0, 0), 0)


@pytest.mark.rule("19.1.7", "11.1.4", "6.4")
def test_a_demoralized_unit_that_flees_together_over_the_sava_pays_for_it_too() -> None:
    s = across(SABAC, KLENAK, ce=D1)
    put(s, "20.09", "Drina I")
    begin(s, demoralized_retreats(AH))
    while s.decision:
        play(s, next((each for each in offered(s) if each.endswith((".11", ".12", ".13"))), offered(s)[0]))
    assert where(s, "32")[3:] > "10"
    assert (state_of(s), s.crossed[unit(s, "32")]) == ((D2, 2), FRESH)


@pytest.mark.rule("19.1.7", "11.1.4", "21.2")
@pytest.mark.parametrize(("bridge", "cost"), [(("22.09", "22.10"), (0, 0)), (("23.10", "22.10"), (1, 1))])
def test_the_other_half_comes_by_a_bridge_if_its_way_is_no_longer(
    bridge: tuple[str, str], cost: tuple[int, int]
) -> None:
    s = field()
    (division,) = put(s, "21.11", "32", began=at(s, SABAC), began_too=at(s, KLENAK))
    s.pontoons = (Pontoon(AH, at(s, bridge[0]), at(s, bridge[1]), True),)
    begin(s, end_retreat(AH, (division,)))
    assert state_of(s) == cost
