import pickle
from pathlib import Path

import pytest

from doppeladler.boards import DataError
from doppeladler.boards.sheets import read_sheet


def sheet_of(folder: Path, content: str | bytes) -> Path:
    path = folder / "units.csv"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_rows_know_their_lines_and_comments_and_blank_lines_are_skipped(tmp_path: Path) -> None:
    sheet = read_sheet(sheet_of(tmp_path, "# about\n\nid,att\n# more\n4,5\n\n13, 4 \n"))
    assert sheet.columns == ("id", "att")
    assert [(row.line, row.cells) for row in sheet.rows] == [
        (5, {"id": "4", "att": "5"}),
        (7, {"id": "13", "att": "4"}),
    ]


def test_what_spreadsheets_write_is_read(tmp_path: Path) -> None:
    sheet = read_sheet(sheet_of(tmp_path, '\ufeffid,note\r\n4,"a, b"\r\n'))
    assert sheet.rows[0].cells == {"id": "4", "note": "a, b"}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "units.csv: expected a header row with the names of the columns"),
        ("# only a comment\n", "units.csv: expected a header row with the names of the columns"),
        ("id,,att\n", "units.csv:1: expected a name for column 2 of the header"),
        ("id,att,id\n", "units.csv:1: id: expected each column once in the header"),
        ("id,att\n4\n", "units.csv:2: expected 2 cells as in the header, got 1"),
        ("id,att\n4,5,6\n", "units.csv:2: expected 2 cells as in the header, got 3"),
        ('id,att\n"4,5\n', "units.csv:2: expected cells separated by commas, but: unexpected end of data"),
        (b"id,att\n\xff,5\n", "units.csv: expected UTF-8 text, got a stray byte at 7"),
    ],
)
def test_a_file_that_is_no_table_is_refused(tmp_path: Path, content: str | bytes, message: str) -> None:
    with pytest.raises(DataError) as caught:
        read_sheet(sheet_of(tmp_path, content))
    assert str(caught.value) == message


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"units\.csv: expected a readable file, but: No such file"):
        read_sheet(tmp_path / "units.csv")


def test_an_error_has_its_parts_and_survives_pickling() -> None:
    error = DataError("expected 0 or 1, got 'x'", file="units.csv", line=12, column="white")
    assert str(error) == "units.csv:12: white: expected 0 or 1, got 'x'"
    again = pickle.loads(pickle.dumps(error))
    assert (again.file, again.line, again.column, again.expected) == ("units.csv", 12, "white", error.expected)
    assert isinstance(error, ValueError)
