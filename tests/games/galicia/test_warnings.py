"""Warnings before a phase ends: every march they name is legal and does what they say; and they peep at nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from doppeladler.engine import GameError, read_record, replay
from doppeladler.games.galicia.book import enemy_of
from doppeladler.games.galicia.columns import OUT_OF_SUPPLY, GaliciaState
from doppeladler.games.galicia.rules.ch07_combat import combat_phase
from doppeladler.games.galicia.rules.ch09_guidelines import Retreater
from doppeladler.games.galicia.rules.marches import route
from doppeladler.games.galicia.warnings import warnings
from doppeladler.wargame import speech_of
from doppeladler.wargame.table.warnings import Move, Warning
from tests.games.galicia.combat_table import kind, seat
from tests.games.galicia.disguise import disguise
from tests.games.galicia.galicia_table import asked, at, bare, begin_movement, load, play, put, unit

RECORDED = Path(__file__).with_name("recorded")


def told(s: GaliciaState, side: str, kind: str) -> list[str]:
    return [str(each.reason) for each in warnings(s, side) if each.kind == kind]


# --- small positions ----------------------------------------------------------------------------------------


def a_division_in_front() -> GaliciaState:
    """AH 4 stands between two wings of the enemy, with cavalry before it."""
    s = bare()
    put(s, "13.22", "AH 4")
    put(s, "12.24", "RU 7")
    put(s, "12.20", "RU 10")
    put(s, "14.21", "RU 3")
    put(s, "14.22", "RU 13 c")
    begin_movement(s)
    return s


@pytest.mark.rule("11.3")
def test_the_march_that_would_close_the_sack_behind_a_division_is_named() -> None:
    s = a_division_in_front()
    assert told(s, "AH", "supply") == ["RU 13 c to 12.22 would cut AH 4 in 13.22 off from supply."]


@pytest.mark.rule("9.2.1")
def test_a_friend_behind_keeps_the_retreat_open() -> None:
    s = a_division_in_front()
    assert any("AH 4 in 13.22" in sentence for sentence in told(s, "AH", "encirclement"))
    put(s, "12.22", "AH 13")
    assert not any("AH 4 in 13.22" in sentence for sentence in told(s, "AH", "encirclement"))


@pytest.mark.rule("15.1")
def test_an_empty_town_in_reach_is_a_warning_and_a_held_one_is_not() -> None:
    s = bare()
    town = s.printed.victory_towns["RU"][0]
    near = s.label(s.printed.grid.neighbours[town.hex][0])
    put(s, near, "RU 7")
    begin_movement(s)
    assert any(f"({s.label(town.hex)})" in sentence for sentence in told(s, "AH", "town"))
    put(s, s.label(town.hex), "AH 4")
    assert not any(f"({s.label(town.hex)})" in sentence for sentence in told(s, "AH", "town"))


@pytest.mark.rule("11.4", "11.5")
def test_who_is_out_of_supply_now_is_told_with_what_it_will_cost() -> None:
    s = bare()
    put(s, "13.22", "AH 4", supply="out")
    for hex in ("13.21", "13.23", "14.21", "14.22", "12.21", "12.22"):
        if at(s, hex) in s.printed.grid.neighbours[at(s, "13.22")]:
            put(s, hex, next(name for name in s.printed.names if name.startswith("RU") and s.at[unit(s, name)] < 0))
    begin_movement(s)
    now = [each for each in warnings(s, "AH") if not each.moves]
    assert {each.rule for each in now} >= {"11.4", "11.5"}


@pytest.mark.rule("3.1")
def test_no_march_is_foretold_while_the_enemy_is_on_the_move() -> None:
    s = a_division_in_front()
    assert all(not each.moves for each in warnings(s, "RU"))


def test_a_client_gets_plain_values_and_outsiders_get_nothing() -> None:
    s = a_division_in_front()
    found = s.game.assist(s, "AH", "warnings", {})["warnings"]
    cut = next(each for each in found if each["rule"] == "11.3")
    assert set(cut) == {"rule", "kind", "hex", "units", "sentence", "by", "hexes"}
    assert cut["hex"] == "13.22"
    assert cut["units"] == ["AH 4"]
    assert cut["by"] == ["14.22"]
    assert cut["hexes"] == ["13.22", "12.22"]
    with pytest.raises(GameError):
        s.game.assist(s, "spectator", "warnings", {})


def test_the_game_answers_the_word() -> None:
    s = a_division_in_front()
    blocks = list(speech_of(s.game).look_up(s, "AH", "warnings") or ())
    assert "off from supply" in str(blocks)


# --- every warning comes true -------------------------------------------------------------------------------


@cache
def ends_of_phases() -> tuple[GaliciaState, ...]:
    """Positions of recorded games in which a side is about to end its combat phase."""
    found = []
    for name in ("16-AH-towns-eager-eager", "26-AH-eliminations-eager-eager", "11-AH-attacks-random-random"):
        record = read_record((RECORDED / f"{name}.record").read_text())
        seen = set()
        for _, _, _, s in replay(load(), record):
            if kind(s) == "ChooseAttack" and (s.turn, s.phasing) not in seen:
                seen.add((s.turn, s.phasing))
                found.append(s.clone())
    return tuple(found[::4])


def march_on(s: GaliciaState, march: Move) -> None:
    """Play a named march hex by hex; nobody reacts."""
    play(s, f"march {s.name(march.unit)}")
    for hex in route(s, s.phasing, (march.unit,), march.to):
        play(s, f"enter {s.label(hex)}")
        stay(s)
    if kind(s) == "March":
        play(s, "stop")


def stay(s: GaliciaState) -> None:
    while kind(s) == "React":
        play(s, "stay")


def to_the_enemys_marches(s: GaliciaState, side: str) -> GaliciaState:
    """End what is left of the own turn; the enemy places his reinforcements."""
    then = s.clone()
    while asked(then) != f"{enemy_of(side)} ChooseMarch":
        play(then, str(then.choices()[-1] if kind(then) != "PlaceReinforcement" else then.choices()[0]))
    return then


def proofs() -> Iterator[tuple[Warning, GaliciaState]]:
    """Every warning of these positions with the position after the marches it names."""
    for s in ends_of_phases():
        side = s.phasing
        found = [each for each in warnings(s, side) if each.moves]
        if not found:
            continue
        start = to_the_enemys_marches(s, side)
        for each in found:
            then = start.clone()
            if any(then.at[march.unit] != march.start for march in each.moves):
                continue  # attrition, which the enemy hides, took it away
            for march in each.moves:
                march_on(then, march)
            yield each, then


@pytest.mark.rule("11.3", "9.2.1", "15.1")
def test_every_warning_comes_true_when_its_marches_are_played() -> None:
    came: dict[str, int] = {}
    for each, then in proofs():
        came[each.kind] = came.get(each.kind, 0) + 1
        own = enemy_of(then.phasing)
        if each.kind == "encirclement":
            assert Retreater(then, own, then.units_in(each.hex), 1).faults((each.hex,)).is_failure, each.reason
            assert then.printed.grid.adjacent[each.hex] & then.occupied[then.phasing]
        else:
            enemy = then.phasing
            to_the_next_own_turn(then, own)
            if each.kind == "town":
                assert then.captured >> each.hex & 1, each.reason
                assert then.occupied[enemy] >> each.hex & 1
            else:
                assert all(then.supply[unit] == OUT_OF_SUPPLY or then.at[unit] < 0 for unit in each.units)
    assert min(came.get(kind, 0) for kind in ("supply", "encirclement", "town")) >= 2, came


def to_the_next_own_turn(s: GaliciaState, own: str) -> None:
    """The enemy ends his phases without an attack; then the own supply phase has come.

    Arrivals may have filled a hex beyond its limit (5.2): he removes some.
    """
    while seat(s) != own and not s.is_over:
        play(s, str(s.choices()[0]) if kind(s) == "RemoveExcess" else "end")


# --- and nobody peeps ---------------------------------------------------------------------------------------


@pytest.mark.rule("5.4")
def test_warnings_know_no_more_than_the_seat() -> None:
    chance = random.Random(5)
    for s in ends_of_phases()[::3]:
        for side in ("AH", "RU"):
            other = disguise(s, side, chance)
            assert warnings(other, side) == warnings(s, side)


def test_the_open_combat_phase_has_warnings_too() -> None:
    s = a_division_in_front()
    s.todo.clear()
    s.then(combat_phase("AH"))
    s.settle()
    assert told(s, "AH", "supply")
