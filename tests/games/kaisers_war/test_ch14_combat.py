"""Chapters 14 and 19: who may attack, support, strengths and columns."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import MOVED, POOL
from doppeladler.games.kaisers_war.rules.ch14_combat import combat_phase
from doppeladler.games.kaisers_war.rules.ch14_strengths import (
    Attack,
    attack_sheet,
    defence_sheet,
    forces,
    is_concentric,
)
from doppeladler.games.kaisers_war.rules.tables import column_of, percentage, read_band
from doppeladler.hexes import Hex, members, side
from doppeladler.wargame.testing import truly_offered
from tests.games.kaisers_war.battle_table import in_combat, odds
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

SUMMER, EAST = ("Sep", 1914), ("Jun", 1915)


# --- who attacks what (14.1 to 14.7) ----------------------------------------------------------------------------


@pytest.mark.rule("14.2", "14.4", "14.0", "17.14")
def test_units_attack_adjacent_enemies_if_they_have_an_attack_factor() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8", "CP supply1")
    put(s, "2315", "GE Ober Ost")
    put(s, "2214", "GE F Konigsberg", "GE 9")
    put(s, "2416", "RU 2")
    in_combat(s)
    assert offered(s) == ["attack 2416", "end"]
    assert refused(s, "attack 2316") == {"14.2"}
    assert refused(s, "attack 9999") == {"14.4"}
    assert refused(s, "march GE 8") == {"6.2"}
    play(s, "attack 2416")
    assert offered(s, "add") == ["add GE 8"]
    assert refused(s, "add CP supply1") == {"14.4"}
    assert refused(s, "add GE Ober Ost") == {"14.2", "14.4"}
    assert refused(s, "add GE 9") == {"14.2"}
    assert refused(s, "add RU 2") == {"14.4"}
    assert refused(s, "add GE 99") == {"14.3"}
    assert refused(s, "fight") == refused(s, "storm") == {"14.3"}
    assert refused(s, "attack 2416") == {"14.3"}


@pytest.mark.rule("14.4", "14.6")
def test_a_unit_attacks_once_a_phase_and_a_hex_is_attacked_once() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE inf1", "GE inf2")
    put(s, "2317", "GE inf3")
    put(s, "2416", "RU 2")
    put(s, "2318", "RU inf1")
    in_combat(s)
    play(s, "attack 2416", "add GE inf1", "fight", "roll 1")
    while asked(s) != "CP ChooseAttack":
        play(s, offered(s)[-1])
    assert refused(s, "attack 2416") == {"14.4"}
    assert offered(s) == ["attack 2318", "end"]
    s.fought[unit(s, "GE inf3")] = 1
    assert refused(s, "attack 2318") == {"14.2"}


@pytest.mark.rule("14.4", "14.6", "14.5")
def test_units_of_a_stack_may_attack_different_hexes_or_not_at_all() -> None:
    s = bare("CP", EAST)
    put(s, "2121", "GE inf1", "GE inf2", "GE inf3")
    put(s, "2120", "RU inf1")
    put(s, "2220", "RU inf2")
    in_combat(s)
    play(s, "attack 2120", "add GE inf1", "fight", "roll 5")
    assert s.fought[unit(s, "GE inf1")] or where(s, "GE inf1") == "off"
    while asked(s) != "CP ChooseAttack":
        play(s, offered(s)[-1])
    play(s, "attack 2220")
    assert set(offered(s, "add")) >= {"add GE inf2", "add GE inf3"}
    assert refused(s, "add GE inf1") == {"14.4"} or where(s, "GE inf1") == "off"


@pytest.mark.rule("14.1", "14.17")
def test_what_attacked_in_the_first_phase_may_attack_in_the_second() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    s.fought[unit(s, "GE 8")] = 1
    s.attacked = 1 << at(s, "2416")  # type: ignore[assignment]
    begin(s, combat_phase("CP", 2))
    assert offered(s) == ["attack 2416", "end"]
    assert s.phase == "combat 2"


@pytest.mark.rule("14.2", "13.6")
def test_nobody_is_asked_when_no_attack_is_possible_and_attacks_are_voluntary() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8")
    begin(s, combat_phase("CP", 1))
    assert s.is_over
    put(s, "2416", "RU 2")
    begin(s, combat_phase("CP", 1))
    play(s, "end")
    assert s.is_over
    assert not happened(s, events.Attacks)


@pytest.mark.rule("23.0", "14.4")
def test_neutrals_are_not_attacked_and_do_not_attack() -> None:
    s = bare("CP", ("Jul", 1916), scenario="1916")
    put(s, "2825", "AH 7")
    put(s, "2926", "RO 1")
    begin(s, combat_phase("CP", 1))
    assert s.is_over
    s.phasing = "AL"
    begin(s, combat_phase("AL", 1))
    assert s.is_over


@pytest.mark.rule("14.11", "14.2")
def test_no_attack_across_an_all_sea_side() -> None:
    s = bare("CP", EAST)
    put(s, "2707", "GE 8")
    put(s, "2706", "RU 1")
    begin(s, combat_phase("CP", 1))
    assert s.is_over


@pytest.mark.rule("21.4")
def test_a_train_attacks_only_along_a_railway() -> None:
    s = bare("CP", EAST)
    put(s, "2622", "AH PZ")
    put(s, "2722", "RU inf1")
    put(s, "2621", "RU inf2")
    in_combat(s)
    assert offered(s) == ["attack 2722", "end"]
    assert refused(s, "attack 2621") == {"14.2"}
    put(s, "2622", "AH inf1")
    s._offered = None
    play(s, "attack 2621")
    assert refused(s, "add AH PZ") == {"21.4"}


@pytest.mark.rule("14.10", "12.3", "19.3", "21.1")
def test_nations_attack_together_only_with_an_hq() -> None:
    s = bare("CP", EAST)
    put(s, "2622", "AH 3")
    put(s, "2621", "GE Sud")
    put(s, "2722", "RU 3")
    in_combat(s)
    play(s, "attack 2722", "add AH 3")
    assert refused(s, "add GE Sud") == {"14.10"}
    put(s, "1417", "GE H-L")
    assert refused(s, "add GE 9") == {"14.4"}
    put(s, "2523", "GE Mackensen")
    assert refused(s, "support GE Mackensen") == {"19.2"}
    s = bare("CP", EAST)
    put(s, "2622", "AH 3")
    put(s, "2621", "GE Sud")
    put(s, "2523", "GE Mackensen")
    put(s, "2722", "RU 3")
    in_combat(s)
    play(s, "attack 2722", "add GE Sud", "support GE Mackensen", "add AH 3", "fight")
    (attack,) = happened(s, events.Attacks)
    assert attack.attackers == units(s, "GE Sud", "AH 3")


@pytest.mark.rule("19.1", "19.2", "19.0")
def test_an_hq_supports_one_attack_a_phase_of_its_nation_in_its_radius() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    put(s, "2214", "GE Ober Ost")
    put(s, "1417", "GE H-L")
    put(s, "2315", "AH B-E")
    in_combat(s)
    play(s, "attack 2416")
    assert refused(s, "support GE Ober Ost") == {"19.1", "19.2"}
    play(s, "add GE 8")
    assert offered(s, "support") == ["support GE Ober Ost"]
    assert refused(s, "support GE H-L") == {"19.1"}
    assert refused(s, "support AH B-E") == {"19.2"}
    assert refused(s, "support GE 8") == refused(s, "support RU SW") == {"19.1"}
    play(s, "support GE Ober Ost")
    s.fought[unit(s, "GE H-L")] = 1
    assert refused(s, "support GE H-L") == {"19.1", "19.2"}
    play(s, "fight")
    assert s.fought[unit(s, "GE Ober Ost")] == 1


# --- supply for attacks (17.9 to 17.13) -------------------------------------------------------------------------


@pytest.mark.rule("17.11", "17.9")
def test_supply_is_committed_at_the_start_of_the_phase_and_only_then() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    put(s, "2216", "CP supply1")
    put(s, "2214", "CP supply2")
    in_combat(s, "CP supply1")
    play(s, "attack 2416", "add GE 8")
    assert offered(s, "spend") == ["spend CP supply1"]
    assert refused(s, "spend CP supply2") == {"17.11"}
    play(s, "spend CP supply1")
    assert refused(s, "spend CP supply1") == {"17.13"}
    play(s, "fight")
    assert s.at[unit(s, "CP supply1")] == POOL
    begin(s, combat_phase("CP", 2))
    assert "commit CP supply2" in offered(s)


@pytest.mark.rule("17.11")
def test_a_committed_supply_unit_that_served_no_battle_is_expended_all_the_same() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    put(s, "2216", "CP supply1")
    in_combat(s, "CP supply1")
    play(s, "end")
    assert s.at[unit(s, "CP supply1")] == POOL
    assert not s.committed


@pytest.mark.rule("17.10", "17.11", "17.4")
def test_which_supply_units_can_be_committed() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    put(s, "2216", "CP supply1", moved=MOVED)
    put(s, "1417", "CP supply2")
    put(s, "2317", "CP supply3")
    put(s, "2214", "CP supply4")
    begin(s, combat_phase("CP", 1))
    assert offered(s) == ["commit CP supply4", "done"]
    assert refused(s, "commit CP supply1") == {"17.10"}
    assert refused(s, "commit CP supply2") == {"17.11"}
    assert refused(s, "commit CP supply3") == {"17.11"}
    assert refused(s, "commit CP supply5") == {"17.11"}


@pytest.mark.rule("17.11", "21.4")
def test_no_supply_unit_is_committed_for_a_train_that_no_railway_leads_to_an_enemy() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    put(s, "2214", "CP supply1")
    put(s, "2622", "AH PZ", "CP supply2")
    put(s, "2621", "RU inf2")
    begin(s, combat_phase("CP", 1))
    assert offered(s) == ["commit CP supply1", "done"]
    assert refused(s, "commit CP supply2") == {"17.11"}


@pytest.mark.rule("17.11", "opt.27")
def test_no_supply_unit_is_committed_for_partisans_alone() -> None:
    s = bare("AL", ("Jun", 1917), scenario="1916", revolutions="yes", last_year="1917")
    s.revolution = 2
    put(s, "2616", "BO Partisan")
    put(s, "2516", "GE inf1")
    put(s, "2716", "AL supply1")
    begin(s, combat_phase("AL", 1))
    assert offered(s) == ["attack 2516", "end"]


@pytest.mark.rule("17.4", "17.11")
def test_a_supply_unit_in_an_enemy_zone_cannot_be_committed_for_the_hex_beside_it() -> None:
    # both hexes lie in the zone of RU 2: the supply unit serves the army in its own hex, not the one beside it
    s = bare("CP", EAST)
    put(s, "2317", "GE 9", "CP supply1")
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    in_combat(s, "CP supply1")
    play(s, "attack 2416", "add GE 8")
    assert refused(s, "spend CP supply1") == {"17.13"}
    play(s, "add GE 9")
    assert "spend CP supply1" in offered(s)


@pytest.mark.rule("14.8", "17.9", "19.4", "14.13")
def test_an_army_with_supply_and_hq() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    put(s, "2215", "GE H-L")
    put(s, "2216", "CP supply1")
    in_combat(s, "CP supply1")
    found = odds(s, "2416", "GE 8", hq="GE H-L", supplies=("CP supply1",))
    assert found == (30, 8, 375, 5)
    assert [s.printed.crt["standard"][die][found.column] for die in range(6)] == ["ST", "BB", "BB", "DD", "DD", "DD"]
    play(s, "attack 2416", "add GE 8", "support GE H-L", "spend CP supply1", "fight")
    (told,) = happened(s, events.Percentage)
    assert (told.attack, told.defence, told.percent) == (30, 8, 375)


@pytest.mark.rule("17.13")
def test_supplied_and_unsupplied_units_attack_together_each_with_its_own_strength() -> None:
    s = bare("CP", EAST)
    put(s, "2120", "GE 8")
    put(s, "2122", "GE 9")
    put(s, "2121", "RU 4")
    put(s, "2018", "CP supply1")
    in_combat(s, "CP supply1")
    assert odds(s, "2121", "GE 8", "GE 9", supplies=("CP supply1",)).attack == 33 + 22


# --- the ring (14.8, 14.9) --------------------------------------------------------------------------------------


@pytest.mark.rule("14.8", "14.9", "17.3", "17.4")
def test_two_opposite_armies_make_a_ring_and_supply_triples() -> None:
    s = bare("CP", EAST)
    put(s, "2120", "GE 8")
    put(s, "2122", "GE 9")
    put(s, "2121", "RU 4")
    assert odds(s, "2121", "GE 8", "GE 9") == (44, 8, 550, 7)
    assert odds(s, "2121", "GE 8").attack == 11
    put(s, "1921", "CP supply1")
    put(s, "2021", "CP supply2")
    begin(s, combat_phase("CP", 1))
    assert refused(s, "commit CP supply2") == {"17.11"}
    play(s, "commit CP supply1")
    assert asked(s) == "CP ChooseAttack"
    assert odds(s, "2121", "GE 8", "GE 9", supplies=("CP supply1",)) == (66, 8, 825, 8)


@pytest.mark.rule("14.8")
def test_idle_units_do_not_help_a_ring() -> None:
    s = bare("CP", EAST)
    put(s, "2120", "GE 8")
    put(s, "2122", "GE 9")
    put(s, "2121", "RU 4")
    assert not is_concentric(s, Attack(at(s, "2121"), units(s, "GE 8")))


@pytest.mark.rule("20.2", "19.5")
def test_a_fortress_forbids_the_ring_unless_an_hq_supports_the_attack() -> None:
    s = bare("CP", EAST)
    put(s, "2319", "GE 8")
    put(s, "2321", "GE 9")
    put(s, "2320", "RU 4", "RU F Ivangorod")
    put(s, "2317", "GE Ober Ost")
    assert odds(s, "2320", "GE 8", "GE 9") == (22, 24, 91, 1)
    assert odds(s, "2320", "GE 8", "GE 9", hq="GE Ober Ost") == (52, 24, 216, 4)


@pytest.mark.rule("14.8", "20.2")
def test_sea_lakes_and_other_fortresses_in_the_ring_count_as_held() -> None:
    s = bare("CP", EAST)
    put(s, "3205", "GE 8")
    put(s, "3207", "GE 9")
    put(s, "3206", "RU 1")
    put(s, "3106", "RU F Kronstadt")
    assert odds(s, "3206", "GE 8", "GE 9")[:3] == (44, 16, 275)


@pytest.mark.rule("14.8")
@pytest.mark.parametrize(("second", "percent"), [("2634", 320), ("2633", 160)])
def test_a_ring_hex_off_the_map_counts_when_an_attacker_stands_next_to_it(second: str, percent: int) -> None:
    s = bare("AL", ("Oct", 1916), scenario="1916")
    s.joined = ("RO", "BU")
    put(s, "2433", "RU 8")
    put(s, second, "RU 3")
    put(s, "2534", "BU 3")
    assert odds(s, "2534", "RU 8", "RU 3").percent == percent


@pytest.mark.rule("21.3", "14.9")
def test_alpine_units_double_into_rough_and_triple_with_another_bonus() -> None:
    s = bare("CP", EAST)
    put(s, "2324", "GE AK")
    put(s, "2323", "RU inf1")
    put(s, "2322", "GE K")
    rough = s.printed.terrain["rough"]
    assert rough >> at(s, "2323") & 1
    assert odds(s, "2323", "GE AK").attack == 6
    assert odds(s, "2323", "GE AK", "GE K").attack == 18
    put(s, "2121", "RU inf2")
    put(s, "2122", "AH Ew")
    assert odds(s, "2121", "AH Ew").attack == 2


# --- defence (14.7, 14.11) --------------------------------------------------------------------------------------


@pytest.mark.rule("14.11", "22.1")
def test_a_river_doubles_only_if_every_attacker_crosses_one_and_not_in_winter() -> None:
    s = bare("AL", SUMMER)
    put(s, "2414", "GE inf1")
    put(s, "2514", "RU 1")
    put(s, "2515", "RU 2")
    assert odds(s, "2414", "RU 1") == (8, 6, 133, 2)
    assert odds(s, "2414", "RU 1", "RU 2")[:3] == (16, 3, 533)
    s.turn = 4
    assert odds(s, "2414", "RU 1").percent == 266


@pytest.mark.rule("14.11", "22.1")
@pytest.mark.parametrize(("date", "percent"), [(("Jun", 1915), 275), (("Jan-Feb", 1915), 550)])
def test_an_attack_across_a_lake_is_allowed_in_every_season(date: tuple[str, int], percent: int) -> None:
    s = bare("CP", date)
    put(s, "2316", "GE 8")
    put(s, "2415", "RU inf1")
    in_combat(s)
    assert offered(s) == ["attack 2415", "end"]
    assert odds(s, "2415", "GE 8").percent == percent


@pytest.mark.rule("14.11", "22.2")
@pytest.mark.parametrize(("date", "defence"), [(("Mar-Apr", 1915), 4), (("May", 1915), 2), (("Jan-Feb", 1915), 4)])
def test_a_russian_forest_doubles_in_winter_and_thaw(date: tuple[str, int], defence: int) -> None:
    s = bare("CP", date)
    put(s, "2516", "RU inf1")
    put(s, "2415", "GE 8")
    assert odds(s, "2516", "GE 8").defence == defence


@pytest.mark.rule("14.11", "14.7")
def test_a_city_doubles_all_its_defenders_once_and_a_lone_supply_unit_counts_one() -> None:
    s = bare("CP", EAST)
    put(s, "2614", "RU 1", "RU F Kovno", "AL supply1")
    put(s, "2515", "GE 8")
    assert odds(s, "2614", "GE 8").defence == 24
    put(s, "2516", "AL supply2")
    put(s, "2415", "GE 9")
    assert odds(s, "2516", "GE 9").defence == 1


@pytest.mark.rule("14.13")
@pytest.mark.parametrize(
    ("attack", "defence", "percent", "column"),
    [(20, 12, 166, 3), (10, 12, 83, 1), (1, 3, 33, 0), (49, 100, 49, 0), (50, 100, 50, 1), (600, 100, 600, 8),
     (9999, 1, 999900, 8), (599, 100, 599, 7)],
)  # fmt: skip
def test_the_column_of_a_percentage(attack: int, defence: int, percent: int, column: int) -> None:
    assert percentage(attack, defence) == percent
    assert column_of(bare().printed.bands, percent) == column


@pytest.mark.rule("14.12", "21.2")
def test_the_shock_table_needs_a_shock_unit_and_is_never_forced() -> None:
    s = bare("CP", ("Jun", 1916), scenario="1916")
    put(s, "2316", "GE inf1", "GE St1")
    put(s, "2416", "RU 2")
    in_combat(s)
    play(s, "attack 2416", "add GE inf1")
    assert refused(s, "storm") == {"14.12"}
    play(s, "add GE St1")
    assert {"fight", "storm"} <= set(offered(s))
    play(s, "storm")
    dice(s, 6)
    (result,) = happened(s, events.Result)
    assert result.code == s.printed.crt["shock"][5][column_of(s.printed.bands, 100)]


@pytest.mark.rule("14.3")
def test_the_sheets_add_up_to_the_strengths() -> None:
    s = bare("CP", EAST)
    give(s, "CP", "2319", "2321")
    put(s, "2319", "GE 8")
    put(s, "2321", "GE 9")
    put(s, "2320", "RU 4", "RU F Ivangorod")
    put(s, "2317", "GE Ober Ost")
    attack = Attack(at(s, "2320"), units(s, "GE 8", "GE 9"), units(s, "GE Ober Ost"))
    assert attack_sheet(s, attack).total == 52
    assert defence_sheet(s, attack.target, attack.attackers).total == 24
    assert "concentric" in str(attack_sheet(s, attack))
    put(s, "2516", "AL supply2")
    assert defence_sheet(s, at(s, "2516"), units(s, "GE 8")).total == 1
    put(s, "2414", "GE inf1")
    put(s, "2514", "RU 1")
    assert defence_sheet(s, at(s, "2414"), units(s, "RU 1")).total == 6


@pytest.mark.rule("14.4", "14.3")
def test_after_the_declaration_there_is_no_way_back() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8", "CP supply1")
    put(s, "2315", "GE Ober Ost")
    put(s, "2416", "RU 2")
    in_combat(s, "CP supply1")
    play(s, "attack 2416")
    assert refused(s, "end") == {"14.3"}
    play(s, "add GE 8", "support GE Ober Ost", "spend CP supply1", "fight")
    assert asked(s) == "dice CombatRoll"
    assert s.battle is not None
    assert (s.battle.table, s.battle.attackers, s.battle.hq) == ("standard", units(s, "GE 8"), units(s, "GE Ober Ost"))
    assert offered(s) == [f"roll {face}" for face in range(1, 7)]


@pytest.mark.rule("14.6", "14.8")
def test_the_ring_applies_by_itself_and_hq_and_supply_are_the_attackers_choice() -> None:
    s = bare("CP", EAST)
    put(s, "2315", "GE 8", "CP supply1")
    put(s, "2518", "GE 9")
    put(s, "2216", "GE Ober Ost")
    put(s, "2416", "RU 2")
    put(s, "2316", "GE 10")
    put(s, "2517", "GE 11")
    in_combat(s, "CP supply1")
    play(s, "attack 2416", "add GE 10", "add GE 11")
    assert s.decision is not None
    assert s.decision.facts["attack"] == 44
    assert "fight" in offered(s)
    play(s, "support GE Ober Ost")
    assert s.decision.facts["attack"] == 44 + 8


@pytest.mark.rule("14.11", "21.4")
def test_a_train_attacks_across_a_river_even_where_its_railway_has_a_bridge() -> None:
    s = bare("CP", EAST)
    printed = s.printed
    river = next(
        (a, b)
        for a in printed.grid.hexes
        for b in printed.grid.neighbours[a]
        if printed.linked[a] >> b & 1
        and side(a, b) in printed.water
        and not (printed.cities | printed.terrain["rough"] | printed.terrain["marsh"]) >> b & 1
    )
    here, there = map(s.label, river)
    put(s, here, "GE PZ")
    put(s, there, "RU inf1")
    assert odds(s, there, "GE PZ").defence == 4


@pytest.mark.rule("14.2", "14.4", "23.0", "14.3")
def test_nobody_attacks_neutrals_or_joins_an_attack_twice() -> None:
    s = bare("CP", ("Jun", 1915))
    here, there = next(
        (hex, there)
        for hex in members(s.printed.soil["AH"])
        for there in members(s.printed.zone.adjacent[hex] & s.printed.soil["RO"])
    )
    put(s, s.label(there), "RO 1")
    put(s, s.label(here), "AH 1")
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    in_combat(s)
    assert "23.0" in refused(s, f"attack {s.label(there)}")
    assert refused(s, "attack 2417") == {"14.2"}
    assert offered(s, "attack") == ["attack 2416"]
    play(s, "attack 2416", "add GE 8")
    assert (refused(s, "add GE 8"), reasons(s, "add GE 8")) == ({"14.4"}, ["no-takes-part-already"])
    play(s, "fight")
    assert s.decision is not None
    assert s.decision.facts["hex"] == "2416"


@pytest.mark.rule("opt.9", "17.11", "17.13")
def test_a_supply_unit_that_reaches_only_the_airbase_can_be_committed_and_doubles_it() -> None:
    s = bare("CP", ("Jun", 1916), scenario="1916", air="yes")
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    put(s, "2317", "GE KFO", "CP supply1")
    in_combat(s, "CP supply1")
    play(s, "attack 2416", "add GE 8")
    assert refused(s, "spend CP supply1") == {"17.13"}
    play(s, "fly GE KFO", "spend CP supply1")
    assert s.decision is not None
    assert s.decision.facts["attack"] == 11 + 2 * 2


@pytest.mark.rule("opt.9")
def test_an_airbase_flies_once_in_a_phase() -> None:
    s = bare("CP", ("Jun", 1916), scenario="1916", air="yes")
    put(s, "2316", "GE 8", "GE KFO")
    put(s, "2416", "RU 2")
    in_combat(s)
    s.fought[unit(s, "GE KFO")] = 1
    play(s, "attack 2416")
    assert set(reasons(s, "fly GE KFO")) == {"no-hq-has-supported", "no-attackers-yet"}
    play(s, "add GE 8")
    assert (refused(s, "fly GE KFO"), reasons(s, "fly GE KFO")) == ({"opt.9"}, ["no-hq-has-supported"])


@pytest.mark.rule("17.11", "17.10")
def test_a_supply_unit_that_served_a_battle_is_expended_once() -> None:
    s = bare("CP", ("Jun", 1915))
    put(s, "2316", "GE 8")
    put(s, "2216", "CP supply1")
    put(s, "2416", "RU F Warsaw")
    in_combat(s, "CP supply1")
    play(s, "attack 2416", "add GE 8", "spend CP supply1", "fight")
    while not s.is_over:
        s.play(s.choices()[-1])
    assert happened(s, events.Expended) == [events.Expended(unit(s, "CP supply1"), at(s, "2216"))]
    assert s.committed == ()


@pytest.mark.rule("14.9", "14.3")
def test_a_factor_that_nothing_multiplies_is_one_line_of_the_sheet() -> None:
    s = bare("CP", ("Jun", 1915))
    (army,) = put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    sheet = attack_sheet(s, Attack(at(s, "2416"), (army,)))
    assert [(line.rule, line.value) for line in sheet.lines] == [("14.3", 11)]


@pytest.mark.rule("14.13")
@pytest.mark.parametrize(("band", "least"), [("<=49", 0), ("50-99", 50), (">=600", 600)])
def test_a_band_begins_with_its_least_percentage(band: str, least: int) -> None:
    assert read_band(band) == least
    with pytest.raises(ValueError, match="expected a band such as"):
        read_band(f"{band}%")


@pytest.mark.rule("14.13")
def test_the_columns_are_named_as_people_read_them() -> None:
    s = bare("CP", ("Jun", 1915))
    assert s.printed.band_names[0].split() == ["≤", "49"]
    assert s.printed.band_names[1] == "50–99"
    assert s.printed.band_names[-1].split() == ["≥", "600"]


@pytest.mark.rule("14.2", "14.4", "21.4", "14.3")
def test_unknown_hexes_and_units_are_refused_and_trains_attack_along_a_railway() -> None:
    s = bare("CP", ("Jun", 1915))
    put(s, "2622", "AH PZ", "AH inf1")
    put(s, "2722", "RU inf1")
    put(s, "2621", "RU inf2")
    in_combat(s)
    assert (refused(s, "attack 9999"), reasons(s, "attack 9999")) == ({"14.4"}, ["no-such-hex"])
    assert refused(s, "march AH PZ") == {"6.2"}
    straight, aside = play(s.clone(), "attack 2722"), play(s.clone(), "attack 2621")
    assert truly_offered(straight) == ["add AH inf1", "add AH PZ"]
    assert (refused(straight, "add nobody"), reasons(straight, "add nobody")) == ({"14.3"}, ["no-such-unit"])
    assert truly_offered(aside) == ["add AH inf1"]
    assert (refused(aside, "add AH PZ"), reasons(aside, "add AH PZ")) == ({"21.4"}, ["no-railway-to-target"])


@pytest.mark.rule("23.0", "14.4")
def test_an_enemy_beside_a_neutral_country_may_be_attacked() -> None:
    s = bare("CP", ("Jun", 1915))
    hex = next(hex for hex in members(s.printed.soil["AH"]) if s.printed.soil["RO"] >> (hex + 1) & 1)
    put(s, s.label(hex), "RU inf1")
    put(s, s.label(next(members(s.printed.zone.adjacent[hex] & s.printed.soil["AH"]))), "AH inf1")
    in_combat(s)
    assert truly_offered(s) == [f"attack {s.label(hex)}", "end"]


@pytest.mark.rule("14.7", "14.8", "14.9", "19.4")
def test_the_lines_of_a_defence_and_the_ring_around_it_for_the_hq() -> None:
    s = bare("CP", ("Jun", 1915))
    first, second, hq = units(s, "GE 8", "GE 9", "GE Ober Ost")
    for hex, each in (("2619", first), ("2621", second), ("2618", hq)):
        s.place(each, at(s, hex))
    (defends,) = put(s, "2620", "RU 2")
    attack = Attack(at(s, "2620"), (first, second), (hq,))
    bonuses = {each.unit: (each.supplied, each.ring, each.alpine) for each in forces(s, attack)}
    assert bonuses == dict.fromkeys((first, second, hq), (False, True, False))
    sheet = defence_sheet(s, at(s, "2620"), (first,))
    assert (sheet.lines[0].rule, sheet.lines[0].value) == ("14.7", s.printed.defence[0][defends])


@pytest.mark.rule("19.2", "19.3", "14.10", "12.3")
def test_an_hq_brings_nations_together_though_it_reaches_only_the_one_that_is_not_its_own() -> None:
    s = bare("CP", EAST)
    put(s, "2622", "AH 3")
    put(s, "2721", "GE Sud")
    put(s, "2324", "GE Mackensen")
    put(s, "2722", "RU 3")
    in_combat(s)
    play(s, "attack 2722", "add GE Sud")
    assert refused(s, "support GE Mackensen") == {"19.1"}
    play(s, "add AH 3")
    assert offered(s) == ["support GE Mackensen"]
    assert (refused(s, "fight"), reasons(s, "fight")) == ({"14.10"}, ["no-nations-without-hq"])
    play(s, "support GE Mackensen", "fight")
    (attack,) = happened(s, events.Attacks)
    assert attack.attackers == units(s, "GE Sud", "AH 3")


@pytest.mark.rule("19.3", "14.10")
def test_an_hq_that_has_supported_an_attack_brings_no_nations_together() -> None:
    s = bare("CP", EAST)
    put(s, "2622", "AH 3")
    put(s, "2621", "GE Sud")
    put(s, "2523", "GE Mackensen")
    put(s, "2722", "RU 3")
    in_combat(s)
    play(s, "attack 2722", "add GE Sud")
    assert "add AH 3" in offered(s)
    s.fought[unit(s, "GE Mackensen")] = 1
    assert (refused(s, "add AH 3"), reasons(s, "add AH 3")) == ({"14.10"}, ["no-nations-need-hq"])


@pytest.mark.rule("17.11")
def test_several_supply_units_are_committed_one_after_the_other() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    put(s, "2216", "CP supply1")
    put(s, "2214", "CP supply2")
    begin(s, combat_phase("CP", 1))
    play(s, "commit CP supply1")
    assert offered(s) == ["commit CP supply2", "done"]
    play(s, "commit CP supply2")
    assert asked(s) == "CP ChooseAttack"
    assert [supply for supply, _ in s.committed] == list(units(s, "CP supply1", "CP supply2"))


@pytest.mark.rule("17.11")
def test_a_committed_supply_unit_that_is_gone_serves_no_attack() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    put(s, "2216", "CP supply1")
    in_combat(s, "CP supply1")
    put(s, POOL, "CP supply1")
    play(s, "attack 2416", "add GE 8")
    assert (refused(s, "spend CP supply1"), reasons(s, "spend CP supply1")) == ({"17.11"}, ["no-not-committed"])


@pytest.mark.rule("14.2", "14.4")
def test_a_hex_beside_which_only_a_staff_or_a_fortress_stands_is_no_target() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    put(s, "2614", "RU inf1")
    put(s, "2515", "GE Ober Ost", "CP supply1")
    put(s, "2017", "GE F Thorn")
    put(s, "2117", "RU inf2")
    in_combat(s)
    assert truly_offered(s) == ["attack 2416", "end"]
    for hex in ("2614", "2117"):
        assert (refused(s, f"attack {hex}"), reasons(s, f"attack {hex}")) == ({"14.2"}, ["no-nobody-may-attack"])
    assert reasons(s, "attack 2417") == ["no-enemy-there"]


@pytest.mark.rule("23.0", "14.4")
def test_a_neutral_army_takes_no_part_in_an_attack() -> None:
    s = bare("AL", ("Jul", 1916), scenario="1916")
    put(s, "2825", "AH 7")
    put(s, "2824", "RU 9")
    put(s, "2926", "RO 1")
    put(s, "2923", "RU SW")
    in_combat(s)
    play(s, "attack 2825", "add RU 9")
    assert offered(s, "add") == []
    assert (refused(s, "add RO 1"), reasons(s, "add RO 1")) == ({"14.4"}, ["no-cannot-attack"])


@pytest.mark.rule("14.3")
def test_before_anybody_is_named_an_attack_has_no_strengths() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    in_combat(s)
    play(s, "attack 2416")
    assert s.decision is not None
    assert [s.decision.facts[name] for name in ("attack", "defence", "percent")] == [0, 0, 0]
    assert reasons(s, "march GE 8") == reasons(s, "attack 2416") == ["no-declare-first"]


@pytest.mark.rule("19.1", "opt.9")
def test_only_own_staffs_and_airbases_on_the_map_support_an_attack() -> None:
    s = bare("CP", ("Jun", 1916), scenario="1916", air="yes")
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    put(s, "2517", "RU SW", "RU Air")
    in_combat(s)
    play(s, "attack 2416", "add GE 8")
    for each in ("GE Ober Ost", "RU SW", "GE 8"):
        assert (refused(s, f"support {each}"), reasons(s, f"support {each}")) == ({"19.1"}, ["no-not-your-hq"])
    for each in ("GE KFO", "RU Air", "GE 8"):
        assert (refused(s, f"fly {each}"), reasons(s, f"fly {each}")) == ({"opt.9"}, ["no-not-your-airbase"])


@pytest.mark.rule("12.2")
def test_stacks_are_looked_at_when_a_combat_phase_ends() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8", "GE 9")
    begin(s, combat_phase("CP", 2))
    assert asked(s) == "CP RemoveExcess"


@pytest.mark.rule("14.8")
@pytest.mark.parametrize("first", range(6))
def test_two_attackers_with_one_hex_between_them_leave_one_hex_of_the_ring_open(first: int) -> None:
    s = bare("CP", EAST)
    target = at(s, "2620")
    around = [Hex(target + shift) for shift in s.printed.grid.shifts]
    here, there, opposite = (s.label(around[(first + more) % 6]) for more in (0, 2, 3))
    put(s, "2620", "RU 2")
    put(s, here, "GE 8")
    put(s, there, "GE 9")
    assert not is_concentric(s, Attack(target, units(s, "GE 8", "GE 9")))
    put(s, opposite, "GE 9")
    assert is_concentric(s, Attack(target, units(s, "GE 8", "GE 9")))


@pytest.mark.rule("14.11", "14.7")
@pytest.mark.parametrize(
    ("hex", "defender", "lines"),
    [("2123", "RU 2", [("14.7", 8), ("14.11", 8)]), ("2324", "RU 2", [("14.7", 8), ("14.11", 8)]),
     ("2818", "RU 2", [("14.7", 8), ("14.11", 8)]), ("2620", "RU 2", [("14.7", 8)]),
     ("2620", "RU cav1", [("14.7", 1)]), ("2620", "AL supply1", [("14.7", 0), ("14.7", 1)])],
)  # fmt: skip
def test_the_lines_of_a_defence_on_rough_marsh_and_open_ground(
    hex: str, defender: str, lines: list[tuple[str, int]]
) -> None:
    s = bare("CP", EAST)
    put(s, hex, defender)
    sheet = defence_sheet(s, at(s, hex), put(s, "2619", "GE 8"))
    assert [(line.rule, line.value) for line in sheet.lines] == lines


@pytest.mark.rule("14.11", "opt.3")
def test_the_lines_of_a_defence_behind_a_river_and_in_trenches() -> None:
    s = bare("AL", SUMMER)
    put(s, "2414", "GE inf1")
    (army,) = put(s, "2514", "RU 1")
    sheet = defence_sheet(s, at(s, "2414"), (army,), entrenched=True)
    assert [(line.rule, line.value) for line in sheet.lines] == [("14.7", 3), ("14.11", 3), ("opt.3", 3)]


@pytest.mark.rule("14.9", "19.1", "19.4")
def test_the_lines_of_an_attack_by_an_army_with_an_hq_and_supply_for_both() -> None:
    s = bare("CP", EAST)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    put(s, "2215", "GE H-L")
    put(s, "2216", "CP supply1")
    in_combat(s, "CP supply1")
    army, hq, supply = units(s, "GE 8", "GE H-L", "CP supply1")
    sheet = attack_sheet(s, Attack(at(s, "2416"), (army,), (hq,), (supply,)))
    assert [(line.rule, line.value) for line in sheet.lines] == [("14.3", 11), ("14.9", 11), ("19.1", 4), ("14.9", 4)]


@pytest.mark.rule("21.3")
def test_alpine_units_double_into_rough_at_the_edge_of_the_mountains_and_not_beside_it() -> None:
    s = bare("AL", EAST)
    put(s, "2325", "GE AK")
    put(s, "2324", "RU inf1")
    put(s, "2424", "RU inf2")
    assert (odds(s, "2324", "GE AK").attack, odds(s, "2424", "GE AK").attack) == (6, 3)
