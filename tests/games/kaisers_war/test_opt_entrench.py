"""opt.3 Supply units that are turned over for a defence."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import BOX, POOL, KaiserState
from doppeladler.games.kaisers_war.rules.ch06_sequence import end_player_turn
from doppeladler.games.kaisers_war.rules.ch10_reorganization import reorganization_phase
from doppeladler.games.kaisers_war.rules.ch11_movement import movement_phase
from doppeladler.games.kaisers_war.rules.ch14_strengths import defence_sheet, defence_strength
from doppeladler.games.kaisers_war.rules.ch17_trace import is_supplied
from doppeladler.games.kaisers_war.rules.check import faults
from doppeladler.games.kaisers_war.rules.opt_entrench import leave_the_trenches
from doppeladler.games.kaisers_war.tabletop.assists import assist
from tests.games.kaisers_war.battle_table import in_combat, result
from tests.games.kaisers_war.kaiser_table import (
    asked,
    at,
    bare,
    begin,
    happened,
    offered,
    play,
    put,
    reasons,
    refused,
    rules,
    unit,
    units,
    where,
)

JUNE, WINTER = ("Jun", 1915), ("Nov-Dec", 1915)


def trenches(side: str = "CP", date: tuple[str, int] = JUNE) -> KaiserState:
    """An empty map with the option on."""
    return bare(side, date, scenario="1915", entrenching="yes")


def attacked(*defenders: str, target: str = "2416", date: tuple[str, int] = JUNE, supply: str = "2517") -> KaiserState:
    """Germans attack these units; a Russian supply unit is entrenched behind them. The roll is not made yet."""
    s = trenches(date=date)
    put(s, target, *defenders)
    put(s, supply, "AL supply1", dug=1)
    put(s, "2316", "GE 8")
    in_combat(s)
    return play(s, f"attack {target}", "add GE 8", "fight")


@pytest.mark.rule("opt.3")
def test_the_layer_of_supply_shows_no_entrenched_unit_as_serving() -> None:
    s = trenches()
    put(s, "2316", "CP supply1")
    serving = assist(s, "CP", "overlay", {"overlay": "supply"})
    put(s, "2816", "CP supply2", dug=1)
    assert assist(s, "CP", "overlay", {"overlay": "supply"}) == serving


# --- turning over -----------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.3")
def test_supply_units_are_turned_over_once_in_the_own_reorganization_phase() -> None:
    s = trenches()
    put(s, "2316", "CP supply1")
    put(s, "2216", "CP supply2", dug=1)
    put(s, "2616", "AL supply1")
    begin(s, reorganization_phase("CP"))
    assert offered(s) == ["entrench CP supply1", "redeploy CP supply2", "end"]
    assert refused(s, "redeploy CP supply1") == refused(s, "entrench CP supply2") == {"opt.3"}
    assert reasons(s, "redeploy CP supply1") == ["no-not-entrenched"]
    assert reasons(s, "entrench CP supply2") == ["no-is-entrenched"]
    put(s, "2217", "GE 9")
    for stranger in ("AL supply1", "GE 8", "GE 9", "CP supply3"):
        assert refused(s, f"entrench {stranger}") == {"opt.3"}
        assert reasons(s, f"entrench {stranger}") == ["no-not-your-supply"]
    s.place(unit(s, "GE 9"), BOX)
    play(s, "entrench CP supply1")
    assert refused(s, "redeploy CP supply1") == {"opt.3"}
    play(s, "redeploy CP supply2")
    assert asked(s) == "nobody"
    assert [s.dug[each] for each in units(s, "CP supply1", "CP supply2")] == [1, 0]
    assert happened(s, events.DugIn) == [events.DugIn(unit(s, "CP supply1"), at(s, "2316"))]
    assert happened(s, events.DugOut) == [events.DugOut(unit(s, "CP supply2"), at(s, "2216"))]


@pytest.mark.rule("opt.3")
def test_in_the_next_phase_a_supply_unit_is_turned_again() -> None:
    s = trenches()
    put(s, "2316", "CP supply1")
    begin(s, reorganization_phase("CP"))
    play(s, "entrench CP supply1")
    begin(s, end_player_turn("CP"), end_player_turn("AL"), reorganization_phase("CP"))
    assert offered(s) == ["redeploy CP supply1", "end"]


@pytest.mark.rule("opt.3")
def test_without_the_option_nobody_entrenches() -> None:
    s = bare("CP", JUNE)
    put(s, "2316", "CP supply1", "GE 8")
    begin(s, reorganization_phase("CP"))
    assert offered(s) == ["split GE 8", "end"]
    assert refused(s, "entrench CP supply1") == {"opt.3"}


@pytest.mark.rule("opt.3")
def test_an_entrenched_supply_unit_neither_moves_nor_supplies_anybody() -> None:
    s = trenches()
    put(s, "2316", "CP supply1", "GE inf1", dug=1)
    s.dug[unit(s, "GE inf1")] = 0
    assert is_supplied(s, unit(s, "CP supply1"))
    assert not is_supplied(s, unit(s, "GE inf1"))
    begin(s, movement_phase("CP"))
    assert offered(s) == ["march GE inf1", "end"]
    assert refused(s, "march CP supply1") == {"opt.3"}
    put(s, "2216", "CP supply2")
    assert is_supplied(s, unit(s, "GE inf1"))


@pytest.mark.rule("opt.3")
def test_an_entrenched_supply_unit_is_not_expended_by_its_owner_nor_doubled() -> None:
    s = trenches()
    put(s, "2316", "CP supply1", dug=1)
    put(s, "2315", "CP supply2")
    put(s, "2416", "RU 2")
    put(s, "2415", "GE 8")
    in_combat(s)
    assert asked(s) == "CP ChooseAttack"
    s = trenches()
    put(s, "2316", "CP supply1", dug=1)
    put(s, "2315", "CP supply2")
    begin(s, movement_phase("CP"))
    assert asked(s) == "CP ChooseMarch"
    put(s, "2315", "GE inf1")
    begin(s, movement_phase("CP"))
    assert offered(s) == ["force CP supply2", "done"]
    assert refused(s, "force CP supply1") == {"opt.3"}


@pytest.mark.rule("opt.3")
def test_an_entrenched_supply_unit_serves_no_combination() -> None:
    s = trenches()
    put(s, "2316", "GE inf1", "GE inf2", "CP supply1")
    put(s, BOX, "GE A")
    begin(s, reorganization_phase("CP"))
    assert "combine GE abteilung > 2316" in offered(s)
    play(s, "entrench CP supply1")
    assert asked(s) == "nobody"


@pytest.mark.rule("opt.3", "15.2")
def test_an_entrenched_supply_unit_defends_with_one_and_never_retreats() -> None:
    s = trenches()
    put(s, "2416", "AL supply1", "RU inf1")
    put(s, "2316", "GE 8")
    assert defence_strength(s, at(s, "2416"), units(s, "GE 8")) == 2
    s.dug[unit(s, "AL supply1")] = 1
    assert defence_strength(s, at(s, "2416"), units(s, "GE 8")) == 3
    result(s, "MD", "2416", "GE 8")
    assert asked(s) == "AL Retreat"
    play(s, offered(s)[0])
    assert where(s, "AL supply1") == "off"
    assert s.at[unit(s, "AL supply1")] == POOL
    assert not s.dug[unit(s, "AL supply1")]
    assert s.vp == {"AL": 60, "CP": 60}


@pytest.mark.rule("opt.3")
def test_only_a_supply_unit_on_the_map_can_be_entrenched() -> None:
    s = trenches()
    put(s, "2616", "RU inf1", dug=1)
    assert rules(faults(s)) == {"opt.3"}


# --- an enhanced defence ----------------------------------------------------------------------------------------


@pytest.mark.rule("opt.3", "14.13")
def test_the_defender_doubles_his_infantry_before_the_roll_and_expends_the_unit_after_the_combat() -> None:
    s = attacked("RU 2")
    assert asked(s) == "AL EnhanceDefence"
    assert offered(s) == ["spend AL supply1", "pass"]
    assert not happened(s, events.Percentage)
    play(s, "spend AL supply1")
    assert asked(s) == "dice CombatRoll"
    assert [told[1:4] for told in happened(s, events.Percentage)] == [(11, 16, 68)]
    assert happened(s, events.Entrenched) == [events.Entrenched("AL", at(s, "2416"), unit(s, "AL supply1"))]
    assert where(s, "AL supply1") == "2517"
    play(s, "roll 5", "lose RU 2", "lose GE 8")
    assert s.at[unit(s, "AL supply1")] == POOL
    assert happened(s, events.Expended) == [events.Expended(unit(s, "AL supply1"), at(s, "2517"))]


@pytest.mark.rule("opt.3")
def test_who_passes_keeps_his_supply_unit_and_his_printed_strength() -> None:
    s = attacked("RU 2")
    play(s, "pass")
    assert [told[1:4] for told in happened(s, events.Percentage)] == [(11, 8, 137)]
    play(s, "roll 4", "lose RU 2", "lose GE 8")
    assert where(s, "AL supply1") == "2517"


@pytest.mark.rule("opt.3", "14.11")
def test_what_terrain_doubles_is_tripled_but_only_infantry_and_shock_units() -> None:
    s = trenches()
    put(s, "2616", "RU Sh1", "RU inf1", "RU cav1", "RU F Grodno")
    put(s, "2515", "GE 8")
    target, force = at(s, "2616"), units(s, "GE 8")
    assert defence_strength(s, target, force) == 2 * (3 + 2 + 1 + 3)
    assert defence_strength(s, target, force, True) == 3 * (3 + 2) + 2 * (1 + 3)
    assert defence_sheet(s, target, force, True).total == 3 * (3 + 2) + 2 * (1 + 3)
    assert defence_sheet(s, target, force, True).lines[-1].value == 3 + 2


@pytest.mark.rule("opt.3")
def test_alpine_corps_dig_in_and_marines_and_hqs_do_not() -> None:
    s = trenches("AL")
    put(s, "2316", "GE AK", "GE Mar")
    assert defence_strength(s, at(s, "2316"), units(s, "RU 2"), True) == 2 * 3 + 2
    put(s, "2317", "GE Ober Ost")
    assert defence_strength(s, at(s, "2317"), units(s, "RU 2"), True) == 3


@pytest.mark.rule("opt.3")
def test_cavalry_alone_is_not_worth_the_question() -> None:
    assert asked(attacked("RU cav1")) == "dice CombatRoll"


@pytest.mark.rule("opt.3", "22.1")
def test_winter_does_not_shorten_the_radius_of_entrenchments() -> None:
    s = attacked("RU 2", supply="2617", date=WINTER)
    assert asked(s) == "AL EnhanceDefence"


@pytest.mark.rule("opt.3", "17.3")
def test_entrenchments_out_of_radius_or_cut_off_do_not_help() -> None:
    assert asked(attacked("RU 2", supply="2818")) == "dice CombatRoll"
    s = trenches()
    put(s, "2416", "RU 2")
    put(s, "2517", "AL supply1", dug=1)
    put(s, "2316", "GE 8")
    put(s, "2518", "GE HKK1")
    in_combat(s)
    assert asked(play(s, "attack 2416", "add GE 8", "fight")) == "dice CombatRoll"


@pytest.mark.rule("opt.3")
def test_a_supply_unit_in_the_attacked_hex_helps_and_may_die_there() -> None:
    s = trenches()
    put(s, "2416", "RU 2", "AL supply1")
    s.dug[unit(s, "AL supply1")] = 1
    put(s, "2316", "GE 8")
    put(s, "2317", "GE 9")
    in_combat(s)
    play(s, "attack 2416", "add GE 8", "add GE 9", "fight", "spend AL supply1")
    assert [told[1:3] for told in happened(s, events.Percentage)] == [(22, 17)]
    play(s, "roll 6")
    assert where(s, "AL supply1") == "off"
    assert not happened(s, events.Expended)


@pytest.mark.rule("opt.3")
def test_a_supply_unit_that_is_not_entrenched_does_not_enhance_a_defence() -> None:
    s = trenches()
    put(s, "2416", "RU 2")
    put(s, "2517", "AL supply1")
    put(s, "2316", "GE 8")
    in_combat(s)
    assert asked(play(s, "attack 2416", "add GE 8", "fight")) == "dice CombatRoll"


@pytest.mark.rule("opt.3")
def test_an_entrenched_supply_unit_that_was_lost_in_the_battle_is_not_expended_as_well() -> None:
    s = bare("CP", ("Jun", 1915), entrenching="yes")
    (supply,) = put(s, "2416", "AL supply1")
    s.place(supply, POOL)
    leave_the_trenches(s, (supply,))
    assert not happened(s, events.Expended)
    put(s, "2416", "AL supply1")
    leave_the_trenches(s, (supply,))
    assert happened(s, events.Expended) == [events.Expended(supply, at(s, "2416"))]
