"""What goes out, described for the OpenAPI page. Answers are built as plain values; these models describe them."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Json = dict[str, Any]


class _Shown(BaseModel):
    model_config = ConfigDict(populate_by_name=True)


class Problem(_Shown):
    """What is wrong, in a sentence; with every objection and the fresh state where there is one."""

    error: str
    objections: list[Json] | None = None
    state: Json | None = None


class Event(_Shown):
    """Something that happened, in words; numbered for each reader by himself."""

    number: int
    rule: str
    words: str
    kind: str
    hexes: list[str]
    units: list[str]
    cards: list[str]
    dice: list[int]
    facts: Json = Field(description="What the words tell, by name.")
    at: int
    seat: str | None = Field(default=None, description="Who gives a reason or says something.")


class SeatShown(_Shown):
    """Who sits at a seat."""

    who: str
    name: str
    taken: bool
    online: bool
    side: str


class TableCard(_Shown):
    """A table in the lobby."""

    table: str
    game: str
    title: str
    seats: dict[str, SeatShown]
    mine: list[str]
    asked: str | None
    your_move: bool = Field(alias="your move")
    turn: Any
    phase: Any
    dates: Any
    scores: dict[str, int]
    changed: str
    over: bool
    winner: str | None
    winners: list[str]
    version: int


class RestShown(_Shown):
    """What is left of an interrupted order of your seat."""

    order: Json
    cost: int = Field(description="What the way that is left was reckoned to cost.")
    why: Literal["asked", "revealed", "gone"] = Field(
        description="It stopped because somebody else was asked, something was revealed, or a choice was gone."
    )
    ready: bool = Field(description="Can it go on now, to the same goal at the same cost or less?")


class TableState(_Shown):
    """A table as one viewer may see it."""

    table: str
    game: str
    version: int
    seat: str
    mine: list[str]
    view: Json
    seats: dict[str, SeatShown]
    spectators: str
    asked: list[str]
    answers: int
    keep: int
    events: list[Event]
    rest: RestShown | None
    can_undo: bool = Field(alias="can undo")
    why_not_undo: str = Field(alias="why not undo")
    rollback: Json | None
    rollback_to: int | None = Field(alias="rollback to")
    dice: Json
    pace_ms: int = Field(alias="pace ms")
    stuck: list[str]
    over: bool
    result: Json | None


class Me(_Shown):
    """The lobby of a browser."""

    tables: list[TableCard]
    version: str


class Made(_Shown):
    """A new table and its secret links, which are told only once."""

    table: str
    links: dict[str, str]
    spectator_link: str | None = Field(default=None, alias="spectator link")


class Done(_Shown):
    """What a request brought about."""

    version: int
    played: int
    refused: Json | None
    state: TableState


class Seated(_Shown):
    """The seat that a secret link has given."""

    table: str
    seat: str


class Link(_Shown):
    """A fresh secret link."""

    link: str


class LogShown(_Shown):
    """A part of the log."""

    events: list[Event]


class Replayed(_Shown):
    """A position of the past."""

    at: int
    of: int
    view: Json
    events: list[Event]


class Reviewed(_Shown):
    """How far the review of a finished game is, and the review itself when it is ready."""

    status: Literal["none", "working", "ready", "failed"]
    share: float
    error: str | None = None
    review: Json | None = None


class Imported(_Shown):
    """A table made from a record, and what its verification found."""

    table: str
    over: bool
    verified: bool
    checks: list[Json]
