"""Where the rulebook leaves a question open: how this table decides it, in our own words."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

_RULINGS = (
    (
        "4.1",
        "A unit marches once in a phase. A stack forms before it sets out; units may drop off on the way.",
    ),
    ("4.3", "A minimum move may enter an enemy zone or cross a river, but never a hex that is forbidden."),
    ("4.5", "The light red hexes are closed to marches and advances through turn 5; a retreat may enter them."),
    ("5.4", "What you are asked and what you are offered never depends on what you may not know."),
    ("7.0", "A hex that holds a unit already attacked in this phase cannot be attacked again."),
    ("7.2", "One corps and one other unit is the most that may attack; you may always use fewer."),
    ("7.3.1", "The defender must commit a force that nobody else could still join; which one, is his choice."),
    ("7.6", "Withheld defenders follow the retreat of their stack."),
    (
        "7.7",
        "Strength and artillery are halved unit by unit, rounded up; from dry ground nobody is halved.",
    ),
    ("7.8", "Flanked: five neighbours enemy occupied or in the zone of an attacking unit. Never at the map edge."),
    ("8.1", "Ratios are rounded down to a printed column, below 1:1 as well."),
    (
        "8.2",
        "A declared attack that falls under 1:3 is called off: its units have had their attack, it pays nothing.",
    ),
    ("8.3", "Retreats come first, then the advance, then the loss rolls."),
    ("9.2.1", "Offered are the hexes that begin a best retreat: fewest hexes missing, then fewest guidelines broken."),
    ("9.2.3", "Who cannot retreat takes one reduction for each missing hex, and the loss roll gets worse once."),
    ("9.3", "The attacker may also advance when losses have emptied the hex."),
    ("9.4.2", "The owner shares out reductions whenever two or more units survive: all take one before any takes two."),
    ("11.2", "Railways serve whoever connects them to an own map edge."),
    ("11.4", "Supply is fixed in the own supply phase; arriving units count as supplied until their next one."),
    ("12.1", "Whoever might hide cavalry in a stack is asked about a reaction, so that being asked tells nothing."),
    ("15.1", "Capturing a town pays once; later turns pay occupation. An attack pays if infantry takes part."),
)


def rulings() -> list[Json]:
    """Every ruling with the rule it belongs to."""
    return [{"rule": rule, "sentence": sentence} for rule, sentence in _RULINGS]
