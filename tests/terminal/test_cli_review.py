"""`doppeladler review`: a record looked at again, as a page, as JSON and as a picture."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import pytest

from doppeladler.engine import read_record
from doppeladler.studies.review import Point
from doppeladler.terminal.review import COLUMNS, ROWS, columns, drawn_curve
from tests.terminal.at_the_table import Shell

WHOLE = Path(__file__).parents[1] / "games/limanowa/recorded/18-AH-goal-limanowa-front-strategist-strategist.record"
ANSWERS = 44


@pytest.fixture
def beginning(tmp_path: Path) -> Path:
    """The first rounds of a game that goes on."""
    record = read_record(WHOLE.read_text(encoding="utf-8"))
    short = replace(record, answers=record.answers[:ANSWERS], outcome=None, position="", seed="")
    file = tmp_path / "beginning.record"
    file.write_text(short.to_text(), encoding="utf-8")
    return file


def test_the_page_tells_chances_luck_and_how_to_see_the_moment(shell: Shell, beginning: Path, tmp_path: Path) -> None:
    picture = tmp_path / "chances.svg"
    ran = shell("review", beginning, "--no-missed", "--rolls", "3", "--plot", picture)
    assert (ran.code, ran.err) == (0, "")
    for words in ("The game goes on: Russia began with", "The chance of Russia", "The luckiest rolls", "replay"):
        assert words in ran.out
    assert "Missed chances" not in ran.out
    assert "% for Russia." in ran.out
    assert "chance of Russia" in picture.read_text(encoding="utf-8")
    assert ElementTree.fromstring(picture.read_text(encoding="utf-8")).tag.endswith("svg")


def test_json_has_every_roll_and_an_answer_that_replay_can_go_to(shell: Shell, beginning: Path) -> None:
    ran = shell("review", beginning, "--no-missed", "--json")
    found = json.loads(ran.out)
    assert found["game"] == "limanowa"
    assert found["sides"] == ["RU", "AH"]
    assert found["missed"] == []
    answers = [roll["answer"] for roll in found["rolls"]]
    assert answers == sorted(answers)
    assert answers
    at = shell("replay", beginning, "--at", str(answers[0]))
    assert at.code == 0
    assert f"{answers[0]} dice " in " ".join(at.out.split())


def test_a_plot_must_be_svg_and_a_record_must_replay(shell: Shell, beginning: Path) -> None:
    ran = shell("review", beginning, "--plot", "chances.png")
    assert (ran.code, ran.out) == (2, "")
    assert "expected a file that ends in .svg" in ran.err
    text = beginning.read_text(encoding="utf-8")
    beginning.write_text(text.replace("\nanswers\n", "\nanswers\nVIII done\n", 1), encoding="utf-8")
    ran = shell("review", beginning)
    assert ran.code == 2
    assert "cannot be played" in ran.err


def test_the_curve_in_letters_is_as_high_as_the_chance() -> None:
    curve = [Point(0, 1, "", {"red": 0.5}), Point(50, 2, "", {"red": 1.0}), Point(100, 3, "", {"red": 0.0})]
    heights = columns(curve, "red")
    assert len(heights) == COLUMNS
    assert (heights[0], heights[COLUMNS // 2], heights[-1]) == (0.5, 1.0, 0.0)
    lines = drawn_curve(curve, "red")
    assert len(lines) == ROWS + 1
    assert lines[0].startswith("100 % |")
    assert lines[0].count("█") == sum(1 for height in heights if height == 1.0)
    assert lines[-1].split() == ["turn", "1", "2", "3"]
