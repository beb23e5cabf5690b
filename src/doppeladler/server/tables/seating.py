"""Who sits where: making a table, taking a seat by its secret link, giving out a new link."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from doppeladler.commanders import commanders_of
from doppeladler.engine import OUTSIDER, UMPIRE, FairDice, Game, GameError
from doppeladler.server import tokens
from doppeladler.server.errors import Declined
from doppeladler.server.storage.rows import Change, LogLine, SeatRow, Stored, TableRow
from doppeladler.server.storage.store import SPENT
from doppeladler.server.words import sentence
from doppeladler.words import all_of

from .acts import name_of
from .log import Scribe
from .play import Play
from .table import COMPUTER, WATCHER, Save, Table, now, record_names

PEOPLE = ("me", "screen", "friend")
SPECTATORS = {"none": "", "outsider": OUTSIDER, "open": UMPIRE}
"""What may be watched, and whose eyes a spectator gets."""


FindScribe = Callable[[Game[Any], tuple[str, ...]], Scribe]
"""Finds who writes the log of a game for those who sit at it."""


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


def make_table(wanted: Wanted, find_scribe: FindScribe, browser: str) -> tuple[Table, Change, dict[str, str]]:
    """A new table, what is to be saved of it, and its secret links by seat; the links are told only now."""
    game, id = wanted.game, tokens.new_table_id()
    try:
        setting = game.setting(wanted.scenario, wanted.options)
    except GameError as error:
        raise Declined(422, sentence("error", error=error)) from error
    playing = game.seats_for(*setting)
    _check_seats(wanted, playing)
    scribe = find_scribe(game, playing)
    everybody = _everybody(wanted, playing)
    entropy = (f"{_first_own(everybody)} {wanted.entropy}",) if wanted.entropy else ()
    dice = FairDice.fresh(game.name, entropy)
    play = Play(game, *setting, dice=dice, holds_dice="friend" in everybody.values())
    secrets = {seat: tokens.new_token() for seat, who in everybody.items() if who in ("friend", WATCHER)}
    seats = [
        SeatRow(seat, place, who, wanted.names.get(seat, ""), who != "friend", _digest(secrets, seat))
        for place, (seat, who) in enumerate(everybody.items())
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


def _check_seats(wanted: Wanted, playing: Sequence[str]) -> None:
    if set(wanted.seats) != set(playing):
        raise Declined(422, sentence("seats-expected", playing=all_of(playing)))
    known = (*PEOPLE, *(COMPUTER + name for name in commanders_of(wanted.game)))
    for seat, who in wanted.seats.items():
        if who not in known:
            raise Declined(422, sentence("seats-expected-one-got", seat=seat, known=known, who=repr(who[:40])))
    if set(wanted.names) - set(playing):
        raise Declined(422, sentence("names-expected-names", playing=playing))


def _everybody(wanted: Wanted, playing: Sequence[str]) -> dict[str, str]:
    """Who sits where, in the order of the game, and who watches."""
    watching = SPECTATORS[wanted.spectators]
    players = {seat: wanted.seats[seat] for seat in playing}
    return players | ({watching: WATCHER} if watching else {})


def _first_own(everybody: Mapping[str, str]) -> str:
    own = (seat for seat, who in everybody.items() if who in ("me", "screen"))
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
    lines: list[LogLine] = []
    if at.who != WATCHER:
        at = table.seats[seat] = replace(at, token=SPENT + at.token)
    if is_new:
        at = table.seats[seat] = replace(at, taken=True, name=name or at.name)
        if entropy and not table.play.has_rolled and not table.is_over:
            table.play.add_entropy(f"{seat}: {entropy}")
        lines.append(
            table.scribe.house_line(sentence("sits-down", seat=name_of(table, seat)), table.answer_count, "seat")
        )
        table.play.record.who |= record_names([at])
        lines += _first_rolls(table)
    table.sitters.add((seat, browser))
    table.settle(save, lines, seats=[at], sitters=[(seat, browser)], offer=table.row.offer)


def _first_rolls(table: Table) -> list[LogLine]:
    """The dice that waited fall when the last friend has come."""
    if table.missing() or table.is_over:
        return []
    events = table.play.release_dice()
    return table.scribe.lines(events, table.answer_count)


def new_link(table: Table, save: Save, seat: str, browser: str) -> str:
    """A fresh secret link for a seat; the one before opens nothing any more."""
    at = table.seats.get(seat)
    is_own = at is not None and (seat, browser) in table.sitters
    is_host = table.row.owner == browser and at is not None and (at.who == WATCHER or not at.taken)
    if at is None or not (is_own or is_host):
        raise Declined(403, sentence("only-who-sits-there-who"))
    token = tokens.new_token()
    at = table.seats[seat] = replace(at, token=tokens.digest(token))
    table.settle(save, seats=[at], offer=table.row.offer)
    return link(table.id, token)
