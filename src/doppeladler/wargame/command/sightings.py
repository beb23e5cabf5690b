"""What a seat was shown of the enemy and can no longer see: who lay below the top of a stack.

Only views are read: nothing is remembered that the seat was not shown.
"""

from __future__ import annotations

from typing import NamedTuple

from .imagine import View


class Sighting(NamedTuple):
    """Where a piece was read last, and what lay on top of it."""

    hex: str
    top: str


class Sightings:
    """The pieces of others that could be read, by name, each as it was seen last."""

    def __init__(self) -> None:
        self._last: dict[str, Sighting] = {}

    def note(self, view: View) -> None:
        """Remember whoever can be read in the stacks of others."""
        for stack in view["stacks"]:
            if stack["side"] != view["seat"]:
                named = [piece["unit"] for piece in stack["pieces"] if "unit" in piece]
                self._last |= {name: Sighting(stack["hex"], named[0]) for name in named}

    def below(self, stack: View) -> list[str]:
        """Who may still lie in a stack, likeliest first: seen under its top right here, under its top, or here."""
        hex, top = stack["hex"], stack["pieces"][0].get("unit")
        ranks = {
            name: 2 * (last.top == top) + (last.hex == hex)
            for name, last in self._last.items()
            if name != top and (last.top == top or last.hex == hex)
        }
        return sorted(ranks, key=lambda name: -ranks[name])
