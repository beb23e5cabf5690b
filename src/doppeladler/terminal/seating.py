"""Who sits where: a new table from the command line, or a saved one opened again."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from doppeladler.commanders import best_of, commanders_of, make_commander
from doppeladler.engine import Brief, Commander, FairDice, Game, Match, RecordError
from doppeladler.terminal.words import sentence

from .errors import BadInput
from .loading import read_file
from .table import HUMAN, Table, Thoughts

THOUGHT = 2.0
"""The longest a commander may think about one answer, in seconds."""


@dataclass(frozen=True)
class Wants:
    """Who is to sit where, as the command line says it; the rest is settled when the seats are known."""

    people: tuple[str, ...] = ()
    commanders: tuple[str, ...] = ()
    hotseat: bool = False

    @classmethod
    def of(cls, args: Namespace) -> Wants:
        """What was typed."""
        return cls(tuple(args.seat), tuple(args.vs), args.hotseat)

    def roles(self, game: Game[Any], seats: Sequence[str]) -> dict[str, str]:
        """Who holds each seat: people theirs, commanders the others; at a hot seat people hold all."""
        if self.hotseat:
            if self.people:
                raise BadInput(sentence("seat-hotseat-hot-seat-people"))
            return dict.fromkeys(seats, HUMAN)
        own = [check_seat(game, seats, seat) for seat in self.people] or seats[:1]
        named, others = self._commanders(game, seats)
        if both := next((seat for seat in self.people if seat in named), None):
            raise BadInput(sentence("seat-vs-only-one-sit", both=both, named=named[both]))
        own = [seat for seat in own if seat not in named]
        if not own:
            raise BadInput(sentence("vs-somebody-must-play-seat", seats=seats))
        return {seat: HUMAN if seat in own else named.get(seat, others) for seat in seats}

    def _commanders(self, game: Game[Any], seats: Sequence[str]) -> tuple[dict[str, str], str]:
        """Commanders by seat, and the one who holds all other seats."""
        named: dict[str, str] = {}
        others: list[str] = []
        for each in self.commanders:
            seat, equals, name = each.partition("=")
            if equals:
                named[check_seat(game, seats, seat, f"--vs {each}")] = name
            else:
                others.append(each)
        if len(others) > 1:
            raise BadInput(sentence("vs-already-plays-all-others", others=others[1], others_2=others[0]))
        return named, others[0] if others else best_of(game)


def check_seat(game: Game[Any], seats: Sequence[str], seat: str, where: str = "") -> str:
    """A seat of the game at this table."""
    if seat not in seats:
        raise BadInput(sentence("seats", where=where or f"--seat {seat}", name=game.name, seats=seats))
    return seat


def seated(game: Game[Any], who: Mapping[str, str], seed: str | None, thoughts: Thoughts) -> dict[str, Commander]:
    """The commanders among those who hold seats; with a seed they count steps, not time, and so repeat themselves."""
    root, seconds = (secrets.token_hex(8), THOUGHT) if seed is None else (seed, None)
    return {
        seat: make_commander(game, name, Brief(f"{root}/{seat}", seconds, thoughts.of(seat)))
        for seat, name in who.items()
        if name != HUMAN
    }


def open_table(
    game: Game[Any], scenario: str | None, options: Mapping[str, str], wants: Wants, seed: str | None
) -> Table:
    """A new game."""
    setting = game.setting(scenario, options)
    who = wants.roles(game, game.seats_for(*setting))
    thoughts = Thoughts()
    commanders = seated(game, who, seed, thoughts)
    dice = FairDice.fresh(game.name) if seed is None else FairDice.seeded(seed, game.name)
    return Table(Match(game, *setting, who, dice), commanders, thoughts)


def reopen(path: str, game: Game[Any], wants: Wants | None = None, seed: str | None = None) -> Table:
    """A saved game, with its seats as they were unless said otherwise."""
    record = read_file(path)
    if record.game != game.name:
        raise BadInput(sentence("expected-game-got-one", path=path, name=game.name, game=record.game))
    try:
        match: Match[Any] = Match.load(game, record.to_text())
    except RecordError as error:
        raise BadInput(f"{path}: {error}") from error
    seats = game.seats_of(match.state)
    held = wants.roles(game, seats) if wants is not None else saved_roles(game, seats, record.who)
    thoughts = Thoughts()
    table = Table(match, seated(game, held, seed, thoughts), thoughts)
    table.remember_all()
    return table


def saved_roles(game: Game[Any], seats: Sequence[str], who: Mapping[str, str]) -> dict[str, str]:
    """Who held the seats when the game was saved; whoever is no commander is a player."""
    known = commanders_of(game)
    return {seat: who.get(seat, HUMAN) if who.get(seat) in known else HUMAN for seat in seats}
