"""Odds of typed-in points, without a map: target number, every loss with its chance, and one point more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from doppeladler.games.limanowa.odds import NEVER, Odds, basic, chance, single, together
from doppeladler.games.limanowa.rules.ch03_values import SUPPORT
from doppeladler.games.limanowa.rules.ch04_strikes import split
from doppeladler.games.limanowa.words import say, sentence
from doppeladler.wargame.speech import Block, Figure, Span, Study, in_values, percent

from .chances import losses

FIGURES = (
    Figure("attack", sentence("figure-typed-attack")),
    Figure("defence", sentence("figure-typed-defence")),
    Figure("rp", sentence("figure-typed-rp"), least=1, default=4),
    Figure("charge", sentence("figure-typed-charge"), default=0),
    Figure("extra", sentence("figure-typed-extra"), default=0),
    Figure("counter", sentence("figure-typed-counter"), default=0),
    Figure("against", sentence("figure-typed-against"), default=2),
    Figure("against_rp", sentence("figure-typed-against-rp"), least=1, default=4),
    Figure("bayonets", sentence("figure-typed-bayonets"), is_flag=True),
    Figure("support", sentence("figure-typed-support"), is_flag=True),
    Figure("fire", sentence("figure-typed-fire"), is_flag=True),
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
        is_fire = bool(self.numbers["fire"])
        title = say("typed-title", is_fire=is_fire, attack=self.attack, defence=self.defence, number=self.number)
        yield (Span(title, "strong"),)
        yield self._certain()
        yield losses(say("typed-losses"), self.losses(self.attack), self.numbers["rp"])
        hurt = self.losses_of_attacker()
        if hurt != NEVER:
            yield losses(say("typed-losses-of-attacker"), hurt, self.numbers["against_rp"])
        yield say("typed-destroyed", chance=percent(self.destroys(self.attack)))
        yield say("typed-one-more", number=self.number + 1, chance=percent(self.destroys(self.attack + 1)))

    def _certain(self) -> str:
        if self.numbers["fire"]:
            return say("typed-hit", chance=percent(chance(self.number)))
        sure, rest = split(self.number)
        return say("typed-sure", sure=sure, chance=percent(chance(rest)))

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
