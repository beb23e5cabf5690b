"""What goes out, described for the OpenAPI page. Answers are built as plain values; these models describe them."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

Json = dict[str, Any]


class Problem(BaseModel):
    """What is wrong, in a sentence; with every objection and the fresh state where there is one."""

    error: str
    objections: list[Json] | None = None
    state: Json | None = None


class Event(BaseModel):
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
    way: Json | None = Field(default=None, description="How units went from one hex to the next.")
    notes: list[Json] | None = Field(default=None, description="What counts of it: fights, losses, places, points.")
    acts: str | None = Field(default=None, description="Whose turn begins with it.")
    phase: str | None = Field(default=None, description="The phase in which it happened; none where a turn begins.")


class RecapShown(BaseModel):
    """What happened since a turn: from which event to which, by whom, and all that counts of it."""

    first: int
    last: int
    acted: list[str]
    marches: list[Json]
    fights: list[Json]
    taken: list[Json]
    lost: list[Json]
    points: dict[str, int]


class SeatShown(BaseModel):
    """Who sits at a seat."""

    who: str
    level: str = Field(description="What the computer is called that plays here.")
    name: str
    taken: bool
    online: bool
    side: str


class TableCard(BaseModel):
    """A table in the lobby."""

    table: str
    game: str
    title: str
    seats: dict[str, SeatShown]
    mine: list[str]
    asked: str | None
    your_move: bool
    turn: Any
    phase: Any
    phase_name: str
    dates: Any
    scores: dict[str, int]
    changed: str
    over: bool
    winner: str | None
    winners: list[str]
    version: int
    put_away: bool = Field(description="Nobody has played here for long; opening the table brings it back.")


class RestShown(BaseModel):
    """What is left of an interrupted order of your seat."""

    order: Json
    cost: int = Field(description="What the way that is left was reckoned to cost.")
    why: Literal["asked", "revealed", "gone"] = Field(
        description="It stopped because somebody else was asked, something was revealed, or a choice was gone."
    )
    ready: bool = Field(description="Can it go on now, to the same goal at the same cost or less?")


class TableState(BaseModel):
    """A table as one viewer may see it."""

    table: str
    game: str
    version: int
    seat: str
    mine: list[str]
    view: Json
    seats: dict[str, SeatShown]
    spectators: str
    delay: int
    asked: list[str]
    answers: int
    keep: int
    events: list[Event]
    rest: RestShown | None
    can_undo: bool
    why_not_undo: str
    rollback: Json | None
    rules: int = Field(description="The version of the rules by which this game is played.")
    parted: Json | None = Field(
        description="Where the game parts from the rules that are here: their version, answers held, of how many, "
        "rule, words."
    )
    rollback_to: int | None
    rollback_undoes: Json | None = Field(description="What going back there would undo: the answer, how many, dice.")
    dice: Json
    pace_ms: int
    stuck: list[str]
    over: bool
    result: Json | None


class Me(BaseModel):
    """The lobby of a browser."""

    tables: list[TableCard]
    version: str


class Made(BaseModel):
    """A new table and its secret links, which are told only once."""

    table: str
    links: dict[str, str]
    spectator_link: str | None = None


class Done(BaseModel):
    """What a request brought about."""

    version: int
    played: int
    refused: Json | None
    state: TableState


class Seated(BaseModel):
    """The seat that a secret link has given."""

    table: str
    seat: str


class Looked(BaseModel):
    """What one would sit down to."""

    table: str
    seat: str
    taken: bool
    game: str
    title: str
    seat_name: str
    scenario: str
    options: dict[str, str]
    rules_version: int
    seats: Json
    spectators: str
    delay: int
    answers: int
    over: bool
    dice: Json


class Link(BaseModel):
    """A fresh secret link."""

    link: str


class LogShown(BaseModel):
    """A part of the log."""

    events: list[Event]


class Replayed(BaseModel):
    """A position of the past."""

    at: int
    of: int
    view: Json
    events: list[Event]


class Reviewed(BaseModel):
    """How far the review of a finished game is, and the review itself when it is ready."""

    status: Literal["none", "working", "ready", "failed"]
    share: float
    error: str | None = None
    review: Json | None = None


class Imported(BaseModel):
    """A table made from a record, and what its verification found."""

    table: str
    over: bool
    verified: bool
    checks: list[Json]
