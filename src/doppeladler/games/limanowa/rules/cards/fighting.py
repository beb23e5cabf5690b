"""Cards 5, 6, 7, 9, 10, 11 and 12: what changes a close combat, and the combats that cards begin."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from doppeladler.games.limanowa.book import SIDE_OF, HexSet, Names, Seat, Unit, enemy_of
from doppeladler.games.limanowa.columns import FOUGHT, LimanowaState, Played
from doppeladler.games.limanowa.rules.ch04_clash import begin_clash
from doppeladler.games.limanowa.rules.ch04_losses import LAST_RESERVES, register_losses
from doppeladler.games.limanowa.rules.ch04_moves import beside
from doppeladler.games.limanowa.rules.ch04_preventive import AMBUSH
from doppeladler.games.limanowa.rules.ch04_strikes import COUNTER_ATTACK, ENCIRCLEMENT, NIGHT_ASSAULT
from doppeladler.games.limanowa.words import sentence
from doppeladler.hexes import members, of

from .card import BattlecardRule, Lasting, attacked, attackers_of, hex_named, own_units, unit_named


class Spearhead(Lasting):
    """4.4.1b An own attacking infantry or cavalry unit has +2 AP and +2 DP in its clash."""

    design = "Spearhead"
    ask = (sentence("aim-which-attacking-unit-spearhead"),)

    def aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterator[str]:
        return (s.name(each.unit) for each in s.orders if each.verb == "attack" and s.is_in(each.unit, s.group))


class Entrenchment(Lasting):
    """4.4.1b An own attacked infantry unit has +3 DP in its clash."""

    design = "Entrenchment"
    ask = (sentence("aim-which-attacked-infantry-dug"),)

    def aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterator[str]:
        return (s.name(unit) for unit in attacked(s, seat) if s.printed.infantry[unit])


class Ambush(Lasting):
    """4.4.4 An own attacked unit in forest or on a mountain strikes one attacker before the clash."""

    design = AMBUSH
    ask = (sentence("aim-which-attacked-unit-lies-ambush"), sentence("aim-which-attacker-does-strike"))

    def aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterator[str]:
        if aimed:
            return (s.name(unit) for unit in attackers_of(s, s.at[unit_named(s, aimed[0])]))
        cover = s.printed.forest | s.printed.mountain
        return (s.name(unit) for unit in attacked(s, seat) if cover >> s.at[unit] & 1)


class Encirclement(Lasting):
    """4.4.7 An enemy whom two or more own units attack may not counter-attack."""

    design = ENCIRCLEMENT
    ask = (sentence("aim-which-attacked-enemy-encircled"),)

    def aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterator[str]:
        targets = dict.fromkeys(order.to for order in s.orders if order.verb == "attack")
        return (s.label(to) for to in targets if sum(s.is_in(unit, s.group) for unit in attackers_of(s, to)) >= 2)


class LastReserves(Lasting):
    """4.4.9 An own attacked unit that would be destroyed in its clash keeps one replacement point."""

    design = LAST_RESERVES
    ask = (sentence("aim-which-attacked-unit-gets-last"),)

    def aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterator[str]:
        return (s.name(unit) for unit in attacked(s, seat))


class _CardClash(BattlecardRule):
    """4.4 One own unit attacks a neighbouring enemy at once."""

    ask = (sentence("aim-which-unit-attacks"), sentence("aim-which-enemy"))

    @abstractmethod
    def may_attack(self, s: LimanowaState, unit: Unit) -> bool:
        """The units this card lets attack."""

    def aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterator[str]:
        if not aimed:
            near = beside(s, enemy_of(SIDE_OF.get(seat, seat)))
            units = (unit for unit in own_units(s, seat) if near >> s.at[unit] & 1)
            return (s.name(unit) for unit in units if self.may_attack(s, unit))
        return (s.label(hex) for hex in members(self.prey(s, unit_named(s, aimed[0]))))

    def prey(self, s: LimanowaState, unit: Unit) -> HexSet:
        """The enemies it may attack."""
        return s.enemies_next_to(unit)

    def resolve(self, s: LimanowaState, played: Played) -> None:
        unit, to = unit_named(s, played.aims[0]), hex_named(s, played.aims[1])
        s.acted[unit] |= FOUGHT
        s.then(begin_clash(to, s.group_name(unit), (unit,), self.design), register_losses())


class NightAssault(_CardClash):
    """4.4.5 An own infantry unit makes its basic attack now, before anybody has acted, and nobody strikes back."""

    design = NIGHT_ASSAULT

    def may_attack(self, s: LimanowaState, unit: Unit) -> bool:
        return s.printed.infantry[unit]


class CounterAttack(_CardClash):
    """8 With the roles reversed: an own infantry or cavalry unit attacks one of the acting group."""

    design = COUNTER_ATTACK

    def may_attack(self, s: LimanowaState, unit: Unit) -> bool:
        return not s.printed.artillery[unit]

    def prey(self, s: LimanowaState, unit: Unit) -> HexSet:
        near = members(s.enemies_next_to(unit))
        return of(hex for hex in near if s.is_in(s.figure_at[hex], s.group))
