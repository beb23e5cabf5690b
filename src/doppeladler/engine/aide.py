"""The aide: what a game lends to a table so that players can speak to it in the game's own words.

Every door (terminal, browser) takes orders and questions as text. What is the same in all games, the doors do
themselves; what only a game can know ("4 to 12.20", "who is in Lublin?"), its aide answers. A game without an
aide of its own gets this one, which knows choices and nothing else. An aide tells a seat only what that seat may
know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from .choice import Choice
from .event import Event
from .objection import Objection
from .state import State

if TYPE_CHECKING:
    from .game import Game

S = TypeVar("S", bound=State)


class Span(NamedTuple):
    """A piece of text and its tone: a seat's name, ``strong``, ``quiet``, or none."""

    text: str
    tone: str = ""


Words = str | tuple[Span, ...]
"""A line of text, plain or in tones."""


class Chart(NamedTuple):
    """Rows under headings."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Words, ...], ...]


class Drawing(NamedTuple):
    """Lines that belong together letter under letter: they are cut where the screen ends, never broken."""

    lines: tuple[Words, ...]


Block = Words | Chart | Drawing
"""What an answer is made of."""


class RuleText(NamedTuple):
    """A numbered rule of the book in our own words."""

    rule: str
    title: str
    in_short: str


class Study(NamedTuple):
    """The answer to a typed-in question, in words and as plain JSON values."""

    blocks: tuple[Block, ...]
    values: dict[str, Any]


class Figure(NamedTuple):
    """What `odds_of` wants to know: a whole number from `least` on, one of some words, or a yes when it is given.

    A number without a default must be given.
    """

    name: str
    meaning: str
    least: int = 0
    default: int | None = None
    words: tuple[str, ...] = ()
    is_flag: bool = False


class Picture(NamedTuple):
    """What a drawn map needs to know beside the position; `board` is a board of the room `boards`."""

    board: Any
    victory: Mapping[Any, int] = {}
    subtitle: str = ""


class Aide(Generic[S]):
    """Answers in words for one game. Games override what they can answer better."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    # --- showing ------------------------------------------------------------------------------------------

    def name_of(self, seat: str) -> str:
        """A seat's name as players say it."""
        return seat

    def situation(self, s: S, seat: str) -> Iterator[Block]:
        """Where the game stands, as a seat may see it."""
        scores = self.game.result(s).get("scores", {})
        yield " : ".join(f"{self.name_of(each)} {score}" for each, score in scores.items())

    def heading(self, s: S) -> str:
        """The part of the game that is being played; when it changes, the situation is worth showing again."""
        return ""

    def note(self, s: S, seat: str, choice: Choice) -> str:
        """A word or two beside an offered choice: what it costs, where the unit stands."""
        return ""

    def narrate(self, events: Sequence[Event], seat: str | None) -> Iterator[tuple[str, str]]:
        """Events in words, each sentence with its rule; those a seat may not know must be left out before."""
        return ((event.rule, self.game.describe(event)) for event in events)

    # --- listening ----------------------------------------------------------------------------------------

    def verbs(self) -> frozenset[str]:
        """Every word that can begin a choice of this game, offered now or not."""
        return frozenset()

    def read_choice(self, s: S, seat: str, words: str) -> Choice:
        """A choice from what a player typed, with short names made full; ChoiceError when it cannot be one."""
        return Choice.parse(words)

    def why_not(self, s: S, seat: str, words: str) -> list[Objection] | None:
        """Every objection against an order or a choice in words; None when it is neither."""
        return None

    def look_up(self, s: S, seat: str, words: str) -> Iterable[Block] | None:
        """The answer to a question in words; None when it is no question of this game."""
        return None

    def help(self) -> tuple[tuple[str, str], ...]:
        """The words this game understands beside the choices, and what each does."""
        return ()

    # --- looking up without a position --------------------------------------------------------------------

    def rules(self) -> Mapping[str, RuleText]:
        """Every numbered rule of the book, in its order."""
        return {}

    def odds_figures(self) -> tuple[Figure, ...]:
        """What `odds_of` must be told; empty when the game has no odds without a map."""
        return ()

    def odds_of(self, numbers: Mapping[str, Any]) -> Study | None:
        """What typed-in figures bring, each by its name; None when the game has no such table."""
        return None

    def picture(self) -> Picture | None:
        """What is needed to draw the map; None when the game has none."""
        return None
