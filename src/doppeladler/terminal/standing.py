"""Standing orders: an answer that a player has given once for all questions of a kind.

The game says which questions may be answered so, and when the player is asked all the same.
"""

from __future__ import annotations

from functools import cached_property

from doppeladler.engine import Choice
from doppeladler.wargame.table.presentation import Standing

from .table import Table


class Orders:
    """The standing orders of the people at a table, and what each has seen of the questions."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.on: dict[str, set[str]] = {seat: set() for seat in table.people}
        """By seat: the kinds of question that are answered for it."""
        self.seen: dict[tuple[str, str], set[str]] = {}
        self.is_resting = False
        """Something was taken back: the player wants to think again, and answers by himself first."""
        self.obeyed: dict[str, list[str]] = {seat: [] for seat in table.people}
        """By seat: the names of the orders by which was answered since it was last told."""

    @cached_property
    def rows(self) -> list[Standing]:
        """The orders that the game knows, as a turn asks them."""
        found: list[Standing] = self.table.game.presentation().get("standing", [])
        return found

    def row(self, seat: str) -> Standing | None:
        """The order that could stand for the question of now."""
        kind = type(self.table.state.decision_of(seat)).__name__
        row = next((each for each in self.rows if each["kind"] == kind), None)
        return row if row and self.answer_of(row) in self.table.choices(seat) else None

    @staticmethod
    def answer_of(row: Standing) -> Choice:
        """What an order answers."""
        return Choice.parse(row["answer"])

    def is_on(self, seat: str, row: Standing) -> bool:
        """Does the order stand?"""
        return row["kind"] in self.on[seat]

    def switch(self, seat: str, row: Standing, is_on: bool) -> None:
        """Let an order stand, or no longer."""
        (self.on[seat].add if is_on else self.on[seat].discard)(row["kind"])

    # --- questions ----------------------------------------------------------------------------------------

    def note(self, seat: str, choice: Choice) -> None:
        """The player answers by himself: what he has seen is no news the next time."""
        row = self.row(seat)
        if row and choice == self.answer_of(row):
            self.seen.setdefault((seat, row["kind"]), set()).update(self._news(seat))

    def obey(self) -> bool:
        """Give the answer of an order that stands; False when the player is asked."""
        seat = self.table.asked()
        row = self.row(seat) if seat else None
        if seat is None or row is None or self.is_resting or not self.is_on(seat, row) or self.asks(seat, row):
            return False
        self.table.answer(seat, self.answer_of(row))
        self.obeyed[seat].append(str(row["name"]))
        return True

    def told(self, seat: str) -> list[str]:
        """By which orders was answered since the seat was last told."""
        names, self.obeyed[seat] = list(dict.fromkeys(self.obeyed[seat])), []
        return names

    def asks(self, seat: str, row: Standing) -> bool:
        """Is the player asked although the order stands?"""
        asked = self.table.state.decision_of(seat)
        facts = asked.facts(self.table.state)
        if any(facts.get(each) for each in row.get("facts", ())):
            return True
        if row["asks"] == "choice":
            return len(self.table.choices(seat)) > 1
        return row["asks"] == "new" and not self._news(seat) <= self.seen.get((seat, row["kind"]), set())

    def can_begin(self, seat: str) -> Standing | None:
        """The order that the player may give with the answer of now, if it does not stand yet."""
        row = self.row(seat)
        if row is None or self.is_on(seat, row) or (row["asks"] == "choice" and self.asks(seat, row)):
            return None
        return row

    def _news(self, seat: str) -> set[str]:
        """Everything that a question offers and tells."""
        state = self.table.state
        facts = state.decision_of(seat).facts(state)
        told = {f"{key}={each}" for key, value in facts.items() for each in _each(value)}
        return told | {str(choice) for choice in self.table.choices(seat)}


def _each(value: object) -> list[object]:
    return list(value) if isinstance(value, list | tuple) else [value]
