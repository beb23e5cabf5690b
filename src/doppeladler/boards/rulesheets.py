"""The rules of a game in our own words, and the rulings taken where its book is silent: rules.csv and rulings.csv."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from doppeladler.boards.layers import Layers
from doppeladler.boards.records import Record, whole
from doppeladler.boards.tables import read_rows

__all__ = ["RuleRow", "RuleSheets", "RulingRow"]


@dataclass(frozen=True, kw_only=True)
class RuleRow(Record):
    """rules.csv: every numbered rule in our own words."""

    rule: str
    title: str
    in_short: str


@dataclass(frozen=True, kw_only=True)
class RulingRow(Record):
    """rulings.csv: decisions where the rulebook is silent or unclear, and the test that holds each fast."""

    rule: str
    number: int = whole(1, 99)
    question: str
    decision: str
    test: str


class RuleSheets:
    """What a game's printed things say of its rules; read when somebody asks."""

    layers: Layers

    @cached_property
    def rules(self) -> Mapping[str, RuleRow]:
        """Every numbered rule in our own words, by its number."""
        return {row.rule: row for row in read_rows(self.layers, "rules.csv", RuleRow, ("rule",))}

    @cached_property
    def rulings(self) -> list[RulingRow]:
        """What was decided where the rulebook is silent or unclear, in the order of the file."""
        return read_rows(self.layers, "rulings.csv", RulingRow, ("rule", "number"))
