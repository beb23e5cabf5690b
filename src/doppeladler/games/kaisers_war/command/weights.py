"""What a commander holds dear, and how well each level thinks: numbers kept as data in weights.json."""

from __future__ import annotations

from dataclasses import dataclass

from doppeladler.wargame.command import Levels


@dataclass(frozen=True)
class Weights:
    """In victory points, if nothing else is said."""

    strength: float
    """A point of attack or defence that can still be used for a while."""
    fade: float
    """In how many turns before the end of the game strength begins to lose its worth."""
    broken: float
    """An army broken down into its corps, beside the strength that is lost."""
    supply: float
    """A supply unit."""
    hq: float
    """An HQ, beside its points."""
    spare: float
    """The share of a victory point that is left of it when the track overflows with the next income."""
    foe: float
    """A victory point of the enemy's."""
    city: float
    """A city taken or lost."""
    advance: float
    """A hex of no name taken."""
    sequel: float
    """The share of the worth of beaten corps that the second combat phase is expected to take."""
    fear: float
    """How heavily the enemy's next attacks weigh; 1 is as heavily as the own ones."""
    guard: float
    """How heavily an objective weighs that the enemy could walk into or storm."""
    front: float
    """Each half movement point of the way to the enemy that is still to go."""
    daring: float
    """What an attack must promise at least."""
    reserve: float
    """Victory points that are kept, whatever there is to buy."""
    toll: float
    """Victory points that a turn of fighting is expected to cost."""
    invest: float
    """The share of what will not be needed by the end that is spent at once."""


@dataclass(frozen=True)
class Level:
    """How well a commander thinks."""

    name: str
    weights: Weights
    careless: float
    """The share of units and targets that are overlooked in a phase."""
    hexes: int
    """From how many hexes at most it plans to attack one."""


LEVELS = Levels(__package__, Weights, Level)
