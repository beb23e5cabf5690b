"""Who may know what: hands are secret, also from the ally, and so is the deck; all else lies open."""

from __future__ import annotations

from typing import NotRequired, cast

from doppeladler.engine import UMPIRE
from doppeladler.wargame.pieces import by_columns
from doppeladler.wargame.table.fields import Fields, fields_of
from doppeladler.wargame.table.seen import common_view, kept
from doppeladler.wargame.table.view import (
    CardSeen,
    GroupSeen,
    OrderSeen,
    PieceSeen,
    PlaceSeen,
    PlayedSeen,
    PoolSeen,
    SheetSeen,
    StackSeen,
    TrackSeen,
    View,
)

from .book import CORNERS, GROUP_NAMES, SIDE_NAMES, SIDES, Card, Seat, Side, Unit, side_of_group
from .clashsheet import sheet_at_hand
from .columns import DECK, DISCARDED, HANDS, RESERVE, WAITING, LimanowaState
from .rules.ch01_setup import as_seen
from .rules.ch02_targets import holder, is_in_play, reward_of
from .rules.ch03_replacements import KRAKOW_LAST, in_corner
from .rules.ch04_guns import TOKEN
from .rules.ch04_orders import ACTIONS
from .rules.ch04_rounds import is_carried_out
from .words import say, sentence

SEEN = ("rp", "group_of")
"""The columns that a figure shows."""
GROUPED = ("group", "cards", "tokens", "at", "group_of", "todo")
"""The fields that groups show."""


class Piece(PieceSeen):
    """What a figure of this game has beside."""

    grade: str
    kind: str
    name: str
    abilities: list[str]
    acted: bool
    range: NotRequired[int]
    vision: NotRequired[int]


class LimanowaView(View):
    """The panels of this game."""

    tracks: list[TrackSeen]
    weather: str | None
    pools: list[PoolSeen]
    rail_tokens: dict[str, int]
    hand: list[CardSeen]
    discards: list[CardSeen]
    deck: int
    plan: list[OrderSeen]
    played: list[PlayedSeen]
    targets: list[PlaceSeen]
    clash: SheetSeen | None


def view(s: LimanowaState, seat: str) -> LimanowaView:
    """3.2, 3.4.2 The position as a seat may see it, in plain values that any client can draw."""
    s = as_seen(s, seat)
    look = fields_of(s)
    shown, cards = look("at", "acted", "orders", *SEEN), look("cards")
    return {
        **common_view(
            s,
            seat,
            turn=s.turn,
            dates="",
            phasing=s.group,
            phase=s.phase,
            stacks=kept(s, "stacks", shown, lambda: _stacks_seen(s)),
        ),
        "tracks": tracks_seen(s),
        "weather": s.weather if s.has("weather") else None,
        "groups": kept(s, ("groups", seat), look(*GROUPED), lambda: groups_seen(s, seat, look)),
        "pools": kept(s, "pools", shown, lambda: pools_seen(s)),
        "rail_tokens": dict(s.rails),
        "hand": kept(s, ("hand", seat), cards, lambda: hand_seen(s, seat)),
        "discards": kept(s, "discards", cards, lambda: discards_seen(s)),
        "deck": s.cards.count(DECK),
        "plan": kept(s, "plan", look("orders", "at", "clash", "todo"), lambda: plan_seen(s)),
        "played": [
            {"seat": each.seat, **card_seen(s, each.card), "aims": list(each.aims), "blocked": each.blocked}
            for each in s.played
        ],
        "targets": kept(s, "targets", (s.occupied.copy(), s.paid), lambda: targets_seen(s)),
        "clash": kept(s, "clash", look.whole, lambda: sheet_at_hand(s)) if s.clash else None,
    }


# --- units ------------------------------------------------------------------------------------------------


def _stacks_seen(s: LimanowaState) -> list[StackSeen]:
    ordered = {order.unit for order in s.orders}
    return [_stack_seen(s, unit, bool(s.acted[unit]) or unit in ordered) for _, unit in sorted(s.figure_at.items())]


@by_columns("at", *SEEN)
def _stack_seen(s: LimanowaState, unit: Unit, acted: bool) -> StackSeen:
    """3.2 A field holds one figure, and everybody sees it."""
    pieces: list[PieceSeen] = [_piece_seen(s, unit, acted)]
    return {"hex": s.label(s.at[unit]), "side": s.printed.side[unit], "count": 1, "pieces": pieces}


def piece_seen(s: LimanowaState, unit: Unit) -> Piece:
    """3.3.1 A figure with its printed values, its replacement points and whether it has acted this round."""
    return _piece_seen(s, unit, has_acted(s, unit))


def has_acted(s: LimanowaState, unit: Unit) -> bool:
    """4.2.2 Has a figure acted in this round, or is it about to?"""
    return bool(s.acted[unit]) or (bool(s.orders) and any(order.unit == unit for order in s.orders))


@by_columns(*SEEN)
def _piece_seen(s: LimanowaState, unit: Unit, acted: bool) -> Piece:
    now = {
        "unit": s.name(unit),
        "group": s.group_name(unit),
        "steps_now": s.rp[unit],
        "abilities": [row.ability for row in s.printed.abilities_of[unit]],
        "acted": acted,
    }
    return cast("Piece", s.printed.faces[unit] | now)


def pools_seen(s: LimanowaState) -> list[PoolSeen]:
    """3.3.3 Replacement fields, those that wait for one, and the common reserves."""
    fields: list[PoolSeen] = [
        {
            "pool": f"field {corner}",
            "name": say("pool-fields", of=GROUP_NAMES.get(corner, SIDE_NAMES.get(corner, corner))),
            "side": s.printed.side[units[0]],
            "pieces": [piece_seen(s, unit) for unit in units],
        }
        for corner in CORNERS
        if (units := in_corner(s, corner))
    ]
    return fields + [pool for side in SIDES for pool in (_pool(s, side, WAITING), _pool(s, side, RESERVE)) if pool]


def _pool(s: LimanowaState, side: Side, place: int) -> PoolSeen | None:
    pieces = [piece_seen(s, unit) for unit in s.printed.roster[side] if s.at[unit] == place]
    word = "waiting" if place == WAITING else "reserve"
    name = say(f"pool-{word}", side=SIDE_NAMES[side])
    return {"pool": f"{word} {side}", "name": name, "side": side, "pieces": pieces} if pieces else None


# --- groups, tracks, targets ------------------------------------------------------------------------------


def groups_seen(s: LimanowaState, seat: str, look: Fields) -> list[GroupSeen]:
    """3.4.2 All groups, each with how many figures it has on the board."""
    sizes = kept(
        s, "sizes", look("at", "group_of"), lambda: {each: sum(1 for _ in s.units_of(each)) for each in s.groups}
    )
    return [group_seen(s, seat, group, size) for group, size in sizes.items()]


def group_seen(s: LimanowaState, seat: str, group: str, units: int) -> GroupSeen:
    """3.4.2 How many cards and tokens a group's player holds is open; which cards is not."""
    owner = s.seat_of[group]
    side = side_of_group(group)
    return {
        "group": group,
        "name": GROUP_NAMES[group],
        "side": side,
        "seat": owner,
        "cards": s.hand_size(owner),
        "tokens": s.tokens.get(owner, 0) if s.has("tokens") else None,
        "acting": group == s.group and not s.is_over,
        "units": units,
        "relation": _relation(s, seat, owner, side),
    }


def _relation(s: LimanowaState, seat: str, owner: Seat, side: Side) -> str:
    if seat == owner:
        return "you"
    if seat not in s.seats:
        return ""
    mine = next(side_of_group(group) for group in s.groups if s.seat_of[group] == seat)
    return "ally" if mine == side else "opponent"


def tracks_seen(s: LimanowaState) -> list[TrackSeen]:
    """3.3.3k The help from Krakow, while it is on the way."""
    if "Hadfy" not in s.groups or s.krakow > KRAKOW_LAST:
        return []
    return [
        {"track": "krakow", "name": say("track-krakow"), "value": s.krakow, "of": KRAKOW_LAST + 1, "rule": "3.3.3k"}
    ]


def targets_seen(s: LimanowaState) -> list[PlaceSeen]:
    """2.1 to 2.3 Every target with its holder and whether it has paid."""
    found: list[PlaceSeen] = []
    for number, target in enumerate(s.printed.targets):
        if is_in_play(s, target):
            cards, units = reward_of(s, target)
            found.append(
                {
                    "name": target.display,
                    "hexes": list(target.labels),
                    "kind": target.kind,
                    "taken_by": target.side,
                    "cards": cards,
                    "units": units,
                    "paid": bool(s.paid >> number & 1),
                    "holder": holder(s, number),
                }
            )
    return found


# --- cards ------------------------------------------------------------------------------------------------


def card_seen(s: LimanowaState, card: Card) -> CardSeen:
    """3.4.1 The face of a card."""
    found = s.printed.cards[card]
    return cast("CardSeen", found.row.face | {"card": found.name, "in_short": str(found.row.does)})


def discards_seen(s: LimanowaState) -> list[CardSeen]:
    """3.4.2 What has been played lies open."""
    return [card_seen(s, card) for card in s.printed.all_cards if s.cards[card] == DISCARDED]


def hand_seen(s: LimanowaState, seat: str) -> list[CardSeen]:
    """3.4.2 A seat sees its own cards only; an umpire all."""
    if seat == UMPIRE:
        return [
            {"seat": s.seats[s.cards[card] - HANDS], **card_seen(s, card)}
            for card in s.printed.all_cards
            if s.cards[card] >= HANDS
        ]
    return [card_seen(s, card) for card in s.hand(seat)] if seat in s.seats else []


def plan_seen(s: LimanowaState) -> list[OrderSeen]:
    """4.2.2 The announced orders are open to everybody; actions are numbered."""
    plan: list[OrderSeen] = []
    number = 0
    for order in s.orders:
        counts = order.verb in ACTIONS
        number += counts
        here = s.at[order.unit]
        plan.append(
            {
                "verb": order.verb,
                "unit": s.name(order.unit),
                "start": s.label(here) if here >= 0 else None,
                "hex": s.label(order.to),
                "number": number if counts else None,
                "token": order.verb.startswith(TOKEN) or order.verb == "sharpen",
                "done": is_carried_out(s, order),
                "words": say(
                    "planned", unit=s.name(order.unit), order=sentence(f"order-{order.verb}"), hex=s.label(order.to)
                ),
            }
        )
    return plan
