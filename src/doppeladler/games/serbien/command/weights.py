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
    fade: float
    """In how many turns before the end losses begin to count less; 0: they never do."""
    advance: float
    """27.2 The share of the points for the furthest Formation that draws it east."""
    guard: float
    """Whether places that would pay the enemy are guarded, and who is near them is fought first."""
    line: float
    """The share of what the enemy could take that it is worth to Serbia to stand in his way to it."""
    front: float
    """Whether Serbia keeps garrisons, watches and in long games a line of posts, and hunts raiders."""
    dig: float
    """A position for a division that has the enemy before it."""
    home: float
    """Each movement point of the way to supply, for a division that is spent or must go back."""
    effort: float
    """A division that is sent to an attack, and so does not do anything else."""
    focus: float
    """The share of the way that a unit sent to an attack does not come nearer to its goal that counts against it."""
    nerve: float
    """The share of the danger beside an enemy that keeps a planned attack from being made."""


@dataclass(frozen=True)
class Level:
    """How well a commander thinks."""

    name: str
    weights: Weights
    careless: float
    """The share of units that are overlooked in a phase."""
    masses: bool = False
    """Does it plan attacks of several Forces together before it moves any?"""


LEVELS = Levels(__package__, Weights, Level)
