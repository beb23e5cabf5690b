"""The arena: two commanders meet, both ways round with the same dice, and every game is a record that verifies."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from doppeladler import commanders as commanders_room
from doppeladler.commanders import commanders_of
from doppeladler.engine import DICE, Answer, Choice, FairDice, Game, Outcome, Record, State, position_hash
from doppeladler.studies.extras import SimulationError, StudyError
from doppeladler.studies.listening import Listener
from doppeladler.studies.playing import hand_of, outcome_of, play_on
from doppeladler.studies.report import UNFINISHED
from doppeladler.studies.words import sentence

from .stopwatch import Pace, Stopwatch

A, B = "A", "B"
GREEDY = "greedy"


class Pairing(NamedTuple):
    """Who meets whom, and where."""

    a: str
    b: str
    scenario: str
    options: dict[str, str]


@dataclass(frozen=True)
class Bout:
    """One game to be played: A holds all seats of a side, B the others; every way round has the same dice."""

    pairing: Pairing
    pair: int
    side: str
    """The side of A."""
    seed: str
    limit: int
    code: str
    """The fingerprint of rules and commanders, so that games of different ones are never mixed."""

    @property
    def key(self) -> str:
        """What tells it from every other game."""
        options = " ".join(f"{name}={value}" for name, value in self.pairing.options.items())
        a, b, scenario, _ = self.pairing
        return f"{scenario} {options} {a} {b} {self.pair} {self.side} seed {self.seed} limit {self.limit} {self.code}"

    @property
    def file(self) -> str:
        """The name of its record."""
        a, b, scenario, options = self.pairing
        variant = hashlib.sha256(repr(sorted(options.items())).encode()).hexdigest()[:6]
        return f"{scenario}-{variant}-{a}-{b}-{self.pair:05}-{a}-as-{self.side}.record"


@dataclass(frozen=True)
class BoutResult:
    """How a game went, its record, and how long each of the two thought."""

    winner: str
    turns: int
    decisions: int
    paces: dict[str, Pace] = field(compare=False)
    record: str = ""


def bouts_of(game: Game[Any], pairings: Sequence[Pairing], games: int, seed: str, limit: int) -> list[Bout]:
    """All games of some pairings, in order."""
    code = code_of(game)
    return [bout for pairing in pairings for bout in _bouts(game, pairing, games, seed, limit, code)]


def _bouts(game: Game[Any], pairing: Pairing, games: int, seed: str, limit: int, code: str) -> Iterator[Bout]:
    sides = game.sides_of(game.seats_for(pairing.scenario, pairing.options))
    if games % len(sides):
        raise StudyError(sentence("games-expected-a-multiple", games=games, count=len(sides)))
    for pair in range(games // len(sides)):
        yield from (Bout(pairing, pair, side, seed, limit, code) for side in sides)


def pairings_of(
    game: Game[Any], settings: Sequence[tuple[str, dict[str, str]]], names: Sequence[tuple[str, str]]
) -> list[Pairing]:
    """Every two of them in every setting."""
    known = commanders_of(game)
    if unknown := next((name for two in names for name in two if name not in known), None):
        raise StudyError(sentence("no-such-commander", unknown=repr(unknown), name=game.name, known=[*known]))
    return [Pairing(a, b, *setting) for setting in settings for a, b in names]


def ladder_of(game: Game[Any]) -> list[tuple[str, str]]:
    """The strongest with the weakest and the greedy, and each level with the one below it."""
    names = list(commanders_of(game))
    levels = [name for name in names if name != GREEDY]
    first = [(names[-1], name) for name in names if name in (levels[0], GREEDY) and name != names[-1]]
    steps = [(stronger, weaker) for weaker, stronger in pairwise(levels)]
    return list(dict.fromkeys([*first, *reversed(steps)]))


def code_of(game: Game[Any]) -> str:
    """The fingerprint of a game's package and of the commanders' room: a change of either makes other games.

    How a game judges positions for reviews is left out: no commander plays by it.
    """
    found = hashlib.sha256()
    for module in (sys.modules[type(game).__module__], commanders_room):
        folder = Path(str(module.__file__)).parent
        for file in sorted(each for each in folder.rglob("*") if _may_change_play(each)):
            found.update(file.relative_to(folder).as_posix().encode() + file.read_bytes())
    return found.hexdigest()[:12]


def _may_change_play(file: Path) -> bool:
    return file.suffix in (".py", ".json", ".csv") and file.stem != "appraisal"


# --- playing ----------------------------------------------------------------------------------------------


def play_bout(game: Game[Any], bout: Bout) -> BoutResult:
    """Play one game of the arena to its end, or to its limit."""
    try:
        return _play(game, bout)
    except Exception as error:
        raise SimulationError(
            sentence("failed-in-the-game", name=type(error).__name__, error=str(error), key=bout.key)
        ) from error


def _play(game: Game[Any], bout: Bout) -> BoutResult:
    pairing, seed = bout.pairing, f"{bout.seed}/{bout.pair}"
    state: State = game.setup(pairing.scenario, **pairing.options)
    seats = game.seats_of(state)
    player = {seat: A if game.side_of(seat) == bout.side else B for seat in seats}
    names = {seat: pairing.a if player[seat] == A else pairing.b for seat in seats}
    listener = Listener(game, state)
    watches = {each: Stopwatch(lambda: listener.turn) for each in (A, B)}
    hands = {seat: watches[player[seat]].timed(hand_of(game, names[seat], f"{seed}/{seat}")) for seat in seats}
    dice, answers = FairDice.seeded(seed, game.name), Answers()
    counted = play_on(state, dice, hands, bout.limit, listener.hear, answers.write)
    outcome = outcome_of(game, state, bout.pair, counted)
    paces = {each: watch.pace for each, watch in watches.items()}
    record = record_of(game, state, pairing, names, dice, answers)
    return BoutResult(outcome.winner, outcome.turns, outcome.decisions, paces, record.to_text())


class Answers:
    """The answers of a game as its record has them."""

    def __init__(self) -> None:
        self.found: list[Answer] = []
        self._rolls = 0

    def write(self, seat: str, choice: Choice) -> None:
        """The next answer; rolls are counted."""
        self._rolls += seat == DICE
        self.found.append(Answer(seat, choice, self._rolls if seat == DICE else 0))


def record_of(
    game: Game[Any],
    state: State,
    pairing: Pairing,
    who: Mapping[str, str],
    dice: FairDice,
    answers: Answers,
) -> Record:
    """The record of a game that is over, or was stopped."""
    record = Record(
        game.name,
        game.rules_version,
        game.data_version,
        pairing.scenario,
        pairing.options,
        dict(who),
        commitment=dice.commitment,
        answers=answers.found,
        outcome=Outcome.of(game.result(state)) if state.is_over else None,
        seed=dice.seed.hex(),
    )
    record.position = position_hash(game, state, record)
    return record


def result_for_a(bout: Bout, winner: str) -> str:
    """How the game went for A: won, lost, draw or unfinished."""
    if winner == bout.side:
        return "won"
    return winner if winner in ("draw", UNFINISHED) else "lost"
