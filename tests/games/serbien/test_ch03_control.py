"""3.4 Who controls which hex, by the front lines of the armies: one answer for every position."""

from __future__ import annotations

import random

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.game import Serbien
from doppeladler.games.serbien.rules.ch03_control import chain, control, front_line, gained, held_by, nodes, own_ground
from doppeladler.hexes import BIT
from tests.games.serbien.serbien_table import at, attach, bare, begin, extend, happened, held, labels, put

LINE = {"9": "20.09", "21": "19.11", "36": "19.13", "42": "18.14"}
"""The Fifth Army over the Drina."""


def over_the_drina() -> SerbienState:
    s = bare()
    for name, hex in LINE.items():
        put(s, hex, name)
    put(s, "23.15", "Drina I")
    put(s, "24.15", "Morava I")
    return s


@pytest.mark.rule("3.4", "3.5.5")
@pytest.mark.parametrize("scenario", ["macva", "campaign", "drina", "case-b"])
def test_at_the_start_everybody_controls_his_own_soil(game: Serbien, scenario: str) -> None:
    s = bare(scenario=scenario)
    assert not held_by(s, AH) & held_by(s, SE)
    assert held_by(s, AH) | held_by(s, SE) == s.rules.board
    assert held(s, AH, "22.09", "16.09")
    assert held(s, SE, "21.10", "23.16")


@pytest.mark.rule("3.4")
def test_in_the_third_scenario_serbia_holds_places_in_bosnia() -> None:
    s = bare(scenario="drina")
    assert held(s, SE, "10.25", "12.23", "16.22", "16.24", "18.22")
    assert held(s, AH, "10.24", "07.21")


@pytest.mark.rule("3.4", "3.4.1")
def test_what_lies_behind_a_front_line_is_gained_and_what_lies_before_it_is_not() -> None:
    s = over_the_drina()
    begin(s, control())
    assert held(s, AH, *LINE.values())
    assert held(s, AH, "18.09", "18.12", "17.13", "16.12", "19.09")
    assert held(s, SE, "20.11", "20.13", "21.10", "19.15", "23.15")
    assert gained(s, AH) == gained(s, SE) == 0


@pytest.mark.rule("3.4")
def test_empty_hexes_of_the_line_keep_their_controller() -> None:
    s = over_the_drina()
    assert {"20.10", "19.12", "19.14"} <= labels(s, front_line(s, AH))
    begin(s, control())
    assert held(s, SE, "20.10", "19.12", "19.14")


@pytest.mark.rule("3.4")
def test_chains_back_to_the_own_ground_are_the_sides_of_what_lies_behind() -> None:
    s = over_the_drina()
    ground = own_ground(s, AH, held_by(s, AH))
    assert labels(s, chain(s, AH, at(s, "18.14"), ground)) == {"17.15", "16.15"}
    begin(s, control())
    assert held(s, SE, "17.15", "16.15")
    assert held(s, AH, "18.10")


@pytest.mark.rule("3.4")
def test_an_enemy_behind_the_line_keeps_the_ground_around_him() -> None:
    s = over_the_drina()
    put(s, "17.13", "Loznica")
    begin(s, control())
    assert held(s, SE, "17.13", "16.13")
    assert held(s, AH, "19.09", "18.08", "18.14")


@pytest.mark.rule("3.4.1")
def test_a_lone_formation_controls_nothing_but_two_together_do() -> None:
    s = bare()
    put(s, "21.10", "Dani")
    put(s, "25.10", "31-")
    put(s, "26.11", "Obrenovac")
    begin(s, control())
    assert held(s, SE, "21.10")
    put(s, "21.10", "32")
    begin(s, control())
    assert held(s, AH, "21.10")


@pytest.mark.rule("3.4.1")
def test_formations_more_than_three_hexes_apart_are_in_no_line_together() -> None:
    s = bare()
    put(s, "19.12", "36")
    put(s, "19.15", "42")
    assert labels(s, nodes(s, AH)) == {"19.12", "19.15"}
    put(s, "19.16", "42")
    assert not nodes(s, AH)


@pytest.mark.rule("3.4.1", "5.0")
def test_a_line_is_of_one_army_and_serbia_is_one_army() -> None:
    s = bare()
    put(s, "19.12", "36")
    put(s, "19.13", "32")
    assert not nodes(s, AH)
    attach(s, "FIFTH", "4", "32")
    assert nodes(s, AH)
    put(s, "24.15", "Drina I")
    put(s, "24.14", "Morava I")
    assert labels(s, nodes(s, SE)) == {"24.15", "24.14"}


@pytest.mark.rule("3.4.1")
def test_cavalry_assets_and_supply_units_are_in_no_line() -> None:
    s = bare()
    put(s, "24.15", "Cavalry", "Krupanj", "Train THIRD")
    put(s, "24.14", "Loznica")
    assert not nodes(s, SE)


@pytest.mark.rule("3.4.1")
def test_of_three_in_a_row_the_outer_two_are_not_linked() -> None:
    s = bare()
    put(s, "20.11", "36")
    put(s, "20.12", "42")
    put(s, "20.13", "11 Gb")
    assert labels(s, front_line(s, AH)) == {"20.11", "20.12", "20.13"}


@pytest.mark.rule("3.4.1")
def test_a_line_passes_enemies_and_their_zone_only_where_friends_negate_it() -> None:
    s = bare()
    put(s, "22.09", "32")
    put(s, "22.12", "Dani")
    assert {"22.10", "22.11"} <= labels(s, front_line(s, AH))
    put(s, "23.11", "Drina I")
    assert labels(s, front_line(s, AH)) == {"22.09", "22.12"}
    put(s, "21.11", "SYRMIEN 1")
    assert {"22.10", "22.11"} <= labels(s, front_line(s, AH))


@pytest.mark.rule("3.4.1", "19.1")
def test_a_two_hex_unit_is_in_the_line_with_both_hexes() -> None:
    s = bare()
    extend(s, "36", "19.12", "19.13")
    put(s, "19.16", "42")
    assert labels(s, nodes(s, AH)) == {"19.12", "19.13", "19.16"}


@pytest.mark.rule("3.4")
def test_what_was_gained_stays_until_the_enemy_front_passes_over_it() -> None:
    s = over_the_drina()
    begin(s, control())
    for name in LINE:
        put(s, "15.10", name)
    begin(s, control())
    assert held(s, AH, "18.12", "19.11")
    put(s, "19.11", "Morava I")
    put(s, "18.13", "Drina I")
    begin(s, control())
    assert held(s, SE, "19.11", "18.13")


@pytest.mark.rule("3.4")
def test_a_change_of_control_is_told_once() -> None:
    s = over_the_drina()
    begin(s, control())
    (told,) = happened(s, events.Controls)
    assert told.side == AH
    assert at(s, "18.12") in told.hexes
    begin(s, control())
    assert len(happened(s, events.Controls)) == 1


@pytest.mark.rule("3.4")
def test_control_has_one_answer_wherever_units_stand() -> None:
    """Random positions: a second look changes nothing, nobody gains what the other gains, nobody loses his own hex."""
    rng = random.Random(1914)
    s = bare()
    hexes = [hex for hex in s.printed.grid.hexes if s.printed.level[hex] < 5]
    infantry = [u for side in (AH, SE) for u in s.printed.formations[side] if s.printed.is_infantry[u]]
    for _ in range(60):
        for unit in rng.sample(infantry, 12):
            side = s.printed.side[unit]
            free = [hex for hex in rng.sample(hexes, 40) if not s.occupied[s.enemy_of(side)] >> hex & 1]
            s.place(unit, free[0])
        both = gained(s, AH) & gained(s, SE)
        assert not both
        begin(s, control())
        assert not gained(s, AH) | gained(s, SE)
        assert not nodes(s, AH) & held_by(s, SE)
        assert not nodes(s, SE) & held_by(s, AH)


def fifth_army(places: dict[str, str]) -> SerbienState:
    """Formations of the Fifth Army in these hexes of Serbia."""
    s = bare(turn=8)
    for name, hex in places.items():
        put(s, hex, name)
    attach(s, "FIFTH", "", *places)
    return s


@pytest.mark.rule("3.4")
def test_control_is_looked_at_until_nothing_changes() -> None:
    s = fifth_army({"107 Ls": "24.14", "8 Gb": "22.14", "2 Gb": "19.13", "109 Ls": "22.12"})
    put(s, "18.08", "Sumadija I")
    assert not gained(s, AH) >> at(s, "21.13") & 1
    begin(s, control())  # what is gained first joins the line to the own ground
    assert held(s, AH, "21.13")
    assert not gained(s, AH) | gained(s, SE)


@pytest.mark.rule("3.4")
def test_a_hex_that_each_side_would_take_from_the_other_in_turn_keeps_its_controller() -> None:
    s = fifth_army({"Dani": "23.14", "107 Ls": "23.11", "8 Gb": "20.12"})
    assert gained(s, AH) >> at(s, "22.12") & 1
    begin(s, control())
    assert held(s, AH, "23.11", "20.12", "23.14")
    assert held(s, SE, "22.12")
    assert gained(s, AH) >> at(s, "22.12") & 1
    told_before = len(happened(s, events.Controls))
    begin(s, control())
    assert (held(s, SE, "22.12"), len(happened(s, events.Controls))) == (True, told_before)


# --- what is in a line, and what is not (3.4.1) -------------------------------------------------------------------


@pytest.mark.rule("3.4.1", "19.0")
def test_one_formation_over_two_hexes_is_no_line() -> None:
    s = bare()
    extend(s, "9", "32.18", "32.17")
    assert not nodes(s, AH)


@pytest.mark.rule("3.4.1")
def test_a_third_closer_to_both_parts_two_also_beside_the_straight_line() -> None:
    s = bare()
    for hex, name in (("32.18", "9"), ("35.18", "21"), ("34.19", "36")):
        put(s, hex, name)
    assert not {"33.18", "34.18"} & labels(s, front_line(s, AH))


@pytest.mark.rule("3.4.1")
@pytest.mark.parametrize(("one", "other"), [("9", "21"), ("21", "9")])
def test_a_third_closer_to_one_of_two_only_does_not_part_them(one: str, other: str) -> None:
    s = bare()
    for hex, name in (("32.18", one), ("35.18", other), ("34.16", "36")):
        put(s, hex, name)
    assert "34.18" in labels(s, front_line(s, AH))
    for hex, name in (("29.18", one), ("32.18", other), ("30.16", "36")):
        put(s, hex, name)
    assert "30.18" in labels(s, front_line(s, AH))


@pytest.mark.rule("3.4.1")
def test_a_gap_that_an_enemy_closes_leaves_the_others_of_the_line_open() -> None:
    s = bare()
    for hex, name in (("32.15", "9"), ("32.18", "21"), ("32.21", "36"), ("32.17", "Drina I")):
        put(s, hex, name)
    line = labels(s, front_line(s, AH))
    assert ({"32.16", "32.17"} & line, {"32.19", "32.20"} & line) == (set(), {"32.19", "32.20"})


@pytest.mark.rule("3.4")
def test_the_way_back_to_the_own_ground_leads_around_an_enemy() -> None:
    s = bare()
    put(s, "32.18", "9")
    straight = chain(s, AH, at(s, "32.18"), BIT[at(s, "32.16")])
    put(s, "32.17", "Drina I")
    around = chain(s, AH, at(s, "32.18"), BIT[at(s, "32.16")])
    assert (labels(s, straight), around.bit_count()) == ({"32.17"}, 2)
    assert not around & straight
