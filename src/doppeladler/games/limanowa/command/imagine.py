"""A position rebuilt from what a seat sees: everything lies open but the deck and the other hands.

The hidden cards are dealt anew from a seed. Nothing a commander does depends on which of them lies where; they are
dealt so that the position is a whole one that can be played on.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from doppeladler.games.limanowa.book import GROUPS, Unit
from doppeladler.games.limanowa.columns import (
    DECK,
    DEFENDED,
    DISCARDED,
    FAIR,
    FIELD,
    HANDS,
    KRAKOW,
    MOVED,
    RESERVE,
    WAITING,
    Clash,
    LimanowaState,
    Order,
    Played,
)
from doppeladler.games.limanowa.rules.ch03_cards import prepare_deck
from doppeladler.games.limanowa.rules.ch03_replacements import KRAKOW_LAST
from doppeladler.wargame.command import View, place_seen

if TYPE_CHECKING:
    from doppeladler.games.limanowa.game import Limanowa

POOLS = {"field": FIELD, "waiting": WAITING, "reserve": RESERVE}
CUT = "Cut telegraph line"


def imagine(game: Limanowa, view: View, seed: int | str = "") -> LimanowaState:
    """The position a view shows, without its list of what comes next."""
    s = LimanowaState(game, view["scenario"], view["options"])
    s.turn, s.group, s.phase = view["turn"], view["phasing"], view["phase"]
    s.weather = view["weather"] or FAIR
    s.rails = dict(view["rail_tokens"])
    s.tokens = {row["seat"]: row["tokens"] or 0 for row in view["groups"]}
    _put_figures(s, view)
    _lay_plan(s, view)
    _lay_cards(s, view, seed)
    _mark_targets(s, view)
    s.clash = clash_in(s, view["clash"]) if view["clash"] else None
    return s


# --- figures ----------------------------------------------------------------------------------------------


def _put_figures(s: LimanowaState, view: View) -> None:
    track = [row["value"] for row in view["tracks"] if row["track"] == "krakow"]
    s.krakow = track[0] if track else (KRAKOW_LAST + 1) * ("Hadfy" in s.groups)
    if track:
        for unit in s.printed.krakow:
            s.place(unit, KRAKOW)
    pending = {row["unit"] for row in view["plan"] if not row["done"]}
    for unit, piece in place_seen(s, view["stacks"]):
        _mark(s, unit, piece, pending)
    for pool in view["pools"]:
        for piece in pool["pieces"]:
            unit = s.printed.by_name[piece["unit"]]
            s.place(unit, POOLS[pool["pool"].split(" ")[0]])
            _mark(s, unit, piece, pending)
    s.waiting = tuple(unit for unit in s.printed.all_units if s.at[unit] == WAITING)


def _mark(s: LimanowaState, unit: Unit, piece: View, pending: set[str]) -> None:
    """What can be read of a figure."""
    s.group_of[unit] = GROUPS.index(piece["group"])
    s.rp[unit] = piece["steps_now"]
    if piece["acted"] and piece["unit"] not in pending and s.at[unit] != RESERVE:
        s.acted[unit] = MOVED if piece["side"] == s.side else DEFENDED


# --- plan, cards, targets ---------------------------------------------------------------------------------


def _lay_plan(s: LimanowaState, view: View) -> None:
    names, hexes = s.printed.by_name, s.printed.hex_of
    s.orders = tuple(Order(row["verb"], names[row["unit"]], hexes[row["hex"]]) for row in view["plan"])
    tokened = (s.group_name(names[row["unit"]]) for row in view["plan"] if row["token"])
    s.tokened = tuple(dict.fromkeys(tokened))


def _lay_cards(s: LimanowaState, view: View, seed: int | str) -> None:
    cards = s.printed.by_card
    s.played = tuple(
        Played(cards[row["card"]], row["seat"], tuple(row["aims"]), row["blocked"]) for row in view["played"]
    )
    changed = (view["seat"],) if (view["decision"] or {"facts": {}})["facts"].get("carded") else ()
    s.carded = tuple(dict.fromkeys((*(each.seat for each in s.played), *changed)))
    s.cut = sum(s.printed.cards[each.card].design == CUT and not each.blocked for each in s.played)
    prepare_deck(s)
    for row in view["discards"]:
        s.cards[cards[row["card"]]] = DISCARDED
    for row in view["hand"]:
        s.cards[cards[row["card"]]] = HANDS + s.seats.index(view["seat"])
    _deal(s, view, seed)


def _deal(s: LimanowaState, view: View, seed: int | str) -> None:
    """The other hands, in the sizes that everybody knows."""
    unseen = [card for card, place in enumerate(s.cards) if place == DECK]
    Random(f"limanowa hands {seed}").shuffle(unseen)
    sizes = {row["seat"]: row["cards"] for row in view["groups"] if row["seat"] != view["seat"]}
    for seat, size in sizes.items():
        for card in unseen[:size]:
            s.cards[card] = HANDS + s.seats.index(seat)
        del unseen[:size]


def _mark_targets(s: LimanowaState, view: View) -> None:
    shown = {row["hexes"][0]: row for row in view["targets"]}
    for number, target in enumerate(s.printed.targets):
        row = shown.get(target.labels[0])
        if row is not None and row["paid"]:
            s.paid |= 1 << number


# --- the clash --------------------------------------------------------------------------------------------


def clash_in(s: LimanowaState, sheet: View) -> Clash:
    """The clash that a sheet shows."""
    names = s.printed.by_name
    attackers = tuple(names[name] for name in sheet["attackers"])
    losses = tuple(sheet["losses"].get(name, 0) for name in sheet["attackers"])
    return Clash(
        s.printed.hex_of[sheet["target"]],
        names[sheet["defender"]],
        attackers,
        losses,
        sheet["group"],
        sheet["card"] or "",
        sheet["supported"],
        sheet["losses"]["defender"],
        *(tuple(names[name] for name in sheet[which]) for which in ("charging", "covered", "inspired")),
    )
