from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from doppeladler.boards import DataError, Layers, Record, parts, read_grid_table, read_rows, whole
from doppeladler.boards.records import columns_of
from tests.boards.small_board import write_pack


@dataclass(frozen=True, kw_only=True)
class Counter(Record):
    """A counter for these tests."""

    side: Literal["AH", "RU"]
    id: str
    att: int = whole(0, 20)
    white: bool
    hold: int | None
    class_: str = "line"
    entry: tuple[str, ...] = parts("|", default=())
    route: tuple[str, ...] = parts(" ", default=())


HEADER = "side,id,att,white,hold,class,entry,route,provenance\n"
GOOD = HEADER + "AH,4,5,0,,,,,rulebook\nAH,1 ls,2,1,3,guard,8.24|8.22,1.01 1.02,reconstructed; id: rulebook\n"


def layers_of(folder: Path, text: str = GOOD, name: str = "units.csv", pack: str = "") -> Layers:
    game = write_pack(folder / "game", {name: text})
    return Layers.of_game(game, [write_pack(folder / "mine", {name: pack})] if pack else [])


def read(layers: Layers) -> list[Counter]:
    return read_rows(layers, "units.csv", Counter, ("side", "id"))


def test_the_types_of_the_fields_read_the_cells(tmp_path: Path) -> None:
    first, second = read(layers_of(tmp_path))
    assert (first.side, first.id, first.att, first.white, first.hold) == ("AH", "4", 5, False, None)
    assert (first.class_, first.entry, first.route) == ("line", (), ())
    assert (second.white, second.hold, second.class_) == (True, 3, "guard")
    assert (second.entry, second.route) == (("8.24", "8.22"), ("1.01", "1.02"))


def test_a_record_knows_where_it_comes_from(tmp_path: Path) -> None:
    record = read(layers_of(tmp_path))[1]
    assert (record.origin.file, record.origin.line, record.origin.pack) == ("units.csv", 3, "")
    assert record.origin.provenance() == record.origin.provenance("att") == "reconstructed"
    assert record.origin.provenance("id") == "rulebook"


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("AH,4,x,0,,,,,public", "units.csv:2: att: expected a whole number from 0 to 20, got 'x'"),
        ("AH,4,21,0,,,,,public", "units.csv:2: att: expected a whole number from 0 to 20, got '21'"),
        ("AH,4,-1,0,,,,,public", "units.csv:2: att: expected a whole number from 0 to 20, got '-1'"),
        ("AH,4,٣,0,,,,,public", "units.csv:2: att: expected a whole number from 0 to 20, got '٣'"),
        ("AH,4,,0,,,,,public", "units.csv:2: att: expected a value, got a blank cell"),
        ("AH,4,5,yes,,,,,public", "units.csv:2: white: expected 0 or 1, got 'yes'"),
        ("GE,4,5,0,,,,,public", "units.csv:2: side: expected one of AH, RU, got 'GE'"),
        ("AH,,5,0,,,,,public", "units.csv:2: id: expected a value, got a blank cell"),
        ("AH,4,5,0,x,,,,public", "units.csv:2: hold: expected a whole number from"),
        ("AH,4,5,0,,,8.24||8.22,,public", "units.csv:2: entry: expected parts separated by '|', got '8.24||8.22'"),
        ("AH,4,5,0,,,,,", "units.csv:2: provenance: expected one of rulebook, public, reconstructed, pack, got ''"),
        ("AH,4,5,0,,,,,public\nAH,4,6,0,,,,,public", "units.csv:3: AH 4 is already in units.csv:2; expected it once"),
    ],
)
def test_a_wrong_cell_is_refused_with_its_place(tmp_path: Path, row: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        read(layers_of(tmp_path, HEADER + row + "\n"))
    assert str(caught.value).startswith(message)


def test_missing_and_unknown_columns_are_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"units\.csv:1: attack: unknown column; expected side,id,att"):
        read(layers_of(tmp_path / "a", HEADER.replace("att", "attack")))
    with pytest.raises(DataError, match=r"units\.csv:1: route: expected this column in the header"):
        read(layers_of(tmp_path / "b", HEADER.replace("route,", "")))
    with pytest.raises(DataError, match=r"units\.csv:1: provenance: expected this column in the header"):
        read(layers_of(tmp_path / "c", HEADER.replace(",provenance", "")))


def test_a_pack_corrects_the_cells_it_gives(tmp_path: Path) -> None:
    layers = layers_of(tmp_path, pack="side,id,att,hold\nAH,4,6,\nAH,1 ls,,5\n")
    first, second = read(layers)
    assert (first.att, first.hold) == (6, None)
    assert (second.att, second.hold) == (2, 5)
    assert (first.origin.provenance("att"), first.origin.provenance("white")) == ("pack", "rulebook")
    assert (first.origin.pack, first.origin.cells["att"].pack, first.origin.cells["att"].line) == ("", "mine", 2)


def test_a_pack_may_name_its_source(tmp_path: Path) -> None:
    layers = layers_of(tmp_path, pack="side,id,att,hold,provenance\nAH,4,6,2,public; hold: rulebook\n")
    origin = read(layers)[0].origin
    assert (origin.provenance("att"), origin.provenance("hold")) == ("public", "rulebook")


def test_a_dash_in_a_pack_makes_a_cell_blank(tmp_path: Path) -> None:
    layers = layers_of(tmp_path / "a", pack="side,id,hold,entry\nAH,1 ls,-,-\n")
    assert (read(layers)[1].hold, read(layers)[1].entry) == (None, ())
    with pytest.raises(DataError, match=r"mine/units\.csv:2: att: expected a value, got a blank cell"):
        read(layers_of(tmp_path / "b", pack="side,id,att\nAH,4,-\n"))


def test_a_pack_adds_complete_rows(tmp_path: Path) -> None:
    layers = layers_of(tmp_path / "a", pack="id,side,att,white\n32,RU,6,0\n")
    added = read(layers)[-1]
    assert (added.side, added.id, added.att, added.origin.pack) == ("RU", "32", 6, "mine")
    assert added.origin.provenance() == "pack"
    with pytest.raises(DataError, match=r"mine/units\.csv:2: white: expected a value, got a blank cell"):
        read(layers_of(tmp_path / "b", pack="side,id,att\nRU,32,6\n"))


def test_a_pack_removes_rows(tmp_path: Path) -> None:
    assert [row.id for row in read(layers_of(tmp_path / "a", pack="side,id\n-AH,4\n"))] == ["1 ls"]
    with pytest.raises(DataError, match=r"mine/units\.csv:2: side: expected a row that exists, .* no RU 4"):
        read(layers_of(tmp_path / "b", pack="side,id\n-RU,4\n"))


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        ("side,att\nAH,4\n", "mine/units.csv:1: id: expected this column in the header"),
        ("side,id,attack\nAH,4,6\n", "mine/units.csv:1: attack: unknown column; expected side,id,att"),
        ("att,side,id\n6,AH,4\n", "mine/units.csv:1: att: expected a key column first: side or id"),
        ("side,id,att\nAH,4,6\nAH,4,7\n", "mine/units.csv:3: side: AH 4 is already in line 2; expected it once"),
        ("side,id,att\nAH,4,99\n", "mine/units.csv:2: att: expected a whole number from 0 to 20, got '99'"),
        ("side,id,provenance\nAH,4,guess\n", "mine/units.csv:2: provenance: expected one of rulebook"),
        ("side,id,att\nAH,,6\n", "mine/units.csv:2: id: expected a value, got a blank cell"),
    ],
)
def test_a_wrong_pack_is_refused_with_its_place(tmp_path: Path, pack: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        read(layers_of(tmp_path, pack=pack))
    assert str(caught.value).startswith(message)


def test_later_packs_have_the_last_word(tmp_path: Path) -> None:
    one = write_pack(tmp_path / "one", {"units.csv": "side,id,att\nAH,4,6\n"})
    two = write_pack(tmp_path / "two", {"units.csv": "side,id,att\nAH,4,7\n"})
    game = write_pack(tmp_path / "game", {"units.csv": GOOD})
    assert read(Layers.of_game(game, [one, two]))[0].att == 7
    assert read(Layers.of_game(game, [two, one]))[0].att == 6


def test_tidied_keys_are_the_same_however_they_are_written(tmp_path: Path) -> None:
    layers = layers_of(tmp_path, pack="side,id,att\nAH,04,6\n")
    (first, _) = read_rows(layers, "units.csv", Counter, ("side", "id"), {"id": lambda cell: cell.lstrip("0")})
    assert (first.id, first.att) == ("4", 6)


def test_a_record_holds_only_types_that_a_cell_can_be() -> None:
    @dataclass(frozen=True, kw_only=True)
    class Odd(Record):
        value: complex

    with pytest.raises(TypeError, match="value: a record cannot hold"):
        columns_of(Odd)


# Charts

CHART = "roll,1:2,1:1,provenance\n2,-/R1,+1/R2,rulebook\n3,-,+1/-,rulebook; 1:2: reconstructed\n"


def read_result(text: str) -> str:
    if "?" in text:
        raise ValueError(f"expected a result, got {text!r}")
    return text


def test_a_chart_is_read_as_printed(tmp_path: Path) -> None:
    chart = read_grid_table(layers_of(tmp_path, CHART, "crt.csv"), "crt.csv", read_result)
    assert (chart.rows, chart.columns) == (("2", "3"), ("1:2", "1:1"))
    assert (chart["2", "1:1"], chart["3", "1:2"]) == ("+1/R2", "-")
    assert (chart.provenance_of("3", "1:2"), chart.provenance_of("3", "1:1")) == ("reconstructed", "rulebook")


def test_a_pack_corrects_cells_of_a_chart_and_a_dash_is_a_result(tmp_path: Path) -> None:
    layers = layers_of(tmp_path, CHART, "crt.csv", pack="roll,1:1\n2,-\n")
    chart = read_grid_table(layers, "crt.csv", read_result)
    assert (chart["2", "1:1"], chart["2", "1:2"]) == ("-", "-/R1")
    assert chart.provenance_of("2", "1:1") == "pack"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (CHART.replace("R2", "?"), "crt.csv:2: 1:1: expected a result, got '+1/?'"),
        (CHART.replace("-/R1", ""), "crt.csv:2: 1:2: expected a value, got a blank cell"),
        ("roll,provenance\n", "crt.csv:1: expected the row label, the columns of the chart, and provenance"),
        ("provenance,roll,1:1\n", "crt.csv:1: expected the row label, the columns of the chart, and provenance"),
        ("roll,1:1\n2,-\n", "crt.csv:1: provenance: expected this column in the header"),
    ],
)
def test_a_wrong_chart_is_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        read_grid_table(layers_of(tmp_path, text, "crt.csv"), "crt.csv", read_result)
    assert str(caught.value) == message
