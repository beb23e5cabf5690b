"""Which question a player's words are, and who answers it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from doppeladler.engine import Block, Objection, Refused
from doppeladler.games.galicia.book import Side
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.orders import marching
from doppeladler.games.galicia.places import Gazetteer, known_hex, own_units

from . import chances, lookups, textmap
from .situation import focus_of

HELP = (
    ("4 to 12.20", "march 4 there by the cheapest way, hex by hex, until something happens"),
    ("4, 13 to Lublin", "the same as a stack; towns may stand for hexes"),
    ("go 12.20", "march on with whoever is on the march, without stopping there"),
    ("attack 11.15 with 4, 13", "name the hexes, declare and commit in one go"),
    ("place all", "place every reinforcement that has but one hex"),
    ("where can 4 go?", "every hex in reach and what it costs"),
    ("why not 12.20?", "what forbids it; also: why not 4 to 12.20, why not 4 attacks 11.15"),
    ("who is in 16.22?", "the stack there, as far as you may know"),
    ("show 4", "a unit of yours with everything about it"),
    ("odds", "the attacks you could make; odds 11.15, or odds 11.15 with 4, 13: one in full"),
    ("supply, towns, reinforcements, stacks", "what their names say"),
    ("warnings", "what the enemy's next marches could cut off, surround or take"),
    ("map, map 12.20, map all", "the action, a place, or the whole board in letters"),
)

_HEX = r"(?P<hex>\d{1,2}\.\d{1,2})"
Answer = Callable[[GaliciaState, Side, "re.Match[str]"], Iterable[Block]]


class Questions:
    """Finds the answer to a question; what is no question of this game stays unanswered."""

    def __init__(self, gazetteer: Gazetteer) -> None:
        self.gazetteer = gazetteer
        patterns: tuple[tuple[str, Answer], ...] = (
            (r"where\s+can\s+(?P<units>.+?)\s+(?:go|march|move)(?:\s+to)?", self._reach),
            (r"(?:reach|where\s+to)(?:\s+(?P<units>.+))?", self._reach),
            (rf"(?:who(?:\s+is|'s)?|what\s+is|look)\s+(?:in\s+|at\s+)?{_HEX}", self._who),
            (_HEX, self._who_if_asked),
            (r"(?:show|where\s+is|unit)\s+(?P<units>.+)", self._show),
            (rf"odds(?:\s+(?:on\s+|of\s+)?{_HEX}(?:\s+with\s+(?P<units>.+))?)?", self._odds),
            (r"supply", lambda s, side, _: lookups.supply_report(s, gazetteer, side)),
            (r"towns|points|victory", lambda s, side, _: lookups.towns_report(s, side)),
            (r"reinforcements|arrivals", lambda s, side, _: lookups.reinforcements_report(s, side)),
            (r"warnings|threats", lambda s, side, _: lookups.warnings_report(s, side)),
            (r"stacks", lambda s, side, _: lookups.all_stacks(s, gazetteer, side)),
            (r"map\s+all|whole\s+map", lambda s, side, _: textmap.whole(s, side)),
            (rf"map(?:\s+{_HEX})?", self._map),
        )
        self.patterns = tuple((re.compile(pattern, re.IGNORECASE), answer) for pattern, answer in patterns)

    def answer(self, s: GaliciaState, side: Side, words: str) -> Iterable[Block] | None:
        """The answer in blocks; Refused when the question names what there is not."""
        asked = words.strip()
        text = self.gazetteer.tidy(asked.rstrip("?! ").strip())
        for pattern, answer in self.patterns:
            found = pattern.fullmatch(text)
            if found and (answer != self._who_if_asked or asked.endswith("?")):
                return tuple(answer(s, side, found))
        return None

    def _reach(self, s: GaliciaState, side: Side, found: re.Match[str]) -> Iterable[Block]:
        units = own_units(s, self.gazetteer, side, found["units"]) if found["units"] else marching(s, side)
        if not units:
            raise Refused("reach", [Objection("4.2", "Nobody is on the march: ask such as 'where can 4 go?'.")])
        return lookups.where_to(s, self.gazetteer, side, units)

    def _who(self, s: GaliciaState, side: Side, found: re.Match[str]) -> Iterable[Block]:
        return lookups.who_is_in(s, self.gazetteer, side, known_hex(self.gazetteer, found["hex"]))

    def _who_if_asked(self, s: GaliciaState, side: Side, found: re.Match[str]) -> Iterable[Block]:
        """A hex with a question mark; without one it is a choice."""
        return self._who(s, side, found)

    def _show(self, s: GaliciaState, side: Side, found: re.Match[str]) -> Iterable[Block]:
        return lookups.show_units(s, self.gazetteer, own_units(s, self.gazetteer, side, found["units"]))

    def _odds(self, s: GaliciaState, side: Side, found: re.Match[str]) -> Iterable[Block]:
        if found["hex"] is None:
            at_hand = chances.battle_at_hand(s, side)
            if at_hand is None:
                return chances.odds_everywhere(s, self.gazetteer, side)
            return chances.odds_of_attack(s, self.gazetteer, side, *at_hand)
        target = known_hex(self.gazetteer, found["hex"])
        if found["units"]:
            units = own_units(s, self.gazetteer, side, found["units"])
        else:
            units = chances.best_force(s, side, target, chances.near(s, side, target))
        return chances.odds_of_attack(s, self.gazetteer, side, target, units)

    def _map(self, s: GaliciaState, side: Side, found: re.Match[str]) -> Iterable[Block]:
        if found["hex"]:
            return textmap.window(s, side, known_hex(self.gazetteer, found["hex"]))
        focus = focus_of(s, side)
        return textmap.window(s, side, focus[0]) if focus else textmap.whole(s, side)
