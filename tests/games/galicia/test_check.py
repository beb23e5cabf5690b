"""What must hold in every position: each rule that is broken on purpose is named, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doppeladler.games.galicia.book import Hex
from doppeladler.games.galicia.columns import ELIMINATED, PENDING, Battle, GaliciaState
from doppeladler.games.galicia.rules.check import faults
from doppeladler.hexes import BIT
from tests.games.galicia.galicia_table import at, bare, put, unit

Breaker = Callable[[GaliciaState], object]


def told(s: GaliciaState) -> list[tuple[str, str]]:
    """The rules that are broken, and how."""
    return [(each.rule, str(each.sentence)) for each in faults(s)]


def meeting() -> GaliciaState:
    """Two full Austro-Hungarian divisions and one Russian, apart from each other."""
    s = bare()
    put(s, "14.22", "AH 4", "AH 13")
    put(s, "17.22", "RU 32")
    s.captured = BIT[at(s, "16.22")]
    return s


def share_a_hex(s: GaliciaState) -> None:
    s.occupied["RU"] |= BIT[at(s, "14.22")]


def enter_the_fortress(s: GaliciaState) -> None:
    put(s, "3.15", "RU 11")


def leave_the_map(s: GaliciaState) -> None:
    s.occupied["AH"] |= BIT[Hex(0)]


def capture_a_village(s: GaliciaState) -> None:
    s.captured |= BIT[at(s, "14.22")]


def lose_a_second_step(s: GaliciaState) -> None:
    put(s, "14.22", "AH 1 ls", flipped=True)


def bear_too_much(s: GaliciaState) -> None:
    s.ce[unit(s, "AH 4")] = 3


def bear_too_much_for_ersatz(s: GaliciaState) -> None:
    put(s, "14.22", "AH 1 m", ce=2)


def stand_elsewhere(s: GaliciaState) -> None:
    s.at[unit(s, "AH 4")] = at(s, "14.21")


def crowd(s: GaliciaState) -> None:
    put(s, "14.22", "AH 25", "AH 1 ls")
    s.phase = "combat"


@pytest.mark.parametrize(
    ("break_it", "expected"),
    [
        pytest.param(share_a_hex, [("4.1", "Enemies share 14.22.")], marks=pytest.mark.rule("4.1")),
        pytest.param(enter_the_fortress, [("13.0", "Przemyśl")], marks=pytest.mark.rule("13.0")),
        pytest.param(leave_the_map, [("1.3", "off the map")], marks=pytest.mark.rule("1.3")),
        pytest.param(capture_a_village, [("15.1", "without a victory town")], marks=pytest.mark.rule("15.1")),
        pytest.param(lose_a_second_step, [("5.1", "AH 1 ls")], marks=pytest.mark.rule("5.1")),
        pytest.param(bear_too_much, [("10.2", "3"), ("10.2", "3")], marks=pytest.mark.rule("10.2")),
        pytest.param(bear_too_much_for_ersatz, [("10.2", "AH 1 m")], marks=pytest.mark.rule("10.2")),
        pytest.param(stand_elsewhere, [("5.0", "AH 4")], marks=pytest.mark.rule("5.0")),
        pytest.param(crowd, [("5.1", "14.22")], marks=pytest.mark.rule("5.1")),
    ],
)
def test_each_broken_rule_is_named(break_it: Breaker, expected: list[tuple[str, str]]) -> None:
    s = meeting()
    assert told(s) == []
    break_it(s)
    found = told(s)
    assert [rule for rule, _ in found] == [rule for rule, _ in expected]
    assert all(word in sentence for (_, sentence), (_, word) in zip(found, expected, strict=True)), found


@pytest.mark.rule("10.3.4", "11.1", "4.1", "7.0")
@pytest.mark.parametrize("place", [ELIMINATED, PENDING])
@pytest.mark.parametrize("column", ["ce", "supply", "spent", "fought"])
def test_a_unit_off_the_map_bears_no_marker(column: str, place: Hex) -> None:
    s = meeting()
    s.place(unit(s, "AH 25"), place)
    assert told(s) == []
    getattr(s, column)[unit(s, "AH 25")] = 1
    assert [rule for rule, _ in told(s)] == ["10.3.4"]
    put(s, "14.22", "AH 25")
    assert told(s) == []


@pytest.mark.rule("5.1")
@pytest.mark.parametrize(
    ("phase", "phasing", "allowed"),
    [
        ("movement", "AH", True),
        ("reinforcement", "AH", True),
        ("movement", "RU", False),
        ("combat", "AH", False),
        ("supply", "AH", False),
    ],
)
def test_seven_steps_lie_in_a_hex_only_while_their_side_moves(phase: str, phasing: str, allowed: bool) -> None:
    s = meeting()
    put(s, "14.22", "AH 25")
    s.phase, s.phasing = phase, phasing
    assert told(s) == []
    put(s, "14.22", "AH 1 ls")
    assert [rule for rule, _ in told(s)] == ([] if allowed else ["5.1"])


@pytest.mark.rule("5.1", "9.2")
def test_a_retreat_may_overstack_a_hex_for_a_while() -> None:
    s = meeting()
    crowd(s)
    s.battle = Battle(at(s, "14.22"), ())
    assert told(s) == []
