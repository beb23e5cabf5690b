"""What a good player of Battle for Galicia would not do, as studies count it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatchmethod
from typing import Any, ClassVar

from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import Side, Unit, enemy_of
from doppeladler.games.galicia.columns import IN_SUPPLY, GaliciaState
from doppeladler.games.galicia.rules.tables import COLUMNS, LAST_COLUMN
from doppeladler.games.galicia.words import sentence
from doppeladler.wargame.command.blunders import Critic
from doppeladler.wargame.noted import Noted

WEAK, OVERKILL, CALLED_OFF, TIRED, HUNGRY, PANICKED, IDLE = NAMES = (
    "weak-attack", "overkill", "called-off", "marched-tired", "in-low-supply", "guidelines-broken", "idle",
)  # fmt: skip
POOR = COLUMNS.index("1:2")
"""At these odds or worse an attack wears the attacker more than the defender (9.1)."""


class GaliciaCritic(Critic[GaliciaState]):
    """Watches a game."""

    names: ClassVar = {name: sentence(f"blunder-{name}") for name in NAMES}

    def __init__(self, state: GaliciaState) -> None:
        super().__init__(state)
        self.side: Side = state.phasing
        self.busy: set[Unit] = set()
        """Who has marched, rested or fought in this player turn."""

    @singledispatchmethod
    def see(self, what: Any) -> Iterable[Noted]:
        """Most events show no blunder."""
        return ()

    @see.register
    def _turn(self, what: events.PlayerTurn) -> Iterable[Noted]:
        """11.0 Who begins his turn without full supply; and who has done nothing in the turn that is over."""
        s = self.s
        idle = [unit for unit in s.on_map(self.side) if self._is_idle(unit)] if self.side != what.side else []
        hungry = [unit for unit in s.on_map(what.side) if s.supply[unit] != IN_SUPPLY]
        found = [*self.by_units(IDLE, idle), *self.by_units(HUNGRY, hungry)]
        self.side, self.busy = what.side, set()
        return found

    def _is_idle(self, unit: Unit) -> bool:
        """Fresh infantry away from the enemy and from every town, that has neither marched, rested nor fought."""
        s, hex = self.s, self.s.at[unit]
        is_needed = hex in s.printed.town_at or s.printed.grid.adjacent[hex] & s.occupied[enemy_of(self.side)]
        return not (s.printed.cavalry[unit] or unit in self.busy or is_needed)

    @see.register
    def _march(self, what: events.March) -> Iterable[Noted]:
        """4.4 A worn unit that could have rested on the spot has marched instead."""
        s = self.s
        fresh = [unit for unit in what.units if unit not in self.busy]
        self.busy.update(fresh)
        needed = s.printed.recovery_points
        return self.by_units(TIRED, [unit for unit in fresh if s.ce[unit] and s.printed.ma[unit] >= needed])

    @see.register
    def _recovered(self, what: events.Recovered) -> Iterable[Noted]:
        self.busy.add(what.unit)
        return ()

    @see.register
    def _declared(self, what: events.AttackDeclared) -> Iterable[Noted]:
        self.busy.update(what.attackers)
        return ()

    @see.register
    def _ratio(self, what: events.Ratio) -> Iterable[Noted]:
        """8.1, 8.2 Too few, or far more than the last column can use."""
        name = WEAK if what.column <= POOR else OVERKILL if what.column > LAST_COLUMN else ""
        return (self.by(self.side, name, what.target),) if name else ()

    @see.register
    def _called_off(self, what: events.CalledOff) -> Iterable[Noted]:
        """8.2 An attack that was below 1:3 when all was known."""
        return (self.by(self.side, CALLED_OFF, what.target),)

    @see.register
    def _guidelines(self, what: events.GuidelinesBroken) -> Iterable[Noted]:
        """9.2.1 A retreat that had no good way."""
        return (self.by(what.side, PANICKED),)


critic = GaliciaCritic
