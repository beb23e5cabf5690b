"""Proofs of the map: what the rulebook says about it holds, and what was reconstructed hangs together."""

from collections import Counter
from itertools import pairwise

import pytest

from doppeladler.boards import PROVENANCES
from doppeladler.hexes import EMPTY, Hexside, count
from tests.games.galicia.game_data import LAYERS, hexes, names, off_rail, the_board

BOARD = the_board()
GRID = BOARD.grid

# Every place and hex that the rulebook names.
NAMED_TOWNS = {
    "Lublin": "16.22",
    "Krasnostaw": "16.18",
    "Chelm": "18.17",
    "Hrubieszow": "16.13",
    "Lemberg": "7.09",
    "Grodek": "6.10",
    "Sambor": "2.11",
    "Jaworow": "6.12",
    "Przemysl": "3.15",
}
NAMED_HEXES = (
    "14.26 16.26 18.26 3.01 4.01 5.01 6.01 7.01 8.01 9.01 10.01 11.01 15.26 6.25 13.15 14.15 14.14 16.26 19.23 "
    "19.17 19.16 2.01 1.01 8.24 8.22 5.16 4.15 5.15 7.15 5.12 3.03 4.14 3.06 1.07 1.14 1.03 1.05 11.25 12.25 13.26"
)


@pytest.mark.rule("1.3")
def test_rows_1_to_12_have_25_hexes_and_rows_13_to_19_have_26() -> None:
    rows = Counter(GRID.label(here).split(".")[0] for here in GRID.hexes)
    assert rows == {str(row): 25 if row <= 12 else 26 for row in range(1, 20)}
    assert len(GRID.hexes) == 482


@pytest.mark.rule("1.3")
def test_the_half_hexes_are_those_of_the_rulebook() -> None:
    row_19 = " ".join(f"19.{column:02}" for column in range(1, 27))
    assert BOARD.half == hexes(f"14.26 16.26 18.26 {row_19}")
    assert {BOARD.provenance_of("hex", label, "half") for label in names(BOARD.half).split()} == {"rulebook"}


@pytest.mark.rule("12.1.3")
def test_the_grid_leans_as_in_the_example_of_the_rulebook() -> None:
    assert GRID.adjacent[GRID.hex("13.15")] == hexes("13.14 13.16 12.14 12.15 14.14 14.15")
    assert GRID.are_adjacent(GRID.hex("14.14"), GRID.hex("14.15"))


@pytest.mark.parametrize("label", sorted(set(NAMED_HEXES.split())))
def test_every_hex_that_the_rulebook_names_is_on_the_map(label: str) -> None:
    assert label in GRID


@pytest.mark.rule("15.1", "13.0")
def test_every_town_that_the_rulebook_names_is_where_it_says() -> None:
    found = {town.name: GRID.label(town.hex) for town in BOARD.towns if town.kind != "town"}
    assert found == NAMED_TOWNS
    assert [town.name for town in BOARD.towns if town.kind == "fortress"] == ["Przemysl"]
    assert len([town for town in BOARD.towns if town.kind == "victory"]) == 8
    assert {BOARD.provenance_of("town", name, "hex") for name in NAMED_TOWNS} == {"rulebook"}


@pytest.mark.rule("4.5", "9.3")
def test_the_shaded_hexes() -> None:
    assert names(BOARD.marks["shaded"]) == "3.01 4.01 5.01 6.01 7.01 8.01 9.01 10.01 11.01"
    assert names(BOARD.marks["przemysl"]) == "3.15"


@pytest.mark.rule("11.2")
def test_supply_symbols_lie_on_friendly_edges() -> None:
    edges = BOARD.edges
    above = hexes("16.26 17.26 18.26 19.26")
    below = hexes("1.25 2.25 3.25 4.25 5.25")
    assert BOARD.marks["supply_edge_RU"] == edges["top"] | edges["right"] | above
    assert BOARD.marks["supply_edge_AH"] == edges["bottom"] | below
    assert above | below == edges["left"] & (above | below)
    for owner in ("AH", "RU"):
        assert BOARD.supply[owner] & ~BOARD.marks[f"supply_edge_{owner}"] == 0
    assert BOARD.supply["AH"] & BOARD.supply["RU"] == 0


@pytest.mark.rule("14.0")
def test_displaced_reinforcements_have_their_own_list_of_edges() -> None:
    assert BOARD.marks["entry_edge_RU"] == BOARD.edges["top"] | BOARD.edges["right"]
    assert BOARD.marks["entry_edge_AH"] == BOARD.marks["supply_edge_AH"]


@pytest.mark.rule("11.2")
def test_every_railway_is_joined_to_a_supply_symbol() -> None:
    both = BOARD.supply["AH"] | BOARD.supply["RU"]
    assert GRID.flood(both & BOARD.rail_hexes, BOARD.rail_hexes, off_rail()) == BOARD.rail_hexes


@pytest.mark.rule("14.1")
@pytest.mark.parametrize(
    ("ends", "line"),
    [
        (("16.26", "19.23"), "16.26 16.25 16.24 16.23 16.22 17.23 18.23 19.23"),
        (("19.17", "19.16"), "19.17 18.17 18.16 19.16"),
        (("19.23", "19.16"), "19.23 18.23 17.23 16.22 16.21 16.20 16.19 17.19 17.18 18.17 18.16 19.16"),
    ],
)
def test_russian_rail_entries_are_unbroken_lines(ends: tuple[str, str], line: str) -> None:
    way = BOARD.rail_path(*map(GRID.hex, ends))
    assert [GRID.label(here) for here in way] == line.split()


@pytest.mark.rule("4.2.1")
def test_a_railway_over_a_river_has_a_bridge_and_every_bridge_has_a_river() -> None:
    crossings = BOARD.rail_links & BOARD.sides["river"]
    assert BOARD.sides["rail bridge"] == crossings
    assert crossings < BOARD.sides["bridge"] < BOARD.sides["river"]


def test_no_side_is_both_river_and_ridge() -> None:
    assert not BOARD.sides["river"] & BOARD.sides["ridge"]


def test_what_there_is() -> None:
    assert {feature: len(sides) for feature, sides in BOARD.sides.items()} == {
        "ridge": 27,
        "river": 224,
        "bridge": 44,
        "rail bridge": 27,
        "frontier": 70,
    }
    assert Counter(BOARD.terrain[here] for here in GRID.hexes) == {
        "clear": 406,
        "woods": 39,
        "hills": 28,
        "marsh": 9,
    }
    assert (len(BOARD.rails), count(BOARD.rail_hexes), len(BOARD.towns), len(BOARD.rivers)) == (22, 150, 96, 14)


# Rivers


def corners(place: Hexside) -> set[tuple[float, float]]:
    """The two ends of a hexside, as points."""
    a, b = place
    direction = GRID.direction(a, b)
    around = GRID.corners(a)
    return {(round(x, 3), round(y, 3)) for x, y in (around[direction], around[(direction + 1) % 6])}


def on_the_rim(point: tuple[float, float]) -> bool:
    """Do fewer than three hexes meet at this point?"""
    touching = [
        here for here in GRID.hexes if any(abs(point[0] - x) + abs(point[1] - y) < 0.01 for x, y in GRID.corners(here))
    ]
    return len(touching) < 3


def test_rivers_run_unbroken_and_leave_the_map_or_meet_another_river() -> None:
    for river in BOARD.rivers:
        breaks = [(a, b) for a, b in pairwise(river.sides) if not corners(a) & corners(b)]
        ends = [point for point, times in Counter(c for s in river.sides for c in corners(s)).items() if times == 1]
        others = {c for other in BOARD.rivers if other is not river for s in other.sides for c in corners(s)}
        # The Vistula runs for a while to the left of the map.
        assert len(breaks) == (1 if river.name == "Vistula" else 0), river.name
        assert any(on_the_rim(point) or point in others for point in ends), river.name
        assert len(ends) == 2 + 2 * len(breaks), river.name


# Everything can be reached


@pytest.mark.parametrize("owner", ["AH", "RU"])
def test_every_town_can_be_reached_from_the_supply_heads(owner: str) -> None:
    open_hexes = GRID.board & ~(hexes("3.15") if owner == "RU" else EMPTY)
    reached = GRID.flood(BOARD.supply[owner], open_hexes)
    assert reached == open_hexes


def test_no_hex_is_cut_off_by_cost() -> None:
    """The dearest step of the map fits into the four movement points of infantry."""
    dearest = 0
    for here in GRID.hexes:
        for there in GRID.neighbours[here]:
            place = (min(here, there), max(here, there))
            cost = BOARD.effects[BOARD.terrain[there]].mp
            cost += BOARD.effects["ridge"].mp if place in BOARD.sides["ridge"] else 0
            if place in BOARD.sides["river"]:
                cost += BOARD.effects["bridge" if place in BOARD.sides["bridge"] else "river"].mp
            dearest = max(dearest, cost)
    assert dearest == 4


# Honesty


def test_everything_on_the_map_has_a_provenance() -> None:
    kinds = {kind for kind, _ in BOARD.origins}
    assert kinds >= {"hex", "river", "ridge", "bridge", "rail bridge", "frontier", "rail", "town", "supply", "mark"}
    assert kinds >= {"region", "terrain", "board"}
    for origin in BOARD.origins.values():
        assert set(origin.words.values()) <= set(PROVENANCES) - {"pack"}
        assert not origin.pack
    assert len([key for kind, key in BOARD.origins if kind == "hex"]) == 482


def test_what_was_reconstructed_says_so() -> None:
    for feature in ("river", "ridge", "bridge"):
        for place in BOARD.sides[feature]:
            assert BOARD.provenance_of(feature, BOARD.side_label(place)) == "reconstructed"
    for line in BOARD.rails:
        assert BOARD.provenance_of("rail", line.name) == "reconstructed"
    for here in GRID.hexes:
        label = GRID.label(here)
        assert BOARD.provenance_of("hex", label, "terrain") == "reconstructed"
        assert BOARD.provenance_of("hex", label, "elevation") == "public"


def test_every_data_file_explains_its_columns_at_the_top() -> None:
    for name in LAYERS.names():
        assert (LAYERS.folder / name).read_text(encoding="utf-8").startswith("# "), name


def test_towns_have_plain_names_that_can_be_typed() -> None:
    assert all(town.name.isascii() for town in BOARD.towns)
    assert len({town.name for town in BOARD.towns}) == len(BOARD.towns)
