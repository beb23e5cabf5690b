"""5.0 Victory points: one way to pay, every gain and loss by the chart."""

from __future__ import annotations

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import CP, SIDES, Side, Unit, book, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.setting import WEST

from .ch04_victory import sudden_death
from .ch07_control import held_by
from .opt_caps import cap_of, note_fall

MOST = 99
LOOK = sudden_death()
AUGUST_1914 = 1
"""26.7 The turn of the first captures."""


def pay(s: KaiserState, side: Side, points: int, rule: str, why: str) -> None:
    """5.0 Add to a side's total or, below 0, take from it: never above 99 (5.6), never below 0.

    The totals are looked at (4.1) as soon as the step or answer that pays is over: whoever pays puts what follows on
    the list first.
    """
    if not points:
        return
    before = s.vp[side]
    s.vp[side] = total = max(0, min(before + points, most_points(s, side)))
    note_fall(s, side, before)
    if points > 0:
        s.tell(rule, events.Gains(side, total - before, total, why))
    else:
        s.tell(rule, events.Loses(side, before - total, total, why))
    if not s.todo or s.todo[-1] is not LOOK:
        s.then(LOOK)


def most_points(s: KaiserState, side: Side) -> int:
    """5.6 A total goes no higher than 99; opt.23, opt.24 a revolution lowers this for the Allies."""
    return cap_of(s, side, MOST)


def can_spend(s: KaiserState, side: Side, points: int) -> bool:
    """5.5 Nobody spends his last victory point of his own will."""
    return s.vp[side] > points


def is_west(s: KaiserState) -> bool:
    """5.2, 8.1 Is the main effort of the Central Powers in the West this turn?"""
    return s.rules.efforts[s.turn] == WEST


def pay_for_capture(s: KaiserState, side: Side) -> None:
    """5.3, 26.7 An objective has changed hands; more is at stake in August 1914."""
    is_august = s.turn == AUGUST_1914
    chart = s.printed.points["capture in August 1914" if is_august else "capture"]
    rule = "26.7" if is_august else "5.3"
    pay(s, side, chart.gain, rule, "capture")
    pay(s, enemy_of(side), -chart.loss, rule, "capture")


def line_of(s: KaiserState, unit: Unit) -> str:
    """5.1 The line of the chart that a lost unit stands in; none for units that cost nothing."""
    printed = s.printed
    side, size = printed.side[unit], printed.size[unit]
    if printed.nation[unit] == "BO":
        return "AL bolshevik"
    if size in ("XXXXX", "XXXX"):
        return f"{side} army"
    if size == "[XXXX]":
        return f"{side} abteilung"
    return f"{side} corps" if size == "XXX" else ""


def loss_of(s: KaiserState, unit: Unit) -> int:
    """5.1, 5.2 What its owner loses when the enemy eliminates a unit; the chart has more for some in a West year."""
    printed = s.printed
    if printed.is_fortress[unit]:
        return printed.defence[0][unit]
    line = line_of(s, unit)
    if not line:
        return 0
    chart = printed.points[line]
    return chart.west if is_west(s) else chart.loss


def pay_for_loss(s: KaiserState, unit: Unit) -> None:
    """5.1 A unit has been eliminated in combat; a fortress also pays the enemy its defence."""
    side, loss, is_fortress = s.printed.side[unit], loss_of(s, unit), s.printed.is_fortress[unit]
    if is_fortress:
        pay(s, enemy_of(side), loss, "5.1", "fortress")
    pay(s, side, -loss, "5.2" if side == CP and is_west(s) and not is_fortress else "5.1", "loss")


def pay_for_corps(s: KaiserState, side: Side) -> None:
    """5.1, 14.15 A corps of an army that was broken down for it is lost."""
    chart = s.printed.points[f"{side} corps"]
    is_dear = side == CP and is_west(s)
    pay(s, side, -(chart.west if is_dear else chart.loss), "5.2" if is_dear else "5.1", "loss")


@book.step("5.4")
def record_victory_points(s: KaiserState) -> None:
    """5.4, 6.2 At the end of the turn each objective pays the one who controls it, his own more than the enemy's."""
    s.phase = "victory points"
    chart, objectives = s.printed.points, s.printed.objectives
    for side in SIDES:
        held = held_by(s, side) & objectives
        own = held & s.printed.home_objectives[side]
        points = own.bit_count() * chart["own objective"].gain
        pay(s, side, points + (held & ~own).bit_count() * chart["enemy objective"].gain, "5.4", "objectives")
