"""The rows of the game's own data files: figures, abilities, cards, targets, line-up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from doppeladler.boards import Record, parts, shown, whole
from doppeladler.words import Written

from .words import written

Arm = Literal["infantry", "cavalry", "artillery"]
Class = Literal["core", "elite", "officer"]
Ability = Literal[
    "Aggressive tactics",
    "Artillery attack",
    "Artillery support",
    "Bayonet combat",
    "Cavalry charge",
    "Horseback riding",
    "Human wave",
    "Hussar spirit",
    "Indirect targeting",
    "Long-range strike",
    "Machine-gun section",
    "Mountain fighters",
    "Rapid redeployment",
    "Steadfast",
    "Stubborn defence",
]
"""3.3.2 What the rules know; abilities.csv says who has it."""
Phase = Literal["opening", "central", "closing"]


@dataclass(frozen=True, kw_only=True)
class KindRow(Record):
    """kinds.csv: one kind of unit with its combat values (3.3, 3.3.1, 6.1)."""

    kind: str
    side: Literal["AH", "RU"]
    class_: Class
    arm: Arm
    name: str = shown()
    ap: int = whole(0, 20)
    dp: int = whole(0, 20)
    rp: int = whole(1, 9)
    move: int = whole(1, 9)
    range: int = whole(0, 9)
    strike: int = whole(0, 9)
    vision: int = whole(0, 9)
    symbol: Literal["infantry", "cavalry", "artillery", "machine-gun", "observer", "officer"] = shown()

    @cached_property
    def face(self) -> dict[str, Any]:
        """3.3.1 What is printed on its figures, as clients and commanders see it."""
        words = {"side": self.side, "nationality": self.side, "grade": self.class_, "steps": self.rp, "name": self.name}
        same = ("kind", "arm", "symbol", "move")
        seen = words | {"attack": self.ap, "defence": self.dp} | {key: getattr(self, key) for key in same}
        return seen | {key: reach for key in ("range", "vision") if (reach := getattr(self, key))}


@dataclass(frozen=True, kw_only=True)
class NameRow(Record):
    """names.csv: what the figures of a kind are called, in running text and in a few letters."""

    kind: str
    short: str
    mark: str


@dataclass(frozen=True, kw_only=True)
class UnitRow(Record):
    """units.csv: one figure and the group it begins in (3.2, 3.3.3k, 6.1)."""

    name: str
    kind: str
    group: Literal["VIII", "Hadfy", "VII", "Szurmay"]
    scenario: Literal["base", "officer", "krakow"]


@dataclass(frozen=True, kw_only=True)
class AbilityRow(Record):
    """abilities.csv: what a kind of unit can do (3.3.2)."""

    kind: str
    ability: Ability
    category: Literal["continuous", "preventive", "artillery", "extra"]
    use: Literal["attack", "defence", "both"]
    in_short: str = shown()

    @cached_property
    def does(self) -> Written:
        """What it does, to be read."""
        return written(f"ability-{self.kind}-{self.ability}", self.in_short)


@dataclass(frozen=True, kw_only=True)
class CardRow(Record):
    """cards.csv: one design of battlecard; the deck holds two of each (3.4, 3.4.1)."""

    number: int = whole(1, 20)
    deck: Literal["strategic", "artillery"]
    name: str
    phase: Phase
    use: Literal["attack", "defence"]
    in_short: str = shown()
    picture: str = shown()

    @cached_property
    def does(self) -> Written:
        """What it does, to be read."""
        return written(f"card-{self.number}", self.in_short)

    @cached_property
    def face(self) -> dict[str, str]:
        """3.4.1 What is printed on it beside."""
        printed = {key: getattr(self, key) for key in ("name", "deck", "phase", "use", "picture")}
        return printed | {"provenance": self.origin.provenance("in_short")}


@dataclass(frozen=True, kw_only=True)
class TargetRow(Record):
    """targets.csv: what a side is to take, and what it gets for it (2.1 to 2.3)."""

    name: str
    fields: tuple[str, ...] = parts(" ")
    kind: Literal["strategic", "tactical", "special"]
    side: Literal["AH", "RU"]
    cards: int = whole(0, 9)


@dataclass(frozen=True, kw_only=True)
class RapidRow(Record):
    """rapid.csv: what a group plays for in a rapid game (7.2.1, 7.2.2)."""

    scenario: Literal["limanowa-front", "carpathian-front"]
    group: Literal["VIII", "Hadfy", "VII", "Szurmay"]
    target: str
    goal: Literal["win", "reward"]
    cards: int = whole(0, 9)


@dataclass(frozen=True, kw_only=True)
class HandRow(Record):
    """hands.csv: the cards and tokens a side begins with (3.4.2, 6.2, 6.4.1, 7.1)."""

    side: Literal["AH", "RU"]
    cards: int = whole(0, 40)
    more: int = whole(0, 40)
    united: int = whole(0, 40)
    united_more: int = whole(0, 40)
    united_tokens: int = whole(0, 28)


@dataclass(frozen=True, kw_only=True)
class LineupRow(Record):
    """lineup.csv: the ready line-up (3.2, 6.1)."""

    unit: str
    hex: str


@dataclass(frozen=True, kw_only=True)
class StationRow(Record):
    """stations.csv: the railway stations, on the field with the nameplate (4.3.2)."""

    name: str
    hex: str
