"""4.3.3, 4.4.2 and 4.4.3 Artillery: range, forest, observers, mountains, attack and support."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.columns import SNOW
from tests.games.limanowa.clash_table import basics, board, gunnery, lost, play_out, strikes
from tests.games.limanowa.helpers import (
    asked,
    begin_central,
    hand,
    happened,
    offered,
    order,
    pass_cards,
    play,
    put,
    refusal,
    unit,
    where,
)

GUN, FAR_GUN = "RU M1902 1", "RU M1902 2"


# --- the pictures of the book -----------------------------------------------------------------------------


@pytest.mark.rule("4.4.2", "4.4.1a")
def test_the_picture_of_a_gun_on_a_mountain_against_machine_gunners_needs_four() -> None:
    s = board({"AH 1875M 1": "0504", "RU machine-gun 1": "0603"}, "Hadfy")
    order(s, "bombard AH 1875M 1 > 0603")
    assert gunnery(s) == [4]  # 6 + 1 for the mountain, less 3
    hit, miss = s.clone(), s.clone()
    play(hit, "roll 4")
    play(miss, "roll 5")
    assert (lost(hit, "RU machine-gun 1"), lost(miss, "RU machine-gun 1")) == (1, 0)


@pytest.mark.rule("4.4.1a", "4.3.3")
def test_the_picture_of_a_gun_on_a_mountain_against_infantry_on_open_ground_needs_five() -> None:
    s = order(board({GUN: "0504", "AH infantry 1": "0603"}), f"bombard {GUN} > 0603")
    assert gunnery(s) == [5]  # 7 less 2


@pytest.mark.rule("4.4.1a", "4.3.3")
def test_the_picture_of_a_gun_on_a_mountain_against_infantry_in_a_forest_needs_two() -> None:
    # 1106 is a mountain, 1104 a forest two fields away
    s = order(board({GUN: "1106", "AH infantry 1": "1104"}), f"bombard {GUN} > 1104")
    assert gunnery(s) == [2]  # 7 less 2 and 3


# --- range and targets ------------------------------------------------------------------------------------


@pytest.mark.rule("4.3.3", "3.3.1")
def test_guns_reach_two_fields_and_the_siege_gun_strikes_at_three() -> None:
    units = {GUN: "1002", "RU M1877": "0902", "AH infantry 1": "1003", "AH hussar 1": "1004", "AH hussar 2": "1005"}
    s = begin_central(board(units))
    assert offered(s, "bombard") == [
        f"bombard {GUN} > 1003", f"bombard {GUN} > 1004", "bombard RU M1877 > 1003",
    ]  # fmt: skip
    assert offered(s, "long-range") == ["long-range RU M1877 > 1004"]
    assert refusal(s, f"bombard {GUN} > 1005") == {"4.3.3"}
    assert refusal(s, f"long-range {GUN} > 1005") == {"3.3.2"}
    assert refusal(s, "long-range RU M1877 > 1003") == {"3.3.2"}
    assert refusal(s, "long-range RU M1877 > 1005") == {"3.3.2"}


@pytest.mark.rule("4.3.3")
def test_guns_fire_at_enemies_only_and_only_guns_fire() -> None:
    s = begin_central(board({GUN: "1002", "RU infantry 1": "1003", "AH infantry 1": "1004", "RU infantry 5": "1001"}))
    assert refusal(s, f"bombard {GUN} > 1003") == {"4.3.3"}
    assert refusal(s, f"bombard {GUN} > 1001") == {"4.3.3"}
    assert refusal(s, f"bombard {GUN} > 0903") == {"4.3.3"}
    assert refusal(s, "bombard RU infantry 1 > 1004") == {"4.3.3"}


@pytest.mark.rule("4.3.3", "4.4.2")
def test_an_artillery_attack_costs_one_replacement_point() -> None:
    s = board({"RU M1877": "1106", "RU observer 1": "1206", "AH uhlan 1": "1105"})
    order(s, "bombard RU M1877 > 1105")
    # 7 + 1 (mountain) + 1 (observer) - 1: a sure hit without a roll, and still one point only
    assert gunnery(s) == [8]
    assert (asked(s), lost(s, "AH uhlan 1")) == ("nobody", 1)


@pytest.mark.rule("4.4.2")
def test_a_target_number_of_six_hits_without_a_roll_and_of_five_needs_one() -> None:
    s = order(board({GUN: "1106", "AH uhlan 1": "1105"}), f"bombard {GUN} > 1105")
    assert (gunnery(s), lost(s, "AH uhlan 1"), asked(s)) == ([6], 1, "nobody")
    s = order(board({GUN: "1205", "AH uhlan 1": "1105"}), f"bombard {GUN} > 1105")
    assert (gunnery(s), asked(s)) == ([5], "dice ArtilleryRoll")


@pytest.mark.rule("4.4.2", "8")
def test_a_target_number_of_nought_never_hits_and_values_stop_at_nought() -> None:
    # 6 less 3 and 3 for the forest
    units = {"AH 1875M 1": "0701", "RU guard 1": "0702"}
    s = order(board(units, "Hadfy"), "bombard AH 1875M 1 > 0702")
    assert (gunnery(s), asked(s)) == ([0], "nobody")
    assert lost(s, "RU guard 1") == 0


@pytest.mark.rule("4.4.2", "4.3.3")
def test_nobody_answers_artillery_fire() -> None:
    s = order(board({GUN: "1002", "AH machine-gun 1": "1003"}), f"bombard {GUN} > 1003")
    play(s, "roll 6")
    assert (asked(s), lost(s, GUN)) == ("nobody", 0)


@pytest.mark.rule("4.4.2")
def test_artillery_attacks_on_one_target_are_reckoned_one_by_one() -> None:
    s = board({GUN: "1002", FAR_GUN: "0904", "AH infantry 1": "1003"})
    order(s, f"bombard {GUN} > 1003", f"bombard {FAR_GUN} > 1003")
    play(s, "roll 4", "roll 5")
    assert (gunnery(s), lost(s, "AH infantry 1")) == ([4, 4], 1)


@pytest.mark.rule("4.4.2", "3.4.2")
def test_a_target_destroyed_by_guns_is_gone_and_its_clash_does_not_take_place() -> None:
    s = board({GUN: "1002", "RU infantry 1": "1004", "RU infantry 2": "0903"})
    put(s, "1003", "AH infantry 1", rp=1)
    put(s, "0904", "AH hussar 1")
    order(s, f"bombard {GUN} > 1003", "attack RU infantry 1 > 1003", "attack RU infantry 2 > 1003")
    play(s, "roll 4")
    assert where(s, "AH infantry 1") == "off"
    play(s, "draw Spearhead I")
    assert hand(s, "VIII") == ["Spearhead I"]
    assert asked(s) == "nobody"  # no clash and nobody advances: artillery did it
    assert len(happened(s, events.NoClash)) == 1
    # and the units meant for it have had their action
    assert s.acted[unit(s, "RU infantry 1")]
    assert s.acted[unit(s, "RU infantry 2")]


@pytest.mark.rule("4.4.2", "4.4")
def test_artillery_attacks_come_before_the_clashes_and_weaken_nobody_but_the_target() -> None:
    s = board({GUN: "1002", "RU infantry 1": "1004", "AH infantry 1": "1003"})
    order(s, "attack RU infantry 1 > 1003", f"bombard {GUN} > 1003")
    assert asked(s) == "dice ArtilleryRoll"
    play(s, "roll 1")
    assert (asked(s), lost(s, "AH infantry 1")) == ("dice BasicRoll", 1)


@pytest.mark.rule("4.3.3", "8")
def test_a_gun_fires_once_a_round() -> None:
    s = begin_central(board({GUN: "1002", "AH infantry 1": "1003", "AH hussar 1": "1004"}))
    play(s, f"bombard {GUN} > 1003")
    assert refusal(s, f"bombard {GUN} > 1004") == {"4.2.2"}
    assert refusal(s, f"move {GUN} > 1001") == {"4.2.2"}


# --- observers (4.4.1c) -----------------------------------------------------------------------------------


@pytest.mark.rule("4.4.1c", "3.3.2")
@pytest.mark.parametrize(
    ("observer", "number"),
    [("1001", 5), ("0905", 5), ("1005", 5), ("1006", 4), ("0801", 4)],
)
def test_an_observer_sees_two_fields(observer: str, number: int) -> None:
    s = order(board({GUN: "1002", "RU observer 1": observer, "AH infantry 1": "1003"}), f"bombard {GUN} > 1003")
    assert gunnery(s) == [number]


@pytest.mark.rule("4.4.1c", "3.3.2")
def test_from_a_mountain_an_observer_sees_three_fields() -> None:
    # 0606 is a mountain three fields from 0603; 0506 is a mountain four from 0903
    s = order(board({GUN: "0601", "RU observer 1": "0606", "AH infantry 1": "0603"}), f"bombard {GUN} > 0603")
    assert gunnery(s) == [5]
    s = order(board({GUN: "0601", "RU observer 1": "0607", "AH infantry 1": "0603"}), f"bombard {GUN} > 0603")
    assert gunnery(s) == [4]


@pytest.mark.rule("4.4.1c", "6.3")
@pytest.mark.parametrize(("observer", "number"), [("0604", 5), ("0605", 4), ("0504", 5), ("0505", 4)])
def test_in_snow_an_observer_sees_one_field_even_from_a_mountain(observer: str, number: int) -> None:
    s = board({GUN: "0601", "RU observer 1": observer, "AH infantry 1": "0603"}, weather="yes")
    s.weather = SNOW
    order(s, f"bombard {GUN} > 0603")
    assert gunnery(s) == [number]


@pytest.mark.rule("4.4.1c", "8")
def test_two_observers_do_not_add_up() -> None:
    s = board({GUN: "1002", "RU observer 1": "1001", "AH infantry 1": "1003"})
    put(s, "0903", "RU observer 2", group="VIII")
    order(s, f"bombard {GUN} > 1003")
    assert gunnery(s) == [5]


@pytest.mark.rule("4.4.1c", "8")
def test_an_observer_of_the_ally_does_not_help() -> None:
    s = order(board({GUN: "1002", "RU observer 2": "1001", "AH infantry 1": "1003"}), f"bombard {GUN} > 1003")
    assert gunnery(s) == [4]


@pytest.mark.rule("4.4.1c", "8")
def test_an_observer_on_the_move_does_not_help() -> None:
    s = board({GUN: "1002", "RU observer 1": "1001", "AH infantry 1": "1003"})
    order(s, "move RU observer 1 > 0902", f"bombard {GUN} > 1003")
    assert gunnery(s) == [4]


@pytest.mark.rule("4.3.3", "4.4.1c")
def test_an_observer_helps_against_a_forest_as_anywhere_else() -> None:
    s = order(board({GUN: "0701", "AH infantry 1": "0702"}), f"bombard {GUN} > 0702")
    assert gunnery(s) == [1]  # 6 less 2 and 3
    s = order(board({GUN: "0701", "RU observer 1": "0601", "AH infantry 1": "0702"}), f"bombard {GUN} > 0702")
    assert gunnery(s) == [2]


# --- support (4.4.3) --------------------------------------------------------------------------------------


@pytest.mark.rule("4.4.3", "4.3.3")
def test_the_picture_of_artillery_support_makes_infantry_four_and_nought() -> None:
    s = board({"RU cavalry 1": "1002", GUN: "0903", "AH infantry 1": "1003"})
    order(s, "attack RU cavalry 1 > 1003", f"support {GUN} > 1003")
    # support needs no roll; cavalry 7 against 0, then infantry 4 against 1, also in its extra attack
    assert asked(s) == "dice BasicRoll"
    play_out(s)
    assert basics(s) == [("AH infantry 1", 7), ("RU cavalry 1", 3)]
    assert strikes(s) == [("AH infantry 1", "RU cavalry 1", 3)]


@pytest.mark.rule("4.3.3", "4.4.3", "8")
def test_support_never_counts_twice() -> None:
    s = board({"RU cavalry 1": "1002", GUN: "0903", FAR_GUN: "0902", "AH infantry 1": "1003"})
    begin_central(s)
    play(s, "attack RU cavalry 1 > 1003", f"support {GUN} > 1003")
    assert refusal(s, f"support {FAR_GUN} > 1003") == {"4.3.3"}
    assert offered(s, "support") == []


@pytest.mark.rule("4.3.3")
def test_support_only_assists_an_announced_clash() -> None:
    s = begin_central(board({"RU cavalry 1": "1002", GUN: "0903", "AH infantry 1": "1003", "AH hussar 1": "1004"}))
    assert refusal(s, f"support {GUN} > 1003") == {"4.3.3"}
    play(s, "attack RU cavalry 1 > 1003")
    assert offered(s, "support") == [f"support {GUN} > 1003"]
    assert refusal(s, f"support {GUN} > 1004") == {"4.3.3"}
    s = begin_central(board({"RU cavalry 1": "0904", GUN: "0903", "AH infantry 1": "1003", "AH hussar 1": "1004"}))
    play(s, "attack RU cavalry 1 > 1004")
    assert refusal(s, f"support {GUN} > 1003") == {"4.3.3"}


@pytest.mark.rule("4.3.3")
def test_an_artillery_attack_is_no_clash_that_could_be_supported() -> None:
    s = begin_central(board({"RU M1902 2": "1001", GUN: "0903", "AH infantry 1": "1003"}))
    play(s, "bombard RU M1902 2 > 1003")
    assert offered(s, "support") == []
    assert refusal(s, f"support {GUN} > 1003") == {"4.3.3"}


@pytest.mark.rule("4.3.3", "4.4.3", "8")
def test_support_into_a_forest_needs_an_own_observer_who_sees_the_target() -> None:
    units = {"RU cavalry 1": "0701", GUN: "0801", "AH infantry 1": "0702"}
    for more, allowed in (({}, False), ({"RU observer 1": "0501"}, True), ({"RU observer 2": "0501"}, False)):
        s = begin_central(board(units | more))
        play(s, "attack RU cavalry 1 > 0702")
        assert (refusal(s, f"support {GUN} > 0702") == set()) is allowed


@pytest.mark.rule("4.3.3", "8")
def test_an_observer_on_the_move_does_not_open_a_forest_to_support() -> None:
    units = {"RU cavalry 1": "0701", GUN: "0801", "AH infantry 1": "0702", "RU observer 1": "0501"}
    s = begin_central(board(units))
    play(s, "attack RU cavalry 1 > 0702", "move RU observer 1 > 0502")
    assert refusal(s, f"support {GUN} > 0702") == {"4.3.3"}


@pytest.mark.rule("8", "4.3.3")
def test_no_later_order_takes_away_the_observer_whom_announced_support_needs() -> None:
    units = {"RU cavalry 1": "0701", GUN: "0801", "AH infantry 1": "0702", "RU observer 1": "0501"}
    s = begin_central(board(units | {"RU infantry 2": "0401"}))
    assert refusal(s, "move RU observer 1 > 0502") == set()
    play(s, "attack RU cavalry 1 > 0702", f"support {GUN} > 0702")
    assert refusal(s, "move RU observer 1 > 0502") == {"8"}
    assert not [text for text in offered(s, "move") if "observer" in text]
    assert refusal(s, "move RU infantry 2 > 0501") == {"4.3.1"}  # nobody makes him give way either
    play(s, "done")
    pass_cards(s)
    assert len(happened(s, events.Supported)) == 1


@pytest.mark.rule("8", "4.3.3", "6.1")
def test_neither_a_train_nor_the_human_wave_takes_that_observer_away() -> None:
    units = {"RU cavalry 1": "0701", GUN: "0801", "AH infantry 1": "0702", "RU observer 1": "0501", "RU Orlov": "0502"}
    s = begin_central(board(units, officers="yes"))
    assert refusal(s, "wave RU observer 1 > 0601") == set()
    play(s, "attack RU cavalry 1 > 0702", f"support {GUN} > 0702")
    assert refusal(s, "wave RU observer 1 > 0601") == {"8"}
    assert "8" in refusal(s, "rail RU observer 1 > 0806")
    assert not [text for text in offered(s, "wave") if "observer" in text]


@pytest.mark.rule("8", "4.3.3")
def test_one_of_two_observers_or_one_who_only_helps_an_attack_may_go() -> None:
    units = {"RU cavalry 1": "0701", GUN: "0801", "AH infantry 1": "0702", "RU observer 1": "0501"}
    s = board(units)
    put(s, "0602", "RU observer 2", group="VIII")
    begin_central(s)
    play(s, "attack RU cavalry 1 > 0702", f"support {GUN} > 0702")
    assert refusal(s, "move RU observer 1 > 0502") == set()
    play(s, "move RU observer 1 > 0502")
    assert refusal(s, "move RU observer 2 > 0603") == {"8"}  # now the other one is needed
    s = begin_central(board({GUN: "1002", "RU observer 1": "1001", "AH infantry 1": "1003"}))
    play(s, f"bombard {GUN} > 1003")
    assert refusal(s, "move RU observer 1 > 0902") == set()


@pytest.mark.rule("4.4.3")
def test_support_helps_in_the_one_clash_it_was_announced_for() -> None:
    s = board({"RU cavalry 1": "1002", "RU cavalry 2": "0904", GUN: "0903"})
    put(s, "1003", "AH infantry 1")
    put(s, "1004", "AH hussar 1")
    order(s, "attack RU cavalry 1 > 1003", "attack RU cavalry 2 > 1004", f"support {GUN} > 1003")
    play_out(s)
    assert dict(basics(s))["AH infantry 1"] == 7
    assert dict(basics(s))["AH hussar 1"] == 5


@pytest.mark.rule("4.3.3")
def test_a_gun_that_supports_has_acted() -> None:
    s = board({"RU cavalry 1": "1002", GUN: "0903", "AH infantry 1": "1003"})
    order(s, "attack RU cavalry 1 > 1003", f"support {GUN} > 1003")
    assert s.acted[unit(s, GUN)]


@pytest.mark.rule("4.3.3", "4.3.5")
def test_artillery_never_attacks_in_close_combat() -> None:
    s = begin_central(board({GUN: "1002", "AH infantry 1": "1003"}))
    assert refusal(s, f"attack {GUN} > 1003") == {"4.3.5"}
    assert offered(s, "attack") == []
