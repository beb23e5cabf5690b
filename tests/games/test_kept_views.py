"""What is seen of a unit is kept by the columns it depends on: it is never another than what is found anew."""

from __future__ import annotations

from random import Random

import pytest

import doppeladler
from doppeladler.engine import OUTSIDER, UMPIRE
from doppeladler.wargame.folder import FolderGame

ANSWERS, LOOK_EVERY = 240, 8


@pytest.mark.parametrize("name", ["galicia", "kaisers-war", "limanowa", "serbien"])
def test_a_view_of_kept_pieces_is_the_one_that_is_found_anew(name: str) -> None:
    game, draw = doppeladler.game(name), Random(7)
    assert isinstance(game, FolderGame)
    seen = game.printed.seen
    s = game.setup()
    viewers = (*game.seats_of(s), OUTSIDER, UMPIRE)
    for number in range(ANSWERS):
        if s.is_over:
            break
        if number % LOOK_EVERY == 0:
            kept = [game.view(s, viewer) for viewer in viewers]
            before = dict(seen)
            seen.clear()
            assert [game.view(s, viewer) for viewer in viewers] == kept
            seen.update(before)
        seat = s.open_decisions()[0].seat
        s.play(draw.choice(s.choices(seat)), seat)
    assert seen, "something was kept"
