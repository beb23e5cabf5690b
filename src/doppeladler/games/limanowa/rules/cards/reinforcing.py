"""Cards 1, 13 and 16: fresh units and the field hospital."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import Names, Seat
from doppeladler.games.limanowa.columns import LimanowaState, Played
from doppeladler.games.limanowa.rules.ch03_replacements import core_reserve, receive
from doppeladler.games.limanowa.words import sentence

from .card import BattlecardRule, own_units, unit_named


class _FromReserve(BattlecardRule):
    """3.3.3 A core unit of certain arms comes from the common reserve to an own replacement field."""

    arms: ClassVar[tuple[str, ...]]
    ask = (sentence("aim-which-core-unit-comes-your"),)

    def aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterator[str]:
        return (s.name(unit) for unit in core_reserve(s, s.side, self.arms))

    def resolve(self, s: LimanowaState, played: Played) -> None:
        receive(s, unit_named(s, played.aims[0]), s.group)


class TransportingReinforcement(_FromReserve):
    """3.3.3 One infantry or cavalry core unit."""

    design = "Transporting reinforcement"
    arms = ("infantry", "cavalry")


class DeploymentOfReserveBattery(_FromReserve):
    """3.3.3 One artillery core unit."""

    design = "Deployment of reserve battery"
    arms = ("artillery",)


class FieldHospital(BattlecardRule):
    """3.4.1 An own unit away from the enemy regains a replacement point."""

    design = "Field hospital"
    ask = (sentence("aim-which-unit-regains-replacement-point"),)

    def aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterator[str]:
        return (
            s.name(unit)
            for unit in own_units(s, seat)
            if s.rp[unit] < s.printed.rp[unit] and not s.enemies_next_to(unit)
        )

    def resolve(self, s: LimanowaState, played: Played) -> None:
        unit = unit_named(s, played.aims[0])
        s.rp[unit] += 1
        s.tell("3.4.1", events.Recovers(unit, s.rp[unit]))
