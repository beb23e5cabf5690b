"""Games between commanders, kept as their answers: `python -m tuning.selfplay GAME --pairs normal:strong --out FILE`.

A line of the file is a game: who played, how it ended, and every answer, dice included. So it can be played again in a
moment, whatever is to be counted in it. A run goes on where the file ends, and no line is lost when it is stopped.
"""

from __future__ import annotations

import argparse
import json
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any
from zlib import compress, decompress

from doppeladler.engine import Choice, FairDice, Game, State
from doppeladler.games import GAMES, load_game
from doppeladler.studies.plan import LIMIT
from doppeladler.studies.playing import Hand, hands_of, play_on


@dataclass(frozen=True)
class Kept:
    """One game."""

    number: int
    scenario: str
    commanders: Mapping[str, str]
    """By side."""
    seed: str
    scores: Mapping[str, float]
    """By side, at the end."""
    winner: str | None
    answers: str
    """Squeezed."""

    def positions(self, game: Game[Any]) -> Iterator[State]:
        """The one position as it changes: before every answer, and at the end."""
        state: State = game.setup(self.scenario)
        for line in decompress(b64decode(self.answers)).decode().splitlines():
            yield state
            state.play(Choice.parse(line))
        yield state


def played(
    game: Game[Any], number: int, scenario: str, commanders: Mapping[str, str], hands: Mapping[str, Hand], seed: str
) -> Kept:
    """Play one game to its end and keep it; the commanders are named by side, the hands are those of seats."""
    state, lines = game.setup(scenario), list[str]()
    play_on(state, FairDice.seeded(seed, game.name), hands, LIMIT, write=lambda _, choice: lines.append(str(choice)))
    result = game.result(state)
    answers = b64encode(compress("\n".join(lines).encode(), 9)).decode()
    return Kept(number, scenario, commanders, seed, result["scores"], result["winner"], answers)


def kept_in(file: Path) -> list[Kept]:
    """The games of a file; none if there is no file."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [Kept(**json.loads(line)) for line in lines]


def keep(file: Path, kept: Kept) -> None:
    """Add a game to a file."""
    with file.open("a", encoding="utf-8") as out:
        out.write(json.dumps(asdict(kept)) + "\n")


def play_all(game: Game[Any], pairs: Sequence[tuple[str, str]], games: int, seed: str, file: Path) -> Iterator[Kept]:
    """Every game that the file has not yet: scenarios take turns, and in each of them the pairs do."""
    done = {each.number for each in kept_in(file)}
    for number in range(games):
        if number not in done:
            turn, place = divmod(number, len(game.scenarios))
            scenario, pair = game.scenarios[place].name, pairs[turn % len(pairs)]
            seats, own = game.seats_for(*game.setting(scenario, {})), f"{seed}/{number}"
            sides = game.sides_of(seats)
            commanders = {side: pair[side != sides[0]] for side in sides}
            names = {seat: commanders[game.side_of(seat)] for seat in seats}
            found = played(game, number, scenario, commanders, hands_of(game, names, own), own)
            keep(file, found)
            yield found


def pair_of(text: str) -> tuple[str, str]:
    """`normal:strong`: who plays the first side, and who the others."""
    first, colon, other = text.partition(":")
    if not (first and colon and other):
        raise argparse.ArgumentTypeError(f"expected two commanders such as normal:strong, got {text!r}")
    return first, other


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tuning.selfplay", description=(__doc__ or "").partition(":")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--pairs", type=pair_of, nargs="+", default=[("normal", "normal")])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="selfplay")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args(argv)
    for kept in play_all(load_game(asked.game), asked.pairs, asked.games, asked.seed, asked.out):
        sys.stdout.write(f"{kept.number} {kept.scenario} {dict(kept.commanders)} {dict(kept.scores)}\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
