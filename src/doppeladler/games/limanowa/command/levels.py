"""How strong a commander is, as data: what it counts for how much, how wide it searches, how often it is careless."""

from __future__ import annotations

from dataclasses import dataclass

from doppeladler.wargame.command import Levels


@dataclass(frozen=True)
class Weights:
    """What counts for how much, in replacement points of line infantry; weights.json says the numbers."""

    point_1: float
    """The last replacement point of a unit; then its second, third and fourth."""
    point_2: float
    point_3: float
    point_4: float
    elite: float
    officer: float
    gun: float
    kill: float
    """A unit destroyed, beyond its points: a card, and it fights no more."""
    few: float
    """How much more that is when its group has few left."""
    win: float
    hold: float
    """The share of a win that is met now but that the enemy can still undo this turn."""
    strategic: float
    field: float
    card: float
    keep: float
    """What a card in hand is worth by itself: it is played for more than that."""
    recruit: float
    vigilance: float
    """How much of a place where the enemy could walk in and win counts at least."""
    later: float
    """What is left with every round of a loss that comes only later."""
    pull: float
    """How quickly the pull of a target fades with every action it is away."""
    pull_win: float
    pull_strategic: float
    pull_tactical: float
    errand: float
    """What it is worth that somebody is an action nearer to a target that the side has to take."""
    focus: float
    """How many times more it matters who is near the main target that allies mean to take."""
    superiority: float
    """How many times the enemy's force the side sends to take a target."""
    guard: float
    """What share of the enemy's force near a great target it sets to keep it."""
    threat: float
    """How much of what the enemy could do next counts."""
    reply: float
    """How much the enemy's best answer counts against the look of a plan."""
    pressure: float
    """How much of what one could do oneself next counts."""
    impatience: float
    """How much less the enemy's answer counts with every turn in which nobody fought."""
    press: float
    """How much bolder the stronger side is: the power of the odds by which the enemy's answer is discounted."""
    own_loss: float
    retrace: float
    """What a march must bring beyond others if it takes a unit back to where it stood a few turns ago."""
    action: float
    """What an action saved is worth: nothing is done for nothing."""


@dataclass(frozen=True)
class Level:
    """One strength of the commander."""

    name: str
    weights: Weights
    near: int
    """Fields from an enemy within which every march is weighed."""
    width: int
    """How many single orders are tried together."""
    beam: int
    """How many half-made plans are kept."""
    bold: int
    """How many marches up to the enemy are tried together besides."""
    replies: int
    """How many of its best plans are weighed against the enemy's best answer; half as many where four groups fight."""
    reply_reach: int
    """Fields from what plans are about within which an enemy can answer them."""
    reply_near: int
    """Fields from an enemy within which every march of that answer is weighed."""
    reply_width: int
    """How many single orders are tried together in it."""
    careless: float
    """The share of its questions of consequence that it answers without care."""
    threat: float
    """How much of the enemy's reply it sees."""
    cards: float
    """How readily it sees what a card can do."""


LEVELS = Levels(__package__, Weights, Level)
level = LEVELS.level
