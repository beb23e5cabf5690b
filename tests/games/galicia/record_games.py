"""Records the games in `recorded/`: ``python -m tests.games.galicia.record_games`` writes them all anew.

Each game is wanted for its ending. Seeds are tried in order until a game ends that way, so the same rules and data
always give the same files, and other rules still give a game for every ending.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

from doppeladler.engine import DICE, FairDice, Match
from doppeladler.games.galicia.book import AH, RU
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.state import GaliciaState
from tests.fuzz import variants
from tests.games.galicia.endings import endings_of
from tests.games.galicia.galicia_table import load
from tests.games.galicia.movers import MOVERS, Mover

RECORDED = Path(__file__).parent / "recorded"
TRIES = 200
"""So many seeds are tried for a game; most endings come up within ten."""
TAKES_BACK = 0.1
"""In a game with undo: how often an answer is taken back."""
ROLLBACKS = ((400, 250), (900, 700))
"""In a game with rollbacks: when there are so many answers, only so many are kept."""


class Wanted(NamedTuple):
    """A game to record: its ending, who moves for each side, and whether answers are taken back on the way."""

    ending: str
    ah: str
    ru: str
    back: str = ""

    def name(self, number: int) -> str:
        """The name of its file."""
        words = (f"{number:02}", self.ending, self.ah, self.ru, self.back)
        return "-".join(word for word in words if word)


WANTED = (
    Wanted("draw", "idle", "idle"),
    Wanted("draw", "random", "random"),
    Wanted("draw", "eager", "eager"),
    Wanted("AH", "eager", "random"),
    Wanted("AH", "eager", "idle"),
    Wanted("RU", "random", "eager"),
    Wanted("RU", "idle", "eager"),
    Wanted("AH-attacks", "idle", "idle"),
    Wanted("AH-attacks", "random", "idle"),
    Wanted("AH-attacks", "random", "idle", "undo"),
    Wanted("AH-attacks", "random", "random"),
    Wanted("RU-attacks", "idle", "idle"),
    Wanted("RU-attacks", "idle", "random"),
    Wanted("RU-attacks", "idle", "random", "undo"),
    Wanted("RU-attacks", "random", "random"),
    Wanted("AH-towns", "eager", "eager"),
    Wanted("AH-towns", "eager", "eager"),
    Wanted("AH-towns", "eager", "eager", "undo"),
    Wanted("AH-towns", "eager", "eager", "rollback"),
    Wanted("RU-towns", "eager", "eager"),
    Wanted("RU-towns", "eager", "eager"),
    Wanted("RU-towns", "eager", "eager", "rollback"),
    Wanted("AH-eliminations", "idle", "idle"),
    Wanted("AH-eliminations", "random", "random"),
    Wanted("AH-eliminations", "random", "random", "rollback"),
    Wanted("AH-eliminations", "eager", "eager"),
    Wanted("AH-eliminations", "eager", "eager", "undo"),
    Wanted("RU-eliminations", "idle", "idle"),
    Wanted("RU-eliminations", "random", "random"),
    Wanted("RU-eliminations", "random", "random", "rollback"),
    Wanted("RU-eliminations", "eager", "eager"),
    Wanted("RU-eliminations", "eager", "eager", "undo"),
)


def record_game(game: Galicia, wanted: Wanted, number: int) -> str:
    """The text of the first game, over all seeds, that ends as wanted."""
    for attempt in range(TRIES):
        match = play_game(game, wanted, number, f"{number}/{attempt}")
        if wanted.ending in endings_of(game.result(match.state)):
            return match.export().to_text()
    raise RuntimeError(f"no game of {TRIES} ends as {wanted.name(number)}; ask for another ending or other movers")


def play_game(game: Galicia, wanted: Wanted, number: int, seed: str) -> Match[GaliciaState]:
    """One game to its end; the options go through all their combinations with the game's number."""
    options = variants(game.options)[number % len(variants(game.options))]
    who = {AH: f"{wanted.ah} mover", RU: f"{wanted.ru} mover"}
    dice = replace(FairDice.seeded(seed, game.name), entropy=tuple(f"{side}: {mover}" for side, mover in who.items()))
    match = Match(game, options=options, who=who, dice=dice)
    movers = {AH: MOVERS[wanted.ah](f"AH {seed}"), RU: MOVERS[wanted.ru](f"RU {seed}")}
    chance = Random(f"back {seed}")
    while not match.is_over:
        answer_once(match, movers)
        if wanted.back == "undo":
            undo_sometimes(match, chance)
        elif wanted.back == "rollback":
            roll_back_once_due(match)
    return match


def answer_once(match: Match[GaliciaState], movers: dict[str, Mover]) -> None:
    """Ask the mover whose turn it is."""
    asked = match.state.decision
    assert asked is not None
    match.answer(asked.seat, movers[asked.seat](match.state, match.state.choices()))


def undo_sometimes(match: Match[GaliciaState], chance: Random) -> None:
    """Take the last answer back, where that is still possible."""
    last = match.record.answers[-1].seat
    if match.can_undo(last) and chance.random() < TAKES_BACK:
        match.undo(last)


def roll_back_once_due(match: Match[GaliciaState]) -> None:
    """Go back far behind dice and other barriers, by agreement."""
    answers, made = match.record.answers, len(match.record.rollbacks)
    if match.is_over or made == len(ROLLBACKS) or len(answers) < ROLLBACKS[made][0]:
        return
    kept = ROLLBACKS[made][1]
    while answers[kept].seat == DICE:
        kept -= 1
    match.rollback(kept)


def record_numbered(number: int) -> tuple[str, str]:
    """The file name and text of one wanted game."""
    wanted = WANTED[number - 1]
    return f"{wanted.name(number)}.record", record_game(load(), wanted, number)


def record_all() -> Iterator[tuple[str, str]]:
    """All wanted games, on all cores, in their order."""
    with get_context("spawn").Pool() as pool:
        yield from pool.imap(record_numbered, range(1, len(WANTED) + 1))


def main() -> None:
    """Record all games first; only then replace the files."""
    texts = {}
    for name, text in record_all():
        texts[name] = text
        sys.stdout.write(f"{name}: {text.count(chr(10))} lines\n")
        sys.stdout.flush()
    for old in RECORDED.glob("*.record"):
        old.unlink()
    for name, text in texts.items():
        (RECORDED / name).write_text(text, encoding="utf-8", newline="\n")
    sys.stdout.write(f"{len(texts)} games, {sum(map(len, texts.values())):,} characters\n")


if __name__ == "__main__":
    main()
