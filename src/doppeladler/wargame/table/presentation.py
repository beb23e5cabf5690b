"""What never changes during play, as a client gets it once: the printed things, and how to draw what a view has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict

from .view import PanelKind, Say


class Seat(TypedDict):
    """A seat that a player can take, and the nation whose colours it has."""

    seat: str
    name: Say
    colour: str
    side: NotRequired[str]


class SideShown(TypedDict):
    """A side, where it is more than one seat."""

    side: str
    name: Say
    colour: str


class GroupShown(TypedDict):
    """A command of its own within a side."""

    group: str
    name: Say
    side: str
    colour: str
    short: Say


class Phase(TypedDict):
    """A phase; `greys`: a piece that has moved is grey in it; `outside`: it is no part of a turn."""

    phase: str
    name: Say
    rule: str
    greys: NotRequired[bool]
    outside: NotRequired[bool]


class Badge(TypedDict):
    """A shield on a hex with a text; in the colours of its holder, ticked when it is done."""

    hex: str
    text: str
    holder: NotRequired[str | None]
    done: NotRequired[bool]


class Overlay(TypedDict):
    """A layer of the map that can be switched on; `on`: it is from the start.

    What it shows is asked for; until then its printed badges. It marks where the pieces of its panel come.
    `explains`: it can be asked what it means in one hex.
    """

    overlay: str
    name: Say
    rule: str
    icon: str
    on: bool
    badges: NotRequired[list[Badge]]
    panel: NotRequired[str]
    explains: NotRequired[bool]


class Tab(TypedDict):
    """A tab beside the map."""

    tab: str
    name: Say


class Row(TypedDict):
    """A row of a table."""

    row: str
    cells: list[str]


class PanelShown(TypedDict):
    """How a panel is drawn. `panel` is its key in the view; without a tab it stands where the question is."""

    panel: str
    kind: PanelKind
    tab: NotRequired[str]
    name: NotRequired[Say]
    icon: NotRequired[str]
    rule: NotRequired[str]
    columns: NotRequired[list[Say]]
    rows: NotRequired[list[Row]]
    done: NotRequired[int]
    sources: NotRequired[dict[str, Say]]


class HexExtras(TypedDict, total=False):
    """What some hexes have: a station, a sentence of what it is worth."""

    station: bool
    note: Say


class HexShown(HexExtras):
    """A hex: where its centre is, its ground, its neighbours."""

    hex: str
    x: float
    y: float
    terrain: str
    near: list[str]
    town: NotRequired[str]


class Railway(TypedDict):
    """A railway from end to end."""

    tracks: int
    hexes: list[str]


class BoxShown(TypedDict):
    """A box beside the map: the hexes it leads to; `always`: it is drawn also while nobody is in it."""

    box: str
    name: Say
    exits: NotRequired[list[str]]
    always: NotRequired[bool]


class BoardShown(TypedDict):
    """The hexes with their places on the sheet, in hexes from flat to flat; `fronts`: the played part, by scenario."""

    orientation: str
    rails: list[Railway]
    hexes: list[HexShown]
    opening: NotRequired[int]
    fronts: NotRequired[dict[str, list[str]]]
    boxes: NotRequired[list[BoxShown]]


class UnitShown(TypedDict):
    """A unit as it is printed; a game adds what else its counters have."""

    side: str
    nationality: str
    name: Say
    short: Say
    arm: str
    steps: int
    move: int
    front: dict[str, int | bool]
    provenance: str
    back: NotRequired[dict[str, int | bool]]
    id: NotRequired[str]
    corps: NotRequired[str]
    corps_name: NotRequired[str]
    size: NotRequired[str]
    group: NotRequired[str]
    symbol: NotRequired[str]


class AbilityShown(TypedDict):
    """What a kind of unit can do."""

    ability: str
    category: str
    use: str
    in_short: Say
    provenance: str


class KindShown(TypedDict):
    """A kind of unit."""

    kind: str
    name: Say
    side: str
    grade: str
    arm: str
    provenance: str
    abilities: list[AbilityShown]


class CardShown(TypedDict):
    """A design of card."""

    card: str
    name: Say
    number: int
    deck: str
    phase: str
    use: str
    in_short: Say
    picture: str
    provenance: str


class Seal(TypedDict):
    """What a card is for, and in which tone that is drawn."""

    name: Say
    tone: str


class Seals(TypedDict):
    """What the seals of the cards say: when, and for what."""

    phase: dict[str, Say]
    use: dict[str, Seal]


class Rule(TypedDict):
    """A paragraph of the rulebook in our words."""

    rule: str
    title: Say
    in_short: Say


class Ruling(TypedDict):
    """What we decided where the book is silent."""

    rule: str
    question: Say
    sentence: Say


class ChartRow(TypedDict):
    """A row of a chart."""

    head: Say
    cells: list[str]
    weight: NotRequired[int]
    tones: NotRequired[list[str]]


class Chart(TypedDict):
    """A printed chart."""

    chart: str
    title: Say
    rule: str
    corner: Say
    columns: list[str]
    rows: list[ChartRow]
    note: Say


class VerbShown(TypedDict):
    """What an answer is called on a button; `kind`: only in questions of this kind.

    `grave`: it is done by its name in a menu only, never by one click.
    `again`: it may be given once for all questions of the kind, while this value of the view stays the same. `light`: a
    single click on the map chooses it; anything else is picked by the first click and made by the second.
    """

    verb: str
    kind: str
    label: Say
    key: str
    tone: str
    arrow: NotRequired[str]
    grave: NotRequired[bool]
    again: NotRequired[str]
    again_label: NotRequired[Say]
    light: NotRequired[bool]


class Standing(TypedDict):
    """A standing order: an answer that a player may give once for all questions of a kind, and is asked no more.

    He is asked all the same when one of `facts` is told of the question, and as `asks` says: when there is any other
    choice, or when something is offered or told that was not when he last gave this answer himself.
    """

    kind: str
    answer: str
    name: Say
    about: Say
    asks: Literal["never", "choice", "new"]
    facts: NotRequired[list[str]]


class Figure(TypedDict):
    """A figure of a piece: its key, the key of its value now, the key of its most, what it is called."""

    figure: str
    name: Say
    now: NotRequired[str]
    of: NotRequired[str]
    spoken: NotRequired[bool]
    drawn: NotRequired[Literal["left", "right", "ring"]]


class Marker(TypedDict):
    """A state of a piece, in words and as it is drawn on the counter.

    `values` names each value; `words` are said while there is one, with "later" only of a turn that is still to come;
    `less` is taken away from the value; `unless` one of these keys is set. Drawn is the value, or its sign: a level
    in a chip, a sign in a disc, a turn in a lock, a tick on what has moved, a white box, a rim, steps of a ladder.
    """

    key: str
    values: NotRequired[Mapping[str, Say]]
    words: NotRequired[Say]
    when: NotRequired[Literal["later"]]
    less: NotRequired[str]
    unless: NotRequired[list[str]]
    drawn: NotRequired[Literal["level", "disc", "lock", "moved", "box", "rim", "ladder", "dashed"]]
    signs: NotRequired[dict[str, Literal["half", "struck", "edge", "frame"]]]


class Nation(TypedDict):
    """The colours of a nation, each by day and by night, and the stripes of its flag."""

    nation: str
    colours: dict[str, list[str]]
    flag: list[str]


class Aim(TypedDict):
    """One line of how a game is won and how long it takes; with a side or a scenario, only for those who play it."""

    rule: str
    words: Say
    side: NotRequired[str]
    scenario: NotRequired[str]


class OwnShown(TypedDict):
    """What a game itself puts into its presentation; `terms`: how words of its data are said to people."""

    summary: Say
    seats: list[Seat]
    phases: list[Phase]
    overlays: list[Overlay]
    board: BoardShown
    units: Mapping[str, UnitShown]
    charts: list[Chart]
    flows: list[dict[str, Any]]
    figures: list[Figure]
    markers: list[Marker]
    panels: list[PanelShown]
    score_name: Say
    aims: NotRequired[list[Aim]]
    terms: NotRequired[Mapping[str, Say]]
    turns: NotRequired[int]
    dates: NotRequired[Mapping[int, str]]
    sides: NotRequired[list[SideShown]]
    groups: NotRequired[list[GroupShown]]
    faces: NotRequired[str]
    nouns: NotRequired[Mapping[str, Say]]
    standing: NotRequired[list[Standing]]
    kinds: NotRequired[list[KindShown]]
    cards: NotRequired[list[CardShown]]
    seals: NotRequired[Seals]


class Presentation(OwnShown):
    """Everything a client draws that never changes during play."""

    title: Say
    tabs: list[Tab]
    verbs: list[VerbShown]
    hints: Mapping[str, Say]
    rules: list[Rule]
    rulings: list[Ruling]
    nations: list[Nation]
