"""What has happened since a seat's last turn, in a few lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from doppeladler.engine import Event, Game
from doppeladler.terminal.words import say
from doppeladler.wargame import outline_of
from doppeladler.wargame.recap import Fight, Recap, last_turns, own_turns, recap

Name = Callable[[str], str]
"""A seat or a side as players say it."""


def since_last_turn(game: Game[Any], view: Mapping[str, Any], seat: str, events: Sequence[Event]) -> Recap:
    """The recap of what a seat may know."""
    lines = [
        {"number": number, **game.marks(event).to_dict(), **outline_of(game, event)}
        for number, event in enumerate(events, 1)
    ]
    own = own_turns(seat, view)
    return recap(lines, last_turns(lines, own), own)


def in_short(found: Recap, name: Name) -> Iterator[str]:
    """Marches, fights, places, units and points, a line each."""
    for march in found["marches"]:
        way = march["way"]
        parts = {"units": march["units"], "more": march["more"], "start": way[0], "end": way[-1]}
        yield say("recap-march", **parts, hexes=len(way) - 1, manner=march["manner"])
    for fight in found["fights"]:
        yield say("recap-fight", hex=fight["hex"], side=name(fight["side"]), what=[*_fight(fight, name)])
    for place in found["taken"]:
        yield say("recap-taken", side=name(place["side"]), place=place["place"])
    for lost in found["lost"]:
        yield say("recap-lost", units=lost["units"] or [name(lost["side"])], hex=lost["hex"] or "-")
    for side, points in found["points"].items():
        yield say("recap-points", side=name(side), points=points)


def _fight(fight: Fight, name: Name) -> Iterator[str]:
    """What came of it."""
    for side, hexes in fight["back"].items():
        yield say("recap-back", side=name(side), hexes=hexes)
    for side, count in (fight["losses"] or fight["gone"]).items():
        yield say("recap-losses", side=name(side), count=count)
    if not fight["back"] and not fight["losses"] and not fight["gone"]:
        yield say("recap-nothing")
