"""The position as a seat imagines it: what its view shows; who lies hidden by the option fog is a plausible guess."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doppeladler.games.kaisers_war.book import SIDES
from doppeladler.games.kaisers_war.columns import GONE, MOVED, PLACES, STOOD, KaiserState
from doppeladler.games.kaisers_war.record import read_record
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
        s.dug[unit] = bool(piece.get("dug"))
    _guess_hidden(s, view)
    read_record(s, view["record"])
    return s


def _guess_hidden(s: KaiserState, view: View) -> None:
    """opt.7 Somebody lies there: the strongest who has been in play and is nowhere else to be seen."""
    for stack in view["stacks"]:
        hex = s.printed.hex_of[stack["hex"]]
        for _ in range(stack["count"] - len(s.units_in(hex))):
            hidden = [unit for unit in s.printed.roster[stack["side"]] if s.at[unit] == GONE]
            mobile = [unit for unit in hidden if not s.printed.is_fortress[unit]]
            if mobile:
                s.place(max(mobile, key=lambda unit: s.printed.defence[0][unit] * s.printed.is_army[unit]), hex)
