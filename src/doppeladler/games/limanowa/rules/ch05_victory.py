"""2.4 and 5 Checking the criteria of victory at the end of a turn."""

from __future__ import annotations

from doppeladler.engine import DRAW
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import SIDES, Group, Side, book, enemy_of, groups_on
from doppeladler.games.limanowa.columns import LimanowaState, Outcome

from .ch02_targets import goal_fields_held, holds, strategic_held
from .ch07_modes import is_rapid

STRATEGIC_TO_WIN = 4
FIELDS_TO_WIN = 8
QUIET_TURNS = 40


def is_wiped_out(s: LimanowaState, group: Group) -> bool:
    """2.4 No unit of the group stands on the board; those on replacement fields do not count."""
    return next(s.units_of(group), None) is None


def criteria_met(s: LimanowaState, side: Side) -> list[str]:
    """2.4, 7.2 Every way in which a side has won now."""
    met = []
    if is_rapid(s.scenario):
        met += ["goal"] if holds_rapid_goal(s, side) else []
    else:
        met += ["strategic targets"] if strategic_held(s, side) >= STRATEGIC_TO_WIN else []
        met += ["supply lines"] if goal_fields_held(s, side) >= FIELDS_TO_WIN else []
    foes = [group for group in groups_on(enemy_of(side)) if group in s.groups]
    return met + (["wiped out"] if any(is_wiped_out(s, group) for group in foes) else [])


def holds_rapid_goal(s: LimanowaState, side: Side) -> bool:
    """7.2.1, 7.2.2 Whether a side of a rapid game holds the one place that wins it."""
    group = next(group for group in groups_on(side) if group in s.groups)
    return holds(s, s.printed.targets[s.printed.by_target[s.printed.rapid[s.scenario][group].wins]], side)


def score(s: LimanowaState, side: Side) -> int:
    """2.4 The strategic targets a side holds; 7.2 in a rapid game whether it holds the place that decides."""
    return int(holds_rapid_goal(s, side)) if is_rapid(s.scenario) else strategic_held(s, side)


@book.step("5")
def check_victory(s: LimanowaState) -> None:
    """2.4, 5 After the last round of a turn; if both sides meet a criterion the game is a draw."""
    s.phase = ""
    winners = {side: met for side in SIDES if (met := criteria_met(s, side))}
    if len(winners) == 1:
        side, met = next(iter(winners.items()))
        end_game(s, side, met[0])
    elif winners:
        end_game(s, DRAW, "both")
    elif s.quiet >= QUIET_TURNS:
        end_game(s, DRAW, "quiet")


def end_game(s: LimanowaState, winner: str, by: str) -> None:
    """5 The game is over; nothing remains to be done."""
    s.outcome = Outcome(winner, by)
    s.tell("2.4", events.Victory(winner, by))
    s.todo.clear()
