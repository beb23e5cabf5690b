"""4 Rules that meet in one round: cards that answer one another, whoever falls or steps back before the clash."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.columns import FIRED, FOUGHT, MOVED, SNOW, LimanowaState
from tests.games.limanowa.card_table import answered, answering, closing, opening, use, wait_for
from tests.games.limanowa.clash_table import basics, board, gunnery, lost, play_out, strikes
from tests.games.limanowa.helpers import (
    asked,
    begin_central,
    begin_round,
    give,
    hand,
    happened,
    offered,
    order,
    pass_cards,
    play,
    put,
    refusal,
    rp,
    unit,
    where,
)

RIDES = (
    "move RU Cossack 1 > 1002",
    "attack RU Cossack 1 > 1003",
    "move RU Cossack 2 > 0803",
    "attack RU Cossack 2 > 0904",
)


def both_withdraw(*orders: str, units: dict[str, str] | None = None, cards: tuple[str, ...] = ()) -> LimanowaState:
    """Two Cossacks ride at two regiments of different groups; the second steps back to where the first stood."""
    places = {"AH infantry 2": "1003", "AH infantry 1": "0904", "RU Cossack 1": "1001", "RU Cossack 2": "0802"}
    s = board({**places, **(units or {})}, "VII")
    give(s, "Szurmay", "Orderly withdrawal I")
    give(s, "Hadfy", "Orderly withdrawal II")
    give(s, "VII", *cards)
    begin_central(s)
    play(s, *RIDES, *orders, "done")
    use(wait_for(s, "Szurmay"), "Orderly withdrawal I", "AH infantry 2", "1104")
    use(wait_for(s, "Hadfy"), "Orderly withdrawal II", "AH infantry 1", "1003")
    assert where(s, "AH infantry 1") == "1003"
    pass_cards(s)
    return s


# --- who steps back into a field that another has left ----------------------------------------------------


@pytest.mark.rule("4.3.5", "4.4.1b", "8")
def test_who_withdraws_to_a_field_is_not_attacked_in_place_of_who_stood_there() -> None:
    s = both_withdraw()
    assert asked(s) == "nobody"
    assert len(happened(s, events.NoClash)) == 2
    assert (rp(s, "AH infantry 1"), where(s, "RU Cossack 1")) == (4, "1002")


@pytest.mark.rule("4.4.2", "4.4.1b", "8")
def test_who_withdraws_to_a_field_is_not_shot_in_place_of_who_stood_there() -> None:
    s = both_withdraw("bombard RU M1902 3 > 1003", units={"RU M1902 3": "1102"})
    assert (gunnery(s), len(happened(s, events.NoTarget))) == ([], 1)


@pytest.mark.rule("4.4.2", "3.4.1")
def test_drumfire_does_not_fall_on_who_withdrew_to_its_field() -> None:
    drumfire = ("play Drumfire I", "aim RU M1902 3", "aim 1003")
    s = both_withdraw(*drumfire, units={"RU M1902 3": "1102"}, cards=("Drumfire I",))
    assert (gunnery(s), len(happened(s, events.NoTarget))) == ([], 1)


# --- moves that are prevented -----------------------------------------------------------------------------

WITHDRAWN = {
    "AH infantry 1": "1003", "RU infantry 1": "1002", "RU cavalry 1": "1106",
    "RU observer 1": "1206", "AH infantry 6": "1208", "RU M1902 1": "1209",
}  # fmt: skip
"""The regiment in 1003 may step back to 1004, where the cavalry wants to go and the observer wants its place."""
BEHIND = ("attack RU infantry 1 > 1003", "move RU cavalry 1 > 1004")


@pytest.mark.rule("4.4.1c", "4.3.1")
@pytest.mark.parametrize(("orders", "number"), [(("move RU observer 1 > 1106",), 4), ((), 5)])
def test_an_observer_whose_move_was_prevented_lends_nothing(orders: tuple[str, ...], number: int) -> None:
    s = board(WITHDRAWN)
    give(s, "Hadfy", "Orderly withdrawal I")
    plan = (*BEHIND, *orders, "bombard RU M1902 1 > 1208")
    answered(s, "Hadfy", plan, "Orderly withdrawal I", "AH infantry 1", "1004")
    assert (where(s, "RU cavalry 1"), where(s, "RU observer 1")) == ("1106", "1206")
    assert gunnery(s) == [number]


@pytest.mark.rule("4.4.4", "4.3.5", "4.3.1")
def test_cavalry_whose_move_was_prevented_still_attacks_by_charging_only() -> None:
    # the Cossack was to ride from 1206 to 1106 and attack 1107 from there; both fields are beside it
    units = {"AH infantry 1": "1003", "RU infantry 5": "1002", "RU cavalry 3": "1106", "RU Cossack 1": "1206"}
    s = board({**units, "AH infantry 6": "1107"}, "VII")
    give(s, "Hadfy", "Orderly withdrawal I")
    ride = ("move RU Cossack 1 > 1106", "attack RU Cossack 1 > 1107")
    plan = ("attack RU infantry 5 > 1003", "move RU cavalry 3 > 1004", *ride)
    answered(s, "Hadfy", plan, "Orderly withdrawal I", "AH infantry 1", "1004")
    assert where(s, "RU Cossack 1") == "1206"
    play_out(s)
    assert [s.name(each.unit) for each in happened(s, events.Charge)] == ["RU Cossack 1"]


# --- whoever falls or leaves before the clash -------------------------------------------------------------


@pytest.mark.rule("4.4", "4.4.7", "3.4.1")
def test_an_encirclement_holds_when_one_of_those_who_encircle_is_shot() -> None:
    s = board({"RU infantry 1": "1002", "AH infantry 1": "1003", "AH 1875M 1": "1005"}, tokens="yes")
    put(s, "0904", "RU infantry 2", rp=1)
    give(s, "VIII", "Encirclement I")
    begin_central(s)
    attacks = ("attack RU infantry 1 > 1003", "attack RU infantry 2 > 1003")
    play(s, *attacks, "play Encirclement I", "aim 1003", "done")
    pass_cards(s)
    play(s, "token-bombard AH 1875M 1 > 0904")
    play_out(s, 1)
    assert where(s, "RU infantry 2") != "0904"
    assert basics(s) == [("AH infantry 1", 4)]  # the one who is left attacks, and nobody strikes back


@pytest.mark.rule("3.3.3", "4.4")
def test_who_falls_to_a_barrage_before_its_clash_lies_in_the_reserve_as_if_it_had_not_acted() -> None:
    s = board({"AH infantry 1": "1003", "AH 1875M 1": "1005"})
    put(s, "0904", "RU infantry 1", rp=1)
    give(s, "Hadfy", "Defensive barrage I")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1003", "done")
    use(wait_for(s, "Hadfy"), "Defensive barrage I", "AH 1875M 1", "RU infantry 1", "bombard")
    pass_cards(s)
    play_out(s, 1)
    assert where(s, "RU infantry 1") == "off"
    assert not s.acted[unit(s, "RU infantry 1")]


@pytest.mark.rule("4.3.5", "4.4.1b")
@pytest.mark.parametrize(("withdraws", "number"), [(True, 7), (False, 5)])
def test_a_guard_that_withdraws_no_longer_guards_the_gun(withdraws: bool, number: int) -> None:
    units = {"AH 1875M 1": "1003", "AH infantry 1": "0904", "RU infantry 1": "1002", "RU infantry 2": "0803"}
    s = board(units)
    give(s, "Hadfy", "Orderly withdrawal I")
    answering(s, "Hadfy", "attack RU infantry 1 > 1003", "attack RU infantry 2 > 0904")
    if withdraws:
        use(s, "Orderly withdrawal I", "AH infantry 1", "0905")
    pass_cards(s)
    play_out(s)
    assert basics(s)[0] == ("AH 1875M 1", number)


@pytest.mark.rule("6.1", "4.4.1c", "4.4.1b")
def test_szurmay_who_withdraws_leaves_his_men_without_his_defence() -> None:
    units = {"AH infantry 2": "1003", "AH Szurmay": "0904", "RU infantry 1": "1002", "RU infantry 2": "0803"}
    s = board(units, officers="yes")
    give(s, "Szurmay", "Orderly withdrawal I")
    orders = ("attack RU infantry 1 > 1003", "attack RU infantry 2 > 0904")
    answered(s, "Szurmay", orders, "Orderly withdrawal I", "AH Szurmay", "0905")
    play_out(s)
    assert basics(s)[0] == ("AH infantry 2", 4)


@pytest.mark.rule("6.1", "4.4.9", "4.4")
def test_szurmay_who_falls_in_one_clash_still_helps_in_the_other() -> None:
    # both clashes are at the same time: the destroyed leave after the last one
    units = {"AH infantry 2": "1003", "RU infantry 1": "1002", "RU infantry 2": "0803", "RU infantry 3": "0804"}
    s = board(units, officers="yes")
    put(s, "0904", "AH Szurmay", rp=1)
    attacks = ("attack RU infantry 2 > 0904", "attack RU infantry 3 > 0904", "attack RU infantry 1 > 1003")
    play_out(order(s, *attacks), 6)
    assert ("AH infantry 2", 6 - 2 - 2) in basics(s)
    assert lost(s, "AH Szurmay") == 4


@pytest.mark.rule("6.4.3", "4.4.9")
def test_a_gun_that_falls_in_one_clash_still_fires_for_a_token_in_the_other() -> None:
    units = {"AH infantry 1": "1003", "RU infantry 1": "1002", "RU infantry 2": "0803", "RU infantry 3": "0804"}
    s = board(units, tokens="yes")
    put(s, "0904", "AH 1875M 1", rp=1)
    attacks = ("attack RU infantry 2 > 0904", "attack RU infantry 3 > 0904", "attack RU infantry 1 > 1003")
    order(s, *attacks)
    play(s, "pass")  # in its own clash it stays silent
    while asked(s) != "Hadfy DefendByToken":
        play(s, "roll 6" if asked(s).startswith("dice") else str(s.choices()[-1]))
    play(s, "token-bombard AH 1875M 1 > 1002")
    assert gunnery(s) == [4]


@pytest.mark.rule("4.4.2", "4.4.4")
def test_machine_guns_destroyed_by_artillery_fire_on_nobody() -> None:
    s = board({"RU infantry 1": "1002", "RU M1902 1": "1001"})
    put(s, "1003", "AH machine-gun 1", rp=1)
    order(s, "bombard RU M1902 1 > 1003", "attack RU infantry 1 > 1003")
    play_out(s, 1)
    assert (strikes(s), len(happened(s, events.NoClash)), lost(s, "RU infantry 1")) == ([], 1, 0)


@pytest.mark.rule("4.4.4", "4.4.9", "3.4.2")
def test_charge_and_machine_guns_that_destroy_each_other_pay_both_and_nobody_advances() -> None:
    s = board({})
    put(s, "1002", "AH hussar 1", rp=1)
    put(s, "1003", "RU machine-gun 1", rp=1)
    s.group = "Hadfy"
    order(s, "attack AH hussar 1 > 1003")
    play_out(s, 1, Charge="charge", MachineGuns="fire")
    assert (lost(s, "AH hussar 1"), lost(s, "RU machine-gun 1")) == (4, 4)
    assert (len(hand(s, "Hadfy")), len(hand(s, "VIII"))) == (1, 1)
    assert not happened(s, events.Advance)
    assert basics(s) == []


@pytest.mark.rule("4.4", "4.4.9")
def test_a_unit_that_last_reserves_keep_alive_keeps_its_field() -> None:
    s = board({"RU infantry 1": "1002", "RU M1902 1": "1001"})
    put(s, "1003", "AH infantry 1", rp=1)
    give(s, "Hadfy", "Last reserves I")
    orders = ("bombard RU M1902 1 > 1003", "attack RU infantry 1 > 1003")
    answered(s, "Hadfy", orders, "Last reserves I", "AH infantry 1")
    play_out(s, 1)
    assert (where(s, "AH infantry 1"), rp(s, "AH infantry 1")) == ("1003", 1)
    assert len(basics(s)) == 2  # attacked in spite of the guns, and it struck back
    assert not happened(s, events.Advance)


@pytest.mark.rule("4.4.3", "3.4.1", "8")
def test_announced_support_does_not_weaken_who_took_the_field_and_is_counter_attacked_there() -> None:
    s = board({"RU infantry 1": "1002", "RU M1902 1": "1001", "AH hussar 1": "1004"})
    put(s, "1003", "AH infantry 1", rp=1)
    give(s, "Hadfy", "Counter-attack I")
    order(s, "attack RU infantry 1 > 1003", "support RU M1902 1 > 1003")
    play_out(s, 1, Advance="advance")
    assert where(s, "RU infantry 1") == "1003"
    use(wait_for(closing(s), "Hadfy"), "Counter-attack I", "AH hussar 1", "1003")
    play(s, "hold")
    assert ("RU infantry 1", 8 - 2) in basics(s)


# --- guns against guns ------------------------------------------------------------------------------------


@pytest.mark.rule("3.4.1", "4.4.2")
def test_a_gun_that_counter_battery_fire_has_destroyed_is_no_target_of_a_second() -> None:
    s = board({"AH infantry 1": "1003", "AH 1875M 1": "0904", "AH 1875M 2": "1004", "RU infantry 1": "1002"})
    put(s, "0903", "RU M1902 1", rp=1)
    give(s, "Hadfy", "Counter-battery fire I")
    give(s, "Szurmay", "Counter-battery fire II")
    answering(s, "Hadfy", "bombard RU M1902 1 > 1003")
    use(s, "Counter-battery fire I", "AH 1875M 1", "0903")
    while asked(s).startswith("dice"):
        play(s, str(s.choices()[0]))
    assert asked(s) == "Szurmay UseCard"
    assert refusal(s, "play Counter-battery fire II") == {"3.4.1"}


@pytest.mark.rule("3.4.1", "4.4.3", "6.4.2")
def test_support_for_a_token_is_lost_with_its_gun_and_the_token_too() -> None:
    s = board({"AH infantry 1": "1003", "AH 1875M 1": "0904", "RU infantry 1": "1002"}, tokens="yes")
    put(s, "0903", "RU M1902 1", rp=1)
    give(s, "Hadfy", "Counter-battery fire I")
    tokens = s.tokens["VIII"]
    answering(s, "Hadfy", "attack RU infantry 1 > 1003", "token-support RU M1902 1 > 1003")
    use(s, "Counter-battery fire I", "AH 1875M 1", "0903")
    play_out(s, 1)
    assert lost(s, "RU M1902 1") == 4
    assert s.tokens["VIII"] == tokens - 1
    assert basics(s)[0] == ("AH infantry 1", 4)


# --- one unit, one action, round by round -----------------------------------------------------------------


@pytest.mark.rule("4.3.5", "4.2.2")
def test_an_ally_who_joined_an_attack_has_its_own_action_in_its_own_round() -> None:
    s = board({"RU infantry 1": "1002", "RU infantry 5": "0903", "AH infantry 1": "1003"})
    play_out(order(s, "attack RU infantry 1 > 1003", "attack RU infantry 5 > 1003"), 6)
    begin_round(s, "VII")
    pass_cards(s)
    assert refusal(s, "move RU infantry 5 > 0902") == set()


@pytest.mark.rule("3.4.1", "4.3.1", "4.4.9")
def test_a_rapid_advance_may_go_where_an_enemy_has_just_fallen() -> None:
    s = board({"RU infantry 1": "1002", "RU infantry 2": "0903", "RU cavalry 1": "0902"})
    put(s, "1003", "AH infantry 1", rp=1)
    give(s, "VIII", "Rapid advance I")
    play_out(order(s, "attack RU infantry 1 > 1003", "attack RU infantry 2 > 1003"), 6, Advance="stay")
    closing(s)
    use(s, "Rapid advance I", "RU cavalry 1", "1003")
    assert where(s, "RU cavalry 1") == "1003"


@pytest.mark.rule("4.2.2", "4.4.9", "3.4.1")
def test_who_advanced_after_a_night_assault_has_acted_but_its_neighbours_have_not() -> None:
    s = board({"RU infantry 1": "1002", "RU infantry 2": "0903", "AH hussar 1": "1104"})
    put(s, "1003", "AH infantry 1", rp=1)
    give(s, "VIII", "Night assault I")
    opening(s)
    use(s, "Night assault I", "RU infantry 1", "1003")
    pass_cards(s)
    play_out(s, 1, Advance="advance")
    assert where(s, "RU infantry 1") == "1003"
    begin_central(s)
    assert refusal(s, "attack RU infantry 1 > 1104") == {"4.2.2"}
    assert refusal(s, "move RU infantry 2 > 0904") == set()


@pytest.mark.rule("6.3", "8")
def test_snow_hampers_who_attacks_by_the_card_counter_attack() -> None:
    s = board({"RU infantry 1": "1002", "AH infantry 1": "1003"}, weather="yes")
    s.weather = SNOW
    give(s, "Hadfy", "Counter-attack I")
    closing(s)
    use(wait_for(s, "Hadfy"), "Counter-attack I", "AH infantry 1", "1002")
    play_out(s)
    assert basics(s) == [("RU infantry 1", 3), ("AH infantry 1", 4)]


@pytest.mark.rule("3.4.1", "3.3.1")
def test_a_field_hospital_heals_nobody_who_is_whole() -> None:
    s = board({"RU infantry 1": "1002"})
    put(s, "0902", "RU infantry 2", rp=3)
    give(s, "VIII", "Field hospital I")
    closing(s)
    play(s, "play Field hospital I")
    assert offered(s) == ["aim RU infantry 2"]
    play(s, "aim RU infantry 2")
    assert rp(s, "RU infantry 2") == 4


@pytest.mark.rule("4.4.1a", "4.4.2", "6.4.3")
def test_a_cossack_who_charged_out_of_the_forest_has_left_its_cover() -> None:
    s = board({"RU Cossack 1": "1104", "AH infantry 1": "0904", "AH 1875M 1": "0905"}, "VII", tokens="yes")
    order(s, "move RU Cossack 1 > 1003", "attack RU Cossack 1 > 0904")
    play(s, "token-bombard AH 1875M 1 > 1003")
    assert gunnery(s) == [6 - 2]


@pytest.mark.rule("4.3.3", "6.4.2", "8")
def test_an_ally_cannot_support_where_the_acting_group_does() -> None:
    units = {"AH infantry 1": "1003", "RU infantry 1": "1002", "RU M1902 1": "1001", "RU M1902 3": "0902"}
    s = board(units, tokens="yes")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1003", "support RU M1902 1 > 1003", "done")
    assert asked(s) == "VII LendGuns"
    assert offered(s) == ["token-bombard RU M1902 3 > 1003", "pass"]
    assert refusal(s, "token-support RU M1902 3 > 1003") == {"4.3.3"}


# --- guns that fall before they are of use ----------------------------------------------------------------


@pytest.mark.rule("6.4.2", "4.4.3")
def test_a_lent_gun_that_counter_battery_fire_destroys_supports_nobody() -> None:
    places = {"RU infantry 1": "1002", "AH infantry 1": "1003", "RU M1902 3": "0903", "AH 1875M 1": "1004"}
    s = board(places, tokens="yes")
    put(s, "0903", "RU M1902 3", rp=1)
    give(s, "Hadfy", "Counter-battery fire I")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1003", "done", "token-support RU M1902 3 > 1003")
    use(wait_for(s, "Hadfy"), "Counter-battery fire I", "AH 1875M 1", "0903")
    play_out(s, 1, DefendByToken="pass")
    assert where(s, "RU M1902 3") == "off"
    assert s.acted[unit(s, "RU M1902 3")] == 0
    assert basics(s)[0] == ("AH infantry 1", 6 - 2)


@pytest.mark.rule("3.4.1", "4.4.2", "4.4.3")
def test_a_barrage_gun_that_announced_fire_destroys_covers_nobody_in_the_clash() -> None:
    places = {"RU infantry 1": "1002", "AH infantry 1": "1003", "RU M1902 1": "0904"}
    s = board(places)
    put(s, "1004", "AH 1875M 1", rp=1)
    give(s, "Hadfy", "Defensive barrage I")
    plan = ("attack RU infantry 1 > 1003", "bombard RU M1902 1 > 1004")
    answered(s, "Hadfy", plan, "Defensive barrage I", "AH 1875M 1", "RU infantry 1", "support")
    play_out(s, 1)
    assert where(s, "AH 1875M 1") == "off"
    assert basics(s)[0] == ("AH infantry 1", 6 - 2)


@pytest.mark.rule("6.4.3", "4.3.5")
def test_a_gun_that_is_attacked_may_support_against_its_own_attacker() -> None:
    s = board({"RU infantry 1": "1002", "AH 1875M 1": "1003"}, tokens="yes")
    order(s, "attack RU infantry 1 > 1003")
    play(s, "token-support AH 1875M 1 > 1002")
    play_out(s)
    assert basics(s) == [("AH 1875M 1", 6 + 3 - 2 - 2)]


# --- who has done what ------------------------------------------------------------------------------------


@pytest.mark.rule("4.2.2", "4.3.3")
def test_who_attacks_has_fought_and_who_supports_has_fired() -> None:
    s = board({"RU infantry 1": "1002", "AH infantry 1": "1003", "RU M1902 1": "1001"})
    order(s, "attack RU infantry 1 > 1003", "support RU M1902 1 > 1003")
    assert (s.acted[unit(s, "RU infantry 1")], s.acted[unit(s, "RU M1902 1")]) == (FOUGHT, FIRED)


@pytest.mark.rule("4.2.1", "4.2.2")
def test_a_unit_whose_night_assault_was_blocked_has_not_acted() -> None:
    s = board({"RU infantry 1": "1002", "AH infantry 1": "1003"})
    give(s, "VIII", "Night assault I")
    give(s, "Hadfy", "Blocking preparations I")
    begin_round(s)
    use(s, "Night assault I", "RU infantry 1", "1003")
    use(wait_for(s, "Hadfy"), "Blocking preparations I", "VIII")
    pass_cards(s)
    assert "attack RU infantry 1 > 1003" in offered(s)


@pytest.mark.rule("4.4.2", "4.4.4", "4.4.9")
def test_cavalry_whose_target_is_shot_neither_charges_nor_advances_and_has_acted() -> None:
    s = board({"RU Cossack 1": "1001", "RU M1902 3": "1102"}, "VII")
    put(s, "1003", "AH infantry 2", rp=1)
    order(s, "move RU Cossack 1 > 1002", "attack RU Cossack 1 > 1003", "bombard RU M1902 3 > 1003")
    play_out(s, 1)
    assert (happened(s, events.Charge), happened(s, events.Advance)) == ([], [])
    assert (where(s, "RU Cossack 1"), s.acted[unit(s, "RU Cossack 1")]) == ("1002", MOVED | FOUGHT)


@pytest.mark.rule("4.4.1b", "8")
def test_a_spearhead_is_over_when_a_card_turns_the_tables() -> None:
    s = board({"RU infantry 1": "1002", "AH infantry 1": "1003"})
    give(s, "VIII", "Spearhead I")
    give(s, "Hadfy", "Counter-attack I")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1003", "play Spearhead I", "aim RU infantry 1", "done")
    pass_cards(s)
    play_out(s)
    use(wait_for(closing(s), "Hadfy"), "Counter-attack I", "AH infantry 1", "1002")
    play_out(s)
    assert basics(s) == [
        ("AH infantry 1", 8 - 2), ("RU infantry 1", 6 - 4), ("RU infantry 1", 6 - 2), ("AH infantry 1", 6 - 2),
    ]  # fmt: skip


@pytest.mark.rule("3.4.1", "4.4.3", "4.4.7")
def test_a_barrage_weakens_one_of_two_attackers_in_the_sum_and_under_the_answer() -> None:
    places = {"RU infantry 1": "1002", "RU guard 1": "0903", "AH infantry 1": "1003", "AH 1875M 1": "1004"}
    s = board(places)
    give(s, "Hadfy", "Defensive barrage I")
    plan = ("attack RU infantry 1 > 1003", "attack RU guard 1 > 1003")
    answered(s, "Hadfy", plan, "Defensive barrage I", "AH 1875M 1", "RU infantry 1", "support")
    play_out(s, Counter="counter RU infantry 1", Bayonet="bayonet RU guard 1")
    assert basics(s) == [("AH infantry 1", 4 + 7 - 2), ("RU infantry 1", 6 - 0)]
    assert strikes(s)[-1] == ("AH infantry 1", "RU guard 1", 6 - 3)


@pytest.mark.rule("6.1", "4.3.5")
def test_orlov_inspires_his_own_man_beside_him_and_not_the_ally_in_the_same_attack() -> None:
    places = {"RU infantry 1": "1002", "RU infantry 5": "0904", "RU Orlov": "0903", "AH infantry 1": "1003"}
    s = board(places, officers="yes")
    order(s, "attack RU infantry 1 > 1003", "attack RU Orlov > 1003", "attack RU infantry 5 > 1003")
    assert (asked(s), offered(s)) == ("VIII Inspire", ["inspire RU infantry 1", "keep"])


@pytest.mark.rule("4.4.4", "6.4.3")
def test_an_ambush_does_not_strike_an_attacker_whom_a_gun_has_destroyed_before() -> None:
    s = board({"AH infantry 1": "0702", "RU infantry 2": "0703", "AH 1875M 1": "0602"}, tokens="yes")
    put(s, "0802", "RU infantry 1", rp=1)
    give(s, "Hadfy", "Ambush I")
    plan = ("attack RU infantry 1 > 0702", "attack RU infantry 2 > 0702")
    answered(s, "Hadfy", plan, "Ambush I", "AH infantry 1", "RU infantry 1")
    play(s, "token-bombard AH 1875M 1 > 0802")
    play_out(s, 1)
    assert where(s, "RU infantry 1") == "off"
    assert [each for each in strikes(s) if each[:2] == ("AH infantry 1", "RU infantry 1")] == []


@pytest.mark.rule("6.4.3", "4.4.2", "4.4.3")
def test_support_for_a_token_is_lost_when_another_gun_destroys_whom_it_was_meant_for() -> None:
    places = {"AH infantry 1": "1003", "RU infantry 2": "0903", "AH 1875M 1": "1004", "AH 1875M 2": "1104"}
    s = board(places, tokens="yes")
    put(s, "1002", "RU infantry 1", rp=1)
    order(s, "attack RU infantry 1 > 1003", "attack RU infantry 2 > 1003")
    play(s, "token-support AH 1875M 1 > 1002", "token-bombard AH 1875M 2 > 1002")
    play_out(s, 1)
    assert where(s, "RU infantry 1") == "off"
    assert [s.name(each.gun) for each in happened(s, events.NoTarget)] == ["AH 1875M 1"]
    assert basics(s)[0] == ("AH infantry 1", 6 - 2)
