"""Who sits where: making a table, taking a seat by its secret link, giving out a new link."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from doppeladler.commanders import commanders_of
from doppeladler.engine import OUTSIDER, UMPIRE, Game, GameError, Shared
from doppeladler.server import tokens
from doppeladler.server.errors import Declined
from doppeladler.server.storage.rows import Change, Json, SeatRow, Stored, TableRow
from doppeladler.server.storage.store import SPENT
from doppeladler.server.words import sentence
from doppeladler.words import all_of

from .acts import name_of
from .log import Scribe
from .play import Play
from .sharing import change_dice, must_not_be_watched_closely
from .table import COMPUTER, PEOPLE, WATCHER, Deed, Save, Table, now, record_names

SPECTATORS = {"none": "", "outsider": OUTSIDER, "open": UMPIRE}
"""What may be watched, and whose eyes a spectator gets."""


SILENT_DAYS = 14
"""So long a table waits for a seat before who made it may give it to somebody else."""
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
    pace_ms: int = 700
    waives: bool = False
    """Does who makes the table add nothing to the dice?"""


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
    people = tuple(seat for seat, who in everybody.items() if who in PEOPLE)
    play = Play(game, *setting, shared=Shared(id, people, f"{wanted.spectators} {wanted.delay}"))
    for seat in people if wanted.waives else ():
        if everybody[seat] != "friend":
            play.take_part(f"waive 1 {seat}")
    secrets = {seat: tokens.new_token() for seat, who in everybody.items() if who in ("friend", WATCHER)}
    seats = [
        SeatRow(seat, place, who, wanted.names.get(seat, ""), who != "friend", _digest(secrets, seat))
        for place, (seat, who) in enumerate(everybody.items())
    ]
    play.record.who |= record_names(seats)
    row = TableRow(
        id, game.name, game.rules_version, game.data_version, play.record.scenario, dict(play.record.options),
        browser, wanted.spectators, wanted.delay, b"", "", (), 1, play.barrier,
        play.is_over, {}, None, wanted.pace_ms, {}, now(), now(),
        seeds={str(epoch): seed.hex() for epoch, seed in play.seeds.items()},
    )  # fmt: skip
    sitters = {(each.seat, browser) for each in seats if each.who in ("me", "screen")}
    log = scribe.lines(play.events, len(play.record.answers))
    stored = Stored(row, seats, sitters, play.record.journal, log, [0])
    table = Table(game, scribe, play, stored, 0)
    row.card = table.summary()
    change = Change(row, 0, stored.journal, 0, stored.log, seats=seats, sitters=sorted(sitters))
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
    if "friend" in wanted.seats.values():
        must_not_be_watched_closely(wanted.spectators, wanted.delay)


def _everybody(wanted: Wanted, playing: Sequence[str]) -> dict[str, str]:
    """Who sits where, in the order of the game, and who watches."""
    watching = SPECTATORS[wanted.spectators]
    players = {seat: wanted.seats[seat] for seat in playing}
    return players | ({watching: WATCHER} if watching else {})


def _digest(secrets: Mapping[str, str], seat: str) -> str:
    return tokens.digest(secrets[seat]) if seat in secrets else ""


def link(id: str, token: str) -> str:
    """The address that gives a seat; the secret stands behind the #, which no browser sends."""
    return f"/#/sit/{id}/{token}"


# --- taking a seat ----------------------------------------------------------------------------------------


def sit(table: Table, save: Save, seat: str, browser: str, name: str, waives: bool) -> None:
    """Let a browser answer for a seat. Whoever had the seat before is out.

    The link of a seat works once, so that whoever passed it on cannot look into the other hand with it. Who takes a
    seat over adds to new dice, and so does everybody else: whoever had it may know what would have come.
    """
    at = table.seats[seat]
    if (seat, browser) in table.sitters and at.taken:
        return
    is_handed_on = at.taken
    at = replace(at, token=SPENT + at.token, who="friend", taken=True, name=name or ("" if is_handed_on else at.name))
    table.seats[seat] = at
    table.play.record.who |= record_names([at])
    if is_handed_on and not table.is_over:
        change_dice(table, f"hand {seat}")
    table.sitters = {each for each in table.sitters if each[0] != seat} | {(seat, browser)}
    said = sentence("seat-handed-on" if is_handed_on else "sits-down", seat=name_of(table, seat))
    lines = [table.scribe.house_line(said, table.answer_count, "seat")]
    if waives and table.play.holds_dice:
        events = table.play.take_part(f"waive {table.play.ceremony.current} {seat}")
        lines += table.scribe.lines(events, table.answer_count)
    seated = Deed(at=at, browser=browser, offer=table.row.offer, is_quiet=len(lines) == 1)
    table.settle(save, lines, seated)


def look(table: Table, seat: str) -> Json:
    """What one would sit down to, before one does: the dice's commitment above all."""
    at, ceremony, row = table.seats[seat], table.play.ceremony, table.row
    epoch = ceremony.current + (1 if at.taken else 0)
    shown = ceremony.epochs.get(epoch)
    return {
        "table": table.id,
        "seat": seat,
        "taken": at.taken,
        "game": row.game,
        "title": str(table.game.title),
        "seat_name": str(table.scribe.speech.name_of(seat)) if at.who != WATCHER else str(sentence("a-spectator")),
        "scenario": row.scenario,
        "options": row.options,
        "rules_version": row.rules_version,
        "seats": {each.seat: {"who": each.who, "name": each.name, "taken": each.taken} for each in table.players()},
        "spectators": row.spectators,
        "delay": row.delay,
        "answers": table.answer_count,
        "over": table.is_over,
        "dice": {
            "epoch": epoch,
            "commitment": shown.commitment if shown else "",
            "bound": dict(shown.bound) if shown else {},
        },
    }


def is_silent(table: Table, seat: str) -> bool:
    """Has the table waited for this seat so long that whoever held it may have lost the way back?"""
    since = (datetime.now(UTC) - timedelta(days=SILENT_DAYS)).isoformat(timespec="milliseconds")
    is_awaited = seat in table.asked or seat in table.play.ceremony.awaited
    return is_awaited and not table.is_over and table.row.changed < since


def new_link(table: Table, save: Save, seat: str, browser: str) -> str:
    """A fresh secret link for a seat; the one before opens nothing any more."""
    at = table.seats.get(seat)
    is_own = at is not None and (seat, browser) in table.sitters
    is_free = at is not None and (at.who == WATCHER or not at.taken or is_silent(table, seat))
    is_host = table.row.owner == browser and is_free
    if at is None or not (is_own or is_host):
        raise Declined(403, sentence("only-who-sits-there-who"))
    if at.who != WATCHER and not table.is_over:
        must_not_be_watched_closely(table.row.spectators, table.row.delay)
    token = tokens.new_token()
    at = table.seats[seat] = replace(at, token=tokens.digest(token))
    table.settle(save, deed=Deed(at=at, offer=table.row.offer, is_quiet=True))
    return link(table.id, token)
