"""The lesson cannot rot: its sentences, rules and answers are played against the engine."""

from __future__ import annotations

import re
from typing import Any

import pytest

import doppeladler
from tests.web.lesson import MemoryTable, Pupil, distances, read_lesson

Json = dict[str, Any]
LESSON = read_lesson()
STEPS: list[Json] = LESSON["steps"]
PRESENTATION = doppeladler.game(LESSON["game"]).presentation()
RULES = {each["rule"] for each in PRESENTATION["rules"]}
HEXES = {each["hex"]: each for each in PRESENTATION["board"]["hexes"]}


def sentences(step: Json) -> list[str]:
    return [step["title"], *step["sentences"], *step.get("each", {}).values()]


@pytest.mark.parametrize("seed", range(12))
def test_the_lesson_plays_to_its_end_whatever_the_dice(seed: int) -> None:
    pupil = Pupil(MemoryTable(LESSON["game"], seed), LESSON, PRESENTATION)
    pupil.play()
    assert {"ChooseMarch", "React", "ChooseAttack"} <= {kind for kind, _ in pupil.met}


def test_most_lessons_teach_recovery_by_doing() -> None:
    met = 0
    for seed in range(12):
        table = MemoryTable(LESSON["game"], seed)
        Pupil(table, LESSON, PRESENTATION).play()
        met += any(str(each.choice).startswith("recover") for each in table.match.record.answers)
    assert met >= 9


@pytest.mark.parametrize("step", STEPS, ids=[step["name"] for step in STEPS])
def test_a_step_names_rules_that_exist(step: Json) -> None:
    assert set(step["rules"]) <= RULES
    assert step["sentences"]
    assert step.get("show", "8.17") in HEXES


@pytest.mark.parametrize("step", STEPS, ids=[step["name"] for step in STEPS])
def test_hexes_in_the_sentences_are_on_the_map(step: Json) -> None:
    named = {found for text in sentences(step) for found in re.findall(r"\b\d{1,2}\.\d\d\b", text)}
    assert named <= set(HEXES)


def test_sentences_about_costs_say_what_the_engine_says() -> None:
    """'Woods cost 2, clear ground 1' and 'Entering a hex beside an enemy costs 1 more'."""
    table = MemoryTable(LESSON["game"], 0)
    reach = {each["hex"]: each["cost"] for each in table.reach("AH", "AH 5")["hexes"]}
    assert HEXES["10.23"]["terrain"] == "clear"
    assert reach["10.23"] == 1
    assert HEXES["10.21"]["terrain"] == "woods"
    assert reach["10.21"] == 2
    assert HEXES["11.22"]["terrain"] == "clear"
    assert reach["11.22"] == 1 + 1


def test_sentences_about_units_say_where_they_stand() -> None:
    view = MemoryTable(LESSON["game"], 0).view("AH")
    where = {piece["unit"]: stack["hex"] for stack in view["stacks"] for piece in stack["pieces"]}
    expected = {
        "AH 5": "10.22",
        "AH 46": "10.23",
        "AH 12": "9.22",
        "AH 33": "10.21",
        "RU 3 d cs": "12.20",
        "RU 18": "12.22",
    }
    assert {unit: where[unit] for unit in expected} == expected
    units = PRESENTATION["units"]
    assert units["AH 5"]["corps"] == units["AH 46"]["corps"] == "1"
    assert units["AH 12"]["corps"] == ""
    assert units["AH 5"]["move"] == 4


def test_distances_count_hexes_from_the_enemy() -> None:
    view = MemoryTable(LESSON["game"], 0).view("AH")
    far = distances(PRESENTATION, view, "AH")
    assert far["12.22"] == 0
    assert far["11.22"] == 1
    assert far["9.22"] == 3
    assert len(far) == len(HEXES)
