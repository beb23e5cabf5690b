"""The Ford in tests: known cards, divisions where they are wanted, and then its questions."""

from __future__ import annotations

from typing import Any

import doppeladler
from doppeladler.wargame.columns import begin_anew
from doppeladler.wargame.testing import play, put

DICE = {"Forced march": 1, "Guns": 3, "Screen": 5}
"""A die that deals each card."""


def load() -> Any:
    """The game as shipped."""
    return doppeladler.game("ford")


def begin(blue: str = "Screen", red: str = "Screen") -> Any:
    """The first question of the game: does Blue force his march?"""
    s = load().setup()
    s.events = []
    return play(s, f"roll {DICE[blue]}", f"roll {DICE[red]}")


def table(divisions: str, phase: str = "movement", **cards: str) -> Any:
    """Only these divisions, such as "Blue 1 04.02, Red 1 06.02", in a player turn of Blue that stands alone."""
    s = begin(**cards)
    for each in s.printed.all_units:
        s.place(each, -1)
    for words in divisions.split(", "):
        name, _, hex = words.rpartition(" ")
        put(s, hex, name)
    return turn(s, "Blue", phase)


def turn(s: Any, side: str, phase: str = "movement") -> Any:
    """A player turn that stands alone."""
    steps, asks = s.game.rulebook.steps, s.game.rulebook.decisions
    s.todo.clear()
    s._offered = None
    begin_anew(s, "spent", "moved", "fought")
    s.phasing, s.phase = side, phase
    march = (asks["PlayCard"](side, "Forced march"), asks["ChooseMarch"](side)) if phase == "movement" else ()
    s.then(steps["supply"](side), *march, asks["ChooseAttack"](side))
    s.settle()
    return s


def ask(s: Any, question: str, seat: str = "Blue", **about: str) -> Any:
    """What a seat is answered."""
    return s.game.assist(s, seat, question, about)


def facts(s: Any, kind: str) -> list[dict[str, Any]]:
    """What the events of a kind tell."""
    return [s.game.facts(event) for event in s.events if event.kind == kind]
