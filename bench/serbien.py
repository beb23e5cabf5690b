"""1914 Serbien muss sterbien in the bench: random games of the Macva, and of the campaign."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from time import process_time

from bench.jobs import play_probe, real_probe, small_job
from bench.measuring import Effort, Probe
from bench.rows import CAMPAIGN, CLONE, GAME, GAMES, ODDS, PLAY, REACH, REAL, SUPPLY, TEXT, VIEW, serbien
from doppeladler.commanders import RandomCommander
from doppeladler.games.serbien.book import AH
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.game import Serbien
from doppeladler.games.serbien.marches import ways
from doppeladler.games.serbien.odds import best_force, clash_for, study, targets
from doppeladler.games.serbien.rules.ch07_march import ChooseMarch
from doppeladler.games.serbien.rules.ch09_attack import DeclareAttack
from doppeladler.games.serbien.rules.ch15_supply import unsupplied
from doppeladler.studies.simulate import play_out


def probes(game: Serbien, effort: Effort) -> list[Probe]:
    """Everything that is measured of it."""
    march, fight = first(game, ChooseMarch), first(game, DeclareAttack)
    jobs = {
        CLONE: march.clone,
        REACH: reach_job(march),
        SUPPLY: supply_job(march),
        ODDS: odds_job(fight),
        TEXT: lambda: game.from_text(march.to_text()),
        VIEW: lambda: march.view(AH),
    }
    names = (serbien(PLAY), serbien(GAMES), serbien(GAME))
    return [
        play_probe(game, effort.serbien_games, names),
        real_probe(game, effort.serbien_games, serbien(REAL)),
        lambda: {serbien(CAMPAIGN): seconds_of_a_campaign(game, effort.campaign_answers)},
        *(small_job(serbien(row), job, effort.seconds) for row, job in jobs.items()),
    ]


def seconds_of_a_campaign(game: Serbien, answers: int) -> float:
    """One random campaign, for at most so many answers."""
    begun = process_time()
    play_out(game, game.setup("campaign"), "bench", answers)
    return process_time() - begun


def first(game: Serbien, question: type[ChooseMarch] | type[DeclareAttack]) -> SerbienState:
    """The first such question to Austria-Hungary in a random game."""
    s, pick = game.setup("macva"), RandomCommander("bench").pick
    while not (isinstance(s.todo[-1], question) and s.todo[-1].seat == AH):
        s.play(pick(s.choices()))
    return s


def reach_job(s: SerbienState) -> Callable[[], object]:
    """Every unit that may march on foot, one after the other."""
    asked = s.todo[-1]
    assert isinstance(asked, ChooseMarch)
    units = cycle(unit for unit in asked.among(s) if s.printed.is_formation[unit])
    return lambda: ways(s, (next(units),))


def supply_job(s: SerbienState) -> Callable[[], object]:
    """On a copy that remembers nothing of its side."""

    def job() -> object:
        then = s.clone()
        then.forget(AH)
        return unsupplied(then, AH)

    return job


def odds_job(s: SerbienState) -> Callable[[], object]:
    """The best attack on the first enemy hex."""
    target = targets(s, AH)[0]
    return lambda: study(s, clash_for(s, AH, target, best_force(s, AH, target)))
