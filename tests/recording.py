"""Records games with proved dice, each wanted for its ending; every game has a module with its own wishes.

Seeds are tried in order until a game ends as wanted, so the same rules and data always give the same files, and
other rules still give a game for every ending.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar

from doppeladler.commanders import RandomCommander
from doppeladler.engine import DICE, Choice, FairDice, Game, Match, State, replay

S = TypeVar("S", bound=State)

Mover = Callable[[Any, Sequence[Choice]], Choice]
"""(position, what is offered) -> one of the choices."""
Movers = Mapping[str, Callable[[str], Mover]]
"""Every mover by name, made from a seed."""

TRIES = 200
"""So many seeds are tried for a game; most endings come up within ten."""
TAKES_BACK = 0.1
"""In a game with undo: how often an answer is taken back."""
Rollbacks = tuple[tuple[int, int], ...]
"""In a game with rollbacks: when there are so many answers, only so many are kept."""
UNDO, ROLLBACK = "undo", "rollback"


def recorded_in(name: str) -> Path:
    """The folder with the recorded games of a game."""
    return Path(__file__).parent / "games" / name.replace("-", "_") / "recorded"


def random_mover(seed: str) -> Mover:
    """Any choice, all equally likely."""
    pick = RandomCommander(seed).pick
    return lambda s, choices: pick(choices)


@dataclass(frozen=True)
class Wanted:
    """A game to record: its ending, who moves for each side, whether answers are taken back, and how it is set up.

    `shows` are rare choices (by how they begin), questions and kinds of event that the game must have.
    """

    ending: str
    movers: Mapping[str, str]
    back: str = ""
    scenario: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    shows: tuple[str, ...] = ()

    def name(self, number: int) -> str:
        """The name of its file."""
        words = (f"{number:02}", self.ending, *self.movers.values(), self.back)
        return "-".join(word for word in words if word)


@dataclass(frozen=True)
class Recorder(Generic[S]):
    """Plays the games that are wanted of one game.

    `endings_of` names every ending that describes a finished game. A game with more answers than `patience` is given
    up, and the next seed tried.
    """

    load: Callable[[], Game[S]]
    wanted: Sequence[Wanted]
    movers: Movers
    endings_of: Callable[[Game[S], S], set[str]]
    folder: Path
    patience: int | None = None
    rollbacks: Rollbacks = ((400, 250), (900, 700))

    def file_name(self, number: int) -> str:
        """The file of a wanted game; they are counted from one."""
        return f"{self.wanted[number - 1].name(number)}.record"

    def record(self, number: int) -> str:
        """The text of the first game, over all seeds, that ends as wanted."""
        game, wanted = self.load(), self.wanted[number - 1]
        for attempt in range(TRIES):
            match = self.play(game, wanted, f"{number}/{attempt}")
            if self.is_as_wanted(match, wanted):
                return match.export().to_text()
        raise RuntimeError(f"no game of {TRIES} ends as {wanted.name(number)}; ask for another ending or other movers")

    def is_as_wanted(self, match: Match[S], wanted: Wanted) -> bool:
        """Has the game ended that way, with everything that it is to show?"""
        if not match.is_over or bool(match.record.rollbacks) != (wanted.back == ROLLBACK):
            return False
        if wanted.ending not in self.endings_of(match.game, match.state):
            return False
        return not wanted.shows or shows_all(match, wanted.shows)

    def play(self, game: Game[S], wanted: Wanted, seed: str) -> Match[S]:
        """One game to its end, or until patience ends."""
        seats = game.seats_for(*game.setting(wanted.scenario, wanted.options))
        names = {seat: wanted.movers[game.side_of(seat)] for seat in seats}
        who = {seat: f"{name} mover" for seat, name in names.items()}
        dice = replace(
            FairDice.seeded(seed, game.name), entropy=tuple(f"{seat}: {mover}" for seat, mover in who.items())
        )
        match = Match(game, wanted.scenario, wanted.options, who, dice)
        movers = {seat: self.movers[name](f"{seat} {seed}") for seat, name in names.items()}
        chance = Random(f"back {seed}")
        while not match.is_over and not self.is_too_long(match):
            answer_once(match, movers)
            if wanted.back == UNDO:
                undo_sometimes(match, chance)
            elif wanted.back == ROLLBACK:
                roll_back_once_due(match, self.rollbacks)
        return match

    def is_too_long(self, match: Match[S]) -> bool:
        """Has the game more answers than a recorded one should have?"""
        return self.patience is not None and len(match.record.answers) > self.patience


def shows_all(match: Match[S], sought: Iterable[str]) -> bool:
    """Are there choices that begin so, questions or kinds of event of that name?"""
    met: set[str] = set()
    for _number, _seat, choice, state in replay(match.game, match.record):
        met |= {str(choice), *(type(asked).__name__ for asked in state.open_decisions())}
        met |= {event.kind for event in state.events or ()}
        state.events = []
    return all(any(word.startswith(each) for word in met) for each in sought)


def answer_once(match: Match[S], movers: Mapping[str, Mover]) -> None:
    """Ask the mover whose turn it is."""
    asked = match.state.decision
    assert asked is not None
    match.answer(asked.seat, movers[asked.seat](match.state, match.state.choices()))


def undo_sometimes(match: Match[S], chance: Random) -> None:
    """Take the last answer back, where that is still possible."""
    last = match.record.answers[-1].seat
    if match.can_undo(last) and chance.random() < TAKES_BACK:
        match.undo(last)


def roll_back_once_due(match: Match[S], rollbacks: Rollbacks) -> None:
    """Go back far behind dice and other barriers, by agreement."""
    answers, made = match.record.answers, len(match.record.rollbacks)
    if match.is_over or made == len(rollbacks) or len(answers) < rollbacks[made][0]:
        return
    kept = rollbacks[made][1]
    while answers[kept].seat == DICE:
        kept -= 1
    match.rollback(kept)


# --- the command ------------------------------------------------------------------------------------------


def record_games(recorder: Recorder[Any], record: Callable[[int], str], arguments: Sequence[str]) -> None:
    """Record all games, or those whose numbers are given, on all cores; only then replace the files.

    `record` is the recorder's method as a function of a module, which every process can find.
    """
    numbers = [int(each) for each in arguments] or list(range(1, len(recorder.wanted) + 1))
    texts = {}
    with get_context("spawn").Pool() as pool:
        for number, text in zip(numbers, pool.imap(record, numbers), strict=True):
            texts[recorder.file_name(number)] = text
            sys.stdout.write(f"{recorder.file_name(number)}: {text.count(chr(10))} lines\n")
            sys.stdout.flush()
    if not arguments:
        remove_others(recorder.folder, texts)
    recorder.folder.mkdir(exist_ok=True)
    for name, text in texts.items():
        (recorder.folder / name).write_text(text, encoding="utf-8", newline="\n")
    sys.stdout.write(f"{len(texts)} games, {sum(map(len, texts.values())):,} characters\n")


def remove_others(folder: Path, names: Iterable[str]) -> None:
    """Away with the files of games that are no longer wanted."""
    for old in {*folder.glob("*.record")} - {folder / name for name in names}:
        old.unlink()
