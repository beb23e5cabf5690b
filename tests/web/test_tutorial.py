"""The lesson cannot rot: its sentences, rules and answers are played against the engine."""

from __future__ import annotations

import re
from typing import Any

import pytest

import doppeladler
from tests.web.lesson import MemoryTable, Pupil, all_lessons, distances, read_lesson

Json = dict[str, Any]
LESSON = read_lesson()
PRESENTATION = doppeladler.game(LESSON["game"]).presentation()
HEXES = {each["hex"]: each for each in PRESENTATION["board"]["hexes"]}
STEPS: list[tuple[str, Json]] = [(lesson["game"], step) for lesson in all_lessons() for step in lesson["steps"]]
STEP_NAMES = [f"{game}-{step['name']}" for game, step in STEPS]
LABELS = {
    "ford": r"\b\d\d\.\d\d\b",
    "galicia": r"\b\d{1,2}\.\d\d\b",
    "limanowa": r"\b\d{4}\b",
    "kaisers-war": r"\b\d{4}\b",
    "serbien": r"\b\d\d\.\d\d\b",
}
"""By game: what a hex looks like in a sentence."""


def printed(game: str, key: str) -> set[str]:
    """The rules or the hexes of a game."""
    presentation = doppeladler.game(game).presentation()
    rows = presentation["rules"] if key == "rule" else presentation["board"]["hexes"]
    return {each[key] for each in rows}


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


@pytest.mark.parametrize(("game", "step"), STEPS, ids=STEP_NAMES)
def test_a_step_names_rules_that_exist(game: str, step: Json) -> None:
    assert set(step["rules"]) <= printed(game, "rule")
    assert step["sentences"]
    assert "show" not in step or step["show"] in printed(game, "hex")


@pytest.mark.parametrize(("game", "step"), STEPS, ids=STEP_NAMES)
def test_hexes_in_the_sentences_are_on_the_map(game: str, step: Json) -> None:
    named = {found for text in sentences(step) for found in re.findall(LABELS[game], text)}
    assert named - {"1914"} <= printed(game, "hex")


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


# --- Limanowa ---------------------------------------------------------------------------------------------


LIMANOWA = next(lesson for lesson in all_lessons() if lesson["game"] == "limanowa")


@pytest.mark.parametrize("seed", range(12))
def test_the_lesson_of_limanowa_plays_to_its_end_whatever_is_dealt_and_rolled(seed: int) -> None:
    table = MemoryTable("limanowa", seed)
    pupil = Pupil(table, LIMANOWA, doppeladler.game("limanowa").presentation())
    pupil.play()
    assert {"UseCard", "Announce", "Charge", "Advance"} <= {kind for kind, _ in pupil.met}
    told = {str(each.choice).split(" ")[0] for each in table.match.record.answers}
    assert {"move", "attack", "support", "charge", "advance"} <= told
    assert told & {"play", "change"}


def test_sentences_of_limanowa_say_what_the_engine_says() -> None:
    """Where units stand, 'along the road a field costs half a point', 'two fields on horseback', 'two fields away'."""
    table = MemoryTable("limanowa", 0)
    view = table.view("Hadfy")
    where = {piece["unit"]: stack["hex"] for stack in view["stacks"] for piece in stack["pieces"]}
    expected = {"AH legion": "0505", "AH 1875M 1": "0405", "AH hussar 2": "0503", "RU observer 1": "0705"}
    assert {unit: where[unit] for unit in expected} == expected
    assert where["RU machine-gun 1"] == "0706"
    cost = {
        unit: {each["hex"]: each["cost"] for each in table.reach("Hadfy", unit)["hexes"]}
        for unit in ("AH legion", "AH hussar 2")
    }
    assert cost["AH legion"]["0605"] == 0.5
    assert cost["AH hussar 2"]["0604"] == 2
    fire = table.game.assist(table.match.state, "Hadfy", "fire", {"unit": "AH 1875M 1", "hex": "0605"})
    assert fire["distance"] == 2
    grid = table.game.printed.grid  # type: ignore[attr-defined]  # Limanowa's own
    assert grid.distance(grid.hex("0505"), grid.hex("0705")) == 2
    terrain = {each["hex"]: each for each in table.game.presentation()["board"]["hexes"]}
    assert terrain["0706"]["terrain"] == "settlement"


# --- Kaiser's War and Serbien -----------------------------------------------------------------------------


KAISER = read_lesson("kaisers-war")
QUESTIONS = {
    "kaisers-war": {"Mobilize", "ForceMarch", "ChooseMarch", "CommitSupply", "ChooseAttack"},
    "serbien": {"Attach", "ChooseMarch", "DeclareAttack", "Intensity", "Advance"},
}
"""By game: what its lesson always comes to."""


def table_of(lesson: Json, seed: int) -> MemoryTable:
    return MemoryTable(lesson["game"], seed, lesson["scenario"], **lesson["options"])


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", QUESTIONS)
def test_the_later_lessons_play_to_their_ends_whatever_is_rolled(game: str, seed: int) -> None:
    lesson = read_lesson(game)
    pupil = Pupil(table_of(lesson, seed), lesson, doppeladler.game(game).presentation())
    pupil.play()
    assert QUESTIONS[game] <= {kind for kind, _ in pupil.met}


def test_sentences_of_serbien_say_what_the_engine_says() -> None:
    """Where the divisions of the lesson stand, and what a step over the river into an enemy zone costs."""
    table = table_of(read_lesson("serbien"), 0)
    where = {piece["unit"]: stack["hex"] for stack in table.view("AH")["stacks"] for piece in stack["pieces"]}
    expected = {"42": "15.12", "36": "15.11"}
    assert {unit: where[unit] for unit in expected} == expected
    assert table.answer("AH", ["done"]) == 1
    assert {each["hex"]: each["cost"] for each in table.reach("AH", "36")["hexes"]}["16.11"] == 6


def test_sentences_of_kaisers_war_say_what_the_engine_says() -> None:
    """Where units stand, the points, what a capture brings, and 'along a railway a hex costs half a point'."""
    table = table_of(KAISER, 0)
    view = table.view("AL")
    where = {piece["unit"]: stack["hex"] for stack in view["stacks"] for piece in stack["pieces"]}
    expected = {"RU 3": "2821", "RU 8": "2923", "AL supply2": "2821", "AH 3": "2622"}
    assert {unit: where[unit] for unit in expected} == expected
    (allies, _) = view["gauges"]
    assert (allies["value"], allies["then"]) == (80, 99)
    assert sum(list(view["income"]["AL"].values())[:2]) == 24
    table.answer("AL", KAISER["steps"][2]["answers"])
    assert table.answer("AL", ["end", "end", "done"]) == 3
    assert {each["hex"]: each["cost"] for each in table.reach("AL", "RU 3")["hexes"]}["2722"] == 0.5
