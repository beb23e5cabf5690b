"""Small values that explain themselves: sheets, events, objections, options."""

from __future__ import annotations

import pytest

from doppeladler.engine import (
    OUTSIDER,
    UMPIRE,
    Event,
    GameError,
    Line,
    Objection,
    Refused,
    Sheet,
    counted,
)

from .toy import Goal, Race, Rolled


def test_a_sheet_adds_up_and_says_why() -> None:
    sheet = Sheet("Attack on 12.20")
    sheet.add("7.3", "corps attacks", 6)
    sheet.add("7.3.2", "across a river", -2)
    assert sheet.total == 4
    assert list(sheet) == [Line("7.3", "corps attacks", 6), Line("7.3.2", "across a river", -2)]
    assert str(sheet) == "Attack on 12.20: 4\n    +6  [7.3] corps attacks\n    -2  [7.3.2] across a river"


def test_an_empty_sheet_is_nothing() -> None:
    assert Sheet("Nothing").total == 0
    assert str(Sheet("Nothing")) == "Nothing: 0"


def test_a_number_is_told_with_its_word() -> None:
    found = [counted(0, "card"), counted(1, "card"), counted(2, "reply", "replies")]
    assert found == ["no cards", "1 card", "2 replies"]


def test_an_event_is_for_everybody_unless_it_names_seats() -> None:
    assert Event("4.1", Goal("red")).is_for("red")
    assert Event("4.1", Goal("red"), ("red",)).is_for("red")
    assert not Event("4.1", Goal("red"), ("red",)).is_for("blue")
    assert Event("4.1", Goal("red"), ("red",)).is_for(UMPIRE)
    assert not Event("4.1", Goal("red"), ("blue", OUTSIDER)).is_for(UMPIRE)
    assert Race().describe(Event("3.1", Rolled("red", 4))) == "[3.1] rolled red 4"


def test_a_refusal_says_all_its_reasons() -> None:
    refusal = Refused("enter 3.06", [Objection("4.2", "Too far."), Objection("6.1", "Enemy zone.", {"hex": 5})])
    assert str(refusal) == "enter 3.06: [4.2] Too far. [6.1] Enemy zone."


def test_scenario_and_options_have_defaults() -> None:
    game = Race()
    assert game.setting_of(game.setup()) == ("sprint", {"dice": "one"})
    assert game.setting_of(game.setup("marathon", dice="two")) == ("marathon", {"dice": "two"})


@pytest.mark.parametrize(
    ("scenario", "options", "message"),
    [
        ("stroll", {}, "race has no scenario 'stroll'; there is sprint, marathon"),
        ("sprint", {"weather": "wet"}, "race has no option 'weather'; there is dice"),
        ("sprint", {"dice": "nine"}, "option dice of race takes one, two; got 'nine'"),
    ],
)
def test_what_there_is_not_is_named_with_what_there_is(scenario: str, options: dict[str, str], message: str) -> None:
    with pytest.raises(GameError, match=message):
        Race().setup(scenario, **options)
