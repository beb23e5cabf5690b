"""A game's steps and decisions by name, as its chapters declare them."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import fields
from typing import Any, Concatenate, ParamSpec, TypeVar

from doppeladler.engine.words import sentence
from doppeladler.words import Words

from .state import State
from .todo import Decision, StepKind, asking

S = TypeVar("S", bound=State)
P = ParamSpec("P")
D = TypeVar("D", bound=type[Decision[Any]])


class Rulebook:
    """The register of one game's steps and decisions; their names are the text form of the to-do list.

    `words` has the prompts of the decisions that do not say their own.
    """

    def __init__(self, words: Words | None = None) -> None:
        self.words = words
        self.steps: dict[str, StepKind[Any, Any]] = {}
        self.decisions: dict[str, type[Decision[Any]]] = {}
        self.fields: dict[str, dict[str, str]] = {}

    def step(self, rule: str) -> Callable[[Callable[Concatenate[S, P], None]], StepKind[S, P]]:
        """Declare a rule that carries itself out."""

        def register(run: Callable[Concatenate[S, P], None]) -> StepKind[S, P]:
            kind: StepKind[S, P] = StepKind(rule, run)
            parameters = list(inspect.signature(run).parameters.values())[1:]
            self._name(kind.name, {each.name: str(each.annotation) for each in parameters})
            self.steps[kind.name] = kind
            return kind

        return register

    def decision(self, rule: str) -> Callable[[D], D]:
        """Declare a question: the class becomes a dataclass of names, if it is none yet."""

        def register(kind: D) -> D:
            if "__dataclass_params__" not in vars(kind):
                kind = asking(kind)
            kind.rule = rule
            self._name(kind.__name__, {each.name: str(each.type) for each in fields(kind)})  # type: ignore[arg-type]  # every decision is a dataclass
            self.decisions[kind.__name__] = kind
            if kind.prompt is Decision.prompt and self.words is None:
                raise ValueError(sentence("has-no-prompt-and-no-words", name=kind.__name__))
            unknown = set(kind.tells) - set(self.fields[kind.__name__])
            if unknown:
                raise ValueError(sentence("cannot-tell", name=kind.__name__, unknown=[*sorted(unknown)]))
            return kind

        return register

    def _name(self, name: str, kinds: dict[str, str]) -> None:
        if name in self.fields:
            raise ValueError(sentence("two-rules-are-named", name=name))
        self.fields[name] = kinds
