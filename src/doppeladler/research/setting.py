"""A setting to learn in: a game with scenario and options, its numbered actions and its encoder. Made once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Any, cast

from doppeladler.engine import Choice, Game
from doppeladler.engine.dice import ROLLS
from doppeladler.games import load_game, part_of
from doppeladler.wargame import Wargame
from doppeladler.wargame.encode import Encoder, Grammar, Names, PlainEncoder, Vocabulary, grammar_of
from doppeladler.wargame.pieces import Printed
from doppeladler.wargame.plain import PlainGame


class Setting:
    """What all tables of one setting share. Two settings with equal `key` have equal spaces and numbers."""

    def __init__(self, name: str, scenario: str | None, options: Mapping[str, str], data: tuple[str, ...]) -> None:
        self.game: Game[Any] = load_game(name, data)
        self.data = data
        self.scenario, self.options = self.game.setting(scenario, options)
        self.seats = self.game.seats_for(self.scenario, self.options)
        names = _names(self.game)
        grammar, self.encoder = _encoding(name, self.game, names)
        self.vocabulary = Vocabulary(grammar, names)
        self.observation_size = self.encoder.layout.size

    @property
    def key(self) -> tuple[str, str, tuple[tuple[str, str], ...], tuple[str, ...]]:
        """What `setting_of` makes the same setting from again, in another process too."""
        return self.game.name, self.scenario, tuple(sorted(self.options.items())), self.data

    @cached_property
    def chances(self) -> tuple[Choice, ...]:
        """Everything chance can answer, numbered: falls of one die and of two, and the cards that can be drawn."""
        rolls = (choice for dice in sorted(ROLLS) for choice in ROLLS[dice])
        return (*rolls, *(Choice("draw", card) for card in self.vocabulary.names.cards))

    @cached_property
    def number_of_chance(self) -> dict[Choice, int]:
        """The numbers of chance's answers."""
        return {choice: number for number, choice in enumerate(self.chances)}

    def provenance(self) -> dict[str, Any]:
        """What a paper should say of the numbers it prints: versions of code, rules and data, and the setting."""
        from doppeladler import __version__

        return {
            "doppeladler": __version__,
            "game": self.game.name,
            "rules version": self.game.rules_version,
            "data version": self.game.data_version,
            "scenario": self.scenario,
            "options": dict(self.options),
            "actions": len(self.vocabulary),
            "observation": self.observation_size,
        }

    def __deepcopy__(self, memo: object) -> Setting:
        return self


@lru_cache(maxsize=32)
def setting_of(
    game: str, scenario: str | None = None, options: tuple[tuple[str, str], ...] = (), data: tuple[str, ...] = ()
) -> Setting:
    """The setting with this key."""
    return Setting(game, scenario, dict(options), data)


def make_setting(
    game: str, scenario: str | None = None, options: Mapping[str, str] | None = None, data: str | Iterable[str] = ()
) -> Setting:
    """A game by name, in a scenario with options, with data packs over its own data."""
    packs = (data,) if isinstance(data, str) else tuple(data)
    return setting_of(game, scenario, tuple(sorted((options or {}).items())), packs)


def _encoding(name: str, game: Game[Any], names: Names) -> tuple[Grammar, Encoder]:
    """The game's own encoding; of a plain game the plain one."""
    if isinstance(game, PlainGame):
        grammar = grammar_of(game.verbs)
        return grammar, PlainEncoder(game, names, grammar)
    own = part_of(name, "encode")
    return own.GRAMMAR, own.ENCODER(game, names)


def _names(game: Game[Any]) -> Names:
    """The printed names of units, hexes and single cards."""
    printed: Printed = cast("Wargame[Any]", game).printed
    return Names(tuple(printed.names), tuple(printed.hex_of), tuple(printed.by_card))
