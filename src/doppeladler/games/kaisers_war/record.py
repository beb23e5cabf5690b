"""What lies open on the table beside the counters: every written thing that a seat may know, by its column."""

from __future__ import annotations

from collections.abc import Mapping

from doppeladler.wargame.table.fields import Fields
from doppeladler.wargame.table.seen import kept

from .columns import KaiserState
from .rules.opt_sight import is_own, knows_rails

OPEN = (
    *("joined", "entry", "lifted", "revolution", "gift", "fell", "changed", "fresh", "rail_left", "sailed"),
    *("attacked", "battle"),
)
OWN = ("bought", "placed", "supplied", "committed")
"""Of the player turn, for the one whose turn it is: they tell where his units came and which supply he has named."""
FIELDS = {each.name: each for each in KaiserState.fields}


def written(s: KaiserState, seat: str, look: Fields) -> dict[str, str]:
    """The record as a seat may read it: by column, as it stands in the text of a position."""
    names = (*OPEN, *OWN) if seat == s.phasing else OPEN
    known = names if knows_rails(s, seat) else tuple(name for name in names if name != "rail_left")
    return kept(s, known, look(*known), lambda: {name: _written(s, name) for name in known})


def _written(s: KaiserState, name: str) -> str:
    value = getattr(s, name)
    return kept(s, ("written", name), value, lambda: s.game.coders[FIELDS[name].kind].write(value))


def read_record(s: KaiserState, record: Mapping[str, str]) -> None:
    """Give a position what a record says."""
    for name, text in record.items():
        setattr(s, name, s.game.coders[FIELDS[name].kind].read(text))


def dues(s: KaiserState, seat: str) -> dict[str, int]:
    """9.5, opt.7 By unit that is bought and on its way: the turn of its arrival; in fog of one's own only."""
    return {s.name(unit): s.due[unit] for unit in s.printed.all_units if s.due[unit] and is_own(s, seat, unit)}
