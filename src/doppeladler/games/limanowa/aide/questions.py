"""Which question a player's words are, and who answers it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from doppeladler.engine import Block, Objection, Refused
from doppeladler.games.limanowa.book import Hex, Seat
from doppeladler.games.limanowa.naming import Gazetteer, any_units, known_hex, named_units
from doppeladler.games.limanowa.state import LimanowaState

from . import chances, lookups, situation, textmap

HELP = (
    ("hussar 3 to 0607", "announce a move; places may stand for fields: legion to Limanowa"),
    ("infantry 1, legion attack 0605", "announce a close combat; also: attack 0605 with infantry 1, legion"),
    ("hussar 3 to 0505 and attacks 0605", "hussars and Cossacks: a step and an attack from there"),
    ("M1902 1 fires on 0706", "announce an artillery attack; three fields away the M1877 strikes at long range"),
    ("M1902 1 supports 0605", "announce artillery support for an attack; add 'for a token' to pay by token"),
    ("infantry 1 by rail to Grybow", "announce a train"),
    ("play spearhead on hussar 3", "play a card and say what it is used on; change spearhead: take another"),
    ("done, pass", "the plan is complete; no card"),
    ("place all", "while units are placed: the ready line-up"),
    ("hand, plan, targets", "your cards, what is announced, what is to be taken"),
    ("groups, units, reserve, discards", "what their names say"),
    ("where can hussar 3 go?", "every field in reach and what it costs; rail infantry 1: by train"),
    ("why not hussar 3 to 0806?", "what forbids it; also: why not legion attacks 0605"),
    ("who is in 0605?", "the unit there with its abilities; show hussar 3: the same by name"),
    ("odds", "all you could attack; odds 0605, or odds 0605 with legion, hussar 3: one in full"),
    ("warnings", "which targets, guns and weak units the enemy's next round could hit"),
    ("map, map 0605, map all", "the action, a place, or the whole board in letters"),
)

_HEX = r"(?P<hex>\d{4})"
Answer = Callable[[LimanowaState, Seat, "re.Match[str]"], Iterable[Block]]


class Questions:
    """Finds the answer to a question; what is no question of this game stays unanswered."""

    def __init__(self, gazetteer: Gazetteer) -> None:
        self.gazetteer = gazetteer
        patterns: tuple[tuple[str, Answer], ...] = (
            (r"where\s+can\s+(?P<units>.+?)\s+(?:go|march|move)(?:\s+to)?", self._reach),
            (r"(?:reach|where\s+to)\s+(?P<units>.+)", self._reach),
            (r"(?:rail|train|trains)\s+(?P<units>[^>]+)", self._rail),
            (rf"(?:who(?:\s+is|'s)?|what\s+is|look)\s+(?:in\s+|at\s+)?{_HEX}", self._who),
            (_HEX, self._who_if_asked),
            (rf"odds(?:\s+(?:on\s+|of\s+)?{_HEX}(?:\s+with\s+(?P<units>.+))?)?", self._odds),
            (r"hand|cards|my\s+cards", lambda s, seat, _: lookups.hand_report(s, seat)),
            (r"discards|discarded", lambda s, seat, _: lookups.discards_report(s)),
            (r"plan|orders", self._plan),
            (r"targets|towns|victory|points", lambda s, seat, _: lookups.targets_report(s)),
            (r"groups|seats|tokens", lambda s, seat, _: lookups.groups_report(s)),
            (r"reserve|replacements|pools", lambda s, seat, _: lookups.reserve_report(s)),
            (r"warnings|threats", lambda s, seat, _: lookups.warnings_report(s, seat)),
            (r"units|stacks", lambda s, seat, _: lookups.all_units(s, gazetteer, seat)),
            (r"map\s+all|whole\s+map", lambda s, seat, _: textmap.whole(s)),
            (rf"map(?:\s+{_HEX})?", self._map),
            (r"(?:show|where\s+is|look\s+at|unit)\s+(?P<units>.+)", self._show),
        )
        self.patterns = tuple((re.compile(pattern, re.IGNORECASE), answer) for pattern, answer in patterns)

    def answer(self, s: LimanowaState, seat: Seat, words: str) -> Iterable[Block] | None:
        """The answer in blocks; Refused when the question names what there is not."""
        asked = words.strip()
        text = self.gazetteer.tidy(asked.rstrip("?! ").strip())
        for pattern, answer in self.patterns:
            found = pattern.fullmatch(text)
            if found and (answer != self._who_if_asked or asked.endswith("?")):
                return tuple(answer(s, seat, found))
        return None

    def _reach(self, s: LimanowaState, seat: Seat, found: re.Match[str]) -> Iterable[Block]:
        units = named_units(s, self.gazetteer, seat, found["units"])
        return (block for unit in units for block in lookups.where_to(s, self.gazetteer, unit))

    def _rail(self, s: LimanowaState, seat: Seat, found: re.Match[str]) -> Iterable[Block]:
        unit = named_units(s, self.gazetteer, seat, found["units"])[0]
        return lookups.by_rail(s, self.gazetteer, unit)

    def _who(self, s: LimanowaState, seat: Seat, found: re.Match[str]) -> Iterable[Block]:
        return lookups.who_is_in(s, self.gazetteer, known_hex(self.gazetteer, found["hex"]))

    def _who_if_asked(self, s: LimanowaState, seat: Seat, found: re.Match[str]) -> Iterable[Block]:
        """A field with a question mark; without one it is a choice."""
        return self._who(s, seat, found)

    def _show(self, s: LimanowaState, seat: Seat, found: re.Match[str]) -> Iterable[Block]:
        return lookups.show_units(s, self.gazetteer, any_units(s, self.gazetteer, seat, found["units"]))

    def _plan(self, s: LimanowaState, seat: Seat, found: re.Match[str]) -> Iterable[Block]:
        return situation.plan(s) if s.orders or s.played else ["Nothing is announced."]

    def _odds(self, s: LimanowaState, seat: Seat, found: re.Match[str]) -> Iterable[Block]:
        if found["hex"] is None:
            return chances.odds_everywhere(s, self.gazetteer, seat)
        target = known_hex(self.gazetteer, found["hex"])
        if not found["units"]:
            return chances.odds_of_attack(s, self.gazetteer, target, chances.force_against(s, seat, target))
        units = named_units(s, self.gazetteer, seat, found["units"])
        if len(units) == 1 and s.printed.artillery[units[0]]:
            return chances.odds_of_fire(s, self.gazetteer, units[0], target)
        return chances.odds_of_attack(s, self.gazetteer, target, units)

    def _map(self, s: LimanowaState, seat: Seat, found: re.Match[str]) -> Iterable[Block]:
        if found["hex"]:
            return textmap.window(s, known_hex(self.gazetteer, found["hex"]))
        focus = focus_of(s)
        if focus is None:
            raise Refused("map", [Objection("3.1", "Nobody is on the board yet; 'map all' draws it.")])
        return textmap.window(s, focus)


def focus_of(s: LimanowaState) -> Hex | None:
    """Where the action is: the clash at hand, the last order, else the middle of the acting group."""
    if s.clash is not None:
        return s.clash.target
    if s.orders:
        return s.orders[-1].to
    hexes = [s.at[unit] for unit in s.units_of(s.group)]
    if not hexes:
        return next(iter(s.figure_at), None)
    distance = s.printed.grid.distance
    return min(hexes, key=lambda hex: sum(distance(hex, other) for other in hexes))
