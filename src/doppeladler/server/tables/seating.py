"""Who sits where: making a table, taking a seat by its secret link, giving out a new link."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from doppeladler.commanders import COMMANDERS
from doppeladler.engine import FairDice, Game, GameError
from doppeladler.server import tokens
from doppeladler.server.errors import Declined
from doppeladler.server.storage.rows import Change, SeatRow, Stored, TableRow
from doppeladler.server.storage.store import SPENT

from .acts import name_of
from .log import OUTSIDER, UMPIRE, Scribe
from .play import Play
from .table import COMPUTER, WATCHER, Save, Table, now, record_names

PEOPLE = ("me", "screen", "friend")
SPECTATORS = {"none": "", "outsider": OUTSIDER, "open": UMPIRE}
"""What may be watched, and whose eyes a spectator gets."""


@dataclass(frozen=True)
class Wanted:
    """A table somebody wants to make."""

    game: Game[Any]
    scenario: str | None
    options: Mapping[str, str]
    seats: Mapping[str, str]
    names: Mapping[str, str] = field(default_factory=dict)
    spectators: str = "none"
    delay: int = 20
    entropy: str = ""
    pace_ms: int = 700


def make_table(wanted: Wanted, scribe: Scribe, browser: str) -> tuple[Table, Change, dict[str, str]]:
    """A new table, what is to be saved of it, and its secret links by seat; the links are told only now."""
    _check_seats(wanted)
    game, id = wanted.game, tokens.new_table_id()
    entropy = (f"{_first_own(wanted)} {wanted.entropy}",) if wanted.entropy else ()
    try:
        play = Play(game, wanted.scenario, wanted.options, dice=FairDice.fresh(game.name, entropy))
    except GameError as error:
        raise Declined(422, f"{error}.") from error
    secrets = {seat: tokens.new_token() for seat in _linked(wanted)}
    seats = [
        SeatRow(seat, place, who, wanted.names.get(seat, ""), who != "friend", _digest(secrets, seat))
        for place, (seat, who) in enumerate(_all_seats(wanted).items())
    ]
    play.record.who |= record_names(seats)
    row = TableRow(
        id, game.name, game.rules_version, game.data_version, play.record.scenario, dict(play.record.options),
        browser, wanted.spectators, wanted.delay, play.dice.seed, play.dice.commitment, entropy, 1, play.barrier,
        play.is_over, {}, None, wanted.pace_ms, {}, now(), now(),
    )  # fmt: skip
    sitters = {(each.seat, browser) for each in seats if each.who in ("me", "screen")}
    answers = play.record.answers
    stored = Stored(row, seats, sitters, answers, [], scribe.lines(play.events, len(answers)), [0])
    table = Table(game, scribe, play, stored, 0)
    row.card = table.summary()
    change = Change(row, 0, stored.answers, 0, stored.log, seats=seats, sitters=sorted(sitters))
    return table, change, {seat: link(id, secret) for seat, secret in secrets.items()}


def _check_seats(wanted: Wanted) -> None:
    game = wanted.game
    if set(wanted.seats) != set(game.seats):
        raise Declined(422, f"seats: expected who sits at {' and '.join(game.seats)}.")
    for seat, who in wanted.seats.items():
        name = who.removeprefix(COMPUTER)
        if who not in PEOPLE and (name == who or name not in COMMANDERS):
            known = ", ".join((*PEOPLE, *(COMPUTER + each for each in COMMANDERS)))
            raise Declined(422, f"seats: {seat}: expected one of {known}, got {who[:40]!r}.")
    if set(wanted.names) - set(game.seats):
        raise Declined(422, f"names: expected names for {', '.join(game.seats)}.")


def _all_seats(wanted: Wanted) -> dict[str, str]:
    watching = SPECTATORS[wanted.spectators]
    players = {seat: wanted.seats[seat] for seat in wanted.game.seats}
    return players | ({watching: WATCHER} if watching else {})


def _linked(wanted: Wanted) -> list[str]:
    return [seat for seat, who in _all_seats(wanted).items() if who in ("friend", WATCHER)]


def _first_own(wanted: Wanted) -> str:
    own = (seat for seat in wanted.game.seats if wanted.seats[seat] in ("me", "screen"))
    return f"{next(own, 'host')}:"


def _digest(secrets: Mapping[str, str], seat: str) -> str:
    return tokens.digest(secrets[seat]) if seat in secrets else ""


def link(id: str, token: str) -> str:
    """The address that gives a seat; the secret stands behind the #, which no browser sends."""
    return f"/#/sit/{id}/{token}"


# --- taking a seat ----------------------------------------------------------------------------------------


def sit(table: Table, save: Save, seat: str, browser: str, name: str, entropy: str) -> None:
    """Let a browser answer for a seat, or watch; who comes first as a friend also adds to the dice.

    The link of a seat works once, so that whoever passed it on cannot look into the other hand with it.
    """
    at = table.seats[seat]
    is_new = at.who == "friend" and not at.taken
    if (seat, browser) in table.sitters and not is_new:
        return
    lines = []
    if at.who != WATCHER:
        at = table.seats[seat] = replace(at, token=SPENT + at.token)
    if is_new:
        at = table.seats[seat] = replace(at, taken=True, name=name or at.name)
        if entropy and not table.play.has_rolled and not table.is_over:
            table.play.add_entropy(f"{seat}: {entropy}")
        lines.append(table.scribe.house_line(f"{name_of(table, seat)} sits down.", table.answer_count, "seat"))
        table.play.record.who |= record_names([at])
    table.sitters.add((seat, browser))
    table.settle(save, lines, seats=[at], sitters=[(seat, browser)], offer=table.row.offer)


def new_link(table: Table, save: Save, seat: str, browser: str) -> str:
    """A fresh secret link for a seat; the one before opens nothing any more."""
    at = table.seats.get(seat)
    is_own = at is not None and (seat, browser) in table.sitters
    is_host = table.row.owner == browser and at is not None and (at.who == WATCHER or not at.taken)
    if at is None or not (is_own or is_host):
        raise Declined(403, "Only who sits there, or who made the table for somebody still to come, gives out a link.")
    token = tokens.new_token()
    at = table.seats[seat] = replace(at, token=tokens.digest(token))
    table.settle(save, [], seats=[at], offer=table.row.offer)
    return link(table.id, token)
