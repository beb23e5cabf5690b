"""16.2.2, 16.3, 16.4 and 21.1.1 Units that become another unit."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, ARMIES, CORPS, SE
from doppeladler.games.serbien.columns import COMING, GONE, NOWHERE, POOL, SerbienState
from doppeladler.games.serbien.rules.ch02_values import attack_strength
from doppeladler.games.serbien.rules.ch04_sequence import end_of_movement
from doppeladler.games.serbien.rules.ch16_combining import offer_combinations, offer_splits
from doppeladler.games.serbien.rules.ch16_schedule import exchange
from doppeladler.games.serbien.rules.lost import eliminate
from tests.games.serbien.serbien_table import (
    asked,
    at,
    attach,
    bare,
    begin,
    extend,
    happened,
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

RESULTS = ("31", "Drina II+", "1", "18", "48")


def table() -> SerbienState:
    """An empty map on which everything that can be made may be made."""
    s = bare(AH)
    for name in RESULTS:
        s.place(unit(s, name), POOL)
    return s


# --- combination (16.3) -----------------------------------------------------------------------------------------


@pytest.mark.rule("16.3", "16.3.1", "16.3.2", "2.2.3")
def test_31_is_made_of_its_parts_with_their_reductions_and_their_average_effectiveness() -> None:
    s = table()
    put(s, "22.09", "31-", sr=1, ce=2)
    put(s, "22.09", "Dani", sr=1, ce=1)
    begin(s, offer_combinations(AH))
    assert offered(s) == ["combine 31 > 4", "done"]
    play(s, "combine 31 > 4")
    new = unit(s, "31")
    assert (where(s, "31"), s.sr[new], s.ce[new], CORPS[s.corps[new]]) == ("22.09", 2, 1, "4")
    assert (s.at[unit(s, "31-")], s.at[unit(s, "Dani")], asked(s)) == (GONE, GONE, "nobody")


@pytest.mark.rule("16.3", "16.3.2")
def test_loznica_makes_drina_ii_stronger() -> None:
    s = table()
    put(s, "19.12", "Drina II", ce=3)
    put(s, "19.12", "Loznica")
    begin(s, offer_combinations(SE))
    play(s, "combine Drina II+ > THIRD")
    new = unit(s, "Drina II+")
    assert (where(s, "Drina II+"), s.ce[new], attack_strength(s, new)) == ("19.12", 3, 9)


@pytest.mark.rule("16.3")
def test_nobody_is_asked_while_the_parts_are_apart_and_the_reasons_are_named() -> None:
    s = table()
    put(s, "22.09", "31-")
    put(s, "24.09", "Dani")
    put(s, "15.16", "7 Gb", "9 Gb")
    begin(s, offer_combinations(AH))
    assert offered(s) == ["combine 1 > 15", "done"]
    assert refused(s, "combine 31 > 4") == {"16.3"}
    assert refused(s, "combine 48 > 15") == {"16.3", "5.2.3"}
    assert refused(s, "combine Drina II+ > THIRD") == {"16.3"}
    assert refused(s, "rejoin det.29") == {"21.1.1"}
    s.asleep[unit(s, "7 Gb")] = 9
    assert refused(s, "combine 1 > 15") == {"1.1"}


@pytest.mark.rule("16.3", "16.3.1")
def test_parts_in_adjacent_hexes_make_a_unit_over_both_without_prepared_attack() -> None:
    s = table()
    put(s, "15.16", "7 Gb", aim=at(bare(), "16.16"))
    put(s, "14.16", "9 Gb")
    begin(s, offer_combinations(AH))
    play(s, "combine 1 > 15")
    new = unit(s, "1")
    assert [s.label(hex) for hex in s.hexes_of(new)] == ["15.16", "14.16"]
    assert s.aim[new] == NOWHERE


@pytest.mark.rule("16.3", "19.1.2")
def test_no_unit_over_two_hexes_is_made_beside_another() -> None:
    s = table()
    put(s, "15.16", "7 Gb")
    put(s, "14.16", "9 Gb")
    extend(s, "36", "14.16", "14.15")
    assert not begin(s, offer_combinations(AH)).decision
    put(s, "15.16", "9 Gb")
    begin(s, offer_combinations(AH))
    assert "combine 1 > 15" in offered(s)


@pytest.mark.rule("16.3", "19.0")
def test_a_part_over_two_hexes_is_stacked_with_the_other_in_either_of_them() -> None:
    s = table()
    extend(s, "Drina II", "19.12", "19.13")
    put(s, "19.13", "Loznica")
    begin(s, offer_combinations(SE))
    play(s, "combine Drina II+ > THIRD")
    assert [s.label(hex) for hex in s.hexes_of(unit(s, "Drina II+"))] == ["19.12", "19.13"]
    s = table()
    extend(s, "Drina II", "19.12", "19.13")
    put(s, "19.14", "Loznica")
    put(s, "15.16", "Krupanj")
    assert not begin(s, offer_combinations(SE)).decision
    put(s, "19.13", "Loznica")
    begin(s, offer_combinations(SE))
    put(s, "19.14", "Loznica")
    assert refused(s, "combine Drina II+ > THIRD") == {"16.3"}


@pytest.mark.rule("16.3")
@pytest.mark.parametrize(("second", "kept"), [("16.16", True), ("15.17", False)])
def test_a_prepared_attack_stays_only_if_both_point_at_one_hex(second: str, kept: bool) -> None:
    s = table()
    put(s, "15.16", "7 Gb", aim=at(s, "16.16"))
    put(s, "15.16", "9 Gb", aim=at(s, second))
    begin(s, offer_combinations(AH))
    play(s, "combine 1 > 15")
    assert s.aim[unit(s, "1")] == (at(s, "16.16") if kept else NOWHERE)


@pytest.mark.rule("16.3")
def test_if_one_part_has_been_eliminated_the_other_is_exchanged_alone_but_brigades_need_each_other() -> None:
    s = table()
    put(s, "22.09", "31-", sr=2, ce=1)
    put(s, "15.16", "7 Gb")
    begin(s, offer_combinations(AH))
    assert offered(s) == ["combine 31 > 4", "done"]
    play(s, "combine 31 > 4")
    assert (where(s, "31"), s.sr[unit(s, "31")], s.ce[unit(s, "31")]) == ("22.09", 2, 1)


@pytest.mark.rule("16.2.2", "16.2")
def test_a_formation_that_comes_for_a_destroyed_asset_enters_without_its_steps() -> None:
    s = table()
    put(s, "22.08", "14")
    exchange(s, unit(s, "7"), units(s, "14", "3 Gb"), at(s, "22.08"))
    assert s.sr[unit(s, "7")] == 2


# --- brigades and divisions (16.4) ------------------------------------------------------------------------------


@pytest.mark.rule("16.4", "16.4.1", "16.4.2", "2.2.4")
@pytest.mark.parametrize(("result", "parts"), [("1", "7 Gb, 9 Gb"), ("18", "4 Gb, 6 Gb"), ("48", "10 Gb, 12 Gb")])
def test_two_brigades_make_a_division_and_the_division_two_brigades(result: str, parts: str) -> None:
    s = table()
    names = parts.split(", ")
    put(s, "15.16", *names)
    attach(s, "SIXTH", "15", *names)
    begin(s, offer_combinations(AH))
    play(s, f"combine {result} > 15")
    assert (where(s, result), s.at[unit(s, names[0])]) == ("15.16", POOL)
    begin(s, offer_splits(AH))
    assert f"split {result}" in offered(s)
    play(s, f"split {result}")
    assert [where(s, name) for name in names] == ["15.16", "15.16"]
    assert (s.at[unit(s, result)], {CORPS[s.corps[unit(s, name)]] for name in names}) == (POOL, {"15"})


@pytest.mark.rule("16.4.1")
def test_reductions_are_shared_one_each_and_a_single_one_as_the_owner_says() -> None:
    s = table()
    put(s, "15.16", "1", sr=1, ce=2)
    begin(s, offer_splits(AH))
    assert offered(s) == ["split 1 > 7 Gb", "split 1 > 9 Gb", "done"]
    assert refused(s, "split 1") == {"16.4.1"}
    play(s, "split 1 > 9 Gb")
    pair = units(s, "7 Gb", "9 Gb")
    assert ([s.sr[each] for each in pair], [s.ce[each] for each in pair]) == ([0, 1], [2, 2])
    s = table()
    put(s, "15.16", "1", sr=2)
    begin(s, offer_splits(AH))
    play(s, "split 1")
    assert [s.sr[each] for each in pair] == [1, 1]


@pytest.mark.rule("16.4.1")
def test_a_division_with_three_reductions_is_not_split() -> None:
    s = table()
    put(s, "15.16", "1", sr=3)
    put(s, "14.16", "18")
    begin(s, offer_splits(AH))
    assert offered(s) == ["split 18", "done"]
    assert refused(s, "split 1") == {"16.4.1"}
    assert refused(s, "split 36") == {"16.4"}
    assert refused(s, "split 48") == {"16.4"}


@pytest.mark.rule("16.4.1")
def test_a_division_over_two_hexes_leaves_a_brigade_in_each() -> None:
    s = table()
    extend(s, "1", "15.16", "14.16")
    begin(s, offer_splits(AH))
    play(s, "split 1")
    assert (where(s, "7 Gb"), where(s, "9 Gb")) == ("15.16", "14.16")


@pytest.mark.rule("16.4.1", "5.2.3")
def test_a_new_division_takes_the_corps_of_one_part_if_it_has_room() -> None:
    s = table()
    put(s, "15.16", "7 Gb", "9 Gb")
    attach(s, "SIXTH", "16", "9 Gb")
    begin(s, offer_combinations(AH))
    assert offered(s) == ["combine 1 > 15", "combine 1 > 16", "done"]
    put(s, "12.24", "4 Gb", "6 Gb", "8 Gb", "2 Gb", "5 Gb")
    assert refused(s, "combine 1 > 16") == {"5.2.3"}
    assert refused(s, "combine 1 > independent") == {"5.2.3"}


# --- detachments (21.1.1) ---------------------------------------------------------------------------------------


@pytest.mark.rule("21.1.1")
def test_a_detachment_rejoins_its_division_in_the_same_hex() -> None:
    s = table()
    put(s, "20.06", "29", detached=1)
    put(s, "20.05", "det.29")
    begin(s, end_of_movement(AH))
    assert asked(s) == "nobody"
    before = attack_strength(s, unit(s, "29"))
    put(s, "20.06", "det.29")
    begin(s, end_of_movement(AH))
    assert offered(s) == ["rejoin det.29", "done"]
    play(s, "rejoin det.29")
    assert (attack_strength(s, unit(s, "29")), where(s, "det.29"), asked(s)) == (before + 2, "off", "nobody")


@pytest.mark.rule("21.1.1", "19.0")
def test_a_detachment_over_two_hexes_rejoins_in_either_of_them() -> None:
    s = table()
    put(s, "20.06", "29", detached=1)
    extend(s, "det.29", "20.05", "20.06")
    begin(s, offer_combinations(AH))
    assert offered(s) == ["rejoin det.29", "done"]


@pytest.mark.rule("21.1", "21.1.1")
def test_when_the_detachment_is_lost_its_marker_becomes_a_reduction() -> None:
    s = table()
    put(s, "20.06", "29", detached=1)
    put(s, "20.05", "det.29")
    eliminate(s, unit(s, "det.29"))
    assert (s.detached[unit(s, "29")], s.sr[unit(s, "29")]) == (0, 1)


@pytest.mark.rule("1.1", "16.4.1")
def test_an_inactive_division_is_not_split() -> None:
    s = table()
    put(s, "20.09", "1", "48")
    s.asleep[unit(s, "1")] = 5
    begin(s, offer_splits(AH))
    assert offered(s) == ["split 48", "done"]
    assert refused(s, "split 1") == {"1.1"}


@pytest.mark.rule("21.1.1")
def test_a_detachment_that_rejoins_is_told_with_its_division() -> None:
    s = bare(AH)
    put(s, "20.09", "29", detached=1)
    put(s, "20.09", "det.29")
    begin(s, offer_combinations(AH))
    play(s, "rejoin det.29")
    assert happened(s, events.Rejoins) == [events.Rejoins(unit(s, "det.29"), unit(s, "29"), at(s, "20.09"))]


@pytest.mark.rule("21.1")
def test_a_lost_detachment_reduces_its_division_only_as_far_as_it_can_be_reduced() -> None:
    for reductions, left in ((0, 1), (3, 3)):
        s = bare(AH)
        put(s, "20.09", "29", detached=1, sr=reductions)
        put(s, "20.10", "det.29")
        eliminate(s, unit(s, "det.29"))
        assert s.sr[unit(s, "29")] == left


# --- what is refused, and what follows --------------------------------------------------------------------------


@pytest.mark.rule("16.3")
def test_a_unit_is_not_made_that_waits_nowhere_or_of_parts_that_are_not_there() -> None:
    s = table()
    put(s, "15.16", "7 Gb", "9 Gb")
    put(s, "22.09", "31-", "Dani")
    s.place(unit(s, "31"), GONE)
    begin(s, offer_combinations(AH))
    assert (refused(s, "combine 31 > 4"), reasons(s, "combine 31 > 4")) == ({"16.3"}, ["no-cannot-be-made"])
    s.place(unit(s, "31"), POOL)
    s.place(unit(s, "Dani"), COMING)
    assert reasons(s, "combine 31 > 4") == ["no-parts-missing"]
    for each in units(s, "31-", "Dani"):
        s.place(each, GONE)
    assert reasons(s, "combine 31 > 4") == ["no-parts-missing", "no-corps-for-it"]


@pytest.mark.rule("16.3", "21.1")
def test_only_what_the_book_names_is_combined_and_only_a_detachment_rejoins() -> None:
    s = table()
    put(s, "15.16", "7 Gb", "9 Gb")
    put(s, "20.06", "29", detached=1)
    put(s, "20.06", "det.29")
    begin(s, offer_combinations(AH))
    for choice in ("combine 29 > 9", "combine det.29 > 9", "combine nobody > 9", "rejoin 1", "march 1 > 15"):
        assert reasons(s, choice) == ["no-combining-like-this"]


@pytest.mark.rule("16.3", "19.1.2")
def test_a_two_hex_unit_in_one_of_the_hexes_is_the_reason_against_another() -> None:
    s = table()
    put(s, "15.16", "7 Gb")
    put(s, "14.16", "9 Gb")
    put(s, "20.06", "29", detached=1)
    put(s, "20.06", "det.29")
    extend(s, "36", "14.16", "14.15")
    begin(s, offer_combinations(AH))
    assert refused(s, "combine 1 > 15") == {"19.1.2"}


@pytest.mark.rule("16.4.1", "5.2.3")
def test_a_full_corps_has_room_for_the_division_of_its_own_brigades() -> None:
    s = table()
    put(s, "15.16", "7 Gb", "9 Gb")
    put(s, "12.24", "4 Gb", "6 Gb", "10 Gb", "12 Gb")
    attach(s, "SIXTH", "15", "7 Gb", "9 Gb", "4 Gb", "6 Gb", "10 Gb", "12 Gb")
    begin(s, offer_combinations(AH))
    assert "combine 1 > 15" in offered(s)


@pytest.mark.rule("16.4.1", "5.2.4")
def test_independent_brigades_make_an_independent_division() -> None:
    s = table()
    put(s, "15.16", "7 Gb", "9 Gb")
    attach(s, "SIXTH", "", "7 Gb", "9 Gb")
    begin(s, offer_combinations(AH))
    play(s, "combine 1 > independent")
    assert CORPS[s.corps[unit(s, "1")]] == ""


@pytest.mark.rule("16.3", "5.2.2")
@pytest.mark.parametrize(("dani", "army"), [("", "SECOND"), ("7", "SECOND"), ("8", "FIFTH")])
def test_31_belongs_to_its_printed_corps_whatever_the_corps_of_dani(dani: str, army: str) -> None:
    s = table()
    put(s, "22.09", "31-", "Dani")
    attach(s, "SECOND", "4", "31-")
    attach(s, army, dani, "Dani")
    begin(s, offer_combinations(AH))
    assert offered(s) == ["combine 31 > 4", "done"]
    assert refused(s, f"combine 31 > {dani or 'independent'}") == {"5.2.2"}


@pytest.mark.rule("16.3", "5.2.2")
def test_31_is_in_no_other_corps_while_its_own_is_elsewhere() -> None:
    s = table()
    put(s, "22.09", "31-", "Dani")
    attach(s, "FIFTH", "", "31-")
    attach(s, "FIFTH", "8", "Dani")
    begin(s, offer_combinations(AH))
    assert offered(s) == ["combine 31 > independent", "done"]


@pytest.mark.rule("16.4.1")
@pytest.mark.parametrize(("corps", "army"), [("8", "FIFTH"), ("15", "SIXTH")])
def test_a_new_division_belongs_to_the_army_of_its_corps(corps: str, army: str) -> None:
    s = table()
    put(s, "15.16", "7 Gb", "9 Gb")
    attach(s, "SIXTH", "15", "7 Gb")
    attach(s, "FIFTH", "8", "9 Gb")
    begin(s, offer_combinations(AH))
    play(s, f"combine 1 > {corps}")
    assert ARMIES[s.army[unit(s, "1")]] == army


@pytest.mark.rule("16.3")
def test_parts_that_point_at_one_hex_from_two_lose_their_prepared_attack() -> None:
    s = table()
    put(s, "15.16", "7 Gb", aim=at(s, "15.17"))
    put(s, "14.16", "9 Gb", aim=at(s, "15.17"))
    begin(s, offer_combinations(AH))
    play(s, "combine 1 > 15")
    assert s.aim[unit(s, "1")] == NOWHERE


@pytest.mark.rule("16.3.1", "16.3.2", "16.4.2", "1.1")
def test_who_is_combined_is_told_more_may_be_made_and_an_inactive_enemy_beside_wakes() -> None:
    s = table()
    put(s, "15.16", "7 Gb", "9 Gb")
    put(s, "22.09", "31-", "Dani")
    begin(s, offer_combinations(AH))
    put(s, "15.17", "Drina II", asleep=9)
    play(s, "combine 1 > 15")
    assert s.asleep[unit(s, "Drina II")] == 0
    assert offered(s) == ["combine 31 > 4", "done"]
    play(s, "combine 31 > 4")
    assert noted(s, events.Combined) == [
        ("16.4.2", events.Combined(unit(s, "1"), units(s, "7 Gb", "9 Gb"), at(s, "15.16"))),
        ("16.3.2", events.Combined(unit(s, "31"), units(s, "31-", "Dani"), at(s, "22.09"))),
    ]


@pytest.mark.rule("21.1.1")
def test_a_division_that_has_detached_nobody_takes_nobody_back() -> None:
    s = table()
    put(s, "20.06", "29", "det.29")
    begin(s, offer_combinations(AH))
    assert asked(s) == "nobody"


@pytest.mark.rule("21.1.1", "15.6.2a")
def test_a_train_that_a_detachment_leaves_by_rejoining_retreats_at_once() -> None:
    s = table()
    put(s, "20.10", "29", detached=1)
    extend(s, "det.29", "20.11", "20.10")
    put(s, "20.11", "9 Train")
    put(s, "20.12", "Drina II")
    begin(s, offer_combinations(AH))
    play(s, "rejoin det.29")
    assert asked(s) == "AH RetreatTrain"


@pytest.mark.rule("16.4.1")
def test_the_bearer_of_a_reduction_is_named_when_there_is_one_and_only_then() -> None:
    s = table()
    put(s, "15.16", "1", sr=1)
    put(s, "14.16", "18")
    begin(s, offer_splits(AH))
    for choice in ("split 1", "split 18 > 4 Gb", "split 18 > nobody", "split 1 > 4 Gb"):
        assert (choice, reasons(s, choice)) == (choice, ["no-name-who-bears-it"])
    for choice in ("combine 18", "split 7 Gb", "split nobody"):
        assert (choice, reasons(s, choice)) == (choice, ["no-splitting-like-this"])
    put(s, "20.06", "4 Gb")
    assert reasons(s, "split 18") == ["no-not-to-be-split"]


@pytest.mark.rule("16.4.1", "1.1")
def test_who_is_split_is_told_more_may_be_split_and_an_inactive_enemy_beside_wakes() -> None:
    s = table()
    put(s, "15.16", "1")
    put(s, "14.16", "18")
    begin(s, offer_splits(AH))
    put(s, "15.17", "Drina II", asleep=9)
    play(s, "split 1")
    assert (s.asleep[unit(s, "Drina II")], offered(s)) == (0, ["split 18", "done"])
    split = events.Split(unit(s, "1"), units(s, "7 Gb", "9 Gb"), at(s, "15.16"))
    assert noted(s, events.Split) == [("16.4.1", split)]
