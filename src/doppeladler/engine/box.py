"""The box of a game: what is known of it before it is opened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from doppeladler.engine.words import sentence
from doppeladler.words import Sentence, Written


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


class Box:
    """What stands on the box: enough to choose a game, a scenario and who plays, without its rules and its map.

    `seats` are those of the default setting; what one game at a table has, `seats_for` says.
    """

    name: str
    title: str
    summary: Sentence | str = ""
    turns: int = 0
    """How many it has at the most; 0 where that depends."""
    length: Sentence | str = ""
    """How long it takes, where that is not just the turns."""
    weight: int = 0
    """How much there is to know, from 1 to 4; 0 where nobody has said."""
    nature: Sentence | str = ""
    """For whom it is, in a few words, beside its weight."""
    seats: tuple[str, ...]
    names: Mapping[str, Sentence | str] = {}
    """Every seat there can be, as players say it."""
    sides: Mapping[str, str] = {}
    """The side of each seat that does not fight for itself."""
    colours: Mapping[str, str] = {}
    """The nation whose colours a seat has, where it is not its side."""
    levels: tuple[str, ...] = ()
    """The game's own computers, from the weakest to the strongest."""
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...]
    option_sets: tuple[OptionSet, ...] = ()

    def seats_for(self, scenario: str, options: Mapping[str, str]) -> tuple[str, ...]:
        """Who sits at a table with this setting, in the order of the game; the setting is complete and checked."""
        return self.seats

    def side_of(self, seat: str) -> str:
        """The side a seat fights on: seats of one side win and lose together."""
        return self.sides.get(seat, seat)

    def colour_of(self, seat: str) -> str:
        """The nation whose colours a seat has."""
        return self.colours.get(seat, self.side_of(seat))

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
