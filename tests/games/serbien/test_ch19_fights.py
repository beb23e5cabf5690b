"""19.1.6, 19.1.7 The two combats of a Two-Hex Unit that is attacked in both of its hexes, to their end."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import SE
from doppeladler.games.serbien.columns import SerbienState
from tests.games.serbien.battle_table import feed, field, indicate
from tests.games.serbien.serbien_table import (
    asked,
    at,
    attach,
    dice,
    extend,
    happened,
    offered,
    play,
    put,
    told,
    unit,
    where,
)
from tests.games.serbien.test_ch19_two_hex import example, holds

NORTH, SOUTH = "22.11", "22.12"
Dice = tuple[int, int]
FAR, NEAR, NONE = (4, 1), (4, 4), (4, 6)
"""Dice of an attack at 4:1: the defender goes back two hexes, one, or none."""
PASSED, FAILED = (1, 1), (6, 6)
"""Dice of a check that everybody passes, and of one that nobody does."""


@pytest.fixture
def lim(monkeypatch: pytest.MonkeyPatch) -> SerbienState:
    """A division beside each half of Lim has prepared an attack on it, at 4:1."""
    feed(monkeypatch)
    s = field()
    extend(s, "Lim", NORTH, SOUTH)
    put(s, "21.12", "1", aim=at(s, NORTH))
    put(s, "21.13", "48", aim=at(s, SOUTH))
    return s


@pytest.fixture
def stacks(lim: SerbienState) -> SerbienState:
    """The same with a brigade in each hex of Lim, at 3:2 and at 2:1."""
    put(lim, NORTH, "Uzice")
    put(lim, SOUTH, "Obrenovac")
    attach(lim, "SERBIA", "UZICE", "Obrenovac")
    return lim


def announced(s: SerbienState, first: str = NORTH) -> SerbienState:
    """Both attacks up to the dice of the first."""
    play(indicate(s), "done", f"fight {first}")
    while asked(s) != "dice CombatRoll":
        play(s, next(choice for choice in ("done", "fire", "normal") if choice in offered(s)))
    return s


def fought(s: SerbienState, one: Dice, other: Dice, check: Dice = PASSED) -> SerbienState:
    """The dice of both attacks, and of the checks of the defenders; the attackers pass theirs."""
    dice(s, *one)
    dice(s, *other)
    while asked(s) == "dice CombatCheck":
        dice(s, *(check if told(s, "dice")["side"] == SE else PASSED))
    return s


def ended(s: SerbienState) -> SerbienState:
    """Everybody goes back as he is first offered, checks are passed, and nobody repulses or advances."""
    while s.decision:
        play(s, next((choice for choice in ("pass", "done") if choice in offered(s)), offered(s)[0]))
    return s


def steps_of(s: SerbienState, name: str) -> list[str]:
    """The hexes that a unit has entered in its retreat as a whole."""
    return [s.label(each.there) for each in happened(s, events.Retreats) if unit(s, name) in each.units]


# --- the order of both (19.1.6) -----------------------------------------------------------------------------------


@pytest.mark.rule("19.1.6")
@pytest.mark.parametrize(("first", "second"), [(NORTH, SOUTH), (SOUTH, NORTH)])
def test_the_dice_of_the_attack_that_was_chosen_fall_first(lim: SerbienState, first: str, second: str) -> None:
    s = announced(lim, first)
    assert told(s, "dice")["hex"] == first
    dice(s, *NONE)
    assert told(s, "dice")["hex"] == second
    dice(s, *NONE)
    assert [each.hex for each in happened(s, events.Result)] == [at(s, first), at(s, second)]


@pytest.mark.rule("19.1.6")
def test_if_the_second_of_the_two_attacks_is_dropped_the_first_is_fought_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = indicate(example())
    play(s, "attack 2 Gb > 22.12", "done", "fight 22.11", "done", "fire", "normal", "normal", "withhold 2 Gb")
    assert told(s, "dice")["hex"] == "22.11"
    dice(s, 2, 3)
    assert (asked(s), told(s, SE)["hex"], s.waiting) == ("SE PullBack", "22.11", ())


@pytest.mark.rule("19.1.6", "9.9.2")
@pytest.mark.parametrize("first", [NORTH, SOUTH])
@pytest.mark.parametrize("hit", [NORTH, SOUTH])
def test_who_stands_with_half_a_unit_goes_back_by_the_combat_of_his_own_hex(
    stacks: SerbienState, first: str, hit: str
) -> None:
    rolls = (FAR, NONE) if hit == first else (NONE, FAR)  # one hex at these odds
    s = ended(fought(announced(stacks, first), *rolls))
    gone = {name for name, hex in (("Uzice", NORTH), ("Obrenovac", SOUTH)) if where(s, name) != hex}
    assert gone == ({"Uzice"} if hit == NORTH else {"Obrenovac"})
    assert hit not in holds(s, "Lim")
    assert s.waiting == ()


@pytest.mark.rule("19.1.6", "7.4")
def test_both_combats_go_on_after_a_repulse_in_the_retreat_from_one_of_them(stacks: SerbienState) -> None:
    s = fought(announced(stacks), FAR, FAR)
    ended(play(s, "repulse 21.12"))
    assert happened(s, events.RepulseOdds)
    assert (where(s, "Uzice") != NORTH, where(s, "Obrenovac") != SOUTH) == (True, True)
    assert s.waiting == ()


# --- the retreats of the unit that fought both (19.1.7) -----------------------------------------------------------


@pytest.mark.rule("19.1.7")
@pytest.mark.parametrize(("first", "second"), [(NORTH, SOUTH), (SOUTH, NORTH)])
def test_of_two_retreats_of_one_hex_that_of_the_first_combat_comes_first(
    lim: SerbienState, first: str, second: str
) -> None:
    s = fought(announced(lim, first), NEAR, NEAR)
    assert (asked(s), told(s, SE)["hex"]) == ("SE PullBack", first)
    play(s, "retreat 23.12")
    assert (asked(s), told(s, SE)["hex"]) == ("SE PullBack", second)


@pytest.mark.rule("19.1.7", "11.1")
def test_a_unit_that_has_come_together_in_the_second_hex_that_was_hit_leaves_it_by_one_hex(lim: SerbienState) -> None:
    s = fought(announced(lim), NEAR, NEAR)
    play(s, "retreat 22.12")
    assert (asked(s), told(s, SE)) == ("SE TryRepulse", {"force": ["Lim"]})
    play(s, "pass", "retreat 23.13")
    assert (holds(s, "Lim"), asked(s)) == ({"23.13"}, "AH Advance")


@pytest.mark.rule("19.1.7", "11.1")
@pytest.mark.parametrize(
    ("rolls", "driven"), [((FAR, FAR), [NORTH, SOUTH]), ((FAR, NEAR), [NORTH]), ((NEAR, FAR), [SOUTH])]
)
def test_a_retreat_of_two_hexes_takes_the_whole_unit_and_swallows_one_of_a_single_hex(
    lim: SerbienState, rolls: tuple[Dice, Dice], driven: list[str]
) -> None:
    s = ended(fought(announced(lim), *rolls))
    (hex,) = s.hexes_of(unit(s, "Lim"))
    assert all(s.printed.grid.distance(hex, at(s, label)) >= 2 for label in driven)
    assert [s.label(each.here) for each in happened(s, events.Retreats)] == [driven[0], steps_of(s, "Lim")[0]]
    assert not happened(s, events.PullsBack)


@pytest.mark.rule("19.1.6", "19.1.7", "10.3")
@pytest.mark.parametrize(
    ("rolls", "steps"), [((NONE, NONE), 2), ((NEAR, NONE), 3), ((NONE, NEAR), 3), ((FAR, NEAR), 4)]
)
def test_the_retreat_of_the_table_comes_after_that_of_the_check_as_far_as_the_longer_of_both(
    lim: SerbienState, rolls: tuple[Dice, Dice], steps: int
) -> None:
    lim.ce[unit(lim, "Lim")] = 1
    s = ended(fought(announced(lim), *rolls, check=FAILED))  # by seven, so that it is ineffective: two hexes
    assert len(steps_of(s, "Lim")) == steps
