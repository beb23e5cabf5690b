"""19.1.7 Half of a Two-Hex Unit goes back: where to, with whom, and what it costs."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import SE
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules.ch11_retreat import SHELTERED, retreat
from doppeladler.games.serbien.rules.ch19_retreat import retreat_half
from doppeladler.games.serbien.rules.tables import CI, D1
from tests.games.serbien.battle_table import field
from tests.games.serbien.serbien_table import (
    asked,
    at,
    begin,
    extend,
    happened,
    noted,
    offered,
    play,
    put,
    refused,
    unit,
    units,
    where,
)
from tests.games.serbien.test_ch19_two_hex import holds

HIT, OTHER, AROUND = "22.11", "22.12", "23.12"
"""The hex that half of Lim must leave, that of its other half, and one beside both."""


@pytest.fixture
def s() -> SerbienState:
    """Lim in two hexes, and nobody else."""
    s = field()
    extend(s, "Lim", HIT, OTHER)
    return s


def driven(s: SerbienState) -> SerbienState:
    """The half that was hit must go back a hex."""
    return begin(s, retreat_half(SE, units(s, "Lim"), at(s, HIT)))


# --- where to (19.1.7, 11.1.1) ------------------------------------------------------------------------------------


@pytest.mark.rule("19.1.7", "19.1.2")
def test_half_a_unit_that_cannot_wheel_joins_the_other_half_unasked(s: SerbienState) -> None:
    put(s, "21.12", "1")
    extend(s, "Drina I", AROUND, "23.13")
    driven(s)
    assert (asked(s), s.hexes_of(unit(s, "Lim"))) == ("nobody", (at(s, OTHER),))
    assert noted(s, events.PullsBack) == [
        ("19.1.7", events.PullsBack(units(s, "Lim"), at(s, HIT), at(s, OTHER))),
    ]


@pytest.mark.rule("19.1.7", "11.1.1")
def test_half_a_unit_wheels_towards_its_supply(s: SerbienState) -> None:
    put(s, "24.13", "Train UZICE")
    driven(s)
    assert set(offered(s)) == {f"retreat {OTHER}", f"retreat {AROUND}"}
    assert refused(s, "retreat 21.12") == {"11.1.1"}  # as far from the train as before


@pytest.mark.rule("19.1.7", "11.1.1a", "11.1.3")
def test_half_a_unit_wheels_away_from_its_supply_where_that_avoids_a_zone(s: SerbienState) -> None:
    put(s, "24.13", "Train UZICE")
    put(s, "23.11", "1")
    driven(s)
    assert set(offered(s)) == {f"retreat {OTHER}", f"retreat {AROUND}", "retreat 21.12"}


# --- what it costs, and with whom (19.1.7, 11.1.2 to 11.1.4) ------------------------------------------------------


@pytest.mark.rule("19.1.7", "11.1.3")
@pytest.mark.parametrize(("there", "lost"), [(AROUND, 1), ("21.12", 0), (OTHER, 0)])
def test_half_a_unit_loses_a_level_in_a_zone_that_nobody_negates(s: SerbienState, there: str, lost: int) -> None:
    put(s, "23.11", "1")
    play(driven(s), f"retreat {there}")
    assert (holds(s, "Lim"), s.ce[unit(s, "Lim")]) == ({OTHER, there}, lost)


@pytest.mark.rule("19.1.7", "11.1.3")
def test_half_a_unit_that_follows_another_of_its_stack_into_a_zone_loses_a_level_too(s: SerbienState) -> None:
    put(s, "23.11", "1")
    put(s, AROUND, "Uzice", retreated=1, began=at(s, HIT))
    play(driven(s), f"retreat {AROUND}")
    assert s.ce[unit(s, "Lim")] == 1


@pytest.mark.rule("19.1.7", "11.1.3")
@pytest.mark.parametrize(("there", "lost"), [(AROUND, 1), (OTHER, 0)])
def test_the_half_that_goes_back_negates_no_zone_for_others_of_its_stack_and_the_half_that_stays_does(
    s: SerbienState, there: str, lost: int
) -> None:
    put(s, "23.11", "1")
    put(s, "21.13", "48")
    uzice = put(s, HIT, "Uzice")
    play(driven(s), f"retreat {AROUND}")
    play(begin(s, retreat(SE, uzice, 1)), f"retreat {there}")
    assert (where(s, "Uzice"), s.ce[uzice[0]]) == (there, lost)


@pytest.mark.rule("19.1.7", "7.8.3", "9.2.5")
def test_half_a_unit_that_goes_back_gives_up_its_work_and_counts_as_retreated(s: SerbienState) -> None:
    lim = unit(s, "Lim")
    s.digging[lim] = 5
    play(driven(s), f"retreat {AROUND}")
    assert (s.digging[lim], s.retreated[lim], s.fleeing[lim]) == (0, 1, 0)


@pytest.mark.rule("19.1.7", "11.1.2")
def test_an_asset_of_the_hex_goes_with_the_half_and_holds_one_hex(s: SerbienState) -> None:
    put(s, HIT, "Krupanj")
    play(driven(s), f"retreat {AROUND}")
    assert (holds(s, "Krupanj"), holds(s, "Lim")) == ({AROUND}, {AROUND, OTHER})


@pytest.mark.rule("19.1.7", "6.4")
def test_enemies_whom_half_a_unit_comes_beside_lose_heart_before_the_unit_that_lost_it_on_its_way(
    s: SerbienState,
) -> None:
    put(s, "24.12", "36")
    put(s, "24.12", "9", ce=D1, fleeing=SHELTERED)
    s.ce[unit(s, "Lim")] = CI
    play(driven(s), f"retreat {AROUND}")
    while s.decision:
        play(s, offered(s)[0])
    assert [each.unit for each in happened(s, events.LosesHeart)] == list(units(s, "9", "Lim"))
