"""The options of Kaiser's War, under the headings they are listed by."""

from __future__ import annotations

from doppeladler.engine import Option

from .setting import NO, SHORT, YES

GAME, ARMIES, POLITICS, WHAT_IF = "Game", "Armies", "Politics", "What if"
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
    _switch("psywar", "opt.2", "Once a turn 5 points buy a roll on the PSYWAR table.", POLITICS),
    _switch("volunteers", "opt.12", "In 1917 the Central Powers may buy Volunteers in Russian cities.", ARMIES),
    _switch("morale", "opt.1", "At 25 points or less units cost double, and only Germans combine armies.", POLITICS),
    _switch(
        "expedition", "opt.10", "From 1916 the Allies may buy a corps and armored cars of the Western Allies.", ARMIES
    ),
    _switch("cavalry", "opt.17", "Cavalry corps for all in 1914; attacking cavalry pursues two hexes.", ARMIES),
    _switch(
        "artillery",
        "opt.18",
        "Two Allied supply units a turn in 1914 and 1915; Russian fortresses stop neither zones nor rings.",
        ARMIES,
    ),
    _switch("fort-conversion", "opt.19", "Fortresses may be turned into infantry corps for good.", ARMIES),
    Option(
        "romania",
        ("fixed", "variable"),
        "opt.21",
        "Does Romania join in August 1916, or does a die decide from May on?",
        group=POLITICS,
    ),
    _switch(
        "moltke",
        "opt.13",
        "Germany begins in the East with three more armies; from 1915 its main effort is in the West.",
        WHAT_IF,
        IN_1914,
    ),
    _switch(
        "gallipoli",
        "opt.20",
        "From 1916 one more Allied supply unit a turn by the Black Sea; 25 points for the Central Powers.",
        WHAT_IF,
    ),
    _switch(
        "caporetto",
        "opt.22",
        "In September 1917 two more armies and two supply units for the Central Powers, for 25 points.",
        WHAT_IF,
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
