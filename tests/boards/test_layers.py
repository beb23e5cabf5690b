from importlib.resources import files
from pathlib import Path

import pytest

from doppeladler.boards import DataError, Layers
from tests.boards.small_board import FILES, write_files, write_pack


def test_a_game_folder_may_be_a_path_a_text_or_a_resource(tmp_path: Path) -> None:
    folder = write_files(tmp_path / "game")
    assert Layers.of_game(folder).names() == Layers.of_game(str(folder)).names() == tuple(sorted(FILES))
    assert "units.csv" in Layers.of_game(files("doppeladler.games.galicia") / "data").names()


def test_a_pack_says_what_it_is(tmp_path: Path) -> None:
    about = "key,value\nname,Printed values\nauthor,A Player\nnote,read off the counters\n"
    pack = write_pack(tmp_path / "mine", {"pack.csv": about, "towns.csv": FILES["towns.csv"], "README.md": "hello"})
    (found,) = Layers.of_game(write_files(tmp_path / "game"), [pack]).packs
    assert (found.name, found.author, found.note) == ("Printed values", "A Player", "read off the counters")


def test_a_pack_without_pack_csv_is_called_by_its_folder(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "mine", {})
    (found,) = Layers.of_game(write_files(tmp_path / "game"), [str(pack)]).packs
    assert (found.name, found.author, found.note) == ("mine", "", "")


def test_a_misspelt_file_is_refused(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "mine", {"town.csv": ""})
    with pytest.raises(DataError, match=r"mine/town\.csv: no such data file in this game; expected one of pack\.csv"):
        Layers.of_game(write_files(tmp_path / "game"), [pack])


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="nowhere: expected a folder with data files"):
        Layers.of_game(tmp_path / "nowhere")
    with pytest.raises(DataError, match="nowhere: expected a folder with data files"):
        Layers.of_game(write_files(tmp_path / "game"), [tmp_path / "nowhere"])


@pytest.mark.parametrize(
    ("about", "message"),
    [
        ("key,val\n", "mine/pack.csv:1: expected the columns key,value"),
        ("key,value\ntitle,x\n", "mine/pack.csv:2: key: expected each of name, author, note at most once, got 'title'"),
        ("key,value\nname,a\nname,b\n", "mine/pack.csv:3: key: expected each of"),
        ("key,value\nname,\n", "mine/pack.csv:2: value: expected a text for name"),
    ],
)
def test_a_wrong_pack_csv_is_refused(tmp_path: Path, about: str, message: str) -> None:
    pack = write_pack(tmp_path / "mine", {"pack.csv": about})
    with pytest.raises(DataError) as caught:
        Layers.of_game(write_files(tmp_path / "game"), [pack])
    assert str(caught.value).startswith(message)


def test_the_digest_is_short_and_changes_with_the_rows_only(tmp_path: Path) -> None:
    plain = Layers.of_game(write_files(tmp_path / "plain")).digest()
    commented = {"rails.csv": "# a comment\n\n" + FILES["rails.csv"].replace("\n", "\r\n")}
    changed = {"rails.csv": FILES["rails.csv"].replace("line,2", "line,1")}
    assert len(plain) == 12
    assert int(plain, 16) >= 0
    assert Layers.of_game(write_files(tmp_path / "commented", commented)).digest() == plain
    assert Layers.of_game(write_files(tmp_path / "changed", changed)).digest() != plain


def test_the_digest_covers_packs(tmp_path: Path) -> None:
    game = write_files(tmp_path / "game")
    pack = write_pack(tmp_path / "mine", {"rails.csv": "name,tracks\nMain line,1\n"})
    assert Layers.of_game(game, [pack]).digest() != Layers.of_game(game).digest()
