"""opt.23 and opt.24 The Allied total and the revolutions: how high it may go, and when it brings the Second."""

from __future__ import annotations

from doppeladler.games.kaisers_war.book import AL, Side
from doppeladler.games.kaisers_war.columns import FIRST, SECOND, KaiserState

CAPS = {FIRST: 25, SECOND: 10}
"""opt.23, opt.24 By revolution: the highest total the Allies can have from then on."""
FIRST_YEAR = 1917


def cap_of(s: KaiserState, side: Side, most: int) -> int:
    """opt.23, opt.24 How high a total may go: the revolutions hold that of the Allies down."""
    return CAPS.get(s.revolution, most) if side == AL else most


def is_time(s: KaiserState) -> bool:
    """opt.23 Revolutions are for 1917 and 1918, by option."""
    return "revolutions" in s.rules.on and s.printed.calendar[s.turn].year >= FIRST_YEAR


def note_fall(s: KaiserState, side: Side, before: int) -> None:
    """opt.24 Remember the turn in which the Allied total fell to 25 or less, and the battle in which it fell to 10."""
    if side == AL and is_time(s) and before > CAPS[FIRST] >= s.vp[AL]:
        s.fell = s.turn
    if s.battle is not None and is_too_low(s):
        s.battle = s.battle._replace(revolt=True)


def is_too_low(s: KaiserState) -> bool:
    """opt.24 At 10 or less the Second Revolution follows the First, or a fall through 25 and 10 in the same turn.

    At zero the game is over.
    """
    if s.revolution == SECOND or not 0 < s.vp[AL] <= CAPS[SECOND]:
        return False
    return s.revolution == FIRST or s.fell == s.turn


def is_second_due(s: KaiserState) -> bool:
    """opt.24 Does the Second Revolution come now? A battle is finished before."""
    return s.battle is None and is_too_low(s)
