"""What a commander holds dear, and how well each level thinks: numbers kept as data in weights.json."""

from __future__ import annotations

from dataclasses import dataclass

from doppeladler.wargame.command import Levels


@dataclass(frozen=True)
class Weights:
    """In victory points, if nothing else is said."""

    wear: float
    """An own effectiveness reduction at the end of the game."""
    wear_turn: float
    """What is added for every turn to come that pays for attacks."""
    harm: float
    """A reduction of the enemy's at the end of the game."""
    harm_turn: float
    fear: float
    """How heavily the enemy's next attacks weigh; 1 is as heavily as the own ones."""
    reach: float
    """The part of the enemy strength within reach that is expected against one hex."""
    front: float
    """Each movement point of the way to the enemy that is still to go."""
    town: float
    """How much a town's points are worth that are to be earned in later turns."""
    delay: float
    """What is left of a town's worth for every turn of march to it."""
    guard: float
    """How heavily a town the enemy wants weighs."""
    low: float
    """Low supply."""
    out: float
    """No supply."""
    cut: float
    """How much of that is gained when it is the enemy's supply."""
    recover: float
    """A reduction recovered, as a share of its worth."""
    take: float
    """Taking a hex of no name."""
    point: float
    """A point for attacking: more than 1 attacks more."""
    kill: float
    """An eliminated unit."""
    ersatz: float
    """A reduction of an ersatz unit, as a share of another's."""
    detour: float
    """Movement points that a town worth having may be farther away than an enemy."""
    rest: float
    """For a tired unit, a place where it could recover next turn, as a share of what it would recover."""
    kin: float
    """Two units of one corps in one hex, who may fight together."""
    hope: float
    """A planned attack that needs one more unit to be allowed."""
    quest: float
    """The share of a town's worth that draws those who are sent to it while nobody holds it."""
    storm: float
    """The same for a town that the enemy holds."""
    weary: float
    """The first turn from which enemy infantry in contact is taken to be tired."""
    slip: float
    """The part of an attack's worth that is lost, while it is only planned, when cavalry could slip away from it."""
    riders: float
    """The greatest strength of enemy cavalry expected against a town; without any it is not feared."""
    most: float
    """The greatest enemy strength expected against one hex."""
    fresh: float
    """The chance that enemies in contact have not suffered as they are taken to have, when they are to be attacked."""
    answer: float
    """How heavily the enemy's best answer to a whole plan weighs."""
    leave: float
    """The part of a town's worth that is lost when its whole garrison attacks and is thrown back; at last all of it."""


@dataclass(frozen=True)
class Level:
    """How well a commander thinks."""

    name: str
    weights: Weights
    passes: int
    """How often the plan of a phase is gone through to better it."""
    regroups: int
    """How often some units near each other are given new tasks together, to see whether that is better."""
    recombines: int
    """The same for attacks, when the first of a phase is chosen."""
    foresees: bool
    """Does it look once more at what the enemy could do when its units have gone where it sends them?"""
    ripostes: int
    """How many changes of a plan are weighed by the enemy's best answer."""
    recalls: bool
    """Does it remember what it was shown of the enemy?"""
    guesses: int
    """In how many ways it imagines what lies hidden, to weigh an attack."""
    careless: float
    """The share of units that get no order in a phase, and of possible attacks that are overlooked."""


LEVELS = Levels(__package__, Weights, Level)
level = LEVELS.level
