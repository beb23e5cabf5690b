"""Units and hexes of a position by name, or a refusal that says what is wrong with it; choices with short names."""

from __future__ import annotations

import re
from typing import NamedTuple

from doppeladler.engine import Choice, Objection, Refused
from doppeladler.wargame.pieces import Hex, Position, Units
from doppeladler.wargame.words import sentence

_INTO = re.compile(r"\s+(?:to|at|in|into|->)\s+(?=[\d.]+$)")


class Naming(NamedTuple):
    """The rules by which a name is refused: what units there are, whose they are, and what hexes."""

    unit: str
    whose: str
    hex: str

    def any_units(self, s: Position, side: str, words: str) -> Units:
        """Units of either side by name."""
        found, gazetteer = [], s.printed.gazetteer
        for name in gazetteer.split(words):
            unit = gazetteer.unit(side, name) if side in gazetteer.spellings else s.printed.by_name.get(name)
            if unit is None:
                raise Refused(name, [Objection(self.unit, sentence("no-such-unit", noun=repr(name)))])
            found.append(unit)
        return tuple(dict.fromkeys(found))

    def own_units(self, s: Position, side: str, words: str) -> Units:
        """A side's units by name; anybody else is refused without a word about where he is."""
        units = self.any_units(s, side, words)
        for unit in units:
            if s.printed.side[unit] != side:
                raise Refused(words, [Objection(self.whose, sentence("no-not-your-unit", unit=s.name(unit)))])
        return units

    def known_hex(self, s: Position, words: str) -> Hex:
        """A hex by its number or town, or a refusal that says so."""
        hex = s.printed.gazetteer.hex(words)
        if hex is None:
            raise Refused(words, [Objection(self.hex, sentence("no-such-place", noun=repr(words)))])
        return hex


def place(s: Position, hex: Hex) -> str:
    """A hex with the town in it."""
    return s.printed.gazetteer.place(hex)


def ground(s: Position, hex: Hex) -> str:
    """The terrain of a hex."""
    return str(s.printed.words.term(s.printed.board.terrain[hex]))


def spelled_choice(s: Position, words: str) -> Choice:
    """A choice as a player types it: "place 17 at 3.6" is ``place 17 > 3.06``."""
    plain = Choice.parse(_INTO.sub(" > ", s.printed.gazetteer.tidy(words)))
    return plain._replace(verb=plain.verb.lower())


def read_choice(s: Position, side: str, words: str) -> Choice:
    """A choice with the short name of a unit made full: "march 4" is ``march AH 4``."""
    choice, gazetteer = spelled_choice(s, words), s.printed.gazetteer
    if not choice.noun or choice.noun in s.printed.hex_of or side not in gazetteer.spellings:
        return choice
    unit = gazetteer.unit(side, choice.noun)
    return choice if unit is None else choice._replace(noun=s.name(unit))
