"""What a seat can ask for, by name: the same over HTTP and over the live socket of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from doppeladler.server.storage.rows import Json
from doppeladler.server.storage.rows import Request as Key
from doppeladler.server.tables import acts, sharing
from doppeladler.server.tables.desk import Asking, Desk, Fresh, is_any, is_newest, is_same_question
from doppeladler.server.tables.log import Said
from doppeladler.server.tables.table import Save, Table

from .bodies import Answers, DiceRequest, OrderRequest, RestRequest, RollbackRequest, SeatRequest

Play = Callable[[Table, Save, Asking, Any, Key], int | None]
"""Does at a table what a body asks for, and says how many answers were played."""


class Call(NamedTuple):
    """One of the calls: what it takes, what it does, and how fresh the asker must be."""

    body: type[SeatRequest]
    play: Play
    fresh: Fresh = is_newest


def _answers(table: Table, save: Save, asking: Asking, body: Answers, key: Key) -> int:
    return acts.answer(table, save, body.seat, body.answers, key, Said(body.reason, body.told))


def _orders(table: Table, save: Save, asking: Asking, body: OrderRequest, key: Key) -> int:
    return acts.order(table, save, body.seat, body.wanted, key)


def _rest(table: Table, save: Save, asking: Asking, body: RestRequest, key: Key) -> int:
    if body.do == "go on":
        return acts.go_on_with_rest(table, save, body.seat, key)
    acts.drop_rest(table, save, body.seat, key)
    return 0


def _undo(table: Table, save: Save, asking: Asking, body: SeatRequest, key: Key) -> None:
    acts.undo(table, save, body.seat, key)


def _resign(table: Table, save: Save, asking: Asking, body: SeatRequest, key: Key) -> None:
    acts.resign(table, save, body.seat, key)


def _rollback(table: Table, save: Save, asking: Asking, body: RollbackRequest, key: Key) -> None:
    if body.do == "offer":
        acts.offer_rollback(table, save, body.seat, body.to, asking.browser, key, body.consents)
    else:
        acts.answer_rollback(table, save, body.seat, body.do == "accept", key, body.consents)


def _dice(table: Table, save: Save, asking: Asking, body: DiceRequest, key: Key) -> None:
    sharing.take_part(table, save, body.line, key)


def _key(table: Table, save: Save, asking: Asking, body: SeatRequest, key: Key) -> None:
    acts.ask_for_new_key(table, save, body.seat, key)


CALLS: Mapping[str, Call] = {
    "answers": Call(Answers, _answers, is_same_question),
    "orders": Call(OrderRequest, _orders, is_same_question),
    "rest": Call(RestRequest, _rest, is_same_question),
    "undo": Call(SeatRequest, _undo),
    "resign": Call(SeatRequest, _resign, is_any),
    "rollback": Call(RollbackRequest, _rollback),
    "dice": Call(DiceRequest, _dice, is_any),
    "key": Call(SeatRequest, _key),
}


def carry_out(desk: Desk, browser: str, table: str, name: str, body: SeatRequest, with_state: bool = True) -> Json:
    """What a browser asks for at a table; a repeat is known by its key, whichever way it came first."""
    call = CALLS[name]
    asking = Asking(browser, table, body.seat, body.version, body.key)
    asked = {"do": name, **body.model_dump(exclude={"key", "version"})}

    def act(at: Table, save: Save, key: Key) -> int:
        return call.play(at, save, asking, body, key) or 0

    return desk.act(asking, asked, act, call.fresh, with_state)
