"""The data: map, counters and charts against what the book says of them, and what the loader refuses."""

from __future__ import annotations

import csv
from collections import Counter
from fractions import Fraction
from importlib.resources import files
from pathlib import Path

import pytest

from doppeladler.boards import DataError
from doppeladler.games.serbien.book import AH, ARMIES, CORPS, SE
from doppeladler.games.serbien.game import Serbien
from doppeladler.games.serbien.pieces import SUPPLY
from doppeladler.games.serbien.printed import load_printed
from doppeladler.games.serbien.rules.tables import BRIGADE, DIVISION, REGIMENT, Black, Cell
from doppeladler.hexes import members, side
from tests.games.serbien.serbien_table import at, bare, labels

DATA = files("doppeladler.games.serbien") / "data"


def sides(game: Serbien, *pairs: str) -> set[tuple[int, int]]:
    here = game.printed.hex_of
    return {side(*(here[label] for label in pair.split("/"))) for pair in pairs}


# --- the map ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.5", "3.5.1", "3.6")
def test_the_board_has_1099_hexes_and_every_terrain_of_the_chart(game: Serbien) -> None:
    printed = game.printed
    assert len(printed.grid.hexes) == 1099
    assert all(printed.terrain.values())
    assert len(printed.terrain) == 10
    assert {printed.level[hex] for hex in printed.grid.hexes} == set(range(6))


@pytest.mark.rule("5.1.1")
@pytest.mark.parametrize(("a", "b"), [("22.11", "21.12"), ("22.11", "23.12"), ("18.04", "19.04"), ("18.04", "19.05")])
def test_hexes_of_the_examples_are_adjacent(game: Serbien, a: str, b: str) -> None:
    here = game.printed.hex_of
    assert game.printed.grid.are_adjacent(here[a], here[b])


@pytest.mark.rule("3.5.6", "7.1.5")
def test_three_bridges_cross_sava_and_donau(game: Serbien) -> None:
    assert game.printed.bridges == sides(game, "10.05/11.05", "11.08/12.07", "23.03/23.04")


@pytest.mark.rule("3.5.4")
def test_a_bend_points_one_way(game: Serbien) -> None:
    here = game.printed.hex_of
    assert (here["17.08"], here["18.08"]) in game.printed.bends
    assert (here["18.08"], here["17.08"]) not in game.printed.bends


@pytest.mark.rule("3.5.5")
def test_sava_and_donau_part_the_two_states(game: Serbien) -> None:
    printed = game.printed
    for label, country in (("21.10", "SE"), ("22.09", "AH"), ("30.09", "SE"), ("29.09", "AH"), ("16.28", "MO")):
        assert printed.country[printed.hex_of[label]] == country


@pytest.mark.rule("3.5.3")
def test_mountainous_terrain_begins_with_the_foothills(game: Serbien) -> None:
    printed = game.printed
    kinds = {printed.board.terrain[hex] for hex in members(printed.mountainous)}
    assert kinds == {"foothills", "Drina river canyon", "low mountain", "plateau", "high mountain"}


@pytest.mark.rule("3.6.1", "7.1.3a")
def test_contours_are_counted_uphill_only(game: Serbien) -> None:
    printed, here = game.printed, game.printed.hex_of
    canyon, peak = here["14.23"], here["14.22"]
    assert (printed.contours(canyon, peak), printed.contours(peak, canyon)) == (2, 0)


@pytest.mark.rule("18.1", "18.2")
def test_railways_have_two_gauges_and_none_crosses_at_beograd(game: Serbien) -> None:
    printed = game.printed
    assert {line.gauge for line in printed.board.rails} == {"standard", "narrow"}
    assert not sides(game, "29.09/30.09") & printed.board.rail_links


@pytest.mark.rule("1.1")
def test_railways_lead_to_friendly_map_edges(game: Serbien) -> None:
    s = bare()
    assert labels(s, s.rules.edge[SE]) == {"44.29"}
    assert {"06.21", "08.12", "22.01"} <= labels(s, s.rules.edge[AH])
    assert not s.rules.rear[AH] & s.rules.rear[SE]
    assert at(s, "44.29") in set(members(s.rules.rear[SE]))


def test_on_the_board_of_the_first_scenario_the_serbian_line_ends_at_its_rim() -> None:
    s = bare(scenario="macva")
    assert labels(s, s.rules.edge[SE]) == {"32.14"}
    assert s.rules.rear[SE] >> at(s, "32.14") & 1


# --- counters ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("2.0", "2.1", "2.2.2", "2.3", "2.2", "8.0")
def test_every_counter_of_the_examples_has_its_values(game: Serbien) -> None:
    printed = game.printed
    nine = printed.unit("9")
    assert (printed.attack[0][nine], printed.artillery[0][nine], printed.proficiency[nine]) == (13, 4, 3)
    assert (printed.base_ce[nine], printed.size[nine], printed.most_sr[nine]) == (10, "XX", 3)
    morava = printed.unit("Morava I")
    assert (printed.defence[0][morava], printed.artillery[0][morava], printed.base_ce[morava]) == (12, 2, 11)
    assert len(printed.all_units) == 109


@pytest.mark.rule("1.1", "2.8.1")
def test_sizes_are_counted_in_division_equivalents(game: Serbien) -> None:
    printed = game.printed
    sizes = {"9": DIVISION, "13": BRIGADE, "Loznica": REGIMENT, "10 c": BRIGADE, "8 Train": DIVISION, "Depot 1": 0}
    assert {name: printed.bulk[printed.unit(name)] for name in sizes} == sizes


@pytest.mark.rule("2.2.1", "2.8", "5.2.2")
def test_a_corps_is_printed_on_some_counters(game: Serbien) -> None:
    printed = game.printed
    assert CORPS[printed.fixed_corps[printed.unit("9")]] == "8"
    assert printed.fixed_corps[printed.unit("10 Gb")] == 0


@pytest.mark.rule("2.6", "2.6.1", "2.6.2", "2.6.3", "15.6.1")
def test_supply_units_have_two_ranges_and_a_limit_of_ammunition(game: Serbien) -> None:
    depot, train = game.printed.ranges["depot", AH], game.printed.ranges["train", SE]
    assert (depot.range, depot.extended_range, depot.extended_ammo) == (6, 9, 4)
    assert (train.range, train.extended_range, train.extended_ammo) == (4, 6, 3)


@pytest.mark.rule("2.4", "2.4.5", "8.5.3")
def test_forts_have_a_back_and_one_can_be_abandoned(game: Serbien) -> None:
    printed = game.printed
    assert {printed.names[unit]: printed.abandon[unit] for one in (AH, SE) for unit in printed.forts[one]} == {
        "Sarajevo": 0,
        "Kalinovik": 0,
        "Peterwardein": 0,
        "Beograd": 1,
    }
    assert all(printed.most_sr[unit] == 1 for one in (AH, SE) for unit in printed.forts[one])


@pytest.mark.rule("2.3.5", "8.6")
def test_a_garrison_belongs_to_the_town_of_its_name(game: Serbien) -> None:
    printed = game.printed
    towns = {printed.names[unit]: printed.grid.label(hex) for unit, hex in printed.garrison_town.items()}
    assert towns == {"Semlin": "29.09", "Sabac": "21.10", "Smederevo": "34.11"}


@pytest.mark.rule("2.1")
def test_every_nation_has_its_colours(game: Serbien) -> None:
    coloured = {*game.printed.board.nations}
    assert coloured == {(nation, theme) for nation in (*game.printed.nation, SUPPLY) for theme in ("day", "night")}


@pytest.mark.rule("2.8.4", "5.2", "5.2.3")
def test_a_corps_holds_so_many_divisions(game: Serbien) -> None:
    assert game.printed.corps_limit["16"] == 3 * DIVISION
    assert game.printed.corps_limit["THIRD"] == 4 * DIVISION
    assert game.printed.boxes == {"FIFTH": 3, "SIXTH": 3, "SECOND": 4}


# --- charts -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.9", "9.9.2")
@pytest.mark.parametrize(
    ("odds", "white", "black", "cell", "says"),
    [
        ("2:1", 3, 3, (Cell(0, False), Cell(3, False)), "j"),
        ("2:1", 7, 3, (Cell(2, False), Cell(2, False)), "j"),
        ("4:1", 2, 3, (Cell(0, False), Cell(4, False)), "u"),
        ("1:1", 3, 4, (Cell(3, False), Cell(3, False)), "j"),
        ("4:1", 2, 2, (Cell(0, False), Cell(4, False)), "u"),
    ],
)
def test_the_results_of_the_examples(
    game: Serbien, odds: str, white: int, black: int, cell: tuple[Cell, Cell], says: str
) -> None:
    column = game.printed.ratios.index(odds)
    assert game.printed.white[white][column] == cell
    assert game.printed.black[black - 1][column] == Black(says, 0, 0)


@pytest.mark.rule("7.4.3", "9.9")
def test_all_of_eight_to_one_is_a_black_retreat(game: Serbien) -> None:
    column = game.printed.ratios.index("8:1")
    assert {row[column].retreat for row in game.printed.black} == {"u", "v"}


@pytest.mark.rule("9.9")
def test_the_white_table_is_monotone(game: Serbien) -> None:
    def badness(cell: Cell) -> int:
        return cell.drm + cell.level

    table = game.printed.white
    for row in table:
        assert [badness(a) for a, _ in row] == sorted((badness(a) for a, _ in row), reverse=True)
    for worse, better in zip(table[1:], table, strict=False):
        for (attacker, _), (before, _) in zip(worse, better, strict=True):
            assert badness(attacker) >= badness(before)


@pytest.mark.rule("9.6")
def test_the_columns_begin_at_the_midpoints(game: Serbien) -> None:
    assert game.printed.ratios == ("1:4", "1:3", "1:2", "2:3", "1:1", "3:2", "2:1", "3:1", "4:1", "6:1", "8:1")
    assert game.printed.ratio_from[6] == Fraction(7, 4)


@pytest.mark.rule("4.3", "14.3.4", "16.6")
def test_the_inter_phase_chart(game: Serbien) -> None:
    rows = [row for row in game.printed.inter_phases.values() if row.inter_phase]
    assert [row.after_gt for row in rows] == [*range(3, 37, 3)]
    assert (sum(row.ah_repl for row in rows), sum(row.serb_repl for row in rows)) == (33, 26)
    assert [row.ip_rights_each for row in rows[:4]] == [0, 2, 2, 3]


@pytest.mark.rule("4.1")
def test_the_turn_track_has_37_turns_of_which_the_first_is_austria_hungarys(game: Serbien) -> None:
    calendar = game.printed.calendar
    assert [row.players for row in calendar.values()] == [("AH",), *[("SE", "AH")] * 36]
    assert [gt for gt, row in calendar.items() if row.bottomland_mp == 3] == [*range(19, 37)]


# --- scenarios --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["macva", "campaign", "drina", "case-b"])
def test_every_unit_of_a_set_up_stands_on_the_board_and_is_attached(game: Serbien, scenario: str) -> None:
    s = bare(scenario=scenario)
    for each in s.rules.placings:
        assert each.hex is None or s.rules.board >> each.hex & 1
        if s.printed.side[each.unit] == SE:
            assert ARMIES[each.army] == "SERBIA"
        elif not s.printed.is_naval[each.unit]:
            assert ARMIES[each.army] in ("SECOND", "FIFTH", "SIXTH")


def test_the_first_scenario_has_39_units_and_six_sleep(game: Serbien) -> None:
    states = Counter(each.state for each in bare(scenario="macva").rules.placings)
    assert states == {"place": 30, "inactive": 6, "reinforce": 2, "combo": 2}


@pytest.mark.rule("27.0")
def test_the_levels_of_victory_leave_no_gap(game: Serbien) -> None:
    for scenario in game.printed.scenarios.values():
        rows = [row for row in game.printed.levels if row.scenario == scenario.id]
        for points in range(-200, 200):
            above = {row.level for row in rows if row.from_ is None or row.from_ <= points}
            below = {row.level for row in rows if row.to is None or points <= row.to}
            assert len(above & below) == 1, (scenario.id, points)


# --- what the loader refuses ------------------------------------------------------------------------------------


def pack(folder: Path, file: str, **cells: str) -> str:
    """A data pack with one row of a file, made like the first row of the game's own but for these cells."""
    rows = list(csv.reader(line for line in (DATA / file).read_text("utf-8").splitlines() if not line.startswith("#")))
    row = dict(zip(rows[0], rows[1], strict=True)) | cells | {"provenance": "pack"}
    with (folder / file).open("w", encoding="utf-8", newline="") as out:
        csv.writer(out).writerows([list(row), list(row.values())])
    return str(folder)


@pytest.mark.parametrize(
    ("file", "cells", "fault"),
    [
        ("units.csv", {"type": "dragon"}, "units.csv.*type: expected one of inf"),
        ("units.csv", {"as": "many"}, "units.csv.*as: expected a whole number from 0 to 30"),
        ("schedule.csv", {"unit": "99"}, "schedule.csv.*unit: expected a unit of units.csv"),
        ("crt_white.csv", {"1:1": "+9E"}, "crt_white.csv.*1:1: expected a cell such as"),
        ("crt_black.csv", {"1:1": "x"}, "crt_black.csv.*1:1: expected one of -"),
        ("artillery.csv", {"+1": "many"}, r"artillery.csv.*\+1: expected a band"),
        ("forced_march.csv", {"infantry": "E"}, "forced_march.csv.*expected a result such as"),
        ("combinations.csv", {"parts": "31-|nobody"}, "combinations.csv.*parts: expected a unit"),
    ],
)
def test_a_bad_row_is_refused_with_file_and_column(
    tmp_path: Path, file: str, cells: dict[str, str], fault: str
) -> None:
    with pytest.raises(DataError, match=fault):
        load_printed((pack(tmp_path, file, **cells),))


@pytest.mark.parametrize(
    ("file", "cells", "fault"),
    [
        ("setup.csv", {"place": "99.99"}, "setup.csv.*place: "),
        ("setup.csv", {"unit": "99"}, "setup.csv.*unit: expected a unit"),
        ("attachments.csv", {"army": "NINTH"}, "attachments.csv.*army: expected one of SECOND"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused_when_the_game_is_loaded(
    tmp_path: Path, file: str, cells: dict[str, str], fault: str
) -> None:
    with pytest.raises(DataError, match=fault):
        Serbien(load_printed((pack(tmp_path, file, **cells),)))
