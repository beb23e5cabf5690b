"""What the commanders of every wargame share; their plans and judgement are each game's own.

A commander is a `Staff`: each question is a `Problem`, in which the seat imagines the position its view shows, and is
answered by its kind. How well it thinks is a level of the game's weights.json; `Appraisal` weighs the features of a
position by the game's appraisal.json. Plans are compared by playing them forward in the imagined position.
"""

from .appraisal import Appraisal, Margin
from .clock import NO_CLOCK, Clock, TurnClock
from .forward import Hand, best_by_halving, play_forward
from .imagine import View, place_seen
from .levels import Levels
from .sightings import Sightings
from .staff import Problem, Staff, seated
from .ways import FAR, distances

__all__ = [
    "FAR",
    "NO_CLOCK",
    "Appraisal",
    "Clock",
    "Hand",
    "Levels",
    "Margin",
    "Problem",
    "Sightings",
    "Staff",
    "TurnClock",
    "View",
    "best_by_halving",
    "distances",
    "place_seen",
    "play_forward",
    "seated",
]
