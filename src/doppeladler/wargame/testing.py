"""What the tests of any game need: pieces put somewhere, answers and dice dictated, and a look at what follows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

from doppeladler.engine import Choice, Game, Happening, Objection, State, Step
from doppeladler.hexes import Hex, HexSet, members
from doppeladler.words import Sentence

from .pieces import Unit, Units

S = TypeVar("S", bound=State)
H = TypeVar("H", bound=Happening)


class Table(Protocol):
    """A position with pieces on a map."""

    @property
    def printed(self) -> Any: ...
    @property
    def at(self) -> Any: ...
    def place(self, unit: Unit, hex: Hex) -> None: ...
    def label(self, hex: Hex) -> str: ...


# --- putting things there ---------------------------------------------------------------------------------


def read(game: Game[S], text: str) -> S:
    """A position from its text, whatever data it was written with."""
    lines = text.splitlines()
    lines[1:3] = [f"game {game.name} {game.rules_version}", f"data {game.data_version}"]
    return game.from_text("\n".join(lines))


def unit(s: Table, name: str) -> Unit:
    """A piece by its printed name."""
    found: Unit = s.printed.by_name[name]
    return found


def units(s: Table, *names: str) -> Units:
    """Several pieces by their names."""
    return tuple(unit(s, name) for name in names)


def at(s: Table, label: str) -> Hex:
    """A hex by its label."""
    found: Hex = s.printed.hex_of[label]
    return found


def put(s: Table, hex: str | Hex, *names: str, **columns: int) -> Units:
    """Put pieces on a hex, or to a place off the map, with these values in their columns."""
    placed = units(s, *names)
    for each in placed:
        s.place(each, at(s, hex) if isinstance(hex, str) else hex)
        for column, value in columns.items():
            getattr(s, column)[each] = value
    return placed


# --- playing ----------------------------------------------------------------------------------------------


def begin(s: S, *steps: Step) -> S:
    """Carry out steps up to the first question."""
    s.then(*steps)
    s.settle()
    return s


def play(s: S, *choices: str) -> S:
    """Answer the waiting questions one after the other, dice included ('roll 3')."""
    for choice in choices:
        s.play(choice)
    return s


def dice(s: S, *faces: int) -> S:
    """Let the dice of one roll fall like this."""
    return play(s, " ".join(("roll", *map(str, faces))))


# --- looking ----------------------------------------------------------------------------------------------


def asked(s: State) -> str:
    """Whose answer is awaited and to what kind of question, such as 'AH March'; 'nobody' when none is."""
    return f"{s.decision.seat} {s.decision.kind}" if s.decision else "nobody"


def offered(s: State, verb: str = "") -> list[str]:
    """The choices on offer as text, of one verb or all."""
    return [str(choice) for choice in s.choices() if not verb or choice.verb == verb]


def truly_offered(s: State, verb: str = "") -> list[str]:
    """The same, after a look whether they are what could be meant and meets no objection."""
    for question in s.open_decisions():
        legal = (each for each in question.candidates(s) if next(question.objections(s, each), None) is None)
        assert sorted(legal) == sorted(question.choices(s))
    return offered(s, verb)


def rules(objections: Iterable[Objection]) -> set[str]:
    """The rule numbers of objections."""
    return {objection.rule for objection in objections}


def refused(s: State, choice: str) -> set[str]:
    """The rules that forbid a choice now; none when it may be played."""
    return rules(s.why_not(choice))


def reasons(s: State, choice: str) -> list[str]:
    """The messages against a choice, by their ids."""
    return [each.reason.id for each in s.why_not(Choice.parse(choice)) if isinstance(each.reason, Sentence)]


def happened(s: State, kind: type[H]) -> list[H]:
    """Every event of a kind so far."""
    return [event.what for event in s.events or [] if isinstance(event.what, kind)]


def where(s: Table, name: str) -> str:
    """A piece's hex, or 'off' when it is not on the map."""
    place = s.at[unit(s, name)]
    return s.label(place) if place >= 0 else "off"


def labels(s: Table, hexes: HexSet) -> set[str]:
    """The labels of a set of hexes."""
    return {s.label(hex) for hex in members(hexes)}


def seen(s: State, seat: str, hex: str) -> dict[str, Any]:
    """The stack in a hex as a seat sees it."""
    found: dict[str, Any] = next(stack for stack in s.view(seat)["stacks"] if stack["hex"] == hex)
    return found
