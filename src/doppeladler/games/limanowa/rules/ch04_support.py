"""4.4.3 Artillery support in a clash, for both sides: it is looked at when it works, and never counts twice."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import Unit, book
from doppeladler.games.limanowa.columns import Clash, LimanowaState

from .ch04_barrage import barrages
from .ch04_guns import action_of, can_support, reaches
from .ch04_strikes import fighting

Pair = tuple[Unit, Unit]
"""A gun, and the unit against whom it supports."""


def _meant(s: LimanowaState, clash: Clash) -> Iterator[Pair]:
    """4.4.3, 6.4 All support in a clash: announced, by a barrage, and for tokens."""
    if not clash.card:
        for order in s.orders:
            if action_of(order.verb) == "support" and order.to == clash.target:
                yield order.unit, clash.defender
        yield from ((each.gun, each.prey) for each in barrages(s, "support") if each.prey in clash.attackers)
    yield from zip(clash.guns, clash.prey, strict=True)


def _works(s: LimanowaState, gun: Unit, prey: Unit) -> bool:
    """4.3.3, 4.4.3 The gun is left and reaches the field; into a forest only if its observer still sees it."""
    to = s.at[prey]
    return s.at[gun] >= 0 and to >= 0 and reaches(s, gun, "support", to) and can_support(s, gun, to)


def with_support(s: LimanowaState, clash: Clash) -> Clash:
    """4.4.3 The clash with the support that works as things stand now."""
    under_fire = dict.fromkeys(prey for gun, prey in _meant(s, clash) if _works(s, gun, prey))
    covered = tuple(unit for unit in under_fire if unit != clash.defender)
    return clash._replace(supported=clash.defender in under_fire, covered=covered)


def join_support(s: LimanowaState, clash: Clash, gun: Unit, prey: Unit) -> None:
    """6.4.2, 6.4.3 A gun that joins the clash for a token supports against this unit."""
    s.clash = with_support(s, clash._replace(guns=(*clash.guns, gun), prey=(*clash.prey, prey)))


@book.step("4.4.3")
def give_support(s: LimanowaState) -> None:
    """4.4.3 After the artillery attacks: what is left of the support takes its effect."""
    clash = fighting(s)
    if clash is None:
        return
    s.clash = with_support(s, clash)
    for gun, prey in _meant(s, clash):
        if not _works(s, gun, prey):
            s.tell("4.4.3", events.NoTarget(gun, clash.target))
        elif prey == clash.defender:
            s.tell("4.4.3", events.Supported(clash.target))
        else:
            s.tell("4.4.3", events.Covered(gun, prey))
