"""25.1.4 The French naval guns at Beograd."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE, Hex, Side, book
from doppeladler.games.serbien.columns import AWAITED, SPIKED, STANDING, SerbienState
from doppeladler.games.serbien.words import sentence

from .ch03_zones import combat_hexes

PLACE, WAIT = Choice("place"), Choice("wait")


def site(s: SerbienState) -> Hex | None:
    """25.1.4 Where the guns may be placed now: in Beograd, from their turn on, while no A-H unit is there."""
    rows = (row for turn, rows in s.rules.schedule.items() if turn <= s.turn for row in rows if row.what == "event")
    hex = next((s.printed.hex_of[row.where[0]] for row in rows), None)
    free = hex is not None and s.guns == AWAITED and not s.occupied[AH] >> hex & 1
    return hex if free else None


@book.step("25.1.4")
def offer_guns(s: SerbienState) -> None:
    """25.1.4 In the Serbian Preliminary Phase the guns may be placed, once in a game."""
    if site(s) is not None:
        s.then(PlaceGuns(SE))


@book.decision("25.1.4")
class PlaceGuns(Decision[SerbienState]):
    """25.1.4 Are the French guns placed in Beograd now?"""

    seat: Side

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        yield from (PLACE, WAIT)

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        if choice not in (PLACE, WAIT):
            yield Objection("25.1.4", sentence("no-place-or-wait"))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        if choice == PLACE:
            hex = site(s)
            assert hex is not None  # it was offered
            s.guns = STANDING
            s.tell("25.1.4", events.GunsPlaced(hex))


@book.step("25.1.4")
def spike_guns(s: SerbienState) -> None:
    """25.1.4 The guns are lost for good when an A-H combat unit enters Beograd."""
    hex = s.printed.hex_of["30.09"]
    if s.guns == STANDING and combat_hexes(s, AH) >> hex & 1:
        s.guns = SPIKED
        s.tell("25.1.4", events.GunsLost(hex))
