"""What the answers of who is attacked would mean: compared with what comes of them when they are given."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from doppeladler.engine import GameError
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.odds import forecast
from doppeladler.games.galicia.rules.ch09_losses import begin_allocation
from doppeladler.games.galicia.rules.ch10_effectiveness import attack_strength, defence_strength
from doppeladler.games.galicia.tabletop.assists import assist
from tests.games.galicia.combat_table import attack, battle, bring, kind, open_combat, roll_losses, russians_struck
from tests.games.galicia.galicia_table import bare, offered, play, put, unit, units


def weighed(s: GaliciaState, seat: str) -> dict[str, list[Any]]:
    """What each choice means, by its text."""
    return {each["choice"]: each["cells"] for each in assist(s, seat, "weigh", {})["rows"]}


def three_commands() -> GaliciaState:
    """Three Russian units that may not all defend together are attacked by two divisions."""
    s = bare()
    put(s, "13.22", "RU 1 gd", "RU 18", "RU 82 r")
    put(s, "12.22", "AH 4", "AH 13")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13"))
    return s


@pytest.mark.rule("7.3.1", "8.3")
def test_whoever_is_withheld_the_column_and_the_chance_are_those_of_the_battle_that_follows() -> None:
    found = weighed(three_commands(), "RU")
    assert list(found) == offered(three_commands())
    for choice, (names, column, holds, own, theirs) in found.items():
        s = three_commands()
        play(s, choice)
        assert kind(s) == "CombatRoll"
        fought = forecast(s.printed, battle(s))
        assert names == ", ".join(sorted((s.name(each) for each in battle(s).defenders), key=names.index))
        assert (column, holds) == (fought.column, float(1 - fought.takes_the_hex))
        assert (theirs, own) == tuple(map(float, fought.expected_losses))


@pytest.mark.rule("5.4")
def test_of_the_attackers_nothing_is_weighed_that_the_defender_may_not_know() -> None:
    worn = bare()
    put(worn, "13.22", "RU 1 gd", "RU 18", "RU 82 r")
    put(worn, "12.22", "AH 4", "AH 13")
    worn.ce[unit(worn, "AH 4")] = 1
    open_combat(worn)
    attack(worn, "13.22", "12.22", commit=("AH 4", "AH 13"))
    assert weighed(worn, "RU") == weighed(three_commands(), "RU")


@pytest.mark.rule("9.4.1", "9.2")
@pytest.mark.parametrize("cell", ["-/R1", "+1/-1.R1"])
def test_the_losses_of_a_way_back_are_the_average_of_the_loss_die(cell: str) -> None:
    s = russians_struck("RU 32")
    bring(s, cell)
    found = weighed(s, "RU")
    assert list(found) == offered(s)
    for choice, (losses, supply, near) in found.items():
        after = s.clone()
        play(after, choice)
        lost = 0
        for face in range(1, 7):
            then = after.clone()
            while kind(then) != "LossRoll":
                play(then, "done")
            roll_losses(then, 1, face)
            lost += then.ce[unit(then, "RU 32")] - s.ce[unit(s, "RU 32")]
        assert losses == pytest.approx(float(Fraction(lost, 6)))
        assert (supply, near) == ("in supply", "no")


@pytest.mark.rule("9.4.2", "10.2")
def test_a_loss_says_what_the_unit_is_afterwards() -> None:
    s = bare()
    put(s, "13.22", "RU 1 gd", "RU 82 r")
    s.ce[unit(s, "RU 82 r")] = 1
    s.then(begin_allocation("RU", units(s, "RU 1 gd", "RU 82 r"), 2))
    s.settle()
    assert kind(s) == "TakeLoss"
    for choice, (now, then) in weighed(s, "RU").items():
        one = unit(s, choice.removeprefix("suffer "))
        assert now == f"{attack_strength(s, one)}-{defence_strength(s, one)}"
        after = s.clone()
        play(after, choice)
        assert then == f"{attack_strength(after, one)}-{defence_strength(after, one)}"


@pytest.mark.rule("9.4.2")
def test_a_question_that_is_not_weighed_is_refused_and_so_is_who_is_not_asked() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4")
    open_combat(s)
    for seat in ("AH", "RU"):
        with pytest.raises(GameError):
            assist(s, seat, "weigh", {})
    with pytest.raises(GameError):
        assist(three_commands(), "AH", "weigh", {})
