"""Proofs of the board: what the rulebook says about it holds, and what was reconstructed hangs together."""

from __future__ import annotations

import csv
from collections import Counter
from functools import cache
from importlib.resources import files
from itertools import pairwise

import pytest

from doppeladler.boards import PROVENANCES, Board, Layers, load_board
from doppeladler.hexes import BIT, EMPTY, Hex, HexSet, Numbering, first, members, of, side

NUMBERING = Numbering("flat", "{column:02}{row:02}", rows_from="top", columns_from="left", shoved="odd", toward="up")
DATA = files("doppeladler.games") / "limanowa" / "data"

TWO_FIELDS = {"Limanowa": "0304", "Neu Sandez": "0706", "Bartfa": "1814", "Gorlice": "1604"}
GROUPS = {"VIII": "RU", "Hadfy": "AH", "VII": "RU", "Szurmay": "AH"}
UNITS = {"VIII": 14, "Hadfy": 12, "VII": 14, "Szurmay": 14}
"""With the officer (3.2, 6.1)."""
TRIPS = {
    "Hadfy": {"Limanowa", "Neu Sandez", "Alt Sandez"},
    "Szurmay": {"Bartfa", "Kisszeben", "Hethars"},
    "RU": {"Biecz", "Gorlice", "Grybow"},
}
"""Where trains with reinforcements may go (4.3.2)."""


@cache
def board() -> Board:
    return load_board(Layers.of_game(DATA), NUMBERING)


@cache
def rows(name: str) -> tuple[dict[str, str], ...]:
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return tuple(csv.DictReader(line for line in lines if line and not line.startswith("#")))


def hexes(labels: str) -> HexSet:
    return board().hexes_of(labels)


def rail_steps(start: Hex) -> dict[Hex, int]:
    """How many fields away every field on the railway is from one of them."""
    steps, queue = {start: 0}, [start]
    for here in queue:
        for there in board().grid.neighbours[here]:
            if there not in steps and side(here, there) in board().rail_links:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


@pytest.mark.rule("3.1")
def test_the_board_has_378_fields_of_four_kinds() -> None:
    grid = board().grid
    assert (len(grid.hexes), grid.label(grid.hexes[0]), grid.label(grid.hexes[-1])) == (378, "0101", "2118")
    kinds = Counter(board().terrain[here] for here in grid.hexes)
    assert set(kinds) == {"flatland", "forest", "mountain", "settlement"}
    assert kinds["settlement"] == 21 + len(TWO_FIELDS)
    assert all(board().effects[kind].mp == 1 for kind in kinds)


def test_odd_columns_stand_half_a_field_higher() -> None:
    grid = board().grid
    assert grid.adjacent[grid.hex("0505")] == hexes("0504 0506 0404 0405 0604 0605")
    assert grid.adjacent[grid.hex("0806")] == hexes("0805 0807 0706 0707 0906 0907")


@pytest.mark.rule("2.1", "2.2", "2.3")
def test_every_target_is_a_place_on_the_board_with_its_fields() -> None:
    towns = {town.name: town for town in board().towns}
    assert set(towns) == {row["name"] for row in rows("targets.csv")}
    for row in rows("targets.csv"):
        plate, *others = row["fields"].split()
        town = towns[row["name"]]
        assert board().grid.label(town.hex) == plate
        assert others == ([TWO_FIELDS[town.name]] if town.name in TWO_FIELDS else [])
        bare = "height" if town.name.endswith(("Ridge", "Hill")) else "settlement"
        assert town.kind == ("victory" if row["kind"] == "strategic" else bare)
        assert board().provenance_of("town", town.name) == "rulebook"


@pytest.mark.rule("3.1")
def test_places_stand_on_settlements_and_heights_on_mountains() -> None:
    for town in board().towns:
        assert board().terrain[town.hex] == ("mountain" if town.kind == "height" else "settlement")
    built = {here for here in board().grid.hexes if board().terrain[here] == "settlement"}
    assert built - {town.hex for town in board().towns} == set(members(hexes(" ".join(TWO_FIELDS.values()))))
    for name, label in TWO_FIELDS.items():
        assert board().grid.are_adjacent(board().town(name).hex, board().grid.hex(label))


@pytest.mark.rule("3.1", "4.3.1")
def test_roads_join_all_settlements() -> None:
    reached, queue = BIT[board().town("Limanowa").hex], [board().town("Limanowa").hex]
    for here in queue:
        for there in board().grid.neighbours[here]:
            if side(here, there) in board().road_links and not reached >> there & 1:
                reached |= BIT[there]
                queue.append(there)
    assert reached == board().road_hexes
    assert [town.name for town in board().towns if not reached >> town.hex & 1] == ["Golcov Hill"]


def test_roads_and_railways_end_in_places_at_other_lines_or_at_the_edge() -> None:
    for lines, links in ((board().roads, board().road_links), (board().rails, board().rail_links)):
        joined = Counter(here for link in links for here in link)
        good = board().grid.edge
        for town in board().towns:
            good |= BIT[town.hex]
        for line in lines:
            for end in (line.hexes[0], line.hexes[-1]):
                assert joined[end] > 1 or good >> end & 1, (line.name, board().grid.label(end))


@pytest.mark.rule("4.3.2")
def test_every_settlement_on_a_railway_has_a_station_at_its_nameplate() -> None:
    stations = {row["name"]: row["hex"] for row in rows("stations.csv")}
    expected = {
        town.name: board().grid.label(town.hex)
        for town in board().towns
        if board().rail_hexes >> town.hex & 1 and town.kind != "height"
    }
    assert stations == expected
    assert "Raszlavica" not in stations


@pytest.mark.rule("4.3.2")
@pytest.mark.parametrize("corner", TRIPS)
def test_trains_with_reinforcements_reach_the_stations_of_the_rulebook_and_no_others(corner: str) -> None:
    heads = board().marks[f"railhead_{corner}"]
    assert heads & ~board().grid.edge == 0
    reached: set[str] = set()
    for head in members(heads):
        steps = rail_steps(head)
        near = hexes(" ".join(board().grid.label(here) for here, count in steps.items() if count <= 10))
        reached |= {row["name"] for row in rows("stations.csv") if near & hexes(row["hex"])}
    assert reached == TRIPS[corner]


@pytest.mark.rule("3.3.3")
def test_replacements_arrive_at_the_corners_of_the_rulebook() -> None:
    corners = {"Hadfy": ("left", "top"), "RU": ("right", "top"), "Szurmay": ("right", "bottom")}
    for name, edges in corners.items():
        fields = board().marks[f"entry_{name}"]
        one, other = (board().edges[edge] for edge in edges)
        assert fields & one & other
        assert fields & ~(one | other) == 0
        assert board().grid.flood(BIT[first(fields)], fields) == fields


@pytest.mark.rule("3.2")
def test_starting_areas_have_room_and_opposed_ones_do_not_touch() -> None:
    for group, count in UNITS.items():
        assert board().marks[f"start_{group}"].bit_count() >= count
    for a, b in ((a, b) for a in GROUPS for b in GROUPS if a != b):
        area, other = board().marks[f"start_{a}"], board().marks[f"start_{b}"]
        assert area & other == 0
        assert GROUPS[a] == GROUPS[b] or board().grid.spread(area) & other == 0


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("group", GROUPS)
def test_starting_areas_lie_where_the_groups_fought(group: str) -> None:
    places = {
        "VIII": "Neu Sandez|Alt Sandez",
        "Hadfy": "Limanowa|Jabloniec Ridge|Golcov Hill|Rajbrot",
        "VII": "Bartfa|Zboro|Krynica",
        "Szurmay": "Raszlavica|Kisszeben|Hethars|Olublo",
    }
    area = board().marks[f"start_{group}"]
    held = [town.name for town in board().towns if area >> town.hex & 1]
    assert sorted(held) == sorted(places[group].split("|"))


@pytest.mark.rule("3.2", "6.1")
def test_the_ready_line_up_has_every_unit_once_in_its_starting_area() -> None:
    units = {row["name"]: row for row in rows("units.csv") if row["scenario"] != "krakow"}
    lineup = {row["unit"]: row["hex"] for row in rows("lineup.csv")}
    assert set(lineup) == set(units)
    assert len(set(lineup.values())) == len(lineup) == 54
    for unit, label in lineup.items():
        assert board().marks[f"start_{units[unit]['group']}"] & hexes(label), unit


@pytest.mark.rule("3.2")
def test_no_unit_of_the_line_up_begins_next_to_an_enemy_and_guns_stand_behind() -> None:
    fields: dict[str, HexSet] = {"AH": EMPTY, "RU": EMPTY}
    for row in rows("lineup.csv"):
        fields[row["unit"][:2]] |= hexes(row["hex"])
    assert board().grid.spread(fields["AH"]) & fields["RU"] == 0
    arms = {row["kind"]: row["arm"] for row in rows("kinds.csv")}
    kinds = {row["name"]: row["kind"] for row in rows("units.csv")}
    for row in rows("lineup.csv"):
        enemies = fields["RU" if row["unit"].startswith("AH") else "AH"]
        if arms[kinds[row["unit"]]] == "artillery":
            assert board().grid.within(hexes(row["hex"]), 2) & enemies == 0, row["unit"]


@pytest.mark.rule("7.2", "7.2.1", "7.2.2")
@pytest.mark.parametrize(
    ("front", "places", "groups", "entry"),
    [
        ("front_limanowa", "Limanowa|Neu Sandez|Alt Sandez|Rajbrot|Golcov Hill|Jabloniec Ridge", "VIII Hadfy", "Hadfy"),
        ("front_carpathian", "Zboro|Bartfa|Krynica|Raszlavica|Hethars|Kisszeben|Olublo", "VII Szurmay", "Szurmay"),
    ],
)
def test_the_boards_of_the_rapid_games(front: str, places: str, groups: str, entry: str) -> None:
    fields = board().marks[front]
    assert board().grid.flood(BIT[first(fields)], fields) == fields
    inside = {town.name for town in board().towns if fields >> town.hex & 1}
    assert inside == set(places.split("|"))
    inner = [board().marks[f"start_{group}"] for group in groups.split()] + [board().marks[f"entry_{entry}"]]
    assert all(area & ~fields == 0 for area in inner)


def test_the_border_of_hungary_is_one_line_across_the_board() -> None:
    ends = Counter(here for link in board().sides["frontier"] for here in link)
    countries = {board().country[here] for here in board().grid.hexes}
    assert countries == {"GA", "HU"}
    for country in sorted(countries):
        land = of(here for here in board().grid.hexes if board().country[here] == country)
        assert board().grid.flood(BIT[first(land)], land) == land
    assert len(ends) > 21
    assert not board().rivers
    assert not board().supply


def test_chains_run_from_neighbour_to_neighbour_and_everything_says_where_it_comes_from() -> None:
    for hexes in [road.hexes for road in board().roads] + [line.hexes for line in board().rails]:
        assert all(board().grid.are_adjacent(a, b) for a, b in pairwise(hexes))
    assert {origin.provenance() for origin in board().origins.values()} <= set(PROVENANCES[:3])
    assert board().provenance_of("hex", "0404", "elevation") == "public"
    assert board().provenance_of("road", "Zboro - Bartfa") == "reconstructed"
