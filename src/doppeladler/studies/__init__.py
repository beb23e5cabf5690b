"""Studies: what many games, or all falls of the dice, say about a game."""

from .report import GameOutcome, SimulationReport
from .simulate import SimulationError, simulate

__all__ = ["GameOutcome", "SimulationError", "SimulationReport", "simulate"]
