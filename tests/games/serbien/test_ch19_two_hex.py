"""19.0 and 19.1 Units over two hexes: how they come to it, move, fight in both and go back."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import COUNTER_MOVEMENT, Battle, Boundary, SerbienState
from doppeladler.games.serbien.rules.ch03_stacking import bulk_of
from doppeladler.games.serbien.rules.ch03_zones import zone
from doppeladler.games.serbien.rules.ch06_demoralized import demoralized_retreats
from doppeladler.games.serbien.rules.ch07_costs import step_cost
from doppeladler.games.serbien.rules.ch07_country import wet_sides
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.games.serbien.rules.ch07_prepared import offer_pins
from doppeladler.games.serbien.rules.ch07_tasks import held_hexes
from doppeladler.games.serbien.rules.ch08_cavalry import offer_retirements
from doppeladler.games.serbien.rules.ch09_losses import take_reduction
from doppeladler.games.serbien.rules.ch09_odds import attack_total
from doppeladler.games.serbien.rules.ch09_withhold import WithholdAttackers
from doppeladler.games.serbien.rules.ch10_checks import CombatCheck
from doppeladler.games.serbien.rules.ch11_advance import offer_advance
from doppeladler.games.serbien.rules.ch19_retreat import retreat_half
from doppeladler.games.serbien.rules.ch19_two_hex import Move, moves, price
from doppeladler.games.serbien.rules.tables import D1
from doppeladler.hexes import BIT, members, of
from doppeladler.hexes import side as hexside
from tests.games.serbien.battle_table import clash, feed, field, indicate
from tests.games.serbien.serbien_table import (
    asked,
    at,
    attach,
    bare,
    begin,
    dice,
    extend,
    happened,
    offered,
    play,
    put,
    refused,
    unit,
    units,
    where,
)


def holds(s: SerbienState, name: str) -> set[str]:
    """The hexes of a unit."""
    return {s.label(hex) for hex in s.hexes_of(unit(s, name))}


def marching(side: str = AH, phase: str = "movement", turn: int = 7) -> SerbienState:
    return bare(side=side, turn=turn, phase=phase)


def spent(s: SerbienState, name: str) -> int:
    return s.spent[unit(s, name)]


# --- the march (19.1.1, 19.1.4) -----------------------------------------------------------------------------------


@pytest.mark.rule("19.0", "19.1", "19.1.1")
def test_a_force_stays_in_one_hex_while_it_enters_another_and_comes_together_again() -> None:
    s = marching()
    put(s, "24.13", "9")
    begin(s, march_phase(AH))
    play(s, "march 9", "extend 24.12")
    assert (holds(s, "9"), spent(s, "9")) == ({"24.13", "24.12"}, 3)  # over the Tamnava
    assert refused(s, "enter 25.13") == {"19.1.1"}
    play(s, "consolidate 24.12")
    assert (holds(s, "9"), spent(s, "9")) == ({"24.12"}, 6)


@pytest.mark.rule("19.1.1", "19.1.4")
def test_into_two_new_hexes_the_dearer_one_is_paid() -> None:
    s = marching()
    put(s, "23.13", "9")
    begin(s, march_phase(AH))
    play(s, "march 9")
    ways = [choice for choice in offered(s) if choice.startswith("extend") and ">" in choice]
    assert "extend 24.12 > 24.13" in ways  # the Tamnava flows between 23.13 and 24.13
    play(s, "extend 24.12 > 24.13")
    assert (holds(s, "9"), spent(s, "9")) == ({"24.12", "24.13"}, 3)


@pytest.mark.rule("19.1.4")
def test_a_two_hex_unit_wheels_around_one_half_or_moves_sideways() -> None:
    s = marching()
    extend(s, "9", "24.12", "25.13")
    begin(s, march_phase(AH))
    play(s, "march 9", "wheel 24.12 > 24.13")
    assert (holds(s, "9"), spent(s, "9")) == ({"24.13", "25.13"}, 3)
    play(s, "sidestep 24.12 > 25.12")
    assert (holds(s, "9"), spent(s, "9")) == ({"24.12", "25.12"}, 6)


@pytest.mark.rule("19.1.1")
def test_artillery_and_trains_hold_one_hex() -> None:
    s = marching()
    put(s, "24.13", "FsAR.6", "8 Train")
    begin(s, march_phase(AH))
    play(s, "march FsAR.6")
    assert refused(s, "extend 24.12") == {"19.1.1"}
    play(s, "stop", "march 8 Train")
    assert refused(s, "extend 24.12") == {"19.1.1"}


@pytest.mark.rule("19.1.1")
def test_an_asset_joins_a_force_over_two_hexes_and_leaves_it_by_consolidating() -> None:
    s = marching()
    extend(s, "29", "24.13", "24.12")
    put(s, "24.12", "det.29")
    begin(s, march_phase(AH))
    play(s, "march det.29", "extend 24.13")
    assert (holds(s, "det.29"), spent(s, "det.29")) == ({"24.13", "24.12"}, 0)
    assert s.hexes_of(unit(s, "det.29")) == s.hexes_of(unit(s, "29"))
    play(s, "consolidate 24.12")
    assert (holds(s, "det.29"), spent(s, "det.29")) == ({"24.12"}, 3)


@pytest.mark.rule("19.1.2")
def test_two_two_hex_forces_never_share_a_hex() -> None:
    s = marching()
    extend(s, "9", "24.13", "24.12")
    put(s, "24.12", "21")
    put(s, "25.13", "36")
    begin(s, march_phase(AH))
    play(s, "march 21")
    assert refused(s, "extend 25.13") == {"19.1.2"}
    play(s, "stop", "march 36")
    assert refused(s, "extend 24.13") == {"19.1.2"}
    assert "enter 24.13" in offered(s)


@pytest.mark.rule("19.1.3", "3.3")
def test_in_each_hex_it_has_half_its_size_and_its_zone_is_eight_hexes() -> None:
    s = bare()
    extend(s, "9", "24.13", "24.12")
    assert bulk_of(s, unit(s, "9")) == 4
    assert len(tuple(members(zone(s, AH) & ~s.footprint(unit(s, "9"))))) == 8


@pytest.mark.rule("19.1.4", "7.3")
def test_a_two_hex_unit_prepares_no_attack() -> None:
    s = marching()
    extend(s, "9", "24.13", "24.12")
    begin(s, march_phase(AH))
    play(s, "march 9")
    assert "7.3.2" in refused(s, "prepare 24.14")


@pytest.mark.rule("19.1.4", "7.3.3")
def test_a_marker_at_one_hex_holds_that_half_and_markers_at_both_hold_both() -> None:
    s = marching(SE, phase=COUNTER_MOVEMENT)
    extend(s, "9", "24.13", "24.12")
    put(s, "24.14", "Morava I", aim=at(s, "24.13"))
    begin(s, march_phase(AH))
    play(s, "march 9")
    assert refused(s, "consolidate 24.12") == refused(s, "wheel 24.13 > 23.13") == {"19.1.4"}
    assert {"consolidate 24.13", "wheel 24.12 > 23.13"} <= set(offered(s))
    put(s, "24.11", "Drina I", aim=at(s, "24.12"))
    begin(s, offer_pins(AH))
    assert held_hexes(s, unit(s, "9")) == of((at(s, "24.12"), at(s, "24.13")))


@pytest.mark.rule("19.1.5", "14.3.1")
def test_vector_39_positions_in_both_hexes_are_dug_one_after_the_other() -> None:
    s = marching(turn=8)
    s.rights[AH] = 2
    extend(s, "9", "24.13", "24.12")
    put(s, "27.13", "Morava I")
    begin(s, march_phase(AH))
    play(s, "march 9", "dig 24.12")
    assert (s.digging[unit(s, "9")], s.positions) == (9, 0)
    s.spent[unit(s, "9")] = s.moved[unit(s, "9")] = 0
    begin(s, march_phase(AH))
    play(s, "march 9", "work")
    assert s.positions == BIT[at(s, "24.12")]
    assert refused(s, "dig") == {"14.0"}
    play(s, "dig 24.13")
    assert s.digging[unit(s, "9")] == 5


@pytest.mark.rule("19.1.1", "8.3")
def test_cavalry_enters_and_leaves_two_hexes_when_it_retires() -> None:
    s = bare(side=AH, phase="finishing")
    put(s, "24.13", "Cavalry")
    put(s, "24.14", "9")
    begin(s, offer_retirements(SE))
    play(s, "extend 24.12")
    assert (holds(s, "Cavalry"), s.owed[unit(s, "Cavalry")]) == ({"24.12", "24.13"}, 3)
    begin(s, offer_retirements(SE))
    play(s, "consolidate 24.12")
    assert (holds(s, "Cavalry"), s.owed[unit(s, "Cavalry")]) == ({"24.12"}, 6)


# --- combat (19.1.6) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("19.1.6")
def test_the_halves_that_touch_the_target_attack_it() -> None:
    s = field()
    put(s, "24.14", "Morava I")
    extend(s, "9", "24.13", "24.12")
    assert (
        attack_total(s, clash(s, "24.14", "9", "Morava I")) == 26 - 4
    )  # in quarters; half a division pays for the river as a brigade
    extend(s, "9", "24.13", "25.14")
    assert attack_total(s, clash(s, "24.14", "9", "Morava I")) == 52 - 4


@pytest.mark.rule("19.1.6")
def test_a_two_hex_unit_makes_one_attack_in_a_phase() -> None:
    s = field()
    put(s, "24.14", "Morava I")
    put(s, "24.11", "Drina I")
    extend(s, "9", "24.13", "24.12")
    indicate(s)
    play(s, "attack 9 > 24.14")
    assert refused(s, "attack 9 > 24.11") == {"9.2"}


def example() -> SerbienState:
    """The combat example of the book."""
    s = field()
    extend(s, "Lim", "22.11", "22.12")
    s.positions = s.serbian = BIT[at(s, "22.12")]
    put(s, "21.12", "1", aim=at(s, "22.11"))
    put(s, "21.13", "2 Gb")
    attach(s, "SIXTH", "15", "1", "2 Gb")
    return s


@pytest.mark.rule("19.1.6", "19.1.7", "11.2.1", "10.1.1a")
def test_vector_40_the_two_hex_example_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = indicate(example())
    play(s, "attack 2 Gb > 22.12", "done")
    # the two combats are conducted concurrently: strengths, odds and intensity of both before any dice
    assert asked(s) == "AH ChooseCombat"
    play(s, "fight 22.11", "done", "fire", "normal", "normal", "done", "fire", "normal", "normal")
    odds = [(each.hex, each.attack, each.defence, each.ratio) for each in happened(s, events.Odds)]
    assert odds == [(at(s, "22.11"), 40, 12, "4:1"), (at(s, "22.12"), 16, 12, "1:1")]
    assert asked(s) == "dice CombatRoll"
    dice(s, 2, 3)
    assert asked(s) == "dice CombatRoll"  # before the retreat and the check the second attack is resolved
    assert holds(s, "Lim") == {"22.11", "22.12"}
    dice(s, 4, 4)
    results = [(each.attacker, each.defender, each.retreat) for each in happened(s, events.Result)]
    assert results == [(0, 4, "u"), (3, 3, "j")]
    dice(s, 1, 2)  # 1 Division
    dice(s, 1, 2)  # 2 Gb
    dice(s, 1, 2)  # Lim, once, with the greater modifier
    checks = [(s.names_of(each.units), each.modifier) for each in happened(s, events.Checked)]
    assert [modifier for _, modifier in checks] == [-1, 2, 4]
    assert len(checks) == 3
    assert {"retreat 22.12", "retreat 23.12"} <= set(offered(s))
    play(s, "retreat 23.12")
    assert holds(s, "Lim") == {"23.12", "22.12"}
    assert offered(s) == ["advance 1", "extend 1 > 21.12", "done"]
    play(s, "extend 1 > 21.12")
    assert (holds(s, "1"), asked(s)) == ({"21.12", "22.11"}, "nobody")


@pytest.mark.rule("19.1.6", "10.0")
def test_one_check_with_the_worse_modifier_and_then_the_whole_unit_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = indicate(example())
    play(s, "attack 2 Gb > 22.12", "done", "fight 22.12", "done", "fire", "normal", "normal", "done", "fire")
    play(s, "normal", "normal")
    for roll in ((4, 4), (2, 3), (1, 2), (1, 2), (6, 6)):
        dice(s, *roll)
    assert happened(s, events.Checked)[-1].margin == 6  # 12 + 4 against 10
    while asked(s) == "SE RetreatTo":
        play(s, offered(s)[0])
    assert s.ce[unit(s, "Lim")] == 2
    assert len(s.hexes_of(unit(s, "Lim"))) == 2  # two levels are no retreat, the one hex of the table is for one half


@pytest.mark.rule("19.1.6")
def test_if_one_of_the_two_attacks_is_dropped_the_other_is_fought_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = indicate(example())
    play(s, "attack 2 Gb > 22.12", "done", "fight 22.12", "withhold 2 Gb")
    play(s, "done", "fire", "normal", "normal")
    dice(s, 2, 3)
    assert asked(s) == "SE PullBack"
    assert s.waiting == ()


@pytest.mark.rule("19.1.7", "11.1")
def test_a_retreat_of_two_hexes_takes_the_whole_unit_from_the_hex_that_was_hit() -> None:
    s = field()
    extend(s, "Lim", "22.11", "22.12")
    put(s, "21.12", "1")
    s.battle = Battle(AH, at(s, "22.11"), units(s, "1"), units(s, "Lim"))
    s.then(CombatCheck(SE, (units(s, "Lim"),), 0, ()))
    s.ce[unit(s, "Lim")] = 3
    dice(s, 6, 6)  # fails by five: D1, so two hexes
    while asked(s) == "SE RetreatTo":
        play(s, offered(s)[0])
    (hex,) = s.hexes_of(unit(s, "Lim"))
    assert s.ce[unit(s, "Lim")] >= D1
    assert s.printed.grid.distance(hex, at(s, "22.11")) >= 2


@pytest.mark.rule("19.1.7")
def test_half_a_unit_goes_to_the_other_half_or_around_it() -> None:
    s = field()
    extend(s, "Lim", "22.11", "22.12")
    put(s, "21.12", "1")
    begin(s, retreat_half(SE, units(s, "Lim"), at(s, "22.11")))
    assert refused(s, "retreat 22.10") == {"19.1.7"}
    play(s, "retreat 22.12")
    assert holds(s, "Lim") == {"22.12"}


def driven_half(*lines: Boundary) -> SerbienState:
    """Half of a division of the Fifth Army must go back, with these lines between the armies."""
    s = field(SE)
    s.boundaries = lines
    extend(s, "9", "14.17", "13.18")
    attach(s, "FIFTH", "8", "9")
    put(s, "15.17", "Morava I")
    return begin(s, retreat_half(AH, units(s, "9"), at(s, "14.17")))


@pytest.mark.rule("19.1.7", "11.1.1")
def test_half_a_unit_wheels_inside_the_area_of_its_army() -> None:
    s = driven_half()
    assert set(offered(s)) == {"retreat 13.18", "retreat 13.17", "retreat 14.18"}
    s = driven_half(Boundary("FIFTH", "SIXTH", (at(s, "16.17"), at(s, "06.17"))))
    assert set(offered(s)) == {"retreat 13.18", "retreat 13.17"}
    assert refused(s, "retreat 14.18") == {"11.1.1"}


def half_of_sabac(*enemies: str) -> SerbienState:
    """Half of the garrison of Sabac must go back; these enemies are beside the town."""
    s = field()
    extend(s, "Sabac", "22.11", "22.12")
    put(s, "20.10", *enemies)
    return begin(s, retreat_half(SE, units(s, "Sabac"), at(s, "22.11")))


@pytest.mark.rule("19.1.7", "8.6.3")
def test_half_a_garrison_wheels_inside_its_range() -> None:
    assert set(offered(half_of_sabac())) == {"retreat 22.12", "retreat 21.12", "retreat 23.12"}
    s = half_of_sabac("9")
    assert set(offered(s)) == {"retreat 22.12", "retreat 21.12"}
    assert refused(s, "retreat 23.12") == {"8.6.3"}


@pytest.mark.rule("11.1.2", "15.6.2b", "19.1.7")
def test_a_depot_is_displaced_before_half_a_unit_goes_and_only_once() -> None:
    s = field()
    extend(s, "Lim", "22.11", "22.12")
    put(s, "22.11", "Depot 1")
    put(s, "21.12", "1")
    begin(s, retreat_half(SE, units(s, "Lim"), at(s, "22.11")))
    assert asked(s) == "SE DisplaceDepot"
    play(s, offered(s)[0], "retreat 23.12")
    assert len(happened(s, events.DepotDisplaced)) == 1
    assert where(s, "Depot 1") != "22.11"


@pytest.mark.rule("19.1.7", "6.4")
def test_a_demoralized_two_hex_unit_flees_as_a_whole() -> None:
    s = field()
    extend(s, "Lim", "22.11", "22.12")
    put(s, "21.11", "1")
    s.ce[unit(s, "Lim")] = D1
    begin(s, demoralized_retreats(SE))
    while asked(s) == "SE Flee":
        play(s, offered(s)[0])
    assert len(s.hexes_of(unit(s, "Lim"))) == 1


@pytest.mark.rule("19.1.1", "11.2.1")
def test_a_two_hex_unit_advances_whole_or_with_the_half_that_can_pivot() -> None:
    s = field()
    extend(s, "9", "24.13", "25.14")
    begin(s, offer_advance(AH, at(s, "24.14"), units(s, "9")))
    assert offered(s) == ["advance 9", "extend 9 > 24.13", "extend 9 > 25.14", "done"]
    play(s, "extend 9 > 25.14")
    assert holds(s, "9") == {"24.14", "25.14"}


@pytest.mark.rule("19.1.1", "3.6.1")
def test_extending_uphill_costs_what_the_hex_entered_costs_and_not_what_the_old_one_would() -> None:
    s = bare(AH)
    printed = s.printed
    here, there = next(
        (a, b)
        for a in printed.grid.hexes
        for b in printed.grid.neighbours[a]
        if printed.contours(a, b) and not printed.contours(b, a) and hexside(a, b) not in wet_sides(printed)
    )
    put(s, here, "9")
    move = Move((here, there), ((here, there),))
    assert price(s, units(s, "9"), move) == step_cost(s, units(s, "9"), here, there)
    assert step_cost(s, units(s, "9"), here, there) != step_cost(s, units(s, "9"), there, here)


@pytest.mark.rule("19.1.1")
def test_a_unit_goes_directly_into_two_hexes_only_if_they_adjoin() -> None:
    s = bare(AH)
    put(s, "24.13", "9")
    near = s.printed.grid.adjacent[at(s, "24.13")]
    pairs = [move.hexes for move in moves(s, units(s, "9")).values() if at(s, "24.13") not in move.hexes]
    assert len(pairs) == 6
    assert all(s.printed.grid.are_adjacent(*pair) and not of(pair) & ~near for pair in pairs)


@pytest.mark.rule("19.1.1", "8.2.1")
def test_where_half_a_unit_comes_from_is_known_and_what_follows_is_looked_at_in_the_new_hex() -> None:
    s = marching()
    put(s, "24.13", "9")
    put(s, "24.15", "Drina I", recovering=3)
    begin(s, march_phase(AH))
    play(s, "march 9", "extend 24.14")
    assert (s.label(s.came), s.recovering[unit(s, "Drina I")]) == ("24.13", 0)


@pytest.mark.rule("9.10.2", "9.10.4", "19.0")
def test_an_asset_in_the_other_hex_of_its_formation_is_assigned_to_it_when_strength_is_lost() -> None:
    s = bare()
    extend(s, "Drina I", "24.13", "24.14")
    s.sr[unit(s, "Drina I")] = 3
    put(s, "24.14", "Krupanj")
    begin(s, take_reduction(SE, units(s, "Drina I", "Krupanj")))
    assert (holds(s, "Krupanj"), s.repl[SE]) == ({"24.14"}, -1)


@pytest.mark.rule("9.2.5", "5.5.1", "19.0")
def test_an_asset_in_the_other_hex_of_its_formation_stays_in_the_attack_when_somebody_else_is_withheld() -> None:
    s = field()
    extend(s, "9", "24.12", "23.13")
    put(s, "23.13", "13 Ma", "21")
    put(s, "24.13", "Drina I")
    s.battle = Battle(AH, at(s, "24.13"), units(s, "9", "21", "13 Ma"), units(s, "Drina I"))
    begin(s)
    s.then(WithholdAttackers(AH))
    s.settle()
    play(s, "withhold 21")
    assert s.battle is not None
    assert s.battle.attackers == units(s, "9", "13 Ma")
