"""Behind the front: the way back and the way to supply, as the rules see them, and what a commander makes of them."""

from __future__ import annotations

from random import Random

from doppeladler.commanders import ask
from doppeladler.games.galicia.book import SIDES, enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.command.encircling import Lines, WayBack, WaysBack
from doppeladler.games.galicia.command.marching import Mover
from doppeladler.games.galicia.command.planning import Task, make_plan
from doppeladler.games.galicia.command.weights import level
from doppeladler.games.galicia.rules.ch09_guidelines import Retreater
from doppeladler.games.galicia.rules.ch11_supply import supplied
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.wargame.pieces import NOWHERE
from tests.games.galicia.command.helpers import commander, field_of, random_questions
from tests.games.galicia.galicia_table import at, bare, begin_movement, put, unit, where

GAP = "5.12"
RING = {"5.10": "AH 4", "3.13": "AH 25", "3.09": "AH 13", "1.12": "AH 15", "1.10": "AH 27"}
"""Around 3.11, but for the gap."""


def march_all(s: GaliciaState) -> str:
    """A movement phase as the strong commander plays it, nobody reacting; its reasons."""
    begin_movement(s)
    player, reasons, seat = commander(), "", s.phasing
    while (asked := s.decision) is not None and asked.kind in ("ChooseMarch", "March", "React"):
        reply = ask(player, s, seat) if asked.seat == seat else None
        reasons += f"{reply.reason}\n" if reply else ""
        s.play(reply.choice if reply else "stay")
    return reasons


def is_ringed(s: GaliciaState, hex: str) -> bool:
    """9.2.1 Would a retreat of one hex go wrong?"""
    here = at(s, hex)
    side = s.printed.side[s.units_in(here)[0]]
    return Retreater(s, side, s.units_in(here), 1).faults((here,)).is_failure


def almost_a_ring() -> GaliciaState:
    """A Russian stack far from home, with one way to its supply."""
    s = bare()
    put(s, "3.11", "RU 18", "RU 45")
    for hex, name in RING.items():
        put(s, hex, name)
    put(s, "7.14", "AH 3 c")
    begin_movement(s)
    return s


def test_the_way_back_is_what_the_rules_make_of_a_retreat() -> None:
    same = other = 0
    for s in random_questions(seed=4, of_each=2):
        for side in SIDES:
            ways = WaysBack(s, side)
            for hex in members(s.occupied[side]):
                is_open = ways.when(hex, s.occupied[enemy_of(side)]) == WayBack.OPEN
                fails = Retreater(s, side, s.units_in(hex), 1).faults((hex,)).is_failure
                same, other = same + (is_open != fails), other + (is_open == fails)
    assert other <= same / 500


def test_enemies_all_around_shut_it() -> None:
    s = bare()
    put(s, "13.20", "RU 18")
    put(s, "16.20", "RU 45")
    ways, here = WaysBack(s, "RU"), at(s, "13.20")
    near = s.printed.grid.adjacent[here]
    assert ways.when(here, EMPTY) == WayBack.OPEN
    assert ways.when(here, BIT[at(s, "14.20")] | BIT[at(s, "12.19")] | BIT[at(s, "13.21")]) == WayBack.BARRED
    assert ways.when(here, near) == WayBack.SHUT


def test_an_attack_closes_the_ring() -> None:
    s = bare(turn=4, side="RU")
    put(s, "13.20", "AH 5", "AH 46", "AH 12")
    put(s, "14.20", "RU 18", "RU 45")
    put(s, "14.19", "RU 47", "RU 41")
    put(s, "13.17", "RU 13 c")
    put(s, "13.22", "RU 3 d cs")
    reasons = march_all(s)
    assert is_ringed(s, "13.20")
    assert "to attack 13.20 Turobin and closes the way back." in reasons


def test_an_attack_on_somebody_ringed_harms_him_more() -> None:
    s = bare(turn=4)
    put(s, "13.20", "RU 18")
    put(s, "12.20", "AH 5", "AH 46")
    begin_movement(s)
    field = field_of(s, "AH")
    force = frozenset((unit(s, name), at(s, "12.20")) for name in ("AH 5", "AH 46"))
    free, barred, shut = (field.attack(at(s, "13.20"), force, False, back) for back in WayBack)
    assert free < barred < shut


def test_a_place_without_a_way_back_is_more_dangerous() -> None:
    """Russians left and right behind a stack do not come nearer to it, but bar its retreat."""
    s = bare(turn=4)
    put(s, "13.20", "AH 5")
    put(s, "15.20", "RU 18", "RU 45")
    begin_movement(s)
    free = field_of(s, "AH").exposure(at(s, "13.20"), (unit(s, "AH 5"),))[0]
    for hex, name in (("11.19", "RU 13 c"), ("12.18", "RU 3 d cs"), ("12.21", "RU 7 c"), ("14.21", "RU 1 d cs")):
        put(s, hex, name)
    put(s, "14.19", "RU 11 c")
    ringed = field_of(s, "AH")
    assert is_ringed(s, "13.20")
    assert ringed.exposure(at(s, "13.20"), (unit(s, "AH 5"),))[0] > free


def test_who_would_be_cut_off_is_what_the_rules_say() -> None:
    s = almost_a_ring()
    here = at(s, "3.11")
    assert Lines(s, "AH").cut_from(at(s, GAP)) == (0, BIT[here])
    assert Lines(s, "AH").cut_from(at(s, "9.20")) == (0, 0)
    s.place(unit(s, "AH 3 c"), at(s, GAP))
    full, low = supplied(s, "RU")
    assert not (full | low) >> here & 1


def test_cavalry_rides_into_the_gap_and_cuts_the_enemy_off() -> None:
    s = almost_a_ring()
    field, rider = field_of(s, "AH"), unit(s, "AH 3 c")
    mover = Mover(field, level("strong"), Random(1))
    plan = make_plan(field, {rider: list(mover.tasks(rider))}, 2)
    assert s.label(plan.cut_by(rider)) == "3.11"
    assert where(s, "AH 3 c") != s.label(plan.tasks[rider].hex)


def test_supply_is_cut_once_however_many_stand_across_it() -> None:
    s = almost_a_ring()
    field, rider = field_of(s, "AH"), unit(s, "AH 3 c")
    plan, gap = make_plan(field, {}, 1), Task(at(s, GAP), NOWHERE)
    first = plan.gain(rider, gap)
    plan.put(rider, gap)
    assert first > plan.gain(rider, gap) + field.worth_of_cut(EMPTY, BIT[at(s, "3.11")]) / 2
