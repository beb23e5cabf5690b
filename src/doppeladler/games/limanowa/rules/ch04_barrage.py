"""4.4.2 and 4.4.3 A defensive barrage by card: it falls before the clash."""

from __future__ import annotations

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import book
from doppeladler.games.limanowa.columns import LimanowaState

from .ch04_guns import artillery_attack, reaches

DEFENSIVE_BARRAGE = "Defensive barrage"


@book.step("4.4.2")
def fire_barrage(s: LimanowaState) -> None:
    """4.4.1a, 4.4.2, 4.4.3 The barrage falls on the field the attacker starts from, before the clash."""
    for each in s.played:
        clash = s.clash
        if clash is None or s.printed.cards[each.card].design != DEFENSIVE_BARRAGE:
            continue
        gun, prey = s.printed.by_name[each.aims[0]], s.printed.by_name[each.aims[1]]
        if prey not in clash.attackers:
            continue
        if s.at[gun] < 0 or s.at[prey] < 0 or not reaches(s, gun, "bombard", s.at[prey]):
            s.tell("4.4.2", events.NoTarget(gun, clash.target))
        elif each.aims[2] == "bombard":
            s.then(artillery_attack(gun, prey, False, False))
        else:
            s.clash = clash._replace(covered=(*clash.covered, prey))
            s.tell("4.4.3", events.Covered(gun, prey))
