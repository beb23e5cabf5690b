"""Chapter 12: cavalry reaction in the enemy's movement and reinforcement phases."""

from __future__ import annotations

from pathlib import Path

import pytest

import doppeladler
from doppeladler.games.galicia import events
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.rules.ch04_movement import movement_phase
from doppeladler.games.galicia.rules.ch06_zoc import zoc
from doppeladler.games.galicia.rules.ch14_reinforcements import reinforcement_phase
from doppeladler.hexes import members
from tests.games.galicia.galicia_table import (
    asked,
    bare,
    begin,
    begin_combat,
    begin_movement,
    happened,
    offered,
    play,
    put,
    rules,
    told,
    unit,
    where,
)


def russians_march() -> GaliciaState:
    """An empty map in the Russian movement phase."""
    return bare(side="RU")


def steps(s: GaliciaState, name: str) -> set[str]:
    """The hexes a cavalry unit may react to."""
    return {choice.split(" > ")[1] for choice in offered(s, "react") if choice.startswith(f"react {name} >")}


# --- 12.0 and 12.1 ----------------------------------------------------------------------------------------


@pytest.mark.rule("12.0", "12.1")
def test_cavalry_steps_away_from_an_enemy_that_comes_adjacent() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.20", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21")
    assert asked(s) == "AH React"
    play(s, "react AH 6 c > 14.23")
    assert where(s, "AH 6 c") == "14.23"
    assert asked(s) == "RU March"


@pytest.mark.rule("12.0", "12.1")
def test_infantry_does_not_react() -> None:
    s = russians_march()
    put(s, "14.22", "AH 4")
    put(s, "14.20", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21")
    assert asked(s) == "RU March"


@pytest.mark.rule("12.1")
def test_reaction_is_an_option() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.20", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21", "stay")
    assert (where(s, "AH 6 c"), asked(s)) == ("14.22", "RU March")


@pytest.mark.rule("12.1")
def test_russian_cavalry_reacts_in_the_austro_hungarian_phase() -> None:
    s = bare()
    put(s, "14.22", "RU 9+10 c")
    put(s, "14.20", "AH 4")
    begin_movement(s)
    play(s, "march AH 4", "enter 14.21")
    assert asked(s) == "RU React"
    play(s, "react RU 9+10 c > 15.23")
    assert where(s, "RU 9+10 c") == "15.23"


@pytest.mark.rule("12.1")
def test_only_the_cavalry_of_a_mixed_stack_steps_away() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c", "AH 4")
    put(s, "14.20", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21")
    (objection,) = s.why_not("react AH 4 > 14.23")
    assert (objection.rule, objection.sentence) == ("12.1", "AH 4 is not cavalry.")
    assert rules(s.why_not("react AH 13 > 14.23")) == {"12.1.1"}
    assert rules(s.why_not("react RU 32 > 14.20")) == {"12.1.1"}
    assert rules(s.why_not("march AH 6 c")) == {"12.1.2"}
    play(s, "react AH 6 c > 14.23")
    assert (where(s, "AH 6 c"), where(s, "AH 4"), asked(s)) == ("14.23", "14.22", "RU March")


@pytest.mark.rule("12.1", "14.0")
def test_cavalry_reacts_to_reinforcements_placed_beside_it() -> None:
    s = bare(turn=4, side="RU")
    put(s, "4.02", "AH 1 c")
    begin(s, reinforcement_phase("RU"))
    play(s, "place RU 48 > 3.01")
    assert asked(s) == "RU PlaceReinforcement"
    play(s, "place RU 3 rf > 4.01")
    assert asked(s) == "AH React"
    play(s, "react AH 1 c > 5.03")
    assert where(s, "AH 1 c") == "5.03"
    assert asked(s) == "RU PlaceReinforcement"


@pytest.mark.rule("12.1", "14.0")
def test_reinforcements_beside_cavalry_that_touches_an_enemy_already_trigger_nothing() -> None:
    s = bare(turn=4, side="RU")
    put(s, "4.02", "AH 1 c")
    put(s, "5.02", "RU 32")
    begin(s, reinforcement_phase("RU"))
    play(s, "place RU 3 rf > 4.01")
    assert asked(s) == "RU PlaceReinforcement"


@pytest.mark.rule("12.1", "2.1")
def test_cavalry_with_a_movement_dot_reacts_before_it_is_released(tmp_path: Path) -> None:
    (tmp_path / "units.csv").write_text("side,id,hold_gt\nAH,6 c,5\n", encoding="utf-8")
    game = doppeladler.game("galicia", str(tmp_path))
    assert isinstance(game, Galicia)
    s = GaliciaState(game, "campaign", game.check_options({}))
    s.turn, s.phasing, s.phase = 3, "AH", "movement"
    put(s, "14.22", "AH 6 c")
    put(s, "14.20", "RU 32")
    begin(s, movement_phase("AH"))
    assert rules(s.why_not("march AH 6 c")) == {"2.1"}
    play(s, "end")
    s.phasing = "RU"
    begin(s, movement_phase("RU"))
    play(s, "march RU 32", "enter 14.21", "react AH 6 c > 14.23")
    assert where(s, "AH 6 c") == "14.23"


@pytest.mark.rule("12.1")
def test_there_is_no_reaction_in_the_combat_phase() -> None:
    s = bare(side="RU", phase="combat")
    put(s, "14.21", "RU 1 gn", "RU 2 gn")
    put(s, "14.22", "AH 101 ls")
    put(s, "14.23", "AH 6 c")
    begin_combat(s)
    play(s, "attack 14.22", "from 14.21", "declare", "commit RU 1 gn", "commit RU 2 gn", "roll 1 1")
    kinds = set()
    while asked(s) != "RU ChooseAttack":
        kinds.add(asked(s))
        play(s, offered(s)[0])
    assert where(s, "RU 1 gn") == "14.22"
    assert "AH React" not in kinds


# --- 12.1.1 -----------------------------------------------------------------------------------------------


@pytest.mark.rule("12.1.1")
def test_an_enemy_two_hexes_away_triggers_nothing() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.19", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.20")
    assert asked(s) == "RU March"


@pytest.mark.rule("12.1.1")
def test_trigger_one_needs_cavalry_that_no_enemy_touches_yet() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.23", "RU 11")
    put(s, "14.20", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21")
    assert asked(s) == "RU March"


@pytest.mark.rule("12.1.1")
def test_joining_a_friend_beside_the_cavalry_triggers_nothing() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.21", "RU 11")
    put(s, "14.20", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21")
    assert asked(s) == "RU March"


@pytest.mark.rule("12.1.1")
def test_a_whole_stack_that_comes_adjacent_is_one_trigger() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.20", "RU 32", "RU 11")
    begin_movement(s)
    play(s, "march RU 32", "join RU 11", "enter 14.21")
    assert asked(s) == "AH React"
    play(s, "stay")
    assert asked(s) == "RU March"


@pytest.mark.rule("12.1.1")
def test_rivers_do_not_matter_for_being_adjacent() -> None:
    s = russians_march()
    put(s, "13.14", "AH 6 c")
    put(s, "13.12", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 13.13")
    assert "13.14" not in {s.label(hex) for hex in members(zoc(s, "RU"))}
    assert asked(s) == "AH React"


@pytest.mark.rule("12.1.1")
def test_trigger_two_an_enemy_shifts_from_one_adjacent_hex_to_another() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.21", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 15.22")
    assert asked(s) == "AH React"


@pytest.mark.rule("12.1.1")
def test_trigger_two_holds_even_when_another_enemy_touches_the_cavalry() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.21", "RU 32")
    put(s, "14.23", "RU 11")
    begin_movement(s)
    play(s, "march RU 32", "enter 15.22")
    assert asked(s) == "AH React"


@pytest.mark.rule("12.1.1")
@pytest.mark.parametrize(("friend", "triggered"), [("14.19", True), ("14.17", False)])
def test_trigger_two_an_enemy_leaves_the_cavalry_for_a_hex_beside_another_friend(friend: str, triggered: bool) -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, friend, "AH 4")
    put(s, "14.21", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.20")
    assert (asked(s) == "AH React") == triggered


@pytest.mark.rule("12.1.1")
def test_an_enemy_that_simply_goes_away_triggers_nothing() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.21", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.20")
    assert asked(s) == "RU March"


# --- 12.1.2 -----------------------------------------------------------------------------------------------


@pytest.mark.rule("12.1.2")
def test_the_reaction_comes_at_once_before_the_enemys_next_hex() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.19", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.20", "enter 14.21", "react AH 6 c > 14.23")
    assert asked(s) == "RU March"
    assert s.spent[unit(s, "RU 32")] == 3
    play(s, "stop")
    assert where(s, "RU 32") == "14.21"


@pytest.mark.rule("12.1.2")
def test_a_reaction_is_one_hex() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.20", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21")
    assert steps(s, "AH 6 c") == {"14.23", "15.22", "15.23", "13.22", "13.23"}
    assert rules(s.why_not("react AH 6 c > 14.24")) == {"12.1.2"}
    assert rules(s.why_not("react AH 6 c > 99.99")) == {"12.1.2"}
    play(s, "react AH 6 c > 14.23")
    assert asked(s) == "RU March"


@pytest.mark.rule("12.1.2")
def test_a_reaction_costs_no_points_and_crosses_rivers() -> None:
    s = russians_march()
    put(s, "13.14", "AH 6 c")
    put(s, "14.15", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.14", "react AH 6 c > 13.13")
    assert (where(s, "AH 6 c"), s.spent[unit(s, "AH 6 c")]) == ("13.13", 0)


@pytest.mark.rule("12.1.2")
def test_after_trigger_two_the_cavalry_does_not_go_where_the_enemy_came_from() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.21", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 15.22")
    assert rules(s.why_not("react AH 6 c > 14.21")) == {"12.1.2"}
    assert steps(s, "AH 6 c") == {"14.23", "15.23", "13.22", "13.23"}


@pytest.mark.rule("12.1.2")
def test_cavalry_pursued_may_react_again_to_the_next_hex() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.20", "RU 13 c")
    begin_movement(s)
    play(s, "march RU 13 c", "enter 14.21", "react AH 6 c > 14.23", "enter 14.22")
    assert asked(s) == "AH React"
    play(s, "react AH 6 c > 14.24")
    assert where(s, "AH 6 c") == "14.24"


@pytest.mark.rule("12.1.2")
def test_several_cavalry_units_react_to_one_move_in_their_owners_order() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "13.22", "AH 9 c")
    put(s, "14.20", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21")
    assert steps(s, "AH 6 c")
    assert steps(s, "AH 9 c")
    once = s.clone()
    play(once, "react AH 9 c > 12.22", "react AH 6 c > 14.23")
    other = s.clone()
    play(other, "react AH 6 c > 14.23", "react AH 9 c > 12.22")
    for position in (once, other):
        assert (where(position, "AH 6 c"), where(position, "AH 9 c")) == ("14.23", "12.22")
        assert asked(position) == "RU March"


@pytest.mark.rule("12.1.2")
def test_a_unit_that_has_reacted_does_not_react_to_the_same_move_from_its_new_hex() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "13.22", "AH 9 c")
    put(s, "14.20", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21", "react AH 6 c > 13.22")
    assert asked(s) == "AH React"
    assert steps(s, "AH 6 c") == set()
    assert rules(s.why_not("react AH 6 c > 13.23")) == {"12.1.2"}
    play(s, "react AH 9 c > 12.22")
    assert (where(s, "AH 6 c"), asked(s)) == ("13.22", "RU March")


@pytest.mark.rule("12.1.2")
def test_every_cavalry_unit_of_a_stack_may_react() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c", "AH 9 c")
    put(s, "14.20", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21", "react AH 9 c > 14.23", "react AH 6 c > 13.23")
    assert (where(s, "AH 9 c"), where(s, "AH 6 c"), asked(s)) == ("14.23", "13.23", "RU March")


@pytest.mark.rule("12.1.2", "5.4", "12.1")
def test_a_stack_that_might_hide_cavalry_is_asked_so_that_asking_tells_nothing() -> None:
    with_cavalry, without = russians_march(), russians_march()
    for s, below, elsewhere in ((with_cavalry, "AH 6 c", "AH 101 ls"), (without, "AH 101 ls", "AH 6 c")):
        put(s, "14.22", "AH 4", below)
        put(s, "8.20", "AH 25", elsewhere)
    for s in (with_cavalry, without):
        put(s, "14.20", "RU 32")
        begin_movement(s)
        play(s, "march RU 32", "enter 14.21")
        assert asked(s) == "AH React"
    assert with_cavalry.view("RU") == without.view("RU")
    assert offered(without) == ["stay"]
    assert len(offered(with_cavalry)) > 1


@pytest.mark.rule("12.1.2", "5.4")
def test_a_reaction_is_seen_by_everybody() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.20", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21", "react AH 6 c > 14.23")
    for seat in ("AH", "RU", "spectator"):
        assert told(s, seat)[-1] == "react"
    hexes = s.printed.hex_of
    assert happened(s, events.React) == [(unit(s, "AH 6 c"), hexes["14.22"], hexes["14.23"])]


# --- 12.1.3 -----------------------------------------------------------------------------------------------


@pytest.mark.rule("12.1.3")
def test_the_example_of_the_cavalry_in_13_15() -> None:
    s = russians_march()
    put(s, "13.15", "AH 6 c")
    put(s, "14.15", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.14")
    assert asked(s) == "AH React"
    assert steps(s, "AH 6 c") == {"13.14", "13.16", "12.14", "12.15"}
    assert rules(s.why_not("react AH 6 c > 14.14")) == {"4.1"}
    assert rules(s.why_not("react AH 6 c > 14.15")) == {"12.1.2"}


@pytest.mark.rule("12.1.3")
def test_the_zone_of_the_unit_that_triggered_the_move_is_no_bar() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.20", "RU 32", "RU 11")
    begin_movement(s)
    play(s, "march RU 32", "join RU 11", "enter 14.21")
    assert {"15.22", "13.22"} <= steps(s, "AH 6 c")


@pytest.mark.rule("12.1.3")
def test_the_zone_of_any_other_enemy_is_a_bar() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.24", "RU 11")
    put(s, "14.20", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21")
    assert rules(s.why_not("react AH 6 c > 14.23")) == {"12.1.3"}
    assert steps(s, "AH 6 c") == {"15.22", "15.23", "13.22", "13.23"}


@pytest.mark.rule("12.1.3", "6.1")
@pytest.mark.parametrize(("enemy", "barred"), [("8.21", False), ("9.22", True)])
def test_the_zone_of_another_enemy_ends_at_a_river(enemy: str, barred: bool) -> None:
    # The San runs between 8.21 and 9.21.
    s = russians_march()
    put(s, "10.20", "AH 6 c")
    put(s, enemy, "RU 7 c")
    put(s, "12.21", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 11.21")
    assert ("9.21" not in steps(s, "AH 6 c")) is barred
    assert rules(s.why_not("react AH 6 c > 9.21")) == ({"12.1.3"} if barred else set())


@pytest.mark.rule("12.1.3")
def test_others_already_in_the_movers_new_hex_bar_its_zone() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.21", "RU 32")
    put(s, "15.22", "RU 11")
    begin_movement(s)
    play(s, "march RU 32", "enter 15.22")
    assert asked(s) == "AH React"
    assert rules(s.why_not("react AH 6 c > 15.23")) == {"12.1.3"}
    assert steps(s, "AH 6 c") == {"14.23", "13.22", "13.23"}


@pytest.mark.rule("12.1.3")
def test_a_friend_in_the_hex_negates_the_zone() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.24", "RU 11")
    put(s, "14.23", "AH 4")
    put(s, "14.20", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21")
    assert "14.23" in steps(s, "AH 6 c")


@pytest.mark.rule("12.1.3", "4.1")
def test_a_reaction_never_enters_a_hex_with_an_enemy() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.21", "RU 32")
    put(s, "14.23", "RU 11")
    begin_movement(s)
    play(s, "march RU 32", "enter 15.22")
    assert "4.1" in rules(s.why_not("react AH 6 c > 14.23"))
    assert "14.23" not in steps(s, "AH 6 c")


@pytest.mark.rule("12.1.2", "5.1", "12.1.3")
def test_a_reaction_never_overstacks() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.23", "AH 4", "AH 13", "AH 20")
    put(s, "14.20", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21")
    assert rules(s.why_not("react AH 6 c > 14.23")) == {"5.1"}
    s.flipped[unit(s, "AH 4")] = 1
    assert rules(s.why_not("react AH 6 c > 14.23")) == set()


@pytest.mark.rule("12.1.3", "4.5")
@pytest.mark.parametrize(("turn", "objections"), [(5, {"4.5"}), (6, set())])
def test_austro_hungarian_cavalry_does_not_react_into_closed_hexes(turn: int, objections: set[str]) -> None:
    s = bare(turn=turn, side="RU")
    put(s, "8.02", "AH 6 c")
    put(s, "8.04", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 8.03")
    assert rules(s.why_not("react AH 6 c > 8.01")) == objections


@pytest.mark.rule("12.1.3", "4.5")
def test_the_closed_hexes_are_open_to_russian_cavalry() -> None:
    s = bare(turn=3)
    put(s, "8.02", "RU 9+10 c")
    put(s, "8.04", "AH 4")
    begin_movement(s)
    play(s, "march AH 4", "enter 8.03", "react RU 9+10 c > 8.01")
    assert where(s, "RU 9+10 c") == "8.01"


@pytest.mark.rule("12.1.3", "13.0")
def test_russian_cavalry_does_not_react_into_przemysl() -> None:
    s = bare()
    put(s, "2.14", "RU 13 c")
    put(s, "2.12", "AH 4")
    begin_movement(s)
    play(s, "march AH 4", "enter 2.13")
    assert rules(s.why_not("react RU 13 c > 3.15")) == {"13.0"}
    assert "2.15" in steps(s, "RU 13 c")


# --- 12.2 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.2", "7.5")
def test_cavalry_does_not_attack_together_with_infantry() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 6 c")
    put(s, "14.21", "RU 13 c")
    begin_combat(s)
    assert rules(s.why_not("6 c attacks 14.21 with 4")) == {"7.5"}
    play(s, "attack 14.21", "from 14.22", "declare", "commit AH 6 c")
    assert s.battle is not None
    assert (s.battle.attackers, s.battle.attack) == ((unit(s, "AH 6 c"),), 2)


@pytest.mark.rule("12.2", "10.3.3")
def test_cavalry_does_not_recover() -> None:
    s = bare()
    put(s, "14.22", "AH 6 c", ce=1)
    begin_movement(s)
    assert offered(s, "recover") == []
    assert rules(s.why_not("6 c recovers")) == {"10.3.3"}


@pytest.mark.rule("5.4", "12.1")
@pytest.mark.parametrize("hidden", ["RU 42", "RU 45"])
def test_who_reacts_is_not_told_who_marches_below_the_top_unit(hidden: str) -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.20", "RU 32", hidden)
    begin_movement(s)
    play(s, "march RU 32", f"join {hidden}", "enter 14.21")
    question = s.decision
    assert question is not None
    assert question.facts == {"hexes": ["14.22"], "origin": "14.20", "there": "14.21", "reacted": []}
    assert s.view("AH")["decision"]["facts"] == question.facts


# --- reactions that meet other rules ----------------------------------------------------------------------


@pytest.mark.rule("12.1.3", "4.2")
def test_the_zone_of_a_unit_left_behind_on_the_march_bars_the_reaction() -> None:
    s = russians_march()
    put(s, "14.23", "AH 6 c")
    put(s, "14.20", "RU 9+10 c", "RU 12 c+3 cn")
    begin_movement(s)
    play(s, "march RU 9+10 c", "join RU 12 c+3 cn", "enter 14.21", "enter 14.22", "stay")
    play(s, "leave RU 12 c+3 cn", "enter 15.23")
    # The stack that moved on triggers; the other, in 14.22, does not: 15.24 is in the zone of the first only.
    assert steps(s, "AH 6 c") == {"13.24", "14.24", "15.24"}


@pytest.mark.rule("12.1.3", "5.1")
def test_cavalry_that_steps_away_makes_room_for_the_next() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c", "AH 4", "AH 13", "AH 101 ls")
    put(s, "15.22", "AH 3 c")
    put(s, "14.20", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21")
    assert "14.22" not in steps(s, "AH 3 c")
    play(s, "react AH 6 c > 14.23")
    assert "14.22" in steps(s, "AH 3 c")


@pytest.mark.rule("12.1.2", "4.1")
def test_the_hex_that_cavalry_has_left_is_open_to_the_march_that_drove_it_away() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "14.20", "RU 9+10 c")
    begin_movement(s)
    play(s, "march RU 9+10 c", "enter 14.21", "react AH 6 c > 14.23")
    assert "enter 14.22" in offered(s)


@pytest.mark.rule("12.1.1", "12.1.2")
def test_what_is_no_reaction() -> None:
    s = russians_march()
    put(s, "14.22", "AH 6 c")
    put(s, "15.22", "AH 3 c")
    put(s, "14.20", "RU 9+10 c")
    begin_movement(s)
    play(s, "march RU 9+10 c", "enter 14.21")
    assert rules(s.why_not("retreat AH 6 c > 14.23")) == {"12.1.2"}
    assert rules(s.why_not("react AH 99 > 14.23")) == {"12.1.2"}
    assert rules(s.why_not("react RU 9+10 c > 14.20")) == {"12.1.1"}
    play(s, "react AH 6 c > 14.23")
    assert rules(s.why_not("react AH 6 c > 14.24")) == {"12.1.2"}
