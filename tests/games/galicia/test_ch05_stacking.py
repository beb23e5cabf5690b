"""Chapter 5: six steps to a hex, the unit on top, and what a player may know of the others."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia import events
from doppeladler.games.galicia.columns import Battle
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.rules.ch05_stacking import fits, steps_in, steps_of, top_unit
from doppeladler.games.galicia.rules.ch09_retreat import spread_out
from doppeladler.games.galicia.rules.ch11_supply import supply_phase
from tests.games.galicia.galicia_table import (
    asked,
    at,
    bare,
    begin,
    begin_combat,
    begin_movement,
    happened,
    names_seen,
    offered,
    play,
    put,
    rules,
    seen,
    told,
    unit,
    units,
    where,
)

SECRETS = {"effectiveness", "supply", "attack_now", "defence_now", "artillery_now", "moved", "spent", "fought"}
"""What only the owner knows of a unit."""


# --- 5.0 to 5.2 -------------------------------------------------------------------------------------------


@pytest.mark.rule("5.0")
def test_several_units_in_a_hex_are_one_stack() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13", "AH 6 c")
    assert s.units_in(at(s, "14.22")) == units(s, "AH 4", "AH 13", "AH 6 c")
    assert seen(s, "RU", "14.22")["count"] == 3


@pytest.mark.rule("5.1")
@pytest.mark.parametrize(
    ("name", "flipped", "steps"),
    [
        ("AH 4", False, 2),
        ("RU 9+10 c", False, 2),
        ("AH 1 ls", False, 1),
        ("RU 2 rf", False, 1),
        ("AH 6 c", False, 1),
        ("AH 4", True, 1),
        ("RU 9+10 c", True, 1),
    ],
)
def test_the_steps_of_each_kind_of_unit(name: str, flipped: bool, steps: int) -> None:
    s = bare()
    put(s, "14.22", name, flipped=flipped)
    assert steps_of(s, unit(s, name)) == steps_in(s, at(s, "14.22")) == steps


@pytest.mark.rule("5.1")
def test_size_and_arm_give_the_steps_of_every_counter(game: Galicia) -> None:
    printed = game.printed
    for each, name in enumerate(printed.names):
        two = printed.size[each] == ("XXX" if printed.cavalry[each] else "XX")
        assert printed.steps[each] == (2 if two else 1), name


@pytest.mark.rule("5.1")
def test_six_steps_fit_into_a_hex_and_a_seventh_does_not() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13")
    assert fits(s, at(s, "14.22"), units(s, "AH 20"))
    put(s, "14.22", "AH 20")
    assert not fits(s, at(s, "14.22"), units(s, "AH 6 c"))
    s.flipped[unit(s, "AH 4")] = 1
    assert fits(s, at(s, "14.22"), units(s, "AH 6 c"))


@pytest.mark.rule("5.1")
def test_a_march_passes_through_a_full_stack() -> None:
    s = bare()
    put(s, "14.22", "AH 4")
    put(s, "14.21", "AH 25", "AH 13", "AH 20")
    begin_movement(s)
    play(s, "march AH 4", "enter 14.21", "enter 14.20", "stop", "end")
    assert where(s, "AH 4") == "14.20"
    assert happened(s, events.Eliminated) == []


@pytest.mark.rule("5.1")
def test_the_limit_counts_at_the_end_of_the_phase_not_before() -> None:
    s = bare()
    put(s, "14.22", "AH 4")
    put(s, "14.21", "AH 25", "AH 13", "AH 20")
    begin_movement(s)
    play(s, "march AH 4", "enter 14.21", "stop")
    assert steps_in(s, at(s, "14.21")) == 8
    play(s, "march AH 20", "enter 14.20", "stop", "end")
    assert (asked(s), happened(s, events.Eliminated)) == ("nobody", [])


@pytest.mark.rule("5.1")
def test_markers_do_not_count_in_a_stack() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13", "AH 20", ce=2, supply="out")
    assert steps_in(s, at(s, "14.22")) == 6
    begin_movement(s)
    play(s, "end")
    assert asked(s) == "nobody"


@pytest.mark.rule("5.2")
def test_the_owner_chooses_whom_an_overstacked_hex_loses() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13", "AH 20", "AH 101 ls")
    begin_movement(s)
    play(s, "end")
    assert asked(s) == "AH RemoveExcess"
    assert set(offered(s)) == {"remove AH 4", "remove AH 13", "remove AH 20", "remove AH 101 ls"}
    (objection,) = s.why_not("remove AH 25")
    assert (objection.rule, objection.sentence) == ("5.2", "AH 25 is not among those to choose from.")
    assert rules(s.why_not("end")) == {"5.2"}
    play(s, "remove AH 13")
    assert (where(s, "AH 13"), steps_in(s, at(s, "14.22"))) == ("off", 5)
    assert asked(s) == "nobody"


@pytest.mark.rule("5.2")
def test_every_overstacked_hex_loses_units_until_six_steps_are_left() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13", "AH 20", "AH 25", "AH 6 c")
    put(s, "12.22", "AH 12", "AH 33", "AH 14", "AH 37")
    begin_movement(s)
    play(s, "end")
    removed = 0
    while s.decision:
        play(s, offered(s)[-1])
        removed += 1
    assert removed == 3
    assert steps_in(s, at(s, "14.22")) <= 6
    assert steps_in(s, at(s, "12.22")) == 6


@pytest.mark.rule("5.2", "15.1")
def test_the_enemy_scores_a_unit_lost_to_overstacking() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13", "AH 20", "AH 25")
    begin_movement(s)
    play(s, "end", "remove AH 20")
    assert s.score("RU") == 1
    assert [event.rule for event in s.events or [] if event.kind == "eliminated"] == ["5.2"]


@pytest.mark.rule("5.2", "10.3")
def test_a_recovered_step_counts_at_the_end_of_the_phase() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13", "AH 6 c")
    put(s, "14.22", "AH 25", flipped=True)
    begin_movement(s)
    play(s, "recover AH 25", "end")
    assert asked(s) == "AH RemoveExcess"


@pytest.mark.rule("5.1", "5.2")
def test_an_overstack_at_the_end_of_a_retreat_is_lost_when_there_is_nowhere_to_go() -> None:
    s = bare(phase="combat")
    put(s, "14.22", "AH 4", "AH 13", "AH 20", "AH 25")
    enemies = ("RU 32", "RU 11", "RU 33", "RU 44", "RU 5")
    for hex, enemy in zip(("14.21", "15.22", "15.23", "13.22", "13.23"), enemies, strict=True):
        put(s, hex, enemy)
    s.battle = Battle(at(s, "14.23"), (at(s, "14.24"),), units(s, "RU 42"), units(s, "AH 4"))
    begin(s, spread_out("AH", units(s, "AH 4", "AH 13"), (at(s, "14.23"), at(s, "14.22")), 1))
    assert asked(s) == "AH RemoveExcess"
    play(s, "remove AH 25")
    assert steps_in(s, at(s, "14.22")) == 6


# --- 5.3 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.3")
def test_the_largest_printed_attack_lies_on_top_whatever_its_markers() -> None:
    s = bare()
    put(s, "14.22", "AH 13", "AH 20", "AH 6 c")
    put(s, "14.22", "AH 5", ce=2, supply="out")
    assert top_unit(s, s.units_in(at(s, "14.22"))) == unit(s, "AH 5")
    assert names_seen(s, "RU", "14.22") == ["AH 5", "?", "?", "?"]


@pytest.mark.rule("5.3")
def test_a_flipped_unit_counts_with_the_attack_printed_on_its_back() -> None:
    s = bare()
    put(s, "14.22", "AH 13")
    put(s, "14.22", "AH 4", flipped=True)
    assert names_seen(s, "RU", "14.22") == ["AH 13", "?"]


@pytest.mark.rule("5.3")
def test_the_order_in_a_stack_has_no_effect_on_play() -> None:
    one, two = bare(), bare()
    put(one, "14.22", "AH 4", "AH 13", "AH 6 c")
    put(two, "14.22", "AH 6 c", "AH 13", "AH 4")
    assert one.units_in(at(one, "14.22")) == two.units_in(at(two, "14.22"))
    assert one.view("RU")["stacks"] == two.view("RU")["stacks"]


# --- 5.4 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.4")
def test_of_an_enemy_stack_only_the_face_of_the_top_unit_and_the_height_are_seen() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13", "AH 6 c", ce=1, supply="low")
    stack = seen(s, "RU", "14.22")
    assert (stack["side"], stack["count"]) == ("AH", 3)
    top, *hidden = stack["pieces"]
    assert (top["unit"], top["attack"], top["defence"], top["artillery"]) == ("AH 4", 5, 6, 4)
    assert not SECRETS & set(top)
    assert hidden == [{"side": "AH"}, {"side": "AH"}]


@pytest.mark.rule("5.4")
def test_positions_that_differ_only_in_hidden_things_look_the_same_to_the_enemy() -> None:
    one, two = bare(), bare()
    put(one, "14.22", "AH 4", "AH 13", "AH 6 c")
    put(two, "14.22", "AH 4", ce=2, supply="out")
    put(two, "14.22", "AH 20", flipped=True)
    put(two, "14.22", "AH 101 ls", ce=1)
    for seat in ("RU", "spectator"):
        assert one.view(seat)["stacks"] == two.view(seat)["stacks"]
    assert one.view("AH")["stacks"] != two.view("AH")["stacks"]


@pytest.mark.rule("5.4")
def test_the_owner_sees_every_unit_with_its_markers() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13", ce=1, supply="low")
    for seat in ("AH", "umpire"):
        pieces = seen(s, seat, "14.22")["pieces"]
        assert [(piece["unit"], piece["effectiveness"], piece["supply"]) for piece in pieces] == [
            ("AH 4", -1, "low"),
            ("AH 13", -1, "low"),
        ]


@pytest.mark.rule("5.4")
def test_a_spectator_sees_of_both_sides_what_each_sees_of_the_other() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13")
    put(s, "17.22", "RU 32", "RU 78 r")
    assert names_seen(s, "spectator", "14.22") == ["AH 4", "?"]
    assert names_seen(s, "spectator", "17.22") == ["RU 32", "?"]
    with pytest.raises(ValueError, match="no seat 'France'"):
        s.view("France")


@pytest.mark.rule("5.4", "8.1")
def test_an_attack_shows_names_and_types_in_its_hexes_while_it_lasts_and_no_longer() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13")
    put(s, "12.22", "AH 25", "AH 12")
    put(s, "14.21", "RU 32", "RU 11", ce=1, supply="low")
    put(s, "15.21", "RU 33", "RU 44")
    begin_combat(s)
    play(s, "attack 14.21", "from 14.22")
    assert names_seen(s, "AH", "14.21") == ["RU 11", "?"]
    play(s, "declare")
    assert set(names_seen(s, "AH", "14.21")) == {"RU 32", "RU 11"}
    assert set(names_seen(s, "RU", "14.22")) == {"AH 4", "AH 13"}
    assert set(names_seen(s, "spectator", "14.21")) == {"RU 32", "RU 11"}
    assert "?" in names_seen(s, "AH", "15.21")
    assert "?" in names_seen(s, "RU", "12.22")
    below = seen(s, "AH", "14.21")["pieces"][1]
    assert below["arm"] == "infantry"
    assert not {"attack", "defence", "steps_lost", *SECRETS} & set(below)
    play(s, "commit AH 4", "commit AH 13", "roll 4 4")
    while asked(s) != "AH ChooseAttack":
        play(s, offered(s)[0])
    assert "?" in names_seen(s, "AH", "14.21")
    assert "?" in names_seen(s, "RU", "14.22")


@pytest.mark.rule("5.4")
@pytest.mark.parametrize(("reveal", "shown"), [("names", False), ("full", True)])
def test_strengths_and_markers_stay_hidden_in_an_attack_unless_the_option_shows_them(reveal: str, shown: bool) -> None:
    s = bare(reveal=reveal)
    put(s, "14.22", "AH 4")
    put(s, "14.21", "RU 32", "RU 11", ce=1, supply="low")
    begin_combat(s)
    play(s, "attack 14.21", "from 14.22", "declare")
    assert asked(s) == "dice CombatRoll"
    for piece in seen(s, "AH", "14.21")["pieces"]:
        assert ("effectiveness" in piece) == ("supply" in piece) == shown
    assert ("strengths" in told(s, "AH")) == shown
    play(s, "roll 4 4", "roll 1", "roll 1")
    assert asked(s) == "AH ChooseAttack"
    assert not any(SECRETS & set(piece) for piece in seen(s, "AH", "14.21")["pieces"])


@pytest.mark.rule("5.4")
def test_even_with_the_option_nothing_is_shown_before_both_forces_are_announced() -> None:
    s = bare(reveal="full")
    put(s, "14.22", "AH 4")
    put(s, "14.21", "RU 32", "RU 18", "RU 33")
    begin_combat(s)
    play(s, "attack 14.21", "from 14.22", "declare")
    assert asked(s) == "RU WithholdDefender"
    assert not any(SECRETS & set(piece) for piece in seen(s, "AH", "14.21")["pieces"])


@pytest.mark.rule("5.4")
def test_the_enemy_sees_a_march_by_its_top_unit_and_height_only() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13", "AH 6 c")
    put(s, "17.22", "RU 32")
    begin_movement(s)
    play(s, "march AH 6 c", "join AH 13", "enter 14.21", "stop")
    assert told(s, "AH") == ["march"]
    assert told(s, "RU") == told(s, "spectator") == ["march seen"]
    (march,) = happened(s, events.MarchSeen)
    assert (march.top, march.more) == (unit(s, "AH 13"), 1)
    assert (march.here, march.there) == (at(s, "14.22"), at(s, "14.21"))


@pytest.mark.rule("5.4")
def test_recovery_supply_and_reductions_are_told_to_the_owner_alone() -> None:
    s = bare()
    put(s, "14.22", "AH 4", ce=1)
    begin_movement(s)
    play(s, "recover AH 4", "end")
    put(s, "14.21", "AH 13", supply="out")
    for source in ("1.23", "1.14", "1.12", "1.07", "1.01", "4.25"):
        put(s, source, s.name(next(each for each in s.printed.roster["RU"] if s.at[each] < 0)))
    begin(s, supply_phase("AH"))
    kinds = {event.kind: event for event in s.events or []}
    assert {"recovered", "supply", "attrition", "reduced"} <= set(kinds)
    for kind in ("recovered", "supply", "attrition", "reduced"):
        assert kinds[kind].is_for("AH"), kind
        assert not kinds[kind].is_for("RU"), kind
        assert not kinds[kind].is_for("spectator"), kind


@pytest.mark.rule("5.4")
def test_eliminations_are_told_to_everybody() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13", "AH 20", "AH 25")
    begin_movement(s)
    play(s, "end", "remove AH 20")
    assert told(s, "RU") == told(s, "AH") == ["eliminated", "points for elimination"]
    assert s.view("RU")["eliminated"] == ["AH 20"]


@pytest.mark.rule("5.4")
def test_the_question_put_to_the_enemy_is_not_shown() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13")
    begin_movement(s)
    play(s, "march AH 13")
    view = s.view("RU")
    assert view["choices"] == []
    assert view["decision"] == {"seat": "AH", "rule": None, "kind": None, "prompt": "Waiting for AH.", "facts": {}}
