"""opt.4 to opt.6 Landings, assaults from the sea, naval transfer."""

from __future__ import annotations

import random

import pytest

from doppeladler.engine import Choice
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import AL
from doppeladler.games.kaisers_war.columns import MOVED, POOL, KaiserState
from doppeladler.games.kaisers_war.game import KaisersWar
from doppeladler.games.kaisers_war.rules.ch05_points import pay
from doppeladler.games.kaisers_war.rules.ch06_sequence import end_player_turn
from doppeladler.games.kaisers_war.rules.ch07_control import is_held
from doppeladler.games.kaisers_war.rules.ch11_movement import movement_phase
from doppeladler.games.kaisers_war.rules.ch14_combat import combat_phase
from doppeladler.games.kaisers_war.rules.opt_sea import assaults_due, is_at_sea
from doppeladler.hexes import EMPTY
from doppeladler.wargame import Order
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
    load,
    offered,
    play,
    put,
    reasons,
    refused,
    unit,
    where,
)
from tests.games.kaisers_war.test_random_play import LOOK, look_closely

OPERATIONS = {"land", "assault", "transfer"}


def coast(side: str = "CP", date: tuple[str, int] = ("May", 1915), amphibious: str = "yes") -> KaiserState:
    """An empty map with the option on."""
    return bare(side, date, scenario="1915", amphibious=amphibious)


def moving(s: KaiserState, who: str) -> KaiserState:
    """The movement phase, without forced marches; this unit is on the move."""
    begin(s, movement_phase(s.phasing))
    if asked(s).endswith("ForceMarch"):
        play(s, "done")
    return play(s, f"march {who}")


def at_sea(*others: tuple[str, str], target: str = "RU inf1") -> KaiserState:
    """The German marines lie off Riga, which a Russian corps holds; the movement phase is over."""
    s = coast()
    put(s, "2611", target)
    put(s, "2015", "GE Mar", "CP supply1")
    for hex, name in others:
        put(s, hex, name)
        give(s, "CP", hex)
    moving(s, "GE Mar")
    play(s, "assault 2610")
    dice(s, 4)
    return play(s, "end") if asked(s).endswith("ChooseMarch") else s


# --- opt.4 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.4")
def test_from_a_port_with_a_supply_unit_marines_land_on_any_coast_of_that_sea() -> None:
    s = coast()
    put(s, "2015", "GE Mar", "GE inf1", "CP supply1")
    put(s, "2511", "RU inf1")
    put(s, "2612", "RU inf2")
    moving(s, "GE Mar")
    assert {"land 2410", "land 2611", "land 2312", "land 2214", "land 2115"} <= set(offered(s, "land"))
    assert refused(s, "land 2511") == {"opt.4"}, "enemies are there"
    assert refused(s, "land 2015") == {"opt.4"}
    assert refused(s, "land 2412") == {"opt.4"}, "inland"
    assert refused(s, "land 3427") == {"opt.4"}, "another sea"
    play(s, "land 2611")
    assert where(s, "CP supply1") == "off"
    dice(s, 4)
    assert where(s, "GE Mar") == "2611"
    assert is_held(s, "CP", at(s, "2611"))
    assert s.vp == {"AL": 50, "CP": 65}, "Riga is an objective"
    assert s.moved[unit(s, "GE Mar")] == MOVED
    play(s, "march GE inf1")
    assert refused(s, "land 2115") == {"opt.4"}


@pytest.mark.rule("opt.4", "5.1")
@pytest.mark.parametrize(
    ("die", "there", "points"), [(1, "off", 58), (2, "2015", 60), (3, "2015", 60), (4, "2410", 60), (6, "2410", 60)]
)
def test_the_landing_check(die: int, there: str, points: int) -> None:
    s = coast()
    put(s, "2015", "GE Mar", "CP supply1")
    moving(s, "GE Mar")
    play(s, "land 2410")
    assert asked(s) == "dice LandingRoll"
    dice(s, die)
    assert where(s, "GE Mar") == there
    assert where(s, "CP supply1") == "off"
    assert s.vp["CP"] == points
    assert asked(s) == "nobody"
    assert happened(s, events.Landing)[0].die == die


@pytest.mark.rule("opt.4")
def test_from_a_coast_marines_go_to_an_own_port_with_a_supply_unit() -> None:
    s = coast()
    put(s, "2410", "GE Mar")
    put(s, "2411", "CP supply2")
    put(s, "2214", "CP supply1")
    give(s, "CP", "2410", "2411")
    moving(s, "GE Mar")
    assert offered(s, "land") == ["land 2214"]
    assert refused(s, "land 2015") == {"opt.4"}, "no supply unit there"
    assert reasons(s, "land 2115") == ["no-way-by-sea", "no-supply-in-port"], "no port"
    put(s, "2611", "RU inf1")
    assert reasons(s, "assault 2610") == ["no-way-by-sea", "no-supply-in-port"], "only from a port"
    play(s, "land 2214")
    dice(s, 5)
    assert (where(s, "GE Mar"), where(s, "CP supply1")) == ("2214", "off")


@pytest.mark.rule("opt.4", "17.10")
def test_the_supply_unit_of_a_landing_has_not_moved_and_lies_in_either_of_two_ports() -> None:
    s = coast()
    put(s, "2015", "GE Mar", "CP supply1")
    put(s, "2214", "CP supply2", moved=MOVED)
    moving(s, "GE Mar")
    play(s, "land 2214")
    assert asked(s) == "dice LandingRoll"
    assert where(s, "CP supply2") == "2214"
    s = coast()
    put(s, "2015", "GE Mar", "CP supply1")
    put(s, "2214", "CP supply2")
    moving(s, "GE Mar")
    play(s, "land 2214")
    assert asked(s) == "CP PayForSailing"
    assert offered(s) == ["spend CP supply1", "spend CP supply2"]
    play(s, "spend CP supply2")
    assert (where(s, "CP supply1"), where(s, "CP supply2")) == ("2015", "off")
    s = coast()
    put(s, "2015", "GE Mar")
    put(s, "2015", "CP supply1", moved=MOVED)
    moving(s, "GE Mar")
    assert refused(s, "land 2410") == {"opt.4"}


@pytest.mark.rule("opt.4", "12.2", "23.0")
def test_zones_do_not_hinder_a_landing_and_stacking_is_looked_at_when_the_phase_ends() -> None:
    s = coast()
    put(s, "2015", "GE Mar", "CP supply1")
    put(s, "2410", "GE 8", "GE 9", "GE 10")
    give(s, "CP", "2410")
    put(s, "2411", "RU inf1")
    moving(s, "GE Mar")
    play(s, "land 2410")
    dice(s, 4)
    play(s, "end")
    assert asked(s) == "CP RemoveExcess"
    s = coast("AL")
    put(s, "3427", "RU Mar", "AL supply1")
    moving(s, "RU Mar")
    assert refused(s, "land 3231") == {"23.0"}, "Romania is neutral"


@pytest.mark.rule("opt.4", "opt.6", "21.6")
def test_one_operation_a_player_turn_besides_sailing() -> None:
    s = coast()
    put(s, "2015", "GE Mar", "GE inf1", "CP supply1", "CP supply2")
    moving(s, "GE inf1")
    play(s, "transfer 2214", "march GE Mar")
    assert truly_offered(s, "land") == []
    assert refused(s, "land 2410") == {"opt.4"}
    assert refused(s, "assault 2610") >= {"opt.5"}
    assert "sail 2214" in offered(s)
    begin(play(s, "stop", "end"), end_player_turn("CP"))
    assert not s.sailed


@pytest.mark.rule("opt.4")
def test_the_operation_takes_the_whole_move() -> None:
    s = coast()
    put(s, "1916", "GE Mar")
    put(s, "2015", "CP supply1")
    moving(s, "GE Mar")
    assert reasons(s, "land 2410") == ["no-way-by-sea"], "from inland"
    play(s, "enter 2015")
    assert truly_offered(s, "land") == []
    assert refused(s, "land 2410") == {"opt.4"}
    assert reasons(s, "land 2410") == ["no-sailing-is-the-whole-move"]


@pytest.mark.rule("opt.4", "opt.5")
def test_only_marines_land_and_assault() -> None:
    s = coast()
    put(s, "2015", "GE inf1", "CP supply1")
    put(s, "2611", "RU inf1")
    moving(s, "GE inf1")
    assert truly_offered(s, "land") == truly_offered(s, "assault") == []
    for choice in ("land 2410", "assault 2610"):
        assert (refused(s, choice), reasons(s, choice)) == ({"opt.4"}, ["no-only-marines-sail"])


@pytest.mark.rule("opt.4", "opt.6")
@pytest.mark.parametrize(
    ("start", "landing", "port", "lock"), [("3206", "2905", "2611", "3106"), ("3427", "3428", "3830", "3830")]
)
@pytest.mark.parametrize("locked", [False, True])
def test_kronstadt_and_sevastopol_lock_their_seas(start: str, landing: str, port: str, lock: str, locked: bool) -> None:
    s = coast("AL")
    put(s, start, "RU Mar", "RU inf1", "AL supply1")
    if locked:
        give(s, "CP", lock)
    moving(s, "RU Mar")
    assert refused(s, f"land {landing}") == ({"opt.4"} if locked else set())
    assert bool(offered(s, "land")) != locked
    play(s, "stop", "march RU inf1")
    assert ("opt.4" in refused(s, f"transfer {port}")) == locked
    assert (f"transfer {port}" in offered(s)) != locked


@pytest.mark.rule("opt.4", "21.6")
def test_the_locks_bind_neither_the_central_powers_nor_plain_sailing() -> None:
    s = coast()
    put(s, "2015", "GE Mar", "CP supply1")
    moving(s, "GE Mar")
    assert "land 2410" in offered(s)
    assert is_held(s, AL, at(s, "3106"))
    s = coast()
    put(s, "2015", "GE Mar", "CP supply1")
    give(s, "CP", "3106")
    moving(s, "GE Mar")
    assert "land 2410" in truly_offered(s)
    s = coast("AL")
    put(s, "3206", "RU Mar", "AL supply1")
    give(s, "CP", "3106")
    moving(s, "RU Mar")
    assert "sail 2611" in offered(s)


@pytest.mark.rule("opt.4", "opt.5", "opt.6", "22.1")
def test_the_frozen_baltic_closes_every_operation_and_the_black_sea_stays_open() -> None:
    s = coast(date=("Jan-Feb", 1916))
    put(s, "2015", "GE Mar", "CP supply1")
    put(s, "2611", "RU inf1")
    moving(s, "GE Mar")
    for choice in ("land 2410", "assault 2610", "transfer 2214"):
        assert refused(s, choice) == {"22.1"}
    s = coast("AL", ("Jan-Feb", 1916))
    put(s, "3427", "RU Mar", "AL supply1")
    moving(s, "RU Mar")
    assert "land 3428" in offered(s)


@pytest.mark.rule("opt.4", "opt.5", "opt.6")
def test_without_the_option_there_are_no_operations() -> None:
    s = coast(amphibious="no")
    put(s, "2015", "GE Mar", "CP supply1")
    moving(s, "GE Mar")
    assert not {choice.verb for choice in s.choices()} & OPERATIONS
    assert refused(s, "land 2410") == {"opt.4"}
    assert refused(s, "assault 2610") == {"opt.5"}
    assert refused(s, "transfer 2214") == {"opt.6"}


# --- opt.5 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.5")
def test_an_assault_goes_from_a_port_to_a_sea_hex_beside_an_enemy() -> None:
    s = coast()
    put(s, "2015", "GE Mar", "CP supply1")
    put(s, "2611", "RU inf1")
    moving(s, "GE Mar")
    assert offered(s, "assault") == ["assault 2610"]
    assert refused(s, "assault 2510") == {"opt.5"}, "no enemy beside it"
    assert reasons(s, "assault 2410") == ["no-way-by-sea"], "land"
    assert refused(s, "assault 3528") == {"opt.5"}, "another sea"
    play(s, "assault 2610")
    assert asked(s) == "dice LandingRoll"
    dice(s, 4)
    assert where(s, "GE Mar") == "2610"
    assert where(s, "CP supply1") == "off"
    assert s.changed == EMPTY, "nobody controls the sea"
    assert s.game.check(s) == []
    assert s.game.from_text(s.to_text()).to_text() == s.to_text()


@pytest.mark.rule("opt.5")
@pytest.mark.parametrize(("die", "there"), [(1, "off"), (3, "2015")])
def test_an_assault_needs_the_landing_check(die: int, there: str) -> None:
    s = coast()
    put(s, "2015", "GE Mar", "CP supply1")
    put(s, "2611", "RU inf1")
    moving(s, "GE Mar")
    play(s, "assault 2610")
    dice(s, die)
    assert where(s, "GE Mar") == there
    begin(s, combat_phase("CP", 1))
    assert s.is_over, "nobody to attack, nothing asked"


@pytest.mark.rule("opt.5", "16.1")
def test_marines_at_sea_must_attack_in_the_first_combat_phase_and_land_by_pursuit() -> None:
    s = at_sea()
    begin(s, combat_phase("CP", 1))
    assert offered(s) == ["attack 2611"]
    assert refused(s, "end") == {"opt.5"}
    s = result(at_sea(), "DZ", "2611", "GE Mar")
    play(s, "pursue GE Mar > 2611")
    assert where(s, "GE Mar") == "2611"
    assert is_held(s, "CP", at(s, "2611"))


@pytest.mark.rule("opt.5", "16.2")
def test_marines_that_land_among_enemies_are_not_asked_where_they_go_on() -> None:
    s = at_sea()
    for number, hex in enumerate(("2511", "2512", "2612", "2711", "2712"), 1):
        put(s, hex, f"RU inf{number}" if number > 1 else "RU cav1")
    result(s, "BT", "2611", "GE Mar")
    play(s, "pursue GE Mar > 2611")
    assert s.is_over
    assert where(s, "GE Mar") == "2611"


@pytest.mark.rule("opt.5", "14.17")
def test_marines_that_landed_may_attack_again_in_the_second_combat_phase() -> None:
    s = at_sea(("2712", "GE 8"))
    put(s, "2612", "RU inf2")
    begin(s, combat_phase("CP", 1), combat_phase("CP", 2))
    play(s, "attack 2611", "add GE Mar", "add GE 8", "fight")
    dice(s, 6)
    while asked(s) != "CP Pursue":
        s.play(s.choices()[0])
    play(s, "pursue GE Mar > 2611", "done")
    while s.phase == "combat 1":
        play(s, "end")
    assert "attack 2612" in offered(s)
    play(s, "attack 2612")
    assert "add GE Mar" in offered(s)


@pytest.mark.rule("opt.5", "4.1")
def test_a_sudden_death_may_find_marines_at_sea() -> None:
    s = at_sea()
    assert s.game.check(s) == []
    s.vp["AL"] = 10
    pay(s, AL, -10, "5.3", "capture")
    s.settle()
    assert (s.is_over, s.winner, where(s, "GE Mar")) == (True, "CP", "2610")
    assert s.game.check(s) == []


@pytest.mark.rule("opt.5", "5.1")
@pytest.mark.parametrize("code", ["MD", "DD", "DZ"])
def test_marines_that_may_pursue_and_do_not_are_lost(code: str) -> None:
    s = at_sea()
    result(s, code, "2611", "GE Mar")
    while asked(s) != "CP Pursue":
        s.play(s.choices()[0])
    before = s.vp["CP"]
    play(s, "done")
    assert s.at[unit(s, "GE Mar")] == POOL
    assert s.vp["CP"] < before


@pytest.mark.rule("opt.5", "14.4")
def test_marines_at_sea_attack_once_though_another_enemy_is_beside_them() -> None:
    s = at_sea(("2512", "GE 8"), ("2712", "GE 9"))
    put(s, "2711", "RU inf2")
    in_combat(s)
    play(s, "attack 2611", "add GE Mar", "add GE 8", "fight")
    assert s.battle is not None
    s.battle = s.battle._replace(column=2)
    dice(s, 4)
    play(s, "lose RU inf1", "split GE 8")
    assert where(s, "GE Mar") == "off"
    assert truly_offered(s) == ["attack 2711", "end"]


@pytest.mark.rule("opt.5")
def test_marines_at_sea_wait_for_their_own_battle() -> None:
    s = at_sea(("2512", "GE 8"))
    put(s, "2513", "RU inf2")
    result(s, "DZ", "2513", "GE 8")
    play(s, "done")
    assert where(s, "GE Mar") == "2610"


@pytest.mark.rule("opt.5")
def test_marines_that_win_no_pursuit_are_lost() -> None:
    s = at_sea(("2512", "GE 8"))
    result(s, "ST", "2611", "GE Mar", "GE 8")
    while asked(s) != "nobody" and "lose GE 8" not in offered(s):
        s.play(s.choices()[0])
    play(s, "split GE 8")
    while asked(s) != "nobody":
        s.play(s.choices()[0])
    assert where(s, "GE Mar") == "off"


@pytest.mark.rule("opt.5", "5.1")
def test_marines_at_sea_that_find_nobody_left_to_attack_are_lost_when_the_phase_ends() -> None:
    s = at_sea()
    before = s.vp["CP"]
    s.place(unit(s, "RU inf1"), POOL)
    begin(s, combat_phase("CP", 1))
    assert s.is_over
    assert (where(s, "GE Mar"), s.vp["CP"]) == ("off", before - 2)


@pytest.mark.rule("opt.5", "14.10")
def test_the_only_hex_marines_can_attack_is_not_attacked_without_them() -> None:
    s = at_sea(("2612", "AH 1"))
    in_combat(s)
    play(s, "attack 2611")
    assert refused(s, "add AH 1") == {"opt.5"}
    assert offered(s) == ["add GE Mar"]


@pytest.mark.rule("opt.5", "14.10", "19.3")
def test_marines_named_first_are_joined_by_the_two_other_nations_that_an_hq_brings_together() -> None:
    # the HQ reaches the volunteers only, and is of the nation of the corps: neither alone can bring the marines in
    s = at_sea(("2512", "NA Vol inf"), ("2712", "AH inf1"), ("2412", "AH B-E"))
    in_combat(s)
    play(s, "attack 2611", "add GE Mar")
    then = s.clone()
    then.at[unit(s, "AH B-E")] = POOL
    assert refused(then, "add NA Vol inf") == refused(then, "add AH inf1") == {"14.10"}
    for first, second in (("NA Vol inf", "AH inf1"), ("AH inf1", "NA Vol inf")):
        then = play(s.clone(), f"add {first}")
        assert refused(then, "support AH B-E") & {"19.1", "19.2"}
        assert refused(then, "fight") == {"14.10"}
        play(then, f"add {second}", "support AH B-E")
        assert refused(then, "fight") == set()


@pytest.mark.rule("opt.5")
def test_of_two_hexes_beside_the_sea_marines_attack_the_one_they_like() -> None:
    s = at_sea(("2512", "GE 8"))
    put(s, "2711", "RU inf2")
    in_combat(s)
    assert set(offered(s)) == {"attack 2611", "attack 2711"}
    play(s, "attack 2611")
    assert {"add GE 8", "add GE Mar"} == set(offered(s))


@pytest.mark.rule("opt.5", "14.3")
def test_an_attack_in_words_names_those_at_sea_first() -> None:
    s = at_sea(("2512", "GE 8"))
    in_combat(s)
    wishes = load().steps(s, "CP", Order(words="attack Riga with 8, GE Mar"))
    assert wishes is not None
    assert [str(wish.choice) for wish in wishes] == ["attack 2611", "add GE Mar", "add GE 8", "fight"]


@pytest.mark.rule("opt.5", "17.9")
def test_marines_at_sea_have_no_maximum_attack_supply() -> None:
    s = at_sea(("2512", "GE 8"), ("2513", "CP supply2"))
    in_combat(s, "CP supply2")
    with_supply = odds(s, "2611", "GE Mar", "GE 8", supplies=("CP supply2",))
    without = odds(s, "2611", "GE Mar", "GE 8")
    gained = with_supply.attack - without.attack
    assert gained == s.printed.attack[unit(s, "GE 8")]


@pytest.mark.rule("opt.5", "14.8")
def test_marines_at_sea_count_for_a_ring() -> None:
    s = at_sea(("2612", "GE 8"))
    alone = odds(s, "2611", "GE 8").attack
    factors = s.printed.attack[unit(s, "GE 8")] + s.printed.attack[unit(s, "GE Mar")]
    assert alone == s.printed.attack[unit(s, "GE 8")]
    assert odds(s, "2611", "GE 8", "GE Mar").attack == 2 * factors


# --- opt.6 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.6")
def test_a_corps_is_transferred_without_a_roll_for_a_supply_unit() -> None:
    s = coast()
    put(s, "2015", "GE inf1", "GE 8", "CP supply1")
    moving(s, "GE inf1")
    assert offered(s, "transfer") == ["transfer 2214"]
    assert refused(s, "transfer 2611") == {"opt.6"}, "Russian"
    assert refused(s, "transfer 1516") == {"opt.6"}, "not listed"
    play(s, "transfer 2214")
    assert (where(s, "GE inf1"), where(s, "CP supply1"), asked(s)) == ("2214", "off", "CP ChooseMarch")
    assert happened(s, events.Sails) == [events.Sails(unit(s, "GE inf1"), at(s, "2015"), at(s, "2214"))]
    assert not happened(s, events.Landing)
    s = coast()
    put(s, "2015", "GE 8", "CP supply1")
    moving(s, "GE 8")
    assert refused(s, "transfer 2214") == {"opt.6"}, "an army"


@pytest.mark.rule("opt.6")
def test_a_supply_unit_that_is_transferred_does_not_pay_for_itself() -> None:
    s = coast()
    put(s, "2015", "CP supply1")
    moving(s, "CP supply1")
    assert refused(s, "transfer 2214") == {"opt.6"}
    put(s, "2214", "CP supply2")
    play(s, "transfer 2214")
    assert (where(s, "CP supply1"), where(s, "CP supply2")) == ("2214", "off")
    assert s.moved[unit(s, "CP supply1")] == MOVED
    s = coast()
    put(s, "2015", "GE inf1", "CP supply1")
    put(s, "2214", "CP supply2")
    moving(s, "GE inf1")
    play(s, "transfer 2214")
    assert offered(s) == ["spend CP supply1", "spend CP supply2"]
    play(s, "spend CP supply2")
    assert (where(s, "GE inf1"), where(s, "CP supply1")) == ("2214", "2015")


@pytest.mark.rule("opt.6")
def test_the_ports_of_naval_transfer() -> None:
    s = coast("AL")
    put(s, "3206", "RU inf1", "AL supply1")
    put(s, "3427", "RU inf2", "AL supply2")
    moving(s, "RU inf1")
    assert set(offered(s, "transfer")) == {"transfer 3106", "transfer 2611", "transfer 2706"}
    play(s, "stop", "march RU inf2")
    assert offered(s, "transfer") == ["transfer 3830"]
    s = coast()
    put(s, "2611", "GE inf1", "CP supply1")
    give(s, "CP", "2611", "2706")
    moving(s, "GE inf1")
    assert set(offered(s, "transfer")) == {"transfer 2015", "transfer 2214", "transfer 2706"}


@pytest.mark.rule("opt.6")
def test_who_has_moved_is_not_transferred() -> None:
    s = coast()
    put(s, "1916", "GE inf1")
    put(s, "2015", "CP supply1")
    moving(s, "GE inf1")
    play(s, "enter 2015")
    assert refused(s, "transfer 2214") == {"opt.6"}


# --- random play ------------------------------------------------------------------------------------------------


def refit(s: KaiserState) -> None:
    """Points, and marines with supply in a port, so that there is always something to do by sea."""
    s.vp = {AL: 60, "CP": 60}
    for name, port, supply in (("GE Mar", "2214", "CP supply1"), ("RU Mar", "3206", "AL supply1")):
        if is_held(s, s.printed.side[unit(s, name)], at(s, port)):
            put(s, port, name, supply)


def choose(s: KaiserState, rng: random.Random) -> Choice:
    """Any choice; but marines march when they can, and who can goes by sea."""
    choices = [each for each in s.choices() if each.verb != "demobilize"]
    by_sea = sorted({each.verb for each in choices} & OPERATIONS)
    if by_sea:
        verb = rng.choice(by_sea)
        return rng.choice([each for each in choices if each.verb == verb])
    marines = [each for each in choices if each.verb == "march" and each.noun.endswith("Mar")]
    return rng.choice(marines or choices)


@pytest.mark.rule("opt.4", "opt.5", "opt.6")
def test_a_random_game_with_the_option_holds_together(game: KaisersWar) -> None:
    rng, played, assaults = random.Random(4), set[str](), 0
    s = game.setup("1915", deploy="standard", amphibious="yes", **{"last-year": "1916"})
    s.events = []
    while not s.is_over:
        if asked(s).endswith("Mobilize"):
            refit(s)
        choice = choose(s, rng)
        if choice.verb in OPERATIONS or rng.random() < LOOK / 3:
            look_closely(game, s)
        played.add(choice.verb)
        s.play(choice)
        if any(is_at_sea(s, marine) for side in s.vp for marine in s.printed.marines[side]) and not s.is_over:
            assaults += 1
            look_closely(game, s)
    assert played >= OPERATIONS
    assert assaults
    assert all(str(game.describe(event)) for event in s.events)


@pytest.mark.rule("opt.6", "23.3", "opt.12")
def test_volunteers_are_not_transferred_out_of_russia() -> None:
    s = bare("CP", ("Jun", 1917), scenario="1916", last_year="1917", amphibious="yes", volunteers="yes")
    give(s, "CP", "2611", "2706")
    put(s, "2611", "NA Vol inf", "CP supply1", "CP supply2")
    moving(s, "NA Vol inf")
    assert "transfer 2706" in offered(s)
    assert "transfer 2214" not in offered(s)
    assert refused(s, "transfer 2214") == {"opt.12"}


@pytest.mark.rule("opt.5")
def test_marines_on_land_need_not_attack() -> None:
    s = coast()
    s.sailed = True
    put(s, "2316", "GE Mar")
    put(s, "2416", "RU inf1")
    begin(s, combat_phase("CP", 1))
    assert truly_offered(s) == ["attack 2416", "end"]
    assert assaults_due(s, "CP") == []
