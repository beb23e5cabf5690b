"""6.1 Officers: who takes the field, and what each of the four can do."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.columns import RESERVE, LimanowaState
from tests.games.limanowa.helpers import (
    asked,
    bare,
    begin_central,
    begin_opening,
    fresh,
    give,
    happened,
    numbers,
    offered,
    order,
    play,
    put,
    reasons,
    refusal,
    skip,
    unit,
    where,
)


@pytest.mark.rule("6.1")
def test_each_group_has_its_officer_on_the_board_only_with_the_option() -> None:
    s = fresh(officers="yes")
    groups = {name: s.group_name(unit(s, name)) for name in ("AH Hadfy", "AH Szurmay", "RU Orlov", "RU Eck")}
    assert groups == {"AH Hadfy": "Hadfy", "AH Szurmay": "Szurmay", "RU Orlov": "VIII", "RU Eck": "VII"}
    assert len(s.figure_at) == 54
    assert all(where(s, name) != "off" for name in groups)


@pytest.mark.rule("6.1", "3.3.3")
def test_a_fallen_officer_does_not_come_back() -> None:
    s = bare("Hadfy", officers="yes")
    put(s, RESERVE, "AH Hadfy")
    put(s, RESERVE, "AH uhlan 1")
    give(s, "Hadfy", "Transporting reinforcement I")
    begin_opening(s)
    play(s, "play Transporting reinforcement I")
    assert offered(s) == ["aim AH uhlan 1"]


# --- Orlov ------------------------------------------------------------------------------------------------


def beside_orlov() -> LimanowaState:
    """Orlov between two infantry regiments, each with an enemy in front."""
    s = bare("VIII", officers="yes")
    put(s, "0903", "RU Orlov")
    put(s, "1003", "RU infantry 1")
    put(s, "1004", "AH infantry 1")
    put(s, "0902", "RU infantry 2")
    put(s, "0901", "AH uhlan 1")
    return s


@pytest.mark.rule("6.1")
def test_orlov_inspires_one_unit_in_a_round() -> None:
    s = order(beside_orlov(), "attack RU infantry 1 > 1004", "attack RU infantry 2 > 0901")
    assert (asked(s), offered(s)) == ("VIII Inspire", ["inspire RU infantry 1", "keep"])
    play(s, "inspire RU infantry 1")
    met = skip(s)
    assert "VIII Inspire" not in met
    assert numbers(s, "4.4.5") == [6, 5]


@pytest.mark.rule("6.1")
def test_everybody_hears_whom_orlov_inspires() -> None:
    s = order(beside_orlov(), "attack RU infantry 1 > 1004")
    play(s, "inspire RU infantry 1")
    inspired = events.Inspired(unit(s, "RU Orlov"), unit(s, "RU infantry 1"))
    assert [(each.rule, each.what) for each in s.events or [] if each.kind == "inspired"] == [("6.1", inspired)]


@pytest.mark.rule("6.1")
def test_orlov_may_keep_his_points_for_the_second_clash() -> None:
    s = order(beside_orlov(), "attack RU infantry 1 > 1004", "attack RU infantry 2 > 0901")
    play(s, "keep")
    skip(s, "VIII Inspire")
    assert offered(s) == ["inspire RU infantry 2", "keep"]
    play(s, "inspire RU infantry 2")
    skip(s)
    assert numbers(s, "4.4.5") == [4, 7]


@pytest.mark.rule("6.1", "4.4.3")
def test_orlov_is_asked_when_all_have_seen_whom_the_guns_support() -> None:
    s = beside_orlov()
    put(s, "1002", "RU M1902 1")
    order(s, "attack RU infantry 1 > 1004", "support RU M1902 1 > 1004")
    assert asked(s) == "VIII Inspire"
    assert [s.label(each.target) for each in happened(s, events.Supported)] == ["1004"]


@pytest.mark.rule("6.1")
def test_orlov_inspires_in_defence_too_for_the_counter_attack() -> None:
    s = beside_orlov()
    s.group = "Hadfy"
    order(s, "attack AH infantry 1 > 1003")
    assert asked(s) == "VIII Inspire"
    play(s, "inspire RU infantry 1")
    skip(s)
    assert numbers(s, "4.4.7") == [6]


@pytest.mark.rule("6.1", "3.3.2", "8")
def test_orlov_helps_no_unit_of_the_other_corps_none_far_off_and_no_gun() -> None:
    s = beside_orlov()
    put(s, "0802", "RU infantry 5")  # of VII Corps
    put(s, "0801", "AH hussar 1")
    s.group = "VII"
    order(s, "attack RU infantry 5 > 0801")
    assert "VIII Inspire" not in skip(s)
    s = beside_orlov()
    put(s, "1203", "RU infantry 3")
    put(s, "1204", "AH hussar 1")
    order(s, "attack RU infantry 3 > 1204")
    assert "VIII Inspire" not in skip(s)
    s = beside_orlov()
    put(s, "0804", "RU M1902 1")
    put(s, "0803", "RU M1902 2")
    s.group = "Hadfy"
    put(s, "0802", "AH hussar 1")
    order(s, "attack AH hussar 1 > 0803")
    assert "VIII Inspire" not in skip(s)


@pytest.mark.rule("6.1", "4.4.1c", "8")
def test_orlov_on_the_move_inspires_nobody() -> None:
    s = order(beside_orlov(), "move RU Orlov > 1002", "attack RU infantry 1 > 1004")
    assert where(s, "RU Orlov") == "1002"  # next to RU infantry 1 as before
    assert "VIII Inspire" not in skip(s)


@pytest.mark.rule("6.1")
def test_orlov_does_not_inspire_himself() -> None:
    s = beside_orlov()
    put(s, "0904", "AH hussar 1")
    order(s, "attack RU Orlov > 0904")
    assert "VIII Inspire" not in skip(s)


def three_moves_and_orlov() -> LimanowaState:
    s = bare("VIII", officers="yes")
    put(s, "0903", "RU Orlov")
    for number, field in enumerate(("1301", "1401", "1501"), 1):
        put(s, field, f"RU infantry {number}")
    put(s, "1101", "RU cavalry 1")
    begin_central(s)
    play(s, "move RU infantry 1 > 1302", "move RU infantry 2 > 1402", "move RU infantry 3 > 1502")
    return s


@pytest.mark.rule("6.1", "4.3.1")
def test_the_human_wave_moves_one_more_unit_to_a_field_beside_orlov() -> None:
    s = three_moves_and_orlov()
    assert offered(s, "move") == []
    assert sorted(offered(s, "wave")) == ["wave RU cavalry 1 > 0902", "wave RU cavalry 1 > 1002"]
    assert refusal(s, "wave RU cavalry 1 > 1102") == refusal(s, "wave RU Orlov > 1002") == {"6.1"}
    play(s, "wave RU cavalry 1 > 1002")
    assert offered(s, "wave") == []
    put(s, "0802", "RU infantry 4")
    s._offered = None
    assert refusal(s, "wave RU infantry 4 > 0902") == {"6.1"}
    play(s, "done")
    skip(s)
    assert [where(s, f"RU infantry {n}") for n in (1, 2, 3)] == ["1302", "1402", "1502"]
    assert where(s, "RU cavalry 1") == "1002"


@pytest.mark.rule("6.1", "4.3.1")
def test_the_wave_goes_onto_no_own_unit_that_has_no_action_to_make_room() -> None:
    s = three_moves_and_orlov()
    put(s, "1002", "RU infantry 4")
    s._offered = None
    assert [each for each in offered(s, "wave") if "cavalry" in each] == ["wave RU cavalry 1 > 0902"]
    assert reasons(s, "wave RU cavalry 1 > 1002") == ["no-occupied-unit-there-cannot-ordered"]


@pytest.mark.rule("6.1", "4.3.1")
def test_every_reason_against_a_wave_is_named() -> None:
    s = three_moves_and_orlov()
    assert reasons(s, "wave RU cavalry 1 > 0904") == ["no-not-in-reach"]
    assert reasons(s, "wave RU cavalry 1 > 1301") == ["no-not-next-orlov"]
    assert reasons(s, "wave RU cavalry 1 > 1501") == ["no-not-next-orlov", "no-not-in-reach"]
    assert reasons(s, "wave RU Orlov > 1002") == ["no-orlov-himself-does-not-move"]


@pytest.mark.rule("6.1")
def test_no_human_wave_without_orlov_standing_still_in_his_own_round() -> None:
    s = bare("VIII", officers="yes")
    put(s, "0903", "RU Orlov")
    put(s, "1101", "RU cavalry 1")
    begin_central(s)
    play(s, "move RU Orlov > 0902")
    assert offered(s, "wave") == []
    assert refusal(s, "wave RU cavalry 1 > 1002") == {"6.1"}
    s = bare("VII", officers="yes")
    put(s, "0903", "RU Orlov")
    put(s, "1101", "RU cavalry 3")
    begin_central(s)
    assert offered(s, "wave") == []


@pytest.mark.rule("6.1")
def test_no_human_wave_when_orlov_has_fallen() -> None:
    s = bare("VIII", officers="yes")
    put(s, RESERVE, "RU Orlov")
    put(s, "1101", "RU cavalry 1")
    begin_central(s)
    assert offered(s, "wave") == []
    assert reasons(s, "wave RU cavalry 1 > 1002") == ["no-human-wave-needs-orlov-his"]


def wave_at_neu_sandez(*orders: str) -> LimanowaState:
    """Orlov in Neu Sandez with cavalry that could join him, after these orders."""
    s = bare("VIII", officers="yes")
    put(s, "0806", "RU Orlov")
    put(s, "1006", "RU cavalry 1")
    begin_central(s)
    play(s, *orders)
    return s


@pytest.mark.rule("6.1", "4.3.2")
def test_no_human_wave_when_orlov_takes_the_train() -> None:
    assert "wave RU cavalry 1 > 0906" in offered(wave_at_neu_sandez(), "wave")
    assert offered(wave_at_neu_sandez("rail RU Orlov > 1306"), "wave") == []


@pytest.mark.rule("6.1", "4.3.5")
def test_orlov_leads_his_human_wave_although_he_attacks() -> None:
    s = bare("VIII", officers="yes")
    put(s, "0903", "RU Orlov")
    put(s, "1001", "RU cavalry 1")
    put(s, "0904", "AH infantry 1")
    begin_central(s)
    play(s, "attack RU Orlov > 0904")
    assert "wave RU cavalry 1 > 1002" in offered(s, "wave")


@pytest.mark.rule("6.1", "3.4.1")
def test_orlov_leads_his_human_wave_although_he_made_a_night_assault() -> None:
    # the wave is an ability and no action of his; only a move or a train keeps him from it (4.4.1c)
    s = bare("VIII", "opening", officers="yes")
    put(s, "0903", "RU Orlov")
    put(s, "1001", "RU cavalry 1")
    put(s, "0904", "AH infantry 1")
    give(s, "VIII", "Night assault I")
    begin_opening(s)
    play(s, "play Night assault I", "aim RU Orlov", "aim 0904", "pass", "pass")
    begin_central(s)
    assert "wave RU cavalry 1 > 1002" in offered(s, "wave")


@pytest.mark.rule("6.1")
def test_orlov_stands_still_once_his_human_wave_is_announced() -> None:
    s = bare("VIII", officers="yes")
    put(s, "0903", "RU Orlov")
    put(s, "1101", "RU cavalry 1")
    begin_central(s)
    assert "move RU Orlov > 0902" in offered(s, "move")
    play(s, "wave RU cavalry 1 > 1002")
    assert not any("Orlov" in choice for choice in (*offered(s, "move"), *offered(s, "rail")))
    assert refusal(s, "move RU Orlov > 0902") == {"6.1"}


# --- Eck --------------------------------------------------------------------------------------------------


def with_eck() -> LimanowaState:
    s = bare("VII", officers="yes")
    put(s, "0903", "RU Eck")
    put(s, "0902", "RU infantry 5")
    put(s, "1003", "RU infantry 6")
    put(s, "1301", "RU infantry 7")
    put(s, "0904", "RU infantry 1")  # of VIII Corps
    return begin_central(s)


@pytest.mark.rule("6.1", "4.3.1")
def test_when_eck_moves_one_unit_beside_him_moves_along_without_an_action() -> None:
    s = with_eck()
    assert offered(s, "follow") == []
    assert refusal(s, "follow RU infantry 5 > 0901") == {"6.1"}
    play(s, "move RU Eck > 1102")
    units = {text.removeprefix("follow ").split(" > ")[0] for text in offered(s, "follow")}
    assert units == {"RU infantry 5", "RU infantry 6"}
    assert "6.1" in refusal(s, "follow RU infantry 7 > 1302")
    play(s, "follow RU infantry 5 > 0903")
    assert offered(s, "follow") == []
    play(s, "move RU infantry 6 > 1004", "move RU infantry 7 > 1302", "done")
    skip(s)
    assert (where(s, "RU Eck"), where(s, "RU infantry 5")) == ("1102", "0903")
    assert (where(s, "RU infantry 6"), where(s, "RU infantry 7")) == ("1004", "1302")


@pytest.mark.rule("6.1")
def test_nobody_follows_when_another_moves_and_eck_attacks() -> None:
    s = with_eck()
    play(s, "move RU infantry 7 > 1302")
    assert offered(s, "follow") == []
    put(s, "0803", "AH infantry 1")
    s._offered = None
    play(s, "attack RU Eck > 0803")
    assert offered(s, "follow") == []


@pytest.mark.rule("6.1", "4.3.1")
def test_who_follows_eck_goes_where_a_move_could_take_him() -> None:
    s = with_eck()
    play(s, "move RU Eck > 1102")
    assert reasons(s, "follow RU infantry 5 > 0901") == []
    assert reasons(s, "follow RU infantry 5 > 0701") == ["no-not-in-reach"]
    assert reasons(s, "follow RU infantry 7 > 1501") == ["no-one-unit-next-eck-may", "no-not-in-reach"]
    assert "follow RU infantry 5 > 1002" in offered(s)
    play(s, "move RU infantry 6 > 1002", "move RU infantry 7 > 1302")
    put(s, "0901", "RU cavalry 3")
    s._offered = None
    assert reasons(s, "follow RU infantry 5 > 0901") == [
        "no-occupied-unit-there-cannot-ordered"
    ]  # no action is left to make room


@pytest.mark.rule("6.1", "4.3.1")
def test_a_forced_march_carries_whoever_follows_eck_as_far_as_any_move() -> None:
    s = with_eck()
    play(s, "move RU Eck > 1102")
    assert reasons(s, "follow RU infantry 6 > 1105") == ["no-not-in-reach"]
    s = with_eck()
    give(s, "VII", "Forced march I")
    s._offered = None
    play(s, "play Forced march I", "aim RU infantry 6", "move RU Eck > 1102")
    assert reasons(s, "follow RU infantry 6 > 1105") == []


@pytest.mark.rule("6.1", "4.3.1")
def test_who_follows_eck_moves_although_eck_himself_cannot_any_more() -> None:
    s = with_eck()
    play(s, "move RU Eck > 1102", "follow RU infantry 5 > 0901", "done")
    put(s, "1102", "AH infantry 1")  # who has withdrawn there meanwhile
    skip(s)
    assert (where(s, "RU Eck"), where(s, "RU infantry 5")) == ("0903", "0901")


@pytest.mark.rule("6.1", "4.3.1")
def test_wave_and_follower_go_onto_an_own_unit_that_can_make_room() -> None:
    s = bare("VIII", officers="yes")
    put(s, "0903", "RU Orlov")
    put(s, "1001", "RU cavalry 1")
    put(s, "1002", "RU infantry 4")
    begin_central(s)
    assert "wave RU cavalry 1 > 1002" in offered(s)
    s = with_eck()
    put(s, "0901", "RU cavalry 3")
    play(s, "move RU Eck > 1102")
    assert "follow RU infantry 5 > 0901" in offered(s)


@pytest.mark.rule("6.1", "4.4.2")
def test_orlov_inspires_nobody_in_a_clash_that_a_gun_has_ended() -> None:
    s = bare("VIII", officers="yes", tokens="yes")
    put(s, "1002", "RU infantry 1", rp=1)
    put(s, "0903", "RU Orlov")
    put(s, "1003", "AH infantry 1")
    put(s, "1004", "AH 1875M 1")
    order(s, "attack RU infantry 1 > 1003")
    play(s, "token-bombard AH 1875M 1 > 1002", "roll 1", "draw Ambush I")
    assert asked(s) == "nobody"


# --- Hadfy and Szurmay ------------------------------------------------------------------------------------


@pytest.mark.rule("6.1")
def test_cavalry_beside_hadfy_fights_with_one_more_of_both() -> None:
    s = bare("Hadfy", officers="yes")
    put(s, "0902", "AH Hadfy")
    put(s, "0903", "AH uhlan 1")
    put(s, "1003", "RU infantry 1")
    put(s, "0901", "AH infantry 1")
    put(s, "1001", "RU infantry 2")
    order(s, "attack AH uhlan 1 > 1003", "attack AH infantry 1 > 1001")
    skip(s)
    assert numbers(s, "4.4.5") == [6, 4]
    assert numbers(s, "4.4.7") == [4, 4]


@pytest.mark.rule("6.1", "3.3.2", "8")
def test_hadfy_helps_no_cavalry_of_szurmays() -> None:
    s = bare("Szurmay", officers="yes")
    put(s, "0902", "AH Hadfy")
    put(s, "0903", "AH uhlan 2")
    put(s, "1003", "RU infantry 1")
    order(s, "attack AH uhlan 2 > 1003")
    skip(s)
    assert numbers(s, "4.4.5") == [5]


@pytest.mark.rule("6.1", "4.4.1c", "8")
def test_hadfy_on_the_move_helps_nobody() -> None:
    s = bare("Hadfy", officers="yes")
    put(s, "0902", "AH Hadfy")
    put(s, "0903", "AH uhlan 1")
    put(s, "1003", "RU infantry 1")
    order(s, "move AH Hadfy > 0803", "attack AH uhlan 1 > 1003")
    skip(s)
    assert numbers(s, "4.4.5") == [5]


@pytest.mark.rule("6.1")
@pytest.mark.parametrize(("name", "number"), [("AH infantry 2", 6 - 4), ("AH uhlan 2", 6 - 1), ("AH 1875M 2", 9 - 6)])
def test_infantry_and_guns_beside_szurmay_defend_with_two_more(name: str, number: int) -> None:
    s = bare("VII", officers="yes")
    put(s, "1005", "AH Szurmay")
    put(s, "1004", name)
    put(s, "1003", "RU infantry 5")
    order(s, "attack RU infantry 5 > 1004")
    skip(s)
    assert numbers(s, "4.4.5") == [number]


@pytest.mark.rule("6.1")
def test_szurmay_helps_under_fire_too_but_not_in_attack_and_not_hadfys_units() -> None:
    s = bare("VII", officers="yes")
    put(s, "1005", "AH Szurmay")
    put(s, "1004", "AH infantry 2")
    put(s, "1105", "AH infantry 1")  # of Hadfy
    put(s, "1003", "RU M1902 3")
    put(s, "1103", "RU M1902 4")
    order(s, "bombard RU M1902 3 > 1004", "bombard RU M1902 4 > 1105")
    skip(s)
    assert numbers(s, "4.4.2") == [2, 4]
    s = bare("Szurmay", officers="yes")
    put(s, "1005", "AH Szurmay")
    put(s, "1004", "AH infantry 2")
    put(s, "1003", "RU infantry 5")
    order(s, "attack AH infantry 2 > 1003")
    skip(s)
    assert numbers(s, "4.4.7") == [6 - 2]
