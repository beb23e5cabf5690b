"""6.1 and 9.10 Levels and strength reductions, 6.4 flight."""

from __future__ import annotations

from itertools import pairwise

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE, Hex, Hexes, Units
from doppeladler.games.serbien.columns import BOX_W, GONE, SerbienState
from doppeladler.games.serbien.rules import ch06_demoralized
from doppeladler.games.serbien.rules.ch06_demoralized import (
    demoralized_retreats,
    find_again,
    flee,
    is_surrounded,
    run,
    ways_out,
)
from doppeladler.games.serbien.rules.ch06_effectiveness import force_level, lower
from doppeladler.games.serbien.rules.ch07_forced import check_march
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.games.serbien.rules.ch08_cavalry import offer_retirements
from doppeladler.games.serbien.rules.ch09_losses import reduce
from doppeladler.games.serbien.rules.ch11_retreat import FLEEING, SHELTERED, Way
from doppeladler.games.serbien.rules.tables import CI, D1, D2
from doppeladler.hexes import BIT
from tests.games.serbien.battle_table import feed, field, indicate
from tests.games.serbien.serbien_table import (
    asked,
    at,
    attach,
    bare,
    begin,
    dice,
    extend,
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
    assert happened(s, events.LosesLevels) == [events.LosesLevels(nine, 1, CI), events.LosesLevels(nine, 2, D2)]


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


@pytest.mark.rule("9.10.2", "9.10.4", "7.2.3a")
def test_a_formation_costs_a_replacement_before_an_asset_is_lost_whoever_leads_the_group() -> None:
    s = bare()
    (marsch,) = put(s, "20.09", "13 Ma", sr=1)
    (nine,) = put(s, "20.09", "9", sr=3, ce=D2)
    check_march(s, (marsch, nine), 12, 3)
    assert (where(s, "13 Ma"), s.repl["AH"] < 0) == ("20.09", True)


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
    ways = [(event.here, event.there) for event in happened(s, events.Retreats)]
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


@pytest.mark.rule("6.4")
def test_shelter_ends_with_the_zone_and_with_the_bad_heart() -> None:
    s = broken()
    morava = unit(s, "Morava I")
    s.fleeing[morava] = SHELTERED
    of_good_heart, left_alone = s.clone(), s
    of_good_heart.ce[morava] = CI
    left_alone.place(unit(s, "9"), GONE)
    for each in (of_good_heart, left_alone):
        assert begin(each, demoralized_retreats(SE)).fleeing[morava] == 0


@pytest.mark.rule("6.4", "7.1")
def test_who_marches_out_of_its_shelter_into_a_zone_flees() -> None:
    s = broken()
    s.phasing = SE
    morava = unit(s, "Morava I")
    put(s, "24.12", "Comb I")
    s.fleeing[morava] = SHELTERED
    play(begin(s, march_phase(SE)), "march Morava I", "enter 24.12")
    assert (asked(s), happened(s, events.LosesHeart)) == ("SE Flee", [events.LosesHeart(morava, at(s, "24.12"))])


@pytest.mark.rule("6.4", "8.3", "19.1.1")
def test_cavalry_that_rides_and_units_that_spread_leave_their_shelter_too() -> None:
    s = broken()
    (rider,) = put(s, "24.13", "Cavalry", ce=D1, fleeing=SHELTERED)
    morava = unit(s, "Morava I")
    s.fleeing[morava] = SHELTERED
    put(s, "24.12", "Comb I")
    riding = play(begin(s.clone(), offer_retirements(SE)), "retire 24.12")
    assert (asked(riding), riding.fleeing[rider], riding.fleeing[morava]) == ("SE Flee", FLEEING, SHELTERED)
    s.phasing = SE
    play(begin(s, march_phase(SE)), "march Morava I", "extend 24.12")
    assert [each.unit for each in happened(s, events.LosesHeart)] == [morava]


@pytest.mark.rule("6.4")
def test_at_vogosca_nobody_pays_for_ways_that_are_closed() -> None:
    s = field()
    (nine,) = force = put(s, "06.20", "9", ce=D1, fleeing=FLEEING)
    put(s, "07.19", "Morava I")
    put(s, "07.22", "Comb I")
    begin(s, flee(AH, force, at(s, "08.20"), 2, ()))
    assert (where(s, "9"), s.sr[nine], s.ce[nine], s.fleeing[nine]) == ("06.20", 0, D1, 0)


@pytest.mark.rule("6.4")
def test_a_flight_ends_outside_zones_even_where_that_is_not_as_far(monkeypatch: pytest.MonkeyPatch) -> None:
    s = broken("32.18")
    force, grid = (unit(s, "Morava I"),), s.printed.grid
    friend = BIT[at(s, "32.21")]
    ring = grid.ring(BIT[at(s, "32.18")], 3)
    monkeypatch.setattr(ch06_demoralized, "negated_zone", lambda s, side: ring & ~friend)
    monkeypatch.setattr(ch06_demoralized, "enemy_zone", lambda s, side: ring)
    ends = {way.hexes[-1] for way in ways_out(s, force, at(s, "32.18"), 3)}
    assert ends
    assert not any(ring >> hex & 1 for hex in ends)


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


# --- a flight step by step (6.4) ----------------------------------------------------------------------------------


def runs(s: SerbienState) -> SerbienState:
    """All flights go on as they like."""
    while asked(s).endswith("Flee"):
        s.play(s.choices()[-1])
    return s


@pytest.mark.rule("6.4")
def test_who_comes_to_vogosca_may_go_on_or_stay_even_if_one_way_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    s = field()
    (nine,) = force = put(s, "06.20", "9", ce=D1, fleeing=FLEEING)
    monkeypatch.setattr(ch06_demoralized, "ways_out", lambda *given: [Way((at(s, "06.21"),), 1, 0, False)])
    begin(s, flee(AH, force, at(s, "08.20"), 2, ()))
    assert offered(s) == ["retreat 06.21", "stay"]
    play(s, "stay")
    assert (asked(s), where(s, "9"), s.fleeing[nine]) == ("nobody", "06.20", 0)


@pytest.mark.rule("6.4")
def test_vogosca_is_no_refuge_for_serbia() -> None:
    s = field(SE)
    put(s, "06.20", "Morava I", ce=D1)
    put(s, "06.19", "9")
    assert len(happened(begin(s, demoralized_retreats(SE)), events.LosesHeart)) == 1


@pytest.mark.rule("6.4", "19.1.7")
def test_a_unit_over_two_hexes_flees_from_the_one_in_a_zone() -> None:
    s = field()
    extend(s, "Morava I", "24.14", "24.13")
    morava = unit(s, "Morava I")
    s.ce[morava] = D1
    put(s, "24.12", "9")
    runs(begin(s, demoralized_retreats(SE)))
    assert happened(s, events.LosesHeart) == [events.LosesHeart(morava, at(s, "24.13"))]
    assert next(each.here for each in happened(s, events.Retreats)) == at(s, "24.13")


@pytest.mark.rule("6.4")
def test_the_second_of_two_loses_heart_when_the_first_has_gone() -> None:
    s = field()
    first, second = put(s, "24.13", "Morava I", "Comb I", ce=D1)
    put(s, "24.12", "9")
    runs(begin(s, demoralized_retreats(SE)))
    told = [event.what for event in s.events or [] if isinstance(event.what, events.LosesHeart | events.Retreats)]
    assert [type(each).__name__ for each in told[:3]] == ["LosesHeart", "Retreats", "LosesHeart"]
    assert [each.unit for each in told if isinstance(each, events.LosesHeart)] == [first, second]


@pytest.mark.rule("6.4", "24.2")
def test_who_has_left_the_map_from_its_shelter_is_not_driven_from_it() -> None:
    s = field()
    (pljevlja,) = put(s, "24.13", "Pljevlja", ce=D1, fleeing=SHELTERED)
    s.place(pljevlja, BOX_W)
    find_again(s, SE, at(s, "24.12"))
    assert s.fleeing[pljevlja] == SHELTERED
    begin(s, demoralized_retreats(SE))
    assert s.fleeing[pljevlja] == 0


@pytest.mark.rule("6.4", "7.9", "11.1.5")
def test_who_is_kept_by_the_ground_and_not_surrounded_by_zones_stays_and_pays() -> None:
    s = field()
    (cavalry,) = put(s, "21.25", "10 c", ce=D1)
    put(s, "21.24", "Morava II")
    put(s, "21.27", "Morava I")
    begun = s.clone()
    begun.events = []
    begin(s, demoralized_retreats(AH))  # 20.25 and 22.25 are free, but no roadway leads there
    assert (where(s, "10 c"), s.ce[cavalry], s.repl["AH"], s.fleeing[cavalry]) == ("21.25", D2, -5, SHELTERED)
    assert [each.hexes for each in happened(s, events.CannotRetreat)] == [3]
    put(begun, "19.26", "Krupanj")
    put(begun, "23.26", "Ljubovija")
    begin(begun, demoralized_retreats(AH))
    assert (where(begun, "10 c"), len(happened(begun, events.Surrounded))) == ("off", 1)


@pytest.mark.rule("6.4", "3.5")
def test_what_lies_beyond_the_board_that_is_used_is_no_way_out_of_zones() -> None:
    s = bare(scenario="macva")
    put(s, "32.14", "9", ce=D1)
    put(s, "31.13", "Morava I")
    assert not is_surrounded(s, AH, at(s, "32.14"))
    put(s, "31.16", "Sumadija I")
    put(s, "32.15", "Drina I")
    assert is_surrounded(s, AH, at(s, "32.14"))


@pytest.mark.rule("6.4", "15.6.2a")
def test_whom_a_flight_or_a_loss_leaves_alone_goes_at_once() -> None:
    s = field(SE)
    (nine,) = put(s, "32.18", "9", ce=D1)
    put(s, "32.18", "8 Train")
    put(s, "32.17", "Morava I")
    lost = s.clone()
    begin(s, demoralized_retreats(AH))
    play(s, offered(s)[0])
    assert asked(s) == "AH RetreatTrain"
    lost.events = []
    for hex, name in (("32.16", "Sumadija I"), ("30.19", "Drina I"), ("34.19", "Timok I"), ("32.20", "Danube I")):
        put(lost, hex, name)
    put(lost, "20.05", "FIFTH Depot")
    begin(lost, demoralized_retreats(AH))
    assert happened(lost, events.Surrounded) == [events.Surrounded((nine,), at(s, "32.18"))]
    assert (where(lost, "9"), where(lost, "8 Train")) == ("off", "20.05")


@pytest.mark.rule("6.4", "11.1.6")
def test_the_isolated_flee_while_there_is_a_way_and_rest_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ch06_demoralized, "is_isolated", lambda s, unit: True)
    s = broken()
    put(s, "24.13", "Krupanj")
    runs(begin(s, demoralized_retreats(SE)))
    assert len(happened(s, events.Retreats)) == 3
    assert not happened(s, events.Surrenders)
    assert not happened(s, events.CannotRetreat)
    assert where(s, "Krupanj") == where(s, "Morava I")


@pytest.mark.rule("6.4", "11.1.5")
def test_the_company_of_a_sheltered_formation_is_under_no_obligation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ch06_demoralized, "is_isolated", lambda s, unit: False)
    s = cornered("Comb I")
    put(s, "32.18", "Krupanj")
    begin(s, demoralized_retreats(SE))
    assert (s.fleeing[unit(s, "Morava I")], s.fleeing[unit(s, "Krupanj")]) == (SHELTERED, 0)


@pytest.mark.rule("6.4")
def test_a_single_way_is_run_unasked_for_three_hexes(monkeypatch: pytest.MonkeyPatch) -> None:
    s = broken()
    way = {at(s, "24.13"): at(s, "25.13"), at(s, "25.13"): at(s, "26.12"), at(s, "26.12"): at(s, "27.12")}
    asked_for = []

    def only(s: SerbienState, force: Units, origin: Hex, hexes: int, passed: Hexes) -> list[Way]:
        asked_for.append((s.label(origin), hexes, [*map(s.label, passed)]))
        return [Way((way[s.at[force[0]]],), 1, 0, False)]

    monkeypatch.setattr(ch06_demoralized, "ways_out", only)
    begin(s, demoralized_retreats(SE))
    assert (where(s, "Morava I"), asked(s)) == ("27.12", "nobody")
    assert asked_for == [("24.13", 3, []), ("24.13", 2, ["24.13"]), ("24.13", 1, ["24.13", "25.13"])]


@pytest.mark.rule("6.4", "11.1")
def test_the_end_of_a_shelter_ends_no_other_obligation() -> None:
    s = broken()
    put(s, "30.15", "Comb I", ce=D1, fleeing=SHELTERED)
    (timok,) = put(s, "34.15", "Timok I", fleeing=FLEEING)
    s.fleeing[unit(s, "Morava I")] = FLEEING
    begin(s, demoralized_retreats(SE))
    assert (s.fleeing[unit(s, "Comb I")], s.fleeing[timok]) == (0, FLEEING)


@pytest.mark.rule("6.4", "19.1.7", "11.1.5")
def test_who_is_kept_apart_by_the_donau_does_not_flee_with_one_half() -> None:
    s = bare(SE)
    extend(s, "9", "24.04", "24.03")
    nine = unit(s, "9")
    s.ce[nine] = D1
    put(s, "24.05", "Drina I")
    begin(s, demoralized_retreats(AH))
    assert happened(s, events.CannotRetreat) == [events.CannotRetreat((nine,), at(s, "24.04"), 3)]
    assert s.hexes_of(nine) == (at(s, "24.04"), at(s, "24.03"))


@pytest.mark.rule("6.4")
def test_an_enemy_who_flees_past_it_drives_a_formation_from_its_shelter() -> None:
    s = bare(SE)
    put(s, "24.13", "21")
    (nine,) = put(s, "24.13", "9", ce=D1, fleeing=SHELTERED)
    put(s, "24.14", "Timok I")
    (drina,) = put(s, "25.15", "Drina I", ce=D1, fleeing=FLEEING)
    begin(s, run(SE, (drina,), at(s, "25.15"), 1, (), at(s, "24.14")))
    assert events.LosesHeart(nine, at(s, "24.13")) in happened(s, events.LosesHeart)
