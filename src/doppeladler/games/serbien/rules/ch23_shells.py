"""23.2 Shells from the Allies."""

from __future__ import annotations

from doppeladler.engine import Roll
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import book
from doppeladler.games.serbien.columns import SerbienState

NEEDED, A_TURN, MOST = 6, 4, 125
"""23.2.2 The die for help, the shells of a turn, and what the display holds."""


@book.step("23.2.2")
def ask_allies(s: SerbienState) -> None:
    """23.2, 23.2.2 In an Inter-Phase with no shells left Serbia rolls for help, until it has come once."""
    if not s.shells and not s.aid:
        s.then(AlliedRoll(s.failures))


@book.decision("23.2.2")
class AlliedRoll(Roll):
    """23.2.2 A die for allied help; every roll that has failed adds one."""

    tells = ("failures",)
    failures: int

    def rolled(self, s: SerbienState, faces: tuple[int, ...]) -> None:
        s.aid = faces[0] + self.failures >= NEEDED
        s.failures += not s.aid
        s.tell("23.2.2", events.AlliedHelp(faces[0], self.failures, s.aid))


def receive_shells(s: SerbienState) -> None:
    """23.2.2 Once the Allies help Serbia receives four shells at the start of every turn."""
    if s.aid:
        s.shells = min(s.shells + A_TURN, MOST)
        s.tell("23.2.2", events.ShellsArrive(s.shells))
