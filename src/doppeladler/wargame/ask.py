"""Questions that are answered by naming one unit, one hex or one card."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator
from typing import ClassVar, Generic, TypeVar

from doppeladler.engine import Choice, Decision, Objection
from doppeladler.words import one_of

from .pieces import Hex, Position, Unit
from .words import sentence

P = TypeVar("P", bound=Position)
T = TypeVar("T")


class Pick(Decision[P], Generic[P, T]):
    """A question answered by naming one thing, or by the choice that adds nothing more.

    `among` is what can be meant here. `refuse` has the rule's own reasons against one of them, `strangers` against any
    other thing. Another verb and an unknown name are refused here, for all rules alike.
    """

    __slots__ = ()
    verb: ClassVar[str]
    finish: ClassVar[Choice | None] = None

    @abstractmethod
    def among(self, s: P) -> Collection[T]:
        """What there is to choose from."""

    def refuse(self, s: P, thing: T) -> Iterator[Objection]:
        """Why not this one of them."""
        return iter(())

    def strangers(self, s: P, thing: T) -> Iterator[Objection]:
        """Why not a thing that is not among them."""
        yield Objection(self.rule, sentence("no-not-asked-about", noun=self._name(s, thing)))

    @abstractmethod
    def picked(self, s: P, thing: T) -> None:
        """Carry out the choice of one thing."""

    def refuse_finish(self, s: P) -> Iterator[Objection]:
        """Why it is not over yet."""
        return iter(())

    def finished(self, s: P) -> None:
        """Carry out the choice that adds nothing more."""

    @abstractmethod
    def _name(self, s: P, thing: T) -> str: ...

    @abstractmethod
    def _find(self, s: P, noun: str) -> T | Objection: ...

    def candidates(self, s: P) -> Iterator[Choice]:
        yield from (Choice(self.verb, self._name(s, thing)) for thing in self.among(s))
        if self.finish is not None:
            yield self.finish

    def choices(self, s: P) -> tuple[Choice, ...]:
        """Hot: each thing is asked about as it is, without finding it by its name."""
        verb, refuse = self.verb, self.refuse
        found = [Choice(verb, self._name(s, thing)) for thing in self.among(s) if next(refuse(s, thing), None) is None]
        if self.finish is not None and next(self.refuse_finish(s), None) is None:
            found.append(self.finish)
        return tuple(found)

    def objections(self, s: P, choice: Choice) -> Iterator[Objection]:
        if choice == self.finish:
            yield from self.refuse_finish(s)
            return
        if choice.verb != self.verb or choice.to:
            verbs = (self.verb, self.finish.verb) if self.finish else (self.verb,)
            yield Objection(self.rule, sentence("no-other-verb", verbs=one_of(verbs)))
            return
        thing = self._find(s, choice.noun)
        if isinstance(thing, Objection):
            yield thing
        elif thing in self.among(s):
            yield from self.refuse(s, thing)
        else:
            yield from self.strangers(s, thing)

    def answer(self, s: P, choice: Choice) -> None:
        if choice == self.finish:
            self.finished(s)
            return
        thing = self._find(s, choice.noun)
        assert not isinstance(thing, Objection)
        self.picked(s, thing)


class PickUnit(Pick[P, Unit]):
    """A question answered by naming one unit."""

    __slots__ = ()

    def _name(self, s: P, thing: Unit) -> str:
        return s.name(thing)

    def _find(self, s: P, noun: str) -> Unit | Objection:
        found = s.printed.by_name.get(noun)
        return Objection(self.rule, sentence("no-such-unit", noun=noun)) if found is None else found


class PickHex(Pick[P, Hex]):
    """A question answered by naming one hex."""

    __slots__ = ()

    def _name(self, s: P, thing: Hex) -> str:
        return s.label(thing)

    def _find(self, s: P, noun: str) -> Hex | Objection:
        found = s.printed.hex_of.get(noun)
        return Objection(self.rule, sentence("no-such-hex", noun=noun)) if found is None else found


class PickCard(Pick[P, str]):
    """A question answered by naming one card."""

    __slots__ = ()

    def _name(self, s: P, thing: str) -> str:
        return thing

    def _find(self, s: P, noun: str) -> str | Objection:
        return noun if noun in s.printed.by_card else Objection(self.rule, sentence("no-such-card", noun=noun))
