"""A choice has a text form that reads back; nothing but a ChoiceError comes out of garbage."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from doppeladler.engine import Choice, ChoiceError, as_choice

NAMES = st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=12).filter(
    lambda name: name != ">"
)
"""Any name but the arrow itself, which no printed thing is called."""


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        (Choice("end"), "end"),
        (Choice("enter", "12.20"), "enter 12.20"),
        (Choice("place", "AH 17", "3.06"), "place AH 17 > 3.06"),
        (Choice("roll", "3 4"), "roll 3 4"),
    ],
)
def test_the_text_form(choice: Choice, text: str) -> None:
    assert str(choice) == text
    assert Choice.parse(text) == choice
    assert as_choice(text) == as_choice(choice) == choice


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\n",
        "enter 3.06\nend",
        "a\rb",
        "a\u2028b",
        "\x00",
        "\ud800",
        "x" * 201,
        "place AH >",
        "place > 3",
    ],
)
def test_what_is_no_choice_is_said_so(text: str) -> None:
    with pytest.raises(ChoiceError, match="expected a"):
        Choice.parse(text)


@pytest.mark.parametrize("thing", [None, 3, ["end"], b"end", ("end",)])
def test_only_a_choice_or_its_text_is_taken(thing: object) -> None:
    with pytest.raises(ChoiceError, match="expected a choice or its text"):
        as_choice(thing)  # type: ignore[arg-type]  # that is the point


@given(st.text())
@example("a  > b")
@example("a b > > c")
def test_garbage_is_refused_or_reads_back_as_itself(text: str) -> None:
    try:
        choice = Choice.parse(text)
    except ChoiceError:
        return
    assert Choice.parse(str(choice)) == choice


@given(NAMES, NAMES, NAMES)
def test_names_of_any_letters_read_back(verb: str, noun: str, to: str) -> None:
    for choice in (Choice(verb), Choice(verb, f"{noun} x"), Choice(verb, f"x{noun}", f"{to}x")):
        assert Choice.parse(str(choice)) == choice
