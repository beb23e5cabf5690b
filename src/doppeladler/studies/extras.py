"""What only studies need is loaded when it is asked for, and missed in words."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from doppeladler.studies.words import sentence
from doppeladler.words import Sentence


class SimulationError(RuntimeError):
    """A game failed, or a process could not load it; says which game and how to see it again."""


class StudyError(SimulationError):
    """A study that cannot be begun or gone on with: what is missing, or what does not fit."""


def need(module: str, why: Sentence, extra: str) -> ModuleType:
    """An optional package, or how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise StudyError(sentence("needs-what-is-not-here", why=why, package=package, extra=extra)) from error
