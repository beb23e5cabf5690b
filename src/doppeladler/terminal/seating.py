"""Who sits where: a new table from the command line, or a saved one opened again."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from doppeladler.commanders import COMMANDERS, Commander, make_commander
from doppeladler.engine import FairDice, Game, Match, RecordError

from .errors import BadInput
from .loading import read_file
from .table import HUMAN, Table

RANDOM = "random"


def roles(game: Game[Any], seat: str | None, commander: str, hotseat: bool) -> dict[str, str]:
    """Who holds each seat: the player his own, the commander the others; at a hot seat people hold all."""
    if hotseat:
        if seat is not None:
            raise BadInput("--seat and --hotseat: at a hot seat people play all sides; leave one out")
        return dict.fromkeys(game.seats, HUMAN)
    own = check_seat(game, seat) if seat is not None else game.seats[0]
    return {each: HUMAN if each == own else commander for each in game.seats}


def check_seat(game: Game[Any], seat: str) -> str:
    """A seat of the game."""
    if seat not in game.seats:
        raise BadInput(f"--seat {seat}: {game.name} has the seats {', '.join(game.seats)}")
    return seat


def commanders_of(who: Mapping[str, str], seed: str | None) -> dict[str, Commander]:
    """The commanders among those who hold seats."""
    root = seed if seed is not None else secrets.token_hex(8)
    return {seat: make_commander(name, f"{root}/{seat}") for seat, name in who.items() if name != HUMAN}


def open_table(
    game: Game[Any], scenario: str | None, options: Mapping[str, str], who: Mapping[str, str], seed: str | None
) -> Table:
    """A new game."""
    commanders = commanders_of(who, seed)
    dice = FairDice.fresh(game.name) if seed is None else FairDice.seeded(seed, game.name)
    return Table(Match(game, scenario, options, who, dice), commanders)


def reopen(path: str, game: Game[Any], who: Mapping[str, str] | None = None, seed: str | None = None) -> Table:
    """A saved game, with its seats as they were unless said otherwise."""
    record = read_file(path)
    if record.game != game.name:
        raise BadInput(f"{path}: expected a game of {game.name}, got one of {record.game}")
    try:
        match: Match[Any] = Match.load(game, record.to_text())
    except RecordError as error:
        raise BadInput(f"{path}: {error}") from error
    held = dict(who) if who is not None else saved_roles(game.seats, record.who)
    table = Table(match, commanders_of(held, seed))
    table.remember_all()
    return table


def saved_roles(seats: Sequence[str], who: Mapping[str, str]) -> dict[str, str]:
    """Who held the seats when the game was saved; whoever is no commander is a player."""
    return {seat: who.get(seat, HUMAN) if who.get(seat) in COMMANDERS else HUMAN for seat in seats}
