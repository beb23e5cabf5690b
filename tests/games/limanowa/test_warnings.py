"""Warnings before a plan is done: every move and attack they name is legal and does what they say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from doppeladler.engine import GameError, read_record, replay
from doppeladler.games.limanowa.book import SIDE_OF, enemy_of
from doppeladler.games.limanowa.columns import FIELD, LimanowaState
from doppeladler.games.limanowa.rules.ch02_targets import holder
from doppeladler.games.limanowa.rules.ch04_rail import danger_to, stations_in_reach
from doppeladler.games.limanowa.rules.ch05_victory import criteria_met
from doppeladler.games.limanowa.threats import next_enemy_round
from doppeladler.games.limanowa.warnings import warnings
from doppeladler.wargame import speech_of
from doppeladler.wargame.table.warnings import Warning
from tests.games.limanowa.helpers import answer_quietly, at, bare, begin_central, load, put, unit

RECORDED = Path(__file__).with_name("recorded")
GAMES = (
    "01-RU-strategic-strategist-strategist",
    "10-AH-supply-raider-timid",
    "18-AH-goal-limanowa-front-strategist-strategist",
    "22-AH-goal-carpathian-front-strategist-strategist-undo",
)


def told(s: LimanowaState, seat: str, kind: str) -> list[str]:
    return [str(each.reason) for each in warnings(s, seat) if each.kind == kind]


# --- small positions ----------------------------------------------------------------------------------------


def trains(s: LimanowaState, name: str) -> int:
    """The fields to which trains take a unit."""
    return stations_in_reach(s, unit(s, name), danger_to(s, "AH"))


@pytest.mark.rule("2.2")
def test_an_empty_target_in_reach_is_a_warning_until_somebody_stands_on_it() -> None:
    s = bare("Hadfy")
    target = next(each for each in s.printed.targets if each.side == "RU" and len(each.labels) == 1)
    field = at(s, target.labels[0])
    beside = [hex for hex in s.printed.grid.neighbours[field] if s.board >> hex & 1]
    put(s, s.label(beside[0]), "RU infantry 5", group="VII")
    begin_central(s)
    assert told(s, "AH", "target") == [f"RU infantry 5 could move to {target.labels[0]} and take {target.display}."]
    put(s, target.labels[0], "AH hussar 3")
    assert not told(s, "AH", "target")


@pytest.mark.rule("4.3.5")
def test_a_gun_next_to_infantry_is_a_warning_with_what_it_would_lose() -> None:
    s = bare("VIII")
    put(s, "0605", "RU M1902 1")
    put(s, "0604", "AH infantry 1", group="Hadfy")
    begin_central(s)
    (sentence,) = told(s, "RU", "gun")
    assert sentence.startswith("AH infantry 1 could attack RU M1902 1 in 0605: ")
    assert sentence.endswith("and a gun does not strike back.")


@pytest.mark.rule("4.4.4")
def test_hussars_one_field_off_can_charge_a_gun() -> None:
    s = bare("VIII")
    put(s, "0605", "RU M1902 1")
    put(s, "0603", "AH hussar 1", group="Hadfy")
    begin_central(s)
    (sentence,) = told(s, "RU", "gun")
    assert sentence.startswith("AH hussar 1 could charge by ")


@pytest.mark.rule("4.1")
def test_only_the_group_that_acts_next_counts_and_only_in_an_own_round() -> None:
    s = bare("VIII")
    put(s, "0605", "RU M1902 1")
    put(s, "0604", "AH infantry 1", group="Szurmay")
    begin_central(s)
    assert next_enemy_round(s, "RU") == ("Hadfy", False)
    assert not warnings(s, "RU")
    assert not warnings(s, "AH")


def test_a_client_gets_plain_values_and_outsiders_get_nothing() -> None:
    s = bare("VIII")
    put(s, "0605", "RU M1902 1")
    put(s, "0604", "AH infantry 1", group="Hadfy")
    begin_central(s)
    (found,) = s.game.assist(s, s.seat, "warnings", {})["warnings"]
    assert set(found) == {"rule", "kind", "hex", "units", "sentence", "by", "hexes"}
    assert (found["hex"], found["units"], found["by"]) == ("0605", ["RU M1902 1"], ["0604"])
    with pytest.raises(GameError):
        s.game.assist(s, "spectator", "warnings", {})


def test_the_game_answers_the_word() -> None:
    s = bare("VIII")
    begin_central(s)
    assert list(speech_of(s.game).look_up(s, "RU", "warnings") or ()) == [
        "Nothing to be warned of, as the units stand now."
    ]


@pytest.mark.rule("4.3.2")
def test_a_move_that_stops_the_trains_of_the_replacements_is_told() -> None:
    s = bare("Hadfy")
    put(s, FIELD, "AH infantry 1", group="Hadfy")
    line = s.printed.trains_from["Hadfy"][0]
    free = [hex for hex in s.printed.grid.hexes if s.printed.grid.distance(hex, line[0]) == 2 and s.board >> hex & 1]
    for hex in free:
        then = s.clone()
        put(then, s.label(hex), "RU infantry 5", group="VII")
        begin_central(then)
        if trains(then, "AH infantry 1"):
            (found,) = [each for each in warnings(then, "AH") if each.kind == "railway"]
            then.place(found.moves[0].unit, found.moves[0].to)
            assert not trains(then, "AH infantry 1")
            return
    raise AssertionError("no field from which a move stops the trains")


# --- every warning comes true -------------------------------------------------------------------------------


@cache
def plans() -> tuple[LimanowaState, ...]:
    """Positions of recorded games in which a group begins its plan."""
    found = []
    for name in GAMES:
        record = read_record((RECORDED / f"{name}.record").read_text())
        seen = set()
        for _, _, _, s in replay(load(), record):
            if s.decision and s.decision.kind == "Announce" and (s.turn, s.group) not in seen:
                seen.add((s.turn, s.group))
                found.append(s.clone())
    return tuple(found[1::3])


def to_the_round_of(s: LimanowaState, group: str) -> LimanowaState:
    then = s.clone()
    while then.group != group or then.decision is None or then.decision.kind != "Announce":
        if then.is_over:
            break
        answer_quietly(then)
    return then


def proofs() -> Iterator[tuple[Warning, LimanowaState]]:
    """Every warning of these positions, with the position in which the enemy can do it."""
    for s in plans():
        coming = next_enemy_round(s, s.side)
        assert coming is not None
        found = warnings(s, s.seat)
        start = to_the_round_of(s, coming[0]) if found else s
        for each in found:
            if not start.is_over and all(start.at[move.unit] == move.start or move.start < 0 for move in each.moves):
                yield each, start.clone()


@pytest.mark.rule("2.2", "2.4", "4.3.5")
def test_every_warning_comes_true_when_its_moves_are_played() -> None:
    came: dict[str, int] = {}
    for each, then in proofs():
        came[each.kind] = came.get(each.kind, 0) + 1
        for move in each.moves:
            then.play(f"move {then.name(move.unit)} > {then.label(move.to)}")
        for attacker in each.attackers:
            then.play(f"attack {then.name(attacker)} > {then.label(each.hex)}")
        if each.kind == "target":
            prove_target(each, then)
    assert min(came.get(kind, 0) for kind in ("target", "gun", "attack")) >= 5, came


def prove_target(each: Warning, s: LimanowaState) -> None:
    """Play the round to its end: the target has changed hands, or is contested."""
    enemy, group, turn = SIDE_OF[s.group], s.group, s.turn
    number = s.printed.target_at[each.hex]
    while (s.group, s.turn) == (group, turn) and not s.is_over:
        answer_quietly(s)
    if "and take" in str(each.reason):
        assert holder(s, number) == enemy, each.reason
    else:
        assert holder(s, number) != enemy_of(enemy), each.reason
    if "win the game" in str(each.reason):
        assert criteria_met(s, enemy)
