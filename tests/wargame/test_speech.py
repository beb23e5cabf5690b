"""Speech: names found as players write them, questions matched to whoever answers them, and what is said of nothing."""

from __future__ import annotations

import re

import pytest

from doppeladler.engine import State
from doppeladler.wargame import speech_of
from doppeladler.wargame.pieces import Hex, Unit
from doppeladler.wargame.speech import Gazetteer, Lookup, Lookups
from doppeladler.wargame.speech.textmap import Signs, window
from tests.engine.toy import Race
from tests.games.galicia.galicia_table import load

SPELLINGS = {"red": {"guard 1": Unit(0), "guard 2": Unit(1), "legion": Unit(2)}, "blue": {"guard 1": Unit(3)}}


@pytest.fixture(scope="module")
def gazetteer() -> Gazetteer:
    return Gazetteer(load().printed.board, r"\b[a-z]\d\b", str.upper, SPELLINGS, str.lower, joined_by="+")


def test_a_name_means_a_unit_of_ones_own_side(gazetteer: Gazetteer) -> None:
    assert (gazetteer.unit("red", "Guard 1"), gazetteer.unit("blue", "Guard 1")) == (0, 3)
    assert gazetteer.unit("blue", "Legion") is None


def test_a_name_without_its_number_can_mean_several(gazetteer: Gazetteer) -> None:
    assert gazetteer.units("red", "guard") == (0, 1)
    assert gazetteer.units("red", "legion") == (2,)
    assert gazetteer.units("red", "") == ()


def test_names_in_a_row(gazetteer: Gazetteer) -> None:
    assert gazetteer.split("guard 1, guard 2 and legion & x+y") == ["guard 1", "guard 2", "legion", "x", "y"]


def test_towns_and_numbers_become_what_is_printed(gazetteer: Gazetteer) -> None:
    assert gazetteer.tidy("Lemberg b7") == f"{load().printed.gazetteer.tidy('Lemberg')} B7"
    hex = gazetteer.hex("lemberg")
    assert hex is not None
    assert gazetteer.place(hex).endswith(" Lemberg")
    assert gazetteer.hex("Atlantis") is None


def test_a_question_goes_to_the_first_row_that_fits(gazetteer: Gazetteer) -> None:
    def said(word: str, *, marked: bool = False) -> Lookup[State]:
        def answer(s: State, seat: str, found: re.Match[str]) -> list[str]:
            return [f"{word} {seat} {found[0]}"]

        return Lookup(word, answer, marked)

    s = Race().setup()
    lookups = Lookups(gazetteer, (said("x", marked=True), said("x|y"), said("y")))
    assert lookups.answer(s, "red", "X?") == ("x red X",)
    assert lookups.answer(s, "red", "x") == ("x|y red x",)
    assert lookups.answer(s, "red", " y! ") == ("x|y red y",)
    assert lookups.answer(s, "red", "z") is None


def test_a_game_that_says_nothing_of_its_own_tells_the_scores() -> None:
    race = Race()
    s, speech = race.setup(), speech_of(race)
    assert list(speech.situation(s, "red")) == ["red 3 : blue 3"]
    assert (speech.heading(s), speech.name_of("red"), speech.look_up(s, "red", "map")) == ("", "red", None)
    assert speech.why_not(s, "red", "fly") is None


def test_a_pointy_window_shows_its_middle_and_the_sides_between() -> None:
    grid = load().printed.grid
    middle = grid.hex("11.15")

    def between(one: Hex, other: Hex) -> str:
        return "~" * (middle in (one, other))

    signs = Signs(lambda hex: grid.labels[hex], lambda hex: ((".", ""),), lambda hex: ("x", ""), between)
    drawing = window(grid, signs, middle)
    spans = [span for line in drawing.lines if not isinstance(line, str) for span in line]
    assert [span.text for span in spans if span.tone == "strong"] == ["11.15"]
    written = "\n".join("".join(span.text for span in line) for line in drawing.lines if not isinstance(line, str))
    assert written.count("~") == 2 * 2 + 4 * 3, (
        "two sides left and right of two lines, four slanting ones of three letters"
    )
    assert "11.14" in written
    assert "11.01" not in written, "too far away"
