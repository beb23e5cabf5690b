"""Units and hexes as players name them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from doppeladler.wargame.pieces import Hex, Unit, Units

if TYPE_CHECKING:
    from doppeladler.boards import Board

_LIST = r"\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*"


class Gazetteer:
    """Finds what the printed map and counters know by name.

    `label` is a hex number as players write it and `printed_label` makes it what is printed; `spellings` are the units
    that each side can name, as `plain` leaves a name. `joined_by` is one more sign between names in a row.
    """

    def __init__(
        self,
        board: Board,
        label: str,
        printed_label: Callable[[str], str],
        spellings: Mapping[str, Mapping[str, Unit]],
        plain: Callable[[str], str],
        joined_by: str = "",
    ) -> None:
        self.board, self.printed_label, self.spellings, self.plain = board, printed_label, spellings, plain
        self._label = re.compile(label)
        self._list = re.compile(_LIST + (rf"|\s*{re.escape(joined_by)}\s*" if joined_by else ""))
        self._towns = {word.lower(): town.hex for town in board.towns for word in (town.name, town.display)}
        names = "|".join(re.escape(name) for name in sorted(self._towns, key=len, reverse=True))
        self._town = re.compile(rf"\b(?:{names})\b", re.IGNORECASE)
        self._hex_of = {board.grid.labels[hex]: hex for hex in board.grid.hexes}
        self._town_in = {town.hex: town.display for town in board.towns}

    # --- hexes --------------------------------------------------------------------------------------------

    def tidy(self, words: str) -> str:
        """Towns as hex numbers, and hex numbers as they are printed."""
        labels = self.board.grid.labels
        numbered = self._town.sub(lambda found: labels[self._towns[found[0].lower()]], words)
        return self._label.sub(lambda found: self.printed_label(found[0]), numbered)

    def hex(self, words: str) -> Hex | None:
        """A hex by its number or its town."""
        return self._hex_of.get(self.tidy(words.strip()))

    def place(self, hex: Hex) -> str:
        """A hex with the town in it."""
        label, town = self.board.grid.labels[hex], self._town_in.get(hex)
        return f"{label} {town}" if town else label

    # --- units --------------------------------------------------------------------------------------------

    def split(self, words: str) -> list[str]:
        """Names in a row: "4, 13 and 3 c"."""
        return [name for name in self._list.split(words.strip()) if name]

    def unit(self, side: str, words: str) -> Unit | None:
        """The unit that a name means to a side."""
        return self.spellings[side].get(self.plain(words))

    def units(self, side: str, words: str) -> Units:
        """The units that a name can mean to a side: one when it is clear, several when their number is missing."""
        if (unit := self.unit(side, words)) is not None:
            return (unit,)
        wanted = self.plain(words)
        alike = (unit for name, unit in self.spellings[side].items() if wanted and name.rpartition(" ")[0] == wanted)
        return tuple(dict.fromkeys(alike))
