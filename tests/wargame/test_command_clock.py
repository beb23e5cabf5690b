"""A commander has seconds for an answer and for a turn, or counts its steps; it always answers in time."""

from __future__ import annotations

from time import monotonic, sleep
from typing import Any

import pytest

import doppeladler
from doppeladler.commanders import RandomCommander, ask, make_commander
from doppeladler.engine import DICE, Brief
from doppeladler.games.galicia.command.planning import Plan
from doppeladler.games.kaisers_war.command.attacks import Planner
from doppeladler.games.kaisers_war.command.marching import Mover
from doppeladler.wargame.command import NO_CLOCK, Clock, TurnClock, clock
from doppeladler.words import Sentence


class Hands:
    """The hands of a clock, which a test moves."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    found = Hands()
    monkeypatch.setattr(clock, "monotonic", found)
    return found


def test_a_clock_without_a_limit_is_never_late() -> None:
    assert not NO_CLOCK.is_late
    assert not Clock(Brief(1, seconds=60.0)).is_late
    assert Clock(Brief(1, seconds=-1.0)).is_late


def test_steps_are_counted_without_seconds_and_timed_with_them(hands: Hands) -> None:
    assert list(NO_CLOCK.steps(5)) == [0, 1, 2, 3, 4]
    taken = 0
    for _ in Clock(Brief(1, seconds=2.0)).steps(5):
        hands.now += 0.1
        taken += 1
    assert taken == 16, "1.6 of 2 seconds, in tenths"
    assert list(Clock(Brief(1, seconds=2.0)).steps(0)) == []


def test_the_first_of_two_thoughts_leaves_time_for_the_second(hands: Hands) -> None:
    whole = Clock(Brief(1, seconds=2.0))
    half = whole.first(0.5)
    hands.now += 0.9
    assert half.is_late
    assert not whole.is_late
    assert NO_CLOCK.first(0.5) is NO_CLOCK


def test_a_turn_is_never_longer_than_thirty_answers_however_many_are_asked(hands: Hands) -> None:
    turns, begun = TurnClock(Brief(1, seconds=2.0)), hands.now
    longest = []
    for _ in range(300):
        each = turns.begin(1)
        before = hands.now
        while not each.is_late:
            hands.now += 0.01
        longest.append(hands.now - before)
        turns.end(each)
    assert longest[0] == pytest.approx(1.6, abs=0.02)
    assert longest == sorted(longest, reverse=True)
    assert 55 < hands.now - begun < 63, "late by a hundredth each time"
    assert not turns.begin(2).first(0.9).is_late
    hands.now += 1.5
    assert not turns.begin(2).is_late


@pytest.mark.parametrize("name", ["galicia", "limanowa", "kaisers-war", "serbien"])
def test_a_commander_without_time_answers_with_something_offered(name: str) -> None:
    game, told = doppeladler.game(name), list[tuple[float, str]]()

    def listen(share: float, what: Sentence | str) -> None:
        told.append((share, str(what)))

    state = game.setup()
    commanders = {seat: make_commander(game, "strong", Brief(1, -1.0, listen)) for seat in game.seats_of(state)}
    for _ in range(60):
        asked = state.decision
        assert asked is not None
        choice = state.choices()[0] if asked.seat == DICE else ask(commanders[asked.seat], state, asked.seat).choice
        state.play(choice)
    assert told
    assert all(0 <= share <= 1 and what for share, what in told)


def first_march(seconds: float | None, name: str = "galicia") -> float:
    """The seconds that a strong commander takes for its first plan of a movement phase."""
    game = doppeladler.game(name)
    state = game.setup()
    others, seats = RandomCommander("first march"), game.seats_of(state)
    while type(asked := state.decision_of(None)).__name__ != "ChooseMarch":
        assert asked is not None
        state.play(others.pick(state.choices()))
    assert asked.seat in seats
    begun = monotonic()
    ask(make_commander(game, "strong", Brief(1, seconds)), state, asked.seat)
    return monotonic() - begun


def slowly(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> None:
    """From now on this takes a fifth of a second each time."""
    does = getattr(owner, name)

    def slow(*about: Any) -> Any:
        sleep(0.2)
        return does(*about)

    monkeypatch.setattr(owner, name, slow)


def test_a_plan_is_made_better_as_long_as_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    tried, regroup = 0, Plan.regroup

    def count(plan: Plan, *about: Any) -> bool:
        nonlocal tried
        tried += 1
        return regroup(plan, *about)

    monkeypatch.setattr(Plan, "regroup", count)
    first_march(None)
    counted, tried = tried, 0
    first_march(3.0)
    assert tried > counted == 120
    tried = 0
    first_march(0.01)
    assert tried < counted


def test_however_slow_the_appraisal_there_is_an_answer_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in steps each would take minutes."""
    slowly(monkeypatch, Plan, "gain")
    assert first_march(1.0) < 2.0
    slowly(monkeypatch, Planner, "best")
    slowly(monkeypatch, Mover, "_hexes")
    assert first_march(1.0, "kaisers-war") < 2.0
