"""The imagined position shows its seat what the real one shows, and is a legal one."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from doppeladler.games.galicia.book import enemy_of
from doppeladler.games.galicia.columns import Battle, GaliciaState
from doppeladler.games.galicia.command.field import Field
from doppeladler.games.galicia.command.ground import ground_of
from doppeladler.games.galicia.command.imagine import imagine
from doppeladler.games.galicia.command.wearing import Guess
from doppeladler.games.galicia.command.weights import LEVELS
from doppeladler.wargame.command import Sightings
from tests.games.galicia.command.helpers import random_questions
from tests.games.galicia.disguise import disguise
from tests.games.galicia.galicia_table import bare, begin_movement, load, put, units

SEEN = ("turn", "phasing", "phase", "scores", "points", "captured", "stacks", "to_come", "eliminated")


def seen(s: GaliciaState, seat: str) -> dict[str, Any]:
    view = s.view(seat)
    return {name: view[name] for name in SEEN}


def test_the_imagined_position_looks_to_its_seat_like_the_real_one() -> None:
    for s in random_questions(seed=4, of_each=3):
        for seat in ("AH", "RU"):
            imagined = imagine(load(), json.loads(json.dumps(s.view(seat))))
            assert seen(imagined, seat) == seen(s, seat)


def test_positions_that_differ_in_hidden_things_are_imagined_alike() -> None:
    chance, differed = random.Random(3), 0
    for s in random_questions(seed=5, of_each=3):
        asked = s.decision
        assert asked is not None
        other = disguise(s, asked.seat, chance)
        ours, theirs = (imagine(load(), each.view(asked.seat)) for each in (s, other))
        assert (ours.at, ours.flipped, ours.ce) == (theirs.at, theirs.flipped, theirs.ce)
        differed += other.view(enemy_of(asked.seat)) != s.view(enemy_of(asked.seat))
    assert differed > 10, "the disguise must change something for this test to mean anything"


def test_below_a_division_its_own_corps_is_guessed() -> None:
    s = bare()
    put(s, "12.20", "RU 18", "RU 45")
    put(s, "9.20", "AH 4")
    begin_movement(s)
    view = s.view("AH")
    view["to_come"] = [piece for piece in view["to_come"] if piece["unit"] not in ("RU 45", "RU 47", "RU 41")]
    assert imagine(load(), view).units_in(s.printed.hex_of["12.20"]) == tuple(sorted(units(s, "RU 18", "RU 45")))


def shown(s: GaliciaState, hex: str) -> dict[str, Any]:
    """What Austria-Hungary sees while it attacks a hex, whose names are told then (8.1)."""
    named = s.clone()
    named.battle = Battle(s.printed.hex_of[hex], (), (), ())
    return named.view("AH")


def test_who_was_named_in_combat_is_remembered_below_his_top() -> None:
    s = bare()
    put(s, "12.20", "RU 45", "RU 80 r")
    put(s, "9.20", "AH 4")
    begin_movement(s)
    view, sightings = s.view("AH"), Sightings()
    view["to_come"] = [piece for piece in view["to_come"] if piece["unit"] not in ("RU 18", "RU 80 r")]
    here, (top, below) = s.printed.hex_of["12.20"], units(s, "RU 45", "RU 80 r")
    assert below not in imagine(load(), view, sightings).units_in(here)
    sightings.note(shown(s, "12.20"))
    assert imagine(load(), view, sightings).units_in(here) == tuple(sorted((top, below)))


def test_what_is_remembered_never_contradicts_what_is_seen() -> None:
    """A memory of other positions, true or not, leaves the imagined position as its seat sees the real one."""
    sightings = Sightings()
    for s in random_questions(seed=6, of_each=3):
        for seat in ("AH", "RU"):
            view = s.view(seat)
            assert seen(imagine(load(), view, sightings), seat) == seen(s, seat)
            sightings.note(view)


def test_only_the_strong_remember() -> None:
    assert [name for name in LEVELS.names if LEVELS.level(name).recalls] == ["strong"]


def test_what_lies_hidden_may_be_otherwise_each_time_and_never_looks_otherwise() -> None:
    kinds = set()
    for s in random_questions(seed=7, of_each=3):
        for seat in ("AH", "RU"):
            view = s.view(seat)
            for number in range(3):
                guess = imagine(load(), view, guess=Guess(number, 3))
                assert seen(guess, seat) == seen(s, seat)
                again = imagine(load(), view, guess=Guess(number, 3))
                assert (guess.at, guess.flipped, guess.ce) == (again.at, again.flipped, again.ce)
                kinds.add((bytes(guess.ce), bytes(guess.flipped)))
    assert len(kinds) > 20, "guesses must differ for this test to mean anything"


def test_in_all_guesses_together_everybody_is_as_worn_as_his_like_in_games() -> None:
    s = bare()
    put(s, "12.20", "RU 18")
    put(s, "11.20", "AH 4")
    begin_movement(s)
    s.turn = 5
    (unit,), view = units(s, "RU 18"), s.view("AH")
    found = [imagine(load(), view, guess=Guess(number, 20)).ce[unit] for number in range(20)]
    assert [found.count(each) for each in range(3)] == [4, 7, 9], "20 % fresh; of the others 45 % reduced once"


def test_an_attack_is_worth_what_it_is_worth_on_average_against_whoever_may_be_there() -> None:
    s = bare()
    put(s, "12.20", "RU 18", "RU 45")
    put(s, "11.20", "AH 4")
    begin_movement(s)
    fresh, worn = s.clone(), s.clone()
    target = s.printed.hex_of["12.20"]
    for unit in s.units_in(target):
        worn.ce[unit], worn.flipped[unit] = 2, 1
    force = frozenset((unit, s.at[unit]) for unit in units(s, "AH 4"))

    def worth(*guesses: GaliciaState) -> float:
        field = Field(s.clone(), "AH", ground_of(s.printed), LEVELS.level("strong").weights, guesses=guesses)
        return field.attack(target, force, flanked=False)

    assert worth(fresh) < worth(worn)
    assert worth(fresh, worn, worn, worn) == pytest.approx((worth(fresh) + 3 * worth(worn)) / 4)
