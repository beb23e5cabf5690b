"""Studies: what many games, or all falls of the dice, say about a game."""

from .extras import SimulationError, StudyError
from .intervals import difference_of_means, difference_of_shares, wilson
from .plan import Plan, plan_of
from .report import GameOutcome, SimulationReport
from .simulate import Crew, simulate, study

__all__ = [
    "Crew",
    "GameOutcome",
    "Plan",
    "SimulationError",
    "SimulationReport",
    "StudyError",
    "difference_of_means",
    "difference_of_shares",
    "plan_of",
    "simulate",
    "study",
    "wilson",
]
