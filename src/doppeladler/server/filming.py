"""Making a piece of a reel: what viewers saw of some positions of a game, as plain JSON that needs no rules.

Many views are packed together: they differ in little, so that four hundred take some fifty kilobytes. Nothing here
needs the server or its database, so that a process of its own can do it.
"""

from __future__ import annotations

import base64
import json
import lzma
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from pydantic_core import to_json

from doppeladler.engine import State, as_choice
from doppeladler.games import load_game

Json = dict[str, Any]


class Take(NamedTuple):
    """A piece that is to be made: a position, the answers after it, and whose views are kept from where on.

    `number` is how many answers lead to the position. Kept are every so many positions, beginning with `first`, and
    the one after the answer `last`, with which the game ends for now.
    """

    game: str
    number: int
    position: str
    answers: list[tuple[str, str]]
    viewers: tuple[str, ...]
    first: int
    every: int
    last: int

    def is_kept(self, number: int) -> bool:
        """Is the position after so many answers one of those?"""
        return number >= self.first and (number % self.every == 0 or number == self.last)


class Packed(NamedTuple):
    """Views of one viewer, from so many answers to so many."""

    number: int
    last: int
    views: bytes


class Piece(NamedTuple):
    """What was made: the views by viewer, and the position with which the next piece begins."""

    reels: dict[str, Packed]
    position: str

    def to_json(self) -> Json:
        """As a process says it."""
        parts = self.reels.items()
        reels = {who: (each.number, each.last, base64.b64encode(each.views).decode()) for who, each in parts}
        return {"reels": reels, "position": self.position}

    @classmethod
    def from_json(cls, told: Json) -> Piece:
        """As it was said."""
        reels = {who: Packed(at, last, base64.b64decode(views)) for who, (at, last, views) in told["reels"].items()}
        return cls(reels, told["position"])


def film(take: Take, rest: Callable[[], None] = lambda: None) -> Piece:
    """Play a piece of a game through once more; `rest` is called after every little bit of work."""
    game = load_game(take.game)
    seen: dict[str, dict[int, Json]] = {viewer: {} for viewer in take.viewers}
    state = game.from_text(take.position)
    for number in _played(take, state):
        rest()
        for viewer in take.viewers if take.is_kept(number) else ():
            seen[viewer][number] = closed(game.view(state, viewer))
            rest()
    return Piece(dict(_all_packed(seen, rest)), game.to_text(state))


def _played(take: Take, state: State) -> Iterator[int]:
    """How many answers the position has; it is one object that goes on changing."""
    yield take.number
    for number, (seat, choice) in enumerate(take.answers, take.number + 1):
        state.play(as_choice(choice), seat)
        yield number


def _all_packed(seen: dict[str, dict[int, Json]], rest: Callable[[], None]) -> Iterator[tuple[str, Packed]]:
    for viewer, views in seen.items():
        if views:
            yield viewer, pack(views)
            rest()


def closed(view: Json) -> Json:
    """A view of a game in which nothing can be answered any more."""
    return view | {"decision": None, "choices": []}


def pack(views: dict[int, Json]) -> Packed:
    """Views of one viewer by the number of answers before them, packed together."""
    lines = (to_json(each) for each in sorted(views.items()))
    return Packed(min(views), max(views), lzma.compress(b"\n".join(lines), preset=0))


def unpack(packed: bytes) -> dict[int, Json]:
    """The views again; lzma.LZMAError when they are damaged: they carry a checksum of their own."""
    return dict(json.loads(line) for line in lzma.decompress(packed).split(b"\n"))
