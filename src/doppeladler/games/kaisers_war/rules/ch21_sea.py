"""21.6 Marines: from one own port to another of the same sea."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.kaisers_war.book import Hex, HexSet, Unit
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.printed import WINTER
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import BIT, EMPTY

from .ch07_control import held_by

FROZEN = "Baltic"


def is_frozen(s: KaiserState, sea: str) -> bool:
    """22.1 In winter nobody sails on the Baltic."""
    return sea == FROZEN and s.weather == WINTER


def ports_in_reach(s: KaiserState, unit: Unit) -> HexSet:
    """21.6 The ports to which a marine unit may sail now, as its whole move."""
    printed, here, found = s.printed, s.at[unit], EMPTY
    if printed.type[unit] != "marine" or s.spent[unit]:
        return found
    held = held_by(s, printed.side[unit])
    for sea, ports in printed.ports.items():
        if ports >> here & 1 and not is_frozen(s, sea):
            found |= ports & held
    return found & ~BIT[here]


def objections_to_sailing(s: KaiserState, unit: Unit, there: Hex) -> Iterator[Objection]:
    """21.6, 22.1 Why a unit may not sail to a hex."""
    printed, name, here = s.printed, s.name(unit), s.at[unit]
    if printed.type[unit] != "marine":
        yield Objection("21.6", sentence("no-only-marines-sail", unit=name))
        return
    if s.spent[unit]:
        yield Objection("21.6", sentence("no-sailing-is-the-whole-move", unit=name))
    seas = [sea for sea, ports in printed.ports.items() if ports >> here & 1]
    if not seas or here == there or not printed.ports[seas[0]] >> there & 1:
        yield Objection("21.6", sentence("no-port-of-the-same-sea", here=s.label(here), hex=s.label(there)))
        return
    if is_frozen(s, seas[0]):
        yield Objection("22.1", sentence("no-baltic-is-frozen"))
    if not held_by(s, printed.side[unit]) >> there & 1:
        yield Objection("21.6", sentence("no-port-not-controlled", hex=s.label(there)))
