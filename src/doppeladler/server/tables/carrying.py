"""Tables of other rules: those that go through by the rules that are here go on by them, without a word.

The others stay whole. They can be read, and replayed as far as they go through, and from there on as they were seen at
the time; their players can agree to go back to where they still went through, and play on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import Connection

from doppeladler.engine import Binding, Game, Outcome, Parted, PositionError, Record, State
from doppeladler.engine.carrying import follow
from doppeladler.engine.text import stamped
from doppeladler.server.storage import store
from doppeladler.server.storage.rows import Json, Stored, TableRow
from doppeladler.server.words import sentence

from .log import Scribe
from .play import Find
from .table import Deed, Save, Table, record_of

Write = Callable[[Callable[[Connection], object]], object]
Positions = Mapping[int, str]
"""Positions in words, by the number of answers before them."""
KEPT_EVERY = 50
CARD = ("turn", "phase")
"""What the lobby shows of a position, beside scores and who is asked."""


def is_of_these_rules(game: Game[Any], row: TableRow) -> bool:
    """Is a table played by the rules and data that are here?"""
    return row.rules == str(Binding.of(game))


class Carrying:
    """Compares a table with the rules that are here."""

    def __init__(self, game: Game[Any], stored: Stored, positions: Positions) -> None:
        self.game, self.stored, self.positions = game, stored, positions
        self.kept: list[tuple[int, str]] = []
        """Positions by the rules that are here."""

    def parting(self) -> Json | None:
        """Where the table parts from the rules that are here; None when it goes through in the same way."""
        record, agreed, state = self._record(), 0, None
        try:
            for number, state in follow(self.game, record):
                if number in self.positions:
                    self._must_be_there(record, number, agreed, state)
                    agreed = number
                if number % KEPT_EVERY == 0 and number and state.todo:
                    self.kept.append((number, self.game.to_text(state)))
            if state is not None:
                self._must_look_so(record, agreed, state)
        except Parted as parted:
            return self._told(parted, len(record.answers))
        return None

    def _told(self, parted: Parted, count: int) -> Json:
        words = sentence("parted-after", held=parted.held, count=count, reason=parted.expected)
        to = str(Binding.of(self.game))
        return {"to": to, "held": parted.held, "of": count, "rule": parted.rule, "words": words.to_dict()}

    def _record(self) -> Record:
        """The record with what is needed to compare its rolls and its end."""
        row, record = self.stored.row, record_of(self.stored)
        record.seed = row.seed.hex()
        if row.over and "unfinished" not in row.ending:
            record.outcome = Outcome(str(row.card.get("winner")), {}, row.ending.get("resigned", ""))
        return record

    def _must_be_there(self, record: Record, number: int, agreed: int, state: State) -> None:
        """Is this the position that was kept? One that cannot be read any more tells nothing."""
        try:
            text = stamped(self.positions[number], self.game.name, *Binding.of(self.game))
            kept = self.game.from_text(text)
        except (PositionError, ValueError):
            return
        if self.game.to_text(kept) != self.game.to_text(state):
            raise Parted(record.line_of(number), agreed, "", sentence("parted-position", number=number))

    def _must_look_so(self, record: Record, agreed: int, state: State) -> None:
        """Are turn, phase, scores and who is asked those that were last seen?"""
        seen, card = self.game.view(state, "spectator"), self.stored.row.card
        scores = self.game.result(state).get("scores", {})
        asked = [each.seat for each in state.open_decisions() if each.seat != "dice"]
        is_asked = self.stored.row.over or asked == card.get("asked", asked)
        if not is_asked or scores != card.get("scores", scores) or any(seen.get(k) != card.get(k) for k in CARD):
            count = len(record.answers)
            raise Parted(record.line_of(count), agreed, "", sentence("parted-position", number=count))


def carry_over(
    game: Game[Any], scribe: Scribe, stored: Stored, positions: Positions, find: Find, save: Save, write: Write
) -> Table:
    """Open a table of other rules: by those that are here if it goes through, else as far as it does."""
    row, here = stored.row, str(Binding.of(game))
    if row.parted is not None and row.parted["to"] == here:
        return Table.reopened(game, scribe, stored, find, row.parted["held"])
    carrying = Carrying(game, stored, positions)
    row.parted = carrying.parting()
    if row.parted is not None:
        write(lambda connection: store.set_versions(connection, row))
        return Table.reopened(game, scribe, stored, find, row.parted["held"])
    if row.over:  # nothing more is written into the journal of a game that is over
        row.rules = here
        write(lambda connection: store.set_versions(connection, row, carrying.kept))
        return Table.reopened(game, scribe, stored, find)
    table = Table.reopened(game, scribe, stored, find)
    table.play.go_by_these_rules()
    table.settle(save, deed=Deed(offer=row.offer, is_quiet=True, carried=carrying.kept))
    return table
