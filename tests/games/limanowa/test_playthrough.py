"""The committed playthrough is what the rules play today."""

from __future__ import annotations

import re

import pytest

from doppeladler.games.limanowa.game import Limanowa
from tests.games.limanowa.playthrough import PLAYTHROUGH, write_playthrough
from tests.playthrough import check_playthrough


def test_the_playthrough_is_as_committed(game: Limanowa) -> None:
    """When this fails, read the difference: if it is what you meant, rewrite with UPDATE_PLAYTHROUGH=1."""
    check_playthrough(PLAYTHROUGH, write_playthrough(game))


@pytest.mark.rule("3.4.2")
def test_the_playthrough_tells_a_seat_only_its_own() -> None:
    """Who draws a card is told which; the enemy is told only that one was drawn."""
    text = PLAYTHROUGH.read_text(encoding="utf-8")
    drawn = re.findall(r"^  > draw (.+?) I+\n((?:    .+\n)+)", text, re.MULTILINE)
    assert drawn
    for design, told in drawn:
        lines = told.splitlines()
        assert sum(design in line for line in lines) == 1
        assert sum(line.endswith("draws a battlecard.") for line in lines) == 1
