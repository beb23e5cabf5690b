"""3.4 What a battlecard would bring now, aimed at the best it can be aimed at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeGuard

from doppeladler.games.limanowa.book import Card, Hex, Names, Seat, Unit
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.cards import CARD_RULES
from doppeladler.games.limanowa.rules.cards.card import attackers_of
from doppeladler.games.limanowa.rules.ch03_values import ENTRENCHED
from doppeladler.games.limanowa.rules.ch04_guns import LONG_RANGE_FIELDS, action_of

from .attacks import Fight, Fights
from .judgement import Judge
from .levels import Level
from .reckoning import losses
from .strengths import PLAIN, Twist, numbers

USUAL: Mapping[str, float] = {
    "Transporting reinforcement": 1.2,
    "Blocking preparations": 0.5,
    "Forced march": 0.6,
    "Rapid advance": 0.6,
    "Spearhead": 0.9,
    "Counter-attack": 0.8,
    "Entrenchment": 0.9,
    "Orderly withdrawal": 0.8,
    "Night assault": 0.6,
    "Ambush": 0.5,
    "Encirclement": 0.9,
    "Last reserves": 0.9,
    "Field hospital": 0.6,
    "Cut telegraph line": 0.8,
    "Blown-up track": 0.1,
    "Deployment of reserve battery": 0.8,
    "Drumfire": 0.9,
    "Defensive barrage": 0.8,
    "Counter-battery fire": 0.4,
    "Heavy bombardment": 0.8,
}
"""By design: what it is worth to hold one, as a rule of thumb."""


class Use(NamedTuple):
    """A card, what it is aimed at, and what that brings on average."""

    card: Card
    aims: Names
    gain: float


class CardSense:
    """The cards of a seat at a position."""

    def __init__(self, s: LimanowaState, seat: Seat, judge: Judge) -> None:
        self.s, self.seat, self.judge, self.w = s, seat, judge, judge.w
        self.values = judge.values
        self._base: float | None = None
        self.rules: Mapping[str, Callable[[Names], float]] = {
            "Transporting reinforcement": self._recruit,
            "Deployment of reserve battery": self._recruit,
            "Blocking preparations": lambda aims: 1.0 if aims[0] == self.s.seat else -1.0,
            "Cut telegraph line": lambda aims: 0.5 + self._is_tense(),
            "Blown-up track": lambda aims: 1.0,
            "Rapid advance": self._advance,
            "Field hospital": self._heal,
            "Night assault": self._night,
            "Heavy bombardment": self._fire,
            "Drumfire": self._fire,
            "Counter-battery fire": self._fire,
            "Counter-attack": self._counter,
            "Entrenchment": lambda aims: self._spared(aims, Twist(defence=ENTRENCHED)),
            "Orderly withdrawal": self._withdraw,
            "Ambush": self._ambush,
            "Last reserves": self._last,
            "Defensive barrage": self._barrage,
            "Spearhead": self._spearhead,
            "Encirclement": self._encircle,
        }

    def best(self, cards: Iterable[Card]) -> Use | None:
        """The best use of the best of these cards; None when none of them does anything."""
        uses = [use for card in cards for use in self.uses(card)]
        return max(uses, key=lambda use: (use.gain, -use.card, use.aims), default=None)

    def uses(self, card: Card, aims: Names = ()) -> Iterator[Use]:
        """Every complete use of a card from these aims on."""
        design = self.s.printed.cards[card].design
        if design not in self.rules:
            return
        for full in self._complete(design, aims):
            yield Use(card, full, self.rules[design](full))

    def _complete(self, design: str, aims: Names) -> Iterator[Names]:
        rule = CARD_RULES[design]
        if len(aims) == len(rule.ask):
            yield aims
            return
        for name in dict.fromkeys(rule.legal_aims(self.s, self.seat, aims)):
            yield from self._complete(design, (*aims, name))

    # --- helpers ---

    def _unit(self, name: str) -> Unit:
        return self.s.printed.by_name[name]

    def _hex(self, label: str) -> Hex:
        return self.s.printed.hex_of[label]

    def _is_tense(self) -> float:
        """More when the enemies are close to each other."""
        near = self.s.printed.grid.within(self.s.occupied["AH"], 2) & self.s.occupied["RU"]
        return min(1.0, 0.1 * near.bit_count())

    def _fights(self, mine: bool) -> Fights:
        judge = self.judge
        side, after = (judge.side, self.s.group) if mine else (judge.enemy, self.s.group)
        return Fights(self.s, self.values, lambda hex: max(0.0, judge.control.swing(hex, side, self.s.occupied, after)))

    def _announced(self, unit: Unit, twist: Twist = PLAIN) -> Fight:
        """The clash that the enemy has announced against a unit."""
        s, hex = self.s, self.s.at[unit]
        supported = any(action_of(order.verb) == "support" and order.to == hex for order in s.orders)
        return self._fights(mine=False).reckon(hex, attackers_of(s, hex), supported, (), twist)

    def _stand(self, unit: Unit, hex: Hex) -> float:
        """What it changes when a unit stands somewhere else."""
        if self._base is None:
            self._base = self.judge.stand(self.s, {}, set())
        then = self.s.clone()
        start = then.at[unit]
        then.place(unit, hex)
        return self.judge.stand(then, {unit: (start, hex)}, set()) - self._base

    # --- own round ---

    def _recruit(self, aims: Names) -> float:
        unit = self._unit(aims[0])
        return self.w.recruit * (0.8 if self.s.printed.observer[unit] else 1.0 + 0.1 * self.s.printed.move[unit])

    def _advance(self, aims: Names) -> float:
        return self._stand(self._unit(aims[0]), self._hex(aims[1]))

    def _heal(self, aims: Names) -> float:
        unit = self._unit(aims[0])
        points = self.values.points[unit]
        return points[self.s.rp[unit] + 1] - points[self.s.rp[unit]]

    def _night(self, aims: Names) -> float:
        """Against what the unit would do in the central phase anyway."""
        unit, target = self._unit(aims[0]), self._hex(aims[1])
        fights = self._fights(mine=True)
        alone = fights.reckon(target, (unit,), twist=Twist(basic_only=True)).gain
        others = [
            (each, self.s.at[each]) for each in self.s.units_of(self.s.group) if not self.s.printed.artillery[each]
        ]
        whole = sum(fight.gain for fight in fights.best(others))
        rest = sum(fight.gain for fight in fights.best(pair for pair in others if pair[0] != unit))
        return alone + rest - whole

    def _fire(self, aims: Names) -> float:
        gun, to = self._unit(aims[0]), self._hex(aims[1])
        far = self.s.printed.grid.distance(self.s.at[gun], to) >= LONG_RANGE_FIELDS
        return self.judge.shot(self.s, gun, self.s.figure_at[to], far)

    def _own_attack(self, target: Hex, twist: Twist) -> float:
        """What a card adds to an attack of one's own."""
        s, fights = self.s, self._fights(mine=True)
        supported = any(action_of(order.verb) == "support" and order.to == target for order in s.orders)
        units = attackers_of(s, target)
        plain = fights.reckon(target, units, supported)
        return fights.reckon(target, units, supported, (), twist).gain - plain.gain

    def _spearhead(self, aims: Names) -> float:
        unit = self._unit(aims[0])
        target = next(order.to for order in self.s.orders if order.unit == unit and order.verb == "attack")
        return self._own_attack(target, Twist(spearhead=unit))

    def _encircle(self, aims: Names) -> float:
        return self._own_attack(self._hex(aims[0]), Twist(silent=True))

    # --- enemy's round ---

    def _counter(self, aims: Names) -> float:
        return self._fights(mine=True).reckon(self._hex(aims[1]), (self._unit(aims[0]),)).gain

    def _spared(self, aims: Names, twist: Twist) -> float:
        unit = self._unit(aims[0])
        return self._announced(unit).gain - self._announced(unit, twist).gain

    def _withdraw(self, aims: Names) -> float:
        unit = self._unit(aims[0])
        return self._announced(unit).gain + self._stand(unit, self._hex(aims[1]))

    def _ambush(self, aims: Names) -> float:
        unit, prey = self._unit(aims[0]), self._unit(aims[1])
        clash = numbers(self.s, unit, (prey,), False)
        return self.values.lost(prey, losses(0, clash.back, self.s.rp[prey]))

    def _last(self, aims: Names) -> float:
        unit = self._unit(aims[0])
        fight = self._announced(unit)
        prize = self._fights(mine=False).prize(fight.target)
        return fight.destroys * (self.values.points[unit][1] + self.values.end[unit] + prize)

    def _barrage(self, aims: Names) -> float:
        gun, prey = self._unit(aims[0]), self._unit(aims[1])
        shot = self.judge.shot(self.s, gun, prey)
        return shot if aims[2] == "bombard" else 0.9 * self.w.point_3


def is_worth_playing(use: Use | None, level: Level) -> TypeGuard[Use]:
    """Whether a use brings more than the card in hand is worth."""
    return use is not None and use.gain * level.cards >= level.weights.keep


def usual(s: LimanowaState, card: Card) -> float:
    """What it is worth to hold a card."""
    return USUAL[s.printed.cards[card].design]


def least(s: LimanowaState, cards: tuple[Card, ...]) -> Card:
    """The card one would rather change."""
    return min(cards, key=lambda card: (usual(s, card), card))
