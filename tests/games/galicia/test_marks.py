"""What a client draws of an event comes from its facts and is what its sentence speaks of."""

from __future__ import annotations

import re

import pytest

from doppeladler.commanders import RandomCommander
from doppeladler.engine import Event, Marks
from doppeladler.games.galicia.events import CombatResult, Losses
from tests.games.galicia.galicia_table import load

GAME = load()


def events(seed: int, **options: str) -> list[Event]:
    """All that happens in a random game."""
    s, commander = GAME.setup(**options), RandomCommander(seed)
    found: list[Event] = []
    while not s.is_over:
        s.events = []
        s.play(commander.pick(s.choices()))
        found += s.events
    return found


@pytest.mark.parametrize(("seed", "reveal"), [(1, "names"), (2, "full")])
def test_marks_are_what_the_sentence_names(seed: int, reveal: str) -> None:
    units = re.compile("|".join(re.escape(name) + r"(?![\w])" for name in sorted(GAME.printed.names, key=len)[::-1]))
    told = events(seed, reveal=reveal)
    for event in told:
        words, marks = str(GAME.describe(event)), GAME.marks(event)
        labels = [label for label in re.findall(r"\d+\.\d\d", words) if label in GAME.printed.hex_of]
        assert list(marks.hexes) == list(dict.fromkeys(labels)), words
        assert list(marks.units) == list(dict.fromkeys(units.findall(words))), words
        assert marks.cards == ()
    assert len({event.kind for event in told}) > 12


def test_dice_are_told_by_their_faces() -> None:
    hex = GAME.printed.hex_of["9.16"]
    assert GAME.marks(Event("9.1", CombatResult(hex, (2, 5), 3, "-/R1"))) == Marks(("9.16",), dice=(2, 5))
    assert GAME.marks(Event("9.4", Losses("AH", 4, -1, 2))).dice == (4,)
