"""The position as a seat imagines it: what its view shows; who lies hidden by the option fog is a plausible guess."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doppeladler.games.kaisers_war.book import SIDES, Hex, Side
from doppeladler.games.kaisers_war.columns import GONE, MOVED, PLACES, STOOD, KaiserState
from doppeladler.games.kaisers_war.record import read_record
from doppeladler.games.kaisers_war.rules.ch03_setup import first_place
from doppeladler.games.kaisers_war.rules.opt_sight import is_foggy
from doppeladler.wargame.command import View, place_seen

if TYPE_CHECKING:
    from doppeladler.games.kaisers_war.game import KaisersWar


def imagine(game: KaisersWar, view: View) -> KaiserState:
    """A position that looks to this seat as its view does."""
    s = KaiserState(game, view["scenario"], dict(view["options"]))
    s.turn, s.phasing, s.phase = view["turn"], view["phasing"], view["phase"]
    s.vp = {side: view["points"][side] for side in SIDES}
    by_name = s.printed.by_name
    for unit in s.printed.all_units:
        s.place(unit, GONE)
    for place, word in PLACES.items():
        for name in view["places"][word]:
            s.place(by_name[name], place)
    for name, turn in view["due"].items():
        s.due[by_name[name]] = turn
    for unit, piece in place_seen(s, view["stacks"]):
        s.face[unit] = bool(piece.get("back"))
        s.spent[unit] = piece.get("spent", 0)
        s.moved[unit] = MOVED if piece.get("moved") else STOOD if piece.get("halted") else 0
        s.fought[unit], s.doubled[unit] = bool(piece.get("fought")), bool(piece.get("doubled"))
        s.dug[unit], s.down[unit] = bool(piece.get("dug")), bool(piece.get("down"))
    _guess_hidden(s, view)
    read_record(s, view["record"])
    return s


def _guess_hidden(s: KaiserState, view: View) -> None:
    """opt.7 Who lies covered: under a flag an army of that nation, below it supply and corps; others in their pool."""
    unseen = [unit for unit in s.printed.all_units if s.at[unit] == GONE]
    for stack in view["stacks"]:
        hex = s.printed.hex_of[stack["hex"]]
        for piece in stack["pieces"]:
            if "unit" not in piece:
                _guess(s, hex, stack["side"], piece.get("nationality"))
    if is_foggy(s):
        for unit in unseen:
            if s.at[unit] == GONE and s.printed.side[unit] != view["seat"]:
                s.place(unit, first_place(s, unit))


def _guess(s: KaiserState, hex: Hex, side: Side, nation: str | None) -> None:
    """The likeliest of those who are not seen anywhere."""
    printed = s.printed
    hidden = [unit for unit in printed.roster[side] if s.at[unit] == GONE and not printed.is_fortress[unit]]
    if nation is not None:
        own = [unit for unit in hidden if printed.nation[unit] == nation]
        known = [unit for unit in own if printed.is_army[unit] and not printed.optional[unit]]
    else:
        own, stack = hidden, s.units_in(hex)
        known = [unit for unit in hidden if printed.is_supply[unit]]
        if any(printed.is_supply[unit] for unit in stack):
            known = [unit for unit in hidden if printed.size[unit] == "XXX"]
    if known or own:
        s.place((known or own)[0], hex)
