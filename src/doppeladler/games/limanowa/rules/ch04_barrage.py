"""3.4.1 The card Defensive barrage while it lies open: which gun, against whom, how."""

from __future__ import annotations

from typing import NamedTuple

from doppeladler.games.limanowa.book import Unit
from doppeladler.games.limanowa.columns import LimanowaState

DEFENSIVE_BARRAGE = "Defensive barrage"


class Barrage(NamedTuple):
    """3.4.1 What the card lets a gun do to one of the attackers: bombard or support."""

    gun: Unit
    prey: Unit
    action: str


def barrages(s: LimanowaState, action: str) -> list[Barrage]:
    """3.4.1 The barrages of this round that fire, or that support the defence."""
    units = s.printed.by_name
    open_ones = (each.aims for each in s.played if s.printed.cards[each.card].design == DEFENSIVE_BARRAGE)
    return [Barrage(units[gun], units[prey], action) for gun, prey, way in open_ones if way == action]
