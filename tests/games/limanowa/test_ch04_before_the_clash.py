"""4.4.1 to 4.4.4 What guns, officers and observers do before a clash: who is gone lends, supports and leads no more.

Fields: 1002, 1004, 0903, 0904 lie open around 1003; 0702 is a forest with the open fields 0701, 0601, 0602 and 0801
beside it.
"""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.columns import LimanowaState
from tests.games.limanowa.card_table import answered, answering, opening, use, wait_for
from tests.games.limanowa.clash_table import basics, board, gunnery, lost, play_out, strikes
from tests.games.limanowa.helpers import (
    asked,
    begin_central,
    give,
    happened,
    offered,
    order,
    pass_cards,
    play,
    put,
    transcript,
    where,
)


def covered(s: LimanowaState) -> list[str]:
    """Whom fire in defence has weakened so far."""
    return [s.name(each.unit) for each in happened(s, events.Covered)]


# --- the eliminated lend nothing (4.4.1c B) ---------------------------------------------------------------


def orlov_and_infantry(rp: int) -> LimanowaState:
    """Orlov attacks machine-gunners together with infantry to whom he lends his strength."""
    s = board({"RU infantry 1": "1002", "AH machine-gun 1": "1003"}, officers="yes")
    put(s, "0903", "RU Orlov", rp=rp)
    order(s, "attack RU infantry 1 > 1003", "attack RU Orlov > 1003")
    play(s, "inspire RU infantry 1", "fire")
    return s


@pytest.mark.rule("4.4.1c", "6.1")
def test_an_officer_who_is_shot_before_the_clash_lends_nothing_in_it() -> None:
    s = orlov_and_infantry(rp=1)
    play(s, "roll 6", "roll 1", "draw Ambush I")  # on the infantry, then on Orlov
    assert where(s, "RU Orlov") == "off"
    assert basics(s) == [("AH machine-gun 1", 6 - 3)]
    play_out(s)
    assert strikes(s)[-1] == ("RU infantry 1", "AH machine-gun 1", 6 - 3)


@pytest.mark.rule("4.4.1c", "6.1")
def test_an_officer_who_is_only_wounded_goes_on_lending() -> None:
    s = orlov_and_infantry(rp=2)
    play(s, "roll 6", "roll 1")
    assert basics(s) == [("AH machine-gun 1", 6 + 2 + 8 - 3)]


@pytest.mark.rule("4.4.1c", "6.1")
def test_the_counter_attack_loses_what_a_fallen_officer_lent_the_defender() -> None:
    s = board({"AH hussar 1": "1002", "RU infantry 1": "1003", "AH 1875M 1": "0803"}, "Hadfy", officers="yes")
    put(s, "0904", "RU Orlov", rp=1)
    order(s, "attack AH hussar 1 > 1003", "bombard AH 1875M 1 > 0904")
    play(s, "roll 1")
    assert where(s, "RU Orlov") == "off"
    play_out(s, 6, DrawCard="draw")
    assert not happened(s, events.Inspired)


@pytest.mark.rule("4.4.1c", "4.4.2")
def test_artillery_attacks_of_a_plan_are_simultaneous_so_a_dying_officer_still_helps_against_them() -> None:
    s = board({"AH infantry 2": "1003", "RU M1902 1": "1001", "RU M1902 2": "0903"}, officers="yes")
    put(s, "1004", "AH Szurmay", rp=1)
    order(s, "bombard RU M1902 2 > 1004", "bombard RU M1902 1 > 1003")
    while asked(s) == "dice ArtilleryRoll":
        play(s, "roll 1")
    assert gunnery(s) == [6 - 4, 6 - 2 - 2]


# --- support is checked when it works (4.3.3, 4.4.3, 6.4.3) -----------------------------------------------


def forest_attack(observer_rp: int = 4) -> LimanowaState:
    """VIII attacks from a forest; an observer of Hadfy sees it, and his gun is in range."""
    s = board({"RU infantry 1": "0702", "AH infantry 1": "0701", "AH 1875M 1": "0601", "RU M1902 1": "0803"})
    put(s, "0602", "AH observer 1", rp=observer_rp)
    give(s, "Hadfy", "Defensive barrage I")
    return s


@pytest.mark.rule("4.4.3", "4.3.3")
def test_a_barrage_into_a_forest_covers_the_attacker_while_an_observer_sees_him() -> None:
    s = forest_attack()
    aims = ("AH 1875M 1", "RU infantry 1", "support")
    answered(s, "Hadfy", ("attack RU infantry 1 > 0701",), "Defensive barrage I", *aims)
    assert (covered(s), basics(s)) == (["RU infantry 1"], [("AH infantry 1", 6 - 2 - 2)])


@pytest.mark.rule("4.4.3", "4.3.3")
def test_when_the_observer_is_shot_first_the_barrage_covers_nobody_in_a_forest() -> None:
    s = forest_attack(observer_rp=1)
    aims = ("AH 1875M 1", "RU infantry 1", "support")
    plan = ("attack RU infantry 1 > 0701", "bombard RU M1902 1 > 0602")
    answered(s, "Hadfy", plan, "Defensive barrage I", *aims)
    play(s, "roll 1", "draw Ambush I")
    assert (where(s, "AH observer 1"), covered(s), basics(s)) == ("off", [], [("AH infantry 1", 6 - 2)])
    assert "4.4.3 no target: AH 1875M 1, 0701" in transcript(s)


@pytest.mark.rule("4.4.3", "6.4.3")
def test_support_for_a_token_is_lost_when_the_observer_falls_to_fire_of_the_same_clash() -> None:
    # the observer attacks himself; a gun in defence shoots him before the support on the forest works
    units = {"RU observer 1": "0601", "RU infantry 1": "0801", "RU M1902 1": "0803", "AH infantry 1": "0702"}
    s = board(units | {"AH 1875M 1": "0603"}, tokens="yes")
    s.rp[s.printed.by_name["RU observer 1"]] = 1
    order(s, "attack RU infantry 1 > 0702", "attack RU observer 1 > 0702", "support RU M1902 1 > 0702")
    assert asked(s) == "Hadfy DefendByToken"
    play(s, "token-bombard AH 1875M 1 > 0601", "roll 1", "draw Ambush I")
    assert (where(s, "RU observer 1"), happened(s, events.Supported)) == ("off", [])
    assert basics(s) == [("AH infantry 1", 6 - 2)]


@pytest.mark.rule("4.4.3", "4.3.3", "4.4.4")
def test_a_barrage_does_not_cover_a_cossack_who_has_charged_into_a_forest() -> None:
    units = {"RU Cossack 1": "0801", "AH infantry 2": "0602", "AH 1875M 2": "0701"}
    s = board(units, "VII")
    give(s, "Szurmay", "Defensive barrage I")
    begin_central(s)
    play(s, "move RU Cossack 1 > 0702", "attack RU Cossack 1 > 0602", "done")
    use(wait_for(s, "Szurmay"), "Defensive barrage I", "AH 1875M 2", "RU Cossack 1")
    assert offered(s) == ["aim bombard"]  # 0702 is a forest, and no observer sees it


@pytest.mark.rule("4.4.2", "6.4.3", "4.4.4")
def test_a_barrage_may_be_aimed_at_a_cossack_who_charges_into_range() -> None:
    units = {"RU Cossack 1": "1001", "AH infantry 2": "1003", "AH 1875M 2": "1004"}
    s = board(units, "VII")
    assert s.printed.grid.distance(s.printed.hex_of["1001"], s.printed.hex_of["1004"]) == 3
    give(s, "Szurmay", "Defensive barrage I")
    plan = ("move RU Cossack 1 > 1002", "attack RU Cossack 1 > 1003")
    answered(s, "Szurmay", plan, "Defensive barrage I", "AH 1875M 2", "RU Cossack 1", "bombard")
    assert gunnery(s) == [6 - 2]


@pytest.mark.rule("4.4.2", "4.4.4")
def test_a_barrage_may_not_be_aimed_at_a_cossack_who_charges_out_of_range() -> None:
    units = {"RU Cossack 1": "1002", "AH infantry 2": "1101", "AH 1875M 2": "0903"}
    s = board(units, "VII")
    give(s, "Szurmay", "Defensive barrage I")
    assert s.printed.grid.distance(s.printed.hex_of["1001"], s.printed.hex_of["0903"]) == 2
    answering(s, "Szurmay", "move RU Cossack 1 > 1001", "attack RU Cossack 1 > 1101")
    assert "play Defensive barrage I" in offered(s)
    units = {"RU Cossack 1": "1002", "AH infantry 2": "1101", "AH 1875M 2": "0904"}
    s = board(units, "VII")
    give(s, "Szurmay", "Defensive barrage I")
    assert s.printed.grid.distance(s.printed.hex_of["1002"], s.printed.hex_of["0904"]) == 2
    answering(s, "Szurmay", "move RU Cossack 1 > 1001", "attack RU Cossack 1 > 1101")
    assert offered(s) == ["pass"]


@pytest.mark.rule("4.4.3", "6.4.3", "4.4.4", "4.3.1")
@pytest.mark.parametrize(("gun", "weakened"), [("1007", ["RU Cossack 1"]), ("0907", [])])
def test_a_barrage_covers_a_cossack_whose_ride_was_prevented_only_where_he_stayed(
    gun: str, weakened: list[str]
) -> None:
    # he was to attack 1107 from 1106 and does from 1206; the gun in 0907 reaches only the field he never came to
    units = {"AH infantry 1": "1003", "RU infantry 5": "1002", "RU cavalry 3": "1106", "RU Cossack 1": "1206"}
    s = board({**units, "AH infantry 2": "1107", "AH 1875M 2": gun}, "VII")
    give(s, "Szurmay", "Defensive barrage I")
    give(s, "Hadfy", "Orderly withdrawal I")
    ride = ("move RU Cossack 1 > 1106", "attack RU Cossack 1 > 1107")
    answering(s, "Szurmay", "attack RU infantry 5 > 1003", "move RU cavalry 3 > 1004", *ride)
    use(s, "Defensive barrage I", "AH 1875M 2", "RU Cossack 1", "support")
    use(wait_for(s, "Hadfy"), "Orderly withdrawal I", "AH infantry 1", "1004")
    play_out(s)
    assert (where(s, "RU Cossack 1"), covered(s)) == ("1206", weakened)
    assert ("4.4.3 no target: AH 1875M 2, 1107" in transcript(s)) == (not weakened)


# --- one support for a target (8) -------------------------------------------------------------------------


@pytest.mark.rule("8", "6.4.3", "4.4.3")
def test_no_token_is_spent_on_support_against_an_attacker_whom_a_barrage_will_cover() -> None:
    units = {"RU infantry 1": "1002", "AH infantry 1": "1003", "AH 1875M 1": "1004", "AH 1905M 1": "0904"}
    s = board(units, tokens="yes")
    give(s, "Hadfy", "Defensive barrage I")
    aims = ("AH 1875M 1", "RU infantry 1", "support")
    answered(s, "Hadfy", ("attack RU infantry 1 > 1003",), "Defensive barrage I", *aims)
    assert (asked(s), offered(s)) == ("Hadfy DefendByToken", ["token-bombard AH 1905M 1 > 1002", "pass"])
    play(s, "pass")
    assert covered(s) == ["RU infantry 1"]


@pytest.mark.rule("8", "6.4.3", "4.4.3")
def test_a_token_supports_against_an_attacker_on_whom_a_barrage_only_fires() -> None:
    units = {"RU infantry 1": "1002", "AH infantry 1": "1003", "AH 1875M 1": "1004", "AH 1905M 1": "0904"}
    s = board(units, tokens="yes")
    give(s, "Hadfy", "Defensive barrage I")
    aims = ("AH 1875M 1", "RU infantry 1", "bombard")
    answered(s, "Hadfy", ("attack RU infantry 1 > 1003",), "Defensive barrage I", *aims)
    play(s, "roll 6")
    assert "token-support AH 1905M 1 > 1002" in offered(s)


@pytest.mark.rule("8", "4.4.3")
def test_a_second_barrage_cannot_support_against_the_same_attacker() -> None:
    units = {"RU infantry 1": "1002", "RU infantry 2": "0903", "AH infantry 1": "1003", "AH infantry 2": "1001"}
    s = board(units | {"AH 1875M 1": "1004", "AH 1875M 2": "1101"})
    give(s, "Hadfy", "Defensive barrage I")
    give(s, "Szurmay", "Defensive barrage II")
    plan = ("attack RU infantry 1 > 1001", "attack RU infantry 2 > 1003")
    use(answering(s, "Hadfy", *plan), "Defensive barrage I", "AH 1875M 1", "RU infantry 2", "support")
    use(s, "Defensive barrage II", "AH 1875M 2", "RU infantry 1")
    assert offered(s) == ["aim bombard", "aim support"]
    s = board(units | {"AH 1875M 1": "1004", "AH 1875M 2": "1101"})
    give(s, "Hadfy", "Defensive barrage I")
    give(s, "Szurmay", "Defensive barrage II")
    plan = ("attack RU infantry 1 > 1003", "attack RU infantry 2 > 1003")
    use(answering(s, "Hadfy", *plan), "Defensive barrage I", "AH 1875M 1", "RU infantry 1", "support")
    assert offered(s) == ["pass"]  # Szurmay's unit is not attacked


@pytest.mark.rule("4.4.3")
def test_a_barrage_covers_its_attacker_in_his_own_clash_only() -> None:
    units = {"RU infantry 1": "1002", "RU infantry 2": "0804", "AH infantry 1": "1003", "AH infantry 6": "0904"}
    s = board(units | {"AH 1875M 1": "1004"})
    give(s, "Hadfy", "Defensive barrage I")
    plan = ("attack RU infantry 2 > 0904", "attack RU infantry 1 > 1003")
    answered(s, "Hadfy", plan, "Defensive barrage I", "AH 1875M 1", "RU infantry 1", "support")
    play_out(s)
    assert covered(s) == ["RU infantry 1"]
    assert [number for name, number in basics(s) if name.startswith("AH")] == [4, 2]


# --- artillery of both sides at the same time (4.4.2) -----------------------------------------------------


@pytest.mark.rule("4.4.2")
def test_a_barrage_falls_although_the_attacked_unit_is_destroyed_at_the_same_time() -> None:
    s = board({"RU infantry 1": "1002", "RU M1902 1": "1001", "AH 1875M 1": "1004"})
    put(s, "1003", "AH infantry 1", rp=1)
    give(s, "Hadfy", "Defensive barrage I")
    plan = ("attack RU infantry 1 > 1003", "bombard RU M1902 1 > 1003")
    answered(s, "Hadfy", plan, "Defensive barrage I", "AH 1875M 1", "RU infantry 1", "bombard")
    play(s, "roll 1", "roll 1", "draw Ambush I")
    assert (where(s, "AH infantry 1"), lost(s, "RU infantry 1")) == ("off", 1)
    assert (len(happened(s, events.NoClash)), asked(s)) == (1, "nobody")


@pytest.mark.rule("4.4.2")
def test_a_gun_that_is_destroyed_at_the_same_time_has_fired_its_barrage() -> None:
    s = board({"RU infantry 1": "1002", "RU M1902 1": "1001", "AH infantry 1": "1003"})
    put(s, "0903", "AH 1875M 1", rp=1)
    give(s, "Hadfy", "Defensive barrage I")
    plan = ("attack RU infantry 1 > 1003", "bombard RU M1902 1 > 0903")
    answered(s, "Hadfy", plan, "Defensive barrage I", "AH 1875M 1", "RU infantry 1", "bombard")
    play(s, "roll 1", "roll 1", "draw Ambush I")
    assert (where(s, "AH 1875M 1"), lost(s, "RU infantry 1")) == ("off", 1)


@pytest.mark.rule("4.4.2", "3.4.1")
def test_a_gun_that_drumfire_has_destroyed_fires_no_barrage() -> None:
    # the attacker's card comes before all fire that was announced, and before what answers it (4.2.2 A, D)
    s = board({"RU infantry 1": "1002", "RU M1902 1": "1001", "AH infantry 1": "1003"})
    put(s, "0903", "AH 1875M 1", rp=1)
    give(s, "VIII", "Drumfire I")
    give(s, "Hadfy", "Defensive barrage I")
    drumfire = ("play Drumfire I", "aim RU M1902 1", "aim 0903")
    aims = ("AH 1875M 1", "RU infantry 1", "bombard")
    answered(s, "Hadfy", ("attack RU infantry 1 > 1003", *drumfire), "Defensive barrage I", *aims)
    play(s, "roll 1", "draw Ambush I")
    assert (where(s, "AH 1875M 1"), gunnery(s), lost(s, "RU infantry 1")) == ("off", [4], 0)
    assert "4.4.2 no target: AH 1875M 1, 1003" in transcript(s)


@pytest.mark.rule("4.4.3")
def test_a_gun_that_has_been_destroyed_covers_nobody() -> None:
    s = board({"RU infantry 1": "1002", "RU M1902 1": "1001", "AH infantry 1": "1003"})
    put(s, "0903", "AH 1875M 1", rp=1)
    give(s, "Hadfy", "Defensive barrage I")
    plan = ("attack RU infantry 1 > 1003", "bombard RU M1902 1 > 0903")
    answered(s, "Hadfy", plan, "Defensive barrage I", "AH 1875M 1", "RU infantry 1", "support")
    play(s, "roll 1", "draw Ambush I")
    assert (covered(s), basics(s)) == ([], [("AH infantry 1", 4)])


@pytest.mark.rule("4.4.2", "6.4.2", "6.4.3")
def test_guns_of_both_sides_that_join_a_clash_by_token_fire_at_the_same_time() -> None:
    units = {"RU infantry 1": "1002", "RU M1902 1": "1001", "AH 1875M 1": "1004"}
    s = board(units, tokens="yes")
    put(s, "1003", "AH infantry 1", rp=1)
    s.rp[s.printed.by_name["RU infantry 1"]] = 1
    give(s, "VIII", "Night assault I")
    use(opening(s), "Night assault I", "RU infantry 1", "1003")
    pass_cards(s)
    play(s, "token-bombard RU M1902 1 > 1003", "roll 1", "token-bombard AH 1875M 1 > 1002", "roll 1")
    play(s, "draw Ambush I", "draw Ambush II")
    assert (where(s, "AH infantry 1"), where(s, "RU infantry 1"), asked(s)) == ("off", "off", "nobody")


# --- last reserves in the whole clash (4.4) ---------------------------------------------------------------


@pytest.mark.rule("4.4", "4.4.1b", "4.4.2")
def test_last_reserves_protect_against_the_artillery_attack_of_the_same_clash() -> None:
    s = board({"RU infantry 1": "1002", "RU M1902 1": "1001"})
    put(s, "1003", "AH infantry 1", rp=1)
    give(s, "Hadfy", "Last reserves I")
    plan = ("attack RU infantry 1 > 1003", "bombard RU M1902 1 > 1003")
    answered(s, "Hadfy", plan, "Last reserves I", "AH infantry 1")
    play(s, "roll 1")
    assert (where(s, "AH infantry 1"), lost(s, "AH infantry 1")) == ("1003", 3)
    play_out(s, 1)
    assert (where(s, "AH infantry 1"), lost(s, "AH infantry 1")) == ("1003", 3)


@pytest.mark.rule("4.4", "4.4.1b")
def test_last_reserves_do_not_protect_another_unit() -> None:
    s = board({"RU infantry 1": "1002", "RU M1902 1": "1001", "AH infantry 1": "1003"})
    put(s, "0903", "AH machine-gun 1", rp=1)
    give(s, "Hadfy", "Last reserves I")
    plan = ("attack RU infantry 1 > 1003", "bombard RU M1902 1 > 0903")
    answered(s, "Hadfy", plan, "Last reserves I", "AH infantry 1")
    play(s, "roll 1")
    assert where(s, "AH machine-gun 1") == "off"


# --- the own leader (4.3.5) -------------------------------------------------------------------------------


def joint_attack(defender: str, **cards: str) -> LimanowaState:
    """Hadfy's infantry with one replacement point leads Szurmay's unhurt regiment against 1003."""
    s = board({defender: "1003", "AH infantry 2": "0903", "RU M1902 1": "1004"}, "Hadfy")
    put(s, "1002", "AH infantry 1", rp=1)
    for seat, card in cards.items():
        give(s, seat, card)
    begin_central(s)
    play(s, "attack AH infantry 1 > 1003", "attack AH infantry 2 > 1003", "done")
    return s


@pytest.mark.rule("4.3.5", "4.4.2")
def test_allies_do_not_fight_on_alone_when_the_own_leader_is_shot_by_guns() -> None:
    s = joint_attack("RU infantry 1", VIII="Defensive barrage I")
    wait_for(s, "VIII")
    use(s, "Defensive barrage I", "RU M1902 1", "AH infantry 1", "bombard")
    play(s, "roll 1", "draw Ambush I")
    assert (basics(s), asked(s), lost(s, "RU infantry 1")) == ([], "nobody", 0)


@pytest.mark.rule("4.3.5", "4.4.4")
def test_allies_do_not_fight_on_alone_when_the_own_leader_falls_to_machine_guns() -> None:
    s = joint_attack("RU machine-gun 1")
    pass_cards(s)
    play(s, "fire", "roll 1", "roll 6", "draw Ambush I")
    assert (basics(s), asked(s), lost(s, "RU machine-gun 1")) == ([], "nobody", 0)


@pytest.mark.rule("4.3.5")
def test_the_own_leader_fights_on_when_the_ally_is_shot() -> None:
    s = joint_attack("RU machine-gun 1")
    s.rp[s.printed.by_name["AH infantry 1"]], s.rp[s.printed.by_name["AH infantry 2"]] = 4, 1
    pass_cards(s)
    play(s, "fire", "roll 6", "roll 1", "draw Ambush I")
    assert basics(s) == [("RU machine-gun 1", 3)]


# --- hussars and Cossacks who have moved (4.3.5) ----------------------------------------------------------


@pytest.mark.rule("4.3.5", "4.4.4")
def test_cavalry_that_has_moved_attacks_only_by_charging() -> None:
    s = board({"AH hussar 1": "1001", "RU machine-gun 1": "1003"}, "Hadfy")
    order(s, "move AH hussar 1 > 1002", "attack AH hussar 1 > 1003")
    assert asked(s) == "VIII MachineGuns"  # nobody asks whether the hussars charge
    assert [s.name(each.unit) for each in happened(s, events.Charge)] == ["AH hussar 1"]
    play(s, "hold")
    assert strikes(s) == [("AH hussar 1", "RU machine-gun 1", 8 + 2 - 3)]


@pytest.mark.rule("4.3.5", "4.4.4")
def test_cavalry_beside_it_that_has_not_moved_may_still_hold() -> None:
    s = board({"AH hussar 1": "1001", "AH hussar 2": "0903", "RU infantry 1": "1003"}, "Hadfy")
    order(s, "move AH hussar 1 > 1002", "attack AH hussar 1 > 1003", "attack AH hussar 2 > 1003")
    assert (asked(s), offered(s)) == ("Hadfy Charge", ["charge AH hussar 2", "hold"])
    play(s, "hold")
    assert strikes(s) == [("AH hussar 1", "RU infantry 1", 8 + 2 - 2)]


# --- encirclement and allies (3.4.1) ----------------------------------------------------------------------


def encircled(*joining: str) -> LimanowaState:
    """Two Russian regiments of VIII attack with the card Encirclement; others of VII may join."""
    units = {"RU infantry 1": "1002", "RU infantry 2": "0903", "RU infantry 5": "1004", "AH infantry 1": "1003"}
    s = board(units)
    give(s, "VIII", "Encirclement I")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1003", "attack RU infantry 2 > 1003")
    play(s, *(f"attack {name} > 1003" for name in joining), "play Encirclement I", "aim 1003", "done")
    pass_cards(s)
    return s


@pytest.mark.rule("3.4.1", "4.4.7", "4.4.8")
def test_an_encirclement_does_not_shield_an_allied_attacker() -> None:
    s = play_out(encircled("RU infantry 5"))
    assert basics(s)[1:] == [("RU infantry 5", 4)]
    assert strikes(s)[-1] == ("AH infantry 1", "RU infantry 5", 4)


@pytest.mark.rule("3.4.1", "4.4.7")
def test_an_encirclement_shields_the_own_attackers() -> None:
    s = play_out(encircled())
    assert len(basics(s)) == 1
    assert [who for who, _, _ in strikes(s)] == ["RU infantry 1", "RU infantry 2"]
