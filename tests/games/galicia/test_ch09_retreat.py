"""9.1 and 9.2 What the results say, and retreats: the stack, its guidelines, rivers, and nowhere to go."""

from __future__ import annotations

import pytest

from doppeladler.engine import Refused
from doppeladler.games.galicia.ch09_retreat import Compass
from doppeladler.games.galicia.state import GaliciaState
from tests.games.galicia.combat_table import (
    attack,
    battle,
    bring,
    cut_off_the_south,
    kind,
    open_combat,
    reductions,
    roll,
    seat,
)
from tests.games.galicia.galicia_table import at, bare, happened, offered, play, put, rules, unit, units, where


def russians_struck(*defenders: str, others: dict[str, str] | None = None) -> GaliciaState:
    """A Russian stack at 13.22, attacked from 12.22 and about to hear the result."""
    s = bare()
    put(s, "13.22", *defenders)
    put(s, "12.22", "AH 4")
    for name, hex in (others or {}).items():
        put(s, hex, name)
    cut_off_the_south(s)
    open_combat(s)
    attack(s, "13.22", "12.22")
    return s


def attackers_struck(*attackers: str) -> GaliciaState:
    """Austro-Hungarians at 12.22 that attack 13.22 and are about to hear the result."""
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", *attackers)
    open_combat(s)
    attack(s, "13.22", "12.22", commit=attackers if len(attackers) > 1 else ())
    return s


def modifier(s: GaliciaState, side: str) -> int:
    """The sum of a side's modifiers on its loss roll."""
    return next(int(str(facts[2])) for facts in happened(s, "losses") if facts[0] == side)


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
    roll(s, 1), roll(s, 1)
    assert modifier(s, "AH") == 1 + 1  # the result, five guns
    assert modifier(s, "RU") == 0 + 1  # nothing, four guns
    assert happened(s, "retreat") == []


@pytest.mark.rule("9.1", "9.2")
@pytest.mark.parametrize(("cell", "hexes"), [("-/R1", 1), ("-/R2", 2), ("-/R3", 3), ("-/R4", 4)])
def test_r_is_so_many_hexes_and_each_adds_one_to_the_loss_roll(cell: str, hexes: int) -> None:
    s = russians_struck("RU 32")
    bring(s, cell)
    way = ["14.22", "15.23", "16.23", "17.23"][:hexes]
    play(s, *(f"retreat {hex}" for hex in way))
    assert where(s, "RU 32") == way[-1]
    play(s, "done")
    roll(s, 1), roll(s, 1)
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
    s = russians_struck("RU 32", "RU 11", "RU 69 r")
    bring(s, "-/R2")
    play(s, "retreat 14.21", "retreat 15.22")
    assert [where(s, name) for name in ("RU 32", "RU 11", "RU 69 r")] == ["15.22"] * 3


@pytest.mark.rule("9.2")
def test_exactly_one_of_three_divisions_goes_on_from_an_overstacked_hex() -> None:
    s = bare(side="RU")
    put(s, "13.22", "AH 33", "AH 14", "AH 37")
    put(s, "12.22", "AH 4")
    put(s, "14.22", "RU 1 gn", "RU 2 gn")
    open_combat(s, "RU")
    attack(s, "13.22", "14.22", commit=("RU 1 gn", "RU 2 gn"))
    bring(s, "-/R1")
    play(s, "retreat 12.22")
    assert kind(s) == "GoOn"
    assert {choice.rsplit(" > ")[0] for choice in offered(s)} == {"retreat AH 33", "retreat AH 14", "retreat AH 37"}
    assert "retreat AH 14 > 13.22" not in offered(s)
    play(s, "retreat AH 14 > 11.22")
    assert kind(s) == "Advance"
    assert [where(s, name) for name in ("AH 33", "AH 14", "AH 37", "AH 4")] == ["12.22", "11.22", "12.22", "12.22"]
    play(s, "done")
    roll(s, 1), roll(s, 1)
    # Only the hex the table demanded counts: +1 for the retreat, +3 for ten guns.
    assert modifier(s, "AH") == 1 + 3


@pytest.mark.rule("9.2")
def test_a_stack_passes_through_a_full_hex_on_its_way() -> None:
    s = russians_struck("RU 32", others={"RU 1 gn": "14.22", "RU 2 gn": "14.22", "RU 41": "14.22"})
    bring(s, "-/R2")
    play(s, "retreat 14.22", "retreat 15.23")
    assert (where(s, "RU 32"), kind(s)) == ("15.23", "Advance")


@pytest.mark.rule("9.2", "9.2.1")
def test_a_full_hex_may_be_entered_to_keep_the_guidelines() -> None:
    # Every hex but 14.22 is in an Austro-Hungarian zone.
    full = {"RU 1 gn": "14.22", "RU 2 gn": "14.22", "RU 41": "14.22"}
    s = russians_struck("RU 32", others={**full, "AH 20": "13.20", "AH 23": "13.24"})
    bring(s, "-/R1")
    assert offered(s) == ["retreat 14.22"]
    play(s, "retreat 14.22")
    assert offered(s) == ["retreat RU 32 > 15.22", "retreat RU 32 > 15.23"]
    play(s, "retreat RU 32 > 15.22")
    roll_after_advance(s)
    assert modifier(s, "RU") == 1 + 1


def roll_after_advance(s: GaliciaState) -> None:
    play(s, "done")
    roll(s, 1), roll(s, 1)


@pytest.mark.rule("9.2")
def test_excess_units_go_on_to_a_hex_with_room() -> None:
    full = {"RU 1 gn": "14.22", "RU 2 gn": "14.22", "RU 41": "14.22"}
    also = {"RU 45": "15.22", "RU 18": "15.22", "RU 47": "15.22"}
    s = russians_struck("RU 32", others={**full, **also})
    bring(s, "-/R1")
    play(s, "retreat 14.22")
    assert "retreat RU 32 > 15.22" not in offered(s)
    assert "retreat RU 32 > 15.23" in offered(s)
    assert rules(s.why_not("retreat RU 32 > 15.22")) == {"9.2"}


@pytest.mark.rule("9.2")
def test_room_in_an_enemy_zone_or_a_full_hex_outside_is_the_owners_choice() -> None:
    full = {"RU 1 gn": "14.22", "RU 2 gn": "14.22", "RU 41": "14.22"}
    also = {"RU 45": "15.22", "RU 18": "15.22", "RU 47": "15.22"}
    s = russians_struck("RU 32", others={**full, **also, "AH 3 c": "16.24", "AH 20": "13.24", "AH 23": "13.20"})
    bring(s, "-/R1")
    play(s, "retreat 14.22")
    # 15.23 and 14.23 are empty, with room, and in a zone; 15.22 is full; 14.21 and 13.23 are in a zone as well.
    assert offered(s) == [f"retreat RU 32 > {hex}" for hex in ("14.21", "15.22", "15.23", "14.23", "13.23")]
    play(s, "retreat RU 32 > 15.22")
    assert kind(s) == "GoOn"
    play(s, "retreat RU 32 > 16.21")
    assert where(s, "RU 32") == "16.21"


@pytest.mark.rule("9.2")
def test_what_finds_no_room_at_all_is_lost() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "14.22", "RU 1 gn", "RU 2 gn", "RU 41")
    put(s, "12.22", "AH 4")
    ring = ("13.21", "14.21", "13.23", "15.22", "15.23", "14.23", "12.21")
    for hex, name in zip(ring, ("AH 3 c", "AH 9 c", "AH 6 c", "AH 2 c", "AH 4 c", "AH 11 c", "AH 1 c"), strict=True):
        put(s, hex, name)
    open_combat(s)
    attack(s, "13.22", "12.22")
    bring(s, "-/R1")
    play(s, "retreat 14.22")
    assert (kind(s), seat(s)) == ("RemoveExcess", "RU")
    play(s, "remove RU 32")
    assert (where(s, "RU 32"), s.score("AH")) == ("off", 1 + 1)


@pytest.mark.rule("9.2")
def test_attackers_of_each_hex_retreat_as_a_stack_of_their_own() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4")
    put(s, "12.21", "AH 20")
    open_combat(s)
    attack(s, "13.22", "12.22", "12.21", commit=("AH 4", "AH 20"))
    bring(s, "+1.R1/-1")
    play(s, "retreat 11.23", "retreat 11.21")
    assert (where(s, "AH 4"), where(s, "AH 20")) == ("11.23", "11.21")


@pytest.mark.rule("9.2")
def test_a_stack_that_falls_back_on_another_does_not_retreat_again_with_it() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4")
    put(s, "12.21", "AH 20", "AH 23")
    open_combat(s)
    attack(s, "13.22", "12.22", "12.21", commit=("AH 4", "AH 20"))
    bring(s, "+1.R1/-1")
    play(s, "retreat 12.21")
    assert offered(s) == ["follow AH 23", "done"]
    assert rules(s.why_not("follow AH 4")) == {"7.6"}
    play(s, "done", "retreat 11.22")
    assert [where(s, name) for name in ("AH 4", "AH 20", "AH 23")] == ["12.21", "11.22", "12.21"]


# --- 9.2.1 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.2.1")
def test_empty_hexes_in_enemy_zones_are_avoided() -> None:
    s = russians_struck("RU 32")
    bring(s, "-/R1")
    # 12.22 reaches 13.23 and 12.21; 13.21 only keeps the distance, which is enough for one hex.
    assert offered(s) == ["retreat 13.21", "retreat 14.21", "retreat 14.22"]
    objections = s.why_not("retreat 13.23")
    assert [each.rule for each in objections] == ["9.2.1"]
    assert "13.23 is empty and in an enemy zone" in objections[0].sentence


@pytest.mark.rule("9.2.1")
def test_a_friend_in_the_hex_makes_it_fit_for_a_retreat() -> None:
    s = russians_struck("RU 32", others={"RU 5": "13.23"})
    bring(s, "-/R1")
    assert "retreat 13.23" in offered(s)
    play(s, "retreat 13.23")
    roll_after_advance(s)
    assert modifier(s, "RU") == 1 + 1


@pytest.mark.rule("9.2.1", "9.4.1")
def test_a_retreat_into_an_enemy_zone_costs_two_even_in_its_last_hex() -> None:
    s = russians_struck("RU 32", others={"AH 20": "13.20", "AH 23": "13.24", "AH 3 c": "15.23"})
    bring(s, "-/R1")
    assert set(offered(s)) >= {"retreat 14.21", "retreat 14.22"}
    play(s, "retreat 14.21")
    assert happened(s, "guidelines broken") == [("RU",)]
    roll_after_advance(s)
    assert modifier(s, "RU") == 1 + 1 + 2


@pytest.mark.rule("9.2.1")
def test_a_retreat_enters_no_more_zones_than_it_must() -> None:
    # The first hex is in a zone whichever way; the second need not be.
    s = russians_struck("RU 32", others={"AH 20": "13.20", "AH 23": "13.24", "AH 3 c": "15.23"})
    bring(s, "-/R2")
    assert offered(s) == ["retreat 13.21", "retreat 14.21"]
    play(s, "retreat 14.21")
    assert offered(s) == ["retreat 15.21"]
    play(s, "retreat 15.21")
    roll_after_advance(s)
    assert modifier(s, "RU") == 2 + 1 + 2


@pytest.mark.rule("9.2.1")
def test_a_longer_retreat_comes_nearer_to_a_source_with_every_hex() -> None:
    s = russians_struck("RU 32")
    bring(s, "-/R2")
    assert "retreat 12.21" not in offered(s)
    play(s, "retreat 14.21")
    assert "retreat 13.21" not in offered(s)
    assert rules(s.why_not("retreat 13.21")) == {"9.2.1"}
    play(s, "retreat 15.22")
    roll_after_advance(s)
    assert modifier(s, "RU") == 2 + 1


@pytest.mark.rule("9.2.1")
def test_a_retreat_of_one_hex_may_keep_its_distance() -> None:
    # The only source left near is the map edge at 19.12 with its line to 18.11.
    def first_hexes(cell: str) -> list[str]:
        s = bare()
        put(s, "14.12", "RU 32")
        put(s, "13.12", "AH 4")
        put(s, "17.19", "AH 3 c")
        put(s, "10.05", "AH 9 c")
        put(s, "12.04", "AH 6 c")
        open_combat(s)
        attack(s, "14.12", "13.12")
        bring(s, cell)
        return offered(s)

    lengths = {label: distance_to_18_11(label) for label in ("14.12", "14.11", "15.12", "15.13", "14.13")}
    assert lengths == {"14.12": 4, "14.11": 4, "15.12": 3, "15.13": 4, "14.13": 5}
    assert first_hexes("-/R1") == ["retreat 14.11", "retreat 15.12", "retreat 15.13"]
    assert first_hexes("-/R2") == ["retreat 15.12"]


def distance_to_18_11(label: str) -> int:
    s = bare()
    return s.printed.grid.distance(at(s, label), at(s, "18.11"))


@pytest.mark.rule("9.2.1")
def test_without_a_source_within_twelve_hexes_the_guideline_cannot_be_kept() -> None:
    s = bare()
    put(s, "14.12", "RU 32")
    put(s, "13.12", "AH 4")
    for hex, name in (("17.19", "AH 3 c"), ("10.05", "AH 9 c"), ("12.04", "AH 6 c"), ("18.12", "AH 2 c")):
        put(s, hex, name)
    put(s, "19.11", "AH 4 c")
    open_combat(s)
    attack(s, "14.12", "13.12")
    bring(s, "-/R1")
    assert Compass(s, "RU").goals(at(s, "14.12")) == 0
    play(s, offered(s)[0])
    roll_after_advance(s)
    assert modifier(s, "RU") == 1 + 1 + 2


@pytest.mark.rule("9.2.1")
def test_a_source_is_sought_along_a_supply_path_not_through_the_enemy() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    compass = Compass(s, "RU")
    assert compass.distances(at(s, "13.22"))[3] >> at(s, "16.22") & 1
    # A wall of zones in row 15: two hexes deep, so no path leads through.
    for hex, name in zip(("15.21", "15.22", "15.23"), ("AH 3 c", "AH 9 c", "AH 6 c"), strict=True):
        put(s, hex, name)
    compass = Compass(s, "RU")
    assert not compass.distances(at(s, "13.22"))[3] >> at(s, "16.22") & 1


@pytest.mark.rule("9.2.1")
def test_a_way_that_leads_into_the_wrong_is_explained() -> None:
    s = russians_struck("RU 32")
    bring(s, "-/R2")
    with pytest.raises(Refused, match=r"\[9\.2\] 15\.22 is not adjacent"):
        play(s, "retreat 15.22")
    with pytest.raises(Refused, match=r"\[9\.2\.3\] 12\.22 is barred"):
        play(s, "retreat 12.22")
    with pytest.raises(Refused, match=r"\[9\.2\] Choose the hex"):
        play(s, "done")


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
    put(s, "5.15", "RU 32")
    open_combat(s, "RU")
    attack(s, "4.15", "5.15")
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
    assert happened(s, "cannot retreat")[0][1] == 2
    assert kind(s) == "LossRoll"


@pytest.mark.rule("9.2.3", "9.4.1")
def test_units_that_cannot_retreat_add_two_to_the_loss_roll() -> None:
    s = surrounded()
    bring(s, "-/R1")
    roll(s, 1), roll(s, 1)
    assert modifier(s, "RU") == 1 + 1 + 2


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


@pytest.mark.rule("9.2.3")
def test_a_dead_end_is_not_entered_while_a_longer_way_is_open() -> None:
    s = surrounded("14.22", "13.23")
    for hex, name in (("15.22", "AH 11 c"), ("15.23", "AH 1 c"), ("14.23", "AH 5 c")):
        put(s, hex, name)
    bring(s, "-/R2")
    # From 14.22 the only way on is 13.23, from 13.23 more lie open: both reach two hexes.
    assert offered(s) == ["retreat 14.22", "retreat 13.23"]
    s = surrounded("14.22", "13.23")
    for hex, name in (("15.22", "AH 11 c"), ("15.23", "AH 1 c"), ("14.23", "AH 5 c")):
        put(s, hex, name)
    bring(s, "-/R3")
    assert offered(s) == ["retreat 14.22", "retreat 13.23"]
    play(s, "retreat 13.23")
    assert "retreat 14.22" not in offered(s)


@pytest.mark.rule("9.2.3")
def test_withheld_cavalry_that_cannot_retreat_may_die_of_it() -> None:
    s = surrounded()
    s.ce[unit(s, "RU 3 d cs")] = 2
    bring(s, "-/R1")
    assert where(s, "RU 3 d cs") == "off"
    assert battle(s).defenders == units(s, "RU 32")
