"""Positions in which a good player knows what to do: one file a game, and the one way to try somebody on them.

A puzzle names only the lines of a position that differ from an empty board, what is played from there, and what must be
true when the seat has answered: which answers it gave, which lines the position has then. `proof` is one way to do it.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from doppeladler.commanders import ask, make_commander
from doppeladler.engine import DICE, Brief, Choice, FairDice, Game, State, purpose_of
from doppeladler.engine.text import read_todo
from doppeladler.games import load_game
from doppeladler.wargame.testing import read
from tests.games.galicia import galicia_table
from tests.games.kaisers_war import kaiser_table
from tests.games.limanowa import helpers as limanowa_table
from tests.games.serbien import serbien_table

FOLDER = Path(__file__).parent
KINDS = (
    "win now",
    "take the town",
    "save the town",
    "do not overextend",
    "do not attack",
    "pick the attack",
    "right loss",
    "retreat the right way",
    "supply",
)
LIMIT = 300
"""So many answers of one seat are more than any phase of a small position has."""

Hand = Callable[[State], Choice]
"""Answers for the seat that is tried."""

EMPTY: Mapping[str, Callable[[str], State]] = {
    "galicia": lambda scenario: galicia_table.bare(),
    "limanowa": lambda scenario: limanowa_table.bare(scenario=scenario),
    "kaisers-war": lambda scenario: kaiser_table.bare(scenario=scenario),
    "serbien": lambda scenario: serbien_table.bare(scenario=scenario),
}
"""By game with puzzles: the board of a scenario with nobody on it."""
DEAL: Mapping[str, Callable[..., None]] = {"limanowa": limanowa_table.give}
"""By game with cards: put some into a seat's hand."""


@dataclass(frozen=True)
class Goal:
    """What solves a puzzle: all of it, or one of `any`. The entries are patterns as for file names."""

    first: Sequence[str] = ()
    """The first answer is one of these."""
    says: Sequence[str] = ()
    """Each of these is answered at some time."""
    spares: Sequence[str] = ()
    """None of these is ever answered."""
    shows: Sequence[str] = ()
    """Lines that the position has at the end; one named twice must be there twice."""
    hides: Sequence[str] = ()
    """Lines that it does not have."""
    any: Sequence[Mapping[str, Any]] = ()

    def is_met(self, answers: Sequence[str], lines: Sequence[str]) -> bool:
        """Is it reached by these answers, with the position as it is then?"""
        return (
            (not self.first or _is_one_of(answers[0], self.first))
            and all(any(fnmatchcase(each, pattern) for each in answers) for pattern in self.says)
            and not any(_is_one_of(each, self.spares) for each in answers)
            and all(_count(lines, pattern) >= wanted for pattern, wanted in Counter(self.shows).items())
            and not any(_count(lines, pattern) for pattern in self.hides)
            and (not self.any or any(Goal(**each).is_met(answers, lines) for each in self.any))
        )


def _is_one_of(answer: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(answer, pattern) for pattern in patterns)


def _count(lines: Sequence[str], pattern: str) -> int:
    return sum(fnmatchcase(line, pattern) for line in lines)


@dataclass(frozen=True)
class Puzzle:
    """A position, the seat that is asked, and what it must reach."""

    game: str
    name: str
    title: str
    why: str
    kind: str
    seat: str
    position: str
    then: Sequence[str]
    """What is played from the position on: steps and questions, as in the to-do list of a position."""
    goal: Goal
    proof: Sequence[str]
    """Answers of the seat that reach the goal."""
    before: Sequence[str] = field(default=())
    """What has been answered already when the seat is asked, dice included."""
    scenario: str = "campaign"
    hands: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """By seat: the cards it holds."""
    rolls: int = 0
    """How many rolls are made; at the next one the puzzle is over."""

    def begin(self, game: Game[Any]) -> State:
        """The position at the question."""
        s: State = read(game, fill(EMPTY[self.game](self.scenario).to_text(), self.position))
        for seat, cards in self.hands.items():
            DEAL[self.game](s, seat, *cards)
        s.then(*(read_todo(game, 0, line) for line in self.then))
        s.settle()
        for answer in self.before:
            s.play(answer)
        return s


@dataclass(frozen=True)
class Solution:
    """What somebody did, and whether it solved the puzzle."""

    puzzle: Puzzle
    answers: Sequence[str]
    solved: bool


def fill(empty: str, lines: str) -> str:
    """The text of an empty board with these lines in the place of its own."""
    given = {_head(line): line for line in lines.strip().splitlines()}
    text = [given.pop(_head(line), line) for line in empty.splitlines()]
    assert not given, f"no such line in a position: {', '.join(given)}"
    return "\n".join(text)


def _head(line: str) -> str:
    """What a line is about: a unit, or its first word."""
    return line.partition(" @ ")[0] if " @ " in line else line.partition(" ")[0]


def puzzles(name: str) -> list[Puzzle]:
    """All puzzles of a game."""
    found = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))["puzzle"]
    return [Puzzle(**{**each, "game": name, "goal": Goal(**each["goal"])}) for each in found]


# --- trying -----------------------------------------------------------------------------------------------


def commander(game: Game[Any], name: str, seat: str, seed: int = 1) -> Hand:
    """The hand of a commander by name, who counts steps and never looks at the clock."""
    player = make_commander(game, name, Brief(seed))
    return lambda s: ask(player, s, seat).choice


def script(answers: Sequence[str]) -> Hand:
    """A hand that gives these answers; when they are used up it stops, or does as little as it can."""
    left = iter(answers)
    return lambda s: Choice.parse(next(left, None) or str(s.choices()[-1]))


def attempt(puzzle: Puzzle, hand: Hand) -> Solution:
    """Let a hand answer for the seat until the phase is over or more is to be rolled than the puzzle allows."""
    game = load_game(puzzle.game)
    s = puzzle.begin(game)
    answers = list(_answers(puzzle, s, hand))
    return Solution(puzzle, answers, puzzle.goal.is_met(answers, s.to_text().splitlines()))


def _answers(puzzle: Puzzle, s: State, hand: Hand) -> Iterator[str]:
    dice, rolls = FairDice.seeded(puzzle.name, puzzle.game), 0
    for _ in range(LIMIT):
        asked = s.decision_of(None)
        if asked is None:
            return
        if asked.seat == DICE:
            rolls += 1
            if rolls > puzzle.rolls:
                return
            s.play(dice.pick(rolls, purpose_of(asked), s.choices()))
        elif asked.seat == puzzle.seat:
            choice = hand(s)
            yield str(choice)
            s.play(choice)
        else:
            s.play(s.choices()[-1])  # the others do as little as they can
