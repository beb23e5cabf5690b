"""Orders as players say them: "4, 13 to 12.20", "go 12.20", "attack 11.15 with 4, 13", "4 recovers"."""

from __future__ import annotations

import re

from .book import Side
from .columns import GaliciaState
from .orders import AttackOrder, MarchOrder, Meant, RecoverOrder
from .places import LABEL, known_hex, own_units

_HEX = rf"(?P<hex>{LABEL})"
_GO = re.compile(rf"(?:go|march|move)\s+(?:on\s+)?(?:to\s+)?{_HEX}")
_MARCH = re.compile(
    rf"(?:(?:go|march|move|send)\s+)?(?P<units>.+?)\s+"
    rf"(?:(?:marches|march|goes|go|moves|move)\s+to|can\s+go\s+to|to|->|>)\s+{_HEX}"
)
_ATTACK = re.compile(rf"attack\s+{_HEX}\s+with\s+(?P<units>.+)")
_ATTACKS = re.compile(rf"(?P<units>.+?)\s+attacks?\s+{_HEX}(?:\s+with\s+(?P<others>.+))?")
_RECOVERS = re.compile(r"(?P<units>.+?)\s+recovers?")
_OTHER_VERBS = ("place", "react", "retreat", "advance", "wait", "why", "who", "where", "odds", "map", "from")


def read_order(s: GaliciaState, side: Side, words: str) -> Meant | None:
    """What an order says; None when the words are no order, Refused when they name nobody we know."""
    text = s.printed.gazetteer.tidy(words.strip())
    if text.split(" ", 1)[0] in _OTHER_VERBS:
        return None
    found = _ATTACK.fullmatch(text) or _ATTACKS.fullmatch(text)
    if found:
        others = found.groupdict().get("others")
        names = found["units"] + (f", {others}" if others else "")
        return AttackOrder(own_units(s, side, names), known_hex(s, found["hex"]))
    found = _GO.fullmatch(text)
    if found:
        return MarchOrder((), known_hex(s, found["hex"]))
    found = _MARCH.fullmatch(text)
    if found:
        return MarchOrder(own_units(s, side, found["units"]), known_hex(s, found["hex"]))
    found = _RECOVERS.fullmatch(text)
    return RecoverOrder(own_units(s, side, found["units"])) if found else None
