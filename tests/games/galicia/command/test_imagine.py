"""The imagined position shows its seat what the real one shows, and is a legal one."""

from __future__ import annotations

import json
import random
from typing import Any

from doppeladler.games.galicia.book import enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.command.imagine import imagine
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
