"""How people take part in the dice of a table, and when the dice are made anew. The rules are those of `Ceremony`."""

from __future__ import annotations

from collections.abc import Mapping

from doppeladler.engine import CeremonyError, Shared
from doppeladler.server.errors import Declined
from doppeladler.server.storage.rows import Json, Request
from doppeladler.server.words import sentence

from .table import Deed, Save, Table

LEAST_BEHIND = 20
"""So many answers behind is whoever watches everything in a game among people."""


def take_part(table: Table, save: Save, body: str, request: Request) -> None:
    """A seat is bound, waives or reveals; when it was the last, the dice that waited fall."""
    if not table.play.ceremony.has_begun or table.is_over:
        raise Declined(409, sentence("dice-wait-for-nobody"))
    try:
        events = table.play.take_part(body)
    except CeremonyError as error:
        raise Declined(409, sentence("no-part-in-dice", error=error)) from error
    lines = table.scribe.lines(events, table.answer_count)
    table.settle(save, lines, Deed(request=request, offer=table.row.offer, is_quiet=not events))


def change_dice(table: Table, cause: str) -> None:
    """New dice from the next roll on; a table with dice of the first protocol gets those of the second."""
    if table.play.ceremony.has_begun:
        table.play.change_dice(cause)
    else:
        table.play.share_dice(Shared(table.id, table.people, f"{table.row.spectators} {table.row.delay}"))


def must_not_be_watched_closely(spectators: str, delay: int) -> None:
    """Among people nobody watches everything while it happens: it could be one of them in a second browser."""
    if spectators == "open" and delay < LEAST_BEHIND:
        raise Declined(422, sentence("watched-too-closely", least=LEAST_BEHIND, delay=delay))


# --- consents ---------------------------------------------------------------------------------------------


def check_consents(table: Table, what: str, head: str, consents: Mapping[str, str]) -> dict[str, str]:
    """The signatures by which seats agree to something, each right; who has waived signs nothing."""
    ceremony = table.play.ceremony
    signed = {seat: consents[seat] for seat in sorted(consents.keys() & ceremony.keys.keys())}
    for seat, signature in signed.items():
        try:
            ceremony.check_consent(seat, head, signature, what)
        except CeremonyError as error:
            raise Declined(422, sentence("no-part-in-dice", error=error)) from error
    return signed


def consent_lines(offer: Json) -> list[str]:
    """The consents to what is offered as lines of the journal."""
    return [f"consent {seat} {offer['head']} {sign} {offer['what']}" for seat, sign in offer["signed"].items()]
