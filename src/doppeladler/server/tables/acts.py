"""What a seat can do at a table: answer, take back, resign, agree to roll back. Each is one version, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType

from doppeladler.engine import (
    DICE,
    DRAW,
    CeremonyError,
    Choice,
    ChoiceError,
    Event,
    MatchError,
    Objection,
    Refused,
    as_choice,
    what_rollback,
)
from doppeladler.engine.ceremony import UNSIGNED, what_new_key
from doppeladler.server.errors import Declined
from doppeladler.server.storage.rows import Json, LogLine, Request
from doppeladler.server.words import sentence
from doppeladler.wargame import Carried, Order, carry_out, go_on
from doppeladler.words import Sentence, all_of

from . import goingback, sharing
from .log import NOTHING_SAID, Said, Scribe
from .play import AnyPlay
from .table import Deed, Save, Table

Consents = Mapping[str, str]
"""Signatures by seat."""
NO_CONSENTS: Consents = MappingProxyType({})
NO_REST = sentence("no-rest-of-an-order")


@dataclass
class _Batch:
    """What several answers of one seat have brought about so far."""

    played: int = 0
    lines: list[LogLine] = field(default_factory=list)


def answer(
    table: Table, save: Save, seat: str, texts: Sequence[str], request: Request, said: Said = NOTHING_SAID
) -> int:
    """Play answers in order until one cannot be played; how many were. When the first is refused, nothing changes.

    What is said of them stands in the log before what they bring about.
    """
    _must_go_on(table)
    before, batch = table.answer_count, _Batch()
    for text in texts:
        if not _play_one(table, seat, text, batch):
            break
    lines = [*table.scribe.said_lines(seat, said, before + 1), *batch.lines]
    table.settle(save, lines, Deed(request=request, played=batch.played))
    return batch.played


def order(table: Table, save: Save, seat: str, wanted: Order, request: Request) -> int:
    """Carry out an order until something comes between; how many answers that were. The rest is kept."""
    return _carry(
        table, save, seat, request, partial(carry_out, order=wanted), sentence("no-such-order", order=str(wanted))
    )


def go_on_with_rest(table: Table, save: Save, seat: str, request: Request) -> int:
    """Go on with what is left of a seat's order."""
    return _carry(table, save, seat, request, go_on, NO_REST)


def drop_rest(table: Table, save: Save, seat: str, request: Request) -> None:
    """Forget what is left of a seat's order."""
    _must_go_on(table)
    if table.play.kept.pop(seat, None) is None:
        raise Declined(409, NO_REST)
    table.settle(save, deed=Deed(request=request))


def _carry(
    table: Table, save: Save, seat: str, request: Request, carry: Callable[..., Carried | None], nothing: Sentence
) -> int:
    """Carry out an order, or its rest, as one version; when nothing can be played, nothing changes."""
    _must_go_on(table)
    lines: list[LogLine] = []

    def play(seat: str, choice: Choice) -> list[Event]:
        events = _try_answer(table, seat, choice)
        lines.extend(table.scribe.lines(events, table.answer_count))
        return events

    try:
        carried = carry(table.play, seat, answer=play)
    except Refused as refused:
        raise _declined(table, seat, refused) from refused
    if carried is None:
        raise Declined(409 if nothing == NO_REST else 422, nothing)
    if not carried.played:
        left = carried.rest.left if carried.rest else ()
        raise _declined(table, seat, Refused(left[0].choice if left else "", carried.objections))
    table.settle(save, lines, Deed(request=request, played=carried.played))
    return carried.played


def _declined(table: Table, seat: str, refused: Refused) -> Declined:
    status = 422 if table.play.state.decision_of(seat) else 409
    return Declined(status, sentence("cannot-played", choice=str(refused.choice)), refused.objections)


def _play_one(table: Table, seat: str, text: str, batch: _Batch) -> bool:
    """Play one more answer; only the first may be declined, a later one just ends the row."""
    try:
        events = _try_answer(table, seat, as_choice(text))
    except Refused as refused:
        if batch.played:
            return False
        raise _declined(table, seat, refused) from refused
    except ChoiceError as error:
        if batch.played:
            return False
        raise Declined(422, sentence("error", error=error)) from error
    batch.lines += table.scribe.lines(events, table.answer_count)
    batch.played += 1
    return not table.play.is_over


def _try_answer(table: Table, seat: str, choice: Choice) -> list[Event]:
    if table.play.holds_dice:
        ahead = table.play.state.clone()
        ahead.play(choice, seat)
        if ahead.decision_of(DICE) is not None:
            awaited = all_of(table.play.ceremony.awaited)
            raise Refused(choice, [Objection("", sentence("no-roll-yet", missing=awaited))])
    return table.play.answer(seat, choice)


def undo(table: Table, save: Save, seat: str, request: Request) -> None:
    """Take back the last answer of a seat, behind no barrier."""
    _must_go_on(table)
    try:
        table.play.undo(seat)
    except MatchError as error:
        raise Declined(409, sentence("refused", error=error)) from error
    table.settle(save, deed=Deed(request=request))


def resign(table: Table, save: Save, seat: str, request: Request) -> None:
    """Give the game up for a seat and its side; the other side wins."""
    _must_not_be_over(table)
    table.play.resign(seat)
    line = resigned_line(table.scribe, name_of(table, seat), table.play)
    table.settle(save, [line], Deed(request=request))


def resigned_line(scribe: Scribe, name: str, play: AnyPlay) -> LogLine:
    """A resignation in words."""
    winner = play.result()["winner"]
    is_draw = winner == DRAW
    words = sentence("resigns", name=name, is_draw=is_draw, winner="" if is_draw else scribe.speech.name_of(winner))
    return scribe.house_line(words, len(play.record.answers), "resigned")


# --- rolling back by agreement ----------------------------------------------------------------------------


def offer_rollback(
    table: Table,
    save: Save,
    seat: str,
    to: int | None,
    browser: str,
    request: Request,
    consents: Consents = NO_CONSENTS,
) -> None:
    """Propose to go back behind a barrier; whoever sits alone, or only with computers, agrees with himself.

    Consents are signed at the journal's last line, as whoever asks has seen it.
    """
    _must_not_be_over(table)
    kept = goingback.target(table, seat) if to is None else to
    if kept is None:
        raise Declined(409, sentence("there-no-answer-yours-go"))
    if not 0 <= kept < table.answer_count:
        raise Declined(422, sentence("expected-answer-0-got", answer_count=table.answer_count - 1, kept=kept))
    if table.parted is not None and kept > table.parted["held"]:
        raise Declined(422, sentence("parted-go-back-to", held=table.parted["held"]))
    if table.play.record.answers[kept].seat == DICE:
        raise Declined(422, sentence("answer-roll-go-back-before", kept=kept + 1))
    rollback = table.play.rollback_to(kept)
    agreed = {seat, *(each.seat for each in table.players() if _agrees_at_once(table, each.seat, browser))}
    offer: Json = {
        "seat": seat,
        "to": kept,
        "agreed": sorted(agreed),
        "what": what_rollback(rollback),
        "head": table.row.head,
        "signed": {},
    }
    _agree(table, save, offer, consents, agreed, request)


def _agrees_at_once(table: Table, seat: str, browser: str) -> bool:
    at = table.seats[seat]
    return bool(table.commander_of(seat)) or (seat, browser) in table.sitters or not at.taken


def answer_rollback(
    table: Table, save: Save, seat: str, accepts: bool, request: Request, consents: Consents = NO_CONSENTS
) -> None:
    """Agree to the rollback on offer, or decline it (also one's own)."""
    _must_not_be_over(table)
    offer = table.row.offer
    if offer is None:
        raise Declined(409, sentence("no-rollback-offer"))
    if accepts:
        _agree(table, save, offer | {"agreed": sorted({*offer["agreed"], seat})}, consents, {seat}, request)
        return
    line = table.scribe.house_line(
        sentence("declines-rollback", seat=name_of(table, seat), is_key=offer["to"] is None),
        table.answer_count,
        "rollback",
    )
    table.settle(save, [line], Deed(request=request))


def _agree(table: Table, save: Save, offer: Json, consents: Consents, agreeing: set[str], request: Request) -> None:
    if "what" not in offer:  # an offer of an older server
        offer = offer | {"what": what_rollback(table.play.rollback_to(int(offer["to"]))), "head": "", "signed": {}}
    waived = {seat: UNSIGNED for seat in agreeing if table.play.ceremony.keys.get(seat) == ""}
    own = {seat: sign for seat, sign in consents.items() if seat in agreeing}
    offer = offer | {
        "signed": offer["signed"] | sharing.check_consents(table, offer["what"], offer["head"], waived | own)
    }
    if {each.seat for each in table.players()} - set(offer["agreed"]):
        table.settle(save, deed=Deed(request=request, offer=offer))
        return
    was_parted = table.parted is not None
    try:
        lines = _rolled_back(table, offer) if offer["to"] is not None else _key_renewed(table, offer)
    except CeremonyError as error:
        raise Declined(422, sentence("no-part-in-dice", error=error)) from error
    table.settle(save, lines, Deed(request=request, carried=[] if was_parted and table.parted is None else None))


def _rolled_back(table: Table, offer: Json) -> list[LogLine]:
    kept = int(offer["to"])
    table.play.rollback(kept, sharing.consent_lines(offer))
    line = table.scribe.house_line(sentence("rolled-back", kept=kept), kept, "rollback")
    return [line, *table.scribe.lines(table.play.events, table.answer_count)]


def _key_renewed(table: Table, offer: Json) -> list[LogLine]:
    table.play.renew_key(offer["seat"], sharing.consent_lines(offer))
    said = sentence("key-renewed", seat=name_of(table, offer["seat"]))
    return [table.scribe.house_line(said, table.answer_count, "dice")]


def ask_for_new_key(table: Table, save: Save, seat: str, request: Request) -> None:
    """A browser has lost what its seat signs with: the others are asked to agree to another key, and new dice."""
    _must_not_be_over(table)
    ceremony = table.play.ceremony
    if not ceremony.in_hand_with(seat):
        raise Declined(409, sentence("no-key-to-lose"))
    agreed = {each.seat for each in table.players()} - set(ceremony.asked_for_new_key(seat))
    offer: Json = {
        "seat": seat,
        "to": None,
        "agreed": sorted(agreed),
        "what": what_new_key(seat),
        "head": table.row.head,
        "signed": {},
    }
    _agree(table, save, offer, NO_CONSENTS, agreed, request)


# --- both -------------------------------------------------------------------------------------------------


def _must_not_be_over(table: Table) -> None:
    if table.is_over:
        raise Declined(409, sentence("game-over"))


def _must_go_on(table: Table) -> None:
    """Nothing is played when the game is over, or parts from the rules that are here: then all can agree to go back."""
    _must_not_be_over(table)
    if table.parted is not None:
        raise Declined(409, sentence("parted-nothing-played", words=Sentence.from_dict(table.parted["words"])))


def name_of(table: Table, seat: str) -> str:
    """A seat as players say it, with the player's own name when he gave one."""
    side, at = table.scribe.speech.name_of(seat), table.seats[seat]
    return f"{side} ({at.name})" if at.name else side
