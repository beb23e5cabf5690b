"""3.3.2 Every ability alone, with and without what it needs; 4.4.1c own group only, not while moving."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa.columns import LimanowaState
from tests.games.limanowa.card_table import answered
from tests.games.limanowa.clash_table import basics, board, clash, gunnery, lost, play_out, strikes
from tests.games.limanowa.helpers import (
    asked,
    begin_central,
    begin_closing,
    begin_round,
    give,
    load,
    offered,
    order,
    pass_cards,
    play,
    put,
    refusal,
    where,
)

FOE = "RU cavalry 1"
"""7 against 1, and no ability that meddles in a clash."""


def target_number(s: LimanowaState, name: str) -> int:
    """Of the basic attack on a unit, when everything has been played out."""
    return dict(basics(play_out(s)))[name]


@pytest.mark.rule("3.3.2")
def test_every_ability_of_the_data_has_a_test_here() -> None:
    named = {row.ability for row in load().printed.abilities}
    assert named == {
        "Artillery attack", "Artillery support", "Long-range strike", "Indirect targeting", "Horseback riding",
        "Bayonet combat", "Machine-gun section", "Cavalry charge", "Mountain fighters", "Steadfast",
        "Aggressive tactics", "Human wave", "Rapid redeployment", "Hussar spirit", "Stubborn defence",
    }  # fmt: skip


# --- bayonet combat ---------------------------------------------------------------------------------------

BAYONETS = ["RU infantry 1", "RU guard 1", "RU machine-gun 1"]


@pytest.mark.rule("3.3.2", "4.4.6")
@pytest.mark.parametrize(("name", "extra"), [(name, 1) for name in BAYONETS] + [("RU observer 1", 0), (FOE, 0)])
def test_bayonet_combat_in_attack(name: str, extra: int) -> None:
    s = play_out(clash({name: "1002", "AH uhlan 1": "1003"}, "1003", name))
    assert len(strikes(s)) == extra


@pytest.mark.rule("3.3.2", "4.4.8")
@pytest.mark.parametrize(
    ("name", "extra"),
    [("AH infantry 1", 1), ("AH legion", 1), ("AH machine-gun 1", 0), ("AH observer 1", 0), ("AH hussar 1", 0)],
)
def test_bayonet_combat_in_defence(name: str, extra: int) -> None:
    # machine-gunners carry bayonets in attack only
    s = play_out(clash({FOE: "1002", name: "1003"}, "1003", FOE))
    assert len(strikes(s)) == extra


# --- machine-gun section ----------------------------------------------------------------------------------


@pytest.mark.rule("3.3.2", "4.4.4")
def test_machine_guns_fire_on_every_attacker_before_the_clash() -> None:
    units = {"RU infantry 1": "1002", FOE: "0903", "AH machine-gun 1": "1003"}
    s = clash(units, "1003", "RU infantry 1", FOE)
    assert asked(s) == "Hadfy MachineGuns"
    play(s, "fire")
    play(s, "roll 5")
    assert strikes(s) == [("AH machine-gun 1", "RU infantry 1", 5), ("AH machine-gun 1", FOE, 6)]
    assert (lost(s, "RU infantry 1"), lost(s, FOE)) == (1, 1)
    assert basics(s) == [("AH machine-gun 1", 10)]


@pytest.mark.rule("3.3.2", "4.4.4")
def test_machine_guns_fire_in_defence_only() -> None:
    s = clash({"AH machine-gun 1": "1002", "RU infantry 1": "1003"}, "1003", "AH machine-gun 1", group="Hadfy")
    assert asked(s) == "dice BasicRoll"


@pytest.mark.rule("3.3.2", "4.4.4")
def test_a_hit_of_machine_guns_costs_one_point_whatever_the_number() -> None:
    # on a mountain 8 against cavalry 1 is 7
    s = clash({FOE: "0603", "AH machine-gun 1": "0504"}, "0504", FOE)
    play(s, "fire")
    assert (strikes(s), lost(s, FOE)) == ([("AH machine-gun 1", FOE, 7)], 1)


# --- cavalry charge ---------------------------------------------------------------------------------------


@pytest.mark.rule("3.3.2", "4.4.4")
@pytest.mark.parametrize(
    ("name", "group"), [("AH hussar 1", "Hadfy"), ("AH hussar 5", "Szurmay"), ("RU Cossack 1", "VII")]
)
def test_a_charge_gives_two_points_takes_two_and_strikes_first(name: str, group: str) -> None:
    foe = "AH uhlan 1" if group == "VII" else FOE
    s = clash({name: "1002", foe: "1003"}, "1003", name, group=group)
    play(s, f"charge {name}")
    assert strikes(s) == [(name, foe, 9)]
    play_out(s)
    assert basics(s) == [(foe, 9), (name, 7)]
    assert lost(s, foe) == 2  # one before the clash, one sure in it


@pytest.mark.rule("3.3.2", "4.4.4")
def test_who_holds_fights_without_the_charge() -> None:
    s = clash({"AH hussar 1": "1002", FOE: "1003"}, "1003", "AH hussar 1", group="Hadfy")
    play(s, "hold")
    play_out(s)
    assert (strikes(s), basics(s)) == ([], [(FOE, 7), ("AH hussar 1", 5)])


@pytest.mark.rule("3.3.2", "4.4.4")
def test_each_of_two_hussars_decides_for_itself() -> None:
    units = {"AH hussar 1": "1002", "AH hussar 2": "0903", FOE: "1003"}
    s = clash(units, "1003", "AH hussar 1", "AH hussar 2", group="Hadfy")
    play(s, "charge AH hussar 2")
    assert offered(s) == ["charge AH hussar 1", "hold"]
    assert refusal(s, "charge AH hussar 2") == {"4.4.4"}
    play(s, "hold")
    assert strikes(s) == [("AH hussar 2", FOE, 9)]
    assert basics(s) == [(FOE, 8 + 10 - 1)]


@pytest.mark.rule("3.3.2", "4.4.4")
@pytest.mark.parametrize("name", ["AH uhlan 1", "AH infantry 1"])
def test_nobody_else_charges(name: str) -> None:
    s = clash({name: "1002", FOE: "1003"}, "1003", name, group="Hadfy")
    assert asked(s) != "Hadfy Charge"


@pytest.mark.rule("3.3.2", "4.4.4")
def test_hussars_under_attack_do_not_charge() -> None:
    s = clash({FOE: "1002", "AH hussar 1": "1003"}, "1003", FOE)
    assert asked(s) == "dice BasicRoll"


# --- mountain fighters, steadfast -------------------------------------------------------------------------


@pytest.mark.rule("3.3.2", "4.4.1c")
@pytest.mark.parametrize(
    ("field", "attack_from", "number"),
    [("1003", "1002", 4), ("0504", "0603", 2), ("0702", "0701", 3), ("0502", "0601", 2)],
    ids=["flatland", "mountain", "forest", "settlement"],
)
def test_mountain_fighters_defend_with_a_point_more_on_mountains_and_in_forests(
    field: str, attack_from: str, number: int
) -> None:
    # cavalry 7 against the legion's 3
    assert target_number(clash({FOE: attack_from, "AH legion": field}, field, FOE), "AH legion") == number


@pytest.mark.rule("3.3.2", "4.4.1c")
def test_mountain_fighters_have_no_use_of_it_in_attack() -> None:
    s = clash({"AH legion": "0504", FOE: "0603"}, "0603", "AH legion", group="Hadfy")
    play_out(s)
    assert basics(s) == [(FOE, 6), ("AH legion", 4)]


@pytest.mark.rule("3.3.2", "4.4.3")
@pytest.mark.parametrize(("name", "number", "counter"), [("RU guard 1", 5, 3), ("RU machine-gun 1", 7, 3)])
def test_the_steadfast_guard_keeps_its_defence_under_artillery_support(name: str, number: int, counter: int) -> None:
    s = board({"AH hussar 1": "1002", name: "1003", "AH 1875M 1": "0903"}, "Hadfy")
    order(s, "attack AH hussar 1 > 1003", "support AH 1875M 1 > 1003")
    play(s, "hold")
    play_out(s, MachineGuns="hold")
    assert basics(s) == [(name, number), ("AH hussar 1", counter)]  # the attack points are lowered all the same


@pytest.mark.rule("3.3.2", "4.4.3")
@pytest.mark.parametrize("name", ["RU guard 1", "RU machine-gun 1"])
def test_steadfastness_is_a_defence_ability_and_does_not_help_in_attack(name: str) -> None:
    s = board({name: "1002", "AH infantry 1": "1003", "AH 1875M 1": "1004"})
    give(s, "Hadfy", "Defensive barrage I")
    aims = ("AH 1875M 1", name, "support")
    play_out(answered(s, "Hadfy", (f"attack {name} > 1003",), "Defensive barrage I", *aims))
    assert basics(s) == [("AH infantry 1", 7 - 2 - 2), (name, 6 - (3 - 2))]


# --- artillery --------------------------------------------------------------------------------------------


@pytest.mark.rule("3.3.2", "4.3.3")
def test_a_long_range_strike_is_two_points_weaker() -> None:
    s = order(board({"RU M1877": "1001", "AH infantry 1": "1004"}), "long-range RU M1877 > 1004")
    assert gunnery(s) == [7 - 2 - 2]


@pytest.mark.rule("3.3.2", "4.4.1c")
def test_a_long_range_strike_is_helped_by_an_observer_and_a_mountain() -> None:
    s = board({"RU M1877": "1106", "RU observer 1": "1102", "AH infantry 1": "1103"})
    order(s, "long-range RU M1877 > 1103")
    assert gunnery(s) == [7 + 1 + 1 - 2 - 2 - 3]


@pytest.mark.rule("3.3.2", "6.4.2")
def test_a_token_sharpens_an_announced_long_range_strike() -> None:
    s = board({"RU M1877": "1001", "AH infantry 1": "1004"}, tokens="yes")
    begin_central(s)
    assert refusal(s, "sharpen RU M1877") == {"6.4.2"}
    play(s, "long-range RU M1877 > 1004", "sharpen RU M1877", "done")
    pass_cards(s)
    assert (gunnery(s), s.tokens["VIII"]) == ([5], 6)


@pytest.mark.rule("3.3.2", "6.4.2")
@pytest.mark.parametrize(("answer", "number", "left"), [("sharpen RU M1877", 5, 6), ("pass", 3, 7)])
def test_a_token_sharpens_a_long_range_strike_by_card(answer: str, number: int, left: int) -> None:
    s = board({"RU M1877": "1001", "AH infantry 1": "1004"}, tokens="yes")
    give(s, "VIII", "Heavy bombardment I")
    begin_round(s)
    play(s, "play Heavy bombardment I", "aim RU M1877", "aim 1004", "pass", "pass")
    assert (asked(s), offered(s)) == ("VIII Sharpen", ["sharpen RU M1877", "pass"])
    assert refusal(s, "sharpen RU M1902 1") == {"6.4.2"}
    play(s, answer)
    assert (gunnery(s), s.tokens["VIII"]) == ([number], left)


@pytest.mark.rule("3.3.2", "6.4.3")
def test_a_long_range_strike_is_for_attackers_only() -> None:
    s = board({"AH hussar 1": "1003", "RU infantry 1": "1004", "RU M1877": "1006"}, "Hadfy", tokens="yes")
    order(s, "attack AH hussar 1 > 1004")
    assert asked(s) == "Hadfy Charge"  # the siege gun, three fields away, is not asked
    s = board({"AH hussar 1": "1003", "RU infantry 1": "1004", "RU M1877": "1005"}, "Hadfy", tokens="yes")
    order(s, "attack AH hussar 1 > 1004")
    assert offered(s) == ["token-bombard RU M1877 > 1003", "token-support RU M1877 > 1003", "pass"]


# --- officers (6.1) ---------------------------------------------------------------------------------------

SPIRITED = {"AH hussar 1": "1002", "AH Hadfy": "1001", FOE: "1003"}


@pytest.mark.rule("6.1", "4.4.1c")
@pytest.mark.parametrize(
    ("units", "attack", "counter"),
    [
        (SPIRITED, 8, 4),
        (SPIRITED | {"AH Hadfy": "0801"}, 7, 5),
        ({"AH infantry 1": "1002", "AH Hadfy": "1001", FOE: "1003"}, 5, 5),
        ({"AH hussar 5": "1002", "AH Hadfy": "1001", FOE: "1003"}, 7, 5),
    ],
    ids=["a hussar beside him", "too far away", "infantry", "a hussar of the ally"],
)
def test_hussar_spirit_helps_own_cavalry_beside_hadfy(units: dict[str, str], attack: int, counter: int) -> None:
    name = next(iter(units))
    group = "Szurmay" if name == "AH hussar 5" else "Hadfy"
    s = clash(units, "1003", name, group=group, officers="yes")
    play_out(s)
    assert basics(s) == [(FOE, attack), (name, counter)]


@pytest.mark.rule("6.1", "4.4.1c")
def test_hussar_spirit_helps_in_defence_too() -> None:
    s = play_out(clash({FOE: "1002", "AH hussar 1": "1003", "AH Hadfy": "1004"}, "1003", FOE, officers="yes"))
    assert basics(s) == [("AH hussar 1", 7 - 3), (FOE, 9 - 1)]


@pytest.mark.rule("6.1", "4.4.1c", "8")
def test_hadfy_on_the_move_lends_no_spirit() -> None:
    s = board(SPIRITED, "Hadfy", officers="yes")
    order(s, "move AH Hadfy > 0903", "attack AH hussar 1 > 1003")
    play_out(s)
    assert basics(s)[0] == (FOE, 7)


@pytest.mark.rule("6.1", "4.4.1c")
@pytest.mark.parametrize(
    ("name", "number"),
    [("AH infantry 2", 7 - 4), ("AH 1875M 2", 7 + 3 - 2 - 2 - 2), ("AH hussar 5", 7 - 2), ("AH infantry 1", 7 - 2)],
    ids=["infantry", "a gun, also guarded", "not cavalry", "not the ally's"],
)
def test_stubborn_defence_helps_own_infantry_and_artillery_beside_szurmay(name: str, number: int) -> None:
    s = clash({FOE: "1002", name: "1003", "AH Szurmay": "1004"}, "1003", FOE, officers="yes")
    assert target_number(s, name) == number


@pytest.mark.rule("6.1", "4.4.1c")
def test_stubborn_defence_is_for_defence() -> None:
    s = clash({"AH infantry 2": "1002", "AH Szurmay": "1001", FOE: "1003"}, "1003", "AH infantry 2", group="Szurmay",
              officers="yes")  # fmt: skip
    play_out(s)
    assert basics(s) == [(FOE, 5), ("AH infantry 2", 5)]


@pytest.mark.rule("6.1", "4.4.1c")
def test_stubborn_defence_also_helps_under_fire() -> None:
    s = board({"RU M1902 1": "1002", "AH infantry 2": "1003", "AH Szurmay": "1004"}, officers="yes")
    order(s, "bombard RU M1902 1 > 1003")
    assert gunnery(s) == [2]


ORLOV = {"RU infantry 1": "1002", "RU Orlov": "1001", "AH uhlan 1": "1003"}


@pytest.mark.rule("6.1", "4.4.1c")
def test_aggressive_tactics_give_a_neighbour_two_attack_points() -> None:
    s = clash(ORLOV, "1003", "RU infantry 1", officers="yes")
    assert (asked(s), offered(s)) == ("VIII Inspire", ["inspire RU infantry 1", "keep"])
    assert refusal(s, "inspire RU Orlov") == {"6.1"}
    inspired, kept = s.clone(), s.clone()
    inspired.events, kept.events = [], []
    play(inspired, "inspire RU infantry 1")
    play(kept, "keep")
    assert (basics(inspired), basics(kept)) == ([("AH uhlan 1", 7)], [("AH uhlan 1", 5)])


@pytest.mark.rule("6.1", "4.4.1c")
def test_aggressive_tactics_help_a_defender_in_his_counter_attack() -> None:
    s = clash({"AH uhlan 1": "1002", "RU infantry 1": "1003", "RU Orlov": "1004"}, "1003", "AH uhlan 1",
              group="Hadfy", officers="yes")  # fmt: skip
    assert asked(s) == "VIII Inspire"
    play(s, "inspire RU infantry 1")
    play_out(s)
    assert basics(s) == [("RU infantry 1", 5), ("AH uhlan 1", 8 - 1)]


@pytest.mark.rule("6.1", "8")
@pytest.mark.parametrize(
    "units",
    [ORLOV | {"RU Orlov": "0801"}, {"RU infantry 5": "1002", "RU infantry 1": "0903", "RU Orlov": "1001"}],
    ids=["too far away", "the ally's unit"],
)
def test_aggressive_tactics_need_an_own_neighbour(units: dict[str, str]) -> None:
    s = board(units | {"AH uhlan 1": "1003"}, officers="yes")
    orders = [f"attack {name} > 1003" for name in ("RU infantry 1", "RU infantry 5") if name in units]
    order(s, *orders)
    assert "inspire RU infantry 5" not in offered(s)
    if "RU infantry 5" not in units:
        assert asked(s) == "dice BasicRoll"


@pytest.mark.rule("6.1", "8")
def test_orlov_on_the_move_inspires_nobody() -> None:
    s = board(ORLOV, officers="yes")
    order(s, "move RU Orlov > 0902", "attack RU infantry 1 > 1003")
    assert asked(s) == "dice BasicRoll"


@pytest.mark.rule("6.1", "4.2.2")
def test_to_inspire_is_no_action() -> None:
    s = board(ORLOV, officers="yes")
    give(s, "VIII", "Night assault I")
    begin_round(s)
    play(s, "play Night assault I", "aim RU infantry 1", "aim 1003", "pass", "pass", "inspire RU infantry 1")
    while asked(s) != "VIII Announce":
        s.play("roll 6")
    assert refusal(s, "move RU Orlov > 0902") == set()
    assert refusal(s, "move RU infantry 1 > 0903") == {"4.2.2"}


@pytest.mark.rule("6.1", "3.4.1")
def test_who_has_inspired_may_make_a_rapid_advance() -> None:
    s = board(ORLOV, officers="yes")
    give(s, "VIII", "Rapid advance I")
    play_out(order(s, "attack RU infantry 1 > 1003"), Inspire="inspire")
    play(begin_closing(s), "play Rapid advance I")
    assert offered(s) == ["aim RU Orlov"]


@pytest.mark.rule("6.1", "4.4.1c")
def test_an_officer_who_falls_before_the_clash_helps_no_more() -> None:
    # Hadfy attacks with the hussars and falls to the machine-guns: his spirit is gone in the basic attack
    s = board({"AH hussar 1": "1002", "RU machine-gun 1": "1003"}, "Hadfy", officers="yes")
    put(s, "0903", "AH Hadfy", rp=1)
    order(s, "attack AH hussar 1 > 1003", "attack AH Hadfy > 1003")
    play(s, "hold", "fire")
    play(s, "roll 6", "roll 1", "draw Ambush I")
    assert basics(s) == [("RU machine-gun 1", 8 - 3)]


# --- who travels lends nothing (4.4.1c A) -----------------------------------------------------------------


@pytest.mark.rule("4.4.1c", "4.3.2", "8")
@pytest.mark.parametrize(("start", "orders", "number"), [("1306", (), 5), ("1605", ("rail RU observer 1 > 1306",), 4)])
def test_an_observer_on_a_train_does_not_help(start: str, orders: tuple[str, ...], number: int) -> None:
    # when the gun fires he stands in 1306, from where he would see the target, but has come by train
    s = board({"RU M1902 1": "1305", "RU observer 1": start, "AH infantry 1": "1105"})
    assert gunnery(order(s, "bombard RU M1902 1 > 1105", *orders)) == [number]
    assert where(s, "RU observer 1") == "1306"


@pytest.mark.rule("4.4.1c", "6.1", "8")
@pytest.mark.parametrize(("orders", "number"), [((), 5), (("wave RU observer 1 > 1103",), 4)])
def test_an_observer_who_joins_the_human_wave_does_not_help(orders: tuple[str, ...], number: int) -> None:
    units = {"RU M1902 1": "1002", "RU observer 1": "1102", "AH infantry 1": "1003", "RU Orlov": "1203"}
    s = board(units, officers="yes")
    assert gunnery(order(s, "bombard RU M1902 1 > 1003", *orders)) == [number]


@pytest.mark.rule("4.4.1c", "6.1", "8")
@pytest.mark.parametrize(("orders", "number"), [((), 5), (("follow RU observer 2 > 1103",), 4)])
def test_an_observer_who_follows_eck_does_not_help(orders: tuple[str, ...], number: int) -> None:
    units = {"RU M1902 3": "1002", "RU observer 2": "1102", "AH infantry 1": "1003", "RU Eck": "1202"}
    s = board(units, "VII", officers="yes")
    assert gunnery(order(s, "bombard RU M1902 3 > 1003", "move RU Eck > 1303", *orders)) == [number]
