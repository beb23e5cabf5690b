"""Cards 17, 19 and 20: extra fire in the own round, and fire on the enemy's guns."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import Names, Seat, Unit
from doppeladler.games.limanowa.columns import DEFENDED, DONE_THIS_ROUND, FIRED, LimanowaState, Played
from doppeladler.games.limanowa.rules.ch03_values import meant_at
from doppeladler.games.limanowa.rules.ch04_guns import (
    FIRE,
    LONG_RANGE_FIELDS,
    action_of,
    artillery_attack,
    fire_targets,
    reaches,
)
from doppeladler.games.limanowa.rules.ch04_losses import remove_shot
from doppeladler.games.limanowa.rules.ch04_moves import is_free
from doppeladler.games.limanowa.rules.ch06_tokens import strike_at_long_range
from doppeladler.games.limanowa.words import sentence
from doppeladler.hexes import members

from .card import BattlecardRule, hex_named, own_units, unit_named


class _Fire(BattlecardRule):
    """4.4.2 An own gun makes an artillery attack."""

    ask = (sentence("aim-which-gun-fires"), sentence("aim-which-field"))
    actions: tuple[str, ...] = ("bombard",)

    @abstractmethod
    def may_fire(self, s: LimanowaState, gun: Unit) -> bool:
        """Whether this gun can do it now."""

    def aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterator[str]:
        if not aimed:
            guns = (unit for unit in own_units(s, seat) if s.printed.artillery[unit])
            return (s.name(gun) for gun in guns if self.may_fire(s, gun))
        gun = unit_named(s, aimed[0])
        return (s.label(to) for action in self.actions for to in members(fire_targets(s, gun, action)))

    def resolve(self, s: LimanowaState, played: Played) -> None:
        gun, to = unit_named(s, played.aims[0]), hex_named(s, played.aims[1])
        target = meant_at(s, to)
        if target is None:  # it has withdrawn
            s.tell("4.4.2", events.NoTarget(gun, to))
        elif s.printed.grid.distance(s.at[gun], to) < LONG_RANGE_FIELDS:
            s.then(artillery_attack(gun, target, False, False), remove_shot(len(s.doomed)))
        else:
            strike_at_long_range(s, gun, target)


class HeavyBombardment(_Fire):
    """4.4.2 An own gun fires in the opening phase; the siege gun may strike at long range."""

    design = "Heavy bombardment"
    actions = ("bombard", "long-range")

    def may_fire(self, s: LimanowaState, gun: Unit) -> bool:
        return not s.acted[gun] & DONE_THIS_ROUND


class Drumfire(_Fire):
    """4.4.2, 8 An own gun that does nothing else this round makes an artillery attack, which costs no action."""

    design = "Drumfire"

    def may_fire(self, s: LimanowaState, gun: Unit) -> bool:
        return is_free(s, gun)

    def lie_open(self, s: LimanowaState, played: Played) -> None:
        s.acted[unit_named(s, played.aims[0])] |= FIRED


class CounterBatteryFire(_Fire):
    """4.4.2 An own gun fires on an enemy gun that announced an action; only if that survives can it act."""

    design = "Counter-battery fire"

    def may_fire(self, s: LimanowaState, gun: Unit) -> bool:
        return not s.acted[gun] & DEFENDED

    def aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterator[str]:
        if not aimed:
            return super().aims(s, seat, aimed)
        gun = unit_named(s, aimed[0])
        loud = dict.fromkeys(s.at[order.unit] for order in s.orders if action_of(order.verb) in FIRE)
        return (s.label(to) for to in loud if to >= 0 and reaches(s, gun, "bombard", to))

    def resolve(self, s: LimanowaState, played: Played) -> None:
        s.acted[unit_named(s, played.aims[0])] |= DEFENDED
        super().resolve(s, played)
