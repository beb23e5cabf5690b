"""The chances of both sides at a position, as one who sees everything judges them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from doppeladler.games.limanowa.book import AH, RU, SIDE_OF, SIDES, Side
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.ch05_victory import criteria_met
from doppeladler.wargame.command import Appraisal

from .control import Control
from .influence import Influence
from .levels import Weights, level
from .prospects import Prospects
from .values import Values

APPRAISAL = Appraisal.of(__package__)
RESOLVING = ("Charge", "MachineGuns", "Counter", "Bayonet", "Inspire", "Advance", "DefendByToken", "AttackByToken")
"""Questions in the middle of something."""


@lru_cache(maxsize=1)
def _judged_by() -> Weights:
    """What counts for how much to the strongest commander, who judges here."""
    return level("strong").weights


def features(s: LimanowaState) -> dict[str, float]:
    """What speaks for Austria-Hungary, as numbers that would have the other sign if the sides were changed."""
    w = _judged_by()
    control, values = Control(s, w), Values(s, w)
    influence = Influence(s, control, w)
    ours, theirs = control.counts(AH, s.occupied), control.counts(RU, s.occupied)
    return {
        "strength": _difference(lambda side: values.of_side(s, side)),
        "units": _difference(lambda side: float(s.occupied[side].bit_count())),
        "strategic": 0.0 if control.rapid else float(ours[0] - theirs[0]),
        "fields": float(ours[1] - theirs[1]),
        "near": influence.worth(AH, {}),
        "cards": _difference(lambda side: float(_cards(s, side))),
        "win": _difference(lambda side: float(bool(criteria_met(s, side)))),
        "attack": _difference(lambda side: Prospects(s, side, values, w).pressure(s, set())),
    }


def _difference(measure: Callable[[Side], float]) -> float:
    return float(measure(AH) - measure(RU))


def _cards(s: LimanowaState, side: Side) -> int:
    seats = dict.fromkeys(s.seat_of[group] for group in s.groups if SIDE_OF[group] == side)
    return sum(s.hand_size(seat) for seat in seats)


def appraise(s: LimanowaState) -> dict[str, float]:
    """Each side's chance to win; what is missing to 1 is a draw."""
    if s.outcome:
        return {side: float(s.outcome.winner == side) for side in SIDES}
    chance = APPRAISAL.chance(s.scenario, features(s))
    return {RU: 1 - chance, AH: chance}


def is_quiet(s: LimanowaState) -> bool:
    """Whether nothing is being fought out: no clash, no fallen to remove, no fields to take."""
    asked = s.decision
    return s.clash is None and not s.doomed and not s.spoils and (asked is None or asked.kind not in RESOLVING)
