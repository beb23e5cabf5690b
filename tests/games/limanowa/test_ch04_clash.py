"""4.4 Close combat clashes, section by section, with every worked picture of the book."""

from __future__ import annotations

import pytest

from doppeladler.engine import Step
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.rules.ch04_clash import before_the_answer
from tests.games.limanowa.clash_table import basics, board, clash, gunnery, lost, play_out, strikes
from tests.games.limanowa.helpers import (
    asked,
    at,
    begin_central,
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

ATTACKER, DEFENDER = "RU infantry 1", "AH infantry 1"
DUEL = {ATTACKER: "1002", DEFENDER: "1003"}


# --- the whole (4.4) --------------------------------------------------------------------------------------


@pytest.mark.rule("4.4")
def test_the_sections_follow_each_other() -> None:
    units = {"AH hussar 1": "1002", "AH infantry 1": "0903", "RU machine-gun 1": "1003"}
    s = clash(units, "1003", "AH hussar 1", "AH infantry 1", group="Hadfy")
    asking = []
    while s.decision is not None:
        asking.append(asked(s))
        answer = {"Charge": "charge AH hussar 1", "MachineGuns": "fire", "Counter": "counter AH infantry 1"}
        s.play(answer.get(asked(s).split()[1], "roll 6"))
    assert asking == [
        "Hadfy Charge",
        "VIII MachineGuns",
        "dice PreventiveRoll",  # the machine-guns on the infantry, 7 - 2; the other two strikes cannot fail
        "dice BasicRoll",
        "dice ExtraRoll",
        "VIII Counter",
        "dice CounterRoll",
    ]


@pytest.mark.rule("4.4")
def test_before_the_defender_strikes_back_come_the_sections_of_the_attackers() -> None:
    s = clash({"AH hussar 1": "1002", "RU machine-gun 1": "1003"}, "1003", "AH hussar 1", group="Hadfy")
    assert asked(s) == "Hadfy Charge"
    names = [item.kind.name for item in before_the_answer(s) if isinstance(item, Step)]
    assert names[:2] == ["make_extra_attacks", "make_basic_attack"]
    assert not {"counter_attack", "make_defenders_extra_attack", "count_losses"} & set(names)
    while asked(s) != "dice CounterRoll":
        s.play(s.choices()[-1])
    assert before_the_answer(s) == []


@pytest.mark.rule("4.4", "3.4.2")
def test_a_unit_that_has_lost_four_points_is_removed_and_pays_a_card() -> None:
    s = board({ATTACKER: "1002"})
    put(s, "1003", "AH hussar 1", rp=2)
    order(s, f"attack {ATTACKER} > 1003")
    play(s, "roll 1", "roll 1")
    while "Roll" in asked(s):
        play(s, "roll 6")
    play(s, "draw Ambush II")
    assert (where(s, "AH hussar 1"), hand(s, "VIII")) == ("off", ["Ambush II"])


@pytest.mark.rule("4.4")
def test_a_unit_with_a_point_left_stays() -> None:
    s = board({ATTACKER: "1002"})
    put(s, "1003", DEFENDER, rp=3)
    order(s, f"attack {ATTACKER} > 1003")
    play_out(s, 1)
    assert (where(s, DEFENDER), rp(s, DEFENDER)) == ("1003", 1)


@pytest.mark.rule("4.4", "4.3.5")
def test_allies_do_not_fight_on_when_the_own_unit_could_not_come() -> None:
    # the uhlans' way is closed by a withdrawal, so the hussars behind them stay where they are
    units = {"AH uhlan 1": "1002", "AH hussar 1": "1001", "AH infantry 2": "0903", "AH hussar 2": "1401"}
    s = board(units | {"RU infantry 1": "1003", "RU infantry 2": "1301"}, "Hadfy")
    give(s, "VIII", "Orderly withdrawal I")
    begin_central(s)
    play(s, "move AH hussar 1 > 1002", "move AH uhlan 1 > 1201", "attack AH hussar 1 > 1003")
    play(s, "attack AH infantry 2 > 1003", "attack AH hussar 2 > 1301", "done", "pass")
    play(s, "play Orderly withdrawal I", "aim RU infantry 2", "aim 1201")
    assert (where(s, "AH uhlan 1"), where(s, "AH hussar 1")) == ("1002", "1001")
    assert (asked(s), len(happened(s, events.NoClash))) == ("nobody", 2)


@pytest.mark.rule("4.4", "4.4.5")
def test_the_picture_of_two_infantry_is_twelve_less_two() -> None:
    units = {"RU infantry 1": "1002", "RU infantry 2": "0903", DEFENDER: "1003"}
    s = clash(units, "1003", "RU infantry 1", "RU infantry 2")
    assert basics(s) == [(DEFENDER, 10)]
    assert happened(s, events.BasicAttack)[0][3:] == (1, 4)  # one sure loss, one more on 1 to 4
    hit, miss = s.clone(), s.clone()
    play(hit, "roll 4")
    play(miss, "roll 5")
    assert hit.clash is not None
    assert miss.clash is not None
    assert (hit.clash.loss, miss.clash.loss) == (2, 1)


# --- section 1: terrain (4.4.1a) --------------------------------------------------------------------------


@pytest.mark.rule("4.4.1a", "3.1")
@pytest.mark.parametrize(
    ("field", "attack_from", "basic", "counter"),
    [("1003", "1002", 4, 4), ("0504", "0603", 3, 5), ("0502", "0601", 2, 4), ("0702", "0701", 4, 4)],
    ids=["flatland", "mountain", "settlement", "forest"],
)
def test_the_field_helps_the_defender(field: str, attack_from: str, basic: int, counter: int) -> None:
    s = play_out(clash({ATTACKER: attack_from, DEFENDER: field}, field, ATTACKER))
    assert basics(s) == [(DEFENDER, basic), (ATTACKER, counter)]


@pytest.mark.rule("4.4.1a")
@pytest.mark.parametrize("attack_from", ["0504", "0404", "0603"])
def test_the_attackers_own_field_does_not_help_him(attack_from: str) -> None:
    # 0504 is a mountain and 0404 a settlement next to the open fields 0603, 0503 and 0405
    target = {"0504": "0603", "0404": "0405", "0603": "0602"}[attack_from]
    s = play_out(clash({ATTACKER: attack_from, DEFENDER: target}, target, ATTACKER))
    assert basics(s) == [(DEFENDER, 4), (ATTACKER, 4)]


@pytest.mark.rule("4.4.1a", "8")
def test_attackers_under_fire_have_the_protection_of_their_own_field() -> None:
    units = {ATTACKER: "0702", DEFENDER: "0701", "AH 1875M 1": "0601"}
    s = board(units)
    give(s, "Hadfy", "Defensive barrage I")
    begin_central(s)
    play(s, f"attack {ATTACKER} > 0701", "done", "play Defensive barrage I", "aim AH 1875M 1", f"aim {ATTACKER}")
    play(s, "aim bombard")
    pass_cards(s)
    assert gunnery(s) == [1]  # 6 less 2 and 3 for the attacker's forest


# --- section 1: cards (4.4.1b) ----------------------------------------------------------------------------


@pytest.mark.rule("4.4.1b")
def test_the_picture_of_a_spearhead_makes_infantry_eight_and_four() -> None:
    s = board(DUEL)
    give(s, "VIII", "Spearhead I")
    begin_central(s)
    play(s, f"attack {ATTACKER} > 1003", "play Spearhead I", f"aim {ATTACKER}", "done")
    pass_cards(s)
    play_out(s)
    assert basics(s) == [(DEFENDER, 8 - 2), (ATTACKER, 6 - 4)]


# --- section 4 (4.4.4) ------------------------------------------------------------------------------------


@pytest.mark.rule("4.4.4")
def test_the_picture_of_a_cavalry_charge_makes_hussars_ten_and_nought() -> None:
    s = clash({"AH hussar 1": "1002", "RU machine-gun 1": "1003"}, "1003", "AH hussar 1", group="Hadfy")
    assert asked(s) == "Hadfy Charge"
    play(s, "charge AH hussar 1", "fire")
    assert strikes(s) == [("AH hussar 1", "RU machine-gun 1", 7), ("RU machine-gun 1", "AH hussar 1", 7)]
    play_out(s)
    assert basics(s) == [("RU machine-gun 1", 7), ("AH hussar 1", 7)]


@pytest.mark.rule("4.4.4")
def test_the_attacker_speaks_first_and_then_the_defender() -> None:
    s = clash({"AH hussar 1": "1002", "RU machine-gun 1": "1003"}, "1003", "AH hussar 1", group="Hadfy")
    assert (asked(s), offered(s)) == ("Hadfy Charge", ["charge AH hussar 1", "hold"])
    play(s, "hold")
    assert (asked(s), offered(s)) == ("VIII MachineGuns", ["fire", "hold"])
    assert refusal(s, "charge AH hussar 1") == {"4.4.4"}
    play(s, "hold")
    assert strikes(s) == []


@pytest.mark.rule("4.4.4")
def test_charge_and_machine_gun_fire_of_a_clash_are_simultaneous() -> None:
    s = board({}, "Hadfy")
    put(s, "1002", "AH hussar 1", rp=1)
    put(s, "1003", "RU machine-gun 1", rp=1)
    order(s, "attack AH hussar 1 > 1003")
    play(s, "charge AH hussar 1", "fire")
    # both strikes are sure hits: each destroys the other before the clash, and both players draw a card
    play(s, "draw Ambush I", "draw Ambush II")
    assert (where(s, "AH hussar 1"), where(s, "RU machine-gun 1")) == ("off", "off")
    assert len(hand(s, "Hadfy")) == len(hand(s, "VIII")) == 1
    assert (basics(s), asked(s)) == ([], "nobody")


@pytest.mark.rule("4.4.4")
def test_an_attacker_destroyed_before_the_clash_leaves_the_sum() -> None:
    s = board({"AH infantry 1": "0903"}, "Hadfy")
    put(s, "1002", "AH infantry 2", rp=1, group="Hadfy")
    put(s, "1003", "RU machine-gun 1")
    order(s, "attack AH infantry 1 > 1003", "attack AH infantry 2 > 1003")
    play(s, "fire", "roll 6", "roll 5", "draw Ambush I")
    assert where(s, "AH infantry 2") == "off"
    assert basics(s) == [("RU machine-gun 1", 3)]  # 6 less 3, not 12
    assert s.clash is not None
    assert [s.name(each) for each in s.clash.attackers] == ["AH infantry 1"]


@pytest.mark.rule("4.4.4")
def test_when_no_attacker_is_left_the_clash_is_over() -> None:
    s = board({}, "Hadfy")
    put(s, "1002", "AH infantry 1", rp=1)
    put(s, "1003", "RU machine-gun 1")
    order(s, "attack AH infantry 1 > 1003")
    play(s, "fire", "roll 5", "draw Ambush I")
    assert (basics(s), asked(s), lost(s, "RU machine-gun 1")) == ([], "nobody", 0)


@pytest.mark.rule("4.4.4", "4.4.9")
def test_a_defender_destroyed_before_the_clash_does_not_strike_back_and_loses_his_field() -> None:
    s = board({"AH hussar 1": "1002"}, "Hadfy")
    put(s, "1003", "RU infantry 1", rp=1)
    order(s, "attack AH hussar 1 > 1003")
    play(s, "charge AH hussar 1", "draw Ambush I")
    assert (asked(s), lost(s, "AH hussar 1"), s.clash) == ("Hadfy Advance", 0, None)
    play(s, "advance AH hussar 1 > 1003")
    assert where(s, "AH hussar 1") == "1003"


@pytest.mark.rule("4.4.4")
def test_hussars_and_cossacks_may_move_one_field_and_attack_from_there() -> None:
    s = begin_central(board({"AH hussar 1": "1001", "AH uhlan 1": "0901", "RU infantry 1": "1003"}, "Hadfy"))
    play(s, "move AH hussar 1 > 1002", "move AH uhlan 1 > 0902")
    assert refusal(s, "attack AH uhlan 1 > 1003")
    play(s, "attack AH hussar 1 > 1003")
    assert refusal(s, "attack AH hussar 1 > 1003") == {"4.2.2"}
    play(s, "done")
    pass_cards(s)
    assert where(s, "AH hussar 1") == "1002"
    assert strikes(s) == [("AH hussar 1", "RU infantry 1", 8)]
    s = begin_central(board({"RU Cossack 1": "1001", "AH infantry 2": "1003"}, "VII"))
    play(s, "move RU Cossack 1 > 1002", "attack RU Cossack 1 > 1003")


@pytest.mark.rule("4.4.4")
def test_after_two_fields_nobody_charges() -> None:
    s = begin_central(board({"AH hussar 1": "0901", "RU infantry 1": "1003"}, "Hadfy"))
    play(s, "move AH hussar 1 > 1002")
    assert s.printed.grid.distance(at(s, "0901"), at(s, "1002")) == 2
    assert refusal(s, "attack AH hussar 1 > 1003") == {"4.4.4"}


# --- section 5 (4.4.5) ------------------------------------------------------------------------------------


@pytest.mark.rule("4.4.5")
def test_a_target_number_of_six_is_one_sure_loss_without_a_roll() -> None:
    # Cossacks 8 against infantry 2
    s = clash({"RU Cossack 1": "1002", "AH infantry 2": "1003"}, "1003", "RU Cossack 1", group="VII")
    play(s, "hold")
    assert happened(s, events.BasicAttack)[0][2:] == (6, 1, 0)
    assert asked(s) == "dice CounterRoll"
    play_out(s)
    assert lost(s, "AH infantry 2") == 1


@pytest.mark.rule("4.4.5", "8")
def test_each_full_six_costs_a_point() -> None:
    units = {f"RU infantry {n}": hex for n, hex in ((1, "1002"), (2, "0903"), (3, "0904"), (4, "1004"))}
    s = clash(units | {DEFENDER: "1003"}, "1003", *units)
    assert happened(s, events.BasicAttack)[0][2:] == (22, 3, 4)


@pytest.mark.rule("4.4.5", "8")
def test_without_a_target_number_there_is_neither_loss_nor_roll() -> None:
    # infantry 6 against an officer of the infantry in a settlement: 4 + 2
    s = clash({ATTACKER: "0601", "AH Szurmay": "0502"}, "0502", ATTACKER, officers="yes")
    assert happened(s, events.BasicAttack)[0][2:] == (0, 0, 0)
    assert strikes(s) == [(ATTACKER, "AH Szurmay", 0), ("AH Szurmay", ATTACKER, 6)]
    assert (asked(s), lost(s, "AH Szurmay"), lost(s, ATTACKER)) == ("nobody", 0, 2)


@pytest.mark.rule("4.4.5", "4.4.1b", "8")
def test_values_never_fall_below_nought() -> None:
    # charging hussars under a barrage: DP 2 - 2 - 2
    s = board({"AH hussar 1": "1002", "RU infantry 1": "1003", "RU M1902 1": "1004"}, "Hadfy")
    give(s, "VIII", "Defensive barrage I")
    begin_central(s)
    play(s, "attack AH hussar 1 > 1003", "done", "pass")
    play(s, "play Defensive barrage I", "aim RU M1902 1", "aim AH hussar 1", "aim support")
    pass_cards(s)
    play(s, "charge AH hussar 1")
    play_out(s)
    assert basics(s)[1] == ("AH hussar 1", 6)  # infantry 6 less nought, not less minus two
    assert basics(s)[0] == ("RU infantry 1", 8 + 2 - 2 - 2)


# --- section 6 (4.4.6) ------------------------------------------------------------------------------------


@pytest.mark.rule("4.4.6")
def test_the_picture_of_extra_attacks_is_six_for_each_unit_and_two_rolls() -> None:
    units = {"RU infantry 1": "1002", "RU infantry 2": "0903", DEFENDER: "1003"}
    s = clash(units, "1003", "RU infantry 1", "RU infantry 2")
    play(s, "roll 6", "roll 4", "roll 5")
    assert strikes(s) == [("RU infantry 1", DEFENDER, 4), ("RU infantry 2", DEFENDER, 4)]
    assert s.clash is not None
    assert s.clash.loss == 1 + 1  # the sure one of the basic attack, and one of the two extra attacks


@pytest.mark.rule("4.4.6", "8")
def test_an_extra_attack_costs_one_point_whatever_its_target_number() -> None:
    s = clash({"RU guard 1": "1002", "AH 1875M 1": "1003"}, "1003", "RU guard 1")
    assert strikes(s) == []
    assert basics(s) == [("AH 1875M 1", 8)]
    play_out(s)
    assert strikes(s) == [("RU guard 1", "AH 1875M 1", 8)]
    assert lost(s, "AH 1875M 1") == 2


@pytest.mark.rule("4.4.6")
def test_nobody_strikes_back_at_an_extra_attack() -> None:
    s = clash(DUEL, "1003", ATTACKER)
    play_out(s)
    assert [target for target, _ in basics(s)] == [DEFENDER, ATTACKER]
    assert [who for who, _, _ in strikes(s)] == [ATTACKER, DEFENDER]  # one extra attack each


@pytest.mark.rule("4.4.6", "3.3.2")
def test_cavalry_has_no_extra_attack() -> None:
    s = play_out(clash({"RU cavalry 1": "1002", "AH uhlan 1": "1003"}, "1003", "RU cavalry 1"))
    assert strikes(s) == []


# --- section 7 (4.4.7) ------------------------------------------------------------------------------------


@pytest.mark.rule("4.4.7")
def test_the_defender_strikes_back_at_one_attacker_of_his_choice() -> None:
    units = {"RU infantry 1": "1002", "RU cavalry 1": "0903", DEFENDER: "1003"}
    s = clash(units, "1003", "RU infantry 1", "RU cavalry 1")
    play(s, "roll 6", "roll 6")
    assert (asked(s), offered(s)) == ("Hadfy Counter", ["counter RU infantry 1", "counter RU cavalry 1"])
    assert refusal(s, f"counter {DEFENDER}") == {"4.4.7"}
    play(s, "counter RU cavalry 1")
    assert basics(s)[1] == ("RU cavalry 1", 5)
    play(s, "roll 5", "bayonet RU cavalry 1", "roll 6")
    assert (lost(s, "RU infantry 1"), lost(s, "RU cavalry 1")) == (0, 1)


@pytest.mark.rule("4.4.7", "4.4.1a")
def test_his_ground_helps_the_counter_attack() -> None:
    s = play_out(clash({ATTACKER: "0603", DEFENDER: "0504"}, "0504", ATTACKER))
    assert basics(s)[1] == (ATTACKER, 7 - 2)


@pytest.mark.rule("4.4.7", "4.4.8", "8")
def test_a_destroyed_defender_still_strikes_back() -> None:
    s = board({ATTACKER: "1002"})
    put(s, "1003", DEFENDER, rp=1)
    order(s, f"attack {ATTACKER} > 1003")
    play(s, "roll 1", "roll 6")
    assert asked(s) == "dice CounterRoll"
    play(s, "roll 4", "roll 4", "draw Ambush I", "stay")
    assert (where(s, DEFENDER), lost(s, ATTACKER)) == ("off", 2)


@pytest.mark.rule("4.4.7")
def test_the_counter_attack_counts_full_sixes_too() -> None:
    s = play_out(clash({"RU cavalry 1": "1002", "AH hussar 1": "1003"}, "1003", "RU cavalry 1"))
    assert basics(s)[1] == ("RU cavalry 1", 7)
    assert lost(s, "RU cavalry 1") == 1


# --- section 8 (4.4.8) ------------------------------------------------------------------------------------


@pytest.mark.rule("4.4.8", "4.4.6")
def test_the_defenders_extra_attack_is_reckoned_like_an_attackers() -> None:
    s = clash({"RU cavalry 1": "0603", DEFENDER: "0504"}, "0504", "RU cavalry 1")
    play(s, "roll 6")
    # infantry on a mountain, 6 + 1, against cavalry 1: a sure hit each, and the extra attack costs one point only
    assert strikes(s) == [(DEFENDER, "RU cavalry 1", 6)]
    play_out(s)
    assert lost(s, "RU cavalry 1") == 2


@pytest.mark.rule("4.4.8", "8")
def test_the_extra_attack_may_go_for_another_attacker() -> None:
    units = {"RU infantry 1": "1002", "RU infantry 2": "0903", DEFENDER: "1003"}
    s = clash(units, "1003", "RU infantry 1", "RU infantry 2")
    play(s, "roll 6", "roll 6", "roll 6", "counter RU infantry 1", "roll 1")
    assert (asked(s), offered(s)) == ("Hadfy Bayonet", ["bayonet RU infantry 1", "bayonet RU infantry 2"])
    assert refusal(s, "counter RU infantry 2") == {"4.4.8"}
    play(s, "bayonet RU infantry 2", "roll 1")
    assert (lost(s, "RU infantry 1"), lost(s, "RU infantry 2")) == (1, 1)


@pytest.mark.rule("4.4.8")
def test_a_bystander_is_no_target_of_the_extra_attack() -> None:
    units = {"RU infantry 1": "1002", "RU infantry 2": "0903", "RU infantry 3": "1004", DEFENDER: "1003"}
    s = clash(units, "1003", "RU infantry 1", "RU infantry 2")
    play(s, "roll 6", "roll 6", "roll 6", "counter RU infantry 1", "roll 6")
    assert refusal(s, "bayonet RU infantry 3") == {"4.4.8"}


# --- section 9 (4.4.9) ------------------------------------------------------------------------------------


@pytest.mark.rule("4.4.9")
def test_the_fallen_leave_after_the_last_clash_and_then_units_advance() -> None:
    s = board({"RU infantry 1": "1002", "RU infantry 2": "1203"})
    put(s, "1003", "AH hussar 1", rp=1)
    put(s, "1202", "AH hussar 2", rp=1)
    order(s, "attack RU infantry 1 > 1003", "attack RU infantry 2 > 1202")
    play(s, "roll 1", "roll 6")
    while s.clash is not None and s.clash.target == at(s, "1003"):
        play(s, "roll 6")
    # the first clash is over, its victim still stands there until the second is over too
    assert (where(s, "AH hussar 1"), rp(s, "AH hussar 1")) == ("1003", 0)
    play(s, "roll 1", "roll 6")
    while "Roll" in asked(s):
        play(s, "roll 6")
    assert asked(s) == "dice DrawCard"
    assert where(s, "AH hussar 1") == "off"
    play(s, "draw Ambush I", "draw Ambush II")
    assert offered(s) == ["advance RU infantry 1 > 1003", "stay"]
    play(s, "stay")
    assert offered(s) == ["advance RU infantry 2 > 1202", "stay"]
    play(s, "advance RU infantry 2 > 1202")
    assert (where(s, "RU infantry 1"), where(s, "RU infantry 2")) == ("1002", "1202")


@pytest.mark.rule("4.4.9", "8")
def test_one_surviving_own_attacker_may_advance() -> None:
    s = board({"RU infantry 2": "0903", "RU infantry 3": "1004"})
    put(s, "1002", "RU infantry 1", rp=1)
    put(s, "1003", "AH hussar 1", rp=1)
    order(s, "attack RU infantry 1 > 1003", "attack RU infantry 2 > 1003")
    play(s, "roll 6", "roll 6", "roll 6", "counter RU infantry 1")
    while asked(s) != "VIII Advance":
        s.play(s.choices()[0])
    assert (where(s, "RU infantry 1"), s.acted[unit(s, "RU infantry 1")], s.clash) == ("off", 0, None)
    # neither the fallen nor one who did not attack
    assert offered(s) == ["advance RU infantry 2 > 1003", "stay"]
    assert refusal(s, "advance RU infantry 3 > 1003") == {"4.4.9"}
    assert refusal(s, "advance RU infantry 1 > 1003") == {"4.4.9"}
    assert refusal(s, "advance RU infantry 2 > 1004") == {"4.4.9"}


@pytest.mark.rule("4.4.9", "8")
def test_if_both_fall_both_players_draw_a_card() -> None:
    s = board({})
    put(s, "1002", ATTACKER, rp=1)
    put(s, "1003", DEFENDER, rp=1)
    order(s, f"attack {ATTACKER} > 1003")
    play(s, "roll 1", "roll 1", "roll 1", "roll 1")
    drawn = []
    while asked(s) == "dice DrawCard":
        s.play(s.choices()[0])
        drawn.append(1)
    assert (len(drawn), len(hand(s, "VIII")), len(hand(s, "Hadfy"))) == (2, 1, 1)
    assert (where(s, ATTACKER), where(s, DEFENDER), asked(s)) == ("off", "off", "nobody")


@pytest.mark.rule("4.4.9", "3.4.2", "8")
def test_a_defender_who_destroys_an_attacker_draws_a_card() -> None:
    s = board({DEFENDER: "1003"})
    put(s, "1002", ATTACKER, rp=1)
    order(s, f"attack {ATTACKER} > 1003")
    play(s, "roll 6", "roll 6", "roll 1", "roll 6", "draw Ambush I")
    assert (hand(s, "Hadfy"), hand(s, "VIII"), where(s, ATTACKER)) == (["Ambush I"], [], "off")


@pytest.mark.rule("4.4.9")
def test_losses_of_the_clash_are_registered_in_its_last_section() -> None:
    s = clash(DUEL, "1003", ATTACKER)
    play(s, "roll 1", "roll 1", "roll 1")
    assert (rp(s, DEFENDER), rp(s, ATTACKER)) == (4, 4)
    play(s, "roll 1")
    assert (rp(s, DEFENDER), rp(s, ATTACKER)) == (2, 2)


@pytest.mark.rule("4.4.9", "4.4.1c")
def test_simultaneous_clashes_do_not_weaken_each_other() -> None:
    # the guard of the gun falls in the first clash and still guards it in the second
    s = board({"RU infantry 1": "1002", "RU infantry 2": "0904", "AH 1875M 1": "1004"})
    put(s, "1003", "AH infantry 1", rp=1)
    order(s, "attack RU infantry 1 > 1003", "attack RU infantry 2 > 1004")
    while not any(target == "AH 1875M 1" for target, _ in basics(s)):
        s.play("roll 1")
    assert dict(basics(s))["AH 1875M 1"] == 6 + 3 - 2 - 2
    assert s.rp[unit(s, "AH infantry 1")] == 0
