"""The events of a game: typed records that stand with their sentence, and what clients draw and studies count of them.

The sentence of an event is the message ``event-NAME`` of its game's catalog, with the fields as parts; a method `also`
gives more of them, such as whether a roll hits. What can be drawn follows from the types of the fields, in their order;
what studies count is said by a method `notes`, or by one of `noted` that it is
registered with. An event of units with `here` and `there` is a way that they took, in
the `manner` it is registered with, or a march. Whose turn begins is said by the `side` of a `PlayerTurn`, or by a
method `acts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, ForwardRef, NamedTuple, TypedDict, TypeVar

from doppeladler.engine import Event, Happening, Marks, kind_of
from doppeladler.wargame.words import say
from doppeladler.words import Sentence, all_of

from .noted import Noted
from .pieces import Hex, Printed

H = TypeVar("H", bound=Happening)

Die = int
"""The face of a die that fell."""
Dice = tuple[int, ...]
Mark = tuple[str, Any]
"""Something to draw: which of the `Marks` it is, and its name."""

HEXES, UNITS, CARDS, DICE = Marks._fields


MARCH = "march"
ON_MAP = ("Hex", "Hexes")
"""The types of the ends of a way."""


class Way(TypedDict):
    """How units went from one hex to the next, in which manner; `more` go along whom the reader does not know."""

    manner: str
    side: str
    units: list[str]
    more: int
    start: str
    end: str


class Outline(TypedDict, total=False):
    """What programs need of an event, in plain values."""

    way: Way
    notes: list[dict[str, Any]]
    acts: str
    phase: str


class EventError(TypeError):
    """An event that cannot be told: a fault in a game, found when it is loaded."""


# --- fields -----------------------------------------------------------------------------------------------


def _as_it_is(value: Any) -> Any:
    return value


def _nothing(value: Any) -> Iterable[Mark]:
    return ()


class Part(NamedTuple):
    """How fields of one type are told: to programs as plain JSON values, in sentences, and as marks to draw."""

    plain: Callable[[Any], Any] = _as_it_is
    spelled: Callable[[Any], object] = _as_it_is
    marks: Callable[[Any], Iterable[Mark]] = _nothing


def drawn(kind: str, plain: Callable[[Any], Any], spelled: Callable[[Any], object] | None = None) -> Part:
    """A thing that clients draw by the name they know it by; one without a name is not drawn."""

    def marks(value: Any) -> Iterable[Mark]:
        name = plain(value)
        return () if name == "" else ((kind, name),)

    return Part(plain, spelled or plain, marks)


def many(part: Part, joined: Callable[[list[object]], object] = _as_it_is) -> Part:
    """Several things of a type."""
    return Part(
        lambda values: [part.plain(each) for each in values],
        lambda values: joined([part.spelled(each) for each in values]),
        lambda values: [mark for each in values for mark in part.marks(each)],
    )


def places(labels: Sequence[str], towns: Mapping[Hex, str], elsewhere: object = "") -> Part:
    """Hexes: in a sentence with the town in them; one off the map has no label and is spelled as `elsewhere`."""

    def label(hex: Hex) -> str:
        return labels[hex] if hex >= 0 else ""

    def spelled(hex: Hex) -> object:
        town = towns.get(hex)
        return f"{labels[hex]} ({town})" if town else label(hex) or elsewhere

    return drawn(HEXES, label, spelled)


_DIE = Part(marks=lambda face: ((DICE, face),))
PARTS: dict[str, Part] = {"int": Part(), "str": Part(), "Sentence": Part(str), "Die": _DIE, "Dice": many(_DIE, all_of)}
"""Types of fields that every game tells alike, by the name of their annotation."""


def parts_of(printed: Printed, elsewhere: object = "") -> dict[str, Part]:
    """How units and hexes are told, by what is printed. A game adds its own types."""
    unit = drawn(UNITS, printed.names.__getitem__)
    hex = places(printed.grid.labels, printed.town_names, elsewhere)
    return {"Unit": unit, "Units": many(unit), "Hex": hex, "Hexes": many(hex)}


# --- the register -----------------------------------------------------------------------------------------


Notes = Callable[[Any, Any], Iterable[Noted]]
"""What studies count of an event, by what is printed."""


class Kind(NamedTuple):
    """A registered class of events: the types of its fields by name, and what else is known of it."""

    fields: Mapping[str, str]
    notes: Notes | None
    acts: Callable[[Any], str] | None
    manner: str


class Events:
    """The register of a game's events, and the decorator that enters a class into it; `say` finds sentences by id."""

    def __init__(self, say: Callable[..., Sentence | str]) -> None:
        self.say = say
        self.kinds: dict[type[Happening], Kind] = {}

    def __call__(self, notes: Notes | None = None, manner: str = MARCH) -> Callable[[type[H]], type[H]]:
        """Register a class; `notes` say what is counted of it where it has no method of that name."""

        def register(event: type[H]) -> type[H]:
            turns = attrgetter("side") if event.__name__ == "PlayerTurn" else None
            counted, acts = getattr(event, "notes", notes), getattr(event, "acts", turns)
            self.kinds[event] = Kind(_types_of(event), counted, acts, manner)
            return event

        return register

    @property
    def names(self) -> set[str]:
        """The kinds of all events, as clients and logs call them."""
        return {kind_of(event) for event in self.kinds}


def _types_of(event: type) -> dict[str, str]:
    """The names of the annotations of what an event tells: `Hex` and `Unit` may both be plain numbers to Python."""
    types: dict[str, Any] = event.__annotations__
    return {
        name: type.__forward_arg__ if isinstance(type, ForwardRef) else type.__name__ for name, type in types.items()
    }


# --- telling ----------------------------------------------------------------------------------------------


class Teller:
    """Tells the events of a game by what is printed: in words, as marks, as plain values, as what counts."""

    def __init__(self, events: Events, printed: Any, parts: Mapping[str, Part]) -> None:
        known = {**PARTS, **parts}
        self.kinds, self.say, self.printed = events.kinds, events.say, printed
        self._parts: dict[type[Happening], list[tuple[str, Part]]] = {}
        for event, kind in events.kinds.items():
            unknown = set(kind.fields.values()) - set(known)
            if unknown:
                raise EventError(say("nobody-says-how-event-tells", name=event.__name__, unknown=[*sorted(unknown)]))
            self._parts[event] = [(name, known[type]) for name, type in kind.fields.items()]

    def describe(self, event: Event) -> Sentence | str:
        """The event as a sentence, without its rule number."""
        parts = {name: part.spelled(value) for name, part, value in self._told(event)}
        return self.say(f"event-{type(event.what).__name__}", **parts, **also_said(event.what))

    def facts(self, event: Event) -> dict[str, Any]:
        """What the event tells, by name, as plain JSON values."""
        return {name: part.plain(value) for name, part, value in self._told(event)}

    def marks(self, event: Event) -> Marks:
        """What of it can be drawn: each name once, each die as it fell."""
        found = [mark for _, part, value in self._told(event) for mark in part.marks(value)]
        hexes, units, cards = (tuple(dict.fromkeys(_of_kind(kind, found))) for kind in (HEXES, UNITS, CARDS))
        return Marks(hexes, units, cards, tuple(_of_kind(DICE, found)))

    def noted(self, event: Event) -> Iterable[Noted]:
        """What a study counts of it."""
        notes = self.kinds[type(event.what)].notes
        return notes(event.what, self.printed) if notes is not None else ()

    def outline(self, event: Event) -> Outline:
        """What programs need of it."""
        found: Outline = {}
        if (way := self._way(event)) is not None:
            found["way"] = way
        if notes := [note._asdict() for note in self.noted(event)]:
            found["notes"] = notes
        if (acts := self.kinds[type(event.what)].acts) is not None:
            found["acts"] = acts(event.what)
        elif event.phase:
            found["phase"] = event.phase
        return found

    def _way(self, event: Event) -> Way | None:
        fields, values = self.kinds[type(event.what)].fields, event.what._asdict()
        if fields.get("here") not in ON_MAP or fields.get("there") not in ON_MAP:
            return None
        units = [values[name] for name, type in fields.items() if type == "Unit"]
        units += [unit for name, type in fields.items() if type == "Units" for unit in values[name]]
        if not units:
            return None  # a bridge leads from hex to hex, and nobody goes
        facts, names = self.facts(event), self.printed.names
        start, end = _left_and_entered(facts["here"], facts["there"])
        return {
            "manner": self.kinds[type(event.what)].manner,
            "side": self.printed.side[units[0]],
            "units": [names[unit] for unit in units],
            "more": facts.get("more", 0),
            "start": start,
            "end": end,
        }

    def _told(self, event: Event) -> Iterator[tuple[str, Part, Any]]:
        """Its fields: name, how it is told, value."""
        values = event.what._asdict()
        return ((name, part, values[name]) for name, part in self._parts[type(event.what)])


def _left_and_entered(here: str | list[str], there: str | list[str]) -> tuple[str, str]:
    """From where to where: of those that hold two hexes, the one that they left and the one that they entered."""
    before, after = ([each] if isinstance(each, str) else each for each in (here, there))
    left = [hex for hex in before if hex not in after] or before
    entered = [hex for hex in after if hex not in before] or after
    return left[0], entered[0]


def also_said(what: Happening) -> dict[str, object]:
    """What an event's sentence has beside its fields."""
    also = getattr(what, "also", None)
    return also() if also is not None else {}


def _of_kind(kind: str, marks: Iterable[Mark]) -> Iterator[Any]:
    return (name for each, name in marks if each == kind)
