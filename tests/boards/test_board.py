from collections.abc import Iterable
from pathlib import Path

import pytest

from doppeladler.boards import Board, DataError, Layers, edges_of, load_board
from doppeladler.hexes import Grid, HexSet, Hexside, Numbering
from tests.boards.small_board import FILES, NUMBERING, small_board, write_files, write_pack


def labels(board: Board, hexes: HexSet) -> str:
    return " ".join(board.grid.label(here) for here in board.grid.hexes if hexes >> here & 1)


def side_labels(board: Board, sides: Iterable[Hexside]) -> list[str]:
    return sorted(board.side_label(side) for side in sides)


def test_the_board_holds_what_the_files_say(tmp_path: Path) -> None:
    board = small_board(tmp_path)
    here = board.grid.hex
    assert (board.name, board.title, board.km_per_hex, board.north) == ("small", "A Small Board", 12, -28)
    assert (board.terrain[here("1.03")], board.elevation[here("2.02")], board.country[here("3.01")]) == (
        "woods",
        240,
        "RU",
    )
    assert len(board.terrain) == len(board.elevation) == len(board.country) == board.grid.size
    assert labels(board, board.half) == "3.01 3.02 3.03"
    assert labels(board, board.marks["shaded"]) == "1.01 2.01"
    assert {side: labels(board, hexes) for side, hexes in board.supply.items()} == {"AH": "1.03", "RU": "3.01"}
    assert [(head.side, head.kind, head.note) for head in board.supply_heads] == [
        ("AH", "rail", "Cracow"),
        ("RU", "road", ""),
    ]
    assert board.town("Przemysl").display == "Przemyśl"
    assert [(region.text, board.grid.label(region.hex)) for region in board.regions] == [("GALICIA", "2.02")]
    assert board.effects["woods"].mp == 2


def test_sides_are_listed_or_follow_from_other_data(tmp_path: Path) -> None:
    board = small_board(tmp_path)
    found = {feature: side_labels(board, sides) for feature, sides in board.sides.items()}
    assert found == {
        "river": ["1.02/2.01", "1.02/2.02", "2.02/2.03"],
        "ridge": ["2.01/3.01"],
        "bridge": ["1.02/2.01", "1.02/2.02"],
        "rail bridge": ["1.02/2.01"],
        "frontier": ["2.01/3.01", "2.01/3.02", "2.02/3.02", "2.02/3.03", "2.03/3.03"],
    }


def test_rivers_and_railways_are_whole_lines(tmp_path: Path) -> None:
    board = small_board(tmp_path)
    assert [(river.name, river.grade, side_labels(board, river.sides)) for river in board.rivers] == [
        ("San", "major", ["1.02/2.01", "1.02/2.02"]),
        ("Por", "minor", ["2.02/2.03"]),
    ]
    (line,) = board.rails
    assert (line.name, line.tracks, [board.grid.label(here) for here in line.hexes]) == (
        "Main line",
        2,
        ["1.03", "1.02", "2.01", "3.02"],
    )
    assert labels(board, board.rail_hexes) == "1.02 1.03 2.01 3.02"
    assert side_labels(board, board.rail_links) == ["1.02/1.03", "1.02/2.01", "2.01/3.02"]


def test_roads_are_lines_and_links(tmp_path: Path) -> None:
    board = small_board(tmp_path)
    assert [(road.name, [board.grid.label(here) for here in road.hexes]) for road in board.roads] == [
        ("Old road", ["1.01", "2.01", "3.02"]),
        ("Side road", ["2.01", "2.02"]),
    ]
    assert labels(board, board.road_hexes) == "1.01 2.01 2.02 3.02"
    assert side_labels(board, board.road_links) == ["1.01/2.01", "2.01/2.02", "2.01/3.02"]
    assert board.provenance_of("road", "Side road") == "public"


def test_a_railway_leads_the_shortest_way(tmp_path: Path) -> None:
    board = small_board(tmp_path)
    here = board.grid.hex
    way = board.rail_path(here("3.02"), here("1.03"))
    assert [board.grid.label(each) for each in way] == ["3.02", "2.01", "1.02", "1.03"]
    assert board.rail_path(here("1.02"), here("1.02")) == (here("1.02"),)
    with pytest.raises(LookupError, match=r"no railway leads from 1\.02 to 2\.03"):
        board.rail_path(here("1.02"), here("2.03"))


def test_everything_says_where_it_comes_from(tmp_path: Path) -> None:
    board = small_board(tmp_path)
    assert board.provenance_of("hex", "1.03") == "reconstructed"
    assert board.provenance_of("hex", "1.03", "elevation") == "public"
    assert board.provenance_of("river", "1.02/2.02") == "reconstructed"
    assert board.provenance_of("bridge", "1.02/2.02") == "public"
    assert board.origin_of("bridge", "1.02/2.01").file == "rails.csv"
    assert board.origin_of("frontier", "2.01/3.01").file == "hexes.csv"
    assert board.provenance_of("supply", "RU 3.01") == "reconstructed"
    for kind, key in [("rail", "Main line"), ("town", "Lublin"), ("mark", "shaded"), ("region", "GALICIA")]:
        assert board.origin_of(kind, key).line == 2 + (key == "Lublin")
    with pytest.raises(LookupError, match=r"no river '3\.01/3\.02' on this board"):
        board.origin_of("river", "3.01/3.02")


def test_hexes_are_found_by_mark_or_label(tmp_path: Path) -> None:
    board = small_board(tmp_path)
    assert board.hexes_of("shaded") == board.hexes_of("1.01 2.1")
    with pytest.raises(LookupError, match="no town 'Wien' on this board"):
        board.town("Wien")


def test_corners_belong_to_both_edges(tmp_path: Path) -> None:
    board = small_board(tmp_path)
    assert {edge: labels(board, hexes) for edge, hexes in board.edges.items()} == {
        "top": "3.01 3.02 3.03",
        "bottom": "1.01 1.02 1.03",
        "left": "1.03 2.03 3.03",
        "right": "1.01 2.01 3.01",
    }


def test_edges_of_a_flat_map() -> None:
    numbering = Numbering(
        "flat", "{column:02}.{row:02}", rows_from="top", columns_from="left", shoved="odd", toward="up"
    )
    grid = Grid(numbering, [f"{column:02}.{row:02}" for column in (1, 2, 3) for row in (1, 2, 3)])
    found = {edge: [grid.label(each) for each in grid.hexes if s >> each & 1] for edge, s in edges_of(grid).items()}
    assert found == {
        "top": ["01.01", "02.01", "03.01"],
        "bottom": ["01.03", "02.03", "03.03"],
        "left": ["01.01", "01.02", "01.03"],
        "right": ["03.01", "03.02", "03.03"],
    }


def test_a_pack_corrects_hexes_and_sides_in_either_order(tmp_path: Path) -> None:
    pack = write_pack(
        tmp_path / "mine",
        {
            "hexes.csv": "hex,terrain\n2.02,woods\n",
            "hexsides.csv": "side,feature,name,class\n-2.03/2.02,river,,\n3.02/2.01,ridge,,\n",
            "supply.csv": "hex,side,kind\n3.01,RU,-\n3.03,RU,road\n",
        },
    )
    with pytest.raises(DataError, match=r"mine/supply\.csv:2: kind: expected a value, got a blank cell"):
        small_board(tmp_path / "game", None, pack)
    (pack / "supply.csv").write_text("hex,side,kind\n-3.01,RU,\n3.03,RU,road\n")
    board = small_board(tmp_path / "game", None, pack)
    assert board.terrain[board.grid.hex("2.02")] == "woods"
    assert side_labels(board, board.sides["river"]) == ["1.02/2.01", "1.02/2.02"]
    assert side_labels(board, board.sides["ridge"]) == ["2.01/3.01", "2.01/3.02"]
    assert labels(board, board.supply["RU"]) == "3.03"
    assert board.provenance_of("hex", "2.02", "terrain") == "pack"


def edited(name: str, old: str, new: str) -> dict[str, str]:
    assert old in FILES[name]
    return {name: FILES[name].replace(old, new)}


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (edited("board.csv", "title,A Small Board,public\n", ""), "board.csv: expected a row for title"),
        (edited("board.csv", "title", "subtitle"), "board.csv:3: key: expected one of name, title,"),
        (edited("board.csv", "h,-28", "h,NNE"), "board.csv:5: value: expected a whole number from -180 to 180, got"),
        (edited("terrain.csv", "river,side", "river,hex"), "terrain.csv: expected a row for the side feature river"),
        (edited("terrain.csv", "frontier", "border"), "terrain.csv: expected a row for the side feature frontier"),
        (edited("hexes.csv", "1.03,woods", "1.03,swamp"), "hexes.csv:4: terrain: expected one of clear, woods (see"),
        (edited("hexes.csv", "1.03,woods", "x,woods"), "hexes.csv:4: hex: "),
        (edited("hexes.csv", "1.03,woods", "1.3x,woods"), "hexes.csv:4: hex: "),
        (edited("hexes.csv", "1.03,woods", "1.02,woods"), "hexes.csv:4: 1.02 is already in hexes.csv:3; expected"),
        (edited("hexes.csv", "1.03,woods", "1.13,woods"), "hexes.csv: hex: expected a board in one piece; 1.13"),
        ({"hexes.csv": FILES["hexes.csv"].splitlines()[0]}, "hexes.csv: "),
        (
            edited("hexsides.csv", "river,Por", "moat,Por"),
            "hexsides.csv:4: feature: expected one of river, ridge, bridge",
        ),
        (edited("hexsides.csv", "river,Por", "frontier,Por"), "hexsides.csv:4: feature: expected one of river, ridge"),
        (edited("hexsides.csv", "2.02/2.03", "2.02"), "hexsides.csv:4: side: expected two hexes with a slash"),
        (edited("hexsides.csv", "2.02/2.03", "2.02/9.09"), "hexsides.csv:4: side: "),
        (edited("hexsides.csv", "2.02/2.03", "1.01/2.03"), "hexsides.csv:4: side: expected two hexes that touch"),
        (edited("hexsides.csv", "2.02/2.03", "2.02/1.02"), "hexsides.csv:4: 1.02/2.02 river is already in"),
        (edited("hexsides.csv", "Por,minor", "Por,"), "hexsides.csv:4: class: expected major or minor for a river"),
        (edited("hexsides.csv", "Por,minor", ",minor"), "hexsides.csv:4: name: expected the name of the river"),
        (
            edited("hexsides.csv", "Ulanow,,", "Ulanow,major,"),
            "hexsides.csv:5: class: expected a blank cell: only rivers",
        ),
        (edited("hexsides.csv", "2.01/3.01,ridge", "2.01/3.01,bridge"), "hexsides.csv:6: side: expected a bridge on a"),
        (edited("rails.csv", "1.03 1.02", "1.03 2.01"), "rails.csv:2: hexes: expected each hex once, got 2.01 twice"),
        (edited("rails.csv", "1.02 2.01", "2.01"), "rails.csv:2: hexes: expected each hex to touch the next; 1.03 and"),
        (edited("rails.csv", "1.03 1.02 2.01 3.02", "1.03"), "rails.csv:2: hexes: expected at least two hexes"),
        (edited("rails.csv", "1.03 1.02", "1.04 1.02"), "rails.csv:2: hexes: "),
        (edited("rails.csv", "line,2", "line,5"), "rails.csv:2: tracks: expected a whole number from 1 to 4, got '5'"),
        (
            edited("roads.csv", "1.01 2.01", "1.01 2.02"),
            "roads.csv:2: hexes: expected each hex to touch the next; 1.01",
        ),
        (edited("roads.csv", "2.01 2.02", "2.01"), "roads.csv:3: hexes: expected at least two hexes"),
        (edited("roads.csv", "Side", "Old"), "roads.csv:3: Old road is already in roads.csv:2; expected it once"),
        (edited("towns.csv", "3.02", "2.02"), "towns.csv:3: hex: expected one town in a hex; Przemysl is in 2.02 too"),
        (edited("towns.csv", "3.02", "7.02"), "towns.csv:3: hex: "),
        (
            edited("towns.csv", "victory", "city"),
            "towns.csv:3: kind: expected one of town, victory, fortress, settlement, height",
        ),
        (edited("supply.csv", "3.01,RU", "2.02,RU"), "supply.csv:3: hex: expected a hex of the map edge, got 2.02"),
        (edited("supply.csv", "RU,road", "RU,rail"), "supply.csv:3: kind: expected road, as no railway of rails.csv"),
        (edited("marks.csv", "1.01 2.01", "1.01 1.01"), "marks.csv:2: hexes: expected each hex once, got 1.01 twice"),
        (edited("marks.csv", "1.01 2.01", "1.01 2.1"), "marks.csv:2: hexes: expected a hex as printed, such as 2.01"),
        (edited("regions.csv", "2.02", "8.88"), "regions.csv:2: hex: "),
    ],
)
def test_files_that_do_not_agree_are_refused(tmp_path: Path, changed: dict[str, str], message: str) -> None:
    with pytest.raises(DataError) as caught:
        small_board(tmp_path, changed)
    assert str(caught.value).startswith(message)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    (write_files(tmp_path) / "towns.csv").unlink()
    with pytest.raises(DataError, match=r"towns\.csv: expected a readable file"):
        load_board(Layers.of_game(tmp_path), NUMBERING)


DRY = "".join(
    line for line in FILES["terrain.csv"].splitlines(True) if line.split(",")[0] not in ("river", "ridge", "bridge")
)


def test_a_map_may_do_without_supply_roads_and_hexsides(tmp_path: Path) -> None:
    folder = write_files(tmp_path, {"terrain.csv": DRY})
    for name in ("supply.csv", "roads.csv", "hexsides.csv"):
        (folder / name).unlink()
    board = load_board(Layers.of_game(folder), NUMBERING)
    assert (board.rivers, board.roads, board.road_hexes, board.supply, board.supply_heads) == ((), (), 0, {}, ())
    assert {feature for feature, sides in board.sides.items() if sides} == {"frontier"}


@pytest.mark.parametrize(
    ("missing", "chart"),
    [("hexsides.csv", FILES["terrain.csv"]), ("roads.csv", DRY + "road,other,1,none,rulebook\n")],
)
def test_a_file_that_the_chart_speaks_of_is_missed(tmp_path: Path, missing: str, chart: str) -> None:
    folder = write_files(tmp_path, {"terrain.csv": chart, "hexsides.csv": "side,feature,name,class,provenance\n"})
    (folder / missing).unlink()
    with pytest.raises(DataError, match=rf"{missing}: expected a readable file"):
        load_board(Layers.of_game(folder), NUMBERING)


def test_rivers_and_bridges_go_together_on_the_chart(tmp_path: Path) -> None:
    chart = DRY + "river,side,2,halved,rulebook\n"
    with pytest.raises(DataError, match=r"terrain\.csv: expected a row for the side feature bridge"):
        small_board(tmp_path, {"terrain.csv": chart})


def test_scale_and_bearing_may_be_missing(tmp_path: Path) -> None:
    board = small_board(tmp_path, {"board.csv": "key,value,provenance\nname,small,public\ntitle,Small,public\n"})
    assert (board.km_per_hex, board.north) == (None, 0)


CLASSES = FILES["terrain.csv"] + "brook,river,1,none,public\nsava,river,4,none,public\nferry,side,3,none,public\n"


def test_a_chart_may_list_its_own_classes_of_rivers(tmp_path: Path) -> None:
    rows = "1.02/2.01,river,San,sava,reconstructed\n2.02/2.03,river,Por,brook,reconstructed\n"
    board = small_board(
        tmp_path, {"terrain.csv": CLASSES, "hexsides.csv": f"side,feature,name,class,provenance\n{rows}"}
    )
    assert {name: side_labels(board, sides) for name, sides in board.river_classes.items()} == {
        "brook": ["2.02/2.03"],
        "sava": ["1.02/2.01"],
    }
    assert [(river.name, river.grade) for river in board.rivers] == [("San", "major"), ("Por", "minor")]
    with pytest.raises(DataError, match="class: expected one of brook, sava"):
        small_board(tmp_path, {"terrain.csv": CLASSES})


def test_a_side_may_point_from_one_hex_to_the_other(tmp_path: Path) -> None:
    head = "side,feature,name,class,toward,provenance\n"
    chart = {"terrain.csv": FILES["terrain.csv"] + "bend,side,0,none,public\n"}
    board = small_board(tmp_path, chart | {"hexsides.csv": f"{head}1.02/2.01,bend,,,2.01,public\n"})
    ((tail, tip),) = board.pointing["bend"]
    assert (board.grid.label(tail), board.grid.label(tip)) == ("1.02", "2.01")
    with pytest.raises(DataError, match=r"toward: expected one of 1\.02, 2\.01"):
        small_board(tmp_path, chart | {"hexsides.csv": f"{head}1.02/2.01,bend,,,2.02,public\n"})


def test_columns_that_came_later_may_be_there_or_not(tmp_path: Path) -> None:
    old = small_board(tmp_path)
    assert (set(old.level), old.rails[0].gauge, old.regions[0].size) == ({0}, "standard", "large")
    hexes = FILES["hexes.csv"].replace("half,provenance", "half,level,provenance").replace("0,recon", "0,3,recon")
    new = small_board(
        tmp_path,
        {
            "hexes.csv": hexes.replace("1,recon", "1,,recon"),
            "rails.csv": "name,tracks,gauge,hexes,provenance\nMain line,2,narrow,1.03 1.02 2.01 3.02,public\n",
            "regions.csv": "text,hex,size,provenance\nGALICIA,2.02,small,public\n",
        },
    )
    here = new.grid.hex
    assert (new.level[here("1.01")], new.level[here("3.01")]) == (3, 0)
    assert (new.rails[0].gauge, new.regions[0].size) == ("narrow", "small")


def test_the_scale_may_have_one_decimal(tmp_path: Path) -> None:
    board = small_board(tmp_path, edited("board.csv", "km_per_hex,12", "km_per_hex,8.8"))
    assert board.km_per_hex == 8.8
    with pytest.raises(DataError, match=r"board\.csv:4: value: expected a whole number from 1 to 999"):
        small_board(tmp_path, edited("board.csv", "km_per_hex,12", "km_per_hex,8.85"))


def test_a_height_may_have_its_name_beside_a_town(tmp_path: Path) -> None:
    rows = "Hill,Hill,2.02,height,public\n"
    board = small_board(tmp_path, {"towns.csv": FILES["towns.csv"] + rows})
    assert [town.name for town in board.towns if town.hex == board.grid.hex("2.02")] == ["Przemysl", "Hill"]
    with pytest.raises(DataError, match=r"expected one town in a hex; Hill is in 2\.02 too"):
        small_board(tmp_path, {"towns.csv": FILES["towns.csv"] + rows + rows.replace("Hill,Hill", "Top,Top")})
