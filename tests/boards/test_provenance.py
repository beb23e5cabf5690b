import pytest

from doppeladler.boards import PROVENANCES
from doppeladler.boards.provenance import read_provenance


def test_one_word_speaks_for_the_whole_row() -> None:
    assert read_provenance("rulebook", ["id", "att"]) == {"": "rulebook", "id": "rulebook", "att": "rulebook"}


def test_exceptions_name_their_columns() -> None:
    words = read_provenance("reconstructed; id att: rulebook; note: public", ["id", "att", "def", "note"])
    assert words == {
        "": "reconstructed",
        "id": "rulebook",
        "att": "rulebook",
        "def": "reconstructed",
        "note": "public",
    }


def test_a_column_of_a_chart_may_have_a_colon_in_its_name() -> None:
    assert read_provenance("rulebook; 1:3 1:2: reconstructed", ["1:3", "1:2", "1:1"])["1:2"] == "reconstructed"


def test_the_words_are_few() -> None:
    assert PROVENANCES == ("rulebook", "public", "reconstructed", "pack")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected one of rulebook, public, reconstructed, pack, got ''"),
        ("guess", "expected one of rulebook, public, reconstructed, pack, got 'guess'"),
        ("public; att: guess", "expected one of rulebook, public, reconstructed, pack, got 'guess'"),
        ("public; x: rulebook", "the exception names 'x'; expected one of id, att"),
        ("public; rulebook", "expected an exception such as 'elevation: public', got 'rulebook'"),
        ("public; : rulebook", "expected an exception such as 'elevation: public', got ': rulebook'"),
        ("public;", "expected an exception such as 'elevation: public', got ''"),
    ],
)
def test_anything_else_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match="expected") as caught:
        read_provenance(text, ["id", "att"])
    assert str(caught.value) == message
