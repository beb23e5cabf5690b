"""The to-do list: steps that carry themselves out, and decisions that wait for a seat.

The last element of ``state.todo`` is what happens now. Elements are small frozen values: a name and plain
arguments, never copies of units, so the whole flow saves, clones and prints.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Concatenate,
    Generic,
    NamedTuple,
    ParamSpec,
    TypeVar,
    cast,
    dataclass_transform,
    final,
)

from doppeladler.engine.words import sentence
from doppeladler.words import Sentence

from .choice import Choice
from .objection import Objection

if TYPE_CHECKING:
    from .state import State

DICE = "dice"

Facts = dict[str, Any]
"""What a question is about, for programs: plain values by name, units and hexes as they are printed."""

S = TypeVar("S", bound="State")
P = ParamSpec("P")
K = TypeVar("K", bound="type[Decision[Any]]")


@final
class Step(NamedTuple):
    """A rule still to be carried out; nobody has to choose."""

    kind: StepKind[Any, Any]
    args: tuple[Any, ...]


_new_step = partial(tuple.__new__, Step)
"""Hot: a step of its two parts, without the way by names."""


class StepKind(Generic[S, P]):
    """A rule as a step: calling it with plain arguments makes the to-do element, `run` carries it out."""

    __slots__ = ("_bare", "name", "rule", "run")

    def __init__(self, rule: str, run: Callable[Concatenate[S, P], None]) -> None:
        self.rule = rule
        self.name = run.__name__
        self.run = run
        self._bare = Step(self, ())

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Step:
        if kwargs:
            raise TypeError(sentence("step-takes-its-arguments-by-position", name=self.name))
        return _new_step((self, args)) if args else self._bare

    def __repr__(self) -> str:
        return f"<step {self.name} [{self.rule}]>"


@dataclass_transform(frozen_default=True)
class Decision(ABC, Generic[S]):
    """A question to one seat, with its rule, a prompt and a finite list of choices in a stable order.

    `candidates` names everything that could be meant here; `objections` is the one source of legality: what
    has no objection is offered, and the same objections explain a refusal.
    """

    __slots__ = ()
    rule: ClassVar[str] = ""
    tells: ClassVar[tuple[str, ...]] = ()
    """The fields that the asked seat may be told. None if nothing is said: a field may name what is hidden."""
    seat: str

    def prompt(self, s: S) -> Sentence | str:
        """What to do, in a sentence: the game's message for this decision, whose parts are the facts."""
        words = s.game.rulebook.words
        assert words is not None  # the rulebook has seen to it
        return words.sentence(f"ask-{type(self).__name__}", **self.facts(s))

    def facts(self, s: S) -> Facts:
        """What the asked seat is told beside the prompt: the fields of `tells`, and what the rule adds to them."""
        kinds, coders = s.game.rulebook.fields[type(self).__name__], s.game.coders
        told = {name: coders[kinds[name]].told(getattr(self, name)) for name in self.tells}
        return told | self.also_told(s)

    def also_told(self, s: S) -> Facts:
        """Facts that are no field; only what the asked seat may know."""
        return {}

    @abstractmethod
    def candidates(self, s: S) -> Iterable[Choice]:
        """What could be answered; the objections say what may."""

    @abstractmethod
    def objections(self, s: S, choice: Choice) -> Iterator[Objection]:
        """Every reason against a choice, also one that nobody offered."""

    @abstractmethod
    def answer(self, s: S, choice: Choice) -> None:
        """Carry out a choice that was offered."""

    def choices(self, s: S) -> tuple[Choice, ...]:
        """The legal choices: the candidates that meet no objection."""
        objections = self.objections
        return tuple(c for c in self.candidates(s) if next(objections(s, c), None) is None)


@dataclass_transform(frozen_default=True)
def asking(kind: K) -> K:
    """Make a dataclass of a question, or of what several questions have in common.

    The type checker holds it for frozen. Python does not: a frozen one takes four times as long to make.
    """
    return cast("K", dataclass(slots=True, unsafe_hash=True)(kind))


@final
class Together(NamedTuple):
    """Several seats asked at once: each has a to-do lane of its own and none sees another's answers.

    Answers in a lane may only write what the view hides from the others (a sealed plan); the step below
    reveals them when every lane is empty. As in the list itself, the last element of a lane is what happens
    now. A lane holds steps and decisions of its own seat, never another `Together`.
    """

    lanes: tuple[tuple[str, tuple[Todo, ...]], ...]

    def lane(self, seat: str) -> tuple[Todo, ...]:
        """What this seat still has to answer."""
        return next((todo for name, todo in self.lanes if name == seat), ())

    def with_lane(self, seat: str, todo: tuple[Todo, ...]) -> Together:
        """The same question after this seat's answer."""
        return Together(tuple((name, todo if name == seat else old) for name, old in self.lanes))

    @property
    def is_answered(self) -> bool:
        return not any(todo for _, todo in self.lanes)


Todo = Step | Decision[Any] | Together
