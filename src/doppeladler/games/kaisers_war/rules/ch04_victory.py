"""4.0 Victory: sudden death, the final count, and its levels."""

from __future__ import annotations

from doppeladler.engine import DRAW
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import AL, COUNTRIES, CP, SIDES, Side, book, enemy_of
from doppeladler.games.kaisers_war.columns import BOTH_OVERTHROWN, COUNTED, OBJECTIVES, OVERTHROWN, KaiserState

from .ch07_control import held_by
from .opt_caps import is_second_due

BONUS = 25
"""4.1 What the winner of a sudden death adds to his total."""
IMPERIAL = "imperial"


@book.step("4.1")
def sudden_death(s: KaiserState) -> None:
    """4.1 A side at zero is overthrown at once; who controls every objective on the map has won.

    opt.24 A low Allied total may bring the Second Revolution: a step of a later module, found by its name.
    """
    fallen = [side for side in SIDES if s.vp[side] == 0]
    if len(fallen) == 2:
        end_game(s, "4.1", DRAW, BOTH_OVERTHROWN)
    elif fallen:
        end_game(s, "4.1", enemy_of(fallen[0]), OVERTHROWN)
    elif conquerors := [side for side in SIDES if has_all_objectives(s, side)]:
        end_game(s, "4.1", conquerors[0], OBJECTIVES)
    elif is_second_due(s):
        s.then(book.steps["second_revolution"]())


def has_all_objectives(s: KaiserState, side: Side) -> bool:
    """4.1 Does a side control all objectives on the map? Nobody controls those in a neutral country."""
    return not s.printed.objectives & ~held_by(s, side)


@book.step("4.2")
def final_check(s: KaiserState) -> None:
    """4.2 After the last turn the larger total wins, if it is larger by more than 25."""
    totals = final_totals(s)
    leader = AL if totals[AL] > totals[CP] else CP
    won = level_of(s, abs(totals[AL] - totals[CP])) != DRAW
    end_game(s, "4.2", leader if won else DRAW, COUNTED)


def end_game(s: KaiserState, rule: str, winner: Side, ending: str) -> None:
    """4.1, 4.2 The game is over: nothing is left to do."""
    s.todo.clear()
    s.phase, s.winner, s.ending = "over", winner, ending
    totals = final_totals(s)
    s.tell(rule, events.Ended(winner, ending, victory_level(s), totals[AL], totals[CP]))


def final_totals(s: KaiserState) -> dict[Side, int]:
    """4.1 The winner of a sudden death adds 25; 4.2 at the end of the last turn enemy cities count one each."""
    totals = dict(s.vp)
    if s.ending == COUNTED or not s.ending:
        for side in SIDES:
            totals[side] += cities_counted(s, side)
    elif s.ending == OVERTHROWN:
        totals[s.winner] += BONUS
    return totals


def cities_counted(s: KaiserState, side: Side) -> int:
    """4.2 One point for each city a side controls in an enemy country; nobody controls those of a neutral one."""
    soil = s.printed.soil
    held = held_by(s, side) & s.printed.cities
    abroad = (soil[code] for code, owner in COUNTRIES.items() if owner != side)
    return sum((held & country).bit_count() for country in abroad)


def level_of(s: KaiserState, points: int) -> str:
    """4.3 The level of victory that a difference reaches; more than the table has is Imperial."""
    return next(level for least, level in reversed(s.printed.levels) if points >= least)


def victory_level(s: KaiserState) -> str:
    """4.1, 4.3 How great the victory is: by the difference, after an overthrow by the winner's own total."""
    totals = final_totals(s)
    if s.ending == OBJECTIVES:
        return IMPERIAL
    if s.ending == OVERTHROWN:
        return level_of(s, totals[s.winner])
    return DRAW if s.winner == DRAW else level_of(s, abs(totals[AL] - totals[CP]))
