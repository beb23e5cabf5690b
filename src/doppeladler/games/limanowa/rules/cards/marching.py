"""Cards 3, 4, 8 and 15: marches, an orderly withdrawal, and a train that does not run."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import Names, Seat
from doppeladler.games.limanowa.columns import DONE_THIS_ROUND, FIELD, MOVED, LimanowaState, Played
from doppeladler.games.limanowa.rules.ch03_values import ORDERLY_WITHDRAWAL
from doppeladler.games.limanowa.rules.ch04_moves import is_free, reach
from doppeladler.games.limanowa.words import sentence
from doppeladler.hexes import members

from .card import BattlecardRule, Lasting, attacked, hex_named, own_units, unit_named


class ForcedMarch(Lasting):
    """4.3.1 One own unit has its movement points doubled for its move action."""

    design = "Forced march"
    ask = (sentence("aim-which-unit-makes-forced-march"),)

    def aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterator[str]:
        units = (
            unit for unit in s.printed.all_units if s.is_in(unit, s.group) and (s.at[unit] >= 0 or s.at[unit] == FIELD)
        )
        return (s.name(unit) for unit in units if is_free(s, unit))


class RapidAdvance(BattlecardRule):
    """4.3.1 One own unit that has not acted moves its normal points in the closing phase."""

    design = "Rapid advance"
    ask = (sentence("aim-which-unit-advances"), sentence("aim-where"))

    def aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterator[str]:
        if not aimed:
            return (s.name(unit) for unit in own_units(s, seat) if not s.acted[unit] & DONE_THIS_ROUND)
        unit = unit_named(s, aimed[0])
        vacant = ~(s.occupied["AH"] | s.occupied["RU"])
        return (s.label(hex) for hex in members(reach(s, unit, s.printed.move[unit]) & vacant))

    def resolve(self, s: LimanowaState, played: Played) -> None:
        unit, to = unit_named(s, played.aims[0]), hex_named(s, played.aims[1])
        s.tell("4.3.1", events.Move(unit, s.at[unit], to))
        s.place(unit, to)
        s.acted[unit] |= MOVED


class OrderlyWithdrawal(BattlecardRule):
    """4.4.1b An attacked unit steps back one field, away from every enemy; its clash does not take place."""

    design = ORDERLY_WITHDRAWAL
    ask = (sentence("aim-which-attacked-unit-withdraws"), sentence("aim-where"))

    def aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterator[str]:
        if not aimed:
            return (s.name(unit) for unit in attacked(s, seat))
        printed, unit = s.printed, unit_named(s, aimed[0])
        enemy = s.occupied[s.side]
        taken = s.occupied["AH"] | s.occupied["RU"] | printed.grid.spread(enemy)
        return (s.label(hex) for hex in members(printed.grid.adjacent[s.at[unit]] & s.board & ~taken))

    def resolve(self, s: LimanowaState, played: Played) -> None:
        unit, to = unit_named(s, played.aims[0]), hex_named(s, played.aims[1])
        s.tell("4.4.1b", events.Withdraws(unit, s.at[unit], to))
        s.place(unit, to)


class BlownUpTrack(Lasting):
    """4.3.2 One announced railway action is cancelled and its token lost."""

    design = "Blown-up track"
    ask = (sentence("aim-whose-train-does-not-run"),)

    def aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterator[str]:
        return (s.name(order.unit) for order in s.orders if order.verb == "rail")
