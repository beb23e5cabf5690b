"""What a question tells: facts in plain values to the seat that is asked, and to nobody else."""

from __future__ import annotations

import json

import pytest

from doppeladler.commanders import question_for
from doppeladler.engine import OUTSIDER, UMPIRE
from tests.research.walks import positions, setting

LONG = {"galicia": 600, "limanowa": 600}


@pytest.mark.parametrize("name", LONG)
def test_the_asked_seat_and_the_umpire_see_the_facts_and_nobody_else(name: str) -> None:
    told = 0
    for s in positions(setting(name), 3, LONG[name]):
        asked = s.decision
        assert asked is not None
        question = question_for(s, asked.seat)
        assert question.facts == json.loads(json.dumps(asked.facts))
        told += bool(question.facts)
        for seat in (*s.game.seats_of(s), OUTSIDER, UMPIRE):
            seen = s.view(seat)["decision"]
            assert seen["facts"] == (question.facts if seat in (asked.seat, UMPIRE) else {})
    assert told > LONG[name] / 4
