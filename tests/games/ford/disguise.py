"""2.6 Positions of The Ford that a seat must not be able to tell apart: another card in the enemy's hand."""

from __future__ import annotations

import random
from typing import Any


def disguise(s: Any, seat: str, chance: random.Random) -> Any:
    """A hidden card becomes any of the three."""
    other, enemy = s.clone(), s.enemy_of(seat)
    other._offered = None
    if s.hand[enemy]:
        other.hand[enemy] = chance.choice(list(s.printed.by_card))
    return other
