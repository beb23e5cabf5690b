"""Answers in words, one a line, as they stand in a record: a test reads like a game."""

from __future__ import annotations

from random import Random

from doppeladler.engine import Choice, FairDice, Match

from .toy import Race, RaceState

DEAL = ("dice deal fox", "dice deal owl")
NO_BIDS = ("red done", "blue done")
WHO = {"red": "Anna", "blue": "Bruno"}


def play_lines(state: RaceState, *lines: str) -> RaceState:
    """Play answers such as 'red add coin' or 'dice roll 3', each by its seat."""
    for line in lines:
        seat, _, words = line.partition(" ")
        state.play(words, seat)
    return state


def race(*lines: str, scenario: str = "sprint", **options: str) -> RaceState:
    """A new race after these answers."""
    return play_lines(Race().setup(scenario, **options), *lines)


def random_answers(seed: int, scenario: str = "marathon", dice: str = "one") -> list[tuple[str, Choice]]:
    """A whole random race as its answers; seats of a sealed bid answer in any order."""
    random = Random(seed)
    state, answers = Race().setup(scenario, dice=dice), []
    while not state.is_over:
        seat = random.choice(state.open_decisions()).seat
        choice = random.choice(state.choices(seat))
        answers.append((seat, choice))
        state.play(choice, seat)
    return answers


def a_match(seed: int = 1, scenario: str = "marathon") -> Match[RaceState]:
    return Match(Race(), scenario, {"dice": "two"}, WHO, FairDice.seeded(seed, "race"))


def play_on(match: Match[RaceState], answers: int, seed: int = 0) -> Match[RaceState]:
    """Random answers of whoever is asked."""
    random = Random(seed)
    for _ in range(answers):
        if not match.is_over:
            seat = random.choice(match.state.open_decisions()).seat
            match.answer(seat, random.choice(match.state.choices(seat)))
    return match


def played_out(seed: int = 1) -> Match[RaceState]:
    return play_on(a_match(seed), 1000, seed)
