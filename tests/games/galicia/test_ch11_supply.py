"""Chapter 11: sources, paths, ranges, attrition."""

from __future__ import annotations

import random

import pytest

from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import Hex, enemy_of
from doppeladler.games.galicia.columns import ELIMINATED, LOW_SUPPLY, OUT_OF_SUPPLY, SUPPLY_NAMES, GaliciaState
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.rules.ch06_zoc import zoc
from doppeladler.games.galicia.rules.ch10_effectiveness import artillery_value, attack_strength, defence_strength
from doppeladler.games.galicia.rules.ch11_supply import country, railway_sources, rings, sources, supplied, supply_phase
from doppeladler.hexes import members
from tests.games.galicia.galicia_table import (
    asked,
    at,
    bare,
    begin,
    begin_combat,
    begin_movement,
    happened,
    labels,
    play,
    put,
    unit,
    where,
)

DOORS = ("1.23", "1.14", "1.12", "1.07", "1.01")
"""The Austro-Hungarian sources at railways."""


def with_option(s: GaliciaState, name: str, value: str) -> GaliciaState:
    """The same position under an option."""
    s.options = {**s.options, name: value}
    return s


def only_mielec() -> GaliciaState:
    """A map where the road head at 4.25 is the only source left to Austria-Hungary."""
    s = bare()
    for hex, name in zip(DOORS, ("RU 45", "RU 18", "RU 47", "RU 41", "RU 70"), strict=True):
        put(s, hex, name)
    return s


def supply_of(s: GaliciaState, name: str) -> str:
    return SUPPLY_NAMES[s.supply[unit(s, name)]]


def check(s: GaliciaState, side: str = "AH") -> None:
    """One supply phase."""
    begin(s, supply_phase(side))


# --- 11.0 and 11.1 ----------------------------------------------------------------------------------------


@pytest.mark.rule("11.0")
def test_a_unit_is_in_one_of_three_states_found_out_in_its_own_supply_phase() -> None:
    s = only_mielec()
    for hex, name in (("4.17", "AH 4"), ("4.14", "AH 13"), ("4.08", "AH 20")):
        put(s, hex, name)
    check(s)
    assert [supply_of(s, name) for name in ("AH 4", "AH 13", "AH 20")] == ["in", "low", "out"]
    assert s.phase == "supply"
    assert happened(s, events.Supply) == [(unit(s, "AH 13"), LOW_SUPPLY), (unit(s, "AH 20"), OUT_OF_SUPPLY)]


@pytest.mark.rule("11.0")
def test_the_enemys_supply_phase_changes_nothing_for_the_own_units() -> None:
    s = only_mielec()
    put(s, "4.08", "AH 20")
    check(s, "RU")
    assert supply_of(s, "AH 20") == "in"


@pytest.mark.rule("11.0")
def test_the_state_lasts_until_the_next_own_supply_phase_wherever_the_unit_goes() -> None:
    s = only_mielec()
    put(s, "4.16", "AH 4")
    check(s)
    assert supply_of(s, "AH 4") == "low"
    begin_movement(s)
    play(s, "march AH 4", "enter 4.17", "enter 4.18", "stop", "end")
    assert supply_of(s, "AH 4") == "low"
    check(s)
    assert supply_of(s, "AH 4") == "in"


@pytest.mark.rule("11.1")
@pytest.mark.parametrize(("supply", "attack", "defence", "guns"), [("in", 5, 6, 4), ("low", 4, 5, 4), ("out", 3, 4, 0)])
def test_poor_supply_weakens_a_unit_and_without_any_its_guns_are_silent(
    supply: str, attack: int, defence: int, guns: int
) -> None:
    s = bare()
    (one,) = put(s, "14.22", "AH 4", supply=supply)
    assert (attack_strength(s, one), defence_strength(s, one), artillery_value(s, one)) == (attack, defence, guns)


@pytest.mark.rule("11.1", "10.1")
def test_reductions_for_supply_and_for_effectiveness_add_up() -> None:
    s = bare()
    (one,) = put(s, "14.22", "AH 4", ce=2, supply="out")
    assert (attack_strength(s, one), defence_strength(s, one)) == (1, 2)


@pytest.mark.rule("11.1")
def test_supply_counts_in_combat_for_strength_and_guns() -> None:
    s = bare()
    put(s, "14.22", "AH 4", supply="out")
    put(s, "14.21", "RU 32", supply="low")
    begin_combat(s)
    play(s, "attack 14.21", "from 14.22", "declare")
    assert s.battle is not None
    assert (s.battle.attack, s.battle.defence, s.battle.attack_av, s.battle.defence_av) == (3, 6, 0, 5)


@pytest.mark.rule("11.1")
def test_supply_does_not_slow_a_march_or_shrink_a_zone() -> None:
    s = bare()
    put(s, "14.19", "AH 4", supply="out")
    assert zoc(s, "AH")
    begin_movement(s)
    play(s, "march AH 4", "enter 14.20", "enter 14.21", "enter 14.22", "enter 14.23")
    assert where(s, "AH 4") == "14.23"


# --- 11.2 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.2")
def test_every_supply_symbol_stands_at_a_friendly_map_edge(game: Galicia) -> None:
    s, printed = bare(), game.printed
    rows = range(1, 20)
    top = {f"19.{column:02}" for column in range(1, 27)}
    right = {f"{row}.01" for row in rows}
    bottom = {f"1.{column:02}" for column in range(1, 26)}
    friendly = {
        "RU": top | right | {"16.26", "17.26", "18.26"},
        "AH": bottom | {"2.25", "3.25", "4.25", "5.25"},
    }
    for side in ("AH", "RU"):
        symbols = labels(s, printed.supply_edge[side])
        assert symbols
        assert symbols <= friendly[side]
        assert labels(s, printed.board.marks[f"supply_edge_{side}"]) == friendly[side]


@pytest.mark.rule("11.2")
def test_a_map_edge_symbol_is_a_source_for_its_own_side_only() -> None:
    s = bare()
    assert "4.25" in labels(s, sources(s, "AH"))
    assert "4.25" not in labels(s, sources(s, "RU"))
    assert "15.01" in labels(s, sources(s, "RU"))
    assert "15.01" not in labels(s, sources(s, "AH"))


@pytest.mark.rule("11.2")
def test_an_enemy_on_a_map_edge_symbol_closes_it() -> None:
    s = bare()
    put(s, "4.25", "RU 32")
    assert "4.25" not in labels(s, sources(s, "AH"))


@pytest.mark.rule("11.2")
def test_a_railway_joined_to_a_source_is_a_source_all_along() -> None:
    s = bare()
    assert {"19.12", "18.11"} <= labels(s, railway_sources(s, "RU"))
    assert {"1.07", "2.07", "7.09", "14.08"} <= labels(s, railway_sources(s, "AH"))
    assert "14.09" not in labels(s, sources(s, "AH"))


@pytest.mark.rule("11.2")
def test_a_railway_hex_without_a_connection_is_no_source() -> None:
    s = bare()
    for hex, name in zip(DOORS, ("RU 45", "RU 18", "RU 47", "RU 41", "RU 70"), strict=True):
        put(s, hex, name)
    assert labels(s, sources(s, "AH")) == {"4.25"}


@pytest.mark.rule("11.2")
def test_a_captured_railway_feeds_whoever_joins_it_to_his_own_edge() -> None:
    s = bare()
    assert "7.09" in labels(s, railway_sources(s, "RU"))


@pytest.mark.rule("11.2")
def test_railways_side_by_side_are_joined_only_where_the_line_runs() -> None:
    s = bare()
    put(s, "10.13", "RU 32")
    for hex, name in (("10.12", "AH 4"), ("11.13", "AH 13"), ("11.14", "AH 20")):
        put(s, hex, name)
    line = labels(s, railway_sources(s, "AH"))
    assert "11.13" in line
    assert "11.14" not in line  # its only link runs through 10.13


@pytest.mark.rule("11.2")
def test_an_enemy_unit_on_the_line_cuts_off_everything_behind_it() -> None:
    s = bare()
    put(s, "11.08", "RU 32")
    line = labels(s, railway_sources(s, "AH"))
    assert {"9.08", "8.08"} <= line
    assert not {"11.08", "12.08", "13.08", "14.08"} & line


@pytest.mark.rule("11.2")
def test_an_enemy_zone_on_the_line_cuts_it_too() -> None:
    s = bare()
    put(s, "17.11", "AH 4")
    assert "18.11" not in labels(s, railway_sources(s, "RU"))
    assert "19.12" in labels(s, railway_sources(s, "RU"))


@pytest.mark.rule("11.2")
def test_an_enemy_zone_on_the_edge_hex_cuts_the_line_but_leaves_the_edge_hex_a_source() -> None:
    s = bare()
    assert {"19.12", "18.11"} <= labels(s, railway_sources(s, "RU"))
    put(s, "19.13", "AH 4")
    assert not {"19.12", "18.11"} & labels(s, railway_sources(s, "RU"))
    assert "19.12" in labels(s, sources(s, "RU"))
    put(s, "19.12", "RU 3")
    assert {"19.12", "18.11"} <= labels(s, railway_sources(s, "RU"))


@pytest.mark.rule("11.2")
def test_an_enemy_across_a_river_does_not_cut_the_line() -> None:
    s = bare()
    put(s, "12.07", "RU 32")
    assert {"11.08", "12.08"} <= labels(s, railway_sources(s, "AH"))


@pytest.mark.rule("11.2", "6.2")
@pytest.mark.parametrize(("rule", "open_again"), [("negated", True), ("blocks", False)])
def test_a_friend_reopens_a_railway_hex_in_an_enemy_zone_unless_the_option_forbids(rule: str, open_again: bool) -> None:
    s = with_option(bare(), "rail-zoc", rule)
    put(s, "17.11", "AH 4")
    put(s, "18.11", "RU 32")
    assert ("18.11" in labels(s, railway_sources(s, "RU"))) == open_again


@pytest.mark.rule("11.2")
@pytest.mark.parametrize(("rule", "state"), [("negated", "in"), ("blocks", "low")])
def test_the_railway_option_decides_over_a_units_supply(rule: str, state: str) -> None:
    s = with_option(only_mielec(), "rail-zoc", rule)
    s.place(unit(s, "RU 45"), ELIMINATED)  # the line from Cracow is open again
    put(s, "4.25", "RU 33")
    put(s, "8.21", "RU 44")  # and has no way round by Rozwadow
    put(s, "3.19", "RU 32")
    for hex, name in (("3.20", "AH 13"), ("4.19", "AH 20"), ("4.18", "AH 12")):
        put(s, hex, name)
    assert {"3.20", "4.19", "4.18"} <= labels(s, zoc(s, "RU"))
    put(s, "4.12", "AH 4")
    check(s)
    assert supply_of(s, "AH 4") == state


# --- 11.3 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.3")
def test_a_path_never_passes_an_enemy_unit() -> None:
    s = only_mielec()
    put(s, "6.22", "AH 4")
    for hex, name in (("3.25", "RU 32"), ("4.24", "RU 11")):
        put(s, hex, name)
    put(s, "5.24", "AH 13")
    put(s, "4.25", "AH 20")
    put(s, "5.25", "AH 12")
    check(s)
    assert supply_of(s, "AH 4") == "in"
    s.place(unit(s, "AH 12"), ELIMINATED)
    put(s, "5.25", "RU 33")
    check(s)
    assert supply_of(s, "AH 4") == "out"


@pytest.mark.rule("11.3", "6.2")
def test_one_hex_in_an_enemy_zone_may_be_passed_two_may_not() -> None:
    s = only_mielec()
    put(s, "5.22", "AH 4")
    put(s, "3.24", "RU 11")
    put(s, "6.25", "RU 33")
    check(s)
    assert supply_of(s, "AH 4") == "in"
    put(s, "5.25", "RU 32")
    assert {"4.25", "4.24", "5.24"} <= labels(s, zoc(s, "RU"))
    check(s)
    assert supply_of(s, "AH 4") == "out"


@pytest.mark.rule("11.3")
def test_the_one_hex_may_be_the_source_itself() -> None:
    s = only_mielec()
    put(s, "5.22", "AH 4")
    put(s, "5.25", "RU 32")
    assert "4.25" in labels(s, zoc(s, "RU"))
    check(s)
    assert supply_of(s, "AH 4") == "in"


@pytest.mark.rule("11.3")
def test_friends_negate_zones_on_the_path() -> None:
    s = only_mielec()
    put(s, "5.22", "AH 4")
    put(s, "3.24", "RU 11")
    put(s, "5.25", "RU 32")
    put(s, "4.24", "AH 13")
    check(s)
    assert supply_of(s, "AH 4") == "out"
    put(s, "4.25", "AH 20")
    check(s)
    assert supply_of(s, "AH 4") == "in"


@pytest.mark.rule("11.3")
def test_a_unit_negates_the_zone_in_its_own_hex() -> None:
    s = only_mielec()
    put(s, "4.24", "AH 4")
    put(s, "5.25", "RU 32")
    assert {"4.24", "4.25"} <= labels(s, zoc(s, "RU"))
    check(s)
    assert supply_of(s, "AH 4") == "in"


@pytest.mark.rule("11.3", "11.4")
def test_a_longer_clean_path_counts_when_the_short_one_is_barred() -> None:
    s = only_mielec()
    put(s, "4.17", "AH 4")
    check(s)
    assert supply_of(s, "AH 4") == "in"
    put(s, "4.21", "RU 32")
    check(s)
    assert supply_of(s, "AH 4") == "low"


def lengths_by_search(s: GaliciaState, side: str) -> dict[int, int]:
    """The shortest valid path to every hex, found the plain way: hex by hex, remembering the zones passed."""
    free = s.printed.grid.board & ~s.occupied[enemy_of(side)]
    zone = zoc(s, enemy_of(side)) & ~s.occupied[side]
    found: dict[tuple[Hex, int], int] = {}
    border: list[tuple[Hex, int]] = [(hex, zone >> hex & 1) for hex in members(sources(s, side) & free)]
    length = 0
    while border:
        found.update({place: length for place in border if place not in found})
        ahead = (
            (there, used + (zone >> there & 1)) for hex, used in border for there in s.printed.grid.neighbours[hex]
        )
        border = list({(there, used) for there, used in ahead if free >> there & 1 and used <= 1} - set(found))
        length += 1
    return {hex: min(found[place] for place in found if place[0] == hex) for hex, _ in found}


@pytest.mark.rule("11.3", "11.4")
@pytest.mark.parametrize("seed", range(12))
def test_the_lengths_of_all_paths_are_those_a_plain_search_finds(seed: int) -> None:
    s, chance = bare(), random.Random(seed)
    for hex, each in zip(
        chance.sample(s.printed.grid.hexes, 110), chance.sample(s.printed.all_units, 110), strict=True
    ):
        s.place(each, hex)
    for side in ("AH", "RU"):
        found = {
            hex: length
            for length, ring in enumerate(rings(country(s, side), sources(s, side)))
            for hex in members(ring)
        }
        assert found == lengths_by_search(s, side)


# --- 11.4 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.4")
@pytest.mark.parametrize(
    ("hex", "length", "state"),
    [
        ("4.25", 0, "in"),
        ("4.24", 1, "in"),
        ("4.17", 8, "in"),
        ("4.16", 9, "low"),
        ("4.13", 12, "low"),
        ("4.12", 13, "out"),
        ("12.21", 8, "in"),
        ("13.21", 9, "low"),
        ("16.19", 12, "low"),
        ("17.19", 13, "out"),
    ],
)
def test_eight_hexes_are_in_supply_twelve_low_and_more_out(hex: str, length: int, state: str) -> None:
    s = only_mielec()
    (one,) = put(s, hex, "AH 4")
    assert s.printed.grid.distance(s.at[one], s.printed.hex_of["4.25"]) == length
    check(s)
    assert supply_of(s, "AH 4") == state


@pytest.mark.rule("11.4")
def test_rivers_and_terrain_do_not_lengthen_a_path() -> None:
    s = only_mielec()
    full, low = supplied(s, "AH")
    grid = s.printed.grid
    for hex in grid.hexes:
        if int(s.label(hex).split(".")[0]) >= 4:  # the Russians stand in row 1
            length = grid.distance(hex, s.printed.hex_of["4.25"])
            assert bool(full >> hex & 1) == (length <= 8)
            assert bool(low >> hex & 1) == (9 <= length <= 12)


@pytest.mark.rule("11.4")
def test_a_unit_without_any_valid_path_is_out_of_supply_however_near() -> None:
    s = only_mielec()
    put(s, "4.24", "AH 4")
    put(s, "4.25", "RU 32")
    check(s)
    assert supply_of(s, "AH 4") == "out"


@pytest.mark.rule("11.4")
def test_the_owner_is_told_of_every_change_of_state() -> None:
    s = only_mielec()
    (one,) = put(s, "4.16", "AH 4")
    check(s)
    check(s)
    assert [(each.unit, each.state) for each in happened(s, events.Supply)] == [(one, 1)]


# --- 11.5 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.5", "11.5.1")
def test_out_of_supply_in_two_supply_phases_running_costs_two_reductions() -> None:
    s = only_mielec()
    (one,) = put(s, "4.08", "AH 4")
    check(s)
    assert (supply_of(s, "AH 4"), s.ce[one]) == ("out", 0)
    check(s)
    assert (s.ce[one], s.flipped[one]) == (2, 0)
    check(s)
    assert (s.ce[one], s.flipped[one]) == (1, 1)
    assert happened(s, events.Attrition) == [(one, at(s, "4.08"))] * 2


@pytest.mark.rule("11.5")
def test_a_unit_supplied_in_between_suffers_no_attrition() -> None:
    s = only_mielec()
    (one,) = put(s, "4.08", "AH 4")
    check(s)
    s.place(one, s.printed.hex_of["4.14"])
    check(s)
    assert supply_of(s, "AH 4") == "low"
    s.place(one, s.printed.hex_of["4.08"])
    check(s)
    assert (supply_of(s, "AH 4"), s.ce[one]) == ("out", 0)


@pytest.mark.rule("11.5")
def test_the_enemys_supply_phase_in_between_does_not_count() -> None:
    s = only_mielec()
    (one,) = put(s, "4.08", "AH 4")
    check(s)
    check(s, "RU")
    assert s.ce[one] == 0


@pytest.mark.rule("11.5.1", "10.2", "11.5")
def test_attrition_counts_as_losses_in_combat_and_can_kill() -> None:
    s = only_mielec()
    put(s, "4.08", "AH 101 ls", supply="out")
    put(s, "4.09", "AH 6 c", ce=1, supply="out")
    put(s, "4.07", "AH 13", ce=1, flipped=True, supply="out")
    check(s)
    assert [where(s, name) for name in ("AH 101 ls", "AH 6 c", "AH 13")] == ["off", "off", "off"]
    assert s.score("RU") == 2
    assert asked(s) == "nobody"


@pytest.mark.rule("11.5.1")
def test_attrition_can_cost_a_step() -> None:
    s = only_mielec()
    (one,) = put(s, "4.08", "AH 4", ce=1, supply="out")
    check(s)
    assert (s.ce[one], s.flipped[one]) == (0, 1)


@pytest.mark.rule("11.2", "13.0")
def test_an_empty_przemysl_does_not_stop_russian_supply() -> None:
    s = bare()
    fortress = s.printed.fortress
    assert railway_sources(s, "RU") >> fortress & 1
    put(s, "3.15", "AH 97 ls")
    assert not railway_sources(s, "RU") >> fortress & 1
