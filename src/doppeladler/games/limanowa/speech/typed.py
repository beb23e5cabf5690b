"""Odds of typed-in points, without a map: target number, every loss with its chance, and one point more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from doppeladler.games.limanowa.clashsheet import NEVER, Odds, basic, chance, single, together
from doppeladler.games.limanowa.rules.ch03_values import SUPPORT
from doppeladler.games.limanowa.rules.ch04_strikes import split
from doppeladler.wargame.speech import Block, Figure, Span, Study, in_values, percent

from .chances import losses

FIGURES = (
    Figure("attack", "attack points of all attackers together"),
    Figure("defence", "defence points of the attacked unit"),
    Figure("rp", "its replacement points", least=1, default=4),
    Figure("charge", "attack points of a cavalry unit that charges before the clash", default=0),
    Figure("extra", "attack points of an attacker with an extra attack", default=0),
    Figure("counter", "attack points of the counter-attack", default=0),
    Figure("against", "defence points of the attacker it goes for", default=2),
    Figure("against_rp", "his replacement points", least=1, default=4),
    Figure("bayonets", "the defender has an extra attack too", is_flag=True),
    Figure("support", "the defender is under artillery support", is_flag=True),
    Figure("fire", "an artillery attack instead of a clash", is_flag=True),
)
"""What is to be typed."""


def study(numbers: Mapping[str, Any]) -> Study:
    """Everything about the clash, or the shot, with these numbers."""
    combat = TypedClash(numbers)
    return Study(tuple(combat.blocks()), combat.values())


class TypedClash:
    """A clash of which only the points are known."""

    def __init__(self, numbers: Mapping[str, Any]) -> None:
        self.numbers = numbers
        weaker = SUPPORT if numbers["support"] else 0
        self.attack: int = numbers["attack"]
        self.defence: int = max(0, numbers["defence"] + weaker)
        self.counter: int = max(0, numbers["counter"] + weaker)

    @property
    def number(self) -> int:
        """4.4.2, 4.4.5 The target number."""
        return self.attack - self.defence

    def losses(self, attack: int) -> Odds:
        """4.4.2, 4.4.4 to 4.4.6 What the attacked unit loses, never more than it has."""
        if self.numbers["fire"]:
            return capped(single(attack - self.defence), self.numbers["rp"])
        blows = [basic(attack - self.defence)]
        blows += [single(self.numbers[key] - self.defence) for key in ("charge", "extra") if self.numbers[key]]
        return capped(together(blows), self.numbers["rp"])

    def losses_of_attacker(self) -> Odds:
        """4.4.7, 4.4.8 What the attacker loses to whom the defender turns."""
        if not self.counter or self.numbers["fire"]:
            return NEVER
        number = self.counter - self.numbers["against"]
        extra = [single(number)] if self.numbers["bayonets"] else []
        return capped(together([basic(number), *extra]), self.numbers["against_rp"])

    def destroys(self, attack: int) -> Fraction:
        """The chance that the attacked unit has nothing left."""
        return self.losses(attack).get(self.numbers["rp"], Fraction(0))

    # --- in words -----------------------------------------------------------------------------------------

    def blocks(self) -> Iterator[Block]:
        """All of it for a reader."""
        what = "Artillery attack" if self.numbers["fire"] else "Basic attack"
        yield (Span(f"{what} {self.attack} against {self.defence}: target number {self.number}", "strong"),)
        yield self._certain()
        yield losses("Losses of the attacked unit", self.losses(self.attack), self.numbers["rp"])
        hurt = self.losses_of_attacker()
        if hurt != NEVER:
            yield losses("Losses of the attacker it turns on", hurt, self.numbers["against_rp"])
        yield f"The attacked unit is destroyed: {percent(self.destroys(self.attack))}."
        more = self.destroys(self.attack + 1)
        yield f"One more attack point makes the target number {self.number + 1}, destroyed: {percent(more)}."

    def _certain(self) -> str:
        if self.numbers["fire"]:
            return f"A hit with {percent(chance(self.number))} (4.4.2)."
        sure, rest = split(self.number)
        return f"{sure or 'No'} sure loss{'es' * (sure != 1)}, one more with {percent(chance(rest))} (4.4.5)."

    # --- as plain values ----------------------------------------------------------------------------------

    def values(self) -> dict[str, Any]:
        """All of it for a program."""
        sure, rest = split(self.number)
        return {
            "game": "limanowa",
            "numbers": dict(self.numbers),
            "target_number": self.number,
            "sure_losses": 0 if self.numbers["fire"] else sure,
            "one_more": in_values(chance(self.number if self.numbers["fire"] else rest)),
            "losses": {str(lost): in_values(p) for lost, p in self.losses(self.attack).items()},
            "attacker_losses": {str(lost): in_values(p) for lost, p in self.losses_of_attacker().items()},
            "destroyed": in_values(self.destroys(self.attack)),
            "one_more_point": {"destroyed": in_values(self.destroys(self.attack + 1))},
        }


def capped(odds: Odds, points: int) -> Odds:
    """Nobody loses more than he has."""
    found: Odds = {}
    for lost, p in sorted(odds.items()):
        found[min(lost, points)] = found.get(min(lost, points), Fraction(0)) + p
    return found
