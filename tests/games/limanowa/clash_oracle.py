"""A second opinion on the odds of a clash: its sums, without playing it out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from doppeladler.games.limanowa.book import Unit
from doppeladler.games.limanowa.columns import Clash, LimanowaState
from doppeladler.games.limanowa.odds import NEVER, Odds, basic, chance, single, together
from doppeladler.games.limanowa.rules.ch03_values import effect_on
from doppeladler.games.limanowa.rules.ch04_clash import extra_attackers
from doppeladler.games.limanowa.rules.ch04_losses import LAST_RESERVES
from doppeladler.games.limanowa.rules.ch04_preventive import preventive_strikes
from doppeladler.games.limanowa.rules.ch04_strikes import target_number


def reckoned(s: LimanowaState, clash: Clash) -> Odds:
    """4.4.4 to 4.4.9 What the attacked unit loses: strikes before the clash may destroy attackers, or itself."""
    left = s.rp[clash.defender]
    most = left - 1 if effect_on(s, LAST_RESERVES, clash.defender) else left
    total: Odds = {}
    for struck, p in outcomes(s, clash):
        standing = [unit for unit in clash.attackers if struck.count(unit) < s.rp[unit]]
        early = struck.count(clash.defender)
        late = together(blows(s, clash, standing)) if early < left or most < left else NEVER
        for losses, q in late.items():
            lost = min(most, min(most, early) + losses)
            total[lost] = total.get(lost, Fraction(0)) + p * q
    return total


def outcomes(s: LimanowaState, clash: Clash) -> Iterator[tuple[list[Unit], Fraction]]:
    """4.4.4 Every way the strikes before the clash can fall: who was hit, and the chance of it."""
    strikes = preventive_strikes(s, clash, s.printed.machine_gun[clash.defender])
    chances = [chance(target_number(s, clash, (unit,), target)) for unit, target in strikes]
    for fall in product((True, False), repeat=len(strikes)):
        p = Fraction(1)
        for hit, each in zip(fall, chances, strict=True):
            p *= each if hit else 1 - each
        if p:
            yield [target for (_, target), hit in zip(strikes, fall, strict=True) if hit], p


def blows(s: LimanowaState, clash: Clash, attackers: list[Unit]) -> Iterator[Odds]:
    """4.4.5, 4.4.6 The basic attack and the extra attacks of those who are left."""
    if attackers:
        yield basic(target_number(s, clash, tuple(attackers), clash.defender))
    for unit in extra_attackers(s, clash):
        if unit in attackers:
            yield single(target_number(s, clash, (unit,), clash.defender))
