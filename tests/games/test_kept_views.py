"""What is seen is kept by what it depends on, by unit and by part: it is never another than what is made anew."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import doppeladler
from doppeladler.engine import OUTSIDER, UMPIRE
from doppeladler.wargame.folder import FolderGame

ANSWERS, LOOK_EVERY, BACK_EVERY, BACK = 130, 10, 25, 6
FOG: Mapping[str, str] = {"fog": "yes"}


@pytest.mark.parametrize(
    ("name", "options"),
    [("galicia", {}), ("kaisers-war", {}), ("kaisers-war", FOG), ("limanowa", {}), ("serbien", {})],
    ids=["galicia", "kaisers-war", "kaisers-war-in-fog", "limanowa", "serbien"],
)
def test_a_view_of_which_parts_are_kept_is_the_one_that_is_made_anew(name: str, options: Mapping[str, str]) -> None:
    game, draw = doppeladler.game(name), Random(7)
    assert isinstance(game, FolderGame)
    seen = game.printed.seen
    s = game.setup(**options)
    viewers, past = (*game.seats_of(s), OUTSIDER, UMPIRE), [s]
    for number in range(ANSWERS):
        if s.is_over:
            break
        kept = {viewer: game.view(s, viewer) for viewer in viewers}
        if number % LOOK_EVERY == 0:
            before, anew = dict(seen), s.clone()
            anew._memory = {}
            seen.clear()
            assert {viewer: game.view(anew, viewer) for viewer in viewers} == kept
            seen.update(before)
        s = (past[-BACK] if number % BACK_EVERY == BACK_EVERY - 1 else s).clone()
        seat = s.open_decisions()[0].seat
        s.play(draw.choice(s.choices(seat)), seat)
        past.append(s)
    assert seen, "something was kept"
