"""Our side of the bench: Battle for Galicia with all rules on, in one process."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import cycle

from bench.jobs import play_probe, real_probe, small_job, start_probe
from bench.measuring import Effort, Probe
from bench.rows import CLONE, GAME, GAMES, ODDS, PLAY, REACH, REAL, REFUSE, SAY, SUPPLY, TEXT, VIEW
from doppeladler.commanders import RandomCommander
from doppeladler.engine import Choice
from doppeladler.games.galicia.book import AH, RU, Hex, Unit
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.odds import prospect
from doppeladler.games.galicia.rules.ch04_movement import ChooseMarch
from doppeladler.games.galicia.rules.ch07_combat import ChooseAttack, attackers_in
from doppeladler.games.galicia.rules.ch11_supply import supplied
from doppeladler.games.galicia.rules.marches import reach_of

MIDDLE = 6
"""The turn whose positions stand for the middle of a game."""
REFUSED = Choice("march", "AH 4")
"""Nothing that Russia may do."""


def probes(game: Galicia, effort: Effort) -> list[Probe]:
    """Everything that is measured of Galicia; the first five have a counterpart in the peer."""
    march, attack = middle(game, ChooseMarch), middle(game, ChooseAttack)
    jobs = {
        REACH: reach_job(march),
        SUPPLY: supply_job(march),
        ODDS: odds_job(attack),
        VIEW: lambda: march.view(RU),
        REFUSE: lambda: march.why_not(REFUSED),
        SAY: lambda: [str(each) for each in march.why_not(REFUSED)],
    }
    return [
        play_probe(game, effort.games, (PLAY, GAMES, GAME)),
        real_probe(game, effort.games, REAL),
        small_job(CLONE, march.clone, effort.seconds),
        small_job(TEXT, lambda: game.from_text(march.to_text()), effort.seconds),
        start_probe([sys.executable, "-m", "doppeladler", "--help"], effort.starts),
        *(small_job(row, job, effort.seconds) for row, job in jobs.items()),
    ]


# --- positions and jobs -----------------------------------------------------------------------------------


def middle(game: Galicia, asked: type) -> GaliciaState:
    """The first such question of Russia in the middle of a random game."""
    s, pick = game.setup(), RandomCommander("bench").pick
    while not (s.turn == MIDDLE and s.phasing == RU and isinstance(s.todo[-1], asked)):
        s.play(pick(s.choices()))
    return s


def reach_job(s: GaliciaState) -> Callable[[], object]:
    """Every unit that may march, one after the other."""
    units = cycle([s.printed.by_name[choice.noun] for choice in s.choices() if choice.verb == "march"])
    return lambda: reach_of(s, RU, (next(units),))


def supply_job(s: GaliciaState) -> Callable[[], object]:
    """Both sides in turn."""
    sides = cycle((AH, RU))
    return lambda: supplied(s, next(sides))


def odds_job(s: GaliciaState) -> Callable[[], object]:
    """Every attack of a single unit that could be made, one after the other."""
    attacks = cycle(list(attacks_in(s)))

    def job() -> object:
        unit, target = next(attacks)
        return prospect(s, RU, target, (unit,))

    return job


def attacks_in(s: GaliciaState) -> Iterator[tuple[Unit, Hex]]:
    """Every unit with every hex it may attack."""
    for choice in s.choices():
        if choice.verb == "attack":
            target = s.printed.hex_of[choice.noun]
            for hex in s.printed.grid.neighbours[target]:
                yield from ((unit, target) for unit in attackers_in(s, RU, hex, target))
