"""3.2, 3.3.3 Placing units, and choosing replacements."""

from __future__ import annotations

from collections.abc import Sequence

from doppeladler.engine import Choice
from doppeladler.games.limanowa.columns import LimanowaState

ARMS = {"infantry": 3, "cavalry": 4, "artillery": 2}


def place(s: LimanowaState, choices: Sequence[Choice]) -> Choice:
    """3.2 As in the ready line-up, or as near to it as there is room."""
    grid, printed = s.printed.grid, s.printed

    def away(choice: Choice) -> tuple[int, Choice]:
        home = printed.lineup[printed.by_name[choice.noun]]
        return (grid.distance(home, printed.hex_of[choice.to]) if home >= 0 else 0, choice)

    return min(choices, key=away)


def recruit(s: LimanowaState, choices: Sequence[Choice]) -> Choice:
    """3.3.3 Cavalry first, it is soonest at the front; observers last."""

    def worth(choice: Choice) -> tuple[int, str]:
        unit = s.printed.by_name.get(choice.noun)
        if unit is None:
            return 0, ""
        return (1 if s.printed.observer[unit] else ARMS[s.printed.arm[unit]]), choice.noun

    return max(choices, key=worth)
