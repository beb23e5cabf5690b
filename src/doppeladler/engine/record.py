"""The record of a game as text: a header, one answer a line, a footer. It prints, mails, diffs and replays.

    doppeladler record 1
    game race 1
    data plain
    scenario sprint dice=one
    seat red Anna
    seat blue Bruno
    dice 5f0c... (the commitment to the seed)
    entropy Anna: seven blue herons
    rollback 4 of 9 #5
    answers
    red enter 12.20
    dice roll 3 4
    dice roll 6 1 #5
    end
    resigned blue
    winner red
    score red 7
    position 77ab... (SHA-256 of the last position's text)
    seed 09fe... (the revealed seed; `secret` instead while the game goes on)

`winner` is a side or `draw`; `resigned` stands before it only when a seat gave the game up, which then is over
although the last position asks somebody.

A game at a server's table is written in format 2: instead of the answers that stand it has the whole journal of the
table, with all by which the dice were made, and what was taken back (see `journal` and `ceremony`). Its footer has the
seed of every epoch, and the salt and the last hash of the chain of its lines.

A roll has a number, which is never used twice: rolls are counted from 1, and the number is written out where
it is not one more than that of the roll before, which is so after an agreed rollback.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from doppeladler.engine.words import say, sentence
from doppeladler.words import Sentence

from .choice import Choice
from .text import setting_to_text, stamped
from .todo import DICE

if TYPE_CHECKING:
    from .game import Game

HEADER, HEADER_2 = "doppeladler record 1", "doppeladler record 2"
ANSWERS, JOURNAL, END = "answers", "journal", "end"
MAX_BYTES = 20_000_000
MAX_LINE = 2000


class RecordError(ValueError):
    """The text is no record, or its game cannot be played; says where and what is expected."""

    def __init__(self, line: int, expected: Sentence | str) -> None:
        self.line = line
        self.expected = expected
        super().__init__(sentence("line", line=line, expected=expected))


class Parted(RecordError):
    """A game cannot go on by the rules that are here: after so many answers, by which rule, and what is against it."""

    def __init__(self, line: int, held: int, rule: str, reason: Sentence | str) -> None:
        self.held, self.rule = held, rule
        super().__init__(line, reason)


class Binding(NamedTuple):
    """The rules and the data by which a game is played."""

    rules: int
    data: str

    @classmethod
    def of(cls, game: Game[Any]) -> Binding:
        """Those of a game that is here."""
        return cls(game.rules_version, game.data_version)

    @classmethod
    def read(cls, text: str) -> Binding:
        """A binding from its text."""
        rules, _, data = text.partition(" ")
        return cls(int(rules), data)

    def __str__(self) -> str:
        return f"{self.rules} {self.data}"


class Answer(NamedTuple):
    """What a seat answered; a roll also has its number."""

    seat: str
    choice: Choice
    roll: int = 0

    def __str__(self) -> str:
        return f"{self.seat} {self.choice}"

    @property
    def looks_numbered(self) -> bool:
        """Does the choice itself end like a roll with its number?"""
        mark, digits = str(self.choice).rpartition(" #")[1:]
        return bool(mark) and digits.isdigit()


class Rollback(NamedTuple):
    """An agreed rollback: the first `kept` of all `answers` stayed, and dice go on with `next_roll`."""

    kept: int
    answers: int
    next_roll: int

    def __str__(self) -> str:
        return f"{self.kept} of {self.answers} #{self.next_roll}"


class Outcome(NamedTuple):
    """How the game ended; `resigned` is the seat that gave it up, if one did."""

    winner: str
    scores: dict[str, int]
    resigned: str = ""

    @classmethod
    def of(cls, result: Mapping[str, Any]) -> Outcome:
        """The outcome from the result that a game tells."""
        return cls(str(result["winner"]), dict(result.get("scores", {})), result.get("resigned", ""))

    def __str__(self) -> str:
        scores = [f"{side} {score}" for side, score in self.scores.items()]
        return say(
            "outcome",
            has_resigned=bool(self.resigned),
            resigned=self.resigned,
            winner=self.winner,
            scores=scores,
        )


@dataclass
class Record:
    """One game: where it began, who played, every answer, and how it ended."""

    game: str
    rules_version: int
    data_version: str
    scenario: str
    options: dict[str, str]
    who: dict[str, str] = field(default_factory=dict)
    commitment: str = ""
    entropy: tuple[str, ...] = ()
    rollbacks: list[Rollback] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    outcome: Outcome | None = None
    position: str = ""
    seed: str = field(default="", repr=False)
    kept: dict[str, str] = field(default_factory=dict)
    """What each seat still wants done, in a save of one's own: wishes are no answers, so no other record has them."""
    journal: list[str] = field(default_factory=list)
    """Everything that happened, line by line; empty in a record of format 1."""
    seeds: dict[int, str] = field(default_factory=dict, repr=False)
    """The seeds of the epochs that were used."""
    salt: str = field(default="", repr=False)
    head: str = ""
    """The hash of the last line of the journal."""

    @property
    def is_public(self) -> bool:
        """Is the whole journal part of the record? So it is when people have taken part in the dice by protocol 2."""
        return any(body.startswith("table ") for body in self.journal)

    @property
    def binding(self) -> Binding:
        """The rules and data that it goes by in the end: it may have been carried over on the way."""
        carried = next((body for body in reversed(self.journal) if body.startswith("rules ")), "")
        if carried:
            return Binding.read(carried.removeprefix("rules "))
        return Binding(self.rules_version, self.data_version)

    # --- roll numbers -------------------------------------------------------------------------------------

    @property
    def next_roll(self) -> int:
        """The number of the roll that comes next; greater than any used, also in what was rolled back."""
        last = next((answer.roll for answer in reversed(self.answers) if answer.seat == DICE), 0)
        return max([last + 1, *(each.next_roll for each in self.rollbacks)])

    def expected_roll(self, number: int, last: int) -> int:
        """The number that a roll must bear as answer `number`, when the roll before it was `last`."""
        return max([last + 1, *(each.next_roll for each in self.rollbacks if each.kept < number)])

    @property
    def resigned(self) -> str:
        """The seat that gave the game up; empty when none did."""
        return self.outcome.resigned if self.outcome else ""

    # --- text ---------------------------------------------------------------------------------------------

    def line_of(self, number: int) -> int:
        """The line of an answer; answers are counted from 1."""
        if not self.is_public:
            return len(self._header()) + number
        from .journal import read_journal

        places = [-1, *read_journal(self.journal).places, len(self.journal)]
        last = len(places) - 1
        return len(self._header()) + 1 + places[min(number, last)] + max(0, number - last)

    def to_text(self) -> str:
        """The record as text; refuses to write what could not be read back."""
        played = self.journal if self.is_public else self._answers()
        lines = [*self._header(), *played, END, *self._footer(), ""]
        for number, line in enumerate(lines, 1):
            if len(line) > MAX_LINE or line != line.strip() or not line.isprintable():
                raise RecordError(number, sentence("expected-plain-text", most=MAX_LINE, line=repr(line[:60])))
        return "\n".join(lines)

    def _header(self) -> list[str]:
        is_public = self.is_public
        made = Binding(self.rules_version, self.data_version) if is_public else self.binding
        return [
            HEADER_2 if is_public else HEADER,
            f"game {self.game} {made.rules}",
            f"data {made.data}",
            f"scenario {setting_to_text(self.scenario, self.options)}",
            *(f"seat {seat} {who}".rstrip() for seat, who in self.who.items()),
            *([f"dice {self.commitment}"] if self.commitment else []),
            *(f"entropy {text}" for text in self.entropy),
            *(f"rollback {rollback}" for rollback in self.rollbacks if not is_public),
            JOURNAL if is_public else ANSWERS,
        ]

    def _answers(self) -> Iterator[str]:
        last = 0
        for answer in self.answers:
            if answer.seat != DICE:
                yield str(answer)
                continue
            is_plain = answer.roll == last + 1 and not answer.looks_numbered
            yield str(answer) if is_plain else f"{answer} #{answer.roll}"
            last = answer.roll

    def _footer(self) -> Iterator[str]:
        if self.outcome is not None:
            if self.outcome.resigned:
                yield f"resigned {self.outcome.resigned}"
            yield f"winner {self.outcome.winner}"
            yield from (f"score {seat} {score}" for seat, score in self.outcome.scores.items())
        if self.position:
            yield f"position {self.position}"
        seed = "seed" if self.outcome else "secret"
        if self.seed:
            yield f"{seed} {self.seed}"
        yield from (f"{seed} {epoch} {each}" for epoch, each in self.seeds.items())
        if self.salt:
            yield f"salt {self.salt}"
        if self.head:
            yield f"head {self.head}"
        yield from (f"kept {seat} {text}" for seat, text in self.kept.items())


def position_hash(game: Game[Any], state: Any, record: Record) -> str:
    """The fingerprint of a position in a record: SHA-256 of its text, under the versions that the record goes by."""
    text = stamped(game.to_text(state), record.game, *record.binding)
    return hashlib.sha256(text.encode()).hexdigest()
