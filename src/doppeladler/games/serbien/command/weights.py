"""What a commander holds dear, and how well each level thinks: numbers kept as data in weights.json."""

from __future__ import annotations

from dataclasses import dataclass

from doppeladler.wargame.command import Levels


@dataclass(frozen=True)
class Weights:
    """In victory points, if nothing else is said."""

    effectiveness: float
    """The measure of all lost levels of effectiveness, which cost the more the lower a division stands already."""
    reduction: float
    """A strength reduction of a division."""
    asset: float
    """A reduction of an Asset, which mostly is its end."""
    foe: float
    """How heavily the enemy's losses weigh; 1 is as heavily as the own ones."""
    ground: float
    """A hex from which the enemy is driven."""
    point: float
    """A victory point."""
    pull: float
    """Each movement point of the way to a goal that is still to go, for a division."""
    fear: float
    """How heavily the enemy's next attacks weigh; 1 is as heavily as the own ones."""
    supply: float
    """A division without supply."""
    rest: float
    """A division that stands where it can recover what it has lost."""
    support: float
    """A friend beside."""
    daring: float
    """What an attack must promise at least."""


@dataclass(frozen=True)
class Level:
    """How well a commander thinks."""

    name: str
    weights: Weights
    careless: float
    """The share of units and targets that are overlooked in a phase."""


LEVELS = Levels(__package__, Weights, Level)
