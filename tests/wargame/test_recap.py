"""What happened since a turn: marches put together, fights with what followed, places that changed hands, points."""

from __future__ import annotations

from typing import Any

from doppeladler.wargame.noted import FIGHT, LOSS, POINTS, TAKEN, TOLL, Noted
from doppeladler.wargame.recap import last_turns, recap

Line = dict[str, Any]


def told(*lines: Line) -> list[Line]:
    return [{"number": number, "units": [], "hexes": [], **line} for number, line in enumerate(lines, 1)]


def step(unit: str, start: str, end: str, manner: str = "march", side: str = "RU", more: int = 0) -> Line:
    way = {"manner": manner, "side": side, "units": [unit], "more": more, "start": start, "end": end}
    return {"way": way, "units": [unit], "hexes": [start, end]}


def noted(*notes: Noted, units: tuple[str, ...] = ()) -> Line:
    return {"notes": [each._asdict() for each in notes], "units": list(units)}


def acts(who: str) -> Line:
    return {"acts": who}


def test_steps_of_a_unit_are_one_march_also_when_another_goes_between() -> None:
    lines = told(step("a", "1", "2"), step("b", "7", "8"), step("a", "2", "3"), step("a", "9", "8"))
    found = recap(lines, range(4))["marches"]
    assert [(each["units"], each["way"], each["number"]) for each in found] == [
        (["a"], ["1", "2", "3"], 3), (["b"], ["7", "8"], 2), (["a"], ["9", "8"], 4),
    ]  # fmt: skip


def test_a_fight_has_what_followed_from_it_and_nothing_of_the_next_one() -> None:
    lines = told(
        noted(Noted(FIGHT, "RU", "attack", "5")),
        noted(Noted(LOSS, "AH", "steps"), Noted(LOSS, "AH", "reductions")),
        step("x", "5", "6", "retreat", "AH"),
        step("x", "6", "7", "retreat", "AH"),
        step("a", "4", "5", "advance"),
        noted(Noted(FIGHT, "RU", "attack", "8")),
        noted(Noted(LOSS, "RU", "steps", amount=2)),
        noted(Noted(LOSS, "AH", "units", "8"), units=("y",)),
    )
    found = recap(lines, range(8))
    first, second = found["fights"]
    assert (first["hex"], first["losses"], first["back"], first["gone"]) == ("5", {"AH": 1}, {"AH": 2}, {})
    assert (second["hex"], second["losses"], second["back"], second["gone"]) == ("8", {"RU": 2}, {}, {"AH": 1})
    assert found["lost"] == [{"number": 8, "side": "AH", "units": ["y"], "hex": "8"}]


def test_where_a_roll_tells_the_losses_they_are_counted_and_not_what_becomes_of_them() -> None:
    lines = told(
        noted(Noted(FIGHT, "RU", "attack", "5")),
        noted(Noted(TOLL, "AH", amount=2)),
        noted(Noted(LOSS, "AH", "reductions")),
        noted(Noted(LOSS, "AH", "steps")),
        noted(Noted(TOLL, "RU", amount=1)),
    )
    (fight,) = recap(lines, range(5))["fights"]
    assert fight["losses"] == {"AH": 2, "RU": 1}


def test_a_place_is_taken_when_it_changes_hands_not_while_it_is_held() -> None:
    held = noted(Noted(POINTS, "RU", "towns", "5", 1), Noted(TAKEN, "RU", "Lemberg", "5"))
    lines = told(held, held, noted(Noted(TAKEN, "AH", "Lemberg", "5")), held)
    assert not recap(lines, range(1, 2))["taken"]
    assert [each["side"] for each in recap(lines, range(2, 4))["taken"]] == ["AH", "RU"]
    assert recap(lines, range(4))["points"] == {"RU": 3}


def test_the_recap_is_about_the_turns_of_others_until_one_does_something_oneself() -> None:
    lines = told(
        *(acts("AH"), step("x", "1", "2", side="AH")),
        *(acts("RU"), step("a", "4", "5"), acts("AH"), noted(Noted(LOSS, "AH", "units", "9"), units=("z",))),
    )
    assert last_turns(lines, {"AH"}) == range(2, 6)
    assert last_turns([*lines, *told(step("x", "2", "3", side="AH"))], {"AH"}) == range(2, 6)
    assert last_turns(lines[:4], {"AH"}) == range(2, 4), "they are still playing"
    assert not recap(lines, last_turns(lines[:2], {"AH"}))["marches"], "nobody else has played"


def test_the_turn_that_a_game_begins_with_has_no_name_and_is_told_to_the_next_player() -> None:
    lines = told(step("x", "1", "2", side="AH"), acts("RU"), step("a", "4", "5"), acts("AH"))
    assert last_turns(lines[:2], {"RU"}) == range(2)
    assert last_turns(lines, {"AH"}) == range(1, 4), "without the own first turn"
    assert not last_turns(lines[:1], {"AH"}), "the own first turn"


def test_in_a_round_of_many_all_others_count() -> None:
    lines = told(acts("Hadfy"), acts("VIII"), step("a", "4", "5"), acts("Szurmay"), acts("VII"), acts("Hadfy"))
    found = recap(lines, last_turns(lines, {"Hadfy"}), {"Hadfy"})
    assert found["acted"] == ["VIII", "Szurmay", "VII"]
    assert [each["way"] for each in found["marches"]] == [["4", "5"]]
