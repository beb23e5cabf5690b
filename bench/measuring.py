"""How to measure: how much work, for how long, and in turns, so that a busy moment hits both sides alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import process_time

Probe = Callable[[], dict[str, float]]
"""One short measurement: the rows it fills, with their values. It does the same work whenever it is called."""
Seen = dict[str, list[float]]
"""By row, what each round found."""


@dataclass(frozen=True)
class Effort:
    """How much is measured: rounds, games a round, seconds for each small job, starts of the command line.

    A random game of Limanowa is about three times as long as one of Galicia.
    """

    rounds: int = 6
    games: int = 4
    limanowa_games: int = 1
    kaisers_war_games: int = 12
    serbien_games: int = 4
    campaign_answers: int = 100_000
    peer_games: int = 10
    seconds: float = 0.1
    starts: int = 2


TINY = Effort(
    rounds=1,
    games=1,
    kaisers_war_games=1,
    serbien_games=1,
    campaign_answers=100,
    peer_games=1,
    seconds=0.001,
    starts=1,
)
"""Only to see that everything runs."""


def seconds_per_call(job: Callable[[], object], seconds: float) -> float:
    """The process time of one call, from as many calls as fill the given time."""
    calls = 1
    while True:
        begun = process_time()
        for _ in range(calls):
            job()
        spent = process_time() - begun
        if spent >= seconds:
            return spent / calls
        calls *= 2


def in_turns(ours: list[Probe], peer: list[Probe], rounds: int) -> tuple[Seen, Seen]:
    """What every row was in each round, ours and the peer's; each round changes who goes first."""
    seen: tuple[Seen, Seen] = ({}, {})
    for number in range(rounds):
        for side, probe in _order(ours, peer, swapped=number % 2 == 1):
            for row, value in probe().items():
                seen[side].setdefault(row, []).append(value)
    return seen


def _order(ours: list[Probe], peer: list[Probe], swapped: bool) -> Iterator[tuple[int, Probe]]:
    """Our probes (0) and the peer's (1), one of each in turn while there are both."""
    for number in range(max(len(ours), len(peer))):
        pair = [(side, probes[number]) for side, probes in enumerate((ours, peer)) if number < len(probes)]
        yield from reversed(pair) if swapped else pair
