"""What only studies need is loaded when it is asked for, and missed in words."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


class SimulationError(RuntimeError):
    """A game failed, or a process could not load it; says which game and how to see it again."""


class StudyError(SimulationError):
    """A study that cannot be begun or gone on with: what is missing, or what does not fit."""


def need(module: str, why: str, extra: str) -> ModuleType:
    """An optional package, or how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise StudyError(f"{why} needs {package}, which is not here: pip install 'doppeladler[{extra}]'") from error
