"""What a game says and understands at a table beside its choices, in its own words.

Every door takes orders and questions as text. What is the same in all games, the doors do themselves; what only a game
can know ("who is in Lublin?"), it answers here. It tells a seat only what that seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from doppeladler.engine import Choice, ChoiceError, Event, Game, Objection, State
from doppeladler.words import Sentence

from .blocks import Block, Figure, Picture, RuleText, Study
from .lookups import Lookups

S = TypeVar("S", bound=State)
Told = Iterator[tuple[str, str]]
"""Sentences, each with its rule."""


def _scores(s: State, seat: str) -> Iterator[Block]:
    yield " : ".join(f"{side} {score}" for side, score in s.game.result(s).get("scores", {}).items())


def _one_by_one(game: Game[Any], events: Sequence[Event], seat: str | None) -> Told:
    return ((event.rule, str(game.describe(event))) for event in events)


def _as_written(s: State, seat: str, words: str) -> Choice:
    return Choice.parse(words)


@dataclass(frozen=True)
class Speech(Generic[S]):
    """The words of one game; whatever it leaves out is said as in any other."""

    game: Game[S]
    names: Mapping[str, str] = field(default_factory=dict)
    """Seats and sides as players say them."""
    heading: Callable[[S], str] = lambda s: ""
    """The part of the game that is being played; when it changes, the situation is worth showing again."""
    situation: Callable[[S, str], Iterable[Block]] = _scores
    """Where the game stands, as a seat may see it."""
    note: Callable[[S, str, Choice], str] = lambda s, seat, choice: ""
    """A word or two beside an offered choice: what it costs, where the unit stands."""
    tell: Callable[[Game[S], Sequence[Event], str | None], Told] = _one_by_one
    """Events in words; those a seat may not know must be left out before."""
    lookups: Lookups[S] | None = None
    help: tuple[tuple[str, Sentence | str], ...] = ()
    """The words the game understands beside the choices, and what each does."""
    verbs: frozenset[str] = frozenset()
    """Every word that can begin a choice, offered now or not."""
    read_choice: Callable[[S, str, str], Choice] = _as_written
    """A choice from what a player typed, with short names made full; ChoiceError when it cannot be one."""
    why_not_hex: Callable[[S, str, str], list[Objection] | None] = lambda s, seat, words: None
    """What forbids a hex that is named alone; None when the words are more than that."""
    rules: Mapping[str, RuleText] = field(default_factory=dict)
    """Every numbered rule of the book, in its order."""
    figures: tuple[Figure, ...] = ()
    """What `odds` must be told; empty when the game has no odds without a map."""
    odds: Callable[[Mapping[str, Any]], Study] | None = None
    """What typed-in figures bring, each by its name."""
    picture: Picture | None = None
    """What is needed to draw the map."""

    def name_of(self, seat: str) -> str:
        """A seat or a side as players say it."""
        return self.names.get(seat, seat)

    def narrate(self, events: Sequence[Event], seat: str | None) -> Told:
        """Events in words, each sentence with its rule."""
        return self.tell(self.game, events, seat)

    def look_up(self, s: S, seat: str, words: str) -> Iterable[Block] | None:
        """The answer to a question in words; None when it is no question of this game."""
        return self.lookups.answer(s, seat, words) if self.lookups else None

    def why_not(self, s: S, seat: str, words: str) -> list[Objection] | None:
        """Every objection against a hex, an order or a choice in words; None when it is none of them."""
        if self.lookups is None:
            return None
        text = self.lookups.gazetteer.tidy(words.strip())
        found = self.why_not_hex(s, seat, text)
        if found is None:
            found = self.game.why_not_order(s, seat, text)
        if found is not None:
            return found
        try:
            choice = self.read_choice(s, seat, text)
        except ChoiceError:
            return None
        return s.why_not(choice, seat)
