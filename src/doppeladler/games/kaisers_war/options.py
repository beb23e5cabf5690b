"""The options of Kaiser's War, under the headings they are listed by."""

from __future__ import annotations

from doppeladler.engine import Option

from .setting import NO, SHORT, YES

GAME, WHAT_IF = "Game", "What if"
IN_1914 = ("1914",)
LATER = "begins later"


def _switch(name: str, rule: str, meaning: str, group: str, only: tuple[str, ...] = ()) -> Option:
    """An optional rule that is off unless it is asked for."""
    return Option(name, (NO, YES), rule, meaning, only=only, because=LATER if only else "", group=group)


OPTIONS = (
    Option(
        "last-year",
        (SHORT, "1915", "1916", "1917"),
        "26.1",
        "The year whose November-December turn is the last; short: the year it begins in.",
        group=GAME,
    ),
    Option(
        "deploy",
        ("free", "standard"),
        "3.0",
        "Do the players set up, or is a historical deployment ready?",
        group=GAME,
    ),
    _switch("plan-r", "opt.14", "The Austro-Hungarian 2nd Army begins at Drohobycz.", WHAT_IF, IN_1914),
    _switch("plan-g", "opt.15", "The Russian 4th Army begins at Dvinsk.", WHAT_IF, IN_1914),
    _switch(
        "fast-russia",
        "opt.16",
        "The Russian 6th and 7th Armies come in September and October 1914; the Allies begin with 10 points less.",
        WHAT_IF,
        IN_1914,
    ),
)
