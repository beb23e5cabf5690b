"""What is played: one plan for every case of a study, that is a scenario with options and commanders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from doppeladler.commanders import commanders_of
from doppeladler.engine import Game
from doppeladler.studies.words import sentence

from .extras import StudyError

RANDOM = "random"
LIMIT = 1_000_000
"""More answers than any game needs; a game beyond it is counted as unfinished."""


@dataclass(frozen=True)
class Plan:
    """What every process must know to play its share."""

    name: str
    rules_version: int
    data_version: str
    scenario: str
    options: dict[str, str]
    seed: str
    limit: int = LIMIT
    commanders: dict[str, str] = field(default_factory=dict)
    """By seat; a seat without one is played at random."""
    listens: bool = False
    """Is what happens in the games counted too?"""

    @property
    def is_random(self) -> bool:
        """Does everybody play at random?"""
        return all(name == RANDOM for name in self.commanders.values())

    def check(self, game: Game[Any]) -> None:
        """Refuse a process that has loaded another game than the one asked for."""
        has = (game.name, game.rules_version, game.data_version)
        expected = (self.name, self.rules_version, self.data_version)
        if has != expected:
            raise StudyError(sentence("expected-load-to-give-a-process", expected=repr(expected), has=repr(has)))

    def to_dict(self) -> dict[str, Any]:
        """The case as plain JSON values."""
        values = {"scenario": self.scenario, "options": self.options, "commanders": self.commanders}
        return values | {"listens": self.listens}


def plan_of(
    game: Game[Any],
    seed: int | str,
    scenario: str | None = None,
    options: Mapping[str, str] | None = None,
    commanders: Mapping[str, str] | None = None,
    limit: int = LIMIT,
    listens: bool = False,
) -> Plan:
    """A plan with its defaults filled in and its commanders checked."""
    setting = game.setting(scenario, options or {})
    held = commanders_by_seat(game, game.seats_for(*setting), commanders or {})
    return Plan(game.name, game.rules_version, game.data_version, *setting, str(seed), limit, held, listens)


def commanders_by_seat(game: Game[Any], seats: Sequence[str], named: Mapping[str, str]) -> dict[str, str]:
    """Who holds each seat, from names by seat or by side; a seat of nobody is played at random."""
    sides = game.sides_of(seats)
    there = dict.fromkeys((*seats, *sides))
    if unknown := next((key for key in named if key not in there), None):
        raise StudyError(sentence("no-such-seat", name=game.name, unknown=repr(unknown), there=[*there]))
    known = commanders_of(game)
    if unknown := next((name for name in named.values() if name not in known), None):
        raise StudyError(sentence("no-such-commander", unknown=repr(unknown), name=game.name, known=[*known]))
    return {seat: named.get(seat, named.get(game.side_of(seat), RANDOM)) for seat in seats}


# --- several cases ----------------------------------------------------------------------------------------

ALL = "all"


def settings_of(
    game: Game[Any], scenario: str | None, options: Mapping[str, str], vary: Sequence[str] = ()
) -> list[tuple[str, dict[str, str]]]:
    """Every setting that is asked for: several scenarios or values stand with commas; `vary` takes all values."""
    values = {name: text.split(",") for name, text in options.items()}
    known = {option.name: option for option in game.options}
    for name in vary:
        if name in values:
            raise StudyError(sentence("option-given-and-varied", name=name))
        game.check_options({} if name in known else {name: ""})
        values[name] = list(known[name].values)
    names = [each.name for each in game.scenarios] if scenario == ALL else (scenario or "").split(",")
    chosen = [
        game.setting(one or None, dict(zip(values, picked, strict=True)))
        for one, picked in product(names, product(*values.values()))
    ]
    return [setting for place, setting in enumerate(chosen) if setting not in chosen[:place]]


def labels_of(settings: Sequence[tuple[str, Mapping[str, str]]]) -> list[str]:
    """A short name for each setting: its scenario and those options in which they differ."""
    differing = [name for name in settings[0][1] if len({options[name] for _, options in settings}) > 1]
    return [" ".join([scenario, *(f"{name}={options[name]}" for name in differing)]) for scenario, options in settings]
