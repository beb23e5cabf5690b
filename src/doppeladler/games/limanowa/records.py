"""Printed records that are more than a row: targets, cards, and what the rapid games are played for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .book import HexSet, Side
from .rows import CardRow


@dataclass(frozen=True)
class Target:
    """2.1 to 2.3 A place that one side is to take; at first the other side holds it."""

    name: str
    display: str
    fields: HexSet
    labels: tuple[str, ...]
    """The field with the nameplate first."""
    kind: str
    side: Side
    cards: int
    """What its first capture pays: battlecards,"""
    units: int
    """or a core unit, if it is a special target."""
    first_holder: Side

    @property
    def worth(self) -> int:
        """2.4 How many target fields it counts."""
        return len(self.labels)


@dataclass(frozen=True)
class BattleCard:
    """3.4 One card of the deck: "Spearhead I" is the first of two equal ones."""

    name: str
    design: str
    """The name on its face."""
    row: CardRow


@dataclass(frozen=True)
class RapidGoal:
    """7.2 What a group plays for in a rapid game."""

    wins: str
    """The target that wins if it is held at the end of a turn."""
    rewards: Mapping[str, int]
    """By target: the cards for its first capture."""
