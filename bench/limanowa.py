"""Limanowa 1914 in the bench: the campaign with four seats, in one process."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

from bench.jobs import play_probe, real_probe, small_job
from bench.measuring import Effort, Probe
from bench.rows import CHOICES, CLONE, GAME, GAMES, ODDS, PLAY, REACH, REAL, SETTLE, TEXT, VIEW, limanowa
from doppeladler.commanders import RandomCommander
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.game import Limanowa
from doppeladler.games.limanowa.odds import attackable_targets, prospect
from doppeladler.games.limanowa.rules.ch04_moves import movement_points, reach
from doppeladler.games.limanowa.rules.ch04_orders import DONE, Announce

MIDDLE = 6
"""From this turn on positions stand for the middle of a game."""
LONG_PLAN = 4
"""So many orders, one of them a close combat, make the plan that is carried out."""


def probes(game: Limanowa, effort: Effort) -> list[Probe]:
    """Everything that is measured of it."""
    plan = middle(game, is_at_odds)
    announced = middle(game, is_long_plan)
    jobs = {
        CLONE: plan.clone,
        REACH: reach_job(plan),
        CHOICES: choices_job(plan),
        SETTLE: settle_job(announced),
        ODDS: odds_job(plan),
        TEXT: lambda: game.from_text(plan.to_text()),
        VIEW: lambda: plan.view(plan.seat),
    }
    return [
        play_probe(game, effort.limanowa_games, (limanowa(PLAY), limanowa(GAMES), limanowa(GAME))),
        real_probe(game, effort.limanowa_games, limanowa(REAL)),
        *(small_job(limanowa(row), job, effort.seconds) for row, job in jobs.items()),
    ]


# --- positions --------------------------------------------------------------------------------------------


def middle(game: Limanowa, is_sought: Callable[[LimanowaState], bool]) -> LimanowaState:
    """The first such announcement in the middle of a random game."""
    s, pick = game.setup(), RandomCommander("bench").pick
    while not (s.turn >= MIDDLE and isinstance(s.todo[-1], Announce) and is_sought(s)):
        s.play(pick(s.choices()))
    return s


def is_at_odds(s: LimanowaState) -> bool:
    """Has nothing been announced yet, and is there an enemy to attack?"""
    return not s.orders and any(attackable_targets(s, s.group, s.side))


def is_long_plan(s: LimanowaState) -> bool:
    """Can a plan of several orders, a close combat among them, be carried out now?"""
    fights = any(order.verb == "attack" for order in s.orders)
    return fights and len(s.orders) >= LONG_PLAN and DONE in s.choices()


# --- jobs -------------------------------------------------------------------------------------------------


def reach_job(s: LimanowaState) -> Callable[[], object]:
    """Every unit of the acting group, one after the other, as in play."""
    units = cycle(s.units_of(s.group))

    def job() -> object:
        unit = next(units)
        return reach(s, unit, movement_points(s, unit))

    return job


def choices_job(s: LimanowaState) -> Callable[[], object]:
    """All orders that may be announced."""
    asked = s.todo[-1]
    assert isinstance(asked, Announce)

    def job() -> object:
        return asked.choices(s)

    return job


def settle_job(s: LimanowaState) -> Callable[[], object]:
    """The plan is complete: nobody answers with a card, everything is carried out up to the next question."""

    def job() -> object:
        after = s.clone()
        after.play(DONE)
        while after.decision is not None and after.decision.kind == "UseCard":
            after.play("pass")
        return after

    return job


def odds_job(s: LimanowaState) -> Callable[[], object]:
    """Every attack that could be announced, with all that could take part, one after the other."""
    attacks = cycle(list(attackable_targets(s, s.group, s.side)))

    def job() -> object:
        target, units = next(attacks)
        return prospect(s, target, units)

    return job
