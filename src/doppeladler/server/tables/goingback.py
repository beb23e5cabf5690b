"""Where a rollback leads, and what it would undo.

A decision may be a draft of several answers: an attack is named, its hexes, its force. Going back into the middle of
one would leave half of it with no way out, so a rollback goes to where it began. Which verbs begin, go on with and
finish a draft is told by the flows of the presentation.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from doppeladler.engine import DICE, Game
from doppeladler.server.storage.rows import Json
from doppeladler.wargame.pieces import Position
from doppeladler.wargame.table.seen import choice_seen

from .table import Table

NO_PART = ("flow", "begin", "leave")
"""What a flow tells of itself that is no verb of its draft."""


class Draft(NamedTuple):
    """The verbs of one flow: what begins it and what goes on with it. Without a beginning it is a run of orders."""

    kind: str
    begin: str
    goes_on: frozenset[str]


@lru_cache(maxsize=8)
def drafts(game: Game[Any]) -> tuple[Draft, ...]:
    """All that is drafted in a game."""
    shown = game.presentation()
    verbs = {each["verb"] for each in shown.get("verbs", ())}
    return tuple(_draft(flow, verbs) for flow in shown.get("flows", ()) if "finish" in flow)


def _draft(flow: Mapping[str, Any], verbs: set[str]) -> Draft:
    told = {key: value for key, value in flow.items() if key not in NO_PART and isinstance(value, str)}
    others = (each["finish"] for each in flow.get("others", ()))
    return Draft(flow["flow"], flow.get("begin", ""), frozenset({*told.values(), *others} & verbs))


def target(table: Table, seat: str) -> int | None:
    """The last decision of a seat that it cannot simply take back: where it began.

    Where the game parts from the rules that are here, it is the last position that holds by them.
    """
    if table.parted is not None:
        return _last_common(table, table.parted["held"])
    answers, first, barrier = table.play.record.answers, table.answer_count, table.play.barrier
    while first > barrier and answers[first - 1].seat == seat:
        first -= 1
    last = next((number for number in range(first - 1, -1, -1) if answers[number].seat == seat), None)
    return None if last is None else _beginning(table, seat, last)


def _last_common(table: Table, held: int) -> int | None:
    """So many answers can stay: no roll comes next."""
    answers = table.play.record.answers
    held = min(held, len(answers) - 1)
    return next((number for number in range(held, -1, -1) if answers[number].seat != DICE), None)


def _beginning(table: Table, seat: str, last: int) -> int:
    """Where the draft began to which an answer belongs, if nobody else answered in between; else the answer itself."""
    answers, first = table.play.record.answers, last
    while first > 0 and answers[first - 1].seat == seat:
        first -= 1
    draft = next((each for each in drafts(table.game) if answers[last].choice.verb in each.goes_on), None)
    if draft is None:
        return last
    for at in range(last, first - 1, -1):
        is_first_order = at == first or not answers[at - 1].choice.to
        if answers[at].choice.verb == draft.begin if draft.begin else is_first_order:
            return at
    return last


def about(table: Table, kept: int | None) -> Json | None:
    """What going back would undo, for the seat whose decision it was: the answer, how many there are, and dice."""
    state = table.play.state
    if kept is None or table.parted is not None or not isinstance(state, Position):
        return None
    answers = table.play.record.answers[kept:]
    dice = sum(each.seat == DICE for each in answers)
    choice = choice_seen(state.printed, answers[0].choice)
    return {"choice": choice, "answers": len(answers) - dice, "dice": dice}


def offer_shown(table: Table, viewer: str) -> Json | None:
    """The offer with what it would undo, as far as the viewer may know the answer, without the signatures given."""
    if table.row.offer is None:
        return None
    offer = {key: value for key, value in table.row.offer.items() if key != "signed"}
    undone = about(table, offer["to"])  # none when a new key is asked for
    if undone is None:
        return offer
    choice = _known(table, undone["choice"], table.play.record.answers[offer["to"]].seat, offer["seat"], viewer)
    return offer | {"undoes": undone | {"choice": choice}}


def _known(table: Table, choice: Json, answered: str, offers: str, viewer: str) -> Json | None:
    """All of one's own answer; of another player's, if he offers it, its verb and where an attack went; else none."""
    if viewer == answered:
        return choice
    if offers != answered or viewer not in table.playing:
        return None
    attacks = {draft.begin for draft in drafts(table.game) if draft.kind == "attack"}
    known = ("verb", "hex") if choice["verb"] in attacks else ("verb",)
    return {key: choice[key] for key in known if key in choice}
