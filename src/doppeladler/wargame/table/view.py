"""A position as a seat may see it: what every game tells its clients, and the kinds of panel it may fill.

The types are the schema: `tools/write_schema.py` writes web/js/types.d.ts and schema.json from them. A game's own view
adds its panels, each under a key of its own; the presentation says of what kind each is, so that no client knows a key.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypedDict

from doppeladler.engine import Facts
from doppeladler.words import Sentence

Say = str | Sentence
"""What people read; before it is sent it is put into words."""


class ChoiceSeen(TypedDict):
    """A choice exactly as it is played, and what of it can be pointed at."""

    text: str
    verb: str
    unit: NotRequired[str]
    hex: NotRequired[str]
    card: NotRequired[str]
    word: NotRequired[str]


class QuestionSeen(TypedDict):
    """Whose answer is awaited; the question itself only for the seat that is asked."""

    seat: str
    rule: str | None
    kind: str | None
    prompt: Say
    facts: Facts


class PieceSeen(TypedDict):
    """A piece as far as the seat may know it; one without a unit is somebody of that side.

    A game adds figures and states under keys of its own, which its presentation declares. `rests`: it has nothing to be
    told in this phase.
    """

    side: str
    unit: NotRequired[str]
    nationality: NotRequired[str]
    arm: NotRequired[str]
    symbol: NotRequired[str]
    group: NotRequired[str]
    size: NotRequired[str]
    corps: NotRequired[str]
    attack: NotRequired[int]
    defence: NotRequired[int]
    move: NotRequired[int]
    steps: NotRequired[int]
    steps_lost: NotRequired[int]
    steps_now: NotRequired[int]
    rests: NotRequired[bool]


class StackSeen(TypedDict):
    """The pieces of one side in a hex, the top one first."""

    hex: str
    side: str
    count: int
    pieces: Sequence[PieceSeen]


class GroupSeen(TypedDict):
    """A command of its own within a side: whose it is, and what of its means lies open."""

    group: str
    name: str
    side: str
    seat: str
    cards: int
    tokens: int | None
    acting: bool
    units: int
    relation: str


# --- panels: what lies beside the map ---------------------------------------------------------------------


class PoolSeen(TypedDict):
    """Kind `pool`: pieces that lie together beside the map; `place`: in which of its boxes."""

    pool: str
    name: str
    side: str
    pieces: Sequence[PieceSeen]
    place: NotRequired[str]


class TrackSeen(TypedDict):
    """Kind `track`: how far something has come."""

    track: str
    name: str
    value: int
    of: int
    rule: str


class PlaceSeen(TypedDict):
    """Kind `places`: a place that pays, to whom, what its first capture brings, and whose it is."""

    name: str
    hexes: list[str]
    kind: str
    taken_by: str
    cards: int
    units: int
    paid: bool
    holder: str | None


class CardSeen(TypedDict):
    """Kinds `hand` and `pile`: the face of a card; with its seat where several hands lie open."""

    card: str
    name: str
    deck: str
    phase: str
    use: str
    in_short: str
    picture: str
    provenance: str
    seat: NotRequired[str]


class PlayedSeen(CardSeen):
    """Kind `played`: a card on the table, what it is aimed at, and whether it was stopped."""

    aims: list[str]
    blocked: bool


class OrderSeen(TypedDict):
    """Kind `plan`: an order that is announced."""

    verb: str
    unit: str
    start: str | None
    hex: str
    number: int | None
    token: bool
    done: bool
    words: str


class Line(TypedDict):
    """A line of a sheet: why, by which rule, how much."""

    rule: str
    reason: str
    value: int | float | str


class Strike(TypedDict):
    """One roll within a section."""

    reason: str
    target_number: int
    chance: float
    sure: NotRequired[int]


class Section(TypedDict):
    """A part of a sheet."""

    section: int
    title: str
    rule: str
    lines: list[Line]
    strikes: NotRequired[list[Strike]]
    empty: NotRequired[str]
    attack: NotRequired[int]
    defence: NotRequired[int]
    target_number: NotRequired[int]
    sure: NotRequired[int]
    chance: NotRequired[float]


class Hits(TypedDict):
    """How likely a number of hits is."""

    hits: int
    chance: float


class SheetSeen(TypedDict):
    """Kind `sheet`: a fight as it stands, where, between whom, and every sum of it that is known."""

    target: str
    attackers: list[str]
    hexes: NotRequired[list[str]]
    defender: NotRequired[str]
    defenders: NotRequired[list[str]]
    attack: NotRequired[int]
    defence: NotRequired[int]
    column: NotRequired[str | None]
    result: NotRequired[str | None]
    card: NotRequired[str | None]
    sections: NotRequired[list[Section]]
    odds: NotRequired[list[Hits]]
    destroys: NotRequired[float]
    losses: NotRequired[dict[str, int]]


Tally = dict[str, dict[str, int]]
"""Kind `tally`: points by side and by where they came from."""


class OfferSeen(TypedDict):
    """Kind `shop`: what can be bought or placed now, drawn as one of its units; with the reason if it cannot."""

    verb: str
    offer: str
    unit: str
    name: str
    price: int
    dear: bool
    can: bool
    words: str


class RiskSeen(TypedDict):
    """What would be lost somewhere."""

    hex: str
    words: str
    loss: int


class GaugeSeen(TypedDict):
    """Kind `gauge`: what a side has, what it will have, the most there is, lines that matter, what is at risk."""

    side: str
    value: int
    then: int
    most: int
    lines: list[int]
    risks: list[RiskSeen]


class TurnSeen(TypedDict):
    """Kind `calendar`: a turn with its season and what it brings."""

    turn: int
    name: str
    season: str
    weather: str
    words: str


class TaskLine(TypedDict):
    """One thing of a task: in words, about which unit, where, and the answer that does it."""

    words: str
    unit: NotRequired[str]
    hex: NotRequired[str]
    choice: NotRequired[str]


class TaskSeen(TypedDict):
    """Kind `agenda`: what is to be done between the turns, in its order; what has come, and how far it is."""

    task: str
    name: str
    rule: str
    state: Literal["done", "now", "later"]
    words: str
    lines: list[TaskLine]


Known = Any
"""Kind `facts`: plain values for programs, which are not drawn."""

PanelKind = Literal[
    "pool", "lost", "coming", "track", "tokens", "words", "places", "table", "tally", "hand", "pile", "count",
    "played", "plan", "sheet", "facts", "shop", "gauge", "calendar", "agenda",
]  # fmt: skip


# --- the whole --------------------------------------------------------------------------------------------


class View(TypedDict):
    """What is common to all games; `state`: what else changes, as the text form writes it, for programs.

    `dates`: first and last day of the turn as 1914-08-23/1914-08-24, or months as 1914-09/1914-10; may be empty.
    """

    game: str
    seat: str
    scenario: str
    options: dict[str, str]
    turn: int
    dates: str
    phasing: str
    phase: str
    scores: dict[str, int]
    stacks: list[StackSeen]
    groups: NotRequired[list[GroupSeen]]
    decision: QuestionSeen | None
    choices: list[ChoiceSeen]
    state: NotRequired[dict[str, str]]
    winner: str | None
    winners: list[str]
