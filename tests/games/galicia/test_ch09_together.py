"""9 Rules that meet in one combat: who dies on the way back, who goes along, who enters the emptied hex."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia import events
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.rules.ch03_sequence import player_turn
from doppeladler.games.galicia.rules.ch09_results import loss_modifiers
from doppeladler.games.galicia.rules.ch11_supply import supply_phase
from doppeladler.games.galicia.rules.ch15_victory import record_victory_points
from tests.games.galicia.combat_table import (
    THREE,
    attack,
    battle,
    bring,
    is_flipped,
    kind,
    modifier,
    only_source,
    open_combat,
    reductions,
    roll,
    roll_losses,
    russians_struck,
    seat,
    struck,
)
from tests.games.galicia.galicia_table import bare, happened, offered, play, put, rules, units, where

RING = ("13.21", "14.21", "14.22", "13.23", "12.21")
CAVALRY = ("AH 3 c", "AH 9 c", "AH 6 c", "AH 2 c", "AH 4 c")


def at_the_river(name: str, ce: int, *withheld: str) -> GaliciaState:
    """An Austro-Hungarian unit at 9.21 with the San behind it, attacked by two Russian divisions."""
    s = bare(side="RU")
    put(s, "9.21", name, ce=ce)
    put(s, "9.21", *withheld)
    put(s, "10.21", "RU 32", "RU 11")
    open_combat(s, "RU")
    attack(s, "9.21", "10.21", commit=("RU 32", "RU 11"))
    return s


# --- who dies on the way back -------------------------------------------------------------------------------


@pytest.mark.rule("9.2.2", "9.3", "8.5")
def test_a_stack_that_dies_in_the_river_leaves_its_hex_and_rolls_for_no_losses() -> None:
    s = at_the_river("AH 1 ls", 2)
    bring(s, "-/R1")
    play(s, "retreat 8.21")
    assert where(s, "AH 1 ls") == "off"
    assert (kind(s), seat(s)) == ("Advance", "RU")
    play(s, "advance RU 32", "done")
    roll(s, 1)
    assert (kind(s), where(s, "RU 32")) == ("ChooseAttack", "9.21")
    assert [each.side for each in happened(s, events.Losses)] == ["RU"]


@pytest.mark.rule("9.2.2", "15.1")
@pytest.mark.parametrize(("name", "ce", "points"), [("AH 1 ls", 2, 1), ("AH 101 ls", 1, 0)])
def test_who_dies_in_the_river_pays_unless_it_is_ersatz(name: str, ce: int, points: int) -> None:
    s = at_the_river(name, ce)
    bring(s, "-/R1")
    play(s, "retreat 8.21")
    assert s.vp.get(("RU", "eliminations"), 0) == points


@pytest.mark.rule("9.2.2", "7.6")
def test_when_the_defender_dies_in_the_river_the_withheld_retreat_no_further() -> None:
    # the retreat result is kept by the withheld cavalry: there is no second retreat (7.6)
    s = at_the_river("AH 1 ls", 2, "AH 3 c")
    play(s, "withhold AH 3 c")
    bring(s, "-/R1")
    play(s, "retreat 8.21")
    assert (where(s, "AH 1 ls"), where(s, "AH 3 c"), reductions(s, "AH 3 c")) == ("off", "8.21", [1])
    play(s, "done")
    roll(s, 1)
    assert kind(s) == "ChooseAttack"
    assert len(happened(s, events.Retreat)) == 1


@pytest.mark.rule("9.2.3", "9.3", "15.1")
def test_a_stack_that_dies_because_it_cannot_retreat_is_paid_for_and_its_hex_is_entered() -> None:
    s = bare()
    put(s, "13.22", "RU 3 d cs", ce=2)
    put(s, "12.22", "AH 4")
    for hex, name in zip(RING, CAVALRY, strict=True):
        put(s, hex, name)
    open_combat(s)
    attack(s, "13.22", "12.22")
    bring(s, "-/R1")
    assert where(s, "RU 3 d cs") == "off"
    assert s.vp[("AH", "eliminations")] == 1
    assert offered(s) == ["advance AH 4", "done"]


@pytest.mark.rule("9.2.3", "10.2")
def test_reductions_for_hexes_not_retreated_cost_a_step_like_any_other() -> None:
    s = bare()
    put(s, "13.22", "RU 32", ce=1)
    put(s, "12.22", "AH 4")
    for hex, name in zip(RING, CAVALRY, strict=True):
        put(s, hex, name)
    open_combat(s)
    attack(s, "13.22", "12.22")
    bring(s, "-/R3")
    assert (is_flipped(s, "RU 32"), reductions(s, "RU 32")) == (True, [1])


@pytest.mark.rule("8.4", "9.2.3")
def test_steps_lost_on_the_way_back_still_count_for_the_magnitude() -> None:
    # seven steps took part; that one of them was lost before the loss rolls does not make the battle small
    s = bare()
    put(s, "13.22", "RU 32", ce=2)
    put(s, "13.22", "RU 2 rf")
    put(s, "12.22", "AH 4", "AH 13")
    for hex, name in zip(RING, CAVALRY, strict=True):
        put(s, hex, name)
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13"))
    bring(s, "-/R1")
    assert is_flipped(s, "RU 32")
    assert battle(s).steps == 7


# --- withheld units left alone ------------------------------------------------------------------------------


def left_alone(full: str = "") -> GaliciaState:
    """The defending division has died in its hex; cavalry was withheld beside it."""
    s = bare()
    put(s, "13.22", "RU 32", ce=2, flipped=True)
    put(s, "13.22", "RU 3 d cs")
    put(s, "12.22", "AH 4", "AH 13")
    for hex, name in (("13.21", "AH 3 c"), ("13.23", "AH 9 c"), ("12.21", "AH 6 c"), ("14.21", "AH 2 c")):
        put(s, hex, name)
    if full:
        put(s, full, *THREE)
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13"))
    play(s, "withhold RU 3 d cs")
    bring(s, "+1/-")
    roll_losses(s, 1, 6)
    return s


@pytest.mark.rule("7.6", "9.2")
def test_withheld_units_left_alone_go_on_from_a_full_hex() -> None:
    s = left_alone("14.22")
    play(s, "retreat 14.22")
    assert kind(s) == "GoOn"
    play(s, offered(s)[0])
    assert where(s, "RU 3 d cs") not in ("13.22", "14.22", "off")
    assert kind(s) == "Advance"


@pytest.mark.rule("7.6", "9.2.3")
def test_withheld_units_left_alone_that_cannot_retreat_stay_and_are_reduced() -> None:
    s = bare()
    put(s, "13.22", "RU 32", ce=2, flipped=True)
    put(s, "13.22", "RU 3 d cs")
    put(s, "12.22", "AH 4")
    for hex, name in zip(RING, CAVALRY, strict=True):
        put(s, hex, name)
    open_combat(s)
    attack(s, "13.22", "12.22")
    play(s, "withhold RU 3 d cs")
    bring(s, "+1/-")
    roll_losses(s, 1, 6)
    assert (where(s, "RU 32"), where(s, "RU 3 d cs"), reductions(s, "RU 3 d cs")) == ("off", "13.22", [1])
    assert kind(s) == "ChooseAttack"  # the hex is not vacated


@pytest.mark.rule("7.6", "7.0")
def test_withheld_units_left_alone_were_attacked_and_are_not_attacked_again() -> None:
    s = left_alone()
    play(s, "retreat 14.22", "done")
    put(s, "14.23", "AH 14")
    assert rules(s.why_not("attack 14.22")) >= {"7.0"}


# --- the attackers' own retreat -----------------------------------------------------------------------------


@pytest.mark.rule("7.6", "9.2.2")
def test_who_goes_along_of_his_own_will_suffers_from_the_river_too() -> None:
    s = bare()
    put(s, "9.21", "AH 4", "AH 20")
    put(s, "10.21", "RU 32")
    for hex, name in (("9.20", "RU 3 d cs"), ("9.22", "RU 13 c")):
        put(s, hex, name)
    open_combat(s)
    attack(s, "10.21", "9.21", commit=("AH 4",))
    bring(s, "+1.R1/-1")
    play(s, "follow AH 20", "retreat 8.21")
    assert reductions(s, "AH 4", "AH 20") == [1, 1]


@pytest.mark.rule("7.6", "9.2", "5.1")
def test_who_goes_along_counts_in_a_full_hex() -> None:
    s = bare()
    put(s, "12.22", "AH 4", "AH 20")
    put(s, "11.22", "AH 33", "AH 14")
    put(s, "13.22", "RU 32")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4",))
    bring(s, "+1.R1/-1")
    alone = s.clone()
    play(alone, "done")
    assert "retreat 11.22" in offered(alone)
    play(s, "follow AH 20")
    assert "retreat 11.22" not in offered(s)  # eight steps, and other hexes have room


@pytest.mark.rule("13.0", "9.2")
def test_a_garrison_that_attacked_out_of_przemysl_retreats_like_any_other() -> None:
    s = bare()
    put(s, "3.15", "AH 4")
    put(s, "3.14", "RU 14")
    open_combat(s)
    attack(s, "3.14", "3.15")
    bring(s, "+1.R1/-1")
    assert (kind(s), seat(s)) == ("Retreat", "AH")


@pytest.mark.rule("13.0", "9.2")
def test_a_full_fortress_is_left_again_by_who_retreats_into_it() -> None:
    s = bare(side="RU")
    put(s, "3.14", "AH 4")
    put(s, "3.15", "AH 33", "AH 14", "AH 37")
    put(s, "3.13", "RU 14", "RU 15")
    for hex, name in (("4.13", "RU 3 d cs"), ("2.13", "RU 13 c"), ("4.14", "RU 7 c"), ("2.14", "RU 1 d cs")):
        put(s, hex, name)
    open_combat(s, "RU")
    attack(s, "3.14", "3.13", commit=("RU 14", "RU 15"))
    bring(s, "-/R1")
    play(s, "retreat 3.15")
    assert kind(s) == "GoOn"
    play(s, offered(s)[0])
    assert where(s, "AH 4") in ("4.15", "3.16", "2.15")


@pytest.mark.rule("9.3", "9.4.2")
def test_nobody_advances_when_the_losses_leave_no_attacker() -> None:
    s = bare()
    put(s, "13.22", "RU 2 rf", ce=2)
    put(s, "12.22", "AH 1 ls", ce=2)
    open_combat(s)
    attack(s, "13.22", "12.22")
    bring(s, "+1/-")
    roll_losses(s, 6, 6)
    assert (where(s, "AH 1 ls"), where(s, "RU 2 rf"), kind(s)) == ("off", "off", "ChooseAttack")


@pytest.mark.rule("9.3", "4.5")
def test_a_shaded_hex_emptied_by_losses_stays_closed_too() -> None:
    s = bare(turn=5)
    put(s, "8.01", "RU 3 d cs", ce=2)
    put(s, "8.02", "AH 4", "AH 13")
    open_combat(s)
    attack(s, "8.01", "8.02", commit=("AH 4", "AH 13"))
    bring(s, "+1/-")
    roll_losses(s, 1, 6)
    assert (where(s, "RU 3 d cs"), kind(s)) == ("off", "ChooseAttack")


# --- modifiers that meet ------------------------------------------------------------------------------------


@pytest.mark.rule("9.4.1", "7.8.1")
def test_shifts_for_a_flank_attack_count_as_high_odds_as_well() -> None:
    # 10 to 2 is 5:1; two columns for the flank make 7:1, three above 4:1
    s = bare()
    put(s, "13.22", "RU 3 d cs")
    put(s, "12.22", "AH 4", "AH 25")
    for hex, name in zip(RING, CAVALRY, strict=True):
        put(s, hex, name)
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 25"))
    roll(s, 6, 6)
    lines = [(line.rule, line.value) for line in loss_modifiers(s.printed, battle(s), False).lines]
    assert lines[-2:] == [("7.8.1", 2), ("9.4.1", 3)]


@pytest.mark.rule("9.2.1", "9.4.1")
def test_a_retreat_without_any_source_within_twelve_hexes_costs_two(monkeypatch: pytest.MonkeyPatch) -> None:
    only_source(monkeypatch, "3.01")
    s = russians_struck("RU 32")
    bring(s, "-/R1")
    play(s, offered(s)[0], "done")
    roll_losses(s, 1, 1)
    assert modifier(s, "RU") == 1 + 1 + 2  # the hex, the guns, no source to go to


@pytest.mark.rule("9.2.1")
def test_a_retreating_stack_of_two_does_not_hold_an_enemy_zone_open_for_itself() -> None:
    # 14.22 is the only way, an empty hex in the zones of 13.21 and 14.21, however many units go there
    s = struck("13.22", "12.22", "12.21", "13.21", "13.23", "14.21", names=("RU 32", "RU 11"))
    bring(s, "-/R1")
    assert offered(s) == ["retreat 14.22"]
    play(s, "retreat 14.22")
    assert battle(s).defender_failed


# --- supply, towns and the calendar -------------------------------------------------------------------------


@pytest.mark.rule("11.5", "15.1")
def test_a_garrison_that_starves_in_the_supply_phase_earns_nothing_at_the_end_of_the_turn() -> None:
    s = bare(side="RU")
    put(s, "7.09", "RU 3 d cs", ce=1, supply="out")
    for hex, name in zip(("7.08", "8.08", "8.09", "7.10", "6.09", "6.08"), (*CAVALRY, "AH 11 c"), strict=True):
        put(s, hex, name)
    s.then(supply_phase("RU"), record_victory_points("RU"))
    s.settle()
    assert where(s, "RU 3 d cs") == "off"
    assert s.vp == {("AH", "eliminations"): 1}


@pytest.mark.rule("11.0", "14.0")
def test_a_unit_that_arrives_is_in_supply_until_its_next_supply_phase() -> None:
    s = bare(turn=3)
    s.then(player_turn("AH"))
    s.settle()
    while kind(s) == "PlaceReinforcement":
        play(s, offered(s)[0])
    arrived = [each for each in s.printed.all_units if s.at[each] >= 0]
    assert arrived
    assert {s.supply[each] for each in arrived} == {0}


@pytest.mark.rule("7.4", "9.4.1", "11.1")
def test_guns_out_of_supply_are_silent_also_when_their_division_has_no_strength_left() -> None:
    s = bare()
    put(s, "13.22", "RU 2 rf", ce=2, supply="out")
    put(s, "12.22", "AH 4")
    open_combat(s)
    attack(s, "13.22", "12.22")
    assert (battle(s).defence, battle(s).defence_av) == (1, 0)


@pytest.mark.rule("7.1", "7.0")
def test_a_unit_that_advanced_has_attacked_and_does_not_attack_from_its_new_hex() -> None:
    s = russians_struck("RU 32", others={"RU 47": "14.21"})
    bring(s, "-/R1")
    play(s, offered(s)[0], "advance AH 4")
    roll_losses(s, 1, 1)
    assert where(s, "AH 4") == "13.22"
    assert rules(s.why_not("attack 14.21")) == {"7.0"}


@pytest.mark.rule("9.2", "5.2")
def test_of_a_retreat_without_room_the_owner_may_give_up_a_unit_that_stood_there() -> None:
    s = struck("13.22", "12.22", "12.21", "13.21", "13.23", "14.21", "15.22", "15.23", "14.23", full="14.22")
    bring(s, "-/R1")
    play(s, "retreat 14.22")
    assert kind(s) not in ("GoOn", "Retreat")
    assert len(offered(s)) == 4
    play(s, next(each for each in offered(s) if "RU 1 gn" in each))
    assert (where(s, "RU 1 gn"), where(s, "RU 32")) == ("off", "14.22")


# --- one thing after the other in a phase -------------------------------------------------------------------


@pytest.mark.rule("7.6", "7.0")
def test_who_went_along_with_a_retreat_has_not_attacked_and_may_do_so_from_its_new_hex() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4", "AH 20")
    for hex, name in (("12.21", "RU 13 c"), ("11.22", "RU 3 d cs"), ("11.23", "RU 7 c"), ("13.23", "RU 1 d cs")):
        put(s, hex, name)
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4",))
    bring(s, "+1.R1/-1")
    play(s, "follow AH 20", "retreat 12.23")
    roll_losses(s, 1, 1)
    assert "attack 11.23" in offered(s)
    attack(s, "11.23", "12.23")
    assert battle(s).attackers == units(s, "AH 20")


@pytest.mark.rule("8.2", "7.0")
def test_a_hex_whose_attack_was_called_off_may_be_attacked_by_others_and_by_who_was_withheld() -> None:
    s = bare()
    put(s, "13.22", "RU 1 gn", "RU 2 gn")
    put(s, "12.22", "AH 101 ls", "AH 3 c", ce=1)
    put(s, "12.21", "AH 4", "AH 13", "AH 25")
    open_combat(s)
    play(s, "attack 13.22", "from 12.22", "declare", "commit AH 101 ls")
    assert len(happened(s, events.CalledOff)) == 1
    play(s, "attack 13.22")
    assert offered(s) == ["from 12.22", "from 12.21"]
    play(s, "from 12.22", "from 12.21", "declare")
    assert rules(s.why_not("commit AH 101 ls")) == {"7.0"}
    assert "commit AH 3 c" in offered(s)


@pytest.mark.rule("9.2", "9.2.1")
@pytest.mark.parametrize(("first", "failed"), [("12.21", True), ("12.22", False)])
def test_who_leaves_first_decides_whether_the_other_falls_back_on_friends_or_into_an_empty_zone(
    first: str, failed: bool
) -> None:
    # 12.22 is shut in but for 12.21, from where the other stack goes to 12.20.
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4")
    put(s, "12.21", "AH 20")
    for hex, name in (("13.23", "RU 13 c"), ("12.23", "RU 3 d cs"), ("11.23", "RU 7 c"), ("11.22", "RU 1 d cs")):
        put(s, hex, name)
    open_combat(s)
    attack(s, "13.22", "12.22", "12.21", commit=("AH 4", "AH 20"))
    bring(s, "+1.R1/-1")
    ways = {"12.21": ("retreat 12.20", "retreat 12.21"), "12.22": ("retreat 12.21", "retreat 12.20")}
    play(s, f"withdraw {first}", *ways[first])
    assert [where(s, name) for name in ("AH 4", "AH 20")] == ["12.21", "12.20"]
    assert battle(s).attacker_failed is failed


@pytest.mark.rule("9.2", "9.2.2", "5.1")
@pytest.mark.parametrize(("closed", "hexes"), [((), ["9.21", "8.22"]), (("9.21", "10.21", "9.23", "8.22"), ["8.21"])])
def test_room_is_counted_before_the_river_takes_its_toll(closed: tuple[str, ...], hexes: list[str]) -> None:
    # The division will lose a step in the San, and only then be the sixth in 8.21.
    s = bare(side="RU")
    put(s, "9.22", "AH 4", ce=2)
    put(s, "8.21", "AH 33", "AH 14", "AH 101 ls")
    for hex, name in zip(("10.22", *closed), ("RU 32", "RU 13 c", "RU 3 d cs", "RU 7 c", "RU 1 d cs"), strict=False):
        put(s, hex, name)
    open_combat(s, "RU")
    attack(s, "9.22", "10.22")
    bring(s, "-/R1")
    assert offered(s) == [f"retreat {hex}" for hex in hexes]
    if closed:
        play(s, "retreat 8.21")
        assert (where(s, "AH 4"), is_flipped(s, "AH 4"), kind(s)) == ("8.21", True, "Advance")
    else:
        assert rules(s.why_not("retreat 8.21")) == {"9.2"}
