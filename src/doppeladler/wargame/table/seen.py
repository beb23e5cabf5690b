"""What every seat of every game sees: where the game stands, whose answer is awaited, and what can be chosen."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Mapping, Sequence
from operator import itemgetter
from typing import Any, NamedTuple, TypeVar

from doppeladler.engine import OUTSIDER, UMPIRE, Choice, State
from doppeladler.wargame.pieces import Hex, Position, Printed, Stacks, Units
from doppeladler.wargame.words import say, sentence
from doppeladler.words import language

from .fields import units_changed
from .view import ChoiceSeen, QuestionSeen, StackSeen, View

T = TypeVar("T")


def common_view(
    s: Position,
    seat: str,
    *,
    turn: int,
    dates: str,
    phasing: str,
    phase: str,
    stacks: Sequence[StackSeen],
) -> View:
    """What the view of any game has; a game adds its panels. A seat that the game does not have is refused."""
    game = s.game
    seats = game.seats_of(s)
    if seat not in (*seats, OUTSIDER, UMPIRE):
        there = [*seats, OUTSIDER, UMPIRE]
        raise ValueError(sentence("no-such-seat", game=game.name, seat=repr(seat), seats=there))
    result = game.result(s)
    return {
        "game": game.name,
        "seat": seat,
        "scenario": s.scenario,
        "options": dict(s.options),
        "turn": turn,
        "dates": dates,
        "phasing": phasing,
        "phase": phase,
        "scores": result["scores"],
        "stacks": list(stacks),
        "decision": question_seen(s, seat),
        "choices": [choice_seen(s.printed, choice) for choice in s.choices(seat)] if seat in seats else [],
        "winner": result["winner"],
        "winners": result["winners"],
    }


# --- panels are made anew only when something has changed ---------------------------------------------------


def kept(s: Position, panel: Hashable, depends_on: Any, make: Callable[[], T]) -> T:
    """A panel of a view: made anew when anything it depends on is another than the last time, or the language is.

    Otherwise it is the same object as before, so whoever looks for what has changed need not look into it; whoever
    gets it changes nothing in it. Of a column, which changes in place, a copy is kept; several of them are handed over
    as copies.
    """
    memory = s.remember_for_good(language())
    before = memory.get(panel)
    if before is None or before[0] != depends_on:
        copied = depends_on[:] if type(depends_on) in _COLUMNS else depends_on
        before = memory[panel] = copied, make()
    found: T = before[1]
    return found


_COLUMNS = (bytearray, array)


class _Aside:
    """Those off the map, as long as they are where they are: their entries in columns."""

    def __init__(self, places: Sequence[int]) -> None:
        self.places = places
        self._of = itemgetter(0, 0, *(unit for unit, place in enumerate(places) if place))
        self._known: dict[str, tuple[Sequence[int], Hashable]] = {}

    def entries(self, s: Position, name: str) -> Hashable:
        """In one column; the same object as before when none is another."""
        column, known = getattr(s, name), self._known.get(name)
        if known is not None and known[0] == column:
            return known[1]
        found = self._of(column)
        found = known[1] if known is not None and known[1] == found else found
        self._known[name] = column[:], found
        return found


def those_off_map(s: Position, columns: Sequence[str]) -> Hashable:
    """What panels of those off the map depend on: where each of them is, and its entries in these columns."""
    places = kept(s, (those_off_map, "places"), s.at, lambda: tuple([place if place < 0 else 0 for place in s.at]))
    aside = kept(s, those_off_map, places, lambda: _Aside(places))
    return aside.places, *[aside.entries(s, name) for name in columns]


# --- stacks are made anew only where something has changed --------------------------------------------------


def stack_kept(s: Position, seat: str, hex: Hex, side: str, count: int, pieces: Sequence[Any]) -> StackSeen:
    """A stack as a seat sees it: the same object as before when it shows the same pieces.

    Pieces that have not changed are the same objects (`by_columns`), so to compare them is quick.
    """
    known = s.remember_for_good("stacks")
    before: StackSeen | None = known.get((seat, hex))
    if before is None or before["pieces"] != pieces or before["count"] != count or before["side"] != side:
        before = {"hex": s.label(hex), "side": side, "count": count, "pieces": pieces}
        known[seat, hex] = before
    return before


class _Kept(NamedTuple):
    """What a viewer was shown last, and of what it was made."""

    about: Hashable
    columns: tuple[Sequence[int], ...]
    stacks: Mapping[Hex, Units]
    seen: Mapping[Hex, StackSeen]


def stacks_seen(
    s: Stacks,
    seat: str,
    make: Callable[[Hex], StackSeen],
    columns: Sequence[str],
    about: Hashable,
    looks_around: bool = False,
) -> list[StackSeen]:
    """All stacks as a seat sees them. One is made anew when other units lie there, or a column has another entry.

    If it `looks_around`, also when other units lie beside it. Whatever else a stack depends on is `about`; when that is
    another, all are made anew. A stack that has not changed is the same object as before, so whoever looks for what has
    changed need not look into it.
    """
    kept = s.remember_for_good("stacks_seen")
    before: _Kept | None = kept.get(seat)
    now = tuple([getattr(s, name)[:] for name in columns])
    if before is None or before.about != about:
        seen = {hex: make(hex) for hex in s.stacks}
    else:
        last, known, touched = before.stacks, before.seen, _touched(s, before.columns, now)
        if looks_around:
            touched |= _beside_others(s, last)
        seen = {
            hex: known[hex] if last.get(hex) is units and hex not in touched else make(hex)
            for hex, units in s.stacks.items()
        }
    kept[seat] = _Kept(about, now, s.stacks.copy(), seen)
    return [seen[hex] for hex in sorted(seen)]


def _touched(s: Stacks, before: Sequence[Sequence[int]], now: Sequence[Sequence[int]]) -> set[Hex]:
    """The hexes of all units with another entry in any column."""
    return {hex for unit in units_changed(s.printed.all_units, before, now) for hex in s.hexes_of(unit)}


def _beside_others(s: Stacks, last: Mapping[Hex, Units]) -> set[Hex]:
    """The hexes beside those where other units lie than before."""
    there, neighbours = s.stacks, s.printed.grid.neighbours
    others = [hex for hex in last.keys() | there.keys() if last.get(hex) is not there.get(hex)]
    return {beside for hex in others for beside in neighbours[hex]}


def question_seen(s: State, seat: str) -> QuestionSeen | None:
    """Whose answer is awaited; the question itself, with its facts, only for the seat that is asked."""
    asked = s.decision_of(seat) or s.decision_of(None)
    if asked is None:
        return None
    if seat not in (asked.seat, UMPIRE):
        waiting = say("waiting-for", seat=asked.seat)
        return {"seat": asked.seat, "rule": None, "kind": None, "prompt": waiting, "facts": {}}
    kind, prompt, facts = type(asked).__name__, str(asked.prompt(s)), asked.facts(s)
    return {"seat": asked.seat, "rule": asked.rule, "kind": kind, "prompt": prompt, "facts": facts}


def choice_seen(printed: Printed, choice: Choice) -> ChoiceSeen:
    """A choice exactly as it is played, and what a client can highlight for it; made once."""
    found: ChoiceSeen | None = printed.seen.get(choice)
    if found is None:
        printed.make_room_to_see()
        found = printed.seen[choice] = _choice_seen(printed, choice)
    return found


def _choice_seen(printed: Printed, choice: Choice) -> ChoiceSeen:
    found: ChoiceSeen = {"text": str(choice), "verb": choice.verb}
    for noun in (choice.noun, choice.to):
        if noun in printed.hex_of:
            found["hex"] = noun
        elif noun in printed.by_name and "unit" not in found:
            found["unit"] = noun
        elif noun in printed.by_card:
            found["card"] = noun
        elif noun:
            found["word"] = noun
    return found
