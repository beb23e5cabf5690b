"""What the answers of who is attacked would mean: whom to strike back at, and whether to fire."""

from __future__ import annotations

from typing import Any

import pytest

from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.tabletop.assists import assist
from tests.games.limanowa.clash_table import basics, clash
from tests.games.limanowa.helpers import asked, offered, play

UNITS = {"AH hussar 1": "1002", "AH infantry 1": "0903", "RU machine-gun 1": "1003"}


def attacked() -> LimanowaState:
    """A hussar and an infantry attack machine-gunners; nobody charges."""
    s = clash(UNITS, "1003", "AH hussar 1", "AH infantry 1", group="Hadfy")
    return play(s, "hold")


def weighed(s: LimanowaState) -> dict[str, list[Any]]:
    """What each choice means, by its text."""
    return {each["choice"]: each["cells"] for each in assist(s, asked(s).split()[0], "weigh", {})["rows"]}


def until(s: LimanowaState, question: str) -> LimanowaState:
    """All dice fall high until this is asked."""
    while question not in asked(s):
        play(s, "hold" if "MachineGuns" in asked(s) else "roll 6")
    return s


@pytest.mark.rule("4.4.4")
def test_fire_before_the_clash_is_weighed_by_its_hits_and_holding_by_none() -> None:
    s = attacked()
    assert asked(s) == "VIII MachineGuns"
    found = weighed(s)
    assert list(found) == offered(s)
    assert found["hold"] == [0.0]
    assert found["fire"][0] > 0


@pytest.mark.rule("4.4.7")
def test_a_counter_attack_is_weighed_by_the_target_number_that_is_then_rolled_for() -> None:
    found = weighed(until(attacked(), "Counter"))
    assert list(found) == ["counter AH hussar 1", "counter AH infantry 1"]
    for choice, (number, hits, destroys) in found.items():
        s = until(attacked(), "Counter")
        play(s, choice)
        while s.decision is not None and "CounterRoll" in asked(s):
            play(s, "roll 6")
        target, used = basics(s)[-1]
        assert (f"counter {target}", used) == (choice, number)
        assert hits == pytest.approx(max(0, number) / 6)
        assert 0 <= destroys <= 1
