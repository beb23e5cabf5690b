"""The contract of a game: all that the doors, the server and the studies know of one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Generic, NamedTuple, TypeVar

from doppeladler.engine.words import sentence
from doppeladler.words import Sentence, Written

from .commander import MakeCommander
from .event import Event, Marks
from .objection import Objection
from .rulebook import Rulebook
from .state import State
from .text import Coders, position_to_text, read_position

S = TypeVar("S", bound=State)


class GameError(ValueError):
    """Unknown game, scenario or option, with what there is instead."""


@dataclass(frozen=True)
class Option:
    """A named variant: its values, the first being the default, and the rule it bends."""

    name: str
    values: tuple[str, ...]
    rule: str
    meaning: Sentence | str
    decides_seats: bool = False
    """Does it decide who sits at the table?"""
    only: tuple[str, ...] = ()
    """The scenarios in which it can be anything but the default; none named, all."""
    because: Sentence | str = ""
    """What is so in the others, after their name: "has one group a side"."""
    needs: Mapping[str, str] = field(default_factory=dict)
    """What other options must be for it to be anything but the default."""
    group: Sentence | str = ""
    """The heading under which it is listed."""
    names: Mapping[str, Sentence | str] = field(default_factory=dict)
    """What its values are called, where a value is no word by itself."""

    @property
    def default(self) -> str:
        return self.values[0]

    def name_of(self, value: str) -> Sentence | str:
        """What a value is called: as it is named, else by its own words, in the catalog of the option's meaning."""
        words = value.replace("-", " ").capitalize()
        if value in self.names or not isinstance(self.meaning, Sentence):
            return self.names.get(value, words)
        return Written(self.meaning.package, f"value-{value}", words)


@dataclass(frozen=True)
class OptionSet:
    """Options that go well together, by one name; what it does not name is at its default."""

    name: str
    title: Sentence | str
    meaning: Sentence | str
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Scenario:
    """A way to begin."""

    name: str
    title: Sentence | str
    summary: Sentence | str


class Seating(NamedTuple):
    """Who sits at a table of this scenario with these values of the options that decide it."""

    scenario: str
    options: dict[str, str]
    seats: tuple[str, ...]


DRAW = "draw"
"""The winner when nobody has won."""


class Game(ABC, Generic[S]):
    """One game, loaded: its printed things are shared by all its positions.

    `seats` are those of the default setting; what one game at a table has, `seats_for` and `seats_of` say.
    """

    name: str
    title: str
    rules_version: int
    data_version: str
    seats: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...]
    option_sets: tuple[OptionSet, ...] = ()
    rulebook: Rulebook
    coders: Coders

    # --- what a game provides -----------------------------------------------------------------------------

    @abstractmethod
    def begin(self, scenario: str, options: Mapping[str, str]) -> S:
        """A settled position at the first decision."""

    @abstractmethod
    def view(self, state: S, seat: str) -> dict[str, Any]:
        """What a seat may know, as plain JSON values."""

    @abstractmethod
    def check(self, state: S) -> list[Objection]:
        """Invariants that do not hold, each with its rule."""

    @abstractmethod
    def describe(self, event: Event) -> Sentence | str:
        """An event in words."""

    @abstractmethod
    def body_to_lines(self, state: S) -> list[str]:
        """The position's columns as text lines."""

    @abstractmethod
    def body_from_lines(self, lines: Sequence[tuple[int, str]], scenario: str, options: Mapping[str, str]) -> S:
        """Read the columns back."""

    @abstractmethod
    def result(self, state: S) -> dict[str, Any]:
        """Who has won, and by what.

        ``winner`` is a side, ``draw``, or None while the game goes on; ``winners`` are the seats that share the win
        (`seats_on`); ``scores`` are by side, ``turns`` how many were played.
        """

    def seats_for(self, scenario: str, options: Mapping[str, str]) -> tuple[str, ...]:
        """Who sits at a table with this setting, in the order of the game; the setting is complete and checked."""
        return self.seats

    def side_of(self, seat: str) -> str:
        """The side a seat fights on: seats of one side win and lose together."""
        return seat

    def marks(self, event: Event) -> Marks:
        """What a client draws of an event; never more than `describe` tells."""
        return Marks()

    def facts(self, event: Event) -> dict[str, Any]:
        """What an event tells, by name, as plain JSON values; never more than `describe` tells."""
        return {}

    def why_not_order(self, state: S, seat: str, order: str) -> list[Objection] | None:
        """Objections against an order in words ("4 marches to 12.20"); None when it is no such order."""
        return None

    def presentation(self) -> dict[str, Any]:
        """What never changes and a client draws: seats, phases, hexes, counters, rules. Plain JSON values."""
        return {}

    def assist(self, state: S, seat: str, question: str, about: Mapping[str, str]) -> dict[str, Any]:
        """Answer a seat's question that changes nothing (reach, why not, odds, overlays); GameError if it cannot."""
        raise GameError(sentence("answers-no-question", game=self.name, question=repr(question)))

    def commanders(self) -> Mapping[str, MakeCommander]:
        """The game's own computer commanders by name, from the weakest to the strongest."""
        return {}

    def appraise(self, state: S) -> dict[str, float]:
        """Each side's chance to win from here, as one who sees everything judges it; what is missing to 1 is a draw."""
        raise GameError(sentence("does-not-judge-positions", game=self.name))

    def is_quiet(self, state: S) -> bool:
        """Is nothing being resolved whose outcome `appraise` could not see yet?"""
        return True

    # --- what every game gets -----------------------------------------------------------------------------

    def setup(self, scenario: str | None = None, **options: str) -> S:
        """A new game, ready for its first decision."""
        return self.begin(*self.setting(scenario, options))

    def setting(self, scenario: str | None, options: Mapping[str, str]) -> tuple[str, dict[str, str]]:
        """Scenario and options with defaults filled in; a GameError when they cannot be played."""
        chosen = self.check_scenario(scenario), self.check_options(options)
        for option in self.options:
            self._check_option(option, *chosen)
        return chosen

    def _check_option(self, option: Option, scenario: str, options: Mapping[str, str]) -> None:
        """Refuse a value that the scenario or the other options do not allow."""
        value = options[option.name]
        if value == option.default:
            return
        parts = {"name": option.name, "value": value}
        if option.only and scenario not in option.only:
            why = {"scenario": scenario, "because": option.because, "default": option.default}
            raise GameError(sentence("option-not-in-scenario", **parts, **why))
        for other, wanted in option.needs.items():
            if options[other] != wanted:
                raise GameError(sentence("option-needs", **parts, other=other, wanted=wanted))

    def check_scenario(self, scenario: str | None) -> str:
        """The scenario by name, the first by default."""
        names = [each.name for each in self.scenarios]
        if scenario is None:
            return names[0]
        if scenario not in names:
            raise GameError(sentence("no-scenario-there", game=self.name, scenario=repr(scenario), names=names))
        return scenario

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """Every option with its value, defaults filled in."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise GameError(sentence("no-option-there", game=self.name, name=repr(name), known=list(known)))
            if value not in known[name].values:
                takes = known[name].values
                raise GameError(sentence("option-takes", game=self.name, name=name, takes=takes, value=repr(value)))
        return {name: options.get(name, option.default) for name, option in known.items()}

    def options_of(self, name: str, scenario: str | None) -> dict[str, str]:
        """The options of a set by name, without those that the scenario does not allow."""
        sets = {each.name: each.options for each in self.option_sets}
        if name not in sets:
            raise GameError(sentence("no-option-set-there", game=self.name, name=repr(name), known=list(sets)))
        played = self.check_scenario(scenario)
        closed = {each.name for each in self.options if each.only and played not in each.only}
        return {option: value for option, value in sets[name].items() if option not in closed}

    # --- who plays, who wins ------------------------------------------------------------------------------

    def seats_of(self, state: S) -> tuple[str, ...]:
        """The seats of the game a position belongs to."""
        return self.seats_for(*self.setting_of(state))

    def seatings(self) -> Iterator[Seating]:
        """Every seating there is, the default first: scenarios, and the options that decide who sits."""
        deciding = [option for option in self.options if option.decides_seats]
        for scenario in self.scenarios:
            for values in product(*(option.values for option in deciding)):
                options = {option.name: value for option, value in zip(deciding, values, strict=True)}
                try:
                    setting = self.setting(scenario.name, options)
                except GameError:
                    continue  # these do not go together
                yield Seating(scenario.name, options, self.seats_for(*setting))

    def sides_of(self, seats: Sequence[str]) -> tuple[str, ...]:
        """The sides on which these seats fight."""
        return tuple(dict.fromkeys(self.side_of(seat) for seat in seats))

    def seats_on(self, state: S, side: str | None) -> list[str]:
        """The seats of one side; none when it is a draw or nobody's."""
        return [seat for seat in self.seats_of(state) if side in (seat, self.side_of(seat))]

    def result_of_resigning(self, state: S, seat: str) -> dict[str, Any]:
        """The result when a seat gives up: its side has lost, the others share the win; two of them draw."""
        seats, lost = self.seats_of(state), self.side_of(seat)
        winners = [each for each in seats if self.side_of(each) != lost]
        sides = self.sides_of(winners)
        ending = {"resigned": seat, "winner": sides[0] if len(sides) == 1 else DRAW, "winners": winners}
        return self.result(state) | ending

    # --- text ---------------------------------------------------------------------------------------------

    def to_text(self, state: S) -> str:
        """A position as text."""
        return position_to_text(self, state)

    def from_text(self, text: str) -> S:
        """A position from its text; a PositionError names the line and what is expected."""
        state: S = read_position(self, text)
        return state

    @abstractmethod
    def setting_of(self, state: S) -> tuple[str, Mapping[str, str]]:
        """The scenario and options a position was begun with."""
