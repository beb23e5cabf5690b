"""The register of the game's steps and decisions, and the few names every chapter uses."""

from __future__ import annotations

from doppeladler.engine import Rulebook
from doppeladler.wargame.pieces import Card, Hex, Hexes, HexSet, Unit, Units

from .words import words

__all__ = [
    "AH",
    "CORNERS",
    "CORNER_OF_GROUP",
    "GROUPS",
    "GROUP_NAMES",
    "GROUP_SIDES",
    "HADFY",
    "RU",
    "SIDES",
    "SIDE_NAMES",
    "SIDE_OF",
    "SZURMAY",
    "VII",
    "VIII",
    "Card",
    "Corner",
    "Group",
    "Hex",
    "HexSet",
    "Hexes",
    "Names",
    "Seat",
    "Side",
    "Unit",
    "Units",
    "allies",
    "book",
    "enemy_of",
    "groups_on",
    "side_of_group",
]

book = Rulebook(words)

Names = tuple[str, ...]
Side = str
Seat = str
"""A player: named like his group, or like his side when he leads both of its groups (7.1)."""
Group = str
"""An army group by name; columns of the state hold its place in GROUPS instead."""
Corner = str
"""A corner of the board with three replacement fields (3.3.3)."""

AH: Side = "AH"
RU: Side = "RU"
SIDES: tuple[Side, ...] = (RU, AH)
"""In the order in which they first play (4.1)."""

VIII: Group = "VIII"
HADFY: Group = "Hadfy"
VII: Group = "VII"
SZURMAY: Group = "Szurmay"
GROUPS: tuple[Group, ...] = (VIII, HADFY, VII, SZURMAY)
"""In the order of their rounds (4.1)."""
GROUP_SIDES: tuple[Side, ...] = (RU, AH, RU, AH)
"""By place in GROUPS: its side."""
SIDE_OF: dict[Group, Side] = dict(zip(GROUPS, GROUP_SIDES, strict=True))

CORNERS: tuple[Corner, ...] = (HADFY, RU, SZURMAY)
"""3.3.3 The corners with replacement fields: the two Russian corps share theirs."""
CORNER_OF_GROUP: dict[Group, Corner] = {VIII: RU, HADFY: HADFY, VII: RU, SZURMAY: SZURMAY}

SIDE_NAMES = {AH: "Austria-Hungary", RU: "Russia"}
GROUP_NAMES = {
    VIII: "Russian VIII Corps",
    HADFY: "Hadfy Group",
    VII: "Russian VII Corps",
    SZURMAY: "Szurmay Group",
}
_ALLY = {VIII: VII, VII: VIII, HADFY: SZURMAY, SZURMAY: HADFY}


enemy_of = dict[Side, Side]({AH: RU, RU: AH}).__getitem__
"""The other side. Hot: asked several times in every decision."""


def side_of_group(group: Group) -> Side:
    """The side that a group fights for."""
    return SIDE_OF[group]


def groups_on(side: Side) -> tuple[Group, ...]:
    """The two groups of a side, in the order of their rounds."""
    return tuple(group for group in GROUPS if SIDE_OF[group] == side)


def allies(one: Group, other: Group) -> bool:
    """Do two groups fight on the same side? A group is no ally of itself."""
    return _ALLY[one] == other
