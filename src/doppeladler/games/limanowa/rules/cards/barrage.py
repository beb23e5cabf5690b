"""Card 18, Defensive barrage: an own gun joins the defence before the clash."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.games.limanowa.book import Names, Seat
from doppeladler.games.limanowa.columns import DEFENDED, LimanowaState, Played
from doppeladler.games.limanowa.rules.ch04_barrage import DEFENSIVE_BARRAGE
from doppeladler.games.limanowa.rules.ch04_guns import can_support, reaches
from doppeladler.games.limanowa.rules.ch04_moves import stands_at
from doppeladler.games.limanowa.words import sentence

from .card import BattlecardRule, attacked, attackers_of, own_units, unit_named


class DefensiveBarrage(BattlecardRule):
    """6.4.3 An own gun in range attacks one of the attackers or takes 2 AP and 2 DP from him, before the clash."""

    design = DEFENSIVE_BARRAGE
    ask = (sentence("aim-which-gun-fires"), sentence("aim-which-attacker"), sentence("aim-does-bombard-support"))

    def aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterator[str]:
        if not aimed:
            guns = (unit for unit in own_units(s, seat) if s.printed.artillery[unit])
            return (s.name(gun) for gun in guns if not s.acted[gun] & DEFENDED)
        gun = unit_named(s, aimed[0])
        if len(aimed) == 1:
            prey = (unit for each in attacked(s, seat) for unit in attackers_of(s, s.at[each]))
            return (s.name(unit) for unit in prey if reaches(s, gun, "bombard", stands_at(s, unit)))
        to = stands_at(s, unit_named(s, aimed[1]))
        return iter(("bombard", "support") if can_support(s, gun, to) else ("bombard",))

    def resolve(self, s: LimanowaState, played: Played) -> None:
        s.acted[unit_named(s, played.aims[0])] |= DEFENDED
