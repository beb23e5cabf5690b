"""The committed playthrough is what the rules play today."""

from __future__ import annotations

from doppeladler.games.galicia.game import Galicia
from tests.games.galicia.playthrough import PLAYTHROUGH, write_playthrough
from tests.playthrough import check_playthrough


def test_the_playthrough_is_as_committed(game: Galicia) -> None:
    """When this fails, read the difference: if it is what you meant, rewrite with UPDATE_PLAYTHROUGH=1."""
    check_playthrough(PLAYTHROUGH, write_playthrough(game))


def test_the_playthrough_tells_a_seat_only_its_own(game: Galicia) -> None:
    """A stack that marches is named to its owner; the enemy is told of its top unit only (5.4)."""
    text = PLAYTHROUGH.read_text(encoding="utf-8")
    assert " and 1 more: " in text
    assert "    AH [4.2] " in text
    assert "    RU [4.2] " in text
