"""Questions a client may ask without playing: who may ask what, and how the questions and the answers are written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from doppeladler.engine import OUTSIDER, UMPIRE, GameError, Objection, Sheet
from doppeladler.hexes import members
from doppeladler.wargame.pieces import Hex, HexSet, Position, Units
from doppeladler.wargame.words import sentence

from .warnings import Warning

P = TypeVar("P", bound=Position)
Json = dict[str, Any]
About = Mapping[str, str]
NO_ODDS: Json = {
    "attack": 0, "defence": 0, "percent": 0, "hidden": 0, "column": "", "chart_column": "", "sheets": [],
    "one_more": [], "forecast": None, "tables": [], "switches": [], "notes": [],
}  # fmt: skip
"""What is said of an attack of which nothing is known."""


@dataclass(frozen=True)
class Assists(Generic[P]):
    """What a game answers, each question by a function of its own; all games know why, overlay and warnings."""

    questions: Mapping[str, Callable[[P, str, About], Json]]
    overlays: Mapping[str, Callable[[P, str], Json]]
    """Layers of the map, for a seat."""
    warnings: Callable[[P, str], Iterable[Warning]]
    open: tuple[str, ...] = ()
    """What those who only watch may ask too."""

    def assist(self, s: P, seat: str, question: str, about: About) -> Json:
        """Answer a question for a seat, from what it may know; GameError says what is asked wrongly."""
        asked = {**self.questions, "why": _why, "overlay": self._overlay, "warnings": self._warnings}
        if question not in asked:
            raise GameError(sentence("no-such-question", question=repr(question), questions=list(asked)))
        if seat not in s.game.seats_of(s) and not (seat in (OUTSIDER, UMPIRE) and question in self.open):
            raise GameError(sentence("only-players-may-ask"))
        return asked[question](s, seat, about)

    def _overlay(self, s: P, seat: str, about: About) -> Json:
        name = about.get("overlay", "")
        if name not in self.overlays:
            raise GameError(sentence("no-such-overlay", overlays=list(self.overlays), name=repr(name[:20])))
        return {"overlay": name, **self.overlays[name](s, seat)}

    def _warnings(self, s: P, seat: str, about: About) -> Json:
        return {"warnings": [each.seen(s) for each in self.warnings(s, seat)]}


def _why(s: Position, seat: str, about: About) -> Json:
    """Every objection against an order or a choice."""
    return {"objections": objections_seen(s.why_not(about.get("order", "")[:200], seat))}


# --- reading what is asked --------------------------------------------------------------------------------


def hex_asked(s: Position, about: About, key: str) -> Hex:
    """The hex that a question names."""
    label = about.get(key, "")
    if label not in s.printed.hex_of:
        raise GameError(sentence("expected-hex", key=key, such=next(iter(s.printed.hex_of)), hex=repr(label[:20])))
    return s.printed.hex_of[label]


def units_asked(s: Position, about: About, key: str) -> Units:
    """The units that a question names, if any."""
    names = [name for name in about.get(key, "").split(", ") if name]
    for name in names:
        if name not in s.printed.by_name:
            raise GameError(sentence("expected-units", key=key, such=s.printed.names[0], name=repr(name[:40])))
    return tuple(s.printed.by_name[name] for name in names)


def own_units(s: Position, seat: str, about: About, key: str) -> Units:
    """The same, all of the seat's side and on the map."""
    found, side = units_asked(s, about, key), s.game.side_of(seat)
    if any(s.printed.side[unit] != side or s.at[unit] < 0 for unit in found):
        raise GameError(sentence("expected-own-units", key=key))
    return found


def target_asked(s: Position, seat: str, about: About) -> Hex:
    """The hex with enemy units that an attack is asked about."""
    target = hex_asked(s, about, "target")
    if not s.occupied[s.enemy_of(s.game.side_of(seat))] >> target & 1:
        raise GameError(sentence("expected-target"))
    return target


def force_asked(s: Position, seat: str, about: About, able: Units) -> Units:
    """The units with which it is asked about, all of those that may take part."""
    force = own_units(s, seat, about, "units")
    if not force or not set(able).issuperset(force):
        raise GameError(sentence("expected-attackers"))
    return force


# --- answers as plain values ------------------------------------------------------------------------------


def objections_seen(found: Iterable[Objection]) -> list[Json]:
    """Objections, each with its rule and its facts."""
    return [{"rule": each.rule, "sentence": each.sentence, "facts": dict(each.facts)} for each in found]


def sheet_seen(sheet: Sheet) -> Json:
    """A sum, line by line."""
    lines = [{"rule": line.rule, "reason": str(line.reason), "value": line.value} for line in sheet]
    return {"title": str(sheet.title), "total": sheet.total, "lines": lines}


def attackers_seen(s: Position, target: Hex, able: Units, best: Units) -> Json:
    """Who may attack a hex, and the strongest force of them."""
    units = [{"unit": s.name(unit), "hex": s.label(s.at[unit])} for unit in able]
    return {"target": s.label(target), "units": units, "suggested": s.names_of(best)}


def labels(s: Position, hexes: HexSet) -> list[str]:
    """The hexes of a set as they are printed."""
    return [s.label(hex) for hex in members(hexes)]
