"""Chapters 14.14 to 16: results in their order, losses, breakdowns, retreats and pursuit."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import BOX, GONE, POOL, KaiserState
from doppeladler.games.kaisers_war.rules.ch07_control import is_held, neutral_hexes
from doppeladler.games.kaisers_war.rules.ch10_breakdown import break_down
from doppeladler.games.kaisers_war.rules.ch14_combat import combat_phase
from doppeladler.games.kaisers_war.rules.ch14_results import result_step
from doppeladler.games.kaisers_war.rules.ch15_retreat import PanicRoll, panic, retreat
from doppeladler.games.kaisers_war.rules.ch16_pursuit import ground_ahead
from doppeladler.hexes import members
from doppeladler.wargame.testing import truly_offered
from tests.games.kaisers_war.battle_table import in_combat, result
from tests.games.kaisers_war.kaiser_table import (
    asked,
    at,
    bare,
    begin,
    dice,
    give,
    happened,
    offered,
    play,
    put,
    reasons,
    refused,
    unit,
    units,
    where,
)

WEST, EAST = ("Sep", 1914), ("Jun", 1915)


def corps(s: KaiserState, nation: str, hex: str) -> list[str]:
    """The corps of a nation in a hex."""
    return [s.name(each) for each in s.units_in(at(s, hex)) if s.name(each).startswith(nation)]


def take_pool(s: KaiserState, *kinds: str, leave: int = 0) -> None:
    """Put corps of these kinds out of the game, but for a few."""
    for kind in kinds:
        for each in s.printed.of_kind[kind][leave:]:
            s.place(each, GONE)


def only_plain(s: KaiserState) -> KaiserState:
    """Let no elite corps be free, so that nobody is asked for kinds."""
    take_pool(s, "RU elite")
    return s


# --- DD, AD, DZ, AZ ---------------------------------------------------------------------------------------------


@pytest.mark.rule("14.14", "14.15", "14.16", "15.2", "5.1", "15.0")
def test_defender_defeated_at_kovno() -> None:
    s = only_plain(bare("CP", EAST))
    put(s, "2614", "RU 10", "RU F Kovno", "AL supply1")
    put(s, "2515", "GE 8")
    result(s, "DD", "2614", "GE 8")
    assert s.vp == {"AL": 56, "CP": 64}
    assert s.at[unit(s, "RU F Kovno")] == s.at[unit(s, "AL supply1")] == POOL
    assert s.at[unit(s, "RU 10")] == BOX
    assert asked(s) == "AL Retreat"
    assert set(offered(s)) == {"enter 2613", "enter 2714", "enter 2715"}
    assert refused(s, "enter 2615") == {"15.2"}
    play(s, "enter 2613", "enter 2714", "enter 2715")
    assert asked(s) == "CP Pursue"
    assert offered(s) == ["pursue GE 8 > 2614", "done"]
    play(s, "pursue GE 8 > 2614")
    assert where(s, "GE 8") == "2614"
    assert is_held(s, "CP", at(s, "2614"))
    assert s.battle is None
    assert s.is_over


@pytest.mark.rule("14.14", "15.2")
def test_attacker_defeated_loses_no_points_for_armies_that_break_down() -> None:
    s = only_plain(bare("AL", WEST))
    put(s, "2722", "RU 3")
    put(s, "2723", "RU 8")
    put(s, "2622", "AH 3")
    result(s, "AD", "2622", "RU 3", "RU 8")
    assert [s.at[unit(s, name)] for name in ("RU 3", "RU 8")] == [BOX, BOX]
    assert asked(s) == "AL ChooseRetreat"
    first = next(each for each in offered(s) if where(s, each.removeprefix("retreat ")) == "2722")
    play(s, first)
    assert set(offered(s)) == {"enter 2721", "enter 2821", "enter 2822"}
    while not s.is_over:
        play(s, offered(s)[0])
    assert s.vp == {"AL": 60, "CP": 60}
    assert not happened(s, events.Pursues)
    assert len(happened(s, events.Replaces)) == 6


@pytest.mark.rule("14.14", "5.2", "16.1", "16.4")
@pytest.mark.parametrize(("date", "loss"), [(WEST, 9), (EAST, 6)])
def test_attacker_annihilated_lets_the_defender_pursue(date: tuple[str, int], loss: int) -> None:
    s = bare("CP", date)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    result(s, "AZ", "2416", "GE 8")
    assert s.at[unit(s, "GE 8")] == BOX
    assert s.vp == {"AL": 60, "CP": 60 - loss}
    assert asked(s) == "AL Pursue"
    assert offered(s) == ["pursue RU 2 > 2316", "done"]
    play(s, "pursue RU 2 > 2316")
    assert where(s, "RU 2") == "2316"


@pytest.mark.rule("16.1", "16.4")
def test_nobody_pursues_into_a_hex_where_somebody_remains() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8", "CP supply1")
    put(s, "2416", "RU 2")
    result(s, "AZ", "2416", "GE 8")
    assert s.is_over
    assert where(s, "RU 2") == "2416"


@pytest.mark.rule("16.3", "14.14")
@pytest.mark.parametrize(("others", "asked_then"), [
    (("RU inf1", "AL supply1", "RU F Kovno"), ["pursue RU inf1 > 2515", "done"]), (("RU W", "AL supply1"), []),
])  # fmt: skip
def test_staffs_supply_units_and_fortresses_never_pursue(others: tuple[str, ...], asked_then: list[str]) -> None:
    s = bare("CP", EAST)
    put(s, "2515", "GE 8")
    put(s, "2614", *others)
    result(s, "AZ", "2614", "GE 8")
    assert s.is_over == (not asked_then)
    assert offered(s) == asked_then


@pytest.mark.rule("16.3", "opt.10")
def test_a_brigade_with_an_attack_factor_of_one_pursues() -> None:
    s = bare("AL", ("Jun", 1916), scenario="1916", expedition="yes")
    put(s, "2416", "AE RNAS")
    put(s, "2316", "GE inf1")
    result(s, "DZ", "2316", "AE RNAS")
    assert offered(s) == ["pursue AE RNAS > 2316", "done"]


@pytest.mark.rule("16.4", "23.0")
def test_after_a_breakthrough_nobody_goes_on_into_an_enemys_hex_or_a_neutral_country() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU inf1")
    put(s, "2517", "RU inf2")
    result(s, "BT", "2416", "GE 8")
    play(s, "pursue GE 8 > 2416")
    assert {"enter 2415", "enter 2516"} & set(truly_offered(s))
    assert "enter 2517" not in offered(s)
    s = bare("CP", EAST)
    neutral, printed = neutral_hexes(s), s.printed
    hex = next(hex for hex in members(printed.soil["AH"]) if printed.zone.adjacent[hex] & printed.soil["RO"])
    (corps,) = put(s, s.label(hex), "AH inf1")
    assert not ground_ahead(s, corps) & neutral


@pytest.mark.rule("14.14", "14.15")
def test_defender_annihilated_pays_for_the_whole_army() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2", "AL supply1")
    result(s, "DZ", "2416", "GE 8")
    assert s.vp == {"AL": 54, "CP": 60}
    assert s.at[unit(s, "RU 2")] == BOX
    assert asked(s) == "CP Pursue"


@pytest.mark.rule("14.15")
def test_an_abteilung_is_an_army_in_results() -> None:
    s = bare("AL", WEST)
    put(s, "2416", "RU 2")
    put(s, "2316", "GE A")
    result(s, "DD", "2316", "RU 2")
    assert s.at[unit(s, "GE A")] == BOX
    assert len(happened(s, events.Replaces)) == 2
    assert s.vp == {"AL": 60, "CP": 60}


# --- ST, BB, MD -------------------------------------------------------------------------------------------------


@pytest.mark.rule("14.14", "14.15", "5.2", "16.1")
def test_stalemate_costs_each_side_a_corps_of_a_split_army_and_nobody_enters() -> None:
    s = only_plain(bare("CP", ("Jun", 1916), scenario="1916"))
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    result(s, "ST", "2416", "GE 8")
    assert asked(s) == "AL LoseOne"
    assert offered(s) == ["lose RU 2", "split RU 2"]
    assert refused(s, "lose GE 8") == {"14.15"}
    play(s, "split RU 2")
    assert asked(s) == "CP LoseOne"
    play(s, "split GE 8")
    assert s.vp == {"AL": 58, "CP": 57}
    assert len(corps(s, "RU", "2416")) == len(corps(s, "GE", "2316")) == 2
    assert s.is_over


@pytest.mark.rule("14.14", "16.1")
def test_after_a_stalemate_nobody_enters_even_an_empty_hex() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE inf1", "GE inf2")
    put(s, "2416", "RU inf1")
    result(s, "ST", "2416", "GE inf1", "GE inf2")
    play(s, "lose RU inf1", "lose GE inf1")
    assert s.is_over
    assert not s.units_in(at(s, "2416"))


@pytest.mark.rule("14.14", "14.15")
def test_in_a_stalemate_the_cheapest_unit_may_go() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE inf1")
    put(s, "2416", "RU SW", "AL supply1")
    result(s, "ST", "2416", "GE inf1")
    play(s, "lose AL supply1")
    assert s.vp["AL"] == 60


@pytest.mark.rule("14.4", "14.16")
def test_corps_of_an_army_that_attacked_may_not_attack_again_in_that_phase() -> None:
    s = only_plain(bare("AL", EAST))
    put(s, "2722", "RU 3")
    put(s, "2622", "AH 3")
    put(s, "2721", "CP supply1")
    in_combat(s)
    assert set(offered(s, "attack")) == {"attack 2622", "attack 2721"}
    play(s, "attack 2622", "add RU 3", "fight")
    assert s.battle is not None
    s.battle = s.battle._replace(column=2)
    dice(s, 4)
    play(s, "split AH 3", "split RU 3")
    assert len(corps(s, "RU", "2722")) == 2
    assert all(s.fought[unit(s, name)] for name in corps(s, "RU", "2722"))
    assert s.is_over
    begin(s, combat_phase("AL", 2))
    play(s, "attack 2622")
    assert len(offered(s, "add")) == 2


@pytest.mark.rule("14.14", "14.16")
def test_bloodbath_hits_the_defender_first_and_breaks_one_army_of_each() -> None:
    s = bare("CP", ("Jun", 1916), scenario="1916")
    take_pool(s, "RU elite")
    put(s, "2316", "GE 8", "GE St1")
    put(s, "2317", "GE Stoss")
    put(s, "2416", "RU 2", "AL supply1")
    result(s, "BB", "2416", "GE 8", "GE St1", "GE Stoss")
    assert s.at[unit(s, "AL supply1")] == s.at[unit(s, "GE St1")] == POOL
    assert s.at[unit(s, "RU 2")] == BOX
    assert s.vp == {"AL": 60, "CP": 57}
    assert asked(s) == "CP BreakOne"
    assert offered(s) == ["split GE 8", "split GE Stoss"]
    play(s, "split GE Stoss")
    assert len(corps(s, "GE St", "2317")) == 2
    assert s.is_over
    assert len(corps(s, "RU", "2416")) == 3


@pytest.mark.rule("14.14", "16.3")
def test_after_a_bloodbath_the_corps_of_a_broken_army_may_pursue_into_an_empty_hex() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE A")
    put(s, "2416", "RU inf1")
    result(s, "BB", "2416", "GE A")
    assert asked(s) == "CP Pursue"
    assert len(offered(s, "pursue")) == 2


@pytest.mark.rule("14.14", "21.2")
def test_mobile_defence_costs_the_attacker_a_shock_unit_and_the_armies_stay_whole() -> None:
    s = bare("CP", ("Jun", 1916), scenario="1916")
    put(s, "2316", "GE 8", "GE St1")
    put(s, "2416", "RU 2")
    give(s, "AL", "2517")
    result(s, "MD", "2416", "GE 8", "GE St1")
    assert asked(s) == "AL Retreat"
    play(s, offered(s)[0])
    assert where(s, "RU 2") not in ("2416", "off")
    assert offered(s) == ["lose GE St1"]
    play(s, "lose GE St1")
    assert s.vp == {"AL": 60, "CP": 57}
    assert asked(s) == "CP Pursue"


@pytest.mark.rule("14.14", "15.2")
def test_mobile_defence_eliminates_a_fortress_and_lets_a_supply_unit_retreat() -> None:
    s = bare("CP", ("Jun", 1916), scenario="1916")
    put(s, "2515", "GE St1")
    put(s, "2614", "RU F Kovno", "AL supply1")
    result(s, "MD", "2614", "GE St1")
    assert s.vp == {"AL": 56, "CP": 64}
    assert asked(s) == "AL Retreat"


@pytest.mark.rule("14.14", "14.15")
def test_a_shock_army_may_be_split_for_a_mobile_defence() -> None:
    s = bare("CP", ("Aug", 1917), scenario="1916", last_year="1917")
    put(s, "2316", "GE Stoss")
    put(s, "2416", "RU inf1")
    result(s, "MD", "2416", "GE Stoss")
    play(s, offered(s)[0])
    assert offered(s) == ["lose GE Stoss", "split GE Stoss"]
    play(s, "split GE Stoss")
    assert s.vp["CP"] == 58
    assert len(corps(s, "GE St", "2316")) == 1


# --- breakdowns (10.1, 14.16) -----------------------------------------------------------------------------------


@pytest.mark.rule("14.16")
def test_an_army_with_too_few_free_corps_places_those_there_are_and_pays_nothing() -> None:
    s = bare("CP", EAST)
    take_pool(s, "RU elite")
    take_pool(s, "RU infantry", leave=1)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    result(s, "DD", "2416", "GE 8")
    assert s.at[unit(s, "RU 2")] == BOX
    assert [each.unit for each in happened(s, events.Replaces)] == [unit(s, "RU Finn")]
    assert s.vp == {"AL": 60, "CP": 60}


@pytest.mark.rule("14.16")
def test_of_several_armies_that_break_down_the_first_named_takes_its_corps_first() -> None:
    s = bare("AL", EAST)
    take_pool(s, "RU elite")
    take_pool(s, "RU infantry", leave=4)
    put(s, "2722", "RU 3")
    put(s, "2723", "RU 8")
    put(s, "2622", "AH 3")
    result(s, "AD", "2622", "RU 8", "RU 3")
    assert [(each.army, each.hex) for each in happened(s, events.Replaces)] == [
        *[(unit(s, "RU 8"), at(s, "2723"))] * 3,
        (unit(s, "RU 3"), at(s, "2722")),
    ]


@pytest.mark.rule("14.16", "10.1")
def test_the_owner_chooses_between_plain_and_elite_corps() -> None:
    s = bare("AL", EAST)
    put(s, "2416", "RU 2")
    begin(s, break_down(unit(s, "RU 2"), True))
    assert asked(s) == "AL ChooseCorps"
    assert offered(s) == ["take RU elite", "take RU infantry"]
    assert refused(s, "take GE infantry") == {"10.1"}
    play(s, "take RU elite", "take RU infantry", "take RU elite")
    assert corps(s, "RU", "2416") == ["RU Gd", "RU Gr", "RU Finn"]


@pytest.mark.rule("14.16", "10.1")
def test_nobody_is_asked_when_all_free_corps_are_needed() -> None:
    s = bare("AL", EAST)
    take_pool(s, "RU infantry", leave=2)
    take_pool(s, "RU elite", leave=1)
    put(s, "2416", "RU 2")
    begin(s, break_down(unit(s, "RU 2"), True))
    assert len(corps(s, "RU", "2416")) == 3
    assert s.is_over


@pytest.mark.rule("14.16", "21.1")
def test_sud_broken_down_without_a_free_german_corps_places_an_austro_hungarian_one() -> None:
    s = bare("AL", EAST)
    take_pool(s, "GE infantry")
    take_pool(s, "AH infantry", leave=2)
    put(s, "2525", "GE Sud")
    begin(s, break_down(unit(s, "GE Sud"), True))
    assert corps(s, "AH", "2525") == ["AH H"]
    assert s.is_over


@pytest.mark.rule("14.15", "21.1")
def test_when_sud_is_split_its_owner_chooses_which_corps_remains() -> None:
    s = bare("AL", EAST)
    put(s, "2724", "RU inf1")
    put(s, "2725", "GE Sud")
    result(s, "ST", "2725", "RU inf1")
    play(s, "split GE Sud")
    assert offered(s) == ["take GE infantry", "take AH infantry"]
    play(s, "take AH infantry")
    assert corps(s, "AH", "2725") == ["AH H"]
    assert s.vp["CP"] == 58


@pytest.mark.rule("14.16", "10.6")
def test_a_romanian_army_is_eliminated_instead_and_cannot_be_split() -> None:
    s = bare("CP", ("Sep", 1916), scenario="1916")
    s.joined = ("RO", "BU")
    put(s, "2829", "GE 9")
    put(s, "2830", "RO 1")
    result(s, "ST", "2830", "GE 9")
    assert offered(s) == ["lose RO 1"]
    assert refused(s, "split RO 1") == {"10.6"}
    play(s, "lose RO 1")
    assert s.vp["AL"] == 54
    s = bare("CP", ("Sep", 1916), scenario="1916")
    s.joined = ("RO", "BU")
    put(s, "2830", "RO 1")
    begin(s, break_down(unit(s, "RO 1"), False))
    assert s.vp["AL"] == 60
    assert s.at[unit(s, "RO 1")] == GONE
    put(s, "2830", "RO 2")
    begin(s, break_down(unit(s, "RO 2"), True))
    assert s.vp["AL"] == 54


@pytest.mark.rule("10.6", "14.14", "14.16", "5.1")
def test_romanian_armies_that_must_break_down_in_combat_are_eliminated_and_paid_for() -> None:
    s = bare("CP", ("Sep", 1916), scenario="1916")
    s.joined = ("RO", "BU")
    put(s, "2829", "GE 9")
    put(s, "2830", "RO 1")
    result(s, "DD", "2830", "GE 9")
    assert (s.at[unit(s, "RO 1")], s.vp["AL"]) == (GONE, 54)
    s = bare("AL", ("Sep", 1916), scenario="1916")
    s.joined = ("RO", "BU")
    put(s, "2830", "RO 1")
    put(s, "2930", "RO 2")
    put(s, "2829", "GE inf1")
    result(s, "BB", "2829", "RO 1", "RO 2")
    assert offered(s) == ["split RO 1", "split RO 2"]
    play(s, "split RO 2")
    assert (s.at[unit(s, "RO 2")], where(s, "RO 1"), s.vp["AL"]) == (GONE, "2830", 54)


# --- the instant of zero (4.1) ----------------------------------------------------------------------------------


@pytest.mark.rule("4.1", "5.1", "14.14")
def test_the_defenders_loss_in_a_stalemate_comes_first_and_may_end_the_game() -> None:
    s = bare("CP", ("Jun", 1916), scenario="1916")
    s.vp = {"AL": 2, "CP": 3}
    put(s, "2316", "GE inf1")
    put(s, "2416", "RU inf1")
    result(s, "ST", "2416", "GE inf1")
    play(s, "lose RU inf1")
    assert s.is_over
    assert (s.winner, s.game.result(s)["level"], s.game.result(s)["totals"]["CP"]) == ("CP", "marginal", 28)
    assert where(s, "GE inf1") == "2316"


@pytest.mark.rule("4.1", "16.1")
def test_an_annihilated_attacker_may_be_overthrown_before_any_pursuit() -> None:
    s = bare("CP", ("Jun", 1916), scenario="1916")
    s.vp = {"AL": 2, "CP": 9}
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    result(s, "AZ", "2416", "GE 8")
    assert s.is_over
    assert s.winner == "AL"


# --- retreat (15.2) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("15.2", "13.6", "5.1")
def test_who_is_ringed_has_no_way_to_retreat_and_is_eliminated() -> None:
    s = bare("CP", EAST)
    put(s, "2120", "GE 8")
    put(s, "2122", "GE 9")
    put(s, "2121", "RU 4")
    take_pool(s, "RU elite")
    result(s, "DD", "2121", "GE 8", "GE 9")
    assert len(happened(s, events.CannotRetreat)) == 3
    assert s.vp["AL"] == 60 - 3 * 2
    assert asked(s) == "CP Pursue"


@pytest.mark.rule("15.2", "13.2")
def test_an_own_fortress_is_a_way_to_retreat() -> None:
    s = bare("AL", EAST)
    put(s, "2118", "RU 2")
    put(s, "2217", "RU 1")
    put(s, "2117", "GE inf1")
    put(s, "2017", "GE F Thorn")
    result(s, "DD", "2117", "RU 2", "RU 1")
    assert happened(s, events.CannotRetreat) == []
    assert s.vp["CP"] == 58


@pytest.mark.rule("15.2", "12.2")
def test_a_retreat_goes_on_until_there_is_room() -> None:
    s = bare("CP", EAST)
    put(s, "2614", "RU 1")
    put(s, "2515", "GE 8")
    for hex, army in (("2613", "RU 2"), ("2714", "RU 3"), ("2715", "RU 5")):
        put(s, hex, army)
    result(s, "MD", "2614", "GE 8")
    assert set(offered(s)) == {"enter 2613", "enter 2714", "enter 2715"}
    play(s, "enter 2715")
    while asked(s) == "AL Retreat":
        play(s, offered(s)[0])
    assert s.printed.grid.distance(at(s, "2614"), at(s, where(s, "RU 1"))) == 2
    assert s.vp["AL"] == 60


@pytest.mark.rule("15.2")
def test_a_hex_with_room_is_taken_before_one_that_would_be_overstacked() -> None:
    s = bare("CP", EAST)
    put(s, "2614", "RU 1")
    put(s, "2515", "GE 8")
    put(s, "2613", "RU 2")
    put(s, "2714", "RU 3")
    result(s, "MD", "2614", "GE 8")
    assert where(s, "RU 1") == "2715"


@pytest.mark.rule("15.2", "21.4")
def test_a_train_retreats_along_its_own_railways_only() -> None:
    s = bare("CP", EAST)
    put(s, "2614", "RU BP1")
    put(s, "2515", "GE 8")
    result(s, "MD", "2614", "GE 8")
    assert where(s, "RU BP1") == "2715"
    s = bare("CP", EAST)
    give(s, "CP", "2715")
    put(s, "2614", "RU BP1")
    put(s, "2515", "GE 8")
    result(s, "MD", "2614", "GE 8")
    assert where(s, "RU BP1") == "off"


@pytest.mark.rule("15.2", "7.3", "5.3")
def test_a_retreat_captures_what_it_enters() -> None:
    s = bare("CP", EAST)
    give(s, "CP", "2613", "2714", "2715")
    put(s, "2614", "RU 1")
    put(s, "2515", "GE 8")
    result(s, "MD", "2614", "GE 8")
    play(s, "enter 2715")
    assert is_held(s, "AL", at(s, "2715"))


@pytest.mark.rule("23.3", "15.2")
def test_bulgarians_do_not_retreat_beyond_their_limits() -> None:
    s = bare("AL", ("Oct", 1916), scenario="1916")
    s.joined = ("RO", "BU")
    put(s, "2429", "BU inf1")
    put(s, "2530", "RU 3")
    result(s, "MD", "2429", "RU 3")
    assert where(s, "BU inf1") == "off"


@pytest.mark.rule("15.2")
def test_of_units_that_are_alike_the_first_retreats_first() -> None:
    s = bare("CP", EAST)
    put(s, "2820", "RU inf1", "RU inf2")
    begin(s, retreat("AL", units(s, "RU inf1", "RU inf2")))
    assert s.decision is not None
    assert (asked(s), s.decision.facts["unit"]) == ("AL Retreat", "RU inf1")
    play(s, "enter 2921")
    assert s.decision.facts["unit"] == "RU inf2"


@pytest.mark.rule("15.2")
def test_who_is_pushed_on_may_go_where_it_is_as_far_from_the_battle() -> None:
    # a lake bars the way from 2415 to 2315, and 2414 is full
    s = bare("AL", EAST)
    put(s, "2415", "GE 8")
    put(s, "2516", "RU 2")
    put(s, "2414", "GE 9")
    result(s, "MD", "2415", "RU 2")
    assert set(offered(s)) == {"enter 2413", "enter 2314", "enter 2315", "enter 2514"}
    s = bare("AL", EAST)
    put(s, "2415", "GE 8")
    put(s, "2516", "RU 2")
    for hex, army in (("2414", "GE 9"), ("2413", "GE 10"), ("2314", "GE 11"), ("2514", "GE 12")):
        put(s, hex, army)
    result(s, "MD", "2415", "RU 2")
    assert where(s, "GE 8") == "2315"
    assert s.vp["CP"] == 60


@pytest.mark.rule("15.2", "5.1")
def test_who_would_be_pushed_to_and_fro_between_full_hexes_is_eliminated() -> None:
    # of the hexes around 2614 only 2714 and 2715 are open, and beyond them every hex lies in an enemy zone
    s = bare("CP", EAST)
    for hex, army in (("2614", "RU 1"), ("2714", "RU 3"), ("2715", "RU 5")):
        put(s, hex, army)
    for hex, army in (("2515", "GE 8"), ("2513", "GE 9"), ("2712", "GE 10"), ("2914", "GE 11"), ("2816", "GE 12")):
        put(s, hex, army)
    result(s, "MD", "2614", "GE 8")
    assert where(s, "RU 1") == "off"
    assert s.vp["AL"] == 54


@pytest.mark.rule("15.2", "21.4", "7.3")
def test_who_finds_no_way_waits_for_others_who_may_open_one() -> None:
    # the railway to 2623 is the enemy's until the corps has retreated there
    s = bare("AL", EAST)
    give(s, "AL", "2523", "2623")
    put(s, "2622", "AH PZ", "AH inf1")
    put(s, "2722", "RU 3")
    result(s, "MD", "2622", "RU 3")
    assert offered(s) == ["enter 2522", "enter 2523", "enter 2623"]
    then = s.clone()
    play(s, "enter 2623")
    assert (where(s, "AH PZ"), where(s, "AH inf1")) == ("2623", "2623")
    play(then, "enter 2522")
    assert where(then, "AH PZ") == "off"


@pytest.mark.rule("15.2", "21.4")
def test_who_finds_no_way_is_not_the_next_to_retreat() -> None:
    s = bare("AL", EAST)
    give(s, "AL", "2523", "2623")
    put(s, "2622", "AH PZ", "AH inf1", "AH cav1")
    put(s, "2722", "RU 3")
    result(s, "MD", "2622", "RU 3")
    assert asked(s) == "CP ChooseRetreat"
    assert offered(s) == ["retreat AH inf1", "retreat AH cav1"]
    assert (refused(s, "retreat AH PZ"), reasons(s, "retreat AH PZ")) == ({"15.2"}, ["no-way-now"])


# --- panic (15.1) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("15.1", "14.14")
def test_panicked_units_roll_and_run_one_after_the_other() -> None:
    s = only_plain(bare("CP", ("Jun", 1916), scenario="1916"))
    put(s, "2614", "RU 10", "RU F Kovno")
    put(s, "2515", "GE St1")
    result(s, "DP", "2614", "GE St1")
    assert s.vp == {"AL": 56, "CP": 64}
    assert asked(s) == "AL ChoosePanic"
    first = offered(s)[0]
    play(s, first)
    assert asked(s) == "dice PanicRoll"
    dice(s, 3)
    name = first.removeprefix("retreat ")
    while asked(s) == "AL Retreat":
        play(s, offered(s)[0])
    assert s.printed.grid.distance(at(s, "2614"), at(s, where(s, name))) == 3
    assert [each.hexes for each in happened(s, events.Panics)] == [3]


@pytest.mark.rule("15.1", "15.2")
def test_a_panicked_unit_runs_further_away_with_each_hex_and_into_no_dead_end() -> None:
    s = bare("CP", ("Jun", 1915))
    runs = put(s, "2820", "RU inf1")[0]
    put(s, "2520", "GE inf1")
    put(s, "2618", "GE inf2")
    s.then(PanicRoll(runs))
    dice(s, 2)
    assert set(offered(s)) == {f"enter {hex}" for hex in ("2721", "2819", "2821", "2920", "2921")}
    play(s, "enter 2920")
    assert set(offered(s)) == {f"enter {hex}" for hex in ("2919", "3019", "3020")}
    play(s, "enter 3020")
    assert s.is_over


@pytest.mark.rule("15.1", "15.2", "5.1")
@pytest.mark.parametrize(("die", "runs"), [(3, True), (4, False)])
def test_who_cannot_run_as_far_as_the_die_says_is_eliminated(die: int, runs: bool) -> None:
    s = bare("CP", ("Jun", 1916), scenario="1916")
    (corps,) = put(s, "2706", "RU inf1")
    put(s, "2705", "GE 9")
    put(s, "2805", "GE St1")
    s.then(PanicRoll(corps))
    dice(s, die)
    while asked(s) == "AL Retreat":
        play(s, offered(s)[0])
    assert (where(s, "RU inf1") != "off") == runs
    assert s.vp == ({"AL": 60, "CP": 60} if runs else {"AL": 58, "CP": 60})


@pytest.mark.rule("15.1")
def test_the_last_of_several_that_panic_rolls_unasked() -> None:
    s = bare("CP", EAST)
    first, second = put(s, "2820", "RU inf1", "RU inf2")
    begin(s, panic("AL", (first, second)))
    play(s, "retreat RU inf2")
    dice(s, 1)
    play(s, "enter 2921")
    assert asked(s) == "dice PanicRoll"
    dice(s, 1)
    play(s, "enter 2921")
    assert (where(s, "RU inf1"), where(s, "RU inf2")) == ("2921", "2921")
    assert begin(s, panic("AL", ())).is_over


@pytest.mark.rule("16.4", "16.1")
def test_a_defender_pursues_across_no_open_lake() -> None:
    s = bare("CP", EAST)
    put(s, "2415", "RU 2")
    put(s, "2316", "GE inf1")
    put(s, "2515", "GE inf2")
    result(s, "AZ", "2415", "GE inf1", "GE inf2")
    assert offered(s) == ["pursue RU 2 > 2515", "done"]
    assert (refused(s, "pursue RU 2 > 2316"), reasons(s, "pursue RU 2 > 2316")) == ({"16.4"}, ["no-cannot-enter"])
    assert reasons(s, "pursue RU 2 > 2416") == reasons(s, "pursue RU 2 > 9999") == ["no-cleared-hexes-only"]
    assert reasons(s, "pursue RU 1 > 2515") == reasons(s, "march RU 2") == ["no-not-in-pursuit"]


# --- pursuit (16.1 to 16.4) -------------------------------------------------------------------------------------


@pytest.mark.rule("16.2", "16.4", "12.2", "13.6")
def test_a_breakthrough_carries_all_attackers_up_to_two_hexes_and_excess_is_removed() -> None:
    s = bare("CP", EAST)
    put(s, "2120", "GE 8")
    put(s, "2122", "GE 9")
    put(s, "2021", "GE 10")
    put(s, "2121", "RU 4")
    put(s, "2320", "RU 5")
    result(s, "BT", "2121", "GE 8", "GE 9", "GE 10")
    play(s, "pursue GE 8 > 2121")
    assert asked(s) == "CP FollowUp"
    assert "enter 2220" in offered(s)
    assert refused(s, "enter 2320") == {"16.4"}
    play(s, "enter 2220")
    army, (first, second, third) = unit(s, "GE 8"), [at(s, hex) for hex in ("2120", "2121", "2220")]
    assert [(each.rule, each.what) for each in s.events or () if isinstance(each.what, events.Pursues)] == [
        ("16.1", events.Pursues(army, first, second)),
        ("16.2", events.Pursues(army, second, third)),
    ]
    play(s, "pursue GE 9 > 2121", "enter 2220", "pursue GE 10 > 2121", "stop")
    assert asked(s) == "CP RemoveExcess"
    play(s, "remove GE 9")
    assert s.vp == {"AL": 54, "CP": 60}
    assert [where(s, name) for name in ("GE 8", "GE 10")] == ["2220", "2121"]


@pytest.mark.rule("16.2", "16.4", "14.14")
def test_after_a_breakthrough_three_armies_may_go_on_in_three_directions() -> None:
    s = bare("CP", EAST)
    for hex, army in (("2120", "GE 8"), ("2122", "GE 9"), ("2021", "GE 10")):
        put(s, hex, army)
    put(s, "2121", "RU 4")
    result(s, "BT", "2121", "GE 8", "GE 9", "GE 10")
    for army, second in (("GE 8", "2220"), ("GE 9", "2221"), ("GE 10", "2120")):
        play(s, f"pursue {army} > 2121", f"enter {second}")
    assert [where(s, army) for army in ("GE 8", "GE 9", "GE 10")] == ["2220", "2221", "2120"]
    assert s.vp["CP"] == 60


@pytest.mark.rule("12.2", "16.4")
def test_while_a_battle_lasts_the_cleared_hex_may_hold_too_many() -> None:
    s = bare("CP", EAST)
    put(s, "2120", "GE 8")
    put(s, "2122", "GE 9")
    put(s, "2121", "RU 4")
    give(s, "CP", "2120", "2122")
    result(s, "BT", "2121", "GE 8", "GE 9")
    play(s, "pursue GE 8 > 2121", "stop", "pursue GE 9 > 2121")
    assert asked(s) == "CP FollowUp"
    assert s.game.check(s) == []
    play(s, "stop")
    assert asked(s) == "CP RemoveExcess"


@pytest.mark.rule("14.16", "16.1")
def test_no_army_is_broken_down_to_pursue_in_several_directions() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU inf1")
    result(s, "BT", "2416", "GE 8")
    assert asked(s) == "CP Pursue"
    assert offered(s) == ["pursue GE 8 > 2416", "done"]
    assert refused(s, "split GE 8")


@pytest.mark.rule("16.4", "14.11")
@pytest.mark.parametrize(("date", "can"), [(("Jun", 1915), False), (("Jan-Feb", 1915), True)])
def test_pursuit_crosses_a_lake_only_in_winter(date: tuple[str, int], can: bool) -> None:
    s = bare("CP", date)
    put(s, "2316", "GE 8")
    put(s, "2415", "RU inf1")
    result(s, "DZ", "2415", "GE 8")
    assert (asked(s) == "CP Pursue") == can


@pytest.mark.rule("16.3", "16.1", "16.4", "16.0")
def test_pursuit_is_voluntary_and_only_for_attackers_that_can() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE inf1", "GE inf2", "CP supply1")
    put(s, "2416", "RU inf1")
    result(s, "DZ", "2416", "GE inf1")
    assert offered(s) == ["pursue GE inf1 > 2416", "done"]
    assert refused(s, "pursue GE inf2 > 2416") == {"16.3"}
    assert refused(s, "pursue GE inf1 > 2417") == {"16.1"}
    then = s.clone()
    play(s, "done")
    assert where(s, "GE inf1") == "2316"
    then.events = []
    play(then, "pursue GE inf1 > 2416")
    assert happened(then, events.Pursues) == [events.Pursues(unit(s, "GE inf1"), at(s, "2316"), at(s, "2416"))]


@pytest.mark.rule("16.4", "23.3")
def test_bulgarians_attack_beyond_their_limits_and_do_not_follow_up() -> None:
    s = bare("CP", ("Oct", 1916), scenario="1916")
    s.joined = ("RO", "BU")
    put(s, "3129", "BU 3")
    put(s, "3128", "RU inf1")
    in_combat(s)
    play(s, "attack 3128", "add BU 3", "fight")
    assert s.battle is not None
    s.battle = s.battle._replace(column=8)
    dice(s, 6)
    assert where(s, "RU inf1") == "off"
    assert s.is_over


@pytest.mark.rule("21.4", "16.4")
def test_a_train_pursues_along_a_railway_into_a_hex_that_was_the_enemys() -> None:
    s = bare("CP", EAST)
    put(s, "2622", "AH PZ")
    put(s, "2722", "RU inf1")
    give(s, "AL", "2722")
    result(s, "DZ", "2722", "AH PZ")
    play(s, "pursue AH PZ > 2722")
    assert where(s, "AH PZ") == "2722"


@pytest.mark.rule("21.4", "16.1", "16.2")
def test_after_a_breakthrough_a_train_goes_on_along_its_own_railways_only() -> None:
    s = bare("CP", EAST)
    put(s, "2622", "AH PZ", "AH inf1")
    put(s, "2722", "RU inf1")
    give(s, "AL", "2722")
    result(s, "BT", "2722", "AH PZ", "AH inf1")
    play(s, "pursue AH PZ > 2722")
    assert truly_offered(s) == ["enter 2622", "stop"]
    assert refused(s, "enter 2821") == {"21.4"}, "a railway of the enemy"
    assert refused(s, "enter 2721") == {"16.4"}, "no railway at all"
    play(s, "stop", "pursue AH inf1 > 2722")
    assert "enter 2821" in offered(s)
    play(s, "enter 2821")
    assert where(s, "AH inf1") == "2821"


@pytest.mark.rule("5.3", "16.4")
def test_a_pursuit_into_an_objective_pays_at_once() -> None:
    s = bare("AL", EAST)
    put(s, "2722", "RU 3")
    put(s, "2622", "AH inf1")
    result(s, "DZ", "2622", "RU 3")
    play(s, "pursue RU 3 > 2622")
    assert s.vp == {"AL": 65, "CP": 60 - 2 - 10}


@pytest.mark.rule("15.3", "14.4")
def test_who_retreats_into_a_hex_defends_there_but_a_hex_is_attacked_once() -> None:
    s = bare("CP", EAST)
    put(s, "2614", "RU 1")
    put(s, "2515", "GE 8")
    put(s, "2715", "RU inf1")
    result(s, "MD", "2614", "GE 8")
    play(s, "enter 2613")
    s.attacked = s.occupied["AL"]
    begin(s, combat_phase("CP", 2))
    assert s.phase == "combat 2"


@pytest.mark.rule("12.2", "15.2", "5.1")
def test_no_room_on_a_retreat_is_paid_for_as_a_loss() -> None:
    s = bare("CP", EAST)
    put(s, "2614", "RU inf1")
    put(s, "2515", "GE 8")
    put(s, "2715", "RU 5")
    for hex, army in (("2513", "GE 9"), ("2813", "GE 10"), ("2816", "GE 11")):
        put(s, hex, army)
    result(s, "MD", "2614", "GE 8")
    assert where(s, "RU inf1") == "off"
    assert happened(s, events.CannotRetreat)
    assert s.vp["AL"] == 58


@pytest.mark.rule("14.14", "19.2", "14.15")
@pytest.mark.parametrize("code", ["AZ", "AD", "BB"])
def test_what_supports_an_attack_is_never_hit(code: str) -> None:
    s = only_plain(bare("CP", EAST))
    put(s, "2416", "RU 2")
    put(s, "2316", "GE inf1", "CP supply1")
    put(s, "2315", "GE Ober Ost")
    in_combat(s, "CP supply1")
    play(s, "attack 2416", "add GE inf1", "support GE Ober Ost", "fight")
    s.todo.pop()
    assert s.battle is not None
    s.battle = s.battle._replace(code=code)
    begin(s, result_step(0))
    assert where(s, "GE inf1") == "off"
    assert where(s, "GE Ober Ost") == "2315"
    assert [told.unit for told in happened(s, events.Eliminated)] == [unit(s, "GE inf1")]


@pytest.mark.rule("14.16", "16.1")
def test_a_counter_that_is_lost_and_comes_back_for_an_army_takes_part_once() -> None:
    s = bare("CP", EAST)
    put(s, "2416", "AL supply1")
    put(s, "2316", "GE inf1")
    put(s, "2317", "GE 8")
    for name in ("GE inf4", "GE inf5", "GE inf6", "GE inf7", "GE inf8", "GE GdR", "GE BK"):
        put(s, GONE, name)
    result(s, "BB", "2416", "GE inf1", "GE 8")
    assert where(s, "GE inf1") == "2317"
    assert asked(s) == "CP Pursue"
    assert offered(s) == ["pursue GE inf1 > 2416", "pursue GE inf2 > 2416", "pursue GE inf3 > 2416", "done"]


@pytest.mark.rule("14.15")
def test_only_one_of_the_named_units_is_lost_or_split() -> None:
    s = bare("CP", EAST)
    put(s, "2416", "RU inf1", "AL supply1")
    put(s, "2316", "GE 8")
    result(s, "ST", "2416", "GE 8")
    assert truly_offered(s) == ["lose RU inf1", "lose AL supply1"]
    for choice in ("lose RU inf2", "remove RU inf1", "lose nobody"):
        assert (refused(s, choice), reasons(s, choice)) == ({"14.15"}, ["no-lose-one-of-these"])
