"""The optional rules that are written so far."""

from __future__ import annotations

import pytest

from doppeladler.engine import GameError
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import BOX, GONE, POOL, WAITING
from doppeladler.games.kaisers_war.game import KaisersWar
from doppeladler.games.kaisers_war.rules.ch06_sequence import advance_turn
from doppeladler.games.kaisers_war.rules.ch09_mobilization import mobilization_phase
from doppeladler.games.kaisers_war.rules.ch10_reorganization import reorganization_phase
from doppeladler.games.kaisers_war.rules.ch13_zoc import zoc
from doppeladler.games.kaisers_war.rules.ch14_strengths import Attack, attack_sheet, odds_of
from doppeladler.games.kaisers_war.rules.ch23_balkans import belligerency
from doppeladler.games.kaisers_war.rules.opt_calendar import moltke_toll, start_of_turn
from doppeladler.games.kaisers_war.rules.opt_psywar import lose_to_psywar, offer_psywar
from doppeladler.games.kaisers_war.rules.opt_romania import romanian_entry
from doppeladler.wargame.testing import truly_offered
from tests.games.kaisers_war.battle_table import in_combat, odds, result
from tests.games.kaisers_war.kaiser_table import (
    asked,
    at,
    bare,
    begin,
    dice,
    give,
    happened,
    labels,
    offered,
    paid,
    play,
    put,
    reasons,
    refused,
    turn_of,
    unit,
    units,
    where,
)

# --- opt.1 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.1")
def test_at_low_morale_units_cost_double_from_the_purchase_on_that_lowers_it() -> None:
    s = bare("CP", ("Oct", 1914), morale="yes")
    s.vp["CP"] = 29
    put(s, "1417", "GE 9")
    put(s, "1624", "AH 2")
    begin(s, mobilization_phase("CP"))
    play(s, "place CP supply > 1417", "buy GE infantry > 2214")
    assert s.vp["CP"] == 25
    play(s, "buy GE infantry > 2214")
    assert s.vp["CP"] == 17
    play(s, "buy GE infantry > 2214", "buy AH infantry > 1624")
    assert s.vp["CP"] == 1
    assert refused(s, "buy AH infantry > 1624") == {"5.5"}


@pytest.mark.rule("opt.1")
@pytest.mark.parametrize(("points", "legal"), [(25, ["GE 8", "GE Sud"]), (26, ["GE 8", "GE Sud", "AH 1"])])
def test_at_low_morale_only_german_armies_are_combined(points: int, legal: list[str]) -> None:
    s = bare("CP", ("May", 1915), morale="yes")
    s.vp["CP"] = points
    for name in ("GE 8", "AH 1", "GE Sud"):
        s.place(unit(s, name), BOX)
    put(s, "2214", "GE inf1", "GE inf2", "GE inf3", "AH inf1", "AH inf2", "AH inf3", "CP supply1")
    begin(s, reorganization_phase("CP"))
    assert sorted(offered(s, "combine")) == sorted(f"combine {name} > 2214" for name in legal)
    if points == 25:
        assert refused(s, "combine AH 1 > 2214") == {"opt.1"}


@pytest.mark.rule("opt.1")
def test_without_the_option_a_low_total_doubles_no_price_and_bars_no_army() -> None:
    s = bare("CP", ("May", 1915))
    s.vp["CP"] = 25
    put(s, "1624", "AH 2")
    begin(s, mobilization_phase("CP"))
    play(s, "place CP supply > 1417", "buy AH infantry > 1624")
    assert s.vp["CP"] == 21
    s = bare("CP", ("May", 1915))
    s.vp["CP"] = 25
    s.place(unit(s, "AH 1"), BOX)
    put(s, "2214", "AH inf1", "AH inf2", "AH inf3", "CP supply1")
    begin(s, reorganization_phase("CP"))
    assert "combine AH 1 > 2214" in offered(s)


# --- opt.2 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.2", "5.5")
def test_psywar_costs_five_points_before_anything_else_and_only_by_option() -> None:
    s = begin(bare("CP", ("Sep", 1914), psywar="yes"), offer_psywar("CP"))
    assert asked(s) == "CP Psywar"
    assert refused(s, "end") == {"opt.2"}
    play(s, "psywar")
    dice(s, 4)
    assert s.vp == {"AL": 57, "CP": 55}
    assert begin(bare("CP", ("Sep", 1914)), offer_psywar("CP")).is_over
    s = bare("CP", ("Sep", 1914), psywar="yes")
    s.vp["CP"] = 5
    assert begin(s, offer_psywar("CP")).is_over


@pytest.mark.rule("opt.2")
@pytest.mark.parametrize(("die", "al", "cp"), [(1, 60, 53), (2, 60, 55), (3, 60, 55), (4, 57, 55)])
def test_the_psywar_table(die: int, al: int, cp: int) -> None:
    s = begin(bare("CP", ("Sep", 1914), psywar="yes"), offer_psywar("CP"))
    play(s, "psywar")
    dice(s, die)
    assert s.vp == {"AL": al, "CP": cp}
    assert happened(s, events.PsywarRolled) == [events.PsywarRolled("CP", die)]
    assert {(rule, why) for rule, _, _, why in paid(s)} == {("opt.2", "psywar")}
    assert s.is_over


@pytest.mark.rule("opt.2")
def test_whoever_has_too_few_corps_loses_his_supply_units_all_the_same() -> None:
    s = bare("AL", ("Sep", 1914), psywar="yes")
    put(s, "2216", "GE inf1", "CP supply1", "CP supply2")
    begin(s, lose_to_psywar("CP", 2, 1))
    play(s, "lose GE inf1")
    assert offered(s) == ["lose CP supply1", "lose CP supply2"]
    play(s, "lose CP supply2")
    assert s.is_over


@pytest.mark.rule("opt.2")
def test_psywar_takes_as_many_as_the_table_says_and_nothing_of_a_neutral() -> None:
    s = bare("AL", ("Sep", 1914), psywar="yes")
    put(s, "2216", "GE inf1", "GE inf2", "GE inf3")
    put(s, "3129", "BU inf1")
    put(s, "2214", "CP supply1", "CP supply2", "CP supply3")
    begin(s, lose_to_psywar("CP", 2, 2))
    assert offered(s) == ["lose GE inf1", "lose GE inf2", "lose GE inf3"]
    play(s, "lose GE inf1", "lose GE inf2", "lose CP supply1", "lose CP supply2")
    assert s.is_over
    assert begin(s, lose_to_psywar("CP", 0, 0)).is_over


@pytest.mark.rule("opt.2", "opt.28")
@pytest.mark.parametrize(("revolution", "words"), [(0, "for 5 victory points"), (2, "free PSYWAR attack")])
def test_the_question_says_what_psywar_costs(revolution: int, words: str) -> None:
    s = bare("AL", ("May", 1917), scenario="1916", last_year="1918", psywar="yes", revolutions="yes")
    s.revolution = revolution
    begin(s, offer_psywar("AL"))
    assert s.decision is not None
    assert words in str(s.decision.prompt)


@pytest.mark.rule("opt.2", "5.2")
def test_psywar_costs_the_enemy_a_corps_or_a_supply_unit_of_his_choice() -> None:
    s = bare("AL", ("Sep", 1914), psywar="yes")
    put(s, "2214", "GE 8", "CP supply1")
    put(s, "2216", "GE inf1", "AH inf1")
    begin(s, offer_psywar("AL"))
    play(s, "psywar")
    dice(s, 5)
    assert offered(s) == ["lose GE inf1", "lose AH inf1"]
    play(s, "lose AH inf1")
    assert s.vp == {"AL": 55, "CP": 57}
    begin(s, offer_psywar("AL"))
    play(s, "psywar")
    dice(s, 6)
    assert offered(s) == ["lose CP supply1"]
    play(s, "lose CP supply1")
    assert s.vp == {"AL": 50, "CP": 52}
    assert s.is_over


# --- opt.9 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.9", "14.8")
def test_an_airbase_supports_one_attack_in_its_range_through_everything() -> None:
    s = bare("CP", ("Jun", 1916), scenario="1916", air="yes")
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    put(s, "2214", "GE KFO")
    put(s, "2216", "CP supply1")
    in_combat(s, "CP supply1")
    play(s, "attack 2416")
    assert refused(s, "fly GE KFO") == {"opt.9"}
    play(s, "add GE 8", "spend CP supply1")
    assert refused(s, "fly GE 8") == refused(s, "fly RU Air") == {"opt.9"}
    play(s, "fly GE KFO")
    assert refused(s, "fly GE KFO") == {"opt.9"}
    assert s.decision is not None
    assert s.decision.facts["attack"] == 22 + 4
    play(s, "fight")
    assert s.fought[unit(s, "GE KFO")] == 1
    s = bare("CP", ("Jun", 1916), scenario="1916", air="yes")
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    put(s, "1417", "GE KFO")
    in_combat(s)
    play(s, "attack 2416", "add GE 8")
    assert refused(s, "fly GE KFO") == {"opt.9"}
    assert "fly GE KFO" not in offered(s)


@pytest.mark.rule("opt.9", "14.8", "14.9")
def test_the_ring_multiplies_an_airbase_too() -> None:
    s = bare("CP", ("Jun", 1916), scenario="1916", air="yes")
    put(s, "2120", "GE 8")
    put(s, "2122", "GE 9")
    put(s, "2121", "RU 4")
    put(s, "2020", "GE KFO")
    attack = Attack(at(s, "2121"), units(s, "GE 8", "GE 9"), air=units(s, "GE KFO"))
    assert odds_of(s, attack).attack == 44 + 4
    assert attack_sheet(s, attack).total == 48


@pytest.mark.rule("opt.9")
@pytest.mark.parametrize(("enemy_air", "lost"), [(False, False), (True, True)])
def test_an_airbase_is_hit_only_if_an_enemy_airbase_is_in_the_hex(enemy_air: bool, lost: bool) -> None:
    s = bare("CP", ("Jun", 1916), scenario="1916", air="yes")
    put(s, "2316", "GE inf1")
    put(s, "2416", "RU inf1", "RU inf2")
    if enemy_air:
        put(s, "2416", "RU Air")
    put(s, "2214", "GE KFO")
    in_combat(s)
    play(s, "attack 2416", "add GE inf1", "fly GE KFO", "fight")
    assert s.battle is not None
    s.battle = s.battle._replace(column=0)
    dice(s, 1)
    assert (where(s, "GE KFO") == "off") == lost
    assert s.vp["CP"] == 57


@pytest.mark.rule("opt.9", "9.5")
def test_airbases_are_bought_from_1916_for_ten_points_and_come_a_turn_later() -> None:
    s = bare("CP", ("Jun", 1916), scenario="1916", air="yes")
    begin(s, mobilization_phase("CP"))
    play(s, "buy GE air")
    assert (s.vp["CP"], s.due[unit(s, "GE KFO")]) == (50, 18)


# --- opt.12 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.12", "5.3")
def test_volunteers_rise_in_russian_cities_while_the_allies_are_weak_and_capture_them() -> None:
    s = bare("CP", ("May", 1917), scenario="1916", last_year="1917", volunteers="yes")
    s.vp["AL"] = 26
    begin(s, mobilization_phase("CP"))
    assert refused(s, "buy NA Vol inf > 3321") == {"opt.12"}
    s.vp["AL"] = 25
    s._offered = None
    put(s, "2611", "RU inf1")
    put(s, "4020", "RU inf2")
    assert refused(s, "buy NA Vol inf > 2611") == {"opt.12"}
    assert refused(s, "buy NA Vol inf > 4021") == {"9.7"}
    assert refused(s, "buy NA Vol inf > 4012") == {"9.4"}
    play(s, "buy NA Vol inf > 3321")
    assert s.vp == {"AL": 15, "CP": 60 - 4 + 5}
    assert where(s, "NA Vol inf") == "3321"


# --- opt.10 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.10")
def test_the_expeditionary_force_is_bought_from_1916_at_the_northern_edge() -> None:
    s = bare("AL", ("Oct", 1915), scenario="1915", expedition="yes")
    begin(s, mobilization_phase("AL"))
    assert refused(s, "buy AE AEFR > 3104") == {"9.5"}
    s = bare("AL", ("Jun", 1916), scenario="1916", expedition="yes")
    begin(s, mobilization_phase("AL"))
    play(s, "buy AE AEFR > 3104", "buy AE RNAS > 3104")
    assert s.vp["AL"] == 60 - 8 - 4
    assert where(s, "AE AEFR") == "3104"
    assert refused(s, "buy AE AEFR > 3104") == {"9.5"}
    s = bare("AL", ("Jun", 1916), scenario="1916")
    begin(s, mobilization_phase("AL"))
    assert refused(s, "buy AE AEFR > 3104") == {"21.7", "9.5"}


@pytest.mark.rule("opt.10", "opt.20")
@pytest.mark.parametrize(("gallipoli", "lands"), [("no", False), ("yes", True)])
def test_with_gallipoli_the_expedition_may_land_on_the_black_sea(gallipoli: str, lands: bool) -> None:
    s = bare("AL", ("Jun", 1916), scenario="1916", expedition="yes", gallipoli=gallipoli)
    begin(s, mobilization_phase("AL"))
    if asked(s) == "AL LandSupply":
        play(s, "place 3427")
    assert ("buy AE AEFR > 3427" in truly_offered(s)) == lands
    assert refused(s, "buy AE AEFR > 4012") == {"9.4"}


# --- opt.13, opt.20, opt.22: points on a date -------------------------------------------------------------------


@pytest.mark.rule("opt.13", "8.0")
def test_moltkes_plan_brings_four_more_units_and_turns_the_main_effort_round(game: KaisersWar) -> None:
    s = game.setup("1914", deploy="standard", moltke="yes")
    assert all(where(s, name) != "off" for name in ("GE Ober Ost", "GE 9", "GE 10", "GE 11"))
    assert [s.rules.efforts[turn] for turn in (1, 4, 5, 14, 23)] == ["East", "East", "West", "West", "West"]
    assert s.rules.first_player(1) == "CP"
    assert [s.rules.supply["CP"][turn] for turn in (1, 5)] == [3, 2]
    assert s.phasing == "CP"
    with pytest.raises(GameError, match="moltke"):
        game.setup("1915", moltke="yes")


@pytest.mark.rule("opt.13", "4.1")
def test_moltkes_toll_is_paid_after_1914_before_the_final_check() -> None:
    s = bare("CP", ("Nov-Dec", 1914), moltke="yes")
    s.vp["CP"] = 30
    begin(s, moltke_toll(), advance_turn())
    assert (s.winner, s.ending) == ("AL", "overthrown")
    assert paid(s) == [("opt.13", "CP", -30, "option")]
    s = bare("CP", ("Oct", 1914), moltke="yes")
    begin(s, moltke_toll())
    assert s.vp["CP"] == 60


@pytest.mark.rule("opt.20", "opt.22")
def test_gallipoli_and_caporetto_change_the_points_once() -> None:
    s = bare("CP", ("Jan-Feb", 1916), scenario="1915", gallipoli="yes", last_year="1917", caporetto="yes")
    begin(s, start_of_turn())
    assert s.vp["CP"] == 85
    s.turn += 1
    begin(s, start_of_turn())
    assert s.vp["CP"] == 85
    s.turn = 29
    begin(s, start_of_turn())
    assert s.vp["CP"] == 60
    assert paid(s) == [("opt.20", "CP", 25, "option"), ("opt.22", "CP", -25, "option")]
    assert s.rules.supply["CP"][29] == s.rules.supply["CP"][28] + 2


@pytest.mark.rule("opt.13", "opt.20", "opt.22")
def test_without_the_options_no_date_changes_the_points() -> None:
    s = bare("CP", ("Jan-Feb", 1916), scenario="1915", last_year="1917")
    for months, year in (("Jan-Feb", 1916), ("Sep", 1917), ("Nov-Dec", 1914)):
        s.turn = turn_of(months, year)
        begin(s, start_of_turn(), moltke_toll())
    assert paid(s) == []


@pytest.mark.rule("opt.22")
def test_caporetto_brings_two_armies_in_september_1917() -> None:
    s = bare("CP", ("Sep", 1917), scenario="1916", caporetto="yes", last_year="1917")
    begin(s, mobilization_phase("CP"))
    assert s.at[unit(s, "GE 14")] == s.at[unit(s, "AH 5")] == WAITING
    s = bare("CP", ("Sep", 1917), scenario="1916", last_year="1917")
    begin(s, mobilization_phase("CP"))
    assert s.at[unit(s, "GE 14")] == GONE


@pytest.mark.rule("opt.20")
def test_gallipolis_supply_lands_at_sevastopol_or_odessa() -> None:
    s = bare("AL", ("Jun", 1916), scenario="1916", gallipoli="yes")
    begin(s, mobilization_phase("AL"))
    assert set(offered(s)) == {"place 3427", "place 3830"}
    play(s, "place 3830")
    assert where(s, "AL supply3") == "3830"
    assert happened(s, events.Arrives) == [events.Arrives(unit(s, "AL supply3"), at(s, "3830"))]
    s = bare("AL", ("Jan-Feb", 1916), scenario="1915", gallipoli="yes", last_year="1916")
    begin(s, mobilization_phase("AL"))
    assert set(offered(s)) == {"place 3427", "place 3830"}
    s = bare("AL", ("Jun", 1916), scenario="1916", gallipoli="yes")
    give(s, "CP", "3427")
    begin(s, mobilization_phase("AL"))
    assert where(s, "AL supply3") == "3830"
    s = bare("AL", ("Jun", 1916), scenario="1916", gallipoli="yes")
    give(s, "CP", "3427", "3830")
    begin(s, mobilization_phase("AL"))
    assert s.at[unit(s, "AL supply3")] == POOL
    s = bare("AL", ("Oct", 1915), scenario="1915", gallipoli="yes")
    begin(s, mobilization_phase("AL"))
    assert asked(s) == "AL Mobilize"
    s = bare("AL", ("Jun", 1916), scenario="1916", gallipoli="yes")
    put(s, "3426", "GE 8")
    begin(s, mobilization_phase("AL"))
    assert where(s, "AL supply3") == "3830"
    s = bare("AL", ("Jun", 1916), scenario="1916", gallipoli="yes")
    put(s, "3426", "GE 8")
    put(s, "3829", "GE 9")
    begin(s, mobilization_phase("AL"))
    assert s.at[unit(s, "AL supply3")] == POOL
    s = bare("CP", ("Jun", 1916), scenario="1916", gallipoli="yes")
    give(s, "CP", "3427")
    begin(s, mobilization_phase("CP"))
    assert not s.units_in(at(s, "3427")), "the Central Powers get none"


# --- opt.17 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.17", "16.2")
def test_better_cavalry_starts_on_the_map_and_pursues_two_hexes(game: KaisersWar) -> None:
    s = game.setup("1914", deploy="standard", cavalry="yes")
    found = [s.name(each) for each in s.printed.all_units if s.printed.type[each] == "cavalry" and s.at[each] >= 0]
    assert found == ["GE HKK1", "AH cav1", "RU cav1", "RU cav2"]
    for option, code, goes_on in (("yes", "DZ", True), ("no", "DZ", False), ("yes", "DD", False)):
        s = bare("CP", ("Jun", 1915), cavalry=option)
        put(s, "2316", "GE HKK1", "GE inf1")
        put(s, "2416", "RU inf1")
        result(s, code, "2416", "GE HKK1", "GE inf1")
        play(s, "pursue GE HKK1 > 2416")
        assert (asked(s) == "CP FollowUp") == goes_on
        if goes_on:
            play(s, "stop", "pursue GE inf1 > 2416")
            assert s.is_over


# --- opt.18, opt.19 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.18")
def test_with_modern_artillery_russian_fortresses_stop_neither_zones_nor_rings() -> None:
    s = bare("CP", ("Jun", 1915), artillery="yes")
    put(s, "2319", "GE 8")
    put(s, "2321", "GE 9")
    put(s, "2320", "RU 4", "RU F Ivangorod")
    assert "2320" in labels(s, zoc(s, "CP"))
    assert odds(s, "2320", "GE 8", "GE 9") == (44, 24, 183, 3)
    assert [s.rules.supply["AL"][turn] for turn in (1, 13, 14)] == [2, 2, 2]
    assert [bare().rules.supply["AL"][turn] for turn in (1, 13, 14)] == [1, 1, 2]
    put(s, "2118", "RU inf1")
    put(s, "2017", "GE F Thorn")
    assert "2017" not in labels(s, zoc(s, "AL"))


@pytest.mark.rule("opt.19")
def test_fortresses_become_corps_for_good() -> None:
    s = bare("AL", ("Oct", 1914), fort_conversion="yes")
    put(s, "2614", "RU F Kovno")
    put(s, "2932", "RO F Turtukaia")
    begin(s, reorganization_phase("AL"))
    assert offered(s) == ["convert RU F Kovno", "end"]
    assert refused(s, "convert RO F Turtukaia") >= {"23.0", "opt.19"}
    assert refused(s, "convert AH F Vienna") == {"opt.19"}
    put(s, "1624", "AH F Vienna")
    assert (refused(s, "convert AH F Vienna"), reasons(s, "convert AH F Vienna")) == (
        {"opt.19"},
        ["no-not-yours-on-map"],
    )
    play(s, "convert RU F Kovno", "take RU elite")
    assert where(s, "RU Gd") == "2614"
    assert s.at[unit(s, "RU F Kovno")] == GONE
    assert s.vp["AL"] == 60
    assert happened(s, events.Dismantled)
    s = bare("CP", ("Oct", 1914), fort_conversion="yes")
    put(s, s.label(s.printed.fort_hex[unit(s, "BU F Varna")]), "BU F Varna")
    put(s, "1624", "AH F Vienna")
    begin(s, reorganization_phase("CP"))
    assert (refused(s, "convert BU F Varna"), reasons(s, "convert BU F Varna")) == ({"23.0"}, ["no-neutral"])
    s = bare("AL", ("Oct", 1914))
    put(s, "2614", "RU F Kovno", "RU 1")
    begin(s, reorganization_phase("AL"))
    assert refused(s, "convert RU F Kovno") == {"opt.19"}


@pytest.mark.rule("opt.19", "opt.18")
def test_with_both_options_forts_may_be_converted_in_the_1914_set_up(game: KaisersWar) -> None:
    s = game.setup("1914", deploy="standard", artillery="yes", **{"fort-conversion": "yes"})
    assert asked(s) == "AL DismantleForts"
    assert refused(s, "convert RU F Kovno") == {"12.5"}
    assert "convert RU F Riga" in offered(s)
    play(s, "convert RU F Riga", "take RU infantry", "done")
    assert [s.name(each) for each in s.units_in(at(s, "2611"))] == ["RU inf1"]
    assert s.phase == "mobilization"
    assert asked(game.setup("1914", deploy="standard", artillery="yes")) == "AL Mobilize"


# --- opt.21 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.21")
def test_a_die_decides_when_romania_joins() -> None:
    s = bare("AL", ("Jun", 1916), scenario="1916", romania="variable")
    begin(s, romanian_entry())
    dice(s, 2)
    assert s.entry == 17
    begin(s, belligerency("AL"), belligerency("CP"))
    assert s.joined == ("RO", "BU")
    s.turn = 18
    begin(s, mobilization_phase("AL"))
    assert s.at[unit(s, "RO 4")] == WAITING
    assert s.at[unit(s, "RU Rom")] != WAITING
    s.todo, s.turn = [], 20
    begin(s, mobilization_phase("AL"))
    assert s.at[unit(s, "RU Rom")] == WAITING


@pytest.mark.rule("opt.21")
def test_romania_stays_neutral_on_a_higher_roll_and_joins_in_october() -> None:
    s = bare("AL", ("May", 1916), scenario="1915", last_year="1916", romania="variable")
    begin(s, romanian_entry())
    dice(s, 2)
    assert happened(s, events.EntryRolled) == [events.EntryRolled(2, 1)]
    s.turn = 19
    begin(s, belligerency("AL"))
    assert not s.joined
    s.turn = 20
    begin(s, romanian_entry())
    dice(s, 6)
    for turn in (21, 22):
        s.turn = turn
        begin(s, romanian_entry())
        assert s.entry == 21


@pytest.mark.rule("opt.21")
def test_nobody_rolls_for_romania_before_may_1916() -> None:
    s = bare("AL", ("Mar-Apr", 1916), scenario="1915", last_year="1916", romania="variable")
    begin(s, romanian_entry())
    assert s.is_over
    assert not s.entry


@pytest.mark.rule("opt.21", "23.1")
def test_without_the_option_nobody_rolls() -> None:
    s = bare("AL", ("Jun", 1916), scenario="1916")
    begin(s, romanian_entry())
    assert s.is_over
    assert not s.entry


@pytest.mark.rule("opt.1", "10.7", "opt.2")
def test_low_morale_does_not_double_a_conversion_nor_psywar() -> None:
    s = bare("CP", ("Jun", 1916), scenario="1916", morale="yes", psywar="yes")
    s.vp["CP"] = 20
    put(s, "2214", "GE Leopold", "CP supply1")
    begin(s, offer_psywar("CP"))
    play(s, "psywar")
    assert s.vp["CP"] == 15
    play(s, "roll 2")
    begin(s, reorganization_phase("CP"))
    play(s, "convert GE Leopold")
    assert s.vp["CP"] == 10
