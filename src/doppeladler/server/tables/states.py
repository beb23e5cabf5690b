"""What clients get to see: the state of a table for one viewer, the card in the lobby, a position of the past."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from doppeladler.engine import OUTSIDER, UMPIRE, Binding, Game
from doppeladler.server.errors import Declined
from doppeladler.server.levels import level_title
from doppeladler.server.storage.rows import Json, SeatRow, TableRow
from doppeladler.server.words import say, sentence
from doppeladler.wargame import can_go_on, rest_of
from doppeladler.wargame.recap import Recap, last_turns, own_turns, recap
from doppeladler.words import Sentence, language

from . import goingback
from .table import WATCHER, Table

SideOf = Callable[[str], str]
"""The side a seat fights on."""
Online = Callable[[str], bool]
"""Is somebody connected at this seat now?"""
EVENTS_SHOWN = 200
MOST_EVENTS = 1000


def table_state(table: Table, viewer: str, browser: str, since: int, online: Online) -> Json:
    """Everything a client needs to draw the table for one viewer, with the events since a version it has seen."""
    at = _shown(table, viewer)
    keep, events = _events(table, viewer, since, at)
    goes_on = viewer in table.playing and not table.is_over
    back = goingback.target(table, viewer) if goes_on else None
    why_not = table.play.why_not_undo(viewer) if goes_on else say("there-nothing-take-back")
    seats = table.once("seats", lambda: _seated(table))
    return table.once("common", lambda: _common(table)) | {
        "seat": viewer,
        "mine": table.seats_of(browser),
        "view": table.view_of(viewer, at),
        "seats": {seat: shown | {"online": online(seat)} for seat, shown in seats.items()},
        "answers": at,
        "keep": keep,
        "events": events,
        "rest": _rest(table, viewer) if goes_on else None,
        "can_undo": not why_not,
        "why_not_undo": why_not,
        "rollback": goingback.offer_shown(table, viewer),
        "rollback_to": back,
        "rollback_undoes": goingback.about(table, back),
        "pace_ms": table.row.pace_ms,
        "stuck": [seat for seat in table.asked if table.is_stuck(seat)],
    }


def _common(table: Table) -> Json:
    """What is the same for all who look at this version."""
    return {
        "table": table.id,
        "game": table.row.game,
        "version": table.version,
        "spectators": table.row.spectators,
        "delay": table.row.delay,
        "asked": table.asked,
        "rules": Binding.read(table.row.rules).rules,
        "parted": _parted(table),
        "dice": _dice(table),
        "over": table.is_over,
        "result": result_of(table) if table.is_over else None,
    }


def _seated(table: Table) -> Json:
    """Who sits where, but for who is connected."""
    return seats_shown(table.players(), lambda seat: False, table.game.side_of)


def _parted(table: Table) -> Json | None:
    """Where the game parts from the rules that are here: which these are, after how many answers, by which, and why."""
    parted = table.parted
    if parted is None:
        return None
    told = {key: parted[key] for key in ("held", "of", "rule")}
    return told | {"here": Binding.read(parted["to"]).rules, "words": str(Sentence.from_dict(parted["words"]))}


def _rest(table: Table, seat: str) -> Json | None:
    """What is left of a seat's order, why it stopped, and whether it can go on as it was meant."""
    rest = rest_of(table.play, seat)
    if rest is None:
        return None
    ready = can_go_on(table.play, seat, rest)
    return {"order": rest.order._asdict(), "cost": rest.cost, "why": rest.why, "ready": ready}


def seats_shown(seats: Iterable[SeatRow], online: Online, side_of: SideOf) -> Json:
    """Who sits where and on which side, without any secret."""
    return {
        each.seat: {
            "who": each.who,
            "level": level_title(each.who.partition(":")[2]),
            "name": each.name,
            "taken": each.taken,
            "online": online(each.seat),
            "side": side_of(each.seat),
        }
        for each in seats
        if each.who != WATCHER
    }


def result_of(table: Table) -> Json:
    """How it ended: the game's own result, who resigned, or why it cannot go on."""
    return table.play.result() | table.row.ending


def _dice(table: Table) -> Json:
    """What anybody may know of the dice now, and what the seats do for them."""
    it, row, rolls = table.play.ceremony, table.row, table.play.ceremony.next_roll - 1
    if not it.has_begun:
        shown: Json = {"protocol": 1, "commitment": row.commitment, "rolls": rolls}
        return shown | ({"seed": row.seed.hex()} if table.is_over and row.seed else {})
    dice: Json = {
        "protocol": 2,
        "table": it.table,
        "epoch": it.current,
        "commitment": it.epoch.commitment,
        "bound": it.epoch.bound,
        "added": it.epoch.added,
        "keys": it.keys,
        "waits_for": it.awaited,
        "rolls": rolls,
        "lines": row.lines,
        "head": row.head,
    }
    if table.is_over:
        dice["seeds"] = {str(epoch): row.seeds[str(epoch)] for epoch in it.used if str(epoch) in row.seeds}
    return dice


# --- events -----------------------------------------------------------------------------------------------


def _events(table: Table, viewer: str, since: int, at: int) -> tuple[int, list[Json]]:
    """How many events a client keeps that has seen a version, and all those after them.

    A client that has nothing gets the last ones only; it sees from `keep` that there are more in the log.
    """
    log, upto = table.log, _upto(table, viewer)
    keep = upto - EVENTS_SHOWN
    if 0 < since <= table.version and at == table.answer_count:
        seen = log.kept_by(viewer, min(table.floors[since:], default=len(log)))
        keep = seen if table.is_over else max(seen, upto - MOST_EVENTS)
    keep = max(keep, 0)
    return keep, list(log.read(viewer, keep, upto))


def recap_since(table: Table, viewer: str, after: int) -> Recap:
    """What happened after a viewer's first so many events, or since his last turn."""
    lines = list(table.log.outlines(viewer, _upto(table, viewer)))
    own = own_turns(viewer, table.view_of(viewer))
    about = range(min(after, len(lines)), len(lines)) if after else last_turns(lines, own)
    return recap(lines, about, own)


def _upto(table: Table, viewer: str) -> int:
    """How many events a viewer may read now."""
    log, at = table.log, _shown(table, viewer)
    return log.kept_by(viewer, log.until(at)) if at < table.answer_count else log.count(viewer)


def log_since(table: Table, viewer: str, after: int) -> list[Json]:
    """A viewer's log after his first so many events."""
    upto = _upto(table, viewer)
    return list(table.log.read(viewer, min(max(after, 0), upto), upto))


# --- open tables are seen late, past positions any time ---------------------------------------------------


def _shown(table: Table, viewer: str) -> int:
    """After how many answers a viewer sees the table: an open spectator sees a running game late."""
    if viewer == UMPIRE and not table.is_over:
        return max(0, table.answer_count - table.row.delay)
    return table.answer_count


def is_quick(table: Table, viewer: str) -> bool:
    """Is what a viewer sees at hand? A position of the past has to be played up to first."""
    return _shown(table, viewer) == table.answer_count


def position_shown(table: Table, viewer: str) -> Any:
    """The position that a viewer sees now."""
    at = _shown(table, viewer)
    return table.play.state if at == table.answer_count else table.play.position_at(at)


def replay_state(table: Table, viewer: str, at: int) -> Json:
    """A position of the past as a viewer may see it, and what led to it."""
    of = _shown(table, viewer)
    if not 0 <= at <= of:
        raise Declined(422, sentence("expected-answer-0-got-2", of=of, at=at))
    log = table.log
    first, last = log.until(at - 1), log.until(at)
    events = list(log.read(viewer, log.kept_by(viewer, first), log.kept_by(viewer, last)))
    return {"at": at, "of": of, "view": table.view_at(viewer, at), "events": events}


def viewers_allowed(table: Table, browser: str) -> list[str]:
    """The viewers a browser may be at a table: its own seats, and everybody once the game is over."""
    mine = table.seats_of(browser)
    if mine and table.is_over:
        return [*mine, *(each for each in (*table.playing, OUTSIDER, UMPIRE) if each not in mine)]
    return mine


# --- the lobby --------------------------------------------------------------------------------------------


def card(row: TableRow, seats: Iterable[SeatRow], mine: list[str], game: Game[Any] | None, online: Online) -> Json:
    """A table in the list of its players; of a game that is not in the house any more only what was kept."""
    asked = row.card.get("asked") or []
    return {
        "table": row.id,
        "game": row.game,
        "title": game.title if game else row.game,
        "seats": seats_shown(seats, online, game.side_of if game else str),
        "mine": mine,
        "asked": asked[0] if asked and not row.over else None,
        "your_move": not row.over and any(seat in mine for seat in asked),
        "turn": row.card.get("turn"),
        "phase": row.card.get("phase"),
        "phase_name": _phase_name(game, row.card.get("phase")),
        "dates": row.card.get("dates"),
        "scores": row.card.get("scores", {}),
        "changed": row.changed,
        "over": row.over,
        "winner": row.card.get("winner"),
        "winners": row.card.get("winners", []),
        "version": row.version,
    }


def _phase_name(game: Game[Any] | None, phase: str | None) -> str:
    """What a game calls a phase."""
    return _phases(game, language()).get(phase, "") if game else phase or ""


@lru_cache(maxsize=32)
def _phases(game: Game[Any], tongue: str) -> dict[str | None, str]:
    """The names of all phases in the language being spoken."""
    return {each["phase"]: each["name"] for each in game.presentation().get("phases", ())}
