"""6.1 and 9.10 Levels and strength reductions, 6.4 flight."""

from __future__ import annotations

from itertools import pairwise

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules import ch06_demoralized
from doppeladler.games.serbien.rules.ch06_demoralized import demoralized_retreats, find_again
from doppeladler.games.serbien.rules.ch06_effectiveness import force_level, lower
from doppeladler.games.serbien.rules.ch09_losses import reduce
from doppeladler.games.serbien.rules.ch11_retreat import FLEEING, SHELTERED
from doppeladler.games.serbien.rules.tables import CI, D1, D2
from tests.games.serbien.battle_table import feed, field, indicate
from tests.games.serbien.serbien_table import (
    asked,
    at,
    attach,
    bare,
    begin,
    dice,
    happened,
    offered,
    play,
    put,
    refused,
    unit,
    where,
)


@pytest.mark.rule("6.1.3", "6.1.4", "11.1.3", "6.0", "6.1")
def test_a_formation_goes_down_the_ladder_and_then_loses_strength() -> None:
    s = bare()
    (nine,) = force = put(s, "20.09", "9", ce=3)
    lower(s, force, 1)
    assert s.ce[nine] == CI
    lower(s, force, 2)
    assert (s.ce[nine], s.sr[nine]) == (D2, 0)
    lower(s, force, 2)
    assert (s.ce[nine], s.sr[nine]) == (D2, 2)
    assert [event.status for event in happened(s, events.LosesLevels)] == [CI, D2]


@pytest.mark.rule("6.1.3")
def test_no_level_lost_is_nothing_told() -> None:
    s = bare()
    force = put(s, "20.09", "9", ce=D1)
    lower(s, force, 0)
    assert not s.events


@pytest.mark.rule("5.5.2")
def test_vector_5_two_assets_without_a_back_are_eliminated_by_two_levels() -> None:
    s = bare()
    force = put(s, "17.15", "Loznica", "Krupanj")
    lower(s, force, 1)
    assert (where(s, "Loznica"), where(s, "Krupanj")) == ("off", "17.15")
    lower(s, force, 1)
    assert where(s, "Krupanj") == "off"


@pytest.mark.rule("5.5.2", "16.6.3")
def test_an_asset_with_a_back_is_flipped_first_and_a_marsch_unit_can_come_back() -> None:
    s = bare()
    (marsch,) = put(s, "15.10", "13 Ma")
    reduce(s, marsch)
    assert s.sr[marsch] == 1
    reduce(s, marsch)
    assert (where(s, "13 Ma"), s.sr[marsch]) == ("off", 0)


@pytest.mark.rule("9.10", "9.10.3", "9.10.4")
def test_a_division_bears_three_a_brigade_one_and_more_costs_replacements() -> None:
    s = bare()
    division, brigade = put(s, "20.09", "9", "13")
    for _ in range(4):
        reduce(s, division)
    for _ in range(2):
        reduce(s, brigade)
    assert (s.sr[division], s.sr[brigade], s.repl) == (3, 1, {"AH": -2, "SE": 0, "MO": 0})


@pytest.mark.rule("9.10.4", "16.6.1")
def test_montenegrin_losses_cost_montenegrin_replacements() -> None:
    s = bare()
    (pljevlja,) = put(s, "16.28", "Pljevlja", sr=1)
    reduce(s, pljevlja)
    assert s.repl["MO"] == -1


@pytest.mark.rule("8.5", "9.10")
def test_a_fort_is_flipped_where_it_stands_and_the_next_loss_eliminates_it() -> None:
    s = bare()
    fort = unit(s, "Beograd")
    put(s, "30.09", "Beograd")
    reduce(s, fort)
    assert (s.sr[fort], where(s, "Beograd")) == (1, "30.09")
    reduce(s, fort)
    assert where(s, "Beograd") == "off"


@pytest.mark.rule("2.3.6", "2.4.4", "2.8.2", "5.5.1")
def test_assets_and_forts_are_checked_with_the_level_on_their_counters() -> None:
    s = bare()
    assert force_level(s, put(s, "24.07", "13 Ma")) == 8
    assert force_level(s, put(s, "24.07", "13 Ma", "3 Gb")) == 9
    assert force_level(s, put(s, "30.09", "Beograd")) == 9
    assert force_level(s, put(s, "24.07", "9", "3 Gb", "13 Ma")) == 10


# --- flight (6.4) -----------------------------------------------------------------------------------------------------


def broken(hex: str = "24.13") -> SerbienState:
    """A demoralized Serbian division beside a division of the enemy."""
    s = bare(AH, turn=8)
    s.ce[put(s, hex, "Morava I")[0]] = D1
    put(s, "23.13", "9")
    return s


@pytest.mark.rule("6.4")
def test_a_demoralized_formation_loses_heart_strength_and_three_hexes() -> None:
    s = broken()
    morava = unit(s, "Morava I")
    s.digging[morava] = 1
    begin(s, demoralized_retreats(SE))
    assert happened(s, events.LosesHeart) == [events.LosesHeart(morava, at(s, "24.13"))]
    assert (s.sr[morava], s.digging[morava], s.fleeing[morava]) == (1, 0, FLEEING)
    assert (asked(s), refused(s, "stay"), refused(s, "retreat 23.14")) == ("SE Flee", {"6.4"}, {"6.4"})
    went = ["24.13"]
    while asked(s) == "SE Flee":
        play(s, offered(s)[-1])
        went.append(where(s, "Morava I"))
    ways = [(event.here, event.hex) for event in happened(s, events.Retreats)]
    assert ways == [(at(s, one), at(s, other)) for one, other in pairwise(went)]
    assert len(ways) == 3
    assert {event.rule for event in s.events or [] if isinstance(event.what, events.Retreats)} == {"6.4"}
    assert s.fleeing[morava] == 0


@pytest.mark.rule("6.4")
def test_who_found_shelter_goes_again_only_when_another_enemy_comes_beside_it() -> None:
    s = broken()
    morava = unit(s, "Morava I")
    s.fleeing[morava] = SHELTERED
    find_again(s, SE, at(s, "26.14"))
    assert s.fleeing[morava] == SHELTERED
    begin(s, demoralized_retreats(SE))
    assert asked(s) == "nobody"
    find_again(s, SE, at(s, "24.12"))
    assert s.fleeing[morava] == 0
    begin(s, demoralized_retreats(SE))
    assert asked(s) == "SE Flee"
    find_again(s, SE, at(s, "24.12"))
    assert s.fleeing[morava] == FLEEING


@pytest.mark.rule("6.4", "9.2.5")
def test_who_has_fled_counts_as_retreated_in_this_phase() -> None:
    s = broken()
    morava = unit(s, "Morava I")
    begin(s, demoralized_retreats(SE))
    while asked(s) == "SE Flee":
        play(s, offered(s)[-1])
    assert s.retreated[morava]


@pytest.mark.rule("6.4", "9.9.2")
def test_who_loses_heart_by_the_table_flees_when_the_combat_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = field()
    (lim,) = put(s, "24.14", "Lim", ce=CI, sr=1)
    put(s, "24.13", "9", "21", aim=at(s, "24.14"))
    attach(s, "FIFTH", "8", "9", "21")
    indicate(s)
    play(s, "done", "done", "save", "normal", "normal")
    dice(s, 1, 6)
    assert s.ce[lim] == D1
    dice(s, 1, 1)
    dice(s, 1, 1)
    assert (asked(s), happened(s, events.LosesHeart)) == ("SE Flee", [events.LosesHeart(lim, at(s, "24.14"))])
    while asked(s) == "SE Flee":
        play(s, offered(s)[-1])
    assert "advance 9" in offered(s)


def cornered(*friends: str) -> SerbienState:
    """A demoralized division of Serbia whose only way out leads to friends in 32.19, where it ends."""
    s = field(SE)
    put(s, "32.18", "Morava I", ce=D1)
    put(s, "32.19", *friends)
    ring = ("31.18", "31.19", "32.17", "33.18", "33.19", "31.20", "32.20", "33.20")
    for hex, name in zip(ring, ("9", "21", "36", "42", "32", "31", "17", "34"), strict=True):
        put(s, hex, name)
    return s


@pytest.mark.rule("6.4", "11.1.5")
def test_a_flight_that_ends_too_early_among_friends_is_paid_for_and_not_begun_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ch06_demoralized, "is_isolated", lambda s, unit: False)
    s = cornered("Comb I")
    begin(s, demoralized_retreats(SE))
    morava = unit(s, "Morava I")
    assert (where(s, "Morava I"), s.fleeing[morava], s.ce[morava]) == ("32.19", SHELTERED, D2)
    assert len(happened(s, events.LosesHeart)) == 1


@pytest.mark.rule("6.4", "11.1.6")
def test_a_flight_of_the_isolated_that_cannot_go_on_ends_in_surrender() -> None:
    s = cornered("Comb I")
    begin(s, demoralized_retreats(SE))
    assert (where(s, "Morava I"), len(happened(s, events.Surrenders))) == ("off", 1)
