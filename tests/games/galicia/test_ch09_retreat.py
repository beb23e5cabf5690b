"""9.1 and 9.2 What the results say, and retreats: the stack, full hexes, rivers, and nowhere to go."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia import events
from doppeladler.games.galicia.columns import GaliciaState
from tests.games.galicia.combat_table import (
    attack,
    battle,
    bring,
    kind,
    modifier,
    open_combat,
    reductions,
    roll,
    roll_losses,
    russians_struck,
    seat,
)
from tests.games.galicia.galicia_table import bare, happened, offered, play, put, rules, unit, units, where

# --- 9.0 and 9.1 --------------------------------------------------------------------------------------------


@pytest.mark.rule("9.0", "9.1")
@pytest.mark.parametrize(
    ("cell", "who"),
    [("-/R1", "RU"), ("+1/-1.R1", "RU"), ("-1/R3", "RU"), ("+1.R1/-2", "AH"), ("+2.R1/-1", "AH"), ("+2/-2", "dice")],
)
def test_left_of_the_stroke_is_the_attackers_result_right_the_defenders(cell: str, who: str) -> None:
    s = russians_struck("RU 32")
    bring(s, cell)
    assert seat(s) == who
    assert kind(s) == ("LossRoll" if who == "dice" else "Retreat")


@pytest.mark.rule("9.1")
def test_a_dash_is_no_effect_and_numbers_modify_the_loss_roll() -> None:
    s = russians_struck("RU 32")
    bring(s, "+1/-")
    roll_losses(s, 1, 1)
    assert modifier(s, "AH") == 1 + 1  # the result, five guns
    assert modifier(s, "RU") == 0 + 1  # nothing, four guns
    assert happened(s, events.Retreat) == []


@pytest.mark.rule("9.1", "9.2")
@pytest.mark.parametrize(("cell", "hexes"), [("-/R1", 1), ("-/R2", 2), ("-/R3", 3), ("-/R4", 4)])
def test_r_is_so_many_hexes_and_each_adds_one_to_the_loss_roll(cell: str, hexes: int) -> None:
    s = russians_struck("RU 32")
    bring(s, cell)
    way = ["14.22", "15.23", "16.23", "17.23"][:hexes]
    play(s, *(f"retreat {hex}" for hex in way))
    assert where(s, "RU 32") == way[-1]
    play(s, "done")
    roll_losses(s, 1, 1)
    assert modifier(s, "RU") == hexes + 1
    assert modifier(s, "AH") == 1


@pytest.mark.rule("9.2")
def test_retreats_cost_no_movement_points() -> None:
    s = russians_struck("RU 32")
    bring(s, "-/R2")
    play(s, "retreat 14.22", "retreat 15.23")
    assert s.spent[unit(s, "RU 32")] == 0


# --- 9.2 one stack, and too many in the last hex ------------------------------------------------------------


@pytest.mark.rule("9.2")
def test_a_stack_retreats_together() -> None:
    s = russians_struck("RU 32", "RU 11")
    bring(s, "-/R2")
    play(s, "retreat 14.21", "retreat 15.22")
    assert where(s, "RU 32") == where(s, "RU 11") == "15.22"


@pytest.mark.rule("9.2")
def test_exactly_one_of_three_divisions_goes_on_from_an_overstacked_hex() -> None:
    s = bare(side="RU")
    put(s, "13.22", "AH 33", "AH 14", "AH 37")
    put(s, "12.22", "AH 4")
    put(s, "14.22", "RU 1 gn", "RU 2 gn")
    put(s, "12.20", "RU 13 c")
    put(s, "13.24", "RU 3 d cs")
    open_combat(s, "RU")
    attack(s, "13.22", "14.22", commit=("RU 1 gn", "RU 2 gn"))
    bring(s, "-/R1")
    assert offered(s) == ["retreat 12.22"]  # every other hex is in a Russian zone
    play(s, "retreat 12.22")
    assert kind(s) == "GoOn"
    assert {choice.rsplit(" > ")[0] for choice in offered(s)} == {"retreat AH 33", "retreat AH 14", "retreat AH 37"}
    assert "retreat AH 14 > 13.22" not in offered(s)
    play(s, "retreat AH 14 > 11.22")
    assert kind(s) == "Advance"
    assert [where(s, name) for name in ("AH 33", "AH 14", "AH 37", "AH 4")] == ["12.22", "11.22", "12.22", "12.22"]
    play(s, "done")
    roll(s, 1)
    play(s, "suffer RU 1 gn")
    roll(s, 1)
    # Only the hex the table demanded counts: +1 for the retreat, +3 for ten guns.
    assert modifier(s, "AH") == 1 + 3


@pytest.mark.rule("9.2")
def test_a_stack_passes_through_a_full_hex_on_its_way() -> None:
    s = russians_struck("RU 32", others={"RU 1 gn": "14.22", "RU 2 gn": "14.22", "RU 41": "14.22"})
    bring(s, "-/R2")
    play(s, "retreat 14.22", "retreat 15.23")
    assert (where(s, "RU 32"), kind(s)) == ("15.23", "Advance")


# --- 9.2.2 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.2.2")
@pytest.mark.parametrize(("to", "ce"), [("8.21", [1, 1]), ("8.22", [0, 0])])
def test_each_unit_that_retreats_over_an_unbridged_river_is_reduced(to: str, ce: list[int]) -> None:
    s = bare(side="RU")
    put(s, "9.22", "AH 4", "AH 13")
    put(s, "10.22", "RU 32")
    open_combat(s, "RU")
    attack(s, "9.22", "10.22")
    bring(s, "-/R1")
    play(s, f"retreat {to}")
    assert reductions(s, "AH 4", "AH 13") == ce


@pytest.mark.rule("9.2.2")
def test_a_railway_over_a_river_is_a_bridge_for_the_retreat() -> None:
    s = bare(side="RU")
    put(s, "4.15", "AH 4")
    put(s, "5.16", "RU 1 gn", "RU 2 gn")
    open_combat(s, "RU")
    attack(s, "4.15", "5.16", commit=("RU 1 gn", "RU 2 gn"))
    bring(s, "-/R1")
    play(s, "retreat 3.15")
    assert reductions(s, "AH 4") == [0]


@pytest.mark.rule("9.2.2")
def test_units_that_go_on_over_a_river_are_reduced_too() -> None:
    s = bare(side="RU")
    put(s, "10.22", "AH 4")
    put(s, "9.22", "AH 33", "AH 14", "AH 37")
    put(s, "11.22", "RU 32")
    put(s, "9.24", "RU 3 d cs")
    put(s, "9.20", "RU 13 c")
    open_combat(s, "RU")
    attack(s, "10.22", "11.22")
    bring(s, "-/R1")
    play(s, "retreat 9.22", "retreat AH 4 > 8.21")
    assert (where(s, "AH 4"), reductions(s, "AH 4")) == ("8.21", [1])


@pytest.mark.rule("9.2.2")
def test_a_river_can_be_the_end_of_a_unit_and_the_rest_goes_on() -> None:
    s = bare(side="RU")
    put(s, "9.21", "AH 101 ls", ce=1)
    put(s, "9.21", "AH 4")
    put(s, "10.21", "RU 32", "RU 11")
    open_combat(s, "RU")
    attack(s, "9.21", "10.21", commit=("RU 32", "RU 11"))
    bring(s, "-/R2")
    play(s, "retreat 8.21")
    assert (where(s, "AH 101 ls"), where(s, "AH 4")) == ("off", "8.21")
    play(s, offered(s)[0])
    assert reductions(s, "AH 4") == [1]


# --- 9.2.3 --------------------------------------------------------------------------------------------------


def surrounded(*free: str) -> GaliciaState:
    """A Russian stack at 13.22 with Austro-Hungarian cavalry in every hex around it but those named."""
    s = bare()
    put(s, "13.22", "RU 32", "RU 3 d cs")
    put(s, "12.22", "AH 4")
    names = iter(("AH 3 c", "AH 9 c", "AH 6 c", "AH 2 c", "AH 4 c"))
    for hex in ("13.21", "14.21", "14.22", "13.23", "12.21"):
        if hex not in free:
            put(s, hex, next(names))
    open_combat(s)
    attack(s, "13.22", "12.22")
    play(s, "withhold RU 3 d cs")
    return s


@pytest.mark.rule("9.2.3", "7.6")
def test_units_that_cannot_retreat_suffer_for_each_hex_withheld_ones_too() -> None:
    s = surrounded()
    bring(s, "-/R2")
    assert (where(s, "RU 32"), where(s, "RU 3 d cs")) == ("13.22", "13.22")
    assert reductions(s, "RU 32", "RU 3 d cs") == [2, 2]
    assert happened(s, events.CannotRetreat)[0].missing == 2
    assert kind(s) == "LossRoll"


@pytest.mark.rule("9.2.3", "9.4.1")
def test_units_that_cannot_retreat_add_two_to_the_loss_roll() -> None:
    s = surrounded()
    bring(s, "-/R1")
    roll_losses(s, 1, 1)
    assert modifier(s, "RU") == 1 + 1 + 2 + 2  # retreat, guns, flanked, unable


@pytest.mark.rule("9.2.3")
def test_a_retreat_goes_as_far_as_it_can_and_pays_for_the_rest() -> None:
    s = surrounded("14.22")
    for hex, name in (("15.22", "AH 11 c"), ("15.23", "AH 1 c"), ("14.23", "AH 5 c")):
        put(s, hex, name)
    bring(s, "-/R3")
    assert offered(s) == ["retreat 14.22"]
    play(s, "retreat 14.22")
    assert where(s, "RU 32") == "14.22"
    assert reductions(s, "RU 32", "RU 3 d cs") == [2, 2]


@pytest.mark.rule("9.2.3", "9.2.1")
def test_a_dead_end_is_not_entered_while_a_longer_way_is_open() -> None:
    s = surrounded("14.22", "12.21")
    for hex, name in (("15.22", "AH 11 c"), ("15.23", "AH 1 c"), ("14.23", "AH 5 c")):
        put(s, hex, name)
    bring(s, "-/R2")
    assert offered(s) == ["retreat 12.21"]
    assert rules(s.why_not("retreat 14.22")) == {"9.2.3"}


@pytest.mark.rule("9.2.3")
def test_withheld_cavalry_that_cannot_retreat_may_die_of_it() -> None:
    s = surrounded()
    s.ce[unit(s, "RU 3 d cs")] = 2
    bring(s, "-/R1")
    assert where(s, "RU 3 d cs") == "off"
    assert battle(s).defenders == units(s, "RU 32")


# --- several attacking stacks -------------------------------------------------------------------------------


def thrown_back(*stacks: tuple[str, ...]) -> GaliciaState:
    """An attack on 13.22 from several hexes that has to fall back one hex; the first unit of each stack attacks."""
    s = bare()
    put(s, "13.22", "RU 32")
    for hex, *names in stacks:
        put(s, hex, *names)
    open_combat(s)
    attack(s, "13.22", *(hex for hex, *_ in stacks), commit=tuple(names[0] for _, *names in stacks))
    bring(s, "+1.R1/-1")
    return s


@pytest.mark.rule("9.2")
def test_attackers_of_each_hex_retreat_as_a_stack_of_their_own() -> None:
    s = thrown_back(("12.22", "AH 4"), ("12.21", "AH 20"))
    play(s, "withdraw 12.22", "retreat 11.23", "retreat 11.21")
    assert (where(s, "AH 4"), where(s, "AH 20")) == ("11.23", "11.21")


@pytest.mark.rule("9.2")
def test_several_attacking_stacks_retreat_in_their_owners_order() -> None:
    s = thrown_back(("12.22", "AH 4"), ("12.21", "AH 20"))
    assert (seat(s), kind(s), offered(s)) == ("AH", "WithdrawNext", ["withdraw 12.22", "withdraw 12.21"])
    assert rules(s.why_not("withdraw 13.21")) == {"9.2"}
    play(s, "withdraw 12.21", "retreat 11.21")
    assert (kind(s), where(s, "AH 4")) == ("Retreat", "12.22")  # one is left: nobody is asked
    play(s, "retreat 11.23")
    assert kind(s) == "LossRoll"


@pytest.mark.rule("9.2")
def test_who_attacked_alone_is_not_asked_for_an_order() -> None:
    s = thrown_back(("12.22", "AH 4", "AH 13"))
    assert kind(s) == "FollowRetreat"


@pytest.mark.rule("9.2", "7.6")
def test_a_stack_that_falls_back_on_another_does_not_retreat_again_with_it() -> None:
    s = thrown_back(("12.22", "AH 4"), ("12.21", "AH 20", "AH 23"))
    play(s, "withdraw 12.22", "retreat 12.21")
    assert offered(s) == ["follow AH 23", "done"]
    assert rules(s.why_not("follow AH 4")) == {"7.6"}
    play(s, "done", "retreat 11.22")
    assert [where(s, name) for name in ("AH 4", "AH 20", "AH 23")] == ["12.21", "11.22", "12.21"]


@pytest.mark.rule("9.2", "7.6")
def test_who_went_along_with_one_stack_is_not_asked_to_go_along_with_another() -> None:
    s = thrown_back(("12.22", "AH 4", "AH 13"), ("12.21", "AH 20"))
    play(s, "withdraw 12.22", "follow AH 13", "retreat 12.21")
    assert (kind(s), where(s, "AH 13")) == ("Retreat", "12.21")
    play(s, "retreat 11.22")
    assert [where(s, name) for name in ("AH 4", "AH 13", "AH 20")] == ["12.21", "12.21", "11.22"]


@pytest.mark.rule("9.2", "5.1")
def test_a_hex_whose_attackers_have_yet_to_retreat_has_their_room() -> None:
    corps = ("AH 4", "AH 13", "AH 25")
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", *corps[:2])
    put(s, "12.21", corps[2], "AH 20")
    put(s, "12.21", "AH 23", flipped=True)
    put(s, "12.22", "AH 101 ls")
    open_combat(s)
    attack(s, "13.22", "12.22", "12.21", commit=(*corps, "AH 20"))
    bring(s, "+1.R1/-1")
    play(s, "withdraw 12.22", "follow AH 101 ls")
    # Five steps come, four of the five in 12.21 leave.
    assert "retreat 12.21" in offered(s)
    play(s, "retreat 12.21")
    assert kind(s) == "FollowRetreat"
    play(s, "done", "retreat 11.22")
    assert [where(s, name) for name in (*corps, "AH 20", "AH 23")] == ["12.21", "12.21", "11.22", "11.22", "12.21"]
    assert kind(s) == "LossRoll"


@pytest.mark.rule("9.2", "5.1")
def test_who_is_withheld_in_a_hex_that_has_yet_to_be_left_takes_room() -> None:
    s = thrown_back(("12.22", "AH 4", "AH 13"), ("12.21", "AH 20", "AH 23", "AH 41"))
    play(s, "withdraw 12.22", "follow AH 13")
    # Only AH 20 leaves 12.21: four steps stay, and four more do not fit.
    assert "retreat 12.21" not in offered(s)


@pytest.mark.rule("9.2", "5.2")
def test_what_finds_no_room_is_lost_only_when_all_have_retreated() -> None:
    # 12.22 is closed in but for 12.21. There four steps are withheld and two have yet to leave.
    closed = {"RU 13 c": "13.23", "RU 3 d cs": "12.23", "RU 7 c": "11.23", "RU 1 d cs": "11.22"}
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4", "AH 13")
    put(s, "12.21", "AH 20", "AH 23", "AH 41")
    for name, hex in {**closed, "RU 11 c": "12.20", "RU 9": "13.21", "RU 31": "11.21"}.items():
        put(s, hex, name)
    open_combat(s)
    attack(s, "13.22", "12.22", "12.21", commit=("AH 4", "AH 20"))
    bring(s, "+1.R1/-1")
    play(s, "withdraw 12.22", "follow AH 13", "retreat 12.21")
    # Eight steps will be too many; nobody is removed before AH 20 has left, and then AH 20 may not be removed.
    assert kind(s) == "FollowRetreat"
    play(s, "done", "retreat 12.22")
    assert (kind(s), offered(s)) == ("RemoveExcess", [f"remove AH {name}" for name in (4, 13, 41, 23)])
    play(s, "remove AH 41")
    assert kind(s) == "LossRoll"
