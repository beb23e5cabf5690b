from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from doppeladler.engine import Choice, Roll
from doppeladler.games.serbien.encode import GRAMMAR, HEXES, UNIT, SerbienEncoder
from doppeladler.games.serbien.verbs import HINTS
from doppeladler.wargame.encode import Names, Vocabulary
from tests.games.serbien.command.helpers import asked_positions
from tests.games.serbien.disguise import disguise
from tests.games.serbien.serbien_table import at, bare, load, put, unit


def names() -> Names:
    printed = load().printed
    return Names(tuple(printed.names), tuple(printed.hex_of))


def test_every_question_has_a_hint() -> None:
    assert set(HINTS) == {name for name, kind in load().rulebook.decisions.items() if not issubclass(kind, Roll)}


@pytest.mark.parametrize("scenario", ["macva", "campaign", "drina", "case-b"])
def test_every_choice_is_said_in_one_action_or_two(scenario: str) -> None:
    vocabulary = Vocabulary(GRAMMAR, names())
    halves = 0
    for s, _ in asked_positions(scenario, seed=11):
        choices = s.choices()
        for choice in choices:
            actions = vocabulary.actions_of(choice)
            assert vocabulary.choice_of(*actions) == choice
            halves += len(actions) == 2
        legal = vocabulary.legal(choices, None)
        assert set(legal.values()) == {each._replace(to="") if each.to else each for each in choices}
    assert halves > 100


def test_a_corps_may_have_the_name_of_a_unit() -> None:
    vocabulary = Vocabulary(GRAMMAR, names())
    for choice in (
        Choice("attach", "13", "13"),
        Choice("split", "31", "31-"),
        Choice("split", "31"),
        Choice("bridge", "22.09", "21.10"),
    ):
        assert vocabulary.choice_of(*vocabulary.actions_of(choice)) == choice


@pytest.fixture
def encoder(monkeypatch: pytest.MonkeyPatch) -> SerbienEncoder:
    """An encoder that asks for the sides of units and the places of hexes only."""
    printed = load().printed
    hexes = [{"hex": label, "x": float(hex % 40), "y": float(hex // 40)} for label, hex in printed.hex_of.items()]
    shown: dict[str, Any] = {
        "units": {name: {"side": side} for name, side in zip(printed.names, printed.side, strict=True)},
        "board": {"hexes": hexes},
    }
    monkeypatch.setattr(type(load()), "presentation", lambda _: shown)
    return SerbienEncoder(load(), names())


def test_own_units_are_told_with_their_marks_and_of_the_enemy_the_tops(encoder: SerbienEncoder) -> None:
    s = bare()
    put(s, "24.13", "9", "13", sr=1, ce=2)
    s.aim[unit(s, "9")] = at(s, "24.14")
    mine, theirs = (encoder.layout.split(encoder.encode(s.view(seat), None)) for seat in ("AH", "SE"))
    nine, thirteen = unit(s, "9"), unit(s, "13")
    assert mine["units"][nine, UNIT["ce"]] == pytest.approx(2 / 6)
    assert mine["units"][nine, UNIT["aim set"]] == theirs["units"][nine, UNIT["aim set"]] == 1
    assert theirs["units"][nine, UNIT["on the map"]] == 1
    assert theirs["units"][nine, UNIT["ce"]] == 0
    assert not theirs["units"][thirteen].any()
    here = encoder.hex_of["24.13"]
    assert mine["hexes"][here, HEXES["own divisions"]] == theirs["hexes"][here, HEXES["enemy divisions"]] == 1
    assert theirs["hexes"][here, HEXES["enemy units"]] == pytest.approx(0.5)


def test_what_lies_hidden_changes_no_number(encoder: SerbienEncoder) -> None:
    chance, told = Random(5), 0
    for s, seat in asked_positions(seed=6, most=200):
        seen = [encoder.encode(each.view(seat), None) for each in (s, disguise(s, seat, chance))]
        same = [part for part in encoder.layout.parts if part != "question"]
        parts = [encoder.layout.split(vector) for vector in seen]
        assert all(np.array_equal(parts[0][part], parts[1][part]) for part in same)
        told += bool(parts[0]["units"].any())
    assert told == 200
