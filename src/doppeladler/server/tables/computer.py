"""How a computer seat answers: it takes what it needs, thinks while nobody waits for it, and answers if it still may.

The table is held only while the question is taken and while the answer is given. What happens in between, an answer of
somebody else, an undo, a resignation, is found out afterwards: then the computer thinks again, or not at all.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from doppeladler.commanders import RandomCommander, ask, make_commander
from doppeladler.engine import Brief, Commander, Game, Reply, State
from doppeladler.server.storage.rows import NO_REQUEST
from doppeladler.server.words import sentence
from doppeladler.words import Sentence

from . import acts
from .hall import Hall
from .log import Said
from .table import Table

PROGRESS_SECONDS = 0.2
"""Between two reports of one table."""
TRIES = 2
"""So often a computer thinks about a question before it gives up: the second time as somebody new."""
QUICKER = 4
"""So many times as fast a computer goes on with what it has begun: a march of four hexes is one thing to look at."""
log = logging.getLogger("doppeladler.server")


class Thinking(NamedTuple):
    """How far a computer is with its answer; what it thinks about is for its own side only."""

    table: str
    seat: str
    share: float
    what: Sentence | str


class Question(NamedTuple):
    """All that a computer needs to think without its table."""

    game: Game[Any]
    table: str
    seat: str
    version: int
    state: State
    name: str
    is_stood_in_for: bool
    has_people: bool


class ComputerSeats:
    """Answers for the seats that computers have, at all tables."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.on_thinking: Callable[[Thinking], None] = lambda thinking: None
        self._reported: dict[str, float] = {}

    def may_be_at(self, id: str) -> bool:
        """Could a computer sit at this table? A quick look, without waiting for anybody."""
        table = self.hall.peek(id)
        return table is None or table.has_computers

    def to_move(self, id: str) -> tuple[str, int] | None:
        """The computer seat that is to answer at a table, and its pause in milliseconds."""
        with self.hall.at(id) as table:
            if table.computer_asked:
                return table.computer_asked, _pause(table, table.computer_asked)
        self._reported.pop(id, None)
        return None

    def move(self, id: str) -> None:
        """Let the computer that is asked think here, and give its answer if the question still stands."""
        question = self.take(id)
        if question is not None:
            self.give(question, self.think(question))

    def give(self, question: Question, reply: Reply | None) -> None:
        """Answer, if the question still stands; or say at the table that nobody could."""
        if reply is None:
            self._give_up(question)
        else:
            self._give(question, reply)

    # --- with the table in hand ---------------------------------------------------------------------------

    def take(self, id: str) -> Question | None:
        """The question that waits for a computer at a table."""
        with self.hall.at(id) as table:
            seat = table.computer_asked
            if not seat:
                return None
            state, name, stands_in = table.play.state.clone(), table.commander_of(seat), seat in table.stood_in_for
            return Question(table.game, id, seat, table.version, state, name, stands_in, bool(table.people))

    def _give(self, question: Question, reply: Reply) -> None:
        with self.hall.at(question.table) as table:
            if self._still_stands(table, question):
                said = Said(reply.reason, reply.told)
                acts.answer(table, self.hall.save, question.seat, [str(reply.choice)], NO_REQUEST, said)
                table.stood_in_for.discard(question.seat)

    def _give_up(self, question: Question) -> None:
        """Say so at the table, and wait until somebody asks again or the question is another one."""
        with self.hall.at(question.table) as table:
            if self._still_stands(table, question):
                words = sentence("computer-stumbles", seat=acts.name_of(table, question.seat))
                table.settle(self.hall.save, [table.scribe.house_line(words, table.answer_count, "stumbled")])
                table.stuck[question.seat] = table.version
                table.commanders.pop(question.seat, None)

    def _still_stands(self, table: Table, question: Question) -> bool:
        return not table.is_over and table.is_same_question(question.seat, question.version)

    # --- without it ---------------------------------------------------------------------------------------

    def think(self, question: Question) -> Reply | None:
        """The answer; None when the commander raises whatever is tried."""
        for attempt in range(TRIES):
            try:
                return ask(self._commander(question, is_new=attempt > 0), question.state, question.seat)
            except Exception:  # whatever it is: the table must not hang, so it is logged and the table is told
                log.exception("the computer of %s at %s has stumbled", question.seat, question.table)
        return None

    def _commander(self, question: Question, is_new: bool) -> Commander:
        """Who thinks: the seat's own commander, kept as long as its table is open."""
        if question.is_stood_in_for:
            return RandomCommander(secrets.token_hex(16))
        table = self.hall.peek(question.table)
        kept = table.commanders if table else {}
        if is_new or question.seat not in kept:
            kept[question.seat] = make_commander(question.game, question.name, self._brief(question))
        commander: Commander = kept[question.seat]
        return commander

    def report(self, id: str, seat: str, share: float, what: Sentence | str) -> None:
        """Tell the table how far a computer is, now and then."""
        now = time.monotonic()
        if now - self._reported.get(id, 0.0) >= PROGRESS_SECONDS:
            self._reported[id] = now
            self.on_thinking(Thinking(id, seat, min(max(share, 0.0), 1.0), what))

    def _brief(self, question: Question) -> Brief:
        id, seat = question.table, question.seat

        def progress(share: float, what: Sentence | str) -> None:
            self.report(id, seat, share, what)

        return Brief(secrets.token_hex(16), self.hall.settings.think_seconds, progress)


def _pause(table: Table, seat: str) -> int:
    """How long a computer waits before it answers, in milliseconds."""
    answers = table.play.record.answers
    goes_on = bool(answers) and answers[-1].seat == seat
    return table.row.pace_ms // QUICKER if goes_on else table.row.pace_ms
