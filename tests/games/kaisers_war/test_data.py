"""The data: map, counters and charts against what the book says of them, and what the loader refuses."""

from __future__ import annotations

import csv
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from doppeladler.boards import DataError
from doppeladler.games.kaisers_war.game import KaisersWar
from doppeladler.games.kaisers_war.printed import load_printed
from doppeladler.hexes import BIT, Hex, members
from tests.games.kaisers_war.kaiser_table import load

DATA = files("doppeladler.games.kaisers_war") / "data"


def city(name: str) -> Hex:
    found: Hex = load().printed.city_hex[name]
    return found


def test_the_board_has_815_hexes_of_which_722_are_land(game: KaisersWar) -> None:
    printed = game.printed
    assert len(printed.grid.hexes) == 815
    assert printed.open.bit_count() == 722
    assert {code: hexes.bit_count() for code, hexes in printed.soil.items()} == {
        "GE": 71, "AH": 157, "RU": 443, "RO": 34, "BU": 20, "SB": 15,
    }  # fmt: skip


@pytest.mark.rule("17.2")
def test_krakow_is_three_hexes_from_breslau(game: KaisersWar) -> None:
    assert game.printed.grid.distance(city("Breslau"), city("Krakow")) == 3


@pytest.mark.rule("28.4")
def test_lemberg_is_hex_2622(game: KaisersWar) -> None:
    assert game.printed.grid.label(game.printed.city_hex["Lemberg"]) == "2622"


@pytest.mark.rule("7.1")
@pytest.mark.parametrize("scenario", ["1914", "1915", "1916"])
def test_the_front_line_cuts_the_map_in_two(game: KaisersWar, scenario: str) -> None:
    held = game.printed.held_at_start[scenario]
    assert not held["AL"] & held["CP"]
    at_war = game.printed.soil["RU"] | game.printed.soil["GE"] | game.printed.soil["AH"]
    assert held["AL"] | held["CP"] == at_war & game.printed.open


@pytest.mark.rule("18.4")
def test_twelve_railways_cross_the_russian_border(game: KaisersWar) -> None:
    printed = game.printed
    assert len(printed.train_tracks.sides ^ printed.tracks.sides) == 12


def test_the_railways_are_one_net_and_each_country_has_its_own(game: KaisersWar) -> None:
    printed = game.printed
    flood = printed.grid.flood
    assert flood(BIT[printed.city_hex["Berlin"]], printed.rail, printed.tracks_with_transit) == printed.rail
    russian = printed.rail & printed.soil["RU"]
    assert flood(BIT[printed.city_hex["Moscow"]], russian, printed.tracks) == russian
    german = printed.rail & printed.soil["GE"]
    cut_off = german & ~flood(BIT[printed.city_hex["Berlin"]], german, printed.tracks)
    assert [printed.grid.label(hex) for hex in members(cut_off)] == ["1221"]


def test_every_city_lies_on_a_railway(game: KaisersWar) -> None:
    assert not game.printed.cities & ~game.printed.rail


@pytest.mark.rule("5.4", "2.1")
def test_six_objectives_lie_on_each_side_and_three_in_neutral_countries(game: KaisersWar) -> None:
    printed = game.printed
    by_country = Counter(printed.board.country[hex] for hex in members(printed.objectives))
    assert by_country == {"GE": 2, "AH": 4, "RU": 6, "RO": 2, "BU": 1}


@pytest.mark.rule("2.3", "2.5", "2.0", "2.6", "21.0")
def test_there_are_157_units_and_every_army_but_the_romanian_has_corps(game: KaisersWar) -> None:
    printed = game.printed
    assert len(printed.all_units) == 157
    whole = {printed.nation[unit] for unit in printed.all_units if printed.is_army[unit] and not printed.parts[unit]}
    assert whole == {"RO"}
    assert printed.parts[printed.unit("GE Sud")] == ("GE infantry", "AH infantry")
    assert printed.parts[printed.unit("GE A")] == ("GE infantry", "GE infantry")
    assert printed.parts[printed.unit("RU 1")] == ("RU infantry",) * 3
    assert printed.parts[printed.unit("RU Shock")] == ("RU shock",) * 2


@pytest.mark.rule("2.3")
def test_the_optional_austro_hungarian_army_is_the_fifth(game: KaisersWar) -> None:
    printed = game.printed
    assert printed.optional[printed.unit("AH 5")]
    assert not printed.optional[printed.unit("AH 7")]


@pytest.mark.rule("2.4", "10.7")
def test_eichhorn_is_the_back_of_hindenburg_and_ludendorff(game: KaisersWar) -> None:
    printed = game.printed
    unit = printed.unit("GE H-L")
    assert printed.back_name[unit] == "GE Eichhorn"
    assert (printed.support[0][unit], printed.support[1][unit]) == (4, 6)
    assert printed.back_name[printed.unit("RU SW")] == "RU SW"


@pytest.mark.rule("2.7", "2.2", "1.0")
def test_every_nation_has_its_colours_and_fights_on_one_of_two_sides(game: KaisersWar) -> None:
    printed = game.printed
    coloured = {*printed.board.nations}
    assert coloured == {(nation, theme) for nation in printed.nation for theme in ("day", "night")}
    assert set(game.seats) == set(printed.side) == {"AL", "CP"}
    assert {code: printed.side[printed.unit(f"{code} {name}")] for code, name in (("GE", 8), ("RO", 1), ("BU", 3))} == {
        "GE": "CP",
        "RO": "AL",
        "BU": "CP",
    }


@pytest.mark.rule("26.2", "27.2", "28.2", "2.8")
@pytest.mark.parametrize(
    ("scenario", "points"),
    [("1914", {"AL": 80, "CP": 65}), ("1915", {"AL": 70, "CP": 75}), ("1916", {"AL": 65, "CP": 80})],
)
def test_the_points_at_the_start_are_those_of_the_book(game: KaisersWar, scenario: str, points: dict[str, int]) -> None:
    assert game.setup(scenario, deploy="standard").vp == points


STANDARD = """
AZ AZ AD AD AD ST BB BB BB
AZ AD AD AD ST BB BB DD DD
AD AD AD ST BB BB DD DD DD
AD AD ST ST DD DD DD DD DZ
AD ST ST DD DD DD DD DZ DZ
AD DD DD DD DD DD DZ DZ DZ
"""
SHOCK = """
AZ AD AD AD AD MD MD MD MD
AD AD AD AD MD MD MD DP DP
AD AD MD MD DP DP DP DP DP
AD AD MD DP DP DP DP DP BT
AD MD DP DP DP DP BT BT BT
AD DP DP DP BT BT BT BT BT
"""


@pytest.mark.rule("14.2", "14.3")
@pytest.mark.parametrize(("table", "chart"), [("standard", STANDARD), ("shock", SHOCK)])
def test_the_combat_results_are_those_of_the_book(game: KaisersWar, table: str, chart: str) -> None:
    assert game.printed.crt[table] == tuple(tuple(line.split()) for line in chart.strip().splitlines())
    assert game.printed.bands == (0, 50, 100, 150, 200, 300, 400, 500, 600)


@pytest.mark.rule("14.14")
def test_the_steps_of_a_bloodbath_come_in_the_printed_order(game: KaisersWar) -> None:
    assert game.printed.results["BB"] == (
        ("defender", "eliminate non-army"),
        ("defender", "break one"),
        ("attacker", "eliminate non-army"),
        ("attacker", "break one"),
        ("attacker", "pursue 1"),
    )


@pytest.mark.rule("9.3")
def test_the_prices_are_those_of_the_book(game: KaisersWar) -> None:
    prices = {what: (row.cost, row.delay, row.from_year, row.limit) for what, row in game.printed.prices.items()}
    assert prices["infantry"] == (4, 0, 1914, None)
    assert prices["shock"] == (8, 2, 1916, 1)
    assert prices["train"] == (10, 1, 1914, None)
    assert prices["conversion"] == (5, 0, 1916, 1)


@pytest.mark.rule("22.0", "2.9")
def test_a_year_has_nine_turns_of_which_three_are_winter_or_thaw(game: KaisersWar) -> None:
    rows = game.printed.calendar.values()
    for year in (1915, 1916, 1917, 1918):
        weather = [row.weather for row in rows if row.year == year]
        assert weather == ["winter", "thaw", *["summer"] * 6, "winter"]


def test_every_rule_of_the_book_is_listed_in_its_order(game: KaisersWar) -> None:
    assert len(game.printed.rules) == 203
    assert all(row.in_short for row in game.printed.rules.values())


# --- what the loader refuses ------------------------------------------------------------------------------------


def pack(folder: Path, file: str, **cells: str) -> str:
    """A data pack with one row of a file, made like the first row of the game's own but for these cells."""
    rows = list(csv.reader(line for line in (DATA / file).read_text("utf-8").splitlines() if not line.startswith("#")))
    row = dict(zip(rows[0], rows[1], strict=True)) | cells | {"provenance": "pack"}
    (folder / file).write_text(",".join(row) + "\n" + ",".join(row.values()) + "\n", encoding="utf-8")
    return str(folder)


@pytest.mark.parametrize(
    ("file", "cells", "fault"),
    [
        ("units.csv", {"type": "dragon"}, "units.csv.*type: expected one of infantry"),
        ("units.csv", {"att": "many"}, "units.csv.*att: expected a whole number from 0 to 20"),
        ("units.csv", {"unit": "GE F Konigsberg", "kind": "GE F Konigsberg", "type": "fortress", "def": "4"},
         "units.csv.*def: expected the fort of Konigsberg"),
        ("cities.csv", {"city": "Atlantis"}, "cities.csv.*city: expected a city of towns.csv"),
        ("calendar.csv", {"months": "Nov-Brumaire"}, "calendar.csv.*months: expected months such as Nov-Dec"),
        ("calendar.csv", {"weather": "fog"}, "calendar.csv.*weather: expected one of summer, winter, thaw"),
        ("arrivals.csv", {"unit": "GE 99"}, "arrivals.csv.*unit: expected a unit of units.csv"),
        ("crt_standard.csv", {"50-99": "XX"}, "crt_standard.csv.*50-99: expected one of AD"),
        ("reorganization.csv", {"parts": "3 cooks"}, "reorganization.csv.*parts: expected corps such as"),
        ("scenarios.csv", {"cp_holds": "moon"}, "scenarios.csv.*cp_holds: expected a mark"),
        ("results.csv", {"effect": "dance"}, "results.csv.*effect: expected one of"),
    ],
)  # fmt: skip
def test_a_bad_row_is_refused_with_file_and_column(
    tmp_path: Path, file: str, cells: dict[str, str], fault: str
) -> None:
    with pytest.raises(DataError, match=fault):
        load_printed((pack(tmp_path, file, **cells),))


@pytest.mark.parametrize(
    ("file", "cells", "fault"),
    [
        ("setup.csv", {"units": "RU elephants"}, "setup.csv.*units: expected a unit or a kind"),
        ("setup.csv", {"place": "Atlantis"}, "setup.csv.*place: expected a city or a mark"),
        ("setup.csv", {"rows": "=Warsaw"}, "setup.csv.*rows: expected a city behind"),
        ("setup.csv", {"country": "XX"}, "setup.csv.*country: expected one of GE"),
        ("setup.csv", {"place": "Berlin"}, "setup.csv.*place: expected a place on the own side"),
        ("deployments.csv", {"hex": "1417"}, "setup.csv.*expected another hex than 1417"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused_when_the_game_is_loaded(
    tmp_path: Path, file: str, cells: dict[str, str], fault: str
) -> None:
    with pytest.raises(DataError, match=fault):
        KaisersWar(load_printed((pack(tmp_path, file, **cells),)))
