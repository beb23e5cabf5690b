"""Whatever stands in a data file or a data pack: it is read, or refused with a DataError, and nothing else."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from doppeladler.boards import DataError, Layers, load_board, read_grid_table
from tests.boards.small_board import FILES, NUMBERING, write_files, write_pack

NAMES = st.sampled_from(sorted(FILES))
CELLS = st.one_of(
    st.sampled_from(["", "-", "0", "1", "2.02", "1.02/2.02", "2.2/9.9", "river", "woods", "AH", "-1.01", "1.01 1.02"]),
    st.text(max_size=12),
    st.sampled_from(
        ["9" * 5000, '"', "#", "\x00", "\r", "rulebook;", "public; hex: x", "\u0661.\u0660", "1.01/1.02/1.03"]
    ),
)


def refusal(read: Callable[[], object]) -> str:
    """The message with which reading is refused, or blank."""
    try:
        read()
    except DataError as error:
        return str(error)
    return ""


def load(game: Path, *packs: Path) -> None:
    """Load the board, or be refused with a message that names a file."""
    message = refusal(lambda: load_board(Layers.of_game(game, packs), NUMBERING))
    assert not message or (".csv" in message and ": " in message)


@settings(max_examples=60)
@given(NAMES, st.binary(max_size=300))
def test_any_bytes_in_a_file(name: str, content: bytes) -> None:
    with TemporaryDirectory() as folder:
        game = write_files(Path(folder) / "game")
        (game / name).write_bytes(content)
        load(game)


@settings(max_examples=150)
@given(NAMES, st.data())
def test_any_cell_in_a_file(name: str, data: st.DataObject) -> None:
    rows = [line.split(",") for line in FILES[name].splitlines() if not line.startswith("#")]
    row = data.draw(st.integers(0, len(rows) - 1))
    column = data.draw(st.integers(0, len(rows[0]) - 1))
    rows[row][column] = data.draw(CELLS)
    text = "\n".join(",".join(cells) for cells in rows)
    with TemporaryDirectory() as folder:
        game = write_files(Path(folder) / "game")
        (game / name).write_bytes(text.encode("utf-8", "surrogatepass"))
        load(game)


@settings(max_examples=150)
@given(NAMES, st.data())
def test_any_rows_in_a_pack(name: str, data: st.DataObject) -> None:
    header = next(line for line in FILES[name].splitlines() if not line.startswith("#"))
    width = header.count(",") + 1
    rows = data.draw(st.lists(st.lists(CELLS, min_size=width, max_size=width), max_size=4))
    text = "\n".join([header, *(",".join(cells) for cells in rows)])
    with TemporaryDirectory() as folder:
        game = write_files(Path(folder) / "game")
        pack = write_pack(Path(folder) / "mine", {})
        (pack / name).write_bytes(text.encode("utf-8", "surrogatepass"))
        load(game, pack)


@settings(max_examples=60)
@given(st.binary(max_size=200))
def test_any_bytes_as_a_chart_or_as_pack_csv(content: bytes) -> None:
    with TemporaryDirectory() as folder:
        game = write_files(Path(folder) / "game")
        (game / "crt.csv").write_bytes(content)
        pack = write_pack(Path(folder) / "mine", {})
        (pack / "pack.csv").write_bytes(content)
        alone = refusal(lambda: read_grid_table(Layers.of_game(game), "crt.csv", str))
        packed = refusal(lambda: read_grid_table(Layers.of_game(game, [pack]), "crt.csv", str))
        assert not alone or "crt.csv" in alone
        assert not packed or ".csv" in packed
