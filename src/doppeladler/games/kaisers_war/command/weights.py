"""What a commander holds dear, and how well each level thinks: numbers kept as data in weights.json."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

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
    regain: float
    """How heavily the enemy's chance to take an objective back weighs when it is taken; 0: it is thought kept."""
    advance: float
    """A hex of no name taken."""
    sequel: float
    """The share of the worth of beaten corps that the second combat phase is expected to take."""
    fear: float
    """How heavily the enemy's next attacks weigh; 1 is as heavily as the own ones."""
    poise: float
    """How much more a stronger enemy is feared, and a weaker one less: the power of his strength to the own one."""
    escort: float
    """The share of the worth of an HQ or supply unit that keeps it from places where the enemy comes and no army is."""
    train: float
    """A supply unit that will serve an army near the enemy in the next turn."""
    rally: float
    """The corps of a broken army in one hex, where they can be combined again."""
    riposte: float
    """How heavily the enemy's best answer to a whole plan weighs; 1 is as heavily as the own attacks."""
    guard: float
    """How heavily an objective weighs that the enemy could walk into or storm."""
    hold: float
    """What a unit must save in an own objective to be kept for it before attacks are planned; 0: nobody is."""
    keep: float
    """The share of a unit's worth that is given up when it is kept for an objective."""
    front: float
    """Each half movement point of the way to the enemy that is still to go."""
    pull: float
    """The share of what an enemy objective is worth, a turn's march less the further it is, that draws units to it."""
    daring: float
    """What an attack must promise at least."""
    reserve: float
    """Victory points that are kept, whatever there is to buy."""
    toll: float
    """Victory points that a turn of fighting is expected to cost."""
    invest: float
    """The share of what will not be needed by the end that is spent at once."""
    thrift: float
    """The share of a full track that is saved for the final count; who has none spends points as if they were money."""
    finale: float
    """What a point of the enemy's counts at least in the last turn while the game is not won, though he has plenty."""


@dataclass(frozen=True)
class Level:
    """How well a commander thinks."""

    name: str
    weights: Weights
    careless: float
    """The share of units and targets that are overlooked in a phase."""
    hexes: int
    """From how many hexes at most it plans to attack one."""
    ripostes: int = 0
    """How often it looks at what the enemy would answer to a changed plan of a movement phase."""
    plays: int = 0
    """How often at most it plays a turn forward before it takes a posture; 0: it has only one."""
    draw: float = 0.5
    """What a draw is worth to it; a victory is 1."""
    postures: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """By name: the weights in which a posture differs."""

    def in_posture(self, name: str) -> Level:
        """The same with the weights of a posture."""
        return replace(self, weights=replace(self.weights, **self.postures[name]))


LEVELS = Levels(__package__, Weights, Level)
